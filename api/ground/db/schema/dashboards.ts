import { sql } from 'drizzle-orm'
import { bigint, bigserial, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, moment, ref } from './columns'

const amount = () => cents().notNull().default(0)

/** What one entry counts under; 0 is 'no team', 'no product' and, among the counters, 'all companies'. */
const key = () => ({
  kind: text().notNull(),
  month: date({ mode: 'string' }).notNull(),
  companyId: ref().notNull(),
  teamId: ref().notNull(),
  status: text().notNull().default(''),
  productId: ref().notNull().default(0),
})

const amounts = () => ({
  orders: amount(),
  totalCents: amount(),
  serviceFeeCents: amount(),
  tableCents: amount(),
  lineCents: amount(),
  watts: amount(),
  quantity: amount(),
})

/**
 * The ledger of the dashboards (decision 021): each change of an order appends what it adds and takes away. Written by
 * triggers alone; the minute job folds it into `dashboard_counters`, and readers sum both.
 */
export const dashboardDeltas = pgTable('dashboard_deltas', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  ...key(),
  ...amounts(),
})

/** The folded ledger, twice: by company, and over all companies (`company_id` 0) for those who see everything. */
export const dashboardCounters = pgTable('dashboard_counters', { ...key(), ...amounts() }, (t) => [
  primaryKey({ columns: [t.companyId, t.kind, t.month, t.teamId, t.status, t.productId] }),
  // How many companies a month has: answered by the index alone.
  index('dashboard_counters_month')
    .on(t.kind, t.month, t.companyId, t.status, t.orders)
    .where(sql`${t.companyId} > 0 and ${t.productId} = 0`),
])

/**
 * How many companies a group has in a month, by the very set of teams with which they have orders there: those of any
 * teams are the sum of the sets that meet them, whatever the number of companies. Written by the fold alone.
 */
export const dashboardCompanyCounts = pgTable(
  'dashboard_company_counts',
  {
    name: text().notNull(),
    month: date({ mode: 'string' }).notNull(),
    teamIds: bigint({ mode: 'number' }).array().notNull(),
    companies: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.month, t.teamIds] })],
)

/** The first confirmed order of each company, by its moment and then by its number; kept by the same triggers. */
export const companyFirstOrders = pgTable(
  'company_first_orders',
  {
    companyId: ref().primaryKey(),
    orderId: ref().notNull(),
    teamId: ref().notNull().default(0),
    confirmedAt: moment().notNull(),
    month: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('company_first_orders_month').on(t.month), index('company_first_orders_order').on(t.orderId)],
)
