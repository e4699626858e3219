import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { Transaction } from '../db/connect'
import { files } from '../db/schema/orders'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from '../http/context'
import type { Handler } from '../http/handler'
import { json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { writeAudit } from '../http/write-audit'
import { writeOnce } from '../http/write-once'
import { readUpload, type Upload } from './read-upload'

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

/** Until a note takes it, only its uploader sees the file. A form that was sent twice keeps it once. */
export const uploadFile: Handler<typeof uploadFileRoute> = async (c) => {
  const { file } = await c.req.parseBody()
  if (!(file instanceof File))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'required' }] })
  const store = c.var.deps.files
  const upload = await readUpload(file)
  const storageKey = await store.save(upload.bytes)
  const made = { done: false }
  try {
    // The content is what makes two requests the same: the frame around it has a boundary of its own each time.
    const content = createHash('sha256').update(upload.name).update(upload.bytes).digest('hex')
    const answer = await writeOnce(
      c,
      async (tx) => {
        const body = await insertFile(c, tx, upload, storageKey)
        made.done = true
        return { status: 201 as const, body }
      },
      content,
    )
    if (!made.done) await store.remove(storageKey)
    return c.json(answer.body, 201)
  } catch (error) {
    await store.remove(storageKey)
    throw error
  }
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
