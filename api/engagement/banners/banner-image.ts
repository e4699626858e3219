import { z } from '@hono/zod-openapi'
import { and, eq, inArray } from 'drizzle-orm'
import { BANNER_SHAPES, type BannerImage } from '#domain/engagement/banners/banner-words'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { Transaction } from '../../ground/db/executor'
import { banners } from '../../ground/db/schema/banners'
import { files } from '../../ground/db/schema/orders'
import { saveSizes } from '../../ground/files/save-sizes'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { banner, findBanner, lockBanner } from './banner'
import { lockSchedule, requireRoom } from './schedule'

/**
 * It takes the place of the one that is there.
 * @throws NOT_FOUND, VALIDATION_FAILED (of file), BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED or …_POPUP_REACHED
 */
export const setBannerImage = endpoint(
  {
    method: 'post',
    path: '/banners/{id}/images/{shape}',
    tags: ['Conteúdo'],
    summary: 'Guarda a imagem larga ou estreita (PNG ou JPEG, até 10.000.000 bytes) em WebP de 400, 800 e 1.600 px',
    ...securedForStaff('banners:update'),
    request: {
      params: idParams.extend({
        shape: z.enum(keysOf(BANNER_SHAPES)).openapi({ param: { name: 'shape', in: 'path' } }),
      }),
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
          },
        },
      },
    },
    responses: { 201: json(banner, 'O banner') },
  },
  async (c) => {
    const { id, shape } = c.req.valid('param')
    const answer = await saveSizes(c, {
      shape,
      what: `banner ${id} ${shape}`,
      owner: { bannerId: id },
      // The picture is what makes it count among those that are shown at once.
      lock: async (tx) => {
        await lockSchedule(tx)
        return lockBanner(tx, id)
      },
      write: async (tx, before, keep) => {
        await release(tx, id, before[shape])
        await saveChanges(c, tx, banners, before, { [shape]: await keep() }, { action: 'addImage' })
        if (before.active) await requireRoom(tx, before.kind, c.var.deps.now())
        return findBanner(tx, c.var.who, id)
      },
    })
    return c.json(answer, 201)
  },
)

/** Of a banner that has none, nothing is written. @throws NOT_FOUND */
export const removeBannerImage = endpoint(
  {
    method: 'delete',
    path: '/banners/{id}/images/{shape}',
    tags: ['Conteúdo'],
    summary: 'Retira a imagem estreita: celulares passam a mostrar a larga, sem a qual não há banner',
    ...securedForStaff('banners:update'),
    request: {
      params: idParams.extend({ shape: z.enum(['narrow']).openapi({ param: { name: 'shape', in: 'path' } }) }),
    },
    responses: { 200: json(banner, 'O banner') },
  },
  async (c) => {
    const { id, shape } = c.req.valid('param')
    const { body } = await writeOnce(c, async (tx) => {
      const before = await lockBanner(tx, id)
      await release(tx, id, before[shape])
      await saveChanges(c, tx, banners, before, { [shape]: [] }, { action: 'removeImage' })
      return { status: 200 as const, body: await findBanner(tx, c.var.who, id) }
    })
    return c.json(body, 200)
  },
)

/** Releases images that a banner no longer shows: the sweep of unused uploads removes them. */
async function release(tx: Transaction, id: number, images: readonly BannerImage[]): Promise<void> {
  const ids = images.map(({ fileId }) => fileId)
  if (ids.length > 0)
    await tx
      .update(files)
      .set({ bannerId: null })
      .where(and(eq(files.bannerId, id), inArray(files.id, ids)))
}
