import { type SQL, sql } from 'drizzle-orm'

/** What a budget holds of a centre, as its record has it. */
export interface Reservation {
  id: number
  centerId: number
  /** ISO moments. */
  until: string
  madeAt: string
  madeBy: string | null
  isAutomatic: boolean
  renewedAt: string | null
  lines: { productId: number; quantity: number }[]
}

/** The open reservation of the order `o`, as JSON, or null. */
export const openReservation: SQL = sql`(
  SELECT jsonb_build_object('id', s.id, 'centerId', s.center_id, 'until', s.until, 'madeAt', s.made_at, 'isAutomatic', s.is_automatic, 'renewedAt', s.renewed_at,
           'madeBy', (SELECT u.name FROM users u WHERE u.id = s.made_by_user_id),
           'lines', (SELECT COALESCE(jsonb_agg(jsonb_build_object('productId', x.product_id, 'quantity', x.quantity) ORDER BY x.product_id), '[]')
                       FROM stock_reservation_lines x WHERE x.reservation_id = s.id))
    FROM stock_reservations s WHERE s.order_id = o.id AND s.ended_at IS NULL)`
