import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { clearCart, setQuantity, takeKit, totalOf } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const MODULE = /Módulo Heliara HL-585N/

describe.each(SCRIPTED)('materials that follow the modules, with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('are offered in the cart and in a budget, shown line by line, and accepted', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const check = async () => isScripted && (await expectAccessible(page))
    const row = (name: RegExp) => page.locator('tr', { has: page.getByRole('rowheader', { name }) })
    await logIn(page, 'integrator', '/budgets/new')
    await clearCart(page)
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await setQuantity(page, MODULE, '28', isScripted)
    await page.getByText('Os materiais são para outro número de módulos.').waitFor()
    await page.getByText('demais materiais são para 14 módulos; o kit tem 28.').waitFor()
    await page.getByRole('link', { name: 'Recalcular materiais para 28 módulos' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Recalcular materiais para 28 módulos' }).waitFor()
    const cable = row(/^Cabo solar 6 mm² preto/)
    await cable.getByText('55 m', { exact: true }).waitFor()
    await cable.getByText('100 m', { exact: true }).waitFor()
    await row(/^Perfil alumínio/)
      .getByText('18 barras')
      .waitFor()
    await check()
    await page.getByRole('button', { name: 'Recalcular materiais para 28 módulos' }).click()
    await page.getByText('Materiais recalculados.').waitFor()
    expect(await page.getByText('Recalcular materiais').count()).toBe(0)
    expect(
      await row(/^Cabo solar 6 mm² preto/)
        .getByRole('textbox')
        .inputValue(),
    ).toBe('100')

    await takeKit(page, '/budgets/new', /8,19 kWp/)
    expect(await totalOf(page)).toBe('R$ 13.168,80')
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.getByRole('link', { name: 'Editar' }).first().click()
    await page.getByLabel(MODULE).first().fill('13')
    // With a script the page asks by itself.
    if (!isScripted) await page.getByRole('button', { name: 'Calcular', exact: true }).click()
    await page.getByText('Os materiais são para 14 módulos.').waitFor()
    await page.getByRole('button', { name: 'Salvar e recalcular materiais para 13 módulos' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recalcular materiais para 13 módulos' }).waitFor()
    await row(/^Kit terminal intermediário/)
      .getByText('Diminui')
      .waitFor()
    await page.getByRole('button', { name: 'Recalcular materiais para 13 módulos' }).click()
    await page.getByText('Materiais recalculados.').waitFor()
    expect(await page.getByText('Os materiais são para outro número').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
