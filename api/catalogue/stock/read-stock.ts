import { type SQL, sql } from 'drizzle-orm'
import type { CentreStock } from '#domain/catalogue/stock/availability'
import { STOCK_LIST } from '#domain/catalogue/stock/stock-list'
import { OLD_READING_MS } from '#domain/catalogue/stock/stock-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { foldedHasWords, readsAllRows } from '../../ground/db/has-words'
import { listQueryOf, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { coverImage } from '../pricing/cover-image'
import { stockOfProduct, stockWord } from '../pricing/stock-words'
import {
  type StockDetail,
  type StockRow,
  type StockSummary,
  stockDetail,
  stockRow,
  stockSummary,
  toStockDetail,
  toStockRow,
  toStockSummary,
} from './stock-answer'

const secured = securedForStaff('stock:view', 'stock:update')

/** The end of what was never counted: it sorts behind everything. */
const NEVER = 2_147_483_647
const rank = (column: string): SQL => sql.raw(`COALESCE(${column}, ${NEVER})`)

const oldSince = (now: Date): SQL => sql`${new Date(now.getTime() - OLD_READING_MS).toISOString()}::timestamptz`
/** Over all centres that there are. */
const freeOfAll = sql`(SELECT sum(s.free)::float8 FROM stock_levels s JOIN distribution_centers e ON e.id = s.center_id AND e.destroyed_at IS NULL WHERE s.product_id = p.id)`

/** Figures of a level `l`, as SELECT columns of one JSON object. */
const levelFacts = (now: Date): SQL => sql`
  'centerId', l.center_id, 'onHand', l.on_hand, 'allocated', l.allocated, 'claimed', l.claimed, 'free', l.free, 'asOf', l.as_of,
  'source', l.source, 'isOld', COALESCE(l.as_of < ${oldSince(now)}, false),
  'arriving', ${arriving(now)}, 'arrivesOn', ${nextArrival(now)}`

const toCome = (now: Date): SQL =>
  sql`FROM stock_arrivals a WHERE a.product_id = l.product_id AND a.center_id = l.center_id AND a.arrives_on >= ${saoPauloDate(now)}::date`
const arriving = (now: Date): SQL => sql`(SELECT COALESCE(sum(a.quantity), 0) ${toCome(now)})`
const nextArrival = (now: Date): SQL => sql`(SELECT min(a.arrives_on)::text ${toCome(now)})`

/**
 * By words of their name, their code, or their number: conditions of the one table, each of an index, so that the planner reads
 * those, or the list in its order until the page is full where a word is in no index.
 */
const isFound = (text: string): SQL => sql`(${foldedHasWords(sql`p.search`, text)} OR upper(p.code) = upper(${text})
  ${/^[1-9]\d{0,9}$/.test(text) ? sql`OR p.id = ${text}::bigint` : sql``})`

/** How far products are counted: further would cost more than the page; and less far by a word that is in no index. */
const COUNTED = 1_000
const COUNTED_UNINDEXED = 100

export const listStock = endpoint(
  {
    method: 'get',
    path: '/stock',
    tags: ['Estoque'],
    summary: 'O estoque por centro, o que falta primeiro',
    ...secured,
    request: { query: listQueryOf(STOCK_LIST) },
    responses: { 200: json(pageOf('StockPage', stockRow), 'O estoque') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const now = c.var.deps.now()
    const where: SQL[] = [sql`p.destroyed_at IS NULL`]
    const { search, situation, type, manufacturerId, distributionCenterId: center } = query
    // By the least of all centres, or of the one that was chosen.
    const [from, free, asOf] = center
      ? [sql`stock_levels l`, 'l.free', sql`l.as_of`]
      : [sql`stock_products l`, 'l.least_free', sql`l.oldest_as_of`]
    if (center) where.push(sql`l.center_id = ${center}`)
    if (search) where.push(isFound(search))
    if (type) where.push(sql`p.type = ${type}`)
    if (manufacturerId) where.push(sql`p.manufacturer_id = ${manufacturerId}`)
    if (situation === 'SHORT') where.push(sql`${sql.raw(free)} < 0`)
    if (situation === 'OLD') where.push(sql`${asOf} < ${oldSince(now)}`)
    const { rows, meta } = await runList<StockRow>(c.var.deps.db, {
      query,
      columns: sql`p.id::int, p.name, p.code, p.type, p.unit, p.potency, ${coverImage} AS image,
        ${freeOfAll} AS free,
        (SELECT json_agg(json_build_object(${levelFacts(now)}) ORDER BY l.center_id) FROM stock_levels l JOIN distribution_centers d ON d.id = l.center_id AND d.destroyed_at IS NULL WHERE l.product_id = p.id) AS levels`,
      from: sql`${from} JOIN products p ON p.id = l.product_id`,
      id: sql`l.product_id`,
      where,
      countsTo: search && readsAllRows(search) ? COUNTED_UNINDEXED : COUNTED,
      ...sortsOf(STOCK_LIST, {
        free: { sql: rank(free), type: 'bigint', runsUpwards: true },
        name: byName(sql`p.name`, { runsUpwards: true }),
      }),
    })
    return c.json({ data: rows.map(toStockRow), meta }, 200)
  },
)

/** How the centres were read, what is missing most, and how many products are. */
export const summarizeStock = endpoint(
  {
    method: 'get',
    path: '/stock/summary',
    tags: ['Estoque'],
    summary: 'De quando é a leitura de cada centro, e o que mais falta',
    ...secured,
    responses: { 200: json(stockSummary, 'O resumo') },
  },
  async (c) => c.json(await readSummary(c.var.deps.db, c.var.deps.now()), 200),
)

async function readSummary(db: Executor, now: Date): Promise<StockSummary> {
  const { rows } = await db.execute<StockSummary & Record<string, unknown>>(sql`
    SELECT (SELECT COALESCE(json_agg(json_build_object('id', d.id, 'name', d.name, 'uf', d.uf, 'asOf', r.as_of, 'source', r.source,
                     'isOld', COALESCE(r.as_of < ${oldSince(now)}, false), 'silentSince', s.failed_since, 'errorCode', s.error_code, 'errorDetail', s.error_detail,
                     'apart', (SELECT count(*)::int FROM stock_kept_apart k WHERE k.center_id = d.id AND k.last_at > ${now.toISOString()}::timestamptz - interval '7 days'))
                     ORDER BY d.is_default DESC, d.id), '[]')
              FROM distribution_centers d
              LEFT JOIN stock_centers s ON s.center_id = d.id
              LEFT JOIN LATERAL (SELECT as_of, source FROM stock_readings r WHERE r.center_id = d.id AND r.applied > 0 ORDER BY r.as_of DESC LIMIT 1) r ON true
             WHERE d.destroyed_at IS NULL) AS centers,
           (SELECT count(*)::int FROM stock_products s JOIN products p ON p.id = s.product_id AND p.destroyed_at IS NULL WHERE s.least_free < 0) AS short,
           (SELECT json_build_object('productId', p.id, 'productName', p.name, 'unit', p.unit, 'centerId', l.center_id, 'missing', -l.free, 'onHand', l.on_hand,
                     'reserved', l.allocated + l.claimed, 'arriving', ${arriving(now)}, 'arrivesOn', ${nextArrival(now)},
                     'orders', (SELECT count(DISTINCT k.order_id)::int FROM stock_claims k JOIN orders o ON o.id = k.order_id AND NOT o.budget WHERE k.product_id = l.product_id AND k.center_id = l.center_id AND k.settled_at IS NULL),
                     'elsewhere', COALESCE((SELECT json_agg(json_build_object('centerId', x.center_id, 'free', x.free, 'isOld', x.as_of < ${oldSince(now)}) ORDER BY x.free DESC)
                                     FROM stock_levels x JOIN distribution_centers e ON e.id = x.center_id AND e.enabled AND e.destroyed_at IS NULL
                                    WHERE x.product_id = l.product_id AND x.free > 0), '[]'))
              FROM stock_levels l JOIN products p ON p.id = l.product_id AND p.destroyed_at IS NULL
              JOIN distribution_centers d ON d.id = l.center_id AND d.destroyed_at IS NULL
             WHERE l.free < 0 ORDER BY l.free, l.product_id, l.center_id LIMIT 1) AS worst`)
  return toStockSummary(rows[0]!)
}

/** Claims and moves that a page shows of each centre; the rest is counted. */
const MOST_CLAIMS = 50
const MOST_MOVES = 30

/** @throws NOT_FOUND for a missing or deleted product */
export const showStock = endpoint(
  {
    method: 'get',
    path: '/stock/{id}',
    tags: ['Estoque'],
    summary: 'Por que o estoque de um produto é o que é',
    ...secured,
    request: { params: idParams },
    responses: { 200: json(stockDetail, 'O estoque do produto') },
  },
  async (c) => {
    const { deps, who } = c.var
    return c.json(await findStockById(deps.db, c.req.valid('param').id, who, deps.now()), 200)
  },
)

async function findStockById(db: Executor, id: number, who: Who, now: Date): Promise<StockDetail> {
  const here = (table: string) => sql.raw(`${table}.product_id = p.id AND ${table}.center_id = d.id`)
  const { rows } = await db.execute<StockDetail & { stock: CentreStock[] | null } & Record<string, unknown>>(sql`
    SELECT p.id::int, p.name, p.code, p.type, p.unit, p.potency, ${coverImage} AS image, m.name AS "manufacturerName", ${stockOfProduct} AS stock,
           ${freeOfAll} AS free,
           (SELECT COALESCE(json_agg(t.facts ORDER BY t.is_default DESC, t.id), '[]') FROM (
              SELECT d.id, d.is_default, jsonb_build_object(${levelFacts(now)}) || jsonb_build_object('centerId', d.id, 'claimed', COALESCE(l.claimed, 0), 'name', d.name, 'uf', d.uf,
                       'receivedAt', l.received_at, 'readingId', l.reading_id,
                       'readBy', (SELECT u.name FROM stock_readings r JOIN users u ON u.id = r.user_id WHERE r.id = l.reading_id),
                       'arrivals', COALESCE((SELECT jsonb_agg(jsonb_build_object('quantity', a.quantity, 'on', a.arrives_on, 'container', a.container, 'confirmed', a.confirmed,
                                       'source', a.source, 'toldAt', a.told_at) ORDER BY a.arrives_on, a.id) FROM stock_arrivals a WHERE ${here('a')}), '[]'),
                       'claimCount', (SELECT count(*) FROM stock_claims k WHERE ${here('k')} AND k.settled_at IS NULL),
                       'claims', COALESCE((SELECT jsonb_agg(jsonb_build_object('orderId', k.seen, 'kind', k.kind, 'until', k.until, 'status', k.status, 'companyName', k.company, 'quantity', k.quantity,
                                       'since', k.since, 'answeredAt', k.answered_at) ORDER BY k.since, k.order_id, k.shipment_n)
                                  FROM (SELECT k.*, o.id AS seen, o.status, y.fantasy_name AS company,
                                               CASE WHEN NOT t.budget THEN 'ORDER' WHEN holds_promotion(t.budget, t.status, t.promotion_id, t.promotion_kits) THEN 'PROMOTION' ELSE 'RESERVATION' END AS kind,
                                               CASE WHEN t.budget THEN COALESCE((SELECT s.until FROM stock_reservations s WHERE s.order_id = t.id AND s.ended_at IS NULL), t.expiration_at) END AS until
                                          FROM stock_claims k JOIN orders t ON t.id = k.order_id
                                          LEFT JOIN orders o ON o.id = k.order_id AND ${visibleOrders(who)} LEFT JOIN companies y ON y.id = o.company_id
                                         WHERE ${here('k')} AND k.settled_at IS NULL ORDER BY k.since, k.order_id, k.shipment_n LIMIT ${MOST_CLAIMS}) k), '[]'),
                       'moves', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'kind', v.kind, 'at', v.at, 'delta', v.delta, 'onHand', v.on_hand, 'allocated', v.allocated,
                                       'claimed', v.claimed, 'orderId', v.seen, 'source', v.source) ORDER BY v.id DESC)
                                  FROM (SELECT v.*, o.id AS seen, r.source FROM stock_moves v LEFT JOIN orders o ON o.id = v.order_id AND ${visibleOrders(who)}
                                          LEFT JOIN stock_readings r ON r.id = v.reading_id
                                         WHERE ${here('v')} ORDER BY v.id DESC LIMIT ${MOST_MOVES}) v), '[]'),
                       'apart', COALESCE((SELECT jsonb_agg(jsonb_build_object('reason', k.reason, 'source', k.source, 'onHand', k.on_hand, 'allocated', k.allocated,
                                       'asOf', k.as_of, 'lastAt', k.last_at, 'times', k.times) ORDER BY k.last_at DESC) FROM stock_kept_apart k WHERE ${here('k')}), '[]')) AS facts
                FROM distribution_centers d LEFT JOIN stock_levels l ON l.product_id = p.id AND l.center_id = d.id
               WHERE d.destroyed_at IS NULL) t) AS centers
      FROM products p LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
     WHERE p.id = ${id} AND p.destroyed_at IS NULL`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  const { stock, ...row } = rows[0]
  return toStockDetail({ ...row, availability: stockWord(stock, { unit: row.unit, now }) })
}
