import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { openSilentProxy } from '../support/silent-proxy'
import { startPortal } from '../support/start-portal'
import type { TestDatabase } from '../support/test-database'
import { hasPostgres, openTestDatabase } from '../support/test-databases'
import { orderCaller } from './order-caller'

/** A stop has an end, whatever it waits for: `stop_grace_period` of compose.yaml counts on it. */
describe.runIf(hasPostgres)('a stop while the database is silent', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'demo')
  })
  afterAll(() => database.close())

  it.each(['portal', 'api'] as const)('of the %s ends within 20 s', { timeout: 90_000 }, async (half) => {
    const line = await openSilentProxy((database.target as { url: string }).url)
    const running = await startPortal({ DATABASE_URL: line.url }, half)
    const call = orderCaller(running.origin)
    const token = await call.logIn(DEMO_LOGINS.integrator.email)
    line.fallSilent()
    const waiting = [1, 2, 3].map(() => call.send('GET', '/orders', token))
    await pause(300)
    const asked = performance.now()
    await running.stop()
    const took = performance.now() - asked
    console.info(`${half} with a silent database: stopped after ${Math.round(took)} ms`)
    expect(took).toBeLessThan(20_000)
    // Clients that waited hear that there is no answer.
    for (const { status } of await Promise.all(waiting)) expect([0, 503]).toContain(status)
    await line.close()
  })
})
