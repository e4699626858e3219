import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { widthFaults } from '../gates/layout-faults'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
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

describe.each(JAVASCRIPT)('alerts of stock with JavaScript %s', (javaScript) => {
  it('are asked for beside what is not there, and changed and taken back on their page', {
    timeout: 120_000,
  }, async () => {
    const { page, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'pampa', '/alerts')
    await page.getByText('Nenhum ainda.').waitFor()
    await page.goto('/cart/products?search=VX-6K')
    expect(await page.getByText('Avisar quando chegar').count(), 'it is there').toBe(0)
    await page.goto('/cart/products?search=Autotransformador%2075')
    await page.getByRole('button', { name: /^Avisar quando chegar/ }).click()
    await page.getByText('Aviso guardado').waitFor()
    expect(new URL(page.url()).pathname).toBe('/alerts')
    const row = page.getByRole('row', { name: /Autotransformador 75 kVA/ })
    expect(await row.innerText()).toMatch(/A partir de \d\d\/\d\d\/\d{4}/)
    if (javaScript === 'on') {
      await expectAccessible(page)
      const size = page.viewportSize()!
      expect(await widthFaults(page, 360), page.url()).toEqual([])
      await page.setViewportSize(size)
    }

    const quantity = page.getByLabel(/^Quantidade de Autotransformador/)
    await quantity.fill('0')
    await page.getByRole('button', { name: /^Alterar Autotransformador/ }).click()
    await page.locator('.invalid-feedback, .field-error, [id$="-error"]').first().waitFor()
    expect(await quantity.inputValue(), 'what was typed stays').toBe('0')
    await quantity.fill('3')
    await page.getByRole('button', { name: /^Alterar Autotransformador/ }).click()
    await page.getByText('Quantidade do aviso alterada.').waitFor()
    expect(await quantity.inputValue()).toBe('3')
    await page.getByRole('button', { name: /^Retirar Autotransformador/ }).click()
    await page.getByText('Aviso retirado.').waitFor()
    await page.getByText('Nenhum ainda.').waitFor()
    expect(complaints.filter((line) => !/status of 422/.test(line))).toEqual([])
  })
})
