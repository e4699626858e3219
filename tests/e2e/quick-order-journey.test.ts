import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { readSheet } from '../support/read-sheet'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { downloadOf } from './support/download'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const GENERATOR = `[12:03, 25/11/2026] João: Oi Gilda, me passa isso pra amanhã?
14 placa 585 heliara
1 inversor 6k 220
cabo preto 55m
cabo vermelho 1,5
2 inv 5k mono
1 medidor bidirecional copel
3 pregos 17x21`

const SITES = `João:
14 placa 585 heliara
1 inversor 6k 220
Maria:
8 placas 610
1 inversor 5k voltrix`

const read = async (page: Page, text: string) => {
  await page.goto('/cart/quick')
  await page.getByLabel('Lista', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Ler a lista' }).click()
  await page.getByRole('table', { name: 'Linhas da lista' }).waitFor()
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const again = (page: Page) => page.getByRole('button', { name: 'Atualizar preços' }).click()
/** A 422 is a line of the console too; it is what this journey asks for. */
const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of 422/.test(line))

describe.each(JAVASCRIPT)('a pasted list with JavaScript %s', (javaScript) => {
  const enter = async (width = 1280) => {
    const visitor = await visit(browser, portal.origin, { javaScript, viewport: { width, height: 800 } })
    await logIn(visitor.page, 'integrator')
    return visitor
  }

  it('comes by WhatsApp, is answered row by row on a phone, and goes by the cart into a budget', async () => {
    const { page, context, complaints } = await enter(360)
    await read(page, GENERATOR)
    expect(await row(page, '14 placa 585').getByText('Certo').count()).toBe(1)
    expect(await row(page, '1 medidor').getByText('Não achei').count()).toBe(1)
    // Nothing is as wide as to be moved sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    if (javaScript === 'on') await expectAccessible(page)

    // What still asks is not left out in silence, and nothing that was typed goes.
    await page.getByRole('button', { name: 'Pôr no carrinho' }).click()
    await page.getByText('4 linhas ainda perguntam algo').waitFor()
    await page.getByText('O campo Quantidade deve ser um número inteiro').waitFor()

    await page.getByLabel('Quantidade de cabo vermelho 1,5').fill('55')
    await page.getByRole('radio', { name: /VX-5K Mono/ }).check()
    const asks = row(page, '2 inv 5k mono')
    await asks.getByLabel('Lembrar para a minha empresa').check()
    await again(page)
    await page.getByText('2 não achadas').waitFor()
    expect(await page.getByRole('radio', { name: /VX-5K Mono/ }).isChecked()).toBe(true)
    expect(await page.getByLabel('Quantidade de cabo vermelho 1,5').inputValue()).toBe('55')

    // The rows that stay out come back as a sheet, and none of it is a formula.
    const sheet = readSheet(
      await downloadOf(page, () => page.getByRole('button', { name: 'Planilha do que ficou de fora' }).click()),
    )
    expect(sheet.rows[0]).toEqual(['Código ou produto', 'Quantidade', 'Obra', 'Motivo'])
    expect(sheet.rows.slice(1).map(([text]) => text)).toEqual(['medidor bidirecional copel', 'pregos 17x21'])
    expect(Object.values(sheet.parts).join('')).not.toMatch(/<f[ >]/)

    // What the generator needs beside them is offered.
    await page.getByLabel(/Cabo terra/).check()
    await page.getByLabel(/Deixar de fora as 2 linhas/).check()
    await page.getByRole('button', { name: 'Pôr no carrinho' }).click()
    await page.waitForURL('**/cart')
    await page.getByText('5 linhas da lista entraram no carrinho.').waitFor()
    await page.getByText('Cabo terra 6 mm² verde').first().waitFor()

    await page.goto('/checkout')
    await page.getByLabel('Descrição').fill('Da mensagem')
    expect(unexpected(complaints)).toEqual([])

    // The same words are known the next time.
    await read(page, '3 inv 5k mono')
    await row(page, '3 inv 5k mono').getByText('Lembrado da sua empresa').waitFor()
    await page.goto('/cart/quick/words')
    if (javaScript === 'on') await expectAccessible(page)
    await row(page, 'inv 5k mono').getByRole('button', { name: 'Esquecer' }).click()
    await page.getByText('Palavra esquecida').waitFor()
    await page.goto('/cart/clear')
    await page.getByRole('button', { name: 'Limpar carrinho' }).click()
    await context.close()
  })

  it('with two sites becomes two budgets, each with its own state and class', async () => {
    const { page, context, complaints } = await enter()
    await read(page, SITES)
    await page.getByRole('heading', { name: 'Maria' }).waitFor()
    const maria = page.getByRole('region', { name: 'Maria' })
    await maria.getByLabel('UF de entrega').selectOption('PE')
    await maria.getByLabel('Comprador').selectOption('true')
    await again(page)
    expect(await page.getByRole('region', { name: 'Maria' }).getByLabel('UF de entrega').inputValue()).toBe('PE')
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Criar 2 orçamentos' }).click()
    await page.waitForURL('**/budgets')
    await page.getByText(/Orçamentos criados: \d+ \(João\), \d+ \(Maria\)\./).waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('says which site keeps the budgets from being made, and makes none', async () => {
    const { page, context } = await enter()
    await read(page, 'João:\n14 placa 585 heliara\n1 inversor 6k 220\nMaria:\n6 mc4')
    await page.getByRole('button', { name: 'Criar 2 orçamentos' }).click()
    await page
      .getByText(/Maria: /)
      .first()
      .waitFor()
    expect(await page.getByLabel('Quantidade de 6 mc4').inputValue()).toBe('6')
    await context.close()
  })

  it('is a sheet as well: what is read is seen, and what is none is refused in place', async () => {
    const { page, context } = await enter()
    await page.goto('/cart/quick')
    if (javaScript === 'on') await expectAccessible(page)
    const template = readSheet(
      await downloadOf(page, () => page.getByRole('link', { name: 'Baixar o modelo' }).click()),
    )
    expect(template.rows[0]).toEqual(['Código ou produto', 'Quantidade', 'Obra'])
    const send = async (name: string, text: string) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: /^Ler/ }).first().click()
    }
    await send('lista.csv', 'Código ou produto;Quantidade;Obra\nHL-585N;14;Casa A\ninversor 6k 220;1;Casa A\n=1+1;2;\n')
    await page.getByRole('table', { name: 'Linhas da lista' }).waitFor()
    expect(await page.getByLabel(/Obra de HL-585N/).inputValue()).toBe('Casa A')
    await page.goto('/cart/quick')
    await page.getByLabel('Lista', { exact: true }).fill('2 mc4')
    await send('lista.csv', '%PDF-1.4 nada')
    await page.getByText('não é uma planilha').waitFor()
    expect(await page.getByLabel('Lista', { exact: true }).inputValue()).toBe('2 mc4')
    await context.close()
  })

  it('of many rows is read page by page, and an answer of one page stays on the others', async () => {
    const { page, context } = await enter()
    await read(page, Array.from({ length: 150 }, (_, n) => `${n + 1} mc4`).join('\n'))
    await page.getByText('Página 1 de 3').waitFor()
    await page.getByLabel('Quantidade de 3 mc4', { exact: true }).fill('300')
    await page.getByRole('button', { name: 'Próxima' }).click()
    await page.getByText('Página 2 de 3').waitFor()
    await page.getByRole('button', { name: 'Anterior' }).click()
    await page.getByText('Página 1 de 3').waitFor()
    expect(await page.getByLabel('Quantidade de 3 mc4', { exact: true }).inputValue()).toBe('300')
    // Another list: the answer goes with its row.
    await page.getByText('Lista colada').click()
    await page.getByLabel('Lista', { exact: true }).fill('9 placa 610\n3 mc4')
    await page.getByRole('button', { name: 'Ler de novo' }).last().click()
    await page.getByText('2 linhas:').waitFor()
    expect(await page.getByLabel('Quantidade de 3 mc4', { exact: true }).inputValue()).toBe('300')
    await context.close()
  })

  it('of 10,001 rows is refused in place, with all that was pasted', async () => {
    const { page, context } = await enter()
    const text = Array.from({ length: 10_001 }, (_, n) => `${1 + (n % 9)} placa 585 heliara`).join('\n')
    await page.goto('/cart/quick')
    // Ten thousand lines typed by a robot's fingers take the browser a minute.
    await page.getByLabel('Lista', { exact: true }).evaluate((field, pasted) => {
      ;(field as HTMLTextAreaElement).value = pasted
    }, text)
    await page.getByRole('button', { name: 'Ler a lista' }).click()
    await page.getByText('A lista tem mais de 10.000 linhas').waitFor()
    expect(await page.getByLabel('Lista', { exact: true }).inputValue()).toBe(text)
    await context.close()
  })

  it('goes on to a budget, which is bought again: what is gone says so, and nothing is lost in silence', async () => {
    const { page, context, complaints } = await enter(360)
    await read(page, '[25/11/2026, 12:03] Ivo: 14 placa 585 heliara\n1 inversor 6k 220\n55m cabo preto')
    await page.getByRole('button', { name: 'Pôr no carrinho' }).click()
    await page.waitForURL('**/cart')
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Criar orçamento' }).first().click()
    await page.waitForURL(/\/budgets\/\d+$/)
    await page.getByRole('link', { name: 'Comprar de novo' }).click()
    await page.getByRole('table', { name: 'Itens do pedido, hoje' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
    await page.getByRole('button', { name: 'Pôr no carrinho' }).click()
    await page.getByText('Marque ao menos um item. Nada entrou no carrinho.').waitFor()
    await page.getByRole('checkbox', { name: /HL-585N/ }).check()
    await page.getByLabel(/Quantidade de Módulo Heliara HL-585N/).fill('20')
    await page.getByRole('button', { name: 'Pôr no carrinho' }).click()
    await page.waitForURL('**/cart')
    await page.getByText('1 item entrou no carrinho.').waitFor()
    expect(await page.getByLabel(/Quantidade de Módulo Heliara HL-585N/).inputValue()).toBe('20')
    expect(unexpected(complaints)).toEqual([])
    await page.goto('/cart/clear')
    await page.getByRole('button', { name: 'Limpar carrinho' }).click()
    await context.close()
  })
})
