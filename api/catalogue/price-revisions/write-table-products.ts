import { sql } from 'drizzle-orm'
import {
  type KeptRowInput,
  keptRow,
  priceRowInput,
  productPricesInput,
  removedRowsInput,
} from '#domain/catalogue/price-tables/price-row-input'
import { isValidRange } from '#domain/catalogue/pricing/range-conflict'
import { isBlank } from '#domain/ground/forms/rows'
import { fromCents, toCents } from '#domain/ground/money/money'
import type { KeptPrice } from '../../ground/db/schema/prices'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { completed, type Sent } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { lockPriceTable } from '../price-tables/price-table-queries'
import { draftRevision, keptPrice, newRowId } from './draft-revision'
import { appliedRevision } from './price-revision'
import { runRevision } from './run-revision'

const OWN = 'FORM' as const
const draftOf = (c: ApiContext, priceTableId: number, reason: string | null) =>
  ({ priceTableId, userId: c.var.who.userId, source: OWN, reason }) as const

type Numbers = Pick<
  KeptRowInput,
  'price' | 'adjustment' | 'detachedTaxpayerMargin' | 'detachedNonTaxpayerMargin' | 'initialRange' | 'finalRange'
>

/**
 * @param field of a row in its form: 'rows[2].'
 * @throws INVALID_PRICE_TO_PRICE_TABLE_PRODUCT, QUANTITY_RANGE_CONFLICT for a range that ends before it starts
 */
function keptOf(row: Numbers, field = ''): KeptPrice {
  const { price, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin, initialRange, finalRange } = row
  if (price <= 0) {
    const code = 'INVALID_PRICE_TO_PRICE_TABLE_PRODUCT'
    throw new ApiError(code, { errors: [{ field: `${field}price`, code }] })
  }
  if (!isValidRange({ initialRange, finalRange })) {
    const code = 'QUANTITY_RANGE_CONFLICT'
    if (initialRange === null)
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: `${field}initialRange`, rule: 'required' }] })
    throw new ApiError(code, {
      errors: [{ field: `${field}finalRange`, code, meta: { ranges: [[initialRange, finalRange]] } }],
    })
  }
  return {
    priceCents: toCents(price),
    adjustment,
    detachedTaxpayerMargin,
    detachedNonTaxpayerMargin,
    initialRange,
    finalRange,
  }
}

/**
 * @throws QUANTITY_RANGE_CONFLICT naming both rows, INVALID_PRICE_TO_PRICE_TABLE_PRODUCT, PRODUCT_IS_DELETED,
 * PRICES_NOT_ACKNOWLEDGED
 */
export const addTableProduct = endpoint(
  {
    method: 'post',
    path: '/priceTables/{id}/products',
    tags: ['Tabelas de preço'],
    summary: 'Inclui uma linha em uma tabela: o preço de um produto em uma faixa; é uma revisão da tabela',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams, body: body(named(priceRowInput, 'PriceRowInput')) },
    responses: { 201: json(appliedRevision, 'A revisão que a incluiu') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { productId, reason, acknowledge, ...row } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockPriceTable(tx, id)
      const after = JSON.stringify(keptOf(row))
      // A product that is not there gives no row.
      const draft = await draftRevision(
        tx,
        draftOf(c, id, reason),
        sql`SELECT ${newRowId} AS row_id, p.id AS product_id, NULL::jsonb AS before, ${after}::jsonb AS after
              FROM products p WHERE p.id = ${productId}`,
        c.var.deps.now(),
      ).catch(asMissing)
      const revision = { id: draft.id, priceTableId: id }
      return { status: 201 as const, body: await runRevision(c, tx, revision, { productId, acknowledge }) }
    })
    return c.json(answer.body, 201)
  },
)

/** Where nothing else can be why no row came of it. */
function asMissing(error: unknown): never {
  if (error instanceof ApiError && error.code === 'PRICE_REVISION_EMPTY')
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'productId', rule: 'exists' }] })
  throw error
}

