import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { widthFaults } from '../gates/layout-faults'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
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

async function send(page: Page, rows: SheetRows, name: string, asOf: string): Promise<void> {
  await page.goto('/stock/import')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Arquivo').setInputFiles([{ name, mimeType, buffer: Buffer.from(sheetOf(rows, 'Estoque')) }])
  await page.getByLabel('Centro de distribuição').selectOption({ label: 'CD Serra/ES' })
  await page.getByLabel('Contado em').fill(asOf)
  await page.getByRole('button', { name: 'Importar' }).click()
}

/** On a phone, and back. */
async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize()!
  expect(await widthFaults(page, 360), page.url()).toEqual([])
  await page.setViewportSize(size)
}

/** A moment on São Paulo's clock, as a browser's field has it. */
const clock = (minutesFromNow: number): string =>
  new Date(Date.now() + minutesFromNow * 60_000 - 3 * 3_600_000).toISOString().slice(0, 16)

describe.each(JAVASCRIPT)('stock by centre with JavaScript %s', (javaScript) => {
  it('shows what is missing and why, takes a counting in, and tells an integrator no figure', {
    timeout: 240_000,
  }, async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const hasScripts = javaScript === 'on'
    const product = javaScript === 'on' ? 'Inversor Voltrix VX-5K Mono 220 V' : 'Inversor Voltrix VX-3K Mono 220 V'
    await logIn(page, 'logistics', '/stock')
    await page.getByRole('heading', { name: 'Estoque', exact: true }).waitFor()
    expect(await page.getByText('Falta em Itajaí/SC').count()).toBe(1)
    expect(await page.getByRole('region', { name: 'O que mais falta' }).innerText()).toMatch(/Inversor Voltrix VX-6K/)
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))

    // Only what is missing, and then why.
    await page.goto('/stock?situation=SHORT')
    expect(await page.getByRole('rowheader').count()).toBe(1)
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Inversor Voltrix VX-6K Mono 220 V' }).waitFor()
    const itajai = page.getByRole('region', { name: 'Itajaí/SC' })
    expect(await itajai.getByRole('heading', { level: 2 }).innerText()).toContain('−6')
    expect(await itajai.innerText()).toMatch(/0 no chão − 5 reservados no ERP − 1 em pedidos do portal/)
    expect(await itajai.getByRole('link', { name: /^Pedido \d+$/ }).count()).toBeGreaterThan(0)
    expect(await page.getByText('Os integradores leem: Pronta entrega').count()).toBe(1)
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))

    // The sheet goes out, one figure is counted anew, and one row is wrong.
    await page.goto('/stock/import')
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))
    const path = await page.getByRole('link', { name: 'CD Serra/ES' }).getAttribute('href')
    const answer = await context.request.get(new URL(path!, page.url()).href)
    expect(answer.status()).toBe(200)
    const rows = rowsOf(new Uint8Array(await answer.body()))
    const head = rows[0]!
    const at = (name: string) => head.indexOf(name)
    const own = rows.find((row) => row[at('Produto')] === product)!
    const wrong = rows.find((row) => String(row[at('Produto')]).includes('Alicate'))!
    const counted: SheetRows = [
      [...head],
      own.map((cell, place) => (place === at('Saldo') ? 3 : place === at('Reservado') ? 0 : cell)),
      wrong.map((cell, place) => (place === at('Saldo') ? -4 : cell)),
    ]

    // A moment that has not come is refused beside its field, and what was typed stays.
    const future = clock(120)
    await page.goto('/stock/import')
    if (!hasScripts) {
      await send(page, counted, 'futura.xlsx', future)
      // The browser's own check stops it first.
      expect(new URL(page.url()).pathname).toBe('/stock/import')
      expect(await page.getByLabel('Contado em').inputValue()).toBe(future)
    }

    await send(page, counted, `contagem-${javaScript}.xlsx`, clock(0))
    await page.waitForURL('**/stock/imports/**')
    await page.getByRole('navigation', { name: 'O que a contagem muda' }).waitFor({ timeout: 60_000 })
    expect(await page.getByText('está fora de 0').count()).toBe(1)
    if (hasScripts) await expectAccessible(page).then(() => expectNarrow(page))
    await page.getByRole('button', { name: 'Aplicar agora' }).click()
    await page.getByText('Contagem aplicada').first().waitFor()
    await page.goto(`/stock?search=${encodeURIComponent(product.slice(0, 22))}`)
    await page.getByRole('rowheader').getByRole('link', { name: product }).click()
    const serra = page.getByRole('region', { name: 'Serra/ES' })
    expect(await serra.innerText()).toMatch(/3 no chão − 0 reservados no ERP/)
    expect(await serra.innerText()).toMatch(/Contado por /)

    // An integrator reads a word, and has no page of it.
    const other = await visit(browser, portal.origin, { javaScript })
    await logIn(other.page, 'integrator', '/products')
    expect((await other.page.goto('/stock'))?.status()).toBe(403)
    expect(complaints).toEqual([])
    await context.close()
    await other.context.close()
  })
})
