import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
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

const LIMIT = 'Corrente de curto-circuito máxima por MPPT (A)'

describe.each(SCRIPTED)('the electrics of a sale, with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('name what limits a kit, stop it past a limit, and mend it with the price beside', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: isScripted ? 1280 : 360, height: 800 },
    })
    const staff = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(staff.page, 'director', '/products?search=VX-6K&type=INVERTER')
    const product = await staff.page
      .getByRole('link', { name: /Inversor Voltrix VX-6K/ })
      .first()
      .getAttribute('href')
    const setLimit = async (amperes: string) => {
      await staff.page.goto(`${product}/edit`)
      await staff.page.locator('summary', { hasText: 'Elétricos' }).click()
      await staff.page.getByLabel(LIMIT).fill(amperes)
      await staff.page
        .getByRole('button', { name: /^Salvar/ })
        .first()
        .click()
      await staff.page
        .getByText(/alterad|salv/i)
        .first()
        .waitFor()
    }

    await logIn(page, 'integrator', '/budgets/new')
    await page
      .getByText(/^Elétrica: certo · limita/)
      .first()
      .waitFor()
    await clearCart(page)
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.getByRole('link', { name: /^Elétrica: certo/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Elétrica do kit de 8,19 kWp' }).waitFor()
    await page.getByRole('heading', { name: 'Como se liga' }).waitFor()
    expect(await page.getByRole('img', { name: /VX-6K.*MPPT 1 a 2, 1 string de 7 em cada/ }).count()).toBe(1)
    await page.getByRole('row', { name: /Isc por MPPT.*14,1 A.*22,5 A.*Certo/ }).waitFor()
    if (isScripted) await expectAccessible(page)

    await setLimit('12')
    await page.reload()
    await page.getByText('Limita: corrente por MPPT').waitFor()
    await page.getByText('14,1 A de 12 A', { exact: true }).waitFor()
    await page.getByRole('row', { name: /Isc por MPPT.*Impede/ }).waitFor()
    await page.getByRole('heading', { name: /trocas? que resolve/i }).waitFor()
    if (isScripted) await expectAccessible(page)
    const mend = page.getByRole('button', { name: /^Trocar/ }).first()
    const words = await mend.innerText()
    await mend.click()
    await page.getByText('Troca feita. Confira também os materiais.').waitFor()
    expect(words).toMatch(/Trocar (por [+−] R\$\s[\d.]+,\d\d|pelo mesmo preço)/)
    expect(await page.getByText('Impede').count()).toBe(0)

    await setLimit('22,5')
    expect(complaints).toEqual([])
    await Promise.all([context.close(), staff.context.close()])
  })
})
