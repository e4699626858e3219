import { type SQL, sql } from 'drizzle-orm'
import { MAX_MOVED_DAYS } from '#domain/terms/payment-conditions/instalments'

/** In which parts an order `o` is paid: as it was when the order was sent, of a budget as its condition says today. */
export const instalmentsOfOrder: SQL = sql`CASE WHEN o.budget
  THEN (SELECT p.instalments FROM payment_conditions p WHERE p.id = o.payment_condition_id) ELSE o.instalments END`

/** The holidays that can move one of them, also where the due date is long ago. */
export const instalmentHolidays: SQL = sql`(SELECT COALESCE(jsonb_agg(h.date), '[]') FROM holidays h
  WHERE h.enabled AND h.date BETWEEN o.due_date AND o.due_date + ${sql.raw(String(MAX_MOVED_DAYS))})`
