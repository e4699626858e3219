import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { addDays, type BusinessDate } from '#domain/ground/dates/business-date'
import { businessDaysSince } from '#domain/ground/dates/business-days'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ground/order-words/statuses'
import {
  type AgeBand,
  ageBands,
  EXPIRY_SPANS,
  expirySpan,
  lastDayBeyond,
  OLDEST_SHOWN,
} from '#domain/insight/dashboards/radar'
import { can } from '#domain/people/permissions/permissions'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { LAPSING } from '../../ground/db/order-status-sql'
import { whereClause } from '../../ground/db/run-list'
import { ENDED } from '../../ground/db/status-sets-sql'
import { endpoint } from '../../ground/http/endpoint'
import { json, toIso } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { clientName } from '../../sales/order-record/order-client-sql'
import { orderConditions } from '../../sales/orders/list/order-conditions'

const day = z.iso.date().nullable()
const sums = { count: z.number().int(), value: z.number() }
const pace = {
  median: z.number().int().nullable().openapi({ description: 'Dias úteis em que metade seguiu adiante' }),
  slow: z.number().int().nullable().openapi({ description: 'Dias úteis em que 80% seguiram adiante' }),
}
const statusRow = z
  .object({
    status: z.enum(ORDER_STATUSES),
    ...pace,
    ...sums,
    cells: z.array(z.number().int()).openapi({ description: 'Quantos em cada faixa, na ordem de bands' }),
    late: z
      .object({ count: z.number().int(), finalStatusSince: z.iso.date() })
      .nullable()
      .openapi({ description: 'Os que já passaram de slow; nulo sem histórico' }),
  })
  .openapi('RadarStatus')

const radar = z
  .object({
    asOf: z.iso.datetime(),
    pacesOf: day.openapi({ description: 'Dia em que os prazos usuais foram medidos' }),
    bands: z.array(
      z.object({
        from: z.number().int(),
        to: z.number().int().nullable(),
        initialStatusSince: day,
        finalStatusSince: day,
      }),
    ),
    orders: z.array(statusRow),
    claims: z.array(statusRow).nullable().openapi({ description: 'Nulo sem permissão para chamados' }),
    oldest: z.array(
      z.object({
        id: z.number().int(),
        claim: z.boolean(),
        status: z.enum(ORDER_STATUSES),
        companyName: z.string(),
        clientName: z.string().nullable(),
        total: z.number(),
        since: z.iso.datetime(),
        businessDays: z.number().int(),
        ...pace,
      }),
    ),
    expiring: z.array(
      z.object({
        span: z.enum(EXPIRY_SPANS),
        initialExpirationAt: z.iso.date(),
        finalExpirationAt: z.iso.date(),
        ...sums,
      }),
    ),
  })
  .openapi('Radar')

interface Pace {
  claim: boolean
  status: OrderStatus
  median: number | null
  slow: number | null
}

