import { type SQL, sql } from 'drizzle-orm'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { THRESHOLDS_LIST } from '#domain/people/permissions/thresholds-list'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { type ApprovalThreshold, approvalThreshold, findThreshold, toThreshold } from './approval-threshold'

/** The rank of a role as a sortable number: the ladder reads from the lowest up. */
const RANK = sql`array_position(ARRAY[${sql.join(
  THRESHOLD_ROLES.map((role) => sql`${role}`),
  sql`, `,
)}]::text[], t.approver)::int`

export const listApprovalThresholds = endpoint(
  {
    method: 'get',
    path: '/approvalThresholds',
    tags: ['Aprovações'],
    summary: 'Lista as alçadas',
    ...securedForStaff('approvalThresholds:view'),
    request: {
      query: listQueryOf(THRESHOLDS_LIST),
    },
    responses: {
      200: json(pageOf('ApprovalThresholdPage', approvalThreshold), 'As alçadas'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`t.destroyed_at IS NULL`]
    if (query.type) where.push(sql`t.type = ${query.type}`)
    if (query.enabled) where.push(sql`t.enabled = ${query.enabled === 'true'}`)
    const { rows, meta } = await runList<ApprovalThreshold>(c.var.deps.db, {
      query,
      columns: sql`t.id::int, t.type, t.approver, t.value::float8, t.enabled, t.version, t.created_at AS "createdAt", t.updated_at AS "updatedAt"`,
      from: sql`approval_thresholds t`,
      id: sql`t.id`,
      where,
      ...sortsOf(THRESHOLDS_LIST, {
        ladder: { sql: sql`(t.type || ${RANK}::text)`, type: 'text' },
        value: { sql: sql`t.value`, type: 'numeric' },
        id: { sql: sql`t.id`, type: 'bigint' },
      }),
    })
    return c.json(
      {
        data: rows.map(answerOf(approvalThreshold)),
        meta,
      },
      200,
    )
  },
)

export const showApprovalThreshold = endpoint(
  {
    method: 'get',
    path: '/approvalThresholds/{id}',
    tags: ['Aprovações'],
    summary: 'Mostra uma alçada',
    ...securedForStaff('approvalThresholds:view'),
    request: { params: idParams },
    responses: { 200: json(approvalThreshold, 'A alçada') },
  },
  async (c) => c.json(toThreshold(await findThreshold(c.var.deps.db, c.req.valid('param').id)), 200),
)
