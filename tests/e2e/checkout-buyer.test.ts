import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { takeKit } from './support/fill-cart'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

async function chooseClient(page: Page, name: string): Promise<void> {
  const select = page.locator('select[name="companyClientId"]')
  const value = await select.locator('option', { hasText: name }).first().getAttribute('value')
  await select.selectOption(value, { force: true })
}

const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of 422/.test(line))

describe.each(SCRIPTED)('the buyer in the checkout with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const begin = async () => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, 'pampa')
    await takeKit(visitor.page, '/budgets/new', /8,19 kWp/)
    await visitor.page.goto('/checkout')
    await visitor.page.getByRole('heading', { level: 1, name: 'Fechamento' }).waitFor()
    return visitor
  }

  it('a client who is chosen brings state and tax class, and nothing unseen is charged', async () => {
    const { page, context, complaints } = await begin()
    await chooseClient(page, 'Mercado Ilustrativo')
    if (!isScripted) await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page
      .getByText(/Ajustado conforme o comprador e o endereço: .*contribuinte de ICMS.*UF de entrega: RS/)
      .waitFor()
    if (!isScripted) await page.getByText('Os valores mudaram com o comprador escolhido.').first().waitFor()
    expect(await page.getByLabel('UF de entrega').inputValue()).toBe('RS')
    expect(await page.getByLabel('O comprador é contribuinte de ICMS').isChecked()).toBe(true)
    await page.locator('.sums', { hasText: 'Frete para RS' }).waitFor()
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.goto('/cart')
    expect(await page.locator('main').innerText()).not.toContain('RS')
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('a delivery address rules the state, is shown on the budget and kept with the client', async () => {
    const { page, context, complaints } = await begin()
    await chooseClient(page, 'Ana Demo Pereira')
    await page.getByText('Entregar em outro endereço').click()
    await page.getByLabel('Entregar neste endereço').check()
    for (const [name, value] of Object.entries({
      cep: '69005-000',
      street: 'Rua Barroso',
      number: isScripted ? '48' : '49',
      city: 'Manaus',
    }))
      await page.locator(`[name="deliveryAddress.${name}"]`).fill(value)
    await page.locator('[name="deliveryAddress.uf"]').selectOption('AM')
    await page.getByLabel('Salvar o endereço no cadastro do cliente').check()
    if (!isScripted) await page.getByRole('button', { name: 'Atualizar valores' }).last().click()
    await page.locator('.sums', { hasText: 'Frete para AM' }).waitFor()
    expect(await page.getByLabel('UF de entrega').inputValue()).toBe('AM')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.getByText(/Rua Barroso, 4[89] · Manaus\/AM · CEP 69005-000/).waitFor()

    // The editor offers the addresses that the client keeps, and the budget's own is chosen.
    const budget = new URL(page.url()).pathname
    const number = isScripted ? '48' : '49'
    const saved = page.getByLabel(/^Endereço de entrega/)
    await page.goto(`${budget}/edit`)
    expect(await saved.inputValue()).toBe(`69005000-${number}`)
    await page.getByText('Entregar em outro endereço').click()
    await page.getByLabel('Entregar neste endereço').check()
    await page.locator('[name="deliveryAddress.cep"]').fill('1')
    await page.getByRole('button', { name: 'Buscar endereço' }).click()
    await page.getByText('Digite os 8 números do CEP.').waitFor()
    for (const [name, value] of Object.entries({ cep: '69005-000', street: 'Rua Nova', number: '7', city: 'Manaus' }))
      await page.locator(`[name="deliveryAddress.${name}"]`).fill(value)
    await page.locator('[name="deliveryAddress.uf"]').selectOption('AM')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.locator('.field-error', { hasText: 'Escolha um endereço só' }).first().waitFor()
    expect(await page.locator('[name="deliveryAddress.street"]').inputValue()).toBe('Rua Nova')
    await saved.selectOption('')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText(/Rua Nova, 7 · Manaus\/AM/).waitFor()

    // The other address is no longer needed.
    await page.goto('/clients?name=Ana+Demo')
    await page.getByRole('link', { name: 'Ana Demo Pereira' }).click()
    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    await page.getByLabel(`Excluir Rua Barroso, ${number} · Manaus/AM`).check()
    await page.getByRole('button', { name: 'Salvar cliente' }).last().click()
    await page.getByText('Cliente Ana Demo Pereira salvo.').waitFor()
    await page.goto(`${budget}/edit`)
    await page.getByLabel('Entregar neste endereço').waitFor({ state: 'attached' })
    expect(await page.locator('main').innerText()).not.toContain(`Rua Barroso, ${number}`)
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })

  it('another state waits for an address, or for staff who let it pass with a reason', async () => {
    const { page, context, complaints } = await begin()
    await chooseClient(page, 'Ana Demo Pereira')
    if (!isScripted) await page.getByRole('button', { name: 'Atualizar valores' }).last().click()
    await page.getByText(/Ajustado conforme o comprador e o endereço: UF de entrega: RS/).waitFor()
    await page.getByLabel('UF de entrega').selectOption('SC')
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.getByText('A UF de entrega é diferente da UF do endereço (RS).').first().waitFor()
    const path = new URL(page.url()).pathname
    expect(await page.goto(`${path}/override`).then((answer) => answer?.status())).toBe(403)
    expect(unexpected(complaints).filter((line) => !/status of 403/.test(line))).toEqual([])
    await context.close()

    const staff = await visit(browser, portal.origin, { javaScript })
    await logIn(staff.page, 'admin', `${path}/override`)
    await staff.page.getByLabel('Motivo da exceção').fill('Obra na divisa.')
    await staff.page.getByRole('button', { name: 'Liberar' }).click()
    await staff.page.getByText('Exceção liberada. O motivo está na linha do tempo.').waitFor()
    await staff.page
      .getByText(/Exceção liberada \(UF de entrega diferente da UF do endereço\): Obra na divisa\./)
      .waitFor()
    expect(await staff.page.locator('main').innerText()).not.toContain('é diferente da UF do endereço (RS)')
    expect(unexpected(staff.complaints)).toEqual([])
    await staff.context.close()
  })

  it('the cart says in one line what its prices assume, and how to change it', async () => {
    const { page, context, complaints } = await begin()
    await page.goto('/cart')
    await page.getByText('Entrega em SC · não contribuinte · frete incluso').waitFor()
    await page.locator('summary', { hasText: 'Entrega em SC' }).click()
    await page.locator('#freightUf').selectOption('PE')
    await page.getByRole('button', { name: 'Atualizar preços' }).click()
    await page.getByText(/Entrega em PE · não contribuinte · frete R\$\s[\d.]+,\d\d \(3,0%\)/).waitFor()
    expect(unexpected(complaints)).toEqual([])
    await context.close()
  })
})
