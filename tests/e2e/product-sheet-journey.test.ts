import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { rowsOf, type SheetRows, sheetOf } from '../support/price-sheets'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { writeZip } from '../support/write-zip'
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

/** For a look at the screens: `SHEET_PICTURES=folder` keeps one of each. */
const PICTURES = process.env.SHEET_PICTURES
async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

async function exported(page: Page): Promise<SheetRows> {
  const answer = await page.context().request.get(new URL('/products/sheet/exporter?type=MODULE', page.url()).href)
  expect(answer.status()).toBe(200)
  return rowsOf(new Uint8Array(await answer.body()))
}

/** Sends a sheet, and waits until the page says what it would change. */
async function send(page: Page, rows: SheetRows): Promise<void> {
  await page.goto('/products/sheet')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const file = { name: 'produtos-dezembro.xlsx', mimeType, buffer: Buffer.from(sheetOf(rows, 'Produtos')) }
  await page.getByLabel('Arquivo').setInputFiles([file])
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.waitForURL('**/products/imports/**')
  // Without a script the page asks again by itself.
  await page.getByRole('navigation', { name: 'O que a planilha muda' }).waitFor({ timeout: 60_000 })
}

/** Two models as the SAM's library of the CEC's list has them; one is of the demo. */
const LIST = Buffer.from(`Name,Manufacturer,STC,I_sc_ref,V_oc_ref,I_mp_ref,V_mp_ref,beta_oc,gamma_r
Units,,,A,V,A,V,V/K,%/K
Novasol NS-450R,Novasol,450.2,14.3,39.6,13.56,33.2,-0.1,-0.34
Other Maker OM-500,Other Maker,500,12.1,50.1,11.5,43.5,-0.13,-0.35
`)

const tab = (page: Page, text: RegExp) =>
  page.getByRole('navigation', { name: 'O que a planilha muda' }).getByRole('link', { name: text })

