import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { undoCostsInput } from '#domain/catalogue/sheet-imports/import-input'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { ACKNOWLEDGE, costAlarmOf, requireAcknowledged } from '../price-revisions/price-alarm'
import { findImportById } from './sheet-import'
import { holdCosts, lockImport, takenLines, writeCosts } from './write-costs'

const undone = z
  .object({
    id: z.number().int(),
    changed: z.number().int().openapi({ description: 'Produtos que voltaram ao custo de antes' }),
    skipped: z.number().int().openapi({ description: 'Os que mudaram desde então e ficaram como estão' }),
  })
  .openapi('CostImportUndone')

/**
 * Back to what each product cost before, as far as it still costs what the sheet said; one that had no cost has none
 * again. Its lines are swept after a month, and with them the way back.
 * @throws SHEET_IMPORT_STATE, SHEET_IMPORT_EMPTY, PRICES_NOT_ACKNOWLEDGED
 */
export const undoCostImport = endpoint(
  {
    method: 'put',
    path: '/products/costPriceTable/imports/undo/{id}',
    tags: ['Planilhas'],
    summary: 'Desfaz uma planilha de custos aplicada; custos que mudaram desde então ficam, a não ser os marcados',
    description: ACKNOWLEDGE,
    ...securedForStaff('products:updateCostPrice'),
    request: { params: idParams, body: body(named(undoCostsInput, 'CostImportUndo')) },
    responses: { 200: json(undone, 'Quantos voltaram') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { lines, acknowledge } = c.req.valid('json')
    const { fileName } = await findImportById(c.var.deps.db, 'COSTS', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'APPLIED')
      const { wanted } = await holdCosts(tx, takenLines(id, 'after', 'before'))
      // The present cost of each goes into its history, also where it was changed since.
      const back = sql`
        SELECT s.product_id, p.cost_price_cents AS before, (s.before ->> 'costCents')::bigint AS after
          FROM sheet_import_rows s JOIN products p ON p.id = s.product_id
         WHERE s.import_id = ${id} AND s.is_taken AND p.destroyed_at IS NULL
           AND p.cost_price_cents IS DISTINCT FROM (s.before ->> 'costCents')::bigint
           AND (p.cost_price_cents IS NOT DISTINCT FROM (s.after ->> 'costCents')::bigint OR s.line = ANY (${sql.param(lines ?? [])}::int[]))`
      requireAcknowledged(await costAlarmOf(tx, c.var.who, back), acknowledge)
      const changed = await writeCosts(c, tx, back, `${fileName} (desfeita)`)
      if (changed === 0) throw new ApiError('SHEET_IMPORT_EMPTY')
      await tx.execute(sql`UPDATE sheet_imports SET state = 'UNDONE', version = version + 1 WHERE id = ${id}`)
      return { status: 200 as const, body: { id, changed, skipped: wanted - changed } }
    })
    return c.json(answer.body, 200)
  },
)
