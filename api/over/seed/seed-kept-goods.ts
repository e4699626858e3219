import { sql } from 'drizzle-orm'
import { readSetting } from '#domain/ground/settings/default-settings'
import { reservedUntil } from '#domain/sales/orders/reservation/reserved-until'
import type { Transaction } from '../../ground/db/executor'
import { productLists } from '../../ground/db/schema/lists'
import { stockAlerts } from '../../ground/db/schema/stock'
import { readRuleContext } from '../../sales/order-record/order-references'
import type { DemoKitKey } from './demo-kits'
import { DEMO_LOGINS } from './demo-logins'
import { DEMO_DISTRIBUTION_CENTERS } from './demo-terms'
import { insertRows } from './insert-rows'
import type { SeededProducts } from './seed-catalogue'
import type { SeededKit } from './seed-kits'
import type { SeededPeople } from './seed-people'
import type { SeededTerms } from './seed-terms'

/** Business days of the reservation: the most there are. */
const RESERVED_DAYS = 3

/**
 * What companies keep at hand and what is kept for them: lists that are bought again, 'Avisar quando chegar', and the
 * goods of a negotiation that a consultant reserved this morning.
 */
export async function seedKeptGoods(
  tx: Transaction,
  now: Date,
  {
    people,
    terms,
    productIds,
    kits,
  }: { people: SeededPeople; terms: SeededTerms; productIds: SeededProducts; kits: Record<DemoKitKey, SeededKit> },
): Promise<void> {
  const { userIds, companyIds } = people
  const integrator = userIds[DEMO_LOGINS.integrator.email]!
  const product = (key: keyof SeededProducts, quantity: number) => ({
    productId: productIds[key],
    kitId: null,
    quantity,
  })
  await insertRows(tx, productLists, [
    {
      ...{ companyId: companyIds.soldovale, userId: integrator, name: 'Residencial padrão, telha colonial' },
      note: 'O que mais sai: um gerador de 8,19 kWp e uma sobra de cabo e conectores.',
      lines: [
        { productId: null, kitId: kits['kit 8,19'].id, quantity: 1 },
        product('CB-PRETO', 50),
        product('CB-VERM', 50),
        product('MC4', 4),
      ],
    },
    {
      ...{ companyId: companyIds.soldovale, userId: integrator, name: 'Material da van' },
      lines: [product('MC4', 20), product('CRIMP', 1), product('CB-VERDE', 100)],
    },
  ])
  await insertRows(tx, stockAlerts, [
    { userId: integrator, productId: productIds['VX-20KT'], quantity: 1, createdAt: daysBefore(now, 3) },
    { userId: integrator, productId: productIds['TR-75'], quantity: 1, createdAt: daysBefore(now, 1) },
  ])
  await reserveForNegotiation(tx, now, { people, terms })
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** The loose modules that a budget in negotiation asks for. */
async function reserveForNegotiation(
  tx: Transaction,
  now: Date,
  { people, terms }: { people: SeededPeople; terms: SeededTerms },
): Promise<void> {
  const { settings, holidays } = await readRuleContext(tx, now, null)
  const { rows } = await tx.execute<{ id: number; expirationAt: string | null }>(sql`
    SELECT id::int, expiration_at AS "expirationAt" FROM orders WHERE status = 'NEGOTIATION' AND budget_type = 'DETACHED' ORDER BY id LIMIT 1`)
  const { id: orderId, expirationAt } = rows[0]!
  const until = reservedUntil(now, RESERVED_DAYS, {
    holidays,
    expirationAt: expirationAt === null ? null : new Date(expirationAt),
    standsUntil: null,
  })
  const madeAt = new Date(now.getTime() - 2 * 3_600_000).toISOString()
  const by = people.userIds[DEMO_LOGINS.consultant.email]!
  await tx.execute(sql`
    WITH made AS (
      INSERT INTO stock_reservations (order_id, center_id, made_at, made_by_user_id, is_automatic, until, limit_watts)
      VALUES (${orderId}, ${terms.centerIds[DEMO_DISTRIBUTION_CENTERS[0]!.name]!}, ${madeAt}::timestamptz, ${by}, false, ${until.toISOString()}::timestamptz,
              ${Math.round(readSetting(settings, 'stock.reservedKwp') * 1000)}) RETURNING id),
    event AS (
      INSERT INTO order_events (order_id, event, user_id, data, key, at, handled_at)
      SELECT ${orderId}, 'STOCK_RESERVED', ${by}::bigint, ${JSON.stringify({ until })}::jsonb, 'reservation-' || id || '-made', ${madeAt}::timestamptz, ${madeAt}::timestamptz FROM made)
    INSERT INTO stock_reservation_lines (reservation_id, product_id, quantity)
    SELECT made.id, l.product_id, sum(l.quantity) FROM made, order_lines l WHERE l.order_id = ${orderId} GROUP BY 1, 2`)
}
