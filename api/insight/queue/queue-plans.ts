import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { entriesOf } from '#domain/ground/objects/entries-of'
import { EXPIRING_DAYS, type QueueGroup } from '#domain/insight/queue/queue-groups'
import { can } from '#domain/people/permissions/permissions'
import { heldSteps } from '#domain/sales/orders/status/held-steps'
import type { StepCondition } from '#domain/sales/orders/status/step-conditions'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { SortField } from '../../ground/db/list-cursor'
import { ENDED, IDLE, OPEN_BUDGET } from '../../ground/db/status-sets-sql'
import { livingCompanies } from '../../people/companies/company-conditions'
import { isStaff } from '../../people/companies/visible-companies'
import { answerableNow } from '../../sales/approval-requests/answer-scopes'
import { clientName } from '../../sales/order-record/order-client-sql'
import { receiptWaits } from '../../sales/order-record/payment-account'
import { goodsOwed, onCredit, replacementOwed, unsold } from '../../sales/order-record/step-condition-sql'
import { owesPayment } from '../../sales/order-record/turn-sql'
import { PROPOSAL_READERS } from '../../sales/proposals/company-only'

/** Where a group's rows are, and in which order they wait. */
export interface QueuePlan {
  columns: SQL
  from: SQL
  /** Without the joins that only the columns need. */
  countFrom: SQL
  id: SQL
  where: SQL[]
  /** Cents of a row: the value that is held up. */
  cents: SQL
  /** Rows that wait longest, or end first, come first. */
  sort: SortField
}

const DAY = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`

const ORDER_TABLES = sql`orders o JOIN companies c ON c.id = o.company_id LEFT JOIN company_clients k ON k.id = o.company_client_id`

/** Every plan answers these, so that one type reads the rows of all. */
const columns = (given: Partial<Record<keyof typeof NOTHING, SQL>> & { id: SQL; since: SQL; companyName: SQL }): SQL =>
  sql.join(
    entriesOf({ ...NOTHING, ...given }).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`),
    sql`, `,
  )

const NOTHING = {
  id: sql`0`,
  orderId: sql`NULL::int`,
  budget: sql`false`,
  status: sql`NULL::text`,
  companyName: sql`''`,
  clientName: sql`NULL::text`,
  totalCents: sql`NULL::float8`,
  since: sql`now()`,
  dueDate: sql`NULL::date`,
  endsAt: sql`NULL::timestamptz`,
  errorCode: sql`NULL::text`,
  note: sql`NULL::text`,
  approvalType: sql`NULL::text`,
  requestedValue: sql`NULL::float8`,
  requesterName: sql`NULL::text`,
}

const ORDER_COLUMNS = {
  id: sql`o.id::int`,
  orderId: sql`o.id::int`,
  budget: sql`o.budget`,
  status: sql`o.status`,
  companyName: sql`c.fantasy_name`,
  clientName: clientName('k'),
  totalCents: sql`o.total_cents::float8`,
  dueDate: sql`o.due_date`,
}

const byMoment = (moment: SQL): SortField => ({ sql: moment, type: 'timestamptz', runsUpwards: true })

/**
 * The work that waits for this person, by group; a group that is not theirs is null. A group shows what the same person
 * sees in the list behind it: the conditions are those of the lists, and the steps come from the table of transitions.
 * @param scopes in whose name the caller may answer (answer-scopes.ts)
 */
