import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { readZip } from '../support/read-zip'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'
import { downloadOf } from './support/download'
import { clearCart, takeKit } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each(SCRIPTED)('the technical folder, with JavaScript %s', (javaScript) => {
  it('says what is missing, is made while one waits, and holds the papers of the budget', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, {
      javaScript,
      viewport: { width: javaScript === 'on' ? 1280 : 360, height: 800 },
    })
    await logIn(page, 'integrator', '/budgets/new')
    await clearCart(page)
    await takeKit(page, '/budgets/new', /8,19 kWp/)
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.getByRole('link', { name: /^Elétrica: certo/ }).click()
    await page.getByRole('link', { name: 'Pasta técnica' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pasta técnica' }).waitFor()
    await page.getByRole('row', { name: /Memorial descritivo.*Na pasta/ }).waitFor()
    await page.getByRole('img', { name: /Módulos fotovoltaicos; 14 × Módulo Heliara HL-585N/ }).waitFor()
    await expectAccessible(page)
    const number = /\/(\d+)\/folder/.exec(page.url())![1]

    await page.getByRole('button', { name: 'Preparar a pasta (ZIP)' }).click()
    await page.getByText(/^Pasta pronta, com \d arquivos\.$/).waitFor({ timeout: 60_000 })
    const parts = await readZip(
      await downloadOf(page, () => page.getByRole('main').getByRole('link', { name: 'Baixar pasta' }).click()),
    )
    expect(Object.keys(parts)).toContain('diagrama-unifilar.svg')
    expect(parts['leia-me.txt']).toContain(`Pasta técnica do orçamento ${number}`)
    expect(parts['plano-de-strings.html']).toContain('MPPT 1')

    // The papers stand as they are in a browser of their own.
    for (const name of ['memorial-descritivo.html', 'plano-de-strings.html']) {
      const paper = await context.newPage()
      await paper.setContent(parts[name]!)
      await paper.getByText('Para revisão do responsável técnico').waitFor()
      expect(await paper.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await paper.close()
    }
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)
})
