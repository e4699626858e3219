import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { takeKit } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each(JAVASCRIPT)('clearing the cart with JavaScript %s', (javaScript) => {
  it('throws away only the cart that was shown', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator')
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await page.goto('/cart/clear')
    await page.getByText(/^Os \d+ itens saem do carrinho/).waitFor()

    const other = await context.newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: 'Remover Kit aterramento' }).click()
    await other.getByRole('rowheader', { name: /aterramento/ }).waitFor({ state: 'detached' })
    const left = await other.locator('th[scope=row]').count()

    await page.getByRole('button', { name: 'Limpar carrinho' }).click()
    await page.getByText('O carrinho mudou depois que esta página foi aberta. Nada foi apagado').waitFor()
    await page.getByText(`Os ${left} itens saem do carrinho`).waitFor()
    await other.reload()
    expect(await other.locator('th[scope=row]').count()).toBe(left)

    await page.getByRole('button', { name: 'Limpar carrinho' }).click()
    await page.getByText('Carrinho limpo.').waitFor()
    await context.close()
  })
})
