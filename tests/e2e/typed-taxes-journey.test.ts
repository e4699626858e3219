import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const PHONE = { width: 360, height: 740 }

describe.each(JAVASCRIPT)('taxes that Fiscal types on an order with rules, with JavaScript %s', (javaScript) => {
  it('count before the rule’s, and are refused beyond a bound', async () => {
    const open = async (persona: Parameters<typeof logIn>[1], path: string) => {
      const { page, context } = await visit(browser, portal.origin, { javaScript, viewport: PHONE })
      await logIn(page, persona, path)
      return { page, close: () => context.close() }
    }
    const { page, close } = await open('fiscal', '/orders?orderStatus=ANALYSIS')
    const links = page.locator('main a[href^="/orders/"]')
    await links.first().waitFor()
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const hrefs = [...new Set(found.filter((one) => /^\/orders\/\d+$/.test(one)))]
    const href = hrefs[javaScript === 'on' ? 0 : 1] ?? hrefs[0]!
    const director = await open('director', href)
    const margin = async (on: Page) => {
      await on.goto(href)
      await on
        .locator('main')
        .getByText(/margem/i)
        .first()
        .waitFor()
      return (await on.locator('main').innerText()).match(/margem ([^·\n]*)/i)?.[1]?.trim()
    }
    const before = await margin(director.page)
    expect(before).toMatch(/%/)

    await page.goto(`${href}/later/taxes`)
    await page.getByRole('heading', { level: 1, name: 'Correção de impostos' }).waitFor()
    await untilHydrated(page)
    const icms = page.getByLabel(/^ICMS de /).first()
    // What counts until now: a generator is exempt by its rule, whatever the catalogue says of its parts.
    expect(await icms.inputValue()).toBe('0,00')
    if (javaScript === 'on') await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const save = () =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Salvar/ })
        .click()

    await icms.fill('112')
    await save()
    await page
      .getByText(/deve ser no máximo 100/)
      .first()
      .waitFor()
    await untilHydrated(page)
    expect(await icms.inputValue()).toBe('112')

    await icms.fill('12')
    await save()
    await page.waitForURL((url) => url.pathname === href)
    const after = await margin(director.page)
    expect(after).not.toBe(before)

    // The same form again shows what was typed, and saves nothing by itself.
    await page.goto(`${href}/later/taxes`)
    await untilHydrated(page)
    expect(await icms.inputValue()).toBe('12,00')
    await icms.fill('0')
    await save()
    await page.waitForURL((url) => url.pathname === href)
    expect(await margin(director.page)).toBe(before)
    await Promise.all([close(), director.close()])
  })
})
