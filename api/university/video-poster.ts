import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { BannerImage } from '#domain/banners/banner-words'
import { type DrawnSize, drawSizes } from '../banners/draw-sizes'
import type { Transaction } from '../db/connect'
import { lockRow } from '../db/lock-row'
import { files } from '../db/schema/orders'
import { videos } from '../db/schema/university'
import { ApiError } from '../errors/api-error'
import { countUpload } from '../files/count-upload'
import { readFile } from '../files/keep-upload'
import { cleanName } from '../files/read-upload'
import type { ApiContext } from '../http/context'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { idParams, json, refusals } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { saveBesideRows } from '../storage/save-beside-rows'
import { findVideo, video } from './video'

export const setPosterRoute = createRoute({
  method: 'post',
  path: '/videos/{id}/poster',
  tags: ['Universidade'],
  summary: 'Guarda a imagem de um vídeo (PNG ou JPEG, até 10.000.000 bytes) em WebP de 400 e 800 px',
  ...securedForStaff('videos:update'),
  request: {
    params: idParams,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
        },
      },
    },
  },
  responses: { 201: json(video, 'O vídeo'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** It takes the place of the one that is there. @throws NOT_FOUND, VALIDATION_FAILED (of file) */
export const setPoster: Handler<typeof setPosterRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const upload = await readFile(await c.req.parseBody())
  if (upload.mediaType === 'application/pdf')
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'fileType' }] })
  const sizes = await drawSizes(upload.bytes, 'narrow')
  const content = createHash('sha256').update(`poster ${id}\0`).update(upload.bytes).digest('hex')
  const contents = sizes.map(({ bytes }) => bytes)
  const answer = await saveBesideRows(c.var.deps.files, contents, async (keys) => {
    const made = { done: false }
    const { body } = await writeOnce(
      c,
      async (tx) => {
        const before = await lockRow(tx, videos, id)
        await countUpload(c, tx, upload.bytes.length)
        // What the video no longer shows is nobody's: the sweep of unused uploads takes it.
        await tx.update(files).set({ videoId: null }).where(eq(files.videoId, id))
        const poster = await keep(c, tx, { id, name: upload.name, sizes, keys })
        await saveChanges(c, tx, videos, before, { poster }, { action: 'addImage' })
        made.done = true
        return { status: 201 as const, body: await findVideo(tx, id) }
      },
      content,
    )
    return { answer: body, isNamed: made.done }
  })
  return c.json(answer, 201)
}

type Kept = { id: number; name: string; sizes: readonly DrawnSize[]; keys: readonly string[] }

async function keep(c: ApiContext, tx: Transaction, { id, name, sizes, keys }: Kept): Promise<BannerImage[]> {
  const rows = await tx
    .insert(files)
    .values(
      sizes.map(({ bytes }, at) => ({
        uploaderUserId: c.var.who.userId,
        videoId: id,
        name: cleanName(name, '.webp'),
        mediaType: 'image/webp',
        bytes: bytes.length,
        storageKey: keys[at]!,
      })),
    )
    .returning({ id: files.id, storageKey: files.storageKey })
  return sizes.map(({ width, height }, at) => ({
    fileId: rows.find(({ storageKey }) => storageKey === keys[at])!.id,
    width,
    height,
  }))
}
