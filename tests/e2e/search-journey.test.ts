import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { readSheet } from '../support/read-sheet'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { downloadOf } from './support/download'

/** Search by number, on its page and over any page; sheets of products, and those that were asked for. */

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

describe.each(JAVASCRIPT)('on a phone with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const open = async () => {
    const opened = await visit(browser, portal.origin, { javaScript })
    await opened.page.setViewportSize(PHONE)
    const settle = async () => {
      if (!isScripted) return
      await untilHydrated(opened.page)
      await expectAccessible(opened.page)
      expect(await opened.page.evaluate('document.documentElement.scrollWidth'), opened.page.url()).toBeLessThanOrEqual(
        PHONE.width,
      )
    }
    return { ...opened, settle }
  }

  it('an order is found by its number, and a list by its words', async () => {
    const { page, context, complaints, settle } = await open()
    await logIn(page, 'manager', '/orders')
    const href = await page.locator('main .data-table tbody a[href^="/orders/"]').first().getAttribute('href')
    const number = href!.split('/').at(-1)!
    await page.goto(`${portal.origin}/search`)
    await settle()
    await page.getByLabel('Busca').fill(number)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByText(/resultados? para/).waitFor()
    await settle()
    await page.locator(`main a[href="${href}"]`).click()
    await page.waitForURL(`**${href}`)

    await page.goto(`${portal.origin}/search?q=modulo`)
    await settle()
    const shown = await page.locator('section[aria-label="Produtos"] li a').allInnerTexts()
    await page.getByRole('link', { name: 'Ver todos: Produtos' }).click()
    await page.waitForURL('**/products?search=modulo')
    await page.locator('main .data-table').waitFor()
    const listed = await page.locator('main .data-table tbody tr').allInnerTexts()
    for (const [at, text] of shown.entries()) expect(listed[at]).toContain(text.split('\n')[0]!.trim().slice(0, 20))

    await page.goto(`${portal.origin}/search?q=999.000.001-88`)
    expect(new URL(page.url()).search, 'no CPF in the address').toBe('?q=000001')
    await page.goto(`${portal.origin}/search?q=ab`)
    await page.getByText('Digite ao menos 3 letras').waitFor()
    await page.goto(`${portal.origin}/search?q=${'x'.repeat(3001)}%25_%5C`)
    await page.getByText('Nada encontrado').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('products are a sheet, and a sheet that was asked for is listed, repeated and deleted', async () => {
    const { page, context, complaints, settle } = await open()
    await logIn(page, 'manager', '/products?search=modulo')
    const sheet = readSheet(await downloadOf(page, () => page.getByRole('link', { name: 'Exportar' }).click()))
    expect(sheet.rows[0]).toEqual(['Produtos'])
    await page.goto(`${portal.origin}/dashboard-orders`)
    await page.getByRole('button', { name: 'Exportar Excel' }).click()
    await page.getByRole('link', { name: 'Baixar planilha' }).waitFor({ timeout: 30_000 })
    await page.goto(`${portal.origin}/exports`)
    await settle()
    const row = page.locator('main tbody tr').first()
    expect(await row.innerText()).toMatch(/Dashboard Regionais/)
    await row.getByText('Pronta').waitFor()
    await row.locator('summary').click()
    const report = readSheet(await downloadOf(page, () => row.getByRole('link', { name: 'Baixar' }).click()))
    expect(report.rows[0]).toEqual(['Dashboard Regionais'])
    const path = await row.getByRole('link', { name: 'Excluir' }).getAttribute('href')
    await page.goto(portal.origin + path)
    await settle()
    await page.getByRole('button', { name: 'Excluir planilha' }).click()
    await page.getByText('Planilha excluída.').waitFor()
    expect((await page.goto(portal.origin + path))?.status()).toBe(404)
    expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
    await context.close()
  })
})

it('Ctrl+K opens the search over the page; arrows move, Escape closes, and a link leads away', async () => {
  const { page, context, complaints } = await visit(browser, portal.origin)
  await page.setViewportSize(PHONE)
  await logIn(page, 'manager', '/orders')
  await untilHydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Busca' })
  await page.keyboard.press('Control+k')
  await dialog.waitFor()
  await dialog.getByRole('textbox').fill('modulo')
  await dialog
    .getByRole('status')
    .filter({ hasText: /resultados? para “modulo”/ })
    .waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  const first = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(first).toMatch(/^\//)
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // The bar has room for it from a tablet on; on a phone it is in the menu.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('.top-bar').getByRole('link', { name: 'Busca' }).click()
  await dialog.waitFor()
  await dialog.getByRole('link', { name: 'Ver todos: Produtos' }).click()
  await page.waitForURL('**/products?search=modulo')
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await dialog.waitFor()
  await dialog.getByRole('textbox').fill('kit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=kit')
  expect(complaints).toEqual([])
  await context.close()
})
