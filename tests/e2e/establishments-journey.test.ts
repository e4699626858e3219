import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

let portal: RunningPortal
let browser: Browser
let ceps: Server
beforeAll(async () => {
  // Knows one postal code, and that there is no other.
  ceps = createServer((request, response) => {
    const known = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }
    response.end(JSON.stringify(request.url === '/01001000/json' ? known : { erro: 'true' }))
  })
  await new Promise<void>((resolve) => ceps.listen(0, resolve))
  const { port } = ceps.address() as AddressInfo
  const settings = { CEP_URL: `http://localhost:${port}`, PROVIDER_NAME: 'Sol Nascente & Cia' }
  ;[portal, browser] = await Promise.all([startPortal(settings), openBrowser()])
})
afterAll(async () => {
  ceps?.close()
  await browser?.close()
  await portal?.stop()
})

const PUBLIC = [
  '/login',
  '/register',
  '/register?cnpj=12.ABC.345/01DE-35',
  '/register-success',
  '/request-password-recovery',
  '/recovery-password/no-such-token',
  '/create-account/no-such-token',
  '/api-docs',
]

describe.each(SCRIPTED)('with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('every public page is the provider’s', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    for (const path of PUBLIC) {
      await page.goto(path)
      const said = await page.locator('body').innerText()
      expect(said, path).toContain('Sol Nascente & Cia')
      expect(said, path).not.toMatch(/Aurora Solar|Portal Solar/)
    }
    await context.close()
  })

  it('the documentation of the API is a link of the account menu, and the login sends away who is logged in', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator')
    await page
      .getByLabel('Conta')
      .or(page.locator('summary', { hasText: 'Ivo' }))
      .first()
      .click()
    await page.getByRole('link', { name: 'API REST' }).click()
    await page.getByRole('heading', { name: 'API REST' }).waitFor()
    await page.getByRole('link', { name: 'Clientes', exact: true }).click()
    await page.waitForURL(/tag=Clientes/)
    await page.goto('/login')
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('a centre has a CNPJ and an address, and an unknown CEP empties the street of the one before', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/distribution-centers')
    await page
      .getByRole('row', { name: /CD Itajaí/ })
      .getByText('99.900.001/0001-50')
      .waitFor()
    await page.getByRole('link', { name: 'Novo centro de distribuição' }).click()
    await page.waitForURL('**/new')
    await page.getByLabel('Nome').fill(`CD Sé ${javaScript}`)
    await page.getByLabel('CNPJ').fill(isScripted ? '12abc34501de35' : '11.222.333/0001-81')
    const lookUp = async (cep: string, said: string) => {
      await page.getByLabel('CEP').fill(cep)
      await page.getByRole('button', { name: 'Buscar endereço' }).click()
      await page.getByText(said).waitFor()
    }
    await lookUp('01001-000', 'Endereço preenchido. Confira e complete o número.')
    expect(await page.getByLabel('Logradouro').inputValue()).toBe('Praça da Sé')
    await page.getByLabel('Número').fill('7')
    await lookUp('99999-999', 'CEP não encontrado. Confira os números ou preencha o endereço à mão.')
    for (const label of ['Logradouro', 'Bairro', 'Cidade', 'Estado'])
      expect(await page.getByLabel(label).inputValue()).toBe('')
    // Fields that a postal code does not fill stay as they were typed.
    expect(await page.getByLabel('Número').inputValue()).toBe('7')
    await lookUp('01001-000', 'Endereço preenchido. Confira e complete o número.')
    await page.getByLabel('Ativo').check()
    await page.getByRole('button', { name: 'Criar centro de distribuição' }).last().click()
    await page.getByText(`Centro de distribuição CD Sé ${javaScript} criado.`).waitFor()
    const row = page.getByRole('row', { name: new RegExp(`CD Sé ${javaScript}`) })
    expect(await row.textContent()).toMatch(/(12\.ABC\.345\/01DE-35|11\.222\.333\/0001-81).*São Paulo\/SP/)
    if (isScripted) await expectAccessible(page)
    await context.close()
  })

  it('users show their state and last access, and those of a company its programs too', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'admin', '/users?name=admin%40aurora.example')
    const row = page.getByRole('row', { name: /Alice Administradora/ })
    expect(await row.textContent()).toMatch(/Ativo.*\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    if (isScripted) await expectAccessible(page)
    await page.goto('/companies?fantasyName=Sol+do+Vale')
    await page
      .getByRole('link', { name: /Sol do Vale/ })
      .first()
      .click()
    await page.waitForURL(/\/companies\/\d+/)
    await page.goto(`${new URL(page.url()).pathname}/users`)
    const program = page.getByRole('listitem').filter({ hasText: 'Integração Sol do Vale' })
    await program.getByText('API', { exact: true }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Ivo Integrador' }).waitFor()
    await context.close()
  })

  it('a client is found by a CPF that the address does not hold', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/clients')
    await page.getByText('Filtros', { exact: true }).click()
    await page.getByLabel('CPF ou CNPJ').fill('999.000.001-88')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByText('CPF ou CNPJ: ***.000.001-**').waitFor()
    await page.getByRole('row', { name: /Maria Teste Oliveira/ }).waitFor()
    expect(decodeURIComponent(page.url())).toContain('clientDocument=***.000.001-**')
    await page.goBack()
    expect(page.url()).not.toMatch(/999/)
    await context.close()
  })
})
