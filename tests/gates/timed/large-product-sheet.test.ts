import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestTurn } from '../../support/longest-turn'
import { openTestApi, type TestApi } from '../../support/open-test-api'
import { priceSheets, type SheetRows, sheetOf } from '../../support/price-sheets'
import { tries } from '../../support/run-size'
import { DATABASES } from '../../support/test-databases'

/** 20.000 in the full run: what a distributor's whole catalogue is. */
const LINES = tries('CHAOS_SHEET_LINES', 3_000, 20_000)
const MOST_MS = 60_000
const MOST_TURN_MS = 50
const MOST_BYTES = 50 * 1024 * 1024

/**
 * Bytes that are in use at most while something is done, beyond the least of them: what the collector has not come to yet
 * is no memory that the work needs. The collections take time: nothing else is measured meanwhile.
 */
async function mostKept(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  // What the test itself lets go of meanwhile counts for nothing: from the least to the most.
  const seen = [used()]
  const watch = setInterval(() => seen.push(used()), 200)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return Math.max(...seen) - Math.min(...seen)
}

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
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const began = performance.now()
    const turn = await longestTurn(() => sheets.run())
    const took = performance.now() - began
    delay.disable()
    const found = (await me.get(`/products/imports/${body.id}`)).body
    expect(found).toMatchObject({ state: 'READY', counts: { ADDED: LINES, ERROR: 0 } })
    const figures = `${Math.round(took)} ms, longest turn ${turn.toFixed(1)} ms, delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms max ${(delay.max / 1e6).toFixed(1)} ms`
    console.info(`${LINES} lines of products on ${database}: ${figures}`)
    expect(took, figures).toBeLessThan(MOST_MS)
    // An embedded database works in this very process: its turns are not those of the sheet.
    if (database !== 'pglite') expect(turn, figures).toBeLessThan(MOST_TURN_MS)
    if (database !== 'pglite') {
      const { body: again } = await sheets.upload('/products/imports', sheetOf([heads, ...rows], 'Produtos'))
      const kept = await mostKept(() => sheets.run())
      console.info(`${LINES} lines of products on ${database}: at most ${Math.round(kept / 1_048_576)} MB kept`)
      expect(kept).toBeLessThan(MOST_BYTES)
      expect((await me.get(`/products/imports/${again.id}`)).body).toMatchObject({ state: 'READY' })
    }

    const applying = performance.now()
    const applied = await me.put(`/products/imports/apply/${body.id}`, {})
    expect(applied.body).toMatchObject({ state: 'APPLIED', added: LINES, prices: { state: 'APPLIED' } })
    const undone = await me.put(`/products/imports/undo/${body.id}`, {})
    expect(undone.body).toMatchObject({ removed: LINES, skipped: 0 })
    console.info(`applied and undone in ${Math.round(performance.now() - applying)} ms`)
  })
})
