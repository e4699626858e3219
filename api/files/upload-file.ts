import { createRoute, z } from '@hono/zod-openapi'
import { files } from '../db/schema/orders'
import { ApiError } from '../http/api-error'
import type { Handler } from '../http/handler'
import { json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { writeAudit } from '../http/write-audit'
import { readUpload } from './read-upload'

const stored = z
  .object({ id: z.number().int(), name: z.string(), mediaType: z.string(), bytes: z.number().int() })
  .openapi('StoredFile')

export const uploadFileRoute = createRoute({
  method: 'post',
  path: '/files',
  tags: ['Arquivos'],
  summary: 'Guarda um PDF, PNG ou JPEG (até 10.000.000 bytes) para uma observação',
  ...secured('orderNotes:store', 'orders:addAssets', 'orders:fullAccessAssets', 'orders:store'),
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
      },
    },
  },
  responses: { 201: json(stored, 'Guardado; o id entra em assetIds'), ...refusals.anyone },
})

/** Until a note takes it, only its uploader sees the file. */
export const uploadFile: Handler<typeof uploadFileRoute> = async (c) => {
  const { db, files: store } = c.var.deps
  const { file } = await c.req.parseBody()
  if (!(file instanceof File))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'required' }] })
  const upload = await readUpload(file)
  const storageKey = await store.save(upload.bytes)
  const row = await db
    .transaction(async (tx) => {
      const [made] = await tx
        .insert(files)
        .values({
          uploaderUserId: c.var.who.userId,
          name: upload.name,
          mediaType: upload.mediaType,
          bytes: upload.bytes.length,
          storageKey,
        })
        .returning()
      await writeAudit(c, tx, {
        action: 'upload',
        table: 'files',
        id: made!.id,
        before: null,
        after: { name: upload.name, mediaType: upload.mediaType, bytes: upload.bytes.length },
      })
      return made!
    })
    .catch(async (error) => {
      await store.remove(storageKey)
      throw error
    })
  return c.json({ id: row.id, name: row.name, mediaType: row.mediaType, bytes: row.bytes }, 201)
}
