import type { Browser, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { openSearch } from '../support/choose-option'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { readSheet } from '../support/read-sheet'
import { expectAccessible } from './support/check-page'
import { downloadOf } from './support/download'
import { PDF } from './support/order-steps'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const picture = async (background: string) => ({
  name: 'inversor.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Nothing of the page is wider than its window. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360)

const alts = (page: Page) =>
  page.locator('.documents img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')))

/** A price in the default table, of the product whose page this is. */
async function price(address: string): Promise<void> {
  const productId = Number(/products\/(\d+)/.exec(address)?.[1])
  const director = portal.as('admin')
  const { data } = (await director.get('/priceTables', { perPage: 300 })).body
  const body = { productId, price: 9000, detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.24 }
  const { status } = await director.post(`/priceTables/${data.find((one) => one.default)!.id}/products`, body)
  expect(status).toBe(201)
}

describe.each(SCRIPTED)('products with JavaScript %s', (javaScript) => {
  it('a new inverter: its type first, its fields, a picture, a data sheet, what comes with it, and on sale', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const name = `Inversor de jornada ${javaScript}`
    await logIn(page, 'director', '/products')
    await page.getByRole('link', { name: 'Novo produto' }).click()
    await page.getByLabel('Tipo do produto').selectOption('Inversor')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Novo produto: Inversor' }).waitFor()
    // Fields of another type are not asked for.
    expect(await page.getByLabel(/Alturas de moldura/).count()).toBe(0)

    await page.getByLabel('Nome', { exact: true }).fill(name)
    await page.getByLabel('Potência nominal (W)').fill('8.000')
    await page.getByLabel('Tipo de inversor').selectOption('Híbrido')
    // The six that one begins with are in sight; the others are behind a line that says how much of them is known.
    expect(await page.locator('form[method=post] :is(input, select):visible').count()).toBe(6)
    const fold = (group: string) => page.locator('summary', { hasText: new RegExp(`^${group}: \\d+ de \\d+`) })
    expect(await fold('Elétricos').innerText()).toBe('Elétricos: 0 de 14')
    await fold('Elétricos').click()
    await page.getByLabel('Sobrecarga máxima').fill('9')
    // What is wrong is shown, whether its group was left open or not.
    await fold('Elétricos').click()
    await page.getByRole('button', { name: 'Criar produto' }).click()
    await page.getByText('O campo Sobrecarga máxima deve ser no máximo 3').first().waitFor()
    await page.getByText('O campo Saída é obrigatório').first().waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(name)
    expect(await fold('Elétricos').innerText()).toMatch(/^Elétricos: 1 de 14\s+em branco: Strings, .* e mais 10$/)
    await page.getByRole('link', { name: 'O campo Sobrecarga máxima deve ser no máximo 3' }).click()
    await page.getByLabel('Sobrecarga máxima').fill('1,3')
    await page.getByLabel('Saída', { exact: true }).selectOption('Monofásico 220 V')
    await fold('Baterias').click()
    await page.getByLabel(/Bateria Kronnen LV-5 5,12/).check()
    await fold('Impostos').click()
    for (const label of [/^IPI/, /^ICMS \(contribuinte/, /^ICMS \(não/, /^ICMS \(outra/])
      await page.getByLabel(label).fill('0')
    await page.getByRole('button', { name: 'Criar produto' }).click()
    await page.getByText(`Produto ${name} criado.`).waitFor()
    await page.getByText('Este produto está fora de venda').waitFor()
    const facts = page.locator('dl.facts')
    expect((await facts.allInnerTexts()).join(' ')).toMatch(/8\.000 W[\s\S]*Híbrido[\s\S]*1,3[\s\S]*1 produto/)

    await page.getByRole('link', { name: 'Editar imagens e ficha' }).click()
    await page.getByRole('heading', { name: 'Incluir imagem' }).waitFor()
    const add = page.locator('form', { has: page.getByRole('heading', { name: 'Incluir imagem' }) })
    for (const [colour, alt] of [
      ['#0b6b53', 'Inversor de frente'],
      ['#b45309', 'Inversor de lado'],
    ] as const) {
      await add.getByLabel('Imagem', { exact: true }).setInputFiles(await picture(colour))
      await add.getByLabel('Texto alternativo').fill(alt)
      await add.getByRole('button', { name: 'Incluir imagem' }).click()
      await page.locator('ol.documents').getByRole('img', { name: alt }).waitFor()
    }
    await page.getByRole('button', { name: 'Usar como capa Inversor de lado' }).click()
    await page.locator('ol.documents li').first().getByRole('img', { name: 'Inversor de lado' }).waitFor()
    expect(await alts(page)).toEqual(['Inversor de lado', 'Inversor de frente'])
    await add.getByLabel('Imagem', { exact: true }).setInputFiles(PDF)
    await add.getByLabel('Texto alternativo').fill('Um PDF')
    if (javaScript === 'on') await page.getByText('Tipo de arquivo inválido').first().waitFor()
    else {
      await add.getByRole('button', { name: 'Incluir imagem' }).click()
      await page.getByText('Tipo de arquivo inválido').first().waitFor()
      expect(await add.getByLabel('Texto alternativo').inputValue()).toBe('Um PDF')
    }
    await page.getByLabel('PDF da ficha técnica').setInputFiles(PDF)
    await page.getByRole('button', { name: 'Salvar PDF' }).click()
    await page.getByRole('link', { name: 'PDF próprio' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)

    await page.getByRole('link', { name: 'Relacionados' }).click()
    await page.getByRole('heading', { name: 'Produtos que vêm com este' }).waitFor()
    const choose = async (label: RegExp, search: string) => {
      const field = page.getByLabel('Incluir produto')
      if (javaScript === 'off') return void (await field.selectOption({ label: await labelOf(page, label) }))
      await (await openSearch(page, field, 'Incluir produto')).fill(search)
      await page.getByRole('option', { name: label }).click()
    }
    // One that comes with another already is refused, with the way there.
    await choose(/String box Protevolt 2E/, 'string box protevolt 2e')
    await page.getByRole('button', { name: 'Salvar relacionados' }).last().click()
    await page.getByText(/String box Protevolt 2E.* já vem com Inversor Voltrix VX-5K/).waitFor()
    await page.getByRole('link', { name: /^Abrir Inversor Voltrix VX-5K/ }).waitFor()
    await page.reload()
    await choose(/Kit aterramento/, 'aterramento')
    await page.getByLabel('Quantidade no kit').fill('4')
    await page.getByRole('button', { name: 'Salvar relacionados' }).last().click()
    await page.getByText('Produtos relacionados salvos.').waitFor()
    expect(await page.getByLabel('Quantidade de Kit aterramento').inputValue()).toBe('4')
    // The next of these two journeys takes it as well, and a product comes with one alone.
    await page.getByRole('button', { name: 'Retirar Kit aterramento' }).click()
    await page.getByText('Nenhum produto vem com este.').waitFor()

    await page.getByRole('link', { name: 'Pôr à venda' }).click()
    await page.getByRole('heading', { name: `Pôr ${name} à venda?` }).waitFor()
    await page.getByRole('button', { name: 'Pôr à venda' }).click()
    await page.getByText('O produto não tem preço na tabela padrão').waitFor()
    await price(page.url())
    await page.getByRole('button', { name: 'Pôr à venda' }).click()
    await page.getByText('O produto está à venda.').waitFor()
    await page.getByRole('link', { name: 'Histórico' }).click()
    await page.getByRole('link', { name: 'Pôs à venda' }).waitFor()
    expect(await page.locator('.plain-list a').allInnerTexts()).toEqual([
      'Pôs à venda',
      'Aplicou os preços: Revisão de preços',
      'Mudou os produtos relacionados',
      'Mudou os produtos relacionados',
      'Trocou a ficha técnica',
      'Mudou as imagens',
      'Incluiu uma imagem',
      'Incluiu uma imagem',
      'Criou',
    ])
    expect(complaints).toEqual(complaints.filter((text) => /4\d\d/.test(text)))
    await context.close()
  })

  it('a deletion is refused with what uses it as links; one that nothing uses goes and comes back', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/products?search=VX-6K')
    await page.getByRole('link', { name: /Inversor Voltrix VX-6K/ }).click()
    await page.getByRole('link', { name: 'Excluir' }).click()
    await page.getByText('Ele ainda está em uso').waitFor()
    await page
      .getByRole('heading', { name: /orçamentos e pedidos em andamento|orçamento ou pedido em andamento/ })
      .waitFor()
    expect(await page.getByRole('link', { name: /^(Orçamento|Pedido) \d+$/ }).count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Excluir produto' }).click()
    await page.getByText(/Em uso por \d+ kits?/).waitFor()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByRole('link', { name: 'Tirar de venda' }).click()
    await page.getByText(/orçamentos? em aberto não pode/).waitFor()
    await page.getByText(/kits? deixam? de poder ser vendidos?/).waitFor()

    const name = `Ferramenta que vai ${javaScript}`
    await page.goto('/products/new?type=TOOL')
    await page.getByLabel('Nome', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Criar produto' }).click()
    await page.getByText(`Produto ${name} criado.`).waitFor()
    await page.getByRole('link', { name: 'Excluir' }).click()
    // Off sale and used by nothing: with a script it is done, and has its way back.
    if (javaScript === 'off') await page.getByRole('button', { name: 'Excluir produto' }).click()
    await page.getByText('Produto excluído.').waitFor()
    await page.getByRole('link', { name: 'Desfazer' }).waitFor()
    await page.goto('/products?situation=DELETED')
    await page.getByRole('link', { name }).click()
    await page.getByText('Este produto está excluído').waitFor()
    await page.getByRole('link', { name: 'Reativar' }).click()
    await page.getByRole('button', { name: 'Reativar produto' }).click()
    await page.getByText('Produto reativado, fora de venda.').waitFor()
    await context.close()
  })

  const save = async (page: Page, cell: Locator, typed: string) => {
    await cell.fill(typed)
    if (javaScript === 'on') return cell.press('Enter')
    return page.getByRole('button', { name: `Salvar ${await cell.getAttribute('aria-label')}`, exact: true }).click()
  }
  /** What a row says of it, with a script; or the page. */
  const isSaved = (page: Page, change: RegExp, said: string) =>
    javaScript === 'on' ? page.locator('.toast-line', { hasText: change }).waitFor() : page.getByText(said).waitFor()

  it('a cost is typed in its row; a wrong one stays there, and one that another tab saved is shown beside it', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/costPriceTable?search=conector')
    const cell = (on = page) => on.getByLabel(/^Custo de Conector MC4/)
    const before = await cell().inputValue()
    await save(page, cell(), 'dez reais')
    await page.locator('.field-error', { hasText: 'deve ser um número como 1.500,50' }).waitFor()
    expect(await cell().inputValue()).toBe('dez reais')
    await page.goto('/costPriceTable?search=conector')
    const other = await context.newPage()
    await other.goto(page.url())
    await save(page, cell(), '7,7')
    await isSaved(page, new RegExp(`^Custo de Conector MC4.*: ${before} → 7,70`), 'Custo salvo.')
    expect(await cell().inputValue()).toBe('7,70')

    await save(other, cell(other), '9')
    await other.locator('.field-error', { hasText: 'Agora está 7,70; Enter salva o seu.' }).waitFor()
    expect(await cell(other).inputValue()).toBe('9')
    await cell(other).press('Enter')
    await isSaved(other, /: 7,70 → 9,00/, 'Custo salvo.')
    // Another spelling of the same cost is no change.
    await save(other, cell(other), '9,0')
    await expect.poll(() => cell(other).inputValue()).toBe('9,00')
    if (javaScript === 'on') {
      await other.getByRole('button', { name: 'Desfazer' }).click()
      await other.locator('.toast-line', { hasText: /: 9,00 → 7,70/ }).waitFor()
      await expect.poll(() => cell(other).inputValue()).toBe('7,70')
      await expectAccessible(other)
    }
    await save(other, cell(other), before)
    await isSaved(other, new RegExp(`→ ${before}`), 'Custo salvo.')
    await context.close()
  })

  it('the days until it can be had, and its cost, are typed in the list of products', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/products?search=conector%20mc4')
    const days = page.getByLabel(/^Prazo em dias de Conector MC4/).first()
    const id = Number(
      await page
        .locator('tbody th a')
        .first()
        .getAttribute('href')
        .then((path) => path?.split('/').at(-1)),
    )
    const stored = async () => (await portal.as('admin').get(`/products/${id}`)).body
    const before = await stored()
    await save(page, days, 'logo')
    await page.locator('.field-error', { hasText: 'Prazo em dias' }).waitFor()
    await save(page, days, '12')
    await isSaved(page, /Pronta entrega → 12/, 'Prazo salvo.')
    expect(await stored()).toMatchObject({
      ...before,
      availableInDays: 12,
      version: expect.anything(),
      updatedAt: expect.anything(),
    })
    await save(page, days, '')
    await isSaved(page, /12 → Pronta entrega/, 'Prazo salvo.')
    expect(
      await page
        .getByLabel(/^Custo de Conector MC4/)
        .first()
        .inputValue(),
    ).toMatch(/^[\d.]+,\d\d$/)
    if (javaScript === 'on') await expectAccessible(page)
    await context.close()
  })
})

it('at 360 px nothing is wider than the window; the filters and the sheet say the same', async () => {
  const viewport = { width: 360, height: 740 }
  const { page, context } = await visit(browser, portal.origin, { viewport })
  await logIn(page, 'director', '/products')
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Mais filtros' }).click()
  await page.getByLabel('Sem imagem').selectOption('Sim')
  await page.getByLabel('Tipo', { exact: true }).selectOption('String box')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.waitForURL(/withoutImage=true/)
  const names = await page.locator('tbody th a').allInnerTexts()
  const bytes = await downloadOf(page, () => page.getByRole('link', { name: 'Exportar' }).click())
  const sheet = readSheet(bytes)
  expect(sheet.records.map(({ Nome }) => Nome)).toEqual(names)
  expect(sheet.facts.Filtros).toBe('Tipo: String box; Sem imagem')
  for (const path of ['/products/new?type=INVERTER', '/costPriceTable', '/products?filters=open']) {
    await page.goto(path)
    await expectNarrow(page)
    await expectAccessible(page)
  }
  await page.goto('/products?search=KH-15KT')
  await page.locator('tbody th a').click()
  await page.getByRole('heading', { name: 'Dados técnicos' }).waitFor()
  const tabs = await page
    .getByRole('navigation', { name: 'Partes do produto' })
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(tabs.length).toBe(7)
  for (const path of tabs) {
    await page.goto(path)
    await expectNarrow(page)
    await expectAccessible(page)
  }
  await context.close()
})

/** A select is chosen from by its whole label. */
async function labelOf(page: Page, label: RegExp): Promise<string> {
  const all = await page.getByLabel('Incluir produto').locator('option').allInnerTexts()
  return all.find((text) => label.test(text)) ?? ''
}
