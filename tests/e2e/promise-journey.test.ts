import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
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

const DATE = /^Chega em \d{2}\/\d{2}(\/\d{4})?( \(previsão\))?/

describe.each(JAVASCRIPT)('the date that is explained, with JavaScript %s', (javaScript) => {
  it('stands on the cart, the checkout, the budget and the paper, and is one and the same', async () => {
    const { page, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: javaScript === 'on' ? 1280 : 360, height: 800 },
    })
    await logIn(page, 'integrator', '/budgets/new')
    await clearCart(page)
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await page.goto('/cart')
    // The demo's inverter is on its way to the centre that sells.
    const said = page.locator('p', { hasText: DATE }).filter({ hasText: 'por causa do inversor; sem ele, ' }).first()
    const sentence = (await said.textContent())!.trim()
    await page.locator('summary', { hasText: 'Por que esta data' }).click()
    await page.getByText(/Preparação: 1 dia útil\. Transporte até SC: 3 dias\./).waitFor()
    await page.getByText(/outro centro tem antes: fale com o consultor/).waitFor()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing beyond the edge',
    ).toBe(true)
    if (javaScript === 'on') await expectAccessible(page)

    await page.goto('/checkout')
    expect((await page.locator('p', { hasText: DATE }).first().textContent())!.trim()).toBe(sentence)
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    expect((await page.locator('p', { hasText: DATE }).first().textContent())!.trim()).toBe(sentence)
    const path = new URL(page.url()).pathname
    await page.locator('summary', { hasText: 'Por que esta data' }).click()
    await page.getByRole('link', { name: 'Receber antes' }).click()
    await page.getByRole('heading', { level: 1, name: /^Quando chega o orçamento \d+$/ }).waitFor()
    expect((await page.locator('p', { hasText: DATE }).first().textContent())!.trim()).toBe(sentence)
    await page.getByText('Um kit é um só item fiscal e chega de uma vez.').waitFor()
    if (javaScript === 'on') await expectAccessible(page)

    await page.goto(path.replace('/budgets/', '/orders/print/'))
    const day = /Chega em (\d{2}\/\d{2})/.exec(sentence)![1]!
    await page.getByText(new RegExp(`prevista para ${day}`)).waitFor()
    expect(complaints).toEqual([])
  })

  it('divides loose goods into two budgets', async () => {
    const { page, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: javaScript === 'on' ? 1280 : 360, height: 800 },
    })
    await logIn(page, 'pampa', '/cart/detached')
    await clearCart(page)
    for (const name of ['Módulo Heliara HL-585N', 'Inversor Voltrix VX-6K']) {
      await page.goto(`/cart/detached?search=${encodeURIComponent(name)}`)
      const row = page.locator('tr', { has: page.getByRole('rowheader', { name: new RegExp(name) }) }).first()
      await row.getByRole('button', { name: /^Adicionar/ }).click()
      await page
        .getByText(/está no carrinho/)
        .first()
        .waitFor()
    }
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    const first = new URL(page.url()).pathname
    await page.goto(`${first}/promise`)
    await page.getByRole('group', { name: 'Vai na segunda entrega' }).waitFor()
    expect(await page.getByRole('checkbox', { name: /VX-6K/ }).isChecked(), 'what is late is ticked').toBe(true)
    expect(await page.getByRole('checkbox', { name: /HL-585N/ }).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Dividir em dois orçamentos' }).click()
    await page.getByText('Orçamento dividido: este é o da segunda entrega.').waitFor()
    expect(new URL(page.url()).pathname).not.toBe(first)
    expect(await page.getByText(/Inversor Voltrix VX-6K/).count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})
