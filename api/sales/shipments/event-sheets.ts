import { readFile } from 'node:fs/promises'
import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import { TRACKING_COLUMNS } from '#domain/sales/shipments/tracking-sheet'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { type OtherSheet, writeSheet } from '../../ground/sheets/write-sheet'
import { EVENT_SHEET, type EventSheet, eventSheet } from './import-events'

const secured = securedForStaff(...permissionsOfDeed('track'))

const params = z.object({
  key: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .openapi({ param: { name: 'key', in: 'path' }, description: 'A Idempotency-Key do envio' }),
})

/** What became of a sheet, by the key that it was sent with: for its sender alone, as long as keys are kept. @throws NOT_FOUND */
async function findEventSheet(db: Executor, userId: number, key: string): Promise<EventSheet> {
  const { rows } = await db.execute<{ answer: EventSheet }>(sql`
    SELECT answer FROM idempotency_keys
     WHERE user_id = ${userId} AND key = ${key} AND operation = 'POST /api/shipments/events/sheet' AND status IS NOT NULL`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0].answer
}

export const showEventSheet = endpoint(
  {
    method: 'get',
    path: '/shipments/events/sheet/{key}',
    tags: ['Remessas'],
    summary: 'O resultado de uma planilha de eventos, por três dias; só para quem a enviou',
    ...secured,
    request: { params },
    responses: { 200: json(eventSheet, 'Quantos eventos, e as linhas de fora') },
  },
  async (c) => c.json(await findEventSheet(c.var.deps.db, c.var.who.userId, c.req.valid('param').key), 200),
)

const COLUMNS = TRACKING_COLUMNS.map(({ header, width }) => ({ header, width, format: '@' }))

const README: OtherSheet = {
  name: 'Leia-me',
  rows: [
    ['Como usar esta planilha'],
    ['Rastreio, NF-e, Pedido', 'Ao menos um dos três: o código de rastreio, o número ou a chave da nota, o pedido.'],
    ['Remessa', 'O número da remessa no pedido, quando a nota ou o rastreio servem a mais de uma.'],
    ['Data e Hora', 'Data: 30/11/2026. Hora: 14:05, opcional. Datas que ainda não chegaram ficam de fora.'],
    ['Evento', 'O que aconteceu, até 300 caracteres. O integrador lê na página do pedido.'],
    ['Enviar de novo', 'A mesma linha não entra duas vezes. O status do pedido não muda.'],
  ],
}

export const eventTemplate = endpoint(
  {
    method: 'get',
    path: '/shipments/events/template',
    tags: ['Remessas'],
    summary: 'Planilha modelo dos eventos de rastreio',
    ...secured,
    responses: directSheet,
  },
  (c) => sheetOf(c, 'EVENT TEMPLATE', 'eventos-modelo.xlsx', COLUMNS, []),
)

/** Rows are texts wherever they come from: none becomes a formula (docs/threats.md T11). */
export const rejectedEvents = endpoint(
  {
    method: 'get',
    path: '/shipments/events/sheet/{key}/rejected',
    tags: ['Remessas'],
    summary: 'Planilha das linhas de fora de uma planilha de eventos, com o motivo',
    ...secured,
    request: { params },
    responses: directSheet,
  },
  async (c) => {
    const { key } = c.req.valid('param')
    const { rejected } = await findEventSheet(c.var.deps.db, c.var.who.userId, key)
    const rows = rejected.map((row): Cell[] =>
      [...TRACKING_COLUMNS.map(({ name }) => row[name]), row.reason].map((cell) => toCell('text', cell)),
    )
    const name = `eventos-fora-${saoPauloDate(c.var.deps.now())}.xlsx`
    return sheetOf(c, `EVENTS REJECTED ${key}`, name, [...COLUMNS, { header: 'Motivo', width: 60, format: '@' }], rows)
  },
)

function sheetOf(
  c: ApiContext,
  key: string,
  fileName: string,
  columns: { header: string; width: number; format: string }[],
  rows: Cell[][],
): Response {
  const { who, deps } = c.var
  const bytes = shareSheet(who.userId, key, async () => {
    const author = await findUserWords(deps.db, who.userId)
    return writeSheet({ name: EVENT_SHEET, author, facts: [], columns, more: [README] }, once(rows), (path) =>
      readFile(path),
    )
  })
  return sheetAnswer(sentWhenReady(bytes, deps.log), fileName)
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
