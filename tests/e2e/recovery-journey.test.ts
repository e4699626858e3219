import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { EMBEDDED, type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ ...EMBEDDED, LOG_LEVEL: 'info' }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (400|422)/.test(line))

/** The mail job leaves the mail in the outbox within some seconds: the list is asked again until it is there. */
async function openMail(page: Page, recipient: string): Promise<void> {
  await page.goto(`/notifications?recipient=${encodeURIComponent(recipient)}`)
  const mail = page.getByRole('link', { name: 'Recuperação de senha' }).first()
  await expect
    .poll(
      async () => {
        const isThere = (await mail.count()) > 0
        if (!isThere) await page.reload()
        return isThere
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
  await mail.click()
}

describe.each(SCRIPTED)('recovering a password with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const email = isScripted ? DEMO_LOGINS.readOnly.email : DEMO_LOGINS.demofv.email
  const newPassword = `outra senha ${javaScript} 2026`

  it('goes from the login over the mail to a new password, and the link works once', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
    if (isScripted) await expectAccessible(page)
    await page.getByLabel('E-mail').fill('ninguem@nenhures.example')
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    const said = await page.getByRole('status').first().textContent()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar outro link' }).click()
    expect(await page.getByRole('status').first().textContent()).toBe(said)

    const staff = await visit(browser, portal.origin, { javaScript })
    await logIn(staff.page, 'admin')
    await openMail(staff.page, email)
    await staff.page.locator('.mail-text', { hasText: '[link oculto]' }).waitFor()
    if (isScripted) await expectAccessible(staff.page)
    await staff.page.getByRole('button', { name: 'Mostrar o link' }).click()
    const link = (await staff.page.locator('a[href*="/recovery-password/"]').getAttribute('href'))!
    expect(link.startsWith(`${portal.origin}/recovery-password/`)).toBe(true)
    await staff.context.close()

    const referers: string[] = []
    page.on('request', (request) => referers.push(request.headers().referer ?? ''))
    await page.goto(link)
    if (isScripted) {
      await expectAccessible(page)
      await page.getByLabel('Nova senha').fill('abc')
      await page.getByText('Caracteres que faltam: 7.').waitFor()
      await page.getByRole('button', { name: 'Mostrar senha' }).click()
      expect(await page.getByLabel('Nova senha').getAttribute('type')).toBe('text')
    }
    await page.getByLabel('Nova senha').fill(newPassword)
    await page.getByLabel('Confirmação da senha').fill(`${newPassword}x`)
    await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
    await page.locator('#passwordConfirmation-error').waitFor()
    expect(await page.getByLabel('Nova senha').inputValue(), 'a password never comes back').toBe('')
    await page.getByLabel('Nova senha').fill(newPassword)
    await page.getByLabel('Confirmação da senha').fill(newPassword)
    await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
    await page.getByText('Senha alterada. Entre com a nova senha.').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')

    const again = await visit(browser, portal.origin, { javaScript })
    // A dead link says so before a password is typed.
    expect((await again.page.goto(link))?.status()).toBe(400)
    expect(await again.page.getByLabel('Nova senha').count()).toBe(0)
    await again.page.getByText('O link de recuperação é inválido ou já expirou. Solicite um novo link.').waitFor()
    await again.page.getByRole('link', { name: 'Pedir um novo link' }).click()
    await again.page.getByRole('heading', { name: 'Recuperar a senha' }).waitFor()
    await again.context.close()

    const token = link.split('/').at(-1)!
    expect(portal.output()).not.toContain(token)
    expect(referers.some((referer) => referer.includes(token))).toBe(false)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })
})
