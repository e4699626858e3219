import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import type { FileStore } from '../../ground/storage/file-store'
import {
  asTable,
  readStoredPartitions,
  type StoredPartition,
  type StoredRow,
  walkStoredPartition,
} from '../../ground/storage/partition-file'
import { CANONICAL_COLUMNS, type CanonicalRow, PLAIN_COLUMNS, type SealedRow, sha256 } from './canonical-row'
import { ERASE_ACTION, type ErasedRow, type ErasureRecord, mergeErasures } from './read-erasures'

type Piece = Awaited<ReturnType<ReturnType<typeof walkStoredPartition>['next']>>['value']

/** Audit rows that lie in the file store, as the seals see them. */
export interface StoredRows {
  /** The first id that is in the database; 0: none is stored. */
  untilId: number
  /** Files that are missing, or are not what was put there, by their partition. */
  broken: string[]
  /** The rows of (`after`, `upTo`], of which `upTo` only grows. */
  take(after: number, upTo: number): Promise<CanonicalRow[]>
  /** The same as seals without a key hashed them: of the rows that `take` gave last. */
  plain(): Promise<SealedRow[]>
  /** Reads what is left, so that the hash of each file is compared. */
  end(): Promise<void>
}

/** Rows of one table, over all its files, oldest first. */
function openLines(files: FileStore | undefined, parts: readonly StoredPartition[], broken: Set<string>) {
  async function* pieces(): AsyncGenerator<NonNullable<Piece>> {
    for (const part of parts) {
      try {
        if (!files) throw new Error('no store')
        yield* walkStoredPartition(files, part)
      } catch {
        broken.add(part.name)
      }
    }
  }
  const reading = pieces()
  let head: NonNullable<Piece>['head'] | null = null
  let waiting: StoredRow[] = []
  return {
    async upTo(id: number): Promise<{ head: typeof head; rows: StoredRow[] }> {
      while ((waiting.at(-1)?.id ?? 0) <= id) {
        const { value, done } = await reading.next()
        if (done) break
        head = value.head
        waiting = waiting.concat(value.rows)
      }
      const at = waiting.findIndex((row) => row.id > id)
      const rows = at < 0 ? waiting : waiting.slice(0, at)
      waiting = at < 0 ? [] : waiting.slice(at)
      return { head, rows }
    },
  }
}

/**
 * Reads the audit rows of the store in the order of their ids, beside the walk over the seals.
 * @param files absent: what is stored counts as missing
 */
export async function openStoredRows(db: Executor, files: FileStore | undefined): Promise<StoredRows> {
  const parts = await readStoredPartitions(db, 'audit_logs')
  const broken = new Set<string>()
  const logs = openLines(files, parts, broken)
  const salts = openLines(files, await readStoredPartitions(db, 'audit_salts'), broken)
  const untilId = Math.max(0, ...parts.map((part) => part.untilId))
  let last: Awaited<ReturnType<typeof logs.upTo>> = { head: null, rows: [] }
  const of = (id: number) => Math.min(id, untilId - 1)
  return {
    untilId,
    get broken() {
      return [...broken]
    },
    async take(after, upTo) {
      if (after >= untilId - 1) {
        last = { head: null, rows: [] }
        return []
      }
      last = await logs.upTo(of(upTo))
      const salted = await salts.upTo(of(upTo))
      if (!last.head || last.rows.length === 0) return []
      const saltTable = salted.head
        ? asTable(salted.head, salted.rows)
        : sql`(SELECT NULL::bigint AS audit_log_id, NULL::jsonb AS salts)`
      const { rows } = await db.execute<RowOf<CanonicalRow>>(sql`
        SELECT ${CANONICAL_COLUMNS} FROM ${asTable(last.head, last.rows)} a LEFT JOIN ${saltTable} s ON s.audit_log_id = a.id
         ORDER BY a.id`)
      return rows
    },
    async plain() {
      if (!last.head || last.rows.length === 0) return []
      const { rows } = await db.execute<{ id: string; text: string }>(
        sql`SELECT ${PLAIN_COLUMNS} FROM ${asTable(last.head, last.rows)} a ORDER BY a.id`,
      )
      return rows.map(({ id, text }) => [Number(id), sha256(text)] as const)
    },
    async end() {
      await logs.upTo(Number.POSITIVE_INFINITY)
      await salts.upTo(Number.POSITIVE_INFINITY)
    },
  }
}

/** What was erased with a reason by audit rows that are in the store themselves. */
export async function readStoredErasures(
  db: Executor,
  files: FileStore | undefined,
  found: Map<number, ErasedRow>,
): Promise<void> {
  if (!files) return
  for (const part of await readStoredPartitions(db, 'audit_logs')) {
    try {
      for await (const { head, rows } of walkStoredPartition(files, part)) {
        const told = rows.filter(({ values }) => values.includes(`"${ERASE_ACTION}"`))
        if (told.length === 0) continue
        const { rows: erasures } = await db.execute<{ after: ErasureRecord | null }>(sql`
          SELECT after FROM ${asTable(head, told)} a WHERE action = ${ERASE_ACTION} AND table_name = 'audit_logs' ORDER BY id`)
        mergeErasures(found, erasures)
      }
    } catch {
      // Told where its rows are compared.
    }
  }
}
