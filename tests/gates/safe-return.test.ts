import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeReturnPath } from '~/auth/safe-return-path'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { inParallel, ownForm, send } from './http-client'

/** docs/threats.md T7: nobody is led away from the portal by the place to return to. */

const LISTED = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'https://evil.example/login',
  'http:evil.example',
  '///evil.example//',
  '/%2f%2fevil.example',
  '/..//evil.example',
  '/%5cevil.example',
]

/** Pieces that parsers of addresses disagree about. */
const piece = fc.constantFrom(
  ...['/', '//', '\\', '\t', '\n', '\r', ' ', '.', '..', '@', ':', '#', '?', '%2f', '%5c', '%09', '%00', '\u0000'],
  ...[
    'evil.example',
    'http:',
    'https://',
    'javascript:',
    'data:',
    'orders',
    '[::1]',
    '/login',
    '。',
    '／',
    '＼',
    '%ef%bc%8f',
  ],
)
const address = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''))
const FUZZED = 500

let portal: DemoPortal
beforeAll(async () => {
  portal = await openDemoPortal()
})
afterAll(() => portal?.stop())

/** Where a browser that is on the login would land. */
function landing(location: string | undefined): URL {
  expect(location).toBeDefined()
  return new URL(location as string, `${portal.origin}/login`)
}

function expectHome(location: string | undefined, asked: string) {
  const landed = landing(location)
  expect(landed.origin, JSON.stringify(asked)).toBe(portal.origin)
  expect(location, JSON.stringify(asked)).toMatch(/^\/(?![/\\])/)
}

describe('the place to return to', () => {
  it('stays within the portal after the login', async () => {
    for (const returnTo of LISTED) {
      const body = new URLSearchParams({ email: DEMO_LOGINS.integrator.email, password: DEMO_PASSWORD, returnTo })
      const answer = await send(`${portal.origin}/login`, {
        method: 'POST',
        headers: ownForm(portal.origin),
        body: body.toString(),
      })
      expect(answer.status).toBe(302)
      expectHome(answer.headers.location, returnTo)
      const page = await send(`${portal.origin}/login?returnTo=${encodeURIComponent(returnTo)}`)
      expectHome(/name="returnTo" value="([^"]*)"/.exec(page.text)?.[1], returnTo)
    }
  })

  it('stays within the portal wherever else it is taken from', { timeout: 60_000 }, async () => {
    const cookie = await portal.cookieOf('integrator')
    const asked = [...LISTED, ...fc.sample(address, { numRuns: FUZZED, seed: 7 })]
    await inParallel(8, asked, async (returnTo) => {
      const answer = await send(`${portal.origin}/theme`, {
        method: 'POST',
        headers: ownForm(portal.origin, cookie),
        body: new URLSearchParams({ theme: 'dark', returnTo }).toString(),
      })
      expect(answer.status).toBe(302)
      expectHome(answer.headers.location, returnTo)
    })
    console.info(`T7: ${LISTED.length} listed and ${FUZZED} fuzzed addresses, 0 led away`)
  })

  it('stays within the portal when somebody who is not logged in asks for a strange path', async () => {
    for (const path of [
      '//evil.example/orders',
      '/\\evil.example/orders',
      '//evil.example/%2f..',
      '/orders//evil.example',
    ]) {
      const answer = await send(portal.origin, { headers: {}, target: path })
      expect(answer.status, path).toBeLessThan(500)
      if (answer.headers.location) expectHome(answer.headers.location, path)
    }
  })

  it('is a path that parses to itself, whatever was asked', () => {
    fc.assert(
      fc.property(address, (asked) => {
        const path = safeReturnPath(asked)
        const landed = new URL(path, 'https://portal.example/login')
        expect(landed.origin).toBe('https://portal.example')
        expect(landed.pathname).not.toMatch(/^\/[/\\]/)
        expect(safeReturnPath(path)).toBe(path)
      }),
      { numRuns: 5_000 },
    )
  })
})
