import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { isFor, isRunning } from '../../ground/db/promotion-sql'
import type { RowOf } from '../../ground/db/row-of'
import type { PreviousCart } from '../../ground/db/schema/orders'
import { ApiError } from '../../ground/errors/api-error'
import { isStaff, visibleCompanies } from '../../people/companies/visible-companies'
import type { CartRecord } from './cart-record'
import { snapshotOf } from './previous-cart'

/** The company of a cart `c`: an integrator's own; for staff the chosen one, while they may still work for it. */
const cartCompany = (who: Who): SQL =>
  isStaff(who)
    ? sql`(SELECT co.id::int FROM companies co WHERE co.id = c.company_id AND co.status = 'ACTIVE' AND co.destroyed_at IS NULL AND ${visibleCompanies(who)})`
    : sql`${who.companyId}::int`

/** The company that the caller fills a cart for, as a value of a statement; null while staff have chosen none. */
export const companyOfCart = (who: Who): SQL =>
  isStaff(who)
    ? sql`(SELECT ${cartCompany(who)} FROM carts c WHERE c.user_id = ${who.userId})`
    : sql`${who.companyId}::int`

const cartColumns = (who: Who, today: string): SQL => sql`
  c.version, c.budget_type AS "budgetType", c.items, c.kit_items AS "kitItems", c.materials, c.kit_id::int AS "kitId", c.network_voltage AS "networkVoltage", c.taxpayer,
  c.seen_prices AS "seenPrices", c.seen_freight::float8 AS "seenFreight", c.freight_uf AS "freightUf", c.sizing, c.updated_at AS "updatedAt",
  COALESCE((c.previous ->> 'sessionId')::bigint = ${who.tokenId}::bigint, false) AS "canUndo",
  ${cartCompany(who)} AS "companyId",
  (SELECT json_build_object('id', cc.id, 'name', cc.name, 'companyId', cc.company_id) FROM company_clients cc
    WHERE cc.id = c.company_client_id AND cc.destroyed_at IS NULL AND cc.company_id = ${cartCompany(who)}) AS client,
  (SELECT json_build_object('enabled', k.enabled AND k.destroyed_at IS NULL,
            'items', (SELECT COALESCE(json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) ORDER BY i.product_id), '[]')
                        FROM product_kit_items i WHERE i.kit_id = k.id))
     FROM product_kits k WHERE k.id = c.kit_id) AS "kitNow",
  (SELECT json_build_object('discount', p.discount,
            'items', (SELECT COALESCE(json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity)), '[]')
                        FROM product_kit_items i WHERE i.kit_id = c.kit_id))
     FROM product_kits k JOIN promotion_kits pk ON pk.kit_id = k.id JOIN promotions p ON p.id = pk.promotion_id
    WHERE k.id = c.kit_id AND k.enabled AND k.destroyed_at IS NULL AND ${isRunning(today)}
      AND ${isFor(isStaff(who) ? sql`c.company_id` : sql`${who.companyId}::bigint`)} LIMIT 1) AS promotion`

const emptyCart = (who: Who): CartRecord => ({
  version: null,
  budgetType: 'KIT',
  items: [],
  companyId: isStaff(who) ? null : who.companyId,
  kitId: null,
  kitItems: null,
  kitNow: null,
  networkVoltage: null,
  materials: null,
  taxpayer: false,
  freightUf: DEFAULT_FREIGHT_UF,
  sizing: null,
  client: null,
  seenPrices: {},
  seenFreight: null,
  updatedAt: null,
  canUndo: false,
  promotion: null,
})

/** Reads the caller's cart, or an empty one; nothing is written. */
export async function findCart(db: Executor, who: Who, today: string): Promise<CartRecord> {
  const { rows } = await db.execute<RowOf<CartRecord>>(
    sql`SELECT ${cartColumns(who, today)} FROM carts c WHERE c.user_id = ${who.userId}`,
  )
  return rows[0] ?? emptyCart(who)
}

