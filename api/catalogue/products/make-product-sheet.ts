import { type SQL, sql } from 'drizzle-orm'
import type { ProductListFilters } from '#domain/catalogue/products/product-filters'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { MAX_EXPORT_ROWS } from '#domain/ground/lists/page-sizes'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'
import { displayKey } from '../../ground/db/schema/catalogue'
import { countedPages } from '../../ground/sheets/counted-pages'
import { CELL_FORMATS, type Cell, MOMENT_FORMAT, momentNumber, toCell } from '../../ground/sheets/sheet-cells'
import { sheetName } from '../../ground/sheets/sheet-name'
import { findUserWords } from '../../ground/sheets/user-words'
import { writeSheet } from '../../ground/sheets/write-sheet'
import { maySeeCosts } from '../pricing/may-see-costs'
import { describeProductFilters } from './describe-product-filters'
import { productListConditions, productRowColumns, productTables } from './product-queries'
import { type ProductSheetRow, productSheetColumns } from './product-sheet'

const ROWS_A_PAGE = 1_000

/** The user who asks for the sheet: it holds costs when this user may see them now. */
export interface ProductSheet {
  who: Who
  filters: ProductListFilters
  now: Date
}

/** 'produtos-2026-11-18.xlsx', and the word of costs where it holds them. */
export const productSheetName = ({ who, now }: Pick<ProductSheet, 'who' | 'now'>): string =>
  sheetName('produtos', saoPauloDate(now), maySeeCosts(who))

const conditions = ({ who, filters, now }: ProductSheet): SQL[] =>
  productListConditions(filters, saoPauloDate(now), maySeeCosts(who))

/**
 * How many rows the sheet will have, up to one more than a sheet holds.
 * @throws FORBIDDEN for a filter by cost without the right to see costs
 */
export async function countProductSheet(db: Executor, sheet: ProductSheet): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM products p ${whereClause(conditions(sheet))} LIMIT ${MAX_EXPORT_ROWS + 1}) x`,
  )
  return rows[0]!.n
}

/** The filters in words, with the manufacturer's name. */
export async function describeProductSheet(db: Executor, { filters }: Pick<ProductSheet, 'filters'>): Promise<string> {
  if (!filters.manufacturerId) return describeProductFilters(filters, null)
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM manufacturers WHERE id = ${filters.manufacturerId}`,
  )
  return describeProductFilters(filters, rows[0]?.name ?? null)
}

/**
 * Writes the products of a list as a sheet.
 * @param onPage is told how many rows are on their way
 * @param take gets the finished file's path, which is gone afterwards
 */
export async function makeProductSheet<T>(
  db: Executor,
  sheet: ProductSheet & { rowCount: number },
  onPage: (rowsDone: number) => Promise<void>,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const { who, now, rowCount } = sheet
  const columns = productSheetColumns(maySeeCosts(who))
  const user = await findUserWords(db, who.userId)
  const head = {
    name: 'Produtos',
    author: user,
    facts: [
      ['', 'Produtos'],
      ['Filtros', await describeProductSheet(db, sheet)],
      ['Gerado em', momentNumber(now), MOMENT_FORMAT],
      ['Usuário', user],
      ['Produtos', rowCount],
    ] as const,
    columns: columns.map(({ header, kind, width }) => ({ header, width, format: CELL_FORMATS[kind] })),
  }
  return writeSheet(head, countedPages(walk(db, conditions(sheet), columns), onPage), take)
}

type Row = ProductSheetRow & { key: string; id: number }

/** The rows in their order, a page after the other: no offset, so that each page costs the same. */
async function* walk(
  db: Executor,
  where: SQL[],
  columns: ReturnType<typeof productSheetColumns>,
): AsyncGenerator<Cell[][]> {
  const key = displayKey({ type: sql`p.type`, potency: sql`p.potency`, name: sql`p.name` })
  let after: Row | undefined
  do {
    const beyond: SQL[] = after ? [sql`(${key}, p.id) > (${after.key}, ${after.id}::bigint)`] : []
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      SELECT ${productRowColumns}, ${key} AS key, p.created_at AS "createdAt", p.destroyed_at IS NOT NULL AS deleted, p.specs,
             (SELECT count(*)::int FROM product_images i WHERE i.product_id = p.id) AS images
        FROM ${productTables} ${whereClause([...where, ...beyond])} ORDER BY ${key}, p.id LIMIT ${ROWS_A_PAGE}`)
    yield rows.map((row) => columns.map(({ kind, value }) => toCell(kind, value(row))))
    after = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined
  } while (after)
}
