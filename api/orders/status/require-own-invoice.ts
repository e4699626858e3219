import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import { type Issuer, invoiceKeyProblem } from '#domain/orders/status/invoice-key-problem'
import type { Transaction } from '../../db/connect'
import type { RowOf } from '../../db/row-of'
import { ApiError } from '../../errors/api-error'
import type { OrderRecord } from '../../order-record/order-record'

interface Known {
  /** The provider itself, and its branches. */
  issuers: Issuer[]
  takenBy: number | null
}

/**
 * Holds the key of an invoice against who issues and against every other order (domain 3.2). Two orders that are given
 * the same key at once take turns: the second one sees the first.
 * @throws VALIDATION_FAILED beside the key, with what is wrong and, where another order has it, which
 */
export async function requireOwnInvoice(
  tx: Transaction,
  { id, createdAt }: Pick<OrderRecord, 'id' | 'createdAt'>,
  key: string | null | undefined,
  now: Date,
): Promise<void> {
  if (!key) return
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invoice ${key}`}, 0))`)
  const { rows } = await tx.execute<RowOf<Known>>(sql`
    SELECT (SELECT COALESCE(json_agg(json_build_object('cnpj', e.cnpj, 'uf', e.uf)), '[]')
              FROM (SELECT cnpj, uf FROM branches WHERE destroyed_at IS NULL
                    UNION SELECT cnpj, uf FROM companies WHERE kind = 'PROVIDER' AND destroyed_at IS NULL AND uf IS NOT NULL) e) AS issuers,
           (SELECT o.id::int FROM orders o WHERE (o.invoice_key = ${key} OR o.future_invoice_key = ${key}) AND o.id <> ${id} LIMIT 1) AS "takenBy"`)
  const { issuers, takenBy } = rows[0]!
  const problem = invoiceKeyProblem(key, {
    issuers,
    from: saoPauloDate(new Date(createdAt)).slice(0, 7),
    to: saoPauloDate(now).slice(0, 7),
    takenBy,
  })
  if (problem) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'data.invoiceKey', ...problem }] })
}
