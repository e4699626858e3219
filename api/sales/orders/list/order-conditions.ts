import { type SQL, sql } from 'drizzle-orm'
import type { UpdatedSince } from '#domain/engagement/feed/updated-since'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { OrderFilters } from '#domain/sales/orders/list/order-filters'
import { foldedHasWords, hasWords } from '../../../ground/db/has-words'
import { inStatuses } from '../../../ground/db/order-status-sql'
import { likePattern } from '../../../ground/db/run-list'
import { writtenSince } from '../../../ground/db/updated-since'
import { isOfClientNamed } from '../../order-record/order-client-sql'
import { matchesOrderSearch } from '../../order-record/order-search'
import { receiptWaits } from '../../order-record/payment-account'

/** True when the list of claims is asked for; every other list leaves claims out (domain 4.6). */
export const asksForClaims = (filters: Pick<OrderFilters, 'budgetType'>): boolean =>
  filters.budgetType === 'CUSTOMER_CLAIM'

/**
 * Claims are born as orders of R$ 0,00, which no list of sales shows. Spelt out, so that the index of
 * claims serves their list.
 */
export function budgetTypeIs(filters: Pick<OrderFilters, 'budgetType'>): SQL {
  if (asksForClaims(filters)) return sql`o.budget_type = 'CUSTOMER_CLAIM'`
  if (filters.budgetType) return sql`o.budget_type = ${filters.budgetType}`
  return sql`o.budget_type <> 'CUSTOMER_CLAIM'`
}

/**
 * Every filter of specification §7 as conditions over `o`; the caller adds the visibility. Dates arrive as
 * instants of São Paulo days.
 */
