// Plain JavaScript for the reason given in pglite-worker.js, which beats too.
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs'

/**
 * Who serves a data folder, as the file `portal.heartbeat` says it.
 * @typedef {object} Holder
 * @property {string} token random, one for each time that the lock is taken
 * @property {string} host
 * @property {string} boot the kernel's boot id; empty where the system has none
 * @property {number} pid as the holder's own namespace counts: 1 in most containers
 * @property {string} since ISO 8601
 * @property {string} lock the file that its kernel lock is on (device and inode); empty where
 * the file system has no locks
 */

/** How often a holder says that it lives. */
export const BEAT_MS = 3_000
/** A heartbeat that has not moved for so long is dead. */
export const STALE_MS = 30_000
/** A holder that could not read its own heartbeat for so long stops: another machine may take the folder soon. */
const UNSURE_MS = 20_000

const UNREADABLE = 'o arquivo "portal.heartbeat" não pôde mais ser lido'
const GONE = 'o arquivo "portal.heartbeat" foi apagado'
const TAKEN = 'a pasta foi assumida por outro processo'

/**
 * @returns {{ text: string, holder: Holder | null } | null} null: there is none; without holder:
 * something else was written there
 */
export function readHeartbeat(/** @type {string} */ file) {
  const text = unlessMissing(() => readFileSync(file, 'utf8'))
  return text === null ? null : { text, holder: parseHolder(text) }
}

/**
 * Always of the same length, and different in the beat only: threads write over each other's lines, and a reader in
 * the middle of it still gets a whole heartbeat of this holder.
 */
export const formatHeartbeat = (/** @type {Holder} */ holder, beats = 0) =>
  `${JSON.stringify({ ...holder, beat: `${Date.now()}.${String(beats % 1e6).padStart(6, '0')}` })}\n`

/** @returns {Holder | null} */
function parseHolder(/** @type {string} */ text) {
  try {
    const { token, host, boot, pid, since, lock } = JSON.parse(text)
    const texts = [token, host, boot, since, lock]
    const isWhole = texts.every((value) => typeof value === 'string') && Number.isInteger(pid)
    return isWhole && token !== '' ? { token, host, boot, pid, since, lock } : null
  } catch {
    return null
  }
}

/**
 * One holder's view of its heartbeat, in one thread; each thread has its own, so that a busy one
 * is covered by the others.
 * @param {string} file
 * @param {Holder} holder
 * @param {(reason: string) => void} onLost called once, with the reason as a part of a Portuguese sentence:
 * nothing may be written any more
 */
export function watchHeartbeat(file, holder, onLost) {
  const { ino } = statSync(file)
  let beats = 0
  let isLost = false
  // Two clocks, since each can fail: the monotonic clock stands still while the machine sleeps, and the
  // wall clock may be set back.
  let seen = { wall: Date.now(), steady: performance.now() }
  const age = () => {
    const wall = Date.now() - seen.wall
    return wall < 0 ? Number.POSITIVE_INFINITY : Math.max(wall, performance.now() - seen.steady)
  }
  const lose = (/** @type {string} */ reason) => {
    if (!isLost) onLost(reason)
    isLost = true
  }

  /** Looks whether the folder is still ours, and says that we live. */
  function beat() {
    if (isLost) return
    try {
      const reason = look()
      if (reason) return lose(reason)
      seen = { wall: Date.now(), steady: performance.now() }
    } catch {
      // A network file system that hangs for a while; a longer time is as bad as a loss.
      if (age() > UNSURE_MS) lose(UNREADABLE)
    }
  }

  function look() {
    let fd
    try {
      // Opened by name each time: a process that takes the folder over puts a file of its own in this place.
      fd = openSync(file, 'r+')
    } catch (error) {
      if (error.code === 'ENOENT') return GONE
      // A flood that has used all descriptors is no reason to stop, and asking for the inode takes none.
      if (error.code === 'EMFILE' || error.code === 'ENFILE') return statSync(file).ino === ino ? '' : TAKEN
      throw error
    }
    try {
      if (parseHolder(readAll(fd))?.token !== holder.token) return TAKEN
      write(fd)
      return ''
    } finally {
      closeSync(fd)
    }
  }

  /** Into the file that was just read: if another process takes the folder now, these bytes are never read. */
  function write(/** @type {number} */ fd) {
    const line = Buffer.from(formatHeartbeat(holder, ++beats))
    try {
      writeSync(fd, line, 0, line.length, 0)
    } catch {
      // A full disk: the folder is still ours. On a volume without locks another machine may think
      // otherwise, and then we see that.
    }
  }

  return {
    beat,
    /** Before something is written: looks again when the last look is older than that. */
    confirm(/** @type {number} */ maximumMs) {
      if (age() > maximumMs) beat()
      return !isLost
    },
  }
}

function readAll(/** @type {number} */ fd) {
  const bytes = Buffer.alloc(fstatSync(fd).size)
  return bytes.toString('utf8', 0, readSync(fd, bytes, 0, bytes.length, 0))
}

/**
 * @template T
 * @param {() => T} read
 */
function unlessMissing(read) {
  try {
    return read()
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
