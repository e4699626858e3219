import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPgBouncer } from '../../../scripts/find-pgbouncer.mjs'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import type { TestDatabase } from '../../../tests/support/test-database'
import { hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { createLoginLimits } from '../http/limit-logins'
import { createLog } from '../http/log'
import type { Job, JobDeps } from '../jobs/job'
import { startJobs } from '../jobs/start-jobs'
import { type Connection, connect } from './connect'
import { migrateDatabase } from './migrate'

type Bouncer = Awaited<ReturnType<typeof startPgBouncer>>

describe.runIf(hasPostgres)('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase
  let direct: string
  let role: string
  let bouncer: Bouncer
  let pooled: Connection
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    direct = (database.target as { url: string }).url
    // A role of its own: another test's must not find these defaults.
    role = `bouncer_${process.pid}`
    await database.connection.db.execute(sql.raw(`CREATE ROLE ${role} SUPERUSER LOGIN`))
    const url = new URL(direct)
    url.username = role
    direct = url.href
    bouncer = await startPgBouncer(direct)
    pooled = connect({ url: bouncer.urlOf(direct) })
  })
  afterAll(async () => {
    await pooled?.close()
    await bouncer?.stop()
    await database?.close()
  })

  it('many connections share few sessions', async () => {
    const connections = Array.from({ length: 4 }, () => connect({ url: bouncer.urlOf(direct) }))
    const pids = await Promise.all(
      connections.flatMap(({ pool }) =>
        Array.from({ length: 10 }, async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid),
      ),
    )
    expect(new Set(pids).size).toBeLessThanOrEqual(3)
    await Promise.all(connections.map((one) => one.close()))
  })

  it('ends statements and idle transactions after 15 s and takes no second core, in every session that is opened from then on', async () => {
    await pooled.pool.query('SELECT 1')
    const fresh = new pg.Client({ connectionString: direct })
    await fresh.connect()
    const { rows } = await fresh.query(
      "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('max_parallel_workers_per_gather') AS more, current_setting('jit') AS jit",
    )
    expect(rows).toEqual([{ statement: '15s', idle: '15s', more: '0', jit: 'off' }])
    // An operator's own figure stays.
    await fresh.query(
      `ALTER ROLE ${role} IN DATABASE ${new URL(direct).pathname.slice(1)} SET statement_timeout = '1s'`,
    )
    await fresh.end()
    const another = connect({ url: bouncer.urlOf(direct) })
    await another.pool.query('SELECT 1')
    await another.close()
    const later = new pg.Client({ connectionString: direct })
    await later.connect()
    await expect(later.query('SELECT pg_sleep(3)')).rejects.toMatchObject({ code: '57014' })
    await later.query(
      `ALTER ROLE ${role} IN DATABASE ${new URL(direct).pathname.slice(1)} SET statement_timeout = '15s'`,
    )
    await later.end()
  })

  it('migrates, and processes that do so at once take turns', async () => {
    const name = `bouncer_${process.pid}`
    await database.connection.db.execute(sql.raw(`CREATE DATABASE ${name}`))
    const url = new URL(direct)
    url.pathname = `/${name}`
    const connections = Array.from({ length: 3 }, () => connect({ url: bouncer.urlOf(url.href) }))
    await Promise.all(connections.map((one) => migrateDatabase(one, { embedded: false })))
    const { rows } = await connections[0]!.pool.query(
      'SELECT count(*)::int AS n, count(DISTINCT hash)::int AS different FROM drizzle.__drizzle_migrations',
    )
    expect(rows[0].n).toBe(rows[0].different)
    // No lock is left. The view shows the locks of the whole server: other tests have theirs meanwhile.
    const { rows: locks } = await connections[0]!.pool.query(
      "SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database WHERE locktype = 'advisory' AND datname = current_database()",
    )
    expect(locks).toEqual([])
    await Promise.all(connections.map((one) => one.close()))
    await database.connection.db.execute(sql.raw(`DROP DATABASE ${name} WITH (FORCE)`))
  })

  it('runs each job in one process at a time, and again', { timeout: 90_000 }, async () => {
    let running = 0
    let most = 0
    let runs = 0
    const job: Job = {
      queue: 'minute',
      cron: '* * * * *',
      pollSeconds: 1,
      expireInSeconds: 60,
      async run() {
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 200))
        running--
        runs++
      },
    }
    const deps = { db: pooled.db, now: () => new Date(), log: createLog('silent') } as JobDeps
    const two = [1, 2].map(() => startJobs({ url: bouncer.urlOf(direct) }, deps, [job]))
    await expect
      .poll(
        () => {
          for (const jobs of two) jobs.wake('minute')
          return runs
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBeGreaterThan(3)
    await Promise.all(two.map((jobs) => jobs.close()))
    expect(most).toBe(1)
  })

  describe('the API', () => {
    let api: TestApi
    beforeAll(async () => {
      api = await openTestApi({
        database: 'postgres',
        by: async (url) => bouncer.urlOf(url),
        deps: { loginLimits: createLoginLimits(pooled, () => new Date()) },
      })
    })
    afterAll(() => api?.close())

    it('does what is sent twice once, and of many writers of one record lets one win', async () => {
      const key = newIdempotencyKey()
      const form = () => {
        const form = new FormData()
        form.append('file', new File(['%PDF-1.4\n%%EOF'], 'nota.pdf'))
        return form
      }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => api.as('admin').post('/files', form(), { idempotencyKey: key })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)

      const name = 'Fabricante do teste'
      const made = await Promise.all(
        Array.from({ length: 10 }, () => api.as('admin').post('/manufacturers', { name, type: 'MODULE' })),
      )
      expect(made.filter(({ status }) => status === 201).length, JSON.stringify(made[0]!.body)).toBe(1)
    })

    it('counts attempts to log in', async () => {
      const email = 'integrador@soldovale.example'
      const tries = []
      for (let n = 0; n < 9; n++)
        tries.push((await api.anonymous.post('/users/login', { email, password: 'wrong' })).status)
      expect(tries.at(-1)).toBe(429)
    })

    it('reads lists and pages, many at once', async () => {
      const paths = ['/orders', '/budgets', '/users', '/companies', '/products']
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => api.as('admin').get(paths[n % paths.length]!)),
      )
      expect(answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body])).toEqual([])
    })
  })
})

it.runIf(hasPostgres)('a pooler that has no connection to give says so: 503, and the next one is served', async () => {
  const url = process.env.DATABASE_URL_TEST!
  const bouncer = await startPgBouncer(url, { default_pool_size: 1, query_wait_timeout: 1 })
  const api = await openTestApi({ database: 'postgres', by: async (own) => bouncer.urlOf(own) })
  const name = `/${String((await api.db.execute(sql`SELECT current_database() AS name`)).rows[0]!.name)}`
  const hog = new pg.Client({ connectionString: Object.assign(new URL(bouncer.urlOf(url)), { pathname: name }).href })
  await hog.connect()
  await api.as('admin').token()
  await hog.query('BEGIN')
  const answer = await api.as('admin').get('/orders')
  expect([answer.status, answer.body]).toMatchObject([503, { code: 'DATABASE_FULL_UP' }])
  await hog.query('ROLLBACK')
  expect((await api.as('admin').get('/orders')).status).toBe(200)
  await hog.end()
  await api.close()
  await bouncer.stop()
})
