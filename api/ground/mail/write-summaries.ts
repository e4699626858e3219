import { sql } from 'drizzle-orm'
import { composeSummary } from '#domain/engagement/notifications/compose-summary'
import { DAILY_SUMMARY } from '#domain/engagement/notifications/notification-words'
import { renderMail } from '#domain/engagement/notifications/render-mail'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import type { JobDeps } from '../jobs/job'
import { writeOutbox } from './write-outbox'

/** In São Paulo: what is written until then goes with the mail of the day. */
const HOUR_MS = 8 * 3_600_000
const READERS = 50
/** No reader gets through more lines than these: the rest goes with the next day's mail. */
const LINES = 300

/**
 * From 8 h on, one mail a day to each reader with what they chose for the summary. The reader's row is locked, and
 * lines, day and mail are written in one transaction: of two processes one writes it, and one that is killed leaves
 * the lines open. Lines that were committed after the day's mail wait for the next.
 * @returns how many mails were written
 */
export async function writeSummaries(deps: JobDeps): Promise<number> {
  const now = deps.now()
  const date = saoPauloDate(now)
  const eight = new Date(startOfSaoPauloDay(date).getTime() + HOUR_MS)
  if (now < eight) return 0
  let written = 0
  for (;;) {
    const count = await writeSome(deps, { now, date, eight })
    written += count
    if (count < READERS) return written
  }
}

interface Day {
  now: Date
  date: string
  eight: Date
}

async function writeSome({ db, config }: JobDeps, { now, date, eight }: Day): Promise<number> {
  return db.transaction(async (tx) => {
    const isDue = sql`l.mailed_on IS NULL AND l.created_at < ${eight.toISOString()}::timestamptz`
    const { rows: readers } = await tx.execute<{ id: number; email: string; name: string }>(sql`
      SELECT u.id::int, u.email, u.name FROM users u JOIN companies c ON c.id = u.company_id
       WHERE u.kind = 'PERSON' AND u.destroyed_at IS NULL AND c.status = 'ACTIVE' AND c.destroyed_at IS NULL
         AND EXISTS (SELECT 1 FROM summary_lines l WHERE l.user_id = u.id AND ${isDue})
         AND NOT EXISTS (SELECT 1 FROM summary_lines l WHERE l.user_id = u.id AND l.mailed_on = ${date}::date)
       ORDER BY u.id LIMIT ${READERS} FOR NO KEY UPDATE OF u SKIP LOCKED`)
    let count = 0
    for (const reader of readers) {
      // Asked anew under the lock: another process may have written this reader's mail meanwhile.
      const { rows: lines } = await tx.execute<{ id: number; title: string; path: string; total: number }>(sql`
        WITH due AS (
          SELECT l.id, count(*) OVER () AS total FROM summary_lines l
           WHERE l.user_id = ${reader.id} AND ${isDue}
             AND NOT EXISTS (SELECT 1 FROM summary_lines m WHERE m.user_id = ${reader.id} AND m.mailed_on = ${date}::date)
           ORDER BY l.id LIMIT ${LINES})
        UPDATE summary_lines s SET mailed_on = ${date}::date FROM due WHERE s.id = due.id
        RETURNING s.id::int, s.title, s.path, due.total::int AS total`)
      lines.sort((a, b) => a.id - b.id)
      const [first] = lines
      if (!first) continue
      const key = `summary-${reader.id}-${date}`
      const mail = {
        key,
        recipient: reader.email,
        userId: reader.id,
        event: DAILY_SUMMARY,
        ...renderMail(composeSummary(lines, { name: reader.name, date, appUrl: config.appUrl, total: first.total }), {
          appUrl: config.appUrl,
          provider: config.providerName,
          link: 'Abrir as notificações',
        }),
        messageId: `<${key}@${new URL(config.appUrl).hostname}>`,
      }
      await writeOutbox(tx, { mails: [mail], notices: [], now })
      count++
    }
    return count
  })
}
