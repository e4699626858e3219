import { type SQL, sql } from 'drizzle-orm'
import type { FixationType, ProductType } from '#domain/products/product-types'
import type { Executor } from '../db/connect'
import { onSale } from '../products/product-queries'

/** What a bill of materials may bring along (domain 1.5). */
const MATERIALS: readonly ProductType[] = [
  'STRINGBOX',
  'BLACK_CABLE',
  'RED_CABLE',
  'GREEN_CABLE',
  'CONNECTOR',
  'ALUMINUM_PROFILE',
  'EMENDATION',
  'KIT_TERMINAL_FINAL',
  'KIT_TERMINAL_INTERMEDIARY',
  'ATERRAMENTO',
  'TRANSFORMER',
  'CONTAINER',
]
const MAX_CANDIDATES = 800

/** Products on sale that a proposal may be made of; supports only of the roof's kind, and a carport's expansions. */
export async function findCandidateIds(db: Executor, fixationType: FixationType | null): Promise<number[]> {
  const supports = fixationType === 'CARPORT' ? ['CARPORT', 'EXPANSION_CARPORT'] : fixationType ? [fixationType] : []
  return materialIds(db, sql`p.fixation_type = ANY (${sql.param(supports)}::text[])`, MAX_CANDIDATES)
}

/** The same for a list that is there: supports of the kinds that it has. With the list, as many as a book takes. */
export const findMaterialIds = (db: Executor, productIds: readonly number[]): Promise<number[]> =>
  materialIds(
    db,
    sql`p.fixation_type IN (
          SELECT unnest(ARRAY[s.fixation_type, CASE s.fixation_type WHEN 'CARPORT' THEN 'EXPANSION_CARPORT' END])
            FROM products s WHERE s.type = 'SUPPORT' AND s.id = ANY (${sql.param([...productIds])}::bigint[]))`,
    MAX_CANDIDATES - productIds.length,
  )

async function materialIds(db: Executor, supports: SQL, limit: number): Promise<number[]> {
  const { rows } = await db.execute(sql`
    SELECT p.id::int FROM products p
     WHERE ${onSale} AND (p.type = ANY (${sql.param([...MATERIALS])}::text[]) OR p.type = 'SUPPORT' AND ${supports})
     ORDER BY p.id LIMIT ${limit}`)
  return rows.map(({ id }) => Number(id))
}
