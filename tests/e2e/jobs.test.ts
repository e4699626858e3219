import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type DemoPortal, openDemoPortal } from '../gates/demo-portal'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { counted, countJob, type Effort, inSight } from './support/count-job'
import { makeNegotiation } from './support/make-negotiation'

/**
 * The ten things that are done most often, with what each takes from a person today. A step more fails here before a
 * user meets it. Bounds: issue 'Work in place', part 9; each job begins on the page that it is done from.
 */

let portal: DemoPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

async function take(persona: Persona, path: string, job: (page: Page) => Promise<void>): Promise<Effort> {
  const { page, context } = await visit(browser, portal.origin)
  await logIn(page, persona, path)
  const effort = await countJob(page, () => job(page))
  await context.close()
  return effort
}

/** As far as a job may cost: nothing above its bound. */
function expectWithin({ clicks, pages, fields }: Effort, bound: Effort): void {
  expect({
    clicks: Math.max(clicks, bound.clicks),
    pages: Math.max(pages, bound.pages),
    fields: Math.max(fields, bound.fields),
  }).toEqual(bound)
}

describe('the ten most frequent jobs', () => {
  it('a kit is quoted', async () => {
    const effort = await take('demofv', '/budgets/new', async (page) => {
      await page
        .getByRole('button', { name: /^Orçar agora/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: 'Fechamento' }).waitFor()
      await page.getByLabel('Descrição').fill('Casa da serra')
      await page.getByRole('button', { name: 'Criar orçamento' }).click()
      await page.getByText(/^Orçamento \d+ criado\.$/).waitFor()
    })
    expectWithin(effort, { clicks: 2, pages: 2, fields: 1 })
  })

  it('a quantity of the cart is changed, and put back', async () => {
    const effort = await take('integrator', '/budgets/new', async (page) => {
      await page
        .getByRole('button', { name: /^Adicionar ao carrinho/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
    })
    expect(effort.pages).toBe(1)
    let undone: Effort | null = null
    const changed = await take('integrator', '/cart', async (page) => {
      const quantity = page.getByLabel(/^Quantidade de Módulo/).first()
      const before = await quantity.inputValue()
      await quantity.click()
      await quantity.fill(String(Number(before) + 1))
      await page.keyboard.press('Tab')
      await page.getByText(`: ${before} → ${Number(before) + 1}`).waitFor()
      undone = { clicks: 0, pages: 0, fields: 0 }
      await page.getByRole('button', { name: 'Desfazer' }).click()
      await page.getByText(`: ${Number(before) + 1} → ${before}`).waitFor()
      await expect.poll(() => quantity.inputValue()).toBe(before)
    })
    expect(undone).not.toBeNull()
    // One click into the field, and one that undoes it.
    expectWithin(changed, { clicks: 2, pages: 0, fields: 1 })
  })

  it('a discount is approved from home', async () => {
    const id = await makeNegotiation(portal)
    const seller = portal.as('consultant')
    const { version } = (await seller.get(`/orders/${id}`)).body
    await seller.put(`/orders/${id}/prices`, { version, discount: 4 })
    await seller.post(`/orders/checkApprovalThresholds/${id}`, { request: true, reason: 'Volume' })
    const effort = await take('coordinator', '/', async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /aprovaç(ão espera|ões esperam) por você/ })
        .click()
      await page.getByRole('button', { name: `Aprovar a solicitação do orçamento ${id}` }).click()
      await page.locator('.toast-line', { hasText: `Solicitação do orçamento ${id} aprovada.` }).waitFor()
    })
    expectWithin(effort, { clicks: 2, pages: 1, fields: 0 })
  })

  it('a price is changed in its row', async () => {
    const effort = await take('admin', '/priceTables/1', async (page) => {
      const cell = page.getByLabel(/^Preço de /).first()
      const before = await cell.inputValue()
      const next = before.replace(/,\d\d$/, before.endsWith(',00') ? ',01' : ',00')
      await cell.click()
      await cell.fill(next)
      await page.keyboard.press('Tab')
      await page.locator('.toast-line', { hasText: `${before} → ${next}` }).waitFor()
    })
    expectWithin(effort, { clicks: 1, pages: 0, fields: 1 })
  })

  it('the month’s result is read on the first screen of home', async () => {
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      const { page, context } = await visit(browser, portal.origin, { viewport: { width, height } })
      await logIn(page, 'coordinator', '/')
      const box = await page.locator('.page-header .figures dd').first().boundingBox()
      expect(box!.y + box!.height, `at ${width} px`).toBeLessThan(height)
      await context.close()
    }
  })

  it('an order is found by its number', async () => {
    const effort = await take('manager', '/', async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Busca' }).getByRole('textbox').fill('1042')
      await page.getByRole('dialog', { name: 'Busca' }).getByRole('link', { name: /1042/ }).first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: /1042/ }).waitFor()
    })
    expectWithin(effort, { clicks: 0, pages: 1, fields: 1 })
  })
})

