import { readFile } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { productListFilters } from '#domain/catalogue/products/product-filters'
import type { ProductType } from '#domain/catalogue/products/product-types'
import { MAX_IMPORT_ROWS } from '#domain/catalogue/sheet-imports/import-words'
import type { Relation } from '#domain/catalogue/sheet-imports/judge-product'
import type { PriceBand } from '#domain/catalogue/sheet-imports/price-bands'
import { type CellNames, fieldOf, productCell } from '#domain/catalogue/sheet-imports/product-cells'
import {
  type MoneyRights,
  mayChange,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '#domain/catalogue/sheet-imports/product-columns'
import { SHEET_NAMES } from '#domain/catalogue/sheet-imports/sheet-columns'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'
import { products } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { CELL_FORMATS, type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { sheetName } from '../../ground/sheets/sheet-name'
import { findUserWords } from '../../ground/sheets/user-words'
import { type OtherSheet, type SheetHead, writeSheet } from '../../ground/sheets/write-sheet'
import { maySeeCosts } from '../pricing/may-see-costs'
import { productListConditions } from '../products/product-queries'
import { bandPrices, basePrice } from './base-price'
import { productIdsIn, readCellNames } from './cell-names'
import { moneyRightsOf } from './money-rights'
import { productSeal } from './product-seal'

const ROWS_A_PAGE = 500
const ROWS_A_TURN = 50

/** @throws EXPORT_TOO_LARGE above what an import takes, EXPORT_IN_PROGRESS, FORBIDDEN for a filter by cost without its right */
export const exportProductSheet = endpoint(
  {
    method: 'get',
    path: '/products/sheet',
    tags: ['Planilhas'],
    summary: 'Planilha de tudo o que os produtos são, com os filtros da lista, para mudar e importar de volta',
    ...securedForStaff('products:update'),
    request: { query: productListFilters },
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const filters = c.req.valid('query')
    const where = [...productListConditions(filters, saoPauloDate(now), maySeeCosts(who)), sql`p.destroyed_at IS NULL`]
    const { rows } = await deps.db.execute<{ type: ProductType; count: number }>(
      sql`SELECT p.type, count(*)::int AS count FROM products p ${whereClause(where)} GROUP BY p.type`,
    )
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    if (count > MAX_IMPORT_ROWS) throw tooLarge(count, MAX_IMPORT_ROWS)
    const rights = moneyRightsOf(who)
    const types = new Set(rows.map(({ type }) => type))
    const columns = PRODUCT_COLUMNS.filter(
      (column) => mayChange(column, rights) && (!column.types || column.types.some((type) => types.has(type))),
    )
    const bytes = shareSheet(who.userId, `PRODUCT SHEET ${JSON.stringify([rights, filters])}`, async () => {
      const head = {
        name: SHEET_NAMES.PRODUCTS,
        author: await findUserWords(deps.db, who.userId),
        facts: [],
        columns: productSheetHeads(columns),
        more: [readme(rights)],
      }
      return writeSheet(head, walk(deps.db, where, columns, rights), (path) => readFile(path))
    })
    return sheetAnswer(
      sentWhenReady(bytes, deps.log),
      sheetName('cadastro-de-produtos', saoPauloDate(now), rights.cost),
    )
  },
)

/** How a sheet shows each column. */
export const productSheetHeads = (columns: readonly ProductColumn[]): SheetHead['columns'] =>
  columns.map(({ header, width, cell }) => ({ header, width, format: cell.kind === 'day' ? CELL_FORMATS.day : null }))

const readme = ({ price }: MoneyRights): OtherSheet => ({
  name: 'Leia-me',
  rows: [
    ['Como usar esta planilha'],
    ['Mudar um produto', 'Mude as células e importe a planilha de volta em Produtos, Planilha.'],
    ['Produto novo', 'Uma linha nova, com a Chave em branco. Ele nasce fora de venda.'],
    ['Como a linha acha o produto', 'Pela Chave; sem ela pelo Código próprio, pelo GTIN, ou pelo fabricante e nome.'],
    ['Coluna que você apagar', 'O que ela diz fica como está em todos os produtos.'],
    ['Célula em branco', 'Esvazia o campo. O que é obrigatório não pode ficar em branco.'],
    ...(price ? PRICE_HELP : []),
    ['Linhas que você apagar', 'Ficam como estão: a planilha não exclui produtos.'],
    ['Unidades', 'Escreva só o número, ou com a unidade: 49,8 V; 1.134 mm; -0,28 %/°C; 22,5 kg.'],
    [
      'Outros produtos',
      'Pelo código próprio, pelo GTIN, ou por # e o número: #45. Relacionados: COD-1 x 2; COD-2 x 1.',
    ],
    ['Antes de valer', 'O portal mostra cada diferença. Nada muda até você aplicar, e tudo pode ser desfeito.'],
  ],
})

const PRICE_HELP = [
  ['Preço', 'Em R$, de uma unidade na tabela padrão, sem o reajuste. Em branco não muda nem retira o preço.'],
  [
    'Preços por faixa',
    'Todas as faixas em uma célula: 1 a 27: 512,00; 28 a 279: 498,00; 280 em diante: 470,00. O que a célula diz são todas; em branco não muda nada.',
  ],
  [
    'Preço de produto novo',
    'Leva as margens mais usadas da tabela padrão para o tipo. Com ele o produto já pode ir à venda.',
  ],
]

/** A page after the other, by the products' numbers. */
async function* walk(
  db: Executor,
  where: SQL[],
  columns: readonly ProductColumn[],
  rights: MoneyRights,
): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<{
      id: number
      seal: string
      priceCents: number | null
      priceBands: PriceBand[] | null
      related: Relation[]
    }>(sql`
      SELECT p.id::int, ${productSeal(rights)} AS seal, ${rights.price ? sql`${basePrice}::float8` : sql`NULL`} AS "priceCents",
             ${rights.price ? bandPrices : sql`NULL::jsonb`} AS "priceBands",
             COALESCE((SELECT json_agg(json_build_object('productId', r.product_id, 'name', '', 'kitQuantity', r.kit_quantity) ORDER BY r.product_id)
                         FROM related_products r WHERE r.parent_id = p.id), '[]') AS related
        FROM products p ${whereClause([...where, sql`p.id > ${after}`])} ORDER BY p.id LIMIT ${ROWS_A_PAGE}`)
    if (rows.length === 0) return
    const full = await db
      .select()
      .from(products)
      .where(sql`${products.id} = ANY (${sql.param(rows.map(({ id }) => id))}::bigint[])`)
    const byId = new Map(full.map((row) => [row.id, row]))
    const all = rows.flatMap(({ id, seal, priceCents, priceBands, related }) => {
      const row = byId.get(id)
      return row ? [{ ...row, key: `${id}-${seal}`, priceCents, priceBands, relatedProducts: related }] : []
    })
    const names = await readCellNames(
      db,
      all.flatMap(({ manufacturerId }) => manufacturerId ?? []),
      all.flatMap(productIdsIn),
    )
    const page: Cell[][] = []
    for (const [at, product] of all.entries()) {
      if (at % ROWS_A_TURN === 0) await turn()
      page.push(columns.map((column) => cellOf(column, fieldOf(column, product), names)))
    }
    yield page
    if (rows.length < ROWS_A_PAGE) return
    after = rows.at(-1)!.id
  }
}

function cellOf(column: ProductColumn, value: unknown, names: CellNames): Cell {
  const cell = productCell(column, value, names)
  if (typeof cell === 'number') return cell
  return toCell(column.cell.kind === 'day' ? 'day' : 'text', cell)
}
