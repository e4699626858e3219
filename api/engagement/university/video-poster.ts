import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { lockRow } from '../../ground/db/lock-row'
import { files } from '../../ground/db/schema/orders'
import { videos } from '../../ground/db/schema/university'
import { saveSizes } from '../../ground/files/save-sizes'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findVideo, video } from './video'

/** It takes the place of the one that is there. @throws NOT_FOUND, VALIDATION_FAILED (of file) */
export const setPoster = endpoint(
  {
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
    responses: { 201: json(video, 'O vídeo') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await saveSizes(c, {
      shape: 'narrow',
      what: `poster ${id}`,
      owner: { videoId: id },
      lock: (tx) => lockRow(tx, videos, id),
      write: async (tx, before, keep) => {
        // The old picture is unused then: the sweep of unused uploads removes it.
        await tx.update(files).set({ videoId: null }).where(eq(files.videoId, id))
        await saveChanges(c, tx, videos, before, { poster: await keep() }, { action: 'addImage' })
        return findVideo(tx, id)
      },
    })
    return c.json(answer, 201)
  },
)
