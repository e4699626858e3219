import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_PASSWORD, type Persona } from '../../api/over/seed/demo-logins'
import { widthFaults } from '../gates/layout-faults'
import { type ApiCaller, createCaller } from '../support/api-caller'
import { openSearch } from '../support/choose-option'
import { JAVASCRIPT, logIn, openBrowser, visit } from '../support/open-browser'
import { type RunningPortal, startPortal } from '../support/start-portal'
import { expectAccessible } from './support/check-page'

interface Line {
  productId: number
  type: string
  quantity: number
}

let portal: RunningPortal
let browser: Browser
let order: number
let module: Line
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
  const { body } = await as('admin').get<{ data: { id: number }[] }>(
    '/orders?orderStatus=PREPARING&search=Sol%20do%20Vale',
  )
  order = body.data[0]!.id
  const moved = await as('admin').put(`/orders/nextStatus/${order}`, { data: { volumes: 2 } })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const { lines } = (await as('admin').get<{ lines: Line[] }>(`/orders/${order}`)).body
  module = lines.find(({ type }) => type === 'MODULE')!
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

function as(persona: Persona): ApiCaller {
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(portal.origin + pathname + search, request))
  }
  return createCaller(send, async () => {
    const { body } = await createCaller(send).post<{ token: string }>('/users/login', {
      email: DEMO_LOGINS[persona].email,
      password: DEMO_PASSWORD,
    })
    return body.token
  })
}

const unexpected = (complaints: string[]) => complaints.filter((line) => !/status of 422/.test(line))

/** Needs scripts, of its own too. */
async function lookAt(page: Page, hasScripts: boolean) {
  if (!hasScripts) return
  await expectAccessible(page)
  const size = page.viewportSize()!
  expect(await widthFaults(page, 360), page.url()).toEqual([])
  await page.setViewportSize(size)
}

describe.each(JAVASCRIPT)('an item that is not on the shelf, with JavaScript %s', (javaScript) => {
  const hasScripts = javaScript === 'on'

  it('has substitutes in the catalogue, in order, with when and at whose price', { timeout: 90_000 }, async () => {
    const { page, complaints } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'director', `/products/${module.productId}`)
    await page.getByRole('link', { name: 'Substitutos' }).click()
    await page.getByRole('heading', { name: 'Substitutos deste produto' }).waitFor()
    await lookAt(page, hasScripts)
    const choose = async (group: string, name: string) => {
      const row = page.getByRole('group', { name: group })
      const field = row.getByLabel('Produto')
      if (hasScripts) {
        await (await openSearch(row, field, 'Produto')).fill(name)
        await page
          .getByRole('option', { name: new RegExp(name) })
          .first()
          .click()
      } else {
        const label = await field.locator('option', { hasText: name }).first().textContent()
        await field.selectOption({ label: label! })
      }
      return row
    }
    if (hasScripts) {
      const row = await choose('Mais um substituto', 'HL-585N')
      await row.getByLabel('Preço').selectOption({ label: 'O do produto trocado' })
      await page.getByRole('button', { name: 'Salvar substitutos', exact: true }).click()
      await page.getByText('Substitutos salvos.').waitFor()
    }
    const first = page.getByRole('group', { name: '1º substituto' })
    expect(await first.getByLabel('Preço').inputValue()).toBe('REPLACED')
    if (!hasScripts) {
      // The same product twice is told beside the form, and what was chosen stays.
      await choose('Mais um substituto', 'HL-585N')
      await page.getByRole('button', { name: 'Salvar substitutos', exact: true }).last().click()
      await page.getByRole('alert').waitFor()
      await choose('2º substituto', 'NS-700H')
      await page.getByRole('button', { name: 'Salvar substitutos', exact: true }).last().click()
      await page.getByText('Substitutos salvos.').waitFor()
      await page.getByRole('button', { name: 'Subir o 2º substituto' }).click()
      await page.getByText('Substitutos salvos.').waitFor()
      const { body } = await as('director').get<{ substitutes: { name: string }[]; substitute: { name: string } }>(
        `/products/${module.productId}`,
      )
      expect(body.substitutes.map(({ name }) => name)).toEqual([
        expect.stringContaining('NS-700H'),
        expect.stringContaining('HL-585N'),
      ])
      expect(body.substitute.name).toContain('NS-700H')
    }
    expect(unexpected(complaints)).toEqual([])
  })

  it('is swapped after the company agreed, or stays after it refused', { timeout: 90_000 }, async () => {
    const { page, complaints } = await visit(browser, portal.origin, { javaScript })
    const { page: buyer } = await visit(browser, portal.origin, { javaScript })
    await logIn(page, 'logistics', `/orders/${order}`)
    const link = page.getByRole('link', { name: 'Trocar itens' })
    if (!(await link.isVisible())) await page.locator('summary', { hasText: 'Mais' }).click()
    await link.click()
    await page.getByRole('heading', { name: 'Trocas de itens', exact: true }).waitFor()
    await lookAt(page, hasScripts)
    const pair = page.getByLabel('Trocar por')
    const label = await pair.locator('option', { hasText: 'HL-585N' }).first().textContent()
    await pair.selectOption({ label: label! })
    await page.getByLabel('Quantidade').fill('99999')
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page.locator('#swap-quantity-error').waitFor()
    expect(await page.getByLabel('Quantidade').inputValue()).toBe('99999')
    await page.getByLabel('Quantidade').fill('')
    await page.getByRole('button', { name: 'Conferir' }).click()
    await page
      .getByRole('heading', { name: new RegExp(`^Trocar ${module.quantity} × .* por ${module.quantity} × `) })
      .waitFor()
    await lookAt(page, hasScripts)
    await page.getByRole('button', { name: 'Propor troca' }).click()
    await page.getByText('Troca proposta. A separação aguarda a resposta.').waitFor()
    await page
      .getByText(/^Aguarda o integrador/)
      .first()
      .waitFor()
    const path = new URL(page.url()).pathname

    await logIn(buyer, 'integrator', `/orders/${order}`)
    await buyer.getByRole('link', { name: 'Ver a troca' }).click()
    await buyer.waitForURL((url) => url.pathname === path)
    await lookAt(buyer, hasScripts)
    if (hasScripts) {
      await buyer.getByLabel('Motivo').fill('Prefiro esperar.')
      await buyer.getByRole('button', { name: 'Recusar troca' }).click()
      await buyer.getByText('Troca recusada. O pedido fica como estava.').waitFor()
      await buyer.getByText('Prefiro esperar.').first().waitFor()
    } else {
      await buyer.getByRole('button', { name: 'Aceitar troca' }).click()
      await buyer.getByText('Itens trocados. O pedido tem uma nova revisão.').waitFor()
      await buyer.getByRole('link', { name: 'Ver a revisão que a troca fez' }).waitFor()
      const { body } = await as('admin').get<{ lines: Line[]; revision: number }>(`/orders/${order}`)
      expect(body.lines.some(({ productId }) => productId === module.productId)).toBe(false)
    }
    expect(unexpected(complaints)).toEqual([])
  })
})
