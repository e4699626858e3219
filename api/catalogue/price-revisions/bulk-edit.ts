import { type SQL, sql } from 'drizzle-orm'
import { type BulkInput, bulkInput } from '#domain/catalogue/price-tables/bulk-input'
import { toCents } from '#domain/ground/money/money'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { lockPriceTable, priceRowConditions } from '../price-tables/price-table-queries'
import { setRevision } from './apply-revision'
import { auditRevision } from './audit-revision'
import { draftRevision, keptPrice, newRowId } from './draft-revision'
import { findRevisionById, priceRevision } from './price-revision'
import { callerOf } from './run-revision'

/** @throws PRICE_REVISION_EMPTY when no row is chosen or none changes */
export const bulkEdit = endpoint(
  {
    method: 'post',
    path: '/priceTables/{id}/bulk',
    tags: ['Revisões de preço'],
    summary: 'Faz um rascunho que muda muitas linhas: mostra antes e depois; nada muda até ser aplicado ou agendado',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams, body: body(named(bulkInput, 'BulkPriceEdit')) },
    responses: { 201: json(priceRevision, 'O rascunho') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await lockPriceTable(tx, id)
      if (input.operation === 'COPY') await requireSource(tx, input.sourceTableId, id)
      const draft = await draftRevision(
        tx,
        { priceTableId: id, userId: c.var.who.userId, source: 'BULK', reason: input.reason },
        input.operation === 'COPY' ? copyOf(input, id) : editOf(input, id),
        c.var.deps.now(),
      )
      const revision = await setRevision(tx, draft.id, {})
      await auditRevision(tx, callerOf(c), { action: 'draftPrices', revision })
      return { status: 201 as const, body: await findRevisionById(tx, draft.id) }
    })
    return c.json(answer.body, 201)
  },
)

const chosen = (input: BulkInput): SQL => {
  const conditions = priceRowConditions(input)
  if (input.ids) conditions.push(sql`r.id = ANY (${sql.param(input.ids)}::bigint[])`)
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`
}

/** The fields of a row that an operation sets, over `r`; rounded half up once, as prices are. */
function fieldsOf(input: BulkInput): SQL {
  const { percent, value, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin } = input
  switch (input.operation) {
    case 'PERCENT':
      return sql`jsonb_build_object('priceCents', round(r.price_cents * (1 + ${percent ?? 0}::numeric / 100))::bigint)`
    case 'VALUE':
      return sql`jsonb_build_object('priceCents', r.price_cents + ${toCents(value ?? 0)}::bigint)`
    case 'ADJUSTMENT':
      return sql`jsonb_build_object('adjustment', ${adjustment ?? 0}::numeric)`
    default:
      return sql`jsonb_strip_nulls(jsonb_build_object('detachedTaxpayerMargin', ${detachedTaxpayerMargin}::numeric,
        'detachedNonTaxpayerMargin', ${detachedNonTaxpayerMargin}::numeric))`
  }
}

const editOf = (input: BulkInput, id: number): SQL => sql`
  SELECT r.id AS row_id, r.product_id, ${keptPrice()} AS before, ${keptPrice()} || ${fieldsOf(input)} AS after
    FROM price_table_products r JOIN products p ON p.id = r.product_id
   WHERE r.price_table_id = ${id} AND p.destroyed_at IS NULL AND ${chosen(input)}`

/**
 * The products of the source that the filter names get its bands: equal ranges change, others come, and those that the
 * source does not have go. Ticked rows name products.
 */
function copyOf(input: BulkInput, id: number): SQL {
  const { ids, ...filters } = input
  const conditions = priceRowConditions(filters)
  if (ids)
    conditions.push(
      sql`r.product_id IN (SELECT k.product_id FROM price_table_products k WHERE k.id = ANY (${sql.param(ids)}::bigint[]))`,
    )
  const where = conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`
  return sql`
    SELECT COALESCE(r.id, CASE WHEN s.id IS NOT NULL THEN ${newRowId} END) AS row_id, COALESCE(r.product_id, s.product_id) AS product_id,
           CASE WHEN r.id IS NULL THEN NULL ELSE ${keptPrice()} END AS before,
           CASE WHEN s.id IS NULL THEN NULL ELSE ${keptPrice('s')} END AS after
      FROM (SELECT r.* FROM price_table_products r JOIN products p ON p.id = r.product_id
             WHERE r.price_table_id = ${input.sourceTableId} AND p.destroyed_at IS NULL AND ${where}) s
      FULL JOIN (SELECT r.* FROM price_table_products r WHERE r.price_table_id = ${id} AND r.product_id IN (
              SELECT r.product_id FROM price_table_products r JOIN products p ON p.id = r.product_id
               WHERE r.price_table_id = ${input.sourceTableId} AND p.destroyed_at IS NULL AND ${where})) r
        ON r.product_id = s.product_id AND COALESCE(r.initial_range, 0) = COALESCE(s.initial_range, 0)
       AND COALESCE(r.final_range, 0) = COALESCE(s.final_range, 0)`
}

async function requireSource(tx: Transaction, sourceId: number | null, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM price_tables WHERE id = ${sourceId} AND id <> ${id} AND destroyed_at IS NULL FOR SHARE`)
  if (rows.length === 0)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'sourceTableId', rule: 'exists' }] })
}
