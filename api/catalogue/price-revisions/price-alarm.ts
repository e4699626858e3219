import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { type PriceAlarm, QUIET_MOVE } from '#domain/catalogue/price-tables/price-alarm'
import { can } from '#domain/people/permissions/permissions'
import type { Threshold } from '#domain/sales/approvals/assess-approval'
import type { PriceWrite } from '#domain/sales/approvals/price-approval'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { keptPrice } from './draft-revision'

export const priceAlarm = z
  .object({
    rows: z.number().int().openapi({ description: 'O que acknowledge confirma: quantas linhas' }),
    falls: z.number().int(),
    rises: z.number().int(),
    percent: z.number().nullable().openapi({ description: 'A maior mudança, em %' }),
    name: z.string().nullable().openapi({ description: 'De que produto ela é' }),
    below: z.number().int().openapi({ description: 'Linhas abaixo do custo; quem não muda custos lê: do piso' }),
    belowName: z.string().nullable(),
    floor: z.enum(['custo', 'piso']),
    what: z.enum(['preço', 'custo']),
  })
  .openapi('PriceAlarm')

/** In the contract of every call that writes prices. */
export const ACKNOWLEDGE = `acknowledge confirma, pelo número de linhas (PriceAlarm.rows), preços que mudam mais de ${QUIET_MOVE} % ou ficam abaixo do custo`

/** The three prices of a row, as `pricesOf` reads them of a jsonb. */
const pricesOf = (row: string): SQL => {
  const at = (field: string) => sql.raw(`(${row} ->> '${field}')::numeric`)
  const kit = sql`${at('priceCents')} * (1 + ${at('adjustment')} / 100)`
  return sql`ARRAY[${kit}, ${kit} * ${at('detachedTaxpayerMargin')}, ${kit} * ${at('detachedNonTaxpayerMargin')}]`
}

interface Moves {
  /** SELECT of product_id, name, moved (percent; null: it has nothing to be compared with), below (boolean), depth. */
  rows: SQL
  what: PriceAlarm['what']
  /** One more value over the rows `m`. */
  more?: SQL
  /** A write that goes along in the same statement, as `name AS (…)`. */
  beside?: SQL
}

type Counted<More> = Omit<PriceAlarm, 'floor' | 'what'> & { more: More }

async function alarmOf<More = null>(
  db: Executor,
  who: Who | null,
  { rows, what, more = sql`NULL`, beside }: Moves,
): Promise<{ alarm: PriceAlarm; more: More }> {
  const far = sql`abs(m.moved) > ${QUIET_MOVE}`
  const { rows: found } = await db.execute<Counted<More> & Record<string, unknown>>(sql`
    ${beside ? sql`WITH ${beside}` : sql``} SELECT count(*) FILTER (WHERE ${far} OR m.below)::int AS rows, count(*) FILTER (WHERE m.moved < -${QUIET_MOVE}::numeric)::int AS falls,
           count(*) FILTER (WHERE m.moved > ${QUIET_MOVE})::int AS rises, count(*) FILTER (WHERE m.below)::int AS below,
           round((array_agg(m.moved ORDER BY abs(m.moved) DESC, m.name) FILTER (WHERE ${far}))[1], 1)::float8 AS percent,
           (array_agg(m.name ORDER BY abs(m.moved) DESC, m.name) FILTER (WHERE ${far}))[1] AS name,
           (array_agg(m.name ORDER BY m.depth, m.name) FILTER (WHERE m.below))[1] AS "belowName", ${more} AS more
      FROM (${rows}) m`)
  const { more: others, ...counted } = found[0]!
  const floor = who && can(who, 'products:updateCostPrice') ? 'custo' : 'piso'
  return { alarm: { ...counted, floor, what }, more: others }
}

/** The unusual prices, for the user to acknowledge, and how deep they go, to find who may approve them. */
export interface WatchedPrices {
  alarm: PriceAlarm
  write: PriceWrite
  /** In force. */
  thresholds: Threshold[]
}

/** Percent points above the cost, of the lowest of three prices. */
const leastMargin = (prices: string): SQL => {
  const least = sql.raw(`LEAST(${prices}[1], ${prices}[2], ${prices}[3])`)
  return sql`CASE WHEN p.cost_price_cents IS NULL THEN NULL WHEN ${least} > 0 THEN GREATEST(-1000, round((1 - p.cost_price_cents / ${least}) * 100, 4))
                  WHEN p.cost_price_cents > 0 THEN -1000 ELSE 0 END`
}

/** What the first quantity of the changed row `c` costs until then: a row that gets another range is compared anew. */
const heldPrice = (standing: SQL): SQL => sql`
  CASE WHEN c.before -> 'initialRange' = c.after -> 'initialRange' THEN c.before
       ELSE COALESCE((${standing}), (${standingRow(sql`(SELECT t.id FROM price_tables t WHERE t.is_default AND t.destroyed_at IS NULL)`)}), c.before) END`

const WRITE = sql`jsonb_build_object(
           'fall', COALESCE(max(m.fall) FILTER (WHERE m.fall > 0), 0), 'marginAfter', min(m.later_margin) FILTER (WHERE m.falls),
           'marginBefore', (array_agg(m.sooner_margin ORDER BY m.later_margin) FILTER (WHERE m.falls AND m.later_margin IS NOT NULL))[1],
           'isUnknown', COALESCE(bool_or(m.falls AND m.later_margin IS NULL), false),
           'thresholds', COALESCE((SELECT jsonb_agg(jsonb_build_object('type', t.type, 'approver', t.approver, 'value', t.value::float8))
                                     FROM approval_thresholds t WHERE t.enabled AND t.destroyed_at IS NULL), '[]'))`

