import { createRoute, z } from '@hono/zod-openapi'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import { decideTransition } from '#domain/orders/decide-transition'
import { expirationOf } from '#domain/orders/expiration'
import { ApiError } from '../http/api-error'
import type { Handler } from '../http/handler'
import { idParams, json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { amountColumns } from './create-order'
import { resolveOrderCompany } from './order-company'
import { orderFactsOf } from './order-facts-of'
import { findOrder } from './order-record'
import { readRuleContext } from './order-references'
import { repriceOrder } from './reprice-order'
import { droppedLines } from './restore-order'
import { permissionsOf } from './status-verbs'
import { insertOrder } from './store-order'

export const cloneOrderRoute = createRoute({
  method: 'post',
  path: '/orders/clone/{id}',
  tags: ['Orçamentos'],
  summary: 'Clona para um novo orçamento com os preços de hoje; sem vencimento, observações e descontos',
  ...secured(...permissionsOf('clone')),
  request: { params: idParams },
  responses: {
    201: json(z.object({ id: z.number().int(), dropped: droppedLines }).openapi('Cloned'), 'O novo orçamento'),
    ...refusals.anyone,
    ...refusals.one,
    ...refusals.write,
  },
})

export const cloneOrder: Handler<typeof cloneOrderRoute> = async (c) => {
  const { who, deps } = c.var
  const now = deps.now()
  const answer = await writeOnce(c, async (tx) => {
    const source = await findOrder(tx, who, c.req.valid('param').id, now)
    const context = await readRuleContext(tx, now, source.company.serviceFeeLimit)
    const decision = decideTransition(orderFactsOf(source, who, context.settings), 'clone', who, context)
    if (decision.kind === 'forbidden') throw new ApiError('FORBIDDEN')
    if (decision.kind === 'blocked')
      throw new ApiError(decision.blockers[0]?.code ?? 'INVALID_STATUS_TO_NEXT_STATUS', { errors: decision.blockers })

    const companyId = await resolveOrderCompany(tx, who, source.companyId)
    const { lines, amounts, settings, promotionEndsOn, dropped } = await repriceOrder(
      tx,
      { ...source, serviceFeeCents: 0 },
      now,
      saoPauloDate(now),
    )
    if (lines.length === 0)
      throw new ApiError('INVALID_PRODUCTS_IN_ORDER', {
        errors: dropped.map(({ productId, name }) => ({ code: 'PRODUCT_IS_DELETED', meta: { productId, name } })),
      })
    const clientStays = source.client !== null && !source.client.deleted
    const id = await insertOrder(c, tx, {
      action: 'clone',
      lines,
      columns: {
        budget: true,
        budget_type: source.budgetType,
        type: source.type,
        status: 'NEW',
        company_id: companyId,
        team_id: source.teamId,
        company_helper_id: source.companyHelperId,
        creator_user_id: who.userId,
        company_client_id: clientStays ? source.companyClientId : null,
        client_document: clientStays ? source.clientDocument : null,
        description: source.description,
        network_voltage: source.networkVoltage,
        taxpayer: source.taxpayer,
        freight_uf: source.freightUf,
        payment_method_id: source.paymentMethod?.usable ? source.paymentMethodId : null,
        payment_condition_id: source.paymentCondition?.usable ? source.paymentConditionId : null,
        shipping_company_id:
          source.shippingCompany && !source.shippingCompany.deleted ? source.shippingCompanyId : null,
        unload_flag: source.unloadFlag,
        kit_id: source.kitId,
        cloned_from_id: source.id,
        expiration_at: expirationOf({
          budgetType: source.budgetType === 'CUSTOMER_CLAIM' ? 'KIT' : source.budgetType,
          now,
          settings,
          promotionEndsOn,
        }),
        created_at: now,
        updated_at: now,
        ...amountColumns(amounts),
      },
      audit: { clonedFromId: source.id, companyId, total: amounts.totalCents, dropped },
    })
    return { status: 201 as const, body: { id, dropped } }
  })
  return c.json(answer.body, 201)
}
