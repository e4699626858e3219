import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import { priceRevisions } from '../../ground/db/schema/prices'

export type StoredRevision = typeof priceRevisions.$inferSelect

/** Puts a revision into a state. @returns what it is then */
export async function setRevision(
  tx: Transaction,
  id: number,
  columns: Partial<typeof priceRevisions.$inferInsert>,
): Promise<StoredRevision> {
  const [row] = await tx
    .update(priceRevisions)
    .set({ ...columns, version: sql`${priceRevisions.version} + 1` })
    .where(eq(priceRevisions.id, id))
    .returning()
  return row!
}

/**
 * Writes what a checked draft says to its table: rows that go, rows that change, rows that come, and its state. Four
 * statements whatever the rows, and a fifth for what it undoes. Bands may cross in between: they were judged as they
 * stand at the end.
 */
export async function applyRevision(tx: Transaction, id: number, tableId: number, now: Date): Promise<StoredRevision> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    DELETE FROM price_table_products r USING price_revision_rows c
     WHERE c.revision_id = ${id} AND c.after IS NULL AND r.id = c.row_id AND r.price_table_id = ${tableId}`)
  await tx.execute(sql`
    UPDATE price_table_products r
       SET price_cents = (c.after ->> 'priceCents')::bigint, adjustment = (c.after ->> 'adjustment')::numeric,
           detached_taxpayer_margin = (c.after ->> 'detachedTaxpayerMargin')::numeric,
           detached_non_taxpayer_margin = (c.after ->> 'detachedNonTaxpayerMargin')::numeric,
           initial_range = (c.after ->> 'initialRange')::int, final_range = (c.after ->> 'finalRange')::int,
           updated_at = ${at}, version = r.version + 1
      FROM price_revision_rows c
     WHERE c.revision_id = ${id} AND c.before IS NOT NULL AND c.after IS NOT NULL AND r.id = c.row_id AND r.price_table_id = ${tableId}`)
  await tx.execute(sql`
    INSERT INTO price_table_products (id, price_table_id, product_id, price_cents, adjustment, detached_taxpayer_margin,
           detached_non_taxpayer_margin, initial_range, final_range, created_at, updated_at) OVERRIDING SYSTEM VALUE
    SELECT c.row_id, ${tableId}, c.product_id, (c.after ->> 'priceCents')::bigint, (c.after ->> 'adjustment')::numeric,
           (c.after ->> 'detachedTaxpayerMargin')::numeric, (c.after ->> 'detachedNonTaxpayerMargin')::numeric,
           (c.after ->> 'initialRange')::int, (c.after ->> 'finalRange')::int, ${at}, ${at}
      FROM price_revision_rows c WHERE c.revision_id = ${id} AND c.before IS NULL`)
  const applied = await setRevision(tx, id, { state: 'APPLIED', appliedAt: now })
  // The revision that it takes back counts as undone from now on, not while the undo waits for approval.
  if (applied.undoesId !== null) await setRevision(tx, applied.undoesId, { state: 'UNDONE' })
  return applied
}
