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

const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (403|404|409|422)/.test(line))

describe.each(SCRIPTED)('maintained texts with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('of the policy and the questions are edited by staff and found by integrators', async () => {
    const staff = await visit(browser, portal.origin, { javaScript })
    const { page } = staff
    await logIn(page, 'marketing', '/policy')
    await page.getByRole('link', { name: 'Editar a política' }).click()
    if (isScripted) await expectAccessible(page)
    await page.getByLabel('Texto').fill(`Trocas ${javaScript}\n\nSomente em 7 dias.`)
    await page.getByRole('button', { name: 'Salvar a política' }).last().click()
    await page.getByRole('heading', { name: `Trocas ${javaScript}` }).waitFor()

    await page.goto('/faq/new')
    if (isScripted) await expectAccessible(page)
    const question = `Entregam aos sábados? ${javaScript}`
    await page.getByLabel('Pergunta').fill(question)
    await page.getByRole('button', { name: 'Criar pergunta' }).last().click()
    await page.locator('.field-error').first().waitFor()
    expect(await page.getByLabel('Pergunta').inputValue()).toBe(question)
    await page.getByLabel('Resposta').fill('Só com hora marcada.')
    await page.getByRole('button', { name: 'Criar pergunta' }).last().click()
    await page.getByText('Pergunta salva.').waitFor()

    const reader = await visit(browser, portal.origin, { javaScript })
    await logIn(reader.page, 'integrator', '/faq')
    if (isScripted) await expectAccessible(reader.page)
    await reader.page.getByRole('searchbox').fill(`sabados ${javaScript}`)
    await reader.page.getByRole('button', { name: 'Buscar' }).click()
    await reader.page.getByText('Só com hora marcada.').waitFor()
    await reader.page.goto('/faq?search=%00xyzzy')
    await reader.page.getByText('Nada encontrado').waitFor()
    expect((await reader.page.goto('/faq/new'))?.status()).toBe(403)
    expect((await reader.page.goto('/policy/edit'))?.status()).toBe(403)
    await reader.context.close()

    await page.goto(`/faq?search=sabados+${javaScript}`)
    await page.getByRole('link', { name: 'Excluir' }).first().click()
    await page.getByRole('button', { name: 'Excluir pergunta' }).click()
    await page.getByText('Pergunta excluída.').waitFor()
    expect(unexpected([...staff.complaints, ...reader.complaints])).toEqual([])
    await staff.context.close()
  })
})

// After the others: users who log in afterwards have to accept first.
describe.each(SCRIPTED)('the terms of use with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('ask everybody again when a new version is published', async () => {
    const admin = await visit(browser, portal.origin, { javaScript })
    await logIn(admin.page, 'admin', '/policy/terms')
    if (isScripted) await expectAccessible(admin.page)
    await admin.page.getByRole('link', { name: 'Publicar nova versão' }).click()
    const words = `Cláusula nova ${javaScript}`
    await admin.page
      .getByLabel('Texto dos termos')
      .fill(`TERMOS DE USO\n\n${words}: vale para todos os usuários do portal.`)
    await admin.page.getByRole('button', { name: 'Publicar e pedir novo aceite' }).last().click()
    await admin.page.getByText(words).waitFor()
    expect(new URL(admin.page.url()).pathname).toBe('/agreements')
    await admin.page.getByLabel('Li e aceito os termos de uso').check()
    await admin.page.getByRole('button', { name: 'Aceitar e continuar' }).click()
    await admin.page.waitForURL((url) => url.pathname === '/')

    const reader = await visit(browser, portal.origin, { javaScript })
    await logIn(reader.page, 'pampa', '/orders')
    await reader.page.getByText(words).waitFor()
    await reader.page.getByLabel('Li e aceito os termos de uso').check()
    await reader.page.getByRole('button', { name: 'Aceitar e continuar' }).click()
    await reader.page.waitForURL((url) => url.pathname === '/')
    await reader.context.close()
    await admin.page.goto('/policy/terms')
    expect(await admin.page.getByRole('row', { name: /Em vigor/ }).textContent()).toMatch(/2$/)
    expect(unexpected(admin.complaints)).toEqual([])
    await admin.context.close()
  })
})
