import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { CLAIM_TYPE_PERMISSIONS } from '#domain/sales/orders/status/claim-permissions'
import type { Transaction } from '../db/executor'
import { files } from '../db/schema/orders'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from '../http/context'
import { endpoint } from '../http/endpoint'
import { json } from '../http/schemas'
import { secured } from '../http/secured'
import { writeAudit } from '../http/write-audit'
import { writeOnce } from '../http/write-once'
import { saveBesideRows } from '../storage/save-beside-rows'
import { countUpload } from './count-upload'
import { readUpload, type Upload } from './read-upload'
import { storedFile } from './stored-file'

/** Who opens claims sends their photos; who decides them, the papers. */
const CLAIM_KEYS = [...Object.values(CLAIM_TYPE_PERMISSIONS), 'orders:pendingRma', 'orders:arrived'] as const

/** Until a note takes it, only its uploader sees the file. A form that was sent twice keeps it once. */
export const uploadFile = endpoint(
  {
    method: 'post',
    path: '/files',
    tags: ['Arquivos'],
    summary: 'Guarda um PDF, PNG ou JPEG (até 10.000.000 bytes) para uma observação; acima da cota do dia, 429',
    ...secured(
      'orderNotes:store',
      'orders:addAssets',
      'orders:fullAccessAssets',
      'orders:store',
      'orders:storeAll',
      'orders:sendReceipt',
      'orders:attachBoleto',
      ...CLAIM_KEYS,
    ),
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
        },
      },
    },
    refusals: ['anyone'],
    responses: { 201: json(storedFile, 'Guardado; o id entra em assetIds') },
  },
  async (c) => {
    const { file } = await c.req.parseBody()
    if (!(file instanceof File))
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'required' }] })
    const upload = await readUpload(file)
    // The content is what makes two requests the same: the frame around it has a boundary of its own each time.
    const content = createHash('sha256').update(upload.name).update(upload.bytes).digest('hex')
    const body = await saveBesideRows(c.var.deps.files, [upload.bytes], async ([storageKey]) => {
      const made = { done: false }
      const answer = await writeOnce(
        c,
        async (tx) => {
          await countUpload(c, tx, upload.bytes.length)
          const body = await insertFile(c, tx, upload, storageKey!)
          made.done = true
          return { status: 201 as const, body }
        },
        content,
      )
      return { answer: answer.body, isNamed: made.done || (await replaceLost(c, answer.body.id, storageKey!)) }
    })
    return c.json(body, 201)
  },
)

/**
 * A repeated upload is answered as the first one was, so that its file has to be there: where its bytes are lost, the
 * new copy takes their place. It is the same content, or its key would have been refused.
 * @returns whether the row names the new copy now
 * @throws VERSION_CONFLICT when the row is gone: the sweep of unused uploads took it, and its key, in this very moment
 */
async function replaceLost(c: ApiContext, id: number, storageKey: string): Promise<boolean> {
  const { db, files: store } = c.var.deps
  const [stored] = await db.select({ key: files.storageKey }).from(files).where(eq(files.id, id))
  if (!stored) throw new ApiError('VERSION_CONFLICT')
  if (await store.stat(stored.key)) return false
  // Of two copies that find it missing, one replaces it.
  const replaced = await db
    .update(files)
    .set({ storageKey })
    .where(and(eq(files.id, id), eq(files.storageKey, stored.key)))
    .returning({ id: files.id })
  c.var.deps.log.warn({ fileId: id, storageKey: stored.key }, 'a repeated upload replaced bytes that were lost')
  return replaced.length > 0
}

async function insertFile(c: ApiContext, tx: Transaction, { name, mediaType, bytes }: Upload, storageKey: string) {
  const [row] = await tx
    .insert(files)
    .values({ uploaderUserId: c.var.who.userId, name, mediaType, bytes: bytes.length, storageKey })
    .returning({ id: files.id })
  const facts = { name, mediaType, bytes: bytes.length }
  await writeAudit(c, tx, { action: 'upload', table: 'files', id: row!.id, before: null, after: facts })
  return { id: row!.id, ...facts }
}
