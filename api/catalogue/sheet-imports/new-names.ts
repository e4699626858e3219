import { type SQL, sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { LineProblem } from '#domain/catalogue/sheet-imports/line-problems'
import { NEW_PRODUCTS_FROM, numberOfLine } from '#domain/catalogue/sheet-imports/new-product-number'
import { productColumn } from '#domain/catalogue/sheet-imports/product-columns'
import type { Executor, Transaction } from '../../ground/db/executor'

const LINES_A_PAGE = 2_000
/** Lower ones are taken first, as of products that are there. */
const RANKS = ['code', 'gtin', 'name'] as const

/** The lines that add a product, by what others may name it: its code, its GTIN, its name. */
export type NewNames = Record<(typeof RANKS)[number], Map<string, number | 'several'>>

/** Read once a comparison, and only where a line names something that no product has. */
export async function readNewNames(db: Executor, id: number): Promise<NewNames> {
  const found: NewNames = { code: new Map(), gtin: new Map(), name: new Map() }
  let after = 0
  for (;;) {
    const { rows } = await db.execute<{ line: number; code: string | null; gtin: string | null; name: string | null }>(
      sql`SELECT s.line, upper(s.after ->> 'code') AS code, lpad(s.after ->> 'gtin', 14, '0') AS gtin, name_key(s.after ->> 'name') AS name
            FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.line > ${after} AND s.product_id IS NULL AND s.after IS NOT NULL
           ORDER BY s.line LIMIT ${LINES_A_PAGE}`,
    )
    for (const { line, ...keys } of rows)
      for (const rank of RANKS) {
        const key = keys[rank]
        if (key) found[rank].set(key, found[rank].has(key) ? 'several' : line)
      }
    if (rows.length < LINES_A_PAGE) return found
    after = rows.at(-1)!.line
  }
}

export interface NewProduct {
  id: number
  name: string
  type: ProductType
  enabled: boolean
}

/** Of references that no product has, those that a line of the sheet adds. */
export async function findNewProducts(
  db: Executor,
  id: number,
  refs: readonly string[],
  names: NewNames,
): Promise<Map<string, NewProduct | 'several'>> {
  const { rows: keys } = await db.execute<{ ref: string; code: string; gtin: string | null; name: string }>(sql`
    SELECT t.ref, upper(t.ref) AS code, CASE WHEN t.ref ~ '^[0-9]{8,14}$' THEN lpad(t.ref, 14, '0') END AS gtin, name_key(t.ref) AS name
      FROM unnest(${sql.param([...refs])}::text[]) AS t(ref)`)
  const lines = new Map<string, number | 'several'>()
  for (const { ref, ...key } of keys) {
    const line = RANKS.map((rank) => names[rank].get(key[rank] ?? '')).find((one) => one !== undefined)
    if (line !== undefined) lines.set(ref, line)
  }
  const { rows } = await db.execute<{ line: number; name: string | null; type: ProductType; enabled: boolean }>(sql`
    SELECT s.line, s.after ->> 'name' AS name, s.after ->> 'type' AS type, COALESCE(s.after -> 'enabled' = 'true', false) AS enabled
      FROM sheet_import_rows s
     WHERE s.import_id = ${id} AND s.line = ANY (${sql.param([...lines.values()].filter((one) => one !== 'several'))}::int[])`)
  const byLine = new Map(
    rows.map(({ line, name, ...rest }) => [line, { ...rest, id: numberOfLine(line), name: name ?? '' }]),
  )
  return new Map(
    [...lines].flatMap(([ref, line]) => {
      const found = line === 'several' ? line : byLine.get(line)
      return found ? [[ref, found] as const] : []
    }),
  )
}

const BATTERIES = sql`s.changes -> 'specs' -> 1 -> 'compatibleBatteryIds'`
const FROM = sql.raw(String(NEW_PRODUCTS_FROM))

/** What the lines of a sheet that write something name of its own new ones, as SELECT of line, header, other. */
const namedNew = (id: number): SQL => {
  const lines = sql`sheet_import_rows s`
  const own = sql`s.import_id = ${id} AND s.kind IN ('ADDED', 'CHANGED', 'CONFLICT')`
  const header = (column: string) => sql`${productColumn(column).header}::text AS header`
  return sql`
    SELECT g.line, g.header, (g.named - ${FROM})::int AS other FROM (
      SELECT s.line, ${header('substitute')}, (s.changes -> 'substituteId' ->> 1)::bigint AS named FROM ${lines} WHERE ${own} AND s.changes ? 'substituteId'
      UNION ALL
      SELECT s.line, ${header('related')}, (e ->> 'productId')::bigint FROM ${lines}
       CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN s.changes ? 'relatedProducts' THEN s.changes -> 'relatedProducts' -> 1 ELSE '[]' END) e WHERE ${own}
      UNION ALL
      SELECT s.line, ${header('specs.compatibleBatteryIds')}, e.id::bigint FROM ${lines}
       CROSS JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(${BATTERIES}) WHEN 'array' THEN ${BATTERIES} ELSE '[]' END) AS e(id) WHERE ${own}) g
     WHERE g.named > ${FROM}`
}

/** A line that names one that is not added for its errors is not applied either, and so on. */
export async function markNamedWrong(tx: Transaction, id: number): Promise<void> {
  const code: LineProblem['code'] = 'NAMED_LINE_WRONG'
  await tx.execute(sql`
    WITH RECURSIVE named AS MATERIALIZED (${namedNew(id)}),
    bad AS (
      SELECT n.* FROM named n JOIN sheet_import_rows o ON o.import_id = ${id} AND o.line = n.other AND o.kind = 'ERROR'
      UNION SELECT n.* FROM named n JOIN bad b ON n.other = b.line),
    marks AS (
      SELECT DISTINCT ON (b.line) b.line, jsonb_build_object('code', ${code}::text, 'header', b.header, 'line', b.other,
               'text', COALESCE(o.after ->> 'code', o.after ->> 'name', '')) AS problem
        FROM bad b JOIN sheet_import_rows o ON o.import_id = ${id} AND o.line = b.other ORDER BY b.line, b.other)
    UPDATE sheet_import_rows s SET kind = 'ERROR', found = s.found || jsonb_build_array(m.problem)
      FROM marks m WHERE s.import_id = ${id} AND s.line = m.line`)
}

/** Once new products have their numbers, what names their lines names them. */
export async function resolveNewNames(tx: Transaction, id: number): Promise<void> {
  const real = (value: SQL) => sql`COALESCE((SELECT to_jsonb(o.product_id) FROM sheet_import_rows o
    WHERE o.import_id = ${id} AND o.is_taken AND o.kind = 'ADDED' AND o.line = (${value} #>> '{}')::bigint - ${FROM}), ${value})`
  const related = sql`s.changes -> 'relatedProducts'`
  await tx.execute(sql`
    UPDATE sheet_import_rows s SET changes = s.changes
      || CASE WHEN s.changes ? 'substituteId' THEN jsonb_build_object('substituteId', jsonb_build_array(s.changes -> 'substituteId' -> 0,
           ${real(sql`(s.changes -> 'substituteId' -> 1)`)})) ELSE '{}' END
      || CASE WHEN s.changes ? 'relatedProducts' THEN jsonb_build_object('relatedProducts', jsonb_build_array(${related} -> 0,
           (SELECT COALESCE(jsonb_agg(jsonb_set(e, '{productId}', ${real(sql`(e -> 'productId')`)})), '[]') FROM jsonb_array_elements(${related} -> 1) e))) ELSE '{}' END
      || CASE jsonb_typeof(${BATTERIES}) WHEN 'array' THEN jsonb_build_object('specs', jsonb_build_array(s.changes -> 'specs' -> 0,
           (s.changes -> 'specs' -> 1) || jsonb_build_object('compatibleBatteryIds',
             (SELECT COALESCE(jsonb_agg(${real(sql`e`)}), '[]') FROM jsonb_array_elements(${BATTERIES}) e)))) ELSE '{}' END
     WHERE s.import_id = ${id} AND s.is_taken AND s.line IN (SELECT n.line FROM (${namedNew(id)}) n)`)
}
