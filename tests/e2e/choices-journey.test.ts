import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { fillCart, fillOwnCart } from '../gates/fill-cart'
import { logIn, openBrowser, visit } from '../support/open-browser'
import { randomCnpj, seeded } from '../support/spell-cnpj'
import { PDF } from './support/order-steps'

let portal: DemoPortal
let browser: Browser
let wanted: number
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
  const random = seeded(16)
  const admin = portal.as('admin')
  async function make(fantasyName: string): Promise<number> {
    const form = { name: `${fantasyName} Ltda`, fantasyName, cnpj: randomCnpj(random), email: 'a@b.example' }
    const { body } = await admin.post<{ id: number }>('/companies', { ...form, phone: '4832221234', uf: 'SC' })
    for (const verb of ['approve', 'activate'])
      expect((await admin.post(`/companies/${verb}/${body.id}`)).status, verb).toBe(200)
    return body.id
  }
  // Fifty come before the one that is looked for.
  for (let at = 0; at < 50; at++) await make(`Aaa ${String(at).padStart(2, '0')}`)
  wanted = await make('Zeta Energia')
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const company = (page: Page) => page.getByLabel('Empresa', { exact: true })
const chosen = (page: Page) => company(page).inputValue()

/** As a user whose company is not in the list. */
async function find(page: Page, how: 'button' | 'Enter' = 'button', words = 'zeta'): Promise<void> {
  const field = page.getByLabel('Buscar empresa').first()
  await field.fill(words)
  if (how === 'Enter') await field.press('Enter')
  else await page.getByRole('button', { name: 'Buscar empresa' }).click()
  await page.waitForLoadState()
  expect(await page.locator('[aria-invalid=true], .field-error').count(), 'no word about what is missing').toBe(0)
}

async function choose(page: Page, how?: 'button' | 'Enter'): Promise<void> {
  expect(await company(page).locator(`option[value="${wanted}"]`).count(), 'beyond the first fifty').toBe(0)
  await find(page, how)
  await company(page).selectOption(String(wanted))
}

describe('without JavaScript, a company that stands beyond the first fifty', () => {
  it('is found for a notice, by the button before anything else is filled in; Enter elsewhere saves', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'admin', '/notices/new')
    await choose(page)
    await page.getByLabel('Texto').fill(' ')
    await page.getByRole('button', { name: 'Criar aviso' }).click()
    await page.locator('.field-error').first().waitFor()
    expect(await chosen(page), 'refused, it keeps whom it is for').toBe(String(wanted))
    await page.getByLabel('Texto').fill('Só para a Zeta')
    // Enter in another field than the search's own sends the form, as with a script.
    await page.getByLabel('Aparece a partir de').press('Enter')
    await page.getByText('Aviso salvo.').waitFor()
    const { body } = await portal.as('admin').get<{ data: { text: string; companyId: number }[] }>('/notices')
    expect(body.data.find(({ text }) => text === 'Só para a Zeta')?.companyId).toBe(wanted)
    await context.close()
  })

  it('is found for a playlist by Enter, beside the search of categories', async () => {
    for (let at = 0; at < 51; at++)
      await portal.as('admin').post('/categories', { name: `Trilha ${String(at).padStart(2, '0')}` })
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'admin', '/playlists/new')
    await page.getByLabel('Título').fill('Da Zeta')
    await choose(page, 'Enter')
    await page.getByLabel('Buscar categoria').fill('Trilha 50')
    await page.getByLabel('Buscar categoria').press('Enter')
    await page.waitForLoadState()
    expect(await chosen(page), 'another search keeps it').toBe(String(wanted))
    await page.getByLabel('Categoria', { exact: true }).selectOption({ label: 'Trilha 50' })
    await page.getByRole('button', { name: 'Criar playlist' }).click()
    await page.getByText('Playlist Da Zeta criada.').waitFor()
    const { body } = await portal.as('admin').get<{ data: { companyId: number }[] }>('/playlists', { title: 'Da Zeta' })
    expect(body.data[0]?.companyId).toBe(wanted)
    await context.close()
  })

  it('is found for an activity, whose attached files stay', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'admin', '/companyTasks/new')
    await page.getByLabel('Descrição').fill('Visitar a Zeta')
    await page.getByLabel('Anexos').setInputFiles(PDF)
    await choose(page)
    expect(await page.getByLabel('Descrição').inputValue()).toBe('Visitar a Zeta')
    await page.getByText('já enviado').waitFor()
    await page.getByRole('button', { name: 'Criar atividade' }).click()
    await page.getByText('Atividade criada com sucesso!').waitFor()
    await page.getByText('Zeta Energia').first().waitFor()
    expect(await page.locator('main ul a').count(), 'what was attached').toBe(1)
    await page.goto(`${page.url().split('?')[0]}/edit`)
    expect(await chosen(page)).toBe(String(wanted))
    await find(page, 'button', 'Aaa 07')
    expect(await chosen(page), 'the stored one stays among what is found').toBe(String(wanted))
    await context.close()
  })

  it('is found for a client, a cart, an exclusive price and a price that is asked for', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'admin', '/clients/new')
    await page.locator('[name=email]').fill('casa@zeta.example')
    await choose(page)
    expect(await page.locator('[name=email]').inputValue()).toBe('casa@zeta.example')

    await page.goto('/priceTables/exclusive/new')
    await choose(page)
    expect(await page.getByLabel('Buscar produto').count(), 'a list that is whole is not searched').toBe(0)

    await page.goto('/priceTables/quote')
    await choose(page)
    await find(page, 'button', 'Aaa 07')
    expect(await chosen(page)).toBe(String(wanted))

    await page.goto('/cart/company')
    await choose(page, 'Enter')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL('**/budgets/new')
    await page.goto('/cart/company')
    expect(await chosen(page)).toBe(String(wanted))
    await context.close()
  })
})

