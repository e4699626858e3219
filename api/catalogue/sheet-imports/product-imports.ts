import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { PRODUCT_TYPES, type ProductType } from '#domain/catalogue/products/product-types'
import { LINE_KINDS, type LineKind } from '#domain/catalogue/sheet-imports/import-words'
import type { ProductChanges } from '#domain/catalogue/sheet-imports/judge-product'
import { type LineProblem, problemTexts } from '#domain/catalogue/sheet-imports/line-problems'
import { changedColumns, productCellText } from '#domain/catalogue/sheet-imports/product-cells'
import { mayChange } from '#domain/catalogue/sheet-imports/product-columns'
import { isWarning } from '#domain/catalogue/sheet-imports/product-problems'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { priceAlarm } from '../price-revisions/price-alarm'
import { alarmsOf } from './apply-products'
import { productIdsIn, readCellNames } from './cell-names'
import { moneyRightsOf } from './money-rights'
import {
  findImportById,
  IMPORT_COLUMNS,
  IMPORT_TABLES,
  type SheetImport,
  sheetImport,
  toSheetImport,
} from './sheet-import'
import { isChangedSince } from './undo-products'

const secured = securedForStaff('products:update')

export const listProductImports = endpoint(
  {
    method: 'get',
    path: '/products/imports',
    tags: ['Planilhas'],
    summary: 'Lista as planilhas de produtos recebidas, as últimas primeiro',
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
      where: [sql`i.kind = 'PRODUCTS'`],
      sort: { id: { sql: sql`i.id`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'desc' },
    })
    return c.json({ data: rows.map(toSheetImport), meta }, 200)
  },
)

const shown = sheetImport
  .extend({
    addedTypes: z
      .array(z.object({ type: z.enum(PRODUCT_TYPES), count: z.number().int() }))
      .openapi({ description: 'Os produtos novos por tipo, depois de comparada' }),
    warnings: z.number().int().openapi({ description: 'Linhas com um aviso, que valem assim mesmo' }),
    priceAlarm: priceAlarm
      .optional()
      .openapi({ description: 'O mesmo dos preços: acknowledge confirma a soma dos dois, custos e preços' }),
  })
  .openapi('ProductImport')

