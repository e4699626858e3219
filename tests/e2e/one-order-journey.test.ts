import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import type { Persona } from '../../api/over/seed/demo-logins'
import { untilHydrated } from '../gates/browser-visit'
import { widthFaults } from '../gates/layout-faults'
import { type ServedPortal, servePortal } from '../gates/portal-over-test-api'
import { integrate } from '../support/integrate'
import { enterOnPhone, JAVASCRIPT, openBrowser, type Visit } from '../support/open-browser'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { expectSound } from './support/check-page'
import { PDF, statusOf, takeStep } from './support/order-steps'

/**
 * One sale from the message that asks for it to the boxes that were counted: each page of it at 360 px, the order on
 * paper, and each deed by whoever does it.
 */

/** The width of a sheet of A4 between its margins (app/styles/_print.scss), in pixels of 1/96 inch. */
const PAPER = 703

/** What of the page does not fit on paper. */
async function paperFaults(page: Page): Promise<string[]> {
  const screen = page.viewportSize()!
  await page.emulateMedia({ media: 'print' })
  const faults = await widthFaults(page, PAPER)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(screen)
  return faults
}

const MESSAGE = `[09:14, 25/11/2026] Paula: bom dia, separa pra mim?
6 placa 585 heliara
20 mc4
100m cabo solar preto 6mm`

