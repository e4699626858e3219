import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import type { OrderDetail } from '../../api/sales/orders/record/order-detail'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'
import { makeNegotiation } from './support/make-negotiation'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const show = async (id: number) => (await portal.as('manager').get<OrderDetail>(`/orders/${id}`)).body
const save = (page: Page) => page.getByRole('button', { name: /^Salvar (alterações|e seguir)/ }).click()
const modules = (page: Page) => page.getByLabel(/^Módulo Heliara HL-585N.*: quantidade/)
const price = (page: Page, name = 'Módulo Heliara HL-585N') => page.getByLabel(new RegExp(`^Preço de ${name}`))
const side = (page: Page) => page.getByRole('complementary', { name: 'Resumo' })

/** Quantity, price and discount in the row, and what saving makes of them beside it. */
describe.each(SCRIPTED)('a budget that is edited, with JavaScript %s', (javaScript) => {
  const isScripted = javaScript === 'on'
  const as = async (persona: Persona, path: string) => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    return visitor
  }
  /** With a script nothing is pressed; without one, 'Calcular'. */
  const look = async (page: Page, total: RegExp) => {
    if (!isScripted) await page.getByRole('button', { name: 'Calcular', exact: true }).click()
    await side(page).getByText('Novo total', { exact: true }).waitFor()
    await expect.poll(() => side(page).innerText()).toMatch(total)
  }

  it('takes a quantity and a price in its row, tells what comes of them, and is saved in one press', async () => {
    const id = await makeNegotiation(portal)
    const before = await show(id)
    const { page, context, complaints } = await as('consultant', `/budgets/${id}/edit`)
    expect(await page.getByRole('button', { name: 'Calcular', exact: true }).isVisible()).toBe(!isScripted)
    await modules(page).fill('15')
    await price(page).fill('530,00')
    if (isScripted) await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    // 15 × 530 + 2.890, two per cent off for the PIX.
    await look(page, /10\.623,20/)
    if (isScripted) {
      expect(await price(page).evaluate((field) => document.activeElement === field)).toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
      await expectAccessible(page)
    }
    const text = await side(page).innerText()
    expect(text).toMatch(/8,19 →\s+8,78/)
    expect(text).toMatch(/0,00% →\s+1,36%/)
    expect(await modules(page).inputValue()).toBe('15')
    expect(await price(page).inputValue()).toBe('530,00')
    expect(await page.getByRole('row', { name: /HL-585N/ }).innerText()).toContain('era 14 un')
    expect((await show(id)).version).toBe(before.version)
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    const after = await show(id)
    expect(after.version).toBe(before.version + 1)
    expect(after.lines.map(({ quantity, orderPrice }) => [quantity, orderPrice])).toEqual([
      [15, 530],
      [1, 2890],
    ])
    expect(after.totals.total).toBe(10_623.2)
    expect(complaints).toEqual([])
    await context.close()
  }, 120_000)

  it('names who approves before it is saved, refuses a price above the table beside it, and follows the discount', async () => {
    const id = await makeNegotiation(portal)
    const { page, context } = await as('consultant', `/budgets/${id}/edit`)
    await price(page, 'Inversor Voltrix VX-6K').fill('3.000,00')
    if (!isScripted) await page.getByRole('button', { name: 'Calcular', exact: true }).click()
    await page.locator('.order-lines .field-error').waitFor()
    expect(await page.locator('.order-lines .field-error').innerText()).toContain('2890')
    expect(await price(page, 'Inversor Voltrix VX-6K').inputValue()).toBe('3.000,00')
    // Blank: the price follows from the edit again.
    await price(page, 'Inversor Voltrix VX-6K').fill('')
    await page.getByLabel(/^Desconto sobre todos os itens/).fill('5')
    await look(page, /9\.728,95/)
    await side(page).getByText('Vai para aprovação.').waitFor()
    expect(await price(page).inputValue()).toBe('513,00')
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    expect((await show(id)).totals).toMatchObject({ discountPercentage: 5 })
    await context.close()
  }, 120_000)

  it('asks for the condition of an order that was sent as well', async () => {
    const id = await makeNegotiation(portal)
    expect((await portal.as('integrator').put(`/orders/sendOrder/${id}`, {})).status).toBe(200)
    const { page, context } = await as('consultant', `/orders/${id}/edit`)
    await page.getByLabel('Forma de pagamento').selectOption({ label: 'Cartão de crédito' })
    await page.getByLabel('Condição de pagamento').selectOption({ label: 'Cartão 1x' })
    await look(page, /10\.762,46/)
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    expect((await show(id)).totals.total).toBe(10_762.46)
    await context.close()
  }, 120_000)

  it('shows no margin and no price to change to who may not, and nothing moves sideways at 320 px', async () => {
    const id = await makeNegotiation(portal)
    const { page, context } = await as('integrator', `/budgets/${id}/edit`)
    await modules(page).fill('15')
    await look(page, /10\.770,20/)
    expect(await page.content()).not.toMatch(/Margem|contributionMargin|marginGaps/)
    expect(await price(page).count()).toBe(0)
    await context.close()
    const seller = await as('consultant', `/budgets/${id}/edit`)
    await seller.page.setViewportSize({ width: 320, height: 700 })
    const sideways = await seller.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    const row = seller.page.getByRole('row', { name: /HL-585N/ })
    const [quantity, cost] = await Promise.all([
      row.getByLabel(/: quantidade/).boundingBox(),
      row.getByLabel(/^Preço de/).boundingBox(),
    ])
    expect(Math.abs((quantity?.y ?? 0) - (cost?.y ?? 99))).toBeLessThan(8)
    await seller.context.close()
  }, 120_000)
})

