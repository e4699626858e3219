import { type SQL, sql } from 'drizzle-orm'
import { erpFilters } from '#domain/sales/erp/erp-filters'
import { ERP_LIST } from '#domain/sales/erp/erp-list'
import type { ErpTrouble } from '#domain/sales/erp/erp-states'
import { visibleOrders } from '../../ground/caller/visible-orders'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { clientName } from '../order-record/order-client-sql'
import { matchesOrderSearch } from '../order-record/order-search'
import { type ErpTroubleRow, erpTroubleRow } from './erp-answers'

/** Open jobs are few, whatever the number of orders: partial indexes hold them. */
const OF_TROUBLE: Record<ErpTrouble, SQL> = {
  DEAD: sql`j.state = 'DEAD'`,
  RETRYING: sql`j.state = 'QUEUED' AND j.error_code IS NOT NULL`,
  WAITING: sql`j.state = 'QUEUED' AND j.error_code IS NULL`,
  RUNNING: sql`j.state = 'RUNNING'`,
}
const OPEN = sql`(j.state IN ('QUEUED', 'RUNNING') OR j.state = 'DEAD')`

export const listErpTroubles = endpoint(
  {
    method: 'get',
    path: '/orders/erp',
    tags: ['ERP'],
    summary: 'Lista os pedidos que ainda não chegaram ao ERP: parados, em nova tentativa, na fila ou em andamento',
    ...securedForStaff('cigam:integrateOrder'),
    request: { query: listQuery.extend(erpFilters.shape) },
    responses: {
      200: json(pageOf('ErpTroublePage', erpTroubleRow), 'Os pedidos'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [query.trouble ? OF_TROUBLE[query.trouble] : OPEN, visibleOrders(c.var.who, false)]
    if (query.code) where.push(sql`j.error_code = ${query.code}`)
    if (query.id) where.push(sql`o.id = ${query.id}::bigint`)
    if (query.search) where.push(matchesOrderSearch(query.search))

    const { rows, meta } = await runList<ErpTroubleRow & Record<string, unknown>>(c.var.deps.db, {
      query,
      columns: sql`o.id::int, o.status, c.fantasy_name AS "companyName", ${clientName('k')} AS "clientName", j.kind, j.attempts,
                   CASE WHEN j.state = 'DEAD' THEN 'DEAD' WHEN j.state = 'RUNNING' THEN 'RUNNING' WHEN j.error_code IS NULL THEN 'WAITING' ELSE 'RETRYING' END AS trouble,
                   CASE WHEN j.state = 'QUEUED' THEN j.next_try_at END AS "nextTryAt", j.error_code AS code, j.error_detail AS detail, j.created_at AS since`,
      from: sql`erp_jobs j JOIN orders o ON o.id = j.order_id JOIN companies c ON c.id = o.company_id
                LEFT JOIN company_clients k ON k.id = o.company_client_id`,
      countFrom: sql`erp_jobs j JOIN orders o ON o.id = j.order_id`,
      id: sql`j.id`,
      where,
      ...sortsOf(ERP_LIST, {
        since: { sql: sql`j.created_at`, type: 'timestamptz' },
        id: { sql: sql`o.id`, type: 'bigint' },
        attempts: { sql: sql`j.attempts`, type: 'bigint' },
        nextTryAt: { sql: sql`j.next_try_at`, type: 'timestamptz' },
      }),
    })
    return c.json({ data: rows.map(answerOf(erpTroubleRow)), meta }, 200)
  },
)
