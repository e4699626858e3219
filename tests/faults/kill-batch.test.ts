import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { tries } from '../support/run-size'
import { ROOT } from '../support/source-hash'
import { DATABASES } from '../support/test-databases'
import { buildWorker } from './build-worker'

/** 3 kills in CI, 20 in `npm run chaos`. */
const KILLS = tries('CHAOS_BATCH_KILLS', 3, 20)
const WORKER = join(ROOT, '.cache/batch-worker.mjs')
const LEASE_MS = 61_000

describe.each(DATABASES)('generations of kits that are killed on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    await buildWorker(new URL('./batch-worker.ts', import.meta.url), WORKER)
    api = await openTestApi({ database, now: new Date() })
  })
  afterAll(() => api?.close())

  async function work(ahead: number, killAfterMs: number | null): Promise<'killed' | 'done'> {
    const child = fork(WORKER, [JSON.stringify(api.target), String(ahead)], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_POOL: '2' },
    })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const told = new Promise<'ready'>((resolve) =>
      child.on('message', (message) => message === 'ready' && resolve('ready')),
    )
    const done = new Promise<'done'>((resolve) =>
      child.on('message', (message) => message === 'done' && resolve('done')),
    )
    await told
    const end = await (killAfterMs === null ? done : Promise.race([done, pause(killAfterMs, 'killed' as const)]))
    child.kill('SIGKILL')
    await gone
    return end
  }

  it(`end right and double nothing, over ${KILLS} kills`, { timeout: 900_000 }, async () => {
    const { rows: products } = await api.db.execute<{ id: number; name: string }>(
      sql`SELECT id::int, name FROM products WHERE destroyed_at IS NULL AND enabled`,
    )
    const product = (name: string) => products.find((one) => one.name.includes(name))!.id
    const admin = api.as('admin')
    let hits = 0
    let ahead = 0
    for (let round = 0; round < KILLS; round++) {
      const { body } = await admin.post('/kitBatches', {
        name: `Lote ${round}`,
        systemType: 'ON_GRID',
        panelId: product('585'),
        inverterIds: [product('VX-3K'), product('VX-5K'), product('VX-6K')],
        fixationTypes: ['COLONIAL', 'FIBRO_WOOD', 'FIBRO_METAL'],
        networkVoltages: ['MONO_220', 'TRI_220', 'TRI_380'],
        initialPotency: 2.3,
        finalPotency: 18,
        step: 1,
      })
      expect((await admin.post(`/kitBatches/generateKits/${body.id}`, {})).status).toBe(201)
      // From the first statements to the last ones: the moment wanders from round to round.
      if ((await work(ahead, (round * 61) % 420)) === 'killed') hits += 1
      ahead += LEASE_MS
      expect(await work(ahead, null)).toBe('done')
      const { rows } = await api.db.execute(sql`
        SELECT r.state, r.points_done AS done, r.points_total AS total, r.skipped,
               (SELECT count(*)::int FROM product_kits k WHERE k.batch_id = r.batch_id AND k.destroyed_at IS NULL) AS kits,
               (SELECT count(DISTINCT k.point_key)::int FROM product_kits k WHERE k.batch_id = r.batch_id) AS keys,
               (SELECT count(*)::int FROM product_kits k WHERE k.batch_id = r.batch_id
                   AND NOT EXISTS (SELECT 1 FROM product_kit_items i WHERE i.kit_id = k.id)) AS empty,
               (SELECT count(*)::int FROM audit_logs a WHERE a.action = 'create' AND a.table_name = 'product_kits'
                   AND a.after->>'batchId' = r.batch_id::text) AS logged
          FROM kit_batch_runs r WHERE r.batch_id = ${body.id}`)
      const [run] = rows as unknown as Record<'done' | 'total' | 'skipped' | 'kits' | 'keys' | 'logged', number>[]
      expect(rows).toEqual([expect.objectContaining({ state: 'DONE', empty: 0, done: run!.total })])
      expect(run!.kits).toBeGreaterThan(100)
      expect([run!.keys, run!.logged, run!.kits + run!.skipped]).toEqual([run!.kits, run!.kits, run!.total])
      const again = await admin.post(`/kitBatches/generateKits/${body.id}`, { dryRun: true })
      expect(again.body.counts).toMatchObject({ NEW: 0, CHANGED: 0, GONE: 0 })
    }
    expect(hits, 'the kills did hit').toBeGreaterThan(0)
    console.info(`F6 on ${database}: ${KILLS} generations, ${hits} killed on their way, none doubled`)
  })
})
