import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connect'
import type { RowOf } from '../db/row-of'
import { FIRST_HASH, type SealedRow, sealHash } from './canonical-row'
import { readRows } from './seal-audit-logs'

interface AuditFinding {
  kind: 'changed' | 'lost' | 'added' | 'seal'
  /** Of the audit row, or of the seal. */
  id: number
}

export interface AuditVerdict {
  /** In the order of the ids; the first is where somebody laid hands on it. */
  findings: AuditFinding[]
  seals: number
  sealedRows: number
  /** Written since the last seal: nothing can be said of them yet. */
  openRows: number
  /** The end of the chain: kept elsewhere, it shows later that no seal was cut off. */
  lastHash: string
}

interface Seal {
  id: number
  fromId: number
  toId: number
  rowCount: number
  previousHash: string
  hash: string
  rows: SealedRow[]
}

/**
 * Walks the chain of seals and compares each audit row with what was sealed (docs/threats.md T28).
 * A row that was changed, taken out or put in is named; so is a seal that no longer fits the one before it.
 */
export async function verifyAuditLogs(db: Executor): Promise<AuditVerdict> {
  const findings: AuditFinding[] = []
  let previous: { hash: string; toId: number; id: number } = { hash: FIRST_HASH, toId: 0, id: 0 }
  let seals = 0
  let sealedRows = 0
  for (;;) {
    const { rows } = await db.execute<RowOf<Seal>>(sql`
      SELECT id::int, from_id::float8 AS "fromId", to_id::float8 AS "toId", row_count AS "rowCount", previous_hash AS "previousHash", hash, rows
        FROM audit_seals WHERE id > ${previous.id} ORDER BY id LIMIT 1`)
    const seal = rows[0]
    if (!seal) break
    if (!fits(seal, previous)) findings.push({ kind: 'seal', id: seal.id })
    findings.push(...compare(seal.rows, await readRows(db, previous.toId, seal.toId)))
    seals++
    sealedRows += seal.rowCount
    previous = { hash: seal.hash, toId: seal.toId, id: seal.id }
  }
  const { rows } = await db.execute(sql`SELECT count(*)::int AS n FROM audit_logs WHERE id > ${previous.toId}`)
  return { findings, seals, sealedRows, openRows: Number(rows[0]!.n), lastHash: previous.hash }
}

const fits = (seal: Seal, previous: { hash: string; toId: number }): boolean =>
  seal.previousHash === previous.hash &&
  seal.fromId > previous.toId &&
  seal.rowCount === seal.rows.length &&
  seal.rows[0]?.[0] === seal.fromId &&
  seal.rows.at(-1)?.[0] === seal.toId &&
  seal.hash === sealHash(seal.previousHash, seal.rows)

function compare(sealed: readonly SealedRow[], present: readonly SealedRow[]): AuditFinding[] {
  const wanted = new Map(sealed)
  const there = new Map(present)
  const ids = [...new Set([...wanted.keys(), ...there.keys()])].sort((a, b) => a - b)
  return ids.flatMap((id): AuditFinding[] => {
    if (!wanted.has(id)) return [{ kind: 'added', id }]
    if (!there.has(id)) return [{ kind: 'lost', id }]
    return wanted.get(id) === there.get(id) ? [] : [{ kind: 'changed', id }]
  })
}
