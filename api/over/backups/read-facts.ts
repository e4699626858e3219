import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import { NAMED_FILES } from '../../ground/storage/named-files'
import type { Manifest } from './manifest'

export interface Facts extends Pick<Manifest, 'server' | 'schema' | 'rows' | 'nextOrder'> {
  /** Keys of the files that rows name. */
  keys: string[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** @returns the question whose one row has `{ facts: { table: rows } }`; it reads every table whole */
export const countQuestion = (tables: readonly string[]): string =>
  `SELECT jsonb_object_agg(name, rows) AS facts FROM (${tables
    .map(
      (table) => `SELECT '${table.replaceAll("'", "''")}' AS name, count(*)::int AS rows FROM public.${quoted(table)}`,
    )
    .join(' UNION ALL ')}) counted`

/** The number that the next order gets. */
export const NEXT_ORDER = `SELECT greatest(
  (SELECT coalesce(max(id), 0) + 1 FROM orders),
  (SELECT last_value + is_called::int FROM orders_id_seq))::int AS next`

/** What a copy of this moment is checked against. In one transaction whose snapshot is the copy's. */
export async function readFacts(tx: Executor): Promise<Facts> {
  const one = async <T>(question: string): Promise<T> => (await tx.execute(sql.raw(question))).rows[0] as T
  const { tables } = await one<{ tables: string[] }>(
    `SELECT jsonb_agg(tablename ORDER BY tablename) AS tables FROM pg_tables WHERE schemaname = 'public'`,
  )
  const { facts } = await one<{ facts: Record<string, number> }>(countQuestion(tables))
  const { next } = await one<{ next: number }>(NEXT_ORDER)
  const { server } = await one<{ server: string }>('SELECT version() AS server')
  const { schema } = await one<{ schema: number }>(
    'SELECT max(created_at)::float8 AS schema FROM drizzle.__drizzle_migrations',
  )
  const { rows } = await tx.execute(sql`SELECT DISTINCT key FROM (${NAMED_FILES}) named ORDER BY key`)
  return { server, schema, rows: facts, nextOrder: next, keys: rows.map(({ key }) => String(key)) }
}
