import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { ROW_CHANGES } from '#domain/catalogue/price-tables/revision-states'
import { REVISIONS_LIST } from '#domain/catalogue/price-tables/revisions-list'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { filtersOf } from '#domain/ground/lists/filters-of'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import type { KeptPrice } from '../../ground/db/schema/prices'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findPriceTableById } from '../price-tables/price-table-queries'
import { maySeeCosts } from '../pricing/may-see-costs'
import { nowPrice } from './check-revision'
import { watchRevision } from './price-alarm'
import {
  findRevisionById,
  type PriceRevision,
  type PriceRevisionRow,
  priceRevision,
  priceRevisionRow,
  REVISION_COLUMNS,
  REVISION_TABLES,
  toKept,
  toRevision,
} from './price-revision'

export const listPriceRevisions = endpoint(
  {
    method: 'get',
    path: '/priceTables/{id}/revisions',
    tags: ['Revisões de preço'],
    summary: 'Lista as revisões de uma tabela de preço, as últimas primeiro',
    ...securedForStaff('priceTables:view'),
    request: { params: idParams, query: listQuery.extend(filtersOf(REVISIONS_LIST)) },
    responses: {
      200: json(pageOf('PriceRevisionPage', priceRevision), 'As revisões'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    const { db, now } = c.var.deps
    await findPriceTableById(db, id, now())
    const where = [sql`v.price_table_id = ${id}`]
    if (query.state) where.push(sql`v.state = ${query.state}`)
    const { rows, meta } = await runList<PriceRevision>(db, {
      query,
      columns: REVISION_COLUMNS,
      from: REVISION_TABLES,
      countFrom: sql`price_revisions v`,
      id: sql`v.id`,
      where,
      sort: { number: { sql: sql`v.number`, type: 'bigint' } },
      defaultSort: { field: 'number', order: 'desc' },
    })
    return c.json({ data: rows.map(toRevision), meta }, 200)
  },
)

export const showPriceRevision = endpoint(
  {
    method: 'get',
    path: '/priceTables/revisions/{id}',
    tags: ['Revisões de preço'],
    summary: 'Mostra uma revisão de uma tabela de preço',
    ...securedForStaff('priceTables:view'),
    request: { params: idParams },
    responses: { 200: json(priceRevision, 'A revisão') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.deps
    const found = await findRevisionById(db, id)
    if (found.state !== 'DRAFT' && found.state !== 'SCHEDULED') return c.json(found, 200)
    return c.json({ ...found, alarm: (await watchRevision(db, c.var.who, id, found.priceTableId)).alarm }, 200)
  },
)

type RawRow = Omit<PriceRevisionRow, 'before' | 'after' | 'belowCost'> & {
  before: KeptPrice | null
  after: KeptPrice | null
  belowCost: boolean | null
}

const CHANGES: Readonly<Record<(typeof ROW_CHANGES)[number], SQL>> = {
  ADDED: sql`c.before IS NULL`,
  CHANGED: sql`c.before IS NOT NULL AND c.after IS NOT NULL`,
  REMOVED: sql`c.after IS NULL`,
}

/** @throws FORBIDDEN for `belowCost` without the right to costs: the answer would tell them (docs/threats.md T12) */
export const listPriceRevisionRows = endpoint(
  {
    method: 'get',
    path: '/priceTables/revisions/{id}/rows',
    tags: ['Revisões de preço'],
    summary: 'Lista o que uma revisão faz a cada linha: antes e depois',
    ...securedForStaff('priceTables:view'),
    request: {
      params: idParams,
      query: listQuery.extend({
        change: emptyAsAbsent(z.enum(ROW_CHANGES)),
        isChangedSince: emptyAsAbsent(brBoolean()),
        belowCost: emptyAsAbsent(brBoolean()),
      }),
    },
    responses: {
      200: json(pageOf('PriceRevisionRowPage', priceRevisionRow), 'As linhas'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    const { db } = c.var.deps
    const seesCosts = maySeeCosts(c.var.who)
    if (query.belowCost !== undefined && !seesCosts) throw new ApiError('FORBIDDEN')
    const { state } = await findRevisionById(db, id)
    const expected = state === 'APPLIED' || state === 'UNDONE' ? sql`c.after` : sql`c.before`
    const isChangedSince = sql`(${expected} IS DISTINCT FROM ${nowPrice})`
    const belowCost = sql`((c.after ->> 'priceCents')::numeric * (1 + (c.after ->> 'adjustment')::numeric / 100) < p.cost_price_cents)`
    const where = [sql`c.revision_id = ${id}`]
    if (query.change) where.push(CHANGES[query.change])
    if (query.isChangedSince !== undefined)
      where.push(query.isChangedSince ? isChangedSince : sql`NOT ${isChangedSince}`)
    if (query.belowCost !== undefined) where.push(query.belowCost ? belowCost : sql`${belowCost} IS NOT TRUE`)
    const { rows, meta } = await runList<RawRow>(db, {
      query,
      columns: sql`c.row_id::int AS "rowId", c.product_id::int AS "productId", p.name AS "productName", c.before, c.after,
        CASE WHEN c.before IS NULL THEN 'ADDED' WHEN c.after IS NULL THEN 'REMOVED' ELSE 'CHANGED' END AS change,
        ${isChangedSince} AS "isChangedSince", ${belowCost} AS "belowCost"`,
      from: sql`price_revision_rows c JOIN products p ON p.id = c.product_id
        JOIN price_revisions v ON v.id = c.revision_id
        LEFT JOIN price_table_products r ON r.id = c.row_id AND r.price_table_id = v.price_table_id`,
      id: sql`c.row_id`,
      where,
      sort: { row: { sql: sql`c.row_id`, type: 'bigint' }, name: byName(sql`p.name`) },
      defaultSort: { field: 'row', order: 'asc' },
    })
    const data = rows.map(({ belowCost: below, before, after, ...row }) => ({
      ...row,
      before: toKept(before),
      after: toKept(after),
      ...(seesCosts ? { belowCost: below } : {}),
    }))
    return c.json({ data, meta }, 200)
  },
)
