import { sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/executor'

const KNOWN_MS = 30_000
const known = new WeakMap<Database, { at: number; any: boolean }>()

/**
 * Whether a write may have work for webhooks: as of half a minute ago, and asked beside the requests. Without a webhook
 * no write wakes anything; what is missed meanwhile is found by the minute's run.
 */
export function mayHaveWebhooks(db: Database): boolean {
  const last = known.get(db)
  if (!last || Date.now() - last.at > KNOWN_MS) {
    known.set(db, { at: Date.now(), any: last?.any ?? false })
    db.execute(sql`SELECT 1 FROM webhooks WHERE enabled AND destroyed_at IS NULL LIMIT 1`).then(
      ({ rows }) => known.set(db, { at: Date.now(), any: rows.length > 0 }),
      () => {},
    )
  }
  return last?.any ?? false
}
