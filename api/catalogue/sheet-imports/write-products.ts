import { type SQL, sql } from 'drizzle-orm'
import { causesOf } from '#domain/ground/errors/causes-of'
import { entriesOf } from '#domain/ground/objects/entries-of'
import type { Transaction } from '../../ground/db/executor'
import { breaks } from '../../ground/db/refuse-taken'
import { ApiError } from '../../ground/errors/api-error'
import { refreshKitPowers } from '../products/refresh-kit-powers'

/** The fields that a sheet writes, as columns: [column, type]. */
const FIELDS = {
  name: ['name', 'text'],
  type: ['type', 'text'],
  fixationType: ['fixation_type', 'text'],
  connectorType: ['connector_type', 'text'],
  potency: ['potency', 'int'],
  unit: ['unit', 'text'],
  manufacturerId: ['manufacturer_id', 'bigint'],
  substituteId: ['substitute_id', 'bigint'],
  enabled: ['enabled', 'boolean'],
  costPriceCents: ['cost_price_cents', 'bigint'],
  ipi: ['ipi', 'numeric'],
  icmsTaxpayer: ['icms_taxpayer', 'numeric'],
  icmsNonTaxpayer: ['icms_non_taxpayer', 'numeric'],
  icmsExternalUf: ['icms_external_uf', 'numeric'],
  datasheetUrl: ['datasheet_url', 'text'],
  availableAt: ['available_at', 'date'],
  availableInDays: ['available_in_days', 'int'],
  specs: ['specs', 'jsonb'],
  code: ['code', 'text'],
  erpCode: ['erp_code', 'text'],
  gtin: ['gtin', 'text'],
  ncm: ['ncm', 'text'],
  origin: ['origin', 'text'],
  inmetro: ['inmetro', 'text'],
  inmetroUntil: ['inmetro_until', 'date'],
  warrantyMonths: ['warranty_months', 'int'],
  weightKg: ['weight_kg', 'numeric'],
  packageLengthMm: ['package_length_mm', 'int'],
  packageWidthMm: ['package_width_mm', 'int'],
  packageHeightMm: ['package_height_mm', 'int'],
  cubicMeters: ['cubic_meters', 'numeric'],
} as const
/** Those that a new product may be without. */
const DEFAULTS: Readonly<Record<string, string>> = {
  unit: "'un'",
  enabled: 'false',
  available_in_days: '0',
  specs: "'{}'",
}

/** Which side of the changes is to be: 0 what was, 1 what the sheet says. */
export type Side = 0 | 1

/** The value of a field in the changes of a line `t`. */
function writtenOf(field: keyof typeof FIELDS, side: Side): SQL {
  const [, type] = FIELDS[field]
  const at = sql.raw(`t.changes -> '${field}'`)
  return type === 'jsonb'
    ? sql`(${at} -> ${sql.raw(String(side))})`
    : sql`(${at} ->> ${sql.raw(String(side))})${sql.raw(`::${type}`)}`
}

const relationText = (list: SQL): SQL =>
  sql`COALESCE((SELECT string_agg((e ->> 'productId') || 'x' || (e ->> 'kitQuantity'), ';' ORDER BY (e ->> 'productId')::bigint) FROM jsonb_array_elements(${list}) e), '')`

/** Whether the product `p` is still as a side of the changes of a line `t` says, as far as that one changed it. */
export const isAsSaid = (side: Side): SQL => sql`(${sql.join(
  entriesOf(FIELDS).map(
    ([field, [column]]) =>
      sql`(NOT t.changes ? ${sql.raw(`'${field}'`)} OR p.${sql.raw(column)} IS NOT DISTINCT FROM ${writtenOf(field, side)})`,
  ),
  sql` AND `,
)} AND (NOT t.changes ? 'relatedProducts' OR ${relationText(sql`t.changes -> 'relatedProducts' -> ${sql.raw(String(side))}`)} =
    COALESCE((SELECT string_agg(r.product_id || 'x' || r.kit_quantity, ';' ORDER BY r.product_id) FROM related_products r WHERE r.parent_id = p.id), '')))`

export interface Writer {
  by: { userId: number | null; requestId: string | null }
  /** Named in each product's history. */
  sheet: string
  now: Date
}

/** Two lists that are fine each could close a circle together: one writer of relations at a time. */
export const holdRelations = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('related products'))`)

/**
 * Writes one side of the changes of some lines to their products, which are held, each with the row of its history
 * that it would have had alone. Few statements whatever the lines. A data sheet of its own that a link takes the place
 * of is kept, for the undo.
 * @param lines SELECT of product_id, changes; of products that are there
 * @returns how many
 */
export async function changeProducts(
  tx: Transaction,
  lines: SQL,
  side: Side,
  { by, sheet, now }: Writer,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const sets = entriesOf(FIELDS).map(
    ([field, [column]]) =>
      sql`${sql.raw(column)} = CASE WHEN t.changes ? ${sql.raw(`'${field}'`)} THEN ${writtenOf(field, side)} ELSE p.${sql.raw(column)} END`,
  )
  await writeRelations(tx, lines, side)
  const { rowCount } = await tx.execute(sql`
    WITH t AS MATERIALIZED (${lines}),
    old AS (SELECT p.id, p.name FROM products p JOIN t ON t.product_id = p.id),
    changed AS (
      UPDATE products p SET ${sql.join(sets, sql`, `)}, updated_at = ${at}, version = p.version + 1
        FROM t WHERE p.id = t.product_id RETURNING p.id, p.name, p.version, t.changes)
    INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
    SELECT ${by.userId}::bigint, 'update', 'products', c.id::text,
           jsonb_build_object('name', o.name, 'version', c.version - 1) || ${sideOf(side === 1 ? 0 : 1)},
           jsonb_build_object('name', c.name, 'version', c.version, 'sheet', ${sheet}::text) || ${sideOf(side)}, ${by.requestId}
      FROM changed c JOIN old o ON o.id = c.id`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT p.id::int FROM (${lines}) t JOIN products p ON p.id = t.product_id WHERE p.type = 'MODULE' AND t.changes ? 'potency'`)
  if (rows.length > 0)
    await refreshKitPowers(
      tx,
      rows.map(({ id }) => id),
      now,
    )
  return rowCount ?? 0
}

