import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
import { startPortal } from '../support/start-portal'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { type Answer, inParallel, ownForm, send } from './http-client'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'
import { openBudget, uploadNoteFile } from './upload-note-file'

/** docs/threats.md G18, T21, T22, T24: every kind of answer carries the headers that protect it. */

const ASSET_HEADERS = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' }

let portal: DemoPortal
let ids: KnownIds
let admin: string
beforeAll(async () => {
  portal = await openDemoPortal()
  ;[ids, admin] = await Promise.all([portal.knownIds(), portal.cookieOf('admin')])
})
afterAll(() => portal?.stop())

const get = (path: string, cookie?: string) => send(portal.origin + path, { headers: cookie ? { cookie } : {} })

function policyOf(answer: Answer): Map<string, string[]> {
  const header = String(answer.headers['content-security-policy'] ?? '')
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )
}

/** An answer that is a page of a video, as `what` names it. */
const VIDEO_PAGE = /^\/university\/videos\/\d+ as admin: 200$/
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/**
 * The documentation of the API holds no personal data: a browser may keep it, and asks each time whether it is still
 * true.
 */
const CACHE_OF_DOCS: Readonly<Record<string, string>> = {
  '/api-docs as nobody: 200': 'private, no-cache',
  // The same page, made once: it does not depend on its reader.
  '/api-docs as admin: 200': 'private, no-cache',
  '/api/openapi.json': 'no-cache',
  '/api/openapi.json as nobody': 'no-cache',
}

/** Expects a policy in which an evaluator finds nothing, and the headers beside it. */
function expectProtected(answer: Answer, what: string, { isHttps = false } = {}) {
  const policy = policyOf(answer)
  const nonce = /^'nonce-([\w-]{22,})'$/.exec(policy.get('script-src')?.[0] ?? '')?.[1]
  expect(policy.get('default-src'), what).toEqual(["'none'"])
  expect(nonce, `${what}: a nonce of at least 128 bits`).toBeTruthy()
  expect(policy.get('script-src'), what).toEqual([`'nonce-${nonce}'`, "'strict-dynamic'"])
  expect(policy.get('style-src'), what).toEqual(["'self'", `'nonce-${nonce}'`])
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name), what).toEqual(["'none'"])
  expect(policy.get('form-action'), what).toEqual(["'self'"])
  // The icon and the marks of form fields are in the text of pages; data, files and refusals show no pictures.
  const isPage = /html/.test(String(answer.headers['content-type'])) && answer.text.includes('rel="icon"')
  expect(policy.get('img-src'), what).toEqual(isPage ? ["'self'", 'data:'] : ["'self'"])
  // A video's page may hold a player of the hosts that are named, and no other page may hold anything (decision 022).
  expect(policy.get('frame-src'), what).toEqual(VIDEO_PAGE.test(what) ? PLAYERS : undefined)
  policy.delete('frame-src')
  const allowed = [...policy.values()].flat().join(' ')
  expect(allowed, what).not.toMatch(/unsafe|\*|https?:|wasm/)
  expectCommon(answer, what, isHttps)
  return nonce as string
}

function expectCommon(answer: Answer, what: string, isHttps = false) {
  expect(answer.headers['x-content-type-options'], what).toBe('nosniff')
  expect(answer.headers['cache-control'], what).toBe(CACHE_OF_DOCS[what] ?? 'private, no-store')
  // The address of a client's page is its permission: it goes along with no request (decision 043).
  expect(answer.headers['referrer-policy'], what).toBe(what.startsWith('/p/') ? 'no-referrer' : 'same-origin')
  expect(answer.headers['x-frame-options'], what).toBe('DENY')
  expect(answer.headers['cross-origin-opener-policy'], what).toBe('same-origin')
  expect(answer.headers['cross-origin-resource-policy'], what).toBe('same-origin')
  expect(answer.headers['permissions-policy'], what).toContain('camera=()')
  expect(answer.headers['strict-transport-security'] !== undefined, what).toBe(isHttps)
  expect(answer.headers['x-powered-by'] ?? answer.headers.server, what).toBeUndefined()
  expect(answer.headers['access-control-allow-origin'], what).toBeUndefined()
}

