import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartAnswer } from '../../api/sales/cart/cart'
import { IDEMPOTENCY_FIELD } from '../../app/components/form/idempotency-key'
import { untilHydrated } from '../gates/browser-visit'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { fillOwnCart } from '../gates/fill-cart'
import { logIn, openBrowser, visit } from '../support/open-browser'
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

const SENTENCE = 'Sem conexão. Nada foi perdido; tente de novo.'
const DOCUMENTS = ['111.444.777-35', '935.411.347-80', '390.533.447-05', '168.995.350-09']
const again = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' })

/** Adds a link to a page that this one does not know yet, once React has come, which would remove it again. */
const addLink = async (page: Page, href = '/manufacturers', text = 'Para os fabricantes') => {
  await untilHydrated(page)
  await page.evaluate(
    ([path, words]) => {
      const link = document.createElement('a')
      link.href = path as string
      link.textContent = words as string
      document.querySelector('main')?.append(link)
    },
    [href, text],
  )
}

/**
 * Specification §2: a module that does not load asks to check the internet connection, and is
 * no crash that is reported.
 */
describe('a connection that breaks in the middle of the work', () => {
  it('loses the script of the next page: this one stays with what is typed in it, and the way is tried again', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    await logIn(page, 'admin', '/clients/new')
    await page.getByLabel('Nome').first().fill('Ainda não salvo')
    const lost = /\/assets\/_app\.manufacturers\._index/
    await context.route(lost, (route) => route.abort('internetdisconnected'))
    await addLink(page)
    await page.getByRole('link', { name: 'Para os fabricantes' }).click()
    await page.getByText('Não foi possível carregar a página. Verifique sua conexão com a internet.').waitFor()
    expect(await page.getByLabel('Nome').first().inputValue()).toBe('Ainda não salvo')
    expect(await page.locator('.shell').getAttribute('aria-busy')).toBe('false')
    await expectAccessible(page)
    await context.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fabricantes' }).waitFor()
    await context.close()
  })

  it.each([
    ['the data of the next page', /\/manufacturers\.data/],
    ['the question which scripts it needs', /\/__manifest/],
    // The style sheet is in the browser's cache, which an interception goes around.
    ['everything', /^(?!.*\.css$)/],
  ])('loses %s: the list stays and says so, and goes on when somebody asks', async (_, lost) => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    const reports: string[] = []
    page.on('request', (request) => request.url().includes('/report-error') && reports.push(request.url()))
    await logIn(page, 'admin', '/clients')
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    await context.route(lost, (route) => route.abort('internetdisconnected'))
    await addLink(page)
    await page.getByRole('link', { name: 'Para os fabricantes' }).click()
    await page.getByText(SENTENCE).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(1)
    expect(await page.locator('.shell').getAttribute('aria-busy')).toBe('false')
    await expectAccessible(page)
    // The sentence of before is still there: only the request tells that the second try was lost as well.
    const lostAgain = page.waitForEvent('requestfailed', (request) => lost.test(request.url()))
    await again(page).click()
    await lostAgain
    await page.getByText(SENTENCE).waitFor()
    await context.unrouteAll({ behavior: 'wait' })
    await again(page).click()
    await page.getByRole('heading', { level: 1, name: 'Fabricantes' }).waitFor()
    expect(await page.getByText(SENTENCE).count()).toBe(0)
    expect(reports).toEqual([])
    await context.close()
  })

  it('comes back: a page goes on by itself, a form waits for whoever wrote it', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    await logIn(page, 'integrator', '/clients/new')
    await page.getByLabel('Nome ou razão social').fill('Cliente sem pressa')
    await page.getByLabel('CPF/CNPJ').fill('529.982.247-25')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Criar cliente' }).click()
    await page.getByText(SENTENCE).waitFor()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await context.setOffline(false)
    await page.waitForTimeout(500)
    expect(sent.filter((method) => method === 'POST')).toEqual([])
    expect(await page.getByLabel('Nome ou razão social').inputValue()).toBe('Cliente sem pressa')

    await page.goto('/clients')
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    await addLink(page, '/profile', 'Para o perfil')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Para o perfil' }).click()
    await page.getByText(SENTENCE).waitFor()
    await context.setOffline(false)
    await page.waitForURL('**/profile')
    await context.close()
  })
})

