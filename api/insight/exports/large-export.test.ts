import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillManyOrders } from '../../../tests/support/fill-many-orders'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import { openDiskStore } from '../../ground/storage/file-store'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../over/seed/demo-logins'
import type { ExportJob } from './export-job'
import { runDueExports } from './run-exports'

const ROWS = tries('CHAOS_EXPORT_ROWS', 20_000, 50_000)
/** In turn: one account's logins are limited. */
const LOGINS = ['manager', 'director', 'finance', 'fiscal', 'pcp', 'logistics', 'integrator', 'pampa'] as const

/** docs/threats.md F17: a sheet of 50,000 rows (in full) while others work. */
describe.each(DATABASES)(`a sheet of ${ROWS} rows on %s`, (database) => {
  let api: TestApi
  const folder = mkdtempSync(join(tmpdir(), 'portal-sheets-'))
  const files = openDiskStore(folder)
  beforeAll(async () => {
    api = await openTestApi({ database, deps: { files } })
    await fillManyOrders(api.db, ROWS)
  }, 300_000)
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  it('leaves the process quick: nobody waits for it', { timeout: 400_000 }, async () => {
    const admin = api.as('admin')
    const deps = {
      db: api.db,
      config: readConfig({ NODE_ENV: 'test' }, '1'),
      files,
      now: () => TEST_NOW,
      log: createLog(process.env.TEST_LOG ?? 'silent'),
    }
    await admin.get('/orders')
    const { body } = await admin.post('/orders/exports', { screen: 'ORDERS', query: '' })
    const idle: number[] = []
    const run = { isOver: false }
    const waits = { list: [] as number[], login: [] as number[] }
    const progress: number[] = []
    const timed = async (times: number[], call: () => Promise<{ status: number }>) => {
      const from = performance.now()
      expect((await call()).status).toBe(200)
      times.push(performance.now() - from)
    }
    const logIn = (turn: number) =>
      api.anonymous.post('/users/login', {
        email: DEMO_LOGINS[LOGINS[turn % LOGINS.length]!].email,
        password: DEMO_PASSWORD,
      })
    for (const turn of LOGINS.keys()) await timed(idle, () => logIn(turn))
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const started = performance.now()
    const running = runDueExports(deps).finally(() => {
      run.isOver = true
    })
    running.catch(() => {})
    while (!run.isOver) {
      await timed(waits.list, () => admin.get('/orders', { perPage: 25 }))
      await timed(waits.login, () => logIn(waits.login.length))
      progress.push((await admin.get<ExportJob>(`/orders/exports/${body.id}`)).body.rowsDone)
      await sleep(50)
    }
    await running
    delay.disable()
    const p = (times: number[], share: number) =>
      Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * share)]!)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const p99 = Math.round(delay.percentile(99) / 1e6)
    console.info(
      `export: ${ROWS} rows in ${seconds} s on ${database}; event loop p99 ${p99} ms; list p95 ${p(waits.list, 0.95)} ms, login p95 ${p(waits.login, 0.95)} ms of ${waits.list.length}`,
    )
    const { body: job } = await admin.get<ExportJob>(`/orders/exports/${body.id}`)
    expect(job.state).toBe('DONE')
    expect(job.rowsDone).toBeGreaterThan(ROWS)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(new Set(progress).size).toBeGreaterThan(3)
    expect(p99).toBeLessThan(200)
    // One second (docs/threats.md F17), or thrice what it took before, where the machine has
    // other things to do as well.
    const bearable = Math.max(1_000, 3 * Math.max(...idle))
    expect(p(waits.login, 0.95)).toBeLessThan(bearable)
    expect(p(waits.list, 0.95)).toBeLessThan(bearable)
  })
})
