import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { chooseOption } from '../support/choose-option'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each(SCRIPTED)('batches of kits with JavaScript %s', (javaScript) => {
  it('one is made, checked, generated with a skipped point, and generated again after a change', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const name = `Lote da jornada ${javaScript}`
    await logIn(page, 'director', '/kits')
    await page.getByRole('link', { name: 'Lotes' }).click()
    await page.waitForURL('**/kits/batches')
    await page.getByRole('link', { name: 'Novo lote' }).first().click()
    await page.waitForURL('**/kits/batches/new')
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByLabel('Nome').fill(name)
    await chooseOption(page, 'Painel', 'HL-585N', javaScript)
    await chooseOption(page, 'Inversor 1', 'VX-5K', javaScript)
    await chooseOption(page, 'Inversor 2', 'VX-6K', javaScript)
    await page.getByLabel('Potência de').fill('2,3')
    await page.getByLabel('Potência até').fill('9.000')
    await page.getByRole('button', { name: 'Criar lote' }).click()
    await page
      .getByText(/um lote tem no máximo 2000/)
      .first()
      .waitFor()
    await page.getByLabel('Potência até').fill('9')
    await page.getByRole('button', { name: 'Criar lote' }).click()
    await page.waitForURL(/\/kits\/batches\/\d+\/generate$/)
    await page.getByText('Sem inversor: 4 × 585 W em Mono 220 V').waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Gerar kits' }).click()
    await page.waitForURL(/\/kits\/batches\/\d+$/)
    // Without a script the page asks again by itself; either way it says so when it is done.
    await page.getByText(/^Gerado em .*: \d+ novos/).waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: /Gerador 8,19 kWp – 14×585 W – 6 kW/ }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    const path = new URL(page.url()).pathname

    await page.getByRole('link', { name: /pontos? sem kit/ }).click()
    await page.waitForURL('**/skipped')
    await page.getByText('a maior relação possível é 0,47, o mínimo é 0,80').waitFor()
    if (javaScript === 'on') await expectAccessible(page)

    // A part of the batch grows dear: its kits are out of date.
    const product = await inverterPath(page)
    const before = await setPrices(page, product, ['99.999,00'])
    await page.goto(path)
    await page
      .getByText(/Desatualizado: \d+ kits? /)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Gerar de novo' }).click()
    await page.waitForURL('**/generate')
    await page
      .getByText(/VX-6K.*→.*VX-5K/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.waitForURL(/\/kits\/batches\/\d+$/)
    await page.getByText(/^Gerado em .*: 0 novos, \d+ alterados?/).waitFor({ timeout: 60_000 })
    expect(await page.getByText('Desatualizado').count()).toBe(0)
    await setPrices(page, product, before)

    await page.goto(`${path}/delete`)
    await page.getByRole('button', { name: 'Excluir lote' }).click()
    await page.getByText('Lote excluído, com os kits dele.').waitFor()
    expect(await page.getByRole('row', { name: new RegExp(name) }).count()).toBe(0)
    await context.close()
  })
})

