import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { keptKitFilters, type ProductKitFilters, productKitFilters } from '#domain/catalogue/kits/product-kit-filters'
import { updatedSince } from '#domain/engagement/feed/updated-since'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { id } from '#domain/ground/numbers/id'
import { type Site, siteOf, siteQuery } from '#domain/ground/places/site'
import { can } from '#domain/people/permissions/permissions'
import { type ListQuery, listMeta, listQuery } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { writtenSince } from '../../ground/db/updated-since'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { requireWorkingCompany } from '../../people/companies/visible-companies'
import { loadPriceBook } from '../pricing/load-price-book'
import { assemblyOf, regularCentsOf } from './assembly-of'
import {
  type KitRecord,
  keptKits,
  kitColumns,
  kitConditions,
  kitSort,
  mayKeepKits,
  runningPromotions,
} from './kit-queries'
import { priceKit } from './price-kit'
import { productKitRow, toProductKitRow } from './product-kit'

/** A page's kits are priced together, so it is kept smaller than that of plain lists. */
const MAX_KITS_PER_PAGE = 50

const paged = {
  perPage: z.coerce.number().int().min(1).max(MAX_KITS_PER_PAGE).default(24).openapi({ type: 'integer' }),
  companyId: emptyAsAbsent(id()),
  ...siteQuery,
}
/** Pages of kits, whatever they are filtered by. */
export const pagedKits = listQuery.extend({ perPage: paged.perPage, ...siteQuery })
const query = listQuery.extend({ ...productKitFilters.shape, ...paged })
const keptQuery = listQuery.extend({ ...keptKitFilters.shape, ...updatedSince, ...paged })
export const productKitList = z.object({ data: z.array(productKitRow), meta: listMeta }).openapi('ProductKitList')

export const listProductKits = endpoint(
  {
    method: 'get',
    path: '/productKits',
    tags: ['Kits'],
    summary:
      'Kits prontos com o preço para a empresa de quem pergunta ou, para a equipe, da empresa informada; quem cuida dos kits vê também os inativos e excluídos (status)',
    ...secured('orders:store', 'orders:storeAll', 'productKits:view', 'api:productKits:view'),
    request: { query: keptQuery },
    refusals: ['anyone', 'one'],
    responses: { 200: json(productKitList, 'Os kits') },
  },
  async (c) => {
    const filters = c.req.valid('query')
    const kits = [...keptKits(c.var.who, filters, c.var.deps.now()), ...writtenSince(filters, sql`k.updated_at`)]
    return c.json(await answerKits(c, kits, filters), 200)
  },
)

export const listPromotionKits = endpoint(
  {
    method: 'get',
    path: '/promotions/kits',
    tags: ['Kits'],
    summary: 'Kits em promoção que ainda não terminou',
    ...secured('promotions:view'),
    request: { query },
    refusals: ['anyone', 'one'],
    responses: { 200: json(productKitList, 'Os kits em promoção') },
  },
  async (c) => c.json(await answerKits(c, 'PROMOTION', c.req.valid('query')), 200),
)

/** Four statements for a page, however many kits and items it has. */
export async function answerKits(
  c: ApiContext,
  kind: SQL[] | 'PROMOTION',
  input: ListQuery & ProductKitFilters & Partial<Site> & { companyId?: number | undefined },
): Promise<z.infer<typeof productKitList>> {
  const { who, deps } = c.var
  const companyId = await requireWorkingCompany(deps.db, who, input.companyId)
  const { rows, meta } = await runList<KitRecord & Record<string, unknown>>(deps.db, {
    query: input,
    columns: kitColumns(who, deps.now()),
    from: sql`product_kits k`,
    id: sql`k.id`,
    where: [
      ...(kind === 'PROMOTION' ? [runningPromotions(saoPauloDate(deps.now()), companyId)] : kind),
      ...kitConditions(who, input),
    ],
    sort: kitSort,
    defaultSort: { field: 'potency', order: 'asc' },
  })
  const productIds = [...new Set(rows.flatMap(({ items }) => items.map(({ productId }) => productId)))]
  const book = await loadPriceBook(deps.db, { companyId, productIds, now: deps.now() })
  const site = siteOf(input)
  const keeps = mayKeepKits(who)
  const bypassRestrictions = can(who, 'orders:bypassRestrictions')
  return {
    data: rows.map((kit) =>
      toProductKitRow(
        kit,
        priceKit(book, kit.items, assemblyOf(kit, bypassRestrictions, site)),
        keeps,
        regularCentsOf(book, kit, site),
      ),
    ),
    meta,
  }
}
