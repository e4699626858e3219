import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { BOTH_DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { createLoginLimits } from '../http/limit-logins'
import { createPublicLimits } from '../http/limit-public-calls'
import { createLog } from '../http/log'
import type { Job, JobDeps } from '../jobs/job'
import { startJobs } from '../jobs/start-jobs'
import { type Connection, connect } from './connect'
import { beLoose, LOOSE_WRITES, type LooseWrite, loose } from './loose-writes'

const BUSINESS = ['orders', 'audit_logs', 'order_events', 'idempotency_keys'] as const
/** The server of the tests waits for no disk by itself: sessions of this database that are opened from now on do. */
async function untilItWaits(url: string): Promise<string> {
  const { pool, close } = connect({ url })
  await pool.query(`ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = on`)
  await close()
  return url
}

const KINDS = Object.keys(LOOSE_WRITES) as LooseWrite[]

/** What each table's COMMIT was told, as its transaction ends: noted by a deferred trigger. */
describe.runIf(hasPostgres)('writes that wait, and writes that do not', () => {
  let api: TestApi
  let connection: Connection
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres', by: untilItWaits })
    connection = connect(api.target as { url: string })
    await api.db.execute(sql`CREATE TABLE commits (name text, setting text, xact xid8)`)
    await api.db.execute(sql`
      CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO public.commits VALUES (TG_ARGV[0], current_setting('synchronous_commit'), pg_current_xact_id()); RETURN NULL;
      END $$`)
    const tables = [...BUSINESS, ...KINDS.flatMap((kind) => [...LOOSE_WRITES[kind].tables])]
    for (const name of tables.filter((name) => !name.startsWith('pgboss')))
      await api.db.execute(
        sql.raw(`CREATE CONSTRAINT TRIGGER note_commit AFTER INSERT OR UPDATE OR DELETE ON ${name}
                 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_commit('${name}')`),
      )
  })
  afterAll(async () => {
    await connection?.close()
    await api?.close()
  })
  beforeEach(() => api.db.execute(sql`DELETE FROM commits`))

  const commits = async () => {
    const { rows } = await api.db.execute<{ name: string; setting: string }>(
      sql`SELECT DISTINCT name, setting FROM commits ORDER BY name, setting`,
    )
    return rows.map(({ name, setting }) => `${name} ${setting}`)
  }

  it('a sale waits, whatever it writes', async () => {
    const { body } = await api.as('integrator').get<{ data: { id: number; name: string }[] }>('/products/listAll')
    const product = (part: string, quantity: number) => ({
      productId: body.data.find(({ name }) => name.includes(part))!.id,
      quantity,
    })
    const made = await api.as('integrator').post(
      '/orders',
      {
        budgetType: 'KIT',
        networkVoltage: 'MONO_220',
        products: [product('HL-585N', 14), product('VX-6K', 1), product('Conector MC4', 4)],
      },
      { idempotencyKey: newIdempotencyKey() },
    )
    expect(made.status).toBe(201)
    const found = await commits()
    for (const name of BUSINESS.filter((one) => one !== 'order_events')) expect(found).toContain(`${name} on`)
    expect(found.filter((one) => BUSINESS.some((name) => one === `${name} off`))).toEqual([])
  })

  it('calls of API users, uses of tokens, attempts and who has a form open do not', async () => {
    await api.db.execute(sql`UPDATE access_tokens SET last_used_at = now() - interval '1 hour'`)
    await api.as('apiUser').token()
    await api.db.execute(sql`UPDATE access_tokens SET last_used_at = last_used_at - interval '1 hour'`)
    await api.db.execute(sql`DELETE FROM commits`)
    expect((await api.as('apiUser').get('/companyClients')).status).toBe(200)
    await expect.poll(commits).toEqual(['access_tokens off', 'api_usage off'])

    await api.db.execute(sql`DELETE FROM commits`)
    const limits = createLoginLimits(connection, api.now)
    const stranger = { email: 'nobody@nowhere.example', address: '10.1.2.3', deviceId: null }
    await limits.take(stranger)
    await limits.forgive(stranger)
    await limits.takeAgain(1)
    await limits.takeRecovery('nobody@nowhere.example', '10.1.2.3')
    await createPublicLimits(connection.pool).take('register', '10.1.2.3')
    expect(await commits()).toEqual(['login_accounts off', 'login_claims off', 'rate_limits off'])

    await api.as('admin').token()
    await api.db.execute(sql`DELETE FROM commits`)
    const { rows } = await api.db.execute(sql`SELECT id::int FROM orders WHERE status = 'NEW' ORDER BY id LIMIT 1`)
    const path = `/orders/${rows[0]!.id}/editing`
    expect((await api.as('admin').post(path, {})).status).toBe(200)
    expect((await api.as('admin').delete(path)).status).toBe(200)
    expect(await commits()).toEqual(['order_editors off'])
  })

  it('pg-boss’s own bookkeeping does not, and the work of its jobs does', { timeout: 40_000 }, async () => {
    let ran = 0
    const job: Job = {
      queue: 'minute',
      cron: '0 3 1 1 *',
      pollSeconds: 0.5,
      expireInSeconds: 60,
      async run({ db }) {
        await db.execute(sql`UPDATE orders SET updated_at = updated_at WHERE id = (SELECT min(id) FROM orders)`)
        ran++
      },
    }
    const deps = { db: connection.db, log: createLog('silent'), now: api.now } as JobDeps
    const jobs = startJobs(api.target, deps, [job])
    try {
      // Its tables are there once it has started.
      await expect
        .poll(async () => {
          jobs.wake('minute')
          await pause(200)
          return ran
        })
        .toBeGreaterThan(0)
      await api.db.execute(
        sql`CREATE TRIGGER note_commit AFTER INSERT OR UPDATE OR DELETE ON pgboss.job FOR EACH ROW EXECUTE FUNCTION note_commit('pgboss.job')`,
      )
      await api.db.execute(sql`DELETE FROM commits`)
      const before = ran
      await expect
        .poll(async () => {
          jobs.wake('minute')
          await pause(200)
          return ran
        })
        .toBeGreaterThan(before)
    } finally {
      await jobs.close()
    }
    expect(await commits()).toEqual(['orders on', 'pgboss.job off'])
  })

  it('one inside a transaction of others waits with it', async () => {
    const { takeTry } = await import('../http/count-tries')
    await connection.db.transaction(async (tx) => {
      await takeTry(tx, { name: 'test', most: 3, seconds: 60 }, 1, api.now())
      await tx.execute(sql`UPDATE orders SET updated_at = updated_at WHERE id = (SELECT min(id) FROM orders)`)
    })
    expect(await commits()).toEqual(['orders on', 'rate_limits on'])
  })
})

