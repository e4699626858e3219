import { sql } from 'drizzle-orm'
import type { SheetColumns } from '#domain/catalogue/sheet-imports/sheet-columns'
import type { Transaction } from '../../ground/db/executor'
import { problemIf } from './problem-if'

/** A GTIN as it is compared, with its zeros. */
const gtin = (text: ReturnType<typeof sql>) =>
  sql`lpad(NULLIF(regexp_replace(${text}, '[^0-9]', '', 'g'), ''), 14, '0')`

/**
 * Finds the product of each line: by the key of its row, else by its own code, else by its GTIN, else by maker and
 * name, where that product has no other code. One statement; what was compared before is forgotten.
 */
export async function matchProducts(tx: Transaction, id: number, { names }: SheetColumns): Promise<void> {
  const hasMaker = names.includes('maker')
  const maker = hasMaker ? sql`COALESCE(p.manufacturer_id, 0)` : sql`0`
  await tx.execute(sql`
    WITH lines AS MATERIALIZED (
      SELECT s.line, s.row_id, upper(s.after ->> 'code') AS code, ${gtin(sql`s.after ->> 'gtin'`)} AS gtin, name_key(s.after ->> 'name') AS name,
             ${hasMaker ? sql`COALESCE(m.id, CASE WHEN s.after ->> 'maker' IS NULL THEN 0 ELSE -1 END)` : sql`0`} AS maker
        FROM sheet_import_rows s
        LEFT JOIN manufacturers m ON m.destroyed_at IS NULL AND name_key(m.name) = name_key(s.after ->> 'maker')
       WHERE s.import_id = ${id}),
    named AS (
      SELECT name_key(p.name) AS name, ${maker} AS maker, min(p.id) AS id, count(*) AS n, bool_or(p.code IS NOT NULL) AS has_code
        FROM products p WHERE p.destroyed_at IS NULL GROUP BY 1, 2),
    found AS (
      SELECT l.line, l.row_id, k.id AS by_key, COALESCE(c.id, g.id) AS by_code, n.id AS by_name, n.n
        FROM lines l
        LEFT JOIN products k ON k.id = l.row_id AND k.destroyed_at IS NULL
        LEFT JOIN products c ON upper(c.code) = l.code AND c.destroyed_at IS NULL AND l.row_id IS NULL
        LEFT JOIN products g ON lpad(g.gtin, 14, '0') = l.gtin AND g.destroyed_at IS NULL AND l.row_id IS NULL
        LEFT JOIN named n ON n.name = l.name AND n.maker = l.maker AND l.row_id IS NULL AND (l.code IS NULL OR NOT n.has_code))
    UPDATE sheet_import_rows s
       SET product_id = CASE WHEN f.row_id IS NOT NULL THEN f.by_key ELSE COALESCE(f.by_code, CASE WHEN f.n = 1 THEN f.by_name END) END,
           changes = NULL, kind = NULL, before = NULL, is_taken = false,
           found = ${problemIf(sql`f.row_id IS NOT NULL AND f.by_key IS NULL`, 'PRODUCT_GONE')}
                   || ${problemIf(sql`f.row_id IS NULL AND f.by_code IS NULL AND f.n > 1`, 'SEVERAL_MATCH')}
      FROM found f WHERE s.import_id = ${id} AND s.line = f.line`)
}
