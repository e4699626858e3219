import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { openTestStore, type TestStore } from '../../../tests/support/test-stores'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import { runDueExports } from './run-exports'

type Persona = Parameters<TestApi['as']>[0]
interface Listed {
  id: number
  screen: string
  filters: string | null
  state: string
  isOwn: boolean
  userName: string
  fileName: string | null
  sizeBytes: number | null
  expiresAt: string | null
}

describe.each(DATABASES)('the list of sheets on %s', (database) => {
  let api: TestApi
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore('disk')
    api = await openTestApi({ database, deps: { files: store.store } })
    // The seed is younger than the test's clock.
    for (const table of ['users', 'roles'])
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET updated_at = '2026-01-01'`)
  })
  afterAll(async () => {
    await api.close()
    await store.close()
  })
  const deps = () => ({
    db: api.db,
    config: readConfig({ NODE_ENV: 'test' }, '1'),
    files: store.store,
    now: api.now,
    log: createLog('silent'),
  })
  const ask = async (persona: Persona, query = 'orderStatus[]=FINISHED') => {
    const headers = { idempotencyKey: newIdempotencyKey() }
    const { status, body } = await api.as(persona).post('/orders/exports', { screen: 'ORDERS', query }, headers)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id as number
  }
  const list = async (persona: Persona, query: Record<string, string> = {}) =>
    (await api.as(persona).get<{ data: Listed[] }>('/exports', query)).body.data

  it('is of one’s own; administrators see all of them, and only who asked fetches one', async () => {
    const id = await ask('director')
    const own = await ask('admin', '')
    expect((await list('director'))[0]).toMatchObject({
      id,
      state: 'QUEUED',
      isOwn: true,
      filters: 'Status: Finalizado',
      fileName: null,
      expiresAt: null,
    })
    await runDueExports(deps())
    const made = (await list('director'))[0]!
    expect(made).toMatchObject({ id, state: 'DONE', fileName: expect.stringContaining('pedidos-') })
    expect(made.sizeBytes).toBeGreaterThan(1_000)
    expect(Date.parse(made.expiresAt!)).toBe(api.now().getTime() + 86_400_000)
    const seen = await list('admin')
    expect(seen.find((row) => row.id === id)).toMatchObject({
      isOwn: false,
      fileName: null,
      filters: 'Status: Finalizado',
    })
    expect(seen.find((row) => row.id === own)).toMatchObject({ isOwn: true, filters: 'Nenhum' })
    expect((await api.as('admin').get(`/orders/exports/${id}/file`)).status).toBe(404)
    expect((await api.as('director').get(`/orders/exports/${id}/file`)).status).toBe(200)
    for (const persona of ['consultant', 'integrator', 'pampa', 'manager', 'marketing', 'apiUser'] as const)
      expect(await list(persona), persona).toEqual([])
    expect((await list('admin', { search: seen.find((row) => row.id === id)!.userName })).map((row) => row.id)).toEqual(
      [id],
    )
    expect(await list('admin', { state: 'FAILED' })).toEqual([])
    expect((await list('admin', { screen: 'ORDERS', state: 'DONE' })).length).toBe(2)
    expect((await api.as('admin').get('/exports', { state: 'LOST' })).status).toBe(422)
  })

  it('lets who asked cancel what waits and delete what is over, and nobody else', async () => {
    const id = await ask('director')
    for (const persona of ['admin', 'integrator', 'manager'] as const) {
      expect((await api.as(persona).post(`/exports/cancel/${id}`, {})).status, persona).toBe(404)
      expect((await api.as(persona).delete(`/exports/${id}`)).status, persona).toBe(404)
    }
    expect((await api.as('director').delete(`/exports/${id}`)).body.code).toBe('EXPORT_IN_PROGRESS')
    const both = await Promise.all([1, 2].map(() => api.as('director').post(`/exports/cancel/${id}`, {})))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)!.body.code).toBe('EXPORT_NOT_QUEUED')
    await runDueExports(deps())
    expect((await list('director'))[0]).toMatchObject({ id, state: 'CANCELED', fileName: null })
    const next = await ask('director')
    await runDueExports(deps())
    const { rows } = await api.db.execute<{ key: string }>(
      sql`SELECT storage_key AS key FROM export_jobs WHERE id = ${next}`,
    )
    expect((await api.as('director').post(`/exports/cancel/${next}`, {})).body.code).toBe('EXPORT_NOT_QUEUED')
    for (const one of [id, next]) expect((await api.as('director').delete(`/exports/${one}`)).status).toBe(200)
    expect(await store.store.stat(rows[0]!.key), 'its file goes too').toBeNull()
    expect((await api.as('director').delete(`/exports/${next}`)).status).toBe(404)
    const { rows: told } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'export_jobs' AND record_id = ${String(next)} ORDER BY id`,
    )
    expect(told.map(({ action }) => action)).toEqual(['export', 'delete'])
  })
})
