import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilHydrated } from '../gates/browser-visit'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { pressKnowing, pressTwice, pressUntil } from '../support/press-knowing'
import { rowsOf, type SheetRows, sheetOf } from '../support/price-sheets'
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

/** The bytes behind a link, as this visitor gets them. */
async function fetched(page: Page, name: string): Promise<SheetRows> {
  const path = await page.getByRole('link', { name }).first().getAttribute('href')
  const answer = await page.context().request.get(new URL(path!, page.url()).href)
  expect(answer.status()).toBe(200)
  return rowsOf(new Uint8Array(await answer.body()))
}

/** Sends a sheet, and waits until the page says what it would change. */
async function send(page: Page, at: string, rows: SheetRows, name = 'Preços'): Promise<void> {
  await page.goto(`${at}/sheet`)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const file = { name: 'precos.xlsx', mimeType, buffer: Buffer.from(sheetOf(rows, name)) }
  await page.getByLabel('Arquivo').setInputFiles([file])
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.waitForURL(`**/${at.split('/')[1]}/imports/**`)
  // Without a script the page asks again by itself.
  await page.getByRole('navigation', { name: 'O que a planilha muda' }).waitFor({ timeout: 60_000 })
}

const tab = (page: Page, text: RegExp) =>
  page.getByRole('navigation', { name: 'O que a planilha muda' }).getByRole('link', { name: text })

