import { type SQL, sql } from 'drizzle-orm'
import type { NetworkVoltage } from '#domain/kits/network-voltages'
import type { ProductKitFilters, SystemType } from '#domain/kits/product-kit-filters'
import { can } from '#domain/permissions/permissions'
import type { FixationType } from '#domain/products/product-types'
import type { Who } from '../caller/who'
import type { Executor } from '../db/connect'
import type { RowOf } from '../db/row-of'
import { likePattern, type SortFields } from '../db/run-list'
import type { WantedItem } from '../pricing/price-lines'

/** A kit with its items, as it is stored. */
export interface KitRecord {
  id: number
  name: string
  systemType: SystemType
  /** Watts. */
  potency: number
  networkVoltage: NetworkVoltage
  fixationType: FixationType | null
  promotionEndsOn: string | null
  /** Percent points. */
  promotionDiscount: number | null
  version: number
  items: WantedItem[]
}

export const kitColumns = sql`
  k.id::int, k.name, k.system_type AS "systemType", k.potency, k.network_voltage AS "networkVoltage", k.fixation_type AS "fixationType",
  k.promotion_ends_on::text AS "promotionEndsOn", k.promotion_discount::float8 AS "promotionDiscount", k.version,
  COALESCE((SELECT json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) ORDER BY i.product_id)
              FROM product_kit_items i WHERE i.kit_id = k.id), '[]') AS items`

export const kitSort: SortFields = {
  potency: { sql: sql`k.potency`, type: 'bigint' },
  name: { sql: sql`k.name`, type: 'text' },
  promotionEndsOn: { sql: sql`k.promotion_ends_on`, type: 'date' },
  id: { sql: sql`k.id`, type: 'bigint' },
}

/** Ready kits of the catalogue: those on sale, and no promotion. */
export const READY_KITS = sql`k.destroyed_at IS NULL AND k.enabled AND k.promotion_ends_on IS NULL`

/** Promotions whose last day in São Paulo has not passed. */
export const runningPromotions = (today: string): SQL =>
  sql`k.destroyed_at IS NULL AND k.enabled AND k.promotion_ends_on >= ${today}::date`

/** One kit may be read by whoever may list it. */
const visibleKits = (who: Who, today: string): SQL =>
  can(who, 'promotions:view') ? sql`((${READY_KITS}) OR (${runningPromotions(today)}))` : READY_KITS

/** Filters over `k`; power comes in kWp. */
export function kitConditions(filters: ProductKitFilters): SQL[] {
  const conditions: SQL[] = []
  if (filters.search) conditions.push(sql`fold(k.name) LIKE fold(${likePattern(filters.search)})`)
  if (filters.systemType) conditions.push(sql`k.system_type = ${filters.systemType}`)
  if (filters.initialPotency !== undefined)
    conditions.push(sql`k.potency >= ${Math.round(filters.initialPotency * 1000)}`)
  if (filters.finalPotency !== undefined) conditions.push(sql`k.potency <= ${Math.round(filters.finalPotency * 1000)}`)
  if (filters.networkVoltage) conditions.push(sql`k.network_voltage = ${filters.networkVoltage}`)
  if (filters.fixationType) conditions.push(sql`k.fixation_type = ${filters.fixationType}`)
  if (filters.manufacturerId)
    conditions.push(sql`EXISTS (SELECT 1 FROM product_kit_items i JOIN products p ON p.id = i.product_id
      WHERE i.kit_id = k.id AND p.type = 'INVERTER' AND p.manufacturer_id = ${filters.manufacturerId})`)
  return conditions
}

/** Null for a kit that is missing, not on sale, or a promotion that is over or not for this caller. */
export async function findKit(db: Executor, who: Who, id: number, today: string): Promise<KitRecord | null> {
  const { rows } = await db.execute<RowOf<KitRecord>>(
    sql`SELECT ${kitColumns} FROM product_kits k WHERE k.id = ${id} AND ${visibleKits(who, today)}`,
  )
  return rows[0] ?? null
}
