import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { widthFaults } from '../gates/layout-faults'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
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

/** Day 1 of 2027 as a spreadsheet counts it. */
const NEW_YEAR = 46_388

async function exported(page: Page): Promise<SheetRows> {
  const path = await page.getByRole('link', { name: 'Exportar planilha' }).getAttribute('href')
  const answer = await page.context().request.get(new URL(path!, page.url()).href)
  expect(answer.status()).toBe(200)
  return rowsOf(new Uint8Array(await answer.body()))
}

async function send(page: Page, rows: SheetRows, name: string): Promise<void> {
  await page.goto('/tax-rules/sheet')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .getByLabel('Arquivo')
    .setInputFiles([{ name, mimeType, buffer: Buffer.from(sheetOf(rows, 'Regras fiscais')) }])
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.waitForURL('**/tax-rules/imports/**')
  // Without a script the page asks again by itself.
  await page.getByRole('navigation', { name: 'O que a planilha muda' }).waitFor({ timeout: 60_000 })
}

/** On a phone, and back. */
async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize()!
  expect(await widthFaults(page, 360), page.url()).toEqual([])
  await page.setViewportSize(size)
}

describe.each(SCRIPTED)('a sheet of tax rules with JavaScript %s', (javaScript) => {
  it('goes out, comes back with an error, is applied although it leaves gaps, and undone', {
    timeout: 240_000,
  }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const hasScripts = javaScript === 'on'
    const file = `regras-${javaScript}.xlsx`
    await logIn(page, 'fiscal', '/tax-rules')
    await page.getByRole('link', { name: 'Planilha', exact: true }).click()
    await page.waitForURL('**/tax-rules/sheet')
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))
    const rows = await exported(page)
    const at = (header: string) => rows[0]!.indexOf(header)
    const own = rows.find((row) => row[at('Mercadorias')] === 'Módulo' && row[at('Vale desde')] === NEW_YEAR)!
    const ended = own.with(at('Vale até'), '31/12/2027')

    await send(page, [rows[0]!, ended, own.with(at('Chave'), null).with(at('CFOP'), '99')], file)
    await page.getByText('Uma linha tem erro.').waitFor()
    await page.getByText('Linha 3, CFOP: deve ter 4 números, como 6102.').waitFor()
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))

    await send(page, [rows[0]!, ended], file)
    await page.getByText('Vale até:').waitFor()
    await page.getByRole('button', { name: 'Aplicar agora' }).click()
    await page.getByText('Ficam sem regra, e sem margem conhecida').waitFor()
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))
    await page.getByLabel('Fazer mesmo assim').check()
    await page.getByRole('button', { name: 'Aplicar agora' }).click()
    await page.getByText('Planilha aplicada. Regras novas ou alteradas: 1.').waitFor()
    await page.getByRole('heading', { name: 'Desfazer a planilha' }).waitFor()

    await page.goto('/tax-rules')
    await page.getByRole('link', { name: 'Mudanças' }).click()
    await page.waitForURL('**/tax-rules/revisions')
    await page.getByRole('row', { name: `Planilha: ${file}` }).waitFor()
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))
    const undo = () =>
      page
        .getByRole('button', { name: /^Desfazer/ })
        .first()
        .click()
    await undo()
    await page
      .getByRole('row', { name: `Desfeita: Desfez: ${file}` })
      .first()
      .waitFor()
    // What comes back by the undoing of an undoing is the end of the rule, and the gap after it.
    await undo()
    await page.getByText('Ficam sem regra, e sem margem conhecida').waitFor()
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))
    await page.getByLabel('Fazer mesmo assim').check()
    await undo()
    await page
      .getByRole('row', { name: `Desfeita: Desfez: Desfez: ${file}` })
      .first()
      .waitFor()
    await undo()
    await page
      .getByRole('row', { name: `Desfeita: Desfez: Desfez: Desfez: ${file}` })
      .first()
      .waitFor()

    await page.goto('/tax-rules/sheet')
    const back = await exported(page)
    expect(back.find((row) => String(row[0]).startsWith(`${own[at('Regra')]}-`))!.slice(2)).toEqual(own.slice(2))
    await context.close()
  })
})
