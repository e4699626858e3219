import { sql } from 'drizzle-orm'
import type { Who } from '../../../ground/caller/who'
import type { Executor, Transaction } from '../../../ground/db/executor'
import { files } from '../../../ground/db/schema/orders'
import { ApiError } from '../../../ground/errors/api-error'
import type { FileStore } from '../../../ground/storage/file-store'
import { saveBesideRows } from '../../../ground/storage/save-beside-rows'

interface SharedFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/**
 * The files that go to every order of a bulk change, in memory once: a form holds no more than 10 MB.
 * @throws VALIDATION_FAILED
 */
export async function readSharedFiles(
  db: Executor,
  store: FileStore,
  who: Who,
  ids: readonly number[],
): Promise<SharedFile[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ name: string; mediaType: string; key: string }>(sql`
    SELECT name, media_type AS "mediaType", storage_key AS key FROM files
     WHERE uploader_user_id = ${who.userId} AND id IN (${sql.join(
       ids.map((id) => sql`${id}`),
       sql`, `,
     )}) ORDER BY id`)
  const found = await Promise.all(
    rows.map(async ({ key, ...facts }) => {
      const stream = await store.read(key)
      return stream && { ...facts, bytes: new Uint8Array(await new Response(stream).arrayBuffer()) }
    }),
  )
  const whole = found.filter((file) => file !== null)
  if (whole.length !== new Set(ids).size)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'assetIds', rule: 'exists' }] })
  return whole
}

/**
 * Copies of shared files for one order: a file belongs to one note. They are saved before the transaction, and gone
 * again when it writes nothing.
 * @param run gets what makes the copies' rows within its transaction; `ok` says whether that was committed
 */
export async function withCopies<T extends { ok: boolean }>(
  store: FileStore,
  who: Who,
  shared: readonly SharedFile[],
  run: (insert: (tx: Transaction) => Promise<number[]>) => Promise<T>,
): Promise<T> {
  const contents = shared.map(({ bytes }) => bytes)
  return saveBesideRows(store, contents, async (keys) => {
    let isInserted = false
    const answer = await run(async (tx) => {
      if (shared.length === 0) return []
      isInserted = true
      const rows = await tx
        .insert(files)
        .values(
          shared.map(({ name, mediaType, bytes }, at) => ({
            uploaderUserId: who.userId,
            name,
            mediaType,
            bytes: bytes.length,
            storageKey: keys[at]!,
          })),
        )
        .returning({ id: files.id })
      return rows.map(({ id }) => id)
    })
    // A copy of the request that came second hears of the first one's move, and has made nothing.
    return { answer, isNamed: isInserted && answer.ok }
  })
}
