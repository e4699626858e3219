import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { MAX_IMPORT_ROWS } from '#domain/catalogue/sheet-imports/import-words'
import { SHEET_COLUMNS, SHEET_NAMES } from '#domain/catalogue/sheet-imports/sheet-columns'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { id } from '#domain/ground/numbers/id'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { CELL_FORMATS, type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { type OtherSheet, writeSheet } from '../../ground/sheets/write-sheet'

const PRODUCTS_A_PAGE = 2_000

/** @throws NOT_FOUND for a centre that is not there, EXPORT_TOO_LARGE above what an import takes, EXPORT_IN_PROGRESS */
export const exportStockSheet = endpoint(
  {
    method: 'get',
    path: '/stock/exporter',
    tags: ['Estoque'],
    summary: 'Planilha do estoque de um centro, com as chegadas, para conferir ou para contar e importar de volta',
    ...securedForStaff('stock:view', 'stock:update'),
    request: { query: z.object({ distributionCenterId: id() }) },
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const { distributionCenterId: center } = c.req.valid('query')
    const { rows } = await deps.db.execute<{ name: string; count: number }>(sql`
      SELECT d.name, (SELECT count(*)::int FROM products WHERE destroyed_at IS NULL)
             + (SELECT count(*)::int FROM stock_arrivals a WHERE a.center_id = d.id) AS count
        FROM distribution_centers d WHERE d.id = ${center} AND d.destroyed_at IS NULL`)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    if (rows[0].count > MAX_IMPORT_ROWS) throw tooLarge(rows[0].count, MAX_IMPORT_ROWS)
    const bytes = shareSheet(who.userId, `STOCK ${center}`, async () => {
      const head = {
        name: SHEET_NAMES.STOCK,
        author: await findUserWords(deps.db, who.userId),
        facts: [],
        columns: [...STOCK_SHEET_COLUMNS, ...READ_ONLY],
        more: [README],
      }
      return writeSheet(head, walk(deps.db, center), (path) => readFile(path))
    })
    return sheetAnswer(sentWhenReady(bytes, deps.log), `estoque-${center}-${saoPauloDate(deps.now())}.xlsx`)
  },
)

const FORMATS: Readonly<Record<string, string | null>> = {
  product: null,
  container: '@',
  confirmed: null,
  arrivesOn: CELL_FORMATS.day,
}

/** How the sheet shows each column. */
export const STOCK_SHEET_COLUMNS = SHEET_COLUMNS.STOCK.map(({ name, header, width }) => ({
  header,
  width,
  format: name in FORMATS ? FORMATS[name]! : CELL_FORMATS.integer,
}))

/** What is only to be read: an import passes them over. */
const READ_ONLY = [
  { header: 'Pedidos do portal', width: 14, format: CELL_FORMATS.integer },
  { header: 'Livre', width: 12, format: CELL_FORMATS.integer },
  { header: 'Lido em', width: 17, format: CELL_FORMATS.moment },
]

const README: OtherSheet = {
  name: 'Leia-me',
  rows: [
    ['Como usar esta planilha'],
    [
      'Contar um centro',
      'Preencha Saldo e Reservado de cada produto e importe em Estoque, Planilha, com o centro e a hora.',
    ],
    ['Saldo', 'O que está no chão, na hora da contagem.'],
    ['Reservado', 'O que o ERP, ou outro canal, já prometeu. 0 onde não há: em branco não é zero.'],
    [
      'Chegam, Chega em',
      'Quantas unidades chegam e em que dia. Mais de uma chegada: repita o Código numa linha nova, sem Saldo.',
    ],
    ['Confirmada', 'Sim ou Não; em branco é Não.'],
    ['Coluna que você apagar', 'O que ela diz fica como está: sem as de chegada, nenhuma chegada muda.'],
    ['Chegam em branco', 'Com a coluna na planilha: nada mais chega daquele produto.'],
    ['Linhas que você apagar', 'Ficam como estão, com a idade da leitura anterior.'],
    ['Pedidos do portal, Livre, Lido em', 'Só para leitura.'],
    [
      'Antes de valer',
      'O portal mostra cada diferença. Uma leitura mais nova vence; uma contagem errada se corrige com outra.',
    ],
  ],
}

type Row = {
  id: number
  name: string
  onHand: number | null
  allocated: number | null
  claimed: number | null
  free: number | null
  asOf: Date | string | null
  arrivals: { quantity: number; on: string; container: string | null; confirmed: boolean }[]
}

/** A page after the other, by the products' numbers. */
async function* walk(db: Executor, center: number): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      SELECT p.id::int, p.name, l.on_hand AS "onHand", l.allocated, l.claimed, l.free, l.as_of AS "asOf",
             COALESCE((SELECT json_agg(json_build_object('quantity', a.quantity, 'on', a.arrives_on, 'container', a.container, 'confirmed', a.confirmed) ORDER BY a.arrives_on, a.id)
                         FROM stock_arrivals a WHERE a.product_id = p.id AND a.center_id = ${center}), '[]') AS arrivals
        FROM products p LEFT JOIN stock_levels l ON l.product_id = p.id AND l.center_id = ${center}
       WHERE p.destroyed_at IS NULL AND p.id > ${after} ORDER BY p.id LIMIT ${PRODUCTS_A_PAGE}`)
    yield rows.flatMap(cellsOf)
    if (rows.length < PRODUCTS_A_PAGE) return
    after = rows.at(-1)!.id
  }
}

function cellsOf({ id, name, onHand, allocated, claimed, free, asOf, arrivals }: Row): Cell[][] {
  const coming = (one: Row['arrivals'][number] | undefined): Cell[] =>
    one
      ? [one.quantity, toCell('day', one.on), toCell('text', one.container), one.confirmed ? 'Sim' : 'Não']
      : [null, null, null, null]
  const [first, ...more] = arrivals
  return [
    [id, toCell('text', name), onHand, allocated, ...coming(first), claimed, free, toCell('moment', asOf)],
    ...more.map((one) => [id, toCell('text', name), null, null, ...coming(one), null, null, null]),
  ]
}
