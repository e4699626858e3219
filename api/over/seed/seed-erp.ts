import { sql } from 'drizzle-orm'
import { createKeyOf } from '#domain/sales/erp/erp-work'
import type { Transaction } from '../../ground/db/executor'
import { erpAttempts, erpJobs } from '../../ground/db/schema/order-life'
import { DEMO_COMPANIES } from './demo-companies'
import { insertForIds, insertRows } from './insert-rows'
import { sentToErpAt } from './order-progress'
import type { PlannedOrder } from './plan-order'

type Job = typeof erpJobs.$inferInsert
type Attempt = typeof erpAttempts.$inferInsert

const SECOND_MS = 1000

/**
 * What the demo's orders have been through with the ERP: in at the first try, cancelled there, and
 * one that it does not take.
 */
export async function seedErp(
  tx: Transaction,
  planned: readonly PlannedOrder[],
  orderIds: readonly number[],
): Promise<void> {
  const drafts = planned.flatMap((one, at) => {
    const sentAt = sentToErpAt(one.plan)
    return sentAt ? [{ one, orderId: orderIds[at]!, sentAt }] : []
  })
  const jobIds = await insertForIds(
    tx,
    erpJobs,
    drafts.map(({ one, orderId, sentAt }) => creation(one, orderId, sentAt)),
  )
  await insertRows(
    tx,
    erpJobs,
    drafts.flatMap(({ one, orderId }) => cancellation(one, orderId)),
  )
  await insertRows(
    tx,
    erpAttempts,
    drafts.flatMap(({ one, orderId, sentAt }, at) =>
      one.order.isUnknownToErp ? refusedCalls(one, orderId, jobIds[at]!, sentAt) : [],
    ),
  )
  await tx.execute(
    sql`UPDATE orders SET erp_number = 'CG-' || (400000 + id) WHERE erp_state IN ('INTEGRATED', 'CANCELED')`,
  )
}

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * SECOND_MS)

function creation({ order }: PlannedOrder, orderId: number, at: Date): Job {
  const job = { orderId, kind: 'CREATE', key: createKeyOf(orderId, 0), attempts: 1, nextTryAt: at } as const
  const times = { createdAt: at, updatedAt: later(at, 4), finishedAt: later(at, 4) }
  return order.isUnknownToErp
    ? {
        ...job,
        ...times,
        state: 'DEAD',
        errorCode: 'COMPANY_DOES_NOT_EXISTS_ON_ERP',
        errorDetail: refusal(order.company),
      }
    : { ...job, ...times, state: 'DONE' }
}

function cancellation({ order, plan }: PlannedOrder, orderId: number): Job[] {
  const at = plan.reached('CANCELED')
  if (order.status !== 'CANCELED' || at === null) return []
  return [
    {
      orderId,
      kind: 'CANCEL',
      key: `cancel-${orderId}-v0`,
      state: 'DONE',
      attempts: 1,
      nextTryAt: at,
      createdAt: at,
      updatedAt: later(at, 2),
      finishedAt: later(at, 2),
    },
  ]
}

const refusal = (company: PlannedOrder['order']['company']) =>
  `resposta 422: CLIENTE_NAO_CADASTRADO: Cliente ${DEMO_COMPANIES[company].fantasyName} não cadastrado`

/** The calls of a creation that ended at the order itself. */
function refusedCalls({ order }: PlannedOrder, orderId: number, jobId: number, at: Date): Attempt[] {
  const call = (step: Attempt['step'], seconds: number, milliseconds: number): Attempt => ({
    jobId,
    orderId,
    step,
    ok: true,
    milliseconds,
    at: later(at, seconds),
  })
  return [
    call('LOGIN', 0, 210),
    call('EXISTS', 1, 95),
    call('MATERIAL', 2, 130),
    call('ENGINEERING', 3, 180),
    {
      ...call('ORDER', 4, 240),
      ok: false,
      errorCode: 'COMPANY_DOES_NOT_EXISTS_ON_ERP',
      detail: refusal(order.company),
    },
  ]
}
