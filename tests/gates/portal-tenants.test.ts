import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { inTurn, WALK_MS } from '../support/run-size'
import { findRecords } from '../tenants/find-records'
import { CANARY, hashForeignRows, markForeignRows } from '../tenants/mark-rows'
import { type Answer, ownForm, send } from './http-client'
import { type ServedPortal, servePortal } from './portal-over-test-api'
import { actionPath, findKnownIds, type KnownIds, ownerOf, type PortalRoute, pathOf, readRoutes } from './remix-routes'

/**
 * The tenant matrix of the portal (docs/threats.md T1): every route × who may not, with the ids of another company. The
 * API decides; here it is seen that nothing leaks on the way.
 */

/** Open to visitors who are not logged in, or answered without a login. */
const OPEN =
  /^\/(login|logout|theme|api-docs|report-error|register|register-success|register\/ceps\/:cep|request-password-recovery|recovery-password\/:token|create-account\/:token|unsubscribe\/:token|p\/cor\/:file|p\/:token(\/.+)?)$/
const OWNED: readonly (keyof KnownIds)[] = ['order', 'budget', 'client', 'company', 'user', 'request']

let api: TestApi
let portal: ServedPortal
let routes: PortalRoute[]
let foreign: KnownIds
let visitors: { name: string; cookie: string | null }[]
let own: number
beforeAll(async () => {
  api = await openTestApi()
  const found = await findRecords(api)
  own = found.own
  const { records } = found
  portal = await servePortal(api)
  visitors = [
    { name: 'nobody', cookie: null },
    { name: 'the integrator', cookie: await logIn(portal.origin, DEMO_LOGINS.integrator.email) },
    { name: 'who only reads', cookie: await logIn(portal.origin, DEMO_LOGINS.readOnly.email) },
    { name: 'staff without a permission', cookie: await logIn(portal.origin, DEMO_LOGINS.marketing.email) },
  ]
  const { rows } = await api.db.execute<{ id: number }>(
    sql`SELECT id FROM orders WHERE budget AND company_id = ${found.foreign} ORDER BY id LIMIT 1`,
  )
  foreign = {
    ...(await findKnownIds(api.as('admin'))),
    order: Number(records.order.foreign),
    budget: Number(rows[0]!.id),
    client: Number(records.client.foreign),
    company: found.foreign,
    user: Number(records.user.foreign),
    request: Number(records.request.foreign),
  }
  await markForeignRows(api.db, own)
  routes = await readRoutes()
})
afterAll(async () => {
  await portal?.close()
  await api?.close()
})

const get = (path: string, cookie: string | null, data = false): Promise<Answer> =>
  send(portal.origin + (data ? path.replace(/^[^?]*/, (one) => `${one === '/' ? '/_root' : one}.data`) : path), {
    headers: { ...(cookie ? { cookie } : {}), accept: data ? '*/*' : 'text/html' },
  })

/** A path with another company's record; null where the route names none. */
const isForeign = ({ pattern }: PortalRoute) => OWNED.includes(ownerOf(pattern) as keyof KnownIds)

const leaks = ({ text, headers }: Answer) => `${text}${JSON.stringify(headers)}`.includes(CANARY)

describe('every route of the portal', () => {
  it('says whose record its id names', () => {
    for (const { pattern } of routes) ownerOf(pattern)
    expect(routes.length).toBeGreaterThan(120)
  })

  it('shows nothing of another company, and sends nobody further than the login', { timeout: WALK_MS }, async () => {
    const problems: string[] = []
    let visits = 0
    for (const [turn, route] of routes.filter(({ hasLoader, isPage }) => hasLoader || isPage).entries()) {
      const path = pathOf(route, foreign)
      // The same loaders answer both: in the small run its data is asked for by the visitor whose turn it is.
      const asking = inTurn(visitors, turn)
      for (const visitor of visitors) {
        const { name, cookie } = visitor
        for (const data of [false, ...(route.isPage && asking.includes(visitor) ? [true] : [])]) {
          const answer = await get(path, cookie, data)
          visits++
          const what = `${path}${data ? ' (data)' : ''} for ${name}`
          if (answer.status >= 500) problems.push(`${what}: ${answer.status}`)
          if (leaks(answer)) problems.push(`${what} shows what is not theirs`)
          if (data || OPEN.test(route.pattern)) continue
          const target = String(answer.headers.location ?? '')
          if (cookie === null && !target.startsWith('/login') && answer.status !== 401 && answer.status !== 404)
            problems.push(`${what}: ${answer.status} ${target}`)
          if (cookie !== null && isForeign(route) && ![403, 404].includes(answer.status))
            problems.push(`${what}: ${answer.status} ${target}`)
        }
      }
    }
    console.info(
      `T1: ${visits} visits with another company's ids, ${routes.length} routes, ${problems.length} findings`,
    )
    expect(problems).toEqual([])
  })

  it('has something to show to its owner: the marks are seen where they may be', async () => {
    const cookie = await logIn(portal.origin, DEMO_LOGINS.pampa.email)
    const shown = []
    for (const route of routes.filter((one) => one.hasLoader && isForeign(one)))
      if (leaks(await get(pathOf(route, foreign), cookie))) shown.push(route.pattern)
    expect(shown.length).toBeGreaterThan(8)
  })

  it('changes nothing of another company, whatever form is sent', { timeout: WALK_MS }, async () => {
    const problems: string[] = []
    const before = await hashForeignRows(api.db)
    const body = new URLSearchParams({ idempotencyKey: '', version: '1', reason: 'x', note: 'x', name: 'x' }).toString()
    for (const route of routes.filter(({ hasAction, pattern }) => hasAction && !OPEN.test(pattern))) {
      const path = actionPath(route, foreign)
      for (const { name, cookie } of visitors) {
        if (/^\/(profile|update-password|agreements)/.test(route.pattern)) continue
        const answer = await send(portal.origin + path, {
          method: 'POST',
          headers: { ...ownForm(portal.origin, cookie ?? ''), 'content-type': 'application/x-www-form-urlencoded' },
          body,
        })
        if (answer.status >= 500) problems.push(`${path} by ${name}: ${answer.status}`)
        if (leaks(answer)) problems.push(`${path} by ${name} shows what is not theirs`)
        if (cookie === null && answer.status < 300) problems.push(`${path} by nobody: ${answer.status}`)
      }
    }
    expect(problems).toEqual([])
    expect(await hashForeignRows(api.db), 'rows of other companies').toBe(before)
  })
})
