import { type SQL, sql } from 'drizzle-orm'
import { addDays, type BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import { readSetting } from '#domain/ground/settings/default-settings'
import { findWhosById } from '../../../ground/caller/find-who'
import { visibleOrders } from '../../../ground/caller/visible-orders'
import type { Executor } from '../../../ground/db/executor'
import { OPEN_BUDGET } from '../../../ground/db/status-sets-sql'
import type { JobDeps } from '../../../ground/jobs/job'
import { NOT_INVOICED } from '../list/list-tax-changes'

/** In São Paulo: before it nobody is told of what is some days off. */
const HOUR = 8

/**
 * Tells Fiscal, and each seller whose budgets or orders will be taxed otherwise, that the rules have changed: once a day
 * for each of them, however many rules are corrected. Who changed them knows.
 * @param revision the newest change that open budgets follow now
 */
export async function tellSavedTaxes(db: Executor, now: Date, revision: number): Promise<void> {
  const today = saoPauloDate(now)
  const { rows } = await db.execute<{ userId: number | null; on: BusinessDate | null }>(sql`
    SELECT v.user_id::int AS "userId", (SELECT min(c.day)::text FROM (${comingDays(today)}) c) AS "on"
      FROM tax_rule_revisions v WHERE v.id = ${revision}`)
  const { userId = null, on = null } = rows[0] ?? {}
  await tell(db, now, { why: 'SAVED', key: `saved-${today}`, on, actor: userId })
}

/** Tells the same people, some days before, of each day on which rules begin or end. Once a day and person. */
export async function remindTaxChanges({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<void> {
  const moment = now()
  const today = saoPauloDate(moment)
  if (moment.getTime() - startOfSaoPauloDay(today).getTime() < HOUR * 3_600_000) return
  const stored = await db.execute<{ settings: Record<string, unknown> }>(
    sql`SELECT COALESCE(jsonb_object_agg(key, value), '{}') AS settings FROM settings WHERE key = 'taxes.warnDays'`,
  )
  const last = addDays(today, readSetting(stored.rows[0]?.settings ?? {}, 'taxes.warnDays'))
  const { rows } = await db.execute<{ on: BusinessDate }>(
    sql`SELECT DISTINCT c.day::text AS "on" FROM (${comingDays(today)}) c WHERE c.day <= ${last}::date ORDER BY 1`,
  )
  for (const { on } of rows) await tell(db, moment, { why: 'DUE', key: `due-${on}`, on, actor: null })
}

/** The days after today on which a rule begins, or the next day of its end. */
const comingDays = (today: BusinessDate): SQL => sql`
  SELECT d.day FROM tax_rules t CROSS JOIN LATERAL (VALUES (t.valid_from), (t.valid_until + 1)) AS d(day)
   WHERE t.replaced_by_revision_id IS NULL AND d.day > ${today}::date`

interface Telling {
  why: 'SAVED' | 'DUE'
  /** What makes it one, with the person. */
  key: string
  /** The day on which taxes change; null: none is known. */
  on: BusinessDate | null
  actor: number | null
}

/** Open budgets, and orders without an invoice, whose taxes change on that day. */
const isConcerned = (on: BusinessDate | null): SQL =>
  sql`o.taxes_change_on = ${on}::date AND (o.status IN ${OPEN_BUDGET} OR o.status IN ${NOT_INVOICED})`

const SUMS = sql`count(o.id)::int AS count, count(o.id) FILTER (WHERE o.status IN ${OPEN_BUDGET})::int AS budgets, COALESCE(sum(o.total_cents), 0)::float8 AS cents`

async function tell(db: Executor, now: Date, { why, key, on, actor }: Telling): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const dataOf = (isFiscal: boolean) =>
    sql`jsonb_build_object('key', ${key}::text, 'taxes', jsonb_build_object('why', ${why}::text, 'on', ${on}::text, 'count', s.count, 'budgets', s.budgets, 'totalCents', s.cents, 'isFiscal', ${isFiscal}::boolean))`
  const once = sql`ON CONFLICT (user_id, (data->>'key')) WHERE event = 'TAXES_CHANGING' DO NOTHING`
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT u.id::int FROM users u JOIN roles r ON r.id = u.role_id
     WHERE u.kind = 'PERSON' AND u.destroyed_at IS NULL AND r.is_bold AND NOT r.is_admin AND u.id IS DISTINCT FROM ${actor}::bigint
       AND r.permissions && ARRAY['taxRules:view', 'taxRules:update']`)
  // What each of them sees is counted as on their page.
  for (const who of await findWhosById(
    db,
    rows.map(({ id }) => id),
  ))
    await db.execute(sql`
      INSERT INTO account_events (event, user_id, data, at)
      SELECT 'TAXES_CHANGING', ${who.userId}, ${dataOf(true)}, ${at}
        FROM (SELECT ${SUMS} FROM orders o WHERE ${isConcerned(on)} AND ${visibleOrders(who)}) s ${once}`)
  await db.execute(sql`
    INSERT INTO account_events (event, user_id, data, at)
    SELECT 'TAXES_CHANGING', s.user_id, ${dataOf(false)}, ${at}
      FROM (SELECT u.id AS user_id, ${SUMS}
              FROM orders o JOIN users u ON u.id IN (o.company_helper_id, o.creator_user_id) JOIN roles r ON r.id = u.role_id
             WHERE ${isConcerned(on)} AND u.kind = 'PERSON' AND u.destroyed_at IS NULL AND r.is_bold AND NOT r.is_admin AND u.id IS DISTINCT FROM ${actor}::bigint
             GROUP BY u.id) s ${once}`)
}