describe.each(SCRIPTED)('the catalogue as a sheet with JavaScript %s', (javaScript) => {
  it('goes out, comes back with a new product and an error, is corrected, applied and undone', {
    timeout: 240_000,
  }, async () => {
    const { page } = await visit(browser, portal.origin, { javaScript })
    const code = `HL-${javaScript}`
    await logIn(page, 'admin', '/products')
    await page.getByRole('link', { name: 'Planilha', exact: true }).click()
    await page.getByRole('heading', { name: 'Exportar planilha' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await picture(page, `sheet-${javaScript}`)
    const [heads, first] = await exported(page)
    const at = (header: string) => {
      const place = heads!.indexOf(header)
      expect(place, header).toBeGreaterThanOrEqual(0)
      return place
    }
    // A new one that brings its price, and its taxes, is on sale at once.
    const wrong = first!
      .with(at('Chave'), null)
      .with(at('Código próprio'), code)
      .with(at('GTIN'), null)
      .with(at('Nome'), `Módulo ${code}`)
      .with(at('À venda'), 'Sim')
      .with(at('Potência (W, Wh ou VA)'), '6OO')
    const half = Math.round(Number(first![at('Preço')]) * 50) / 100
    expect(half).toBeGreaterThan(0)
    const cheaper = first!.with(at('Garantia (meses)'), '12 anos').with(at('Preço'), half)
    await send(page, [heads!, cheaper, wrong])
    await page.getByText('“6OO” tem letra no lugar de número. Use 600.').waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await picture(page, `errors-${javaScript}`)
    const link = await page.getByRole('link', { name: 'Baixar com os erros' }).getAttribute('href')
    const mended = await page.context().request.get(new URL(link!, page.url()).href)
    const toMend = rowsOf(new Uint8Array(await mended.body()))
    expect(toMend[2]!.at(-2)).toBe('erro')
    await send(
      page,
      toMend.map((row, line) => (line === 2 ? row.with(at('Potência (W, Wh ou VA)'), '600 Wp') : row)),
    )
    expect(await tab(page, /^Incluídas/).textContent()).toContain('1')
    expect(await tab(page, /^Alteradas/).textContent()).toContain('1')
    await page.getByRole('heading', { name: 'Gravar 2 produtos' }).waitFor()
    await page.getByText(/Preço:\s*R\$ [\d.,]+\s*→\s*R\$ [\d.,]+/).waitFor()
    await page.getByLabel(/^Conferi: 1 preço cai mais de 30%, −50,0%/).check()
    await picture(page, `ready-${javaScript}`)
    await page.getByRole('button', { name: 'Gravar agora' }).click()
    await page.getByText('Produtos gravados: 2.').waitFor()
    await page.getByRole('link', { name: 'uma revisão da tabela padrão' }).waitFor()
    await page.goto(`/products?search=${code}`)
    await page.getByRole('link', { name: `Módulo ${code}`, exact: true }).click()
    await page.getByText('600 W').first().waitFor()
    await page.getByText(code, { exact: true }).first().waitFor()
    await page.goBack()
    await page.goto('/products/sheet')
    await page.getByRole('link', { name: 'produtos-dezembro.xlsx' }).first().click()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    // The price doubles on its way back.
    await page.getByLabel(/^Conferi: 1 preço sobe mais de 30%/).check()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText('Planilha desfeita. Produtos que voltaram: 2.').waitFor()
    await page.goto(`/products?search=${code}`)
    expect(await page.getByRole('link', { name: `Módulo ${code}`, exact: true }).count()).toBe(0)
  })

  it('is changed by ticks of the list, and a product is copied', { timeout: 120_000 }, async () => {
    const { page } = await visit(browser, portal.origin, { javaScript })
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn(page, 'admin', '/products?search=conector')
    const boxes = page.locator('input[name="ids"]')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Mudar os marcados' }).click()
    await page.getByRole('heading', { name: 'Mudar 2 produtos' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await picture(page, `bulk-${javaScript}`)
    await page.getByLabel('Prazo em dias').fill(javaScript === 'on' ? '12' : '14')
    await page.getByRole('button', { name: 'Mudar disponibilidade' }).click()
    await page.getByText('Produtos mudados: 2.').waitFor()
    await page.goto('/products?search=conector')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Mudar os marcados' }).click()
    const rates = { IPI: '0', 'ICMS contribuinte': '18', 'ICMS não contribuinte': '18,5', 'ICMS outra UF': '130' }
    for (const [label, rate] of Object.entries(rates)) await page.getByLabel(label, { exact: true }).fill(rate)
    await page.getByRole('button', { name: 'Mudar impostos' }).click()
    // What is wrong is said beside its field, and what was typed stays.
    await page.getByText('O campo ICMS outra UF').waitFor()
    expect(await page.getByLabel('ICMS não contribuinte', { exact: true }).inputValue()).toBe('18,5')
    const last = page.getByLabel('ICMS outra UF', { exact: true })
    await last.fill(javaScript === 'on' ? '12' : '7')
    await page.getByRole('button', { name: 'Mudar impostos' }).click()
    await page.getByText('Produtos mudados: 2.').waitFor()
    await page.goto('/products?search=conector')
    await boxes.nth(0).check()
    await page.getByRole('button', { name: 'Mudar os marcados' }).click()
    const standing = `IPI 0%, ICMS contribuinte 18%, ICMS não contribuinte 18,5%, ICMS outra UF ${javaScript === 'on' ? 12 : 7}%`
    await page.getByText(standing).waitFor()
    await page.goto('/products?search=conector')
    const href = await page.locator('a', { hasText: 'Duplicar' }).first().getAttribute('href')
    await page.goto(href!)
    await page.getByText('Com os dados de').waitFor()
    expect(await page.getByLabel('Nome').inputValue()).not.toBe('')
  })

  it('takes electrical data from a public list, and data sheets and pictures from a ZIP', {
    timeout: 120_000,
  }, async () => {
    const { page } = await visit(browser, portal.origin, { javaScript })
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn(page, 'admin', '/products/sheet')
    await page.getByText('Trazer dados elétricos de uma lista pública').click()
    await page.getByText('California Energy Commission').waitFor()
    await page.getByLabel('Arquivo').setInputFiles([{ name: 'CEC Modules.csv', mimeType: 'text/csv', buffer: LIST }])
    await page.getByRole('button', { name: 'Importar' }).click()
    await page.getByText('2 modelos lidos; um é de um produto do cadastro.').waitFor({ timeout: 60_000 })
    if (javaScript === 'on') await expectAccessible(page)
    await picture(page, `list-${javaScript}`)

    await page.goto('/products?search=NS-450R')
    // Not the link that takes the search away, which names it as well.
    const path = await page.locator('a[href^="/products/"]', { hasText: 'NS-450R' }).first().getAttribute('href')
    await page.goto(`${path}/edit`)
    await page.locator('summary', { hasText: 'Códigos' }).first().click()
    await page.getByLabel('Código próprio').fill('NS-450R')
    await page.getByRole('button', { name: 'Salvar' }).last().click()
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
    await page.goto('/products/sheet')
    await page.getByRole('link', { name: 'Fichas e imagens por ZIP' }).click()
    await page.getByRole('heading', { name: 'Enviar um ZIP' }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    const sendArchive = async (bytes: Uint8Array) => {
      const buffer = Buffer.from(bytes)
      await page.getByLabel('Arquivo ZIP').setInputFiles([{ name: 'fichas.zip', mimeType: 'application/zip', buffer }])
      await page.getByRole('button', { name: 'Enviar ZIP', exact: true }).click()
    }
    await sendArchive(Buffer.from('no archive'))
    await page.getByText('O arquivo não é um ZIP que se possa ler').first().waitFor()
    const shade = javaScript === 'on' ? '#b45309' : '#065f46'
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: shade } })
      .png()
      .toBuffer()
    const paper = Buffer.from(`%PDF-1.7\n% ${shade}\n%%EOF\n`)
    await sendArchive(
      await writeZip({
        [`NS-450R_${javaScript === 'on' ? 1 : 2}.png`]: photo,
        'ns-450r.pdf': paper,
        'XX-1.pdf': paper,
      }),
    )
    await page.getByText('ficaram de fora').or(page.getByText('1 ficou de fora')).first().waitFor()
    await page.getByText('Nenhum produto tem este código').waitFor()
    await page.getByText('Imagem incluída').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    if (javaScript === 'on') await expectAccessible(page)
    await picture(page, `archive-${javaScript}`)
    await page.getByRole('table').getByRole('link').first().click()
    await page.waitForURL(`**${path}/images`)
    await page.locator('ol.documents img').first().waitFor()
  })
})
