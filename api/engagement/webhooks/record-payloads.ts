import { sql } from 'drizzle-orm'
import type { ChangeType } from '#domain/engagement/feed/change-types'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { DEFAULT_FREIGHT_UF } from '#domain/ground/places/states'
import { can } from '#domain/people/permissions/permissions'
import { claimColumns, claimTables, type RawClaimRow, toClaimRow } from '../../after-sales/claims/claim-queries'
import { type KitFacts, kitFacts, mayKeepKits, visibleKits } from '../../catalogue/kits/kit-queries'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import {
  onSale,
  productRowColumns,
  productTables,
  type RawProductRow,
  toProductRow,
} from '../../catalogue/products/product-queries'
import { toPricedProduct } from '../../catalogue/products/to-priced-product'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { isStaff } from '../../people/companies/visible-companies'
import type { CompanyClientRow } from '../../people/company-clients/company-client'
import {
  companyClientColumns,
  companyClientTables,
  toCompanyClientRow,
} from '../../people/company-clients/read-company-clients'
import { visibleCompanyClients } from '../../people/company-clients/visible-company-clients'
import { readCalendar } from '../../sales/order-record/claim-calendar'
import { orderRowColumns, orderRowTables, type RawOrderRow, toOrderRows } from '../../sales/orders/list/order-row'

type Read = (db: Executor, who: Who, ids: readonly number[], now: Date) => Promise<{ id: number }[]>

const among = (ids: readonly number[]) => sql`ANY(${sql.param([...ids])}::bigint[])`

const ordersOf =
  (budget: boolean): Read =>
  async (db, who, ids, now) => {
    const { rows } = await db.execute<RawOrderRow & Record<string, unknown>>(sql`
      SELECT ${orderRowColumns(now)} FROM ${orderRowTables} WHERE o.id = ${among(ids)} AND ${visibleOrders(who, budget)}`)
    return toOrderRows(db, rows, who, now)
  }

/** A record as the API's own list shows it to this caller; what they do not see is not among the answers. */
const READS: Readonly<Record<ChangeType, Read>> = {
  order: ordersOf(false),
  budget: ordersOf(true),
  async claim(db, who, ids, now) {
    const today = saoPauloDate(now)
    const { rows } = await db.execute<RawClaimRow & Record<string, unknown>>(sql`
      SELECT ${claimColumns} FROM ${claimTables} WHERE o.id = ${among(ids)} AND o.budget_type = 'CUSTOMER_CLAIM' AND ${visibleOrders(who, false)}`)
    const calendar = { today, ...(await readCalendar(db, today)) }
    return rows.map((row) => toClaimRow(row, calendar, false))
  },
  async client(db, who, ids) {
    const { rows } = await db.execute<CompanyClientRow>(sql`
      SELECT ${companyClientColumns} FROM ${companyClientTables}
       WHERE cc.id = ${among(ids)} AND cc.destroyed_at IS NULL AND ${visibleCompanyClients(who)}`)
    return rows.map(toCompanyClientRow)
  },
  async product(db, who, ids, now) {
    const visible = can(who, 'products:view') ? sql`p.destroyed_at IS NULL` : onSale
    const { rows } = await db.execute<RowOf<RawProductRow>>(
      sql`SELECT ${productRowColumns} FROM ${productTables} WHERE p.id = ${among(ids)} AND ${visible}`,
    )
    return rows.map((row) => toProductRow(row, maySeeCosts(who), now))
  },
  async kit(db, who, ids, now) {
    const visible = mayKeepKits(who) ? sql`k.destroyed_at IS NULL` : visibleKits(who, now)
    const { rows } = await db.execute<KitFacts & Record<string, unknown>>(
      sql`SELECT ${kitFacts} FROM product_kits k WHERE k.id = ${among(ids)} AND ${visible}`,
    )
    return rows
  },
  async price(db, who, ids, now) {
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT p.id::int FROM products p WHERE p.id = ${among(ids)} AND ${onSale}`,
    )
    const productIds = rows.map(({ id }) => id)
    const companyId = isStaff(who) ? null : who.companyId
    const book = await loadPriceBook(db, { companyId, productIds, now })
    const sale = { detached: false, taxpayer: false, freightUf: DEFAULT_FREIGHT_UF } as const
    return productIds.map((id) => toPricedProduct(book, id, 1, sale, maySeeCosts(who)))
  },
}

/** @returns by id; ids that this caller does not see are not in it */
export async function recordPayloads(
  db: Executor,
  who: Who,
  type: ChangeType,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, object>> {
  if (ids.length === 0) return new Map()
  return new Map((await READS[type](db, who, ids, now)).map((record) => [record.id, record]))
}
