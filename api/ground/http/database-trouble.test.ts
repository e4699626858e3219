import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCaller } from '../../../tests/support/api-caller'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { hasPostgres } from '../../../tests/support/test-databases'
import { createApi } from '../../create-api'
import { connect } from '../db/connect'
import { watchReadiness } from '../db/watch-readiness'
import { openDiskStore } from '../storage/file-store'

/**
 * How the API answers in each state of a real PostgreSQL that it cannot mend (docs/operations.md, 'When
 * something fails').
 */
describe.skipIf(!hasPostgres)('a PostgreSQL that', () => {
  let api: TestApi
  let regionalId: number
  let admin: pg.Client
  const url = () => (api.target as { url: string }).url
  /** The same API with other start-up parameters of its connections. */
  const with_ = (parameters: string) =>
    openTestApi({ database: 'postgres', by: async (target) => `${target}?${parameters}` })
  const name = () => new URL(url()).pathname.slice(1)

  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    regionalId = Number((await api.db.execute(sql`SELECT id::int FROM regionals ORDER BY id LIMIT 1`)).rows[0]!.id)
    admin = new pg.Client({ connectionString: Object.assign(new URL(url()), { pathname: '/postgres' }).href })
    await admin.connect()
  })
  afterAll(async () => {
    await admin?.end()
    await api?.close()
  })

  const opened: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  const open = async (parameters: string) => {
    const one = await with_(parameters)
    opened.push(one)
    return one
  }

  const newTeam = (one: TestApi) =>
    one.as('admin').post('/teams', { name: 'Sem resposta', regionalId }, { idempotencyKey: newIdempotencyKey() })
  const teamsOf = async (one: TestApi) =>
    Number((await one.db.execute(sql`SELECT count(*)::int AS n FROM teams WHERE name = 'Sem resposta'`)).rows[0]!.n)

  /** Holds the regional's row in another session while something is tried. */
  async function whileHeld<T>(one: TestApi, work: () => Promise<T>): Promise<T> {
    const other = new pg.Client({ connectionString: (one.target as { url: string }).url })
    await other.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT 1 FROM regionals WHERE id = $1 FOR UPDATE', [regionalId])
      return await work()
    } finally {
      await other.end()
    }
  }

  it('cuts a statement that takes too long: 57014', async () => {
    const slow = await open('statement_timeout=300')
    await slow.as('admin').token()
    const answer = await whileHeld(slow, () => newTeam(slow))
    expect([answer.status, answer.body.code]).toEqual([503, 'DATABASE_TOO_SLOW'])
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await teamsOf(slow)).toBe(0)
  })

  it('gives no lock in time: 55P03', async () => {
    const busy = await open('lock_timeout=300')
    await busy.as('admin').token()
    const answer = await whileHeld(busy, () => newTeam(busy))
    expect([answer.status, answer.body.code]).toEqual([503, 'RECORD_BUSY'])
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await teamsOf(busy)).toBe(0)
  })

  it('ends a transaction that idles: 25P03', async () => {
    const connection = connect({ url: `${url()}?idle_in_transaction_session_timeout=150` })
    const idle = await openTestApi({
      database: 'postgres',
      deps: {
        // Every transaction of this one thinks for a moment before its last statement.
        db: new Proxy(connection.db, {
          get: (db, key) =>
            key === 'transaction'
              ? (work: (tx: never) => Promise<unknown>) =>
                  db.transaction(async (tx) => {
                    const done = await work(tx as never)
                    await pause(600)
                    await tx.execute(sql`SELECT 1`)
                    return done
                  })
              : Reflect.get(db, key),
        }),
      },
    })
    const token = await api.as('admin').token()
    const caller = createCaller(idle.send, async () => token)
    const answer = await caller.post('/teams', { name: 'Sem resposta', regionalId })
    expect([answer.status, answer.body.code]).toEqual([503, 'DATABASE_TOO_SLOW'])
    await connection.close()
    await idle.close()
    expect(await teamsOf(api)).toBe(0)
  })

  it('takes no writes any more: 25006, and lists are still read', async () => {
    const closed = await open('options=-c%20default_transaction_read_only%3Don')
    const token = await api.as('admin').token()
    const caller = createCaller(closed.send, async () => token)
    // The token is of the other copy: this one gets it as well.
    await closed.db.execute(sql`INSERT INTO access_tokens (user_id, token_hash, expires_at)
      SELECT id, encode(sha256(${token}::bytea), 'hex'), '2099-01-01' FROM users WHERE email = 'admin@aurora.example'`)
    const answer = await caller.post('/teams', { name: 'Sem resposta', regionalId })
    expect([answer.status, answer.body.code]).toEqual([503, 'DATABASE_READ_ONLY'])
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await caller.get('/teams')).status).toBe(200)
    expect((await caller.get('/orders')).status).toBe(200)
    // A portal before it would log nobody in: a balancer sends its users to another machine.
    for (const [parameters, isReady] of [
      ['?options=-c%20default_transaction_read_only%3Don', false],
      ['', true],
    ] as const) {
      const connection = connect({ url: url() + parameters })
      expect(await watchReadiness(connection, { isOwn: true })()).toBe(isReady)
      await connection.close()
    }
  })

  it.each([
    ['knows no such database: 3D000', async () => Object.assign(new URL(url()), { pathname: '/no_such_base' }).href],
    ['lets nobody of that name in: 28000', async () => Object.assign(new URL(url()), { username: 'nobody_here' }).href],
    ['has a pooler before it that takes no such parameter: 08P01', () => poolerUrl()],
  ])('%s', async (_, target) => {
    const refused = await createApi({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      JOBS: 'off',
      SESSION_SECRET: 'x',
      DATABASE_URL: await target(),
    })
    const answer = await refused.fetch(login())
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'DATABASE_REFUSED'])
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await refused.ready()).toBe(false)
    await refused.close()
  })

  /** Answers a start-up as PgBouncer does, to the byte, where it knows a parameter not. */
  async function poolerUrl(): Promise<string> {
    const server = createServer((socket) =>
      socket.once('data', () => {
        const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout'].map(
          (one) => `${one}\0`,
        )
        const body = Buffer.from(`${fields.join('')}\0`)
        const head = Buffer.alloc(5, 'E')
        head.writeInt32BE(body.length + 4, 1)
        socket.end(Buffer.concat([head, body]))
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    opened.push({ close: async () => void server.close() })
    return `postgres://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`
  }

  it('has no connection left: 53300', async () => {
    const role = `guest_${process.pid}`
    await admin.query(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT 0`)
    try {
      const target = Object.assign(new URL(url()), { username: role }).href
      const full = await createApi({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        JOBS: 'off',
        SESSION_SECRET: 'x',
        DATABASE_URL: target,
      })
      const answer = await full.fetch(login())
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'DATABASE_FULL_UP'])
      await full.close()
    } finally {
      await admin.query(`DROP ROLE ${role}`)
    }
  })

  const endWaiting = () =>
    admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = $2', [
      name(),
      'Lock',
    ])

  it('ends a session from its side, and what it was at is done over another one', async () => {
    const { waiting } = await whileHeld(api, async () => {
      const waiting = newTeam(api)
      await pause(300)
      await endWaiting()
      return { waiting }
    })
    expect((await waiting).status).toBe(201)
    expect(await teamsOf(api)).toBe(1)
    await api.db.execute(sql`DELETE FROM teams WHERE name = 'Sem resposta'`)
  })

  it('ends every session from its side, and is there again: 57P01', async () => {
    const answer = await whileHeld(api, async () => {
      const ending = setInterval(endWaiting, 100)
      return newTeam(api).finally(() => clearInterval(ending))
    })
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await newTeam(api)).status).toBe(201)
  })

  it('is not there: connections are refused', async () => {
    const away = await createApi({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      JOBS: 'off',
      SESSION_SECRET: 'x',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    })
    const answer = await away.fetch(login())
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    await away.close()
  })
})

const login = () =>
  new Request('http://api.test/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@aurora.example', password: 'Portal#2026' }),
  })

/** A disk of one megabyte, where this machine lets us mount one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}

const disk = smallDisk()
afterAll(() => {
  if (!disk) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

describe.skipIf(!disk)('a full disk of files', () => {
  it('answers 507, keeps no half of a file, and takes uploads again when there is room', async () => {
    const api = await openTestApi({ deps: { files: openDiskStore(join(disk!, 'files')) } })
    const upload = () => {
      const form = new FormData()
      form.append('file', new File([PNG], 'comprovante.png', { type: 'image/png' }))
      return api.as('integrator').post('/files', form)
    }
    await api.as('integrator').token()
    const filler = join(disk!, 'filler')
    expect((await upload()).status).toBe(201)
    try {
      writeFileSync(filler, Buffer.alloc(2_000_000))
    } catch {
      // Full now, which was the intention.
    }
    const answer = await upload()
    expect([answer.status, answer.body.code]).toEqual([507, 'STORAGE_FULL'])
    expect(answer.headers.get('retry-after')).toBe('60')
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM files WHERE name = 'comprovante.png'`)
    expect(rows[0]!.n).toBe(1)
    rmSync(filler)
    expect((await upload()).status).toBe(201)
    expect(existsSync(filler)).toBe(false)
    await api.close()
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
