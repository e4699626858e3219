import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { integrate } from '../../../../tests/support/integrate'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { DATABASES, hasPostgres } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'
import type { OrderDetail } from '../record/order-detail'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const INVOICE_KEY = completeNfeKey('4226119990000100015055001000001234187654321')

describe.each(DATABASES)('an order on %s', (database) => {
  let api: TestApi
  let productId: (name: string) => number
  let kit: { productId: number; quantity: number }[]
  let ids: { client: number; pix: number; cash: number; credit: number; card: number; carrier: number; counter: number }

  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(sql`SELECT id::int, name FROM products`)
    productId = (name) => {
      const found = rows.find((row) => String(row.name).includes(name))
      if (!found) throw new Error(`no product ${name}`)
      return Number(found.id)
    }
    kit = [
      { productId: productId('HL-585N'), quantity: 14 },
      { productId: productId('VX-6K'), quantity: 1 },
    ]
    const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
    ids = {
      client: await one(
        sql`SELECT k.id FROM company_clients k JOIN companies c ON c.id = k.company_id WHERE c.cnpj = '99900002000102' AND k.destroyed_at IS NULL ORDER BY k.id LIMIT 1`,
      ),
      pix: await one(sql`SELECT id FROM payment_methods WHERE kind = 'PIX' LIMIT 1`),
      card: await one(sql`SELECT id FROM payment_methods WHERE kind = 'CARD' LIMIT 1`),
      cash: await one(sql`SELECT id FROM payment_conditions WHERE NOT on_credit AND percentage = -2 LIMIT 1`),
      credit: await one(sql`SELECT id FROM payment_conditions WHERE on_credit LIMIT 1`),
      carrier: await one(sql`SELECT id FROM shipping_companies WHERE cnpj IS NOT NULL ORDER BY id LIMIT 1`),
      counter: await one(sql`SELECT id FROM shipping_companies WHERE cnpj IS NULL LIMIT 1`),
    }
  })
  afterAll(() => api.close())

  const show = async (persona: Persona, id: number) => (await api.as(persona).get<OrderDetail>(`/orders/${id}`)).body
  const store = async (more: object = {}, persona: Persona = 'integrator') => {
    const answer = await api
      .as(persona)
      .post('/orders', { budgetType: 'KIT', networkVoltage: 'MONO_220', products: kit, ...more })
    expect(answer.body).not.toHaveProperty('code')
    return answer.body.id
  }
  const complete = () => ({
    companyClientId: ids.client,
    paymentMethodId: ids.pix,
    paymentConditionId: ids.cash,
    shippingCompanyId: ids.carrier,
    dueDate: '2026-11-25',
    unloadFlag: true,
  })
  const upload = async (persona: Persona) => {
    const form = new FormData()
    form.append('file', new File([PNG], 'comprovante.png', { type: 'image/png' }))
    const { status, body } = await api.as(persona).post('/files', form)
    expect(status).toBe(201)
    return body.id
  }

  it('takes its prices from the tables and nothing else, with every total', async () => {
    const id = await store({
      ...complete(),
      total: 1,
      status: 'FINISHED',
      companyId: 1,
      products: kit.map((item) => ({ ...item, orderPrice: 0.01 })),
    })
    const order = await show('integrator', id)
    expect(order.status).toBe('NEW')
    expect(order.lines.map((line) => [line.quantity, line.orderPrice])).toEqual([
      [14, 540],
      [1, 2890],
    ])
    // 14 × 540 + 2.890 = 10.450; condition −2 %; unload fee of up to 20 modules.
    expect(order.totals).toMatchObject({
      lines: 10_450,
      kitFreight: 0,
      condition: -209,
      unloadFee: 180,
      serviceFee: 0,
      total: 10_421,
      discountPercentage: 0,
    })
    expect(order.potency).toBe(8190)
    expect(order.lines[0]!.priceTrace.length).toBeGreaterThan(1)
  })

  it('shows no cost and no margin to an integrator, in any field', async () => {
    const id = await store()
    const text = JSON.stringify(await show('integrator', id))
    expect(text).not.toMatch(/cost|margin|438|2270/i)
    expect((await show('manager', id)).totals.cost).toBe(14 * 438 + 2270)
  })

  it('does not exist for another company, whatever is asked of it', async () => {
    const id = await store()
    const foreign = api.as('pampa')
    const answers = await Promise.all([
      foreign.get(`/orders/${id}`),
      foreign.put(`/orders/${id}`, { version: 1, description: 'x' }),
      foreign.put(`/orders/sendOrder/${id}`, {}),
      foreign.post(`/orders/clone/${id}`),
      foreign.delete(`/orders/${id}`, {}),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
    const list = await foreign.get('/budgets', { id })
    expect(list.body.data).toEqual([])
    const stolen = await foreign.post('/orders', { budgetType: 'KIT', products: kit, companyClientId: ids.client })
    expect(stolen).toMatchObject({ status: 422, body: { errors: [{ field: 'companyClientId', rule: 'exists' }] } })
  })

  it('refuses a kit whose power does not fit, and one without a module', async () => {
    const heavy = await api.as('integrator').post('/orders', {
      budgetType: 'KIT',
      products: [
        { productId: productId('HL-585N'), quantity: 8 },
        { productId: productId('VX-3K'), quantity: 1 },
      ],
    })
    expect(heavy).toMatchObject({
      status: 400,
      body: { code: 'INVALID_KIT_OVERLOAD', errors: [{ meta: { ratio: 1.56, max: 1.5 } }] },
    })
    const bare = await api
      .as('integrator')
      .post('/orders', { budgetType: 'KIT', products: [{ productId: productId('VX-3K'), quantity: 1 }] })
    expect(bare).toMatchObject({ status: 400, body: { code: 'BUDGET_REQUIRES_MODULE_AND_INVERTER' } })
  })

  it('says everything that is missing before it is sent, at once', async () => {
    const id = await store()
    const send = (await show('integrator', id)).allowedActions.find((action) => action.action === 'sendOrder')!
    expect(send.allowed).toBe(false)
    expect(send.blockers.map((blocker) => blocker.code)).toEqual([
      'ORDER_COMPANY_CLIENT_REQUIRED',
      'ORDER_DOCUMENT_REQUIRED',
      'ORDER_PAYMENT_METHOD_REQUIRED',
      'ORDER_PAYMENT_CONDITION_REQUIRED',
      'ORDER_SHIPPING_COMPANY_REQUIRED',
      'ORDER_DUE_DATE_INVALID',
      'ORDER_UNLOAD_FEE_FLAG_REQUIRED',
    ])
    const refused = await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect(refused).toMatchObject({ status: 400, body: { code: 'ORDER_COMPANY_CLIENT_REQUIRED' } })
    expect(refused.body.errors).toHaveLength(7)
  })

  it.each([
    ['a carrier without CNPJ', () => ({ shippingCompanyId: ids.counter }), 'SHIPPING_COMPANY_CNPJ_IS_REQUIRED'],
    ['a holiday as due date', () => ({ dueDate: '2026-11-20' }), 'ORDER_DUE_DATE_INVALID'],
    ['a due date that is past', () => ({ dueDate: '2026-11-17' }), 'ORDER_DUE_DATE_INVALID'],
    [
      'a service fee on a card',
      () => ({ paymentMethodId: ids.card, paymentConditionId: null, serviceFee: 100 }),
      'ORDER_PAYMENT_CONDITION_REQUIRED',
    ],
    ['a service fee above the limit', () => ({ serviceFee: '6.000,00' }), 'INVALID_SERVICE_FEE'],
    [
      'a triangulation without its recipient',
      () => ({ hasTriangulation: true }),
      'TRIANGULATION_ORDER_INFORMATION_REQUIRED',
    ],
  ])('is not sent with %s', async (_, change, code) => {
    const id = await store({ ...complete(), ...change() })
    const answer = await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect((await show('integrator', id)).status).toBe('NEW')
  })

  it('goes from a quote to Finalizado through the hands of six roles', async () => {
    const id = await store(complete())
    const step = async (persona: Persona, action: string, input: object = {}) => {
      const { version } = await show(persona, id)
      const answer = await api.as(persona).put(`/orders/${action}/${id}`, { version, ...input })
      expect(answer.body, `${persona} ${action}`).not.toHaveProperty('code')
      return answer.body.status
    }
    expect(await step('integrator', 'sendOrder')).toBe('PENDING')
    expect(await step('consultant', 'nextStatus')).toBe('ANALYSIS')
    const bare = await api.as('fiscal').put(`/orders/nextStatus/${id}`, {})
    expect(bare).toMatchObject({ status: 400, body: { code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE' } })
    expect(await step('fiscal', 'nextStatus', { note: 'Documentos conferidos.' })).toBe('AWAITING')
    const unproven = await api.as('finance').put(`/orders/nextStatus/${id}`, { note: 'Pago' })
    expect(unproven).toMatchObject({ status: 400, body: { code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET' } })
    expect(await step('finance', 'nextStatus', { note: 'PIX recebido.', assetIds: [await upload('finance')] })).toBe(
      'CONFIRMED',
    )
    const waiting = await api.as('pcp').put(`/orders/nextStatus/${id}`, {})
    expect(waiting).toMatchObject({ status: 400, body: { code: 'ERP_INTEGRATION_PENDING' } })
    await integrate(api)
    expect(await step('pcp', 'nextStatus')).toBe('PREPARING')
    const volumeless = await api.as('pcp').put(`/orders/nextStatus/${id}`, {})
    expect(volumeless).toMatchObject({ status: 422, body: { errors: [{ field: 'data.volumes', rule: 'required' }] } })
    expect(await step('pcp', 'nextStatus', { data: { volumes: 3 } })).toBe('SEPARATION')
    const unpicked = await api.as('logistics').put(`/orders/nextStatus/${id}`, {
      data: { lines: [{ position: 1, picked: 13 }] },
    })
    expect(unpicked).toMatchObject({
      status: 400,
      body: {
        code: 'ORDER_NOT_FULLY_PICKED',
        errors: [
          { field: 'data.lines[0].picked', meta: { picked: 13, quantity: 14 } },
          { field: 'data.lines[1].picked', meta: { picked: 0, quantity: 1 } },
        ],
      },
    })
    const lines = [
      { position: 1, picked: 14 },
      { position: 2, picked: '1', serials: 'VX6K-1' },
    ]
    expect(await step('logistics', 'nextStatus', { data: { lines } })).toBe('AWAITING_NF_BE_SENT')
    expect(
      await step('fiscal', 'nextStatus', {
        note: 'DANFE emitida.',
        assetIds: [await upload('fiscal')],
        data: { invoiceKey: INVOICE_KEY },
      }),
    ).toBe('NF_SENT')
    expect(await step('logistics', 'nextStatus', { note: 'Saiu.', data: { driver: 'José', plate: 'ABC1D23' } })).toBe(
      'PARTIAL_SHIPPED',
    )
    const early = await api
      .as('logistics')
      .put(`/orders/nextStatus/${id}`, { note: 'Quase todos.', data: { volumesShipped: 2 } })
    expect(early).toMatchObject({
      status: 400,
      body: { code: 'ORDER_VOLUMES_NOT_SHIPPED', errors: [{ meta: { shipped: 2, volumes: 3 } }] },
    })
    expect(await step('logistics', 'nextStatus', { note: 'Todos os volumes.', data: { volumesShipped: 3 } })).toBe(
      'SHIPPED',
    )
    expect(await step('logistics', 'nextStatus')).toBe('FINISHED')

    const order = await show('integrator', id)
    expect(order.invoice).toEqual({ number: '1234', key: INVOICE_KEY, isCanceled: false })
    expect(order.lines.map(({ picked, serials }) => [picked, serials])).toEqual([
      [14, null],
      [1, 'VX6K-1'],
    ])
    expect(order.timeline.filter((entry) => entry.kind === 'STATUS')).toHaveLength(12)
    const proof = order.timeline.find((entry) => entry.files?.length)!.files![0]!
    expect((await api.as('integrator').get(`/files/${proof.id}`)).status).toBe(200)
    expect((await api.as('pampa').get(`/files/${proof.id}`)).status).toBe(404)
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int n FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)}`,
    )
    expect(rows[0]!.n).toBe(12)
  })

  it('steps back to where it came from, two steps in two steps, always with a note', async () => {
    const id = await store(complete())
    await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    await api.as('consultant').put(`/orders/nextStatus/${id}`, {})
    const silent = await api.as('coordinator').put(`/orders/backStatus/${id}`, {})
    expect(silent).toMatchObject({ status: 400, body: { code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE' } })
    expect((await api.as('coordinator').put(`/orders/backStatus/${id}`, { note: 'Falta um dado.' })).body.status).toBe(
      'PENDING',
    )
    expect((await api.as('coordinator').put(`/orders/backStatus/${id}`, { note: 'De novo.' })).body.code).toBe(
      'INVALID_STATUS_TO_PREVIOUS_STATUS',
    )
    const again = await api.as('coordinator').put(`/orders/backToNegotiation/${id}`, { note: 'Volta a negociar.' })
    expect(again.body.status).toBe('NEGOTIATION')
    expect(await show('integrator', id)).toMatchObject({ budget: true, orderSentAt: null })
  })

  it('lapses to the second and comes back at the prices of the day', async () => {
    const id = await store()
    // Seven days from now the login would be over too: the validity ends tonight instead.
    const end = new Date('2026-11-19T02:59:59.999Z')
    await api.db.execute(sql`UPDATE orders SET expiration_at = ${end.toISOString()}::timestamptz WHERE id = ${id}`)
    api.setNow(end)
    expect((await show('integrator', id)).status).toBe('NEW')
    api.setNow(new Date(end.getTime() + 1))
    try {
      expect((await show('integrator', id)).status).toBe('EXPIRED')
      expect((await api.as('integrator').get('/budgets', { 'orderStatus[]': ['EXPIRED'], id })).body.data).toHaveLength(
        1,
      )
      expect((await api.as('integrator').get('/budgets', { 'orderStatus[]': ['NEW'], id })).body.data).toHaveLength(0)
      expect((await api.as('integrator').put(`/orders/sendOrder/${id}`, {})).body.code).toBe('ORDER_EXPIRED')
      await api.db.execute(
        sql`UPDATE price_table_products SET price_cents = price_cents + 100 WHERE product_id = ${productId('VX-6K')}`,
      )
      const restored = await api.as('coordinator').post(`/orders/restore/${id}`, {})
      expect(restored.body).toMatchObject({ status: 'NEW', dropped: [] })
      expect((await show('integrator', id)).lines[1]!.orderPrice).toBe(2891)
    } finally {
      await api.db.execute(
        sql`UPDATE price_table_products SET price_cents = price_cents - 100 WHERE product_id = ${productId('VX-6K')}`,
      )
      api.setNow(new Date('2026-11-18T15:00:00.000Z'))
    }
  })

  it('changes by groups of fields, each where its status allows it, and refuses a stale form', async () => {
    const id = await store(complete())
    const saved = await api
      .as('integrator')
      .put(`/orders/${id}`, { version: 1, products: [{ ...kit[0]!, quantity: 15 }, kit[1]] })
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
    const order = await show('integrator', id)
    expect(order).toMatchObject({ paymentMethod: { id: ids.pix }, dueDate: '2026-11-25' })
    expect(order.totals.lines).toBe(15 * 540 + 2890)
    expect((await api.as('integrator').put(`/orders/${id}`, { version: 1, description: 'tarde' })).status).toBe(409)
    await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    const late = await api.as('integrator').put(`/orders/${id}`, { version: 3, description: 'tarde' })
    expect(late.status).toBe(403)
    const staff = await api.as('consultant').put(`/orders/${id}`, { version: 3, description: 'tarde' })
    expect(staff).toMatchObject({
      status: 400,
      body: { code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION' },
    })
    expect((await api.as('consultant').put(`/orders/${id}`, { version: 3, unloadFlag: false })).status).toBe(200)
    expect((await api.as('finance').put(`/orders/${id}`, { version: 4, dueDate: '2026-11-26' })).status).toBe(200)
  })

  it('is cancelled with a reason once it is an order, and cloned without due date and notes', async () => {
    const id = await store(complete())
    await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect((await api.as('integrator').delete(`/orders/${id}`, { reason: 'x' })).status).toBe(403)
    expect((await api.as('consultant').delete(`/orders/${id}`, {})).body.code).toBe('CURRENT_STATUS_REQUIRE_ORDER_NOTE')
    expect((await api.as('consultant').delete(`/orders/${id}`, { reason: 'Cliente desistiu.' })).body.status).toBe(
      'CANCELED',
    )
    const clone = await api.as('integrator').post(`/orders/clone/${id}`)
    expect(clone.status).toBe(201)
    expect(await show('integrator', clone.body.id)).toMatchObject({
      status: 'NEW',
      budget: true,
      dueDate: null,
      client: { id: ids.client },
      clonedFromId: id,
    })
  })

  it('is made once, however often the form is sent', async () => {
    const key = newIdempotencyKey()
    const before = await api.as('integrator').get('/budgets', { isTotalizer: true })
    const copies = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.as('integrator').post('/orders', { budgetType: 'KIT', products: kit }, { idempotencyKey: key }),
      ),
    )
    expect(new Set(copies.map((copy) => `${copy.status} ${copy.body.id}`)).size).toBe(1)
    const after = await api.as('integrator').get<{ totals: { count: number } }>('/budgets', { isTotalizer: true })
    expect(after.body.totals.count).toBe((before.body.totals as { count: number }).count + 1)
    const other = await api
      .as('integrator')
      .post('/orders', { budgetType: 'KIT', products: kit, description: 'outro' }, { idempotencyKey: key })
    expect(other).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', errors: [{ meta: { id: copies[0]!.body.id } }] },
    })
  })

  it('has one winner when many move it at once', async () => {
    for (let round = 0; round < (hasPostgres ? 5 : 1); round++) {
      const id = await store(complete())
      await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
      const { version } = await show('consultant', id)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => api.as('consultant').put(`/orders/nextStatus/${id}`, { version })),
      )
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code))).toEqual(
        new Set(['INVALID_STATUS_TO_NEXT_STATUS']),
      )
      const { rows } = await api.db.execute(
        sql`SELECT count(*)::int n FROM order_status_history WHERE order_id = ${id} AND to_status = 'ANALYSIS'`,
      )
      expect(rows[0]!.n).toBe(1)
    }
  })

  it('costs a fixed number of statements: nine at most to save, whatever the lines', async () => {
    const many = [
      ...kit,
      ...['Conector MC4', 'Cabo solar 6 mm² preto', 'Perfil alumínio', 'Kit aterramento'].map((name) => ({
        productId: productId(name),
        quantity: 10,
      })),
    ]
    const key = () => ({ idempotencyKey: newIdempotencyKey() })
    await api.as('integrator').token()
    const small = await api.statements.during(() =>
      api.as('integrator').post('/orders', { budgetType: 'KIT', products: kit, ...complete() }, key()),
    )
    const large = await api.statements.during(() =>
      api.as('integrator').post('/orders', { budgetType: 'KIT', products: many, ...complete() }, key()),
    )
    expect(large.statements.length).toBe(small.statements.length)
    expect(large.statements.length).toBeLessThanOrEqual(9)
    const id = large.result.body.id
    const update = await api.statements.during(() =>
      api.as('integrator').put(`/orders/${id}`, { version: 1, products: kit }, key()),
    )
    expect(update.result.status).toBe(200)
    expect(update.statements.length, update.statements.join('\n---\n')).toBeLessThanOrEqual(9)
    const move = await api.statements.during(() =>
      api.as('integrator').put(`/orders/sendOrder/${id}`, { version: 2 }, key()),
    )
    expect(move.result.status).toBe(200)
    expect(move.statements.length).toBeLessThanOrEqual(8)
  })
})
