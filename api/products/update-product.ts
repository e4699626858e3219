import { createRoute } from '@hono/zod-openapi'
import { productUpdate } from '#domain/products/product-input'
import { products } from '../db/schema/catalogue'
import { ApiError } from '../errors/api-error'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { body, idParams, json, named, refusals } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { maySeeCosts } from '../pricing/may-see-costs'
import { lockProducts } from './lock-products'
import { product } from './product'
import { productsNamed, toColumns } from './product-columns'
import { releaseDatasheet } from './product-files'
import { findProductById } from './product-queries'
import { isReferred, usesOfProduct } from './product-uses'
import { refreshKitPowers } from './refresh-kit-powers'

export const updateProductRoute = createRoute({
  method: 'put',
  path: '/products/{id}',
  tags: ['Produtos'],
  summary: 'Altera um produto; o tipo, só enquanto nada o usa',
  ...securedForStaff('products:update'),
  request: { params: idParams, body: body(named(productUpdate, 'ProductUpdate')) },
  responses: { 200: json(product, 'O produto'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** @throws PRODUCT_IS_DELETED, VERSION_CONFLICT, PRODUCT_TYPE_IS_FIXED, VALIDATION_FAILED */
export const updateProduct: Handler<typeof updateProductRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { version, ...input } = c.req.valid('json')
  const answer = await writeOnce(c, async (tx) => {
    const { product: before, others } = await lockProducts(tx, id, productsNamed(input), version)
    if (input.type !== before.type && isReferred(await usesOfProduct(tx, id)))
      throw new ApiError('PRODUCT_TYPE_IS_FIXED', { errors: [{ field: 'type', code: 'PRODUCT_TYPE_IS_FIXED' }] })
    const columns = await toColumns(tx, input, others, before)
    const after = await saveChanges(c, tx, products, before, columns)
    if (after.type === 'MODULE' && after.potency !== before.potency) await refreshKitPowers(tx, id, c.var.deps.now())
    if (after.datasheetUrl !== before.datasheetUrl) await releaseDatasheet(tx, id, before.datasheetUrl)
    const reading = { everything: true, seesCosts: maySeeCosts(c.var.who) }
    return { status: 200 as const, body: await findProductById(tx, id, reading) }
  })
  return c.json(answer.body, 200)
}
