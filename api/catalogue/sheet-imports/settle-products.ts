import { type SQL, sql } from 'drizzle-orm'
import { PRODUCT_TYPE_LABELS, type ProductType } from '#domain/catalogue/products/product-types'
import { refuseRelations } from '#domain/catalogue/products/related-forest'
import type { Relation } from '#domain/catalogue/sheet-imports/judge-product'
import type { LineProblem } from '#domain/catalogue/sheet-imports/line-problems'
import { lineOfNumber, numberOfLine } from '#domain/catalogue/sheet-imports/new-product-number'
import { productColumn } from '#domain/catalogue/sheet-imports/product-columns'
import type { Transaction } from '../../ground/db/executor'
import { JOIN_MANY_ROWS } from '../../ground/db/join-many-rows'
import { usedAmong } from '../products/used-products'
import { markNamedWrong } from './new-names'

/** Lines that would write something, as far as is known. */
const WRITES = sql`s.kind IN ('ADDED', 'CHANGED', 'CONFLICT')`

/**
 * What the lines of a compared sheet of products say of each other, and of products that are not in it: one product
 * twice, one code or GTIN of two, the type of a product that is used, what comes with what.
 */
export async function settleProducts(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`SELECT ${JOIN_MANY_ROWS}`)
  // Of one product: however different the keys by which it was found.
  await markTwice(
    tx,
    id,
    sql`s.product_id::text`,
    sql`s.product_id IS NOT NULL`,
    (lines) => sql`jsonb_build_object('code', 'SAME_PRODUCT', 'lines', ${lines})`,
  )
  for (const field of ['code', 'gtin'] as const) await markTaken(tx, id, field)
  await markTwice(
    tx,
    id,
    sql`name_key(s.after ->> 'name') || ' ' || COALESCE(name_key(s.after ->> 'maker'), '')`,
    sql`s.kind = 'ADDED' AND s.after ->> 'name' IS NOT NULL AND s.after ->> 'code' IS NULL AND s.after ->> 'gtin' IS NULL`,
    twice('name'),
  )
  await markFixedTypes(tx, id)
  await markRelations(tx, id)
  await markNamedWrong(tx, id)
}

const twice = (column: string) => (lines: SQL) =>
  sql`jsonb_build_object('code', 'TWICE', 'header', ${productColumn(column).header}::text, 'lines', ${lines})`

/** Marks lines of which several have the same key; the first two are named. */
async function markTwice(
  tx: Transaction,
  id: number,
  key: SQL,
  where: SQL,
  problem: (lines: SQL) => SQL,
): Promise<void> {
  await tx.execute(sql`
    WITH keyed AS (SELECT s.line, ${key} AS key FROM sheet_import_rows s WHERE s.import_id = ${id} AND ${where}),
    many AS (SELECT key, min(line) AS first, max(line) AS last FROM keyed GROUP BY key HAVING count(*) > 1)
    UPDATE sheet_import_rows s SET kind = 'ERROR', found = s.found || jsonb_build_array(${problem(sql`jsonb_build_array(m.first, m.last)`)})
      FROM keyed k JOIN many m ON m.key = k.key WHERE s.import_id = ${id} AND s.line = k.line`)
}

/** A code that two lines claim, and one that another product has. */
async function markTaken(tx: Transaction, id: number, field: 'code' | 'gtin'): Promise<void> {
  const claim = sql`(s.changes -> ${field}::text ->> 1)`
  const key = field === 'code' ? sql`upper(${claim})` : sql`lpad(${claim}, 14, '0')`
  const own = field === 'code' ? sql`upper(p.code)` : sql`lpad(p.gtin, 14, '0')`
  await markTwice(tx, id, key, sql`${WRITES} AND ${claim} IS NOT NULL`, twice(field))
  await tx.execute(sql`
    WITH claims AS (
      SELECT s.line, ${claim} AS text, ${key} AS key, s.product_id FROM sheet_import_rows s WHERE s.import_id = ${id} AND ${WRITES} AND ${claim} IS NOT NULL)
    UPDATE sheet_import_rows s SET kind = 'ERROR', found = s.found || jsonb_build_array(jsonb_build_object(
             'code', 'TAKEN', 'header', ${productColumn(field).header}::text, 'text', c.text, 'product', p.name))
      FROM claims c JOIN products p ON ${own} = c.key AND p.destroyed_at IS NULL
     WHERE s.import_id = ${id} AND s.line = c.line AND p.id IS DISTINCT FROM c.product_id`)
}

async function markFixedTypes(tx: Transaction, id: number): Promise<void> {
  const turned = sql`SELECT s.product_id FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.product_id IS NOT NULL AND s.changes ? 'type'`
  const { rows } = await tx.execute<{ line: number; type: ProductType }>(sql`
    SELECT s.line, s.changes -> 'type' ->> 0 AS type FROM sheet_import_rows s
     WHERE s.import_id = ${id} AND s.product_id IN (${usedAmong(turned)}) AND s.changes ? 'type'`)
  await markLines(
    tx,
    id,
    rows.map(({ line, type }) => ({ line, problem: { code: 'TYPE_FIXED', type: PRODUCT_TYPE_LABELS[type] } })),
  )
}

/** Relations are few: the whole forest is looked at as it would be. */
async function markRelations(tx: Transaction, id: number): Promise<void> {
  const { rows: lines } = await tx.execute<{ line: number; productId: number | null; next: Relation[] }>(sql`
    SELECT s.line, s.product_id::int AS "productId", s.changes -> 'relatedProducts' -> 1 AS next FROM sheet_import_rows s
     WHERE s.import_id = ${id} AND ${WRITES} AND s.changes ? 'relatedProducts' ORDER BY s.line`)
  if (lines.length === 0) return
  const { rows: edges } = await tx.execute<{ parent: number; child: number; name: string; parentName: string }>(sql`
    SELECT r.parent_id::int AS parent, r.product_id::int AS child, c.name, p.name AS "parentName" FROM related_products r
      JOIN products p ON p.id = r.parent_id JOIN products c ON c.id = r.product_id WHERE p.destroyed_at IS NULL`)
  // A new product has no number yet; another line names it by its own.
  const keyOf = ({ productId, line }: { productId: number | null; line: number }) => productId ?? numberOfLine(line)
  const names = new Map(
    edges.flatMap(({ parent, child, name, parentName }) => [[child, name] as const, [parent, parentName] as const]),
  )
  for (const { next } of lines) for (const { productId, name } of next) names.set(productId, name)
  const refused = refuseRelations<number>(
    edges.map(({ parent, child }) => [parent, child]),
    new Map(lines.map((one) => [keyOf(one), one.next.map(({ productId }) => productId)])),
  )
  const marks = lines.flatMap((one) => {
    const found = refused.get(keyOf(one))
    if (!found) return []
    const text = names.get(found.child) ?? `#${found.child}`
    const parent = found.parent === null ? null : (names.get(found.parent) ?? `linha ${lineOfNumber(found.parent)}`)
    return [{ line: one.line, problem: { code: 'RELATED_REFUSED' as const, text, why: found.why, parent } }]
  })
  await markLines(tx, id, marks)
}

async function markLines(
  tx: Transaction,
  id: number,
  marks: readonly { line: number; problem: LineProblem }[],
): Promise<void> {
  if (marks.length === 0) return
  await tx.execute(sql`
    UPDATE sheet_import_rows s SET kind = 'ERROR', found = s.found || jsonb_build_array(g.problem)
      FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS g(line int, problem jsonb) WHERE s.import_id = ${id} AND s.line = g.line`)
}
