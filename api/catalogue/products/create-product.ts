import { productCreation } from '#domain/catalogue/products/product-input'
import { products } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { maySeeCosts } from '../pricing/may-see-costs'
import { holdProducts } from './lock-products'
import { product } from './product'
import { productsNamed, toColumns } from './product-columns'
import { findProductById } from './product-queries'
import { refuseTakenCodes } from './refuse-taken-codes'
import { requireSellable } from './require-sellable'

/**
 * It is not in a price table yet: on sale it goes later.
 * @throws VALIDATION_FAILED for a field of another type, and for what does not exist; PRODUCT_WITHOUT_PRICE with
 * `enabled`
 */
export const createProduct = endpoint(
  {
    method: 'post',
    path: '/products',
    tags: ['Produtos'],
    summary: 'Cria um produto, com os campos do seu tipo; o custo tem chamada própria',
    ...securedForStaff('products:store'),
    request: { body: body(named(productCreation, 'ProductInput')) },
    responses: { 201: json(product, 'O produto criado') },
  },
  async (c) => {
    const { enabled, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const named = await holdProducts(tx, productsNamed(input))
      const columns = await toColumns(tx, input, named, null)
      const [row] = await tx
        .insert(products)
        .values({ ...columns, enabled })
        .returning()
      if (enabled) await requireSellable(tx, row!.id)
      await writeAudit(c, tx, { action: 'create', table: 'products', id: row!.id, before: null, after: row! })
      const reading = { everything: true, seesCosts: maySeeCosts(c.var.who), now: c.var.deps.now() }
      return { status: 201 as const, body: await findProductById(tx, row!.id, reading) }
    }).catch(refuseTakenCodes)
    return c.json(answer.body, 201)
  },
)
