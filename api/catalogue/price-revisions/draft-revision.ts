import { type SQL, sql } from 'drizzle-orm'
import type { RevisionSource } from '#domain/catalogue/price-tables/revision-states'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'

/** A row of a price table as revisions keep it; numbers of jsonb compare by value. @param r alias of the row */
export const keptPrice = (r = 'r'): SQL => {
  const c = (column: string) => sql.raw(`${r}.${column}`)
  return sql`jsonb_build_object('priceCents', ${c('price_cents')}, 'adjustment', ${c('adjustment')},
    'detachedTaxpayerMargin', ${c('detached_taxpayer_margin')}, 'detachedNonTaxpayerMargin', ${c('detached_non_taxpayer_margin')},
    'initialRange', ${c('initial_range')}, 'finalRange', ${c('final_range')})`
}

/** The id of a row that is still to be made: it has it from its draft on, and again when an undo brings it back. */
export const newRowId = sql`nextval(pg_get_serial_sequence('price_table_products', 'id'))`

interface Draft {
  priceTableId: number
  userId: number | null
  source: RevisionSource
  reason: string | null
  undoesId?: number
}

/** A revision that has just been written. */
export interface Drafted {
  id: number
  number: number
  added: number
  changed: number
  removed: number
}

/**
 * Writes a draft and what it does to each row, in one statement however many there are. The table must be locked.
 * @param changes SELECT of row_id, product_id, before, after; rows that stay as they are are left out
 * @throws PRICE_REVISION_EMPTY when no row changes
 */
export async function draftRevision(tx: Transaction, draft: Draft, changes: SQL, now: Date): Promise<Drafted> {
  const { priceTableId, userId, source, reason, undoesId } = draft
  const { rows } = await tx.execute<Drafted & Record<string, unknown>>(sql`
    WITH given AS (${changes}),
    staged AS MATERIALIZED (SELECT row_id, product_id, before, after FROM given WHERE before IS DISTINCT FROM after),
    revision AS (
      INSERT INTO price_revisions (price_table_id, number, user_id, source, state, reason, undoes_id, created_at, added, changed, removed, rows_hash)
      SELECT ${priceTableId}, 1 + COALESCE((SELECT max(number) FROM price_revisions WHERE price_table_id = ${priceTableId}), 0),
             ${userId}::bigint, ${source}, 'DRAFT', ${reason}, ${undoesId ?? null}::bigint, ${now.toISOString()}::timestamptz,
             count(*) FILTER (WHERE before IS NULL), count(*) FILTER (WHERE before IS NOT NULL AND after IS NOT NULL),
             count(*) FILTER (WHERE after IS NULL),
             encode(sha256(convert_to(string_agg(row_id || ' ' || COALESCE(before::text, '-') || ' ' || COALESCE(after::text, '-'), E'\n' ORDER BY row_id), 'UTF8')), 'hex')
        FROM staged HAVING count(*) > 0
      RETURNING id, number, added, changed, removed),
    kept AS (
      INSERT INTO price_revision_rows (revision_id, row_id, product_id, before, after)
      SELECT revision.id, s.row_id, s.product_id, s.before, s.after FROM staged s, revision)
    SELECT id::int, number, added, changed, removed FROM revision`)
  if (!rows[0]) throw new ApiError('PRICE_REVISION_EMPTY')
  return rows[0]
}
