import type { Browser } from 'playwright'
import { afterAll, beforeAll, it } from 'vitest'
import { logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})
it('looks', { timeout: 200_000 }, async () => {
  for (const [w, name] of [
    [1280, 'wide'],
    [360, 'phone'],
  ] as const) {
    const { page } = await visit(browser, portal.origin, {
      javaScript: 'off',
      viewport: { width: w, height: 900 },
    } as never)
    await logIn(page, 'logistics', '/stock')
    await page.screenshot({ path: `/tmp/shot-list-${name}.png`, fullPage: true })
    await page.goto('/stock/7')
    await page.screenshot({ path: `/tmp/shot-detail-${name}.png`, fullPage: true })
    await page.goto('/stock/import')
    await page.screenshot({ path: `/tmp/shot-import-${name}.png`, fullPage: true })
    await page.getByRole('link', { name: 'contagem-itajai.xlsx' }).click()
    await page.screenshot({ path: `/tmp/shot-imp-${name}.png`, fullPage: true })
  }
})