export function orderConditions(filters: OrderFilters & UpdatedSince, now: Date): SQL[] {
  const conditions: SQL[] = []
  const add = (value: unknown, condition: () => SQL) => {
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      conditions.push(condition())
  }
  const oneOf = (values: readonly (number | string)[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )

  add(filters.id, () => sql`o.id = ${filters.id}`)
  add(filters.ids, () => sql`o.id IN (${oneOf(filters.ids!)})`)
  add(filters.companyId, () => sql`o.company_id = ${filters.companyId}`)
  add(filters.orderStatus, () => inStatuses(filters.orderStatus!, now))
  add(filters.companyClientId, () => sql`o.company_client_id = ${filters.companyClientId}`)
  add(filters.search, () => matchesOrderSearch(filters.search!))
  add(filters.clientName, () => isOfClientNamed(filters.clientName!))
  add(
    filters.description,
    () =>
      sql`${foldedHasWords(sql`o.search`, filters.description!)} AND ${hasWords(sql`o.description`, filters.description!)}`,
  )
  add(
    filters.clientDocument,
    () =>
      sql`${foldedHasWords(sql`o.search`, filters.clientDocument!)} AND (o.client_document LIKE ${likePattern(filters.clientDocument!)}
        OR o.company_client_id IN (SELECT k.id FROM company_clients k WHERE k.document LIKE ${likePattern(filters.clientDocument!)}))`,
  )
  add(filters.networkVoltage, () => sql`o.network_voltage = ${filters.networkVoltage}`)
  conditions.push(budgetTypeIs(filters))
  add(filters.type, () => sql`o.type = ${filters.type}`)
  add(filters.initialOrderPotency, () => sql`o.potency >= ${Math.round(filters.initialOrderPotency! * 1000)}`)
  add(filters.finalOrderPotency, () => sql`o.potency <= ${Math.round(filters.finalOrderPotency! * 1000)}`)
  add(filters.companyHelper, () => sql`o.company_helper_id = ${filters.companyHelper}`)
  add(filters.creatorUserId, () => sql`o.creator_user_id = ${filters.creatorUserId}`)
  add(
    filters.creatorName,
    () => sql`o.creator_user_id IN (SELECT u.id FROM users u WHERE ${hasWords(sql`u.name`, filters.creatorName!)})`,
  )
  add(filters.paymentMethodId, () => sql`o.payment_method_id IN (${oneOf(filters.paymentMethodId!)})`)
  add(filters.teamIds, () => sql`o.team_id IN (${oneOf(filters.teamIds!)})`)
  for (const [from, to, column] of [
    [filters.initialCreatedAt, filters.finalCreatedAt, sql`o.created_at`],
    [filters.initialExpirationAt, filters.finalExpirationAt, sql`o.expiration_at`],
    [filters.initialOrderSentAt, filters.finalOrderSentAt, sql`o.order_sent_at`],
    [filters.initialConfirmedAt, filters.finalConfirmedAt, sql`o.confirmed_at`],
    [filters.initialShippedAt, filters.finalShippedAt, sql`o.shipped_at`],
    [filters.initialDeliveredAt, filters.finalDeliveredAt, sql`o.delivered_at`],
    [filters.initialStatusSince, filters.finalStatusSince, sql`o.status_since`],
  ] as const) {
    // "End-date filters append T23:59:59" (specification §9): up to the last instant of that São Paulo day.
    add(from, () => sql`${column} >= (${from}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`)
    add(to, () => sql`${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`)
  }
  // As `dashboard_entries` counts them.
  add(filters.promised, () => KEPT_PROMISES[filters.promised!])
  add(filters.taxesChangeOn, () => sql`o.taxes_change_on = ${filters.taxesChangeOn}::date`)
  add(filters.initialDueDate, () => sql`o.due_date >= ${filters.initialDueDate}::date`)
  add(filters.finalDueDate, () => sql`o.due_date <= ${filters.finalDueDate}::date`)
  add(filters.initialExpectedCloseAt, () => sql`o.expected_close_at >= ${filters.initialExpectedCloseAt}::date`)
  add(filters.finalExpectedCloseAt, () => sql`o.expected_close_at <= ${filters.finalExpectedCloseAt}::date`)
  add(
    filters.regionalId,
    () => sql`o.team_id IN (SELECT t.id FROM teams t WHERE t.regional_id = ${filters.regionalId})`,
  )
  if (filters.withoutRegional)
    conditions.push(
      // A team that was deleted sold for its regional all the same.
      sql`NOT EXISTS (SELECT 1 FROM teams t JOIN regionals r ON r.id = t.regional_id
                       WHERE t.id = o.team_id AND r.destroyed_at IS NULL)`,
    )
  if (filters.isFirstOrder) conditions.push(sql`o.id IN (SELECT f.order_id FROM company_first_orders f)`)
  if (filters.productId || filters.manufacturerId)
    conditions.push(sql`EXISTS (SELECT 1 FROM ${productLines(filters)} AND l.order_id = o.id)`)
  add(
    filters.lineManufacturerId,
    () => sql`EXISTS (SELECT 1 FROM order_lines l JOIN products p ON p.id = l.product_id
                       WHERE l.order_id = o.id AND p.manufacturer_id = ${filters.lineManufacturerId})`,
  )
  // 'Vencidos' (domain 4.5): only 'yes' narrows the list.
  if (filters.overdue) conditions.push(sql`o.status = 'AWAITING' AND o.due_date < ${saoPauloDate(now)}::date`)
  if (filters.receiptSent) conditions.push(receiptWaits)
  return [...conditions, ...writtenSince(filters, sql`o.updated_at`)]
}

const arrivedOn = sql`(o.delivered_at AT TIME ZONE 'America/Sao_Paulo')::date`
const KEPT_PROMISES: Readonly<Record<NonNullable<OrderFilters['promised']>, SQL>> = {
  any: sql`NOT o.budget AND o.promised_on IS NOT NULL AND o.delivered_at IS NOT NULL`,
  kept: sql`NOT o.budget AND ${arrivedOn} <= o.promised_on`,
  late: sql`NOT o.budget AND ${arrivedOn} > o.promised_on`,
}

/**
 * Lines of the product, or inverters of the manufacturer, that is filtered by, ready for one more condition: exactly
 * those that the dashboards' pies count.
 */
export const productLines = ({ productId, manufacturerId }: Pick<OrderFilters, 'productId' | 'manufacturerId'>): SQL =>
  sql`order_lines l WHERE ${productId ? sql`l.product_id = ${productId}` : sql`true`}
    AND ${manufacturerId ? sql`l.type = 'INVERTER' AND l.product_id IN (SELECT p.id FROM products p WHERE p.manufacturer_id = ${manufacturerId})` : sql`true`}`
