import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { DELEGATIONS_LIST } from '#domain/sales/approvals/delegations-list'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { nameOrder } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import {
  type ApprovalDelegation,
  approvalDelegation,
  delegates,
  delegateTables,
  delegationColumns,
  delegationTables,
  findDelegation,
  toDelegation,
  visibleDelegations,
} from './approval-delegation'

export const listApprovalDelegations = endpoint(
  {
    method: 'get',
    path: '/approvalDelegations',
    tags: ['Aprovações'],
    summary: 'Delegações feitas por quem pergunta ou a quem pergunta',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { query: listQuery },
    responses: {
      200: json(pageOf('ApprovalDelegationPage', approvalDelegation), 'As delegações'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const { rows, meta } = await runList<ApprovalDelegation>(deps.db, {
      query: c.req.valid('query'),
      columns: delegationColumns(who, saoPauloDate(deps.now())),
      from: delegationTables,
      id: sql`d.id`,
      where: [visibleDelegations(who)],
      ...sortsOf(DELEGATIONS_LIST, {
        startsOn: { sql: sql`d.starts_on`, type: 'date' },
        id: { sql: sql`d.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toDelegation), meta }, 200)
  },
)

export const selectDelegates = endpoint(
  {
    method: 'get',
    path: '/approvalDelegations/select',
    tags: ['Aprovações'],
    summary: 'Quem pode receber uma delegação',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { query: selectQuery },
    responses: { 200: json(listOf('OptionList', option), 'As opções') },
  },
  async (c) => {
    const { search } = c.req.valid('query')
    const { rows } = await c.var.deps.db.execute<z.infer<typeof option>>(sql`
      SELECT u.id::int, u.name || ' · ' || ro.name AS label FROM ${delegateTables}
       WHERE ${delegates} AND u.id <> ${c.var.who.userId} AND ${hasWords(sql`u.name`, search)}
       ORDER BY ${nameOrder(sql`u.name`)}, u.id LIMIT 50`)
    return c.json({ data: rows }, 200)
  },
)

export const showApprovalDelegation = endpoint(
  {
    method: 'get',
    path: '/approvalDelegations/{id}',
    tags: ['Aprovações'],
    summary: 'Mostra uma delegação',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { params: idParams },
    responses: { 200: json(approvalDelegation, 'A delegação') },
  },
  async (c) =>
    c.json(
      await findDelegation(c.var.deps.db, c.var.who, c.req.valid('param').id, saoPauloDate(c.var.deps.now())),
      200,
    ),
)
