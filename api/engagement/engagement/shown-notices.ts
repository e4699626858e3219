import { type SQL, sql } from 'drizzle-orm'
import { isForUser, runsNow } from './audience'

/** More strips than these hide the page that they stand above. */
const MOST = 3

/** Whether the notice `n` is for the user `u` with the role `r` and the company `c`, and stands now. */
export const isNoticeFor = (now: Date): SQL => sql`(n.enabled AND ${runsNow(sql`n`, now)} AND ${isForUser(sql`n`)})`

/**
 * The notices for the user `u` with the role `r` and the company `c`, as a JSON array for a statement that reads them
 * anyway: those that run now, are for them, and that they have not put away. The most urgent first.
 */
export const shownNotices = (now: Date): SQL => sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'text', s.text))
    FROM (SELECT n.id, n.kind, n.text FROM notices n
           WHERE ${isNoticeFor(now)}
             AND NOT EXISTS (SELECT 1 FROM notice_dismissals d WHERE d.notice_id = n.id AND d.user_id = u.id)
           ORDER BY CASE n.kind WHEN 'DANGER' THEN 0 WHEN 'WARNING' THEN 1 ELSE 2 END, n.id DESC LIMIT ${MOST}) s), '[]')`
