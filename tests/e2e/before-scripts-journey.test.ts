import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { openSearch } from '../support/choose-option'
import { logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { takeKit, totalOf } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** Opens a page whose scripts are still on their way: a person on a bad line already reads and types. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let free = () => {}
  const line = new Promise<void>((resolve) => {
    free = resolve
  })
  await page.route('**/*.js', (route) => line.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return async () => {
    free()
    await untilHydrated(page)
  }
}

const inCents = (total: string): number => Number(total.replaceAll(/\D/g, ''))

describe('what is typed before the scripts are there', () => {
  it('a key pressed while a slow phone takes the page over leaves it alive', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin)
    await logIn(page, 'admin')
    await page.addInitScript(() => {
      // React begins in a task of its own, which a busy phone comes to late.
      const { postMessage } = MessagePort.prototype
      MessagePort.prototype.postMessage = function (message: unknown) {
        setTimeout(() => postMessage.call(this, message), 1500)
      }
    })
    const entry = page.waitForResponse(/entry\.client/)
    await page.goto('/feedback')
    await (await entry).finished()
    await page.waitForTimeout(500)
    await page.locator('textarea').fill('Antes dos dados')
    await untilHydrated(page)
    expect(await page.locator('textarea').inputValue()).toBe('Antes dos dados')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a quantity, left by Tab, is the quantity that the cart holds', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin)
    await logIn(page, 'integrator')
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    const letScriptsCome = await openWithoutScripts(page, '/cart')
    const quantity = page.getByLabel(/^Quantidade de Módulo Heliara HL-585N/)
    await quantity.fill('15')
    await quantity.press('Tab')
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/cart'),
    )
    await letScriptsCome()
    await sent
    expect(await quantity.inputValue()).toBe('15')
    await page.reload()
    expect(await quantity.inputValue()).toBe('15')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('the totals of the checkout are those of what was typed', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin)
    await logIn(page, 'integrator')
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    const letScriptsCome = await openWithoutScripts(page, '/checkout')
    const before = await totalOf(page)
    await page.getByLabel('Repasse').fill('100,00')
    await letScriptsCome()
    await page.waitForFunction(
      (cents) => Number(document.querySelector('.sums .total dd')?.textContent?.replaceAll(/\D/g, '')) !== cents,
      inCents(before),
    )
    expect(inCents(await totalOf(page)) - inCents(before)).toBe(10_000)
    expect(await page.getByLabel('Repasse').inputValue()).toBe('100,00')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a choice of a long list is still chosen when its search comes', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin)
    await logIn(page, 'admin')
    const letScriptsCome = await openWithoutScripts(page, '/cart/company?returnTo=/budgets/new')
    const company = page.getByLabel('Empresa')
    const name = await company.locator('option').nth(2).innerText()
    await company.selectOption({ label: name })
    await letScriptsCome()
    const search = await openSearch(page, company, 'Empresa')
    expect(await search.inputValue()).toBe(name)
    expect(complaints).toEqual([])
    await context.close()
  })
})
