import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'

const hasOffice = spawnSync('soffice', ['--version']).status === 0

/** An office of Brazil: a comma before the cents. */
const BRAZILIAN = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>pt-BR</value></prop></item>
</oor:items>
`

/** What LibreOffice makes of a file that it opens and saves. */
async function resaved(bytes: Uint8Array, format: 'xlsx' | 'csv'): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  try {
    writeFileSync(join(folder, 'sheet.xlsx'), bytes)
    mkdirSync(join(folder, 'profile/user'), { recursive: true })
    writeFileSync(join(folder, 'profile/user/registrymodifications.xcu'), BRAZILIAN)
    // UTF-8, semicolons, cells as they are shown: what 'Salvar como CSV' gives in Brazil.
    const filter = format === 'csv' ? 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1046,false,true' : 'xlsx'
    await promisify(execFile)(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        join(folder, 'out'),
        join(folder, 'sheet.xlsx'),
      ],
      { timeout: 120_000 },
    )
    return new Uint8Array(readFileSync(join(folder, 'out', `sheet.${format}`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Imported {
  state: string
  refusal: string | null
  counts: Record<string, number> | null
}

/** Where LibreOffice is installed: `apt-get install libreoffice-calc-nogui`. */
describe.runIf(hasOffice).each(DATABASES)('sheets that LibreOffice has saved again, on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api)
    // What only a person would have filled in.
    await api.db.execute(
      sql`UPDATE products SET code = 'P-' || id, gtin = NULL, ncm = '85414300', warranty_months = 144, weight_kg = 27.35, inmetro_until = '2028-01-31'`,
    )
  })
  afterAll(() => api.close())

  it.each([
    ['products', '/products/sheet', '/products/imports', 'produtos'],
    ['costs', '/products/costPriceTable/exporter', '/products/costPriceTable/imports', 'custos'],
    ['tax rules', '/taxRules/exporter', '/taxRules/imports', 'regras-fiscais'],
    ['prices', '/priceTables/{table}/exporter', '/priceTables/{table}/imports', 'precos'],
  ] as const)('change nothing: %s, as .xlsx and as .csv', { timeout: 300_000 }, async (_, from, to, name) => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM price_tables WHERE destroyed_at IS NULL ORDER BY id LIMIT 1`,
    )
    const at = (path: string) => path.replace('{table}', String(rows[0]!.id))
    const exported = await sheets.download(at(from))
    for (const format of ['xlsx', 'csv'] as const) {
      const { body, status } = await sheets.upload(at(to), await resaved(exported, format), {}, `${name}.${format}`)
      expect(status, JSON.stringify(body)).toBe(201)
      await sheets.run()
      const { state, refusal, counts } = (
        await api.as('admin').get<Imported>(`${at(to).replace(/\/\d+\//, '/')}/${body.id}`)
      ).body
      expect([format, state, refusal]).toEqual([format, 'READY', null])
      const { EQUAL, ...others } = counts!
      expect([format, others]).toEqual([format, { ADDED: 0, CHANGED: 0, REMOVED: 0, CONFLICT: 0, ERROR: 0 }])
      expect(EQUAL).toBeGreaterThan(20)
    }
  })
})