/** The same with one value more that is asked of the cart `c`, in the same statement; null of a cart that has no row. */
export async function findCartWith<Also>(
  db: Executor,
  who: Who,
  today: string,
  also: SQL,
): Promise<{ cart: CartRecord; also: Also | null }> {
  const { rows } = await db.execute<RowOf<CartRecord & { also: Also }>>(
    sql`SELECT ${cartColumns(who, today)}, ${also} AS also FROM carts c WHERE c.user_id = ${who.userId}`,
  )
  const [row] = rows
  return row ? { cart: row, also: row.also } : { cart: emptyCart(who), also: null }
}

/**
 * Locks the caller's cart for a change, and makes it when there is none, so that two tabs take turns.
 * @param version what the form was rendered from; null = take whatever is there
 * @throws VERSION_CONFLICT when the cart was changed, or turned into a budget, in another tab
 */
export async function lockCart(tx: Transaction, who: Who, today: string, version: number | null): Promise<CartRecord> {
  await tx.execute(
    sql`INSERT INTO carts (user_id, budget_type) VALUES (${who.userId}, 'KIT') ON CONFLICT (user_id) DO NOTHING`,
  )
  const { rows } = await tx.execute<RowOf<CartRecord>>(
    sql`SELECT ${cartColumns(who, today)} FROM carts c WHERE c.user_id = ${who.userId} FOR UPDATE OF c`,
  )
  const cart = rows[0]
  // Gone between the two statements: it has just become a budget.
  if (!cart) throw new ApiError('VERSION_CONFLICT')
  if (version !== null && cart.version !== version) throw new ApiError('VERSION_CONFLICT')
  return cart
}

/**
 * Writes the whole cart; its version goes up by one.
 * @param before the cart that 'Desfazer' brings back; absent leaves the one that is kept, null forgets it
 */
export async function saveCart(
  tx: Transaction,
  who: Who,
  cart: CartRecord,
  now: Date,
  before?: PreviousCart | null,
): Promise<CartRecord> {
  const version = (cart.version ?? 0) + 1
  const previous = before === undefined ? sql`previous` : sql`${before && JSON.stringify(before)}::jsonb`
  await tx.execute(sql`
    UPDATE carts SET budget_type = ${cart.budgetType}, items = ${JSON.stringify(cart.items)}::jsonb, materials = ${cart.materials && JSON.stringify(cart.materials)}::jsonb, company_id = ${cart.companyId}::bigint,
           kit_items = ${cart.kitId && cart.kitItems ? JSON.stringify(cart.kitItems) : null}::jsonb, kit_id = ${cart.kitId}::bigint, network_voltage = ${cart.networkVoltage}, taxpayer = ${cart.taxpayer}, freight_uf = ${cart.freightUf},
           seen_prices = ${JSON.stringify(cart.seenPrices)}::jsonb, seen_freight = ${cart.seenFreight}::numeric, sizing = ${cart.sizing && JSON.stringify(cart.sizing)}::jsonb,
           company_client_id = ${cart.client?.id ?? null}::bigint, previous = ${previous},
           updated_at = ${now.toISOString()}::timestamptz, version = ${version}
     WHERE user_id = ${who.userId}`)
  return { ...cart, version, updatedAt: now, canUndo: before === undefined ? cart.canUndo : before !== null }
}

/**
 * Forgets the cart: company, products, everything (specification §4), but for 'Desfazer' in the same session. The row
 * stays, one version further: a tab that still shows the old cart is noticed even when the new one has had as many
 * changes.
 * @throws VERSION_CONFLICT as `lockCart`
 */
export async function dropCart(
  tx: Transaction,
  who: Who,
  today: string,
  version: number | null,
  now: Date,
): Promise<CartRecord> {
  const { rows } = await tx.execute<RowOf<CartRecord>>(
    sql`SELECT ${cartColumns(who, today)} FROM carts c WHERE c.user_id = ${who.userId} FOR UPDATE OF c`,
  )
  const [cart] = rows
  if (cart && version !== null && cart.version !== version) throw new ApiError('VERSION_CONFLICT')
  const empty = emptyCart(who)
  if (!cart) return empty
  const kept = snapshotOf(cart, who)
  // Cleared twice, the cart kept the first time stays.
  return saveCart(tx, who, { ...empty, version: cart.version, canUndo: cart.canUndo }, now, kept ?? undefined)
}
