import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import type { Persona } from '../../api/over/seed/demo-logins'
import { type ServedPortal, servePortal } from '../gates/portal-over-test-api'
import { integrate } from '../support/integrate'
import { logIn, openBrowser, SCRIPTED, type Visit, visit } from '../support/open-browser'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../support/order-placer'
import { TEST_NOW } from '../support/test-clock'
import { expectAccessible } from './support/check-page'
import { PDF, statusOf, takeStep } from './support/order-steps'

/**
 * Each path of domain 4.1 and 4.2 that is not the plain one, which orders-journey walks: the orders come from the API,
 * the way is walked in the portal.
 */

let api: TestApi
let portal: ServedPortal
let browser: Browser
let placer: OrderPlacer
beforeAll(async () => {
  api = await openTestApi()
  placer = await openOrderPlacer(api)
  ;[portal, browser] = await Promise.all([servePortal(api), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.close()
  await api?.close()
})

type Step = Parameters<typeof takeStep>[1]
type Leg = readonly [persona: Persona, step: Step, status: string]

const forward = (to: string, fields: Record<string, string> = {}, hasFile = false): Step => ({
  label: `Avançar para ${to}`,
  verb: 'Avançar',
  fields,
  ...(hasFile ? { file: PDF } : {}),
})
const proven = (to: string, fields: Record<string, string> = {}) =>
  forward(to, { Observação: 'Conferido', ...fields }, true)
const noted = (to: string, fields: Record<string, string> = {}) => forward(to, { Observação: 'Conferido', ...fields })

/** From Confirmado to Nota Fiscal de envio emitida, the same for every sale. */
const toInvoice = (invoice: Step): Leg[] => [
  ['pcp', forward('Análise PCP'), 'Análise PCP'],
  ['pcp', forward('Separação', { Volumes: '3' }), 'Separação'],
  ['logistics', forward('Aguardando Nota Fiscal'), 'Aguardando Nota Fiscal'],
  ['fiscal', invoice, 'Nota Fiscal de envio emitida'],
]
const LEAVES: readonly Leg[] = [
  ['logistics', noted('Expedição', { Motorista: 'João', Placa: 'ABC1D23' }), 'Expedição'],
  ['logistics', noted('Enviado'), 'Enviado'],
]
const TO_THE_END: readonly Leg[] = [...LEAVES, ['logistics', forward('Finalizado'), 'Finalizado']]

describe.each(SCRIPTED)('order paths with JavaScript %s', (javaScript) => {
  /** A key is one order’s: its digits tell those of a run apart, its series those of each half. */
  const invoiceKey = (digits: string) =>
    completeNfeKey(`422611999000010001505500${javaScript === 'on' ? 1 : 2}${digits.padStart(9, '0')}187654321`)

  const visits = new Map<Persona, Visit>()
  /** One login for each persona: a path returns to the same persona often. */
  async function pageOf(persona: Persona): Promise<Page> {
    const known = visits.get(persona)
    if (known) return known.page
    const visitor = await visit(browser, portal.origin, { javaScript })
    await logIn(visitor.page, persona, '/')
    visits.set(persona, visitor)
    return visitor.page
  }
  async function openAs(persona: Persona, path: string): Promise<Page> {
    const page = await pageOf(persona)
    await page.goto(path)
    return page
  }
  async function walk(id: number, legs: readonly Leg[]): Promise<void> {
    for (const [persona, step, status] of legs) {
      const page = await openAs(persona, `/orders/${id}`)
      await takeStep(page, step)
      expect(await statusOf(page), `${persona} ${String(step.label)}`).toBe(status)
    }
  }
  /** An order that was sent, made by the API. */
  async function sent(more: object = {}, persona: Persona = 'integrator'): Promise<number> {
    const id = await placer.store(more, persona)
    const { status, body } = await api.as(persona).put(`/orders/sendOrder/${id}`, {})
    if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`)
    return id
  }
  const typeOf = async (id: number) =>
    (await api.db.execute(sql`SELECT type FROM orders WHERE id = ${id}`)).rows[0]!.type
  const companyId = async () =>
    Number((await api.db.execute(sql`SELECT id FROM companies WHERE cnpj = '99900002000102'`)).rows[0]!.id)

  afterAll(async () => {
    for (const { context } of visits.values()) await context.close()
  })

  it('financing: credit, payment and the release of the bank, each with its proof', async () => {
    const { financing, financed } = placer.ids
    const id = await sent({ paymentMethodId: financing, paymentConditionId: financed })
    expect(await typeOf(id)).toBe('FINANCING')
    await walk(id, [
      ['consultant', forward('Análise crédito'), 'Análise crédito'],
      ['finance', proven('Análise'), 'Análise'],
      ['fiscal', noted('Aguardando pagamento'), 'Aguardando pagamento'],
      ['finance', proven('Liberado para produção'), 'Liberado para produção'],
      [
        'finance',
        { label: 'Voltar para Aguardando pagamento', verb: 'Voltar status', fields: { Observação: 'Contrato errado' } },
        'Aguardando pagamento',
      ],
      ['finance', proven('Liberado para produção'), 'Liberado para produção'],
      ['finance', proven('Confirmado'), 'Confirmado'],
    ])
    await integrate(api)
    await walk(id, [
      ...toInvoice(proven('Nota Fiscal de envio emitida', { 'Chave da nota fiscal': invoiceKey('101') })),
      ...TO_THE_END,
    ])
    const page = await openAs('integrator', `/orders/${id}`)
    expect(await page.locator('.timeline').innerText()).toContain('Contrato errado')
    if (javaScript === 'on') await expectAccessible(page)
  })

  it('future sale: the first invoice before the payment, the delivery one cites it', async () => {
    const id = await sent({ type: 'FUTURE', companyId: await companyId() }, 'consultant')
    expect(await typeOf(id)).toBe('FUTURE')
    const first = invoiceKey('201')
    await walk(id, [
      ['consultant', forward('Análise'), 'Análise'],
      [
        'fiscal',
        proven('Nota Fiscal de venda futura emitida', { 'Chave da nota fiscal': first }),
        'Nota Fiscal de venda futura emitida',
      ],
      ['fiscal', forward('Aguardando pagamento'), 'Aguardando pagamento'],
      ['finance', proven('Liberado para produção', { 'Data planejada': '2026-12-10' }), 'Liberado para produção'],
      ['finance', noted('Confirmado'), 'Confirmado'],
    ])
    await integrate(api)
    const delivery = {
      'Chave da nota fiscal': invoiceKey('202'),
      'Chave citada da nota de venda futura': invoiceKey('999'),
    }
    await walk(id, toInvoice(forward('')).slice(0, 3))
    // An invoice that cites another one is refused on the page, with what was typed.
    const page = await openAs('fiscal', `/orders/${id}/status/nextStatus`)
    const total = await page.getByLabel('Total da nota fiscal').inputValue()
    expect(total).not.toBe('')
    for (const [label, value] of Object.entries(delivery)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Observação').fill('DANFE')
    await page.getByLabel('Documento').setInputFiles(PDF)
    await page.getByRole('button', { name: 'Avançar', exact: true }).click()
    await page.getByText('Escolha o arquivo de novo.').waitFor()
    expect(await page.getByLabel('Chave da nota fiscal', { exact: true }).inputValue()).toBe(
      delivery['Chave da nota fiscal'],
    )
    await walk(id, [
      [
        'fiscal',
        proven('Nota Fiscal de envio emitida', { ...delivery, 'Chave citada da nota de venda futura': first }),
        'Nota Fiscal de envio emitida',
      ],
      ...TO_THE_END,
    ])
  })

  it('mercantile consignment: what is not sold comes back', async () => {
    const id = await sent({ type: 'MERCANTILE_CONSIGNMENT', companyId: await companyId() }, 'consultant')
    expect(await typeOf(id)).toBe('MERCANTILE_CONSIGNMENT')
    await walk(id, [
      ['consultant', forward('Análise crédito'), 'Análise crédito'],
      ['finance', proven('Análise'), 'Análise'],
      ['fiscal', noted('Confirmado'), 'Confirmado'],
    ])
    await integrate(api)
    await walk(id, [
      ...toInvoice(proven('Nota Fiscal de envio emitida', { 'Chave da nota fiscal': invoiceKey('301') })),
      ...LEAVES,
    ])
    const page = await openAs('afterSales', `/orders/${id}/later/unsold`)
    await page.getByLabel(/^Volta: .*585/).fill('4')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.locator('.notice-success').first().waitFor()
    await walk(id, [
      ['afterSales', noted('Disponível para retorno'), 'Disponível para retorno'],
      [
        'logistics',
        noted('Em processo de coleta', { 'Transportadora da coleta': 'Rota Sul', 'Data da coleta': '2026-12-15' }),
        'Em processo de coleta',
      ],
      ['logistics', proven('Chegada do material no CD'), 'Chegada do material no CD'],
      ['afterSales', proven('Finalizado'), 'Finalizado'],
    ])
  })

  it('detached sale: loose products by credit, to the payment', async () => {
    // Sol do Vale may not buy loose products; Energia Pampa may.
    const client = await api.db.execute(sql`SELECT id FROM company_clients WHERE name = 'Ana Demo Pereira'`)
    const loose = {
      budgetType: 'DETACHED',
      networkVoltage: null,
      freightUf: 'RS',
      products: [{ productId: placer.ids.product('Conector MC4'), quantity: 50 }],
      companyClientId: Number(client.rows[0]!.id),
      paymentMethodId: placer.ids.boleto,
      paymentConditionId: placer.ids.credit,
    }
    const id = await sent(loose, 'pampa')
    expect(await typeOf(id)).toBe('DETACHED')
    // Loose goods are no system: nothing speaks of its power.
    for (const path of [`/orders/${id}`, `/orders/print/${id}`]) {
      const page = await openAs('consultant', path)
      await page.locator('th, td').filter({ hasText: 'Conector MC4' }).first().waitFor()
      expect(await page.locator('main').innerText(), path).not.toMatch(/kWp|R\$\/Wp/)
    }
    await walk(id, [
      ['consultant', forward('Análise crédito'), 'Análise crédito'],
      ['finance', proven('Análise'), 'Análise'],
      ['fiscal', noted('Aguardando pagamento'), 'Aguardando pagamento'],
      ['finance', proven('Confirmado'), 'Confirmado'],
    ])
    await integrate(api)
    await walk(id, [
      ...toInvoice(proven('Nota Fiscal de envio emitida', { 'Chave da nota fiscal': invoiceKey('401') })),
      ...TO_THE_END,
    ])
  })

  it('steps back with a note, and from Pedido pendente into negotiation again', async () => {
    const id = await sent()
    await walk(id, [['consultant', forward('Análise'), 'Análise']])
    const page = await openAs('coordinator', `/orders/${id}/status/backStatus`)
    await page.getByRole('heading', { name: `Voltar o pedido ${id} para Pedido pendente?` }).waitFor()
    if (javaScript === 'on') await expectAccessible(page)
    await walk(id, [
      [
        'coordinator',
        { label: 'Voltar para Pedido pendente', verb: 'Voltar status', fields: { Observação: 'Falta um dado' } },
        'Pedido pendente',
      ],
    ])
    expect(await page.getByRole('link', { name: /^Voltar para Análise/, includeHidden: true }).count()).toBe(0)
    await page.goto(`/orders/${id}/status/backToNegotiation`)
    await page.getByLabel('Observação').fill('Volta a negociar')
    await page.getByRole('button', { name: 'Voltar para negociação', exact: true }).click()
    await page.locator('.notice-success').first().waitFor()
    expect(await statusOf(page)).toBe('Em negociação')
    expect(new URL(page.url()).pathname).toBe(`/budgets/${id}`)
    expect(await page.locator('.timeline').innerText()).toContain('Volta a negociar')
  })

  it('is canceled with a reason, which the integrator reads, and cannot be without one', async () => {
    const id = await sent()
    const page = await openAs('consultant', `/orders/${id}/status/cancel`)
    await page.getByRole('heading', { name: `Cancelar o pedido ${id}?` }).waitFor()
    await page.getByLabel('Motivo').fill('   ')
    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    await page.locator('.field-error, .notice-danger').first().waitFor()
    await takeStep(await openAs('consultant', `/orders/${id}`), {
      label: 'Cancelar',
      verb: 'Cancelar pedido',
      fields: { Motivo: `Cliente desistiu ${javaScript}` },
    })
    expect(await statusOf(page)).toBe('Cancelado')
    const integrator = await openAs('integrator', `/orders/${id}`)
    expect(await integrator.locator('.timeline').innerText()).toContain(`Cliente desistiu ${javaScript}`)
    expect(await integrator.getByRole('link', { name: /^Avançar/, includeHidden: true }).count()).toBe(0)
  })

  it('expires to the second, says so, and is restored at the prices of the day', async () => {
    const id = await placer.store()
    const end = new Date(TEST_NOW.getTime() + 60_000)
    await api.db.execute(sql`UPDATE orders SET expiration_at = ${end.toISOString()}::timestamptz WHERE id = ${id}`)
    const inverter = placer.ids.product('VX-6K')
    const raise = (cents: number) =>
      api.db.execute(
        sql`UPDATE price_table_products SET price_cents = price_cents + ${cents} WHERE product_id = ${inverter}`,
      )
    const page = await openAs('integrator', `/budgets/${id}`)
    expect(await statusOf(page)).toBe('Novo')
    try {
      api.setNow(new Date(end.getTime() + 1))
      await raise(100)
      await page.goto(`/budgets/${id}`)
      expect(await statusOf(page)).toBe('Expirado')
      expect(await page.getByRole('link', { name: 'Enviar pedido', exact: true, includeHidden: true }).count()).toBe(0)
      const staff = await openAs('coordinator', `/budgets/${id}`)
      await takeStep(staff, { label: 'Restaurar', verb: 'Restaurar' })
      await staff.getByText(/Orçamento restaurado, com os preços de hoje|Pronto, com os preços de hoje/).waitFor()
      expect(await statusOf(staff)).toBe('Novo')
      expect((await staff.locator('.order-lines').innerText()).replaceAll('\u00a0', ' ')).toContain('R$ 2.891,00')
    } finally {
      await raise(-100)
      api.setNow(TEST_NOW)
    }
  })

  it('leaves the browser nothing to complain of but refused forms', () => {
    const complaints = [...visits.values()].flatMap((visitor) => visitor.complaints)
    expect(complaints.filter((line) => !/status of (400|422)/.test(line))).toEqual([])
  })
})