/** Two statements: the calendar with the usual paces, and all that is counted by them. */
export const showRadar = endpoint(
  {
    method: 'get',
    path: '/dashboard-data/radar',
    tags: ['Painéis'],
    summary: 'Pedidos e chamados por status e dias úteis nele, contra o usual; os mais antigos; orçamentos que vencem',
    ...securedForStaff('ordersDashboard:view'),
    responses: { 200: json(radar, 'O radar, agora') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const today = saoPauloDate(now)
    const calendar = await deps.db.execute<{
      holidays: BusinessDate[]
      paces: Pace[]
      paces_of: BusinessDate | null
    }>(sql`
      SELECT (SELECT COALESCE(jsonb_agg(date), '[]') FROM holidays WHERE enabled AND date BETWEEN ${addDays(today, -1_100)}::date AND ${today}::date) AS holidays,
             (SELECT COALESCE(jsonb_agg(jsonb_build_object('claim', claim, 'status', status, 'median', median_days, 'slow', slow_days)), '[]') FROM status_paces) AS paces,
             (SELECT min(computed_on)::text FROM status_paces) AS paces_of`)
    const { paces, paces_of: pacesOf } = calendar.rows[0]!
    const holidays = new Set(calendar.rows[0]!.holidays)
    const bands = ageBands(today, holidays)
    const late = paces.flatMap(({ slow, ...one }) =>
      slow === null ? [] : [{ ...one, day: lastDayBeyond(slow, today, holidays) }],
    )
    const spans = EXPIRY_SPANS.map((span) => ({ span, ...expirySpan(span, today) }))
    const { rows } = await deps.db.execute<{ cells: RawCell[]; oldest: RawOldest[]; expiring: RawSum[] }>(
      sql`SELECT ${cellsQuery(who, bands, late)} AS cells, ${oldestQuery(who)} AS oldest, ${expiringQuery(who, spans, now)} AS expiring`,
    )
    const { cells, oldest, expiring } = rows[0]!
    const paceOf = (claim: boolean, status: OrderStatus) => {
      const found = paces.find((one) => one.claim === claim && one.status === status)
      return { median: found?.median ?? null, slow: found?.slow ?? null }
    }
    const statusRows = (claim: boolean) =>
      ORDER_STATUSES.flatMap((status) => {
        const own = cells.filter((cell) => cell.claim === claim && cell.status === status)
        if (own.length === 0) return []
        const last = late.find((one) => one.claim === claim && one.status === status)?.day
        return [
          {
            status,
            ...paceOf(claim, status),
            count: sum(own.map(({ n }) => n)),
            value: fromCents(sum(own.map(({ cents }) => cents))),
            cells: bands.map((_, at) => own.find(({ band }) => band === at)?.n ?? 0),
            late: last ? { count: sum(own.map((cell) => cell.late)), finalStatusSince: last } : null,
          },
        ]
      })
    return c.json(
      {
        asOf: now.toISOString(),
        pacesOf,
        bands,
        orders: statusRows(false),
        claims: seesClaims(who) ? statusRows(true) : null,
        oldest: oldest.map(({ totalCents, since, ...row }) => ({
          ...row,
          total: fromCents(totalCents),
          since: toIso(since)!,
          businessDays: businessDaysSince(saoPauloDate(new Date(toIso(since)!)), today, holidays),
          ...paceOf(row.claim, row.status),
        })),
        expiring: spans.map(({ span, initial, final }, at) => ({
          span,
          initialExpirationAt: initial,
          finalExpirationAt: final,
          count: expiring[at]!.n,
          value: fromCents(expiring[at]!.cents),
        })),
      },
      200,
    )
  },
)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** A user without the list of claims gets no figure of them. */
const seesClaims = (who: Who): boolean => can(who, 'customerClaims:view')

/** The open rows that the lists of orders and of claims show; spelt as in the index of waiting orders. */
const going = (who: Who): SQL[] => [
  visibleOrders(who, false),
  sql`o.status NOT IN ${ENDED}`,
  ...(seesClaims(who) ? [] : [sql`o.budget_type <> 'CUSTOMER_CLAIM'`]),
]

const isClaim = sql`o.budget_type = 'CUSTOMER_CLAIM'`
const startOf = (date: BusinessDate): SQL => sql`${startOfSaoPauloDay(date).toISOString()}::timestamptz`

interface RawCell {
  claim: boolean
  status: OrderStatus
  band: number
  n: number
  cents: number
  late: number
}

function cellsQuery(
  who: Who,
  bands: readonly AgeBand[],
  late: readonly (Pick<Pace, 'claim' | 'status'> & { day: string })[],
): SQL {
  const band = sql.join(
    bands.map(({ initialStatusSince: first }, at) =>
      first === null ? sql`ELSE ${at}::int` : sql`WHEN o.status_since >= ${startOf(first)} THEN ${at}::int`,
    ),
    sql` `,
  )
  return sql`(SELECT COALESCE(jsonb_agg(g), '[]') FROM (
    SELECT x.claim, x.status, x.band, count(*)::int AS n, sum(x.total_cents)::float8 AS cents,
           count(*) FILTER (WHERE x.status_since < p.before)::int AS late
      FROM (SELECT ${isClaim} AS claim, o.status, o.total_cents, o.status_since, CASE ${band} END AS band
              FROM orders o ${whereClause(going(who))}) x
      LEFT JOIN unnest(${sql.param(late.map(({ claim }) => claim))}::boolean[], ${sql.param(late.map(({ status }) => status))}::text[],
                       ${sql.param(late.map((one) => startOfSaoPauloDay(addDays(one.day, 1)).toISOString()))}::timestamptz[]) AS p(claim, status, before)
        ON p.claim = x.claim AND p.status = x.status
     GROUP BY x.claim, x.status, x.band) g)`
}

interface RawOldest {
  id: number
  claim: boolean
  status: OrderStatus
  companyName: string
  clientName: string | null
  totalCents: number
  since: string
}

const oldestQuery = (who: Who): SQL => sql`(SELECT COALESCE(jsonb_agg(f ORDER BY f.since, f.id), '[]') FROM (
  SELECT o.id::int, ${isClaim} AS claim, o.status, c.fantasy_name AS "companyName", ${clientName('k')} AS "clientName",
         o.total_cents::float8 AS "totalCents", o.status_since AS since
    FROM (SELECT o.* FROM orders o ${whereClause(going(who))} ORDER BY o.status_since, o.id LIMIT ${OLDEST_SHOWN}) o
    JOIN companies c ON c.id = o.company_id LEFT JOIN company_clients k ON k.id = o.company_client_id) f)`

interface RawSum {
  n: number
  cents: number
}

/** Counted by the very conditions of the list that each number leads to. */
function expiringQuery(who: Who, spans: readonly { initial: BusinessDate; final: BusinessDate }[], now: Date): SQL {
  const counts = spans.map(({ initial, final }) => {
    const filters = { orderStatus: [...LAPSING], initialExpirationAt: initial, finalExpirationAt: final }
    return sql`(SELECT jsonb_build_object('n', count(*), 'cents', COALESCE(sum(o.total_cents), 0))
      FROM orders o ${whereClause([visibleOrders(who, true), ...orderConditions(filters, now)])})`
  })
  return sql`jsonb_build_array(${sql.join(counts, sql`, `)})`
}
