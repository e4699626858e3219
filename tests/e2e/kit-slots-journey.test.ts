import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { openSearch } from '../support/choose-option'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'

const TAXES = { ipi: 0, icmsTaxpayer: 0, icmsNonTaxpayer: 0, icmsExternalUf: 0 }
const MARGINS = { detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.24 }

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  const director = portal.as('director')
  const { data: tables } = (await director.get('/priceTables', { perPage: 300 })).body
  const table = tables.find((one) => one.default)
  for (let at = 1; at <= 60; at += 1) {
    const name = `Zeta de aterramento ${String(at).padStart(2, '0')}`
    const { status, body } = await director.post('/products', { type: 'ATERRAMENTO', name, ...TAXES })
    expect(status, JSON.stringify(body)).toBe(201)
    await director.post(`/priceTables/${table!.id}/products`, { productId: body.id, price: 24, ...MARGINS })
    expect((await director.put(`/products/enable/${body.id}`, {})).status).toBe(200)
  }
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const LAST = 'Zeta de aterramento 60'

describe.each(SCRIPTED)('a place of a kit with more than 60 products, JavaScript %s', (javaScript) => {
  it('finds one that its list does not show, and keeps what is filled', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/kits/new')
    await untilHydrated(page)
    await page.getByLabel('Nome').fill('Kit comprido')
    const slot = page.getByLabel(/^Aterramento/).first()
    expect(await slot.locator('option', { hasText: LAST }).count()).toBe(0)
    if (javaScript === 'on') {
      expect(await page.getByRole('button', { name: 'Buscar', exact: true }).count()).toBe(0)
      const search = await openSearch(page, slot, 'Aterramento')
      await search.fill('zeta de aterramento 60')
      await page.getByRole('option', { name: LAST }).click()
    } else {
      const panel = page.getByLabel(/^Painel/).first()
      await panel.selectOption({ index: 1 })
      const chosen = await panel.inputValue()
      await page.locator('[name="panel.quantity"]').fill('14')
      await page.getByLabel('Buscar nas listas').fill('aterramento 60')
      await page.getByRole('button', { name: 'Buscar', exact: true }).click()
      await page.locator('option', { hasText: LAST }).first().waitFor({ state: 'attached' })
      expect(await page.getByLabel('Nome').inputValue()).toBe('Kit comprido')
      expect(await panel.inputValue()).toBe(chosen)
      expect(await panel.locator('option:checked').innerText()).not.toMatch(/^Produto \d/)
      expect(await page.locator('[name="panel.quantity"]').inputValue()).toBe('14')
      await slot.selectOption({ label: LAST })
    }
    await page.locator('[name="grounding.quantity"]').fill('3')
    await page.getByRole('button', { name: 'Salvar como inativo' }).click()
    await page.getByText('Kit salvo como inativo').waitFor()
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.waitForURL('**/edit')
    expect(
      await page
        .getByLabel(/^Aterramento/)
        .first()
        .locator('option:checked')
        .innerText(),
    ).toBe(LAST)
    await context.close()
  })
})
