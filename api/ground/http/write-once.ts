import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { Transaction } from '../db/executor'
import { retryLost } from '../db/retry-lost'
import { idempotencyKeys } from '../db/schema/records'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from './context'

export interface Answer<Body, Status extends ContentfulStatusCode = 200> {
  status: Status
  body: Body
}

/**
 * Runs a write in one transaction, once for each `Idempotency-Key` of this user (decision 003, docs/threats.md T14).
 * The key row is the transaction's first write: a parallel copy waits on it, then answers what the first one answered.
 * A refused write (an exception) rolls the key back, so only 2xx answers are stored. One that lost a deadlock runs
 * again: `work` does nothing that its transaction does not undo.
 * @param content what tells two bodies apart where their text does not (an upload)
 * @throws IDEMPOTENCY_KEY_REUSED when the key came with another body; `meta` holds what the first one made
 */
export async function writeOnce<Body, Status extends ContentfulStatusCode>(
  c: ApiContext,
  work: (tx: Transaction) => Promise<Answer<Body, Status>>,
  content?: string,
): Promise<Answer<Body, Status>> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return retryLost(() => c.var.deps.db.transaction(work))
  if (!/^[\w-]{16,64}$/.test(key))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'Idempotency-Key', rule: 'regex' }] })

  // Of those who are not logged in, all keys are one namespace: they are random, and their answers say nothing.
  const userId = c.get('who')?.userId ?? 0
  const operation = `${c.req.method} ${c.req.path}`
  const bodyHash = createHash('sha256')
    .update(content ?? (await c.req.text()))
    .digest('hex')

  const once = async (tx: Transaction) => {
    const own = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, operation, bodyHash })
      .onConflictDoNothing()
      .returning({ createdAt: idempotencyKeys.createdAt })
    const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
    if (own.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine)
      if (!first?.status) throw new ApiError('VERSION_CONFLICT')
      if (first.operation !== operation || first.bodyHash !== bodyHash) {
        const made = propertyOf(first.answer, 'id')
        throw new ApiError('IDEMPOTENCY_KEY_REUSED', {
          errors: [{ code: 'IDEMPOTENCY_KEY_REUSED', meta: { operation: first.operation, id: made } }],
        })
      }
      c.header('Idempotency-Replayed', 'true')
      return { status: first.status as Status, body: first.answer as Body }
    }
    const answer = await work(tx)
    // By its moment it is found in one day's partition alone.
    await tx
      .update(idempotencyKeys)
      .set({ status: answer.status, answer: answer.body, finishedAt: c.var.deps.now() })
      .where(and(mine, eq(idempotencyKeys.createdAt, own[0]!.createdAt)))
    return answer
  }
  return retryLost(() => c.var.deps.db.transaction(once))
}
