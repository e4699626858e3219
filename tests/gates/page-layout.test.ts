import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, type Persona } from '../../api/over/seed/demo-logins'
import { openBrowser, visit } from '../support/open-browser'
import { IS_FULL, WALK_MS } from '../support/run-size'
import { wearCookie } from './browser-visit'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { fillCart, fillOwnCart } from './fill-cart'
import { ringFaults, widthFaults } from './layout-faults'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'

/**
 * No page moves sideways or tears a word, nothing lies over a control, and the keyboard's place is seen, on every page
 * and for every role (docs/promises.md). Axe sees none of them.
 */

const NARROWEST = 320
const WIDER = [360, 768, 834, 1024, 1280, 1440, 1920]
/** The small run looks at each page in the narrowest, and in every other of those above it. */
const widthsFor = (turn: number) => [NARROWEST, ...WIDER.filter((_, index) => IS_FULL || index % 2 === turn % 2)]
const ALONE = [
  '/login',
  '/register',
  '/register?cnpj=12.ABC.345/01DE-35',
  '/register-success',
  '/request-password-recovery',
]
/** They come in after a form alone, or only once. */
const NOT_WALKED: Persona[] = ['apiUser', 'termsPending', 'stalePassword']

let portal: DemoPortal
let browser: Browser
let ids: KnownIds
let paths: string[]
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  ids = await portal.knownIds()
  await Promise.all([fillCart(portal.as('admin'), ids), fillOwnCart(portal.as('integrator'), ids)])
  const pages = (await readRoutes()).filter(({ isPage }) => isPage)
  paths = [...new Set(pages.map((route) => pathOf(route, ids)))]
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Walks pages without scripts: the server's HTML is measured. */
async function walk(cookie: string, all: readonly string[], scheme: 'light' | 'dark'): Promise<string[]> {
  const { page, context } = await visit(browser, portal.origin)
  if (cookie) await wearCookie(context, portal.origin, cookie)
  const session = await context.newCDPSession(page)
  const allowScripts = (allowed: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value: !allowed })
  await page.emulateMedia({ colorScheme: scheme })
  const faults: string[] = []
  for (const [turn, path] of all.entries()) {
    await allowScripts(false)
    await page.goto(path, { waitUntil: 'load' })
    await allowScripts(true)
    for (const width of widthsFor(turn)) {
      const found = await widthFaults(page, width)
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`))
    }
    faults.push(...(await ringFaults(page)).map((fault) => `${path}: ${fault}`))
  }
  await context.close()
  return faults
}

describe('a page', () => {
  const personas = (Object.keys(DEMO_LOGINS) as Persona[]).filter((persona) => !NOT_WALKED.includes(persona))

  /** The full run walks every page as every role; the small one as administrator, integrator and the role in turn. */
  const isWalked = (persona: Persona, turn: number) =>
    IS_FULL || persona === 'admin' || turn % personas.length === personas.indexOf(persona)

  it.each(personas)('stands still, uncovered and with a ring for %s', { timeout: WALK_MS }, async (persona) => {
    const mine = paths.filter((_, turn) => isWalked(persona, turn))
    const scheme = personas.indexOf(persona) % 2 === 0 ? 'light' : 'dark'
    expect(await walk(await portal.cookieOf(persona), mine, scheme)).toEqual([])
  })

  it('does so for nobody', { timeout: 120_000 }, async () => {
    expect(await walk('', ALONE, 'light')).toEqual([])
  })

  it('keeps rings, chips and fields in sight where the system chooses the colours', { timeout: 120_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await wearCookie(context, portal.origin, await portal.cookieOf('manager'))
    await page.emulateMedia({ forcedColors: 'active' })
    const faults: string[] = []
    let chips = 0
    for (const path of ['/', '/orders', `/orders/${ids.order}`, '/roles', '/checkout']) {
      await page.goto(path, { waitUntil: 'load' })
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
      faults.push(...(await ringFaults(page)).map((fault) => `${path}: ${fault}`))
      const edges = await page.locator(':is(.chip, .btn, .form-control):visible').evaluateAll((all) =>
        all.map((one) => {
          const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one)
          const isSeen =
            borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor
          return { isChip: one.matches('.chip'), fault: isSeen ? null : one.outerHTML.slice(0, 110) }
        }),
      )
      chips += edges.filter(({ isChip }) => isChip).length
      faults.push(...edges.flatMap(({ fault }) => (fault ? [`${path}: no edge: ${fault}`] : [])))
    }
    expect(chips).toBeGreaterThan(10)
    expect(faults).toEqual([])
    await context.close()
  })
})
