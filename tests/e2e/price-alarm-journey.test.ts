import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'

const MARGINS = { detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.24 }

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each(SCRIPTED)('what nobody has said, and what moves far, JavaScript %s', (javaScript) => {
  it('is counted among the products, and asked for by name before prices change', async () => {
    const admin = portal.as('admin')
    const name = `Sem nada ${javaScript}`
    const product = (await admin.post('/products', { type: 'TOOL', name })).body
    const table = (await admin.post('/priceTables', { name: `Freio ${javaScript}` })).body
    await admin.post(`/priceTables/${table.id}/products`, { productId: product.id, price: 540, ...MARGINS })

    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/products')
    await page.getByRole('link', { name: /^Sem custo \d/ }).waitFor()
    await page.getByRole('link', { name: /^Sem imposto \d/ }).click()
    await page.getByRole('link', { name, exact: true }).waitFor()
    await page.goto(`${portal.origin}/products/${product.id}`)
    expect(await page.locator('dl.facts').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/IPI\s+não informado/)]),
    )
    await page.goto(`${portal.origin}/products/${product.id}/enable`)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Pôr à venda' }).click()
    await page.getByText('O produto não tem preço na tabela padrão').waitFor()

    await page.goto(`${portal.origin}/priceTables/${table.id}/products/${product.id}`)
    await untilHydrated(page)
    await page.getByText('sem custo').first().waitFor()
    await page.getByLabel('Preço (item 1)').fill('1,23')
    await page.getByRole('button', { name: 'Salvar preços' }).click()
    await page.getByLabel(`Conferi: 1 preço cai mais de 30%, −99,8%: ${name}.`).check()
    expect(await page.getByLabel('Preço (item 1)').inputValue()).toBe('1,23')
    await page.getByRole('button', { name: 'Salvar preços' }).click()
    await page.getByText(/Preços salvos na revisão/).waitFor()
    expect(await page.getByLabel('Preço (item 1)').inputValue()).toBe('1,23')

    const draft = (await admin.post(`/priceTables/${table.id}/bulk`, { operation: 'PERCENT', percent: 400 })).body
    await page.goto(`${portal.origin}/priceTables/revisions/${draft.id}`)
    await untilHydrated(page)
    const tick = page.getByLabel(`Conferi: 1 preço sobe mais de 30%, +400,0%: ${name}.`)
    await tick.waitFor()
    await page.getByRole('button', { name: 'Aplicar agora' }).click()
    await page.getByText('Confira e marque que é isso mesmo').waitFor()
    await tick.check()
    await page.getByRole('button', { name: 'Aplicar agora' }).click()
    await page.getByText(/Revisão \d+ aplicada/).waitFor()
    await context.close()
  })
})