export const showProductImport = endpoint(
  {
    method: 'get',
    path: '/products/imports/{id}',
    tags: ['Planilhas'],
    summary: 'Andamento de uma planilha de produtos, e quantas linhas mudariam',
    ...secured,
    request: { params: idParams },
    responses: { 200: json(shown, 'A planilha') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.deps
    const found = await findImportById(db, 'PRODUCTS', id)
    if (!found.counts || found.state === 'QUEUED' || found.state === 'RUNNING')
      return c.json({ ...found, addedTypes: [], warnings: 0 }, 200)
    const { rows } = await db.execute<{ type: ProductType; count: number }>(sql`
      SELECT s.changes -> 'type' ->> 1 AS type, count(*)::int AS count FROM sheet_import_rows s
       WHERE s.import_id = ${id} AND s.kind = 'ADDED' GROUP BY 1 ORDER BY 2 DESC, 1`)
    const { rows: warned } = await db.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM sheet_import_rows s WHERE s.import_id = ${id} AND s.found @> '[{"code": "SEAL_LAPSED"}]'`)
    // Without the conflicts, which are ticked one by one.
    const [alarm, ofPrices] =
      found.state === 'READY' ? await alarmsOf(db, c.var.who, id, sql`s.kind IN ('ADDED', 'CHANGED')`) : []
    const alarms = { ...(alarm ? { alarm } : {}), ...(ofPrices ? { priceAlarm: ofPrices } : {}) }
    return c.json({ ...found, ...alarms, addedTypes: rows, warnings: warned[0]!.n }, 200)
  },
)

const line = z
  .object({
    line: z.number().int(),
    productId: z.number().int().nullable(),
    productName: z.string().nullable(),
    type: z.enum(PRODUCT_TYPES).nullable(),
    kind: z.enum(LINE_KINDS),
    changes: z
      .array(
        z
          .object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })
          .openapi('ProductImportChange'),
      )
      .openapi({ description: 'Como a planilha escreve cada valor; custos e preços só para quem os muda' }),
    errors: z.array(z.string()),
    warnings: z.array(z.string()),
    isChangedSince: z.boolean().openapi({ description: 'Aplicada, e o produto já não é o que ela deixou' }),
  })
  .openapi('ProductImportLine')

type RawLine = {
  line: number
  productId: number | null
  productName: string | null
  type: ProductType | null
  kind: LineKind
  changes: ProductChanges | null
  problems: LineProblem[]
  isChangedSince: boolean
}

export const listProductImportLines = endpoint(
  {
    method: 'get',
    path: '/products/imports/{id}/rows',
    tags: ['Planilhas'],
    summary: 'Lista o que cada linha de uma planilha de produtos mudaria',
    ...secured,
    request: {
      params: idParams,
      query: listQuery.extend({ kind: emptyAsAbsent(z.enum(LINE_KINDS)), isChangedSince: emptyAsAbsent(brBoolean()) }),
    },
    responses: { 200: json(pageOf('ProductImportLinePage', line), 'As linhas') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const query = c.req.valid('query')
    const { db } = c.var.deps
    const { state } = await findImportById(db, 'PRODUCTS', id)
    const since = state === 'APPLIED' ? sql`(t.is_taken AND COALESCE(${isChangedSince}, false))` : sql`false`
    // Of one that is still being read nothing is said: half a sheet looks like a whole one.
    const isCompared = state !== 'QUEUED' && state !== 'RUNNING' && state !== 'REFUSED'
    const { rows, meta } = await runList<RawLine>(db, {
      query,
      columns: sql`t.line, t.product_id::int AS "productId", COALESCE(p.name, t.after ->> 'name') AS "productName",
        COALESCE(t.changes -> 'type' ->> 1, p.type) AS type, t.kind, t.changes, t.problems || t.found AS problems, ${since} AS "isChangedSince"`,
      from: sql`sheet_import_rows t LEFT JOIN products p ON p.id = t.product_id`,
      id: sql`t.line`,
      where: [
        sql`t.import_id = ${id}`,
        isCompared ? sql`t.kind IS NOT NULL` : sql`false`,
        ...(query.kind ? [sql`t.kind = ${query.kind}`] : []),
        ...(query.isChangedSince === undefined ? [] : [query.isChangedSince ? since : sql`NOT ${since}`]),
      ],
      sort: { line: { sql: sql`t.line`, type: 'bigint' } },
      defaultSort: { field: 'line', order: 'asc' },
    })
    const sides = rows.flatMap(({ changes }) => [0, 1].map((side) => sideOf(changes ?? {}, side)))
    const names = await readCellNames(
      db,
      sides.flatMap(({ manufacturerId }) => (typeof manufacturerId === 'number' ? [manufacturerId] : [])),
      sides.flatMap(productIdsIn),
    )
    const rights = moneyRightsOf(c.var.who)
    const data = rows.map(({ problems, changes, ...row }) => ({
      ...row,
      type: row.type,
      changes: changedColumns(changes ?? {}).flatMap(({ column, before, after }) =>
        !mayChange(column, rights)
          ? []
          : [
              {
                column: column.header,
                before: productCellText(column, before, names),
                after: productCellText(column, after, names),
              },
            ],
      ),
      errors: problemTexts(
        row.line,
        problems.filter((one) => !isWarning(one)),
      ),
      warnings: problemTexts(row.line, problems.filter(isWarning)),
    }))
    return c.json({ data, meta }, 200)
  },
)

const sideOf = (changes: ProductChanges, side: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, sides]) => [field, sides[side]]))
