import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { can } from '#domain/people/permissions/permissions'
import { rolesUpTo } from '#domain/sales/approvals/assess-approval'
import {
  type AnswerableRequest,
  type Answerer,
  type AnswerJudgement,
  judgeAnswer,
} from '#domain/sales/approvals/may-answer'
import { findWhoById } from '../../ground/caller/find-who'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { isStaff } from '../../people/companies/visible-companies'
import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'

/** The permission to answer at all: a delegation lends a role, not this. */
export const mayRespond = (who: Who): boolean => isStaff(who) && can(who, 'approvalThresholdsRequests:respond')

/**
 * In whose name the caller may answer today: their own, then that of each who delegated to them and may still answer.
 * Empty for a caller without the permission: a delegation lends a role, not the right to answer.
 */
export async function findAnswerScopes(db: Executor, who: Who, now: Date): Promise<Who[]> {
  if (!mayRespond(who)) return []
  const { rows } = await db.execute<{ userId: number }>(sql`
    SELECT DISTINCT d.from_user_id::int AS "userId" FROM approval_delegations d
     WHERE d.to_user_id = ${who.userId} AND d.destroyed_at IS NULL AND ${saoPauloDate(now)}::date BETWEEN d.starts_on AND d.ends_on
     ORDER BY 1`)
  const delegators: Who[] = []
  for (const { userId } of rows) {
    const delegator = await findWhoById(db, userId)
    if (delegator && mayRespond(delegator)) delegators.push(delegator)
  }
  return [who, ...delegators]
}

/** In whose name, of those who see the order: their ids as jsonb. The table must be named `o`. */
export const seenByScopes = (scopes: readonly Who[]): SQL =>
  scopes.length === 0
    ? sql`'[]'::jsonb`
    : sql`(SELECT COALESCE(jsonb_agg(s.id), '[]') FROM (VALUES ${sql.join(
        scopes.map((scope) => sql`(${scope.userId}::int, ${visibleOrders(scope)})`),
        sql`, `,
      )}) AS s(id, sees) WHERE s.sees)`

/**
 * Who answers this request for the caller, or why the caller may not.
 * @param seenBy ids of those of `scopes` who see the order
 */
export function judgeFor(
  request: AnswerableRequest,
  who: Who,
  scopes: readonly Who[],
  seenBy: readonly number[],
): AnswerJudgement {
  const able = scopes.filter(({ userId }) => seenBy.includes(userId)).map(toAnswerer)
  const own = able.find(({ userId }) => userId === who.userId)
  return judgeAnswer(
    request,
    own ?? { userId: who.userId, role: null },
    able.filter((one) => one !== own),
  )
}

const toAnswerer = (scope: Who): Answerer => ({ userId: scope.userId, role: thresholdRoleOf(scope) })

/**
 * True for requests that reach this scope: of an order that it sees, asking for its role or a lower one, and not its
 * own (domain 5, flow 5). Whether it may answer is `judgeFor`'s. The tables must be named `r` and `o`.
 */
function answerable(scope: Who): SQL {
  const role = thresholdRoleOf(scope)
  if (role === null) return sql`false`
  const roles = sql.join(
    rolesUpTo(role).map((one) => sql`${one}`),
    sql`, `,
  )
  return sql`(r.required_role IN (${roles}) AND r.requester_user_id <> ${scope.userId} AND ${visibleOrders(scope)})`
}

/** What reaches the caller in any of these names; never what they asked for themselves. */
export function answerableByAny(who: Who, scopes: readonly Who[]): SQL {
  if (scopes.length === 0) return sql`false`
  return sql`(r.requester_user_id <> ${who.userId} AND (${sql.join(scopes.map(answerable), sql` OR `)}))`
}

/** The WHERE of the inbox: the caller's own requests and those that reach the caller. All others are a 404. */
export const visibleRequests = (who: Who, scopes: readonly Who[]): SQL =>
  sql`(r.requester_user_id = ${who.userId} OR ${answerableByAny(who, scopes)})`

/**
 * True for requests that the caller may answer now, as `judgeAnswer` says it: no one may answer for a price that they
 * wrote, nor in the name of the user who wrote it. The tables must be named `r` and `o`.
 */
export function answerableNow(who: Who, scopes: readonly Who[]): SQL {
  if (scopes.length === 0) return sql`false`
  const wrote = (userId: number) => sql`${userId}::bigint = ANY(r.price_writer_user_ids)`
  const able = scopes.map((scope) => sql`(${answerable(scope)} AND NOT ${wrote(scope.userId)})`)
  return sql`(r.requester_user_id <> ${who.userId} AND NOT ${wrote(who.userId)} AND (${sql.join(able, sql` OR `)}))`
}

/** A user delegated to the caller for today, so that `findAnswerScopes` says more than the caller alone. */
export const hasDelegations = (who: Who, now: Date): SQL => sql`
  EXISTS (SELECT 1 FROM approval_delegations d WHERE d.to_user_id = ${who.userId} AND d.destroyed_at IS NULL
           AND ${saoPauloDate(now)}::date BETWEEN d.starts_on AND d.ends_on)`
