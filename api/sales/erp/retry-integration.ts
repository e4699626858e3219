import { sql } from 'drizzle-orm'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { ErpState } from '#domain/sales/erp/erp-states'
import { belongsInErp, createKeyOf } from '#domain/sales/erp/erp-work'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Transaction } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { writeAudit } from '../../ground/http/write-audit'
import { showErpState } from './erp-jobs'

interface Locked {
  type: OrderType
  status: OrderStatus
  revision: number
  erpState: ErpState
}

/**
 * Tries the order's work for the ERP now, with all its tries anew; a job that is under way, done, or waiting for its
 * first try stays as it is, so that asking twice changes nothing and is recorded once.
 * An order that should be there and was never asked for (it is older than the integration) is asked for.
 * @throws NOT_FOUND, INVALID_STATUS_TO_NEXT_STATUS before the order's status takes it to the ERP
 */
export async function retryIntegration(
  c: ApiContext,
  tx: Transaction,
  id: number,
): Promise<{ id: number; erpState: ErpState }> {
  const now = sql`${c.var.deps.now().toISOString()}::timestamptz`
  const order = await lockForErp(c, tx, id)
  const { rows } = await tx.execute(sql`
    UPDATE erp_jobs SET state = 'QUEUED', attempts = 0, next_try_at = ${now}, error_code = NULL, error_detail = NULL, finished_at = NULL, updated_at = ${now}
     WHERE order_id = ${id} AND (state = 'DEAD' OR (state = 'QUEUED' AND (attempts > 0 OR next_try_at > ${now}))) RETURNING id::int, kind`)
  const work: object[] = [...rows]
  if (rows.length === 0 && order.erpState === 'NONE') {
    if (!belongsInErp(order.type, order.status)) throw new ApiError('INVALID_STATUS_TO_NEXT_STATUS')
    const key = createKeyOf(id, order.revision)
    await tx.execute(sql`
      INSERT INTO erp_jobs (order_id, kind, key, next_try_at, created_by_user_id, created_at, updated_at)
      VALUES (${id}, 'CREATE', ${key}, ${now}, ${c.var.who.userId}, ${now}, ${now})`)
    work.push({ key, kind: 'CREATE' })
  }
  if (work.length === 0) return { id, erpState: order.erpState }

  await showErpState(tx, id, c.var.deps.now())
  await writeAudit(c, tx, {
    action: 'integrateOrder',
    table: 'orders',
    id,
    before: { erpState: order.erpState },
    after: { jobs: work },
  })
  c.var.wakes.add('erp')
  const [shown] = (await tx.execute<{ state: ErpState }>(sql`SELECT erp_state AS state FROM orders WHERE id = ${id}`))
    .rows
  return { id, erpState: shown!.state }
}

async function lockForErp(c: ApiContext, tx: Transaction, id: number): Promise<Locked> {
  const { rows } = await tx.execute<RowOf<Locked>>(sql`
    SELECT o.type, o.status, o.revision, o.erp_state AS "erpState" FROM orders o
     WHERE o.id = ${id} AND ${visibleOrders(c.var.who, false)} FOR NO KEY UPDATE OF o`)
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  return rows[0]!
}
