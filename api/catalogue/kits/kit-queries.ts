import { type SQL, sql } from 'drizzle-orm'
import type { KitMark, SystemType } from '#domain/catalogue/kits/kit-words'
import type { KeptKitFilters, ProductKitFilters } from '#domain/catalogue/kits/product-kit-filters'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import type { FixationType } from '#domain/catalogue/products/product-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { foldedHasWords } from '../../ground/db/has-words'
import { byName } from '../../ground/db/name-order'
import { isFor, isRunning, promotionImage, promotionsOf, reservedKits } from '../../ground/db/promotion-sql'
import type { RowOf } from '../../ground/db/row-of'
import type { SortFields } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { isStaff } from '../../people/companies/visible-companies'
import { tableInForce } from '../pricing/load-price-book'
import type { WantedItem } from '../pricing/price-lines'

/** A kit with its items, as it is stored, and what its reader says of it. */
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
  /** Kits that it has left over all; null: any number, or no promotion. */
  promotionLeft: number | null
  promotionImage: { fileId: number; alt: string } | null
  version: number
  items: WantedItem[]
  enabled: boolean
  deleted: boolean
  mark: KitMark | null
  /** How many users; who they are is never told. */
  likes: number
  dislikes: number
  /** The latest promotion that it is in, also one that waits, is suspended or over: then it is sold nowhere. */
  promotion: { id: number; name: string; startsOn: string; endsOn: string; suspended: boolean } | null
  /** What made it, while that is there. */
  batch: { id: number; name: string; edited: boolean } | null
}

const countMarks = (mark: KitMark) =>
  sql`(SELECT count(*)::int FROM product_kit_marks m WHERE m.kit_id = k.id AND m.mark = ${mark})`

/** Of the latest promotion that a kit is in and that meets a condition. */
const ofPromotion = (column: SQL, condition: SQL) =>
  sql`(SELECT ${column} FROM ${promotionsOf(sql`k.id`, condition)} ORDER BY p.ends_on DESC, p.id DESC LIMIT 1)`

/** Only while it sells has a promotion a price: before, after and meanwhile suspended it takes nothing off. */
const ofRunning = (column: SQL, now: Date) => ofPromotion(column, isRunning(saoPauloDate(now)))

/** The facts of a kit that are the same for every reader; the table is named k. */
export const kitFacts: SQL = sql`
  k.id::int, k.name, k.system_type AS "systemType", k.potency, k.network_voltage AS "networkVoltage", k.fixation_type AS "fixationType", k.version,
  COALESCE((SELECT json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) ORDER BY i.product_id)
              FROM product_kit_items i WHERE i.kit_id = k.id), '[]') AS items`
export type KitFacts = Pick<
  KitRecord,
  'id' | 'name' | 'systemType' | 'potency' | 'networkVoltage' | 'fixationType' | 'version' | 'items'
>

export const kitColumns = (who: Who, now: Date): SQL => sql`${kitFacts},
  ${ofRunning(sql`p.ends_on`, now)}::text AS "promotionEndsOn", ${ofRunning(sql`p.discount`, now)}::float8 AS "promotionDiscount",
  ${ofRunning(sql`CASE WHEN p.max_kits IS NOT NULL THEN GREATEST(0, p.max_kits - ${reservedKits(now)}) END`, now)}::int AS "promotionLeft",
  ${ofRunning(promotionImage, now)} AS "promotionImage",
  ${ofPromotion(
    sql`json_build_object('id', p.id, 'name', p.name, 'startsOn', p.starts_on, 'endsOn', p.ends_on, 'suspended', p.suspended_at IS NOT NULL)`,
    sql`true`,
  )} AS promotion,
  (SELECT json_build_object('id', b.id, 'name', b.name, 'edited', k.hand_edited) FROM kit_batches b
    WHERE b.id = k.batch_id AND b.destroyed_at IS NULL) AS batch,
  k.enabled, k.destroyed_at IS NOT NULL AS deleted, ${countMarks('LIKE')} AS likes, ${countMarks('DISLIKE')} AS dislikes,
  (SELECT m.mark FROM product_kit_marks m WHERE m.kit_id = k.id AND m.user_id = ${who.userId}) AS mark`

