import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/permissions/permissions'
import { type PriceAlarm, QUIET_MOVE } from '#domain/price-tables/price-alarm'
import type { Who } from '../caller/who'
import type { Executor } from '../db/connect'
import { ApiError } from '../errors/api-error'
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
  /** A write that goes along in the same statement, as `name AS (…)`. */
  beside?: SQL
}

async function alarmOf(db: Executor, who: Who, { rows, what, beside }: Moves): Promise<PriceAlarm> {
  const far = sql`abs(m.moved) > ${QUIET_MOVE}`
  const { rows: found } = await db.execute<Omit<PriceAlarm, 'floor' | 'what'> & Record<string, unknown>>(sql`
    ${beside ? sql`WITH ${beside}` : sql``} SELECT count(*) FILTER (WHERE ${far} OR m.below)::int AS rows, count(*) FILTER (WHERE m.moved < -${QUIET_MOVE}::numeric)::int AS falls,
           count(*) FILTER (WHERE m.moved > ${QUIET_MOVE})::int AS rises, count(*) FILTER (WHERE m.below)::int AS below,
           round((array_agg(m.moved ORDER BY abs(m.moved) DESC, m.name) FILTER (WHERE ${far}))[1], 1)::float8 AS percent,
           (array_agg(m.name ORDER BY abs(m.moved) DESC, m.name) FILTER (WHERE ${far}))[1] AS name,
           (array_agg(m.name ORDER BY m.depth, m.name) FILTER (WHERE m.below))[1] AS "belowName"
      FROM (${rows}) m`)
  return { ...found[0]!, floor: can(who, 'products:updateCostPrice') ? 'custo' : 'piso', what }
}

/**
 * What of some changes of a table's rows is unusual: each price against what the row was, or for a new row against
 * what its quantity cost until then. Of kit and loose price the one counts that moves most.
 * @param changes SELECT of product_id, before, after
 * @param standing SELECT of the row, as `keptPrice`, that a new row of `c` is compared with
 */
export const priceAlarmOf = (db: Executor, who: Who, changes: SQL, standing: SQL, beside?: SQL): Promise<PriceAlarm> =>
  alarmOf(db, who, {
    what: 'preço',
    beside,
    // OFFSET 0: a row's prices are reckoned once, not wherever they are named.
    rows: sql`
      SELECT p.name, x.later[1] < p.cost_price_cents AS below, x.later[1] / NULLIF(p.cost_price_cents, 0) AS depth,
             (SELECT (l.price / NULLIF(x.sooner[l.at], 0) - 1) * 100 FROM unnest(x.later) WITH ORDINALITY AS l(price, at)
               ORDER BY abs(l.price / NULLIF(x.sooner[l.at], 0) - 1) DESC NULLS LAST LIMIT 1) AS moved
        FROM (SELECT d.product_id, ${pricesOf('d.after')} AS later, ${pricesOf('d.sooner')} AS sooner
                FROM (SELECT c.product_id, c.after, COALESCE(c.before, (${standing})) AS sooner FROM (${changes}) c WHERE c.after IS NOT NULL OFFSET 0) d OFFSET 0) x
        JOIN products p ON p.id = x.product_id`,
  })

/** The row of a table that priced the first quantity of a new row `c`. */
export const standingRow = (tableId: number): SQL => sql`
  SELECT ${keptPrice()} FROM price_table_products r
   WHERE r.price_table_id = ${tableId} AND r.product_id = c.product_id
     AND (r.initial_range IS NULL OR COALESCE((c.after ->> 'initialRange')::int, 1) BETWEEN r.initial_range AND COALESCE(r.final_range, 2147483647))
   ORDER BY r.initial_range IS NULL LIMIT 1`

/** Of a revision that is not applied yet. @param beside a write in the same statement */
export const revisionAlarm = (db: Executor, who: Who, id: number, tableId: number, beside?: SQL): Promise<PriceAlarm> =>
  priceAlarmOf(
    db,
    who,
    sql`SELECT product_id, before, after FROM price_revision_rows WHERE revision_id = ${id}`,
    standingRow(tableId),
    beside,
  )

/** Of costs: only how far they move. @param changes SELECT of product_id, before, after in cents */
export const costAlarmOf = (db: Executor, who: Who, changes: SQL): Promise<PriceAlarm> =>
  alarmOf(db, who, {
    what: 'custo',
    rows: sql`
      SELECT p.name, false AS below, 0 AS depth, (c.after::numeric / NULLIF(c.before, 0) - 1) * 100 AS moved
        FROM (${changes}) c JOIN products p ON p.id = c.product_id`,
  })

/**
 * Prices that move far, or fall below the cost, count only when somebody has said to have seen so many of them.
 * @throws PRICES_NOT_ACKNOWLEDGED with the alarm as `meta`
 */
export function requireAcknowledged(alarm: PriceAlarm, acknowledge: number | null): void {
  if (alarm.rows === 0 || acknowledge === alarm.rows) return
  const code = 'PRICES_NOT_ACKNOWLEDGED'
  throw new ApiError(code, { errors: [{ field: 'acknowledge', code, meta: alarm }] })
}
