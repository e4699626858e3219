import { sql } from 'drizzle-orm'
import {
  type ClaimComplementInput,
  claimComplementInput,
  MAX_CLAIM_PHOTOS,
} from '#domain/after-sales/claims/claim-input'
import type { Transaction } from '../../ground/db/executor'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import { refuseAll } from '../../ground/errors/refuse-all'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, saved, versioned } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { isChanged, judgeClaimSerials } from '../../sales/order-record/judge-claim-serials'
import { updateOrder } from '../../sales/orders/record/store-order'
import { changedClaimLines } from '../../sales/orders/status/changed-lines'
import { noteParts, ownFileRows } from '../../sales/orders/status/note-parts'
import { lockClaim, openingFiles } from './lock-claim'
import { OPENING_KEYS } from './show-openable'

/** The sender's answer to a request for more: the paused deadline runs again. */
export const complementClaim = endpoint(
  {
    method: 'put',
    path: '/customerClaims/{id}/complement',
    tags: ['Chamados'],
    summary: 'Acrescenta fotos, texto e números de série a um chamado que ainda não está em análise',
    ...secured(...OPENING_KEYS, 'orders:pendingRma'),
    request: {
      params: idParams,
      body: body(named(claimComplementInput.extend(versioned), 'ClaimComplementInput')),
    },
    responses: { 200: json(saved, 'Número e nova versão') },
  },
  async (c) => {
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({
      status: 200 as const,
      body: await complement(c, tx, c.req.valid('param').id, version, input),
    }))
    return c.json(answer.body, 200)
  },
)

async function complement(c: ApiContext, tx: Transaction, id: number, version: number, input: ClaimComplementInput) {
  const judged = await judgeClaimSerials(tx, c.var.who, id, input.lines, c.var.deps.now())
  const record = await lockClaim(c, tx, id, 'complement', version)
  if (judged.length > 0) throw refuseAll(judged)
  const { lines } = record.claim
  const errors = input.lines.flatMap(({ position, serials }, at): ErrorDetail[] => {
    const line = lines.find((one) => one.position === position)
    if (!line) return [{ field: `lines[${at}].position`, rule: 'exists' }]
    return serials.length > line.quantity
      ? [{ field: `lines[${at}].serials`, rule: 'maxItems', meta: { max: line.quantity } }]
      : []
  })
  const files = await ownFileRows(c, tx, input.assetIds)
  if (files.length > 0 && openingFiles(record).length + files.length > MAX_CLAIM_PHOTOS)
    errors.push({ field: 'assetIds', rule: 'maxItems', meta: { max: MAX_CLAIM_PHOTOS } })
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  const changed = input.lines.filter((line) => isChanged(lines, line))
  const text = input.note ?? (files.length > 0 ? 'Fotos acrescentadas.' : null)
  if (changed.length === 0 && text === null) return { id, version: record.version }
  await updateOrder(c, tx, id, {
    columns: {},
    parts: [
      ...(changed.length > 0 ? [changedClaimLines(id, changed)] : []),
      ...(text === null
        ? []
        : noteParts(c, record, { text, visibility: 'PUBLIC', fileIds: files.map((file) => file.id) })),
      sql`answered AS (UPDATE claims SET answered_at = ${c.var.deps.now().toISOString()}::timestamptz WHERE order_id = ${id})`,
    ],
    audit: {
      action: 'complementClaim',
      before: { lines: changed.map(({ position }) => ({ position, serials: lines[position - 1]?.serials ?? [] })) },
      after: {
        lines: changed.map(({ position, serials }) => ({ position, serials })),
        ...(text === null ? {} : { note: text }),
        ...(files.length > 0 ? { assetIds: files.map((file) => file.id) } : {}),
      },
    },
  })
  return { id, version: record.version + 1 }
}
