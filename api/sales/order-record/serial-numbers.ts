import { type SQL, sql } from 'drizzle-orm'
import {
  inheritsClock,
  pairReplacements,
  type SerialSource,
  termsByMaker,
  type WarrantyTerms,
  warrantyEnd,
  warrantyTerms,
} from '#domain/after-sales/claims/warranty-clock'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isSerial, serialsIn } from '#domain/ground/documents/serials'
import { causesOf } from '#domain/ground/errors/causes-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { OrderRecord } from './order-record'

/** A number that was read, with the field of the form where it stands. */
interface ReadSerial {
  position: number
  productId: number
  serial: string
  field: string
}

/** Goods that replace others have their own clock of warranty. */
const sourceOf = ({ budgetType, type }: Pick<OrderRecord, 'budgetType' | 'type'>): SerialSource =>
  budgetType === 'CUSTOMER_CLAIM' && inheritsClock(type) ? 'REPLACEMENT' : 'SEPARATION'

/**
 * Registers one number that was read, for the `parts` of a change of its order. Where another order, or another line, has it by
 * then, the statement fails (`failsOfSerial`): of two that read it at once one is refused.
 */
export const registeredPiece = (
  order: Pick<OrderRecord, 'id' | 'budgetType' | 'type'>,
  { position, productId, serial }: Omit<ReadSerial, 'field'>,
  now: Date,
): SQL => sql`piece AS (INSERT INTO serial_numbers AS s (serial, product_id, manufacturer_id, order_id, position, source, created_at)
    SELECT ${serial}::text, p.id, p.manufacturer_id, ${order.id}::bigint, ${position}::int, ${sourceOf(order)}::text, ${now.toISOString()}::timestamptz
      FROM products p WHERE p.id = ${productId}
    ON CONFLICT (serial, coalesce(manufacturer_id, 0)) DO UPDATE
      -- No position is none that the column takes.
      SET position = CASE WHEN (s.order_id, s.position) = (excluded.order_id, excluded.position) THEN s.position END)`

/** Whether a write failed because its number is another piece's. */
export const failsOfSerial = (error: unknown): boolean =>
  [...causesOf(error)].some(
    (cause) => propertyOf(cause, 'code') === '23502' && propertyOf(cause, 'table') === 'serial_numbers',
  )

/** The numbers of a text of the separation; other parts (a range, a remark) are left to the reader of the text. */
const readSerials = (text: string | null): string[] => serialsIn(text).filter(isSerial)

/**
 * Registers numbers as pieces of an order: each is one piece of its manufacturer, so that of two orders that name it at
 * once the second one is refused. What the order has already stays as it is.
 * @throws SERIAL_ALREADY_REGISTERED beside each number that another order, or another line, has; never whose
 */
export async function registerSerials(
  tx: Transaction,
  orderId: number,
  source: SerialSource,
  pieces: readonly ReadSerial[],
  now: Date,
): Promise<void> {
  if (pieces.length === 0) return
  const { rows } = await tx.execute<{ at: number }>(sql`
    WITH wanted AS (
      SELECT x.at, x."position", x."productId" AS product_id, x.serial, p.manufacturer_id, coalesce(p.manufacturer_id, 0) AS maker,
             row_number() OVER (PARTITION BY x.serial, coalesce(p.manufacturer_id, 0) ORDER BY x.at) AS n
        FROM jsonb_to_recordset(${JSON.stringify(pieces.map(({ position, productId, serial }, at) => ({ at, position, productId, serial })))}::jsonb)
               AS x(at int, "position" int, "productId" bigint, serial text)
        JOIN products p ON p.id = x."productId"),
    made AS (
      INSERT INTO serial_numbers AS s (serial, product_id, manufacturer_id, order_id, position, source, created_at)
      SELECT serial, product_id, manufacturer_id, ${orderId}::bigint, "position", ${source}::text, ${now.toISOString()}::timestamptz
        FROM wanted WHERE n = 1 ORDER BY serial, maker
      ON CONFLICT (serial, coalesce(manufacturer_id, 0)) DO UPDATE SET position = excluded.position, product_id = excluded.product_id
       WHERE s.order_id = excluded.order_id
      RETURNING s.serial, coalesce(s.manufacturer_id, 0) AS maker)
    SELECT w.at FROM wanted w
     WHERE w.n > 1 OR NOT EXISTS (SELECT 1 FROM made m WHERE m.serial = w.serial AND m.maker = w.maker) ORDER BY w.at`)
  if (rows.length === 0) return
  throw new ApiError('SERIAL_ALREADY_REGISTERED', {
    errors: rows.map(({ at }) => ({
      code: 'SERIAL_ALREADY_REGISTERED',
      field: pieces[at]!.field,
      meta: { serial: pieces[at]!.serial },
    })),
  })
}

