import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import type { products } from '../../ground/db/schema/catalogue'
import { products as table } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'

type Row = typeof products.$inferSelect

/**
 * Locks a product for a write, and the products that it is to refer to, so that none of them is deleted meanwhile. All
 * in the order of their ids: writers that refer to each other's product wait, and never for one another.
 * @param others ids of products that the write names
 * @param version that the form was rendered from; without it any will do
 * @returns the product, and those of the others that exist and are not deleted
 * @throws NOT_FOUND, PRODUCT_IS_DELETED, VERSION_CONFLICT
 */
export async function lockProducts(
  tx: Transaction,
  id: number,
  others: readonly number[],
  version?: number,
): Promise<{ product: Row; others: Map<number, Row> }> {
  const ids = [...new Set([id, ...others])]
  const rows = await tx
    .select()
    .from(table)
    .where(sql`${table.id} = ANY (${sql.param(ids)}::bigint[])`)
    .orderBy(table.id)
    .for('update')
  const product = rows.find((row) => row.id === id)
  if (!product) throw new ApiError('NOT_FOUND')
  if (product.destroyedAt) throw new ApiError('PRODUCT_IS_DELETED')
  if (version !== undefined && product.version !== version) throw new ApiError('VERSION_CONFLICT')
  const living = rows.filter((row) => row.id !== id && !row.destroyedAt)
  return { product, others: new Map(living.map((row) => [row.id, row])) }
}

/** The product alone. @throws as `lockProducts` */
export async function lockProduct(tx: Transaction, id: number, version?: number): Promise<Row> {
  return (await lockProducts(tx, id, [], version)).product
}

/** Holds products that a new one refers to. @returns those that exist and are not deleted */
export async function holdProducts(tx: Transaction, ids: readonly number[]): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(table)
    .where(sql`${table.id} = ANY (${sql.param([...ids])}::bigint[])`)
    .orderBy(table.id)
    .for('update')
  return new Map(rows.filter((row) => !row.destroyedAt).map((row) => [row.id, row]))
}
