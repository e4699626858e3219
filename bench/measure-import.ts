import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openTestApi, type TestApi } from '../tests/support/open-test-api'
import { priceSheets, rowsOf, sheetOf } from '../tests/support/price-sheets'
import { get } from './growth'
import { median } from './rounds'

const SMALL = 5_000
const LARGE = 50_000
const PRODUCTS = 20
/** The page alone and beside a sheet in turns: one round gives 1.6 to 2.2, as the machine is. */
const ROUNDS = 5
/** Apart, as people ask. */
const BETWEEN_PAGES_MS = 20

export interface ImportFigures {
  /** From the first byte read to the comparison of the last line, over the same of a tenth. */
  ratio: number
  /** Bytes that the serving process held at most above what it held before. */
  memory: number
  longestBlockMs: number
  /** 95th percentile of another page while the sheet is read, over that of the page alone. */
  beside: number
}

/**
 * What a sheet of 50,000 prices costs the process that serves, and everybody else, on PostgreSQL: its rows come back
 * with other prices (price tables, 'The round trip').
 */
export async function measureImport(say: (text: string) => void): Promise<ImportFigures> {
  const api = await openTestApi({ database: 'postgres', now: new Date() })
  try {
    await readSheet(api, SMALL)
    const small: number[] = []
    for (let round = 0; round < 3; round += 1) small.push((await readSheet(api, SMALL)).seconds)
    const rounds: { seconds: number; longestBlockMs: number; beside: number; alone: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await p95(api, 200)
      rounds.push({ ...(await readSheet(api, LARGE)), alone })
      const { seconds, beside } = rounds.at(-1)!
      say(
        `sheet of ${LARGE.toLocaleString('en')} prices: ${seconds.toFixed(1)} s, another page ${beside.toFixed(1)} ms, alone ${alone.toFixed(1)} ms`,
      )
    }
    const { memory } = await readSheet(api, LARGE, 'memory')
    return {
      memory,
      ratio: median(rounds.map(({ seconds }) => seconds)) / median(small),
      longestBlockMs: Math.max(...rounds.map(({ longestBlockMs }) => longestBlockMs)),
      beside: median(rounds.map(({ beside, alone }) => beside / alone)),
    }
  } finally {
    await api.close()
  }
}

/** @param watched memory is looked at with everything collected that can be, which takes time: a run of its own */
async function readSheet(api: TestApi, rows: number, watched: 'time' | 'memory' = 'time') {
  const { id, file } = await otherPrices(api, rows)
  const sheets = priceSheets(api)
  const { body } = await sheets.upload(`/priceTables/${id}/imports`, file)
  const before = held()
  const monitor = monitorEventLoopDelay({ resolution: 1 })
  let most = 0
  let isReading = true
  const look = setInterval(() => {
    if (watched === 'memory') most = Math.max(most, held() - before)
  }, 200)
  const others = (async () => {
    const times: number[] = []
    while (isReading) times.push(await timeOfPage(api))
    return times
  })()
  monitor.enable()
  const began = performance.now()
  await sheets.run()
  const seconds = (performance.now() - began) / 1_000
  monitor.disable()
  isReading = false
  clearInterval(look)
  const read = (
    await api.as('admin').get<{ state: string; counts: { CHANGED: number } }>(`/priceTables/imports/${body.id}`)
  ).body
  if (read.state !== 'READY' || read.counts.CHANGED !== rows) throw new Error(JSON.stringify(read))
  return { seconds, memory: most, longestBlockMs: monitor.max / 1e6, beside: percentile95(await others) }
}

/** What lives: what the collector has not looked at yet is a matter of its own pace. */
const held = (): number => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A table of so many rows, and its exported sheet with each price a tenth higher. */
async function otherPrices(api: TestApi, rows: number): Promise<{ id: number; file: Uint8Array<ArrayBuffer> }> {
  const { body } = await api.as('admin').post('/priceTables', { name: `Planilha de ${rows} ${performance.now()}` })
  const id = body.id as number
  await api.db.execute(sql`
    INSERT INTO price_table_products (price_table_id, product_id, price_cents, adjustment, detached_taxpayer_margin,
           detached_non_taxpayer_margin, initial_range, final_range)
    SELECT ${id}, p.id, 10000 + b, 0, 1.12, 1.22, b * 10 + 1, b * 10 + 10
      FROM (SELECT id FROM products WHERE destroyed_at IS NULL ORDER BY id LIMIT ${PRODUCTS}) p,
           generate_series(0, ${rows / PRODUCTS - 1}) AS b`)
  const sheet = rowsOf(await priceSheets(api).download(`/priceTables/${id}/exporter`))
  const headers = sheet.find((row) => row.includes('Preço'))!
  const at = headers.indexOf('Preço')
  const changed = sheet
    .slice(sheet.indexOf(headers) + 1)
    .map((row) => row.with(at, Math.round(Number(row[at]) * 110) / 100))
  return { id, file: sheetOf([headers, ...changed]) }
}

async function timeOfPage(api: TestApi): Promise<number> {
  await pause(BETWEEN_PAGES_MS)
  const began = performance.now()
  await get(api, '/orders')()
  return performance.now() - began
}

async function p95(api: TestApi, times: number): Promise<number> {
  const all: number[] = []
  for (let at = 0; at < times; at += 1) all.push(await timeOfPage(api))
  return percentile95(all)
}

const percentile95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
