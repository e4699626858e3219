import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { send } from '../gates/http-client'
import { type RunningPortal, startPortal } from '../support/start-portal'
import type { TestDatabase } from '../support/test-database'
import { hasPostgres, openTestDatabase } from '../support/test-databases'
import { orderCaller } from './order-caller'

const workersOf = ({ pid }: RunningPortal): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** A worker begins in two seconds, on a machine that has much to do in half a minute. */
const SLOW = { timeout: 300_000 }

/** docs/operations.md, 'All cores': one portal with its API in two processes at one address. */
describe.runIf(hasPostgres && process.platform === 'linux')('two workers at one address', () => {
  let database: TestDatabase
  let portal: RunningPortal
  let call: ReturnType<typeof orderCaller>
  let token: string
  let cookie: string
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'demo')
    const { url } = database.target as { url: string }
    portal = await startPortal({ DATABASE_URL: url, WORKERS: '2', LOG_LEVEL: 'info' })
    call = orderCaller(portal.origin)
    token = await call.logIn(DEMO_LOGINS.integrator.email)
    cookie = await logIn(portal.origin, DEMO_LOGINS.integrator.email)
    while (portal.output().match(/portal is up/g)?.length !== 2) await pause(100)
  })
  afterAll(async () => {
    await portal?.stop()
    await database?.close()
  })

  /** Reads and writes of several clients until `end`; each answer that is none of ours is in `wrong`. */
  async function underLoad(products: object[], work: () => Promise<void>) {
    const wrong: string[] = []
    const made: number[] = []
    const lost: string[] = []
    const count = { pages: 0, writes: 0 }
    let isOver = false
    const page = async () => {
      const { status, text } = await send(`${portal.origin}/orders`, { headers: { cookie, accept: 'text/html' } })
      count.pages++
      if (status !== 200 || /Não foi possível/.test(text)) wrong.push(`page ${status}`)
    }
    const write = async () => {
      const key = randomUUID()
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      }
      const body = JSON.stringify({ budgetType: 'KIT', networkVoltage: 'MONO_220', products })
      const answer = await send(`${portal.origin}/api/orders`, { method: 'POST', headers, body })
      count.writes++
      if (answer.status === 201) made.push(JSON.parse(answer.text).id)
      else wrong.push(`write ${answer.status}: ${answer.text.slice(0, 80)}`)
    }
    const client = async (one: () => Promise<void>) => {
      while (!isOver) {
        // No answer at all: its connection ended with the process that had it.
        await one().catch((error: unknown) => lost.push(String(error)))
        await pause(20)
      }
    }
    const clients = [page, page, write, write].map(client)
    await pause(300)
    try {
      await work()
      await pause(500)
    } finally {
      isOver = true
      await Promise.all(clients)
    }
    const { rows } = await database.connection.db.execute(
      sql`SELECT count(*)::int AS n FROM orders WHERE id = ANY (${sql.param(made)}::bigint[])`,
    )
    return { wrong, lost, made, found: rows[0]!.n, count }
  }

  it('one that is killed under requests is replaced, and what was acknowledged is there', SLOW, async () => {
    const products = await call.kit(token)
    const before = workersOf(portal)
    expect(before).toHaveLength(2)
    const victim = before[1]!
    const { wrong, lost, made, found, count } = await underLoad(products, async () => {
      process.kill(victim, 'SIGKILL')
      await expect
        .poll(() => workersOf(portal).filter((pid) => !before.includes(pid)), { timeout: 90_000 })
        .toHaveLength(1)
      await expect.poll(() => portal.output().match(/portal is up/g)?.length, { timeout: 90_000 }).toBe(3)
    })
    console.info(`killed: ${count.pages} pages, ${count.writes} writes, ${lost.length} without an answer`)
    expect(wrong).toEqual([])
    expect(found).toBe(made.length)
    // At most what was under way on that process.
    expect(lost.length).toBeLessThanOrEqual(4)
    expect(made.length).toBeGreaterThan(10)
    expect(workersOf(portal)).toHaveLength(2)
    expect(workersOf(portal)).toContain(before[0])
  })

  it('a rolling restart replaces both and loses no request', SLOW, async () => {
    const products = await call.kit(token)
    const before = workersOf(portal)
    const { wrong, lost, made, found, count } = await underLoad(products, async () => {
      process.kill(portal.pid, 'SIGUSR2')
      await expect.poll(() => portal.output(), { timeout: 180_000 }).toMatch(/rolling restart done/)
    })
    console.info(`rolled: ${count.pages} pages, ${count.writes} writes, ${lost.length} without an answer`)
    expect({ wrong, lost }).toEqual({ wrong: [], lost: [] })
    expect(found).toBe(made.length)
    expect(count.pages).toBeGreaterThan(20)
    expect(made.length).toBeGreaterThan(20)
    const after = workersOf(portal)
    expect(after).toHaveLength(2)
    for (const pid of before) expect(after).not.toContain(pid)
  })

  it('attempts to log in are counted over both', async () => {
    const email = 'integrador@pampa.example'
    const tries: string[] = []
    for (let n = 0; n < 9; n++)
      // A connection of its own, which goes to the next worker.
      tries.push(
        await logIn(portal.origin, email, 'wrong').then(
          () => 'in',
          (error: Error) => error.message,
        ),
      )
    expect(tries.filter((one) => /429/.test(one))).toHaveLength(1)
    expect(tries.at(-1)).toMatch(/429/)
  })

  it('both end with the first one, in good order', async () => {
    const pids = workersOf(portal)
    const asked = performance.now()
    expect(await portal.stop()).toBe(0)
    expect(performance.now() - asked).toBeLessThan(20_000)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

describe('WORKERS that cannot be', () => {
  it.each(['portal', 'api'] as const)('ends the start of the %s with one sentence', (half) => {
    const entry = { portal: 'build/node/server.js', api: 'build/node/api/serve-api.js' }[half]
    for (const WORKERS of ['0', '-1', 'abc', '1000']) {
      const { status, stderr, stdout } = spawnSync(process.execPath, [entry], {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', WORKERS, PORT: '1' },
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr.trim().split('\n')).toEqual([
        `WORKERS é "${WORKERS}", mas precisa ser um número de 1 a 64, ou "auto" para um processo por núcleo: corrija ou tire a variável.`,
      ])
    }
  })

  it('the embedded database takes one, and says so', { timeout: 300_000 }, async () => {
    const portal = await startPortal({ DATABASE_URL: '', WORKERS: '2' })
    expect(portal.output().match(/WORKERS=2 não vale com o banco de dados embutido/g)).toHaveLength(1)
    expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200)
    await portal.stop()
  })
})
