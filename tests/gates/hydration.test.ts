import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/open-browser'
import { IS_FULL, WALK_MS } from '../support/run-size'
import { OTHER_PLACES } from './axe-pages'
import { untilHydrated, wearCookie } from './browser-visit'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { fillCart } from './fill-cart'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'

/**
 * docs/threats.md G24: the server writes what the browser would have written, wherever the browser is and whatever its
 * language.
 */

let portal: DemoPortal
let browser: Browser
let ids: KnownIds
let cookie: string
beforeAll(async () => {
  if (!IS_FULL) return
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  ;[ids, cookie] = await Promise.all([portal.knownIds(), portal.cookieOf('admin')])
  await fillCart(portal.as('admin'), ids)
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** The small run looks at each page from one of four places, with what axe is asked (axe-pages). */
describe.runIf(IS_FULL)('hydration', () => {
  it('finds nothing to mend in other time zones and locales than São Paulo in Portuguese', {
    timeout: WALK_MS,
  }, async () => {
    const pages = (await readRoutes()).filter(({ isPage }) => isPage)
    const paths = [...new Set(pages.map((route) => pathOf(route, ids)))]
    const found: string[] = []
    let hydrated = 0
    for (const { timezoneId, locale } of OTHER_PLACES) {
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
      for (const path of paths) {
        where = `${path} in ${timezoneId}, ${locale}`
        await page.goto(path, { waitUntil: 'load' })
        if (!(await untilHydrated(page))) continue
        hydrated += 1
      }
      await context.close()
    }
    expect(found).toEqual([])
    expect(hydrated).toBeGreaterThan(OTHER_PLACES.length * 100)
    console.info(`G24: ${hydrated} hydrations in ${OTHER_PLACES.length} time zones and 2 locales, 0 complaints`)
  })
})
