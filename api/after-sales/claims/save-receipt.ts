import { sql } from 'drizzle-orm'
import { isReceivable, MAX_RECEIPT_PHOTOS, type ReceiptInput, receiptInput } from '#domain/after-sales/claims/receipt'
import type { Transaction } from '../../ground/db/executor'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, saved } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { ownFileRows } from '../../sales/orders/status/note-parts'
import { findReceipt, type Receipt, type ReceiptLine } from './receipt-queries'
import { RECEIPT_KEYS } from './show-receipt'

/**
 * Each line is saved by itself: two people count two pages of one order. A line that a colleague has counted since the
 * form was rendered is refused, unless both found the same.
 */
export const saveReceipt = endpoint(
  {
    method: 'put',
    path: '/orders/{id}/receipt',
    tags: ['Chamados'],
    summary: 'Salva uma parte do recebimento conferido: as linhas de uma página, até 40 de uma vez',
    ...secured(...RECEIPT_KEYS),
    request: { params: idParams, body: body(named(receiptInput, 'OrderReceiptInput')) },
    responses: {
      200: json(saved, 'Número do pedido; a versão conta o que mudou na conferência'),
    },
  },
  async (c) => {
    const id = c.req.valid('param').id
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      return { status: 200 as const, body: { id, version: await save(c, tx, id, input) } }
    })
    return c.json(answer.body, 200)
  },
)

/**
 * @returns how often its lines were counted, all in all
 * @throws NOT_FOUND, RECEIPT_NOT_OPEN, RECEIPT_CONCLUDED, VERSION_CONFLICT, VALIDATION_FAILED
 */
async function save(c: ApiContext, tx: Transaction, id: number, { lines }: ReceiptInput): Promise<number> {
  const receipt = await findReceipt(tx, c.var.who, id, { locks: true })
  requireOpen(receipt)
  const files = await ownFileRows(
    c,
    tx,
    lines.flatMap(({ assetIds }) => assetIds),
  )
  const errors = [
    ...lines.flatMap((line, at) => lineProblems(lines, receipt.lines, line, at)),
    ...pdfProblems(lines, files),
  ]
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  const changes = lines.flatMap((line) => changeOf(receipt.lines, line))
  const version = receipt.lines.reduce((sum, line) => sum + line.version, 0)
  if (changes.length === 0) return version
  if (changes.some(({ isStale }) => isStale)) throw new ApiError('VERSION_CONFLICT')
  await tx.execute(sql`
    WITH kept AS (UPDATE files SET order_id = ${id} WHERE id = ANY (${sql.param(files.map((file) => file.id))}::bigint[]))
    INSERT INTO order_receipt_lines AS r (order_id, position, received, damaged, left_quantity, serials, fault, file_ids, updated_at)
    SELECT ${id}::bigint, x."position", x.received, x.damaged, x."left", ARRAY(SELECT jsonb_array_elements_text(x.serials)), x.fault,
           ARRAY(SELECT jsonb_array_elements_text(x."fileIds")::bigint), ${c.var.deps.now().toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(changes.map(({ after }) => after))}::jsonb)
        AS x("position" int, received int, damaged int, "left" int, serials jsonb, fault text, "fileIds" jsonb)
    ON CONFLICT (order_id, position) DO UPDATE SET received = excluded.received, damaged = excluded.damaged, left_quantity = excluded.left_quantity,
      serials = excluded.serials, fault = excluded.fault, file_ids = excluded.file_ids, updated_at = excluded.updated_at, version = r.version + 1`)
  await writeAudit(c, tx, {
    action: 'saveReceipt',
    table: 'orders',
    id,
    before: { lines: changes.flatMap(({ before }) => (before ? [before] : [])) },
    after: { lines: changes.map(({ after }) => after) },
  })
  return version + changes.length
}

/** @throws RECEIPT_CONCLUDED, RECEIPT_NOT_OPEN */
export function requireOpen({ receivedOn, ...receipt }: Receipt): void {
  if (receivedOn !== null) throw new ApiError('RECEIPT_CONCLUDED', { errors: [{ code: 'RECEIPT_CONCLUDED' }] })
  if (!isReceivable(receipt)) throw new ApiError('RECEIPT_NOT_OPEN', { errors: [{ code: 'RECEIPT_NOT_OPEN' }] })
}

