import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/open-browser'
import { IS_FULL, inTurn } from '../support/run-size'
import { untilHydrated, wearCookie } from './browser-visit'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { fillCart } from './fill-cart'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'

/**
 * docs/threats.md G24: what the server wrote is what the browser would have written, wherever it
 * stands and whatever it speaks.
 */

/**
 * Each zone, and each language twice: neither knows of the other, so every page in four of the eight pairs is
 * enough. The fourth pair, São Paulo in Portuguese, is that of accessible-pages and accessible-records, which
 * ask the same of every page. The small run visits each page in the place whose turn it is.
 */
const PLACES = [
  ['UTC', 'en-US'],
  ['Pacific/Kiritimati', 'pt-BR'],
  ['America/Noronha', 'en-US'],
] as const

let portal: DemoPortal
let browser: Browser
let ids: KnownIds
let cookie: string
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  ;[ids, cookie] = await Promise.all([portal.knownIds(), portal.cookieOf('admin')])
  await fillCart(portal.as('admin'), ids)
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe('hydration', () => {
  it('finds nothing to mend in other time zones and locales than São Paulo in Portuguese', {
    timeout: 600_000,
  }, async () => {
    const pages = (await readRoutes()).filter(({ isPage }) => isPage)
    const paths = [...new Set(pages.map((route) => pathOf(route, ids)))]
    const found: string[] = []
    let hydrated = 0
    for (const place of PLACES) {
      const [timezoneId, locale] = place
      const context = await browser.newContext({ baseURL: portal.origin, timezoneId, locale })
      await wearCookie(context, portal.origin, cookie)
      const page = await context.newPage()
      let where = ''
      page.on('pageerror', (error) => found.push(`${where}: ${String(error).slice(0, 200)}`))
      page.on('console', (message) => {
        const text = message.text()
        // A page that is not there or not allowed says so by its status, which the browser writes down too.
        if (['error', 'warning'].includes(message.type()) && !/status of 4\d\d/.test(text))
          found.push(`${where}: ${text.slice(0, 200)}`)
      })
      for (const path of paths.filter((_, turn) => inTurn(PLACES, turn).includes(place))) {
        where = `${path} in ${timezoneId}, ${locale}`
        await page.goto(path, { waitUntil: 'load' })
        if (!(await untilHydrated(page))) continue
        hydrated += 1
      }
      await context.close()
    }
    expect(found).toEqual([])
    expect(hydrated).toBeGreaterThan(IS_FULL ? PLACES.length * 100 : 100)
    const how = IS_FULL ? `each in ${PLACES.length} time zones` : 'each in a time zone in turn'
    console.info(`G24: ${hydrated} hydrations, ${how} and 2 locales, 0 complaints`)
  })
})
