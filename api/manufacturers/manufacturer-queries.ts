import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect'
import { manufacturers, products } from '../db/schema/catalogue'
import { ApiError } from '../errors/api-error'
import type { Manufacturer } from './manufacturer'

// The column is written out: Drizzle leaves the table's name away, and inside the subquery a bare "id" is the product's.
const productsCount = sql<number>`(SELECT count(*)::int FROM products p WHERE p.manufacturer_id = "manufacturers"."id" AND p.destroyed_at IS NULL)`

/** @throws NOT_FOUND for a missing or deleted one */
export async function findManufacturerById(db: Executor, id: number): Promise<Manufacturer> {
  const [row] = await db
    .select({
      id: manufacturers.id,
      name: manufacturers.name,
      enabled: manufacturers.enabled,
      productsCount,
      version: manufacturers.version,
      createdAt: manufacturers.createdAt,
      updatedAt: manufacturers.updatedAt,
    })
    .from(manufacturers)
    .where(and(eq(manufacturers.id, id), isNull(manufacturers.destroyedAt)))
  if (!row) throw new ApiError('NOT_FOUND')
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

/** Locks the row for a write. @throws NOT_FOUND, or VERSION_CONFLICT when someone saved after `version` was read */
export async function lockManufacturer(tx: Transaction, id: number, version?: number) {
  const [row] = await tx
    .select()
    .from(manufacturers)
    .where(and(eq(manufacturers.id, id), isNull(manufacturers.destroyedAt)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

/** @throws VALIDATION_FAILED (unique name) when another one carries this name */
export async function requireFreeName(tx: Transaction, name: string, ownId: number | null): Promise<void> {
  const [other] = await tx
    .select({ id: manufacturers.id })
    .from(manufacturers)
    .where(
      and(
        sql`lower(${manufacturers.name}) = lower(${name})`,
        isNull(manufacturers.destroyedAt),
        sql`${manufacturers.id} IS DISTINCT FROM ${ownId}`,
      ),
    )
  if (other) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'name', rule: 'unique' }] })
}

export async function countProductsOf(tx: Transaction, id: number): Promise<number> {
  return tx.$count(products, and(eq(products.manufacturerId, id), isNull(products.destroyedAt)))
}