export function queuePlans(who: Who, scopes: readonly Who[], now: Date): Record<QueueGroup, QueuePlan | null> {
  const isBuyer = !isStaff(who)
  const at = sql`${now.toISOString()}::timestamptz`
  const openBudget = sql`o.status IN ${OPEN_BUDGET}`
  const ofOrders = (where: SQL[], sort: SortField, since: SQL, more: Parameters<typeof columns>[0] | object = {}) => ({
    columns: columns({ ...ORDER_COLUMNS, since, ...more }),
    from: ORDER_TABLES,
    countFrom: sql`orders o`,
    id: sql`o.id`,
    where,
    cents: sql`o.total_cents`,
    sort,
  })
  const steps = stepsOf(who)
  return {
    APPROVALS:
      scopes.length === 0
        ? null
        : {
            columns: columns({
              ...ORDER_COLUMNS,
              id: sql`r.id::int`,
              since: sql`r.created_at`,
              endsAt: sql`r.expires_at`,
              approvalType: sql`r.type`,
              requestedValue: sql`r.requested_value::float8`,
              requesterName: sql`u.name`,
            }),
            from: sql`approval_threshold_requests r JOIN users u ON u.id = r.requester_user_id JOIN orders o ON o.id = r.order_id
                      JOIN companies c ON c.id = o.company_id LEFT JOIN company_clients k ON k.id = o.company_client_id`,
            countFrom: sql`approval_threshold_requests r JOIN orders o ON o.id = r.order_id`,
            id: sql`r.id`,
            where: [sql`r.status = 'PENDING'`, sql`r.expires_at >= ${at}`, answerableNow(who, scopes)],
            cents: sql`o.total_cents`,
            sort: byMoment(sql`r.created_at`),
          },
    STEPS: steps
      ? ofOrders(
          // Spelt as in the index of waiting orders.
          [visibleOrders(who, false), sql`o.status NOT IN ${ENDED}`, steps],
          byMoment(sql`o.status_since`),
          sql`o.status_since`,
        )
      : null,
    RECEIPTS:
      isBuyer || !can(who, 'orders:awaiting')
        ? null
        : ofOrders([visibleOrders(who, false), receiptWaits], byMoment(sql`o.receipt_sent_at`), sql`o.receipt_sent_at`),
    ERP:
      isBuyer || !can(who, 'cigam:integrateOrder')
        ? null
        : {
            columns: columns({ ...ORDER_COLUMNS, since: sql`j.created_at`, errorCode: sql`j.error_code` }),
            from: sql`erp_jobs j JOIN orders o ON o.id = j.order_id JOIN companies c ON c.id = o.company_id
                      LEFT JOIN company_clients k ON k.id = o.company_client_id`,
            countFrom: sql`erp_jobs j JOIN orders o ON o.id = j.order_id`,
            id: sql`j.id`,
            where: [sql`j.state = 'DEAD'`, visibleOrders(who, false)],
            cents: sql`o.total_cents`,
            sort: byMoment(sql`j.created_at`),
          },
    ACTIVATIONS:
      isBuyer || !can(who, 'companies:approve') || !can(who, 'companies:view', 'companies:viewAll')
        ? null
        : {
            columns: columns({ id: sql`co.id::int`, companyName: sql`co.fantasy_name`, since: sql`co.created_at` }),
            from: sql`companies co`,
            countFrom: sql`companies co`,
            id: sql`co.id`,
            where: [...livingCompanies(who), sql`co.status = 'PENDING'`],
            cents: sql`0`,
            sort: byMoment(sql`co.created_at`),
          },
    // The company's own alone: the distributor does not know of it (decision 043).
    ACCEPTED:
      isBuyer && can(who, ...PROPOSAL_READERS)
        ? {
            columns: columns({
              ...ORDER_COLUMNS,
              id: sql`pa.proposal_id::int`,
              since: sql`pa.at`,
              endsAt: sql`o.expiration_at`,
              requesterName: sql`pa.name`,
            }),
            from: sql`proposal_answers pa JOIN proposals p ON p.id = pa.proposal_id JOIN orders o ON o.id = pa.order_id
                      JOIN companies c ON c.id = o.company_id LEFT JOIN company_clients k ON k.id = o.company_client_id`,
            countFrom: sql`proposal_answers pa JOIN proposals p ON p.id = pa.proposal_id JOIN orders o ON o.id = pa.order_id`,
            id: sql`pa.proposal_id`,
            where: [
              sql`p.company_id = ${who.companyId}::bigint AND p.published = pa.number AND pa.answer = 'ACCEPTED'`,
              visibleOrders(who, true),
              openBudget,
              sql`(o.expiration_at IS NULL OR o.expiration_at >= ${at})`,
            ],
            cents: sql`o.total_cents`,
            sort: byMoment(sql`pa.at`),
          }
        : null,
    EXPIRING:
      isBuyer && can(who, 'orders:negotiation')
        ? ofOrders(
            [
              visibleOrders(who, true),
              openBudget,
              sql`o.expiration_at >= ${at}`,
              sql`o.expiration_at < ${DAY(addDays(saoPauloDate(now), EXPIRING_DAYS + 1))}`,
            ],
            byMoment(sql`o.expiration_at`),
            sql`o.created_at`,
            { endsAt: sql`o.expiration_at` },
          )
        : null,
    CLIENTS:
      isBuyer && can(who, 'budgets:update')
        ? ofOrders(
            [
              visibleOrders(who, true),
              openBudget,
              sql`(o.expiration_at IS NULL OR o.expiration_at >= ${at})`,
              sql`o.company_client_id IS NULL`,
            ],
            byMoment(sql`o.created_at`),
            sql`o.created_at`,
            { endsAt: sql`o.expiration_at` },
          )
        : null,
    PAYMENTS: isBuyer
      ? ofOrders(
          [visibleOrders(who, false), owesPayment, isDue(now)],
          { sql: sql`COALESCE(o.due_date, '9999-12-31'::date)`, type: 'date' },
          sql`o.status_since`,
        )
      : null,
    DOCUMENTS: isBuyer
      ? {
          columns: columns({ ...ORDER_COLUMNS, since: sql`n.created_at`, note: sql`n.text` }),
          from: sql`order_notes n JOIN orders o ON o.id = n.order_id JOIN companies c ON c.id = o.company_id
                    LEFT JOIN company_clients k ON k.id = o.company_client_id`,
          countFrom: sql`order_notes n JOIN orders o ON o.id = n.order_id`,
          id: sql`n.id`,
          where: [visibleOrders(who), ...documentsAsked],
          cents: sql`o.total_cents`,
          sort: byMoment(sql`n.created_at`),
        }
      : null,
  }
}

