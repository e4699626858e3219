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
  // A service of postal codes that knows one, and is down for another.
  ceps = createServer((request, response) => {
    if (request.url === '/01001000/json')
      response.end(JSON.stringify({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }))
    else response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => ceps.listen(0, resolve))
  const { port } = ceps.address() as AddressInfo
  ;[portal, browser] = await Promise.all([startPortal({ CEP_URL: `http://localhost:${port}` }), openBrowser()])
})
afterAll(async () => {
  ceps?.close()
  await browser?.close()
  await portal?.stop()
})

const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of (400|422)/.test(line))

describe.each(SCRIPTED)('clients with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'

  it('are created from an unmasked alphanumeric CNPJ, changed and deleted; an invalid CPF is refused with the form kept', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    const name = `Padaria de teste ${javaScript}`
    await logIn(page, 'integrator', '/clients')
    await page
      .getByText(/\*\*\*\.000\.00\d-\*\*/)
      .first()
      .waitFor()
    if (isScripted) await expectAccessible(page)
    await page.getByRole('link', { name: 'Novo cliente' }).click()
    if (isScripted) await expectAccessible(page)
    if (isScripted) {
      // Each field is checked when it is left, also by a hand that is quicker than the script that checks; the form
      // itself goes to the server, which says all that is wrong.
      let letCome = () => {}
      const held = new Promise<void>((resolve) => {
        letCome = resolve
      })
      await page.route(/\/assets\/check-on-leave/, (route) => held.then(() => route.continue()))
      const asked = page.waitForRequest(/\/assets\/check-on-leave/)
      await page.getByLabel('Nome ou razão social').focus()
      await asked
      await page.keyboard.press('Tab')
      expect(await page.getByText('O campo Nome ou razão social é obrigatório').count()).toBe(0)
      letCome()
      await page.getByText('O campo Nome ou razão social é obrigatório').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Criar cliente' }).last().click()
      await page.getByRole('alert').getByText('O campo CPF/CNPJ é obrigatório').waitFor()
      expect(await page.locator('.field-error').allInnerTexts()).toEqual([
        'O campo Nome ou razão social é obrigatório',
        'O campo CPF/CNPJ é obrigatório',
      ])
    }
    await page.getByLabel('Nome ou razão social').fill(name)
    await page.getByLabel('CPF/CNPJ').fill('11122233344')
    await page.getByRole('button', { name: 'Criar cliente' }).last().click()
    await page.locator('.field-error', { hasText: 'CPF ou CNPJ válido' }).waitFor()
    expect(await page.getByLabel('Nome ou razão social').inputValue()).toBe(name)

    await page.getByLabel('CPF/CNPJ').fill('')
    await page.getByLabel('CPF/CNPJ').pressSequentially('12abc34501de35')
    await page.getByLabel('CEP').fill('88301000')
    await page.getByRole('button', { name: 'Buscar endereço' }).click()
    await page.getByText('A busca de CEP não respondeu agora. Preencha o endereço à mão.').waitFor()
    expect(await page.getByLabel('Nome ou razão social').inputValue()).toBe(name)
    await page.getByLabel('Número (opcional)', { exact: true }).fill('77')
    await page.getByLabel('CEP').fill('01001-000')
    await page.getByRole('button', { name: 'Buscar endereço' }).click()
    await page.getByText('Endereço preenchido. Confira e complete o número.').waitFor()
    expect(await page.getByLabel('Logradouro').inputValue()).toBe('Praça da Sé')
    expect(await page.getByLabel('Estado').inputValue()).toBe('SP')
    expect(await page.getByLabel('Número (opcional)', { exact: true }).inputValue()).toBe('77')
    await page.getByRole('button', { name: 'Criar cliente' }).last().click()
    await page.getByText(`Cliente ${name} criado.`).waitFor()
    await page.getByText('12.ABC.345/01DE-35').waitFor()

    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText('Praça da Sé, 77').waitFor()
    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    expect(await page.getByLabel('CPF/CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
    expect(await page.getByLabel('Cidade').inputValue()).toBe('São Paulo')
    await page.getByLabel('Celular').fill('48999990001')
    await page.getByRole('button', { name: 'Salvar cliente' }).last().click()
    await page.getByText(`Cliente ${name} salvo.`).waitFor()
    await page.getByText('(48) 99999-0001').waitFor()

    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    await page.getByRole('link', { name: 'Excluir', exact: true }).click()
    await page.getByRole('heading', { name: `Excluir o cliente ${name}?` }).waitFor()
    await page.getByRole('button', { name: 'Excluir cliente' }).click()
    await page.getByText('Cliente excluído.').waitFor()
    expect(await page.getByText('12.ABC.345/01DE-35').count()).toBe(0)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('with orders under way cannot be deleted, and the page says why', async () => {
    const { page, context, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/clients?name=Maria+Teste')
    await page.getByRole('link', { name: 'Maria Teste Oliveira' }).click()
    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    await page.getByRole('link', { name: 'Excluir', exact: true }).click()
    await page.getByRole('button', { name: 'Excluir cliente' }).click()
    await page.getByText('O cliente tem pedidos em andamento e não pode ser excluído.').waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('of a hand-edited address are the whole list, and a foreign one is not found', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/clients')
    expect((await page.goto('/clients?field=cost&order=up&cursor=zzz&companyId=-1&cpf=%00'))?.status()).toBe(200)
    expect((await page.goto('/clients/999999/edit'))?.status()).toBe(404)
    expect((await page.goto('/clients/abc/edit'))?.status()).toBe(404)
    await context.close()
  })
})
