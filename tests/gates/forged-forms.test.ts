import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { ownForm, send } from './http-client'
import { actionPath, type KnownIds, type PortalRoute, readRoutes } from './remix-routes'

/** docs/threats.md G4, T3: no action runs for a form that is not ours, and every one for a form that is. */

/** Where a forgery comes from, as the browser of its victim would send it. */
interface Forgery {
  name: string
  status: 400 | 403
  path?: (path: string) => string
  headers: (origin: string) => Record<string, string>
  body?: string
}

const withoutSource = { 'content-type': 'application/x-www-form-urlencoded' }
const crossSite = { ...withoutSource, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }
const port = (origin: string) => Number(new URL(origin).port)

const FORGERIES: Forgery[] = [
  { name: 'cross-site', status: 403, headers: () => ({ ...withoutSource, 'sec-fetch-site': 'cross-site' }) },
  { name: 'same-site', status: 403, headers: () => ({ ...withoutSource, 'sec-fetch-site': 'same-site' }) },
  { name: 'none', status: 403, headers: () => ({ ...withoutSource, 'sec-fetch-site': 'none' }) },
  { name: 'foreign Origin', status: 403, headers: () => ({ ...withoutSource, origin: 'http://evil.example' }) },
  { name: 'Origin null', status: 403, headers: () => ({ ...withoutSource, origin: 'null' }) },
  { name: 'garbage Origin', status: 403, headers: () => ({ ...withoutSource, origin: 'http://[%%/' }) },
  {
    name: 'another port',
    status: 403,
    headers: (origin) => ({ ...withoutSource, origin: `http://localhost:${port(origin) + 1}` }),
  },
  { name: 'no sign at all', status: 403, headers: () => withoutSource },
  { name: 'foreign Referer', status: 403, headers: () => ({ ...withoutSource, referer: 'http://evil.example/a' }) },
  {
    name: 'Referer that begins like ours',
    status: 403,
    headers: (origin) => ({ ...withoutSource, referer: `${origin}.evil.example/` }),
  },
  {
    name: '_data',
    status: 400,
    path: (path) => `${path}${path.includes('?') ? '&' : '?'}_data=root`,
    headers: (origin) => ownForm(origin),
  },
  {
    name: '_data, encoded',
    status: 400,
    path: (path) => `${path}${path.includes('?') ? '&' : '?'}%5Fdata=root`,
    headers: (origin) => ownForm(origin),
  },
  {
    name: '.data',
    status: 403,
    path: (path) => path.replace(/(\?|$)/, '.data$1'),
    headers: () => crossSite,
  },
  {
    name: 'forged X-Forwarded-Host',
    status: 403,
    headers: () => ({ ...crossSite, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }),
  },
  { name: 'text/plain', status: 403, headers: () => ({ ...crossSite, 'content-type': 'text/plain' }), body: 'a=1' },
  {
    name: 'multipart',
    status: 403,
    headers: () => ({ ...crossSite, 'content-type': 'multipart/form-data; boundary=x' }),
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  },
]

const OWN_PAGE = /Envio recusado|Envio inválido/

let portal: DemoPortal
let actions: PortalRoute[]
let ids: KnownIds
beforeAll(async () => {
  ;[portal, actions] = await Promise.all([
    openDemoPortal({ LOG_LEVEL: 'warn' }),
    readRoutes().then((routes) => routes.filter(({ hasAction }) => hasAction)),
  ])
  ids = await portal.knownIds()
})
afterAll(() => portal?.stop())

const refusals = () => portal.output().split('"msg":"refused"').length - 1

describe('a form that is not of this portal', () => {
  it('runs no action, and is answered by a page of ours', { timeout: 120_000 }, async () => {
    const cookie = await portal.cookieOf('admin')
    const before = refusals()
    let tried = 0
    for (const action of actions) {
      for (const forgery of FORGERIES) {
        const path = forgery.path?.(actionPath(action, ids)) ?? actionPath(action, ids)
        const answer = await send(portal.origin + path, {
          method: 'POST',
          headers: { cookie, ...forgery.headers(portal.origin) },
          body: forgery.body ?? 'a=1',
        })
        const what = `${forgery.name} to ${path}`
        expect(answer.status, what).toBe(forgery.status)
        expect(answer.text, what).toMatch(OWN_PAGE)
        expect(answer.setCookies, what).toEqual([])
        tried += 1
      }
    }
    // The guard's own word that each ended there.
    await expect.poll(() => refusals() - before).toBe(tried)
    console.info(`G4: ${actions.length} actions × ${FORGERIES.length} forgeries, 0 ran`)
    // Also the way out did not: the session lives.
    expect((await send(`${portal.origin}/profile`, { headers: { cookie } })).status).toBe(200)
  })

  it('is refused for every method that changes something, and for a foreign Host', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await send(`${portal.origin}/logout`, { method, headers: crossSite })
      expect([403, 405], method).toContain(answer.status)
    }
    for (const host of [
      'evil.example',
      'localhost',
      `localhost:${port(portal.origin) + 1}`,
      'localhost:x',
      'localhost.evil.example',
    ]) {
      const answer = await send(`${portal.origin}/login`, {
        method: 'POST',
        headers: { ...ownForm(portal.origin), host },
        body: 'a=1',
      })
      expect([400, 421], `Host '${host}'`).toContain(answer.status)
    }
  })
})

describe('a form of this portal, sent without JavaScript', () => {
  it('reaches every action', { timeout: 180_000 }, async () => {
    const cookie = await portal.cookieOf('admin')
    const before = refusals()
    // The way out comes last.
    const inOrder = [...actions].sort((a, b) => Number(a.pattern === '/logout') - Number(b.pattern === '/logout'))
    for (const action of inOrder) {
      const path = actionPath(action, ids)
      const answer = await send(portal.origin + path, {
        method: 'POST',
        headers: ownForm(portal.origin, cookie),
        body: 'a=1',
      })
      // Only its author may cancel a request: the API refuses the administrator, the guard does not (`refusals` below
      // counts it).
      if (action.pattern !== '/approval-thresholds-requests/:id/cancel') expect(answer.status, path).not.toBe(403)
      expect(answer.status, path).not.toBe(405)
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.text, path).not.toMatch(OWN_PAGE)
    }
    expect(refusals()).toBe(before)
    expect((await send(`${portal.origin}/profile`, { headers: { cookie } })).status).toBe(302)
    console.info(`G4: ${actions.length} of ${actions.length} forms of ours accepted`)
  })

  it('reaches it by its Origin or Referer alone, as older browsers send them', async () => {
    const { origin } = portal
    const signs: Record<string, string>[] = [
      { origin },
      { referer: `${origin}/login` },
      { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of signs) {
      const answer = await send(`${origin}/login`, {
        method: 'POST',
        headers: { ...withoutSource, ...headers },
        body: 'email=&password=',
      })
      expect(answer.status).toBe(422)
    }
  })
})
