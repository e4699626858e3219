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

describe.each(SCRIPTED)('freights with JavaScript %s', (javaScript) => {
  it('change for a region, then for one of its states; dedicated shipping is told at the checkout', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const days = javaScript === 'on' ? '33' : '44'
    await logIn(page, 'director', '/freights')
    if (javaScript === 'on') await expectAccessible(page)
    const cells = async (uf: string) => page.getByRole('row', { name: new RegExp(`^${uf}\\b`) }).textContent()
    const percentageOf = async (uf: string) => /[\d,]+%/.exec((await cells(uf))!)![0]
    const before = [await percentageOf('AM'), await percentageOf('TO')]
    await page.getByRole('link', { name: 'Norte', exact: true }).click()
    await page.waitForURL('**/freights/region?region=Norte')
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar fretes da região' }).click()
    await page.getByRole('alert').getByText('Percentual').first().waitFor()
    await page.getByLabel('Prazo de entrega').fill('91')
    await page.getByRole('button', { name: 'Salvar fretes da região' }).click()
    await page.getByText(/90/).first().waitFor()
    await page.getByLabel('Prazo de entrega').fill(days)
    await page.getByRole('button', { name: 'Salvar fretes da região' }).click()
    await page.getByText(/Frete salvo: .*AM.*TO/).waitFor()
    for (const uf of ['AM', 'TO']) expect(await cells(uf)).toContain(`${days} dias`)
    expect([await percentageOf('AM'), await percentageOf('TO')]).toEqual(before)
    expect(await cells('SP')).not.toContain(`${days} dias`)

    await page.getByRole('link', { name: 'AM', exact: true }).click()
    await page.getByRole('heading', { name: 'Frete para Amazonas' }).waitFor()
    await page.getByLabel('Percentual').fill('7,25')
    await page.getByRole('button', { name: 'Salvar frete' }).click()
    await page.getByText('Frete salvo: AM.').waitFor()
    expect(await percentageOf('AM')).toBe('7,25%')
    await page.goto('/freights/region?region=Lua')
    await page.waitForURL('**/freights')

    await page.getByRole('link', { name: 'Frete dedicado' }).click()
    await page.getByLabel('Preço por km').fill(`8,${days}`)
    await page.getByRole('button', { name: 'Salvar frete dedicado' }).click()
    await page.getByText('Frete dedicado salvo.').waitFor()
    await page.getByText(new RegExp(`Frete dedicado: R\\$\\s8,${days} por km`)).waitFor()
    await context.close()

    const buyer = await visit(browser, portal.origin, { javaScript })
    await logIn(buyer.page, 'integrator', '/budgets/new')
    await buyer.page
      .getByRole('button', { name: /carrinho/i })
      .first()
      .click()
    await buyer.page.waitForURL('**/cart**')
    await buyer.page.goto('/checkout')
    await buyer.page.getByText(new RegExp(`Frete dedicado: R\\$\\s8,${days} por km, mínimo de`)).waitFor()
    await buyer.context.close()
  })
})
