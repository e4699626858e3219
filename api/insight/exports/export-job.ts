import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { EXPORT_KEPT_HOURS } from '#domain/ground/lists/page-sizes'
import { EXPORT_SCREENS, EXPORT_STATES } from '#domain/insight/exports/export-input'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { holdsCosts } from '../../ground/sheets/sheet-name'

export const exportJob = z
  .object({
    id: z.number().int(),
    screen: z.enum(EXPORT_SCREENS),
    query: z.string(),
    state: z.enum(EXPORT_STATES),
    rowsTotal: z.number().int(),
    rowsDone: z.number().int(),
    rowsFailed: z.number().int().openapi({ description: 'Regionais que não puderam ser consultadas' }),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    fileName: z.string().nullable().openapi({ description: 'Nulo enquanto não há arquivo, e depois que ele saiu' }),
    seen: z.boolean().openapi({ description: 'O aviso de que ficou pronta já foi mostrado' }),
  })
  .openapi('ExportJob')
export type ExportJob = z.infer<typeof exportJob>

interface JobRow {
  job: ExportJob
  /** Null once it may not be fetched any more. */
  storageKey: string | null
}

/**
 * The caller's own job. Its file is there for a day, and only while the user is the one it was made for: after a change
 * of user or role it has to be made anew, because it may hold what they may no longer see (docs/threats.md G2, G3).
 * @throws NOT_FOUND for a missing job and for another user's alike
 */
export async function findExportJob(db: Executor, who: Who, id: number, now: Date): Promise<JobRow> {
  const { rows } = await db.execute<ExportJob & { storageKey: string | null; kept: boolean }>(sql`
    SELECT e.id::int, e.screen, e.query, e.state, e.rows_total AS "rowsTotal", e.rows_done AS "rowsDone", e.rows_failed AS "rowsFailed", e.created_at AS "createdAt",
           e.finished_at AS "finishedAt", e.file_name AS "fileName", e.storage_key AS "storageKey", e.seen_at IS NOT NULL AS seen,
           ${isFetchable(now)} AS kept
      FROM export_jobs e JOIN users u ON u.id = e.user_id JOIN roles r ON r.id = u.role_id
     WHERE e.id = ${id} AND e.user_id = ${who.userId}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  const { storageKey, kept, ...job } = row
  const isOpen = kept && storageKey !== null && (!holdsCosts(job.fileName ?? '') || maySeeCosts(who))
  return {
    job: {
      ...answerOf(exportJob)(job),
      fileName: isOpen ? job.fileName : null,
    },
    storageKey: isOpen ? storageKey : null,
  }
}

/** Of the last day, and its user and role are what they were when it was made; beside `e` their tables `u` and `r`. */
export const isFetchable = (now: Date): SQL =>
  sql`COALESCE(${isKept(now)} AND greatest(u.updated_at, r.updated_at) <= e.started_at, false)`

/** A finished sheet of the last day; `export_jobs` must be named `e`. */
export const isKept = (now: Date): SQL =>
  sql`e.finished_at > ${now.toISOString()}::timestamptz - interval '${sql.raw(String(EXPORT_KEPT_HOURS))} hours'`
