import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { OrderDetail } from '../record/order-detail'

/** A choice that is switched off cannot be chosen anew, and a document that has it keeps it. */
describe.each(DATABASES)('methods, conditions and carriers that are switched off, on %s', (database) => {
  let api: TestApi
  let productId: number
  const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)

  beforeAll(async () => {
    api = await openTestApi({ database })
    productId = await one(sql`SELECT id FROM products WHERE name LIKE '%VX-10K%'`)
  })
  afterAll(() => api.close())

  let made = 0
  let terms: { paymentMethodId: number; paymentConditionId: number; shippingCompanyId: number }
  beforeEach(async () => {
    made += 1
    const create = async (path: string, form: object) =>
      Number((await api.as('admin').post(path, { name: `De teste ${made}`, ...form })).body.id)
    terms = {
      paymentMethodId: await create('/paymentMethods', { kind: 'PIX' }),
      paymentConditionId: await create('/paymentConditions', { percentage: -2, kinds: ['PIX'] }),
      shippingCompanyId: await create('/shippingCompanies', { cnpj: null }),
    }
  })

  const CHOICES = [
    ['/paymentMethods', 'paymentMethodId'],
    ['/paymentConditions', 'paymentConditionId'],
    ['/shippingCompanies', 'shippingCompanyId'],
  ] as const

  const off = (path: string, id: number) => api.as('admin').put(`${path}/deactivate/${id}`, {})
  const store = (given: object) =>
    api.as('pampa').post('/orders', {
      budgetType: 'DETACHED',
      freightUf: 'RS',
      products: [{ productId, quantity: 2 }],
      dueDate: '2026-11-25',
      unloadFlag: false,
      ...given,
    })
  const show = async (id: number) => (await api.as('pampa').get<OrderDetail>(`/orders/${id}`)).body
  const stored = async (given: object) => {
    const answer = await store(given)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return show(answer.body.id)
  }
  const put = (order: OrderDetail, change: object) =>
    api.as('pampa').put(`/orders/${order.id}`, { ...change, version: order.version })

  it('names all that is wrong at once: what is not there, what is off, what does not go together', async () => {
    await off('/shippingCompanies', terms.shippingCompanyId)
    const card = (
      await api.as('admin').post('/paymentConditions', { name: `12x ${made}`, percentage: 8, kinds: ['CARD'] })
    ).body.id
    const { status, body } = await store({ ...terms, paymentConditionId: card, companyClientId: 999_999 })
    expect(status).toBe(422)
    expect(body.errors.map(({ field, rule }) => [field, rule])).toEqual([
      ['companyClientId', 'exists'],
      ['shippingCompanyId', 'inactive'],
      ['paymentConditionId', 'choice'],
    ])
  })

  it.each(CHOICES)('%s: a new budget is refused beside the field', async (path, field) => {
    await off(path, terms[field])
    const { status, body } = await store(terms)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field, rule: 'inactive' }])
  })

  it.each(CHOICES)('%s: a budget that has it keeps it, and another is not given it', async (path, field) => {
    const order = await stored(terms)
    await off(path, terms[field])
    const kept = await put(order, { ...terms, description: 'Continua' })
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    const now = await show(order.id)
    expect(now.totals).toEqual(order.totals)
    const without = await stored({ ...terms, [field]: null })
    expect((await put(without, { [field]: terms[field] })).body.errors).toMatchObject([{ field, rule: 'inactive' }])
    // Once let go it is not taken again.
    expect((await put(now, { [field]: null })).status).toBe(200)
    expect((await put(await show(order.id), { [field]: terms[field] })).status).toBe(422)
  })

  it('sends a budget whose method and condition were switched off; deleted ones block', async () => {
    const client = await one(sql`SELECT k.id FROM company_clients k JOIN companies c ON c.id = k.company_id
                                  WHERE k.name = 'Mercado Ilustrativo' AND c.fantasy_name = 'Energia Pampa'`)
    const order = await stored({ ...terms, companyClientId: client })
    const codes = async () => {
      const { body } = await api.as('pampa').put(`/orders/sendOrder/${order.id}`, {})
      return body.errors.map(({ code }) => String(code))
    }
    await off('/paymentMethods', terms.paymentMethodId)
    await off('/paymentConditions', terms.paymentConditionId)
    const blocked = await codes()
    expect(blocked).toContain('SHIPPING_COMPANY_CNPJ_IS_REQUIRED')
    expect(blocked.filter((code) => code.startsWith('ORDER_PAYMENT'))).toEqual([])
    // The check of a deletion keeps these from happening to an open budget; one that had lapsed is restored with them.
    await api.db.execute(sql`UPDATE payment_methods SET destroyed_at = now() WHERE id = ${terms.paymentMethodId}`)
    await api.db.execute(sql`UPDATE payment_conditions SET destroyed_at = now() WHERE id = ${terms.paymentConditionId}`)
    await api.db.execute(sql`UPDATE shipping_companies SET destroyed_at = now() WHERE id = ${terms.shippingCompanyId}`)
    expect(await codes()).toEqual(
      expect.arrayContaining([
        'ORDER_PAYMENT_METHOD_REQUIRED',
        'ORDER_PAYMENT_CONDITION_REQUIRED',
        'SHIPPING_COMPANY_IS_DELETED',
      ]),
    )
  })

  it('keeps the pair of a budget whose condition takes other kinds by now', async () => {
    const order = await stored(terms)
    const path = `/paymentConditions/${terms.paymentConditionId}`
    const { version, name } = (await api.as('admin').get(path)).body
    await api.as('admin').put(path, { name, percentage: -2, kinds: ['BOLETO'], version })
    expect((await put(order, { ...terms, description: 'Continua' })).status).toBe(200)
    expect((await store(terms)).body.errors).toMatchObject([{ field: 'paymentConditionId', rule: 'choice' }])
  })

  it('a clone takes none of them over', async () => {
    const order = await stored(terms)
    for (const [path, field] of CHOICES) await off(path, terms[field])
    const { status, body } = await api.as('pampa').post(`/orders/clone/${order.id}`, {})
    expect(status, JSON.stringify(body)).toBe(201)
    const clone = await show(body.id)
    expect([clone.paymentMethod, clone.paymentCondition, clone.shippingCompany]).toEqual([null, null, null])
  })
})
