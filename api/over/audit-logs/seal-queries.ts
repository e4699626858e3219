import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import {
  AUDIT_ROWS,
  CANONICAL_COLUMNS,
  type CanonicalRow,
  PLAIN_COLUMNS,
  type SealedRow,
  sha256,
} from './canonical-row'
import type { Seal } from './seal-hash'

const SEAL_HEAD = sql`id::float8 AS id, from_id::float8 AS "fromId", to_id::float8 AS "toId", row_count AS "rowCount",
  previous_hash AS "previousHash", hash, key_id AS "keyId", (extract(epoch FROM sealed_at) * 1000)::float8 AS "sealedAt"`

export type SealHead = Omit<Seal, 'rows'>

export async function readLastSeal(db: Executor): Promise<SealHead | null> {
  const { rows } = await db.execute<RowOf<SealHead>>(sql`SELECT ${SEAL_HEAD} FROM audit_seals ORDER BY id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** The seal after `id` with all its rows. */
export async function readNextSeal(db: Executor, id: number): Promise<Seal | null> {
  const { rows } = await db.execute<RowOf<Seal>>(
    sql`SELECT ${SEAL_HEAD}, rows FROM audit_seals WHERE id > ${id} ORDER BY id LIMIT 1`,
  )
  return rows[0] ?? null
}

/** Of these hashes those that no seal has. */
export async function missingSeals(db: Executor, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const { rows } = await db.execute<{ hash: string }>(sql`
    SELECT h.hash FROM unnest(${sql.param([...hashes])}::text[]) WITH ORDINALITY AS h(hash, place)
     WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.hash = h.hash) ORDER BY h.place`)
  return rows.map(({ hash }) => hash)
}

/** Of these seals those that are in the database as they were noted: by their number, so that many are found soon. */
export async function presentSeals(
  db: Executor,
  noted: readonly { seal: number; hash: string }[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    SELECT s.hash FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS n(seal bigint, hash text)
      JOIN audit_seals s ON s.id = n.seal AND s.hash = n.hash`)
  return new Set(rows.map(({ hash }) => hash))
}

/** The newest of the seals with these hashes. */
export async function newestOf(db: Executor, hashes: readonly string[]): Promise<SealHead | null> {
  if (hashes.length === 0) return null
  const { rows } = await db.execute<RowOf<SealHead>>(
    sql`SELECT ${SEAL_HEAD} FROM audit_seals WHERE hash = ANY (${sql.param([...hashes])}::text[]) ORDER BY id DESC LIMIT 1`,
  )
  return rows[0] ?? null
}

/** The rows of (`after`, `upTo`], by id. */
export async function readRows(db: Executor, after: number, upTo: number, limit?: number): Promise<CanonicalRow[]> {
  const { rows } = await db.execute<RowOf<CanonicalRow>>(sql`
    SELECT ${CANONICAL_COLUMNS} FROM ${AUDIT_ROWS} WHERE a.id > ${after} AND a.id <= ${upTo} ORDER BY a.id
    ${limit ? sql`LIMIT ${limit}` : sql``}`)
  return rows
}

/** The same as seals without a key hashed them. */
export async function readPlainRows(db: Executor, after: number, upTo: number): Promise<SealedRow[]> {
  const { rows } = await db.execute<{ id: string; text: string }>(
    sql`SELECT ${PLAIN_COLUMNS} FROM audit_logs a WHERE a.id > ${after} AND a.id <= ${upTo} ORDER BY a.id`,
  )
  return rows.map(({ id, text }) => [Number(id), sha256(text)] as const)
}