const sideOf = (side: Side): SQL =>
  sql`COALESCE((SELECT jsonb_object_agg(e.key, e.value -> ${sql.raw(String(side))}) FROM jsonb_each(c.changes) e), '{}')`

/** Makes the products of lines whose numbers are given already, without what comes with them. @returns how many */
export async function addProducts(tx: Transaction, lines: SQL, { by, sheet, now }: Writer): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const columns = entriesOf(FIELDS)
  const values = columns.map(([field, [column]]) => {
    const fallback = DEFAULTS[column]
    return fallback ? sql`COALESCE(${writtenOf(field, 1)}, ${sql.raw(fallback)})` : writtenOf(field, 1)
  })
  const { rowCount } = await tx.execute(sql`
    WITH t AS MATERIALIZED (${lines}),
    made AS (
      INSERT INTO products (id, ${sql.raw(columns.map(([, [column]]) => column).join(', '))}, created_at, updated_at)
      OVERRIDING SYSTEM VALUE
      SELECT t.product_id, ${sql.join(values, sql`, `)}, ${at}, ${at} FROM t ORDER BY t.product_id RETURNING id, name, version)
    INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
    SELECT ${by.userId}::bigint, 'create', 'products', m.id::text, NULL,
           jsonb_build_object('name', m.name, 'version', m.version, 'sheet', ${sheet}::text) || ${sideOf(1)}, ${by.requestId}
      FROM made m JOIN t c ON c.product_id = m.id`)
  return rowCount ?? 0
}

/** Marks products as deleted that a sheet had added. @returns how many */
export async function removeProducts(tx: Transaction, lines: SQL, { by, sheet, now }: Writer): Promise<number> {
  await tx.execute(sql`DELETE FROM related_products WHERE parent_id IN (SELECT t.product_id FROM (${lines}) t)`)
  const { rowCount } = await tx.execute(sql`
    WITH t AS MATERIALIZED (${lines}),
    gone AS (
      UPDATE products p SET destroyed_at = ${now.toISOString()}::timestamptz, enabled = false, updated_at = ${now.toISOString()}::timestamptz, version = p.version + 1
        FROM t WHERE p.id = t.product_id RETURNING p.id, p.name, p.version, t.changes)
    INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
    SELECT ${by.userId}::bigint, 'delete', 'products', c.id::text,
           jsonb_build_object('name', c.name, 'version', c.version - 1, 'sheet', ${sheet}::text) || ${sideOf(1)}, NULL, ${by.requestId}
      FROM gone c`)
  return rowCount ?? 0
}

/** What comes with each product whose list the lines change, the whole list. */
export async function writeRelations(tx: Transaction, lines: SQL, side: Side): Promise<void> {
  const list = sql`t.changes -> 'relatedProducts' -> ${sql.raw(String(side))}`
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (${lines}) t WHERE t.changes ? 'relatedProducts'`,
  )
  if (rows[0]!.n === 0) return
  const wanted = sql`
    SELECT t.product_id AS parent_id, (e ->> 'productId')::bigint AS product_id, (e ->> 'kitQuantity')::int AS kit_quantity
      FROM (${lines}) t CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(${list}) WHEN 'array' THEN ${list} ELSE '[]' END) e
     WHERE t.changes ? 'relatedProducts'`
  // The list as it was, and what a deleted product held.
  await tx.execute(sql`
    DELETE FROM related_products r
     WHERE r.parent_id IN (SELECT t.product_id FROM (${lines}) t WHERE t.changes ? 'relatedProducts')
        OR (r.product_id IN (SELECT w.product_id FROM (${wanted}) w)
            AND EXISTS (SELECT 1 FROM products p WHERE p.id = r.parent_id AND p.destroyed_at IS NOT NULL))`)
  await tx.execute(sql`INSERT INTO related_products (parent_id, product_id, kit_quantity) ${wanted}`)
}

/** Deeper than a price book follows, or round in a circle: no list of related products is (domain 4.11). */
export async function refuseDeepRelations(tx: Transaction, most: number): Promise<void> {
  const { rows } = await tx.execute<{ isDeep: boolean }>(sql`
    WITH RECURSIVE up AS (
      SELECT r.product_id AS start, r.parent_id AS at, 1 AS depth FROM related_products r
      UNION ALL SELECT u.start, r.parent_id, u.depth + 1 FROM up u JOIN related_products r ON r.product_id = u.at WHERE u.depth <= ${most}::int)
    SELECT COALESCE(bool_or(depth > ${most}::int), false) AS "isDeep" FROM up`)
  if (rows[0]!.isDeep) throw new ApiError('SHEET_IMPORT_STALE')
}

const UNIQUE = ['products_code', 'products_gtin', 'related_products_one_parent'] as const

/**
 * For the end of a write of many: what was free when the sheet was compared is another's by now.
 * @throws SHEET_IMPORT_STALE in the place of what the database says
 */
export function refuseTakenSince(error: unknown): never {
  if ([...causesOf(error)].length > 0 && UNIQUE.some((index) => breaks(error, index)))
    throw new ApiError('SHEET_IMPORT_STALE')
  throw error
}
