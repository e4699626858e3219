import { sql } from 'drizzle-orm'
import { PROMOTIONS_LIST } from '#domain/catalogue/promotions/promotions-list'
import { filtersOf } from '#domain/ground/lists/filters-of'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findPromotion, type PromotionRow, promotion, promotionColumns, toPromotion } from './promotion'

export const listPromotions = endpoint(
  {
    method: 'get',
    path: '/promotions',
    tags: ['Promoções'],
    summary: 'Lista as promoções, as que terminam por último primeiro; a situação é a de hoje',
    ...securedForStaff('promotions:view'),
    request: { query: listQuery.extend(filtersOf(PROMOTIONS_LIST)) },
    responses: { 200: json(pageOf('PromotionPage', promotion), 'As promoções') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const now = c.var.deps.now()
    const { rows, meta } = await runList<PromotionRow & Record<string, unknown>>(c.var.deps.db, {
      query,
      columns: promotionColumns(now),
      from: sql`promotions p`,
      id: sql`p.id`,
      where: [sql`p.destroyed_at IS NULL`, ...(query.name ? [hasWords(sql`p.name`, query.name)] : [])],
      ...sortsOf(PROMOTIONS_LIST, { endsOn: { sql: sql`p.ends_on`, type: 'date' }, name: byName(sql`p.name`) }),
    })
    return c.json({ data: rows.map((row) => toPromotion(row, now)), meta }, 200)
  },
)

export const showPromotion = endpoint(
  {
    method: 'get',
    path: '/promotions/{id}',
    tags: ['Promoções'],
    summary: 'Mostra uma promoção',
    ...securedForStaff('promotions:view'),
    request: { params: idParams },
    responses: { 200: json(promotion, 'A promoção') },
  },
  async (c) => c.json(await findPromotion(c.var.deps.db, c.req.valid('param').id, c.var.deps.now()), 200),
)
