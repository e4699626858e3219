import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { type Availability, availabilityOf, type CentreStock } from '#domain/catalogue/stock/availability'
import { AVAILABILITIES } from '#domain/catalogue/stock/stock-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'

/**
 * The stock of a product for its words, centre by centre, as CentreStock: of those that sell, and that were counted.
 * Figures: no answer has it, but by `stockWord`.
 * @param product its number, as SQL
 * @param order whose own claims are free for itself
 */
export const stockOf = (product: SQL, order: SQL | null = null): SQL => sql`(
  SELECT json_agg(json_build_object('centerId', l.center_id, 'free', l.free${order ? sql` + ${ownClaim(order)}` : sql``}, 'asOf', l.as_of, 'arrivals', COALESCE(
           (SELECT json_agg(json_build_object('on', a.arrives_on, 'quantity', a.quantity, 'confirmed', a.confirmed) ORDER BY a.arrives_on, a.id)
              FROM stock_arrivals a WHERE a.product_id = l.product_id AND a.center_id = l.center_id), '[]')))
    FROM stock_levels l JOIN distribution_centers d ON d.id = l.center_id AND d.enabled AND d.destroyed_at IS NULL
   WHERE l.product_id = ${product} AND l.free IS NOT NULL)`

const ownClaim = (order: SQL): SQL => sql`COALESCE((
  SELECT sum(w.quantity)::int FROM stock_claims w WHERE w.order_id = ${order} AND w.product_id = l.product_id AND w.center_id = l.center_id AND w.settled_at IS NULL), 0)`

/** Of a product `p`, for an order. */
export const stockOfProductFor = (order: SQL): SQL => stockOf(sql`p.id`, order)

/** Of a product `p`, for whoever claims nothing. */
export const stockOfProduct: SQL = stockOf(sql`p.id`)

/** What everybody may know of it, asked for so many. */
export const stockWord = (
  stock: readonly CentreStock[] | null,
  { quantity = 1, unit, now }: { quantity?: number; unit: string; now: Date },
): Availability | null => availabilityOf(stock ?? [], { quantity, unit, now, today: saoPauloDate(now) })

/** What integrators read too: no figure is in it. */
const stockAvailability = z
  .object({
    word: z.enum(AVAILABILITIES).openapi({
      description:
        'READY pronta entrega, LAST últimas unidades, LATER a partir de `from`, ORDER sob encomenda. Quantidades são comparadas por degraus (10, 20, 50, 100…), nunca uma a uma',
    }),
    from: z.string().nullable().openapi({ description: 'AAAA-MM-DD da chegada', example: '2026-12-12' }),
    isForecast: z.boolean().openapi({ description: 'A chegada ainda não está confirmada' }),
    seenAt: z.iso.datetime().openapi({ description: 'Quando o estoque foi lido' }),
    isOld: z.boolean().openapi({ description: 'Há mais de 60 minutos' }),
  })
  .openapi('StockAvailability')

/** Of an answer that may have none: nothing was ever counted. */
export const stockField = () => z.union([stockAvailability, z.null()])

/** Of a line of a kit, a proposal or a cart. */
export const stockOfLine = ({
  quantity,
  product: { stock, unit },
}: {
  quantity: number
  product: { stock: { centres: readonly CentreStock[]; now: Date } | null; unit: string }
}): Availability | null => (stock ? stockWord(stock.centres, { quantity, unit, now: stock.now }) : null)
