import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { PRODUCT_TYPE_LABELS, type ProductType } from '#domain/catalogue/products/product-types'
import { NO_COST_SEAL } from '#domain/catalogue/sheet-imports/cost-seal'
import { MAX_IMPORT_ROWS } from '#domain/catalogue/sheet-imports/import-words'
import { SHEET_COLUMNS, SHEET_NAMES } from '#domain/catalogue/sheet-imports/sheet-columns'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../ground/db/executor'
import { endpoint } from '../../ground/http/endpoint'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { CELL_FORMATS, type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { type OtherSheet, writeSheet } from '../../ground/sheets/write-sheet'

const ROWS_A_PAGE = 5_000

/** @throws EXPORT_TOO_LARGE above what an import takes, EXPORT_IN_PROGRESS */
export const exportCosts = endpoint(
  {
    method: 'get',
    path: '/products/costPriceTable/exporter',
    tags: ['Planilhas'],
    summary: 'Planilha dos custos de todos os produtos, para mudar e importar de volta',
    ...securedForStaff('products:updateCostPrice'),
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const { rows } = await deps.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM products WHERE destroyed_at IS NULL`,
    )
    if (rows[0]!.count > MAX_IMPORT_ROWS) throw tooLarge(rows[0]!.count, MAX_IMPORT_ROWS)
    const bytes = shareSheet(who.userId, 'COSTS', async () => {
      const head = {
        name: SHEET_NAMES.COSTS,
        author: await findUserWords(deps.db, who.userId),
        facts: [],
        columns: COST_COLUMNS,
        more: [README],
      }
      return writeSheet(head, walk(deps.db), (path) => readFile(path))
    })
    return sheetAnswer(sentWhenReady(bytes, deps.log), `custos-${saoPauloDate(now)}.xlsx`)
  },
)

/** How the sheet shows each column. */
export const COST_COLUMNS = SHEET_COLUMNS.COSTS.map(({ name, header, width }) => ({
  header,
  width,
  format: name === 'code' ? CELL_FORMATS.integer : name === 'cost' ? '#,##0.00' : null,
}))

const README: OtherSheet = {
  name: 'Leia-me',
  rows: [
    ['Como usar esta planilha'],
    ['Mudar um custo', 'Mude a célula Custo e importe a planilha de volta na Tabela de custo.'],
    ['Custo em branco', 'O portal não sabe quanto o produto custa: fica assim até você preencher.'],
    ['Linhas que você apagar', 'Ficam como estão.'],
    ['Linha nova', 'Basta o Código de um produto que existe, e o Custo: a Chave fica em branco.'],
    ['Chave', 'Diz de que produto é a linha e qual era o custo. Não a mude.'],
    ['Produto e Tipo', 'Só para leitura: o que for mudado neles não é lido.'],
    ['Antes de valer', 'O portal mostra cada diferença. Nenhum custo muda até você aplicar, e tudo pode ser desfeito.'],
  ],
}

type Row = { id: number; name: string; type: ProductType; costCents: number | null; seal: string }

/** A page after the other, by the products' numbers. */
async function* walk(db: Executor): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      SELECT p.id::int, p.name, p.type, p.cost_price_cents::float8 AS "costCents",
             COALESCE(lpad(to_hex(p.cost_price_cents::bigint), 10, '0'), ${NO_COST_SEAL}) AS seal
        FROM products p WHERE p.destroyed_at IS NULL AND p.id > ${after} ORDER BY p.id LIMIT ${ROWS_A_PAGE}`)
    yield rows.map((row) => [
      `${row.id}-${row.seal}`,
      row.id,
      toCell('text', row.name),
      PRODUCT_TYPE_LABELS[row.type],
      row.costCents === null ? null : row.costCents / 100,
    ])
    if (rows.length < ROWS_A_PAGE) return
    after = rows.at(-1)!.id
  }
}
