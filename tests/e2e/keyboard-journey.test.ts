import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENU_LENGTH } from '~/layouts/screens'
import { untilHydrated } from '../gates/browser-visit'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

/** Through the portal without a mouse, and a menu that keeps its groups folded. */

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex ?? -1)
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** The first keys on a page that has just been loaded: it may not listen yet. */
const pressUntil = (page: Page, path: string, ...keys: string[]) =>
  expect
    .poll(
      async () => {
        if (new URL(page.url()).pathname !== path) await press(page, ...keys)
        return new URL(page.url()).pathname
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(path)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('keys of the keyboard', () => {
  it('lead from page to page and from row to row, and never while somebody types', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin)
    await logIn(page, 'manager', '/')
    await pressUntil(page, '/orders', 'g', 'o')
    await heading(page, 'Pedidos')
    await press(page, 'j', 'j')
    await expect.poll(() => focused(page)).toBe(2)
    await press(page, 'k')
    await expect.poll(() => focused(page)).toBe(1)
    const opened = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).getAttribute('href'))
    await press(page, 'Enter')
    await page.waitForURL(`**${opened}`)
    await press(page, 'g', 'b')
    await heading(page, /orçamentos/i)
    await press(page, '/')
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('search')
    // Letters of a search, not keys.
    await page.keyboard.type('gon?')
    expect(await page.locator('main [type=search]').first().inputValue()).toBe('gon?')
    expect(new URL(page.url()).pathname).toBe('/budgets')
    // A letter that is held with another key is the browser's.
    await page.locator('main h1').focus()
    await press(page, 'Control+n', 'Alt+n', 'Alt+g', 'o', 'x', 'g', 'x')
    expect(new URL(page.url()).pathname).toBe('/budgets')
    await press(page, '?')
    await heading(page, 'Atalhos do teclado')
    await press(page, 'n')
    await page.waitForURL(/\/(budgets\/new|cart\/company)/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(SCRIPTED)('are listed on a page and turned off there, with JavaScript %s', async (javaScript) => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/keys')
    expect(await page.getByRole('row', { name: 'g depois o Ir para Pedidos' }).count()).toBe(1)
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Desligar os atalhos' }).click()
    await page.getByText('Os atalhos estão desligados neste navegador.').waitFor()
    if (javaScript === 'on') {
      await untilHydrated(page)
      await press(page, 'g', 'o', 'n')
    }
    await page.getByRole('button', { name: 'Ligar os atalhos' }).click()
    await page.getByRole('button', { name: 'Desligar os atalhos' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/keys')
    if (javaScript === 'on') {
      await pressUntil(page, '/orders', 'g', 'o')
      await heading(page, 'Pedidos')
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('the menu is as long as a screen, marks the page, and the rest is found under its settings', async () => {
  const { page, context, complaints } = await visit(browser, portal.origin)
  await logIn(page, 'admin', '/')
  await untilHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const current = () => menu.locator('[aria-current]').allInnerTexts()
  expect(await menu.locator('a').count()).toBeLessThanOrEqual(MENU_LENGTH + 1)
  for (const [path, entry] of [
    ['/orders', /^Pedidos/],
    ['/manufacturers', /^Configurações/],
    ['/profile/security', /^Configurações/],
  ] as const) {
    await page.goto(path)
    expect(await current(), path).toEqual([expect.stringMatching(entry)])
  }
  await page.goto('/cart')
  expect(await current(), 'what the menu does not lead to').toEqual([])
  await menu.getByRole('link', { name: 'Configurações' }).click()
  await page.waitForURL('/settings')
  await page.getByRole('searchbox', { name: 'Tela' }).fill('fabric')
  await page.keyboard.press('Enter')
  await page.waitForURL('/settings?q=fabric')
  expect(await page.locator('.places a').allInnerTexts()).toEqual(['Fabricantes'])
  await page.goto('/settings')
  const named = await page.locator('.places a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(named).toEqual(expect.arrayContaining(['/university', '/playlists', '/orders']))
  for (const path of named) expect((await page.request.get(path)).status(), path).toBe(200)
  expect(complaints).toEqual([])
  await context.close()
})
