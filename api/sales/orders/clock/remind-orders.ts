import { type SQL, sql } from 'drizzle-orm'
import { addDays, type BusinessDate } from '#domain/ground/dates/business-date'
import { addBusinessDays, isBusinessDay } from '#domain/ground/dates/business-days'
import { endOfSaoPauloDay, saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import type { OrderEvent } from '#domain/sales/orders/order-events'
import { LENT, OPEN_BUDGET } from '../../../ground/db/status-sets-sql'
import type { JobDeps } from '../../../ground/jobs/job'
import { owesPayment } from '../../order-record/turn-sql'

/** Days before a loan's end on which its holder is told (domain 4.4, LENDING). */
const LENDING_DAYS = [15, 5, 0]

/**
 * Reminders of the day: budgets that expire tomorrow, payments due (D-1, D+1 and D+3 business days around the due
 * date, domain 4.5) and loans that end. Each is an event with a key of its order and day, so that a run which comes
 * twice, or late, reminds once.
 */
export async function remindOrders({ db, now }: JobDeps): Promise<void> {
  const today = saoPauloDate(now())
  const { rows } = await db.execute<{ date: BusinessDate }>(
    sql`SELECT date::text FROM holidays WHERE enabled AND date BETWEEN ${addDays(today, -15)} AND ${addDays(today, 15)}`,
  )
  const holidays = new Set(rows.map(({ date }) => date))

  const tomorrow = addDays(today, 1)
  await remind(
    'BUDGET_EXPIRING',
    tomorrow,
    sql`o.status IN ${OPEN_BUDGET}
    AND o.expiration_at BETWEEN ${startOfSaoPauloDay(tomorrow).toISOString()}::timestamptz AND ${endOfSaoPauloDay(tomorrow).toISOString()}::timestamptz`,
  )
  for (const days of LENDING_DAYS) {
    const end = addDays(today, days)
    // One end is told of three times: each has a key of its own.
    await remind(
      'LENDING_ENDING',
      `${end}-${days}`,
      sql`o.type = 'LENDING' AND o.status IN ${LENT} AND o.due_date = ${end}::date`,
    )
  }
  if (!isBusinessDay(today, holidays)) return
  // A company is not reminded when it is not its turn: a bank pays, or the Financeiro has the proof.
  const awaiting = (due: BusinessDate) => sql`${owesPayment} AND o.due_date = ${due}::date`
  for (const due of dueDatesAround(addBusinessDays(today, 1, holidays), today))
    await remind('PAYMENT_DUE_SOON', due, awaiting(due))
  for (const count of [-1, -3]) {
    const from = addBusinessDays(today, count, holidays)
    await remind(
      'PAYMENT_OVERDUE',
      today,
      sql`${owesPayment} AND o.due_date > ${addBusinessDays(from, -1, holidays)}::date AND o.due_date <= ${from}::date`,
    )
  }

  async function remind(event: OrderEvent, day: string, where: SQL): Promise<void> {
    await db.execute(sql`
      INSERT INTO order_events (order_id, event, key, at)
      SELECT o.id, ${event}, ${event} || '-' || o.id || '-' || ${day}, ${now().toISOString()}::timestamptz FROM orders o WHERE ${where}
      ON CONFLICT DO NOTHING`)
  }
}

/** Due dates that the next business day answers for: itself, and what falls on the weekend or holiday before it. */
function dueDatesAround(next: BusinessDate, today: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = next; day > today; day = addDays(day, -1)) days.push(day)
  return days
}
