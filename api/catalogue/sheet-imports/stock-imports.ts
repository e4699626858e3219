import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { LINE_KINDS, type LineKind } from '#domain/catalogue/sheet-imports/import-words'
import { type LineProblem, problemTexts } from '#domain/catalogue/sheet-imports/line-problems'
import type { StockLine } from '#domain/catalogue/sheet-imports/read-stock-line'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import {
  findImportById,
  IMPORT_COLUMNS,
  IMPORT_TABLES,
  type SheetImport,
  sheetImport,
  toSheetImport,
} from './sheet-import'

const secured = securedForStaff('stock:update')

export const listStockImports = endpoint(
  {
    method: 'get',
    path: '/stock/imports',
    tags: ['Estoque'],
    summary: 'Lista as contagens recebidas, as últimas primeiro',
    ...secured,
    request: { query: listQuery },
    responses: { 200: json(pageOf('SheetImportPage', sheetImport), 'As planilhas') },
  },
  async (c) => {
    const { rows, meta } = await runList<SheetImport>(c.var.deps.db, {
      query: c.req.valid('query'),
      columns: IMPORT_COLUMNS,
      from: IMPORT_TABLES,
      countFrom: sql`sheet_imports i`,
      id: sql`i.id`,
      where: [sql`i.kind = 'STOCK'`],
      sort: { id: { sql: sql`i.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'desc' },
    })
    return c.json({ data: rows.map(toSheetImport), meta }, 200)
  },
)

export const showStockImport = endpoint(
  {
    method: 'get',
    path: '/stock/imports/{id}',
    tags: ['Estoque'],
    summary: 'Andamento de uma contagem, e quantas linhas mudariam',
    ...secured,
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => c.json(await findImportById(c.var.deps.db, 'STOCK', c.req.valid('param').id), 200),
)

const figures = z.object({ onHand: z.number().int(), allocated: z.number().int() })

const line = z
  .object({
    line: z.number().int(),
    productId: z.number().int().nullable(),
    productName: z.string().nullable(),
    kind: z.enum(LINE_KINDS),
    before: z.union([figures, z.null()]).openapi({ description: 'Como está no portal' }),
    after: z.union([figures, z.null()]).openapi({ description: 'Como foi contado' }),
    arrival: z
      .union([
        z.object({
          quantity: z.number().int(),
          on: z.string(),
          container: z.string().nullable(),
          confirmed: z.boolean(),
        }),
        z.null(),
      ])
      .openapi({ description: 'O que a linha diz que chega' }),
    errors: z.array(z.string()),
  })
  .openapi('StockImportLine')

interface RawLine extends Record<string, unknown> {
  line: number
  productId: number | null
  productName: string | null
  kind: LineKind
  before: z.infer<typeof figures> | null
  after: StockLine | null
  problems: LineProblem[]
}

export const listStockImportLines = endpoint(
  {
    method: 'get',
    path: '/stock/imports/{id}/rows',
    tags: ['Estoque'],
    summary: 'Lista o que cada linha de uma contagem mudaria',
    ...secured,
    request: { params: idParams, query: listQuery.extend({ kind: emptyAsAbsent(z.enum(LINE_KINDS)) }) },
    responses: { 200: json(pageOf('StockImportLinePage', line), 'As linhas') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    const { db } = c.var.deps
    const { state } = await findImportById(db, 'STOCK', id)
    // Of one that is still being read nothing is said: half a sheet looks like a whole one.
    const isCompared = state === 'READY' || state === 'APPLIED'
    const { rows, meta } = await runList<RawLine>(db, {
      query,
      columns: sql`s.line, s.product_id::int AS "productId", p.name AS "productName", s.kind, s.before, s.after, s.problems || s.found AS problems`,
      from: sql`sheet_import_rows s LEFT JOIN products p ON p.id = s.product_id`,
      countFrom: sql`sheet_import_rows s`,
      id: sql`s.line`,
      where: [
        sql`s.import_id = ${id}`,
        isCompared ? sql`s.kind IS NOT NULL` : sql`false`,
        ...(query.kind ? [sql`s.kind = ${query.kind}`] : []),
      ],
      sort: { line: { sql: sql`s.line`, type: 'bigint' } },
      defaultSort: { field: 'line', order: 'asc' },
    })
    return c.json({ data: rows.map(toLine), meta }, 200)
  },
)

function toLine({ before, after, problems, ...row }: RawLine): z.infer<typeof line> {
  const { onHand, allocated, arrival } = after ?? { onHand: null, allocated: null, arrival: null }
  return {
    ...row,
    before: before && { onHand: before.onHand, allocated: before.allocated },
    after: onHand === null || allocated === null ? null : { onHand, allocated },
    arrival,
    errors: problemTexts(row.line, problems),
  }
}
