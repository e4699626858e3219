import type { FileStore } from './file-store'

/**
 * A store that files are being moved into: new files are written to it alone, files that it does not have yet are read
 * from the one before. A removed file is removed from both.
 */
export function openLayeredStore(store: FileStore, before: FileStore): FileStore {
  return {
    write: (key, content) => store.write(key, content),
    // Asked once more: it may have been carried over between the two questions.
    read: async (key) => (await store.read(key)) ?? (await before.read(key)) ?? store.read(key),
    stat: async (key) => (await store.stat(key)) ?? (await before.stat(key)) ?? store.stat(key),
    async remove(key) {
      // The older one first: what is left behind by a failure is then found in the newer one.
      await before.remove(key)
      await store.remove(key)
    },
    async list(shard) {
      const found = new Map((await before.list(shard)).map((one) => [one.key, one]))
      for (const one of await store.list(shard)) found.set(one.key, one)
      return [...found.values()]
    },
    removeDrafts: async (shard, moment) =>
      (await before.removeDrafts(shard, moment)) + (await store.removeDrafts(shard, moment)),
  }
}
