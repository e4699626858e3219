import { type SQL, sql } from 'drizzle-orm'

/** An exclusive price that its company pays: switched on, and not waiting for approval. @param e alias of the row */
export const isExclusiveInForce = (e: string): SQL => sql.raw(`(${e}.enabled AND ${e}.awaits_role IS NULL)`)
