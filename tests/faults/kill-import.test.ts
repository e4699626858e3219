import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStore } from '../../api/ground/storage/file-store'
import { knowing } from '../support/knowing'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { PRICE_HEADERS, priceSheets, sheetOf } from '../support/price-sheets'
import { tries } from '../support/run-size'
import { ROOT } from '../support/source-hash'
import { DATABASES } from '../support/test-databases'
import { buildWorker } from './build-worker'

/** 3 kills of each kind in CI, 20 in `npm run chaos`. */
const KILLS = tries('CHAOS_IMPORT_KILLS', 3, 20)
const WORKER = join(ROOT, '.cache/import-worker.mjs')
const LEASE_MS = 61_000
const PRODUCTS = 40
const BANDS = 100

describe.each(DATABASES)('sheets of prices whose worker is killed on %s', (database) => {
  let api: TestApi
  let products: number[]
  let folder: string
  let ahead = 0
  beforeAll(async () => {
    await buildWorker(new URL('./import-worker.ts', import.meta.url), WORKER)
    folder = mkdtempSync(join(tmpdir(), 'import-files-'))
    api = await openTestApi({ database, now: new Date(), deps: { files: openDiskStore(folder) } })
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM products WHERE destroyed_at IS NULL ORDER BY id LIMIT ${PRODUCTS}`,
    )
    products = rows.map(({ id }) => Number(id))
  })
  afterAll(async () => {
    await api?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  async function work(kind: 'imports' | 'revisions', killAfterMs: number | null): Promise<'killed' | 'done'> {
    const child = fork(WORKER, [kind, JSON.stringify(api.target), folder, String(ahead)], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_POOL: '2' },
    })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const said = (word: string) =>
      new Promise<'done'>((resolve) => child.on('message', (message) => message === word && resolve('done')))
    const [ready, done] = [said('ready'), said('done')]
    await ready
    const end = await (killAfterMs === null ? done : Promise.race([done, pause(killAfterMs, 'killed' as const)]))
    child.kill('SIGKILL')
    await gone
    ahead += LEASE_MS
    return end
  }

  it(`are compared whole and applied whole or not at all, over ${2 * KILLS} kills`, { timeout: 900_000 }, async () => {
    const me = api.as('admin')
    const sheets = priceSheets(api)
    const price = (product: number, band: number) => 100 + product + band / 100
    const rows = products.flatMap((product, at) =>
      Array.from({ length: BANDS }, (_, band) => [
        ...[null, product, null, null, band * 10 + 1, band * 10 + 10, price(at, band), 0, 1.12, 1.22],
      ]),
    )
    const file = sheetOf([PRICE_HEADERS, ...rows])
    let hits = 0
    for (let round = 0; round < KILLS; round += 1) {
      const table = (await me.post('/priceTables', { name: `Planilha ${round}` })).body.id as number
      const { body } = await sheets.upload(`/priceTables/${table}/imports`, file)
      // From the reader's start to the comparison of all lines: the moment wanders from round to round.
      if ((await work('imports', 100 + ((round * 337) % 1_500))) === 'killed') hits += 1
      expect(await work('imports', null)).toBe('done')
      const read = (await me.get(`/priceTables/imports/${body.id}`)).body
      expect(read).toMatchObject({ state: 'READY', counts: { ADDED: rows.length, ERROR: 0, CONFLICT: 0 } })
      const staged = await api.db.execute(sql`SELECT 1 FROM sheet_import_rows WHERE import_id = ${body.id}`)
      expect(staged.rowCount).toBe(rows.length)

      const startsAt = new Date(api.now().getTime() + 5 * 60_000).toISOString()
      const planned = await knowing(me).put(`/priceTables/imports/apply/${body.id}`, { startsAt })
      expect(planned.body.state, JSON.stringify(planned.body)).toBe('SCHEDULED')
      ahead = Math.max(ahead, 10 * 60_000)
      if ((await work('revisions', (round * 97) % 400)) === 'killed') hits += 1
      const half = await sheets.stored(table)
      expect([0, rows.length]).toContain(half.length)
      expect(await work('revisions', null)).toBe('done')
      const stored = await sheets.stored(table)
      expect(stored.map((row) => Number(row.price_cents))).toEqual(rows.map((row) => Math.round(Number(row[6]) * 100)))
      const state = (await me.get(`/priceTables/revisions/${planned.body.id}`)).body.state
      expect(state).toBe('APPLIED')
      expect((await me.get(`/priceTables/${table}`)).body.rowsCount).toBe(rows.length)
    }
    expect(hits, 'the kills did hit').toBeGreaterThan(0)
    console.info(`F6 on ${database}: ${2 * KILLS} workers of sheets, ${hits} killed on their way, each whole`)
  })
})
