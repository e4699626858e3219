import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'

/** What has an order, and within what: categories among all, playlists in a category, videos in a playlist. */
const GROUPS = { categories: null, playlists: 'category_id', videos: 'playlist_id' } as const
export type Ordered = keyof typeof GROUPS

/**
 * One writer of the university's order at a time, before any row is locked: positions run from 1 without a gap, and no
 * two are the same.
 */
export const lockOrder = (tx: Transaction) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('list university'))`)

/** The living rows of a group. */
function inGroup(name: Ordered, groupId: number | null): SQL {
  const group = GROUPS[name]
  return group === null
    ? sql`destroyed_at IS NULL`
    : sql`destroyed_at IS NULL AND ${sql.identifier(group)} = ${groupId}::bigint`
}

/** Where a row that joins a group stands: after all others. Under `lockOrder`. */
export async function nextPosition(tx: Transaction, name: Ordered, groupId: number | null): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT count(*)::int + 1 AS next FROM ${sql.identifier(name)} WHERE ${inGroup(name, groupId)}`,
  )
  return rows[0]!.next
}

/** Those behind a row that has left its group move up. Under `lockOrder`. */
export const closeGap = (tx: Transaction, name: Ordered, groupId: number | null, position: number) =>
  tx.execute(sql`UPDATE ${sql.identifier(name)} SET position = position - 1
                  WHERE ${inGroup(name, groupId)} AND position > ${position}`)

/**
 * The neighbour of a row takes its place. Under `lockOrder`.
 * @returns where the row itself is to stand; null at the end of its group, where nothing moves
 */
export async function takeNeighboursPlace(
  tx: Transaction,
  name: Ordered,
  groupId: number | null,
  position: number,
  step: 'up' | 'down',
): Promise<number | null> {
  const target = step === 'up' ? position - 1 : position + 1
  const { rows } = await tx.execute(sql`
    UPDATE ${sql.identifier(name)} SET position = ${position}
     WHERE ${inGroup(name, groupId)} AND position = ${target} RETURNING id`)
  return rows.length > 0 ? target : null
}
