import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { followPromise, type Kept } from '#domain/sales/orders/promise/kept-promise'
import type { Executor } from '../../../ground/db/executor'
import type { RowOf } from '../../../ground/db/row-of'
import { ENDED } from '../../../ground/db/status-sets-sql'
import type { JobDeps } from '../../../ground/jobs/job'
import {
  promiseFactsOf,
  promiseInputsOfOrder,
  promiseOfOrder,
  type StoredPromise,
} from '../../order-record/promise-facts'
import type { PromiseInputs } from '../../order-record/promise-inputs'

const BATCH = 100

type Row = StoredPromise & { inputs: PromiseInputs; promisedAt: string }

/**
 * Follows every promise until its goods have come: what makes it later is told, the seller first. Only what differs is
 * written, one order a statement, and only where nobody has promised anew meanwhile; the order's version stays, since
 * nobody edited it.
 * @returns how many have changed
 */
export async function followPromises({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<number> {
  const moment = now()
  let changed = 0
  for (let after = 0; ; ) {
    const rows = await readPromised(db, after, moment)
    for (const row of rows) if (await follow(db, row, moment)) changed += 1
    if (rows.length < BATCH) return changed
    after = rows.at(-1)!.id
  }
}

async function readPromised(db: Executor, after: number, now: Date): Promise<Row[]> {
  const { rows } = await db.execute<RowOf<Row>>(sql`
    SELECT o.id::int, o.budget, o.budget_type AS "budgetType", o.type, o.status, o.freight_uf AS "freightUf", o.shipment,
           o.order_sent_at AS "orderSentAt", o.confirmed_at AS "confirmedAt", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
           o.promised_on::text AS "promisedOn", o.promised_at AS "promisedAt", o.promise, ${promiseInputsOfOrder(saoPauloDate(now))} AS inputs
      FROM orders o
     WHERE o.promised_at IS NOT NULL AND o.delivered_at IS NULL AND o.status NOT IN ${ENDED} AND o.id > ${after}
     ORDER BY o.id LIMIT ${BATCH}`)
  return rows
}

async function follow(db: Executor, { inputs, ...order }: Row, now: Date): Promise<boolean> {
  if (order.promise === null) return false
  const facts = promiseFactsOf(order)
  const { promised: live } = promiseOfOrder(order, inputs, now)
  const { promised: asSent } = promiseOfOrder(order, inputs, now, { from: facts.sentAt ?? now })
  const before: Kept = { on: order.promisedOn, at: new Date(order.promisedAt), promise: order.promise }
  const next = followPromise(before, {
    ...{ live, asSent, now },
    uf: order.freightUf,
    deliveryDays: inputs.deliveryDays,
    confirmedAt: facts.confirmedAt,
  })
  if (!next) return false
  const { kept, tell } = next
  const { told } = kept.promise
  const events = tell.map((who) => ({
    event: who === 'SELLER' ? 'PROMISE_LATER' : 'PROMISE_MOVED',
    data: { on: told?.on ?? null, before: before.promise.told?.on ?? before.on, why: told?.why, said: told?.said },
  }))
  const at = sql`${now.toISOString()}::timestamptz`
  const value = ({ on, at: since, promise }: Kept) =>
    JSON.stringify({ promisedOn: on, promisedAt: since.toISOString(), promise })
  const { rowCount } = await db.execute(sql`
    WITH changed AS (
      UPDATE orders SET promised_on = ${kept.on}::date, promised_at = ${kept.at.toISOString()}::timestamptz,
                        promise = ${JSON.stringify(kept.promise)}::jsonb, updated_at = ${at}
       WHERE id = ${order.id} AND promise = ${JSON.stringify(before.promise)}::jsonb AND promised_on IS NOT DISTINCT FROM ${before.on}::date
         AND status = ${order.status} AND delivered_at IS NULL
      RETURNING id),
    audit AS (
      INSERT INTO audit_logs (action, table_name, record_id, before, after)
      SELECT 'promise', 'orders', id::text, ${value(before)}::jsonb, ${value(kept)}::jsonb FROM changed),
    events AS (
      INSERT INTO order_events (order_id, event, data, at)
      SELECT changed.id, e.event, e.data, ${at} FROM changed, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS e(event text, data jsonb))
    SELECT 1 FROM changed`)
  return rowCount === 1
}
