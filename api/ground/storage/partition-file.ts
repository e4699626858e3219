import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/executor'
import { type FileStore, newKey } from './file-store'

/** A partition whose rows lie in the file store: a row of `stored_partitions`. */
export interface StoredPartition {
  id: number
  /** The table that it was part of. */
  source: string
  name: string
  fromId: number
  /** The first id that is not in it. */
  untilId: number
  rowCount: number
  storageKey: string
  /** Of the compressed bytes. */
  sha256: string
  /** Of the lines, whatever compresses them. */
  linesSha256: string
  bytes: number
}

/** The file is not there, or is not what was put there. */
export class StoredPartitionError extends Error {
  override name = 'StoredPartitionError'
}

/** The first line of a file: what its lines hold, in their order. */
interface Head {
  table: string
  key: string
  columns: { name: string; type: string }[]
}

const ROWS_AT_ONCE = 2_000
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Where partitions lie (`0058_partitions`). */
export const partitionName = (name: string): SQL => sql.raw(`parts.${quoted(name)}`)

/** Of one table or all, oldest first. */
export async function readStoredPartitions(db: Executor, source?: string): Promise<StoredPartition[]> {
  const { rows } = await db.execute(sql`
    SELECT id::float8 AS id, source, name, from_id::float8 AS "fromId", until_id::float8 AS "untilId", row_count::float8 AS "rowCount",
           storage_key AS "storageKey", sha256, lines_sha256 AS "linesSha256", byte_count::float8 AS bytes
      FROM stored_partitions ${source ? sql`WHERE source = ${source}` : sql``} ORDER BY source, from_id`)
  return rows as unknown as StoredPartition[]
}

/**
 * The lines of a partition as its file has them: the head, then a row each, as its id, a tab and a JSON list of its
 * values as PostgreSQL spells them, by id. A text keeps every digit, and tells a null of the table from one in JSON.
 */
async function* linesOf(db: Executor, name: string, table: string, key: string): AsyncGenerator<string> {
  const { rows: columns } = await db.execute<{ name: string; type: string }>(sql`
    SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = ${`parts.${quoted(name)}`}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`)
  const head: Head = { table, key, columns }
  yield `${JSON.stringify(head)}\n`
  const id = sql.identifier(key)
  const values = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column.name)}::text`),
    sql`, `,
  )
  for (let after = '-1'; ; ) {
    const { rows } = await db.execute<{ id: string; line: string }>(sql`
      SELECT t.${id}::text AS id, jsonb_build_array(${values})::text AS line FROM ${partitionName(name)} t
       WHERE t.${id} > ${after}::bigint ORDER BY t.${id} LIMIT ${ROWS_AT_ONCE}`)
    if (rows.length === 0) return
    yield rows.map((row) => `${row.id}\t${row.line}\n`).join('')
    after = rows.at(-1)!.id
  }
}

/** @returns the hash of the lines that the partition has now, as a file of it would have */
export async function digestPartition(db: Executor, name: string, table: string, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const text of linesOf(db, name, table, key)) hash.update(text)
  return hash.digest('hex')
}

/**
 * Writes a partition into the store, compressed, and reads it back from there.
 * @param draft a path on this machine's disk, where it is compressed first; the caller removes it
 * @throws StoredPartitionError when the store does not have what was written
 */
export async function storePartition(
  db: Executor,
  files: FileStore,
  draft: string,
  { name, table, key }: { name: string; table: string; key: string },
): Promise<Pick<StoredPartition, 'rowCount' | 'storageKey' | 'sha256' | 'linesSha256' | 'bytes'>> {
  const lines = createHash('sha256')
  const packed = createHash('sha256')
  async function* hashed(): AsyncGenerator<string> {
    for await (const text of linesOf(db, name, table, key)) {
      lines.update(text)
      yield text
    }
  }
  const gzip = createGzip()
  gzip.on('data', (piece: Buffer) => packed.update(piece))
  const handle = await open(draft, 'w')
  await pipeline(Readable.from(hashed()), gzip, handle.createWriteStream())
  const { size } = await stat(draft)
  const stored = { storageKey: newKey(), sha256: packed.digest('hex'), linesSha256: lines.digest('hex'), bytes: size }
  const stream = Readable.toWeb(createReadStream(draft)) as ReadableStream<Uint8Array>
  await files.write(stored.storageKey, { stream, bytes: size })
  let rowCount = 0
  for await (const { rows } of walkStoredPartition(files, { name, ...stored })) rowCount += rows.length
  return { ...stored, rowCount }
}

/** A row of a file. */
export interface StoredRow {
  id: number
  /** A JSON list of its values, as texts. */
  values: string
}

/**
 * Reads a stored partition, some rows at a time, oldest first.
 * @throws StoredPartitionError when the file is missing, or, after its last row, when it is not the one that was stored
 */
export async function* walkStoredPartition(
  files: FileStore,
  { name, storageKey, sha256, linesSha256 }: Pick<StoredPartition, 'name' | 'storageKey' | 'sha256' | 'linesSha256'>,
): AsyncGenerator<{ head: Head; rows: StoredRow[] }> {
  const bytes = await files.read(storageKey)
  if (!bytes) throw new StoredPartitionError(`${name}: não há arquivo ${storageKey}`)
  const packed = createHash('sha256')
  const lines = createHash('sha256')
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes as unknown as AsyncIterable<Uint8Array>) {
      packed.update(piece)
      yield piece
    }
  }
  const gunzip = createGunzip().setEncoding('utf8')
  // What fails there ends the reading of `gunzip` as well.
  const unpacking = pipeline(Readable.from(hashed(), { objectMode: false }), gunzip).catch(() => {})
  let head: Head | null = null
  let rows: StoredRow[] = []
  try {
    for await (const line of splitLines(gunzip)) {
      lines.update(`${line}\n`)
      if (!head) {
        head = JSON.parse(line) as Head
        continue
      }
      const tab = line.indexOf('\t')
      rows.push({ id: Number(line.slice(0, tab)), values: line.slice(tab + 1) })
      if (rows.length < ROWS_AT_ONCE) continue
      yield { head, rows }
      rows = []
    }
  } catch (error) {
    throw new StoredPartitionError(`${name}: o arquivo ${storageKey} não se lê`, { cause: error })
  } finally {
    gunzip.destroy()
  }
  await unpacking
  if (!head || packed.digest('hex') !== sha256 || lines.digest('hex') !== linesSha256)
    throw new StoredPartitionError(`${name}: o arquivo ${storageKey} não é o que foi guardado`)
  yield { head, rows }
}

/** By line feeds alone: readline also splits at U+2028, which a text may hold. What comes after the last one is left out. */
async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

/** Rows of a file as a table of its columns, to select from. */
export const asTable = ({ columns }: Head, rows: readonly StoredRow[]): SQL =>
  sql`(SELECT ${sql.raw(
    columns.map(({ name, type }, at) => `(v->>${at})::${type} AS ${quoted(name)}`).join(', '),
  )} FROM jsonb_array_elements(${`[${rows.map(({ values }) => values).join(',')}]`}::jsonb) v)`

/** The columns of a file, for an INSERT. */
export const columnList = ({ columns }: Head): SQL => sql.raw(columns.map(({ name }) => quoted(name)).join(', '))
