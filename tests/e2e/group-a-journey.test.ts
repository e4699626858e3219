import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedPortal, servePortal } from '../gates/portal-over-test-api'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { completeTerms, readDemoIds, readOrder } from '../support/order-maker'
import { expectAccessible } from './support/check-page'
import { clearCart, totalOf } from './support/fill-cart'
import { takeStep } from './support/order-steps'

let browser: Browser
let api: TestApi
let portal: ServedPortal
beforeAll(async () => {
  ;[api, browser] = await Promise.all([openTestApi(), openBrowser()])
  portal = await servePortal(api)
})
afterAll(async () => {
  await browser?.close()
  await portal?.close()
  await api?.close()
})

const LIMIT = 'Corrente de curto-circuito máxima por MPPT (A)'

describe.each(SCRIPTED)('from a bill of grupo A to an order, with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('gets kits by its demand and posts, is stopped by the electrics, mended with its price, and sent', {
    timeout: 180_000,
  }, async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/')
    await clearCart(page)
    await page.goto('/mentat')
    await page.getByRole('combobox', { name: 'Distribuidora' }).fill('Celesc (exemplo)')
    await page.getByLabel('Subgrupo').selectOption('A4')
    await page.getByLabel('UF', { exact: true }).selectOption('SC')
    await page.locator('#sizing-connection').selectOption('TRI')
    await page.getByText('Grupo A e tarifa branca: 0 de 5').click()
    await page.getByLabel('Consumo fora da ponta').fill('1.400')
    await page.getByLabel('Consumo na ponta').fill('160')
    await page.getByLabel('Demanda contratada').fill('30')
    await page.getByLabel('Instalação e projeto, por Wp').fill('1,20')
    const calculate = page.getByRole('button', { name: /^Calcular( de novo)?$/ }).last()
    await calculate.click()
    await page.getByRole('heading', { name: 'Estimativa. Não substitui o projeto.' }).waitFor()
    await page.getByText('Paga-se em').first().waitFor()
    if (isScripted) await expectAccessible(page)
    const kit = page.locator('.kit-card').first()
    const price = (await kit.locator('strong').innerText()).replaceAll('\u00a0', ' ')
    await kit.getByRole('button', { name: /^Levar ao carrinho/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    expect(await totalOf(page)).toBe(price)
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    const id = Number(/\/budgets\/(\d+)/.exec(page.url())![1])

    // Who buys, how it is paid and how it goes: other journeys type it.
    const ids = await readDemoIds(api)
    const before = await readOrder(api, 'integrator', id)
    const terms = await api.as('integrator').put(`/orders/${id}`, { version: before.version, ...completeTerms(ids) })
    expect(terms.status, JSON.stringify(terms.body)).toBe(200)

    // The data sheet is corrected meanwhile: what was right is not any more, and nothing of it is sent.
    const inverter = before.lines.find(({ name }) => name.startsWith('Inversor'))!
    const staff = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(staff.page, 'director', `/products/${inverter.productId}/edit`)
    await staff.page.locator('summary', { hasText: 'Elétricos' }).click()
    await staff.page.getByLabel(LIMIT).fill('12')
    await staff.page
      .getByRole('button', { name: /^Salvar/ })
      .first()
      .click()
    await staff.page.locator('.notice-success').first().waitFor()
    await page.goto(`/budgets/${id}`)
    await page.getByRole('link', { name: 'Enviar pedido', exact: true }).click()
    await page.getByRole('heading', { name: 'Enviar pedido: falta resolver' }).waitFor()
    if (isScripted) await expectAccessible(page)
    await page.goto(`/budgets/${id}/electrics`)
    await page.getByText('Limita: corrente por MPPT').waitFor()
    await page
      .getByRole('row', { name: /Isc por MPPT.*Impede/ })
      .first()
      .waitFor()
    const mend = page.getByRole('button', { name: /^Trocar/ }).first()
    expect(await mend.innerText()).toMatch(/Trocar (por [+−] R\$\s[\d.]+,\d\d|pelo mesmo preço)/)
    await mend.click()
    await page.getByText('Troca feita. Confira também os materiais.').waitFor()
    expect(await page.getByText('Impede').count()).toBe(0)
    await page.goto(`/budgets/${id}`)
    await takeStep(page, { label: 'Enviar pedido', verb: 'Enviar pedido' })
    await page.getByText(`Pedido ${id} enviado.`).waitFor()
    const after = await readOrder(api, 'integrator', id)
    expect(after.status).toBe('PENDING')
    expect(after.electrics!.verdict).not.toBe('STOP')
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
    await Promise.all([context.close(), staff.context.close()])
  })
})
