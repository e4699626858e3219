import { isOneOf } from '#domain/ground/objects/is-one-of'
import { type BulkInput, bulkInput, MIXED_ACTIONS } from '#domain/sales/orders/bulk/bulk-input'
import type { Blocker } from '#domain/sales/orders/order-facts'
import type { StepInput } from '#domain/sales/orders/status/decide-transition'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import { endpoint } from '../../../ground/http/endpoint'
import { body, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import type { OrderRecord } from '../../order-record/order-record'
import { moveOrder } from '../status/move-order'
import { type BulkMove, bulkResult } from './bulk-answer'
import { type Bulk, closeBulk, findMoves, moveOnce, openBulk } from './bulk-progress'
import { previewMove, readSelection, wrongStatusOf } from './preview-many'
import { readSharedFiles, withCopies } from './share-files'

/** No all-or-nothing: each order moves in a transaction of its own and answers for itself (domain 4.5). */
export const changeManyStatuses = endpoint(
  {
    method: 'post',
    path: '/orders/changeMultipleOrdersStatus',
    tags: ['Status do pedido'],
    summary:
      'Muda o status de vários pedidos do mesmo status e tipo, ou avança cada um (`nextStatus` sem nota, documento e dados, com o status visto de cada um em `seen`); cada um passa por todas as regras e responde por si',
    ...secured('orders:changeMultipleOrdersStatus'),
    request: { body: body(named(bulkInput, 'BulkInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: {
      200: json(bulkResult, 'O que aconteceu com cada um'),
    },
  },
  async (c) => {
    const input = c.req.valid('json')
    const ids = [...new Set(input.ids)].sort((a, b) => a - b)
    const bulk = await openBulk(c, ids)
    if (bulk?.finished) {
      c.header('Idempotency-Replayed', 'true')
      return c.json({ state: 'DONE' as const, total: bulk.finished.length, data: bulk.finished }, 200)
    }
    const data = await moveAll(c, bulk, ids, input)
    await closeBulk(c, bulk, data)
    return c.json({ state: 'DONE' as const, total: data.length, data }, 200)
  },
)

async function moveAll(c: ApiContext, bulk: Bulk | null, ids: number[], input: BulkInput): Promise<BulkMove[]> {
  const { who, deps } = c.var
  const { records, context } = await readSelection(deps.db, who, ids, deps.now())
  // After the orders: one that a parallel copy moved before it was read must be known as this change's own move.
  const before = bulk ? await findMoves(deps.db, who.userId, bulk.key) : new Map<number, BulkMove>()
  const seen = new Map(input.seen.map(({ id, status }) => [id, status]))
  const stands = ({ id, status }: OrderRecord) => [input.from, seen.get(id)].every((one) => !one || one === status)
  const waiting = records.filter((record) => !before.has(record.id) && stands(record))
  if (!maySplit(input) || ids.some((id) => !seen.has(id))) requireAlike(waiting)
  const shared = await readSharedFiles(deps.db, deps.files, who, input.assetIds)
  const step: StepInput = { note: input.note, files: shared.length, data: input.data }
  const data: BulkMove[] = []
  for (const record of records) {
    const done = before.get(record.id)
    if (done) data.push(done)
    else if (!waiting.includes(record)) data.push(refused(record, [wrongStatusOf(input.action)]))
    else {
      const { ok, to, blockers } = previewMove(record, input.action, who, context, step)
      data.push(
        ok
          ? await withCopies(deps.files, who, shared, (insert) => moveOne(c, bulk, record, input, insert))
          : { ...refused(record, blockers), to },
      )
    }
  }
  return data
}

/** Each goes its own way, and nothing is given that would be meant for one of them. */
const maySplit = ({ action, note, assetIds, data }: BulkInput): boolean =>
  isOneOf(MIXED_ACTIONS, action) && !note && assetIds.length === 0 && Object.values(data).every((fact) => fact == null)

/** @throws VALIDATION_FAILED for a selection of different kinds */
function requireAlike(records: readonly OrderRecord[]): void {
  if (new Set(records.map(({ status, type }) => `${status} ${type}`)).size > 1)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'ids', rule: 'choice' }] })
}

/** The move of the single verb, of the version that this request saw: who moves it in between wins. */
async function moveOne(
  c: ApiContext,
  bulk: Bulk | null,
  record: OrderRecord,
  { action, note, visibility, data }: BulkInput,
  insertFiles: Parameters<Parameters<typeof withCopies>[3]>[0],
): Promise<BulkMove> {
  try {
    return await moveOnce(c, bulk, record.id, async (tx) => {
      const assetIds = await insertFiles(tx)
      const moved = await moveOrder(c, tx, record.id, action, {
        version: record.version,
        note,
        visibility,
        assetIds,
        data,
      })
      return { id: record.id, ok: true, from: record.status, to: moved.status, blockers: [] }
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const all = error.errors.map(({ code, field, meta, rule }) => ({
      code: code ?? error.code,
      ...(field ? { field } : {}),
      meta: { ...meta, ...(rule ? { rule } : {}) },
    }))
    return refused(record, all.length > 0 ? (all as Blocker[]) : [{ code: error.code }])
  }
}

const refused = ({ id, status }: OrderRecord, blockers: readonly Blocker[]): BulkMove => ({
  id,
  ok: false,
  ...(blockers[0] ? { code: blockers[0].code } : {}),
  from: status,
  to: null,
  blockers: blockers.map((one) => ({ ...one, meta: one.meta && { ...one.meta } })),
})
