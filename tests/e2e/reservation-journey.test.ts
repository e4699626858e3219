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

describe.each(JAVASCRIPT)('stock for a budget with JavaScript %s', (javaScript) => {
  it('is held by the consultant, read by the integrator, renewed once with a reason, and given up', {
    timeout: 240_000,
  }, async () => {
    const hasScripts = javaScript === 'on'
    const { page, complaints } = await visit(browser, portal.origin, { javaScript })
    const { page: buyer } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'consultant', hasScripts ? '/budgets?orderStatus=NEGOTIATION' : '/budgets?orderStatus=NEW')
    await page.locator('tbody th a[href^="/budgets/"]').first().click()
    await page.waitForURL(/\/budgets\/\d+$/)
    const path = new URL(page.url()).pathname
    await page.locator('summary', { hasText: 'Mais' }).click()
    await page.getByRole('link', { name: 'Reservar estoque' }).click()
    await page.getByRole('heading', { name: 'Reservar estoque' }).waitFor()
    if (hasScripts) {
      await expectAccessible(page)
      const size = page.viewportSize()!
      expect(await widthFaults(page, 360), page.url()).toEqual([])
      await page.setViewportSize(size)
    }

    // Nothing ticked is nothing wished for; what was typed stays.
    const boxes = page.getByRole('checkbox')
    const many = await boxes.count()
    for (let at = 0; at < many; at++) await boxes.nth(at).uncheck()
    await page.getByLabel(/^2 dias úteis, até/).check()
    await page.getByRole('button', { name: 'Reservar', exact: true }).click()
    await page.getByText('Escolha ao menos um item.').waitFor()
    expect(await page.getByLabel(/^2 dias úteis, até/).isChecked()).toBe(true)
    expect(await boxes.first().isChecked()).toBe(false)

    await page
      .getByRole('checkbox', { name: /^Módulo/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Reservar', exact: true }).click()
    await page.getByText('Estoque reservado.').waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    const said = /(Em parte reservado|Reservado) até \d\d\/\d\d\/\d{4},? 18:00/
    expect(await page.getByText(said).count()).toBe(1)

    // Its creator reads until when, and nothing else.
    await logIn(buyer, 'integrator', path)
    if (new URL(buyer.url()).pathname === path) {
      expect(await buyer.getByText(said).count()).toBe(1)
      expect(await buyer.getByRole('link', { name: 'Reservar estoque' }).count()).toBe(0)
    }
    const refused = await buyer.goto(`${path}/reservation`)
    expect(refused?.status()).toBe(403)

    // Once more, with a reason.
    await page.goto(`${path}/reservation`)
    await page.getByRole('heading', { name: /^Reservado até/ }).waitFor()
    await page.getByLabel('Motivo').fill('O banco responde na sexta.')
    await page.getByLabel(/^3 dias úteis, até/).check()
    await page.getByRole('button', { name: 'Renovar reserva' }).click()
    await page.getByText('Reserva renovada.').waitFor()
    await page.goto(`${path}/reservation`)
    await page.getByText('já foi renovada uma vez').waitFor()

    await page.getByRole('link', { name: 'Soltar reserva' }).click()
    await page.getByText('Soltar a reserva?').waitFor()
    await page.getByRole('button', { name: 'Soltar reserva' }).click()
    await page.getByText('Reserva solta').waitFor()
    expect(await page.getByText(said).count()).toBe(0)
    expect(await page.getByText('A reserva de estoque terminou').count()).toBe(1)
    expect(complaints.filter((line) => !/status of 422/.test(line))).toEqual([])
  })
})
