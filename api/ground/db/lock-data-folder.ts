import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import { DataFolderLockedError, describeHolder } from './data-folder-locked-error'
import { BEAT_MS, formatHeartbeat, type Holder, readHeartbeat, STALE_MS, watchHeartbeat } from './heartbeat.js'
import { here, type Surroundings } from './surroundings'

export interface DataFolderLock {
  /** What another thread needs to beat too (heartbeat.js). */
  heartbeat: { file: string; holder: Holder }
  /** Ends this process because another thread saw that the folder is not ours any more, with its reason. */
  lose(reason: string): void
  /** Gives the lock back; later calls do nothing. */
  release(): void
}

/** How long a process that took a folder over waits for the one before to notice. */
const SETTLE_MS = 2 * BEAT_MS
/** File systems that know no hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES']

/**
 * Takes the one-process lock of the embedded database's folder (docs/threats.md F15: two processes on it
 * lose data and destroy it).
 *
 * Two locks, since each fails where the other holds. The kernel's lock on `portal.lock` ends with its process and holds
 * across containers, but some network volumes have none, or one for each mount. There `portal.heartbeat` decides: its
 * holder rewrites it every `BEAT_MS`, and it is taken only after it stood still for `STALE_MS` by *this* machine's
 * clock, so that clocks that differ do not matter. A heartbeat that was left on the very lock file that this kernel has
 * just given us belongs to a dead process, and is taken at once.
 * A holder that finds another heartbeat in its place ends its process.
 * @param dataDir `DATA_DIR`, made when missing
 * @throws DataFolderLockedError while another process holds it
 */
export async function lockDataFolder(dataDir: string, around: Surroundings = here()): Promise<DataFolderLock> {
  mkdirSync(dataDir, { recursive: true })
  const kernel = around.lockByKernel(join(dataDir, 'portal.lock'))
  if (!kernel) throw new DataFolderLockedError(dataDir, readHolder(dataDir))
  try {
    const { host, boot, pid } = around
    const mine = { token: randomUUID(), host, boot, pid, since: around.now().toISOString(), lock: kernel.id }
    await claim(dataDir, mine, around)
    return hold(dataDir, mine, kernel.release, around)
  } catch (error) {
    kernel.release()
    throw error
  }
}

/** Who holds the folder, as far as that can be read. */
const readHolder = (dataDir: string): Holder | null => readHeartbeat(heartbeatOf(dataDir))?.holder ?? null

const heartbeatOf = (dataDir: string): string => join(dataDir, 'portal.heartbeat')

async function claim(dataDir: string, mine: Holder, around: Surroundings): Promise<void> {
  const file = heartbeatOf(dataDir)
  while (!begin(file, mine)) {
    const found = readHeartbeat(file)
    if (!found) continue
    if (found.holder && hadTheSameLock(found.holder, mine)) return replace(file, mine)
    if (!(await standsStill(dataDir, found, around))) continue
    replace(file, mine)
    return settle(dataDir, mine, around)
  }
}

/**
 * The kernel has given us the lock that this holder had, so the holder is dead. It must be the same file
 * system too (device and inode of the lock file): a volume that is mounted twice on one machine may have locks
 * that do not know of each other.
 */
const hadTheSameLock = (holder: Holder, mine: Holder): boolean =>
  mine.lock !== '' &&
  holder.lock === mine.lock &&
  holder.boot === mine.boot &&
  (mine.boot !== '' || holder.host === mine.host)

/** @returns false when it was given back meanwhile; @throws DataFolderLockedError as soon as it moves */
async function standsStill(
  dataDir: string,
  found: { text: string; holder: Holder | null },
  around: Surroundings,
): Promise<boolean> {
  around.say(
    `A pasta de dados "${dataDir}" foi usada ${found.holder ? describeHolder(found.holder) : 'por outro processo'} e não foi devolvida. ` +
      `Aguardando até ${STALE_MS / 1000} s para saber se ainda está em uso…`,
  )
  for (let waited = 0; waited < STALE_MS; waited += BEAT_MS) {
    await around.pause(BEAT_MS)
    const now = readHeartbeat(heartbeatOf(dataDir))
    if (!now) return false
    if (now.text !== found.text) throw new DataFolderLockedError(dataDir, now.holder)
  }
  return true
}

/** Of two that found the same dead heartbeat the later one wins; a holder that only slept notices within a beat. */
async function settle(dataDir: string, mine: Holder, around: Surroundings): Promise<void> {
  await around.pause(SETTLE_MS)
  const holder = readHolder(dataDir)
  if (holder?.token !== mine.token) throw new DataFolderLockedError(dataDir, holder)
}

/** Writes the first heartbeat, whole from its first moment. @returns false when there is one */
function begin(file: string, mine: Holder): boolean {
  const draft = writeDraft(file, mine)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    const code = propertyOf(error, 'code')
    if (code === 'EEXIST') return false
    if (!isOneOf(NO_LINKS, code)) throw error
    return beginWithoutLinks(file, mine)
  } finally {
    rmSync(draft, { force: true })
  }
}

function beginWithoutLinks(file: string, mine: Holder): boolean {
  try {
    writeFileSync(file, formatHeartbeat(mine), { flag: 'wx' })
    return true
  } catch (error) {
    if (propertyOf(error, 'code') === 'EEXIST') return false
    throw error
  }
}

/**
 * Puts a file of our own in its place: what the holder before us still writes goes into the
 * old file, which it has open.
 */
const replace = (file: string, mine: Holder): void => renameSync(writeDraft(file, mine), file)

function writeDraft(file: string, mine: Holder): string {
  const draft = `${file}.${mine.token}`
  try {
    writeFileSync(draft, formatHeartbeat(mine))
    return draft
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function hold(dataDir: string, mine: Holder, releaseKernel: () => void, around: Surroundings): DataFolderLock {
  const file = heartbeatOf(dataDir)
  const lose = (reason: string) => around.end(describeLoss(dataDir, reason, readHolder(dataDir)))
  const watch = watchHeartbeat(file, mine, lose)
  const timer = setInterval(watch.beat, BEAT_MS).unref()
  let isHeld = true
  const release = () => {
    if (!isHeld) return
    isHeld = false
    clearInterval(timer)
    process.off('exit', release)
    // The heartbeat first: without the lock it may be another process's.
    if (readHolder(dataDir)?.token === mine.token) rmSync(file, { force: true })
    releaseKernel()
  }
  process.once('exit', release)
  return { heartbeat: { file, holder: mine }, lose, release }
}

const describeLoss = (dataDir: string, reason: string, holder: Holder | null): string =>
  `Este processo perdeu a pasta de dados "${dataDir}": ${reason}${holder ? `, agora em uso ${describeHolder(holder)}` : ''}. ` +
  'Ele foi encerrado na hora para não danificar o banco embutido. Confira se há outro portal com o mesmo volume.'
