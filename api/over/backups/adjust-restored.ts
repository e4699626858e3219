import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/executor'
import { ENDED } from '../../ground/db/status-sets-sql'
import type { ErpSession } from '../../sales/erp/erp-client'

/** More are not asked for: an ERP that answers in 100 ms then takes four minutes. */
const MOST_COMPARED = 20_000
const AT_ONCE = 8

/**
 * Resets what must not go on as at the time of the backup: numbers given since then, sessions ended since then,
 * leases of workers that are gone, the queues of pg-boss, which are made anew.
 * @param nextOrder the next order's number
 */
export async function adjustRestored(db: Database, nextOrder: number, now: Date): Promise<void> {
  const at: SQL = sql`${now.toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`ALTER TABLE orders ALTER COLUMN id RESTART WITH ${Math.trunc(nextOrder)}`))
    await tx.execute(sql`UPDATE access_tokens SET revoked_at = ${at} WHERE kind = 'LOGIN' AND revoked_at IS NULL`)
    await tx.execute(sql`UPDATE account_tokens SET ended_at = ${at} WHERE used_at IS NULL AND ended_at IS NULL`)
    // A device that was forgotten since then would be known again.
    await tx.execute(sql`DELETE FROM known_devices`)
    await tx.execute(sql`DELETE FROM login_challenges`)
    await tx.execute(sql`DELETE FROM kept_forms`)
    await tx.execute(sql`DELETE FROM backup_turns`)
    await tx.execute(sql`DROP SCHEMA IF EXISTS pgboss CASCADE`)
  })
}

/**
 * Orders that are integrated in this copy and that the ERP does not have any more, or under another number: cancelled
 * or created anew since the backup.
 * @throws ErpFailure when the ERP does not answer
 */
export async function ordersGoneFromErp(db: Database, erp: Pick<ErpSession, 'exists'>): Promise<number[]> {
  const { rows } = await db.execute(sql`
    SELECT o.id::int, (SELECT j.key FROM erp_jobs j WHERE j.order_id = o.id AND j.kind = 'CREATE' AND j.state = 'DONE' ORDER BY j.id DESC LIMIT 1) AS key
      FROM orders o WHERE o.erp_state = 'INTEGRATED' AND o.erp_number IS NOT NULL AND o.status NOT IN ${ENDED}
     ORDER BY o.id DESC LIMIT ${MOST_COMPARED}`)
  const asked = (rows as { id: number; key: string | null }[]).filter(
    (row): row is { id: number; key: string } => !!row.key,
  )
  const gone: number[] = []
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE)
    const numbers = await Promise.all(some.map(({ key }) => erp.exists(key)))
    gone.push(...some.filter((_, n) => numbers[n]!.length === 0).map(({ id }) => id))
  }
  return gone.sort((one, other) => one - other)
}