interface PickedLine {
  position: number
  serials: string | null
}

/**
 * The numbers that separation writes down of an order's lines: those that it took back are free again.
 * @param changed lines as they are written now; the others stand
 * @param field where a line's numbers stand in the form
 * @throws SERIAL_ALREADY_REGISTERED
 */
export async function registerPicked(
  tx: Transaction,
  record: OrderRecord,
  changed: readonly PickedLine[],
  now: Date,
  field: (at: number) => string,
): Promise<void> {
  const texts = record.lines.map(({ position, productId, serials }) => {
    const at = changed.findIndex((line) => line.position === position)
    return { position, productId, at, before: serials, serials: at < 0 ? serials : changed[at]!.serials }
  })
  if (texts.every(({ before, serials }) => (before ?? '') === (serials ?? ''))) return
  const pieces = texts.flatMap(({ position, productId, at, serials }) =>
    readSerials(serials).map((serial) => ({ position, productId, serial, field: field(Math.max(0, at)) })),
  )
  await tx.execute(sql`
    DELETE FROM serial_numbers WHERE order_id = ${record.id} AND source <> 'RECEIPT' AND starts_on IS NULL
       AND serial <> ALL (${sql.param(pieces.map(({ serial }) => serial))}::text[])`)
  await registerSerials(tx, record.id, sourceOf(record), pieces, now)
}

interface StartingPiece {
  id: number
  productId: number
  manufacturerId: number | null
  type: ProductType
  /** Those of its line (`stampedTerms`); null of an order that was invoiced before they were kept. */
  terms: WarrantyTerms | null
}

interface RunningPiece {
  id: number
  productId: number
  startsOn: BusinessDate
  endsOn: BusinessDate
  terms: WarrantyTerms
}

/**
 * Keeps the policy of the day with each line of an order that gets its invoice, for the `parts` of its move: a number
 * that is read later, and a piece without a number, have the warranty that they were sold with. A replacement's line
 * has the terms of the line that it makes good.
 */
export function stampedTerms(
  { id, type, lines, originalOrderId }: Pick<OrderRecord, 'id' | 'type' | 'lines' | 'originalOrderId'>,
  settings: Readonly<Record<string, unknown>>,
): SQL {
  const rows = lines.map((line) => ({
    position: line.position,
    ...termsByMaker({ productId: line.productId, type: line.type }, settings),
  }))
  const own = sql`COALESCE((SELECT m.value -> 'terms' FROM jsonb_array_elements(x.makers) m
       WHERE (m.value ->> 'manufacturerId')::bigint = p.manufacturer_id LIMIT 1), x.terms)`
  const terms = inheritsClock(type)
    ? sql`COALESCE((SELECT f.warranty_terms FROM order_lines f WHERE f.order_id = ${originalOrderId} AND f.product_id = l.product_id
             AND f.warranty_terms IS NOT NULL ORDER BY f.position LIMIT 1), ${own})`
    : own
  return sql`stamped AS (UPDATE order_lines l SET warranty_terms = ${terms}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x("position" int, terms jsonb, makers jsonb), products p
     WHERE l.order_id = ${id} AND l.position = x."position" AND p.id = l.product_id)`
}

/** An invoice that is withdrawn was none: the next one has the policy of its own day. */
export const clearedTerms = (orderId: number): SQL =>
  sql`cleared AS (UPDATE order_lines SET warranty_terms = NULL WHERE order_id = ${orderId})`

/**
 * Starts the clocks of an order's pieces that have none yet: on the day of the invoice, by the policy that its lines
 * were stamped with. What replaces a claimed piece has that one's clock, however often it was replaced before; one
 * whose predecessor was not registered has that of the sale.
 * @param invoicedOn the day of the order's invoice
 */
