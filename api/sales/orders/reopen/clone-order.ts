import { z } from '@hono/zod-openapi'
import { expirationOf } from '#domain/sales/orders/clock/expiration'
import { cloneInput } from '#domain/sales/orders/drift/drift-input'
import { decideTransition } from '#domain/sales/orders/status/decide-transition'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { findOrder } from '../../order-record/order-record'
import { readRuleContext } from '../../order-record/order-references'
import { amountColumns, heldTerms } from '../create/create-order'
import { resolveOrderCompany } from '../create/order-company'
import { driftOutcome } from '../drift/drift-answer'
import { loadDrift } from '../drift/load-drift'
import { reopeningOfClone } from '../drift/reopening'
import { resolveDrift } from '../drift/resolve-drift'
import { leftOf } from '../record/carried-columns'
import { copiedColumns } from '../record/copied-columns'
import { orderFactsOf } from '../record/order-facts-of'
import { reservePromotion } from '../record/reserve-promotion'
import { insertOrder } from '../record/store-order'
import { permissionsOf } from '../status/status-verbs'

export const cloneOrder = endpoint(
  {
    method: 'post',
    path: '/orders/clone/{id}',
    tags: ['Orçamentos'],
    summary: 'Clona para um novo orçamento com os preços de hoje e o repasse; sem vencimento, observações e descontos',
    ...secured(...permissionsOf('clone')),
    // Without a body, what is gone is left out.
    request: { params: idParams, body: { ...body(named(cloneInput, 'CloneInput')), required: false } },
    responses: {
      201: json(z.object({ id: z.number().int(), ...driftOutcome }).openapi('Cloned'), 'O novo orçamento'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const { drift: choice } = cloneInput.parse(c.req.valid('json') ?? {})
    const answer = await writeOnce(c, async (tx) => {
      const found = await findOrder(tx, who, c.req.valid('param').id, now)
      const context = await readRuleContext(tx, now, found.company.serviceFeeLimit, {
        holds: {
          companies: found.companyId,
          company_clients: found.companyClientId,
          teams: found.teamId,
          ...heldTerms(found),
        },
      })
      const { gone } = context
      // Records deleted while this waited for their locks are left out of the new budget's terms and prices.
      const source = {
        ...found,
        paymentMethod: gone.has('payment_methods') ? null : found.paymentMethod,
        paymentCondition: gone.has('payment_conditions') ? null : found.paymentCondition,
        shippingCompany: gone.has('shipping_companies') ? null : found.shippingCompany,
      }
      const decision = decideTransition(orderFactsOf(source, who, context.settings), 'clone', who, context)
      if (decision.kind === 'forbidden') throw new ApiError('FORBIDDEN')
      if (decision.kind === 'blocked')
        throw new ApiError(decision.blockers[0]?.code ?? 'INVALID_STATUS_TO_NEXT_STATUS', { errors: decision.blockers })

      if (gone.has('companies')) throw new ApiError('NOT_FOUND')
      const companyId = await resolveOrderCompany(tx, who, source.companyId)
      const drift = await loadDrift(tx, reopeningOfClone(source), now)
      const { settings, promotionEndsOn } = drift
      const { lines, amounts, dropped, substituted } = resolveDrift(drift, choice)
      const { lost, carried } = copiedColumns(source, { companyId, gone, serviceFeeCents: amounts.serviceFeeCents })
      const left = leftOf(source, who, 'CLONE', lost)
      const id = await insertOrder(c, tx, {
        action: 'clone',
        lines,
        columns: {
          ...amountColumns(amounts),
          ...carried,
          budget: true,
          status: 'NEW',
          creator_user_id: who.userId,
          cloned_from_id: source.id,
          expiration_at: expirationOf({
            budgetType: source.budgetType === 'CUSTOMER_CLAIM' ? 'KIT' : source.budgetType,
            now,
            settings,
            promotionEndsOn,
          }),
          created_at: now,
          updated_at: now,
        },
        audit: {
          clonedFromId: source.id,
          companyId,
          total: amounts.totalCents,
          dropped,
          substituted,
          leftBehind: left,
        },
      })
      if (source.budgetType === 'PROMOTION')
        await reservePromotion(tx, { id, companyId, kit: drift.references.kit, items: lines }, now)
      return { status: 201 as const, body: { id, dropped, substituted, left } }
    })
    return c.json(answer.body, 201)
  },
)
