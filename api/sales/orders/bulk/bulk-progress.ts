import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../ground/db/executor'
import { idempotencyKeys } from '../../../ground/db/schema/records'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import type { BulkMove, BulkResult } from './bulk-answer'

/** One bulk change as its sender knows it: the key of the form, and what the form said. */
export interface Bulk {
  key: string
  bodyHash: string
}

const OPERATION = 'POST /api/orders/changeMultipleOrdersStatus'

const { operation, bodyHash, status, answer } = idempotencyKeys
/** A change as it is kept: how many orders it is for, and once it is finished what became of each. */
const KEPT = { operation, bodyHash, status, answer: sql<{ total: number } | BulkResult>`${answer}` }
/** One of its moves. */
const MOVED = { status, answer: sql<BulkMove>`${answer}` }

/** Of one order within the change; no caller can send a key with a slash. */
const keyOf = (bulk: Bulk, id: number): string => `${bulk.key}/${id}`

/**
 * Opens a bulk change, or finds that it was sent before. It is no single transaction, so that its key is kept
 * apart from the moves: each move keeps one of its own with what became of it, and a change that was broken off
 * goes on where it stopped.
 * @returns null without a key; `finished` when all was answered already
 * @throws IDEMPOTENCY_KEY_REUSED when the key came with another body
 */
export async function openBulk(
  c: ApiContext,
  ids: readonly number[],
): Promise<(Bulk & { finished: BulkMove[] | null }) | null> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\w-]{16,64}$/.test(key))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'Idempotency-Key', rule: 'regex' }] })
  const bodyHash = createHash('sha256')
    .update(await c.req.text())
    .digest('hex')
  const { userId } = c.var.who
  const { db } = c.var.deps
  await db
    .insert(idempotencyKeys)
    .values({ userId, key, operation: OPERATION, bodyHash, answer: { total: ids.length } })
    .onConflictDoNothing()
  const [row] = await db.select(KEPT).from(idempotencyKeys).where(mine(userId, key))
  if (!row || row.operation !== OPERATION || row.bodyHash !== bodyHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  return { key, bodyHash, finished: row.status && 'data' in row.answer ? row.answer.data : null }
}

/**
 * Runs one move, once for this change: a copy of the request that comes at the same time waits,
 * and hears what became of it.
 */
export async function moveOnce(
  c: ApiContext,
  bulk: Bulk | null,
  id: number,
  work: (tx: Transaction) => Promise<BulkMove>,
): Promise<BulkMove> {
  const { db, now } = c.var.deps
  if (!bulk) return db.transaction(work)
  const { userId } = c.var.who
  const key = keyOf(bulk, id)
  return db.transaction(async (tx) => {
    const own = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, operation: OPERATION, bodyHash: bulk.bodyHash })
      .onConflictDoNothing()
      .returning({ createdAt: idempotencyKeys.createdAt })
    if (own.length === 0) {
      const [first] = await tx.select(MOVED).from(idempotencyKeys).where(mine(userId, key))
      if (!first?.status) throw new ApiError('VERSION_CONFLICT')
      return first.answer
    }
    const answer = await work(tx)
    await tx
      .update(idempotencyKeys)
      .set({ status: 200, answer, finishedAt: now() })
      .where(and(mine(userId, key), eq(idempotencyKeys.createdAt, own[0]!.createdAt)))
    return answer
  })
}

/** What the moves of a change that was broken off have answered, by their order's number. */
export async function findMoves(db: Executor, userId: number, key: string): Promise<Map<number, BulkMove>> {
  const { rows } = await db.execute<{ answer: BulkMove }>(sql`
    SELECT answer FROM idempotency_keys
     WHERE user_id = ${userId} AND operation = ${OPERATION} AND status IS NOT NULL AND starts_with(key, ${`${key}/`})`)
  return new Map(rows.map(({ answer }) => [answer.id, answer]))
}

export async function closeBulk(c: ApiContext, bulk: Bulk | null, data: BulkMove[]): Promise<void> {
  if (!bulk) return
  const answer: BulkResult = { state: 'DONE', total: data.length, data }
  await c.var.deps.db
    .update(idempotencyKeys)
    .set({ status: 200, answer, finishedAt: c.var.deps.now() })
    .where(mine(c.var.who.userId, bulk.key))
}

/** A change of this user by the key of its form: finished, or as far as it is. @throws NOT_FOUND */
export async function findBulk(db: Executor, userId: number, key: string): Promise<BulkResult> {
  const [row] = await db
    .select(KEPT)
    .from(idempotencyKeys)
    .where(and(mine(userId, key), eq(idempotencyKeys.operation, OPERATION)))
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.status && 'data' in row.answer) return row.answer
  const moves = [...(await findMoves(db, userId, key)).values()].sort((a, b) => a.id - b.id)
  return { state: 'RUNNING', total: row.answer.total, data: moves }
}

const mine = (userId: number, key: string) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
