import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestTurn } from '../../../tests/support/longest-turn'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { IS_FULL, tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'

/** 20.000 in the full run: what a distributor's whole catalogue is. */
const LINES = tries('CHAOS_SHEET_LINES', 3_000, 20_000)
const MOST_MS = 60_000
const MOST_TURN_MS = 50
const MOST_BYTES = 50 * 1024 * 1024

describe.each(DATABASES)('a large sheet of products on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it(`of ${LINES} lines is compared in a minute, and holds up nobody`, { timeout: 600_000 }, async () => {
    const me = api.as('admin')
    const sheets = priceSheets(api)
    const heads = [
      'Código próprio',
      'Nome',
      'Tipo',
      'Potência (W)',
      'Largura',
      'Altura',
      'Altura da moldura',
      'Voc',
      'Vmp',
      'Isc',
      'Imp',
      'Coeficiente de temperatura da Voc',
      'NCM',
      'Peso',
      'Preço',
    ]
    const rows: SheetRows = Array.from({ length: LINES }, (_, at) => [
      `G-${at}`,
      `Módulo G-${at}`,
      'Módulo',
      400 + (at % 300),
      '1.134 mm',
      2278,
      30,
      '49,8 V',
      41.2,
      14.1,
      13.5,
      '-0,28 %/°C',
      '8541.43.00',
      '32,5 kg',
      'R$ 612,50',
    ])
    const { body } = await sheets.upload('/products/imports', sheetOf([heads, ...rows], 'Produtos'))
    global.gc?.()
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 50)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const began = performance.now()
    const turn = await longestTurn(() => sheets.run())
    const took = performance.now() - began
    delay.disable()
    clearInterval(watch)
    const found = (await me.get(`/products/imports/${body.id}`)).body
    expect(found).toMatchObject({ state: 'READY', counts: { ADDED: LINES, ERROR: 0 } })
    const figures = `${Math.round(took)} ms, longest turn ${turn.toFixed(1)} ms, delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms max ${(delay.max / 1e6).toFixed(1)} ms, +${Math.round((most - before) / 1_048_576)} MB`
    console.info(`${LINES} lines of products on ${database}: ${figures}`)
    expect(took, figures).toBeLessThan(MOST_MS)
    // An embedded database works in this very process: its turns are not those of the sheet.
    if (database !== 'pglite') expect(turn, figures).toBeLessThan(MOST_TURN_MS)
    if (IS_FULL && database !== 'pglite') expect(most - before, figures).toBeLessThan(MOST_BYTES)

    const applying = performance.now()
    const applied = await me.put(`/products/imports/apply/${body.id}`, {})
    expect(applied.body).toMatchObject({ state: 'APPLIED', added: LINES, prices: { state: 'APPLIED' } })
    const undone = await me.put(`/products/imports/undo/${body.id}`, {})
    expect(undone.body).toMatchObject({ removed: LINES, skipped: 0 })
    console.info(`applied and undone in ${Math.round(performance.now() - applying)} ms`)
  })
})
