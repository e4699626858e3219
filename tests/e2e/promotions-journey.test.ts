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

/** A day of this month from now, as a date field takes it. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

describe.each(SCRIPTED)('promotions with JavaScript %s', (javaScript) => {
  it('one of a single kit is made, sold out by a budget, suspended, resumed and deleted', async () => {
    const name = `Só um kit ${javaScript}`
    const kit = javaScript === 'on' ? 'Gerador 4,095 kWp' : 'Gerador 5,85 kWp'
    const staff = await visit(browser, portal.origin, { javaScript })
    const { page } = staff
    await logIn(page, 'marketing', '/promotions')
    await page.getByRole('link', { name: 'Gerenciar promoções' }).click()
    await page.getByRole('link', { name: 'Nova promoção' }).click()
    await page.waitForURL('**/promotions/new')
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('A partir de').fill(day(-1))
    await page.getByLabel('Até').fill(day(3))
    await page.getByLabel('Desconto').fill('40,5')
    const option = page.locator('select[name=kitIds] option', { hasText: kit }).first()
    await page.locator('select[name=kitIds]').selectOption((await option.getAttribute('value'))!)
    await page.locator('summary', { hasText: 'Limites: 0 de 2' }).click()
    await page.getByLabel('Limite de kits').fill('1')
    await page.getByRole('button', { name: 'Criar promoção' }).click()
    await page.getByText(/40/).first().waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByLabel('Desconto').fill('10')
    await page.getByRole('button', { name: 'Criar promoção' }).click()
    // Deeper than its author may go: it is not sold before the director approves it, and the page says no more than
    // that.
    await page.getByText('Salvo. Aguarda Diretor: até a resposta, valem os preços de antes.').waitFor()
    const row = page.getByRole('row', { name: new RegExp(name) })
    expect(await row.textContent()).toContain('Aguarda Diretor')
    expect(await page.content()).not.toMatch(/margem|custo/i)
    const director = await visit(browser, portal.origin, { javaScript })
    await logIn(director.page, 'director', '/approval-thresholds-requests')
    await director.page.getByRole('link', { name: 'Preços a aprovar' }).click()
    await director.page.waitForURL('**/prices')
    if (javaScript === 'on') await expectAccessible(director.page)
    await director.page.getByRole('link', { name: `Promoção: ${name}, 10%` }).click()
    await director.page.getByText('Menor margem sobre o custo').waitFor()
    if (javaScript === 'on') await expectAccessible(director.page)
    await director.page.getByRole('link', { name: 'Aprovar', exact: true }).click()
    await director.page.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await director.page.getByText('Solicitação aprovada.').waitFor()
    await director.context.close()
    await page.reload()
    expect(await row.textContent()).toContain('Ativa')
    if (javaScript === 'on') await expectAccessible(page)
    const id = /(\d+)\/edit/.exec((await page.getByRole('link', { name, exact: true }).getAttribute('href'))!)![1]

    const buyer = await visit(browser, portal.origin, { javaScript })
    await logIn(buyer.page, 'pampa', '/promotions')
    const card = buyer.page.locator('.kit-card', { hasText: 'resta 1 kit' })
    expect(await card.textContent()).toMatch(/10,0% de desconto.*economia de R\$/)
    await card.getByRole('button', { name: /Adicionar ao carrinho/ }).click()
    await buyer.page.waitForURL('**/cart')
    await buyer.page.goto('/checkout')
    await buyer.page
      .getByRole('button', { name: /orçamento/i })
      .first()
      .click()
    await buyer.page.waitForURL(/\/budgets\/\d+/)

    await page.goto('/promotions/manage')
    expect(await row.textContent()).toMatch(/Esgotada.*1 de 1/)
    await buyer.page.goto('/promotions')
    await buyer.page
      .locator('.kit-card', { hasText: 'esgotada' })
      .getByRole('button', { name: /Adicionar/ })
      .click()
    await buyer.page.waitForURL('**/cart')
    await buyer.page.goto('/checkout')
    await buyer.page
      .getByRole('button', { name: /orçamento/i })
      .first()
      .click()
    await buyer.page.getByText('Os kits desta promoção se esgotaram.').first().waitFor()
    await buyer.context.close()

    await page.goto(`/promotions/${id}/activation`)
    await page.getByRole('button', { name: 'Suspender' }).click()
    await page.getByText('Promoção suspensa.').waitFor()
    expect(await row.textContent()).toContain('Suspensa')
    await page.goto(`/promotions/${id}/activation`)
    await page.getByRole('button', { name: 'Retomar' }).click()
    await page.getByText('Promoção retomada.').waitFor()
    await page.goto(`/promotions/${id}/delete`)
    await page.getByRole('button', { name: 'Excluir promoção' }).click()
    await page.getByText('Promoção excluída.').waitFor()
    expect(await row.count()).toBe(0)
    await staff.context.close()
  })
})
