import { type SQL, sql } from 'drizzle-orm'
import type { Issuer } from '#domain/sales/orders/status/invoice-key-problem'

/** What the key of an order's invoice is held against (domain 3.2). */
export interface InvoiceFacts {
  /** The order's own centre where that is an establishment; else the provider and its branches. */
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

/**
 * As JSON; null without a key. Goods of a shipment leave from its own centre: the one that is given, or that of the
 * shipment which has the key already, else the order's. What leaves a centre with a CNPJ is invoiced by it, also when the centre was deleted
 * since; a centre without one is a place of the provider's, and any of its establishments may sell.
 */
export const invoiceFacts = (key: string | null | undefined, orderId: number, centerId: number | null = null): SQL =>
  key
    ? sql`jsonb_build_object(
        'issuers', (WITH center AS (SELECT d.cnpj, d.uf FROM orders o JOIN distribution_centers d
                                       ON d.id = COALESCE(${centerId}::bigint, (SELECT min(s.center_id) FROM shipments s WHERE s.order_id = o.id AND s.invoice_key = ${key}), o.distribution_center_id)
                                     WHERE o.id = ${orderId} AND d.cnpj IS NOT NULL)
                    SELECT COALESCE(jsonb_agg(jsonb_build_object('cnpj', e.cnpj, 'uf', e.uf)), '[]')
                      FROM (SELECT cnpj, uf FROM center
                            UNION SELECT cnpj, uf FROM branches WHERE destroyed_at IS NULL AND NOT EXISTS (SELECT FROM center)
                            UNION SELECT cnpj, uf FROM companies WHERE kind = 'PROVIDER' AND destroyed_at IS NULL AND uf IS NOT NULL
                                     AND NOT EXISTS (SELECT FROM center)) e),
        'takenBy', COALESCE((SELECT o.id FROM orders o WHERE (o.invoice_key = ${key} OR o.future_invoice_key = ${key}) AND o.id <> ${orderId} LIMIT 1),
                            (SELECT s.order_id FROM shipments s WHERE s.invoice_key = ${key} AND s.order_id <> ${orderId} LIMIT 1)))`
    : sql`NULL`
