import { sql } from 'drizzle-orm'
import { CLOCK_SLACK_MS, type KeptApart, MOST_UNITS, type StockSource } from '#domain/catalogue/stock/stock-words'
import type { Transaction } from '../../ground/db/executor'

/** A product's figures as somebody counted them. */
interface ReadRow {
  /** As it was read; of a sheet the product's number. */
  code: string
  /** Null: the code says none of ours. */
  productId: number | null
  onHand: number
  allocated: number
}

/** Goods on their way to the centre. */
export interface ReadArrival {
  productId: number
  container: string | null
  quantity: number
  /** São Paulo day. */
  on: string
  confirmed: boolean
}

/** Rows that were counted at one moment. */
export interface ReadingPart {
  asOf: Date
  rows: readonly ReadRow[]
  arrivals: readonly ReadArrival[]
  /** The products whose arrivals are told anew by it: what it does not name of them is on its way no more. */
  arrivalsOf: readonly number[]
}

export interface ReadingOf {
  id: number
  centerId: number
  source: StockSource
}

/** Notes that a centre was counted; its rows come by `applyReading`, in one part or several. @returns its number */
export async function openReading(
  tx: Transaction,
  { centerId, source, asOf }: { centerId: number; source: StockSource; asOf: Date },
  by: { now: Date; userId?: number; importId?: number },
): Promise<ReadingOf> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO stock_readings (center_id, source, as_of, received_at, user_id, import_id)
    VALUES (${centerId}, ${source}, ${asOf.toISOString()}::timestamptz, ${by.now.toISOString()}::timestamptz, ${by.userId ?? null}, ${by.importId ?? null})
    RETURNING id::int`)
  return { id: rows[0]!.id, centerId, source }
}

interface Counts extends Record<string, unknown> {
  applied: number
  changed: number
  repeated: number
}

/**
 * Applies what was counted, row by row: one that is newer than what rules for its product rules from now on, and what the
 * portal's orders claim is settled where it was counted `settleMs` after the ERP's answer, or after the goods left. A row
 * that is older, from the future, negative or of an unknown code changes nothing: it is kept apart and counted.
 * @returns how many rows rule now
 */
export async function applyReading(
  tx: Transaction,
  reading: ReadingOf,
  part: ReadingPart,
  { now, settleMs }: { now: Date; settleMs: number },
): Promise<number> {
  const asOf = sql`${part.asOf.toISOString()}::timestamptz`
  const received = sql`${now.toISOString()}::timestamptz`
  const known = await knownProducts(tx, part)
  const apart: { row: ReadRow; reason: KeptApart }[] = []
  const given = new Map<number, ReadRow>()
  const isFuture = part.asOf.getTime() > now.getTime() + CLOCK_SLACK_MS
  for (const row of part.rows) {
    const { productId, onHand, allocated } = row
    if (productId === null || !known.has(productId)) apart.push({ row, reason: 'UNKNOWN' })
    else if (isFuture) apart.push({ row, reason: 'FUTURE' })
    else if (!isCount(onHand) || !isCount(allocated)) apart.push({ row, reason: 'NEGATIVE' })
    else given.set(productId, row)
  }

  let counts: Counts = { applied: 0, changed: 0, repeated: 0 }
  const arrivalsOf = isFuture ? [] : part.arrivalsOf.filter((id) => known.has(id))
  const touched = [...new Set([...given.keys(), ...arrivalsOf])]
  if (touched.length > 0) {
    await lockLevels(tx, reading.centerId, touched)
    const rows = [...given.values()].map(({ productId, onHand, allocated }) => ({ productId, onHand, allocated }))
    const { rows: answer } = await tx.execute<Counts & { late: number[] }>(sql`
      WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g("productId" bigint, "onHand" int, allocated int)),
      held AS (
        SELECT g.*, l.as_of, l.on_hand AS was_on_hand, l.allocated AS was_allocated, l.claimed
          FROM given g JOIN stock_levels l ON l.product_id = g."productId" AND l.center_id = ${reading.centerId}),
      newer AS (SELECT * FROM held WHERE as_of IS NULL OR as_of < ${asOf}),
      settled AS (
        UPDATE stock_claims c SET settled_at = ${asOf} FROM newer n
         WHERE c.product_id = n."productId" AND c.center_id = ${reading.centerId} AND c.settled_at IS NULL
           AND c.answered_at <= ${asOf} - ${settleMs} * interval '1 millisecond'
        RETURNING c.product_id, c.quantity),
      included AS (SELECT product_id, sum(quantity)::int AS quantity FROM settled GROUP BY product_id),
      written AS (
        UPDATE stock_levels l SET on_hand = n."onHand", allocated = n.allocated, claimed = l.claimed - COALESCE(i.quantity, 0),
               as_of = ${asOf}, source = ${reading.source}, reading_id = ${reading.id}, received_at = ${received}
          FROM newer n LEFT JOIN included i ON i.product_id = n."productId"
         WHERE l.product_id = n."productId" AND l.center_id = ${reading.centerId}
        RETURNING l.product_id, l.on_hand, l.allocated, l.claimed),
      moved AS (
        INSERT INTO stock_moves (product_id, center_id, kind, at, delta, on_hand, allocated, claimed, reading_id)
        SELECT w.product_id, ${reading.centerId}, 'READING', ${asOf}, w.claimed - n.claimed, w.on_hand, w.allocated, w.claimed, ${reading.id}
          FROM written w JOIN newer n ON n."productId" = w.product_id
         WHERE (w.on_hand, w.allocated, w.claimed) IS DISTINCT FROM (n.was_on_hand, n.was_allocated, n.claimed)
        RETURNING 1)
      SELECT (SELECT count(*)::int FROM newer) AS applied, (SELECT count(*)::int FROM moved) AS changed,
             count(*) FILTER (WHERE as_of = ${asOf} AND (was_on_hand, was_allocated) = ("onHand", allocated))::int AS repeated,
             COALESCE(jsonb_agg("productId") FILTER (WHERE as_of >= ${asOf} AND NOT (as_of = ${asOf} AND (was_on_hand, was_allocated) = ("onHand", allocated))), '[]') AS late
        FROM held`)
    counts = answer[0]!
    for (const id of answer[0]!.late) apart.push({ row: given.get(Number(id))!, reason: 'LATE' })
  }
  if (arrivalsOf.length > 0) await tellArrivals(tx, reading, part, arrivalsOf)
  if (apart.length > 0) await keepApart(tx, reading, apart, { asOf: part.asOf, now })
  const many = (reason: KeptApart) => apart.filter((one) => one.reason === reason).length
  await tx.execute(sql`
    UPDATE stock_readings SET rows = rows + ${part.rows.length}, applied = applied + ${counts.applied}, changed = changed + ${counts.changed},
           repeated = repeated + ${counts.repeated}, late = late + ${many('LATE')}, negative = negative + ${many('NEGATIVE')},
           future = future + ${many('FUTURE')}, unknown = unknown + ${many('UNKNOWN')}, as_of = GREATEST(as_of, ${asOf})
     WHERE id = ${reading.id}`)
  return counts.applied
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_UNITS

async function knownProducts(tx: Transaction, { rows, arrivals, arrivalsOf }: ReadingPart): Promise<Set<number>> {
  const asked = new Set([...rows, ...arrivals].flatMap(({ productId }) => productId ?? []).concat(arrivalsOf))
  const { rows: found } = await tx.execute<{ id: number }>(
    sql`SELECT id::int FROM products WHERE id = ANY (${sql.param([...asked])}::bigint[])`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Locks the products as every writer does; the statement after it sees what they left. Then nobody else makes a level. */
async function lockLevels(tx: Transaction, centerId: number, products: readonly number[]): Promise<void> {
  const ids = sql`${sql.param(products)}::bigint[]`
  await tx.execute(sql`SELECT lock_stock(${ids})`)
  await tx.execute(sql`
    INSERT INTO stock_levels (product_id, center_id) SELECT p.id, ${centerId} FROM unnest(${ids}) AS p(id)
     WHERE NOT EXISTS (SELECT FROM stock_levels l WHERE l.product_id = p.id AND l.center_id = ${centerId})`)
}

/** The newest word about a product's arrivals replaces all that was said of them before. Its levels are locked. */
async function tellArrivals(
  tx: Transaction,
  { centerId, source }: ReadingOf,
  { asOf, arrivals }: ReadingPart,
  products: readonly number[],
): Promise<void> {
  const at = sql`${asOf.toISOString()}::timestamptz`
  const told = arrivals.filter(({ quantity }) => isCount(quantity) && quantity > 0)
  const { rows } = await tx.execute<{ id: number }>(sql`
    UPDATE stock_levels SET arrivals_as_of = ${at}
     WHERE center_id = ${centerId} AND product_id = ANY (${sql.param([...products])}::bigint[]) AND (arrivals_as_of IS NULL OR arrivals_as_of < ${at})
    RETURNING product_id::int AS id`)
  if (rows.length === 0) return
  const newer = new Set(rows.map(({ id }) => id))
  await tx.execute(
    sql`DELETE FROM stock_arrivals WHERE center_id = ${centerId} AND product_id = ANY (${sql.param([...newer])}::bigint[])`,
  )
  const kept = told.filter(({ productId }) => newer.has(productId))
  if (kept.length === 0) return
  await tx.execute(sql`
    INSERT INTO stock_arrivals (product_id, center_id, container, quantity, arrives_on, confirmed, source, told_at)
    SELECT g."productId", ${centerId}, g.container, g.quantity, g."on", g.confirmed, ${source}, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS g("productId" bigint, container text, quantity int, "on" date, confirmed boolean)`)
}

/** What a column of the database holds; of a figure that is beyond that nothing is kept. */
const LARGEST = 2_147_483_647
const asInt = (value: number): number | null =>
  Number.isFinite(value) && Math.abs(value) <= LARGEST ? Math.trunc(value) : null

async function keepApart(
  tx: Transaction,
  { centerId, source }: ReadingOf,
  apart: readonly { row: ReadRow; reason: KeptApart }[],
  { asOf, now }: { asOf: Date; now: Date },
): Promise<void> {
  const rows = new Map(
    apart.map(({ row, reason }) => [
      `${reason} ${row.code}`,
      {
        code: row.code.slice(0, 60),
        reason,
        productId: reason === 'UNKNOWN' ? null : row.productId,
        onHand: asInt(row.onHand),
        allocated: asInt(row.allocated),
      },
    ]),
  )
  await tx.execute(sql`
    INSERT INTO stock_kept_apart AS k (center_id, source, code, reason, product_id, on_hand, allocated, as_of, first_at, last_at)
    SELECT ${centerId}, ${source}, g.code, g.reason, g."productId", g."onHand", g.allocated, ${asOf.toISOString()}::timestamptz,
           ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
        AS g(code text, reason text, "productId" bigint, "onHand" int, allocated int)
     ORDER BY g.code, g.reason
    ON CONFLICT (center_id, source, code, reason) DO UPDATE
      SET product_id = excluded.product_id, on_hand = excluded.on_hand, allocated = excluded.allocated, as_of = excluded.as_of,
          last_at = excluded.last_at, times = k.times + 1`)
}
