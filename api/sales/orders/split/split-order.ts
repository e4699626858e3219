import { z } from '@hono/zod-openapi'
import { expirationOf } from '#domain/sales/orders/clock/expiration'
import { orderUpdateInput } from '#domain/sales/orders/create/order-input'
import { cloneInput } from '#domain/sales/orders/drift/drift-input'
import { splitInput } from '#domain/sales/orders/edit/split-input'
import { decideTransition } from '#domain/sales/orders/status/decide-transition'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, versioned } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { lockOrder, type OrderRecord } from '../../order-record/order-record'
import { readRuleContext } from '../../order-record/order-references'
import { amountColumns, heldTerms } from '../create/create-order'
import { resolveOrderCompany } from '../create/order-company'
import { loadDrift } from '../drift/load-drift'
import { reopeningOfClone } from '../drift/reopening'
import { resolveDrift } from '../drift/resolve-drift'
import { requireEditable } from '../edit/require-editable'
import { saveOrder } from '../edit/update-order'
import { copiedColumns } from '../record/copied-columns'
import { orderFactsOf } from '../record/order-facts-of'
import { insertOrder } from '../record/store-order'
import { permissionsOf } from '../status/status-verbs'

/** Loose goods in two deliveries: two budgets, each with its own date; a kit is one fiscal item. */
export const splitOrder = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/split',
    tags: ['Orçamentos'],
    summary: 'Divide um orçamento avulso em dois, ligados',
    ...secured(...permissionsOf('clone')),
    request: {
      params: idParams,
      body: body(splitInput.extend(versioned)),
    },
    responses: {
      201: json(
        z.object({ id: z.number().int(), version: z.number().int() }),
        'O novo orçamento, e a versão do primeiro',
      ),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const { positions, version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockOrder(tx, who, c.req.valid('param').id, version, now)
      if (record.budgetType !== 'DETACHED') throw new ApiError('ORDER_KIT_INDIVISIBLE')
      requireEditable(record, who, ['products'])
      const { moved, rest } = partsOf(record, positions)
      // The repasse stays with the first: it is one.
      const source = { ...record, lines: moved, serviceFeeCents: 0 }
      const context = await readRuleContext(tx, now, record.company.serviceFeeLimit, {
        holds: {
          companies: record.companyId,
          company_clients: record.companyClientId,
          teams: record.teamId,
          ...heldTerms(record),
        },
      })
      const decision = decideTransition(orderFactsOf(source, who, context.settings), 'clone', who, context)
      if (decision.kind === 'forbidden') throw new ApiError('FORBIDDEN')
      if (decision.kind === 'blocked')
        throw new ApiError(decision.blockers[0]?.code ?? 'INVALID_STATUS_TO_NEXT_STATUS', { errors: decision.blockers })
      const companyId = await resolveOrderCompany(tx, who, record.companyId)
      const drift = await loadDrift(tx, reopeningOfClone(source), now)
      const { lines, amounts } = resolveDrift(drift, cloneInput.parse({}).drift)
      const { carried } = copiedColumns(source, { companyId, gone: context.gone, serviceFeeCents: 0 })
      const id = await insertOrder(c, tx, {
        action: 'clone',
        lines,
        columns: {
          ...amountColumns(amounts),
          ...carried,
          budget: true,
          status: 'NEW',
          creator_user_id: who.userId,
          cloned_from_id: record.id,
          expiration_at: expirationOf({ budgetType: 'DETACHED', now, settings: drift.settings, promotionEndsOn: null }),
          created_at: now,
          updated_at: now,
        },
        audit: { clonedFromId: record.id, companyId, total: amounts.totalCents },
      })
      const products = rest.map(({ productId, quantity }) => ({ productId, quantity }))
      const kept = await saveOrder(c, tx, record, orderUpdateInput.parse({ products }), new Set(['products']))
      return { status: 201 as const, body: { id, version: kept.version } }
    })
    return c.json(answer.body, 201)
  },
)

/** @throws VALIDATION_FAILED for a line that it does not have, and where nothing would stay */
function partsOf({ lines }: OrderRecord, positions: readonly number[]) {
  const known = new Set(lines.map(({ position }) => position))
  const errors = positions.flatMap((position, at) =>
    known.has(position) ? [] : [{ field: `positions[${at}]`, rule: 'exists' }],
  )
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  const moved = lines.filter(({ position }) => positions.includes(position))
  const rest = lines.filter(({ position }) => !positions.includes(position))
  if (rest.length === 0)
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'positions', rule: 'maxItems', meta: { max: lines.length - 1 } }],
    })
  return { moved, rest }
}
