import * as fc from 'fast-check'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOMBS, MULTIPART, PLOTS, type SpelledForm, spellings, URLENCODED } from '../../support/form-spellings'
import { openBrowser } from '../../support/open-browser'
import { tries } from '../../support/run-size'
import { EMBEDDED } from '../../support/start-portal'
import { type DemoPortal, openDemoPortal } from '../demo-portal'
import { filledForms } from '../filled-forms'
import { hostileForm } from '../hostile-forms'
import { type Answer, ownForm, send } from '../http-client'
import { formsOf, type PageForm } from '../page-forms'
import { actionPath, type KnownIds, readRoutes } from '../remix-routes'
import { type Cost, costOf, WATCHED } from '../watch-process'

/**
 * docs/threats.md G8: whatever 64 KB are sent to a form, its answer is small, no other request waits for it, and it
 * leaves no memory.
 */

const ANSWER_BYTES = 200_000
const BLOCK_MS = 50
const GROWN_BYTES = 50_000_000
/** A busy machine makes any loop stop now and then; a body that stops it does so each time. */
const TRIES = 4
/** Bodies for each form: in full some 31,000, as many as when there were 158 forms and 200 for each. */
const BODIES = tries('CHAOS_FORM_BODIES', 3, 120)
const SEED = Number(process.env.FORM_SEED ?? 20_261_122)

type Target = { path: string; cookie?: string; fields: PageForm['fields'] }

let portal: DemoPortal
let browser: Browser
let ids: KnownIds
let targets: Target[]
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal({ ...EMBEDDED, ...WATCHED }), openBrowser()])
  ids = await portal.knownIds()
  targets = await everyForm()
})
afterAll(async () => {
  await Promise.all([portal?.stop(), browser?.close()])
})

/**
 * Every action: by the forms that pages show with their fields, by the route where no page shows one, and the
 * public ones without a login.
 */
async function everyForm(): Promise<Target[]> {
  const reader = await browser.newPage()
  const routes = (await readRoutes()).filter(({ hasAction, pattern }) => hasAction && pattern !== '/logout')
  const shown: Target[] = await filledForms(portal, reader, ids)
  const cookie = await portal.cookieOf('admin')
  const known = new Set(shown.map(({ path }) => path.split('?')[0]))
  const others = routes.map((route): Target => ({ path: actionPath(route, ids), cookie, fields: [['name', 'x']] }))
  const open = await Promise.all(
    routes
      .filter(({ id }) => !id.startsWith('routes/_app.'))
      .map(async (route): Promise<Target> => {
        const path = actionPath(route, ids)
        const query = path === '/register' ? '?cnpj=11.222.333/0001-81' : ''
        const { text } = await send(portal.origin + path + query)
        return { path, fields: (await formsOf(reader, text))[0]?.fields ?? [['name', 'x']] }
      }),
  )
  await reader.close()
  return [...shown, ...others.filter(({ path }) => !known.has(path.split('?')[0] as string)), ...open]
}

const post = ({ path, cookie }: Target, { body, type }: Omit<SpelledForm, 'what'>): Promise<Answer> =>
  send(portal.origin + path, {
    method: 'POST',
    headers: { ...ownForm(portal.origin, cookie), 'content-type': type },
    body,
  })

const isCheap = ({ blockMs, grownBytes }: Cost) => blockMs < BLOCK_MS && grownBytes < GROWN_BYTES

/** The cheapest of some tries; that its answer is small, and no failure, holds for each of them. */
async function costOfPost(target: Target, form: SpelledForm): Promise<Cost> {
  let best: Cost = { blockMs: Number.POSITIVE_INFINITY, grownBytes: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < TRIES && !isCheap(best); tries++) {
    const { result, ...cost } = await costOf(portal, () => post(target, form))
    const what = `${form.what.slice(0, 60)} to ${target.path}: ${form.body.toString('latin1').slice(0, 300)}`
    expect(result.body.length, what).toBeLessThan(ANSWER_BYTES)
    expect(result.status === 500 || result.status === 502, `${result.status} for ${what}`).toBe(false)
    best = {
      blockMs: Math.min(best.blockMs, cost.blockMs),
      grownBytes: Math.min(best.grownBytes, cost.grownBytes),
    }
  }
  return best
}

