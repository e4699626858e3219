import { startPgBouncer } from '../../scripts/find-pgbouncer.mjs'

/**
 * With TEST_POOL=pgbouncer every test API on PostgreSQL reaches it through a PgBouncer in transaction mode with three
 * sessions a database, as on three machines; the test itself asks the database directly. What needs a session of its
 * own shows itself.
 */
const IS_POOLED = process.env.TEST_POOL === 'pgbouncer'

let started: ReturnType<typeof startPgBouncer> | null = null

/** The address of a database behind the pooler of this process; null without one. */
export async function pooledUrl(url: string): Promise<string | null> {
  if (!IS_POOLED) return null
  if (!started) {
    started = startPgBouncer(url)
    const bouncer = await started
    process.once('exit', () => void bouncer.stop())
  }
  return (await started).urlOf(url)
}