describe('lists of one company beyond the first fifty', () => {
  it('are reached from its page without JavaScript, and say whose they are', async () => {
    const admin = portal.as('admin')
    await fillCart(admin, { ...(await portal.knownIds()), company: wanted })
    const { body: cart } = await admin.get<{ version: number }>('/carts/current')
    const { status, body } = await admin.post('/orders', { cartVersion: cart.version })
    expect(status, JSON.stringify(body)).toBe(201)
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'admin', `/companies/${wanted}`)
    const chip = page
      .getByRole('list', { name: 'Filtros ativos' })
      .getByRole('link', { name: /^Empresa: Zeta Energia/ })
    for (const [tab, link, list] of [
      ['', 'Clientes desta empresa', 'Clientes'],
      ['/users', 'Abrir na lista de usuários', 'Usuários'],
      ['/orders', 'Ver todos na lista de orçamentos', 'Orçamentos'],
    ]) {
      await page.goto(`/companies/${wanted}${tab}`)
      await page.getByRole('link', { name: link! }).click()
      await page.getByRole('heading', { level: 1, name: list! }).waitFor()
      expect(page.url()).toContain(`companyId=${wanted}`)
      await chip.waitFor()
    }
    await page.goto(`/companies/${wanted}/orders`)
    expect(await page.getByRole('link', { name: 'Ver todos na lista de pedidos' }).count(), 'it has none').toBe(0)
    await page.goto(`/orders?companyId=${wanted}`)
    await chip.waitFor()
    await page.goto(`/companyTasks?companyId=${wanted}`)
    await chip.waitFor()
    await context.close()
  })
})

describe('a client beyond the first fifty', () => {
  it('is found in the checkout without JavaScript, and stays chosen while other buttons are pressed', async () => {
    const integrator = portal.as('integrator')
    const random = seeded(50)
    const address = { cep: '88301000', street: 'Rua Um', number: '1', district: 'Centro', city: 'Itajaí', uf: 'SC' }
    const made = async (name: string) => {
      const client = {
        name,
        document: randomCnpj(random),
        email: 'c@d.example',
        mobilePhone: '48991234567',
        ...address,
      }
      const { status, body } = await integrator.post<{ id: number }>('/companyClients', client)
      expect(status, JSON.stringify(body)).toBe(201)
      return body.id
    }
    for (let at = 0; at < 50; at++) await made(`Aaa Cliente ${String(at).padStart(2, '0')}`)
    const client = String(await made('Zulmira Teixeira'))
    await fillOwnCart(integrator, await portal.knownIds())
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'integrator', '/checkout')
    const field = page.getByLabel('Cliente', { exact: false }).and(page.locator('select')).first()
    const option = field.locator(`option[value="${client}"]`)
    expect(await option.count(), 'beyond the first fifty').toBe(0)
    await page.getByLabel('Descrição').fill('Telhado da Zulmira')
    for (const how of ['button', 'Enter'] as const) {
      await page.getByLabel('Buscar cliente').fill('zulmira')
      if (how === 'Enter') await page.getByLabel('Buscar cliente').press('Enter')
      else await page.getByRole('button', { name: 'Buscar cliente' }).click()
      await option.waitFor({ state: 'attached' })
      expect(await page.getByLabel('Descrição').inputValue()).toBe('Telhado da Zulmira')
    }
    await field.selectOption(client)
    await page.getByLabel('Buscar cliente').fill('')
    await page.getByRole('button', { name: 'Atualizar valores' }).last().click()
    await page.waitForLoadState()
    expect(await field.inputValue(), 'another button keeps it').toBe(client)
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    await page.getByText('Zulmira Teixeira').first().waitFor()
    await context.close()
  })
})

