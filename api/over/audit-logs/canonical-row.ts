import { hash, randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { ERASED, isPersonalField } from '#domain/over/audit/personal-fields'
import { visitMembers } from './visit-members'

/** Of each personal value its salt, or its salted hash alone once it was erased; by path ('after/email'). */
export type Salts = Record<string, string | { erased: string }>

/**
 * An audit row as its hash sees it: every column as text. jsonb's own text is canonical (sorted keys, exact
 * numbers) on every PostgreSQL.
 */
export interface CanonicalRow {
  id: string
  /** What is never personal. */
  head: string
  before: string | null
  after: string | null
  salts: Salts | null
}

/** `SELECT` list for `AUDIT_ROWS`. */
export const CANONICAL_COLUMNS: SQL = sql`a.id::text AS id, jsonb_build_array(
  a.id::text, (extract(epoch FROM a.at) * 1000)::bigint::text, a.user_id::text, a.action, a.table_name, a.record_id, a.product_id::text,
  a.request_id)::text AS head, a.before::text AS before, a.after::text AS after, s.salts`
export const AUDIT_ROWS: SQL = sql`audit_logs a LEFT JOIN audit_salts s ON s.audit_log_id = a.id`

/** What seals without a key hashed: the row in one piece. */
export const PLAIN_COLUMNS: SQL = sql`a.id::text AS id, jsonb_build_array(
  a.id::text, (extract(epoch FROM a.at) * 1000)::bigint::text, a.user_id::text, a.action, a.table_name, a.record_id, a.product_id::text,
  a.before::text, a.after::text, a.request_id)::text AS text`

export const sha256 = (text: string): string => hash('sha256', text)

const SIDES = ['before', 'after'] as const
const ERASED_TEXT = JSON.stringify(ERASED)

/** The hash of one personal value, as it enters its row's. */
export const valueHash = (salt: string, json: string): string => sha256(`${salt}\n${json}`)

/**
 * The hash of a row under a keyed seal. Which values are personal is said by the salts that it was sealed with, not by
 * today's list; a salt without a value, or another value than the mark where one was erased, makes another hash.
 */
export function rowHash(row: CanonicalRow): string {
  const salts = row.salts ?? {}
  return hashHidden(row, salts, (path, _, value) => {
    const salt = salts[path]
    if (salt === undefined) return null
    if (typeof salt === 'string') return `#${valueHash(salt, value())}`
    return value() === ERASED_TEXT ? `#${salt.erased}` : '#changed'
  })
}

/**
 * New salts for the personal values of a row, and its hash with them.
 * @param newSalt 128 random bits
 */
export function saltRow(row: CanonicalRow, newSalt: () => string): { salts: Salts | null; hash: string } {
  const salts: Salts = {}
  const hidden = hashHidden(row, salts, (path, field, value) => {
    if (!isPersonalField(field)) return null
    const json = value()
    if (json === 'null') return json
    const salt = newSalt()
    salts[path] = salt
    return `#${valueHash(salt, json)}`
  })
  return { salts: Object.keys(salts).length > 0 ? salts : null, hash: hidden }
}

/** @param hide gets the path with its side before it ('after/email') */
function hashHidden(
  row: CanonicalRow,
  salts: Salts,
  hide: (path: string, field: string, value: () => string) => string | null,
): string {
  const [before, after] = SIDES.map((side) => {
    const json = row[side]
    return json === null ? 'null' : visitMembers(json, (path, field, value) => hide(`${side}/${path}`, field, value))
  })
  return sha256(`${row.head}\n${before}\n${after}\n${Object.keys(salts).sort().join(' ')}`)
}

const SALT_BYTES = 16
const SALTS_AT_ONCE = 4_096

/** Salts out of one large draw of random bytes after the other: one by one they would take most of a sealing's time. */
export function drawSalts(): () => string {
  let drawn = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === drawn.length) {
      drawn = randomBytes(SALT_BYTES * SALTS_AT_ONCE)
      at = 0
    }
    at += SALT_BYTES
    return drawn.toString('base64url', at - SALT_BYTES, at)
  }
}

/** A sealed row: its id and its hash. */
export type SealedRow = readonly [id: number, hash: string]
