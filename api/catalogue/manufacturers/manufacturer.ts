import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { manufacturerEntry } from '#domain/ground/nouns/manufacturer-entry'
import type { Executor, Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { UsesOf } from '../../ground/errors/require-unused'
import { answerOf } from '../../ground/http/answer-of'

export const manufacturer = z
  .object({
    id: z.number().int(),
    name: z.string(),
    enabled: z.boolean(),
    productsCount: z.number().int(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Manufacturer')
export type Manufacturer = z.infer<typeof manufacturer>

/** What a manufacturer is shown with, over `manufacturers m`. */
export const MANUFACTURER_COLUMNS = sql`
  m.id::int, m.name, m.enabled, m.version, m.created_at AS "createdAt", m.updated_at AS "updatedAt",
  (SELECT count(*)::int FROM products p WHERE p.manufacturer_id = m.id AND p.destroyed_at IS NULL) AS "productsCount"`

export const toManufacturer = answerOf(manufacturer)

/** @throws NOT_FOUND for a missing or deleted one */
export async function findManufacturerById(db: Executor, id: number): Promise<Manufacturer> {
  const { rows } = await db.execute<Manufacturer>(
    sql`SELECT ${MANUFACTURER_COLUMNS} FROM manufacturers m WHERE m.id = ${id} AND m.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toManufacturer(rows[0])
}

/** How many products name a manufacturer. */
export async function usesOfManufacturer(tx: Transaction, id: number): Promise<UsesOf<typeof manufacturerEntry>> {
  const { rows } = await tx.execute<UsesOf<typeof manufacturerEntry>>(
    sql`SELECT count(*)::int AS products FROM products p WHERE p.manufacturer_id = ${id} AND p.destroyed_at IS NULL`,
  )
  return rows[0]!
}
