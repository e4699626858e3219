import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/executor'

/** PostgreSQL takes 65,535 parameters a statement; this stays below it for our widest table. */
const ROWS_A_STATEMENT = 400

/** Inserts in statements of many rows, in order; nothing for no rows. */
export async function insertRows<T extends PgTable>(
  db: Executor,
  table: T,
  rows: InferInsertModel<T>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db.insert(table).values(rows.slice(from, from + ROWS_A_STATEMENT) as never)
  }
}

/** As `insertRows`, and answers the id of each row, in the rows' order. */
export async function insertForIds<T extends PgTable>(
  db: Executor,
  table: T,
  rows: InferInsertModel<T>[],
): Promise<number[]> {
  const { id } = table as unknown as { id: never }
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const made = await db
      .insert(table)
      .values(rows.slice(from, from + ROWS_A_STATEMENT) as never)
      .returning({ id })
    ids.push(...(made as unknown as { id: number }[]).map((row) => row.id))
  }
  return ids
}

/** Inserts one row for each entry of a keyed table of drafts and answers key → id. */
export async function insertKeyed<T extends PgTable, Key extends string>(
  db: Executor,
  table: T,
  rows: readonly (readonly [Key, InferInsertModel<T>])[],
): Promise<Record<Key, number>> {
  const ids = await insertForIds(
    db,
    table,
    rows.map(([, row]) => row),
  )
  return Object.fromEntries(rows.map(([key], at) => [key, ids[at]])) as Record<Key, number>
}
