import { startPgBouncer } from '../../scripts/find-pgbouncer.mjs'

/**
 * With TEST_POOL=pgbouncer every test API on PostgreSQL reaches it through a PgBouncer in transaction mode with three
 * sessions a database, as on three machines; the test itself asks the database directly. What needs a session of its
 * own shows itself.
 */
const IS_POOLED = process.env.TEST_POOL === 'pgbouncer'

let started: ReturnType<typeof startPgBouncer> | null = null
let users = 0

/** A database behind the pooler of this process, which ends with its last user; null without one. */
export async function openPool(url: string): Promise<{ url: string; release(): Promise<void> } | null> {
  if (!IS_POOLED) return null
  users += 1
  started ??= startPgBouncer(url)
  const bouncer = await started
  return {
    url: bouncer.urlOf(url),
    async release() {
      users -= 1
      if (users > 0) return
      started = null
      await bouncer.stop()
    },
  }
}
