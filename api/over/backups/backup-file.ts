import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'

/** A finished backup: an archive with its SHA-256 beside it. */
export interface BackupFile {
  path: string
  at: Date
  bytes: number
}

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')
export const sumOf = (path: string): string => `${path}.sha256`

/** 'portal-20261122T061502Z.tar.gz': sorts by time, and says the time wherever it is carried to. */
const NAME = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

export const backupName = (at: Date): string =>
  `portal-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.tar.gz`

/** What `BACKUPS_KEPT` are kept; newest first. An archive without its sum was never finished, and is none. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => [])
  const there = new Set(names)
  const found: BackupFile[] = []
  for (const name of names) {
    const at = NAME.exec(name)
    if (!at || !there.has(`${name}.sha256`)) continue
    const [, year, month, day, hour, minute, second] = at
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (!facts?.isFile()) continue
    found.push({ path, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), bytes: facts.size })
  }
  return found.sort((one, other) => other.at.getTime() - one.at.getTime())
}

/**
 * Which ones go, when more than `kept` are there: of days that have several (São Paulo) the older ones first, so
 * that a day of many starts does not take the days before it, then the oldest.
 * @param fresh the one that was just made and checked, which never goes, whatever its clock said
 */
export function backupsToRemove(backups: readonly BackupFile[], kept: number, fresh: string): BackupFile[] {
  const left = [...backups].sort((one, other) => one.at.getTime() - other.at.getTime())
  const gone: BackupFile[] = []
  while (left.length > kept) {
    const dayOf = ({ at }: BackupFile) => saoPauloDate(at)
    const isCrowded = (one: BackupFile) => left.filter((other) => dayOf(other) === dayOf(one)).length > 1
    const goes = left.filter(({ path }) => path !== fresh)
    const next = goes.find(isCrowded) ?? goes[0]
    if (!next) break
    left.splice(left.indexOf(next), 1)
    gone.push(next)
  }
  return gone
}

/** The sum first: an archive without one is none, so that a kill in between leaves no half. */
export async function removeBackup(path: string): Promise<void> {
  await rm(sumOf(path), { force: true })
  await rm(path, { force: true })
}

/** As `sha256sum` writes it, so that `sha256sum -c` reads it. */
export const formatSum = (sum: string, path: string): string => `${sum}  ${basename(path)}\n`

/** @returns the sum that stands beside an archive; null when none does */
export async function readSum(path: string): Promise<string | null> {
  const text = await readFile(sumOf(path), 'utf8').catch(() => '')
  return /^([0-9a-f]{64})\b/.exec(text)?.[1] ?? null
}

export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest('hex')
}
