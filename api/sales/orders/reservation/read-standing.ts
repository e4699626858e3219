import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../../ground/db/executor'

/** A product of a budget in a centre: what is free for this budget, its own claims included. */
interface FreeInCenter {
  centerId: number
  /** Null: nobody has counted it. */
  free: number | null
  /** The next arrival, AAAA-MM-DD. */
  nextAt: string | null
}

export interface ReservableLine {
  productId: number
  name: string
  unit: string
  quantity: number
  /** Of its modules, in W. */
  watts: number
  free: FreeInCenter[]
}

interface Standing extends Record<string, unknown> {
  lines: ReservableLine[]
  centers: { id: number; name: string; uf: string; isDefault: boolean }[]
  /** Watts that the company's other budgets hold. */
  reservedWatts: number
  /** Reservations of this budget that ended by their time or by hand. */
  used: number
}

/** What may be reserved for a budget, in one statement. Its products are locked where it is going to be written. */
export async function readStanding(
  db: Executor,
  order: { id: number; companyId: number },
  now: Date,
): Promise<Standing> {
  const { rows } = await db.execute<Standing>(sql`
    SELECT COALESCE((SELECT json_agg(json_build_object('productId', w.product_id, 'name', w.name, 'unit', p.unit, 'quantity', w.quantity,
                     'watts', CASE WHEN p.type = 'MODULE' THEN w.quantity * p.potency ELSE 0 END,
                     'free', (SELECT COALESCE(json_agg(json_build_object('centerId', d.id,
                                'free', l.free + COALESCE((SELECT sum(c.quantity)::int FROM stock_claims c WHERE c.order_id = ${order.id} AND c.product_id = w.product_id
                                                              AND c.center_id = d.id AND c.settled_at IS NULL), 0),
                                'nextAt', (SELECT min(a.arrives_on)::text FROM stock_arrivals a WHERE a.product_id = w.product_id AND a.center_id = d.id
                                              AND a.arrives_on > ${saoPauloDate(now)}::date)) ORDER BY d.is_default DESC, d.id), '[]')
                                FROM distribution_centers d LEFT JOIN stock_levels l ON l.center_id = d.id AND l.product_id = w.product_id
                               WHERE d.enabled AND d.destroyed_at IS NULL)) ORDER BY w.position)
              FROM (SELECT product_id, min(name) AS name, min(position) AS position, sum(quantity)::int AS quantity
                      FROM order_lines WHERE order_id = ${order.id} GROUP BY product_id) w JOIN products p ON p.id = w.product_id), '[]') AS lines,
           (SELECT COALESCE(json_agg(json_build_object('id', d.id, 'name', d.name, 'uf', d.uf, 'isDefault', d.is_default) ORDER BY d.is_default DESC, d.id), '[]')
              FROM distribution_centers d WHERE d.enabled AND d.destroyed_at IS NULL) AS centers,
           reserved_watts(${order.companyId}, ${order.id})::float8 AS "reservedWatts",
           (SELECT count(*)::int FROM stock_reservations s WHERE s.order_id = ${order.id} AND s.ended_by IN ('TIME', 'RELEASED')) AS used`)
  return rows[0]!
}
