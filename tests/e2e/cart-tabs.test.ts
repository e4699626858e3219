import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { clearCart, takeKit } from './support/fill-cart'

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

describe.each(JAVASCRIPT)('the way through the cart with JavaScript %s', (javaScript) => {
  const phone = { width: 360, height: 740 }

  it('leads from its top to the checkout by at most 12 Tabs, past all lines', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator')
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await page.goto('/cart')
    const focused = () => page.locator(':focus')
    let tabs = 0
    const tabTo = async (name: string) => {
      do {
        await page.keyboard.press('Tab')
        tabs += 1
      } while ((await focused().textContent())?.trim() !== name && tabs <= 12)
      expect(tabs, name).toBeLessThanOrEqual(12)
    }
    for (const link of ['Ir para o conteúdo', 'Ir para o resumo']) {
      await tabTo(link)
      expect((await focused().boundingBox())?.y, `${link} is seen`).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Enter')
    }
    await tabTo('Ir para o fechamento')
    await clearCart(page)
    await context.close()
  })

  it('counts in the top bar of a phone, and keeps total and button on its screen', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript, viewport: phone })
    await logIn(page, 'integrator', '/clients')
    const bar = page.getByRole('banner')
    await bar.getByRole('link', { name: 'Carrinho', exact: true }).waitFor()
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await bar.getByRole('link', { name: 'Carrinho, 13 itens' }).waitFor()
    const go = page.getByRole('link', { name: 'Ir para o fechamento' })
    const lowest = (await go.boundingBox())!
    expect(lowest.y + lowest.height).toBeLessThanOrEqual(phone.height)
    await page.goto('/cart/products')
    await page.getByRole('button', { name: /^Adicionar Alicate/ }).click()
    await bar.getByRole('link', { name: 'Carrinho, 14 itens' }).waitFor()
    await clearCart(page)
    await bar.getByRole('link', { name: 'Carrinho', exact: true }).waitFor()
    await context.close()
  })
})
