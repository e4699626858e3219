import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { exactStream } from './exact-stream'

/** A file of the store: how large it is, and when it was saved. */
export interface StoredBytes {
  key: string
  bytes: number
  savedAt: Date
}

/** What is to be kept: bytes, or a stream of so many. */
export type FileContent = Uint8Array | { stream: ReadableStream<Uint8Array>; bytes: number }

/**
 * Where uploads and sheets are kept: a folder, or a bucket that many machines share (`openFileStore` decides). A
 * key is ours, random (`newKey`), and never a name that a user typed (docs/threats.md T10); what is kept under one
 * never changes. Rows name keys: `saveBesideRows` writes both. Every method throws when the store does not answer;
 * a bucket then throws StoreUnavailableError, which is a 503.
 */
export interface FileStore {
  /**
   * Keeps the content; the file appears whole or not at all (docs/threats.md F8).
   * @throws when a stream is too short
   */
  write(key: string, content: FileContent): Promise<void>
  /** @returns null when the file is missing ("arquivo indisponível", docs/threats.md F9) */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** What is known of a file without reading it; null when it is missing. */
  stat(key: string): Promise<StoredBytes | null>
  remove(key: string): Promise<void>
  /**
   * Gives the file a second name at a path, for a backup; only a folder can. @returns false when it could not
   */
  linkTo?(key: string, path: string): Promise<boolean>
  /** The files of one of `SHARDS`, which together are everything. */
  list(shard: string): Promise<StoredBytes[]>
  /** Removes from a shard the drafts of saves that were broken off before that moment. @returns how many */
  removeDrafts(shard: string, before: Date): Promise<number>
}

/** The first two characters of a key: a small part of everything, to be looked at by itself. */
export const SHARDS: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))

export const newKey = (): string => randomUUID()

const KEY = /^[0-9a-f-]{36}$/
/** Its middle is its writer's own: a draft that a killed writer left hinders no other. */
const DRAFT = /^[0-9a-f-]{36}(\.[0-9a-f]{8})?\.part$/

export const isKey = (name: string): boolean => KEY.test(name)

/** Where a store keeps a key, below its folder or prefix. @throws for anything but a key of ours */
export function pathOfKey(key: string): string {
  if (!isKey(key)) throw new Error('not a storage key')
  return `${key.slice(0, 2)}/${key}`
}

export function openDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, pathOfKey(key))
  const namesIn = (shard: string): Promise<string[]> => readdir(join(folder, shard)).catch(nothingIf('ENOENT', []))
  const statOf = (path: string) => stat(path).catch(nothingIf('ENOENT', null))
  const factsOf = async (key: string): Promise<StoredBytes | null> => {
    const facts = await statOf(pathOf(key))
    return facts?.isFile() ? { key, bytes: facts.size, savedAt: facts.mtime } : null
  }
  return {
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(join(path, '..'), { recursive: true })
      const draft = `${path}.${randomUUID().slice(0, 8)}.part`
      try {
        const handle = await open(draft, 'wx')
        try {
          await writeAll(handle, content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key) {
      return (await factsOf(key)) ? (Readable.toWeb(createReadStream(pathOf(key))) as ReadableStream<Uint8Array>) : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    stat: factsOf,
    // On another disk than the store's there are no second names: it is copied then.
    linkTo: (key, path) =>
      link(pathOf(key), path).then(
        () => true,
        () => false,
      ),
    async list(shard) {
      const found: StoredBytes[] = []
      for (const name of await namesIn(shard)) {
        const facts = isKey(name) && name.startsWith(shard) ? await factsOf(name) : null
        if (facts) found.push(facts)
      }
      return found
    },
    async removeDrafts(shard, before) {
      let removed = 0
      for (const name of await namesIn(shard)) {
        const path = join(folder, shard, name)
        if (!DRAFT.test(name)) continue
        const facts = await statOf(path)
        if (!facts || facts.mtime >= before) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },
  }
}

async function writeAll(handle: FileHandle, content: FileContent): Promise<void> {
  if (content instanceof Uint8Array) return handle.writeFile(content)
  // Each goes on where the last one ended.
  for await (const piece of exactStream(content.stream, content.bytes)) await handle.writeFile(piece as Uint8Array)
}

/** A missing file is no failure; a disk that does not answer is one, and must not be taken for missing files. */
const nothingIf =
  <T>(code: string, nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === code) return nothing
    throw error
  }
