import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { PRICE_HEADERS, priceSheets, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'
import { workbook } from '../../../tests/support/zip-parts'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { claimImport, giveBack, QUICK_MS } from './claim-import'
import { runDueImports } from './run-imports'
import type { SheetImport } from './sheet-import'

const COLUMNS = 50
const columnName = (at: number) => (at < 26 ? '' : 'A') + String.fromCharCode(65 + (at % 26))

/** As many rows of fifty numbers, the first of them a price band each. */
function wideSheet(code: number, rows: number): Uint8Array<ArrayBuffer> {
  const row = (line: number, values: readonly (number | string | null)[]) =>
    `<row r="${line}">${values
      .map((value, at) => {
        const place = `${columnName(at)}${line}`
        if (value === null) return ''
        return typeof value === 'number'
          ? `<c r="${place}"><v>${value}</v></c>`
          : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
      })
      .join('')}</row>`
  const rest = Array.from({ length: COLUMNS - PRICE_HEADERS.length }, (_, at) => at)
  const lines = Array.from({ length: rows }, (_, at) =>
    row(at + 2, [null, code, null, null, at * 10 + 1, at * 10 + 9, 10, 0, 1.1, 1.2, ...rest]),
  )
  return new Uint8Array(workbook({ rows: row(1, PRICE_HEADERS) + lines.join('') }))
}

describe.each(DATABASES)('sheets that wait on %s', (database) => {
  let api: TestApi
  let deps: JobDeps
  let product: number
  let table: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    deps = {
      db: api.db,
      config: readConfig({ NODE_ENV: 'test' }, '1'),
      files: api.files,
      now: () => new Date(),
      log: createLog('silent'),
    }
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM products WHERE destroyed_at IS NULL ORDER BY id LIMIT 1`,
    )
    product = rows[0]!.id
    table = (await api.as('admin').post('/priceTables', { name: 'Filas' })).body.id
  })
  afterAll(() => api?.close())

  const send = async (bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
    const { status, body } = await priceSheets(api).upload(`/priceTables/${table}/imports`, bytes)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }
  const small = (from: number) =>
    sheetOf([
      PRICE_HEADERS,
      ...Array.from({ length: 20 }, (_, at) => {
        const first = (from + at) * 100
        return [null, product, null, null, first, first + 9, 10, 0, 1.1, 1.2]
      }),
    ])
  const show = async (id: number) => (await api.as('admin').get<SheetImport>(`/priceTables/imports/${id}`)).body
  const states = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await show(id)).state))

  it('of twenty rows are read beside one of a million cells', {
    timeout: 300_000,
  }, async () => {
    const million = wideSheet(product, 20_000)
    const large = await send(million)
    // A minute ago: it has had its five seconds.
    await api.db.execute(sql`UPDATE sheet_imports SET started_at = now() - interval '1 minute' WHERE id = ${large}`)
    const run = runDueImports(deps)
    await expect.poll(async () => states(large)).toEqual(['RUNNING'])
    const [first, second] = [await send(small(1)), await send(small(2))]
    const started = performance.now()
    while ((await states(first, second)).some((state) => state !== 'READY')) await pause(100)
    const took = performance.now() - started
    const meanwhile = await states(large)
    await run
    console.info(
      `two sheets of 20 rows behind 1,000,000 cells on ${database}: ${(took / 1_000).toFixed(1)} s; the large one took ${((performance.now() - started) / 1_000).toFixed(1)} s from then on`,
    )
    expect(meanwhile, 'the large one is still read').toEqual(['RUNNING'])
    expect(await show(large)).toMatchObject({ state: 'READY', rowsDone: 20_000, counts: { ADDED: 20_000 } })
  })

  it('take turns: one that takes long, and one that nobody has begun', async () => {
    const ids = [await send(small(3)), await send(small(4)), await send(small(5)), await send(small(6))]
    const at = (ms: number) => new Date(Date.now() + ms)
    const claim = async (ms: number) => (await claimImport(api.db, at(ms)))!
    const first = await claim(0)
    expect(first).toMatchObject({ id: ids[0], isLong: false })
    expect(await claimImport(api.db, at(QUICK_MS - 1_000)), 'it has five seconds alone').toBeNull()
    const second = await claim(QUICK_MS + 1_000)
    expect(second).toMatchObject({ id: ids[1], isLong: false })
    expect(await claimImport(api.db, at(3 * QUICK_MS)), 'no third').toBeNull()
    // It takes long as well: it waits, and the next one is read.
    await giveBack(api.db, second)
    expect(await claim(3 * QUICK_MS)).toMatchObject({ id: ids[2], isLong: false })
    await api.db.execute(sql`UPDATE sheet_imports SET state = 'REFUSED' WHERE id IN (${ids[0]}, ${ids[2]})`)
    expect(await claim(4 * QUICK_MS), 'before what nobody has begun').toMatchObject({ id: ids[1], isLong: true })
    expect(await claim(4 * QUICK_MS)).toMatchObject({ id: ids[3], isLong: false })
    const { rows } = await api.db.execute(sql`SELECT attempts FROM sheet_imports WHERE id = ${ids[1]}`)
    expect(rows, 'that it was given back is no try').toEqual([{ attempts: 1 }])
    await api.db.execute(sql`UPDATE sheet_imports SET state = 'REFUSED' WHERE id IN (${ids[1]}, ${ids[3]})`)
  })

  it('that take long one after the other are all read, whole', { timeout: 300_000 }, async () => {
    const ids = [await send(wideSheet(product, 20_000)), await send(wideSheet(product, 20_000)), await send(small(7))]
    const started = performance.now()
    const run = runDueImports(deps)
    while ((await states(ids[2]!))[0] !== 'READY') await pause(200)
    const took = performance.now() - started
    const meanwhile = await states(ids[1]!)
    await run
    console.info(`20 rows behind two sheets of 1,000,000 cells on ${database}: ${(took / 1_000).toFixed(1)} s`)
    expect(meanwhile[0]).not.toBe('REFUSED')
    for (const id of ids.slice(0, 2)) expect(await show(id)).toMatchObject({ state: 'READY', rowsDone: 20_000 })
  })
})
