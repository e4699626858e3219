import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { applyStockInput } from '#domain/catalogue/sheet-imports/import-input'
import type { StockLine } from '#domain/catalogue/sheet-imports/read-stock-line'
import { DEFAULT_SETTLE_MS } from '../../ground/config/erp-settings'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { applyReading, openReading, type ReadingPart } from '../stock/apply-reading'
import { compareImport } from './compare-import'
import { findImportById, sheetImport } from './sheet-import'
import { lockImport } from './write-costs'

const LINES_A_PART = 1_000

const applied = z
  .object({
    id: z.number().int(),
    readingId: z.number().int().openapi({ description: 'A leitura em que se tornou' }),
    products: z.number().int().openapi({ description: 'Produtos cujo saldo vale por ela' }),
  })
  .openapi('StockImportApplied')

/**
 * One reading of every line without an error. A line that is no longer newer than what rules is kept apart and counted,
 * as one of the ERP would be. Nothing undoes it: a counting is true of its moment, and a newer one rules.
 * @throws SHEET_IMPORT_STATE, SHEET_IMPORT_HAS_ERRORS, SHEET_IMPORT_EMPTY
 */
export const applyStockImport = endpoint(
  {
    method: 'put',
    path: '/stock/imports/apply/{id}',
    tags: ['Estoque'],
    summary: 'Aplica a contagem de um centro: vale para cada produto até que uma leitura mais nova chegue',
    ...securedForStaff('stock:update'),
    request: { params: idParams, body: body(named(applyStockInput, 'StockImportApply')) },
    responses: { 200: json(applied, 'A leitura') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { onlyValid } = c.req.valid('json')
    const { deps, who } = c.var
    await findImportById(deps.db, 'STOCK', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'READY')
      const { counts, fileName } = await findImportById(tx, 'STOCK', id)
      if (counts && counts.ERROR > 0 && !onlyValid) throw new ApiError('SHEET_IMPORT_HAS_ERRORS')
      const { centerId, asOf, parts } = await takeParts(tx, id)
      if (parts.length === 0) throw new ApiError('SHEET_IMPORT_EMPTY')
      const now = deps.now()
      const settleMs = deps.config.erp?.settleMs ?? DEFAULT_SETTLE_MS
      const reading = await openReading(
        tx,
        { centerId, source: 'SHEET', asOf },
        { now, userId: who.userId, importId: id },
      )
      let products = 0
      for (const part of parts) products += await applyReading(tx, reading, part, { now, settleMs })
      await tx.execute(sql`
        UPDATE sheet_imports SET state = 'APPLIED', version = version + 1 WHERE id = ${id}`)
      await writeAudit(c, tx, {
        action: 'import',
        table: 'stock_readings',
        id: reading.id,
        before: null,
        after: { distributionCenterId: centerId, asOf: asOf.toISOString(), fileName, products },
      })
      return { status: 200 as const, body: { id, readingId: reading.id, products } }
    })
    return c.json(answer.body, 200)
  },
)

interface TakenLine extends Record<string, unknown> {
  productId: number
  after: StockLine
  isLate: boolean
}

/** The lines that are applied, by the thousand; those that came too late go along, to be kept apart. */
async function takeParts(tx: Transaction, id: number): Promise<{ centerId: number; asOf: Date; parts: ReadingPart[] }> {
  const { rows: heads } = await tx.execute<{ centerId: number; asOf: string }>(
    sql`SELECT center_id::int AS "centerId", as_of AS "asOf" FROM sheet_imports WHERE id = ${id}`,
  )
  const { rows } = await tx.execute<TakenLine>(sql`
    UPDATE sheet_import_rows s SET is_taken = s.kind <> 'ERROR'
     WHERE s.import_id = ${id} AND s.problems = '[]' AND s.after IS NOT NULL AND s.product_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM jsonb_array_elements(s.found) f WHERE f ->> 'code' NOT IN ('STOCK_LATE', 'STOCK_SEEN'))
    RETURNING s.product_id::int AS "productId", s.after, s.kind = 'ERROR' AS "isLate"`)
  const asOf = new Date(heads[0]!.asOf)
  const parts: ReadingPart[] = []
  if (!rows.some(({ isLate }) => !isLate)) return { centerId: heads[0]!.centerId, asOf, parts }
  // All lines of a product go together: those of its arrivals replace what was said before, once.
  rows.sort((a, b) => a.productId - b.productId)
  for (let from = 0; from < rows.length; ) {
    let to = Math.min(from + LINES_A_PART, rows.length)
    while (to < rows.length && rows[to]!.productId === rows[to - 1]!.productId) to++
    parts.push(partOf(rows.slice(from, to), asOf))
    from = to
  }
  return { centerId: heads[0]!.centerId, asOf, parts }
}

function partOf(lines: readonly TakenLine[], asOf: Date): ReadingPart {
  return {
    asOf,
    rows: lines.flatMap(({ productId, after: { onHand, allocated } }) =>
      onHand === null || allocated === null ? [] : [{ code: String(productId), productId, onHand, allocated }],
    ),
    arrivals: lines.flatMap(({ productId, after: { arrival } }) => (arrival ? [{ productId, ...arrival }] : [])),
    arrivalsOf: [...new Set(lines.flatMap(({ productId, after }) => (after.tellsArrivals ? productId : [])))],
  }
}

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, or applied */
export const compareStockImport = endpoint(
  {
    method: 'put',
    path: '/stock/imports/compare/{id}',
    tags: ['Estoque'],
    summary: 'Compara de novo uma contagem com o estoque como ele está agora',
    ...securedForStaff('stock:update'),
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const before = await findImportById(c.var.deps.db, 'STOCK', id)
    const answer = await writeOnce(c, async (tx) => {
      await lockImport(tx, id, 'READY')
      await compareImport(tx, { id, kind: 'STOCK', priceTableId: null, removeAbsent: false })
      const after = await findImportById(tx, 'STOCK', id)
      const facts = { kind: 'STOCK', fileName: before.fileName }
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
