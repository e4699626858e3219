import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type FileStore, newKey, openDiskStore } from '../../api/ground/storage/file-store'
import { openS3Store } from '../../api/ground/storage/s3-store'
import { type S3Server, startS3Server } from './s3-server'

/** For `describe.each(STORES)`: what api/ground/files, api/insight/exports and api/ground/storage promise holds for both. */
export const STORES = ['disk', 'bucket'] as const
export type StoreKind = (typeof STORES)[number]

export interface TestStore {
  kind: StoreKind
  store: FileStore
  /** Of the bucket's own; null for the disk. */
  server: S3Server | null
  /** Keeps the content under a new key. */
  save(content: Uint8Array | string): Promise<string>
  /** Makes a file as old as if it had been saved then. */
  age(key: string, savedAt: Date): void
  /** Where the disk keeps a key; its folder is there afterwards. */
  pathOf(key: string): string
  /** Takes everything away. */
  clear(): void
  close(): Promise<void>
}

/** A store of its own for one test file or one `describe`; close it in `afterAll`. */
export async function openTestStore(kind: StoreKind): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  const server = kind === 'bucket' ? await startS3Server() : null
  const store = server ? openS3Store(server.place) : openDiskStore(folder)
  const pathOf = (key: string) => server?.pathOf(key) ?? join(folder, key.slice(0, 2), key)
  return {
    kind,
    store,
    server,
    async save(content) {
      const key = newKey()
      await store.write(key, typeof content === 'string' ? new TextEncoder().encode(content) : content)
      return key
    },
    age: (key, savedAt) => utimesSync(pathOf(key), savedAt, savedAt),
    pathOf(key) {
      const path = pathOf(key)
      mkdirSync(dirname(path), { recursive: true })
      return path
    },
    clear: () => (server ? server.clear() : rmSync(folder, { recursive: true, force: true })),
    async close() {
      await server?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
