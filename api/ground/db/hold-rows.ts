import { type SQL, sql } from 'drizzle-orm'
import { REGISTERS, type Register } from '#domain/ground/nouns/registers'
import { ApiError } from '../errors/api-error'
import type { Transaction } from './executor'

/**
 * Tables whose records can be deleted, in the order in which one transaction locks rows of several. A record that is
 * itself written to is locked before those that it refers to; a company before its people.
 */
const IN_ORDER: readonly Holdable[] = [
  'companies',
  'users',
  'roles',
  ...REGISTERS.map(({ table }) => table).filter(isMarked),
]

/** Holidays and unload fees are really deleted: nothing refers to them. */
type Marked = Exclude<Register['table'], 'holidays' | 'unload_fees'>
export type Holdable = 'companies' | 'users' | 'roles' | Marked

function isMarked(table: Register['table']): table is Marked {
  return table !== 'holidays' && table !== 'unload_fees'
}

export type Holding = Readonly<Partial<Record<Holdable, number | null | undefined>>>
type Held = Readonly<Partial<Record<Holdable, number | null>>>

/**
 * Holds records until the transaction ends, so that none is deleted while a reference to it is written. Every writer of
 * a reference calls this before it checks what it refers to, and every checked delete locks its row FOR UPDATE
 * before it counts uses (`lockRow`): the second transaction sees what the first one did. One statement.
 * @param wanted the ids to hold; null: no reference
 * @param productIds of lines; the caller reads afterwards which of them are there
 * @returns the tables whose record is missing or deleted
 */
export async function holdRows(
  tx: Transaction,
  wanted: Holding,
  productIds: readonly number[] = [],
): Promise<ReadonlySet<Holdable>> {
  if (asked(wanted).length === 0 && productIds.length === 0) return new Set()
  const { rows } = await tx.execute<{ held: Held }>(
    sql`SELECT ${heldRows(wanted)} AS held, ${heldProducts(productIds)} AS products`,
  )
  return goneOf(wanted, rows[0]!.held)
}

/**
 * Products of lines that are about to be written, after all else. The caller reads their state afterwards; the lock is
 * the one that the foreign keys of the lines take anyway.
 */
const heldProducts = (ids: readonly number[]): SQL =>
  ids.length === 0
    ? sql`0`
    : sql`(SELECT count(*) FROM (SELECT id FROM products WHERE id = ANY (${sql.param([...new Set(ids)])}::bigint[])
             ORDER BY id FOR KEY SHARE) held_products)`

/** The same as a column of a statement that reads something else anyway; `goneOf` reads its answer. */
export function heldRows(wanted: Holding): SQL {
  // Arguments run from left to right.
  const pairs = asked(wanted).map(
    (table) => sql`${table}::text, (SELECT id FROM ${sql.identifier(table)} WHERE id = ${wanted[table]}::bigint
                             AND destroyed_at IS NULL FOR SHARE)`,
  )
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

export const goneOf = (wanted: Holding, held: Held): ReadonlySet<Holdable> =>
  new Set(asked(wanted).filter((table) => (held[table] ?? null) === null))

const asked = (wanted: Holding) => IN_ORDER.filter((table) => (wanted[table] ?? null) !== null)

/**
 * Holds the one record that a field of a form names.
 * @throws VALIDATION_FAILED (exists) beside the field when it is missing or deleted
 */
export async function requireHeld(tx: Transaction, table: Holdable, id: number, field: string): Promise<void> {
  const gone = await holdRows(tx, { [table]: id })
  if (gone.size > 0) throw new ApiError('VALIDATION_FAILED', { errors: [{ field, rule: 'exists' }] })
}