/**
 * Rows that are not named stay; a form that changes nothing is refused and writes nothing.
 * @throws as `addTableProduct`, VERSION_CONFLICT, NOT_FOUND for a row of another table or product, PRICE_REVISION_EMPTY
 */
export const updateTableProducts = endpoint(
  {
    method: 'put',
    path: '/priceTables/{id}/products',
    tags: ['Tabelas de preço'],
    summary: 'Altera juntas as linhas de um produto: altera, inclui e retira faixas em uma revisão',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams, body: body(named(productPricesInput, 'ProductPricesInput')) },
    responses: { 200: json(appliedRevision, 'A revisão') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { productId, rows, reason, acknowledge } = c.req.valid('json')
    // As `rows` has read them: without the blank ones.
    const sent = (await c.req.json<{ rows: Sent[] }>()).rows.filter((row) => !isBlank(row))
    const answer = await writeOnce(c, async (tx) => {
      await lockPriceTable(tx, id)
      const { rows: known } = await tx.execute<{ id: number; version: number; kept: KeptPrice }>(sql`
        SELECT r.id::int, r.version, ${keptPrice()} AS kept
          FROM price_table_products r WHERE r.price_table_id = ${id} AND r.product_id = ${productId}`)
      const stored = new Map(known.map((row) => [row.id, row]))
      const given = rows.map((row, at) => {
        if (row.id === null) return { id: null, after: row.remove ? null : keptOf(row, `rows[${at}].`) }
        const before = stored.get(row.id)
        if (before === undefined || before.version !== row.version) throw new ApiError('VERSION_CONFLICT')
        const { kept, ...own } = before
        const whole = completed(keptRow, sent[at]!, {
          ...kept,
          ...own,
          price: fromCents(kept.priceCents),
          remove: false,
        })
        return { id: row.id, after: row.remove ? null : keptOf(whole, `rows[${at}].`) }
      })
      const draft = await draftRevision(
        tx,
        draftOf(c, id, reason),
        sql`SELECT CASE WHEN g.id IS NULL THEN ${newRowId} ELSE g.id END AS row_id, p.id AS product_id,
                   CASE WHEN r.id IS NULL THEN NULL ELSE ${keptPrice()} END AS before, g.after
              FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(id bigint, after jsonb)
              JOIN products p ON p.id = ${productId}
              LEFT JOIN price_table_products r ON r.id = g.id
             WHERE g.id IS NOT NULL OR g.after IS NOT NULL`,
        c.var.deps.now(),
      )
      const revision = { id: draft.id, priceTableId: id }
      return { status: 200 as const, body: await runRevision(c, tx, revision, { productId, acknowledge }) }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND when one of them is not of this table */
export const removeTableProducts = endpoint(
  {
    method: 'delete',
    path: '/priceTables/{id}/products',
    tags: ['Tabelas de preço'],
    summary: 'Retira linhas de uma tabela; é uma revisão, que se desfaz',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams, body: body(named(removedRowsInput, 'RemovedRowsInput')) },
    responses: { 200: json(appliedRevision, 'A revisão') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { ids, reason } = c.req.valid('json')
    const unique = [...new Set(ids)]
    const answer = await writeOnce(c, async (tx) => {
      await lockPriceTable(tx, id)
      const draft = await draftRevision(
        tx,
        draftOf(c, id, reason),
        sql`SELECT r.id AS row_id, r.product_id, ${keptPrice()} AS before, NULL::jsonb AS after
              FROM price_table_products r
             WHERE r.price_table_id = ${id} AND r.id = ANY (${sql.param(unique)}::bigint[])`,
        c.var.deps.now(),
      ).catch((error) => {
        throw error instanceof ApiError ? new ApiError('NOT_FOUND') : error
      })
      if (draft.removed !== unique.length) throw new ApiError('NOT_FOUND')
      return {
        status: 200 as const,
        body: await runRevision(c, tx, { id: draft.id, priceTableId: id }, { acknowledge: null }),
      }
    })
    return c.json(answer.body, 200)
  },
)
