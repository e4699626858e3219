import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedDatabaseError, DatabaseNotOpenedError } from './damaged-database-error'

/** Causes that may be gone at the next start: they never condemn a folder, whatever else was said. */
const MAY_PASS =
  /No space left|Quota exceeded|Permission denied|not permitted|Read-only file system|out of memory|Cannot allocate|allocation failed|No file descriptors|Too many open files|I\/O error|Input\/output error|Resource (busy|temporarily)|\bE(NOSPC|DQUOT|ACCES|PERM|ROFS|NOMEM|MFILE|NFILE|IO)\b/i

/** PostgreSQL's words for bytes that are missing or not what they were. */
const DAMAGE = [
  /could not (locate|find) (a valid|required) checkpoint record/,
  /invalid (primary )?checkpoint record/,
  /incorrect checksum in control file/,
  /PG_CONTROL_VERSION/,
  /is not a valid data directory/,
  /could not read file "[^"]*": read \d+ of \d+/,
  /could not read blocks? .*: read only \d+ of \d+ bytes/,
  /(FATAL|PANIC|postgres): .*No such file or directory/,
  /FATAL: +database "[^"]*" does not exist/,
  /could not open critical system index/,
  /invalid page in block/,
  /page verification failed/,
  /relation mapping file "[^"]*" contains (invalid data|incorrect checksum)/,
  /could not access status of transaction/,
  /WAL ends before (end of online backup|consistent recovery point)/,
  /WAL contains references to invalid pages/,
  /cache lookup failed|catalog is missing|could not find (tuple|pg_)/,
]
const OTHER_VERSION = /initialized by PostgreSQL version (\S+),/
/** What PGlite and Emscripten add to every failure. */
const NOISE = /^Aborted\(|^backend>|failed to initialize properly|^\s*$/

/**
 * What to tell about a folder that did not open, from what PostgreSQL said. A damaged one is marked, so that it is not
 * even tried again until something in it has changed: a repair, or a backup in its place.
 * @param said PostgreSQL's lines, the error's message last
 */
export function judgeOpening(dataDir: string, said: readonly string[]): DamagedDatabaseError | DatabaseNotOpenedError {
  const text = said.join('\n')
  const version = OTHER_VERSION.exec(text)?.[1]
  if (version)
    return new DatabaseNotOpenedError(
      dataDir,
      `foi criado por outra versão do portal (PostgreSQL ${version}); use aquela versão, ou exporte os dados com ela`,
    )
  const words = lastWords(said)
  if (MAY_PASS.test(text) || !DAMAGE.some((pattern) => pattern.test(text)))
    return new DatabaseNotOpenedError(dataDir, explainWords(text, words))
  const mark = { at: new Date().toISOString(), state: stateOf(dataDir), reason: words }
  writeFileSync(markOf(dataDir), JSON.stringify(mark, null, 2))
  return new DamagedDatabaseError(dataDir, words)
}

/** The same for what the operating system refuses before PostgreSQL is asked; any other error as it is. */
export function explainSystemError(dataDir: string, error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'errno' in error && 'code' in error
  return isOfSystem ? new DatabaseNotOpenedError(dataDir, explainWords(error.message, error.message)) : error
}

/** The same for a database that could not be made or written to: it is not damaged. */
export const explainFailure = (dataDir: string, words: string): DatabaseNotOpenedError =>
  new DatabaseNotOpenedError(dataDir, explainWords(words, words))

const CAUSES: [RegExp, string][] = [
  [/No space left|Quota exceeded|\bE(NOSPC|DQUOT)\b/i, 'o disco está cheio'],
  [/Permission denied|not permitted|Read-only file system|\bE(ACCES|PERM|ROFS)\b/i, 'falta permissão para gravar nela'],
  [/out of memory|Cannot allocate|allocation failed|\bENOMEM\b/i, 'falta memória'],
]

function explainWords(text: string, words: string): string {
  const cause = CAUSES.find(([pattern]) => pattern.test(text))?.[1]
  return cause ? `${cause} (${words})` : words
}

/** @throws DamagedDatabaseError when the folder is still as it was when it was found damaged */
export function refuseIfDamaged(dataDir: string): void {
  const mark = readMark(dataDir)
  if (!mark) return
  if (mark.state === stateOf(dataDir)) throw new DamagedDatabaseError(dataDir, mark.reason)
  rmSync(markOf(dataDir), { force: true })
}

const markOf = (dataDir: string): string => join(dataDir, 'pg.damaged')

function readMark(dataDir: string): { state: string; reason: string } | null {
  try {
    const { state, reason } = JSON.parse(readFileSync(markOf(dataDir), 'utf8'))
    return { state: String(state), reason: String(reason) }
  } catch {
    return null
  }
}

/** Name, size and time of every file: any repair or restoration changes one of them. */
function stateOf(dataDir: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(join(dataDir, 'pg'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(file)
    // The log's path may differ: a container calls the same folder by another name.
    hash.update(`${file.slice(dataDir.length)}\0${size}\0${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

/** The gravest line without its time and process: 'PANIC: could not locate a valid checkpoint record at 0/16EF9D0'. */
function lastWords(said: readonly string[]): string {
  const lines = said.filter((line) => !NOISE.test(line))
  const line = lines.findLast((one) => /\b(PANIC|FATAL):/.test(one)) ?? lines.at(-1) ?? said.at(-1) ?? ''
  return line.replace(/^.*?\b(PANIC|FATAL|ERROR|LOG):\s+/, '$1: ').replace(/[.\s]+$/, '')
}
