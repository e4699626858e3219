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
 * The lock is a file that holds the pid. It appears whole, by a hard link, and is stolen only from a dead pid, never by age; a stealer
 * holds a second lock while it looks again, so that two stealers never remove each other's fresh lock.
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
    if (readPid(file) === process.pid) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

function claim(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, String(process.pid))
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
    throw new DataFolderLockedError(dataDir, readPid(file) ?? 0)
  }
  try {
    refuseIfAlive(dataDir, file)
    rmSync(file, { force: true })
    if (!claim(file)) throw new DataFolderLockedError(dataDir, readPid(file) ?? 0)
  } finally {
    rmdirSync(mutex)
  }
}

function refuseIfAlive(dataDir: string, file: string): void {
  const pid = readPid(file)
  if (pid && isAlive(pid)) throw new DataFolderLockedError(dataDir, pid)
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
