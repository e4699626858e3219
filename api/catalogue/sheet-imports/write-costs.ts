import { type SQL, sql } from 'drizzle-orm'
import type { ImportState } from '#domain/catalogue/sheet-imports/import-words'
import type { Transaction } from '../../ground/db/executor'
import { JOIN_MANY_ROWS } from '../../ground/db/join-many-rows'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'

/** Of two that apply or undo it at once the second one finds it done. @throws SHEET_IMPORT_STATE */
export async function lockImport(tx: Transaction, id: number, state: ImportState): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`SELECT state, ${JOIN_MANY_ROWS} FROM sheet_imports WHERE id = ${id} FOR UPDATE`,
  )
  if (rows[0]?.state !== state) throw new ApiError('SHEET_IMPORT_STATE')
}

type Side = 'before' | 'after'
const cents = (side: Side) => sql.raw(`(s.${side} ->> 'costCents')::bigint`)

/** The taken lines of a sheet of costs, as SELECT of product_id, before, after: from one side to the other. */
export const takenLines = (id: number, from: Side, to: Side): SQL => sql`
  SELECT s.product_id, ${cents(from)} AS before, ${cents(to)} AS after FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.is_taken`

/**
 * Locks the products of some changes in the order of their numbers, as one that is saved alone.
 * @param changes SELECT of product_id, before, after
 * @returns how many there are, and how many of them cost what `before` says
 */
export async function holdCosts(tx: Transaction, changes: SQL): Promise<{ wanted: number; held: number }> {
  const { rows } = await tx.execute<{ wanted: number; held: number }>(sql`
    WITH taken AS (${changes}), held AS (
      SELECT p.id, p.cost_price_cents IS NOT DISTINCT FROM t.before AS is_same FROM products p JOIN taken t ON t.product_id = p.id
       WHERE p.destroyed_at IS NULL ORDER BY p.id FOR UPDATE OF p)
    SELECT (SELECT count(*)::int FROM taken) AS wanted, (SELECT count(*)::int FROM held WHERE is_same) AS held`)
  return rows[0]!
}

/**
 * Writes costs whose products are held, each with the row of its history that it would have had alone.
 * @param sheet named in each
 * @returns how many
 */
export async function writeCosts(c: ApiContext, tx: Transaction, changes: SQL, sheet: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    WITH taken AS (${changes}), changed AS (
      UPDATE products p SET cost_price_cents = t.after, updated_at = ${c.var.deps.now().toISOString()}::timestamptz, version = p.version + 1
        FROM taken t WHERE p.id = t.product_id RETURNING p.id, p.name, p.version, t.before, t.after)
    INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
    SELECT ${c.var.who.userId}::bigint, 'costPrice', 'products', id::text,
           jsonb_build_object('name', name, 'costPriceCents', before, 'version', version - 1),
           jsonb_build_object('name', name, 'costPriceCents', after, 'version', version, 'sheet', ${sheet}::text), ${c.get('requestId')}
      FROM changed`)
  return rowCount ?? 0
}