export async function startClocks(
  tx: Transaction,
  record: Pick<OrderRecord, 'id' | 'type' | 'companyId' | 'claim'>,
  invoicedOn: BusinessDate,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows: pieces } = await tx.execute<StartingPiece & Record<string, unknown>>(sql`
    SELECT s.id::int, s.product_id::int AS "productId", s.manufacturer_id::int AS "manufacturerId", p.type, l.warranty_terms AS terms
      FROM serial_numbers s JOIN products p ON p.id = s.product_id
      LEFT JOIN order_lines l ON l.order_id = s.order_id AND l.position = s.position
     WHERE s.order_id = ${record.id} AND s.starts_on IS NULL ORDER BY s.position, s.id`)
  if (pieces.length === 0) return
  const inherits = record.claim !== null && inheritsClock(record.type)
  const { claimed, soldOn } = inherits ? await findClaimed(tx, record) : { claimed: [], soldOn: null }
  const pairs = pairReplacements(pieces, claimed)
  const started = pieces.map((piece) => {
    const old = pairs.get(piece)
    if (old) return { id: piece.id, startsOn: old.startsOn, endsOn: old.endsOn, terms: old.terms, replacesId: old.id }
    const terms = piece.terms ?? warrantyTerms(piece, settings)
    const startsOn = soldOn ?? invoicedOn
    return { id: piece.id, startsOn, endsOn: warrantyEnd(startsOn, terms), terms, replacesId: null }
  })
  await tx.execute(sql`
    UPDATE serial_numbers s SET starts_on = x."startsOn", ends_on = x."endsOn", terms = x.terms, replaces_id = x."replacesId"
      FROM jsonb_to_recordset(${JSON.stringify(started)}::jsonb) AS x(id bigint, "startsOn" date, "endsOn" date, terms jsonb, "replacesId" bigint)
     WHERE s.id = x.id`)
}

/** The claimed pieces whose clocks run, in the order in which they were claimed, and the day of the first sale. */
async function findClaimed(
  tx: Transaction,
  { id, companyId, claim }: Pick<OrderRecord, 'id' | 'companyId' | 'claim'>,
): Promise<{ claimed: RunningPiece[]; soldOn: BusinessDate | null }> {
  const serials = claim?.lines.flatMap((line) => line.serials) ?? []
  const products = claim?.lines.map(({ productId }) => productId) ?? []
  const { rows } = await tx.execute<{ claimed: RunningPiece[] | null; soldAt: string | null }>(sql`
    SELECT (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'productId', s.product_id, 'startsOn', s.starts_on, 'endsOn', s.ends_on, 'terms', s.terms)
                     ORDER BY array_position(${sql.param(serials)}::text[], s.serial))
              FROM serial_numbers s JOIN orders o ON o.id = s.order_id AND o.company_id = ${companyId}
             WHERE s.serial = ANY (${sql.param(serials)}::text[]) AND s.product_id = ANY (${sql.param(products)}::bigint[])
               AND s.starts_on IS NOT NULL AND s.order_id <> ${id}
               AND NOT EXISTS (SELECT 1 FROM serial_numbers n WHERE n.replaces_id = s.id)) AS claimed,
           (SELECT ${soldAt} FROM orders o WHERE o.id = ${id}) AS "soldAt"`)
  const { claimed, soldAt: moment } = rows[0]!
  return { claimed: claimed ?? [], soldOn: moment && saoPauloDate(new Date(moment)) }
}

/**
 * When the invoice of order `o` was issued, as its warranty counts: of a replacement that of the sale which it makes
 * good, through any chain of them.
 */
export const soldAt: SQL = sql`(
  WITH RECURSIVE up AS (
    SELECT o.id, o.original_order_id, o.type
    UNION ALL
    SELECT p.id, p.original_order_id, p.type FROM up JOIN orders p ON p.id = up.original_order_id
     WHERE up.type IN ('WARRANTY', 'WARRANTY_DAMAGE'))
  SELECT max(h.at) FROM order_status_history h
   WHERE h.order_id = (SELECT min(up.id) FROM up) AND h.to_status = 'NF_SENT' AND h.direction = 'FORWARD')`

/** The day of an order's invoice, from which its warranties run; null where none was issued. */
export async function invoiceDay(tx: Transaction, orderId: number): Promise<BusinessDate | null> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`SELECT ${soldAt} AS at FROM orders o WHERE o.id = ${orderId}`,
  )
  const at = rows[0]?.at ?? null
  return at && saoPauloDate(new Date(at))
}

/** The clocks of an order whose invoice is withdrawn stand still until the next one, for the `parts` of its change. */
export const stoppedClocks = (orderId: number): SQL =>
  sql`stopped AS (UPDATE serial_numbers SET starts_on = NULL, ends_on = NULL, terms = NULL, replaces_id = NULL WHERE order_id = ${orderId})`

/** A canceled order never left: its numbers are free, likewise. */
export const freedSerials = (orderId: number): SQL =>
  sql`freed AS (DELETE FROM serial_numbers WHERE order_id = ${orderId})`