describe('the totals of the editor, while one types', () => {
  const seller = async (id: number) => {
    const visitor = await visit(browser, portal.origin)
    await logIn(visitor.page, 'consultant', `/budgets/${id}/edit`)
    return visitor
  }

  it('are those of the last number, however late the answer to the one before it comes', async () => {
    const id = await makeNegotiation(portal)
    const { page, context } = await seller(id)
    let asked = 0
    await page.route(/\/edit\.data/, async (route) => {
      if (route.request().method() === 'POST' && ++asked === 1) await new Promise((go) => setTimeout(go, 2_500))
      await route.continue().catch(() => {})
    })
    await modules(page).fill('16')
    await expect.poll(() => asked, { timeout: 5_000 }).toBe(1)
    await modules(page).fill('15')
    expect(await side(page).locator('[aria-busy=true]').count()).toBe(1)
    await expect.poll(() => side(page).innerText()).toMatch(/10\.770,20/)
    await page.waitForTimeout(3_000)
    expect(await side(page).innerText()).toMatch(/10\.770,20/)
    expect(await side(page).locator('[aria-busy=true]').count()).toBe(0)
    await context.close()
  }, 60_000)

  it('take no newer version for their own, load no page, and a line leaves with the focus on the next one', async () => {
    const id = await makeNegotiation(portal)
    const { page, context } = await seller(id)
    const version = await page.locator('input[name=version]').inputValue()
    const stored = await show(id)
    expect(
      (await portal.as('consultant').put(`/orders/${id}`, { version: stored.version, description: 'De outro' })).status,
    ).toBe(200)
    const questions: string[] = []
    page.on('request', (request) => {
      if (/\.data|document/.test(`${request.url()} ${request.resourceType()}`)) questions.push(request.method())
    })
    await page.getByLabel('Repasse').fill('100,00')
    await expect.poll(() => side(page).innerText()).toMatch(/10\.341,00/)
    expect(questions).toEqual(['POST'])
    expect(await page.locator('input[name=version]').inputValue()).toBe(version)
    await page.getByRole('button', { name: /^Remover Módulo/ }).click()
    await expect.poll(() => page.locator('.order-lines tbody tr:not(.group)').count()).toBe(1)
    // Nor does the field that was left for the button ask once more, after its pause.
    await page.waitForTimeout(800)
    expect(questions).toEqual(['POST', 'POST'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Remover Inversor/)
    expect(await page.getByLabel('Repasse').inputValue()).toBe('100,00')
    await context.close()
  }, 60_000)

  it('move what comes along with a line, back and forth, until the user types it', async () => {
    const integrator = portal.as('integrator')
    const { body } = await integrator.get<{ data: { id: number; name: string }[] }>('/products/listById', {
      perPage: 300,
    })
    const idOf = (name: string) => Number(body.data.find((one) => one.name.includes(name))?.id)
    const [module, inverter] = [idOf('HL-585N'), idOf('Inversor Voltrix VX-5K')]
    const made = await integrator.post('/orders', {
      ...{ budgetType: 'KIT', networkVoltage: 'MONO_220' },
      products: [
        { productId: module, quantity: 12 },
        { productId: inverter, quantity: 1 },
      ],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { page, context } = await visit(browser, portal.origin)
    await logIn(page, 'integrator', `/budgets/${made.body.id}/edit`)
    const row = page.getByRole('row', { name: /String box/i })
    const inverters = page.getByLabel(/^Inversor Voltrix VX-5K.*: quantidade/)
    const resize = async (count: number) => {
      await modules(page).fill(String(12 * count))
      await inverters.fill(String(count))
    }
    await resize(2)
    await row.getByText('entra junto').waitFor()
    expect(await row.innerText()).toMatch(/\b1 un\b/)
    // From the beginning each time: back is as if nothing had been typed.
    await resize(1)
    await row.waitFor({ state: 'detached' })
    await resize(3)
    await expect.poll(() => row.innerText()).toMatch(/\b2 un\b/)
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    const quantities = async () =>
      Object.fromEntries((await show(made.body.id)).lines.map(({ productId, quantity }) => [productId, quantity]))
    expect(Object.values(await quantities()).sort((a, b) => a - b)).toEqual([2, 3, 36])

    await page.goto(`/budgets/${made.body.id}/edit`)
    const boxes = row.getByRole('textbox', { name: /: quantidade/ })
    await resize(2)
    await expect.poll(() => boxes.inputValue()).toBe('1')
    await resize(1)
    await row.getByText('sai junto').waitFor()
    await resize(2)
    await expect.poll(() => boxes.inputValue()).toBe('1')
    await boxes.fill('4')
    await resize(1)
    await side(page).locator('[aria-busy=true]').waitFor()
    await side(page).locator('[aria-busy=true]').waitFor({ state: 'detached' })
    expect(await boxes.inputValue()).toBe('4')
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    expect(Object.values(await quantities()).sort((a, b) => a - b)).toEqual([1, 4, 12])
    await context.close()
  }, 90_000)

  it('and a price that somebody else changed meanwhile is shown beside the own one', async () => {
    const id = await makeNegotiation(portal)
    const { page, context } = await seller(id)
    const { version, lines } = await show(id)
    const products = [{ productId: lines[0]!.productId, price: 535 }]
    expect((await portal.as('consultant').put(`/orders/${id}/prices`, { version, products })).status).toBe(200)
    await price(page).fill('530,00')
    await side(page).getByText('Novo total', { exact: true }).waitFor()
    await save(page)
    const change = page.getByRole('row', { name: /^Preço de Módulo/ })
    await change.waitFor()
    expect(await change.innerText()).toMatch(/535,00[\s\S]*530,00/)
    await change.getByRole('radio', { name: /^Ficar com o salvo/ }).check()
    await save(page)
    await page.getByText('Nada mudou').waitFor()
    expect((await show(id)).lines[0]!.orderPrice).toBe(535)
    await context.close()
  }, 60_000)
})
