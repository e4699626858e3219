import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type ImportKind, LINE_KIND_LABELS, type LineKind } from '#domain/catalogue/sheet-imports/import-words'
import { type LineProblem, problemTexts } from '#domain/catalogue/sheet-imports/line-problems'
import { mayChange, productColumn } from '#domain/catalogue/sheet-imports/product-columns'
import { SHEET_NAMES, type SheetCell } from '#domain/catalogue/sheet-imports/sheet-columns'
import { taxColumn } from '#domain/catalogue/sheet-imports/tax-columns'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { idParams } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { type SheetHead, writeSheet } from '../../ground/sheets/write-sheet'
import { COST_COLUMNS } from './export-costs'
import { priceColumns } from './export-prices'
import { productSheetHeads } from './export-product-sheet'
import { STOCK_SHEET_COLUMNS } from './export-stock-sheet'
import { taxSheetHeads } from './export-tax-rules'
import { moneyRightsOf } from './money-rights'
import { findImportById } from './sheet-import'

const ROWS_A_PAGE = 1_000
const FILE_NAMES: Readonly<Record<ImportKind, string>> = {
  PRICES: 'precos',
  COSTS: 'custos',
  PRODUCTS: 'produtos',
  TAX_RULES: 'regras-fiscais',
  STOCK: 'estoque',
}

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, EXPORT_IN_PROGRESS */
export const correctPriceSheet = endpoint(
  {
    method: 'get',
    path: '/priceTables/imports/{id}/sheet',
    tags: ['Planilhas'],
    summary: 'As mesmas linhas com Situação e Motivo, para corrigir e importar de novo',
    ...securedForStaff('priceTables:update'),
    request: { params: idParams },
    responses: directSheet,
  },
  (c) => correctable(c, 'PRICES', c.req.valid('param').id, priceColumns(false)),
)

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, EXPORT_IN_PROGRESS */
export const correctCostSheet = endpoint(
  {
    method: 'get',
    path: '/products/costPriceTable/imports/{id}/sheet',
    tags: ['Planilhas'],
    summary: 'As mesmas linhas de custo com Situação e Motivo, para corrigir e importar de novo',
    ...securedForStaff('products:updateCostPrice'),
    request: { params: idParams },
    responses: directSheet,
  },
  (c) => correctable(c, 'COSTS', c.req.valid('param').id, COST_COLUMNS),
)

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, EXPORT_IN_PROGRESS */
export const correctProductSheet = endpoint(
  {
    method: 'get',
    path: '/products/imports/{id}/sheet',
    tags: ['Planilhas'],
    summary: 'As mesmas linhas de produtos com Situação e Motivo, para corrigir e importar de novo',
    ...securedForStaff('products:update'),
    request: { params: idParams },
    responses: directSheet,
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { columns } = await findImportById(c.var.deps.db, 'PRODUCTS', id)
    const all = (columns?.names ?? []).map(productColumn)
    const rights = moneyRightsOf(c.var.who)
    // Another's costs and prices are not read here by who may not change them.
    const hidden = all.flatMap((column, at) => (mayChange(column, rights) ? [] : [at]))
    const shown = productSheetHeads(all.filter((_, at) => !hidden.includes(at)))
    return correctable(c, 'PRODUCTS', id, shown, hidden)
  },
)

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, EXPORT_IN_PROGRESS */
export const correctTaxSheet = endpoint(
  {
    method: 'get',
    path: '/taxRules/imports/{id}/sheet',
    tags: ['Planilhas'],
    summary: 'As mesmas linhas de regras fiscais com Situação e Motivo, para corrigir e importar de novo',
    ...securedForStaff('taxRules:update'),
    request: { params: idParams },
    responses: directSheet,
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { columns } = await findImportById(c.var.deps.db, 'TAX_RULES', id)
    return correctable(c, 'TAX_RULES', id, taxSheetHeads((columns?.names ?? []).map(taxColumn)))
  },
)

/** @throws SHEET_IMPORT_STATE for one that is not compared yet, EXPORT_IN_PROGRESS */
export const correctStockSheet = endpoint(
  {
    method: 'get',
    path: '/stock/imports/{id}/sheet',
    tags: ['Estoque'],
    summary: 'As mesmas linhas de uma contagem com Situação e Motivo, para corrigir e importar de novo',
    ...securedForStaff('stock:update'),
    request: { params: idParams },
    responses: directSheet,
  },
  (c) => correctable(c, 'STOCK', c.req.valid('param').id, STOCK_SHEET_COLUMNS),
)

async function correctable(
  c: ApiContext,
  kind: ImportKind,
  id: number,
  columns: SheetHead['columns'],
  hidden: readonly number[] = [],
) {
  const { who, deps } = c.var
  const { state } = await findImportById(deps.db, kind, id)
  if (state === 'QUEUED' || state === 'RUNNING' || state === 'REFUSED') throw new ApiError('SHEET_IMPORT_STATE')
  const bytes = shareSheet(who.userId, `IMPORT ${id} ${hidden}`, async () => {
    const head = {
      name: SHEET_NAMES[kind],
      author: await findUserWords(deps.db, who.userId),
      facts: [],
      columns: [
        ...columns,
        { header: 'Situação', width: 12, format: null },
        { header: 'Motivo', width: 80, format: null },
      ],
    }
    return writeSheet(head, walk(deps.db, id, hidden), (path) => readFile(path))
  })
  return sheetAnswer(
    sentWhenReady(bytes, deps.log),
    `${FILE_NAMES[kind]}-para-corrigir-${id}-${saoPauloDate(deps.now())}.xlsx`,
  )
}

type Row = { line: number; cells: SheetCell[]; kind: LineKind; problems: LineProblem[] }

/** @param hidden places of cells that are left out */
async function* walk(db: Executor, id: number, hidden: readonly number[]): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      SELECT s.line, s.cells, s.kind, s.problems || s.found AS problems FROM sheet_import_rows s
       WHERE s.import_id = ${id} AND s.line > ${after} AND s.kind IS NOT NULL ORDER BY s.line LIMIT ${ROWS_A_PAGE}`)
    yield rows.map(({ line, cells, kind, problems }) => [
      ...cells.filter((_, at) => !hidden.includes(at)).map(asTyped),
      LINE_KIND_LABELS[kind],
      toCell('text', problemTexts(line, problems).join(' ')),
    ])
    if (rows.length < ROWS_A_PAGE) return
    after = rows.at(-1)!.line
  }
}

/** What was typed; a text that a spreadsheet would take for a formula is made harmless. */
const asTyped = (cell: SheetCell): Cell =>
  typeof cell === 'boolean'
    ? cell
      ? 'VERDADEIRO'
      : 'FALSO'
    : toCell(typeof cell === 'number' ? 'integer' : 'text', cell)
