import { fromCents } from '#domain/ground/money/money'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import {
  BULK_ACTIONS,
  type BulkAction,
  bulkPreviewInput,
  isSharedData,
  MIXED_ACTIONS,
} from '#domain/sales/orders/bulk/bulk-input'
import { actionLabel } from '#domain/sales/orders/status/order-actions'
import { type TurnFacts, whoseTurn } from '#domain/sales/orders/status/whose-turn'
import { endpoint } from '../../../ground/http/endpoint'
import { body, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import type { OrderRecord } from '../../order-record/order-record'
import { orderFactsOf } from '../record/order-facts-of'
import { type BulkPreview, bulkPreview } from './bulk-answer'
import { type MovePreview, NOTHING_GIVEN, previewMove, readVisible } from './preview-many'

/** Reads only, with the decisions of the moves themselves (domain 4.5). */
export const previewManyStatuses = endpoint(
  {
    method: 'post',
    path: '/orders/changeMultipleOrdersStatus/preview',
    tags: ['Status do pedido'],
    summary:
      'Ensaia a mudança de status de vários: quais mudam, quais não e por quê; não altera nada (POST pelo tamanho)',
    ...secured('orders:changeMultipleOrdersStatus'),
    request: { body: body(named(bulkPreviewInput, 'BulkPreviewInput')) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(bulkPreview, 'O ensaio') },
  },
  async (c) => {
    const { ids, action } = c.req.valid('json')
    const { who, deps } = c.var
    const { records, missing, context } = await readVisible(deps.db, who, ids, deps.now())
    const isAlike = new Set(records.map(({ status, type }) => `${status} ${type}`)).size === 1
    const rehearse = (record: OrderRecord, one: BulkAction) =>
      previewMove(record, one, who, context, isAlike ? undefined : NOTHING_GIVEN)
    const known = isAlike ? BULK_ACTIONS : MIXED_ACTIONS
    return c.json(
      {
        isAlike,
        missing,
        actions: known.flatMap((one) => actionOf(one, records, isAlike, rehearse)),
        data: records.map((record) =>
          toPreview(
            record,
            action && isOneOf(known, action) ? rehearse(record, action) : null,
            orderFactsOf(record, who, context.settings).returns,
          ),
        ),
      },
      200,
    )
  },
)

/** A verb that none of them knows, or that this person may never use, is left out. */
function actionOf(
  action: BulkAction,
  records: readonly OrderRecord[],
  isAlike: boolean,
  rehearse: (record: OrderRecord, action: BulkAction) => MovePreview,
): BulkPreview['actions'] {
  const previews = records.map((record) => rehearse(record, action))
  const known = previews.flatMap(({ row }) => (row ? [row] : []))
  if (known.length === 0) return []
  const counts = { movable: previews.filter(({ ok }) => ok).length, blocked: previews.filter(({ ok }) => !ok).length }
  if (!isAlike) return [{ action, label: 'Avançar cada um', note: 'none', data: [], ...counts }]
  const targets = new Set(previews.flatMap(({ row, to }) => (row ? [to] : [])))
  return [
    {
      action,
      // A step back leads each to where it came from, which need not be the same.
      label: actionLabel(action, targets.size === 1 ? ([...targets][0] ?? null) : null),
      note: known.some(({ note }) => note === 'asset')
        ? 'asset'
        : known.some(({ note }) => note === 'note')
          ? 'note'
          : 'none',
      data: [...new Set(known.flatMap(({ data = [] }) => data))].filter(isSharedData),
      ...counts,
    },
  ]
}

function toPreview(
  record: OrderRecord,
  move: MovePreview | null,
  returns: TurnFacts['returns'],
): BulkPreview['data'][number] {
  const { ok, to, blockers } = move ?? { ok: false, to: null, blockers: [] }
  return {
    id: record.id,
    budget: record.budget,
    type: record.type,
    clientName: record.client?.name ?? null,
    companyName: record.company.fantasyName,
    total: fromCents(record.totalCents),
    waitsFor: whoseTurn({ type: record.type, status: record.status, returns, owed: record.owed }),
    from: record.status,
    to,
    ok,
    ...(blockers[0] ? { code: blockers[0].code } : {}),
    blockers: blockers.map((one) => ({ ...one, meta: one.meta && { ...one.meta } })),
  }
}
