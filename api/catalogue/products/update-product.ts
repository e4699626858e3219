import { eq } from 'drizzle-orm'
import { productInput } from '#domain/catalogue/products/product-input'
import type { Transaction } from '../../ground/db/executor'
import { products } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { maySeeCosts } from '../pricing/may-see-costs'
import { lockProducts } from './lock-products'
import { product } from './product'
import { productsNamed, toColumns } from './product-columns'
import { releaseDatasheet } from './product-files'
import { findProductById } from './product-queries'
import { isReferred, usesOfProduct } from './product-uses'
import { refreshKitPowers } from './refresh-kit-powers'
import { refuseTakenCodes } from './refuse-taken-codes'

const productChange = documentChange(productInput, { document: 'ProductFields', change: 'ProductUpdate' })

/** @throws PRODUCT_IS_DELETED, VERSION_CONFLICT, PRODUCT_TYPE_IS_FIXED, VALIDATION_FAILED */
export const updateProduct = endpoint(
  {
    method: 'put',
    path: '/products/{id}',
    tags: ['Produtos'],
    summary: 'Altera um produto; o tipo, só enquanto nada o usa',
    ...securedForStaff('products:update'),
    request: { params: idParams, body: productChange.body },
    responses: { 200: json(product, 'O produto') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const input = await productChange.whole(c, await findStored(tx, id))
      const { product: before, others } = await lockProducts(tx, id, productsNamed(input), version)
      if (input.type !== before.type && isReferred(await usesOfProduct(tx, id)))
        throw new ApiError('PRODUCT_TYPE_IS_FIXED', { errors: [{ field: 'type', code: 'PRODUCT_TYPE_IS_FIXED' }] })
      const columns = await toColumns(tx, input, others, before)
      const after = await saveChanges(c, tx, products, before, columns)
      if (after.type === 'MODULE' && after.potency !== before.potency)
        await refreshKitPowers(tx, [id], c.var.deps.now())
      if (after.datasheetUrl !== before.datasheetUrl) await releaseDatasheet(tx, id, before.datasheetUrl)
      const reading = { everything: true, seesCosts: maySeeCosts(c.var.who), now: c.var.deps.now() }
      return { status: 200 as const, body: await findProductById(tx, id, reading) }
    }).catch(refuseTakenCodes)
    return c.json(answer.body, 200)
  },
)

/**
 * A product as its form has it, which knows of links to a data sheet alone. It is read before the lock, which has to
 * know what is named, too; the version says whether it was still so then.
 */
async function findStored(tx: Transaction, id: number) {
  const [row] = await tx.select().from(products).where(eq(products.id, id))
  if (!row) throw new ApiError('NOT_FOUND')
  return { ...row, datasheetUrl: row.datasheetUrl?.startsWith('/') ? null : row.datasheetUrl }
}
