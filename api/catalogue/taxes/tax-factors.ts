import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Origin } from '#domain/catalogue/products/product-trade'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { ratesFor } from '#domain/catalogue/taxes/line-taxes'
import { realFactor } from '#domain/catalogue/taxes/real-factor'
import { findRule } from '#domain/catalogue/taxes/tax-rule'
import type { BuyerKind } from '#domain/catalogue/taxes/tax-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { id } from '#domain/ground/numbers/id'
import { DEFAULT_FREIGHT_UF, UFS } from '#domain/ground/places/states'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { loadTaxBook } from './load-tax-book'

const factor = z
  .number()
  .nullable()
  .openapi({ description: 'Nulo: não há regra, ou ela depende do que falta no cadastro' })
const factors = z.object({ taxpayer: factor, nonTaxpayer: factor }).openapi('TaxFactors')

/** What the margin factor of a loose product would have to be for its taxes alone: a hint beside the table's, no price. */
export const showTaxFactors = endpoint(
  {
    method: 'get',
    path: '/products/taxFactors',
    tags: ['Regras fiscais'],
    summary: 'O multiplicador que os tributos de hoje pedem de um produto avulso, em uma UF',
    ...securedForStaff('priceTables:view', 'taxRules:view', 'taxRules:update'),
    request: { query: z.object({ productId: id(), uf: emptyAsAbsent(z.enum(UFS)) }) },
    responses: { 200: json(factors, 'Um para cada comprador') },
  },
  async (c) => {
    const { db, now } = c.var.deps
    const { productId, uf = DEFAULT_FREIGHT_UF } = c.req.valid('query')
    const { rows } = await db.execute<{ ncm: string | null; origin: Origin | null; type: ProductType }>(
      sql`SELECT ncm, origin, type FROM products WHERE id = ${productId} AND destroyed_at IS NULL`,
    )
    const product = rows[0]
    if (!product) throw new ApiError('NOT_FOUND')
    const on = saoPauloDate(now())
    const of = async (buyer: BuyerKind) => {
      const book = await loadTaxBook(db, { on, uf, buyer, orderType: 'DETACHED' })
      const sale = { productId, ncm: product.ncm, origin: product.origin, good: product.type, uf, buyer }
      const found = findRule(book?.rules ?? [], { ...sale, orderType: 'DETACHED' })
      const rates = 'rule' in found ? ratesFor(found.rule, { uf, homeUf: DEFAULT_FREIGHT_UF }) : null
      return rates && realFactor(rates)
    }
    return c.json({ taxpayer: await of('TAXPAYER'), nonTaxpayer: await of('NON_TAXPAYER') }, 200)
  },
)
