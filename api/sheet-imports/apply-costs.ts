import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { applyCostsInput } from '#domain/sheet-imports/import-input'
import type { Transaction } from '../db/connect'
import { JOIN_MANY_ROWS } from '../db/join-many-rows'
import { ApiError } from '../errors/api-error'
import type { Handler } from '../http/handler'
import { body, idParams, json, named, refusals } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { writeAudit } from '../http/write-audit'
import { writeOnce } from '../http/write-once'
import { compareImport } from './compare-import'
import { findImportById, sheetImport } from './sheet-import'

const answers = { ...refusals.anyone, ...refusals.one, ...refusals.write }
const applied = z
  .object({ id: z.number().int(), changed: z.number().int().openapi({ description: 'Produtos com outro custo' }) })
  .openapi('CostImportApplied')

export const applyCostImportRoute = createRoute({
  method: 'put',
  path: '/products/costPriceTable/imports/apply/{id}',
  tags: ['Planilhas'],
  summary: 'Aplica uma planilha de custos comparada',
  ...securedForStaff('products:updateCostPrice'),
  request: { params: idParams, body: body(named(applyCostsInput, 'CostImportApply')) },
  responses: { 200: json(applied, 'Quantos custos mudaram'), ...answers },
})

/**
 * Every line that changes something; of those in conflict the ones that were ticked. The products are locked in the
 * order of their numbers, as one that is saved alone, and their costs asked for again under the locks. Each product
 * gets the row of its history that it would have had alone, with the sheet's name. Five statements whatever the lines.
 * @throws SHEET_IMPORT_STATE, SHEET_IMPORT_HAS_ERRORS, SHEET_IMPORT_EMPTY, SHEET_IMPORT_STALE
 */
export const applyCostImport: Handler<typeof applyCostImportRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { onlyValid, lines, allConflicts } = c.req.valid('json')
  const { counts, fileName } = await findImportById(c.var.deps.db, 'COSTS', id)
  const answer = await writeOnce(c, async (tx) => {
    await lockReady(tx, id)
    if (counts && counts.ERROR > 0 && !onlyValid) throw new ApiError('SHEET_IMPORT_HAS_ERRORS')
    const taken = sql`
      SELECT s.product_id, (s.before ->> 'costCents')::bigint AS before, (s.after ->> 'costCents')::bigint AS after
        FROM sheet_import_rows s
       WHERE s.import_id = ${id} AND (s.kind = 'CHANGED'
          OR (s.kind = 'CONFLICT' AND (${allConflicts}::boolean OR s.line = ANY (${sql.param(lines ?? [])}::int[]))))`
    const { rows } = await tx.execute<{ wanted: number; held: number }>(sql`
      WITH taken AS (${taken}), held AS (
        SELECT p.id FROM products p JOIN taken t ON t.product_id = p.id
         WHERE p.cost_price_cents IS NOT DISTINCT FROM t.before AND p.destroyed_at IS NULL ORDER BY p.id FOR UPDATE OF p)
      SELECT (SELECT count(*)::int FROM taken) AS wanted, (SELECT count(*)::int FROM held) AS held`)
    const { wanted, held } = rows[0]!
    if (wanted === 0) throw new ApiError('SHEET_IMPORT_EMPTY')
    if (held !== wanted) throw new ApiError('SHEET_IMPORT_STALE')
    const { rowCount } = await tx.execute(sql`
      WITH taken AS (${taken}), changed AS (
        UPDATE products p SET cost_price_cents = t.after, updated_at = ${c.var.deps.now().toISOString()}::timestamptz, version = p.version + 1
          FROM taken t WHERE p.id = t.product_id RETURNING p.id, p.name, p.version, t.before, t.after)
      INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
      SELECT ${c.var.who.userId}::bigint, 'costPrice', 'products', id::text,
             jsonb_build_object('name', name, 'costPriceCents', before, 'version', version - 1),
             jsonb_build_object('name', name, 'costPriceCents', after, 'version', version, 'sheet', ${fileName}::text), ${c.get('requestId')}
        FROM changed`)
    await tx.execute(sql`UPDATE sheet_imports SET state = 'APPLIED', version = version + 1 WHERE id = ${id}`)
    return { status: 200 as const, body: { id, changed: rowCount ?? 0 } }
  })
  return c.json(answer.body, 200)
}

/** Of two that apply it at once the second one finds it applied. */
async function lockReady(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`SELECT state, ${JOIN_MANY_ROWS} FROM sheet_imports WHERE id = ${id} FOR UPDATE`,
  )
  if (rows[0]?.state !== 'READY') throw new ApiError('SHEET_IMPORT_STATE')
}

export const compareCostImportRoute = createRoute({
  method: 'put',
  path: '/products/costPriceTable/imports/compare/{id}',
  tags: ['Planilhas'],
  summary: 'Compara de novo uma planilha com os custos como eles estão agora',
  ...securedForStaff('products:updateCostPrice'),
  request: { params: idParams },
  responses: { 200: json(sheetImport, 'A planilha'), ...answers },
})

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, or applied */
export const compareCostImport: Handler<typeof compareCostImportRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const before = await findImportById(c.var.deps.db, 'COSTS', id)
  const answer = await writeOnce(c, async (tx) => {
    await lockReady(tx, id)
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
}
