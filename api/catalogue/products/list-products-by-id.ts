import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { productFilters } from '#domain/catalogue/products/product-filters'
import { compareProducts } from '#domain/catalogue/products/product-types'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { many } from '#domain/ground/lists/many'
import { numberPairs } from '#domain/ground/lists/number-pairs'
import { BUDGET_PRODUCTS_PER_PAGE, MAX_IDS_PER_REQUEST, MAX_PER_PAGE } from '#domain/ground/lists/page-sizes'
import { id } from '#domain/ground/numbers/id'
import { DEFAULT_FREIGHT_UF, UFS } from '#domain/ground/places/states'
import { MAX_LINE_QUANTITY } from '#domain/sales/orders/create/order-input'
import { listMeta, listQuery } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { requireWorkingCompany } from '../../people/companies/visible-companies'
import { loadPriceBook } from '../pricing/load-price-book'
import { maySeeCosts } from '../pricing/may-see-costs'
import { freightPercentageOf } from '../pricing/price-lines'
import { pricedProduct } from './product'
import { onSale, productConditions, productSort } from './product-queries'
import { toPricedProduct } from './to-priced-product'

const query = listQuery.extend({
  ...productFilters.omit({ enabled: true }).shape,
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PER_PAGE)
    .default(BUDGET_PRODUCTS_PER_PAGE)
    .openapi({ type: 'integer' }),
  id: many(id(), MAX_IDS_PER_REQUEST),
  companyId: emptyAsAbsent(id()),
  detachedPrice: emptyAsAbsent(brBoolean()),
  taxpayer: emptyAsAbsent(brBoolean()),
  freightUf: z.enum(UFS).default(DEFAULT_FREIGHT_UF),
  quantities: z
    .string()
    .max(6_000)
    .regex(/^(\d{1,15}:\d{1,5}(,\d{1,15}:\d{1,5})*)?$/)
    .default('')
    .openapi({
      description: 'Quantidade de cada produto, 1 se ausente: id:quantidade,id:quantidade',
      example: '1:14,7:1',
    }),
})

const answer = z
  .object({
    data: z.array(pricedProduct),
    meta: listMeta,
    additionPercentage: z.number(),
    discountPercentage: z.number().openapi({ description: 'Nunca positivo: o fator é 1 + desconto %' }),
    freightPercentage: z.number(),
  })
  .openapi('PricedProductList')

/**
 * Integrators read the prices of their own company, staff those of a company they see, or
 * without one the default table's.
 * @throws FORBIDDEN for detached prices of a company that may not buy loose
 */
export const listProductsById = endpoint(
  {
    method: 'get',
    path: '/products/listById',
    tags: ['Produtos'],
    summary: 'Produtos à venda com os preços de uma empresa: por id[], ou por filtro',
    ...secured('orders:store', 'orders:storeAll', 'budgets:update', 'orders:update', 'products:view'),
    request: { query },
    refusals: ['anyone', 'one'],
    responses: { 200: json(answer, 'Os produtos com preço') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { id: ids, detachedPrice, taxpayer, freightUf, quantities, ...input } = c.req.valid('query')
    const companyId = await requireWorkingCompany(deps.db, who, input.companyId)
    const { rows, meta } = await runList<{ id: number }>(deps.db, {
      query: input,
      columns: sql`p.id::int`,
      from: sql`products p`,
      id: sql`p.id`,
      where: [onSale, ...oneOf(ids), ...productConditions(input)],
      sort: productSort(false),
      defaultSort: { field: 'display', order: 'asc' },
    })
    const productIds = rows.map((row) => row.id)
    const book = await loadPriceBook(deps.db, { companyId, productIds, now: deps.now(), withRelated: true })
    if (detachedPrice && book.company && !book.company.allowDetachedOrder) throw new ApiError('FORBIDDEN')

    const sale = { detached: detachedPrice ?? false, taxpayer: taxpayer ?? false, freightUf }
    const wanted = readQuantities(quantities)
    const data = productIds.map((productId) =>
      toPricedProduct(book, productId, wanted.get(productId) ?? 1, sale, maySeeCosts(who)),
    )
    return c.json(
      {
        data: input.field ? data : data.sort(compareProducts),
        meta,
        additionPercentage: book.company?.additionPercentage ?? 0,
        discountPercentage: book.company?.discountPercentage ?? 0,
        freightPercentage: freightPercentageOf(book, freightUf),
      },
      200,
    )
  },
)

const oneOf = (ids: number[] | undefined): SQL[] => (ids ? [sql`p.id = ANY (${sql.param(ids)}::bigint[])`] : [])

/** '1:14,7:1' → { 1 → 14, 7 → 1 }; a quantity of zero is as good as absent. */
function readQuantities(text: string): Map<number, number> {
  const pairs = [...numberPairs(text ? text.split(',') : [])]
  return new Map(pairs.filter(([, quantity]) => quantity >= 1 && quantity <= MAX_LINE_QUANTITY))
}
