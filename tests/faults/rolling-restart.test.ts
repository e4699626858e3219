import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
import { ownForm, send } from '../gates/http-client'
import { tries } from '../support/run-size'
import { type RunningPortal, startPortal } from '../support/start-portal'
import type { TestDatabase } from '../support/test-database'
import { hasPostgres, openTestDatabase } from '../support/test-databases'
import { type Balancer, openBalancer } from '../support/tiny-balancer'
import { orderCaller } from './order-caller'

/** How often every process is restarted. */
const ROUNDS = tries('CHAOS_ROLLING_RESTARTS', 1, 5)

/** docs/threats.md F11: two portals and two APIs on PostgreSQL, each restarted in turn under five clients. */
describe.runIf(hasPostgres)('a rolling restart', () => {
  let database: TestDatabase
  let apis: Balancer
  let portals: Balancer
  const running: { api: RunningPortal[]; portal: RunningPortal[] } = { api: [], portal: [] }
  const all: RunningPortal[] = []
  const url = () => (database.target as { url: string }).url
  const start = {
    api: () => startPortal({ DATABASE_URL: url(), TRUSTED_PROXY: '1' }, 'api'),
    portal: () =>
      startPortal({
        API_BASE_URL: apis.origin,
        APP_URL: portals.origin,
        SESSION_SECRET: 'a secret of all portals, 32 characters',
        TRUSTED_PROXY: '1',
      }),
  }
  const balancerOf = (half: keyof typeof running) => (half === 'api' ? apis : portals)
  const add = async (half: keyof typeof running, warmUp?: (one: RunningPortal) => Promise<unknown>) => {
    const one = await start[half]()
    running[half].push(one)
    all.push(one)
    await warmUp?.(one)
    await balancerOf(half).add(one.origin)
  }
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'demo')
    apis = await openBalancer()
    portals = await openBalancer()
    await Promise.all([add('api'), add('api')])
    await Promise.all([add('portal'), add('portal')])
  })
  afterAll(async () => {
    await Promise.all([...running.api, ...running.portal].map((one) => one.stop()))
    await portals?.close()
    await apis?.close()
    await database?.close()
  })

  it('is noticed by nobody: pages, calls and writes', { timeout: 600_000 }, async () => {
    const call = orderCaller(apis.origin)
    const token = await call.logIn(DEMO_LOGINS.integrator.email)
    const products = await call.kit(token)
    const { setCookies } = await send(`${portals.origin}/login`, {
      method: 'POST',
      headers: ownForm(portals.origin),
      body: new URLSearchParams({ email: DEMO_LOGINS.integrator.email, password: DEMO_PASSWORD }).toString(),
    })
    const cookie = setCookies.map((one) => one.split(';')[0]).join('; ')

    const wrong: string[] = []
    const count = { pages: 0, calls: 0, writes: 0 }
    const made: number[] = []
    let isOver = false
    const page = async () => {
      const { status, text } = await send(`${portals.origin}/orders`, { headers: { cookie, accept: 'text/html' } })
      count.pages++
      if (status !== 200 || /Não foi possível/.test(text)) wrong.push(`page ${status}`)
    }
    const read = async () => {
      const { status } = await call.send('GET', '/orders?perPage=5', token)
      count.calls++
      if (status !== 200) wrong.push(`call ${status}`)
    }
    const write = async () => {
      const answer = await send(`${apis.origin}/api/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ budgetType: 'KIT', networkVoltage: 'MONO_220', products }),
      })
      count.writes++
      if (answer.status === 201) made.push(JSON.parse(answer.text).id)
      else wrong.push(`write ${answer.status}: ${answer.text.slice(0, 80)}`)
    }
    // The first answers of a process take their time on a busy machine; only failures by a restart are counted here.
    const host = new URL(portals.origin).host
    const warmUp = {
      api: (one: RunningPortal) =>
        Promise.all([1, 2, 3].map(() => orderCaller(one.origin).send('GET', '/orders', token))),
      portal: (one: RunningPortal) => send(`${one.origin}/orders`, { headers: { cookie, host, accept: 'text/html' } }),
    }
    for (const half of ['api', 'portal'] as const) for (const one of running[half]) await warmUp[half](one)
    for (let turn = 0; turn < 4; turn++) await Promise.all([page(), read()])
    wrong.length = 0
    const client = async (work: () => Promise<void>) => {
      while (!isOver) {
        await work().catch((error: unknown) => wrong.push(String(error)))
        await pause(40)
      }
    }
    const clients = [page, page, read, read, write].map(client)
    await pause(500)

    const stops: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      for (const half of ['api', 'portal', 'api', 'portal'] as const) {
        await add(half, warmUp[half])
        const old = running[half].shift() as RunningPortal
        const asked = performance.now()
        expect(await old.stop()).toBe(0)
        stops.push(Math.round(performance.now() - asked))
        balancerOf(half).remove(old.origin)
      }
    await pause(500)
    isOver = true
    await Promise.all(clients)

    const { rows } = await database.connection.db.execute(
      sql`SELECT count(*)::int AS n FROM orders WHERE id = ANY (${sql.param(made)}::bigint[])`,
    )
    console.info(
      `${ROUNDS * 4} restarts, ${count.pages} pages, ${count.calls} calls, ${count.writes} writes, ${wrong.length} errors; a stop took ${stops.join(', ')} ms`,
    )
    // The portal's log says why a page was refused.
    if (wrong.length > 0) console.info(all.map((one) => one.output().slice(-2_000)).join('\n'))
    expect({ wrong, portals: portals.failures, apis: apis.failures }).toEqual({ wrong: [], portals: [], apis: [] })
    expect(rows[0]!.n).toBe(made.length)
    expect(count.pages).toBeGreaterThan(20)
    expect(count.writes).toBeGreaterThan(20)
    // The last answer, one second, and the database is closed.
    expect(Math.max(...stops)).toBeLessThan(6_000)
  })
})
