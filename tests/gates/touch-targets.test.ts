import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, SAO_PAULO } from '../support/open-browser'
import { wearCookie } from './browser-visit'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { fillOwnCart } from './fill-cart'
import type { KnownIds } from './remix-routes'

/**
 * Under a thumb what is pressed is 44 px high: cells, settings, tabs, menus, links that stand alone. Words within a
 * sentence are as high as it (WCAG 2.5.8), and a box that marks a row is 24 px: the row has no room for more.
 */

const THUMB = 44
const BOX = 24

let portal: DemoPortal
let browser: Browser
let ids: KnownIds
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  ids = await portal.knownIds()
  await fillOwnCart(portal.as('integrator'), ids)
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** What is too low on this page, with its height: also what only its own `::after` makes high enough is measured. */
function lowTargets({ thumb, box }: { thumb: number; box: number }): string[] {
  const low: string[] = []
  for (const one of document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea, summary)')) {
    if (!one.checkVisibility() || one.closest('.visually-hidden, .skip-link')) continue
    const isBox = one.matches('[type=checkbox], [type=radio]')
    const field = isBox ? (one.closest('label, .form-check') ?? one) : one
    const words = one.parentElement?.textContent?.trim() ?? ''
    // A link within a sentence.
    if (one.matches(':is(p, .help, .notice, small) a') && words.length > (one.textContent ?? '').trim().length) continue
    const after = getComputedStyle(one, '::after')
    const grown = after.position === 'absolute' ? Math.max(0, -2 * Number.parseFloat(after.top)) : 0
    const { width, height } = field.getBoundingClientRect()
    if (width === 0 || height + grown >= (isBox && field === one ? box : thumb) - 0.5) continue
    low.push(`${Math.round(height + grown)} px ${one.tagName}.${one.className} in ${one.parentElement?.className}`)
  }
  return low
}

it.each([
  ['admin', () => '/orders'],
  ['admin', () => '/settings'],
  ['admin', () => '/products'],
  ['admin', ({ priceTable }: KnownIds) => `/priceTables/${priceTable}`],
  ['admin', ({ order }: KnownIds) => `/orders/${order}`],
  ['admin', () => '/costPriceTable'],
  ['integrator', () => '/cart'],
  ['integrator', () => '/budgets/new'],
] as const)('has room for a thumb: %s %#', async (persona, pathOf) => {
  const path = pathOf(ids)
  const context = await browser.newContext({
    ...SAO_PAULO,
    baseURL: portal.origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await wearCookie(context, portal.origin, await portal.cookieOf(persona))
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(await page.evaluate(lowTargets, { thumb: THUMB, box: BOX }), path).toEqual([])
  await context.close()
})
