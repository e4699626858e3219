import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { clearCart, takeKit, totalOf } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** 'Adicionar ao carrinho' throws nothing away: a kit on a kit asks, and both answers can be undone. */
describe.each(JAVASCRIPT)('a kit on a full cart with JavaScript %s', (javaScript) => {
  const check = async (page: Page) => {
    if (javaScript === 'on') await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  const modules = (page: Page) => page.getByLabel(/^Quantidade de Módulo/).inputValue()
  const addAgain = async (page: Page, kit: RegExp) => {
    await page.goto('/budgets/new')
    await page.getByText(/você escolhe entre trocar e somar/).waitFor()
    await page
      .locator('.kit-card', { hasText: kit })
      .first()
      .getByRole('button', { name: /^Adicionar/ })
      .click()
    // With a script it stands beside the kits, which stay; both kits are told apart by their figures.
    await page.getByRole('heading', { name: 'Trocar ou somar?' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(javaScript === 'on' ? 1 : 0)
    await page
      .getByRole('cell', { name: /\d+ × Módulo/ })
      .first()
      .waitFor()
  }
  const inCart = (page: Page) => page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
  const undo = async (page: Page, quantity: string) => {
    await page.getByRole('button', { name: /^Desfazer/ }).click()
    await expect.poll(() => modules(page)).toBe(quantity)
  }

  it('is summed or takes its place, as one says, and comes back', { timeout: 120_000 }, async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: 360, height: 740 },
    })
    await logIn(page, 'pampa', '/')
    await clearCart(page)
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    const one = await totalOf(page)
    expect(await modules(page)).toBe('14')

    await addAgain(page, /14 módulos/)
    await page.getByText(/É o mesmo kit/).waitFor()
    await check(page)
    await page.getByRole('button', { name: 'Somar ao carrinho' }).click()
    await inCart(page)
    expect(await modules(page)).toBe('28')
    expect(await totalOf(page)).not.toBe(one)
    await check(page)
    await undo(page, '14')
    expect(await totalOf(page)).toBe(one)

    await addAgain(page, /10 módulos/)
    await page.getByRole('button', { name: 'Trocar o carrinho' }).click()
    await inCart(page)
    expect(await modules(page)).toBe('10')
    await undo(page, '14')
    await undo(page, '10')

    // Going back from the question changes nothing.
    await addAgain(page, /14 módulos/)
    await page.getByRole('link', { name: 'Ver o carrinho' }).click()
    await inCart(page)
    expect(await modules(page)).toBe('10')

    await page.getByRole('link', { name: 'Limpar carrinho' }).click()
    await page.getByText(/Até você sair do portal, dá para desfazer/).waitFor()
    await page.getByRole('button', { name: 'Limpar carrinho' }).click()
    await page.getByText('O carrinho está vazio').waitFor()
    await check(page)
    await undo(page, '10')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('of the builder says the same two verbs', { timeout: 60_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'pampa', '/')
    await clearCart(page)
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await page.goto('/budgets/customized')
    const choose = (label: string, option: string) =>
      page.getByLabel(label, { exact: true }).selectOption({ label: option })
    await choose('Painel', 'Módulo Heliara HL-585N 585 W bifacial N-type')
    await page.locator('[name=panelQuantity]').fill('10')
    await page.getByLabel(/^Tensão/).selectOption({ label: 'Monofásico 220 V' })
    await choose('Inversor', 'Inversor Voltrix VX-6K Mono 220 V')
    await page.getByRole('button', { name: 'Propor materiais' }).click()
    await page.getByRole('button', { name: 'Trocar o carrinho' }).waitFor()
    await page.getByRole('button', { name: 'Somar ao carrinho' }).click()
    await inCart(page)
    expect(await modules(page)).toBe('24')
    await undo(page, '14')
    await context.close()
  })
})
