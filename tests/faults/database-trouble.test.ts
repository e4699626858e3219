import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
import { ownForm, send } from '../gates/http-client'
import { type RunningPortal, startPortal } from '../support/start-portal'
import type { TestDatabase } from '../support/test-database'
import { hasPostgres, openTestDatabase } from '../support/test-databases'

/**
 * The message of a page while PostgreSQL cannot do what is asked; api/ground/http/database-trouble.test.ts has every
 * code.
 */
describe.runIf(hasPostgres)('the portal, while the database', () => {
  let database: TestDatabase
  let portal: RunningPortal
  let cookie: string
  let operator: pg.Client
  const url = () => (database.target as { url: string }).url
  const name = () => new URL(url()).pathname.slice(1)
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'demo')
    operator = new pg.Client({ connectionString: url() })
    await operator.connect()
    portal = await startPortal({ DATABASE_URL: url(), JOBS: 'off' })
    const { setCookies } = await send(`${portal.origin}/login`, {
      method: 'POST',
      headers: ownForm(portal.origin),
      body: new URLSearchParams({ email: DEMO_LOGINS.admin.email, password: DEMO_PASSWORD }).toString(),
    })
    cookie = setCookies.map((one) => one.split(';')[0]).join('; ')
  })
  afterAll(async () => {
    await portal?.stop()
    await operator?.end()
    await database?.close()
  })
  /** A setting of the database for all sessions from now on. */
  const set = async (setting: string) => {
    await operator.query(`ALTER DATABASE ${name()} ${setting}`)
    await operator.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name()],
    )
    await pause(200)
  }
  afterEach(() => set('RESET ALL'))

  const open = (path: string) => send(portal.origin + path, { headers: { cookie, accept: 'text/html' } })
  const post = async (path: string, fields: Record<string, string>) =>
    send(portal.origin + path, {
      method: 'POST',
      headers: ownForm(portal.origin, cookie),
      body: new URLSearchParams(fields).toString(),
    })

  it('takes no writes: says so on the form with what was typed, and shows pages as ever', async () => {
    await set('SET default_transaction_read_only = on')
    const { status, text, headers } = await post('/manufacturers/new', { name: 'Marca que fica', enabled: 'on' })
    expect(status).toBe(503)
    expect(text).toContain('No momento o portal só aceita consultas. Nada foi gravado.')
    expect(text).toContain('Marca que fica')
    expect(headers['retry-after']).toBeDefined()
    expect((await open('/manufacturers')).status).toBe(200)
  })

  it('gives no lock: a form and a page say so, and nobody is logged out', async () => {
    await set("SET lock_timeout = '400ms'")
    await operator.query('BEGIN')
    await operator.query('LOCK TABLE manufacturers IN ACCESS EXCLUSIVE MODE')
    const [form, page] = await Promise.all([
      post('/manufacturers/new', { name: 'Marca que espera', enabled: 'on' }),
      open('/manufacturers'),
    ])
    await operator.query('ROLLBACK')
    expect([form.status, page.status]).toEqual([503, 503])
    expect(form.text).toContain('Este registro está sendo alterado por outra pessoa neste momento.')
    expect(form.text).toContain('Marca que espera')
    expect(page.text).toContain('Este registro está sendo alterado por outra pessoa neste momento.')
    expect(page.text).toContain('Atualizar a página')
    expect(page.headers['retry-after']).toBeDefined()
    expect([...form.setCookies, ...page.setCookies].join()).not.toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/)
    expect((await open('/manufacturers')).status).toBe(200)
  })

  it('lets nobody in: readiness goes, and comes back', async () => {
    // A superuser passes every limit of connections: the database is renamed away.
    await operator.end()
    const server = new pg.Client({ connectionString: Object.assign(new URL(url()), { pathname: '/postgres' }).href })
    await server.connect()
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name()])
    await server.query(`ALTER DATABASE ${name()} RENAME TO ${name()}_away`)
    const page = await open('/manufacturers')
    const ready = await send(`${portal.origin}/readyz`)
    await server.query(`ALTER DATABASE ${name()}_away RENAME TO ${name()}`)
    await server.end()
    operator = new pg.Client({ connectionString: url() })
    await operator.connect()
    expect([page.status, ready.status]).toEqual([503, 503])
    expect(page.text).toContain('O banco de dados não aceitou a conexão do portal.')
    // What a probe heard is kept for half a second.
    await expect.poll(async () => (await send(`${portal.origin}/readyz`)).status, { timeout: 3_000 }).toBe(200)
    expect((await open('/manufacturers')).status).toBe(200)
  })
})

describe.runIf(hasPostgres)('a portal whose API is a process of its own', () => {
  it('is ready while the API is, and not when it is dead', { timeout: 60_000 }, async () => {
    const database = await openTestDatabase('postgres', 'demo')
    const api = await startPortal({ DATABASE_URL: (database.target as { url: string }).url, JOBS: 'off' }, 'api')
    const portal = await startPortal({ API_BASE_URL: api.origin })
    expect((await send(`${portal.origin}/readyz`)).status).toBe(200)
    process.kill(api.pid, 'SIGKILL')
    await expect.poll(async () => (await send(`${portal.origin}/readyz`)).status, { timeout: 10_000 }).toBe(503)
    expect((await send(`${portal.origin}/healthz`)).status).toBe(200)
    await portal.stop()
    rmSync(api.dataDir, { recursive: true, force: true })
    await database.close()
  })
})
