import { sql } from 'drizzle-orm'
import type { Register } from '#domain/ground/nouns/registers'
import { ApiError } from '../errors/api-error'
import type { Transaction } from './executor'

/** Registers whose records are told apart by their name. */
type Named = Extract<Register, { unique: 'name' }>['table']

/** One writer of a short list at a time, until its transaction ends. */
export async function lockList(
  tx: Transaction,
  table: Register['table'] | 'tariffs' | 'lighting_fees' | 'tax_rules',
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`list ${table}`}))`)
}

/**
 * Names of short lists are told apart by people, so accents, case, blanks and what draws nothing do not count. The list
 * is locked: two equal names sent together cannot both pass.
 * @param ownId of the record that is changed; null for a new one
 * @throws VALIDATION_FAILED (unique name) when another one carries this name
 */
export async function requireFreeName(
  tx: Transaction,
  table: Named,
  name: string,
  ownId: number | null,
): Promise<void> {
  await lockList(tx, table)
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM ${sql.identifier(table)}
     WHERE destroyed_at IS NULL AND name_key(name) = name_key(${name}) AND id IS DISTINCT FROM ${ownId}::bigint LIMIT 1`)
  if (rows.length > 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'name', rule: 'unique' }] })
}
