import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, type JavaScript, openBrowser, visit } from '../support/open-browser'
import { wearCookie } from './browser-visit'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { fillCart } from './fill-cart'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'

/** G19 of quality §5: axe finds nothing on any page, in both themes, on a desktop and on a telephone. */

const WIDTHS = [1280, 360]
const SCHEMES = ['light', 'dark'] as const
const LOGGED_OUT = [
  '/login',
  '/register',
  '/register?cnpj=12.ABC.345/01DE-35',
  '/register-success',
  '/request-password-recovery',
  '/login?returnTo=%2Forders',
]

let portal: DemoPortal
let browser: Browser
let ids: KnownIds
let cookie: string
let paths: string[]
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  ;[ids, cookie] = await Promise.all([portal.knownIds(), portal.cookieOf('admin')])
  await fillCart(portal.as('admin'), ids)
  const pages = (await readRoutes()).filter(({ isPage, pattern }) => isPage && !LOGGED_OUT.includes(pattern))
  paths = [...new Set(pages.map((route) => pathOf(route, ids)))]
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** The page as it stands, in both themes and at both widths. */
async function violationsOf(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const axe = new AxeBuilder({ page }).setLegacyMode()
      // The theme changes colours alone: the rest was looked at in the light.
      const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
      for (const { id, nodes } of violations)
        found.push(...nodes.map((node) => `${what} ${colorScheme} ${width}: ${id}: ${node.html.slice(0, 140)}`))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) found.push(`${what} ${width}: ${overflow} px wider than the screen`)
    }
  }
  return found
}

async function visitAll(page: Page, javaScript: JavaScript, all: string[]): Promise<string[]> {
  const found: string[] = []
  // Axe is a script itself: the page is loaded without, and only then may scripts run.
  const session = await page.context().newCDPSession(page)
  const allowScripts = (allowed: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value: !allowed })
  for (const path of all) {
    await allowScripts(javaScript === 'on')
    const answer = await page.goto(path, { waitUntil: 'load' })
    expect(answer?.status(), path).toBeLessThan(500)
    await allowScripts(true)
    found.push(...(await violationsOf(page, path)))
  }
  await page.context().close()
  return found
}

describe('every page', () => {
  it('has nothing that axe objects to, logged in', { timeout: 600_000 }, async () => {
    const { page, context, complaints } = await visit(browser, portal.origin)
    await wearCookie(context, portal.origin, cookie)
    expect(await visitAll(page, 'on', [...paths, '/orders?status=NADA', '/orders/999999999'])).toEqual([])
    expect(complaints.filter((one) => !/status of 4\d\d/.test(one))).toEqual([])
    console.info(`G19: ${paths.length + 2} pages × ${WIDTHS.length} widths × ${SCHEMES.length} themes, axe 0`)
  })

  it.each(JAVASCRIPT)('also for nobody, with JavaScript %s', { timeout: 120_000 }, async (javaScript) => {
    const { page } = await visit(browser, portal.origin)
    expect(await visitAll(page, javaScript, LOGGED_OUT)).toEqual([])
  })

  it('also without JavaScript: lists, forms, order, cart', { timeout: 300_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin)
    await wearCookie(context, portal.origin, cookie)
    const key = ['/', '/orders', '/clients/new', `/budgets/${ids.budget}`, '/cart', '/checkout', '/budgets/customized']
    expect(await visitAll(page, 'off', key)).toEqual([])
    console.info(`G19: ${key.length} pages without JavaScript, axe 0`)
  })

  it('also when a form was refused', { timeout: 120_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin)
    await wearCookie(context, portal.origin, cookie)
    for (const path of ['/clients/new', '/manufacturers/new']) {
      await page.goto(path)
      await page.locator('main form').evaluate((form) => form.setAttribute('novalidate', ''))
      await page.locator('main form button.btn-primary[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      expect(await violationsOf(page, `${path} refused`)).toEqual([])
    }
    await context.close()
  })
})
