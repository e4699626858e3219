import { z } from '@hono/zod-openapi'
import { missingNeeds } from '#domain/catalogue/kits/missing-needs'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { fromCents } from '#domain/ground/money/money'
import { quickMissingInput } from '#domain/sales/quick-order/quick-order-input'
import { findMaterialIds } from '../../catalogue/kits/candidate-queries'
import { candidatesOf } from '../../catalogue/kits/propose-items'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import { priceLines } from '../../catalogue/pricing/price-lines'
import { relationsOnSale } from '../../catalogue/pricing/products-on-sale'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, listOf, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { requireWorkingCompany } from '../../people/companies/visible-companies'

const offer = z
  .object({
    productId: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    unit: z.string(),
    quantity: z.number().int(),
    price: z.number(),
    total: z.number(),
  })
  .openapi('QuickOrderOffer')

/**
 * Offers only: nothing that is named is doubled or made more of. Of goods that are no generator nothing is missing.
 * @throws NOT_FOUND for a company out of reach
 */
export const findMissing = endpoint(
  {
    method: 'post',
    path: '/quickOrder/missing',
    tags: ['Pedido rápido'],
    summary: 'O que um gerador destas peças precisa e a lista não tem, com preço; nada é gravado',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(quickMissingInput, 'QuickMissingInput')) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(listOf('QuickOrderOffers', offer), 'O que falta') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { items, companyId: named, freightUf, taxpayer, budgetType } = c.req.valid('json')
    const companyId = await requireWorkingCompany(deps.db, who, named)
    if (budgetType === 'DETACHED') return c.json({ data: [] }, 200)
    const ids = [...new Set(items.map(({ productId }) => productId))].slice(0, MOST_LOOKED_AT)
    const materials = await findMaterialIds(deps.db, { companyId, now: deps.now() }, ids)
    const buyer = { companyId, now: deps.now() }
    const book = await loadPriceBook(deps.db, {
      ...buyer,
      productIds: [...new Set([...ids, ...materials])],
      withRelated: true,
    })
    const sale = { detached: false, taxpayer, freightUf }
    const lines = items.flatMap(({ productId, quantity }) => {
      const product = book.products.get(productId)
      return product ? [{ product, quantity }] : []
    })
    const wanted = missingNeeds(lines, candidatesOf(book, sale), relationsOnSale(book))
    const { lines: priced } = priceLines(book, wanted, sale)
    const data = priced.map(({ productId, name, type, product, quantity, unitPriceCents, totalCents }) => ({
      ...{ productId, name, type, unit: product.unit, quantity },
      ...{ price: fromCents(unitPriceCents), total: fromCents(totalCents) },
    }))
    return c.json({ data }, 200)
  },
)

/** A generator has some twenty different parts; a list of hundreds is none. */
const MOST_LOOKED_AT = 150
