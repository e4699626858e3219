import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_FOLDER = '/dev/shm'
const TMPFS = 0x01021994
/** A whole run holds at most 2 GB there; the rest is for the processes that share the memory. */
const ROOM = 6 * 1024 ** 3

/**
 * A folder for what a test run makes and throws away: in memory where the machine has it. Each of its thousand
 * databases is some 1,500 files, and ext4 searches for a free inode past every one that was deleted in the last five
 * seconds (`recently_deleted`): on a disk that search alone takes a third of the processor time of the API's tests.
 * @param {string} name what it is called, before six letters of its own
 * @returns {string} in TMPDIR where that is set
 */
export function makeScratch(name) {
  const parent = !process.env.TMPDIR && isRoomyMemory() ? MEMORY_FOLDER : tmpdir()
  const folder = mkdtempSync(join(parent, name))
  // PostgreSQL refuses to run as root: its own account looks into its folder through this one.
  chmodSync(folder, 0o711)
  return folder
}

function isRoomyMemory() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return type === TMPFS && bavail * bsize >= ROOM && freemem() >= ROOM
  } catch {
    return false
  }
}
