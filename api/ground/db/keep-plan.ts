import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

const MARK = '/* keep plan */'

/**
 * Stands first in a statement that is sent all day and that one plan fits whatever its values are (a row by its key, a
 * page by its index): a connection prepares it once. Planning the orders' list takes three times as long as running it.
 * Not for filters that some values make rare: one plan for all of them reads a million rows for one.
 */
export const KEEP_PLAN: SQL = sql.raw(MARK)

/** So that a text that is made of values, against the rule, does not fill the database's memory. */
const MOST_KEPT = 100

/**
 * Gives the marked statements of a connection their names. Not behind a pooler in transaction mode: there the next
 * statement may reach a session that has never heard of the name.
 */
export function keepPlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const names = new Map<string, string>()
  client.query = ((...args: unknown[]) => {
    const [first, ...rest] = args
    const text = (first as { text?: unknown } | undefined)?.text
    if (typeof text !== 'string' || !text.trimStart().startsWith(MARK)) return query(...args)
    let name = names.get(text)
    if (!name) {
      if (names.size >= MOST_KEPT) return query(...args)
      name = createHash('sha1').update(text).digest('hex')
      names.set(text, name)
    }
    return query({ ...(first as object), name }, ...rest)
  }) as typeof client.query
}
