import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/executor'
import { copyTo } from '../../ground/storage/carry-bytes'
import type { FileStore } from '../../ground/storage/file-store'
import { NAMED_FILES } from '../../ground/storage/named-files'
import { PARTS } from './manifest'

export const filePart = (key: string): string => `${PARTS.files}/${key.slice(0, 2)}/${key}`

/** A row of the copy was removed after the copy, and its file with it: the copy names a file that no backup has. */
export class StaleCopyError extends Error {
  override name = 'StaleCopyError'
}

/**
 * Copies the files that the copied rows name. They were saved before their rows and are never changed, so that all
 * of them are there, but for those whose rows went since then.
 * @returns keys of files that were gone before the backup, whose rows still name them
 * @throws StaleCopyError when a row and its file went since the database was copied: copy it again
 */
export async function copyFiles(
  store: FileStore,
  keys: readonly string[],
  folder: string,
  db: Database,
  signal?: AbortSignal,
): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys) {
    signal?.throwIfAborted()
    if (!(await copyTo(store, key, join(folder, filePart(key))))) missing.push(key)
  }
  if (missing.length === 0) return []
  const { rows } = await db.execute(sql`
    SELECT DISTINCT key FROM (${NAMED_FILES}) named WHERE key = ANY(${sql.param(missing)}::text[])`)
  if (rows.length < missing.length) throw new StaleCopyError()
  return missing
}
