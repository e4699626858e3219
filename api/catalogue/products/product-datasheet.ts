import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import { products } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { readFile } from '../../ground/files/keep-upload'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, saved } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockProduct } from './lock-products'
import { filePath, keepFile, releaseDatasheet } from './product-files'

/** @throws VALIDATION_FAILED (datasheetPdf, fileTooLarge, fileTooSmall), PRODUCT_IS_DELETED */
export const setDatasheet = endpoint(
  {
    method: 'post',
    path: '/products/{id}/datasheet',
    tags: ['Produtos'],
    summary: 'Guarda um PDF próprio como ficha técnica, no lugar da que houver; um link vai no cadastro',
    ...securedForStaff('products:update'),
    request: {
      params: idParams,
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
        },
      },
    },
    responses: { 201: json(saved, 'O produto') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const upload = await readFile(await c.req.parseBody())
    if (upload.mediaType !== 'application/pdf')
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'datasheetPdf' }] })
    const about = { productId: id, upload, about: `datasheet ${id}` }
    const answer = await keepFile(c, about, (tx, fileId, product) => changeDatasheet(c, tx, product, filePath(fileId)))
    return c.json(answer, 201)
  },
)

/** @throws NOT_FOUND when it has none, PRODUCT_IS_DELETED */
export const removeDatasheet = endpoint(
  {
    method: 'delete',
    path: '/products/{id}/datasheet',
    tags: ['Produtos'],
    summary: 'Retira a ficha técnica de um produto, link ou PDF',
    ...securedForStaff('products:update'),
    request: { params: idParams },
    responses: { 200: json(saved, 'O produto') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => ({
      status: 200 as const,
      body: await changeDatasheet(c, tx, await lockProduct(tx, id), null),
    }))
    return c.json(answer.body, 200)
  },
)

async function changeDatasheet(
  c: ApiContext,
  tx: Transaction,
  { id, name, version, datasheetUrl: before }: typeof products.$inferSelect,
  datasheetUrl: string | null,
) {
  if (before === datasheetUrl) throw new ApiError('NOT_FOUND')
  await tx
    .update(products)
    .set({ datasheetUrl, version: version + 1, updatedAt: c.var.deps.now() })
    .where(eq(products.id, id))
  await releaseDatasheet(tx, id, before)
  await writeAudit(c, tx, {
    action: datasheetUrl ? 'setDatasheet' : 'removeDatasheet',
    table: 'products',
    id,
    before: { name, datasheetUrl: before },
    after: { name, datasheetUrl },
  })
  return { id, version: version + 1 }
}
