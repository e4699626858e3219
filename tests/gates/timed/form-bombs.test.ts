import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMBEDDED } from '../../support/start-portal'
import { type DemoPortal, openDemoPortal } from '../demo-portal'
import { type Answer, median, ownForm, send } from '../http-client'
import { actionPath, type KnownIds, type PortalRoute, readRoutes } from '../remix-routes'

/** docs/threats.md G8, T25 and T26: no form is expensive to refuse. */

const ROUNDS = 3
const LIMIT_MS = 100
const LIMIT_BYTES = 50_000_000
const MULTIPART = 'multipart/form-data; boundary=bomb'

/** Twelve names of fields that would block a parser that believes them. */
const KEYS = [
  'x[1000000000]',
  'x[4294967294]',
  'items[1000000].q',
  'items[5000000].q',
  'x[0][1000000]',
  'a[99999999999999999999]',
  `a${'[0]'.repeat(5_000)}`,
  `a${'.b'.repeat(5_000)}`,
  'a'.repeat(100_000),
  `a${'[]'.repeat(5_000)}`,
  '__proto__[1000000000]',
  'email[301]',
]
const urlencoded = (key: string) => `${encodeURIComponent(key)}=1`
const multipart = (key: string) => `--bomb\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n1\r\n--bomb--\r\n`

let portal: DemoPortal
let actions: { route: PortalRoute; url: string }[]
let cookie: string
beforeAll(async () => {
  const routes = (await readRoutes()).filter(({ hasAction }) => hasAction)
  portal = await openDemoPortal(EMBEDDED)
  const ids: KnownIds = await portal.knownIds()
  actions = routes.map((route) => ({ route, url: portal.origin + actionPath(route, ids) }))
  cookie = await portal.cookieOf('admin')
})
afterAll(() => portal?.stop())

const post = (url: string, body: string | Buffer, contentType?: string, chunked = false): Promise<Answer> => {
  const headers = ownForm(portal.origin, cookie)
  if (contentType === undefined) delete headers['content-type']
  else headers['content-type'] = contentType
  return send(url, { method: 'POST', headers, body, chunked })
}

/** Memory that a collection of garbage gives back is not kept; a leak is still there, and larger, after more rounds. */
const MOST_ROUNDS = 4

/**
 * Runs the work after a first round of it, which fills caches and the heap as any work does, and answers
 * how much the process grew; again where that is too much, and the least of it.
 */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  await work()
  const before = portal.memory()
  let grown = Number.POSITIVE_INFINITY
  for (let round = 0; round < MOST_ROUNDS && grown >= LIMIT_BYTES; round++) {
    await work()
    grown = Math.min(grown, portal.memory() - before)
  }
  return grown
}

describe('a form whose fields are named to block the process', () => {
  it('is refused by every action in less than 100 ms, and takes no memory', { timeout: 120_000 }, async () => {
    const medians: number[] = []
    const grown = await growthDuring(async () => {
      medians.length = 0
      for (const { url } of actions) {
        for (const key of KEYS) {
          const times: number[] = []
          for (let round = 0; round < ROUNDS; round++) {
            const type = round % 2 === 0 ? 'application/x-www-form-urlencoded' : MULTIPART
            const answer = await post(url, round % 2 === 0 ? urlencoded(key) : multipart(key), type)
            expect(answer.status, `${key.slice(0, 30)} to ${url}`).toBe(400)
            times.push(answer.ms)
          }
          expect(median(times), `${key.slice(0, 30)} to ${url}`).toBeLessThan(LIMIT_MS)
          medians.push(median(times))
        }
      }
    })
    expect(grown).toBeLessThan(LIMIT_BYTES)
    console.info(
      `G8: ${actions.length} actions × ${KEYS.length} keys: slowest median ${Math.max(...medians).toFixed(1)} ms, ${Math.round(grown / 1e6)} MB grown`,
    )
  })

  it('is refused for 100,000 fields, and for 1,001 in many parts', async () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `f${i}=1`).join('&')
    const parts = Array.from(
      { length: 1_001 },
      (_, i) => `--bomb\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\n1\r\n`,
    )
    for (const { url } of actions) {
      const times: number[] = []
      for (const [body, type] of [
        [many, 'application/x-www-form-urlencoded'],
        [`${parts.join('')}--bomb--\r\n`, MULTIPART],
        [`${parts.join('')}--bomb--\r\n`, `Multipart/Form-Data; charset=utf-8; boundary="bomb"`],
      ] as const) {
        const answer = await post(url, body, type)
        expect(answer.status, url).toBe(400)
        times.push(answer.ms)
      }
      expect(median(times), url).toBeLessThan(LIMIT_MS)
    }
  })
})

describe('a form that is too large', () => {
  it('is refused by every action, with its length and without', { timeout: 120_000 }, async () => {
    const form = Buffer.alloc(1_000_001, 'a')
    const upload = Buffer.alloc(10_500_001, 'a')
    const grown = await growthDuring(async () => {
      for (const { url } of actions) {
        const times: number[] = []
        for (const [body, type, chunked] of [
          [form, 'application/x-www-form-urlencoded', false],
          [form, 'application/x-www-form-urlencoded', true],
          [upload, MULTIPART, false],
        ] as const) {
          const answer = await post(url, body, type, chunked)
          expect(answer.status, `${url} ${type} ${chunked}`).toBe(413)
          expect(answer.text).toContain('Envio muito grande')
          times.push(answer.ms)
        }
        expect(median(times), url).toBeLessThan(LIMIT_MS)
      }
    })
    expect(grown).toBeLessThan(LIMIT_BYTES)
    console.info(`G8: ${actions.length} actions × 3 oversize bodies refused, ${Math.round(grown / 1e6)} MB grown`)
  })
})

describe('a form that is broken', () => {
  const BROKEN: [what: string, body: string, contentType: string | undefined][] = [
    ['text/plain', 'a=1', 'text/plain'],
    ['JSON', '{"email":"x"}', 'application/json'],
    ['no type', 'a=1', undefined],
    ['an unknown type', 'a=1', 'application/x-unknown'],
    ['multipart without boundary', 'a=1', 'multipart/form-data'],
    ['multipart that never ends', '--bomb\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', MULTIPART],
    ['multipart of another boundary', multipart('a').replaceAll('bomb', 'other'), MULTIPART],
    ['bad percent signs', '%=%&%zz=%', 'application/x-www-form-urlencoded'],
    ['a zero byte', 'email=%00&text=%00&name=%00&fantasyName=%00', 'application/x-www-form-urlencoded'],
    ['half a surrogate', 'email=%ED%A0%80&name=%ED%A0%80', 'application/x-www-form-urlencoded'],
    ['nothing', '', 'application/x-www-form-urlencoded'],
    ['the prototype', '__proto__.a=1&constructor.prototype.a=1&a[__proto__].b=1', 'application/x-www-form-urlencoded'],
    ['a field as list and text', 'email=a&email[0]=b&email.c=d&name[0]=1&name=2', 'application/x-www-form-urlencoded'],
  ]

  it('makes no action fail', { timeout: 120_000 }, async () => {
    const failed: string[] = []
    for (const { route, url } of actions.filter(({ route }) => route.pattern !== '/logout')) {
      for (const [what, body, contentType] of BROKEN) {
        const answer = await post(url, body, contentType)
        if (answer.status >= 500) failed.push(`${what} to ${route.pattern}: ${answer.status}`)
      }
    }
    expect(failed).toEqual([])
    console.info(`G8: ${actions.length - 1} actions × ${BROKEN.length} broken forms, 0 failed`)
  })
})
