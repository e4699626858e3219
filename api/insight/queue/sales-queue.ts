import { type SQL, sql } from 'drizzle-orm'
import { addDays, type BusinessDate } from '#domain/ground/dates/business-date'
import { addBusinessDays } from '#domain/ground/dates/business-days'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import { entriesOf } from '#domain/ground/objects/entries-of'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { EXPIRING_BUSINESS_DAYS, SALES_SHOWN, type SalesReason, SILENT_DAYS } from '#domain/insight/queue/sales-queue'
import { ownCompanies, visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'
import { OPEN_BUDGET } from '../../ground/db/status-sets-sql'
import { visibleCompanies } from '../../people/companies/visible-companies'
import { answerableNow, findAnswerScopes } from '../../sales/approval-requests/answer-scopes'
import { clientName } from '../../sales/order-record/order-client-sql'
import { owesPayment } from '../../sales/order-record/turn-sql'
import { documentsAsked, isDue } from './queue-plans'

interface RawSalesRow {
  reason: SalesReason
  recordId: number
  orderId: number | null
  budget: boolean
  status: OrderStatus | null
  companyId: number
  companyName: string
  clientName: string | null
  valueCents: number
  day: BusinessDate | null
  phone: string | null
}

/** What one reason finds: the record, and the day that it is about. */
interface Part {
  recordId: SQL
  orderId: SQL
  companyId: SQL
  value: SQL
  day: SQL
  from: SQL
  where: SQL[]
}

/**
 * What a seller's own companies (helped, or of the team) may lose, most valuable first: three statements at most but
 * for who answers for others. Items put off until a later day are left out.
 * @param only one thing alone, put off or not
 */
export async function readSales(
  db: Executor,
  who: Who,
  now: Date,
  only?: { reason: SalesReason; recordId: number },
): Promise<RawSalesRow[]> {
  const today = saoPauloDate(now)
  const { rows } = await db.execute<{ date: BusinessDate }>(
    sql`SELECT date::text FROM holidays WHERE enabled AND date BETWEEN ${today}::date AND ${addDays(today, 30)}::date`,
  )
  const last = addBusinessDays(today, EXPIRING_BUSINESS_DAYS, new Set(rows.map(({ date }) => date)))
  const parts = entriesOf(partsOf(who, await findAnswerScopes(db, who, now), now, last))
    .filter(([reason]) => !only || only.reason === reason)
    .map(([reason, part]) => selectOf(reason, part, who, today, only))
  const found = await db.execute<RawSalesRow & Record<string, unknown>>(sql`
    SELECT x.reason, x.record_id AS "recordId", x.order_id AS "orderId", COALESCE(o.budget, false) AS budget, o.status,
           c.id::int AS "companyId", c.fantasy_name AS "companyName", ${clientName('k')} AS "clientName", x.value_cents AS "valueCents",
           x.day::text AS day, COALESCE(c.whatsapp, c.phone) AS phone
      FROM (SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) p
             ORDER BY p.value_cents DESC, p.reason, p.record_id LIMIT ${SALES_SHOWN}) x
      JOIN companies c ON c.id = x.company_id LEFT JOIN orders o ON o.id = x.order_id
      LEFT JOIN company_clients k ON k.id = o.company_client_id
     ORDER BY x.value_cents DESC, x.reason, x.record_id`)
  return found.rows
}

function selectOf(
  reason: SalesReason,
  { recordId, orderId, companyId, value, day, from, where }: Part,
  who: Who,
  today: BusinessDate,
  only: { recordId: number } | undefined,
): SQL {
  const later = sql`NOT EXISTS (SELECT 1 FROM queue_reminders q WHERE q.user_id = ${who.userId} AND q.reason = ${reason}
    AND q.record_id = ${recordId} AND q.until > ${today}::date)`
  const conditions = [...where, only ? sql`${recordId} = ${only.recordId}` : later]
  return sql`(SELECT ${reason}::text AS reason, ${recordId}::int AS record_id, ${orderId}::int AS order_id, ${companyId} AS company_id,
      ${value}::float8 AS value_cents, ${day} AS day FROM ${from} ${whereClause(conditions)}
     ORDER BY value_cents DESC, record_id LIMIT ${SALES_SHOWN})`
}

const DAY = (moment: SQL) => sql`(${moment} AT TIME ZONE 'America/Sao_Paulo')::date`
const startOf = (day: BusinessDate): SQL => sql`${startOfSaoPauloDay(day).toISOString()}::timestamptz`

function partsOf(who: Who, scopes: readonly Who[], now: Date, last: BusinessDate): Record<SalesReason, Part> {
  const at = sql`${now.toISOString()}::timestamptz`
  const today = saoPauloDate(now)
  const mine = sql`o.company_id IN (${ownCompanies(who)})`
  const notLapsed = sql`(o.expiration_at IS NULL OR o.expiration_at >= ${at})`
  const ofOrders = (day: SQL, where: SQL[]): Part => ({
    recordId: sql`o.id`,
    orderId: sql`o.id`,
    companyId: sql`o.company_id`,
    value: sql`o.total_cents`,
    day,
    from: sql`orders o`,
    where,
  })
  return {
    EXPIRING: ofOrders(DAY(sql`o.expiration_at`), [
      visibleOrders(who, true),
      mine,
      sql`o.status IN ${OPEN_BUDGET}`,
      sql`o.expiration_at >= ${at} AND o.expiration_at < ${startOf(addDays(last, 1))}`,
    ]),
    CLOSING: ofOrders(sql`o.expected_close_at`, [
      visibleOrders(who, true),
      mine,
      sql`o.status = 'CLOSING' AND o.expected_close_at <= ${today}::date`,
      notLapsed,
    ]),
    APPROVAL: {
      ...ofOrders(DAY(sql`r.created_at`), [
        sql`r.status = 'PENDING' AND r.expires_at >= ${at}`,
        answerableNow(who, scopes),
      ]),
      recordId: sql`r.id`,
      from: sql`approval_threshold_requests r JOIN orders o ON o.id = r.order_id`,
    },
    PAYMENT: ofOrders(sql`o.due_date`, [visibleOrders(who, false), mine, owesPayment, isDue(now)]),
    DOCUMENTS: {
      ...ofOrders(DAY(sql`n.created_at`), [visibleOrders(who), mine, ...documentsAsked]),
      from: sql`order_notes n JOIN orders o ON o.id = n.order_id`,
    },
    // The value at risk with a company that stopped buying: its usual order of the year before.
    SILENT: {
      recordId: sql`co.id`,
      orderId: sql`NULL`,
      companyId: sql`co.id`,
      value: sql`COALESCE((SELECT round(avg(b.total_cents)) FROM orders b WHERE b.company_id = co.id AND NOT b.budget
        AND b.order_sent_at >= ${startOf(addDays(today, -365))} AND b.budget_type <> 'CUSTOMER_CLAIM' AND b.status <> 'CANCELED'), 0)`,
      day: DAY(sql`s.last`),
      from: sql`companies co CROSS JOIN LATERAL (
        SELECT greatest(co.created_at,
                 (SELECT max(b.created_at) FROM orders b WHERE b.company_id = co.id AND b.budget),
                 (SELECT max(b.created_at) FROM orders b WHERE b.company_id = co.id AND NOT b.budget)) AS last) s`,
      where: [
        visibleCompanies(who),
        sql`co.id IN (${ownCompanies(who)})`,
        sql`co.kind = 'INTEGRATOR' AND co.status = 'ACTIVE' AND co.destroyed_at IS NULL`,
        sql`s.last < ${startOf(addDays(today, -SILENT_DAYS + 1))}`,
      ],
    },
  }
}
