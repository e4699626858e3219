import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { ORDER_STATUS_LABELS } from '#domain/ground/order-words/statuses'
import { blockerText } from '#domain/over/texts/blocker-text'
import { endpoint } from '../../../ground/http/endpoint'
import { json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { sheetAnswer, sheetContent } from '../../../ground/sheets/sheet-answer'
import { CELL_FORMATS, type Cell, MOMENT_FORMAT, momentNumber, toCell } from '../../../ground/sheets/sheet-cells'
import { findUserWords } from '../../../ground/sheets/user-words'
import { writeSheet } from '../../../ground/sheets/write-sheet'
import { type BulkMove, bulkResult } from './bulk-answer'
import { findBulk } from './bulk-progress'

const params = z.object({
  key: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .openapi({ param: { name: 'key', in: 'path' }, description: 'A Idempotency-Key da mudança' }),
})

export const showBulkResult = endpoint(
  {
    method: 'get',
    path: '/orders/changeMultipleOrdersStatus/{key}',
    tags: ['Status do pedido'],
    summary: 'O resultado de uma mudança de vários, enquanto anda e por três dias; só para quem a fez',
    ...secured('orders:changeMultipleOrdersStatus'),
    request: { params },
    responses: { 200: json(bulkResult, 'O que aconteceu com cada um') },
  },
  async (c) => c.json(await findBulk(c.var.deps.db, c.var.who.userId, c.req.valid('param').key), 200),
)

const COLUMNS = [
  { header: 'Número', width: 10, format: CELL_FORMATS.integer },
  { header: 'De', width: 26, format: null },
  { header: 'Para', width: 26, format: null },
  { header: 'Resultado', width: 14, format: null },
  { header: 'Código', width: 34, format: null },
  { header: 'Motivo', width: 80, format: null },
]

export const downloadBulkResult = endpoint(
  {
    method: 'get',
    path: '/orders/changeMultipleOrdersStatus/{key}/sheet',
    tags: ['Status do pedido'],
    summary: 'O mesmo como planilha',
    ...secured('orders:changeMultipleOrdersStatus'),
    request: { params },
    responses: { 200: sheetContent },
  },
  async (c) => {
    const { who, deps } = c.var
    const { data } = await findBulk(deps.db, who.userId, c.req.valid('param').key)
    const now = deps.now()
    const user = await findUserWords(deps.db, who.userId)
    const head = {
      name: 'Mudança de status',
      author: user,
      facts: [
        ['', 'Mudança de status de vários'],
        ['Gerado em', momentNumber(now), MOMENT_FORMAT],
        ['Usuário', user],
        ['Mudaram', data.filter(({ ok }) => ok).length],
        ['Registros', data.length],
      ] as const,
      columns: COLUMNS,
    }
    const bytes = await writeSheet(head, onePage(data.map(toRow)), (path) => readFile(path))
    return sheetAnswer(bytes, `mudanca-de-status-${saoPauloDate(now)}.xlsx`)
  },
)

async function* onePage(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}

const toRow = ({ id, ok, code, from, to, blockers }: BulkMove): Cell[] => [
  id,
  ORDER_STATUS_LABELS[from],
  to ? ORDER_STATUS_LABELS[to] : null,
  ok ? 'Mudou' : 'Não mudou',
  code ?? null,
  toCell('text', blockers.map(blockerText).join(' ')),
]
