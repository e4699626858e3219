import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import { documentSearch } from '#domain/documents/client-document'
import type { OrderFilters } from '#domain/orders/list/order-filters'
import { likePattern } from '../../db/run-list'
import { inStatuses } from '../../order-record/order-status-sql'
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

/** A number or document with its mask: '999.000.001-88', '99.900.002/0001-02', '1.042'. */
const MASKED = /^[\dA-Za-z]+(?:[./-][\dA-Za-z]+)+$/

/**
 * Number, client, company, document or description, however accented. What is typed with a mask is found without it,
 * as documents are stored, and as it was typed, as a description may have it.
 */
function matchesSearch(typed: string): SQL {
  const text = typed.trim()
  const plain = MASKED.test(text) ? documentSearch(text) : undefined
  const like = (part: string) => sql`o.search LIKE fold(${likePattern(part)})`
  return plain ? sql`(${like(typed)} OR ${like(plain)})` : like(typed)
}

/**
 * Every filter of specification §7 as conditions over `o`; the caller adds the visibility. Dates arrive as
 * instants of São Paulo days.
 */
export function orderConditions(filters: OrderFilters, now: Date): SQL[] {
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
  add(filters.companyId, () => sql`o.company_id = ${filters.companyId}`)
  add(filters.orderStatus, () => inStatuses(filters.orderStatus!, now))
  add(filters.companyClientId, () => sql`o.company_client_id = ${filters.companyClientId}`)
  add(filters.search, () => matchesSearch(filters.search!))
  add(
    filters.clientName,
    () =>
      sql`o.company_client_id IN (SELECT k.id FROM company_clients k WHERE fold(k.name) LIKE fold(${likePattern(filters.clientName!)}))`,
  )
  add(
    filters.description,
    () =>
      sql`o.search LIKE fold(${likePattern(filters.description!)}) AND fold(o.description) LIKE fold(${likePattern(filters.description!)})`,
  )
  add(
    filters.clientDocument,
    () =>
      sql`o.search LIKE fold(${likePattern(filters.clientDocument!)}) AND o.client_document LIKE ${likePattern(filters.clientDocument!)}`,
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
    () =>
      sql`o.creator_user_id IN (SELECT u.id FROM users u WHERE fold(u.name) LIKE fold(${likePattern(filters.creatorName!)}))`,
  )
  add(filters.paymentMethodId, () => sql`o.payment_method_id IN (${oneOf(filters.paymentMethodId!)})`)
  add(filters.teamIds, () => sql`o.team_id IN (${oneOf(filters.teamIds!)})`)
  for (const [from, to, column] of [
    [filters.initialCreatedAt, filters.finalCreatedAt, sql`o.created_at`],
    [filters.initialExpirationAt, filters.finalExpirationAt, sql`o.expiration_at`],
    [filters.initialOrderSentAt, filters.finalOrderSentAt, sql`o.order_sent_at`],
  ] as const) {
    // "End-date filters append T23:59:59" (specification §9): up to the last instant of that São Paulo day.
    add(from, () => sql`${column} >= (${from}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`)
    add(to, () => sql`${column} < (${to}::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`)
  }
  add(filters.initialDueDate, () => sql`o.due_date >= ${filters.initialDueDate}::date`)
  add(filters.finalDueDate, () => sql`o.due_date <= ${filters.finalDueDate}::date`)
  // 'Vencidos' (domain 4.5): only 'yes' narrows the list.
  if (filters.overdue) conditions.push(sql`o.status = 'AWAITING' AND o.due_date < ${saoPauloDate(now)}::date`)
  if (filters.receiptSent) conditions.push(receiptWaits)
  return conditions
}