describe('companies of a promotion beyond the first fifty', () => {
  it('are found without JavaScript, and stay whatever else is saved, by whoever', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(page, 'admin', '/promotions/new')
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Só da Zeta')
    await page.getByLabel('A partir de').fill(day(1))
    await page.getByLabel('Até').fill(day(3))
    await page.getByLabel('Desconto').fill('5')
    const kit = page.locator('select[name=kitIds] option').first()
    await page.locator('select[name=kitIds]').selectOption((await kit.getAttribute('value'))!)
    await page.getByLabel('Para quem').selectOption({ label: 'Algumas empresas' })
    const row = (at: number) => page.locator('select[name=companyIds]').nth(at)
    expect(await row(0).locator(`option[value="${wanted}"]`).count(), 'beyond the first fifty').toBe(0)
    // Enter searches where there is something to search for.
    await page.getByLabel('Buscar empresas por nome').fill('zeta')
    await page.getByLabel('Buscar empresas por nome').press('Enter')
    await row(0).locator(`option[value="${wanted}"]`).waitFor({ state: 'attached' })
    expect(await page.getByRole('textbox', { name: 'Nome', exact: true }).inputValue()).toBe('Só da Zeta')
    await row(0).selectOption(String(wanted))
    await page.getByRole('button', { name: 'Criar promoção' }).click()
    await page.getByText('Promoção Só da Zeta salva.').waitFor()
    const link = page.getByRole('link', { name: 'Só da Zeta', exact: true })
    const path = (await link.getAttribute('href'))!
    const id = Number(/\d+/.exec(path)![0])
    const companies = async () =>
      (await portal.as('admin').get<{ companyIds: number[]; text: string | null }>(`/promotions/${id}`)).body
    expect((await companies()).companyIds).toEqual([wanted])
    await page.goto(path)
    expect(await row(0).locator('option:checked').innerText()).toBe('Zeta Energia')
    await context.close()

    // Marketing is offered no companies, and loses none.
    const other = await visit(browser, portal.origin, { javaScript: 'off' })
    await logIn(other.page, 'marketing', path)
    await other.page.getByLabel('Texto').fill('Corrigido')
    await other.page.getByRole('button', { name: 'Salvar promoção' }).click()
    await other.page.getByText('Promoção Só da Zeta salva.').waitFor()
    expect(await companies()).toMatchObject({ companyIds: [wanted], text: 'Corrigido' })
    await other.context.close()
  })
})

describe('whom a notice is for', () => {
  it('stays where another one saves it who is not offered them', async () => {
    const admin = portal.as('admin')
    const { body: roles } = await admin.get<{ data: { id: number }[] }>('/roles')
    const { body: regionals } = await admin.get<{ data: { id: number }[] }>('/regionals')
    const who = { roleId: roles.data[0]!.id, regionalId: regionals.data[0]!.id, companyId: wanted }
    const { body: made } = await admin.post<{ id: number }>('/notices', {
      ...{ kind: 'INFO', text: 'Só para poucos', enabled: true, uf: null, startsAt: null, endsAt: null },
      ...who,
    })
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'off' })
    // Marketing reads neither roles nor regionals nor companies.
    await logIn(page, 'marketing', `/notices/${made.id}/edit`)
    await page.getByLabel('Texto').fill('Só para poucos, corrigido')
    await page.getByRole('button', { name: 'Salvar aviso' }).click()
    await page.getByText('Aviso salvo.').waitFor()
    const { body: kept } = await admin.get(`/notices/${made.id}`)
    expect(kept).toMatchObject({ text: 'Só para poucos, corrigido', ...who })
    await context.close()
  })
})
