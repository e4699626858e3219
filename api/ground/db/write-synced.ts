import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a small file that is there whole or not at all, also after a power cut. */
export function writeSynced(file: string, text: string): void {
  const draft = `${file}.part`
  writeFileSync(draft, text, { flush: true })
  renameSync(draft, file)
  syncFolder(dirname(file))
}

/** Makes renames in a folder last; a system that cannot do it (Windows) goes without. */
export function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r')
    try {
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
  } catch {
    // The rename itself is done.
  }
}
