import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { JobDeps } from '../jobs/job'
import { type SweptDisk, sweepDisk } from './sweep-disk'

/** What the event keeps of a damage that is larger still; the log has all of it. */
const MOST_TOLD = 500

/**
 * Sweeps the disk once a day and leaves what it found as an event, which tells the staff where there is something to
 * tell (domain/engagement/notifications). A sweep that was broken off leaves none and is begun anew by the next run.
 * @returns what was found; null when the day's sweep is done already
 */
export async function checkDiskDaily(deps: JobDeps): Promise<SweptDisk | null> {
  const { db, now } = deps
  const { rows } = await db.execute<{ at: string | Date; data: { missingFiles?: number[] } }>(
    sql`SELECT at, data FROM account_events WHERE event = 'FILES_CHECKED' ORDER BY id DESC LIMIT 1`,
  )
  const last = rows[0]
  if (last && saoPauloDate(new Date(last.at)) === saoPauloDate(now())) return null
  const swept = await sweepDisk(deps)
  const ofOrders = swept.missing.filter(({ table }) => table === 'files')
  const known = new Set(last?.data.missingFiles)
  const isNew = ofOrders.filter(({ id }) => !known.has(id))
  const data = {
    removed: swept.removedFiles + swept.removedDrafts,
    leftAlone: swept.leftAlone,
    missing: swept.missing.length,
    // Files reported yesterday are not reported again.
    newlyMissing: isNew.length,
    orderIds: [...new Set(isNew.flatMap(({ orderId }) => orderId ?? []))].slice(0, MOST_TOLD),
    missingFiles: ofOrders.map(({ id }) => id).slice(0, MOST_TOLD),
  }
  await db.execute(sql`
    INSERT INTO account_events (event, data, at) VALUES ('FILES_CHECKED', ${JSON.stringify(data)}::jsonb, ${now().toISOString()}::timestamptz)`)
  return swept
}
