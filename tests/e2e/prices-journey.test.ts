import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { JAVASCRIPT, logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { pressTwice } from '../support/press-knowing'
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

const field = (page: Page, label: string, item: number) => page.getByLabel(`${label} (item ${item})`, { exact: true })

async function fillBand(page: Page, item: number, [from, to, price]: readonly [string, string, string]) {
  await field(page, 'De', item).fill(from)
  await field(page, 'Até', item).fill(to)
  await field(page, 'Preço', item).fill(price)
  await field(page, 'Margem (contribuinte)', item).fill('1,12')
  await field(page, 'Margem (não contribuinte)', item).fill('1,22')
}

/** The cell of the price of a band in the table's list. */
const priceOf = (page: Page, band: string) => page.getByLabel(new RegExp(`^Preço de .*, ${band}$`))

/** As the browser's own field has it, in São Paulo. */
const inAMinute = () => new Date(Date.now() + 61_000 - 3 * 3_600_000).toISOString().slice(0, 16)

/** Schedules the draft that the page shows, and waits for the minute's job. */
async function startLater(page: Page, table: string): Promise<void> {
  const revision = page.url()
  await page.getByLabel(/^Começa em/).fill('2020-01-01T08:00')
  await page.getByRole('button', { name: 'Agendar' }).click()
  await page.getByText('deve ser um momento futuro').waitFor()
  await page.getByLabel(/^Começa em/).fill(inAMinute())
  await page.getByRole('button', { name: 'Agendar' }).click()
  await page.getByText('Revisão agendada para').waitFor()
  await page.goto(table)
  expect(await priceOf(page, '5 a 27').inputValue()).toBe('500,00')
  const isApplied = async () => {
    await page.goto(revision)
    return page.getByRole('button', { name: 'Desfazer' }).count()
  }
  await expect.poll(isApplied, { timeout: 150_000, interval: 3_000 }).toBe(1)
}

describe.each(JAVASCRIPT)('a price in its row with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  /** A table of its own with two bands of one product; its page, and what the API has of the first. */
  async function openTable() {
    const admin = portal.as('admin')
    const { id } = (await admin.post('/priceTables', { name: `Células ${javaScript} ${Date.now()}` })).body
    const margins = { detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.22 }
    for (const [initialRange, finalRange, price] of [
      [5, 27, 500],
      [28, 40, 480],
    ])
      await admin.post(`/priceTables/${id}/products`, { productId: 1, initialRange, finalRange, price, ...margins })
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, 'admin', `/priceTables/${id}`)
    const stored = async () => {
      const { data } = (
        await admin.get<{ data: { initialRange: number; price: number }[] }>(`/priceTables/${id}/products`)
      ).body
      return data.find(({ initialRange }) => initialRange === 5)
    }
    return { ...visitor, stored }
  }
  const save = async (page: Page, typed: string, band = '5 a 27') => {
    await priceOf(page, band).fill(typed)
    if (isScripted) await priceOf(page, band).press('Enter')
    else await page.getByRole('button', { name: new RegExp(`^Salvar Preço de .*, ${band}$`) }).click()
  }

  it('is saved as a revision of one row, and undone', async () => {
    const { page, context, complaints, stored } = await openTable()
    if (isScripted) {
      await expectAccessible(page)
      // Leaving it saves it.
      await priceOf(page, '5 a 27').fill('510')
      await priceOf(page, '28 a 40').focus()
      const toast = page.locator('.toast-line', { hasText: /5 a 27: 500,00 → 510,00/ })
      await toast.waitFor()
      expect(await priceOf(page, '5 a 27').inputValue()).toBe('510,00')
      expect(await stored()).toMatchObject({ price: 510, adjustment: 0, detachedTaxpayerMargin: 1.12 })
      await toast.getByRole('button', { name: 'Desfazer' }).click()
      await page.locator('.toast-line', { hasText: /510,00 → 500,00/ }).waitFor()
      await expect.poll(() => priceOf(page, '5 a 27').inputValue()).toBe('500,00')
    } else {
      await save(page, '510')
      await page.getByText('Preços salvos na revisão').waitFor()
      expect(await stored()).toMatchObject({ price: 510, adjustment: 0, detachedTaxpayerMargin: 1.12 })
      await save(page, '500')
      await expect.poll(() => priceOf(page, '5 a 27').inputValue()).toBe('500,00')
    }
    expect(await stored()).toMatchObject({ price: 500 })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('comes back with what was typed: no number, another value meanwhile, or one that moves far', async () => {
    const { page, context, stored } = await openTable()
    const cell = priceOf(page, '5 a 27')
    const other = await context.newPage()
    await other.goto(page.url())
    await save(page, 'quinhentos')
    await page.locator('.field-error', { hasText: 'O campo Preço deve ser um número' }).waitFor()
    expect(await cell.inputValue()).toBe('quinhentos')
    if (isScripted) {
      await expectAccessible(page)
      await cell.press('Escape')
      expect(await cell.inputValue()).toBe('500,00')
      expect(await page.locator('.field-error').count()).toBe(0)
    }

    await save(other, '520')
    await expect.poll(async () => (await stored())?.price).toBe(520)
    if (!isScripted) {
      // The row as it was before the other tab saved.
      await page.goto(page.url())
      await save(other, '525')
      await expect.poll(async () => (await stored())?.price).toBe(525)
    }
    const now = isScripted ? '520,00' : '525,00'
    await save(page, '515')
    await page
      .locator('.field-error', { hasText: `Outra pessoa mudou este valor. Agora está ${now}; Enter salva o seu.` })
      .waitFor()
    expect(await cell.inputValue()).toBe('515')
    expect((await stored())?.price).toBe(isScripted ? 520 : 525)
    await cell.press('Enter')
    await expect.poll(async () => (await stored())?.price).toBe(515)
    await expect.poll(() => cell.inputValue()).toBe('515,00')

    await save(page, '1,23')
    await page.locator('.field-error', { hasText: 'Atenção: 1 preço cai mais de 30%, −99,8%' }).waitFor()
    expect((await stored())?.price).toBe(515)
    await page.getByRole('link', { name: 'Conferir e salvar' }).click()
    await page.getByRole('button', { name: 'Salvar preços' }).waitFor()
    expect(await field(page, 'Preço', 1).inputValue()).toBe('1,23')
    expect(await field(page, 'Preço', 2).inputValue()).toBe('480,00')
    await context.close()
  })

  it('is marked with others for one change', async () => {
    const { page, context } = await openTable()
    const verb = page.getByRole('button', { name: 'Editar as linhas marcadas' })
    expect(await verb.isVisible()).toBe(false)
    for (const band of ['5 a 27', '28 a 40']) await page.getByLabel(new RegExp(`^Marcar .*, ${band}$`)).check()
    if (isScripted) await expectAccessible(page)
    await page.getByLabel('Mudar o preço em').fill('-2,5')
    await verb.click()
    await page.getByText('2 linhas marcadas.').waitFor()
    expect(await page.getByLabel(/^Percentual/).inputValue()).toBe('-2,5')
    await page.getByRole('button', { name: 'Ver antes e depois' }).last().click()
    await page.getByText('R$ 500,00 → R$ 487,50').waitFor()
    await context.close()
  })
})

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
    await page.getByText('deve ser um multiplicador entre 1 e 3 (ex.: 1,12 para 12%)').waitFor()
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
    expect(await priceOf(page, '5 a 27').inputValue()).toBe('550,00')

    await page.goto(revision)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Revisão 3 desfeita.').waitFor()
    await page.getByText('R$ 550,00 → R$ 500,00').waitFor()
    await page.goto(table)
    expect(await priceOf(page, '5 a 27').inputValue()).toBe('500,00')
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
