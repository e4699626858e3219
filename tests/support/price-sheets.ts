import { sql } from 'drizzle-orm'
import XLSX from 'xlsx'
import { runDueImports } from '../../api/catalogue/sheet-imports/run-imports'
import { readConfig } from '../../api/ground/config/config'
import { createLog } from '../../api/ground/http/log'
import type { TestApi } from './open-test-api'

type SheetValue = string | number | null | undefined
/** Rows as arrays, the headers first. */
export type SheetRows = SheetValue[][]

export const PRICE_HEADERS = [
  'Chave',
  'Código',
  'Produto',
  'Tipo',
  'De',
  'Até',
  'Preço',
  'Reajuste %',
  'Margem contribuinte',
  'Margem não contribuinte',
]

/** A file as a spreadsheet writes it. */
export function sheetOf(rows: SheetRows, name = 'Preços'): Uint8Array<ArrayBuffer> {
  const book = { SheetNames: [name], Sheets: { [name]: XLSX.utils.aoa_to_sheet(rows) } }
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}

/** The first sheet of a file of ours, empty cells as null. */
export function rowsOf(bytes: Uint8Array): SheetRows {
  const book = XLSX.read(bytes, { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  return XLSX.utils.sheet_to_json<SheetValue[]>(sheet, { header: 1, raw: true, defval: null })
}

/** A caller of the API who works with sheets of prices. */
export function priceSheets(api: TestApi, persona: Parameters<TestApi['as']>[0] = 'admin') {
  const me = () => api.as(persona)
  return {
    async download(path: string): Promise<Uint8Array> {
      const headers = { authorization: `Bearer ${await me().token()}` }
      const answer = await api.send(new Request(`http://api.test/api${path}`, { headers }))
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    upload(path: string, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}, name = 'precos.xlsx') {
      const form = new FormData()
      form.set('file', new File([bytes], name))
      for (const [name, value] of Object.entries(more)) form.set(name, value)
      return me().post(path, form)
    },
    /** The queue's work, as the server does it. */
    run: () =>
      runDueImports({
        db: api.db,
        config: readConfig({ NODE_ENV: 'test' }, '1'),
        files: api.files,
        now: api.now,
        log: createLog(process.env.TEST_LOG ?? 'silent'),
      }),
    async stored(id: number) {
      const { rows } = await api.db.execute(sql`
        SELECT id::int, product_id::int, price_cents::int, adjustment::text, detached_taxpayer_margin::text AS t,
               detached_non_taxpayer_margin::text AS n, initial_range, final_range
          FROM price_table_products WHERE price_table_id = ${id} ORDER BY product_id, initial_range, id`)
      return rows
    },
  }
}
