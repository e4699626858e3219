import { sql } from 'drizzle-orm'
import { startInput, undoInput } from '#domain/catalogue/price-tables/revision-input'
import { instantOf } from '#domain/ground/dates/local-moment'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { setRevision } from './apply-revision'
import { auditRevision } from './audit-revision'
import { closePriceApprovals } from './await-price'
import { nowPrice } from './check-revision'
import { draftRevision } from './draft-revision'
import { ACKNOWLEDGE } from './price-alarm'
import { appliedRevision, findRevisionById, lockRevision, priceRevision } from './price-revision'
import { callerOf, runRevision } from './run-revision'

/** @throws PRICE_REVISION_STATE, VALIDATION_FAILED for a moment that is over, and what keeps it from starting */
export const startPriceRevision = endpoint(
  {
    method: 'put',
    path: '/priceTables/revisions/apply/{id}',
    tags: ['Revisões de preço'],
    summary: 'Aplica um rascunho agora, ou o agenda para um momento; uma agendada pode ser aplicada já ou reagendada',
    description: ACKNOWLEDGE,
    ...securedForStaff('priceTables:update'),
    request: { params: idParams, body: body(named(startInput, 'PriceRevisionStart')) },
    responses: { 200: json(priceRevision, 'A revisão') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { startsAt, acknowledge } = c.req.valid('json')
    const at = startsAt === null ? null : instantOf(startsAt)
    if (at && at <= c.var.deps.now())
      throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'startsAt', rule: 'future' }] })
    const answer = await writeOnce(c, async (tx) => {
      const { priceTableId, tableIsDeleted, state } = await lockRevision(tx, id, ['DRAFT', 'AWAITING', 'SCHEDULED'])
      if (state === 'AWAITING') await closePriceApprovals(tx, { kind: 'REVISION', id }, c.var.deps.now())
      if (tableIsDeleted) throw new ApiError('PRICE_TABLE_IS_DELETED')
      await runRevision(c, tx, { id, priceTableId }, { acknowledge, startsAt: at })
      return { status: 200 as const, body: await findRevisionById(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws PRICE_REVISION_STATE */
export const cancelPriceRevision = endpoint(
  {
    method: 'put',
    path: '/priceTables/revisions/cancel/{id}',
    tags: ['Revisões de preço'],
    summary: 'Cancela um rascunho ou uma revisão agendada: nenhum preço muda',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams },
    responses: { 200: json(priceRevision, 'A revisão') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      await lockRevision(tx, id, ['DRAFT', 'AWAITING', 'SCHEDULED'])
      await closePriceApprovals(tx, { kind: 'REVISION', id }, c.var.deps.now())
      const revision = await setRevision(tx, id, { state: 'CANCELED' })
      await auditRevision(tx, callerOf(c), { action: 'cancel', revision })
      return { status: 200 as const, body: await findRevisionById(tx, id) }
    })
    return c.json(answer.body, 200)
  },
)

/**
 * Sets each row back to what it was before, if it is still as the revision left it: rows changed since stay, and so do
 * those that would bring back a price of a deleted product.
 * @throws PRICE_REVISION_STATE, PRICE_REVISION_EMPTY when no row is as it was left, QUANTITY_RANGE_CONFLICT
 */
export const undoPriceRevision = endpoint(
  {
    method: 'put',
    path: '/priceTables/revisions/undo/{id}',
    tags: ['Revisões de preço'],
    summary: 'Desfaz uma revisão aplicada, com outra; linhas que mudaram desde então ficam, a não ser as marcadas',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams, body: body(named(undoInput, 'PriceRevisionUndo')) },
    responses: { 200: json(appliedRevision, 'A revisão que desfez') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { rows: ticked = [], acknowledge } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const { priceTableId, tableIsDeleted } = await lockRevision(tx, id, ['APPLIED'])
      if (tableIsDeleted) throw new ApiError('PRICE_TABLE_IS_DELETED')
      const draft = await draftRevision(
        tx,
        { priceTableId, userId: c.var.who.userId, source: 'UNDO', reason: null, undoesId: id },
        sql`SELECT c.row_id, c.product_id, ${nowPrice} AS before, c.before AS after
              FROM price_revision_rows c JOIN products p ON p.id = c.product_id
              LEFT JOIN price_table_products r ON r.id = c.row_id AND r.price_table_id = ${priceTableId}
             WHERE c.revision_id = ${id} AND (c.before IS NULL OR p.destroyed_at IS NULL)
               AND (c.after IS NOT DISTINCT FROM ${nowPrice} OR c.row_id = ANY (${sql.param(ticked)}::bigint[]))`,
        c.var.deps.now(),
      )
      const { added, changed, removed } = await findRevisionById(tx, id)
      const skipped = added + changed + removed - draft.added - draft.changed - draft.removed
      const result = await runRevision(
        c,
        tx,
        { id: draft.id, priceTableId },
        { action: 'undoPrices', skipped, acknowledge },
      )
      return { status: 200 as const, body: result }
    })
    return c.json(answer.body, 200)
  },
)
