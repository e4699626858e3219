import { type SQL, sql } from 'drizzle-orm'
import { availabilityOf, type CentreStock } from '#domain/catalogue/stock/availability'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'

/**
 * The stock of a product `p` for its words, centre by centre, as CentreStock: of those that sell, and that were counted.
 * Figures: no answer has it, but by `stockWord`.
 */
export const stockOfProduct: SQL = sql`(
  SELECT json_agg(json_build_object('free', l.free, 'asOf', l.as_of, 'arrivals', COALESCE(
           (SELECT json_agg(json_build_object('on', a.arrives_on, 'quantity', a.quantity, 'confirmed', a.confirmed) ORDER BY a.arrives_on, a.id)
              FROM stock_arrivals a WHERE a.product_id = l.product_id AND a.center_id = l.center_id), '[]')))
    FROM stock_levels l JOIN distribution_centers d ON d.id = l.center_id AND d.enabled AND d.destroyed_at IS NULL
   WHERE l.product_id = p.id AND l.free IS NOT NULL)`

/** What everybody may know of it, asked for so many. */
export const stockWord = (
  stock: readonly CentreStock[] | null,
  { quantity = 1, unit, now }: { quantity?: number; unit: string; now: Date },
) => availabilityOf(stock ?? [], { quantity, unit, now, today: saoPauloDate(now) })
