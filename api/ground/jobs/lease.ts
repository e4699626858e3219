import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

/**
 * A worker's hold of rows of work: `claim_token` says whose they are, `lease_until` until when no other worker takes
 * them. The rows of a worker that died are free when the lease is over. A worker that was only slow then finds another
 * token on them and writes nothing any more. ERP, mail and sheets hold their rows like this; each table has the two
 * columns.
 */
export interface Lease {
  token: string
  /** ISO 8601 */
  until: string
}

/** @param ms how long a worker may say nothing */
export const newLease = (now: Date, ms: number): Lease => ({
  token: randomUUID(),
  until: new Date(now.getTime() + ms).toISOString(),
})

/** For `SET`: takes the row, or keeps it for longer. */
export const holdFor = ({ token, until }: Lease): SQL =>
  sql`claim_token = ${token}, lease_until = ${until}::timestamptz`

/** For `SET`: gives the lease back. */
export const LET_GO: SQL = sql`claim_token = NULL, lease_until = NULL`

/** For `WHERE`: still this worker's. */
export const isHeldBy = ({ token }: Lease): SQL => sql`claim_token = ${token}`

/** For `WHERE`: no living worker holds it. @param table alias of the row's table, where its columns need one */
export const isFree = (now: Date, table?: string): SQL => {
  const until = sql.raw(table ? `${table}.lease_until` : 'lease_until')
  return sql`(${until} IS NULL OR ${until} <= ${now.toISOString()}::timestamptz)`
}
