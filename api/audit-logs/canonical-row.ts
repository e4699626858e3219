import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

/**
 * An audit row as its hash sees it: every column as text. jsonb's own text is canonical (sorted keys, exact
 * numbers) on every PostgreSQL.
 */
export interface CanonicalRow {
  id: string
  text: string
}

/** `SELECT` list for `audit_logs a`. */
export const CANONICAL_COLUMNS: SQL = sql`a.id::text AS id, jsonb_build_array(
  a.id::text, (extract(epoch FROM a.at) * 1000)::bigint::text, a.user_id::text, a.action, a.table_name, a.record_id, a.product_id::text,
  a.before::text, a.after::text, a.request_id)::text AS text`

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const rowHash = ({ text }: CanonicalRow): string => sha256(text)

/** A sealed row: its id and its hash. */
export type SealedRow = readonly [id: number, hash: string]

/** The first link of the chain hangs on this. */
export const FIRST_HASH = '0'.repeat(64)

/** The hash of a seal: over the one before it and over every row that it holds. */
export const sealHash = (previousHash: string, rows: readonly SealedRow[]): string =>
  sha256(`${previousHash}\n${rows.map(([id, hash]) => `${id} ${hash}`).join('\n')}`)