describe.each(SCRIPTED)('a sheet of prices with JavaScript %s', (javaScript) => {
  it('goes out, comes back with two errors, is corrected, applied and undone', { timeout: 240_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const name = `Planilha ${javaScript}`
    await logIn(page, 'admin', '/priceTables/new')
    await page.getByLabel('Nome').fill(name)
    await page.getByLabel('Ativo').check()
    await page.getByRole('button', { name: 'Criar tabela de preço' }).last().click()
    await page.getByText(`Tabela ${name} criada.`).waitFor()
    const table = new URL(page.url()).pathname
    await page.goto(`${table}/sheet`)
    if (javaScript === 'on') await expectAccessible(page)
    const [heads] = await fetched(page, 'Exportar planilha')
    const cells = heads!.length
    const row = (product: number, price: string | number, margin = 1.12) =>
      [null, product, null, null, null, null, price, 0, margin, 1.22].slice(0, cells)
    await send(page, table, [heads!, row(1, 500), row(2, 'abc'), row(3, 80, 12)])
    await page.getByText('2 linhas têm erro.').waitFor()
    await page.getByText('Linha 3, Preço: “abc” não é um número. Use 1.234,50.').waitFor()
    await page.getByText('Linha 4: margem 12 parece percentual. Use 1,12.').waitFor()
    await page.getByRole('heading', { name: 'Aplicar só as linhas válidas' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await tab(page, /^Erros/).click()
    await page.waitForURL('**?kind=ERROR')
    expect(await page.getByRole('row', { name: /Linha/ }).count()).toBe(3)

    const toMend = await fetched(page, 'Baixar planilha corrigível')
    expect(toMend[2]!.at(-2)).toBe('erro')
    await send(
      page,
      table,
      toMend.map((one, at) => (at === 2 ? one.with(6, '60,00') : at === 3 ? one.with(8, 1.12) : one)),
    )
    expect(await tab(page, /^Incluídas/).textContent()).toContain('3')
    await page.getByLabel(/^Motivo/).fill('Dólar')
    await pressKnowing(page, page.getByRole('button', { name: 'Aplicar agora' }))
    await page.getByText('Revisão 1 aplicada.').waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    const revision = page.url()
    await page.goto(table)
    expect(await page.getByRole('row', { name: /60,00/ }).count()).toBe(1)

    // Unchanged it changes nothing; with one other price, at another time, it waits.
    await page.goto(`${table}/sheet`)
    const out = await fetched(page, 'Exportar planilha')
    await send(page, table, out)
    await page.getByText('A planilha é igual à tabela: nenhum preço muda.').waitFor()
    await send(page, table, [...out.slice(0, 3), out[3]!.with(6, 90)])
    await page.getByText('R$ 80,00 → R$ 90,00').waitFor()
    await page.getByLabel(/^Começa em/).fill('2020-01-01T08:00')
    await page.getByRole('button', { name: 'Agendar' }).click()
    await page.getByText('deve ser um momento futuro').waitFor()
    await page.getByLabel(/^Começa em/).fill('2030-01-01T08:00')
    await pressKnowing(page, page.getByRole('button', { name: 'Agendar' }))
    await page.getByText('Revisão agendada para').waitFor()
    await page.getByRole('button', { name: 'Cancelar revisão' }).click()
    await page.getByText('Nenhum preço mudou.').waitFor()

    await page.goto(revision)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Revisão 1 desfeita.').waitFor()
    await page.goto(table)
    await page.getByText('Nenhum preço ainda').waitFor()

    await page.goto(`${table}/sheet`)
    const fake = { name: 'precos.xlsx', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') }
    await page.getByLabel('Arquivo').setInputFiles([fake])
    await page.getByRole('button', { name: 'Importar' }).click()
    await page.getByText('O arquivo não é uma planilha .xlsx nem um .csv legível.').waitFor({ timeout: 60_000 })
    await context.close()
  })
})

/** As the browser's own field has it, in São Paulo. */
const inAMinute = () => new Date(Date.now() + 61_000 - 3 * 3_600_000).toISOString().slice(0, 16)

/** Changes the first price of a product of a table, in the portal. */
async function setPrice(page: Page, path: string, price: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await page.getByLabel('Preço (item 1)', { exact: true }).fill(price)
  // Far from what it was: asked for once it was refused.
  await pressTwice(page, page.getByRole('button', { name: 'Salvar preços' }))
  await page.getByText(/Preços salvos na revisão \d+/).waitFor()
}

describe.each(SCRIPTED)('a table that budgets hold prices of, with JavaScript %s', (javaScript) => {
  it('goes out, is changed meanwhile, comes back, says whose budgets hold its prices, starts and is undone', {
    timeout: 300_000,
  }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/priceTables')
    await page.getByRole('link', { name: 'Tabela Sudeste' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tabela Sudeste' }).waitFor()
    const table = new URL(page.url()).pathname
    await page.goto(`${table}/sheet`)
    const out = await fetched(page, 'Exportar planilha')
    const at = (name: string) => out.findIndex((row) => String(row[2]).includes(name))
    const [panel, dear, faulty, crossed] = ['HL-585N', 'KH-5K', 'VX-6K', 'VX-5K'].map(at) as [
      number,
      number,
      number,
      number,
    ]
    const raised = (row: SheetRows[number], by: number) => row.with(6, Math.round(Number(row[6]) * by * 100) / 100)
    const wanted = out.map((row, line) => {
      if (line > 0 && row[2] === out[panel]![2]) return raised(row, 1.1)
      return line === dear ? raised(row, 1.2) : line === crossed ? raised(row, 1.3) : row
    })
    const product = `${table}/products/${out[crossed]![1]}`
    await setPrice(page, product, '9.876,00')

    // Two errors; then the same file, corrected.
    const wrong = wanted.map((row, line) =>
      line === faulty ? row.with(6, 'abc') : line === dear ? row.with(8, 12) : row,
    )
    await send(page, table, wrong)
    await page.getByText('2 linhas têm erro.').waitFor()
    const toMend = await fetched(page, 'Baixar planilha corrigível')
    expect(toMend.filter((row) => row.at(-2) === 'erro')).toHaveLength(2)
    await send(
      page,
      table,
      toMend.map((row, line) =>
        line === faulty ? row.with(6, out[faulty]![6]) : line === dear ? row.with(8, out[dear]![8]) : row,
      ),
    )
    const conflict = page.getByLabel(/exportada R\$.*, no portal R\$\s9\.876,00, na planilha R\$/)
    expect(await conflict.isChecked()).toBe(false)
    if (javaScript === 'on') await expectAccessible(page)
    const difference = page.url()

    await page.getByRole('link', { name: 'Orçamentos afetados' }).click()
    await page.getByRole('heading', { level: 1, name: 'Orçamentos afetados' }).waitFor()
    const budget = page.getByRole('row', { name: /mantém o preço até \d\d\/\d\d\/\d{4}/ }).first()
    const [held, renewed] = await sumsOf(budget)
    expect(renewed).toBeGreaterThan(held!)
    const number = Number((await budget.getByRole('link').textContent())!.replace(/\D/g, ''))
    if (javaScript === 'on') await expectAccessible(page)
    const listed = await fetched(page, 'Exportar planilha')
    expect(listed.find(([id]) => id === number)?.slice(2, 4)).toEqual([held, renewed])

    await page.goto(difference)
    await untilHydrated(page)
    await conflict.check()
    await page.getByLabel(/^Começa em/).fill(inAMinute())
    await pressUntil(page, page.getByRole('button', { name: 'Agendar' }), page.getByText('Revisão agendada para'))
    const revision = page.url()
    await page.getByRole('link', { name: 'Orçamentos afetados' }).click()
    await page.getByRole('heading', { level: 1, name: 'Orçamentos afetados' }).waitFor()
    expect(await sumsOf(page.getByRole('row', { name: new RegExp(`Orçamento ${number}`) }))).toEqual([held, renewed])
    const isApplied = async () => {
      await page.goto(revision)
      return page.getByRole('button', { name: 'Desfazer' }).count()
    }
    await expect.poll(isApplied, { timeout: 150_000, interval: 3_000 }).toBe(1)
    // Applied, the budget still holds what it held.
    await page.getByRole('link', { name: 'Orçamentos afetados' }).click()
    await page.getByRole('columnheader', { name: 'Itens com os preços de hoje' }).waitFor()
    expect(await sumsOf(page.getByRole('row', { name: new RegExp(`Orçamento ${number}`) }))).toEqual([held, renewed])
    const storedPrice = async () => {
      await page.goto(product)
      return page.getByLabel('Preço (item 1)', { exact: true }).inputValue()
    }
    expect(await storedPrice()).not.toBe('9.876,00')
    // A price that was offered stays offered.
    await page.goto(`/budgets/${number}`)
    const money = held!.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    expect((await page.locator('main').innerText()).replaceAll('\u00a0', ' ')).toContain(money)

    await page.goto(revision)
    await pressUntil(page, page.getByRole('button', { name: 'Desfazer' }), page.getByText(/Revisão \d+ desfeita\./))
    expect(await storedPrice()).toBe('9.876,00')
    await setPrice(page, product, String(out[crossed]![6]).replace('.', ','))
    await context.close()
  })
})

/** The present total of a budget, and the total at the new prices, in R$. */
async function sumsOf(row: Locator): Promise<number[]> {
  const cells = await row.locator('td.num').allTextContents()
  return cells.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
}

describe.each(SCRIPTED)('a sheet of costs with JavaScript %s', (javaScript) => {
  it('goes out, comes back with one change, and is applied once', { timeout: 180_000 }, async () => {
    const { page } = await visit(browser, portal.origin, { javaScript })
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn(page, 'admin', '/costPriceTable')
    await page.getByRole('link', { name: 'Planilha de custos' }).click()
    await page.getByRole('heading', { name: 'Importar planilha' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    const sheet = await fetched(page, 'Exportar planilha')
    const [heads, first] = sheet
    await send(page, '/costPriceTable', [heads!, first!.with(4, Number(first![4]) + 2)], 'Custos')
    expect(await tab(page, /^Alteradas/).textContent()).toContain('1')
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Aplicar agora' }).click()
    await page.getByText('Custos alterados: 1.').waitFor()
    expect(await page.getByRole('button', { name: 'Aplicar agora' }).count()).toBe(0)
    const [, after] = await (async () => {
      await page.goto('/costPriceTable/sheet')
      return fetched(page, 'Exportar planilha')
    })()
    expect(Number(after![4])).toBeCloseTo(Number(first![4]) + 2, 2)
  })
})
