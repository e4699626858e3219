import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'
import { PDF } from './support/order-steps'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const SENTENCE = 'Sua sessão havia terminado. Confira e envie de novo.'
const KEPT = 'O que você digitou está guardado por 30 minutos.'

async function enter(page: Page, persona: Persona): Promise<void> {
  await page.getByText(KEPT).waitFor()
  await page.getByLabel('E-mail').fill(DEMO_LOGINS[persona].email)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** In another tab of the same browser. */
async function logOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/logout' })
    document.body.append(form)
    form.submit()
  })
  await other.waitForURL('**/login**')
  await other.close()
}

describe.each(JAVASCRIPT)('a form whose session has ended, JavaScript %s', (javaScript) => {
  const scripted = javaScript === 'on'

  it('is filled again after the login, is sent once, and is gone then', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const name = `Cliente guardado ${javaScript}`
    await logIn(page, 'integrator', '/clients/new')
    await page.getByLabel('Nome ou razão social').fill(name)
    await page.getByLabel('CPF/CNPJ').fill(scripted ? '529.982.247-25' : '111.444.777-35')
    const key = await page.locator('[name=idempotencyKey]').first().inputValue()
    // The cookie is lost in the browser: who it was, only the device says.
    await context.clearCookies({ name: 'session' })
    await page.getByRole('button', { name: 'Criar cliente' }).last().click()
    await enter(page, 'integrator')
    await page.getByText(SENTENCE).waitFor()
    expect(new URL(page.url()).pathname).toBe('/clients/new')
    expect(await page.getByLabel('Nome ou razão social').inputValue()).toBe(name)
    expect(await page.locator('[name=idempotencyKey]').first().inputValue()).toBe(key)
    expect(await page.locator('.notice-danger, .field-error').count()).toBe(0)
    if (scripted) await expectAccessible(page)
    const { body: before } = await portal.as('integrator').get('/companyClients', { name })
    expect(before.data).toEqual([])
    await page.getByRole('button', { name: 'Criar cliente' }).last().click()
    await page.getByText(`Cliente ${name} criado.`).waitFor()
    await page.goto('/clients/new')
    expect(await page.getByLabel('Nome ou razão social').inputValue()).toBe('')
    await context.close()
  })

  it('keeps every box of a role', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/roles/new')
    const boxes = page.locator('main input[type=checkbox]')
    await page.getByLabel('Nome', { exact: true }).fill(`Perfil guardado ${javaScript}`)
    // Every third, also in groups that are folded.
    if (scripted)
      await boxes.evaluateAll((all) => {
        for (let n = 0; n < all.length; n += 3) (all[n] as HTMLElement).click()
      })
    else {
      for (const group of await page.locator('main details:not([open]) > summary').all()) await group.click()
      for (let n = 0; n < 30; n += 3) await boxes.nth(n).check()
    }
    const ticked = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))
    const before = await ticked()
    expect(before.length).toBeGreaterThan(150)
    expect(before.filter(Boolean).length).toBeGreaterThanOrEqual(10)
    await context.clearCookies({ name: 'session' })
    await page.locator('main form button[type=submit]').last().click()
    await enter(page, 'admin')
    await page.getByText(SENTENCE).waitFor()
    expect(await ticked()).toEqual(before)
    await context.close()
  })

  it('is not shown to somebody else who logs in at the same browser', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/clients/new')
    await page.getByLabel('Nome ou razão social').fill('Segredo do integrador')
    await logOutAndSend(page)
    await enter(page, 'admin')
    expect(new URL(page.url()).pathname).toBe('/clients/new')
    expect(await page.content()).not.toContain('Segredo do integrador')
    expect(await page.getByText(SENTENCE).count()).toBe(0)
    await context.close()
  })

  async function logOutAndSend(page: Page) {
    if (scripted) await logOutElsewhere(page)
    else await page.context().clearCookies({ name: 'session' })
    await page.getByRole('button', { name: 'Criar cliente' }).last().click()
  }

  it('with a file of 30 MB keeps the text of the note', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'consultant', '/budgets')
    await page.locator('tbody th a').first().click()
    await page.getByRole('heading', { level: 1, name: /^Orçamento \d+/ }).waitFor()
    await page.getByText('Adicionar observação').click()
    const form = page.locator('.note-form form')
    const text = `Nota com arquivo grande, script ${javaScript}`
    await form.getByLabel('Observação').fill(text)
    const large = join(mkdtempSync(join(tmpdir(), 'portal-large-')), 'grande.pdf')
    writeFileSync(large, Buffer.concat([PDF.buffer, Buffer.alloc(30_000_000)]))
    await form.getByLabel('Documentos').setInputFiles(large)
    await form.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByText('O envio é maior que o limite do servidor.').first().waitFor()
    expect(await page.getByLabel('Observação').first().inputValue()).toBe(text)
    await page.getByLabel('Documentos').first().setInputFiles([PDF])
    await page
      .getByRole('button', { name: /^Adicionar/ })
      .last()
      .click()
    await page.locator('.timeline > li', { hasText: text }).first().waitFor()
    await context.close()
  })

  it('asks for its files again', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'consultant', '/budgets')
    await page.locator('tbody th a').first().click()
    await page.getByRole('heading', { level: 1, name: /^Orçamento \d+/ }).waitFor()
    await page.getByText('Adicionar observação').click()
    const form = page.locator('.note-form form')
    await form.getByLabel('Observação').fill('Nota com sessão encerrada')
    await form.getByLabel('Documentos').setInputFiles([PDF])
    await context.clearCookies({ name: 'session' })
    await form.getByRole('button', { name: 'Adicionar' }).click()
    await enter(page, 'consultant')
    await page.getByText(SENTENCE).waitFor()
    expect(await page.getByLabel('Observação').first().inputValue()).toBe('Nota com sessão encerrada')
    await page.getByText('Escolha o arquivo de novo.').first().waitFor()
    await context.close()
  })
})