const PHOTO = {
  name: 'vidro.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

describe.each(JAVASCRIPT)('jobs of forms with JavaScript %s', (javaScript) => {
  it('a claim from the order: 3 clicks and 5 fields', { timeout: 60_000 }, async () => {
    const { body } = await portal
      .as('integrator')
      .get<{ data: { id: number; version: number }[] }>('/orders', { 'orderStatus[]': ['SHIPPED'] })
    const { id, version } = body.data[0]!
    const deliveredAt = addDays(saoPauloDate(new Date()), -2)
    await portal.as('logistics').put(`/orders/${id}/delivery`, { version, deliveredAt })
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', `/orders/${id}`)
    const { press, enter, count } = counted(page)
    await press(page.getByRole('link', { name: 'Abrir chamado' }))
    const item = page.getByRole('checkbox', { name: /^Módulo/ })
    await item.waitFor()
    const items = await page.locator('.items > li').count()
    // Type, category, reason and photos; each item is one tick.
    expect((await inSight(page)) - items).toBe(4)
    await press(item)
    expect((await inSight(page)) - items).toBe(7)
    await enter(page.getByRole('radio', { name: /^Falta/ }), (field) => field.check())
    await enter(page.getByLabel('Categoria'), (field) => field.selectOption({ label: 'Peça faltante' }))
    await enter(page.getByLabel('Motivo'), (field) => field.fill('Não veio na entrega.'))
    await enter(page.getByLabel(/^Quantidade de Módulo/), (field) => field.fill('1'))
    await enter(page.getByLabel('Fotos'), (field) => field.setInputFiles([PHOTO]))
    await press(page.getByRole('button', { name: 'Abrir chamado' }))
    await page.getByText(/Chamado \d+ aberto/).waitFor()
    expect(count).toEqual({ clicks: 3, fields: 5, pages: 2 })
    await context.close()
  })

  it('a product: six fields, and the rest behind lines', { timeout: 60_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', '/products/new?type=INVERTER')
    const { press, enter, count } = counted(page)
    await page.getByLabel('Nome', { exact: true }).waitFor()
    expect(await inSight(page)).toBe(6)
    await enter(page.getByLabel('Nome', { exact: true }), (field) => field.fill(`Inversor de seis ${javaScript}`))
    await enter(page.getByLabel('Fabricante'), (field) => field.selectOption({ index: 1 }))
    await enter(page.getByLabel('Potência nominal (W)'), (field) => field.fill('8.000'))
    await enter(page.getByLabel('Tipo de inversor'), (field) => field.selectOption('Híbrido'))
    await enter(page.getByLabel('Saída', { exact: true }), (field) => field.selectOption('Monofásico 220 V'))
    await press(page.getByRole('button', { name: 'Criar produto' }))
    await page.getByText(`Produto Inversor de seis ${javaScript} criado.`).waitFor()
    expect(count).toEqual({ clicks: 1, fields: 5, pages: 1 })
    await context.close()
  })

  it('an invitation from the list: 2 clicks and 1 page', { timeout: 60_000 }, async () => {
    const { page, context } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'integrator', '/users')
    const { press, enter, count } = counted(page)
    await press(page.getByText('Convidar usuário'))
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Convidar' }) })
    await enter(form.getByLabel('Nome', { exact: true }), (field) => field.fill(`Eva ${javaScript}`))
    await enter(form.getByLabel('E-mail'), (field) => field.fill(`eva-${javaScript}@sol.example`))
    await enter(form.getByLabel('Perfil'), (field) => field.selectOption({ label: 'Integrador · nível 20' }))
    await press(form.getByRole('button', { name: 'Convidar' }))
    await page.getByText(`Usuário Eva ${javaScript} criado.`).waitFor()
    expect(count.clicks).toBe(2)
    expect(count.fields).toBe(3)
    expect(count.pages).toBe(1)
    await context.close()
  })
})

/** A page of the demo's orders, and those of them that ask for nothing more than the step. */
const MARKED = 25
const MOVING = 6

/** What each order that stays has for a reason. */
async function stayingRows(where: Locator): Promise<string[]> {
  const cells = await where.locator('tbody tr', { hasText: 'Não muda.' }).allInnerTexts()
  for (const text of cells) expect(text, 'says why').toMatch(/Não muda\. \S.+[.!?]/)
  return cells
}

// Last: it moves orders that the others look for.
it('ten orders of different statuses are led on', async () => {
  const effort = await take('admin', '/orders', async (page) => {
    await page.getByLabel('Marcar a página').click()
    // The script that marks comes with the first press.
    await expect.poll(() => page.locator('.pick :checked').count()).toBe(MARKED)
    await page.locator('.bulk output', { hasText: 'R$' }).waitFor()
    await page.getByRole('button', { name: 'Avançar cada um' }).click()
    const rehearsal = page.getByRole('dialog', { name: /^Mudar o status de \d+ pedidos$/ })
    await rehearsal.getByRole('heading', { name: 'Os marcados estão em etapas diferentes' }).waitFor()
    expect(await stayingRows(rehearsal)).toHaveLength(MARKED - MOVING)
    await rehearsal.getByRole('button', { name: `Mudar o status de ${MOVING}`, exact: true }).click()
    await page.getByText(`${MOVING} de ${MARKED} mudaram de status.`).waitFor()
    expect(await stayingRows(page.getByRole('main'))).toHaveLength(MARKED - MOVING)
  })
  // The rehearsal stands beside the list; what came of it has a page.
  expectWithin(effort, { clicks: 3, pages: 1, fields: 0 })
})
