import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { pressTwice } from '../support/press-knowing'
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

const field = (page: Page, label: string, item: number) => page.getByLabel(`${label} (item ${item})`, { exact: true })

async function fillBand(page: Page, item: number, [from, to, price]: readonly [string, string, string]) {
  await field(page, 'De', item).fill(from)
  await field(page, 'Até', item).fill(to)
  await field(page, 'Preço', item).fill(price)
  await field(page, 'Margem (contribuinte)', item).fill('1,12')
  await field(page, 'Margem (não contribuinte)', item).fill('1,22')
}

/** As the browser's own field has it, in São Paulo. */
const inAMinute = () => new Date(Date.now() + 61_000 - 3 * 3_600_000).toISOString().slice(0, 16)

/** Schedules the draft that the page shows, and waits for the minute's job. */
async function startLater(page: Page, table: string): Promise<void> {
  const revision = page.url()
  await page.getByLabel(/^Começa em/).fill('2020-01-01T08:00')
  await page.getByRole('button', { name: 'Agendar' }).click()
  await page.getByText('deve ser um momento que ainda não passou').waitFor()
  await page.getByLabel(/^Começa em/).fill(inAMinute())
  await page.getByRole('button', { name: 'Agendar' }).click()
  await page.getByText('Revisão agendada para').waitFor()
  await page.goto(table)
  expect(await page.getByRole('row', { name: /5 a 27/ }).textContent()).toContain('500,00')
  const isApplied = async () => {
    await page.goto(revision)
    return page.getByRole('button', { name: 'Desfazer' }).count()
  }
  await expect.poll(isApplied, { timeout: 150_000, interval: 3_000 }).toBe(1)
}

describe.each(SCRIPTED)('prices with JavaScript %s', (javaScript) => {
  it('a conflict of bands is mended; a bulk edit is looked at, scheduled, started and undone', {
    timeout: 240_000,
  }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const name = `Jornada ${javaScript}`
    await logIn(page, 'admin', '/priceTables/new')
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('Ativo').check()
    await page.getByRole('button', { name: 'Criar tabela de preço' }).last().click()
    await page.getByText(`Tabela ${name} criada.`).waitFor()
    const table = new URL(page.url()).pathname

    await page.goto(`${table}/products/1`)
    await fillBand(page, 1, ['5', '27', '500,00'])
    await fillBand(page, 2, ['20', '40', '480,00'])
    const save = page.getByRole('button', { name: 'Salvar preços' })
    await save.click()
    await page.getByText('as faixas 5 a 27 e 20 a 40 se sobrepõem.').first().waitFor()
    expect(await field(page, 'Preço', 2).inputValue()).toBe('480,00')
    if (javaScript === 'on') await expectAccessible(page)
    await field(page, 'De', 2).fill('28')
    await save.click()
    await page.getByText('Preços salvos na revisão 1').waitFor()
    await page.getByText('Sem preço de 1 a 4, a partir de 41 unidades.').waitFor()
    await fillBand(page, 3, ['', '', '520'])
    await field(page, 'Margem (contribuinte)', 3).fill('12')
    await save.click()
    await page.getByText('deve ser um multiplicador entre 1 e 3 (ex.: 1,12 para 12 %)').waitFor()
    await field(page, 'Margem (contribuinte)', 3).fill('1,12')
    await save.click()
    await page.getByText('Preços salvos na revisão 2').waitFor()
    expect(await page.getByText('Sem preço').count()).toBe(0)
    const edge = page.getByRole('row', { name: /^28 28 a 40/ })
    expect(await edge.textContent()).toContain('480,00')

    await page.goto(`${table}/bulk`)
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByLabel(/^Percentual/).fill('10')
    await page.getByLabel(/^Motivo/).fill('Dólar')
    await page.getByRole('button', { name: 'Ver antes e depois' }).last().click()
    await page.getByText('Rascunho pronto.').waitFor()
    await page.getByRole('heading', { name: `Revisão 3 de ${name}` }).waitFor()
    await page.getByText('R$ 500,00 → R$ 550,00').waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    const revision = page.url()
    if (javaScript === 'on') {
      await page.getByRole('button', { name: 'Aplicar agora' }).click()
      await page.getByText('Revisão 3 aplicada.').waitFor()
    } else await startLater(page, table)
    await page.goto(table)
    expect(await page.getByRole('row', { name: /5 a 27/ }).textContent()).toContain('550,00')

    await page.goto(revision)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Revisão 3 desfeita.').waitFor()
    await page.getByText('R$ 550,00 → R$ 500,00').waitFor()
    await page.goto(table)
    expect(await page.getByRole('row', { name: /5 a 27/ }).textContent()).toContain('500,00')
    await page.goto(`${table}/revisions`)
    if (javaScript === 'on') await expectAccessible(page)
    expect(await page.getByRole('row', { name: /Revisão 3/ }).textContent()).toContain('Desfeita')
    await page.goto(`${table}/default`)
    await page.getByText('Empresas sem tabela própria em vigor passam a pagar os preços dela').waitFor()
    await page.goto(`${table}/delete`)
    await page.getByRole('button', { name: 'Excluir tabela' }).click()
    await page.getByText('A tabela de preço está ativa. Desative-a antes de continuar.').waitFor()
    await context.close()
  })

  it('an exclusive price is made, refused a second time with a link, and told by what the company pays', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/priceTables/quote')
    if (javaScript === 'on') await expectAccessible(page)
    const option = await page.locator('#companyId option', { hasText: 'Energia Pampa' }).getAttribute('value')
    const product = javaScript === 'on' ? 2 : 3
    const quote = `/priceTables/quote?companyId=${option}&productId=${product}&quantity=10`
    await page.goto(quote)
    await page
      .getByText(/Tabela (padrão|da empresa)/)
      .first()
      .waitFor()

    const make = async () => {
      await page.goto('/priceTables/exclusive/new')
      // A select without the focus stays one, with a script too.
      await page.locator('#exclusive-price [name=companyId]').selectOption(option!)
      await page.locator('#exclusive-price [name=productId]').selectOption(String(product))
      await page.getByLabel('Preço', { exact: true }).fill('321,00')
      await page.getByLabel('Margem (contribuinte)').fill('1,12')
      await page.getByLabel('Margem (não contribuinte)').fill('1,22')
    }
    const create = page.getByRole('button', { name: 'Criar preço exclusivo' }).last()
    await make()
    await pressTwice(page, create)
    await page.getByText(/^Preço exclusivo de .* criado/).waitFor()
    await make()
    await create.click()
    await page.getByText('Já existe um preço exclusivo deste produto para a empresa.').first().waitFor()
    await page.getByRole('link', { name: 'Abrir o preço que já existe' }).click()
    await page.waitForURL('**/edit')
    await page.getByRole('button', { name: 'Salvar preço exclusivo' }).first().waitFor()
    await page.goto(quote)
    await page.getByText('R$ 321,00').first().waitFor()
    await page.getByText('Preço exclusivo da empresa').first().waitFor()
    await context.close()
  })
})
