import { keptKitFilters } from '#domain/catalogue/kits/product-kit-filters'
import { productListFilters } from '#domain/catalogue/products/product-filters'
import { readQuery } from '#domain/ground/lists/read-query'
import type { ExportScreen } from '#domain/insight/exports/export-input'
import { type OrderScreen, readOrderQuery } from '#domain/sales/orders/list/order-list-query'
import {
  countKitSheet,
  describeKitFilters,
  kitSheetName,
  makeKitSheet,
} from '../../catalogue/kit-sheets/make-kit-sheet'
import {
  countProductSheet,
  describeProductSheet,
  makeProductSheet,
  productSheetName,
} from '../../catalogue/products/make-product-sheet'
import { countFolder, folderName, makeFolder } from '../../sales/folder/make-folder'
import { readFolderFacts } from '../../sales/folder/read-folder-facts'
import { countMonth, makeMonth, monthName } from '../../sales/invoices/make-month'
import type { AskedSheet, SheetMaker, SheetQuestion } from './asked-sheet'
import { describeFilters } from './describe-filters'
import { dashboardSheetName, makeDashboardSheet, sheetMonth, sheetRegionals } from './make-dashboard-sheet'
import { makeOrderSheet, orderSheetName } from './make-order-sheet'
import { countExported } from './walk-orders'

/** Every kind of sheet that is made in the background; the job and the request for it know no other. */
const MAKERS: Readonly<Record<ExportScreen, SheetMaker>> = {
  BUDGETS: (question) => orderSheet('BUDGETS', question),
  ORDERS: (question) => orderSheet('ORDERS', question),
  DASHBOARD: dashboardSheet,
  PRODUCTS: productSheet,
  PRODUCT_KITS: kitSheet,
  FOLDER: folder,
  INVOICES: invoices,
}

export const askedSheet = (screen: ExportScreen, question: SheetQuestion): AskedSheet => MAKERS[screen](question)

const paramsOf = (text: string) => readQuery(new URLSearchParams(text))

function orderSheet(screen: OrderScreen, { who, query: text, now }: SheetQuestion): AskedSheet {
  const query = readOrderQuery(text).data ?? {}
  const sheet = { who, screen, query, now }
  return {
    fileName: orderSheetName(sheet),
    count: (db) => countExported(db, sheet),
    words: (db) => describeFilters(db, who, query),
    write: ({ db }, rowCount, onRows, take) => makeOrderSheet(db, { ...sheet, rowCount }, onRows, take),
  }
}

function dashboardSheet({ who, query: text, now }: SheetQuestion): AskedSheet {
  const sheet = { who, query: readOrderQuery(text).data ?? {}, now }
  return {
    fileName: dashboardSheetName(sheet),
    count: async (db) => (await sheetRegionals(db, sheet)).length,
    words: async () => `Mês: ${sheetMonth(sheet)}`,
    write: async (deps, _rowCount, onRows, take) =>
      makeDashboardSheet(deps, { ...sheet, regionals: await sheetRegionals(deps.db, sheet) }, onRows, take),
  }
}

function productSheet({ who, query, now }: SheetQuestion): AskedSheet {
  const sheet = { who, filters: productListFilters.safeParse(paramsOf(query)).data ?? {}, now }
  return {
    fileName: productSheetName(sheet),
    count: (db) => countProductSheet(db, sheet),
    words: (db) => describeProductSheet(db, sheet),
    write: ({ db }, rowCount, onRows, take) => makeProductSheet(db, { ...sheet, rowCount }, onRows, take),
  }
}

function kitSheet({ who, query, now }: SheetQuestion): AskedSheet {
  const sheet = { who, filters: keptKitFilters.safeParse(paramsOf(query)).data ?? {}, now }
  return {
    fileName: kitSheetName(sheet),
    count: (db) => countKitSheet(db, sheet),
    words: async () => describeKitFilters(sheet.filters),
    write: ({ db }, rowCount, onRows, take) => makeKitSheet(db, { ...sheet, rowCount }, onRows, take),
  }
}

/** Its rows are invoices. */
function invoices({ who, query }: SheetQuestion): AskedSheet {
  const month = new URLSearchParams(query).get('month') ?? ''
  return {
    fileName: monthName(month),
    count: (db) => countMonth(db, who, month),
    words: async () => `Mês: ${month.split('-').reverse().join('/')}`,
    write: (deps, _rowCount, onRows, take) => makeMonth(deps, { who, month }, (done) => onRows(done), take),
  }
}

/** Its rows are files. */
function folder({ who, query, now }: SheetQuestion): AskedSheet {
  const id = Number(new URLSearchParams(query).get('id'))
  return {
    fileName: folderName(id),
    count: async (db) => countFolder(await readFolderFacts(db, who, id, now)),
    words: async () => `Nº ${id}`,
    write: async ({ db, files }, _rowCount, onRows, take) =>
      makeFolder(await readFolderFacts(db, who, id, now), files, (done) => onRows(done), take),
  }
}
