import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logInByForm, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const STEP_MS = 30_000
const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift * STEP_MS })

async function showPassword(page: Page, persona: Persona): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(DEMO_LOGINS[persona].email)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
const pathOf = (page: Page) => new URL(page.url()).pathname

describe.each(SCRIPTED)('two-step login with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const persona = isScripted ? 'finance' : 'fiscal'

  it('is set up, asked for, remembered, and switched off', { timeout: 180_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logInByForm(page, persona, '/profile/security')
    if (isScripted) await expectAccessible(page)
    expect(await page.locator('#devices').getByText('Este aparelho').count()).toBe(1)
    expect(await page.locator('#logins li').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Configurar a verificação' }).click()
    await page.getByRole('button', { name: 'Começar' }).click()
    await page.getByRole('img', { name: 'QR Code para o aplicativo' }).waitFor()
    if (isScripted) await expectAccessible(page)
    const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel(/Digite o código/).fill('abc')
    await page.getByRole('button', { name: 'Ligar a verificação' }).click()
    await page.getByText('Código incorreto').waitFor()
    expect(await page.getByLabel(/Digite o código/).inputValue()).toBe('abc')
    await page.getByLabel(/Digite o código/).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Ligar a verificação' }).click()
    await page.locator('#recovery-codes li').first().waitFor()
    const codes = await page.locator('#recovery-codes code').allTextContents()
    expect(codes).toHaveLength(10)
    if (isScripted) await expectAccessible(page)

    const elsewhere = await visit(browser, portal.origin, { javaScript })
    await showPassword(elsewhere.page, persona)
    await elsewhere.page.getByRole('heading', { name: 'Código de verificação' }).waitFor()
    if (isScripted) await expectAccessible(elsewhere.page)
    await elsewhere.page.goto('/orders')
    expect(pathOf(elsewhere.page), 'a password alone opens nothing').toBe('/login')
    await elsewhere.page.goto('/login/code')
    await elsewhere.page.getByLabel(/Código do aplicativo/).fill('000')
    await elsewhere.page.getByRole('button', { name: 'Entrar' }).click()
    await elsewhere.page.getByText('Código incorreto').waitFor()
    await elsewhere.page.getByLabel(/Código do aplicativo/).fill(codes[0]!)
    await elsewhere.page.getByLabel(/Não pedir código/).check()
    await elsewhere.page.getByRole('button', { name: 'Entrar' }).click()
    await elsewhere.page.waitForURL((url) => url.pathname === '/')
    await elsewhere.page.goto('/profile/security')
    await elsewhere.page.getByText('Códigos de recuperação que restam: 9').waitFor()
    // Remembered: after the way out the password is enough here.
    await elsewhere.page.locator('summary[aria-label^="Conta de"]').click()
    await elsewhere.page.getByRole('button', { name: 'Sair' }).click()
    await elsewhere.page.waitForURL((url) => url.pathname === '/login')
    await showPassword(elsewhere.page, persona)
    await elsewhere.page.waitForURL((url) => url.pathname === '/')
    await elsewhere.context.close()

    await page.goto('/profile/security')
    await page.getByLabel('Senha, para desligar a verificação').fill('errada errada 1')
    await page.getByRole('button', { name: 'Desligar a verificação' }).click()
    await page.locator('#off-currentPassword[aria-invalid="true"]').waitFor()
    await page.getByLabel('Senha, para desligar a verificação').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Desligar a verificação' }).click()
    await page.getByText('Verificação em duas etapas desligada.').waitFor()
    await context.close()
  })

  it('is demanded by a role before anything else, and taken off by an administrator with a reason', {
    timeout: 180_000,
  }, async () => {
    const who = isScripted ? 'logistics' : 'pcp'
    const { body: users } = await portal.as('admin').get('/users', { email: DEMO_LOGINS[who].email })
    const { id, roleId } = users.data[0] as { id: number; roleId: number }
    const staff = await visit(browser, portal.origin, { javaScript })
    await logInByForm(staff.page, 'admin', `/roles/${roleId}/edit`)
    await staff.page.getByLabel(/^Exige verificação em duas etapas/).check()
    await staff.page.getByRole('button', { name: 'Salvar perfil' }).click()
    await staff.page.locator('.notice-success').waitFor()

    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await showPassword(page, who)
    await page.getByRole('button', { name: 'Começar' }).waitFor()
    for (const path of ['/', '/orders', '/profile']) {
      await page.goto(path)
      expect(pathOf(page), path).toBe('/two-step')
    }
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'Começar' }).click()
    await page.getByRole('img', { name: 'QR Code para o aplicativo' }).waitFor()
    const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel(/Digite o código/).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Ligar a verificação' }).click()
    await page.locator('#recovery-codes li').first().waitFor()
    await page.goto('/orders')
    expect(pathOf(page)).toBe('/orders')

    await staff.page.goto(`/users/${id}`)
    await staff.page.getByRole('link', { name: 'Retirar a verificação' }).click()
    await staff.page.getByLabel('Motivo').fill('curto')
    await staff.page.getByLabel('Motivo').fill('Perdeu o telefone; confirmado por ligação')
    await staff.page.getByRole('button', { name: 'Retirar', exact: true }).click()
    await staff.page.locator('.notice-success').waitFor()
    await page.goto('/orders')
    expect(pathOf(page), 'the sessions end with it').toBe('/login')
    await showPassword(page, who)
    await page.getByRole('button', { name: 'Começar' }).waitFor()
    await Promise.all([context.close(), staff.context.close()])
  })
})
