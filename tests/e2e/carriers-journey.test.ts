import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe.each(JAVASCRIPT)('carriers with JavaScript %s', (javaScript) => {
  it('one is made without a CNPJ, gets one with letters, is switched off and on, and deleted', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    const name = `Jornada ${javaScript}`
    await logIn(page, 'admin', '/shippingCompanies/new')
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByLabel('Nome').fill(name)
    await page.getByRole('button', { name: 'Criar transportadora' }).last().click()
    await page.getByText(`Transportadora ${name} salva sem CNPJ: um pedido com ela não pode ser enviado.`).waitFor()
    expect(await page.getByRole('row', { name: new RegExp(name) }).textContent()).toContain('Sem CNPJ')
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL('**/edit')
    await page.getByLabel(/^CNPJ/).fill('99.900.010/0001-40')
    await page.getByRole('button', { name: 'Salvar transportadora' }).last().click()
    await page.getByText('O campo CNPJ já está em uso').first().waitFor()
    await page.getByLabel(/^CNPJ/).fill(javaScript === 'on' ? '12.ABC.345/01DE-35' : '12abc34501de35')
    await page.getByRole('button', { name: 'Salvar transportadora' }).last().click()
    await page.getByText(`Transportadora ${name} salva.`).waitFor()
    const row = page.getByRole('row', { name: new RegExp(name) })
    expect(await row.textContent()).toContain('12.ABC.345/01DE-35')

    const id = /(\d+)\/edit/.exec((await page.getByRole('link', { name, exact: true }).getAttribute('href'))!)![1]
    await page.goto(`/shippingCompanies/${id}/activation`)
    await page.getByRole('heading', { name: `Desativar a transportadora ${name}?` }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await page.getByRole('button', { name: 'Desativar' }).click()
    await page.getByText('Transportadora desativada.').waitFor()
    expect(await row.textContent()).toContain('Inativo')
    await page.goto(`/shippingCompanies/${id}/activation`)
    await page.getByRole('button', { name: 'Ativar' }).click()
    await page.getByText('Transportadora ativada.').waitFor()
    await page.goto(`/shippingCompanies/${id}/delete`)
    await page.getByRole('button', { name: 'Excluir transportadora' }).click()
    await page.getByText('Transportadora excluída.').waitFor()
    expect(await row.count()).toBe(0)
    await context.close()
  })

  it('an unload fee over another one is refused with both ranges, and a gap is said', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/unload-fees/new')
    await page.getByLabel('De', { exact: true }).fill('15')
    await page.getByLabel(/^Até/).fill('30')
    await page.getByLabel('Valor').fill('99,90')
    await page.getByRole('button', { name: 'Criar taxa de descarga' }).last().click()
    await page.getByText('As faixas 1 a 20 e 15 a 30 se sobrepõem.').first().waitFor()
    await page.goto('/unload-fees')
    await page.getByRole('link', { name: '21 a 60 módulos' }).click()
    await page.waitForURL('**/edit')
    await page.getByLabel('De', { exact: true }).fill('31')
    await page.getByRole('button', { name: 'Salvar taxa de descarga' }).last().click()
    await page.getByText('Sem taxa de 21 a 30 módulos').waitFor()
    await page.getByRole('link', { name: '31 a 60 módulos' }).click()
    await page.waitForURL('**/edit')
    await page.getByLabel('De', { exact: true }).fill('21')
    await page.getByRole('button', { name: 'Salvar taxa de descarga' }).last().click()
    await page.getByRole('link', { name: '21 a 60 módulos' }).waitFor()
    expect(await page.getByText('Sem taxa').count()).toBe(0)
    await context.close()
  })
})
