import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import type { FileStore } from '../../ground/storage/file-store'
import type { AuditKey } from './audit-keys'
import { type CanonicalRow, rowHash, type SealedRow } from './canonical-row'
import { compareRows, type RowFinding } from './compare-rows'
import { judgeKept, type KeptSeals } from './judge-kept'
import { type ErasedRow, readErasures } from './read-erasures'
import { FIRST_HASH, plainSealHash, type Seal, sealHash } from './seal-hash'
import { readNextSeal, readPlainRows, readRows, type SealHead } from './seal-queries'
import { openStoredRows, readStoredErasures, type StoredRows } from './stored-rows'

export type AuditFinding =
  /** Of an audit row; 'erased': a personal value is gone and no audit row says why. */
  | RowFinding
  | { kind: 'erased'; id: number }
  /** Of a seal: it fits neither its key nor the one before it, its key is not known, or it has none and should. */
  | { kind: 'seal' | 'unknownKey' | 'unkeyed'; id: number }
  /** Ids were given out after the last seal and have no row, and nothing kept elsewhere vouches for that seal. */
  | ({ kind: 'gap' } & IdGap)
  /** A seal that was kept elsewhere is not in the database. */
  | { kind: 'cut'; hash: string }
  /** Of a partition in the file store: its file is missing, or is not the one that was put there. */
  | { kind: 'stored'; name: string }

/** Ids without a row: how many, the first and the last of them. */
interface IdGap {
  count: number
  id: number
  toId: number
}

export interface AuditVerdict {
  /** In the order of the ids; the first is where the log was tampered with. */
  findings: AuditFinding[]
  seals: number
  /** Of them those from before there were keys. */
  plainSeals: number
  sealedRows: number
  /** Sealed as missing: ids of transactions that were rolled back. */
  neverCame: number
  /** Written since the last seal: nothing can be said of them yet. */
  openRows: number
  /**
   * Given out since the last seal, and without a row: transactions that were rolled back. No finding where the last
   * seal was kept elsewhere, for then no seal is missing behind it; the next one seals them as missing.
   */
  openGap: IdGap | null
  /** The newest seal that was kept elsewhere and is here: up to it nothing was cut off. Null: unknown. */
  vouched: Pick<SealHead, 'id' | 'sealedAt'> | null
  /** Up to which id rows are in the file store, where they were compared with their seals, and how many seals; null: none. */
  stored: { toId: number; seals: number } | null
  /** The end of the chain: kept elsewhere, it shows later that no seal was cut off. */
  lastId: number
  lastHash: string
}

interface Options extends KeptSeals {
  keys: readonly AuditKey[]
  /** Where closed partitions of the log lie. */
  files?: FileStore
}

const START = { id: 0, toId: 0, hash: FIRST_HASH, keyId: null as string | null }
type Previous = typeof START

/**
 * Walks the chain of seals and compares each audit row with what was sealed (docs/threats.md T28).
 * A row that was changed, taken out or put in is named; so is a seal that no longer fits, and an end that was cut off
 * where `expected` or `noted` knows of it.
 */
export async function verifyAuditLogs(db: Executor, { keys, files, ...kept }: Options): Promise<AuditVerdict> {
  const erasures = await readErasures(db)
  await readStoredErasures(db, files, erasures)
  const stored = await openStoredRows(db, files)
  let storedSeals = 0
  const findings: AuditFinding[] = []
  let previous: Previous = START
  const sums = { seals: 0, plainSeals: 0, sealedRows: 0, neverCame: 0 }
  for (let seal = await readNextSeal(db, 0); seal; seal = await readNextSeal(db, seal.id)) {
    findings.push(
      ...judgeSeal(seal, previous, keys),
      ...(await judgeRows(db, seal, previous.toId, { erasures, stored })),
    )
    if (seal.fromId < stored.untilId) storedSeals++
    sums.seals++
    sums.sealedRows += seal.rowCount
    if (seal.keyId === null) sums.plainSeals++
    else sums.neverCame += seal.toId - seal.fromId + 1 - seal.rowCount
    previous = seal
  }
  await stored.end()
  findings.push(...stored.broken.map((name) => ({ kind: 'stored' as const, name })))
  // Anyone can go on with a chain that ends without a key.
  if (previous.id > 0 && previous.keyId === null) findings.push({ kind: 'unkeyed', id: previous.id })
  // After the chain: the portal may be sealing and publishing beside us.
  const { cuts, vouched } = await judgeKept(db, kept)
  const { openRows, openGap } = await judgeEnd(db, previous.toId)
  const isVouchedFor = (vouched?.id ?? 0) >= previous.id
  const isNew = previous.id === 0 && openRows > 0
  if (openGap && !((vouched && isVouchedFor) || isNew)) findings.push({ kind: 'gap', ...openGap })
  return {
    findings: [...cuts, ...findings],
    ...sums,
    openRows,
    openGap,
    vouched,
    stored: stored.untilId > 0 ? { toId: stored.untilId - 1, seals: storedSeals } : null,
    lastId: previous.id,
    lastHash: previous.hash,
  }
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
  { erasures, stored }: { erasures: ReadonlyMap<number, ErasedRow>; stored: StoredRows },
): Promise<AuditFinding[]> {
  const away = await stored.take(after, seal.toId)
  // What a broken file held is not compared row by row: the file itself is told.
  const isUnknown = (id: number) => id < stored.untilId && stored.broken.length > 0
  const compare = (sealed: readonly SealedRow[], present: readonly SealedRow[]) =>
    compareRows(sealed, present).filter(({ id }) => !isUnknown(id))
  if (seal.keyId === null) {
    const present = async () => [...(await stored.plain()), ...(await readPlainRows(db, after, seal.toId))]
    const found = compare(seal.rows, await present())
    if (found.every(({ id }) => !erasures.has(id))) return found
    // Erased values of such a row are vouched for by the erasure's own row, which a keyed seal holds.
    const wanted = seal.rows.map(([id, hash]): SealedRow => [id, erasures.get(id)?.plainHash ?? hash])
    return compare(wanted, await present())
  }
  const rows = [...away, ...(await readRows(db, after, seal.toId))]
  const present = rows.map((row): SealedRow => [Number(row.id), rowHash(row)])
  return [...compare(seal.rows, present), ...rows.flatMap((row) => judgeErasure(row, erasures))]
}

function judgeErasure({ id, salts }: CanonicalRow, erasures: ReadonlyMap<number, ErasedRow>): AuditFinding[] {
  const gone = Object.entries(salts ?? {}).filter(([, salt]) => typeof salt !== 'string')
  const told = erasures.get(Number(id))?.paths ?? []
  return gone.every(([path]) => told.includes(path)) ? [] : [{ kind: 'erased', id: Number(id) }]
}

/** What came after the last seal: rows, and ids that have none. */
async function judgeEnd(db: Executor, after: number): Promise<{ openRows: number; openGap: IdGap | null }> {
  const { rows } = await db.execute<{ openRows: number; count: number; id: number; toId: number }>(sql`
    SELECT (SELECT count(*)::int FROM audit_logs WHERE id > ${after}) AS "openRows", count(n)::float8 AS count,
           min(n)::float8 AS id, max(n)::float8 AS "toId"
      FROM audit_logs_id_seq s
      LEFT JOIN generate_series(${after}::bigint + 1, s.last_value - CASE WHEN s.is_called THEN 0 ELSE 1 END) n
        ON NOT EXISTS (SELECT FROM audit_logs WHERE audit_logs.id = n)`)
  const { openRows, ...gap } = rows[0]!
  return { openRows, openGap: gap.count > 0 ? gap : null }
}
