import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { soundPieces, stillSent } from '#domain/after-sales/claims/claim-arrival'
import { type ClaimArrivalInput, claimArrivalInput } from '#domain/after-sales/claims/claim-input'
import { hasReached } from '#domain/sales/orders/has-reached'
import type { Transaction } from '../../ground/db/executor'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, saved } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { expectedLines } from '../../sales/orders/record/order-facts-of'
import type { StoredLine } from '../../sales/orders/record/priced-order'
import { updateOrder } from '../../sales/orders/record/store-order'
import { nextRevision } from '../../sales/orders/record/write-revision'
import { noteParts, ownFiles } from '../../sales/orders/status/note-parts'
import { type LockedClaim, lockClaim } from './lock-claim'
import { goodsColumns } from './store-claim'

const arrivalChange = documentChange(claimArrivalInput, { document: 'ClaimArrivalFields', change: 'ClaimArrivalInput' })

/** Differences are decided before the claim goes on; of one that waited for its goods, only sound ones are replaced. */
export const checkArrival = endpoint(
  {
    method: 'put',
    path: '/customerClaims/{id}/arrival',
    tags: ['Chamados'],
    summary: 'Confere o material que chegou ao CD: recebido, danificado, outro item e série lida, linha a linha',
    ...secured('orders:arrived'),
    request: { params: idParams, body: arrivalChange.body },
    responses: { 200: json(saved, 'Número e nova versão') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({
      status: 200 as const,
      body: await check(c, tx, c.req.valid('param').id, version),
    }))
    return c.json(answer.body, 200)
  },
)

async function check(c: ApiContext, tx: Transaction, id: number, version: number) {
  const record = await lockClaim(c, tx, id, 'checkArrival', version)
  const stored = { lines: record.claim.arrival ?? [], differences: record.claim.differences, assetIds: [] }
  const { lines: arrival, differences, assetIds } = await arrivalChange.whole(c, stored)
  const errors = problemsOf(record, arrival)
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  const fileIds = await ownFiles(c, tx, assetIds)
  const before = { arrival: record.claim.arrival, differences: record.claim.differences }
  if (fileIds.length === 0 && isDeepStrictEqual(before, { arrival, differences }))
    return { id, version: record.version }
  const lines = await stillOwed(tx, record, arrival)
  const columns = lines ? goodsColumns(lines) : {}
  const revision = lines ? nextRevision(record, lines, columns, { kind: 'EDITED', reason: differences }) : undefined
  await updateOrder(c, tx, id, {
    columns,
    ...(lines ? { lines } : {}),
    ...(revision ? { revision } : {}),
    parts: [
      sql`arrived AS (UPDATE claims SET arrival = ${JSON.stringify(arrival)}::jsonb, differences = ${differences} WHERE order_id = ${id})`,
      ...(fileIds.length > 0
        ? noteParts(c, record, { text: differences ?? 'Fotos da conferência no CD.', visibility: 'INTERNAL', fileIds })
        : []),
    ],
    audit: { action: 'checkArrival', before, after: { arrival, differences } },
  })
  return { id, version: record.version + 1 }
}

/** Each line that was to come back is counted, once, and none that was not. */
function problemsOf(record: LockedClaim, arrival: ClaimArrivalInput['lines']): ErrorDetail[] {
  const expected = expectedLines(record, record.claim)
  const uncounted = expected.filter(({ position }) => !arrival.some((line) => line.position === position))
  return [
    ...arrival.flatMap(({ position, received, damaged }, at): ErrorDetail[] => {
      if (!expected.some((line) => line.position === position))
        return [{ field: `lines[${at}].position`, rule: 'exists' }]
      if (arrival.findIndex((line) => line.position === position) < at)
        return [{ field: `lines[${at}].position`, rule: 'uniqueItems' }]
      return damaged > received ? [{ field: `lines[${at}].damaged`, rule: 'max', meta: { max: received } }] : []
    }),
    ...uncounted.map((): ErrorDetail => ({ field: 'lines', rule: 'required' })),
  ]
}

/**
 * The lines that a claim which waited for its goods still sends: the decided quantities, as far as the goods came back
 * sound; null where that changes nothing. Computed from the decision, so that a corrected count restores quantities.
 */
async function stillOwed(tx: Transaction, record: LockedClaim, arrival: ClaimArrivalInput['lines']) {
  const history = record.history.map(({ fromStatus: from, toStatus: to, direction }) => ({ from, to, direction }))
  if (!record.returnFirst || hasReached(history, 'SHIPPED')) return null
  const claimed = expectedLines(record, record.claim).map(({ position, quantity }) => ({
    productId: record.claim.lines.find((line) => line.position === position)!.productId,
    quantity,
    sound: soundPieces(arrival, position, quantity),
  }))
  const sent = stillSent(await decidedLines(tx, record), claimed)
  const isSame =
    sent.length === record.lines.length &&
    sent.every(({ productId, quantity }, at) => {
      const line = record.lines[at]
      return productId === line?.productId && quantity === line.quantity
    })
  return isSame ? null : sent.map((line, index) => ({ ...line, position: index + 1 }))
}

/** The goods as the analysis decided them: the revision that stood when the claim began to wait for its own. */
async function decidedLines(tx: Transaction, record: LockedClaim): Promise<Omit<StoredLine, 'position'>[]> {
  const waits = record.history.findLast(
    ({ fromStatus, toStatus }) => fromStatus === 'ANALYSIS' && toStatus === 'AVAILABLE_TO_RETURN',
  )
  if (record.revision === 0 || !waits) return record.lines
  const { rows } = await tx.execute<{ lines: Omit<StoredLine, 'position'>[] }>(sql`
    SELECT r.snapshot->'lines' AS lines FROM order_revisions r
     WHERE r.order_id = ${record.id} AND r.at <= ${new Date(waits.at).toISOString()}::timestamptz ORDER BY r.number DESC LIMIT 1`)
  return rows[0]?.lines ?? record.lines
}
