import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStore } from '../../api/ground/storage/file-store'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { priceSheets, type SheetRows, sheetOf } from '../support/price-sheets'
import { tries } from '../support/run-size'
import { ROOT } from '../support/source-hash'
import { DATABASES } from '../support/test-databases'
import { buildWorker } from './build-worker'

/** 3 kills of each kind in CI, 10 in `npm run chaos`. */
const KILLS = tries('CHAOS_SHEET_KILLS', 3, 10)
const WORKER = join(ROOT, '.cache/product-sheet-worker.mjs')
const LEASE_MS = 61_000
const LINES = 2_000

describe.each(DATABASES)('sheets of products whose worker is killed on %s', (database) => {
  let api: TestApi
  let folder: string
  let ahead = 0
  beforeAll(async () => {
    await buildWorker(new URL('./import-worker.ts', import.meta.url), WORKER)
    folder = mkdtempSync(join(tmpdir(), 'product-sheets-'))
    api = await openTestApi({ database, now: new Date(), deps: { files: openDiskStore(folder) } })
  })
  afterAll(async () => {
    await api?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  async function work(kind: 'imports' | 'products', killAfterMs: number | null): Promise<'killed' | 'done'> {
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
    const heads = ['Código próprio', 'Nome', 'Tipo', 'Peso (kg)']
    let hits = 0
    for (let round = 0; round < KILLS; round += 1) {
      // The first half is new; the others were made in the round before.
      const rows: SheetRows = Array.from({ length: LINES }, (_, at) => {
        const code = `K${round + (at < LINES / 2 ? 1 : 0)}-${at % (LINES / 2)}`
        return [code, `Ferramenta ${code}`, 'Ferramenta', round + 1]
      })
      const { body } = await sheets.upload('/products/imports', sheetOf([heads, ...rows], 'Produtos'))
      if ((await work('imports', 300 + ((round * 737) % 3_000))) === 'killed') hits += 1
      expect(await work('imports', null)).toBe('done')
      const read = (await me.get(`/products/imports/${body.id}`)).body
      const old = round === 0 ? 0 : LINES / 2
      expect(read).toMatchObject({
        state: 'READY',
        counts: { ADDED: LINES - old, CHANGED: old, ERROR: 0, CONFLICT: 0 },
      })

      const startsAt = new Date(api.now().getTime() + 5 * 60_000).toISOString()
      const planned = await me.put(`/products/imports/apply/${body.id}`, { startsAt })
      expect(planned.body.state, JSON.stringify(planned.body)).toBe('SCHEDULED')
      ahead = Math.max(ahead, 10 * 60_000)
      const written = async () => {
        const { rows: found } = await api.db.execute<{ n: number; audits: number }>(sql`
          SELECT (SELECT count(*)::int FROM products WHERE weight_kg = ${round + 1} AND code LIKE 'K%-%') AS n,
                 (SELECT count(*)::int FROM audit_logs WHERE table_name = 'products' AND (after ->> 'weightKg')::numeric = ${round + 1}) AS audits`)
        return found[0]!
      }
      if ((await work('products', (round * 197) % 900)) === 'killed') hits += 1
      const half = await written()
      expect([0, LINES]).toContain(half.n)
      expect(half.audits, 'each change has its row of history').toBe(half.n)
      expect(await work('products', null)).toBe('done')
      expect(await written()).toEqual({ n: LINES, audits: LINES })
      expect((await me.get(`/products/imports/${body.id}`)).body.state).toBe('APPLIED')
    }
    expect(hits, 'the kills did hit').toBeGreaterThan(0)
    console.info(`sheets of products on ${database}: ${2 * KILLS} workers, ${hits} killed on their way, each whole`)
  })
})
