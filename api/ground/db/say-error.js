// Plain JavaScript for the reason given in pglite-worker.js.
import { getSystemErrorMap } from 'node:util'

/** WASI's numbers of what a disk refuses. */
const NAMES = {
  2: 'EACCES',
  10: 'EBUSY',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  44: 'ENOENT',
  48: 'ENOMEM',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/**
 * What went wrong in PGlite, in words. An error of Emscripten's files has a number instead of them, and reads
 * '[object Object]'.
 * @param {unknown} error
 * @returns {string} the message; of such a number the system's name and words: 'ENOSPC: no space left on device'
 */
export function sayError(error) {
  if (error?.message) return String(error.message)
  if (typeof error?.errno !== 'number') return String(error)
  const name = NAMES[error.errno]
  const words = [...getSystemErrorMap().values()].find(([one]) => one === name)?.[1]
  return name ? `${name}: ${words}` : `${error.name ?? 'Error'} ${error.errno}`
}
