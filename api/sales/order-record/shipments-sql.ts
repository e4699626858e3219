import { type SQL, sql } from 'drizzle-orm'
import type { Shipment } from '#domain/sales/shipment-facts/shipment'
import type { TrackingSource } from '#domain/sales/shipment-facts/tracking-sources'

/** A shipment as its order's record has it: money in cents, moments as text. */
export interface ShipmentRecord extends Shipment {
  version: number
  centerId: number | null
  centerName: string | null
  shippingCompanyId: number | null
  carrier: string | null
  /** Its own carrier is the buyer; null: it has none of its own. */
  isCollected: boolean | null
  /** The carrier's template. */
  trackingTemplate: string | null
  weightGrams: number | null
  /** Volumes that were read at loading; null: none. */
  loaded: number[] | null
  citedInvoiceKey: string | null
  cteKey: string | null
  invoicedAt: string | null
  /** Those that stand, the last one first. */
  events: {
    id: number
    happenedOn: string
    /** 'HH:MM' by São Paulo's clock. */
    happenedTime: string | null
    text: string
    source: TrackingSource
    userId: number
  }[]
}

/** `ShipmentRecord[]` of an order `o`, by number, in its own statement. A whole one takes all lines. */
export const shipmentsOfOrder: SQL = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('n', s.n, 'whole', s.whole, 'version', s.version, 'centerId', s.center_id, 'centerName', d.name,
           'shippingCompanyId', s.shipping_company_id, 'carrier', t.name, 'trackingTemplate', t.tracking_url, 'isCollected', t.is_pickup, 'driver', s.driver, 'plate', s.plate, 'tracking', s.tracking,
           'volumes', s.volumes, 'weightGrams', s.weight_grams, 'loaded', to_jsonb(s.loaded), 'invoiceKey', s.invoice_key, 'invoiceNumber', s.invoice_number, 'invoiceTotalCents', s.invoice_total_cents,
           'citedInvoiceKey', s.cited_invoice_key, 'cteKey', s.cte_key, 'invoicedAt', s.invoiced_at, 'shippedAt', s.shipped_at, 'deliveredAt', s.delivered_at,
           'isCanceled', EXISTS (SELECT FROM order_invoices i WHERE i.order_id = s.order_id AND i.key = s.invoice_key AND i.canceled_at IS NOT NULL),
           'lines', COALESCE(CASE WHEN s.whole
             THEN (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity) ORDER BY l.position) FROM order_lines l WHERE l.order_id = s.order_id)
             ELSE (SELECT jsonb_agg(jsonb_build_object('position', x.position, 'quantity', x.quantity) ORDER BY x.position) FROM shipment_lines x WHERE x.order_id = s.order_id AND x.n = s.n) END, '[]'),
           'events', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'happenedOn', e.happened_on, 'happenedTime', e.happened_time, 'text', e.text, 'source', e.source, 'userId', e.user_id)
                      ORDER BY e.happened_on DESC, e.happened_time DESC NULLS LAST, e.id DESC)
                      FROM shipment_events e WHERE e.order_id = s.order_id AND e.n = s.n AND e.withdrawn_at IS NULL), '[]'))
           ORDER BY s.n)
    FROM shipments s LEFT JOIN distribution_centers d ON d.id = s.center_id LEFT JOIN shipping_companies t ON t.id = s.shipping_company_id
   WHERE s.order_id = o.id), '[]')`