describe.each(SCRIPTED)('a difference of several pages with JavaScript %s', (javaScript) => {
  it('takes along what is ticked on each of them', { timeout: 120_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const { id, kits } = await deletedKits(`Páginas ${javaScript}`)
    expect(kits).toBeGreaterThan(50)
    await logIn(page, 'director', `/kits/batches/${id}/generate?change=DELETED`)
    await untilHydrated(page)
    const boxes = page.getByLabel('Gerar mesmo assim')
    expect(await boxes.count()).toBe(50)
    await boxes.first().check()
    await page.getByRole('button', { name: 'Próxima' }).click()
    await page.getByText('Página 2 de 2').waitFor()
    expect(await boxes.count()).toBe(kits - 50)
    expect(await boxes.first().isChecked()).toBe(false)
    await boxes.last().check()
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Anterior' }).click()
    await page.getByText('Página 1 de 2').waitFor()
    expect(await boxes.first().isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    // Nor does a filter that is taken off, or put on again, lose a tick, be it of this page or of another.
    await boxes.nth(1).check()
    const filter = page.getByRole('list', { name: 'O que mudaria' }).getByRole('button', { name: /^Excluído/ })
    expect(await filter.getAttribute('aria-current')).toBe('true')
    await filter.click()
    await page.waitForURL((url) => !url.search.includes('change='))
    expect(await filter.getAttribute('aria-current')).toBeNull()
    await page.getByRole('button', { name: 'Próxima' }).click()
    await page.getByText('Página 2 de 2').waitFor()
    expect(await boxes.last().isChecked()).toBe(true)
    await filter.click()
    await page.waitForURL(/change=DELETED/)
    await page.getByText('Página 1 de 2').waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2)
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await page.waitForURL(/\/kits\/batches\/\d+$/)
    await page.getByText(/^Gerado em .*: 3 novos/).waitFor({ timeout: 60_000 })
    await context.close()
  })
})

/** A batch whose kits were all deleted: each of its points may be ticked. */
async function deletedKits(name: string): Promise<{ id: number; kits: number }> {
  const director = portal.as('director')
  const idsOf = async (search: string) =>
    (await director.get<{ data: { id: number }[] }>('/products/select', { search })).body.data.map((one) => one.id)
  const [panelId, ...inverterIds] = (await Promise.all(['HL-585N', 'VX-3K', 'VX-5K', 'VX-6K'].map(idsOf))).flat()
  const made = await director.post<{ id: number }>('/kitBatches', {
    ...{ name, systemType: 'ON_GRID', panelId, inverterIds, batteries: [], step: 1, minRatio: null, maxRatio: null },
    ...{ initialPotency: 2.3, finalPotency: 12, networkVoltages: ['MONO_220'] },
    fixationTypes: ['COLONIAL', 'FIBRO_WOOD', 'FIBRO_METAL', 'MINI_ZINCO_ALUZINCO'],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body
  await director.post(`/kitBatches/generateKits/${id}`, {})
  const state = async () => (await director.get<{ run: { state: string } }>(`/kitBatches/${id}`)).body.run.state
  await expect.poll(state, { timeout: 60_000, interval: 1_000 }).toBe('DONE')
  const next = async () =>
    (await director.get<{ data: { id: number }[] }>(`/kitBatches/${id}/kits`, { perPage: 50 })).body.data
  let kits = 0
  for (let page = await next(); page.length > 0; page = await next()) {
    kits += page.length
    for (const kit of page) expect((await director.delete(`/kitBatches/kits/${kit.id}`)).status).toBe(200)
  }
  return { id, kits }
}

/** Where the inverter is kept. */
async function inverterPath(page: Page): Promise<string> {
  await page.goto('/products?search=VX-6K')
  const link = page.getByRole('table').getByRole('link', { name: /VX-6K/ }).first()
  return (await link.getAttribute('href'))!
}

/** Fills the prices of a product in the default table, the last of them into whatever is left. @returns those before */
async function setPrices(page: Page, product: string, prices: readonly string[]): Promise<string[]> {
  await page.goto(`${product}/prices`)
  const href = await page.locator('main a[href*="/priceTables/"][href*="/products/"]').first().getAttribute('href')
  await page.goto(href!)
  const fields = await page.getByLabel(/^Preço \(item \d+\)$/).all()
  const before: string[] = []
  for (const field of fields) {
    const price = await field.inputValue()
    if (price === '') continue
    await field.fill(prices[before.length] ?? prices.at(-1)!)
    before.push(price)
  }
  const save = page.getByRole('button', { name: 'Salvar preços' })
  await save.click()
  // A user who moves a price by so much confirms that it is meant.
  await page.getByLabel(/^Conferi: /).check()
  await save.click()
  await page.getByText(/Preços salvos na revisão \d+/).waitFor()
  return before
}
