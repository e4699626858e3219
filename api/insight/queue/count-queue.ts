import { type SQL, sql } from 'drizzle-orm'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { QUEUE_GROUPS, QUEUE_MENU_CAP, QUEUE_SHOWN, type QueueGroup } from '#domain/insight/queue/queue-groups'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'
import { findAnswerScopes, hasDelegations, mayRespond } from '../../sales/approval-requests/answer-scopes'
import type { RawQueueRow } from './queue-answer'
import { type QueuePlan, queuePlans } from './queue-plans'

interface CountedGroup {
  group: QueueGroup
  /** One more than the cap where there are more. */
  n: number
  cents: number
  first: RawQueueRow[]
}

interface CountedQueue<Beside = unknown> {
  groups: CountedGroup[]
  plans: Record<QueueGroup, QueuePlan | null>
  holidays: ReadonlySet<BusinessDate>
  /** What the columns beside the groups held. */
  beside: Beside
}

/** Further columns that the statement of the queue answers, and the CTEs that they read. */
export interface Beside {
  ctes: SQL
  columns: readonly SQL[]
}

/**
 * Every group of the caller's queue with its count, what it is worth and its first rows: one statement, which counts no
 * group further than the cap. A caller with delegations for today costs the statements that find them, and one more.
 */
export async function readQueue<Found = unknown>(
  db: Executor,
  who: Who,
  now: Date,
  cap: number,
  shown = QUEUE_SHOWN,
  more: Beside = { ctes: sql``, columns: [] },
): Promise<CountedQueue<Found>> {
  const own = mayRespond(who) ? [who] : []
  const plans = queuePlans(who, own, now)
  const today = saoPauloDate(now)
  const parts = [
    sql`(SELECT COALESCE(jsonb_agg(date), '[]') FROM holidays WHERE enabled AND date BETWEEN ${today}::date - 1100 AND ${today}::date) AS holidays`,
    sql`${own.length > 0 ? hasDelegations(who, now) : sql`false`} AS delegated`,
    ...QUEUE_GROUPS.flatMap((group) => {
      const plan = plans[group]
      return plan ? [sql`${groupJson(plan, cap, shown)} AS ${sql.identifier(group)}`] : []
    }),
    ...more.columns,
  ]
  const { rows } = await db.execute<
    { holidays: BusinessDate[]; delegated: boolean } & Partial<Record<QueueGroup, Omit<CountedGroup, 'group'>>>
  >(sql`${more.ctes} SELECT ${sql.join(parts, sql`, `)}`)
  const { holidays, delegated, ...found } = rows[0]!
  if (delegated) {
    plans.APPROVALS = queuePlans(who, await findAnswerScopes(db, who, now), now).APPROVALS
    const again = await db.execute<{ counted: Omit<CountedGroup, 'group'> }>(
      sql`SELECT ${groupJson(plans.APPROVALS!, cap, shown)} AS counted`,
    )
    found.APPROVALS = again.rows[0]!.counted
  }
  return {
    plans,
    holidays: new Set(holidays),
    beside: found as Found,
    groups: QUEUE_GROUPS.flatMap((group) => {
      const counted = found[group]
      return counted ? [{ group, ...counted }] : []
    }),
  }
}

function groupJson({ columns, from, countFrom, id, where, cents, sort }: QueuePlan, cap: number, shown: number): SQL {
  const first =
    shown === 0
      ? sql`'[]'::jsonb`
      : sql`(SELECT COALESCE(jsonb_agg(to_jsonb(f) - '__sort' - '__id'), '[]') FROM (
          SELECT ${columns}, ${sort.sql} AS "__sort", ${id} AS "__id" FROM ${from} ${whereClause(where)} ORDER BY ${sort.sql}, ${id} LIMIT ${shown}) f)`
  return sql`(SELECT jsonb_build_object('n', count(*), 'cents', COALESCE(sum(q.cents), 0), 'first', ${first})
                FROM (SELECT ${cents} AS cents FROM ${counted({ countFrom, where, sort, id }, cap)}) q)`
}

/**
 * The longest-waiting rows, up to one more than the cap. In that order, which its index has: left to choose, PostgreSQL
 * gathers everything that waits before it counts the first (60 ms of a million orders, on every page).
 */
const counted = ({ countFrom, where, sort, id }: Pick<QueuePlan, 'countFrom' | 'where' | 'sort' | 'id'>, cap: number) =>
  sql`${countFrom} ${whereClause(where)} ORDER BY ${sort.sql}, ${id} LIMIT ${cap + 1}`

/**
 * The numbers beside the menu's entries, as columns of the statement that reads who calls: no statement of their own.
 * What the caller may answer for others today is left to the page.
 */
export function menuCounts(who: Who, now: Date): SQL {
  const plans = queuePlans(who, mayRespond(who) ? [who] : [], now)
  const parts = QUEUE_GROUPS.flatMap((group) => {
    const plan = plans[group]
    if (!plan) return []
    return [sql`${group}::text, (SELECT count(*) FROM (SELECT 1 FROM ${counted(plan, QUEUE_MENU_CAP)}) q)`]
  })
  return parts.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(parts, sql`, `)})`
}

/** The groups that hold something, in their order. */
export const toMenuCounts = (counts: Readonly<Record<string, number>>): { group: QueueGroup; total: number }[] =>
  QUEUE_GROUPS.flatMap((group) => {
    const total = Number(counts[group] ?? 0)
    return isOneOf(QUEUE_GROUPS, group) && total > 0 ? [{ group, total }] : []
  })