describe.each(JAVASCRIPT)('one order with JavaScript %s', (javaScript) => {
  let api: TestApi
  let portal: ServedPortal
  let browser: Browser
  const visits = new Map<Persona, Visit>()
  beforeAll(async () => {
    api = await openTestApi()
    ;[portal, browser] = await Promise.all([servePortal(api), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.close()
    await api?.close()
  })

  async function openAs(persona: Persona, path: string): Promise<Page> {
    const known = visits.get(persona)
    if (known) {
      await known.page.goto(path)
      return known.page
    }
    const visitor = await enterOnPhone(browser, portal.origin, { javaScript, persona, path })
    visits.set(persona, visitor)
    return visitor.page
  }
  const isSound = (page: Page) => expectSound(page, javaScript)
  const step = async (persona: Persona, id: number, to: string, more: Partial<Parameters<typeof takeStep>[1]> = {}) => {
    const page = await openAs(persona, `/orders/${id}`)
    await takeStep(page, { label: `Avançar para ${to}`, verb: 'Avançar', ...more })
    expect(await statusOf(page), persona).toBe(to)
  }
  const NOTE = { Observação: 'Conferido' }

  it('goes from a message by cart, reservation, scanner and two vehicles to the count of what came', {
    timeout: 300_000,
  }, async () => {
    // What was written, as the lines of a cart.
    const buyer = await openAs('pampa', '/cart/quick')
    await buyer.getByLabel('Lista', { exact: true }).fill(MESSAGE)
    await buyer.getByRole('button', { name: 'Ler a lista' }).click()
    await buyer.getByRole('table', { name: 'Linhas da lista' }).waitFor()
    expect(await buyer.getByText('Certo', { exact: true }).count()).toBe(3)
    await isSound(buyer)
    await buyer.getByRole('button', { name: 'Pôr no carrinho' }).click()
    await buyer.waitForURL('**/cart')
    await buyer.getByText('3 linhas da lista entraram no carrinho.').waitFor()
    await isSound(buyer)
    await buyer.goto('/checkout')
    // Chosen before the page is alive it is adjusted by the answer alone, as without scripts.
    if (javaScript === 'on') await untilHydrated(buyer)
    const client = buyer.locator('select[name="companyClientId"]')
    const known = await client.locator('option', { hasText: 'Ana Demo Pereira' }).first().getAttribute('value')
    await client.selectOption(known, { force: true })
    await buyer.getByLabel('Descrição').fill('Da mensagem')
    await buyer.getByLabel('Não', { exact: true }).check()
    const make = buyer.getByRole('button', { name: 'Criar orçamento' })
    // Without a script the client's state and class come with the answer, which is sent once more.
    if (javaScript === 'off') await make.click()
    await buyer.getByText(/Ajustado conforme o comprador/).waitFor()
    await isSound(buyer)
    await make.click()
    await buyer.waitForURL(/\/budgets\/\d+$/)
    const id = Number(new URL(buyer.url()).pathname.split('/')[2])

    await buyer.goto(`/budgets/${id}/edit`)
    await buyer.getByLabel('Forma de pagamento').selectOption({ label: 'PIX à vista' })
    await buyer.getByLabel('Condição de pagamento').selectOption({ label: 'À vista antecipado' })
    await buyer.getByLabel('Transportadora').selectOption({ label: 'Rota Sul Logística' })
    await buyer.getByLabel('Data de vencimento').fill('2026-11-19')
    const save = buyer.getByRole('button', { name: 'Salvar alterações' })
    await save.click()
    await buyer.getByText(/^O total muda de/).waitFor()
    await isSound(buyer)
    await save.click()
    await buyer.getByText(`Alterações salvas: orçamento ${id}.`).waitFor()

    // Held for it while it is talked about.
    const consultant = await openAs('director', `/budgets/${id}/reservation`)
    await consultant.getByRole('button', { name: 'Reservar', exact: true }).click()
    await consultant.getByText('Estoque reservado.').waitFor()
    await isSound(consultant)
    await buyer.goto(`/budgets/${id}`)
    await buyer.getByText(/^Reservado até/).waitFor()
    await buyer.goto(`/budgets/${id}/status/sendOrder`)
    await buyer.getByRole('button', { name: 'Enviar pedido' }).click()
    await buyer.waitForURL(`**/orders/${id}`)
    expect(await statusOf(buyer)).toBe('Pedido pendente')
    await isSound(buyer)

    // The office.
    await step('director', id, 'Análise')
    await step('fiscal', id, 'Aguardando pagamento', { fields: NOTE })
    await step('finance', id, 'Confirmado', { fields: NOTE, file: PDF })
    await integrate(api)
    await step('pcp', id, 'Análise PCP')
    await step('pcp', id, 'Separação', { fields: { Volumes: '3' } })

    // The shelf: each piece is read.
    const lines = (
      await api.as('admin').get<{ lines: { productId: number; name: string; quantity: number }[] }>(`/orders/${id}`)
    ).body.lines
    for (const [at, { productId }] of lines.entries())
      await api.db.execute(sql`UPDATE products SET code = ${`COD${at}`} WHERE id = ${productId}`)
    const shelf = await openAs('logistics', `/separation/${id}`)
    await isSound(shelf)
    for (const [at, { quantity }] of lines.entries()) {
      await shelf.getByLabel(/^Quantidade/).fill(String(quantity))
      await shelf.getByLabel('Código').fill(`COD${at}`)
      await shelf.getByLabel('Código').press('Enter')
      await shelf
        .getByText(at === lines.length - 1 ? 'Tudo separado' : `: ${quantity} de ${quantity}.`)
        .first()
        .waitFor()
    }

    // The modules leave first.
    await shelf.goto(`/orders/${id}/shipments/new`)
    for (const { name } of lines.slice(1)) await shelf.getByLabel(`Quantidade de ${name}`).fill('0')
    await shelf.getByLabel('Volumes').fill('1')
    await shelf.getByRole('button', { name: 'Criar remessa' }).click()
    await shelf.getByText(`Alterações salvas: remessa 1 do pedido ${id}.`).waitFor()
    await shelf.getByRole('link', { name: 'Nova remessa' }).click()
    await shelf.getByRole('button', { name: 'Criar remessa' }).click()
    await shelf.getByRole('heading', { name: 'Remessa 2' }).waitFor()
    await isSound(shelf)
    await step('logistics', id, 'Aguardando Nota Fiscal')
    for (const n of [1, 2]) {
      const invoices = await openAs('fiscal', `/orders/${id}/shipments/${n}/invoice`)
      await invoices.getByLabel('Chave da nota fiscal').fill(invoiceKey(id, n))
      await invoices.getByLabel(/^Observação/).fill('DANFE emitida.')
      await invoices.getByLabel(/^DANFE ou XML/).setInputFiles(PDF)
      await invoices.getByRole('button', { name: 'Gravar nota da remessa' }).click()
      await invoices.getByText(`Alterações salvas: remessa ${n} do pedido ${id}.`).waitFor()
    }
    for (const n of [1, 2]) {
      await shelf.goto(`/orders/${id}/shipments/${n}/ship`)
      await shelf.getByLabel('Motorista').fill('João')
      await shelf.getByLabel('Placa').fill('ABC1D23')
      await shelf.getByRole('button', { name: 'Registrar saída' }).click()
      await shelf.getByText(`Alterações salvas: remessa ${n} do pedido ${id}.`).waitFor()
      expect(await statusOf(shelf)).toBe(n === 1 ? 'Expedição' : 'Enviado')
    }

    // On paper, and counted where it came.
    await buyer.goto(`/orders/mirror/${id}`)
    await buyer.getByRole('heading', { name: 'Remessa 2' }).waitFor()
    // The check is a script of its own.
    if (javaScript === 'on') expect(await paperFaults(buyer)).toEqual([])
    await buyer.goto(`/orders/${id}/receipt`)
    await isSound(buyer)
    await buyer.getByRole('button', { name: 'O resto desta página está certo' }).click()
    await buyer.getByText('Todos os itens foram conferidos.').waitFor()
    await isSound(buyer)
    const heard = [...visits.values()].flatMap(({ complaints }) => complaints)
    expect(heard.filter((one) => !/status of 4(22|00)/.test(one))).toEqual([])
  })

  /** A key is one invoice's: its series those of a vehicle, its number those of an order. */
  const invoiceKey = (id: number, n: number) =>
    completeNfeKey(`4226119990000100015055${String(n).padStart(3, '0')}${String(id).padStart(9, '0')}187654321`)
})
