import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import {
  CLAIM_GROUPS,
  type ClaimFigures,
  type ClaimGroup,
  type CountedClaims,
  claimStatisticsQuery,
  figuresOf,
} from '#domain/after-sales/claims/claim-statistics'
import { CLAIM_REASONS } from '#domain/after-sales/claims/claim-words'
import { addDays, addMonths, brDate } from '#domain/ground/dates/business-date'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { keysOf } from '#domain/ground/objects/keys-of'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import { visibleOrders } from '../../ground/caller/visible-orders'
import { businessCalendar } from '../../ground/db/business-calendar'
import { ENDED } from '../../ground/db/status-sets-sql'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady } from '../../ground/sheets/direct-sheet'
import { sheetAnswer, sheetContent } from '../../ground/sheets/sheet-answer'
import { MOMENT_FORMAT, momentNumber, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { writeSheet } from '../../ground/sheets/write-sheet'

const figures = {
  claims: z.number().int(),
  items: z.number().int().openapi({ description: 'Peças dos chamados' }),
  faulty: z.number().int().openapi({ description: 'Peças reclamadas: as de empréstimos e bonificações não' }),
  shipped: z.number().int().openapi({ description: 'Peças enviadas no período' }),
  perThousand: z.number().nullable(),
  decided: z.number().int(),
  accepted: z.number().int(),
  acceptedShare: z.number().nullable().openapi({ description: 'Por cento dos decididos' }),
  decisionDays: z.number().nullable().openapi({ description: 'Mediana de dias úteis até a decisão' }),
  endDays: z.number().nullable().openapi({ description: 'Mediana de dias úteis até o fim' }),
}
const statistics = z
  .object({
    by: z.enum(keysOf(CLAIM_GROUPS)),
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(z.object({ key: z.string().nullable(), label: z.string(), ...figures })),
    total: z.object(figures),
  })
  .openapi('ClaimStatistics')

export const showStatistics = endpoint(
  {
    method: 'get',
    path: '/customerClaims/statistics',
    tags: ['Chamados'],
    summary: 'Chamados por fabricante, produto, categoria, tipo ou mês: peças por mil enviadas, procedentes e prazos',
    ...securedForStaff('customerClaims:view'),
    request: { query: claimStatisticsQuery },
    responses: { 200: json(statistics, 'Os números') },
  },
  async (c) => c.json(await readStatistics(c, c.req.valid('query')), 200),
)

export const exportStatistics = endpoint(
  {
    method: 'get',
    path: '/customerClaims/statistics/export',
    tags: ['Chamados'],
    summary: 'A planilha dos mesmos números',
    ...securedForStaff('customerClaims:view'),
    request: { query: claimStatisticsQuery },
    responses: { 200: sheetContent },
  },
  async (c) => {
    const { deps, who } = c.var
    const now = deps.now()
    const { by, from, to, rows, total } = await readStatistics(c, c.req.valid('query'))
    const user = await findUserWords(deps.db, who.userId)
    const columns = [{ name: 'label' as const, header: CLAIM_GROUPS[by], width: 36, format: null }, ...COLUMNS]
    const bytes = writeSheet(
      {
        name: 'Estatísticas',
        author: user,
        facts: [
          ['', 'Estatísticas de chamados'],
          ['Período', `${brDate(from)} a ${brDate(to)}`],
          ['Gerado em', momentNumber(now), MOMENT_FORMAT],
          ['Usuário', user],
        ],
        columns: columns.map(({ header, width, format }) => ({ header, width, format })),
      },
      (async function* () {
        yield [...rows, { label: 'Total', ...total }].map((row) =>
          columns.map(({ name }) => toCell(name === 'label' ? 'text' : 'integer', row[name])),
        )
      })(),
      (path) => readFile(path),
    )
    return sheetAnswer(sentWhenReady(bytes, deps.log), `chamados-estatisticas-${saoPauloDate(now)}.xlsx`)
  },
)

const WHOLE = '0'
const TENTHS = '0.0'
const COLUMNS: readonly { name: keyof ClaimFigures; header: string; width: number; format: string }[] = [
  { name: 'claims', header: 'Chamados', width: 10, format: WHOLE },
  { name: 'items', header: 'Peças', width: 10, format: WHOLE },
  { name: 'shipped', header: 'Enviadas', width: 12, format: WHOLE },
  { name: 'perThousand', header: 'Por mil', width: 10, format: TENTHS },
  { name: 'decided', header: 'Decididos', width: 10, format: WHOLE },
  { name: 'accepted', header: 'Procedentes', width: 12, format: WHOLE },
  { name: 'acceptedShare', header: 'Procedentes (%)', width: 14, format: TENTHS },
  { name: 'decisionDays', header: 'Dias úteis até a decisão', width: 20, format: TENTHS },
  { name: 'endDays', header: 'Dias úteis até o fim', width: 18, format: TENTHS },
]

type Query = z.output<typeof claimStatisticsQuery>
type Found = CountedClaims & Record<string, unknown> & { isTotal: boolean; key: string | null; label: string }

/** Two statements, whatever the time: the claims by group and all together, and what was shipped of each. */
async function readStatistics(c: ApiContext, query: Query) {
  const { who, deps } = c.var
  const today = saoPauloDate(deps.now())
  const to = query.to ?? today
  const from = query.from ?? addDays(addMonths(to, -12), 1)
  const { key, label, shippedKey } = GROUPS[query.by]
  const within = (column: SQL) =>
    sql`${column} >= ${startOfSaoPauloDay(from).toISOString()}::timestamptz AND ${column} < ${startOfSaoPauloDay(addDays(to, 1)).toISOString()}::timestamptz`
  const { rows } = await deps.db.execute<Found>(sql`
    WITH calendar AS MATERIALIZED (SELECT * FROM ${businessCalendar(from, [today, to].sort()[1]!)} x),
    found AS (
      SELECT o.id, ${key} AS key, ${label} AS label, COALESCE(sum(x.quantity), 0) AS items,
             CASE WHEN o.type IN ('LENDING', 'BONUS') THEN 0 ELSE COALESCE(sum(x.quantity), 0) END AS faulty, k.verdict,
             ${dayOf(sql`o.order_sent_at`)} AS opened_on, ${dayOf(sql`k.decided_at`)} AS decided_on,
             CASE WHEN o.status IN ${ENDED} THEN ${dayOf(sql`o.status_since`)} END AS ended_on
        FROM orders o JOIN claims k ON k.order_id = o.id LEFT JOIN claim_lines x ON x.claim_id = o.id
        LEFT JOIN products p ON p.id = x.product_id LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
       WHERE o.budget_type = 'CUSTOMER_CLAIM' AND ${within(sql`o.order_sent_at`)} AND ${visibleOrders(who, false)}
       GROUP BY o.id, k.order_id, 2, 3
    ), timed AS MATERIALIZED (
      SELECT f.id, f.key, f.label, f.items, f.faulty, f.verdict, ${since('d')} AS decision_days, ${since('e')} AS end_days
        FROM found f JOIN calendar b ON b.day = f.opened_on
        LEFT JOIN calendar d ON d.day = f.decided_on LEFT JOIN calendar e ON e.day = f.ended_on
    ), whole AS (
      SELECT DISTINCT ON (id) id, verdict, decision_days, end_days, sum(items) OVER (PARTITION BY id) AS items, sum(faulty) OVER (PARTITION BY id) AS faulty FROM timed)
    SELECT false AS "isTotal", key, min(label) AS label, ${COUNTED} FROM timed GROUP BY key
    UNION ALL SELECT true, NULL, '', ${COUNTED} FROM whole`)
  const { rows: shippedRows } = await deps.db.execute<{ key: string | null; shipped: number }>(sql`
    SELECT ${shippedKey} AS key, sum(COALESCE(l.picked_quantity, l.quantity) - l.unsold_quantity)::int AS shipped
      FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
     WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND ${within(sql`o.shipped_at`)} AND ${visibleOrders(who, false)} GROUP BY 1`)
  const shippedBy = new Map(shippedRows.map((row) => [row.key, row.shipped]))
  const shipped = shippedRows.reduce((sum, row) => sum + row.shipped, 0)
  const isOfAll = query.by === 'reason' || query.by === 'type'
  const total = rows.find(({ isTotal }) => isTotal)!
  return {
    by: query.by,
    from,
    to,
    rows: rows
      .filter(({ isTotal }) => !isTotal)
      .map((row) => ({
        key: row.key,
        label: labelOf(query.by, row.label),
        ...figuresOf(countedOf(row), isOfAll ? shipped : (shippedBy.get(row.key) ?? 0)),
      }))
      .sort((a, b) =>
        query.by === 'month' ? byText(a.label, b.label) : b.claims - a.claims || byText(a.label, b.label),
      ),
    total: figuresOf(countedOf(total), shipped),
  }
}

const countedOf = ({ isTotal: _, key: __, label: ___, ...counted }: Found): CountedClaims => counted

/** Over rows that are a claim each; a median between two is their mean. */
const COUNTED = sql`count(*)::int AS claims, COALESCE(sum(items), 0)::int AS items, COALESCE(sum(faulty), 0)::int AS faulty, count(verdict)::int AS decided,
  count(*) FILTER (WHERE verdict <> 'REFUSED')::int AS accepted,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY decision_days))::float8 AS "decisionDays",
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY end_days))::float8 AS "endDays"`

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Business days from the opening, day `b`; null as long as the day is. */
const since = (day: 'd' | 'e'): SQL =>
  sql.raw(`CASE WHEN ${day}.ordinal IS NOT NULL THEN greatest(${day}.ordinal - b.ordinal, 0) END`)

const dayOf = (moment: SQL): SQL => sql`(${moment} AT TIME ZONE 'America/Sao_Paulo')::date`

/** A claim without lines (a gift) is of no product. */
const GROUPS: Readonly<Record<ClaimGroup, { key: SQL; label: SQL; shippedKey: SQL }>> = {
  manufacturer: {
    key: sql`p.manufacturer_id::text`,
    label: sql`COALESCE(m.name, 'Sem fabricante')`,
    shippedKey: sql`p.manufacturer_id::text`,
  },
  product: { key: sql`p.id::text`, label: sql`COALESCE(p.name, 'Sem produto')`, shippedKey: sql`p.id::text` },
  reason: { key: sql`k.reason_category`, label: sql`k.reason_category`, shippedKey: sql`NULL::text` },
  type: { key: sql`o.type`, label: sql`o.type`, shippedKey: sql`NULL::text` },
  month: {
    key: sql`to_char(o.order_sent_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM')`,
    label: sql`to_char(o.order_sent_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM')`,
    shippedKey: sql`to_char(o.shipped_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM')`,
  },
}

function labelOf(by: ClaimGroup, label: string): string {
  if (by === 'reason') return isKeyOf(CLAIM_REASONS, label) ? CLAIM_REASONS[label] : label
  return by === 'type' && isKeyOf(ORDER_TYPE_LABELS, label) ? ORDER_TYPE_LABELS[label] : label
}