describe.each(BOTH_DATABASES)('a loose write on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database, seed: 'empty' })
    await api.db.execute(sql`CREATE TABLE loose_test (at int)`)
  })
  afterAll(() => api?.close())

  it('leaves nothing to the next statement or transaction of its connection', async () => {
    if ('url' in api.target) await untilItWaits(api.target.url)
    const connection = connect(api.target)
    const client = await connection.pool.connect()
    try {
      const { over } = await import('./connect')
      const db = over(client)
      const setting = async () =>
        (await db.execute(sql`SELECT current_setting('synchronous_commit') AS now, pg_backend_pid() AS pid`)).rows[0]!
      const before = await setting()
      expect(before.now).toBe('on')
      for (const what of KINDS) {
        const { rows } = await db.execute(sql`
          INSERT INTO loose_test SELECT 1 FROM ${loose(what)} RETURNING current_setting('synchronous_commit') AS now`)
        expect(rows).toEqual([{ now: 'off' }])
        expect(await setting()).toEqual(before)
        await db.transaction(async (tx) => {
          await beLoose(tx, what)
          const { rows: inside } = await tx.execute(sql`SELECT current_setting('synchronous_commit') AS now`)
          expect(inside).toEqual([{ now: 'off' }])
        })
        expect(await setting()).toEqual(before)
        // Also where the transaction is rolled back.
        await db
          .transaction(async (tx) => {
            await beLoose(tx, what)
            throw new Error('given up')
          })
          .catch(() => {})
        expect(await setting()).toEqual(before)
      }
    } finally {
      client.release()
      await connection.close()
    }
  })
})
