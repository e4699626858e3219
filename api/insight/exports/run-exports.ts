import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { MAX_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import { findWhoById } from '../../ground/caller/find-who'
import { ApiError } from '../../ground/errors/api-error'
import type { JobDeps } from '../../ground/jobs/job'
import { saveBesideRows } from '../../ground/storage/save-beside-rows'
import { type ClaimedExport, claimExport, closeExport, renewLease } from './claim-export'
import { isKept } from './export-job'
import { opensExport } from './export-screens'
import { askedSheet } from './sheet-makers'

/** A run ends before its queue's wake-up expires; what is left is found by the next one. */
const RUN_MS = 4 * 60_000
/** A sheet that is only being written says nothing of rows for a while. */
const HEARTBEAT_MS = 15_000
const PROGRESS_MS = 500

/** Another worker has taken the job over: everything that this one still does for it is in vain. */
class LeaseLost extends Error {}

/**
 * Makes the sheets that wait, `EXPORT_CONCURRENCY` at a time, and throws away those of yesterday. Safe to run twice at
 * once: a lease decides whose turn it is, and a worker that dies leaves a job that the next run begins anew,
 * once (docs/threats.md F6).
 */
export async function runDueExports(deps: JobDeps): Promise<void> {
  await removeOldSheets(deps)
  const started = performance.now()
  const { exports: atOnce } = deps.config.lanes
  const lane = async () => {
    while (performance.now() - started < RUN_MS) {
      const job = await claimExport(deps.db, deps.now(), atOnce)
      if (!job) return
      await runExport(deps, job)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

async function runExport(deps: JobDeps, job: ClaimedExport): Promise<void> {
  const { db, now, log } = deps
  const heartbeat = setInterval(() => void renewLease(db, job, {}, now()).catch(() => {}), HEARTBEAT_MS)
  try {
    const who = await findWhoById(db, job.userId)
    if (!who || !opensExport(who, job.screen)) {
      await closeExport(db, job, { error: 'FORBIDDEN' }, now())
      return
    }
    const sheet = askedSheet(job.screen, { who, query: job.query, now: now() })
    const rowCount = Math.min(await sheet.count(db), MAX_EXPORT_ROWS)
    const progress = reporter(deps, job)
    await progress({ rowsDone: 0, rowsTotal: rowCount })
    let rowsDone = 0
    await sheet.write(
      deps,
      rowCount,
      (done, rowsFailed) => {
        rowsDone = done
        return progress({ rowsDone, ...(rowsFailed === undefined ? {} : { rowsFailed }) })
      },
      (path) => keepSheet(deps, job, path, () => ({ fileName: sheet.fileName, rowsDone })),
    )
  } catch (error) {
    if (error instanceof LeaseLost) return
    // A right that was lost since the sheet was asked for, such as that of a filter by cost; or an order that went out of sight.
    const isForbidden = error instanceof ApiError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND')
    if (!isForbidden) log.error({ err: error, exportId: job.id }, 'sheet failed')
    await closeExport(db, job, { error: isForbidden ? 'FORBIDDEN' : 'INTERNAL_ERROR' }, now())
  } finally {
    clearInterval(heartbeat)
  }
}

/** Stores a sheet that is written, and closes its job with it. */
async function keepSheet(
  { db, files, now }: JobDeps,
  job: ClaimedExport,
  path: string,
  facts: () => { fileName: string; rowsDone: number },
): Promise<null> {
  const bytes = await readFile(path)
  return saveBesideRows(files, [bytes], async ([storageKey]) => {
    const end = { storageKey: storageKey!, sizeBytes: bytes.length, ...facts() }
    return { answer: null, isNamed: await closeExport(db, job, end, now()) }
  })
}

/** Writes plain progress at most twice a second, and other news at once. @throws LeaseLost */
function reporter({ db, now }: JobDeps, job: ClaimedExport) {
  let told = 0
  return async (progress: Parameters<typeof renewLease>[2]): Promise<void> => {
    const isPlain = progress.rowsTotal === undefined && progress.rowsFailed === undefined
    if (isPlain && performance.now() - told < PROGRESS_MS) return
    told = performance.now()
    if (!(await renewLease(db, job, progress, now()))) throw new LeaseLost()
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
