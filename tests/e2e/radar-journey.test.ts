import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
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

describe.each(SCRIPTED)('what may be lost, with JavaScript %s', (javaScript) => {
  it('shows how long things stand, each number with its list', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/dashboard-orders/radar')
    await page.getByRole('heading', { level: 1, name: 'Radar de prazos' }).waitFor()
    for (const title of ['Pedidos', 'Chamados', 'Os mais antigos', 'Orçamentos que vencem'])
      await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    const table = page.getByRole('table', { name: 'Pedidos por status e dias úteis nele' })
    const cells = await table.locator('tbody a').all()
    const shown = await Promise.all(
      cells.map(async (cell) => ({ count: await cell.innerText(), path: (await cell.getAttribute('href'))! })),
    )
    expect(shown.length).toBeGreaterThan(5)
    for (const { count, path } of [shown[0]!, shown.at(-1)!]) {
      await page.goto(path)
      await page.getByText(count === '1' ? '1 pedido' : `${count} pedidos`, { exact: true }).waitFor()
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('puts a sale off until tomorrow', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const persona = javaScript === 'on' ? 'consultant' : 'coordinator'
    await logIn(page, persona, '/queue')
    // A seller's queue opens with the sales that may be lost.
    await page.locator('.tabs [aria-current]', { hasText: 'Vendas em risco' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    const buttons = page.getByRole('button', { name: /^Lembrar amanhã/ })
    const before = await buttons.count()
    expect(before).toBeGreaterThan(0)
    const item = await buttons.first().getAttribute('value')
    await buttons.first().click()
    await page.getByText('Fica para amanhã.').first().waitFor()
    expect(await page.locator(`button[value="${item}"]`).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

it('reads well where it is 360 px wide, and is not for everybody', async () => {
  const { page, context } = await visit(browser, portal.origin)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'director', '/dashboard-orders/radar')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto('/queue/sales')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()
  const other = await visit(browser, portal.origin)
  await logIn(other.page, 'integrator')
  expect((await other.page.goto('/dashboard-orders/radar'))?.status()).toBe(403)
  expect((await other.page.goto('/queue/sales'))?.status()).toBe(403)
  await other.context.close()
})
