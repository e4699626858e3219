import { type SQL, sql } from 'drizzle-orm'
import type { WAVE_DAYS } from '#domain/sales/picking/separation-list'

/** Orders at the front of the queue that are looked at: beyond them is another day's work, and their number grows. */
export const FRONT = 1_000

/** The day on which an order `o` has to leave to come on the promised one. */
export const LEAVES_ON = sql`(o.promised_on - COALESCE((o.promise ->> 'deliveryDays')::int, 0))`
/** The same as the index `orders_to_pick` has it: what has no date comes last. */
export const LEAVES_FIRST = sql`(COALESCE(o.promised_on - COALESCE((o.promise ->> 'deliveryDays')::int, 0), '9999-12-31'::date))`
/** Its own centre, else the one that goods leave from unless somebody chose. */
export const CENTER = sql`COALESCE(o.distribution_center_id, (SELECT d.id FROM distribution_centers d WHERE d.is_default AND d.destroyed_at IS NULL LIMIT 1))`

/** Spelt as in that index. */
export const TO_PICK = sql`o.status = 'SEPARATION' AND NOT o.budget`

/** With what a wave is called by. */
export const FROM = sql`orders o JOIN companies co ON co.id = o.company_id LEFT JOIN company_clients k ON k.id = o.company_client_id
  LEFT JOIN distribution_centers dc ON dc.id = ${CENTER} LEFT JOIN shipping_companies s ON s.id = o.shipping_company_id`

/** `{ id, name }` of what an alias holds, or null. */
export const refOf = (alias: 'dc' | 's') =>
  sql.raw(`CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) END`)

/** What narrows separation to a wave. */
export interface Wave {
  centerId?: number | undefined
  shippingCompanyId?: number | undefined
  /** YYYY-MM-DD: what has to leave by then. */
  leavesOn?: string | undefined
  /** 'exact': not until that day but on it; 'none': what has no day. */
  day?: keyof typeof WAVE_DAYS | undefined
}

/** Conditions over `o` for orders in separation, of a wave where one is asked. */
export const ofWave = ({ centerId, shippingCompanyId, leavesOn, day }: Wave): SQL[] => [
  TO_PICK,
  ...(centerId ? [sql`${CENTER} = ${centerId}`] : []),
  ...(shippingCompanyId ? [sql`o.shipping_company_id = ${shippingCompanyId}`] : []),
  ...(leavesOn ? [sql`${LEAVES_FIRST} ${sql.raw(day === 'exact' ? '=' : '<=')} ${leavesOn}::date`] : []),
  ...(day === 'none' ? [sql`o.promised_on IS NULL`] : []),
]

/**
 * The order that is picked after `current`: of its own wave (day, centre, carrier) first, else the first of the list. Orders
 * whose pieces are all there are passed over. An expression; null: nothing waits.
 * @param visible which orders the caller sees, over `o`
 */
export const nextToPick = (current: number, visible: SQL): SQL => sql`(
  SELECT q.id::int FROM (
    SELECT o.id, ${LEAVES_FIRST} AS day, o.shipping_company_id AS carrier, ${CENTER} AS center FROM orders o
     WHERE ${TO_PICK} AND ${visible} AND o.id <> ${current}
       AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND COALESCE(l.picked_quantity, 0) < l.quantity)
     ORDER BY ${LEAVES_FIRST}, o.id LIMIT 100) q
  LEFT JOIN LATERAL (SELECT ${LEAVES_FIRST} AS day, o.shipping_company_id AS carrier, ${CENTER} AS center FROM orders o WHERE o.id = ${current}) me ON true
  ORDER BY (q.day, COALESCE(q.carrier, 0), COALESCE(q.center, 0)) IS NOT DISTINCT FROM (me.day, COALESCE(me.carrier, 0), COALESCE(me.center, 0)) DESC, q.day, q.id
  LIMIT 1)`