export const kitSort: SortFields = {
  potency: { sql: sql`k.potency`, type: 'bigint', runsUpwards: true },
  name: byName(sql`k.name`),
  promotionEndsOn: { sql: ofPromotion(sql`p.ends_on`, sql`true`), type: 'date' },
  id: { sql: sql`k.id`, type: 'bigint' },
}

/** Ready kits of the catalogue: those on sale, and no promotion. */
export const READY_KITS = sql`k.destroyed_at IS NULL AND k.enabled AND NOT EXISTS (SELECT 1 FROM ${promotionsOf(sql`k.id`, sql`true`)})`

/**
 * Kits whose promotion sells today, and is for this company.
 * @param companyId null: of whichever company
 */
export const runningPromotions = (today: string, companyId: number | null): SQL =>
  sql`k.destroyed_at IS NULL AND k.enabled AND EXISTS (SELECT 1 FROM ${promotionsOf(sql`k.id`, sql`${isRunning(today)} AND ${isFor(sql`${companyId}::bigint`)}`)})`

/** They also see kits that are not on sale or deleted. */
export const mayKeepKits = (who: Who): boolean => isStaff(who) && can(who, 'productKits:view')

/** Kits of a status; 'ALL' is whatever is not deleted. */
const OF_STATUS: Readonly<Record<NonNullable<KeptKitFilters['status']>, SQL>> = {
  ACTIVE: sql`k.destroyed_at IS NULL AND k.enabled`,
  INACTIVE: sql`k.destroyed_at IS NULL AND NOT k.enabled`,
  DELETED: sql`k.destroyed_at IS NOT NULL`,
  ALL: sql`k.destroyed_at IS NULL`,
}

/**
 * Which kits a list is about: those that are ready, or, for those who keep them, those of a status.
 * @throws FORBIDDEN for a filter of those who keep them
 */
export function keptKits(who: Who, { status, unavailable, inPromotion, batchId }: KeptKitFilters, now: Date): SQL[] {
  if ([status, unavailable, inPromotion, batchId].every((one) => one === undefined)) return [READY_KITS]
  if (!mayKeepKits(who)) throw new ApiError('FORBIDDEN')
  const conditions = [status ? OF_STATUS[status] : inPromotion ? OF_STATUS.ACTIVE : READY_KITS]
  if (batchId !== undefined) conditions.push(sql`k.batch_id = ${batchId}`)
  if (unavailable !== undefined) conditions.push(unavailable ? hasUnavailable(now) : sql`NOT ${hasUnavailable(now)}`)
  if (inPromotion !== undefined) {
    const running = sql`(${runningPromotions(saoPauloDate(now), null)})`
    conditions.push(inPromotion ? running : sql`${running} IS NOT TRUE`)
  }
  return conditions
}

/** An item that is not on sale, or that the default table has no price of. */
const hasUnavailable = (now: Date): SQL => sql`EXISTS (
  SELECT 1 FROM product_kit_items i JOIN products p ON p.id = i.product_id
   WHERE i.kit_id = k.id AND (p.destroyed_at IS NOT NULL OR NOT p.enabled OR NOT EXISTS (
         SELECT 1 FROM price_table_products r
          WHERE r.product_id = p.id AND r.price_cents > 0 AND COALESCE(r.initial_range, 1) <= i.quantity
            AND COALESCE(r.final_range, i.quantity) >= i.quantity
            AND r.price_table_id = (SELECT t.id FROM (${tableInForce({ companyId: null, now })}) t))))`

