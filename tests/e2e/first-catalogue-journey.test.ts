import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { type ServedPortal, servePortal } from '../gates/portal-over-test-api'
import { chooseOption } from '../support/choose-option'
import {
  type CatalogueCells,
  catalogueRows,
  FIRST_CATALOGUE,
  onSale,
  seedWithoutProducts,
} from '../support/first-catalogue'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { priceSheets, sheetOf } from '../support/price-sheets'
import { expectAccessible } from './support/check-page'
import { takeKit, totalOf } from './support/fill-cart'

let browser: Browser
let api: TestApi
let portal: ServedPortal
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  api = await openTestApi({ seed: 'empty', now: new Date() })
  await seedWithoutProducts(api)
  portal = await servePortal(api)
})
afterEach(async () => {
  await portal?.close()
  await api?.close()
})

/** The first catalogue, whose module is cheaper by the pallet and comes with a label that the same sheet adds. */
const WITH_BANDS: CatalogueCells[] = [
  ...FIRST_CATALOGUE.map((line) =>
    line['Código próprio'] === 'M-585'
      ? {
          ...line,
          ...{ Preço: '', 'Preços por faixa': '1 a 13: 540,00; 14 em diante: 515,00' },
          'Produtos relacionados': 'ETIQUETA x 1',
        }
      : line,
  ),
  onSale('ETIQUETA', 'Etiqueta de série', 'Outros', '0,50'),
]

async function send(page: Page, lines: readonly CatalogueCells[]): Promise<void> {
  await page.goto('/products/sheet')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = Buffer.from(sheetOf(catalogueRows(lines), 'Produtos'))
  await page.getByLabel('Arquivo').setInputFiles([{ name: 'catalogo.xlsx', mimeType, buffer }])
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.waitForURL('**/products/imports/**')
  // The queue of the tests is turned by hand; the page asks again by itself.
  await priceSheets(api).run()
  await page.getByRole('navigation', { name: 'O que a planilha muda' }).waitFor({ timeout: 60_000 })
}

describe.each(JAVASCRIPT)('a portal without products, with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('gets its catalogue from a sheet, a kit of it, and a budget of that kit', { timeout: 240_000 }, async () => {
    const staff = await visit(browser, portal.origin, { javaScript })
    const { page } = staff
    await logIn(page, 'admin', '/products')
    await page
      .getByText(/Nenhum produto/)
      .first()
      .waitFor()
    await page.goto('/priceTables/new')
    await page.getByLabel('Nome').fill('Tabela padrão')
    await page.getByLabel('Ativo').check()
    await page.getByRole('button', { name: /^Criar|^Salvar/ }).click()
    await page.locator('.notice-success').first().waitFor()
    const { body } = await api.as('admin').get<{ data: { id: number }[] }>('/priceTables')
    await page.goto(`/priceTables/${body.data[0]!.id}/default`)
    await page.getByRole('main').getByRole('button').first().click()
    await page.locator('.notice-success').first().waitFor()

    // A maker that nobody registered is told by its row; then it is, and the same sheet goes through.
    await send(page, WITH_BANDS)
    await page
      .getByText(/“Primeira” não está no cadastro\. Cadastre-o em Fabricantes/)
      .first()
      .waitFor()
    await page.goto('/manufacturers/new')
    await page.getByLabel('Nome').fill('Primeira')
    await page.getByRole('button', { name: /^Criar|^Salvar/ }).click()
    await page.locator('.notice-success').first().waitFor()
    await send(page, WITH_BANDS)
    await page
      .getByText(/Preços por faixa:/)
      .first()
      .waitFor()
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'Gravar agora' }).click()
    await page.getByText(`Produtos gravados: ${WITH_BANDS.length}.`).waitFor()

    await page.goto('/kits/new')
    if (isScripted) await untilHydrated(page)
    await page.getByLabel('Nome').fill('Primeiro gerador')
    await chooseOption(page, 'Painel', 'Módulo Primeiro 585 W', javaScript)
    await page.locator('[name="panel.quantity"]').fill('14')
    await chooseOption(page, 'Inversor', 'Inversor Primeiro 6 kW', javaScript)
    await page.locator('[name="inverters[0].quantity"]').fill('1')
    await page.getByRole('button', { name: 'Propor materiais' }).click()
    await page.getByText('Certo').first().waitFor()
    await page.getByRole('button', { name: 'Salvar kit' }).click()
    await page.getByText('Kit salvo.').waitFor()

    const buyer = await visit(browser, portal.origin, { javaScript, viewport: { width: 360, height: 740 } })
    await logIn(buyer.page, 'integrator', '/budgets/new')
    await takeKit(buyer.page, '/budgets/new', /8,19 kWp/)
    // By the pallet: the band of 14, not that of one.
    await buyer.page.getByText('Módulo Primeiro 585 W').first().waitFor()
    const total = await totalOf(buyer.page)
    await buyer.page.goto('/checkout')
    await buyer.page.getByRole('button', { name: 'Criar orçamento' }).click()
    await buyer.page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    expect(await buyer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const id = Number(/\/budgets\/(\d+)/.exec(buyer.page.url())![1])
    const order = (
      await api.as('integrator').get<{
        lines: { name: string; quantity: number; orderUnitPrice?: number; unitPrice?: number }[]
        totals: { total: number }
      }>(`/orders/${id}`)
    ).body
    expect(total).toBe(
      order.totals.total.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll('\u00a0', ' '),
    )
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual(
      expect.arrayContaining([
        ['Módulo Primeiro 585 W', 14],
        ['Inversor Primeiro 6 kW', 1],
      ]),
    )
    expect([...staff.complaints, ...buyer.complaints].filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
    await Promise.all([staff.context.close(), buyer.context.close()])
  })
})
