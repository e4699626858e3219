import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import type { OrderDetail } from '../../api/sales/orders/record/order-detail'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { logIn, openBrowser, SCRIPTED, visit } from '../support/open-browser'
import { expectAccessible } from './support/check-page'
import { makeNegotiation } from './support/make-negotiation'
import { chooseAction } from './support/order-steps'

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

/** A budget in negotiation with a discount: what an edit leaves alone, and what it says before it saves. */
describe.each(SCRIPTED)('an edited price, with JavaScript %s', (javaScript) => {
  const as = async (persona: Persona, path: string) => {
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, path)
    return visitor
  }
  const show = async (id: number) => (await portal.as('manager').get<OrderDetail>(`/orders/${id}`)).body
  const put = async (id: number, path: string, body: object) => {
    const { version } = await show(id)
    const { status, body: answer } = await portal.as('consultant').put(`/orders/${id}${path}`, { version, ...body })
    expect(status, JSON.stringify(answer)).toBe(200)
  }
  const save = (page: Page) => page.getByRole('button', { name: /^Salvar (alterações|e seguir)/ }).click()

  it('of a line that nobody touches is held, with its discount; the total is shown first, and then saved', async () => {
    const id = await makeNegotiation(portal)
    await put(id, '', { serviceFee: 5000 })
    await put(id, '/prices', { discount: 2.5 })
    const before = await show(id)
    const { page, context } = await as('integrator', `/budgets/${id}/edit`)
    await page.getByLabel(/^Módulo Heliara HL-585N/).fill('15')
    await save(page)
    // The first answer is the preview: nothing is saved.
    await page.getByText(/^O total muda de R\$/).waitFor()
    const text = await page.locator('main').innerText()
    expect(text).toContain('Nada foi salvo ainda')
    // No line's price moves: 526,50 and 2.817,75 stay.
    expect(text).not.toContain('preço de hoje:')
    expect(text).toContain('526,50')
    expect(text).toContain('2.817,75')
    expect(text).toMatch(/Produtos: de R\$\s10\.188,75 para R\$\s10\.715,25/)
    expect(text).toContain('Vai para aprovação')
    expect((await show(id)).version).toBe(before.version)
    if (javaScript === 'on') await expectAccessible(page)
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    const after = await show(id)
    expect(after.version).toBe(before.version + 1)
    expect(after.lines.map(({ orderPrice }) => orderPrice)).toEqual([526.5, 2817.75])
    // R$/Wp is of the equipment: 10.715,25 by 8.775 W, whatever the repasse.
    expect(after.totals.pricePerWp).toBe(1.2211)
    expect(await page.locator('main').innerText()).toMatch(/R\$\s1,22\/Wp/)
    await context.close()
  }, 120_000)

  it('that leaves its band says so, line by line, and words alone are saved at once', async () => {
    const id = await makeNegotiation(portal)
    await put(id, '/prices', { discount: 2.5 })
    const { page, context } = await as('admin', `/budgets/${id}/edit`)
    await page.getByLabel('Descrição').fill('Só palavras')
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    await page.goto(`/budgets/${id}/edit`)
    await page.getByLabel(/^Módulo Heliara HL-585N/).fill('28')
    await page.getByLabel(/^Inversor Voltrix VX-6K/).fill('2')
    await save(page)
    await page.getByText(/^O total muda de R\$/).waitFor()
    const text = await page.locator('main').innerText()
    expect(text).toMatch(
      /HL-585N.*muda de faixa de quantidade e tem o preço de hoje: de R\$\s526,50 para R\$\s520,00, sem o desconto negociado/,
    )
    expect(text).not.toMatch(/VX-6K.*preço de hoje/)
    // Changed once more: the result is shown anew, and only then saved.
    await page.getByLabel('Repasse').fill('100,00')
    await save(page)
    await page
      .getByText(/Repasse: de R\$\s0,00 para R\$\s100,00/)
      .first()
      .waitFor()
    expect((await show(id)).totals.serviceFee).toBe(0)
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    const { lines, totals } = await show(id)
    expect(lines.map(({ orderPrice }) => orderPrice)).toEqual([520, 2817.75])
    expect(totals.serviceFee).toBe(100)
    await context.close()
  }, 120_000)

  it('of an order that was sent moves with its payment condition alone, and is shown first there too', async () => {
    const id = await makeNegotiation(portal)
    expect((await portal.as('integrator').put(`/orders/sendOrder/${id}`, {})).status).toBe(200)
    const { page, context } = await as('consultant', `/orders/${id}/edit`)
    await page.getByLabel('Forma de pagamento').selectOption({ label: 'Cartão de crédito' })
    await page.getByLabel('Condição de pagamento').selectOption({ label: 'Cartão 1x' })
    await save(page)
    await page
      .getByText(/Condição de pagamento: de −R\$\s209,00 para R\$\s312,46/)
      .first()
      .waitFor()
    expect(await page.locator('main').innerText()).not.toContain('Produtos: de')
    if (javaScript === 'on') await expectAccessible(page)
    await save(page)
    await page.getByText('Alterações salvas').waitFor()
    expect((await show(id)).totals).toMatchObject({ lines: 10_450, condition: 312.46 })
    await context.close()
  }, 120_000)

  it('of a clone is today’s, its repasse goes along, and what stays behind is said before and after', async () => {
    const id = await makeNegotiation(portal)
    await put(id, '', { serviceFee: 3000 })
    await put(id, '/prices', { discount: 2.5 })
    const { page, context } = await as('integrator', `/budgets/${id}`)
    await chooseAction(page, 'Clonar')
    await page.getByRole('heading', { name: /^Clonar o orçamento/ }).waitFor()
    const main = await page.locator('main, dialog[open]').last().innerText()
    expect(main).toMatch(/Não vai junto[\s\S]*Vencimento[\s\S]*Desconto/)
    await page.getByRole('button', { name: 'Clonar', exact: true }).click()
    await page.getByText(/^Novo orçamento criado/).waitFor()
    const made = await show(Number(new URL(page.url()).pathname.split('/').at(-1)))
    expect(made.totals).toMatchObject({ serviceFee: 3000, discountPercentage: 0 })
    await context.close()
  }, 120_000)
})
