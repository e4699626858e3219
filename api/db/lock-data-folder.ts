import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DataFolderLockedError extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `A pasta de dados "${folder}" já está em uso${pid ? ` pelo processo ${pid}` : ''}. O banco embutido aceita um processo só: encerre o outro ou use DATABASE_URL.`,
    )
    this.name = 'DataFolderLockedError'
  }
}

/**
 * Takes the one-process lock of the embedded database's folder (quality F15: two processes on it lose data silently).
 * The lock is a file that holds the pid and when that process began. It appears whole, by a hard link, and is stolen only from a dead
 * process, never by age; a stealer holds a second lock while it looks again, so that two stealers never remove each other's fresh lock.
 * The beginning tells a process from a later one of the same pid: in a container the server is pid 1 after each restart.
 * @param dataDir `DATA_DIR`
 * @returns a function that gives the lock back
 * @throws DataFolderLockedError while another living process holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'portal.lock')
  if (!claim(file)) {
    refuseIfAlive(dataDir, file)
    steal(dataDir, file)
  }
  const release = () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function claim(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${process.pid} ${beginningOf(process.pid) ?? ''}`)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

function steal(dataDir: string, file: string): void {
  const mutex = `${file}.steal`
  try {
    mkdirSync(mutex)
  } catch {
    throw new DataFolderLockedError(dataDir, readHolder(file)?.pid ?? 0)
  }
  try {
    refuseIfAlive(dataDir, file)
    rmSync(file, { force: true })
    if (!claim(file)) throw new DataFolderLockedError(dataDir, readHolder(file)?.pid ?? 0)
  } finally {
    rmdirSync(mutex)
  }
}

function refuseIfAlive(dataDir: string, file: string): void {
  const holder = readHolder(file)
  if (holder && isAlive(holder)) throw new DataFolderLockedError(dataDir, holder.pid)
}

interface Holder {
  pid: number
  /** Empty where it could not be told. */
  began: string
}

function readHolder(file: string): Holder | null {
  try {
    const [pid = '', began = ''] = readFileSync(file, 'utf8').trim().split(' ')
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), began } : null
  } catch {
    return null
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (isZombie(pid)) return false
  const now = beginningOf(pid)
  return began === '' || now === null || began === now
}

/** Killed, and not yet waited for by its parent: in a container without an init that lasts for ever. */
const isZombie = (pid: number): boolean => statOf(pid)?.[0] === 'Z'

/** Clock ticks from the machine's boot to the process's beginning; null outside Linux. */
const beginningOf = (pid: number): string | null => statOf(pid)?.[19] ?? null

/** The fields of /proc/<pid>/stat from the state on: the name before them may hold blanks and parentheses. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
