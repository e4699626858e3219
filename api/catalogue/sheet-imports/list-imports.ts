import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { LINE_KINDS } from '#domain/catalogue/sheet-imports/import-words'
import { type LineProblem, problemTexts } from '#domain/catalogue/sheet-imports/line-problems'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import type { KeptPrice } from '../../ground/db/schema/prices'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { priceAlarmOf, standingRow } from '../price-revisions/price-alarm'
import { keptPrice, toKept } from '../price-revisions/price-revision'
import { findPriceTableById } from '../price-tables/price-table-queries'
import { maySeeCosts } from '../pricing/may-see-costs'
import { belowCostAnswer } from '../pricing/priced-line-answer'
import {
  findImportById,
  IMPORT_COLUMNS,
  IMPORT_TABLES,
  isLineBelowCost,
  type SheetImport,
  sheetImport,
  toSheetImport,
} from './sheet-import'

export const listPriceImports = endpoint(
  {
    method: 'get',
    path: '/priceTables/{id}/imports',
    tags: ['Planilhas'],
    summary: 'Lista as planilhas recebidas para uma tabela, as últimas primeiro',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams, query: listQuery },
    responses: { 200: json(pageOf('SheetImportPage', sheetImport), 'As planilhas') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db, now } = c.var.deps
    await findPriceTableById(db, id, now())
    const { rows, meta } = await runList<SheetImport>(db, {
      query: c.req.valid('query'),
      columns: IMPORT_COLUMNS,
      from: IMPORT_TABLES,
      countFrom: sql`sheet_imports i`,
      id: sql`i.id`,
      where: [sql`i.price_table_id = ${id}`],
      sort: { id: { sql: sql`i.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'desc' },
    })
    return c.json({ data: rows.map(toSheetImport), meta }, 200)
  },
)

export const showPriceImport = endpoint(
  {
    method: 'get',
    path: '/priceTables/imports/{id}',
    tags: ['Planilhas'],
    summary: 'Andamento de uma planilha de preços, e quantas linhas mudariam',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams },
    responses: { 200: json(sheetImport, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.deps
    const compared = await findImportById(db, 'PRICES', id)
    const found = compared.state === 'READY' ? { ...compared, alarm: await importAlarm(c, compared) } : compared
    if (!maySeeCosts(c.var.who) || !found.counts) return c.json(found, 200)
    const { rows } = await db.execute<{ below: number; uncosted: number }>(sql`
      SELECT count(*) FILTER (WHERE ${isLineBelowCost})::int AS below, count(*) FILTER (WHERE p.cost_price_cents IS NULL)::int AS uncosted
        FROM sheet_import_rows s JOIN products p ON p.id = s.product_id
       WHERE s.import_id = ${id} AND s.kind IN ('ADDED', 'CHANGED', 'CONFLICT')`)
    return c.json({ ...found, belowCost: rows[0]!.below, withoutCost: rows[0]!.uncosted }, 200)
  },
)

/** The alarm of the lines that are applied when no conflict is ticked. */
const importAlarm = (c: ApiContext, { id, priceTableId }: SheetImport) =>
  priceAlarmOf(
    c.var.deps.db,
    c.var.who,
    sql`SELECT product_id, before, after FROM sheet_import_rows WHERE import_id = ${id} AND kind IN ('ADDED', 'CHANGED')`,
    standingRow(priceTableId!),
  )

const importLine = z
  .object({
    line: z.number().int().openapi({ description: 'Como a planilha a numera; abaixo de zero, o que não está nela' }),
    rowId: z.number().int().nullable(),
    productId: z.number().int().nullable(),
    productName: z.string().nullable(),
    kind: z.enum(LINE_KINDS),
    base: z.union([keptPrice, z.null()]).openapi({ description: 'Como foi exportada' }),
    before: z.union([keptPrice, z.null()]).openapi({ description: 'Como está no portal' }),
    after: z.union([keptPrice, z.null()]).openapi({ description: 'Como a planilha diz' }),
    errors: z.array(z.string()),
    belowCost: belowCostAnswer,
  })
  .openapi('SheetImportLine')

type RawLine = {
  line: number
  rowId: number | null
  productId: number | null
  productName: string | null
  kind: (typeof LINE_KINDS)[number]
  base: KeptPrice | null
  before: KeptPrice | null
  after: KeptPrice | null
  problems: LineProblem[]
  belowCost: boolean | null
}

/** @throws FORBIDDEN for `belowCost` without the right to costs: the answer would tell them (docs/threats.md T12) */
export const listPriceImportLines = endpoint(
  {
    method: 'get',
    path: '/priceTables/imports/{id}/rows',
    tags: ['Planilhas'],
    summary: 'Lista o que cada linha de uma planilha de preços mudaria',
    ...securedForStaff('priceTables:update'),
    request: {
      params: idParams,
      query: listQuery.extend({
        kind: emptyAsAbsent(z.enum(LINE_KINDS)),
        belowCost: emptyAsAbsent(brBoolean()),
      }),
    },
    responses: { 200: json(pageOf('SheetImportLinePage', importLine), 'As linhas') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    const { db } = c.var.deps
    const seesCosts = maySeeCosts(c.var.who)
    if (query.belowCost !== undefined && !seesCosts) throw new ApiError('FORBIDDEN')
    const { state } = await findImportById(db, 'PRICES', id)
    // Of one that is still being read nothing is said: half a sheet looks like a whole one.
    const where = [
      sql`s.import_id = ${id}`,
      state === 'READY' || state === 'APPLIED' || state === 'UNDONE' ? sql`s.kind IS NOT NULL` : sql`false`,
    ]
    if (query.kind) where.push(sql`s.kind = ${query.kind}`)
    if (query.belowCost !== undefined)
      where.push(
        query.belowCost ? sql`s.kind IN ('ADDED', 'CHANGED', 'CONFLICT')` : sql`true`,
        query.belowCost ? isLineBelowCost : sql`${isLineBelowCost} IS NOT TRUE`,
      )
    const { rows, meta } = await runList<RawLine>(db, {
      query,
      columns: sql`s.line, s.row_id::int AS "rowId", s.product_id::int AS "productId", p.name AS "productName", s.kind, s.base, s.before, s.after,
        s.problems || s.found AS problems, ${isLineBelowCost} AS "belowCost"`,
      from: sql`sheet_import_rows s LEFT JOIN products p ON p.id = s.product_id`,
      id: sql`s.line`,
      where,
      sort: { line: { sql: sql`s.line`, type: 'bigint' } },
      defaultSort: { field: 'line', order: 'asc' },
    })
    const data = rows.map(({ problems, belowCost, base, before, after, ...row }) => ({
      ...row,
      base: toKept(base),
      before: toKept(before),
      after: toKept(after),
      errors: problemTexts(row.line, problems),
      ...(seesCosts ? { belowCost } : {}),
    }))
    return c.json({ data, meta }, 200)
  },
)
