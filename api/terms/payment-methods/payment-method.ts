import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { paymentMethodEntry } from '#domain/ground/nouns/payment-method-entry'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'
import type { Executor, Transaction } from '../../ground/db/executor'
import { openOrders } from '../../ground/db/open-orders'
import { ApiError } from '../../ground/errors/api-error'
import type { UsesOf } from '../../ground/errors/require-unused'

/** As the list has it. */
export const paymentMethod = z
  .object({
    id: z.number().int(),
    name: z.string(),
    kind: z.enum(PAYMENT_KINDS),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('PaymentMethod')

/** As its own page has it. */
export const paymentMethodDetail = paymentMethod
  .extend({
    openOrdersCount: z.number().int().openapi({ description: 'Orçamentos e pedidos em andamento que a usam' }),
    isKindFixed: z.boolean().openapi({ description: 'Um pedido ou orçamento já a tem: o tipo não muda mais' }),
  })
  .openapi('PaymentMethodDetail')
export type PaymentMethodDetail = z.infer<typeof paymentMethodDetail>

/** What the list shows, over `payment_methods m`. */
export const METHOD_COLUMNS = sql`
  m.id::int, m.name, m.kind, m.enabled, m.version`

/** @throws NOT_FOUND for a missing or deleted one */
export async function findPaymentMethodById(db: Executor, id: number, now: Date): Promise<PaymentMethodDetail> {
  const { rows } = await db.execute<PaymentMethodDetail>(sql`
    SELECT ${METHOD_COLUMNS}, ${openOrders(sql`o.payment_method_id = m.id`, now)} AS "openOrdersCount",
           EXISTS (SELECT FROM orders o WHERE o.payment_method_id = m.id) AS "isKindFixed"
      FROM payment_methods m WHERE m.id = ${id} AND m.destroyed_at IS NULL`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

/** How many budgets and orders under way have it. */
export async function usesOfPaymentMethod(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<UsesOf<typeof paymentMethodEntry>> {
  const { rows } = await tx.execute<UsesOf<typeof paymentMethodEntry>>(
    sql`SELECT ${openOrders(sql`o.payment_method_id = ${id}`, now)} AS "openOrders"`,
  )
  return rows[0]!
}

/**
 * The rules of an order look at the kind: what a document was made with must not become another thing.
 * @throws VALIDATION_FAILED (fixed kind) once an order or budget, whatever its status, has the method
 */
export async function requireKindFree(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT FROM orders WHERE payment_method_id = ${id} LIMIT 1`)
  if (rows.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'kind', rule: 'fixed' }] })
}
