import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { PRODUCT_TYPE_LABELS, type ProductType } from '#domain/catalogue/products/product-types'
import { MAX_IMPORT_ROWS } from '#domain/catalogue/sheet-imports/import-words'
import { SHEET_COLUMNS, SHEET_NAMES } from '#domain/catalogue/sheet-imports/sheet-columns'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../ground/db/executor'
import { endpoint } from '../../ground/http/endpoint'
import { idParams } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { CELL_FORMATS, type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { type OtherSheet, writeSheet } from '../../ground/sheets/write-sheet'
import { keptPrice } from '../price-revisions/draft-revision'
import type { PriceTable } from '../price-tables/price-table'
import { findPriceTableById } from '../price-tables/price-table-queries'
import { maySeeCosts } from '../pricing/may-see-costs'
import { sealOf } from './compare-import'

/** Few pages: each sorts the table's rows, which have no index by their bands. */
const ROWS_A_PAGE = 5_000

/** @throws EXPORT_TOO_LARGE above what an import takes, EXPORT_IN_PROGRESS */
export const exportPrices = endpoint(
  {
    method: 'get',
    path: '/priceTables/{id}/exporter',
    tags: ['Planilhas'],
    summary: 'Planilha dos preços de uma tabela, para mudar e importar de volta; o custo só vai a quem pode ver custos',
    ...securedForStaff('priceTables:view'),
    request: { params: idParams },
    responses: directSheet,
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    const now = deps.now()
    const table = await findPriceTableById(deps.db, id, now)
    if (table.rowsCount > MAX_IMPORT_ROWS) throw tooLarge(table.rowsCount, MAX_IMPORT_ROWS)
    const seesCosts = maySeeCosts(who)
    const bytes = shareSheet(who.userId, `PRICES ${id} ${seesCosts}`, async () => {
      const head = {
        name: SHEET_NAMES.PRICES,
        author: await findUserWords(deps.db, who.userId),
        facts: [],
        columns: priceColumns(seesCosts),
        more: [README, await infoOf(deps.db, table, now)],
      }
      return writeSheet(head, walk(deps.db, id, seesCosts), (path) => readFile(path))
    })
    const costs = seesCosts ? '-com-custos' : ''
    return sheetAnswer(sentWhenReady(bytes, deps.log), `precos-${id}-${saoPauloDate(now)}${costs}.xlsx`)
  },
)

const FORMATS: Readonly<Record<string, string | null>> = {
  code: CELL_FORMATS.integer,
  from: CELL_FORMATS.integer,
  to: CELL_FORMATS.integer,
  price: '#,##0.00',
  adjustment: '0.00##',
  taxpayer: '0.00##',
  nonTaxpayer: '0.00##',
}

/** How the sheet shows each column; what it costs is told to cost readers, and never read back. */
export const priceColumns = (seesCosts: boolean) => [
  ...SHEET_COLUMNS.PRICES.map(({ name, header, width }) => ({ header, width, format: FORMATS[name] ?? null })),
  ...(seesCosts ? [{ header: 'Custo', width: 14, format: '#,##0.00' }] : []),
]

const README: OtherSheet = {
  name: 'Leia-me',
  rows: [
    ['Como usar esta planilha'],
    ['Mudar um preço', 'Mude as células da linha e importe a planilha de volta na mesma tabela.'],
    ['Incluir uma faixa', 'Acrescente uma linha sem Chave, com o Código do produto.'],
    ['Retirar uma faixa', 'Deixe o Preço em branco na linha dela.'],
    ['Linhas que você apagar', "Ficam como estão, a não ser que marque 'Remover o que não está na planilha'."],
    ['Chave', 'Diz qual linha é e como ela era. Não a mude.'],
    ['De e Até', 'Quantidades da faixa. Até em branco: sem fim. Os dois em branco: todas as outras quantidades.'],
    ['Reajuste %', '2,5 soma dois e meio por cento ao preço.'],
    ['Margens', 'Multiplicadores de 1,00 a 3,00: 1,12 são doze por cento.'],
    ['Produto, Tipo e Custo', 'Só para leitura: o que for mudado neles não é lido.'],
    ['Antes de valer', 'O portal mostra cada diferença. Nenhum preço muda até você aplicar, e tudo pode ser desfeito.'],
  ],
}

async function infoOf(db: Executor, table: PriceTable, now: Date): Promise<OtherSheet> {
  const { rows } = await db.execute<{ number: number | null }>(
    sql`SELECT max(number)::int AS number FROM price_revisions WHERE price_table_id = ${table.id} AND applied_at IS NOT NULL`,
  )
  return {
    name: '_info',
    isHidden: true,
    rows: [
      ['tabela', table.id],
      ['nome', table.name],
      ['revisao', rows[0]!.number ?? 0],
      ['exportada', now.toISOString()],
    ],
  }
}

/** The price of every other quantity stands below the bands. */
const NO_RANGE = 1_000_000_000

interface Row extends Record<string, unknown> {
  id: number
  productId: number
  name: string
  type: ProductType
  seal: string
  priceCents: number
  adjustment: number
  taxpayer: number
  nonTaxpayer: number
  first: number | null
  last: number | null
  costCents: number | null
}

/** A page after the other: no offset, so that each page costs the same. */
async function* walk(db: Executor, id: number, seesCosts: boolean): AsyncGenerator<Cell[][]> {
  let after: Row | undefined
  do {
    const { rows } = await db.execute<Row>(sql`
      SELECT r.id::int, r.product_id::int AS "productId", p.name, p.type, ${sealOf(keptPrice())} AS seal, r.price_cents::float8 AS "priceCents",
             r.adjustment::float8, r.detached_taxpayer_margin::float8 AS taxpayer, r.detached_non_taxpayer_margin::float8 AS "nonTaxpayer",
             r.initial_range AS first, r.final_range AS last, p.cost_price_cents::float8 AS "costCents"
        FROM price_table_products r JOIN products p ON p.id = r.product_id
       WHERE r.price_table_id = ${id} AND p.destroyed_at IS NULL
         AND (r.product_id, COALESCE(r.initial_range, ${NO_RANGE}), r.id)
             > (${after?.productId ?? 0}::bigint, ${after ? (after.first ?? NO_RANGE) : 0}::int, ${after?.id ?? 0}::bigint)
       ORDER BY r.product_id, COALESCE(r.initial_range, ${NO_RANGE}), r.id LIMIT ${ROWS_A_PAGE}`)
    yield rows.map((row) => [
      `${row.id}-${row.seal}`,
      row.productId,
      toCell('text', row.name),
      PRODUCT_TYPE_LABELS[row.type],
      row.first,
      row.last,
      row.priceCents / 100,
      row.adjustment,
      row.taxpayer,
      row.nonTaxpayer,
      ...(seesCosts ? [row.costCents === null ? null : row.costCents / 100] : []),
    ])
    after = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined
  } while (after)
}
