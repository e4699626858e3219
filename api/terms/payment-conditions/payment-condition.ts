import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { paymentConditionEntry } from '#domain/ground/nouns/payment-condition-entry'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'
import type { Executor, Transaction } from '../../ground/db/executor'
import { openOrders } from '../../ground/db/open-orders'
import { ApiError } from '../../ground/errors/api-error'
import type { UsesOf } from '../../ground/errors/require-unused'

/** As the list has it. */
export const paymentCondition = z
  .object({
    id: z.number().int(),
    name: z.string(),
    percentage: z.number().openapi({ description: 'Percentual sobre os itens; negativo é desconto' }),
    onCredit: z.boolean(),
    kinds: z.array(z.enum(PAYMENT_KINDS)).openapi({ description: 'Formas que a aceitam; vazio = todas' }),
    instalments: z
      .array(z.object({ days: z.number().int(), share: z.number() }))
      .nullable()
      .openapi({ description: 'Dias desde o faturamento e percentual de cada parcela; nulo: não informado' }),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('PaymentCondition')

/** As its own page has it. */
export const paymentConditionDetail = paymentCondition
  .extend({
    openOrdersCount: z.number().int().openapi({ description: 'Orçamentos e pedidos em andamento que a usam' }),
  })
  .openapi('PaymentConditionDetail')
export type PaymentConditionDetail = z.infer<typeof paymentConditionDetail>

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
