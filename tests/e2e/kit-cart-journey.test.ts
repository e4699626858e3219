import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
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

const PROMOTION = 'Este preço vale para o kit como ele está.'
const CHANGED = 'O kit mudou desde que entrou no carrinho:'

const removeOne = (page: Page) =>
  page
    .getByRole('button', { name: /^Remover / })
    .last()
    .click()

describe.each(SCRIPTED)('a kit in the cart with JavaScript %s', (javaScript) => {
  it('of a promotion, once changed, goes back to the kit or on at the normal price', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'pampa', '/promotions')
    await page
      .locator('.kit-card')
      .first()
      .getByRole('button', { name: /Adicionar ao carrinho/ })
      .click()
    await page.waitForURL('**/cart')
    expect(await page.getByText(PROMOTION).count()).toBe(0)
    const lines = await page.getByRole('button', { name: /^Remover / }).count()
    await removeOne(page)
    await page.getByText(PROMOTION).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Voltar ao kit da promoção' }).click()
    await page.getByText(PROMOTION).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /^Remover / }).count()).toBe(lines)
    await removeOne(page)
    await page.getByText(PROMOTION).waitFor()
    await page.getByRole('button', { name: 'Seguir pelo preço normal' }).click()
    await page.getByText(PROMOTION).waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /^Remover / }).count()).toBe(lines - 1)
    await context.close()
  })

  it('that staff changed keeps its lines, and says what the kit has now', async () => {
    const buyer = await visit(browser, portal.origin, { javaScript })
    await logIn(buyer.page, 'integrator', '/budgets/kits/1')
    await buyer.page
      .getByRole('button', { name: /carrinho/ })
      .first()
      .click()
    await buyer.page.waitForURL('**/cart')
    expect(await buyer.page.getByText(CHANGED).count()).toBe(0)
    const staff = await visit(browser, portal.origin, { javaScript })
    await logIn(staff.page, 'director', '/kits/1/edit')
    if (javaScript === 'on') await untilHydrated(staff.page)
    const quantity = staff.page.locator('[name="grounding.quantity"]')
    const before = Number(await quantity.inputValue())
    await quantity.fill(String(before + 3))
    await staff.page.getByRole('button', { name: 'Salvar kit' }).first().click()
    await staff.page.getByText('Kit salvo').first().waitFor()
    await buyer.page.reload()
    await buyer.page.getByText(CHANGED).waitFor()
    await buyer.page.getByText(`: ${before} → ${before + 3}`).waitFor()
    await Promise.all([buyer.context.close(), staff.context.close()])
  })

  it('on paper costs what it costs whom staff sell to, and the default table only for those who keep it', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/cart/company?returnTo=/budgets/kits/1')
    if (javaScript === 'on') {
      await untilHydrated(page)
      await page.getByLabel('Empresa').focus()
      await page.locator('input#company').fill('Energia Pampa')
      await page.getByRole('option', { name: /Energia Pampa/ }).click()
    } else {
      const option = page.locator('select#company option', { hasText: 'Energia Pampa' })
      await page.locator('select#company').selectOption((await option.getAttribute('value'))!)
    }
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL('**/budgets/kits/1')
    const amountIn = async (selector: string) =>
      /R\$\s[\d.]+,\d\d/.exec((await page.locator(selector).first().innerText()).replaceAll('\u00a0', ' '))![0]
    const price = await amountIn('[aria-label="Preço do kit"]')
    await page.getByRole('link', { name: 'Imprimir' }).click()
    await page.getByText(/^Total: /).waitFor()
    expect(await amountIn('.keep-together strong')).toBe(price)
    await page.getByText('Preços para').waitFor()
    await page.goto('/kits/print/1')
    await page.getByText('Tabela padrão').waitFor()
    expect(await amountIn('.keep-together strong')).not.toBe(price)

    // The list of those who keep kits is read at a company's prices too.
    await page.goto('/kits')
    await page.getByText('aos preços da tabela padrão').waitFor()
    await page.getByRole('link', { name: /Mais filtros/ }).click()
    const company = page.getByLabel('Preços da empresa')
    await company.selectOption({ label: 'Energia Pampa' })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByText('aos preços da empresa escolhida').waitFor()
    await page.getByText('Preços da empresa: Energia Pampa').waitFor()
    const row = page.getByRole('row').filter({ has: page.locator('a[href="/kits/1"]') })
    expect((await row.innerText()).replaceAll('\u00a0', ' ')).toContain(price)
    if (javaScript === 'on') await expectAccessible(page)
    await context.close()
  })

  it('and on paper it takes one sheet of A4, without cost or margin', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    for (const who of ['director', 'integrator'] as const) {
      await context.clearCookies()
      await logIn(page, who, '/kits/print/1')
      await page.getByText('Este documento não é nota fiscal.').waitFor()
      expect(await page.content()).not.toMatch(/Margem|Custo|class="sidebar"/)
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
      const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
      expect(sheets, who).toHaveLength(1)
    }
    await context.close()
  })
})
