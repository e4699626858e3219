import { sql } from 'drizzle-orm'
import type { paymentConditionEntry } from '#domain/ground/nouns/payment-condition-entry'
import type { Executor, Transaction } from '../../ground/db/executor'
import { openOrders } from '../../ground/db/open-orders'
import { ApiError } from '../../ground/errors/api-error'
import type { UsesOf } from '../../ground/errors/require-unused'
import type { PaymentConditionDetail } from './payment-condition'

/** What the list shows, over `payment_conditions p`. */
export const CONDITION_COLUMNS = sql`
  p.id::int, p.name, p.percentage::float8, p.on_credit AS "onCredit", p.kinds, p.instalments, p.enabled, p.version`

/** @throws NOT_FOUND for a missing or deleted one */
export async function findPaymentConditionById(db: Executor, id: number, now: Date): Promise<PaymentConditionDetail> {
  const { rows } = await db.execute<PaymentConditionDetail>(sql`
    SELECT ${CONDITION_COLUMNS}, ${openOrders(sql`o.payment_condition_id = p.id`, now)} AS "openOrdersCount"
      FROM payment_conditions p WHERE p.id = ${id} AND p.destroyed_at IS NULL`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

/** How many budgets and orders under way have it. */
export async function usesOfPaymentCondition(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<UsesOf<typeof paymentConditionEntry>> {
  const { rows } = await tx.execute<UsesOf<typeof paymentConditionEntry>>(
    sql`SELECT ${openOrders(sql`o.payment_condition_id = ${id}`, now)} AS "openOrders"`,
  )
  return rows[0]!
}
