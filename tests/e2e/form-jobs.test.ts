import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'

/** How many clicks, fields and pages a form takes: each bound fails when one is added. */

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const PHOTO = {
  name: 'vidro.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Counts what a user does, and the pages that come of it. */
function counted(page: Page) {
  const count = { clicks: 0, fields: 0, pages: 0 }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count.pages += 1
  })
  return {
    count,
    async press(what: Locator) {
      count.clicks += 1
      await what.click()
    },
    async enter(what: Locator, how: (field: Locator) => Promise<unknown>) {
      count.fields += 1
      await how(what)
    },
  }
}

/** Everything that one may fill in, as far as it is in sight; the radios of a question are one. */
const inSight = (page: Page) =>
  page
    .locator('main form[method=post]')
    .locator('input:not([type=hidden]), select, textarea')
    .evaluateAll((all) => {
      const seen = all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      return new Set(seen.map((one) => (one as HTMLInputElement).name)).size
    })

describe.each(JAVASCRIPT)('jobs of forms with JavaScript %s', (javaScript) => {
  it('a claim from the order: 3 clicks and 5 fields', { timeout: 60_000 }, async () => {
    const { body } = await portal
      .as('integrator')
      .get<{ data: { id: number; version: number }[] }>('/orders', { 'orderStatus[]': ['SHIPPED'] })
    const { id, version } = body.data[0]!
    const deliveredAt = addDays(saoPauloDate(new Date()), -2)
    await portal.as('logistics').put(`/orders/${id}/delivery`, { version, deliveredAt })
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', `/orders/${id}`)
    const { press, enter, count } = counted(page)
    await press(page.getByRole('link', { name: 'Abrir chamado' }))
    const item = page.getByRole('checkbox', { name: /^Módulo/ })
    await item.waitFor()
    const items = await page.locator('.items > li').count()
    // Type, category, reason and photos; each item is one tick.
    expect((await inSight(page)) - items).toBe(4)
    await press(item)
    expect((await inSight(page)) - items).toBe(7)
    await enter(page.getByRole('radio', { name: /^Falta/ }), (field) => field.check())
    await enter(page.getByLabel('Categoria'), (field) => field.selectOption({ label: 'Peça faltante' }))
    await enter(page.getByLabel('Motivo'), (field) => field.fill('Não veio na entrega.'))
    await enter(page.getByLabel(/^Quantidade de Módulo/), (field) => field.fill('1'))
    await enter(page.getByLabel('Fotos'), (field) => field.setInputFiles([PHOTO]))
    await press(page.getByRole('button', { name: 'Abrir chamado' }))
    await page.getByText(/Chamado \d+ aberto/).waitFor()
    expect(count).toEqual({ clicks: 3, fields: 5, pages: 2 })
    await context.close()
  })

  it('a product: six fields, and the rest behind lines', { timeout: 60_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/products/new?type=INVERTER')
    const { press, enter, count } = counted(page)
    await page.getByLabel('Nome', { exact: true }).waitFor()
    expect(await inSight(page)).toBe(6)
    await enter(page.getByLabel('Nome', { exact: true }), (field) => field.fill(`Inversor de seis ${javaScript}`))
    await enter(page.getByLabel('Fabricante'), (field) => field.selectOption({ index: 1 }))
    await enter(page.getByLabel('Potência nominal (W)'), (field) => field.fill('8.000'))
    await enter(page.getByLabel('Tipo de inversor'), (field) => field.selectOption('Híbrido'))
    await enter(page.getByLabel('Saída'), (field) => field.selectOption('Monofásico 220 V'))
    await press(page.getByRole('button', { name: 'Criar produto' }))
    await page.getByText(`Produto Inversor de seis ${javaScript} criado.`).waitFor()
    expect(count).toEqual({ clicks: 1, fields: 5, pages: 1 })
    await context.close()
  })

  it('an invitation from the list: 2 clicks and 1 page', { timeout: 60_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/users')
    const { press, enter, count } = counted(page)
    await press(page.getByText('Convidar usuário'))
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Convidar' }) })
    await enter(form.getByLabel('Nome', { exact: true }), (field) => field.fill(`Eva ${javaScript}`))
    await enter(form.getByLabel('E-mail'), (field) => field.fill(`eva-${javaScript}@sol.example`))
    await enter(form.getByLabel('Perfil'), (field) => field.selectOption({ label: 'Integrador · nível 20' }))
    await press(form.getByRole('button', { name: 'Convidar' }))
    await page.getByText(`Usuário Eva ${javaScript} criado.`).waitFor()
    expect(count.clicks).toBe(2)
    expect(count.fields).toBe(3)
    expect(count.pages).toBe(1)
    await context.close()
  })
})
