import type { FileStore } from './file-store'

/** A file as its row has it, with the key of its bytes, which no caller gets to see. */
export interface KeyedFile {
  id: number
  name: string
  mediaType: string
  bytes: number
  key: string
}

export type ShownFile = Omit<KeyedFile, 'key'> & { isMissing?: true }

/**
 * What a page may offer of a file: one whose bytes are gone says so instead of being a download that breaks
 * (docs/threats.md F9). A store that does not answer says nothing of the file.
 */
export async function lookForBytes(store: FileStore, { key, ...file }: KeyedFile): Promise<ShownFile> {
  const isThere = await store.stat(key).then(
    (found) => found !== null,
    () => true,
  )
  return isThere ? file : { ...file, isMissing: true }
}
