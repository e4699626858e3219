import { sql } from 'drizzle-orm'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import type { Transaction } from '../../ground/db/executor'
import { retryLost } from '../../ground/db/retry-lost'
import { accountEvents } from '../../ground/db/schema/access'
import type { JobDeps } from '../../ground/jobs/job'
import { thresholdRoleSql } from '../../terms/approval-thresholds/approval-record'
import { setRevision } from './apply-revision'
import { auditRevision } from './audit-revision'
import { checkRevision, type RevisionProblem } from './check-revision'
import { watchRevision } from './price-alarm'
import { lockRevision } from './price-revision'
import { settleRevision } from './settle-revision'

const BATCH = 50

/**
 * Starts the revisions whose moment has come, oldest first, each in a transaction of its own: whole or not at all. What
 * keeps one from starting is looked for again; then no row changes, the revision says why, and its author is told.
 * @returns how many were started or have failed
 */
export async function startDueRevisions({ db, now, log }: Pick<JobDeps, 'db' | 'now' | 'log'>): Promise<number> {
  const moment = now()
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT v.id::int FROM price_revisions v
     WHERE v.state = 'SCHEDULED' AND v.starts_at <= ${moment.toISOString()}::timestamptz ORDER BY v.starts_at, v.id LIMIT ${BATCH}`)
  let started = 0
  for (const { id } of rows)
    try {
      if (await retryLost(() => startOne(db, id, moment))) started++
    } catch (error) {
      // Tried again in a minute; the others, and the rest of the job, do not wait for it.
      log.error({ err: error, revision: id }, 'a revision of prices could not start')
    }
  return started
}

const startOne = (db: JobDeps['db'], id: number, moment: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { priceTableId, tableName, state, tableIsDeleted } = await lockRevision(tx, id, [
      'AWAITING',
      'SCHEDULED',
      'APPLIED',
      'UNDONE',
      'CANCELED',
      'FAILED',
    ])
    // Another process, or a person, was quicker.
    if (state !== 'SCHEDULED') return false
    const problem: RevisionProblem | null = tableIsDeleted
      ? { code: 'PRICE_TABLE_IS_DELETED', errors: [] }
      : await checkRevision(tx, id, priceTableId)
    if (!problem) {
      await settleDue(tx, { id, priceTableId }, moment)
      return true
    }
    const revision = await setRevision(tx, id, { state: 'FAILED', failure: problem })
    await auditRevision(tx, { userId: revision.userId, requestId: null }, { action: 'failPrices', revision })
    if (revision.userId !== null)
      await tx.insert(accountEvents).values({
        event: 'PRICE_REVISION_FAILED',
        userId: revision.userId,
        data: { priceRevision: { id, number: revision.number, tableName, code: problem.code } },
        at: moment,
      })
    return true
  })

/**
 * Costs may have risen since it was scheduled: a revision that is below its author's floor by now, and was not
 * approved, waits instead of starting.
 */
async function settleDue(tx: Transaction, due: { id: number; priceTableId: number }, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ userId: number | null; startsAt: string; role: ThresholdRole | null }>(sql`
    SELECT v.user_id::int AS "userId", v.starts_at AS "startsAt", ${thresholdRoleSql(sql`u`, sql`r`)} AS role
      FROM price_revisions v LEFT JOIN users u ON u.id = v.user_id LEFT JOIN roles r ON r.id = u.role_id WHERE v.id = ${due.id}`)
  const { userId, role } = rows[0]!
  const watched = await watchRevision(tx, null, due.id, due.priceTableId)
  const by = { userId, requestId: null }
  await settleRevision(tx, due, { author: { userId, role }, watched, startsAt: null, action: 'applyPrices', now, by })
}
