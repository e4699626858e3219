import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { type Deadline, deadlineOf, lateBefore, shownDeadline } from '#domain/after-sales/claims/claim-deadline'
import type { ClaimFilters } from '#domain/after-sales/claims/claim-filters'
import { CLAIM_REASONS, CLAIM_VERDICTS } from '#domain/after-sales/claims/claim-words'
import type { CLAIM_SORT_FIELDS } from '#domain/after-sales/claims/claims-list'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import { keysOf } from '#domain/ground/objects/keys-of'
import { CLAIM_TYPES } from '#domain/ground/order-words/order-types'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ground/order-words/statuses'
import type { Executor } from '../../ground/db/executor'
import { foldedHasWords, hasWords } from '../../ground/db/has-words'
import type { SortField } from '../../ground/db/list-cursor'
import { toIso } from '../../ground/http/schemas'
import type { ClaimCalendar } from '../../sales/order-record/claim-calendar'
import { clientName } from '../../sales/order-record/order-client-sql'
import { matchesOrderSearch } from '../../sales/order-record/order-search'
import { isClaimPaused, isOpenClaim } from '../../sales/order-record/turn-sql'

/** Until when a step is to be done, as rows and a claim tell it. */
export const deadlineSchema = z.object({
  due: z.iso.date(),
  late: z.number().int().nullable().openapi({ description: 'Dias úteis de atraso; null: só a distribuidora os lê' }),
})

export const claimRow = z
  .object({
    id: z.number().int(),
    type: z.enum(CLAIM_TYPES),
    status: z.enum(ORDER_STATUSES),
    companyId: z.number().int(),
    companyName: z.string(),
    clientName: z.string().nullable(),
    originalOrderId: z.number().int().nullable(),
    reasonCategory: z.enum(keysOf(CLAIM_REASONS)).nullable(),
    verdict: z.enum(keysOf(CLAIM_VERDICTS)).nullable(),
    items: z.number().int().openapi({ description: 'Peças reclamadas' }),
    product: z.string().nullable().openapi({ description: 'O primeiro item reclamado' }),
    companyHelperName: z.string().nullable(),
    openedAt: z.iso.datetime(),
    statusSince: z.iso.datetime(),
    waitsForIntegrator: z.boolean(),
    deadline: deadlineSchema.nullable(),
  })
  .openapi('ClaimRow')
export type ClaimRow = z.infer<typeof claimRow>

export const claimColumns = sql`
  o.id::int, o.type, o.status, o.company_id::int AS "companyId", c.fantasy_name AS "companyName", ${clientName('cl')} AS "clientName",
  o.original_order_id::int AS "originalOrderId", k.reason_category AS "reasonCategory", k.verdict,
  COALESCE((SELECT sum(x.quantity)::int FROM claim_lines x WHERE x.claim_id = o.id), 0) AS items,
  (SELECT x.name FROM claim_lines x WHERE x.claim_id = o.id ORDER BY x.position LIMIT 1) AS product,
  h.name AS "companyHelperName", o.order_sent_at AS "openedAt", o.status_since AS "statusSince", o.claim_runs_since AS "runsSince",
  (${isOpenClaim} AND ${isClaimPaused}) AS "waitsForIntegrator"`

export const claimTables = sql`orders o
  JOIN companies c ON c.id = o.company_id
  LEFT JOIN claims k ON k.order_id = o.id
  LEFT JOIN company_clients cl ON cl.id = o.company_client_id
  LEFT JOIN users h ON h.id = o.company_helper_id`

/** What a count needs of them. */
export const countedTables = sql`orders o LEFT JOIN claims k ON k.order_id = o.id`

export type RawClaimRow = Omit<ClaimRow, 'openedAt' | 'statusSince' | 'deadline'> &
  Record<'openedAt' | 'statusSince' | 'runsSince', unknown>

