import { z } from '@hono/zod-openapi'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { id } from '#domain/ground/numbers/id'
import { siteOf, siteQuery } from '#domain/ground/places/site'
import { can } from '#domain/people/permissions/permissions'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { requireWorkingCompany } from '../../people/companies/visible-companies'
import { loadPriceBook } from '../pricing/load-price-book'
import { assemblyOf } from './assembly-of'
import { findKit } from './kit-queries'
import { priceKit } from './price-kit'
import { productKit, toProductKit } from './product-kit'

/** A promotion kit needs promotions:view and ends with its last day in São Paulo. */
export const showProductKit = endpoint(
  {
    method: 'get',
    path: '/productKits/{id}',
    tags: ['Kits'],
    summary: 'Um kit com itens, preços explicados até a UF de entrega e medidor',
    ...secured('orders:store', 'orders:storeAll', 'productKits:view', 'api:productKits:view', 'promotions:view'),
    request: {
      params: idParams,
      query: z.object({
        companyId: emptyAsAbsent(id()),
        ...siteQuery,
        everything: z
          .enum(['true'])
          .optional()
          .openapi({ description: 'Também um kit inativo ou excluído, para quem cuida dos kits' }),
      }),
    },
    responses: { 200: json(productKit, 'O kit') },
  },
  async (c) => {
    const { who, deps } = c.var
    const query = c.req.valid('query')
    const companyId = await requireWorkingCompany(deps.db, who, query.companyId)
    const site = siteOf(query)
    const everything = query.everything === 'true'
    const kit = await findKit(deps.db, who, c.req.valid('param').id, deps.now(), everything)
    if (!kit) throw new ApiError('NOT_FOUND')
    const productIds = kit.items.map(({ productId }) => productId)
    const book = await loadPriceBook(deps.db, { companyId, productIds, now: deps.now() })
    const priced = priceKit(book, kit.items, assemblyOf(kit, can(who, 'orders:bypassRestrictions'), site))
    return c.json(toProductKit(kit, book, priced, who, site), 200)
  },
)