/** A question for documents that nothing has answered, over `n` and `o`. */
export const documentsAsked: readonly SQL[] = [
  sql`n.asks_document AND n.visibility = 'PUBLIC'`,
  sql`o.status NOT IN ${IDLE}`,
  // A file that came later answers it, and a later question takes its place.
  sql`NOT EXISTS (SELECT 1 FROM files f WHERE f.order_id = n.order_id AND f.created_at >= n.created_at AND f.note_id IS DISTINCT FROM n.id)`,
  sql`NOT EXISTS (SELECT 1 FROM order_notes m WHERE m.order_id = n.order_id AND m.id > n.id AND m.asks_document)`,
]

/**
 * A payment is in the queue from the last business day before its due date: the day of the first reminder (domain 4.5),
 * so that mail and queue say the same. One without a date is due at once. Before that it is not late, and after the
 * proof was sent it is the Financeiro's turn.
 */
export function isDue(now: Date): SQL {
  const today = saoPauloDate(now)
  return sql`(o.due_date IS NULL OR o.due_date <= (
    SELECT min(d)::date FROM generate_series(${today}::date + 1, ${today}::date + 15, interval '1 day') d
     WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT 1 FROM holidays h WHERE h.enabled AND h.date = d::date)))`
}

/** The rows of the table that lead on from where an order stands and that the caller may take; null: none. */
function stepsOf(who: Who): SQL | null {
  const steps = heldSteps(who)
  if (steps.length === 0) return null
  const list = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  const own = sql`(o.company_id = ${who.companyId} OR o.company_helper_id = ${who.userId} OR o.team_id = ${who.teamId})`
  const held = new Map<string, { pairs: string[]; conditions: SQL[] }>()
  for (const { from, types, ownOnly, when } of steps) {
    const key = `${ownOnly} ${when}`
    const known = held.get(key) ?? {
      pairs: [],
      conditions: [...(ownOnly ? [own] : []), ...(when ? [WHEN[when](who)] : [])],
    }
    known.pairs.push(...types.map((type) => `${from} ${type}`))
    held.set(key, known)
  }
  // Status and type as one text, which no index has: told of both, PostgreSQL expects few of them and gathers all that
  // wait (16 ms of 100,000 orders) where the first thousand of the index of waiting orders would do.
  const parts = [...held.values()].map(({ pairs, conditions }) => {
    const isHeld = sql`(o.status || ' ' || o.type) IN (${list(pairs)})`
    return sql`(${sql.join([isHeld, ...conditions], sql` AND `)})`
  })
  const statuses = [...new Set(steps.map(({ from }) => from))]
  return sql`(o.status IN (${list(statuses)}) AND (${sql.join(parts, sql` OR `)}))`
}

/** STEP_CONDITIONS of domain/sales/orders, over `o`. */
const WHEN: Readonly<Record<StepCondition, (who: Who) => SQL>> = {
  onCredit: () => onCredit,
  prepaid: () => sql`NOT ${onCredit}`,
  unsold: () => unsold,
  nothingUnsold: () => sql`NOT ${unsold}`,
  returnFirst: () => sql`o.return_first`,
  sendFirst: () => sql`NOT o.return_first`,
  goodsOwed: () => goodsOwed,
  nothingOwed: () => sql`NOT ${goodsOwed}`,
  replacementOwed: () => replacementOwed,
  replacementSent: () => sql`NOT ${replacementOwed}`,
  ownCreator: ({ userId }) => sql`o.creator_user_id = ${userId}`,
}
