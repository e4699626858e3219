import { sql } from 'drizzle-orm'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import { retryLost } from '../../ground/db/retry-lost'
import { ApiError } from '../../ground/errors/api-error'
import type { JobDeps } from '../../ground/jobs/job'
import { thresholdRoleSql } from '../../terms/approval-thresholds/approval-record'
import { applyTaken, unschedule } from './apply-products'
import { lockImport } from './write-costs'
import { refuseTakenSince } from './write-products'

const BATCH = 10

/**
 * Applies the sheets of products whose moment has come, each in a transaction of its own: whole or not at all. One that
 * meets something that changed since it was compared goes back to its author, with the reason.
 * @returns how many were applied or have failed
 */
export async function startDueProducts({ db, now, log }: Pick<JobDeps, 'db' | 'now' | 'log'>): Promise<number> {
  const moment = now()
  // It is the change of who marked the moment, and the alçada is theirs; who sent the file may be another.
  type Due = { id: number; userId: number; role: ThresholdRole | null; fileName: string }
  const { rows } = await db.execute<Due>(sql`
    SELECT i.id::int, u.id::int AS "userId", ${thresholdRoleSql(sql`u`, sql`r`)} AS role, i.file_name AS "fileName"
      FROM sheet_imports i JOIN users u ON u.id = COALESCE(i.starts_by_user_id, i.user_id) LEFT JOIN roles r ON r.id = u.role_id
     WHERE i.state = 'SCHEDULED' AND i.starts_at <= ${moment.toISOString()}::timestamptz ORDER BY i.starts_at, i.id LIMIT ${BATCH}`)
  let done = 0
  for (const { id, userId, role, fileName } of rows)
    try {
      await retryLost(() =>
        db
          .transaction(async (tx) => {
            await lockImport(tx, id, 'SCHEDULED')
            await applyTaken(tx, id, {
              by: { userId, requestId: null },
              author: { userId, role },
              sheet: fileName,
              now: moment,
            })
          })
          .catch(refuseTakenSince),
      )
      done += 1
    } catch (error) {
      // Another process, or a person, was quicker.
      if (error instanceof ApiError && error.code === 'SHEET_IMPORT_STATE') continue
      if (!(error instanceof ApiError)) {
        // Tried again in a minute; the others, and the rest of the job, do not wait for it.
        log.error({ err: error, importId: id }, 'a sheet of products could not start')
        continue
      }
      await db.transaction(async (tx) => {
        await lockImport(tx, id, 'SCHEDULED')
        await unschedule(tx, id, 'START_FAILED')
      })
      done += 1
    }
  return done
}
