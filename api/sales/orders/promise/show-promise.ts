import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { findOrderWith } from '../../order-record/order-record'
import { type PromiseAnswer, promiseAnswer, toPromise } from '../../order-record/promise-answer'
import { promiseInputsOfOrder, promiseOfOrder, promiseOfShipments } from '../../order-record/promise-facts'
import type { PromiseInputs } from '../../order-record/promise-inputs'
import { proposeSwap } from '../../order-record/promise-swap'
import { kitPlaceOf } from '../record/check-kit'

export const showPromise = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/promise',
    tags: ['Pedidos'],
    summary: 'Quando chega, e por causa de quê',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn', 'budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    request: { params: idParams },
    responses: { 200: json(promiseAnswer, 'A data, com a causa') },
  },
  async (c) => c.json(await readPromise(c.var.deps.db, c.var.who, c.req.valid('param').id, c.var.deps.now()), 200),
)

/**
 * One statement; two more where a substitute of a budget would come sooner.
 * @throws NOT_FOUND
 */
async function readPromise(db: Executor, who: Who, id: number, now: Date): Promise<PromiseAnswer> {
  const { record, also: inputs } = await findOrderWith<PromiseInputs>(
    db,
    who,
    id,
    now,
    promiseInputsOfOrder(saoPauloDate(now)),
  )
  const followed = promiseOfOrder(record, inputs, now)
  const { cause } = followed.promised
  const swap =
    isOneOf(OPEN_BUDGET_STATUSES, record.status) && cause?.kind === 'LINES'
      ? await proposeSwap(
          db,
          {
            companyId: record.companyId,
            budgetType: record.budgetType,
            ...kitPlaceOf(record),
            sale: {
              detached: record.budgetType === 'DETACHED',
              taxpayer: record.taxpayer,
              freightUf: record.freightUf,
            },
            bypassRestrictions: can(who, 'orders:bypassRestrictions'),
            standing: new Map(record.lines.map(({ productId, unitPriceCents }) => [productId, unitPriceCents])),
          },
          {
            lines: followed.lines,
            late: cause.positions,
            on: followed.promised.on,
            dateOf: (lines) => promiseOfOrder(record, inputs, now, { lines }).promised.on,
            now,
          },
        )
      : null
  const shipments = promiseOfShipments(record.shipments, followed, inputs, now)
  return toPromise({ ...followed, shipments }, inputs, record, swap)
}