/** Watts of a type, of the products as they are now. */
const wattsOf = (type: 'MODULE' | 'INVERTER') => sql`(
  SELECT sum(p.potency * i.quantity) FROM product_kit_items i JOIN products p ON p.id = i.product_id
   WHERE i.kit_id = k.id AND p.type = ${type})`
const RATIO = sql`(${wattsOf('MODULE')} * 100.0 / NULLIF(${wattsOf('INVERTER')}, 0))`

const hasItem = (productId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM product_kit_items i WHERE i.kit_id = k.id AND i.product_id = ${productId})`

/** A reader may open the kits that they may list. */
export const visibleKits = (who: Who, now: Date): SQL =>
  can(who, 'promotions:view')
    ? sql`((${READY_KITS}) OR (${runningPromotions(saoPauloDate(now), isStaff(who) ? null : who.companyId)}))`
    : sql`(${READY_KITS})`

/** Filters over `k`; power comes in kWp. */
export function kitConditions(who: Who, filters: ProductKitFilters): SQL[] {
  const conditions: SQL[] = []
  if (filters.search) conditions.push(foldedHasWords(sql`k.search`, filters.search))
  if (filters.systemType) conditions.push(sql`k.system_type = ${filters.systemType}`)
  if (filters.initialPotency !== undefined)
    conditions.push(sql`k.potency >= ${Math.round(filters.initialPotency * 1000)}`)
  if (filters.finalPotency !== undefined) conditions.push(sql`k.potency <= ${Math.round(filters.finalPotency * 1000)}`)
  if (filters.networkVoltage) conditions.push(sql`k.network_voltage = ${filters.networkVoltage}`)
  if (filters.fixationType) conditions.push(sql`k.fixation_type = ${filters.fixationType}`)
  if (filters.manufacturerId)
    conditions.push(sql`EXISTS (SELECT 1 FROM product_kit_items i JOIN products p ON p.id = i.product_id
      WHERE i.kit_id = k.id AND p.type = 'INVERTER' AND p.manufacturer_id = ${filters.manufacturerId})`)
  for (const productId of [filters.panelId, filters.inverterId])
    if (productId !== undefined) conditions.push(hasItem(productId))
  if (filters.initialRatio !== undefined) conditions.push(sql`${RATIO} >= ${filters.initialRatio}`)
  if (filters.finalRatio !== undefined) conditions.push(sql`${RATIO} <= ${filters.finalRatio}`)
  if (filters.liked !== undefined) {
    const likes = sql`EXISTS (SELECT 1 FROM product_kit_marks m WHERE m.kit_id = k.id AND m.user_id = ${who.userId} AND m.mark = 'LIKE')`
    conditions.push(filters.liked ? likes : sql`NOT ${likes}`)
  }
  return conditions
}

/**
 * Null for a kit that is missing, not on sale, or a promotion that is over or not for this caller.
 * @param everything also one that is not sold, or deleted: for those who keep them
 */
export async function findKit(
  db: Executor,
  who: Who,
  id: number,
  now: Date,
  everything = false,
): Promise<KitRecord | null> {
  const visible = everything && mayKeepKits(who) ? sql`true` : visibleKits(who, now)
  const { rows } = await db.execute<RowOf<KitRecord>>(
    sql`SELECT ${kitColumns(who, now)} FROM product_kits k WHERE k.id = ${id} AND ${visible}`,
  )
  return rows[0] ?? null
}

/**
 * Kits of a list in one statement, those that are not sold any more too; one that is missing is left out.
 * @returns with each whether the caller may buy it now
 */
export async function findKits(
  db: Executor,
  who: Who,
  ids: readonly number[],
  now: Date,
): Promise<(KitRecord & { isSold: boolean })[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<RowOf<KitRecord & { isSold: boolean }>>(sql`
    SELECT ${kitColumns(who, now)}, ${visibleKits(who, now)} AS "isSold" FROM product_kits k
     WHERE k.id = ANY (${sql.param([...ids])}::bigint[])`)
  return rows
}
