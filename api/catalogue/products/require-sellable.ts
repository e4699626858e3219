import { sql } from 'drizzle-orm'
import { saleBlockers } from '#domain/catalogue/products/sale-blockers'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { lacksPrice, lacksTaxes } from './product-queries'

/**
 * A product is put on sale with what its sale needs: a price of the default table and, if it is a new one, its taxes.
 * @throws PRODUCT_WITHOUT_PRICE, PRODUCT_WITHOUT_TAXES; `errors` names all that is missing
 */
export async function requireSellable(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ hasPrice: boolean; hasTaxes: boolean; untaxedBefore: boolean }>(sql`
    SELECT NOT ${lacksPrice} AS "hasPrice", NOT ${lacksTaxes} AS "hasTaxes", p.untaxed_before AS "untaxedBefore"
      FROM products p WHERE p.id = ${id}`)
  const blockers = saleBlockers(rows[0]!)
  if (blockers[0]) throw new ApiError(blockers[0], { errors: blockers.map((code) => ({ field: 'enabled', code })) })
}
