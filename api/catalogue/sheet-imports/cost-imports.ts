import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { LINE_KINDS } from '#domain/catalogue/sheet-imports/import-words'
import { type LineProblem, problemTexts } from '#domain/catalogue/sheet-imports/line-problems'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { fromKnownCents } from '#domain/ground/money/money'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { costAlarmOf } from '../price-revisions/price-alarm'
import {
  findImportById,
  IMPORT_COLUMNS,
  IMPORT_TABLES,
  type SheetImport,
  sheetImport,
  toSheetImport,
} from './sheet-import'

const secured = securedForStaff('products:updateCostPrice')

export const listCostImports = endpoint(
  {
    method: 'get',
    path: '/products/costPriceTable/imports',
    tags: ['Planilhas'],
    summary: 'Lista as planilhas de custos recebidas, as últimas primeiro',
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
      where: [sql`i.kind = 'COSTS'`],
      sort: { id: { sql: sql`i.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'desc' },
    })
    return c.json({ data: rows.map(toSheetImport), meta }, 200)
  },
)

export const showCostImport = endpoint(
  {
    method: 'get',
    path: '/products/costPriceTable/imports/{id}',
    tags: ['Planilhas'],
    summary: 'Andamento de uma planilha de custos, e quantas linhas mudariam',
    ...secured,
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.deps
    const found = await findImportById(db, 'COSTS', id)
    if (found.state !== 'READY') return c.json(found, 200)
    const changes = sql`
      SELECT s.product_id, (s.before ->> 'costCents')::bigint AS before, (s.after ->> 'costCents')::bigint AS after
        FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.kind = 'CHANGED'`
    return c.json({ ...found, alarm: await costAlarmOf(db, c.var.who, changes) }, 200)
  },
)

const costLine = z
  .object({
    line: z.number().int(),
    productId: z.number().int().nullable(),
    productName: z.string().nullable(),
    kind: z.enum(LINE_KINDS),
    base: z.number().nullable().openapi({ description: 'Como foi exportado' }),
    before: z.number().nullable().openapi({ description: 'Como está no portal' }),
    after: z.number().nullable().openapi({ description: 'Como a planilha diz' }),
    errors: z.array(z.string()),
    isChangedSince: z.boolean().openapi({ description: 'Aplicada, e o custo já não é o que ela deixou' }),
  })
  .openapi('CostImportLine')

type Kept = { costCents: number | null } | null
type RawLine = Omit<z.infer<typeof costLine>, 'base' | 'before' | 'after' | 'errors'> & {
  base: Kept
  before: Kept
  after: Kept
  problems: LineProblem[]
}

export const listCostImportLines = endpoint(
  {
    method: 'get',
    path: '/products/costPriceTable/imports/{id}/rows',
    tags: ['Planilhas'],
    summary: 'Lista o que cada linha de uma planilha de custos mudaria',
    ...secured,
    request: {
      params: idParams,
      query: listQuery.extend({ kind: emptyAsAbsent(z.enum(LINE_KINDS)), isChangedSince: emptyAsAbsent(brBoolean()) }),
    },
    responses: { 200: json(pageOf('CostImportLinePage', costLine), 'As linhas') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    const { db } = c.var.deps
    const { state } = await findImportById(db, 'COSTS', id)
    const changedSince =
      state === 'APPLIED'
        ? sql`(s.is_taken AND p.cost_price_cents IS DISTINCT FROM (s.after ->> 'costCents')::bigint)`
        : sql`false`
    // Of one that is still being read nothing is said: half a sheet looks like a whole one.
    const isCompared = state === 'READY' || state === 'APPLIED' || state === 'UNDONE'
    const { rows, meta } = await runList<RawLine>(db, {
      query,
      columns: sql`s.line, s.product_id::int AS "productId", p.name AS "productName", s.kind, s.base, s.before, s.after,
        s.problems || s.found AS problems, ${changedSince} AS "isChangedSince"`,
      from: sql`sheet_import_rows s LEFT JOIN products p ON p.id = s.product_id`,
      id: sql`s.line`,
      where: [
        sql`s.import_id = ${id}`,
        isCompared ? sql`s.kind IS NOT NULL` : sql`false`,
        ...(query.kind ? [sql`s.kind = ${query.kind}`] : []),
        ...(query.isChangedSince === undefined ? [] : [query.isChangedSince ? changedSince : sql`NOT ${changedSince}`]),
      ],
      sort: { line: { sql: sql`s.line`, type: 'bigint' } },
      defaultSort: { field: 'line', order: 'asc' },
    })
    const reais = (kept: Kept) => (kept ? fromKnownCents(kept.costCents) : null)
    const data = rows.map(({ problems, base, before, after, ...row }) => ({
      ...row,
      base: reais(base),
      before: reais(before),
      after: reais(after),
      errors: problemTexts(row.line, problems),
    }))
    return c.json({ data, meta }, 200)
  },
)
