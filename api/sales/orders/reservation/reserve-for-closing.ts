import { type SQL, sql } from 'drizzle-orm'
import { readSetting } from '#domain/ground/settings/default-settings'
import { MOST_RESERVED_DAYS, reservedUntil } from '#domain/sales/orders/reservation/reserved-until'
import type { OrderRecord } from '../../order-record/order-record'
import type { OrderContext } from '../../order-record/order-references'

/**
 * Asks for a reservation of all that is free, with the step to Fechamento: the row alone, which a trigger fills at the
 * commit (0077). None where one stands, where a promotion holds the goods, or where the budget had two already.
 */
export function reservedForClosing(
  { id, holdsPromotion, reservation, distributionCenterId }: OrderRecord,
  { now, settings, holidays, defaultDistributionCenterId }: OrderContext,
  { userId, expirationAt }: { userId: number; expirationAt: Date | null },
): SQL[] {
  const centerId = distributionCenterId ?? defaultDistributionCenterId
  if (holdsPromotion || reservation || centerId === null) return []
  const until = reservedUntil(now, MOST_RESERVED_DAYS, { holidays, expirationAt, standsUntil: null })
  const limitWatts = Math.round(readSetting(settings, 'stock.reservedKwp') * 1000)
  return [
    sql`reserved AS (
      INSERT INTO stock_reservations (order_id, center_id, made_at, made_by_user_id, is_automatic, until, limit_watts)
      SELECT ${id}::bigint, ${centerId}::bigint, ${now.toISOString()}::timestamptz, ${userId}::bigint, true, ${until.toISOString()}::timestamptz, ${limitWatts}::bigint
       WHERE (SELECT count(*) FROM stock_reservations s WHERE s.order_id = ${id} AND s.ended_by IN ('TIME', 'RELEASED')) < 2)`,
  ]
}