const LOSSES: [string, (route: Route) => Promise<void>][] = [
  ['on its way', (route) => route.abort('internetdisconnected')],
  [
    'after it was done',
    async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    },
  ],
]

/** Issue: the page stays, with the same key on the next try, so that nothing is done twice. */
describe.each(LOSSES)('a form that is lost %s', (how, lose) => {
  it.each(['Tentar de novo', 'Criar cliente'])('keeps what was typed, and is made once by %s', async (button) => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    const name = `Cliente perdido ${how} ${button}`
    await logIn(page, 'integrator', '/clients/new')
    await page.getByLabel('Nome ou razão social').fill(name)
    await page.getByLabel('CPF/CNPJ').fill(DOCUMENTS.pop() as string)
    await context.route(/\/clients\/new\.data/, lose)
    await page.getByRole('button', { name: 'Criar cliente' }).click()
    await page.getByText(SENTENCE).waitFor()
    expect(await page.getByLabel('Nome ou razão social').inputValue()).toBe(name)
    await expectAccessible(page)
    await context.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/clients')
    await page.locator('.notice-success').waitFor()
    expect(await page.getByText(SENTENCE).count()).toBe(0)
    const { body } = await portal.as('integrator').get('/companyClients', { name })
    expect(body.data).toHaveLength(1)
    await context.close()
  })

  it('makes one budget of one checkout', async () => {
    await fillOwnCart(portal.as('integrator'), await portal.knownIds())
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    const description = `Checkout perdido ${how}`
    await logIn(page, 'integrator', '/checkout')
    await page.getByLabel('Descrição').fill(description)
    await context.route(/\/checkout\.data/, lose)
    await page.getByRole('button', { name: 'Criar orçamento' }).click()
    await page.getByText(SENTENCE).waitFor()
    expect(await page.getByLabel('Descrição').inputValue()).toBe(description)
    await context.unrouteAll({ behavior: 'wait' })
    await again(page).click()
    await page.getByRole('heading', { level: 1, name: /^Orçamento \d+/ }).waitFor()
    const { body } = await portal.as('integrator').get('/budgets', { description })
    expect(body.data).toHaveLength(1)
    await context.close()
  })

  it('takes a note with its file once', async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    await loseFetches(context, how)
    await logIn(page, 'consultant', '/budgets')
    await page.locator('tbody th a').first().click()
    await page.getByRole('heading', { level: 1, name: /^Orçamento \d+/ }).waitFor()
    const order = new URL(page.url()).pathname.replace(/\D/g, '')
    await page.getByText('Adicionar observação').click()
    const form = page.locator('.note-form form')
    const text = `Planta perdida ${how}`
    await form.getByLabel('Observação').fill(text)
    await form.getByLabel('Documentos').setInputFiles([PDF])
    const key = await form.locator(`[name=${IDEMPOTENCY_FIELD}]`).inputValue()
    const before = await filesOf(order)
    await page.evaluate(() => Reflect.set(window, 'isLosing', true))
    await form.getByRole('button', { name: 'Adicionar' }).click()
    await page.getByText(SENTENCE).waitFor()
    expect(await form.getByLabel('Observação').inputValue()).toBe(text)
    expect(await form.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
    expect(await form.locator(`[name=${IDEMPOTENCY_FIELD}]`).inputValue()).toBe(key)
    await page.evaluate(() => Reflect.set(window, 'isLosing', false))
    await again(page).click()
    await page.locator('.timeline > li', { hasText: text }).waitFor()
    expect(await page.locator('.timeline > li', { hasText: text }).count()).toBe(1)
    expect((await filesOf(order)) - before).toBe(1)
    expect(await page.getByText(SENTENCE).count()).toBe(0)
    await context.close()
  })

  it('adds to the cart, changes and takes out once', async () => {
    const integrator = portal.as('integrator')
    await fillOwnCart(integrator, await portal.knownIds())
    const cart = async () => (await integrator.get<CartAnswer>('/carts/current')).body
    const { page, context } = await visit(browser, portal.origin, { javaScript: 'on' })
    await logIn(page, 'integrator', '/cart/products')
    const row = page.locator('tr', { has: page.getByRole('rowheader', { name: /Alicate crimpador/ }) })
    await row.getByLabel(/^Quantidade de/).fill('3')
    const version = Number((await cart()).version)
    await context.route(/\.data/, lose)
    await row.getByRole('button', { name: /^Adicionar/ }).click()
    await page.getByText(SENTENCE).waitFor()
    expect(await row.getByLabel(/^Quantidade de/).inputValue()).toBe('3')
    await context.unrouteAll({ behavior: 'wait' })
    await again(page).click()
    await page.getByText(/Alicate crimpador.* está no carrinho\./).waitFor()
    const added = await cart()
    const tool = () => added.lines.find(({ name }) => /Alicate/.test(name))
    expect([tool()?.quantity, added.version]).toEqual([3, version + 1])

    await page.goto('/cart')
    const line = page.locator('tr', { has: page.getByRole('rowheader', { name: /Alicate crimpador/ }) })
    await context.route(/\.data/, lose)
    await line.getByLabel(/^Quantidade de/).fill('5')
    await page.getByText(SENTENCE).waitFor()
    expect(await line.getByLabel(/^Quantidade de/).inputValue()).toBe('5')
    await context.unrouteAll({ behavior: 'wait' })
    await again(page).click()
    await page.getByText(SENTENCE).waitFor({ state: 'detached' })
    await expect.poll(async () => (await cart()).lines.find(({ name }) => /Alicate/.test(name))?.quantity).toBe(5)
    expect((await cart()).version).toBe(version + 2)

    await context.route(/\.data/, lose)
    await line.getByRole('button', { name: 'Remover Alicate crimpador MC4' }).click()
    await page.getByText(SENTENCE).waitFor()
    await context.unrouteAll({ behavior: 'wait' })
    await again(page).click()
    await line.waitFor({ state: 'detached' })
    expect(await page.getByText('Este item não está mais no carrinho.').count()).toBe(0)
    expect((await cart()).version).toBe(version + 3)
    await context.close()
  })
})

