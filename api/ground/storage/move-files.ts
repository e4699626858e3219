import { createHash } from 'node:crypto'
import { type FileStore, SHARDS, type StoredBytes } from './file-store'

export interface MovedFiles {
  copied: number
  /** Were there already, byte for byte. */
  found: number
  removed: number
  /** Deleted by the portal while they were being copied. */
  gone: number
}

interface MoveOptions {
  removes?: boolean
  shards?: readonly string[]
  tell?: (done: MovedFiles, part: number) => void
}

/**
 * Copies every file to another store, reads it back there and compares the sha256 of both; only then, and if asked
 * to, removes the original. What is there already is compared too, and written anew if it differs: a run that was
 * broken off is simply begun again. A portal may serve meanwhile: no file ever changes, and what it saves goes to
 * the new store.
 * @param shards the parts of the store; all of them but for tests
 * @param tell hears how far it is, after each of the 256 parts
 * @throws MoveFailedError for a file that is not the same after being written twice; what a store throws
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { removes = false, shards = SHARDS, tell = () => {} }: MoveOptions = {},
): Promise<MovedFiles> {
  const done: MovedFiles = { copied: 0, found: 0, removed: 0, gone: 0 }
  for (const [part, shard] of shards.entries()) {
    for (const file of await from.list(shard)) {
      const how = await moveOne(from, to, file)
      done[how]++
      if (removes && how !== 'gone') {
        await from.remove(file.key)
        done.removed++
      }
    }
    tell(done, part + 1)
  }
  return done
}

/** A file that came out differently: nothing of it was removed. */
export class MoveFailedError extends Error {
  override name = 'MoveFailedError'
}

async function moveOne(from: FileStore, to: FileStore, { key, bytes }: StoredBytes) {
  const wanted = await hashOf(from, key)
  if (wanted === null) return 'gone'
  if ((await hashOf(to, key)) === wanted) return 'found'
  for (let attempt = 1; attempt <= 2; attempt++) {
    const stream = await from.read(key)
    if (!stream) return 'gone'
    await to.write(key, { stream, bytes })
    if ((await hashOf(to, key)) === wanted) return 'copied'
  }
  await to.remove(key)
  throw new MoveFailedError(`O arquivo ${key} chegou diferente ao destino, duas vezes. O original está onde estava.`)
}

/** @returns null for a file that is not there */
async function hashOf(store: FileStore, key: string): Promise<string | null> {
  const stream = await store.read(key)
  if (!stream) return null
  const hash = createHash('sha256')
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) hash.update(piece)
  return hash.digest('hex')
}
