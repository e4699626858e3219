import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { ErpJobKind } from '#domain/sales/erp/erp-states'
import type { Database, Transaction } from '../../ground/db/executor'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../../ground/jobs/lease'
import type { ErpCall } from './erp-client'
import type { ErpFailure } from './erp-failure'

/** A job that this worker holds, and the order's status as it was when it took it. */
export interface HeldJob {
  id: number
  orderId: number
  kind: ErpJobKind
  key: string
  /** Counts this try too. */
  attempts: number
  /** Tells this worker's hold from a later one: nothing is written without it. */
  lease: Lease
  status: OrderStatus
}

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/**
 * Takes the job that is due longest, if there is one. Two workers never hold two jobs of one order: its row is locked
 * first, and the second look at its jobs is a statement of its own, which sees what the lock waited for. An order that
 * is being moved right now is left for the next time.
 * @returns null when nothing is due
 */
export async function takeDueJob(db: Database, now: Date, leaseMs: number): Promise<HeldJob | null> {
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number; orderId: number }>(sql`
        SELECT j.id::int, j.order_id::int AS "orderId" FROM erp_jobs j JOIN orders o ON o.id = j.order_id
         WHERE ${isOpen(now)} AND j.next_try_at <= ${at(now)}
         ORDER BY j.next_try_at, j.id LIMIT 1 FOR NO KEY UPDATE OF o SKIP LOCKED`)
      const [due] = rows
      return due ? holdJob(tx, due, now, leaseMs) : null
    })
    if (taken !== 'gone') return taken
  }
}

/** No worker holds it, nor another job of its order. */
const isOpen = (now: Date): SQL => sql`j.state IN ('QUEUED', 'RUNNING') AND ${isFree(now, 'j')}
  AND NOT EXISTS (SELECT 1 FROM erp_jobs other WHERE other.order_id = j.order_id AND other.state = 'RUNNING' AND other.lease_until > ${at(now)})`

async function holdJob(
  tx: Transaction,
  due: { id: number; orderId: number },
  now: Date,
  leaseMs: number,
): Promise<HeldJob | 'gone'> {
  const lease = newLease(now, leaseMs)
  const { rows } = await tx.execute<Omit<HeldJob, 'lease'>>(sql`
    WITH held AS (
      UPDATE erp_jobs j SET state = 'RUNNING', attempts = j.attempts + 1, ${holdFor(lease)}, updated_at = ${at(now)}
       WHERE j.id = ${due.id} AND ${isOpen(now)}
      RETURNING j.id, j.order_id, j.kind, j.key, j.attempts),
    shown AS (UPDATE orders SET erp_state = 'RUNNING', updated_at = ${at(now)} WHERE id IN (SELECT order_id FROM held))
    SELECT held.id::int, held.order_id::int AS "orderId", held.kind, held.key, held.attempts, o.status
      FROM held JOIN orders o ON o.id = held.order_id`)
  const held = rows[0]
  return held ? { ...held, lease } : 'gone'
}

/** Done. What other jobs of the order wanted to create is closed with it: this one stands for them. */
export async function finishJob(db: Database, job: HeldJob, now: Date, erpNumber: string | null): Promise<void> {
  await letGo(db, job, now, sql`state = 'DONE', error_code = NULL, error_detail = NULL, finished_at = ${at(now)}`, [
    sql`UPDATE erp_jobs SET state = 'DONE', finished_at = ${at(now)}, updated_at = ${at(now)}
         WHERE order_id = ${job.orderId} AND kind = 'CREATE' AND id < ${job.id} AND state IN ('QUEUED', 'DEAD')`,
    ...(erpNumber === null
      ? []
      : [sql`UPDATE orders SET erp_number = ${erpNumber}, updated_at = ${at(now)} WHERE id = ${job.orderId}`]),
  ])
}

/** Not now, without counting as a try. */
export async function postponeJob(db: Database, job: HeldJob, now: Date, until: Date): Promise<void> {
  await letGo(db, job, now, sql`state = 'QUEUED', attempts = attempts - 1, next_try_at = ${at(until)}`)
}

