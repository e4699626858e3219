import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { REVISION_STATES } from '#domain/catalogue/price-tables/revision-states'
import { applyImportInput } from '#domain/catalogue/sheet-imports/import-input'
import { instantOf } from '#domain/ground/dates/local-moment'
import { sheetImports } from '../../ground/db/schema/imports'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { authorOf } from '../price-revisions/author-of'
import { checkRevision, refuseProblem } from '../price-revisions/check-revision'
import { draftRevision, newRowId } from '../price-revisions/draft-revision'
import { ACKNOWLEDGE, requireAcknowledged, watchRevision } from '../price-revisions/price-alarm'
import { callerOf } from '../price-revisions/run-revision'
import { settleRevision } from '../price-revisions/settle-revision'
import { lockPriceTable } from '../price-tables/price-table-queries'
import { compareImport } from './compare-import'
import { findImportById, sheetImport } from './sheet-import'

const applied = z
  .object({ id: z.number().int(), number: z.number().int(), state: z.enum(REVISION_STATES) })
  .openapi('SheetImportRevision')

/**
 * One revision of every line that changes something; of those in conflict the ones that were ticked. What changed in
 * the portal since the sheet was compared is refused. Eleven statements whatever the lines.
 * @throws SHEET_IMPORT_STATE, SHEET_IMPORT_HAS_ERRORS, PRICE_REVISION_EMPTY, PRICE_REVISION_CONFLICT,
 * QUANTITY_RANGE_CONFLICT, PRICES_NOT_ACKNOWLEDGED, VALIDATION_FAILED for a moment that is over
 */
export const applyPriceImport = endpoint(
  {
    method: 'put',
    path: '/priceTables/imports/apply/{id}',
    tags: ['Planilhas'],
    summary: 'Aplica uma planilha comparada, agora ou em um momento: é uma revisão da tabela, que se desfaz',
    description: ACKNOWLEDGE,
    ...securedForStaff('priceTables:update'),
    request: { params: idParams, body: body(named(applyImportInput, 'SheetImportApply')) },
    responses: { 200: json(applied, 'A revisão') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { startsAt, onlyValid, lines, allConflicts, reason, acknowledge } = c.req.valid('json')
    const { db, now } = c.var.deps
    const at = startsAt === null ? null : instantOf(startsAt)
    if (at && at <= now()) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'startsAt', rule: 'future' }] })
    const { priceTableId, counts, fileName } = await findImportById(db, 'PRICES', id)
    const tableId = priceTableId!
    const answer = await writeOnce(c, async (tx) => {
      await lockPriceTable(tx, tableId)
      if (counts && counts.ERROR > 0 && !onlyValid) throw new ApiError('SHEET_IMPORT_HAS_ERRORS')
      const draft = await draftRevision(
        tx,
        { priceTableId: tableId, userId: c.var.who.userId, source: 'IMPORT', reason: reason ?? fileName },
        sql`SELECT CASE WHEN s.before IS NULL THEN ${newRowId} ELSE s.row_id END AS row_id, s.product_id, s.before, s.after
              FROM sheet_import_rows s JOIN sheet_imports i ON i.id = s.import_id
             WHERE i.id = ${id} AND i.state = 'READY' AND (s.kind IN ('ADDED', 'CHANGED', 'REMOVED')
                OR (s.kind = 'CONFLICT' AND (${allConflicts}::boolean OR s.line = ANY (${sql.param(lines ?? [])}::int[]))))`,
        now(),
      ).catch(async (error) => {
        const { state } = await findImportById(tx, 'PRICES', id)
        throw state === 'READY' ? error : new ApiError('SHEET_IMPORT_STATE')
      })
      refuseProblem(await checkRevision(tx, draft.id, tableId))
      // Under the table's lock, so that of two that apply it at once the second one finds it applied.
      const marked = sql`marked AS (
        UPDATE sheet_imports SET state = 'APPLIED', revision_id = ${draft.id}, version = version + 1 WHERE id = ${id})`
      const watched = await watchRevision(tx, c.var.who, draft.id, tableId, marked)
      requireAcknowledged(watched.alarm, acknowledge)
      const settled = {
        author: authorOf(c.var.who),
        watched,
        startsAt: at,
        action: 'applyPrices',
        now: now(),
        by: callerOf(c),
      }
      const { state } = await settleRevision(tx, { id: draft.id, priceTableId: tableId }, settled)
      return { status: 200 as const, body: { id: draft.id, number: draft.number, state } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, or applied */
export const comparePriceImport = endpoint(
  {
    method: 'put',
    path: '/priceTables/imports/compare/{id}',
    tags: ['Planilhas'],
    summary: 'Compara de novo uma planilha com a tabela como ela está agora',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { priceTableId, removeAbsent } = await findImportById(c.var.deps.db, 'PRICES', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockPriceTable(tx, priceTableId!)
      const [row] = await tx.select().from(sheetImports).where(sql`${sheetImports.id} = ${id}`).for('update')
      if (row!.state !== 'READY') throw new ApiError('SHEET_IMPORT_STATE')
      await compareImport(tx, { id, kind: 'PRICES', priceTableId, removeAbsent })
      const after = await findImportById(tx, 'PRICES', id)
      const facts = { fileName: row!.fileName, priceTableId }
      await writeAudit(c, tx, {
        action: 'compare',
        table: 'sheet_imports',
        id,
        before: { ...facts, counts: row!.counts },
        after: { ...facts, counts: after.counts },
      })
      return { status: 200 as const, body: after }
    })
    return c.json(answer.body, 200)
  },
)
