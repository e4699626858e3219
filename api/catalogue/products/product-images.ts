import { eq, sql } from 'drizzle-orm'
import { imagesInput, MAX_PRODUCT_IMAGES } from '#domain/catalogue/products/product-input'
import type { Transaction } from '../../ground/db/executor'
import { productImages } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { imageUpload, readImage } from '../../ground/files/read-image'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named, saved, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockProduct } from './lock-products'
import { imagesOf, keepFile, type ProductImage, releaseFiles, touch } from './product-files'

/** @throws VALIDATION_FAILED (of file or alt), PRODUCT_IMAGE_LIMIT_REACHED, PRODUCT_IS_DELETED */
export const addProductImage = endpoint(
  {
    method: 'post',
    path: '/products/{id}/images',
    tags: ['Produtos'],
    summary: 'Inclui uma imagem PNG ou JPEG (até 10.000.000 bytes) depois das outras; até 8, a primeira é a capa',
    ...securedForStaff('products:update'),
    request: {
      params: idParams,
      body: { required: true, content: { 'multipart/form-data': { schema: imageUpload } } },
    },
    responses: { 201: json(saved, 'O produto') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { file, alt } = await readImage(await c.req.parseBody())
    const about = { productId: id, upload: file, about: `image ${id} ${alt}` }
    const answer = await keepFile(c, about, async (tx, fileId, product) => {
      const before = await imagesOf(tx, id)
      if (before.length >= MAX_PRODUCT_IMAGES) throw new ApiError('PRODUCT_IMAGE_LIMIT_REACHED')
      await tx.insert(productImages).values({ productId: id, fileId, position: before.length, alt })
      const version = await touch(c, tx, id, product.version)
      await writeAudit(c, tx, {
        action: 'addImage',
        table: 'products',
        id,
        before: record(product.name, before),
        after: record(product.name, await imagesOf(tx, id)),
      })
      return { id, version }
    })
    return c.json(answer, 201)
  },
)

/** @throws VALIDATION_FAILED for another list than the product's pictures, VERSION_CONFLICT, PRODUCT_IS_DELETED */
export const arrangeProductImages = endpoint(
  {
    method: 'put',
    path: '/products/{id}/images',
    tags: ['Produtos'],
    summary: 'Ordena as imagens de um produto e muda seus textos alternativos',
    ...securedForStaff('products:update'),
    request: {
      params: idParams,
      body: body(named(imagesInput, 'ProductImagesInput').extend(versioned).openapi('ProductImagesUpdate')),
    },
    responses: { 200: json(saved, 'O produto') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, images } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const product = await lockProduct(tx, id, version)
      const before = await imagesOf(tx, id)
      const isSame =
        images.length === before.length && before.every((one) => images.some((other) => other.id === one.id))
      if (!isSame) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'images', rule: 'sameImages' }] })
      if (before.every((one, at) => one.id === images[at]?.id && one.alt === images[at]?.alt))
        return { status: 200 as const, body: { id, version: product.version } }
      for (const [position, { id: imageId, alt }] of images.entries())
        await tx.update(productImages).set({ position, alt }).where(eq(productImages.id, imageId))
      const next = await touch(c, tx, id, product.version)
      await writeAudit(c, tx, {
        action: 'arrangeImages',
        table: 'products',
        id,
        before: record(product.name, before),
        after: record(product.name, await imagesOf(tx, id)),
      })
      return { status: 200 as const, body: { id, version: next } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND for a picture of another product, PRODUCT_IS_DELETED */
export const removeProductImage = endpoint(
  {
    method: 'delete',
    path: '/products/{id}/images/{imageId}',
    tags: ['Produtos'],
    summary: 'Retira uma imagem de um produto',
    ...securedForStaff('products:update'),
    request: {
      params: idParams.extend({
        imageId: idParams.shape.id.clone().openapi({ type: 'integer', param: { name: 'imageId', in: 'path' } }),
      }),
    },
    responses: { 200: json(saved, 'O produto') },
  },
  async (c) => {
    const { id, imageId } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const product = await lockProduct(tx, id)
      const before = await imagesOf(tx, id)
      const gone = before.find((one) => one.id === imageId)
      if (!gone) throw new ApiError('NOT_FOUND')
      await tx.delete(productImages).where(eq(productImages.id, imageId))
      await closeGaps(tx, id)
      await releaseFiles(tx, id, [gone.fileId])
      const next = await touch(c, tx, id, product.version)
      await writeAudit(c, tx, {
        action: 'removeImage',
        table: 'products',
        id,
        before: record(product.name, before),
        after: record(product.name, await imagesOf(tx, id)),
      })
      return { status: 200 as const, body: { id, version: next } }
    })
    return c.json(answer.body, 200)
  },
)

const closeGaps = (tx: Transaction, productId: number) =>
  tx.execute(sql`
    UPDATE product_images i SET position = x.place
      FROM (SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS place FROM product_images WHERE product_id = ${productId}) x
     WHERE x.id = i.id AND i.position <> x.place`)

/** As the audit log keeps it: which pictures, in which order, with which words. */
const record = (name: string, images: readonly ProductImage[]) => ({ name, images })
