import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import { isUnusedFile } from '../../ground/db/unused-file'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { type ReadXml, readXml } from '../../ground/xml/read-xml'

export const XML_TYPE = 'application/xml'

export interface PendingXml {
  id: number
  name: string
  sha256: string
  read: ReadXml
}

/**
 * Reads XMLs anew that the caller has sent and that nothing has taken yet: what is kept is judged by its own bytes, and by
 * nothing that was said of them before.
 * @throws NOT_FOUND for a file that is not the caller's, is no XML, was taken, or whose bytes are gone
 */
export async function readPending(c: ApiContext, db: Executor, ids: readonly number[]): Promise<PendingXml[]> {
  const { rows } = await db.execute<{ id: number; name: string; storageKey: string }>(sql`
    SELECT f.id::int, f.name, f.storage_key AS "storageKey" FROM files f
     WHERE f.id = ANY (${sql.param([...new Set(ids)])}::bigint[]) AND f.uploader_user_id = ${c.var.who.userId}
       AND f.media_type = ${XML_TYPE} AND ${isUnusedFile} ORDER BY f.id`)
  if (rows.length !== new Set(ids).size) throw new ApiError('NOT_FOUND')
  const found: PendingXml[] = []
  for (const { id, name, storageKey } of rows) {
    const stream = await c.var.deps.files.read(storageKey)
    if (!stream) throw new ApiError('NOT_FOUND')
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    const [read = { name, refusal: 'NOT_XML' as const }] = await readXml(bytes)
    found.push({ id, name, sha256: sha256Of(bytes), read })
  }
  return found
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
