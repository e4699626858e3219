import { closeSync, fstatSync, openSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { propertyOf } from '#domain/ground/objects/property-of'

export interface KernelLock {
  /** The file that is locked, as this kernel knows it; empty where the file system or the system has no locks. */
  id: string
  release(): void
}

type TryLock = (fd: number, offset: number, length: number, isExclusive: boolean) => void

/** What a file system without locks answers: NFS without its lock daemon, some FUSE and network drives. */
const NO_LOCKS = ['ENOLCK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']
/** Another holder has it: Linux and macOS; Windows. */
const HELD = ['EAGAIN', 'EACCES', 'EBUSY']

/**
 * Locks a file until `release` or the process's end, however it ends: the kernel keeps the lock, whatever
 * namespaces the processes live in. The file is made when missing and never removed: a lock on a removed
 * file would keep no process out.
 * @returns null while another holder has it, also in this process
 */
export function lockByKernel(file: string): KernelLock | null {
  for (;;) {
    const fd = openSync(file, 'a+')
    const isLocked = tryToLock(fd)
    const release = () => closeSync(fd)
    if (isLocked === 'held') {
      release()
      return null
    }
    const { dev, ino } = fstatSync(fd)
    if (isLocked === 'no locks') return { id: '', release }
    if (statSync(file, { throwIfNoEntry: false })?.ino === ino) return { id: `${dev}:${ino}`, release }
    // The file was removed in between.
    release()
  }
}

function tryToLock(fd: number): 'locked' | 'held' | 'no locks' {
  const tryLock = loadTryLock()
  if (!tryLock) return 'no locks'
  try {
    tryLock(fd, 0, 0, true)
    return 'locked'
  } catch (error) {
    const code = propertyOf(error, 'code')
    if (isOneOf(HELD, code)) return 'held'
    if (isOneOf(NO_LOCKS, code)) return 'no locks'
    throw error
  }
}

let loaded: TryLock | null | undefined

/**
 * Loads the package's binary by its path. On Alpine the package's own loader looks for a binary built for Alpine and
 * finds none, though the plain Linux one runs there too: it uses only basic calls of the C library. Null on a system
 * that the package has no binary for.
 */
function loadTryLock(): TryLock | null {
  if (loaded === undefined) {
    const folder = `fs-native-extensions/prebuilds/${process.platform}-${process.arch}`
    try {
      loaded = createRequire(import.meta.url)(`${folder}/fs-native-extensions.node`).tryLock
    } catch {
      loaded = null
    }
  }
  return loaded ?? null
}