/**
 * What of some changes of a table's rows is unusual: each price against what the row was, or for a new row against
 * what its quantity cost until then. Of kit and loose price the one counts that moves most, or falls deepest: deep is
 * held against what the first quantity of the row cost, in a table that had no price for it against the default one's.
 * @param who reads it; null when a scheduled revision starts by itself
 * @param changes SELECT of product_id, before, after
 * @param standing SELECT of the row, as `keptPrice`, that a new row of `c` is compared with
 * @param isWhole the changes say name and cost_price_cents as well: their products are still to be made, or changed
 */
export async function watchPrices(
  db: Executor,
  who: Who | null,
  changes: SQL,
  standing: SQL,
  beside?: SQL,
  isWhole = false,
): Promise<WatchedPrices> {
  const facts = (of: string) => (isWhole ? sql.raw(`, ${of}.name, ${of}.cost_price_cents`) : sql``)
  const { alarm, more } = await alarmOf<PriceWrite & { thresholds: Threshold[] }>(db, who, {
    what: 'preço',
    beside,
    more: WRITE,
    // OFFSET 0: a row's prices are computed once, not wherever they are named.
    rows: sql`
      SELECT w.*, w.held[1] IS NULL OR w.fall > 0 AS falls
        FROM (SELECT p.name, x.held, x.later[1] < p.cost_price_cents AS below, x.later[1] / NULLIF(p.cost_price_cents, 0) AS depth,
                     (SELECT (l.price / NULLIF(x.sooner[l.at], 0) - 1) * 100 FROM unnest(x.later) WITH ORDINALITY AS l(price, at)
                       ORDER BY abs(l.price / NULLIF(x.sooner[l.at], 0) - 1) DESC NULLS LAST LIMIT 1) AS moved,
                     round(GREATEST(1 - x.later[1] / NULLIF(x.held[1], 0), 1 - x.later[2] / NULLIF(x.held[2], 0), 1 - x.later[3] / NULLIF(x.held[3], 0)) * 100, 4) AS fall,
                     ${leastMargin('x.later')} AS later_margin, ${leastMargin('x.held')} AS sooner_margin
                FROM (SELECT d.product_id, ${pricesOf('d.after')} AS later, ${pricesOf('d.sooner')} AS sooner, ${pricesOf('d.held')} AS held${facts('d')}
                        FROM (SELECT c.product_id, c.after, COALESCE(c.before, (${standing})) AS sooner, ${heldPrice(standing)} AS held${facts('c')} FROM (${changes}) c WHERE c.after IS NOT NULL OFFSET 0) d OFFSET 0) x
                ${isWhole ? sql`CROSS JOIN LATERAL (SELECT x.name, x.cost_price_cents) p` : sql`JOIN products p ON p.id = x.product_id`} OFFSET 0) w`,
  })
  const { thresholds, ...write } = more
  return { alarm, write, thresholds }
}

export const priceAlarmOf = async (...given: Parameters<typeof watchPrices>): Promise<PriceAlarm> =>
  (await watchPrices(...given)).alarm

/** The row of a table that priced the first quantity of a new row `c`. */
export const standingRow = (tableId: number | SQL): SQL => sql`
  SELECT ${keptPrice()} FROM price_table_products r
   WHERE r.price_table_id = ${tableId} AND r.product_id = c.product_id
     AND (r.initial_range IS NULL OR COALESCE((c.after ->> 'initialRange')::int, 1) BETWEEN r.initial_range AND COALESCE(r.final_range, 2147483647))
   ORDER BY r.initial_range IS NULL LIMIT 1`

/** Of a revision that is not applied yet. @param beside a write in the same statement */
export const watchRevision = (
  db: Executor,
  who: Who | null,
  id: number,
  tableId: number,
  beside?: SQL,
): Promise<WatchedPrices> =>
  watchPrices(
    db,
    who,
    sql`SELECT product_id, before, after FROM price_revision_rows WHERE revision_id = ${id}`,
    standingRow(tableId),
    beside,
  )

/** Of costs: only how far they move. @param changes SELECT of product_id, before, after in cents */
export const costAlarmOf = async (db: Executor, who: Who, changes: SQL): Promise<PriceAlarm> => {
  const { alarm } = await alarmOf(db, who, {
    what: 'custo',
    rows: sql`
      SELECT p.name, false AS below, 0 AS depth, (c.after::numeric / NULLIF(c.before, 0) - 1) * 100 AS moved
        FROM (${changes}) c JOIN products p ON p.id = c.product_id`,
  })
  return alarm
}

/**
 * Prices that move far, or fall below the cost, are valid only when the caller acknowledges exactly so many of them.
 * @throws PRICES_NOT_ACKNOWLEDGED with the alarm as `meta`
 */
export const requireAcknowledged = (alarm: PriceAlarm, acknowledge: number | null): void =>
  requireAllAcknowledged([alarm], acknowledge)

/** The same of prices and costs that are written together: one tick for both, and it sends how many they are in all. */
export function requireAllAcknowledged(alarms: readonly PriceAlarm[], acknowledge: number | null): void {
  const loud = alarms.filter(({ rows }) => rows > 0)
  if (loud.length === 0 || acknowledge === loud.reduce((sum, { rows }) => sum + rows, 0)) return
  const code = 'PRICES_NOT_ACKNOWLEDGED'
  throw new ApiError(code, { errors: loud.map((meta) => ({ field: 'acknowledge', code, meta })) })
}
