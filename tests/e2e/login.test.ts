import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { fieldErrorText } from '../../domain/over/texts/field-error-text'
import { JAVASCRIPT, logIn, logInByForm, openBrowser, visit } from '../support/open-browser'
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

describe('a public page in a browser that speaks English', () => {
  const required = (label: string) => fieldErrorText({ field: 'x', label, rule: 'required' })

  it('says in our words what its fields lack, when they are left and when the form is sent', async () => {
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('abc')
    await page.getByLabel('Senha', { exact: true }).focus()
    const email = fieldErrorText({ field: 'email', label: 'E-mail', rule: 'email' })
    await page.getByText(email).waitFor()
    expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('E-mail').getAttribute('aria-describedby')).toBe('email-error')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText(required('Senha')).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
    await page.getByLabel('E-mail').fill('ana@aurora.example')
    expect(await page.getByText(email).count()).toBe(0)
    await page.getByRole('button', { name: 'Quero me cadastrar' }).click()
    await page.getByText(required('CNPJ da sua empresa')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')

    await page.goto('/request-password-recovery')
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await page.getByText(required('E-mail')).waitFor()
    await page.getByLabel('E-mail').fill('abc')
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await page.getByText(email).waitFor()

    await page.goto('/register')
    await page.getByLabel('CNPJ da sua empresa').focus()
    await page.getByRole('button', { name: 'Continuar' }).focus()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText(required('CNPJ da sua empresa')).waitFor()
    await context.close()
  })

  it('has what the server says beside the field until somebody types again', async () => {
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'en-US', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/login')
    // Without scripts the browser checks; the server names a text that passes it and is no e-mail.
    await page.getByLabel('E-mail').fill('abc')
    await page.getByLabel('Senha', { exact: true }).fill('x')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText(fieldErrorText({ field: 'email', label: 'E-mail', rule: 'email' })).waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('abc')
    await context.close()
  })
})

describe('dates and files in a browser that speaks English', () => {
  it('say the format, the date in our words, and what is chosen', async () => {
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'en-US' })
    const page = await context.newPage()
    await logIn(page, 'admin')
    await page.goto('/holidays/new')
    const label = page.locator('label', { hasText: 'Data' })
    expect(await label.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('dd/mm/aaaa')
    await page.getByLabel('Data').fill('2027-05-06')
    await page.getByText('quinta-feira, 6 de maio de 2027').waitFor()

    await page.goto('/irradiations/import')
    const row = page.locator('.own-file')
    expect(await row.textContent()).toContain('Nenhum arquivo escolhido')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Irradiação.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') })
    expect(await row.textContent()).toContain('Irradiação.csv')
    await context.close()
  })
})
