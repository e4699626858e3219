import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/seed/demo-logins'
import { JAVASCRIPT, logInByForm, openBrowser, visit } from '../support/open-browser'
import { EMBEDDED, type RunningPortal, startPortal } from '../support/start-portal'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(EMBEDDED), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe.each(JAVASCRIPT)('logging in with JavaScript %s', (javaScript) => {
  it('says that the credentials are wrong, and keeps the e-mail', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(DEMO_LOGINS.integrator.email)
    await page.getByLabel('Senha', { exact: true }).fill('errada errada 1')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('Credenciais inválidas!').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(DEMO_LOGINS.integrator.email)
    await context.close()
  })

  it('leads back to the page first asked for, and away from the login afterwards', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logInByForm(page, 'admin', '/manufacturers')
    expect(new URL(page.url()).pathname).toBe('/manufacturers')
    await page.getByText('Heliara').waitFor()
    await page.goto('/login')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('asks for the terms and for a new password before anything else', async () => {
    for (const [persona, path] of [
      ['termsPending', '/agreements'],
      ['stalePassword', '/update-password'],
    ] as const) {
      const { page, context } = await visit(browser, portal.origin, { javaScript })
      await logInByForm(page, persona)
      await page.goto('/manufacturers')
      expect(new URL(page.url()).pathname).toBe(path)
      await context.close()
    }
  })
})