/** @param isStaff who reads it */
export function toClaimRow(
  { runsSince: since, ...row }: RawClaimRow,
  calendar: ClaimCalendar,
  isStaff: boolean,
): ClaimRow {
  const runsSince = toIso(since)
  return {
    ...row,
    openedAt: toIso(row.openedAt)!,
    statusSince: toIso(row.statusSince)!,
    deadline: runsSince === null ? null : shownDeadline(deadlineSince(row, runsSince, calendar), isStaff),
  }
}

/** The deadline of a step that runs since a moment. */
export const deadlineSince = (
  { status, waitsForIntegrator }: { status: OrderStatus; waitsForIntegrator: boolean },
  since: string,
  calendar: ClaimCalendar,
): Deadline | null => deadlineOf({ status, waitsForIntegrator, since: saoPauloDate(new Date(since)) }, calendar)

/** Spelt so that the index of claims serves the list. */
const isClaimOrder = sql`o.budget_type = 'CUSTOMER_CLAIM'`

/** More records of a name than these are left to the statement itself. */
const MOST_NAMED = 1_000

/** Filters whose names were looked up: so the database knows whether their claims are few or many. */
export type FoundFilters = ClaimFilters & { clientIds?: readonly number[]; productIds?: readonly number[] }

/** Looks up the clients and the products that the filters name; a statement for each. */
export async function findNamed(db: Executor, filters: ClaimFilters): Promise<FoundFilters> {
  const { clientName: client, productName: product } = filters
  const [clientIds, productIds] = await Promise.all([
    client === undefined ? undefined : findIds(db, sql`company_clients`, client),
    product === undefined ? undefined : findIds(db, sql`products`, product),
  ])
  return { ...filters, ...(clientIds ? { clientIds } : {}), ...(productIds ? { productIds } : {}) }
}

/** @returns undefined where there are too many */
async function findIds(db: Executor, table: SQL, name: string): Promise<number[] | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`${idsNamed(table, name)} LIMIT ${MOST_NAMED + 1}`)
  return rows.length > MOST_NAMED ? undefined : rows.map(({ id }) => Number(id))
}

const idsNamed = (table: SQL, name: string): SQL =>
  sql`SELECT n.id FROM ${table} n WHERE ${hasWords(sql`n.name`, name)}`

/** Those that were looked up, or the statement that finds them. */
const idList = (found: readonly number[] | undefined, table: SQL, name: string): SQL =>
  found ? sql`${sql.param([...found])}::bigint[]` : sql`ARRAY(${idsNamed(table, name)})`

