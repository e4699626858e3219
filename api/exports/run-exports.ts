import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { MAX_EXPORT_ROWS } from '#domain/lists/page-sizes'
import { readOrderQuery } from '#domain/orders/list/order-list-query'
import { findWhoById } from '../caller/find-who'
import type { JobDeps } from '../jobs/job'
import { opensScreen } from '../orders/list/order-screens'
import { saveBesideRows } from '../storage/save-beside-rows'
import { type ClaimedExport, claimExport, closeExport, renewLease } from './claim-export'
import { isKept } from './export-job'
import { makeOrderSheet, orderSheetName } from './make-order-sheet'
import { countExported } from './walk-orders'

/** A run ends before its queue's wake-up expires; what is left is found by the next one. */
const RUN_MS = 4 * 60_000
/** A sheet that is only being written says nothing of rows for a while. */
const HEARTBEAT_MS = 15_000
const PROGRESS_MS = 500

/** Another worker has taken the job over: everything that this one still does for it is in vain. */
class LeaseLost extends Error {}

/**
 * Makes the sheets that wait, one after the other, and throws away those of yesterday. Safe to run twice at
 * once: a lease decides whose turn it is, and a worker that dies leaves a job that the next run begins anew,
 * once (docs/threats.md F6).
 */
export async function runDueExports(deps: JobDeps): Promise<void> {
  await removeOldSheets(deps)
  const started = performance.now()
  while (performance.now() - started < RUN_MS) {
    const job = await claimExport(deps.db, deps.now())
    if (!job) return
    await runExport(deps, job)
  }
}

async function runExport(deps: JobDeps, job: ClaimedExport): Promise<void> {
  const { db, now, log } = deps
  const heartbeat = setInterval(() => void renewLease(db, job, {}, now()).catch(() => {}), HEARTBEAT_MS)
  try {
    const who = await findWhoById(db, job.userId)
    if (!who || !opensScreen(who, job.screen)) {
      await closeExport(db, job, { error: 'FORBIDDEN' }, now())
      return
    }
    const query = readOrderQuery(job.query).data ?? {}
    const startedAt = now()
    const sheet = { who, screen: job.screen, query, now: startedAt }
    const rowCount = Math.min(await countExported(db, sheet), MAX_EXPORT_ROWS)
    const progress = reporter(deps, job)
    await progress(0, rowCount)
    const rows = { done: 0 }
    await makeOrderSheet(
      db,
      { ...sheet, rowCount },
      (rowsDone) => {
        rows.done = rowsDone
        return progress(rowsDone)
      },
      async (path) =>
        saveBesideRows(deps.files, [await readFile(path)], async ([storageKey]) => {
          const end = { storageKey: storageKey!, fileName: orderSheetName(sheet), rowsDone: rows.done }
          return { answer: null, isNamed: await closeExport(db, job, end, now()) }
        }),
    )
  } catch (error) {
    if (error instanceof LeaseLost) return
    log.error({ err: error, exportId: job.id }, 'sheet failed')
    await closeExport(db, job, { error: 'INTERNAL_ERROR' }, now())
  } finally {
    clearInterval(heartbeat)
  }
}

/** Writes the progress at most twice a second. @throws LeaseLost */
function reporter({ db, now }: JobDeps, job: ClaimedExport) {
  let told = 0
  return async (rowsDone: number, rowsTotal?: number): Promise<void> => {
    if (rowsTotal === undefined && performance.now() - told < PROGRESS_MS) return
    told = performance.now()
    if (!(await renewLease(db, job, { rowsDone, ...(rowsTotal === undefined ? {} : { rowsTotal }) }, now())))
      throw new LeaseLost()
  }
}

/**
 * The row stays, so that its page can say that the sheet is gone. The row forgets its file first: the sweep
 * removes files that no row names.
 */
async function removeOldSheets({ db, files, now, log }: JobDeps): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH old AS (SELECT e.id, e.storage_key AS key FROM export_jobs e
                  WHERE e.storage_key IS NOT NULL AND NOT ${isKept(now())} ORDER BY e.id LIMIT 200 FOR UPDATE)
    UPDATE export_jobs SET storage_key = NULL FROM old WHERE export_jobs.id = old.id RETURNING old.key`)
  for (const { key } of rows)
    await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'old sheet stays on disk'))
}
