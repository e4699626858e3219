import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** Where uploads are kept. A key is ours, random, and never a name that a user typed (T10). */
export interface FileStore {
  /** Keeps the bytes and answers their key; the file appears whole or not at all (quality F8). */
  save(bytes: Uint8Array): Promise<string>
  /** @returns null when the file is missing ("arquivo indisponível", quality F9) */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>
  remove(key: string): Promise<void>
}

export function openDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('not a storage key')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async save(bytes) {
      const key = randomUUID()
      const path = pathOf(key)
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
      const draft = `${path}.part`
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
      const found = await stat(path).catch(() => null)
      return found ? (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>) : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
