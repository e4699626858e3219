import { sql } from 'drizzle-orm'
import { keptKitFilters } from '#domain/catalogue/kits/product-kit-filters'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { answerKits, pagedKits, productKitList } from '../kits/list-product-kits'
import { findBatch } from './batch-queries'

export const listBatchKits = endpoint(
  {
    method: 'get',
    path: '/kitBatches/{id}/kits',
    tags: ['Lotes de kits'],
    summary: 'Os kits de um lote, também os inativos, aos preços da tabela padrão',
    ...securedForStaff('productKits:view'),
    request: {
      params: idParams,
      query: pagedKits.extend({
        search: keptKitFilters.shape.search,
        networkVoltage: keptKitFilters.shape.networkVoltage,
        fixationType: keptKitFilters.shape.fixationType,
        handEdited: keptKitFilters.shape.unavailable,
      }),
    },
    responses: { 200: json(productKitList, 'Os kits') },
  },
  async (c) => {
    const { handEdited, ...query } = c.req.valid('query')
    const { id } = await findBatch(c.var.deps.db, c.req.valid('param').id)
    const own = [sql`k.destroyed_at IS NULL`, sql`k.batch_id = ${id}`]
    if (handEdited !== undefined) own.push(handEdited ? sql`k.hand_edited` : sql`NOT k.hand_edited`)
    return c.json(await answerKits(c, own, { ...query, companyId: undefined }), 200)
  },
)
