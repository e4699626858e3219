import { eq } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import { lockRow } from '../../ground/db/lock-row'
import { promotions } from '../../ground/db/schema/catalogue'
import { files } from '../../ground/db/schema/orders'
import { ApiError } from '../../ground/errors/api-error'
import { keepUpload } from '../../ground/files/keep-upload'
import { imageUpload, readImage } from '../../ground/files/read-image'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, saved } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

/** @throws NOT_FOUND, VALIDATION_FAILED (of file or alt) */
export const setPromotionImage = endpoint(
  {
    method: 'post',
    path: '/promotions/{id}/image',
    tags: ['Promoções'],
    summary: 'Guarda a imagem PNG ou JPEG de uma promoção (até 10.000.000 bytes); toma o lugar da que houver',
    ...securedForStaff('promotions:update'),
    request: {
      params: idParams,
      body: { required: true, content: { 'multipart/form-data': { schema: imageUpload } } },
    },
    responses: { 201: json(saved, 'A promoção') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { file, alt } = await readImage(await c.req.parseBody())
    const answer = await keepUpload(
      c,
      { owner: {}, upload: file, about: `promotion ${id} ${alt}` },
      (tx) => lockRow(tx, promotions, id),
      async (tx, fileId, before) => {
        await releaseImage(tx, id)
        await tx.update(files).set({ promotionId: id }).where(eq(files.id, fileId))
        const version = await touch(c, tx, before, alt)
        await writeAudit(c, tx, {
          action: 'addImage',
          table: 'promotions',
          id,
          before: { name: before.name, imageAlt: before.imageAlt },
          after: { name: before.name, imageAlt: alt, fileId },
        })
        return { id, version }
      },
    )
    return c.json(answer, 201)
  },
)

/** @throws NOT_FOUND also where there is none */
export const removePromotionImage = endpoint(
  {
    method: 'delete',
    path: '/promotions/{id}/image',
    tags: ['Promoções'],
    summary: 'Retira a imagem de uma promoção',
    ...securedForStaff('promotions:update'),
    request: { params: idParams },
    responses: { 200: json(saved, 'A promoção') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, promotions, id)
      if (before.imageAlt === null) throw new ApiError('NOT_FOUND')
      await releaseImage(tx, id)
      const version = await touch(c, tx, before, null)
      await writeAudit(c, tx, {
        action: 'removeImage',
        table: 'promotions',
        id,
        before: { name: before.name, imageAlt: before.imageAlt },
        after: { name: before.name, imageAlt: null },
      })
      return { status: 200 as const, body: { id, version } }
    })
    return c.json(answer.body, 200)
  },
)

/** Releases a file that a promotion no longer shows: the sweep of unused uploads removes it. */
const releaseImage = (tx: Transaction, id: number) =>
  tx.update(files).set({ promotionId: null }).where(eq(files.promotionId, id))

/** Raises the version, so that a user with an older form open is told. */
async function touch(
  c: ApiContext,
  tx: Transaction,
  { id, version }: typeof promotions.$inferSelect,
  imageAlt: string | null,
): Promise<number> {
  await tx
    .update(promotions)
    .set({ imageAlt, version: version + 1, updatedAt: c.var.deps.now() })
    .where(eq(promotions.id, id))
  return version + 1
}
