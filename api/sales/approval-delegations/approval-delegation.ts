import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'

export const approvalDelegation = z
  .object({
    id: z.number().int(),
    fromUserId: z.number().int(),
    fromUserName: z.string(),
    toUserId: z.number().int(),
    toUserName: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    /** In force today, by São Paulo. */
    isActive: z.boolean(),
    isOwn: z.boolean(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .openapi('ApprovalDelegation')
export type ApprovalDelegation = z.infer<typeof approvalDelegation>

export const delegationTables = sql`approval_delegations d JOIN users fu ON fu.id = d.from_user_id JOIN users tu ON tu.id = d.to_user_id`

export const delegationColumns = (who: Who, today: string): SQL => sql`
  d.id::int, d.from_user_id::int AS "fromUserId", fu.name AS "fromUserName", d.to_user_id::int AS "toUserId", tu.name AS "toUserName",
  d.starts_on::text AS "startsOn", d.ends_on::text AS "endsOn", ${today}::date BETWEEN d.starts_on AND d.ends_on AS "isActive",
  d.from_user_id = ${who.userId} AS "isOwn", d.version, d.created_at AS "createdAt"`

/** What one lent, and what was lent to one. */
export const visibleDelegations = (who: Who): SQL =>
  sql`d.destroyed_at IS NULL AND (d.from_user_id = ${who.userId} OR d.to_user_id = ${who.userId})`

export const toDelegation = answerOf(approvalDelegation)

/** @throws NOT_FOUND for a missing one and for one between others */
export async function findDelegation(db: Executor, who: Who, id: number, today: string): Promise<ApprovalDelegation> {
  const { rows } = await db.execute<ApprovalDelegation>(
    sql`SELECT ${delegationColumns(who, today)} FROM ${delegationTables} WHERE d.id = ${id} AND ${visibleDelegations(who)}`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toDelegation(rows[0]!)
}

/** Staff who may answer requests and therefore take a delegation. The tables must be named `u`, `ro` and `co`. */
export const delegates = sql`u.destroyed_at IS NULL AND u.kind = 'PERSON' AND co.status = 'ACTIVE' AND co.destroyed_at IS NULL
  AND (ro.is_admin OR (ro.is_bold AND 'approvalThresholdsRequests:respond' = ANY (ro.permissions)))`
export const delegateTables = sql`users u JOIN roles ro ON ro.id = u.role_id JOIN companies co ON co.id = u.company_id`