type SavedLine = ReceiptInput['lines'][number]

/** Not counted: neither ticked nor typed; left unchanged. */
const isUncounted = ({ isRight, received, damaged, assetIds, fault, serials }: SavedLine): boolean =>
  !isRight && received === null && damaged === null && assetIds.length === 0 && fault === null && serials.length === 0

/** Counted before the rest left, and not again since: neither a tick nor a number, and nothing new beside them. */
const isLeftAsItIs = (
  found: ReceiptLine,
  { isRight, received, damaged, assetIds, fault, serials }: SavedLine,
): boolean =>
  found.isCountedInPart &&
  !isRight &&
  received === null &&
  (damaged === null || damaged === found.counted?.damaged) &&
  assetIds.length === 0 &&
  (fault === null || fault === found.counted?.fault) &&
  serials.every((serial) => found.counted?.serials.includes(serial))

/**
 * What a line says was counted: a number that was typed says more than the tick beside it. All of it came: all that
 * has left.
 */
function countOf({ isRight, received, damaged }: SavedLine, { packed, left }: ReceiptLine) {
  const allRight = isRight && received === null && (damaged ?? 0) === 0
  return { allRight, received: allRight ? (left ?? packed) : received, damaged: allRight ? 0 : (damaged ?? 0) }
}

function lineProblems(
  lines: readonly SavedLine[],
  known: readonly ReceiptLine[],
  line: SavedLine,
  at: number,
): ErrorDetail[] {
  const found = known.find(({ position }) => position === line.position)
  const field = (name: string) => `lines[${at}].${name}`
  if (!found) return [{ field: field('position'), rule: 'exists' }]
  if (lines.findIndex(({ position }) => position === line.position) < at)
    return [{ field: field('position'), rule: 'uniqueItems' }]
  if (isUncounted(line) || isLeftAsItIs(found, line)) return []
  const { packed, fileIds } = found
  const { received, damaged } = countOf(line, found)
  if (received === null) return [{ field: field('received'), rule: 'required' }]
  return [
    ...(received > packed ? [{ field: field('received'), rule: 'max', meta: { max: packed } }] : []),
    ...(damaged > received ? [{ field: field('damaged'), rule: 'max', meta: { max: received } }] : []),
    ...(line.serials.length > received ? [{ field: field('serials'), rule: 'maxItems', meta: { max: received } }] : []),
    ...(fileIds.length + line.assetIds.length > MAX_RECEIPT_PHOTOS
      ? [{ field: field('assetIds'), rule: 'maxItems', meta: { max: MAX_RECEIPT_PHOTOS } }]
      : []),
  ]
}

/** Photos prove it; a paper says nothing of a piece. */
const pdfProblems = (lines: readonly SavedLine[], files: readonly { id: number; mediaType: string }[]): ErrorDetail[] =>
  lines.flatMap(({ assetIds }, at) =>
    assetIds.some((id) => files.some((file) => file.id === id && !file.mediaType.startsWith('image/')))
      ? [{ field: `lines[${at}].assetIds`, rule: 'fileType' }]
      : [],
  )

/** What a line of the form changes: nothing if it equals the stored count, unless the rest was shipped since. */
function changeOf(known: readonly ReceiptLine[], line: SavedLine) {
  const found = known.find(({ position }) => position === line.position)
  if (!found || isUncounted(line) || isLeftAsItIs(found, line)) return []
  const { position } = line
  const { allRight, received, damaged } = countOf(line, found)
  const before = found.counted && { position, ...found.counted, fileIds: found.fileIds }
  const after = {
    position,
    received: received ?? 0,
    damaged,
    left: found.left,
    serials: line.serials,
    fault: allRight ? null : line.fault,
    fileIds: [...found.fileIds, ...line.assetIds],
  }
  const words = (one: Omit<typeof after, 'left'>) =>
    JSON.stringify([one.received, one.damaged, one.serials, one.fault, one.fileIds])
  const isOver = found.left !== null && found.isCountedInPart
  if (before && !isOver && words({ ...before, serials: [...before.serials] }) === words(after)) return []
  return [{ before, after, isStale: line.version !== found.version }]
}
