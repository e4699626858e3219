import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { JobDeps } from '../../ground/jobs/job'
import { type FileStore, openDiskStore } from '../../ground/storage/file-store'
import { claimExport, closeExport, renewLease } from './claim-export'
import type { ExportJob } from './export-job'
import { runDueExports } from './run-exports'

const MINUTE = 60_000
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE)

describe.each(BOTH_DATABASES)('sheets that are made in the background on %s', (database) => {
  let api: TestApi
  let deps: JobDeps
  let clock = TEST_NOW
  const folder = mkdtempSync(join(tmpdir(), 'portal-sheets-'))
  beforeAll(async () => {
    const files = openDiskStore(folder)
    api = await openTestApi({ database, deps: { files } })
    deps = {
      db: api.db,
      config: readConfig({ NODE_ENV: 'test' }, '1'),
      files,
      now: () => clock,
      log: createLog(process.env.TEST_LOG ?? 'silent'),
    }
    // The seed writes its rows today, and the API's clock stands before that.
    for (const table of ['users', 'roles'])
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET updated_at = '2026-01-01'`)
  })
  const setNow = (moment: Date) => {
    clock = moment
    api.setNow(moment)
  }
  beforeEach(async () => {
    setNow(TEST_NOW)
    await api.db.execute(sql`DELETE FROM export_jobs`)
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  const ask = async (persona: 'admin' | 'integrator' | 'manager' = 'admin', query = '', screen = 'ORDERS') => {
    const { status, body } = await api.as(persona).post('/orders/exports', { screen, query })
    expect(body).toEqual({ id: expect.any(Number) })
    expect(status).toBe(201)
    return body.id
  }
  const show = async (id: number, persona: 'admin' | 'integrator' | 'manager' = 'admin') =>
    (await api.as(persona).get<ExportJob>(`/orders/exports/${id}`)).body
  const fetchFile = async (id: number, persona: 'admin' | 'integrator' | 'manager' = 'admin') =>
    api.send(
      new Request(`http://api.test/api/orders/exports/${id}/file`, {
        headers: { authorization: `Bearer ${await api.as(persona).token()}` },
      }),
    )

  it('are asked for, made and fetched', async () => {
    const id = await ask('admin', 'orderStatus=FINISHED&page=3&cursor=x&field=total&order=desc')
    expect(await show(id)).toMatchObject({ state: 'QUEUED', query: 'orderStatus=FINISHED&field=total&order=desc' })
    await runDueExports(deps)
    const job = await show(id)
    expect(job).toMatchObject({ state: 'DONE', fileName: 'pedidos-2026-11-18-com-custos.xlsx', seen: false })
    expect(job.rowsDone).toBe(job.rowsTotal)
    const answer = await fetchFile(id)
    expect(answer.status).toBe(200)
    const { records, facts } = readSheet(new Uint8Array(await answer.arrayBuffer()))
    expect(records.length).toBe(job.rowsTotal)
    expect(new Set(records.map((row) => row.Status))).toEqual(new Set(['Finalizado']))
    expect(facts.Usuário).toContain('Alice')
  })

  it('hold what their asker may see, and are nobody else’s', async () => {
    const id = await ask('integrator', '', 'BUDGETS')
    await runDueExports(deps)
    const { records, headers } = readSheet(new Uint8Array(await (await fetchFile(id, 'integrator')).arrayBuffer()))
    expect(new Set(records.map((row) => row.Empresa))).toEqual(new Set(['Sol do Vale']))
    expect(headers).not.toContain('Custo')
    for (const path of [`/orders/exports/${id}`, `/orders/exports/${id}/file`])
      expect((await api.as('admin').get(path)).status, path).toBe(404)
    expect((await api.as('admin').put(`/orders/exports/${id}/seen`)).status).toBe(404)
    expect((await api.as('marketing').get(`/orders/exports/${id}`)).status).toBe(403)
    expect((await api.anonymous.get(`/orders/exports/${id}/file`)).status).toBe(401)
  })

  it('are made once for one form, and one at a time for each user', async () => {
    const options = { idempotencyKey: newIdempotencyKey() }
    const body = { screen: 'ORDERS', query: '' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.as('admin').post('/orders/exports', body, options)),
    )
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    const second = await api.as('admin').post('/orders/exports', body, { idempotencyKey: newIdempotencyKey() })
    expect(second.status).toBe(400)
    expect(second.body).toMatchObject({ code: 'EXPORT_IN_PROGRESS', errors: [{ meta: { id: ids[0] } }] })
    expect(await ask('manager')).not.toBe(ids[0])
  })

  it.each([
    [{ screen: 'CARTS', query: '' }, 422],
    [{ screen: 'ORDERS', query: 'orderStatus=NOPE' }, 422],
    [{ screen: 'ORDERS', query: 'x'.repeat(5000) }, 422],
    [{ query: '' }, 422],
  ])('refuse %j', async (body, status) => {
    expect((await api.as('admin').post('/orders/exports', body)).status).toBe(status)
  })

  it('refuse a list that the user may not open, also when the right was lost on the way', async () => {
    expect((await api.as('finance').post('/orders/exports', { screen: 'BUDGETS', query: '' })).status).toBe(403)
    const id = await ask('manager')
    await api.db.execute(sql`UPDATE users SET destroyed_at = now() WHERE email = 'gerente@aurora.example'`)
    await runDueExports(deps)
    await api.db.execute(sql`UPDATE users SET destroyed_at = NULL WHERE email = 'gerente@aurora.example'`)
    expect(await show(id, 'manager')).toMatchObject({ state: 'FAILED', fileName: null })
  })

  it('cannot be fetched once the role has changed, nor after a day, when they are gone', async () => {
    const id = await ask('manager')
    await runDueExports(deps)
    expect((await fetchFile(id, 'manager')).status).toBe(200)
    const role = sql`id = (SELECT role_id FROM users WHERE email = 'gerente@aurora.example')`
    await api.db.execute(sql`UPDATE roles SET updated_at = ${later(1).toISOString()}::timestamptz WHERE ${role}`)
    expect((await fetchFile(id, 'manager')).status).toBe(404)
    await api.db.execute(sql`UPDATE roles SET updated_at = '2026-01-01' WHERE ${role}`)
    expect((await fetchFile(id, 'manager')).status).toBe(200)

    const { rows } = await api.db.execute(sql`SELECT storage_key AS key FROM export_jobs WHERE id = ${id}`)
    setNow(later(24 * 60 + 1))
    expect((await fetchFile(id, 'manager')).status).toBe(404)
    expect(await show(id, 'manager')).toMatchObject({ state: 'DONE', fileName: null })
    await runDueExports(deps)
    expect(await deps.files.read(String(rows[0]!.key))).toBeNull()
  })

  it('tell once that they are ready', async () => {
    const id = await ask()
    expect((await api.as('admin').put<{ first: boolean }>(`/orders/exports/${id}/seen`)).body.first).toBe(false)
    await runDueExports(deps)
    const tabs = await Promise.all(
      Array.from({ length: 5 }, () => api.as('admin').put<{ first: boolean }>(`/orders/exports/${id}/seen`)),
    )
    expect(tabs.map(({ body }) => body.first).sort()).toEqual([false, false, false, false, true])
    expect((await show(id)).seen).toBe(true)
  })

  it('are worked one at a time, however many workers there are', async () => {
    await ask('admin')
    await ask('manager')
    await ask('integrator')
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimExport(api.db, TEST_NOW)))
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
    await closeExport(api.db, claims.find((claim) => claim)!, { error: 'X' }, TEST_NOW)
    await Promise.all([runDueExports(deps), runDueExports(deps)])
    // A run that found another's lease has ended; waiting jobs are found by the next run.
    await runDueExports(deps)
    const { rows } = await api.db.execute(sql`SELECT state, count(*)::int AS n FROM export_jobs GROUP BY 1 ORDER BY 1`)
    expect(rows).toEqual([
      { state: 'DONE', n: 2 },
      { state: 'FAILED', n: 1 },
    ])
  })

  it('are worked as many at a time as EXPORT_CONCURRENCY says', async () => {
    for (const persona of ['admin', 'manager', 'integrator'] as const) await ask(persona)
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimExport(api.db, TEST_NOW, 2)))
    const held = claims.flatMap((claim) => claim ?? [])
    expect(new Set(held.map(({ id }) => id)).size).toBe(2)
    for (const claim of held) await closeExport(api.db, claim, { error: 'X' }, TEST_NOW)
    await runDueExports({ ...deps, config: { ...deps.config, lanes: { ...deps.config.lanes, exports: 2 } } })
    const { rows } = await api.db.execute(sql`SELECT state, count(*)::int AS n FROM export_jobs GROUP BY 1 ORDER BY 1`)
    expect(rows).toEqual([
      { state: 'DONE', n: 1 },
      { state: 'FAILED', n: 2 },
    ])
  })

  it('are begun anew when their worker dies, once; and the dead one who comes back changes nothing', async () => {
    const id = await ask()
    const dead = (await claimExport(api.db, TEST_NOW))!
    expect(await claimExport(api.db, later(0.5))).toBeNull()
    const heir = (await claimExport(api.db, later(2)))!
    expect(heir.id).toBe(id)
    expect(await renewLease(api.db, dead, { rowsDone: 7 }, later(2))).toBe(false)
    expect(
      await closeExport(api.db, dead, { storageKey: 'x', fileName: 'x.xlsx', sizeBytes: 1, rowsDone: 7 }, later(2)),
    ).toBe(false)
    expect(await show(id)).toMatchObject({ state: 'RUNNING', rowsDone: 0 })
    // The heir dies as well: a sheet that fells its workers is given up.
    expect(await claimExport(api.db, later(4))).toBeNull()
    expect(await show(id)).toMatchObject({ state: 'FAILED' })
    // Nothing of it keeps its owner from asking again.
    const again = await ask()
    setNow(later(5))
    await runDueExports(deps)
    expect(await show(again)).toMatchObject({ state: 'DONE' })
  })

  it('fail alone: a full disk or a killed process is no end of the queue', async () => {
    const full: FileStore = { ...deps.files, write: () => Promise.reject(new Error('ENOSPC')) }
    const id = await ask()
    await runDueExports({ ...deps, files: full })
    expect(await show(id)).toMatchObject({ state: 'FAILED' })

    const killed = await ask()
    const running = runDueExports(deps)
    await expect
      .poll(() => sheetProcesses().map((pid) => process.kill(pid, 'SIGKILL')).length, { interval: 5, timeout: 20_000 })
      .toBeGreaterThan(0)
    await running
    expect(await show(killed)).toMatchObject({ state: 'FAILED' })

    const next = await ask()
    await runDueExports(deps)
    expect(await show(next)).toMatchObject({ state: 'DONE' })
  })
})

/** Sheets under way that this process started. */
function sheetProcesses(): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return list
    .split('\n')
    .filter((line) => line.includes('sheet-process.js'))
    .map((line) => Number.parseInt(line.trim(), 10))
}
