import { sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { visibleRequests } from './answer-scopes'
import { type ApprovalRequestRow, approvalRequestColumns, approvalRequestTables } from './approval-request'

/** @throws NOT_FOUND for a missing one and for one that the caller neither made nor may answer */
export async function findRequest(
  db: Executor,
  who: Who,
  scopes: readonly Who[],
  id: number,
  now: Date,
): Promise<ApprovalRequestRow> {
  const { rows } = await db.execute<ApprovalRequestRow>(sql`
    SELECT ${approvalRequestColumns(who, scopes, now)} FROM ${approvalRequestTables}
     WHERE r.id = ${id} AND ${visibleRequests(who, scopes)}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
