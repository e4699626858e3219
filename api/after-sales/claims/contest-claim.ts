import { sql } from 'drizzle-orm'
import { claimContestInput } from '#domain/after-sales/claims/claim-input'
import { lastDayToContest, lineBlockers, loanEndAgain } from '#domain/after-sales/claims/claim-opening'
import { canBeClaimed } from '#domain/after-sales/claims/claim-window'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { ClaimType } from '#domain/ground/order-words/order-types'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { refuseAll } from '../../ground/errors/refuse-all'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { readHolidays } from '../../sales/order-record/claim-calendar'
import { claimDay } from '../../sales/order-record/judge-claim-serials'
import { findOrder } from '../../sales/order-record/order-record'
import { lockClaimable } from '../../sales/order-record/original-order'
import { isClaim, lockClaim } from './lock-claim'
import { OPENING_KEYS } from './show-openable'
import { storeClaim } from './store-claim'

/** Once for each Idempotency-Key, and once for each refused claim. */
export const contestClaim = endpoint(
  {
    method: 'post',
    path: '/customerClaims/{id}/contest',
    tags: ['Chamados'],
    summary: 'Contesta um chamado improcedente: um novo chamado que o cita, uma vez, em até 10 dias úteis',
    ...secured(...OPENING_KEYS, 'orders:pendingRma'),
    request: { params: idParams, body: body(named(claimContestInput, 'ClaimContestInput')) },
    responses: { 201: json(done, 'O número do novo chamado') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => ({
      status: 201 as const,
      body: { id: await contest(c, tx, c.req.valid('param').id, input) },
    }))
    return c.json(answer.body, 201)
  },
)

/** @throws MISSING_CUSTOMER_CLAIM_REASON, CLAIM_NOT_CONTESTABLE, CLAIM_CONTEST_CLOSED, CLAIM_QUANTITY_EXCEEDED */
async function contest(
  c: ApiContext,
  tx: Transaction,
  id: number,
  { reason, assetIds }: { reason: string | null; assetIds: number[] },
): Promise<number> {
  const { who, deps } = c.var
  const first = await findOrder(tx, who, id, deps.now())
  if (!isClaim(first)) throw new ApiError('NOT_FOUND')
  if (first.originalOrderId === null) throw new ApiError('CLAIM_NOT_CONTESTABLE')
  // The original before its claim, as opening has it: two at once take turns.
  const serials = first.claim.lines.flatMap((line) => line.serials)
  const today = saoPauloDate(deps.now())
  // A contest is judged on the day of the first claim: a warranty does not end while its refusal is contested.
  const openedOn = await claimDay(tx, first)
  const original = await lockClaimable(tx, who, first.originalOrderId, openedOn, serials)
  const record = await lockClaim(c, tx, id, 'contest')
  if (reason === null) throw refuseAll([{ code: 'MISSING_CUSTOMER_CLAIM_REASON', field: 'reason' }])
  const { rows } = await tx.execute(sql`SELECT order_id FROM claims WHERE contests_id = ${id}`)
  if (rows.length > 0 || !canBeClaimed(original)) throw new ApiError('CLAIM_NOT_CONTESTABLE')
  const refusedAt = record.history.findLast(({ toStatus }) => toStatus === 'CANCELED')?.at ?? record.updatedAt
  const date = lastDayToContest(saoPauloDate(new Date(refusedAt)), await readHolidays(tx, today))
  if (today > date) throw refuseAll([{ code: 'CLAIM_CONTEST_CLOSED', meta: { date } }])
  const type = record.type as ClaimType
  const lines = record.claim.lines.flatMap(({ originalPosition, quantity, serials, fault }, at) =>
    originalPosition === null ? [] : [{ position: originalPosition, quantity, serials, fault, at }],
  )
  const blockers = lineBlockers(type, lines, original.lines, original.openSerials, {
    elsewhere: original.elsewhere,
    today: openedOn,
  })
  if (blockers.length > 0) throw refuseAll(blockers)
  return storeClaim(c, tx, original, {
    type,
    reasonCategory: record.claim.reasonCategory,
    reason,
    lines,
    dueDate: loanEndAgain(record.dueDate, saoPauloDate(new Date(record.orderSentAt ?? record.createdAt)), today),
    overrideReason: null,
    assetIds,
    contestsId: id,
    fromReceipt: false,
  })
}
