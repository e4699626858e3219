import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

/** A file of the store, and when it was saved. */
export interface StoredBytes {
  key: string
  savedAt: Date
}

/**
 * Where uploads are kept. A key is ours, random, and never a name that a user typed (docs/threats.md T10). Rows name
 * keys: `saveBesideRows` writes both.
 */
export interface FileStore {
  /** Keeps the bytes and answers their key; the file appears whole or not at all (docs/threats.md F8). */
  save(bytes: Uint8Array): Promise<string>
  /** @returns null when the file is missing ("arquivo indisponível", docs/threats.md F9) */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** Whether a file is there, without reading it. @throws when the store cannot say */
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /**
   * Puts the bytes at a path that is not there yet, for a backup: a second name of the same file where the disk can,
   * since what is saved is never changed. @returns false when the file is missing
   */
  copyTo(key: string, path: string): Promise<boolean>
  /** Puts bytes of a backup back under their key, whole or not at all; one that is there in its length stays. */
  putBack(key: string, path: string): Promise<void>
  /** What is there of one of `SHARDS`, which together are everything. */
  list(shard: string): Promise<StoredBytes[]>
  /** Takes away what saves that were broken off before that moment left behind in a shard. @returns how many */
  removeDrafts(shard: string, before: Date): Promise<number>
}

/** The first two characters of a key: a small part of everything, to be looked at by itself. */
export const SHARDS: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))

const KEY = /^[0-9a-f-]{36}$/
const DRAFT = '.part'

export function openDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a storage key')
    return join(folder, key.slice(0, 2), key)
  }
  const namesIn = (shard: string): Promise<string[]> => readdir(join(folder, shard)).catch(nothingIf('ENOENT', []))
  const statOf = (path: string) => stat(path).catch(nothingIf('ENOENT', null))
  return {
    async save(bytes) {
      const key = randomUUID()
      const path = pathOf(key)
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
      const draft = path + DRAFT
      try {
        const handle = await open(draft, 'wx')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return key
    },
    async read(key) {
      const path = pathOf(key)
      return (await statOf(path)) ? (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>) : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async copyTo(key, path) {
      await mkdir(dirname(path), { recursive: true })
      try {
        await link(pathOf(key), path).catch(() => copyFile(pathOf(key), path, constants.COPYFILE_EXCL))
        return true
      } catch (error) {
        return nothingIf('ENOENT', false)(error as NodeJS.ErrnoException)
      }
    },
    async putBack(key, path) {
      const target = pathOf(key)
      const there = await statOf(target)
      if (there && there.size === (await stat(path)).size) return
      await mkdir(dirname(target), { recursive: true })
      const draft = target + DRAFT
      await rm(draft, { force: true })
      await copyFile(path, draft)
      const handle = await open(draft, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(draft, target)
    },
    async has(key) {
      return (await statOf(pathOf(key))) !== null
    },
    async list(shard) {
      const found: StoredBytes[] = []
      for (const key of await namesIn(shard)) {
        const facts = KEY.test(key) ? await statOf(join(folder, shard, key)) : null
        if (facts?.isFile()) found.push({ key, savedAt: facts.mtime })
      }
      return found
    },
    async removeDrafts(shard, before) {
      let removed = 0
      for (const name of await namesIn(shard)) {
        const path = join(folder, shard, name)
        if (!name.endsWith(DRAFT) || !KEY.test(name.slice(0, -DRAFT.length))) continue
        const facts = await statOf(path)
        if (!facts || facts.mtime >= before) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },
  }
}

/** What is not there is no failure; a disk that does not answer is one, and must not be taken for missing files. */
const nothingIf =
  <T>(code: string, nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === code) return nothing
    throw error
  }
