import { sql } from 'drizzle-orm'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import type { ErpState } from '#domain/sales/erp/erp-states'
import { belongsInErp } from '#domain/sales/erp/erp-work'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { type ErpDetail, erpDetail } from './erp-answers'

const CALLS_SHOWN = 20

interface Row {
  id: number
  type: OrderType
  status: OrderStatus
  state: ErpState
  number: string | null
  jobs: Omit<ErpDetail['jobs'][number], 'maxAttempts'>[] | null
  calls: ErpDetail['calls'] | null
}

/** One statement. @throws NOT_FOUND for what this caller does not see */
export const showErp = endpoint(
  {
    method: 'get',
    path: '/orders/erp/{id}',
    tags: ['ERP'],
    summary: 'Mostra à equipe a integração de um pedido com o ERP: trabalhos, tentativas e o último erro',
    ...securedForStaff('orders:view', 'orders:viewAll', 'orders:viewOwn'),
    request: { params: idParams },
    responses: { 200: json(erpDetail, 'A integração') },
  },
  async (c) => {
    const { deps, who } = c.var
    const { rows } = await deps.db.execute<RowOf<Row>>(sql`
      SELECT o.id::int, o.type, o.status, o.erp_state AS state, o.erp_number AS number,
             (SELECT jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind, 'key', j.key, 'state', j.state, 'attempts', j.attempts,
                       'nextTryAt', CASE WHEN j.state = 'QUEUED' THEN j.next_try_at END, 'code', j.error_code, 'detail', j.error_detail,
                       'createdAt', j.created_at, 'finishedAt', j.finished_at) ORDER BY j.id DESC) FROM erp_jobs j WHERE j.order_id = o.id) AS jobs,
             (SELECT jsonb_agg(jsonb_build_object('id', a.id, 'at', a.at, 'step', a.step, 'ok', a.ok, 'code', a.error_code, 'detail', a.detail,
                       'milliseconds', a.milliseconds) ORDER BY a.id DESC)
                FROM (SELECT * FROM erp_attempts WHERE order_id = o.id ORDER BY id DESC LIMIT ${CALLS_SHOWN}) a) AS calls
        FROM orders o WHERE o.id = ${c.req.valid('param').id} AND ${visibleOrders(who, false)}`)
    const row = rows[0]
    if (!row) throw new ApiError('NOT_FOUND')
    const jobs = (row.jobs ?? []).map((job) => ({
      ...job,
      maxAttempts: deps.config.erp?.retries.attempts ?? 0,
    }))
    return c.json(
      answerOf(erpDetail)({
        id: row.id,
        state: row.state,
        number: row.number,
        isConnected: deps.config.erp !== null,
        jobs,
        calls: row.calls ?? [],
        canRetry: can(who, 'cigam:integrateOrder') && isRetryable(row, jobs),
      }),
      200,
    )
  },
)

const isRetryable = ({ type, status, state }: Row, jobs: ErpDetail['jobs']): boolean =>
  jobs.some((job) => job.state === 'DEAD' || job.state === 'QUEUED') || (state === 'NONE' && belongsInErp(type, status))
