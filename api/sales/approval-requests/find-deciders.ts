import { sql } from 'drizzle-orm'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { roleRank } from '#domain/sales/approvals/assess-approval'
import { type AnswerableRequest, judgeAnswer } from '#domain/sales/approvals/may-answer'
import { findWhosById } from '../../ground/caller/find-who'
import type { Executor } from '../../ground/db/executor'
import { nameOrder } from '../../ground/db/name-order'
import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'
import { mayRespond, seenByScopes } from './answer-scopes'

/** As many people as a page names. */
const MAX_NAMED = 5
/** As many as are looked at: not all of them see the order. */
const MAX_LOOKED_AT = 50

/**
 * Who may answer these requests of one order in their own name, the lowest role first and administrators last: the
 * people to turn to for a user whose own limit is not enough. A request is made to the lowest role that is enough
 * (domain 5, flow 3), so that nothing has to be passed on: the page names the approvers. Three statements.
 * @returns names for each request, five at most
 */
export async function findDeciders(
  db: Executor,
  orderId: number,
  requests: readonly AnswerableRequest[],
): Promise<string[][]> {
  const lowest = Math.min(...requests.map(({ requiredRole }) => roleRank(requiredRole)))
  const roles = sql.join(
    THRESHOLD_ROLES.filter((role) => roleRank(role) >= lowest).map((role) => sql`${role}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT u.id::int, u.name FROM users u JOIN roles r ON r.id = u.role_id
     WHERE u.kind = 'PERSON' AND u.destroyed_at IS NULL AND u.threshold_role IN (${roles})
       AND (r.is_admin OR 'approvalThresholdsRequests:respond' = ANY(r.permissions))
     ORDER BY ${nameOrder(sql`u.name`)}, u.id LIMIT ${MAX_LOOKED_AT}`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const able = (await findWhosById(db, [...names.keys()])).filter(mayRespond)
  const seen = await db.execute<{ seenBy: number[] }>(
    sql`SELECT ${seenByScopes(able)} AS "seenBy" FROM orders o WHERE o.id = ${orderId}`,
  )
  const seenBy = seen.rows[0]?.seenBy ?? []
  const people = able
    .flatMap((one) => {
      const role = thresholdRoleOf(one)
      return role && seenBy.includes(one.userId)
        ? [{ userId: one.userId, role, isAdmin: one.isAdmin, name: names.get(one.userId) ?? '' }]
        : []
    })
    // The administrator is named only after all others.
    .sort(
      (a, b) =>
        Number(a.isAdmin) - Number(b.isAdmin) ||
        roleRank(a.role) - roleRank(b.role) ||
        a.name.localeCompare(b.name, 'pt-BR'),
    )
  return requests.map((request) =>
    people
      .filter((one) => judgeAnswer(request, one, []).refusal === null)
      .slice(0, MAX_NAMED)
      .map(({ name }) => name),
  )
}
