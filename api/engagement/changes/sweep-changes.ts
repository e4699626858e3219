import { sql } from 'drizzle-orm'
import { CHANGE_DAYS } from '#domain/engagement/feed/change-types'
import type { JobDeps } from '../../ground/jobs/job'
import { CLUSTER, HORIZON } from './feed-state'

/** Changes are kept 90 days; who stands before the last one that went starts anew (CHANGE_CURSOR_EXPIRED). */
export async function sweepChanges({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM changes WHERE at < ${now().toISOString()}::timestamptz - ${CHANGE_DAYS} * interval '1 day' RETURNING xact, id),
         last AS (SELECT xact, id FROM gone ORDER BY xact DESC, id DESC LIMIT 1)
    INSERT INTO feed_turns AS t (cluster, xact, change_id, swept_xact, swept_id)
    SELECT ${CLUSTER}, ${HORIZON}, 0, xact, id FROM last
    ON CONFLICT (id) DO UPDATE SET swept_xact = excluded.swept_xact, swept_id = excluded.swept_id
     WHERE t.cluster = excluded.cluster AND (t.swept_xact, t.swept_id) < (excluded.swept_xact, excluded.swept_id)`)
}
