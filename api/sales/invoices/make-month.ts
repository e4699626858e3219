import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { type BusinessDate, brDate, monthStart } from '#domain/ground/dates/business-date'
import { startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import { formatCentsText } from '#domain/ground/money/format-cents-text'
import { INVOICE_KIND_LABELS, type InvoiceKind } from '#domain/sales/invoices/expected-invoice'
import { EVENT_LABELS } from '#domain/sales/invoices/saved-event'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { FileStore } from '../../ground/storage/file-store'

/** 'notas-2026-11.zip'. */
export const monthName = (month: string): string => `notas-${month}.zip`

/** Invoices of a month, by the moment of their issue in São Paulo, as far as this user sees their orders. */
const ofMonth = (who: Who, month: string): SQL => {
  const first: BusinessDate = `${month}-01`
  return sql`i.kind <> 'FREIGHT' AND i.issued_at >= ${startOfSaoPauloDay(first).toISOString()}::timestamptz
    AND i.issued_at < ${startOfSaoPauloDay(monthStart(first, 1)).toISOString()}::timestamptz AND ${visibleOrders(who)}`
}

export async function countMonth(db: Executor, who: Who, month: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM order_invoices i JOIN orders o ON o.id = i.order_id WHERE ${ofMonth(who, month)}`,
  )
  return rows[0]!.count
}

interface MonthFile extends Record<string, unknown> {
  id: number
  orderId: number
  kind: InvoiceKind
  key: string
  number: number
  totalCents: number
  issuedOn: BusinessDate
  isCanceled: boolean
  storageKey: string
  events: { event: 'CANCEL' | 'CORRECTION'; storageKey: string; fileId: number }[]
}

/** Rows at a time: each has its file opened when its turn comes. */
const PAGE = 200

/**
 * The XML of a month's invoices and their events as a ZIP for the accountant, with an index that says which is what; a file
 * that the store has lost is named there.
 * @param onRows is told how many invoices are in it
 * @param take gets the finished file's path, which is gone afterwards
 */
export async function makeMonth<T>(
  { db, files }: { db: Executor; files: Pick<FileStore, 'read'> },
  { who, month }: { who: Who; month: string },
  onRows: (done: number) => Promise<void>,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'invoices-'))
  try {
    const path = join(folder, 'month.zip')
    const zip = new ZipFile()
    // What a store stops sending ends the file, and not the process.
    zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
    const written = pipeline(zip.outputStream, createWriteStream(path))
    const index = ['Situação;Tipo;Número;Chave;Emissão;Total;Pedido;Arquivo']
    const add = async (name: string, storageKey: string): Promise<string> => {
      const stream = await files.read(storageKey)
      if (!stream) return 'não está mais no portal'
      const bytes = Buffer.from(await new Response(stream).arrayBuffer())
      zip.addBuffer(bytes, name, { mtime: new Date(`${month}-01T15:00:00Z`) })
      return name
    }
    let done = 0
    let after = 0
    for (;;) {
      const rows = await readPage(db, { who, month }, after)
      for (const row of rows) {
        const place = row.isCanceled ? 'canceladas' : row.kind === 'RETURN' ? 'retorno' : 'notas'
        const file = await add(`${place}/NFe${row.key}-pedido-${row.orderId}.xml`, row.storageKey)
        index.push(lineOf(row, file))
        for (const event of row.events) {
          const name = await add(`eventos/${row.key}-${event.fileId}.xml`, event.storageKey)
          index.push(['', EVENT_LABELS[event.event], row.number, row.key, '', '', row.orderId, name].join(';'))
        }
        await onRows(++done)
      }
      if (rows.length < PAGE) break
      after = rows.at(-1)!.id
    }
    // With its mark, so that a spreadsheet reads its accents.
    zip.addBuffer(Buffer.from(`\ufeff${index.join('\r\n')}\r\n`), 'indice.csv')
    zip.end()
    await written
    return await take(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const lineOf = ({ isCanceled, kind, number, key, issuedOn, totalCents, orderId }: MonthFile, file: string): string =>
  [
    isCanceled ? 'Cancelada' : 'Autorizada',
    INVOICE_KIND_LABELS[kind],
    number,
    key,
    brDate(issuedOn),
    formatCentsText(Number(totalCents)).replace('R$ ', ''),
    orderId,
    file,
  ].join(';')

async function readPage(
  db: Executor,
  { who, month }: { who: Who; month: string },
  after: number,
): Promise<MonthFile[]> {
  const { rows } = await db.execute<MonthFile>(sql`
    SELECT i.id::int, i.order_id::int AS "orderId", i.kind, i.key, i.number, i.total_cents::float8 AS "totalCents", i.canceled_at IS NOT NULL AS "isCanceled",
           (i.issued_at AT TIME ZONE 'UTC' - interval '3 hours')::date::text AS "issuedOn", f.storage_key AS "storageKey",
           COALESCE((SELECT jsonb_agg(jsonb_build_object('event', e ->> 'event', 'storageKey', g.storage_key, 'fileId', g.id) ORDER BY g.id)
                       FROM jsonb_array_elements(i.events) e JOIN files g ON g.id = (e ->> 'fileId')::bigint), '[]') AS events
      FROM order_invoices i JOIN orders o ON o.id = i.order_id JOIN files f ON f.id = i.file_id
     WHERE ${ofMonth(who, month)} AND i.id > ${after} ORDER BY i.id LIMIT ${PAGE}`)
  return rows
}
