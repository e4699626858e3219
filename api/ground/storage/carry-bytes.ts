import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store'

/**
 * Puts a stored file at a path that is not there yet, for a backup: a second name of the same file where store and path
 * share a disk, since a stored file is never changed.
 * @returns false when the file is missing
 */
export async function copyTo(store: FileStore, key: string, path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  if (await store.linkTo?.(key, path)) return true
  const bytes = await store.read(key)
  if (!bytes) return false
  await pipeline(bytes, createWriteStream(path, { flags: 'wx' }))
  return true
}

/** Puts bytes of a backup back under their key, whole or not at all; a file of the same length stays as it is. */
export async function putBack(store: FileStore, key: string, path: string): Promise<void> {
  const { size } = await stat(path)
  if ((await store.stat(key))?.bytes === size) return
  await store.write(key, { stream: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, bytes: size })
}
