import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, openBrowser, visit } from '../support/open-browser'
import { WALK_MS } from '../support/run-size'
import { CROSSED, violationsOf, visitAll, visitAllFrom } from './axe-pages'
import { wearCookie } from './browser-visit'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { fillCart } from './fill-cart'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'

/**
 * docs/threats.md G19: axe finds nothing on any page, in both themes, on a desktop and on a telephone. Pages of one
 * record: accessible-records.
 */

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
  const pages = (await readRoutes()).filter(
    ({ isPage, pattern }) => isPage && !pattern.includes(':') && !LOGGED_OUT.includes(pattern),
  )
  paths = [...new Set(pages.map((route) => pathOf(route, ids)))]
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe('every page', () => {
  it('has nothing that axe objects to, logged in', { timeout: WALK_MS }, async () => {
    expect(await visitAllFrom(browser, portal.origin, cookie, [...paths, '/orders?status=NADA'])).toEqual([])
    console.info(`G19: ${paths.length + 1} pages × ${CROSSED}, axe 0`)
  })

  it.each(JAVASCRIPT)('also for nobody, with JavaScript %s', { timeout: 120_000 }, async (javaScript) => {
    const { page, complaints } = await visit(browser, portal.origin)
    expect(await visitAll(page, javaScript, LOGGED_OUT)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('also without JavaScript: lists, forms, order, cart', { timeout: WALK_MS }, async () => {
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
