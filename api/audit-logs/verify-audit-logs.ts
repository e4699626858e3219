import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connect'
import type { AuditKey } from './audit-keys'
import { type CanonicalRow, rowHash, type SealedRow } from './canonical-row'
import { compareRows, type RowFinding } from './compare-rows'
import { type ErasedRow, readErasures } from './read-erasures'
import { FIRST_HASH, plainSealHash, type Seal, sealHash } from './seal-hash'
import { missingSeals, readNextSeal, readPlainRows, readRows } from './seal-queries'

export type AuditFinding =
  /** Of an audit row; 'erased': a personal value is gone and no audit row says why. */
  | RowFinding
  | { kind: 'erased'; id: number }
  /** Of a seal: it fits neither its key nor the one before it, its key is not known, or it has none and should. */
  | { kind: 'seal' | 'unknownKey' | 'unkeyed'; id: number }
  /** Ids were given out after the last seal and have no row. */
  | { kind: 'gap'; id: number; toId: number }
  /** A seal that somebody kept elsewhere is not in the database. */
  | { kind: 'cut'; hash: string }

export interface AuditVerdict {
  /** In the order of the ids; the first is where somebody laid hands on it. */
  findings: AuditFinding[]
  seals: number
  /** Of them those from before there were keys. */
  plainSeals: number
  sealedRows: number
  /** Sealed as missing: ids of transactions that were rolled back. */
  neverCame: number
  /** Written since the last seal: nothing can be said of them yet. */
  openRows: number
  /** The end of the chain: kept elsewhere, it shows later that no seal was cut off. */
  lastHash: string
}

interface Options {
  keys: readonly AuditKey[]
  /** Hashes of seals that were kept elsewhere. */
  expected?: readonly string[]
}

const START = { id: 0, toId: 0, hash: FIRST_HASH, keyId: null as string | null }
type Previous = typeof START

/**
 * Walks the chain of seals and compares each audit row with what was sealed (docs/threats.md T28).
 * A row that was changed, taken out or put in is named; so is a seal that no longer fits, and an end that was cut off
 * where `expected` knows of it.
 */
export async function verifyAuditLogs(db: Executor, { keys, expected = [] }: Options): Promise<AuditVerdict> {
  const erasures = await readErasures(db)
  const findings: AuditFinding[] = (await missingSeals(db, expected)).map((hash) => ({ kind: 'cut', hash }))
  let previous: Previous = START
  const sums = { seals: 0, plainSeals: 0, sealedRows: 0, neverCame: 0 }
  for (let seal = await readNextSeal(db, 0); seal; seal = await readNextSeal(db, seal.id)) {
    findings.push(...judgeSeal(seal, previous, keys), ...(await judgeRows(db, seal, previous.toId, erasures)))
    sums.seals++
    sums.sealedRows += seal.rowCount
    if (seal.keyId === null) sums.plainSeals++
    else sums.neverCame += seal.toId - seal.fromId + 1 - seal.rowCount
    previous = seal
  }
  // Anybody can go on with a chain that ends without a key.
  if (previous.id > 0 && previous.keyId === null) findings.push({ kind: 'unkeyed', id: previous.id })
  const end = await judgeEnd(db, previous.toId)
  findings.push(...end.findings)
  return { findings, ...sums, openRows: end.openRows, lastHash: previous.hash }
}

function judgeSeal(seal: Seal, previous: Previous, keys: readonly AuditKey[]): AuditFinding[] {
  const { id, keyId, rows } = seal
  const isLinked =
    seal.previousHash === previous.hash &&
    seal.fromId > previous.toId &&
    seal.rowCount === rows.length &&
    rows.every(([row], at) => row > (rows[at - 1]?.[0] ?? seal.fromId - 1) && row <= seal.toId)
  if (keyId === null) {
    if (previous.keyId !== null) return [{ kind: 'unkeyed', id }]
    const isWhole = rows[0]?.[0] === seal.fromId && rows.at(-1)?.[0] === seal.toId
    return isLinked && isWhole && seal.hash === plainSealHash(seal.previousHash, rows) ? [] : [{ kind: 'seal', id }]
  }
  const key = keys.find((one) => one.id === keyId)
  if (!key) return [{ kind: 'unknownKey', id }]
  const isNext = id === previous.id + 1 && seal.fromId === previous.toId + 1
  return isLinked && isNext && seal.hash === sealHash(key, seal) ? [] : [{ kind: 'seal', id }]
}

async function judgeRows(
  db: Executor,
  seal: Seal,
  after: number,
  erasures: ReadonlyMap<number, ErasedRow>,
): Promise<AuditFinding[]> {
  if (seal.keyId === null) {
    const found = compareRows(seal.rows, await readPlainRows(db, after, seal.toId))
    if (found.every(({ id }) => !erasures.has(id))) return found
    // What was erased of such a row is vouched for by the erasure's own row, which a keyed seal holds.
    const wanted = seal.rows.map(([id, hash]): SealedRow => [id, erasures.get(id)?.plainHash ?? hash])
    return compareRows(wanted, await readPlainRows(db, after, seal.toId))
  }
  const rows = await readRows(db, after, seal.toId)
  const present = rows.map((row): SealedRow => [Number(row.id), rowHash(row)])
  return [...compareRows(seal.rows, present), ...rows.flatMap((row) => judgeErasure(row, erasures))]
}

function judgeErasure({ id, salts }: CanonicalRow, erasures: ReadonlyMap<number, ErasedRow>): AuditFinding[] {
  const gone = Object.entries(salts ?? {}).filter(([, salt]) => typeof salt !== 'string')
  const told = erasures.get(Number(id))?.paths ?? []
  return gone.every(([path]) => told.includes(path)) ? [] : [{ kind: 'erased', id: Number(id) }]
}

/** What came after the last seal: rows, and ids that have none. */
async function judgeEnd(db: Executor, after: number): Promise<{ findings: AuditFinding[]; openRows: number }> {
  const { rows } = await db.execute<{ count: number; given: number; first: number | null }>(sql`
    SELECT (SELECT count(*)::int FROM audit_logs WHERE id > ${after}) AS count, given::float8,
           (SELECT min(n)::float8 FROM generate_series(${after}::bigint + 1, given) n
             WHERE NOT EXISTS (SELECT FROM audit_logs WHERE id = n)) AS first
      FROM (SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS given FROM audit_logs_id_seq) s`)
  const { count, given, first } = rows[0]!
  const findings: AuditFinding[] = first === null ? [] : [{ kind: 'gap', id: first, toId: given }]
  return { findings, openRows: count }
}