/** Every filter as conditions over `o` and `k`; the caller adds the visibility. */
export function claimConditions(filters: FoundFilters, calendar: ClaimCalendar): SQL[] {
  const conditions: SQL[] = [isClaimOrder]
  const add = (value: unknown, condition: () => SQL) => {
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) conditions.push(condition())
  }
  add(filters.search, () => matchesOrderSearch(filters.search!))
  add(filters.id, () => sql`o.id = ${filters.id}`)
  add(filters.originalOrderId, () => sql`o.original_order_id = ${filters.originalOrderId}`)
  add(filters.type, () => sql`o.type = ${filters.type}`)
  // One alone is spelt so that its index gives the newest first.
  add(filters.status, () =>
    filters.status!.length === 1
      ? sql`o.status = ${filters.status![0]}`
      : sql`o.status = ANY (${sql.param([...filters.status!])}::text[])`,
  )
  add(filters.companyId, () => sql`o.company_id = ${filters.companyId}`)
  add(filters.companyClientId, () => sql`o.company_client_id = ${filters.companyClientId}`)
  add(filters.clientName, () => {
    // As a list, the clients are found first, and their claims by their index; those that hold the name of before, by
    // the index of their words.
    const ids = idList(filters.clientIds, sql`company_clients`, filters.clientName!)
    const words = [
      foldedHasWords(sql`o.search`, filters.clientName!),
      hasWords(sql`o.client_name`, filters.clientName!),
    ]
    return sql`(o.company_client_id = ANY (${ids}) OR (${sql.join(words, sql` AND `)}))`
  })
  const claimsOf = (where: SQL) => sql`SELECT x.claim_id FROM claim_lines x WHERE ${where}`
  const hasLine = (where: SQL) => sql`o.id IN (${claimsOf(where)})`
  add(filters.productId, () => hasLine(sql`x.product_id = ${filters.productId}`))
  // By the name of then and by today's: each by its own index, which one OR over both would read neither of.
  add(filters.productName, () => {
    const isThen = hasWords(sql`x.name`, filters.productName!)
    const isNow = sql`x.product_id = ANY (${idList(filters.productIds, sql`products`, filters.productName!)})`
    return sql`o.id IN (${claimsOf(isThen)} UNION ${claimsOf(isNow)})`
  })
  add(filters.manufacturerId, () =>
    hasLine(sql`x.product_id IN (SELECT p.id FROM products p WHERE p.manufacturer_id = ${filters.manufacturerId})`),
  )
  add(filters.serial, () => hasLine(sql`x.serials @> ARRAY[${filters.serial}]::text[]`))
  add(filters.reasonCategory, () => sql`k.reason_category = ${filters.reasonCategory}`)
  add(filters.verdict, () => sql`k.verdict = ANY (${sql.param([...filters.verdict!])}::text[])`)
  add(
    filters.initialOpenedAt,
    () => sql`o.order_sent_at >= (${filters.initialOpenedAt}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`,
  )
  add(
    filters.finalOpenedAt,
    () => sql`o.order_sent_at < (${filters.finalOpenedAt}::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`,
  )
  add(
    filters.initialStatusSince,
    () => sql`o.status_since >= (${filters.initialStatusSince}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`,
  )
  add(
    filters.finalStatusSince,
    () => sql`o.status_since < (${filters.finalStatusSince}::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`,
  )
  add(filters.companyHelper, () => sql`o.company_helper_id = ${filters.companyHelper}`)
  // Only 'yes' narrows the list.
  if (filters.waitsForIntegrator) conditions.push(isOpenClaim, isClaimPaused)
  if (filters.loanOverdue)
    conditions.push(
      sql`o.type = 'LENDING' AND o.status IN ('SHIPPED', 'AVAILABLE_TO_RETURN', 'RETURNING') AND o.due_date < ${calendar.today}::date`,
    )
  if (filters.overdue) conditions.push(isOpenClaim, isOverdue(calendar))
  return conditions
}

/** Columns of a sum over open claims: how many are late, and how many wait for their company. */
export const openCounts = (calendar: ClaimCalendar): SQL =>
  sql`count(*) FILTER (WHERE ${isOverdue(calendar)})::int AS overdue, count(*) FILTER (WHERE ${isClaimPaused})::int AS waits`

/**
 * Late: its clock began before the first day that is still in time. As CASE: six alternatives
 * took the planner ten milliseconds.
 */
function isOverdue({ today, holidays, settings }: ClaimCalendar): SQL {
  const late = lateBefore(today, holidays, settings).map(
    ([status, day]) => sql`WHEN ${status} THEN ${startOfSaoPauloDay(day).toISOString()}::timestamptz`,
  )
  return sql`(o.claim_runs_since < CASE o.status ${sql.join(late, sql` `)} END)`
}

export const claimSorts: Record<(typeof CLAIM_SORT_FIELDS)[number], SortField> = {
  id: { sql: sql`o.id`, type: 'bigint' },
  openedAt: { sql: sql`o.order_sent_at`, type: 'timestamptz' },
  status: { sql: sql`o.status`, type: 'text' },
  statusSince: { sql: sql`o.status_since`, type: 'timestamptz' },
  type: { sql: sql`o.type`, type: 'text' },
}

/** Newest first. */
export const DEFAULT_SORT = { field: 'openedAt', order: 'desc' } as const
