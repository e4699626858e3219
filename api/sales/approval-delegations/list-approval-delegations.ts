import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import {
  type ApprovalDelegation,
  approvalDelegation,
  delegationColumns,
  delegationTables,
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
      sort: { startsOn: { sql: sql`d.starts_on`, type: 'date' }, id: { sql: sql`d.id`, type: 'bigint' } },
      defaultSort: { field: 'startsOn', order: 'desc' },
    })
    return c.json({ data: rows.map(toDelegation), meta }, 200)
  },
)
