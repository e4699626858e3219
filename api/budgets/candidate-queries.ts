import { sql } from 'drizzle-orm'
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
  const { rows } = await db.execute(sql`
    SELECT p.id::int FROM products p
     WHERE ${onSale} AND (p.type = ANY (${sql.param([...MATERIALS])}::text[])
           OR p.type = 'SUPPORT' AND p.fixation_type = ANY (${sql.param(supports)}::text[]))
     ORDER BY p.id LIMIT ${MAX_CANDIDATES}`)
  return rows.map(({ id }) => Number(id))
}
