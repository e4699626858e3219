import { briefOf } from '#domain/catalogue/kits/kit-electrics'
import { isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { editableGroups, takesNotes } from '#domain/sales/orders/edit/editable-fields'
import { openLaterEdits, takesDocuments } from '#domain/sales/orders/edit/later-edit-rules'
import { type AllowedAction, allowedActions } from '#domain/sales/orders/status/allowed-actions'
import { missingApprovals } from '#domain/sales/orders/status/guards/approved'
import { offerOf, offerText } from '#domain/sales/orders/status/offer'
import { orderProgress } from '#domain/sales/orders/status/order-progress'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json, toIso } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { findOrderScopes, toOrderApprovals } from '../../approval-requests/order-approvals'
import { findOrder, type OrderRecord } from '../../order-record/order-record'
import { readRuleContext } from '../../order-record/order-references'
import { kitPlaceOf, storedKitLines } from './check-kit'
import { type OrderDetail, orderDetail } from './order-detail'
import { orderFactsOf } from './order-facts-of'
import { readOrderTaxes } from './order-taxes'
import { toOrderDetail } from './to-order-detail'

export const showOrder = endpoint(
  {
    method: 'get',
    path: '/orders/{id}',
    tags: ['Pedidos'],
    summary: 'Mostra um orçamento ou pedido com linhas, totais, linha do tempo e ações possíveis',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn', 'budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    request: { params: idParams },
    responses: { 200: json(orderDetail, 'O pedido') },
  },
  async (c) => c.json(await readOrderDetail(c.var.deps.db, c.var.who, c.req.valid('param').id, c.var.deps.now()), 200),
)

/**
 * Three statements, whatever the order holds; a few more for a reader who may answer a pending approval.
 * @throws NOT_FOUND
 */
async function readOrderDetail(db: Executor, who: Who, id: number, now: Date): Promise<OrderDetail> {
  return detailOf(db, who, await findOrder(db, who, id, now), now)
}

/** An order that was read, as this caller may see it. */
export async function detailOf(db: Executor, who: Who, record: OrderRecord, now: Date): Promise<OrderDetail> {
  const context = await readRuleContext(db, now, record.company.serviceFeeLimit)
  const facts = orderFactsOf(record, who, context.settings)
  const offer = offerOf({ ...facts, isApproved: missingApprovals(facts.approvals).length === 0 }, now)
  return toOrderDetail(record, who, {
    allowedActions: allowedActions(facts, who, context).map(toAnswer),
    progress: { ...orderProgress({ ...facts, owed: record.owed }), since: inStatusSince(record) },
    electrics: isGeneratorBudget(record.budgetType)
      ? briefOf(storedKitLines(record), { settings: context.settings, ...kitPlaceOf(record) })
      : null,
    now,
    offer: { ...offer, text: offerText(offer) },
    editableGroups: editableGroups(facts, who),
    canAddNote: takesNotes(facts.status, who),
    canAddDocuments: takesDocuments(facts.status, who),
    laterEdits: openLaterEdits(facts, who),
    approvals: toOrderApprovals(record, who, await findOrderScopes(db, who, record, now)),
    taxes: await readOrderTaxes(db, who, record, now),
  })
}

/** The moment of the last move; a budget that ran out stands still since then. */
function inStatusSince({ status, expirationAt, history, createdAt }: OrderRecord): string {
  const moved =
    status === 'EXPIRED' ? expirationAt : (history.findLast(({ toStatus }) => toStatus === status)?.at ?? null)
  return toIso(moved ?? createdAt)!
}

const toAnswer = ({ data, offers, blockers, ...action }: AllowedAction): OrderDetail['allowedActions'][number] => ({
  ...action,
  data: [...data],
  offers: [...offers],
  blockers: blockers.map(({ code, field, meta }) => ({ code, field, meta: meta && { ...meta } })),
})
