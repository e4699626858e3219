import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
import { type ServedPortal, servePortal } from '../gates/portal-over-test-api'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { TEST_NOW } from '../support/test-clock'
import { expectAccessible } from './support/check-page'

/** Sessions whose owner gave the password more than five minutes ago (docs/threats.md T36). */

let api: TestApi
let portal: ServedPortal
let browser: Browser
let clock = TEST_NOW.getTime()
beforeAll(async () => {
  api = await openTestApi()
  await api.db.execute(sql`UPDATE companies SET allow_api_users = true`)
  ;[portal, browser] = await Promise.all([servePortal(api), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.close()
  await api?.close()
})
beforeEach(() => api.db.execute(sql`DELETE FROM rate_limits`))

const age = () => {
  clock += 6 * 60_000
  api.setNow(new Date(clock))
}
const idOf = async (email: string): Promise<number> =>
  Number((await api.db.execute(sql`SELECT id FROM users WHERE email = ${email}`)).rows[0]!.id)
const password = (page: Page, label = 'Sua senha') => page.getByLabel(label, { exact: true })

describe.each(JAVASCRIPT)('an aged session with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('makes a token and turns a webhook’s secret with the password beside the button', {
    timeout: 120_000,
  }, async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const id = await idOf(DEMO_LOGINS.apiUser.email)
    await logIn(page, 'admin', `/users/${id}`)
    expect(await password(page).count(), 'just given').toBe(0)
    age()
    await page.reload()
    await page.getByLabel('Nome do token').fill('ERP da loja')
    await password(page).fill('errada errada')
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'Criar token' }).click()
    await page.locator('#token-currentPassword[aria-invalid="true"]').waitFor()
    expect(await page.getByLabel('Nome do token').inputValue()).toBe('ERP da loja')
    expect(await password(page).inputValue(), isScripted ? 'as it stands' : 'never sent back').toBe(
      isScripted ? 'errada errada' : '',
    )
    await password(page).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Criar token' }).click()
    await page.locator('#new-token').waitFor()

    await page.goto(`/users/${id}/webhooks`)
    await page.getByLabel(/^Link/).fill(`https://destino-${javaScript}.example/avisos`)
    await page.locator('main').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Criar webhook' }).click()
    await page.getByText('whsec_').waitFor()
    await page.getByRole('link', { name: `https://destino-${javaScript}.example/avisos` }).click()
    await page.getByRole('button', { name: 'Trocar segredo' }).waitFor()
    age()
    await page.reload()
    await password(page).fill(DEMO_PASSWORD)
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'Trocar segredo' }).click()
    await page.getByText('whsec_').waitFor()
    expect(complaints.filter((text) => !/422|403/.test(text))).toEqual([])
    await context.close()
  })

  it('that ran out between page and post draws the form again, with what was typed', { timeout: 120_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const id = await idOf(DEMO_LOGINS[isScripted ? 'pampa' : 'readOnly'].email)
    await logIn(page, 'admin', `/users/${id}/edit`)
    age()
    await page.getByLabel('E-mail').fill(`outra-${javaScript}@empresa.example`)
    await page.getByRole('button', { name: 'Salvar usuário' }).click()
    await page.locator('#user-currentPassword[aria-invalid="true"]').waitFor()
    await page.locator('#user-currentPassword-error', { hasText: 'Confirme que é você' }).waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(`outra-${javaScript}@empresa.example`)
    await password(page).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Salvar usuário' }).click()
    await page.locator('.notice-success').waitFor()
    await page.getByText(`outra-${javaScript}@empresa.example`).waitFor()
    await context.close()
  })

  it('ends other sessions, and sets up a second step, whose code it then asks for too', {
    timeout: 180_000,
  }, async () => {
    const persona = isScripted ? 'finance' : 'fiscal'
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const { email } = DEMO_LOGINS[persona]
    await api.anonymous.post('/users/login', { email, password: DEMO_PASSWORD })
    await logIn(page, persona, '/profile/security')
    age()
    await page.reload()
    const rows = page.locator('#sessions').getByRole('button', { name: /^Encerrar a sessão/ })
    expect(await rows.count()).toBe(1)
    // Enter shows the password, and ends nothing.
    await page.locator('#sessions-currentPassword').fill(DEMO_PASSWORD)
    if (isScripted) await expectAccessible(page)
    await page.locator('#sessions-currentPassword').press('Enter')
    await page.locator('#sessions-currentPassword').waitFor({ state: 'detached' })
    expect(await rows.count()).toBe(1)
    age()
    await page.reload()
    await page.locator('#sessions-currentPassword').fill(DEMO_PASSWORD)
    await rows.click()
    await page.locator('.notice-success').waitFor()
    expect(await rows.count()).toBe(0)

    age()
    await page.goto('/two-step')
    await page.getByLabel('Sua senha').fill(DEMO_PASSWORD)
    if (isScripted) await expectAccessible(page)
    await page.getByRole('button', { name: 'Começar' }).click()
    await page.getByRole('img', { name: 'QR Code para o aplicativo' }).waitFor()
    const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock })
    age()
    await page.getByLabel(/Digite o código/).fill(code())
    await page.getByRole('button', { name: 'Ligar a verificação' }).click()
    await page.locator('#confirm-currentPassword[aria-invalid="true"]').waitFor()
    expect(await page.getByLabel(/Digite o código/).inputValue()).toBe(code())
    await page.locator('#confirm-currentPassword').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Ligar a verificação' }).click()
    await page.locator('#recovery-codes li').first().waitFor()

    age()
    await page.goto('/profile/security')
    await page.getByLabel('Senha, para desligar a verificação').fill(DEMO_PASSWORD)
    await page.locator('#off-proofCode').fill('000')
    await page.getByRole('button', { name: 'Desligar a verificação' }).click()
    await page.locator('#off-proofCode[aria-invalid="true"]').waitFor()
    await page.getByLabel('Senha, para desligar a verificação').fill(DEMO_PASSWORD)
    await page.locator('#off-proofCode').fill(code())
    await page.getByRole('button', { name: 'Desligar a verificação' }).click()
    await page.getByText('Verificação em duas etapas desligada.').waitFor()
    await context.close()
  })
})
