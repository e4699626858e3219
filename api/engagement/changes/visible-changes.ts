import { type SQL, sql } from 'drizzle-orm'
import type { ChangeType } from '#domain/engagement/feed/change-types'
import { can, type Permission } from '#domain/people/permissions/permissions'
import { mayKeepKits, visibleKits } from '../../catalogue/kits/kit-queries'
import { tableInForce } from '../../catalogue/pricing/load-price-book'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { isStaff, visibleCompanies } from '../../people/companies/visible-companies'
import { visibleCompanyClients } from '../../people/company-clients/visible-company-clients'

/** What opens the list of each type, as its own endpoint has it. */
const OPENED_BY: Readonly<Record<ChangeType, readonly Permission[]>> = {
  order: ['orders:view', 'orders:viewAll', 'orders:viewOwn'],
  budget: ['budgets:view', 'budgets:viewAll', 'budgets:viewOwn'],
  claim: ['customerClaims:view'],
  client: ['companyClients:view', 'companyClients:viewAll'],
  product: ['products:view', 'orders:store', 'orders:storeAll'],
  kit: ['orders:store', 'orders:storeAll', 'productKits:view', 'api:productKits:view'],
  price: ['orders:store', 'orders:storeAll', 'budgets:update', 'orders:update', 'products:view'],
}

/** The WHERE of the changes that a caller may see: the record's owner decides, by the lists' own conditions. */
export function visibleChanges(who: Who, now: Date): SQL {
  const seen: SQL[] = []
  const add = (type: ChangeType, scope: SQL) => {
    if (can(who, ...OPENED_BY[type])) seen.push(sql`(ch.type = ${type} AND ${scope})`)
  }
  // The row names its owner, also where the record is no longer of that kind: it replaces the table's column.
  const order = (budget: boolean) =>
    sql`EXISTS (SELECT 1 FROM (SELECT ch.company_id, ${budget}::boolean AS budget) o WHERE ${visibleOrders(who, budget)})`
  add('order', order(false))
  add('budget', order(true))
  add('claim', order(false))
  add('client', sql`EXISTS (SELECT 1 FROM (SELECT ch.company_id) cc WHERE ${visibleCompanyClients(who)})`)
  add('product', can(who, 'products:view') ? sql`true` : LISTED)
  add('kit', mayKeepKits(who) ? sql`true` : sql`(${LISTED} AND ${kitIsNoSecret(who, now)})`)
  add('price', priceScope(who, now))
  return seen.length === 0 ? sql`false` : sql`(${sql.join(seen, sql` OR `)})`
}

/** On sale before or after the change: a reader of nothing else is told that a product came and that it went. */
const LISTED = sql`(ch.was_listed OR ch.is_listed)`

/** The action as the reader sees it; some readers are told only of what is on sale. */
export const seenAction = (who: Who): SQL => {
  const limited = [
    ...(can(who, 'products:view') ? [] : [sql`ch.type = 'product'`]),
    ...(mayKeepKits(who) ? [] : [sql`ch.type = 'kit'`]),
  ]
  if (limited.length === 0) return sql`ch.action`
  return sql`CASE WHEN NOT (${sql.join(limited, sql` OR `)}) THEN ch.action
    WHEN NOT ch.is_listed THEN 'deleted' WHEN NOT ch.was_listed THEN 'created' ELSE 'updated' END`
}

/** A kit that they may read now, or one that is gone and was in no promotion, which is for some companies only. */
const kitIsNoSecret = (who: Who, now: Date): SQL => sql`(
  EXISTS (SELECT 1 FROM product_kits k WHERE k.id = ch.record_id AND ${visibleKits(who, now)})
  OR (NOT ch.is_listed AND NOT EXISTS (SELECT 1 FROM promotion_kits pk WHERE pk.kit_id = ch.record_id)))`

function priceScope(who: Who, now: Date): SQL {
  const companies = isStaff(who)
    ? sql`(ch.company_id = 0 OR EXISTS (SELECT 1 FROM companies co WHERE co.id = ch.company_id AND ${visibleCompanies(who)}))`
    : sql`ch.company_id IN (0, ${who.companyId})`
  const tables = isStaff(who)
    ? sql`true`
    : sql`(ch.price_table_id = 0 OR ch.price_table_id = (SELECT t.id FROM (${tableInForce({ companyId: who.companyId, now })}) t))`
  const products = can(who, 'products:view')
    ? sql`true`
    : sql`(ch.record_id = 0 OR EXISTS (SELECT 1 FROM products p WHERE p.id = ch.record_id AND p.enabled AND p.destroyed_at IS NULL))`
  return sql`(${companies} AND ${tables} AND ${products})`
}
