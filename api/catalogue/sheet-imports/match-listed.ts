import { sql } from 'drizzle-orm'
import { ELECTRIC_LISTS, type ElectricList } from '#domain/catalogue/sheet-imports/read-list-line'
import type { Transaction } from '../../ground/db/executor'

/** Models of so few letters are in too many names. */
const LEAST_LETTERS = 4
/** How far a list's power may be from the product's: of modules it is a product of rounded figures. */
const NEARLY = { MODULE: 0.02, INVERTER: 0.05 } as const

/** A name in words of small letters and figures, with a blank around each: whole words are compared. */
const words = (text: ReturnType<typeof sql>) =>
  sql`' ' || btrim(regexp_replace(lower(${text}), '[^a-z0-9]+', ' ', 'g')) || ' '`

/**
 * Finds which products the models of a public list are: of the same maker, the same type and power, whose name has the
 * whole model in it, or whose own code it is. Of a product with several the longest model is meant; where several are
 * as long and say different things, none is. A model that is several products' fills each of them: further ones get
 * lines of their own, behind the file's. Lines of no product go.
 * @returns how many models there were, how many are of products, and how many products have several
 */
export async function matchListed(
  tx: Transaction,
  id: number,
  list: ElectricList,
): Promise<{ models: number; matched: number; several: number }> {
  const { type } = ELECTRIC_LISTS[list]
  // Compared again, each is looked for anew.
  await tx.execute(
    sql`UPDATE sheet_import_rows SET product_id = NULL WHERE import_id = ${id} AND product_id IS NOT NULL`,
  )
  const { rows } = await tx.execute<{ models: number; matched: number; several: number }>(sql`
    WITH lines AS MATERIALIZED (
      SELECT s.line, ${words(sql`COALESCE(s.after ->> 'listMaker', s.after ->> 'listModel')`)} AS maker, s.after ->> 'listMaker' IS NULL AS is_whole,
             ${words(sql`s.after ->> 'listModel'`)} AS model, (s.after ->> 'watts')::float8 AS watts,
             (SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each(s.after) e WHERE e.key LIKE 'specs.%') AS says
        FROM sheet_import_rows s WHERE s.import_id = ${id}),
    owners AS MATERIALIZED (
      SELECT m.id, ${words(sql`m.name`)} AS maker FROM manufacturers m
       WHERE m.destroyed_at IS NULL AND m.id IN (SELECT p.manufacturer_id FROM products p WHERE p.type = ${type} AND p.destroyed_at IS NULL)),
    makers AS MATERIALIZED (
      SELECT DISTINCT l.maker AS listed, l.is_whole, o.id, o.maker FROM (SELECT DISTINCT maker, is_whole FROM lines) l JOIN owners o
          ON btrim(o.maker) <> '' AND (starts_with(l.maker, o.maker) OR NOT l.is_whole AND starts_with(o.maker, l.maker))),
    own AS MATERIALIZED (
      SELECT p.id, p.manufacturer_id, p.potency, ${words(sql`p.name`)} AS name, ${words(sql`COALESCE(p.code, '')`)} AS code
        FROM products p WHERE p.type = ${type} AND p.destroyed_at IS NULL AND p.potency > 0 AND p.manufacturer_id IS NOT NULL),
    near AS (
      SELECT l.line, l.says, o.id, length(k.model) AS letters
        FROM lines l JOIN makers m ON m.listed = l.maker AND m.is_whole = l.is_whole
             CROSS JOIN LATERAL (SELECT CASE WHEN l.is_whole THEN substr(l.model, length(m.maker)) ELSE l.model END AS model) k
             JOIN own o ON o.manufacturer_id = m.id AND abs(o.potency - l.watts) <= l.watts * ${NEARLY[type]}::float8
         AND length(k.model) >= ${LEAST_LETTERS + 2} AND (strpos(o.name, k.model) > 0 OR o.code = k.model)),
    best AS (SELECT *, max(letters) OVER (PARTITION BY id) AS most FROM near),
    meant AS (
      SELECT id, min(line) AS line, count(DISTINCT says) AS n FROM best WHERE letters = most GROUP BY id),
    chosen AS (SELECT line, id, row_number() OVER (PARTITION BY line ORDER BY id) AS place FROM meant WHERE n = 1),
    put AS (
      UPDATE sheet_import_rows s SET product_id = c.id, changes = NULL, kind = NULL, before = NULL, is_taken = false, found = '[]'
        FROM chosen c WHERE s.import_id = ${id} AND s.line = c.line AND c.place = 1 RETURNING s.line),
    more AS (
      INSERT INTO sheet_import_rows (import_id, line, cells, product_id, after)
      SELECT s.import_id, (SELECT max(m.line) FROM sheet_import_rows m WHERE m.import_id = ${id}) + row_number() OVER (ORDER BY c.line, c.id), s.cells, c.id, s.after
        FROM chosen c JOIN sheet_import_rows s ON s.import_id = ${id} AND s.line = c.line WHERE c.place > 1 RETURNING line)
    SELECT (SELECT count(*)::int FROM lines) AS models, (SELECT count(*)::int FROM chosen) AS matched,
           (SELECT count(*)::int FROM meant WHERE n > 1) AS several`)
  await tx.execute(sql`DELETE FROM sheet_import_rows WHERE import_id = ${id} AND product_id IS NULL`)
  return rows[0]!
}
