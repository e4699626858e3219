import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { SHEET_REFUSALS } from '#domain/catalogue/sheet-imports/import-words'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { MAX_LIST_TEXT } from '#domain/sales/quick-order/list-limits'
import { rejectedRowsInput } from '#domain/sales/quick-order/quick-order-input'
import { MAX_LIST_ROWS } from '#domain/sales/quick-order/read-list'
import { ApiError } from '../../ground/errors/api-error'
import { requireFile } from '../../ground/files/require-file'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { sentWhenReady } from '../../ground/sheets/direct-sheet'
import { readSheetRows, type SheetRow } from '../../ground/sheets/read-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { type OtherSheet, type SheetHead, writeSheet } from '../../ground/sheets/write-sheet'

const SHEET = 'Pedido rápido'

const COLUMNS: SheetHead['columns'] = [
  { header: 'Código ou produto', width: 52, format: '@' },
  { header: 'Quantidade', width: 12, format: null },
  { header: 'Obra', width: 24, format: '@' },
]

const README: OtherSheet = {
  name: 'Leia-me',
  rows: [
    ['Como usar esta planilha'],
    ['Código ou produto', 'O código, o GTIN, ou o produto com as suas palavras: inversor 6k mono.'],
    ['Quantidade', 'Número inteiro: 14, 1.200. Cabos em metros.'],
    ['Obra', 'Opcional. Com mais de uma obra, cada uma vira um orçamento.'],
    ['Antes de entrar', 'O portal mostra cada linha com o produto e o preço, e nada é gravado até você confirmar.'],
  ],
}

export const listTemplate = endpoint(
  {
    method: 'get',
    path: '/quickOrder/template',
    tags: ['Pedido rápido'],
    summary: 'Planilha modelo da lista: código ou produto, quantidade, obra',
    ...secured('orders:store', 'orders:storeAll'),
    responses: directSheet,
  },
  (c) => sheetOf(c, 'QUICK TEMPLATE', 'pedido-rapido-modelo.xlsx', COLUMNS, []),
)

/** Rows are texts wherever they come from: none becomes a formula (docs/threats.md T11). */
export const rejectedRows = endpoint(
  {
    method: 'post',
    path: '/quickOrder/rejected',
    tags: ['Pedido rápido'],
    summary: 'Planilha das linhas de fora, com o motivo',
    ...secured('orders:store', 'orders:storeAll'),
    request: { body: body(named(rejectedRowsInput, 'RejectedRowsInput')) },
    refusals: ['anyone', 'write'],
    responses: directSheet,
  },
  (c) => {
    const rows = c.req
      .valid('json')
      .rows.map(({ text, quantity, site, reason }): Cell[] => [
        toCell('text', text),
        /^\d{1,9}$/.test(quantity) ? Number(quantity) : toCell('text', quantity),
        toCell('text', site),
        toCell('text', reason),
      ])
    const columns = [...COLUMNS, { header: 'Motivo', width: 60, format: '@' }]
    const name = `pedido-rapido-fora-${saoPauloDate(c.var.deps.now())}.xlsx`
    return sheetOf(c, `QUICK REJECTED ${JSON.stringify(rows).length} ${rows.length}`, name, columns, rows)
  },
)

function sheetOf(
  c: ApiContext,
  key: string,
  fileName: string,
  columns: SheetHead['columns'],
  rows: Cell[][],
): Response {
  const { who, deps } = c.var
  const bytes = shareSheet(who.userId, key, async () => {
    const head = { name: SHEET, author: await findUserWords(deps.db, who.userId), facts: [], columns, more: [README] }
    return writeSheet(head, once(rows), (path) => readFile(path))
  })
  return sheetAnswer(sentWhenReady(bytes, deps.log), fileName)
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}

/**
 * A sheet as the text that one would have pasted of it, cells with tabs between them: what is read is seen, may be mended
 * in place, and goes the same way as every list.
 * @throws VALIDATION_FAILED beside `file`: what it is not, or too many rows
 */
export const readListSheet = endpoint(
  {
    method: 'post',
    path: '/quickOrder/sheet',
    tags: ['Pedido rápido'],
    summary:
      'Lê uma planilha (.xlsx ou .csv, até 10.000.000 bytes e 10.000 linhas) como texto para /quickOrder/parse; nada é gravado',
    ...secured('orders:store', 'orders:storeAll'),
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
        },
      },
    },
    refusals: ['anyone', 'write'],
    responses: { 200: json(z.object({ text: z.string() }).openapi('ListText'), 'A lista como texto') },
  },
  async (c) => {
    const { file } = await c.req.parseBody()
    const bytes = new Uint8Array(await requireFile(file).arrayBuffer())
    const lines: string[] = []
    let size = 0
    const turn = new AbortController()
    const take = async (rows: readonly SheetRow[]) => {
      for (const [, cells] of rows) {
        const line = cells.map((cell) => cellText(cell)).join('\t')
        if (line.trim() === '') continue
        lines.push(line.includes('\t') ? line : `${line}\t`)
        size += line.length + 1
      }
      if (lines.length > MAX_LIST_ROWS + TITLES || size > MAX_LIST_TEXT) turn.abort()
    }
    const refusal = await readSheetRows(bytes, SHEET, take, turn.signal).catch((error: unknown) => {
      if (!turn.signal.aborted) throw error
      throw new ApiError('VALIDATION_FAILED', {
        errors: [{ field: 'file', rule: 'listRows', meta: { max: '10.000' } }],
      })
    })
    if (refusal)
      throw new ApiError('VALIDATION_FAILED', {
        errors: [{ field: 'file', rule: 'sheetRefused', meta: { reason: SHEET_REFUSALS[refusal] } }],
      })
    return c.json({ text: lines.join('\n') }, 200)
  },
)

/** Of titles above the rows. */
const TITLES = 20
/** Characters of a cell: a product's name, never a page. */
const MOST_OF_A_CELL = 200

/** Numbers as Brazilians write them; a text without what would end its cell or its row, and without our own apostrophe. */
const cellText = (cell: string | number | boolean | null): string =>
  cell === null || typeof cell === 'boolean'
    ? ''
    : typeof cell === 'number'
      ? String(cell).replace('.', ',')
      : cell
          .replace(/^'(?=[=+\-@])/, '')
          .replace(/[\t\r\n]+/g, ' ')
          .slice(0, MOST_OF_A_CELL)
