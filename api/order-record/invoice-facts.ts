import { type SQL, sql } from 'drizzle-orm'
import type { Issuer } from '#domain/orders/status/invoice-key-problem'

/** What the key of an order's invoice is held against (domain 3.2). */
export interface InvoiceFacts {
  /** The provider itself, its branches, and distribution centres that are establishments of their own. */
  issuers: Issuer[]
  /** Another order that has the key, as its invoice or as the first one of a future sale. */
  takenBy: number | null
}

/**
 * Two orders that are given the same key at once take turns, if this is taken in an earlier statement than the facts
 * are read in: a statement sees what was committed before it began.
 */
export const invoiceLock = (key: string): SQL =>
  sql`pg_advisory_xact_lock(hashtextextended(${`invoice ${key}`}, 0))::text`

/** As JSON; null without a key. */
export const invoiceFacts = (key: string | null | undefined, orderId: number): SQL =>
  key
    ? sql`jsonb_build_object(
        'issuers', (SELECT COALESCE(jsonb_agg(jsonb_build_object('cnpj', e.cnpj, 'uf', e.uf)), '[]')
                      FROM (SELECT cnpj, uf FROM branches WHERE destroyed_at IS NULL
                            UNION SELECT cnpj, uf FROM distribution_centers WHERE destroyed_at IS NULL AND cnpj IS NOT NULL
                            UNION SELECT cnpj, uf FROM companies WHERE kind = 'PROVIDER' AND destroyed_at IS NULL AND uf IS NOT NULL) e),
        'takenBy', (SELECT o.id FROM orders o WHERE (o.invoice_key = ${key} OR o.future_invoice_key = ${key}) AND o.id <> ${orderId} LIMIT 1))`
    : sql`NULL`
