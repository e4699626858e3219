import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings'
import { openBrowser, visit } from '../support/open-browser'
import { WALK_MS } from '../support/run-size'
import { CROSSED, type SCHEMES, visitAllFrom } from './axe-pages'
import { watchPolicy } from './browser-visit'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { pathOf, readRoutes } from './remix-routes'

/**
 * The other half of accessible-pages: every page that names a record, and a missing one. Both also hear violations of a
 * page's own policy (G16).
 */

let portal: DemoPortal
let browser: Browser
let cookie: string
let paths: string[]
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  cookie = await portal.cookieOf('admin')
  const ids = await portal.knownIds()
  const pages = (await readRoutes()).filter(({ isPage, pattern }) => isPage && pattern.includes(':'))
  paths = [...new Set(pages.map((route) => pathOf(route, ids)))]
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe('the look', () => {
  it('finds what is planted, in the dark the colours alone', async () => {
    const { page, context } = await visit(browser, portal.origin)
    await page.setContent('<html lang="pt-BR"><title>x</title><main><h1>x</h1><input><p>Cinza</p></main></html>')
    await page.addStyleTag({ content: 'p { color: #ccc; background: #fff }' })
    const rules = async (theme: (typeof SCHEMES)[number]) =>
      (await axeFindings(page, theme)).map((finding) => finding.split(':')[0])
    expect(await rules('light')).toEqual(expect.arrayContaining(['color-contrast', 'label']))
    expect(await rules('dark')).toEqual(['color-contrast'])
    await context.close()
  })

  it('hears when a page breaks its policy', async () => {
    const { page, context } = await visit(browser, portal.origin)
    const violations = await watchPolicy(page)
    await page.goto('/login')
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
    )
    await expect.poll(() => violations).toEqual(['/login: style-src-elem inline'])
    await context.close()
  })
})

describe('every page of a record', () => {
  it('has nothing that axe objects to', { timeout: WALK_MS }, async () => {
    expect(await visitAllFrom(browser, portal.origin, cookie, [...paths, '/orders/999999999'])).toEqual([])
    console.info(`G19: ${paths.length + 1} pages × ${CROSSED}, axe 0`)
  })
})
