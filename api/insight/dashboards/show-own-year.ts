import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { type BusinessDate, monthStart } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { FIGURES, OWN_YEAR_GROUPS, OWN_YEAR_MONTHS } from '#domain/insight/dashboards/figures'
import { type Amounts, addAmounts, NOTHING, toKwp } from '#domain/insight/dashboards/sum-figures'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { isStaff } from '../../people/companies/visible-companies'
import { ledgerTail, visibleEntries } from './dashboard-scope'
import { COLUMNS, KEYS } from './fold-ledger'
import { AMOUNTS } from './read-abc-page'

const sums = z.object({
  count: z.number().int(),
  value: z.number(),
  potency: z.number().openapi({ description: 'kWp' }),
})

export const ownYear = z
  .object({
    groups: z
      .array(sums.extend({ group: z.enum(OWN_YEAR_GROUPS) }))
      .openapi({ description: 'A situação de agora, por grupo de status' }),
    months: z
      .array(sums.extend({ month: z.iso.date() }))
      .openapi({ description: 'Confirmados por mês, 12 meses, o mais antigo primeiro' }),
    asOf: z.iso.datetime(),
  })
  .openapi('OwnYear')

/** Goals are the distributor's and stand nowhere here. */
export const showOwnYear = endpoint(
  {
    method: 'get',
    path: '/dashboard-data/ownYear',
    tags: ['Painéis'],
    summary: 'O ano da própria empresa, ou das empresas de quem é da equipe e só vê as suas: por grupo e por mês',
    ...secured('budgets:view', 'budgets:viewOwn', 'budgets:viewAll', 'orders:view', 'orders:viewOwn', 'orders:viewAll'),
    responses: { 200: json(ownYear, 'O ano') },
  },
  async (c) => c.json(await readOwnYear(c.var.deps.db, c.var.who, c.var.deps.now()), 200),
)

/**
 * Whether a person reads a year of their own: that of their company; for staff who see some companies alone, that of
 * their lists. Users who see all have the dashboards instead.
 */
export const hasOwnYear = (who: Who): boolean =>
  isStaff(who)
    ? can(who, 'orders:view', 'orders:viewOwn') && !can(who, 'orders:viewAll', 'budgets:viewAll')
    : can(who, 'orders:view', 'orders:viewOwn', 'orders:viewAll')

/** The same, to be asked beside others: one statement. */
export async function readOwnYear(db: Executor, who: Who, now: Date): Promise<z.infer<typeof ownYear>> {
  const month = monthStart(saoPauloDate(now))
  const months = Array.from({ length: OWN_YEAR_MONTHS }, (_, back) => monthStart(month, back + 1 - OWN_YEAR_MONTHS))
  const rows = await readOwnLedger(db, who, months[0]!, month, now)
  const amounts = (isWanted: (row: OwnSum) => boolean) => {
    const { orders, totalCents, watts } = rows.filter(isWanted).reduce<Amounts>(addAmounts, NOTHING)
    return { count: orders, value: fromCents(totalCents), potency: toKwp(watts) }
  }
  return {
    groups: OWN_YEAR_GROUPS.map((group) => ({
      group,
      ...amounts(({ kind, status }) => kind === 'STOCK' && isOneOf(FIGURES[group].statuses, status)),
    })),
    months: months.map((of) => ({ month: of, ...amounts((row) => row.kind === 'CONFIRMED' && row.month === of) })),
    asOf: now.toISOString(),
  }
}

type OwnSum = Amounts & { kind: string; month: BusinessDate; status: string }

/** Counters and the unfolded tail of these companies in one statement, as the dashboards read them (decision 021). */
async function readOwnLedger(
  db: Executor,
  who: Who,
  first: BusinessDate,
  last: BusinessDate,
  now: Date,
): Promise<OwnSum[]> {
  const whose = isStaff(who) && hasOwnYear(who) ? sql`true` : sql`x.company_id = ${who.companyId}`
  const wanted: SQL = sql`${whose} AND x.product_id = 0 AND ${visibleEntries(who)}
    AND (x.kind = 'STOCK' OR x.kind = 'CONFIRMED' AND x.month BETWEEN ${first}::date AND ${last}::date)`
  const { rows } = await db.execute<{ sums: OwnSum[] }>(sql`
    SELECT COALESCE(json_agg(z), '[]'::json) AS sums FROM (
      SELECT kind, month, status, ${AMOUNTS} FROM (
        SELECT ${KEYS}, ${COLUMNS} FROM dashboard_counters x WHERE ${wanted}
        UNION ALL ${ledgerTail(who, wanted, now)}) y GROUP BY kind, month, status) z`)
  return rows[0]!.sums
}
