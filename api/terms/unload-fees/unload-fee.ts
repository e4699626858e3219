import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { findRangeConflict } from '#domain/catalogue/pricing/range-conflict'
import { inReais } from '#domain/ground/money/money'
import type { UnloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import type { Executor, Transaction } from '../../ground/db/executor'
import { lockList } from '../../ground/db/require-free-name'
import { ApiError } from '../../ground/errors/api-error'

export const unloadFee = z
  .object({
    id: z.number().int(),
    initialRange: z.number().int(),
    finalRange: z.number().int().nullable(),
    value: z.number(),
    version: z.number().int(),
  })
  .openapi('UnloadFee')
export type UnloadFee = z.infer<typeof unloadFee>
export type UnloadFeeRow = Omit<UnloadFee, 'value'> & { valueCents: number }

/** What a fee is shown with, over `unload_fees u`. */
export const UNLOAD_FEE_COLUMNS = sql`
  u.id::int, u.initial_range AS "initialRange", u.final_range AS "finalRange", u.value_cents::float8 AS "valueCents",
  u.version`

export const toUnloadFee = (row: UnloadFeeRow): UnloadFee => inReais(row)

/** @throws NOT_FOUND for a missing or deleted one */
export async function findUnloadFeeById(db: Executor, id: number): Promise<UnloadFee> {
  const { rows } = await db.execute<UnloadFeeRow>(
    sql`SELECT ${UNLOAD_FEE_COLUMNS} FROM unload_fees u WHERE u.id = ${id}`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toUnloadFee(rows[0])
}

/**
 * Locks the list for a write: a range is judged against all the others, so there is one writer at a time.
 * @param version that the form was rendered from; without it any will do
 * @throws NOT_FOUND, VERSION_CONFLICT
 */
export async function lockUnloadFee(tx: Transaction, id: number, version?: number): Promise<UnloadFeeRow> {
  await lockList(tx, 'unload_fees')
  const { rows } = await tx.execute<UnloadFeeRow>(
    sql`SELECT ${UNLOAD_FEE_COLUMNS} FROM unload_fees u WHERE u.id = ${id} FOR UPDATE`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  if (version !== undefined && rows[0].version !== version) throw new ApiError('VERSION_CONFLICT')
  return rows[0]
}

/**
 * The list must be locked, or two ranges that are sent together could both pass.
 * @param ownId of the record that is changed; null for a new one
 * @throws QUANTITY_RANGE_CONFLICT naming the range that stands and the one that was sent
 */
export async function requireFreeRange(
  tx: Transaction,
  { initialRange, finalRange }: Pick<UnloadFeeInput, 'initialRange' | 'finalRange'>,
  ownId: number | null,
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; initialRange: number; finalRange: number | null }>(sql`
    SELECT u.id::int, u.initial_range AS "initialRange", u.final_range AS "finalRange" FROM unload_fees u
     WHERE u.id IS DISTINCT FROM ${ownId}::bigint ORDER BY u.initial_range`)
  const other = rows.find((row) => findRangeConflict([row, { initialRange, finalRange }]))
  if (!other) return
  const meta = {
    id: other.id,
    ranges: [other, { initialRange, finalRange }].map((row) => [row.initialRange, row.finalRange]),
  }
  throw new ApiError('QUANTITY_RANGE_CONFLICT', { errors: [{ code: 'QUANTITY_RANGE_CONFLICT', meta }] })
}