describe('a body of at most 64 KB', () => {
  it('costs little at every public form and every form behind a login', { timeout: 7_200_000 }, async () => {
    let [sent, slowest, largest] = [0, 0, 0]
    const failures: string[] = []
    for (const [index, target] of targets.entries()) {
      // The first visit of a page compiles it.
      for (let round = 0; round < 2; round++) await post(target, { body: Buffer.from('name=x'), type: URLENCODED })
      const property = fc.asyncProperty(hostileForm(target.fields), async (form) => {
        const { blockMs, grownBytes } = await costOfPost(target, form)
        sent += 1
        slowest = Math.max(slowest, blockMs)
        largest = Math.max(largest, grownBytes)
        const what = `${form.what.slice(0, 60)} to ${target.path}: ${form.body.toString('latin1').slice(0, 300)}`
        expect(blockMs, `ms of standstill for ${what}`).toBeLessThan(BLOCK_MS)
        expect(grownBytes, `bytes for ${what}`).toBeLessThan(GROWN_BYTES)
      })
      const outcome = await fc.check(property, { numRuns: BODIES, seed: SEED + index, endOnFailure: true })
      if (outcome.failed) failures.push(String(outcome.errorInstance).slice(0, 700))
    }
    console.info(
      `G8: ${sent} hostile bodies to ${targets.length} forms: longest standstill ${slowest.toFixed(0)} ms, ${Math.round(largest / 1e6)} MB at most`,
    )
    expect(failures).toEqual([])
    expect(targets.length).toBeGreaterThan(80)
    expect(sent).toBe(targets.length * BODIES)
  })

  it('ends no process in any spelling of a bomb, and none is let in', { timeout: 600_000 }, async () => {
    const target: Target = { path: '/register', fields: [] }
    let sent = 0
    for (const entries of [...BOMBS.map((name) => [[name, '1'] as const]), ...PLOTS.slice(0, 9)])
      for (const form of spellings(entries)) {
        if (form.body.length > 65_536) continue
        const answer = await post(target, form)
        expect([400, 415, 422, 429, 302], form.what).toContain(answer.status)
        expect(answer.body.length, form.what).toBeLessThan(ANSWER_BYTES)
        sent += 1
      }
    for (const body of ['%ff%5B100000000%5D=1', '%ff%5B10000000%5D=1']) {
      const { result, blockMs, grownBytes } = await costOf(portal, () =>
        post(target, { body: Buffer.from(body), type: URLENCODED }),
      )
      expect(result.status).toBe(400)
      expect(blockMs).toBeLessThan(BLOCK_MS)
      expect(grownBytes).toBeLessThan(GROWN_BYTES)
    }
    console.info(`G8: ${sent} spellings of bombs to /register`)
  })
})

describe('beside the forms', () => {
  it('a query whose names are bombs is a page like any other', async () => {
    const cookie = await portal.cookieOf('admin')
    for (const path of [
      '/login',
      '/register',
      '/orders',
      '/users',
      '/checkout',
      '/orders/bulk',
      '/roles/compare',
      '/api/orders',
    ])
      for (const name of [
        ...BOMBS.filter(({ length }) => length < 100),
        '__intent__',
        'perPage',
        'page',
        'ids[1000000000]',
        '%ff%5B100000000%5D',
      ]) {
        const url = `${portal.origin}${path}?${name.startsWith('%') ? name : encodeURIComponent(name)}=1000000000`
        const { result, blockMs } = await costOf(portal, () => send(url, { headers: { cookie } }))
        expect(result.status, url).toBeLessThan(500)
        expect(result.body.length, url).toBeLessThan(ANSWER_BYTES)
        if (blockMs > BLOCK_MS) {
          const again = await Promise.all([costOf(portal, () => send(url, { headers: { cookie } }))])
          expect(Math.min(blockMs, ...again.map((one) => one.blockMs)), url).toBeLessThan(2 * BLOCK_MS)
        }
      }
  })

  it('the API reads its own forms by the same limits', async () => {
    const login = await portal.anonymous.post<{ token: string }>('/users/login', {
      email: 'admin@aurora.example',
      password: 'Portal#2026',
    })
    const headers = { authorization: `Bearer ${login.body.token}` }
    const parts = '--spelled\r\nContent-Disposition: form-data; name="file"\r\n\r\n1\r\n'.repeat(150_000)
    for (const [what, body, type] of [
      ['150,000 parts', `${parts}--spelled--\r\n`, MULTIPART],
      ['1,001 fields', 'file=1&'.repeat(1_001), URLENCODED],
      ['a bomb', '%ff%5B100000000%5D=1', URLENCODED],
      ['no end', '--spelled\r\nContent-Disposition: form-data; name="file"\r\n\r\n1', MULTIPART],
    ] as const) {
      const { result, grownBytes } = await costOf(portal, () =>
        send(`${portal.origin}/api/files`, { method: 'POST', headers: { ...headers, 'content-type': type }, body }),
      )
      expect([result.status, JSON.parse(result.text).code], what).toEqual([400, 'MALFORMED_REQUEST'])
      expect(grownBytes, what).toBeLessThan(GROWN_BYTES + body.length * 2)
    }
  })
})
