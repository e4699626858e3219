import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
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

const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (403|404|422)/.test(line))

describe.each(SCRIPTED)('the quota of the external API with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('is shown as picture and table, and set per user and company', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/external-api-quota')
    await page.getByRole('table', { name: /Chamadas por dia/ }).waitFor()
    expect(
      await page
        .getByRole('table', { name: /Chamadas por dia/ })
        .getByRole('row')
        .count(),
    ).toBeGreaterThan(10)
    if (isScripted) {
      // Drawn when chart.js has sized it.
      await page.waitForFunction(() => (document.querySelector('canvas')?.style.height ?? '') !== '')
      await expectAccessible(page)
    } else {
      await page.getByRole('img', { name: 'Chamadas por dia' }).waitFor()
      expect(await page.locator('canvas').count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Integração Sol do Vale', exact: true }).click()
    if (isScripted) await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Chamadas por dia' }).fill('muitas')
    await page.getByRole('button', { name: 'Salvar cota' }).last().click()
    await page.locator('.field-error').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Chamadas por dia' }).inputValue()).toBe('muitas')
    await page.getByRole('textbox', { name: 'Chamadas por dia' }).fill(isScripted ? '1.500' : '2500')
    await page.getByRole('button', { name: 'Salvar cota' }).last().click()
    await page.getByText('Cota salva.').waitFor()
    await page.getByRole('row', { name: isScripted ? /1\.500/ : /2\.500/ }).waitFor()
    await page
      .getByRole('link', { name: /Sol do Vale$/ })
      .last()
      .click()
    await page.getByRole('textbox', { name: 'Chamadas por dia' }).fill('9000')
    await page.getByRole('button', { name: 'Salvar cota' }).last().click()
    await page.getByRole('link', { name: /^9\.000/ }).waitFor()
    expect((await page.goto('/external-api-quota/users/999999'))?.status()).toBe(404)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('is for staff with the permission; the documentation says what an API user may call', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await page.goto('/api-docs')
    const card = (path: string) => page.locator('summary', { hasText: path })
    await page.getByRole('link', { name: 'Clientes', exact: true }).click()
    expect(await card('GET /companyClients ').first().textContent()).toContain('Usuário de API')
    await page.getByRole('link', { name: 'API REST' }).click()
    await page.getByRole('link', { name: 'Auditoria', exact: true }).click()
    expect(await card('GET /auditLogs ').first().textContent()).not.toContain('Usuário de API')
    await logIn(page, 'integrator')
    expect((await page.goto('/external-api-quota'))?.status()).toBe(403)
    await context.close()
  })
})