/** Inline scripts and styles have the nonce, and nothing else in the page needs a weaker policy. */
function expectStrictMarkup(answer: Answer, nonce: string, what: string) {
  for (const [tag] of answer.text.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag, what).toContain(nonce)
  expect(answer.text.match(/<[a-z][^<>]*\s(?:style|on[a-z]+)\s*=\s*["'][^<>]*>/gi) ?? [], what).toEqual([])
  expect(answer.text, what).not.toMatch(/(?:href|src|action)\s*=\s*["']\s*javascript:/i)
}

describe('every answer of the portal', () => {
  it('has a strict policy and is kept by nobody: pages and their data', async () => {
    const pages = (await readRoutes()).filter(({ isPage }) => isPage)
    for (const visitor of ['admin', 'nobody'] as const) {
      for (const route of pages) {
        const path = pathOf(route, ids)
        for (const target of [path, `${path === '/' ? '/_root' : path}.data`]) {
          const answer = await get(target, visitor === 'admin' ? admin : undefined)
          const what = `${target} as ${visitor}: ${answer.status}`
          expect(answer.status, what).toBeLessThan(500)
          const nonce = expectProtected(answer, what)
          if (answer.headers['content-type']?.includes('html')) expectStrictMarkup(answer, nonce, what)
        }
      }
    }
    console.info(`G18: ${pages.length} pages and their data, as administrator and as nobody: strict policy, no store`)
  })

  it('also what is refused, redirected, missing, forbidden', async () => {
    const { origin } = portal
    const readOnly = await portal.cookieOf('readOnly')
    const form = ownForm(origin)
    const kinds: [string, number, Promise<Answer>][] = [
      ['redirect to the login', 302, get('/orders')],
      ['not found', 404, get('/nada-aqui', admin)],
      ['foreign id', 404, get('/orders/999999999', admin)],
      ['a style sheet below an order (T24)', 404, get(`/orders/${ids.order}/a.css`, admin)],
      ['no permission', 403, get('/manufacturers', readOnly)],
      [
        'forged form',
        403,
        send(`${origin}/login`, { method: 'POST', body: 'a=1', headers: { 'sec-fetch-site': 'none' } }),
      ],
      ['_data', 400, get('/login?_data=routes/login')],
      ['method', 405, send(`${origin}/login`, { method: 'OPTIONS' })],
      [
        'form without an action',
        405,
        send(`${origin}/faq`, { method: 'POST', headers: { ...form, cookie: admin }, body: 'a=1' }),
      ],
      ['bomb', 400, send(`${origin}/login`, { method: 'POST', headers: form, body: 'x[1000000000]=1' })],
      [
        'compressed form',
        415,
        send(`${origin}/login`, { method: 'POST', headers: { ...form, 'content-encoding': 'gzip' }, body: 'a=1' }),
      ],
      ['foreign host', 421, send(`${origin}/login`, { headers: { host: 'evil.example' } })],
      ['refused login', 422, send(`${origin}/login`, { method: 'POST', headers: form, body: 'email=&password=' })],
    ]
    for (const [what, status, asked] of kinds) {
      const answer = await asked
      expect(answer.status, what).toBe(status)
      const nonce = expectProtected(answer, what)
      expectStrictMarkup(answer, nonce, what)
    }
  })

  it('and the API, its refusals, files and probes', async () => {
    const token = await portal.as('integrator').token()
    const bearer = { authorization: `Bearer ${token}` }
    for (const path of ['/api/orders', '/api/nothing', '/api/openapi.json', '/api/orders/0']) {
      expectCommon(await send(portal.origin + path, { headers: bearer }), path)
      expectCommon(await send(portal.origin + path), `${path} as nobody`)
    }
    const fileId = await uploadNoteFile(
      portal.as('admin'),
      await openBudget(portal.as('admin'), portal.as('integrator')),
    )
    const cookie = await portal.cookieOf('integrator')
    for (const file of [
      await get(`/files/${fileId}`, cookie),
      await send(`${portal.origin}/api/files/${fileId}`, { headers: bearer }),
    ]) {
      expect(file.status).toBe(200)
      expect(policyOf(file).get('default-src')).toEqual(["'none'"])
      expect(policyOf(file).has('sandbox')).toBe(true)
      expectCommon(file, 'file')
    }
    for (const probe of ['/healthz', '/readyz']) expect((await get(probe)).headers['cache-control']).toBe('no-store')
  })

  it('but the hashed assets, which are for ever', async () => {
    const { text } = await get('/faq', admin)
    const assets = [...new Set([...text.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path))]
    expect(assets.length).toBeGreaterThan(3)
    for (const path of assets) expect((await get(path)).headers, path).toMatchObject(ASSET_HEADERS)
    const missing = await get('/assets/nothing-here.js')
    expect(missing.status).toBe(404)
    expect(missing.headers['cache-control']).toBe('no-store')
    // The build's own list of its files, and what else begins with a dot.
    for (const path of ['/.vite/manifest.json', '/.vite/manifest.json.br', '/.env', '/assets/.vite/manifest.json'])
      expect((await get(path, admin)).status, path).toBe(404)
  })
})

describe('the nonce', () => {
  it('is another one on each of 1,000 loads', async () => {
    const nonces = new Set<string>()
    await inParallel(8, Array.from({ length: 1_000 }), async () => {
      nonces.add(policyOf(await get('/login')).get('script-src')?.[0] ?? '')
    })
    expect(nonces.size).toBe(1_000)
    console.info('G18: 1,000 loads, 1,000 nonces')
  })
})

describe('cookies', () => {
  const login = `email=${DEMO_LOGINS.integrator.email}&password=${encodeURIComponent(DEMO_PASSWORD)}`

  /** Every cookie that the portal sets: session, message for the next page, theme; and their ends. */
  async function cookiesOf(
    origin: string,
    asHost: string,
    asOrigin: string,
  ): Promise<{ set: string[]; pages: Answer[] }> {
    const post = (path: string, body: string, cookie?: string) =>
      send(origin + path, { method: 'POST', headers: { ...ownForm(asOrigin, cookie), host: asHost }, body })
    const entered = await post('/login', login)
    expect(entered.status).toBe(302)
    const session = entered.setCookies[0]?.split(';')[0]
    const themed = await post('/theme', 'theme=dark', session)
    const left = await post('/logout', '', session)
    const late = await send(`${origin}/orders`, { headers: { host: asHost, cookie: session ?? '' } })
    expect(left.setCookies).toHaveLength(2)
    expect(late.setCookies).toHaveLength(2)
    const pages = [entered, themed, left, late]
    return { set: pages.flatMap(({ setCookies }) => setCookies), pages }
  }

  it('are for our own pages only, and out of reach of scripts', async () => {
    const { set } = await cookiesOf(portal.origin, new URL(portal.origin).host, portal.origin)
    for (const cookie of set) {
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toMatch(/__Host-|Secure|Domain/)
    }
  })

  it('are __Host- and Secure, beside HSTS, exactly when APP_URL is https', async () => {
    const secure = await startPortal({
      APP_URL: 'https://portal.example',
      SESSION_SECRET: 'a-secret-of-this-test-alone',
      AUDIT_KEY: 'a-key-of-this-test-alone-and-of-no-other',
    })
    try {
      const { set, pages } = await cookiesOf(secure.origin, 'portal.example', 'https://portal.example')
      for (const cookie of set) expect(cookie).toMatch(/^__Host-\w+=.*; Path=\/.*; Secure/)
      for (const cookie of set) expect(cookie).not.toMatch(/Domain/)
      for (const page of pages) expectProtected(page, 'a page over https', { isHttps: true })
      const age = Number(/max-age=(\d+)/.exec(String(pages[0]?.headers['strict-transport-security']))?.[1])
      expect(age).toBeGreaterThanOrEqual(31_536_000)
      expect((await send(`${secure.origin}/login`)).status, 'another Host').toBe(421)
    } finally {
      await secure.stop()
    }
  })
})