it('a newer version is announced, closable, and never loads over what is typed (specification §1)', async () => {
  const { page, context, complaints } = await visit(browser, portal.origin)
  await logIn(page, 'admin', '/clients/new')
  await context.route(/\/options\/|\.data/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-portal-version': '9'.repeat(15) } })
  })
  await page.goto('/manufacturers')
  const create = page.getByRole('link', { name: /^Nov[oa] fabricante/ })
  await create.click()
  const popup = page.getByRole('dialog', { name: 'Nova versão' })
  await popup.waitFor()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Fechar' }).click()
  await popup.waitFor({ state: 'hidden' })

  await page.goto('/manufacturers')
  await create.click()
  await popup.waitFor()
  await page.getByLabel('Nome').fill('Ainda não salvo')
  await popup.getByRole('button', { name: 'Atualizar agora' }).click()
  await popup.getByText('Há um formulário que ainda não foi salvo.').waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe('Ainda não salvo')
  await page.getByLabel('Nome').evaluate((field: HTMLInputElement) => field.form?.removeAttribute('data-dirty'))
  const loaded = page.waitForEvent('load')
  await popup.getByRole('button', { name: 'Atualizar agora' }).click()
  await loaded
  expect(complaints).toEqual([])
  await context.close()
})

const filesOf = async (order: string): Promise<number> =>
  (await portal.as('consultant').get<{ data: unknown[] }>(`/orders/${order}/timeline`, { kind: 'files' })).body.data
    .length

/** Below all of ours: an interception of the browser's does not see the bytes of a file. */
async function loseFetches(context: BrowserContext, how: string): Promise<void> {
  await context.addInitScript((isDone) => {
    const plainFetch = window.fetch
    window.fetch = async (input, init) => {
      const isLost = Reflect.get(window, 'isLosing') === true && init?.method === 'POST'
      if (!isLost || isDone) {
        const answer = await plainFetch(input, init)
        if (!isLost) return answer
      }
      throw new TypeError('Failed to fetch')
    }
  }, how !== 'on its way')
}
