import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tries } from '../../support/run-size'
import { EMBEDDED } from '../../support/start-portal'
import { attack, pipelined, visitLogin } from '../attackers'
import { type DemoPortal, openDemoPortal } from '../demo-portal'
import { percentile, send } from '../http-client'

/** Anonymous requests are cheap, however many come at once. */

const SECONDS = tries('CHAOS_FLOOD_SECONDS', 3, 20)
const QUIET_SECONDS = 2
/**
 * A page among others that are drawn waits for those under way: at most so many times as long, and never
 * so long that one gives up.
 */
const RATIO = 30
const FLOOR_MS = 500
/**
 * Ten thousand answers in three seconds are a quarter of a gigabyte to throw away, of the contract one and a half; the
 * engine lets some of it lie while it is busy. Memory that is kept, or a queue without end, is more than this.
 */
const LIMIT_BYTES = 250_000_000
const OTHER_ADDRESS = '127.0.0.2'

const PATHS = ['/api-docs', '/login', '/api/openapi.json']

let portal: DemoPortal
let cookie: string
beforeAll(async () => {
  portal = await openDemoPortal({ ...EMBEDDED, LOG_LEVEL: 'error' })
  cookie = await portal.cookieOf('integrator')
  await visitLogin(portal.origin, 2)
  // The first flood of each fills caches and the heap, as any work of this size does; a server that keeps what it
  // should throw away grows again in the next one.
  for (const path of PATHS) {
    const first = attack(portal.origin, 12, pipelined(portal.origin, path))
    await pause(SECONDS * 1_000)
    first.stop()
  }
})
afterAll(() => portal?.stop())

/** Pages of a logged-in user, for so long; their times. */
async function work(seconds: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(20)) {
    const { status, ms } = await send(`${portal.origin}/clients`, { headers: { cookie } })
    expect(status, 'a page of who is logged in').toBe(200)
    times.push(ms)
  }
  return times
}

describe('pipelined requests without end for', () => {
  it.each(PATHS)('%s', { timeout: 60_000 }, async (path) => {
    const quiet = await visitLogin(portal.origin, QUIET_SECONDS)
    const before = portal.memory()
    const flood = attack(portal.origin, 12, pipelined(portal.origin, path))
    await pause(100)
    const meanwhile = await visitLogin(portal.origin, SECONDS)
    flood.stop()
    const grown = portal.memory() - before
    const after = await send(`${portal.origin}/login`)
    console.info(
      `flood of ${path}: ${flood.cuts() * 100} requests, ${Math.round(flood.bytes() / 1e6)} MB; p95 of a login ${quiet.p95.toFixed(1)} ms before, ` +
        `${meanwhile.p95.toFixed(1)} ms meanwhile (slowest ${meanwhile.slowest.toFixed(0)} ms), ${after.ms.toFixed(0)} ms right after; ${Math.round(grown / 1e6)} MB grown`,
    )
    expect(flood.cuts() * 100, 'requests of the flood').toBeGreaterThanOrEqual(1_200)
    expect(meanwhile.statuses).toEqual([200])
    expect(meanwhile.p95).toBeLessThanOrEqual(Math.max(RATIO * quiet.p95, FLOOR_MS))
    expect(after.status).toBe(200)
    expect(after.ms).toBeLessThanOrEqual(Math.max(RATIO * quiet.p95, FLOOR_MS))
    expect(grown).toBeLessThan(LIMIT_BYTES)
  })
})

describe('a stranger with 100 connections, each with 12 requests at once, again each second', () => {
  it('is refused, and neither another stranger nor who is logged in is', { timeout: 60_000 }, async () => {
    await work(1)
    const quiet = { login: await visitLogin(portal.origin, QUIET_SECONDS), page: await work(QUIET_SECONDS) }
    const behaviour = { ...pipelined(portal.origin, '/login', 12), from: OTHER_ADDRESS, pauseMs: 1_000 }
    const flood = attack(portal.origin, 100, behaviour)
    await pause(500)
    const [login, page] = await Promise.all([visitLogin(portal.origin, SECONDS), work(SECONDS)])
    flood.stop()
    const [before, meanwhile] = [percentile(quiet.page, 0.95), percentile(page, 0.95)]
    console.info(
      `flood of 100 connections (${flood.cuts()} cut): p95 of a login ${quiet.login.p95.toFixed(1)} ms before, ${login.p95.toFixed(1)} ms meanwhile; ` +
        `of a list of who is logged in ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile (${page.length} pages)`,
    )
    expect(login.statuses).toEqual([200])
    expect(login.p95).toBeLessThanOrEqual(Math.max(RATIO * quiet.login.p95, FLOOR_MS))
    expect(meanwhile).toBeLessThanOrEqual(Math.max(RATIO * before, FLOOR_MS))
  })
})
