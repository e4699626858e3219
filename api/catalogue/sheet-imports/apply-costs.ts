import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { applyCostsInput } from '#domain/catalogue/sheet-imports/import-input'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { ACKNOWLEDGE, costAlarmOf, requireAcknowledged } from '../price-revisions/price-alarm'
import { compareImport } from './compare-import'
import { findImportById, sheetImport } from './sheet-import'
import { holdCosts, lockImport, takenLines, writeCosts } from './write-costs'

const applied = z
  .object({ id: z.number().int(), changed: z.number().int().openapi({ description: 'Produtos com outro custo' }) })
  .openapi('CostImportApplied')

/**
 * Every line that changes something; of those in conflict the ones that were ticked. The products are locked in the
 * order of their numbers, as one that is saved alone, and their costs asked for again under the locks. Each product
 * gets the row of its history that it would have had alone, with the sheet's name. Seven statements whatever the lines.
 * @throws SHEET_IMPORT_STATE, SHEET_IMPORT_HAS_ERRORS, SHEET_IMPORT_EMPTY, SHEET_IMPORT_STALE, PRICES_NOT_ACKNOWLEDGED
 */
export const applyCostImport = endpoint(
  {
    method: 'put',
    path: '/products/costPriceTable/imports/apply/{id}',
    tags: ['Planilhas'],
    summary: 'Aplica uma planilha de custos comparada; ela se desfaz',
    description: ACKNOWLEDGE,
    ...securedForStaff('products:updateCostPrice'),
    request: { params: idParams, body: body(named(applyCostsInput, 'CostImportApply')) },
    responses: { 200: json(applied, 'Quantos custos mudaram') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { onlyValid, lines, allConflicts, acknowledge } = c.req.valid('json')
    const { counts, fileName } = await findImportById(c.var.deps.db, 'COSTS', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'READY')
      if (counts && counts.ERROR > 0 && !onlyValid) throw new ApiError('SHEET_IMPORT_HAS_ERRORS')
      await tx.execute(sql`
        UPDATE sheet_import_rows s SET is_taken = true
         WHERE s.import_id = ${id} AND (s.kind = 'CHANGED'
            OR (s.kind = 'CONFLICT' AND (${allConflicts}::boolean OR s.line = ANY (${sql.param(lines ?? [])}::int[]))))`)
      const taken = takenLines(id, 'before', 'after')
      const { wanted, held } = await holdCosts(tx, taken)
      if (wanted === 0) throw new ApiError('SHEET_IMPORT_EMPTY')
      if (held !== wanted) throw new ApiError('SHEET_IMPORT_STALE')
      requireAcknowledged(await costAlarmOf(tx, c.var.who, taken), acknowledge)
      const changed = await writeCosts(c, tx, taken, fileName)
      await tx.execute(sql`UPDATE sheet_imports SET state = 'APPLIED', version = version + 1 WHERE id = ${id}`)
      return { status: 200 as const, body: { id, changed } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, or applied */
export const compareCostImport = endpoint(
  {
    method: 'put',
    path: '/products/costPriceTable/imports/compare/{id}',
    tags: ['Planilhas'],
    summary: 'Compara de novo uma planilha com os custos como eles estão agora',
    ...securedForStaff('products:updateCostPrice'),
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const before = await findImportById(c.var.deps.db, 'COSTS', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'READY')
      await compareImport(tx, { id, kind: 'COSTS', priceTableId: null, removeAbsent: false })
      const after = await findImportById(tx, 'COSTS', id)
      const facts = { kind: 'COSTS', fileName: before.fileName }
      await writeAudit(c, tx, {
        action: 'compare',
        table: 'sheet_imports',
        id,
        before: { ...facts, counts: before.counts },
        after: { ...facts, counts: after.counts },
      })
      return { status: 200 as const, body: after }
    })
    return c.json(answer.body, 200)
  },
)
