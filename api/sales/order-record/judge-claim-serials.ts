import { sql } from 'drizzle-orm'
import { serialBlockers } from '#domain/after-sales/claims/claim-opening'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isClaimType } from '#domain/ground/order-words/order-types'
import type { Blocker } from '#domain/sales/orders/order-facts'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { findOrder, type OrderRecord } from './order-record'
import { lockClaimable } from './original-order'

interface NamedSerials {
  position: number
  serials: readonly string[]
}

/**
 * Numbers that change are judged as those of an opening, by whatever path, on the day of the opening: the original
 * is locked before its claim, so that of two that name one piece at once the second one reads the first one.
 * @param lines what the form says of claimed lines; its problems are told at `lines[…].serials`
 * @throws NOT_FOUND for a missing claim, a foreign one, and an order that is none
 */
export async function judgeClaimSerials(
  tx: Transaction,
  who: Who,
  id: number,
  lines: readonly NamedSerials[],
  now: Date,
): Promise<Blocker[]> {
  const record = await findOrder(tx, who, id, now)
  const { claim, originalOrderId, type } = record
  if (claim === null || !isClaimType(type)) throw new ApiError('NOT_FOUND')
  const changed = lines.map((line) => isChanged(claim.lines, line))
  if (originalOrderId === null || !changed.includes(true)) return []
  const openedOn = await claimDay(tx, record)
  const serials = lines.flatMap((line, at) => (changed[at] ? line.serials : []))
  const original = await lockClaimable(tx, who, originalOrderId, openedOn, serials)
  const all = claim.lines.flatMap((line) => {
    const found = lines.findIndex(({ position }, at) => changed[at] && position === line.position)
    const { originalPosition: position, quantity } = line
    // Unchanged lines get -1 and so come first: a number that is repeated is wrong in the changed line.
    return position === null ? [] : [{ at: found, position, quantity, serials: lines[found]?.serials ?? line.serials }]
  })
  const blockers = serialBlockers(type, all, original.lines, {
    open: original.openSerials.filter(({ claimId }) => claimId !== id),
    elsewhere: original.elsewhere,
    today: openedOn,
  })
  return blockers.filter(({ field }) => field !== 'lines[-1].serials')
}

/** Does a line of a form change its numbers? */
export const isChanged = (known: readonly NamedSerials[], { position, serials }: NamedSerials): boolean => {
  const before = known.find((line) => line.position === position)
  return before !== undefined && before.serials.join('\n') !== serials.join('\n')
}

/** The day on which a claim was opened; of one that contests a refusal, that of the first one. */
export async function claimDay(
  tx: Transaction,
  { claim, orderSentAt, createdAt }: Pick<OrderRecord, 'claim' | 'orderSentAt' | 'createdAt'>,
): Promise<BusinessDate> {
  const own = orderSentAt ?? createdAt
  if (!claim || claim.contestsId === null) return saoPauloDate(new Date(own))
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    WITH RECURSIVE up AS (
      SELECT k.order_id, k.contests_id FROM claims k WHERE k.order_id = ${claim.contestsId}
      UNION ALL
      SELECT k.order_id, k.contests_id FROM up JOIN claims k ON k.order_id = up.contests_id)
    SELECT min(coalesce(o.order_sent_at, o.created_at)) AS at FROM up JOIN orders o ON o.id = up.order_id`)
  return saoPauloDate(new Date(rows[0]?.at ?? own))
}