/** Failed, and to be tried again. */
export async function retryJob(
  db: Database,
  job: HeldJob,
  now: Date,
  failure: Pick<ErpFailure, 'code' | 'detail'>,
  nextTryAt: Date,
): Promise<void> {
  const { code, detail } = failure
  await letGo(
    db,
    job,
    now,
    sql`state = 'QUEUED', next_try_at = ${at(nextTryAt)}, error_code = ${code}, error_detail = ${detail}`,
  )
}

/** Given up: staff see it, and those who may mend it are told. */
export async function buryJob(
  db: Database,
  job: HeldJob,
  now: Date,
  { code, detail }: Pick<ErpFailure, 'code' | 'detail'>,
): Promise<void> {
  const data = JSON.stringify({ code, kind: job.kind, jobId: job.id, attempts: job.attempts })
  await letGo(
    db,
    job,
    now,
    sql`state = 'DEAD', error_code = ${code}, error_detail = ${detail}, finished_at = ${at(now)}`,
    [
      sql`INSERT INTO order_events (order_id, event, user_id, data, at)
          VALUES (${job.orderId}, 'ERP_FAILED', NULL, ${data}::jsonb, ${at(now)})`,
    ],
  )
}

/**
 * Ends this worker's hold, if it still has it, and shows on the order what its jobs say together. The order first,
 * as every other writer does.
 */
async function letGo(db: Database, job: HeldJob, now: Date, sets: SQL, more: readonly SQL[] = []): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM orders WHERE id = ${job.orderId} FOR NO KEY UPDATE`)
    const { rows } = await tx.execute(sql`
      UPDATE erp_jobs SET ${sets}, ${LET_GO}, updated_at = ${at(now)}
       WHERE id = ${job.id} AND state = 'RUNNING' AND ${isHeldBy(job.lease)} RETURNING id`)
    if (rows.length === 0) return
    for (const statement of more) await tx.execute(statement)
    await showErpState(tx, job.orderId, now)
  })
}

/**
 * Writes on the order what its jobs say together. Its row must be locked. The version stays, so that no open
 * form becomes stale by it.
 */
export async function showErpState(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE orders o SET updated_at = ${at(now)}, erp_state = CASE
             WHEN jobs.running THEN 'RUNNING' WHEN jobs.queued THEN 'QUEUED' WHEN jobs.dead THEN 'FAILED'
             WHEN o.status = 'CANCELED' THEN 'CANCELED' ELSE 'INTEGRATED' END
      FROM (SELECT bool_or(state = 'RUNNING') AS running, bool_or(state = 'QUEUED') AS queued, bool_or(state = 'DEAD') AS dead
              FROM erp_jobs WHERE order_id = ${orderId}) AS jobs
     WHERE o.id = ${orderId}`)
}

/** Every call to the ERP, as it happens: what a killed worker did stays on record. */
export async function recordCall(db: Database, job: HeldJob, now: Date, call: ErpCall): Promise<void> {
  await db.execute(sql`
    INSERT INTO erp_attempts (job_id, order_id, step, ok, error_code, detail, milliseconds, at)
    VALUES (${job.id}, ${job.orderId}, ${call.step}, ${call.ok}, ${call.code}, ${call.detail}, ${call.milliseconds}, ${at(now)})`)
}

/**
 * When the last unanswered creation of this order may no longer take effect; null when there is none
 * to wait for.
 */
export async function unsettledUntil(db: Database, orderId: number, now: Date, settleMs: number): Promise<Date | null> {
  const { rows } = await db.execute(sql`
    SELECT max(at) AS at FROM erp_attempts
     WHERE order_id = ${orderId} AND step = 'ORDER' AND error_code = 'ERP_INTEGRATION_FAILED'`)
  const last = rows[0]?.at
  if (!last) return null
  const settled = new Date(new Date(String(last)).getTime() + settleMs)
  return settled > now ? settled : null
}

/** Keys under which earlier revisions of the order were created. */
export async function olderKeysOf(db: Database, job: HeldJob): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT key FROM erp_jobs WHERE order_id = ${job.orderId} AND kind = 'CREATE' AND id <> ${job.id} ORDER BY id`,
  )
  return rows.map((row) => String(row.key))
}
