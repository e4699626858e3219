import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'
import type { OrderDetail } from '../record/order-detail'
import type { CompositionProposal } from './propose-composition'

const NOON = Date.parse('2026-11-18T15:00:00.000Z')

describe.each(DATABASES)('who edits an order, on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
  })
  afterAll(() => api.close())
  const open = (persona: Persona, id: number) => api.as(persona).post(`/orders/${id}/editing`)
  const at = (seconds: number) => api.setNow(new Date(NOON + seconds * 1000))

  it('is told to the second person with the time of the first, until two minutes of silence or until they leave', async () => {
    const id = await makeBudget(api, ids)
    at(0)
    expect(await open('integrator', id)).toMatchObject({ status: 200, body: { others: [] } })
    at(30)
    expect((await open('consultant', id)).body).toEqual({
      others: [{ userName: 'Ivo Integrador', since: '2026-11-18T15:00:00.000Z' }],
    })
    at(60)
    // A ping keeps the time at which the form was opened.
    expect((await open('integrator', id)).body.others).toEqual([
      { userName: 'Clara Comercial', since: '2026-11-18T15:00:30.000Z' },
    ])
    at(60 + 120)
    expect((await open('consultant', id)).body.others).toMatchObject([{ since: '2026-11-18T15:00:00.000Z' }])
    at(60 + 121)
    expect((await open('consultant', id)).body.others).toEqual([])
    // A user who was away begins anew.
    expect((await open('integrator', id)).body.others).toHaveLength(1)
    expect((await open('consultant', id)).body.others).toMatchObject([{ since: '2026-11-18T15:03:01.000Z' }])
    expect(await api.as('integrator').delete(`/orders/${id}/editing`)).toMatchObject({
      status: 200,
      body: { closed: true },
    })
    expect((await api.as('integrator').delete(`/orders/${id}/editing`)).body).toEqual({ closed: false })
    expect((await open('consultant', id)).body.others).toEqual([])
    at(0)
  })

  it('is for those who may edit it and see it, and writes nothing else', async () => {
    const id = await makeBudget(api, ids)
    expect((await open('pampa', id)).status).toBe(404)
    expect((await api.as('pampa').delete(`/orders/${id}/editing`)).status).toBe(404)
    expect((await open('readOnly', id)).status).toBe(403)
    expect((await api.as('readOnly').delete(`/orders/${id}/editing`)).status).toBe(403)
    expect((await api.anonymous.post(`/orders/${id}/editing`)).status).toBe(401)
    await open('integrator', id)
    const { body } = await api.as('integrator').get(`/orders/${id}`)
    expect(body).toMatchObject({ version: 1, revision: 0 })
  })
})

describe.each(DATABASES)('the lines that the product editor proposes on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
  })
  afterAll(() => api.close())
  const propose = (id: number, body: object, persona: Persona = 'integrator') =>
    api.as(persona).post<CompositionProposal & { code: string }>(`/orders/${id}/composition`, body)

  it('bring and take related products as the cart does, at the prices of today, and save nothing', async () => {
    const id = await makeBudget(api, ids)
    const cart = api.as('integrator')
    const support = ids.product('HL-585N')
    const products = [
      { ...ids.kit[0]!, was: 14 },
      { ...ids.kit[1]!, was: 1 },
    ]
    const { body: same } = await propose(id, { products })
    expect(same).toMatchObject({ totals: { lines: 10_450 }, blockers: [] })
    expect(same.products.map(({ quantity, price }) => [quantity, price])).toEqual([
      [14, 540],
      [1, 2890],
    ])
    const added = ids.product('Conector MC4')
    const { body: more } = await propose(id, { products, add: { productId: added, quantity: 4 } })
    expect(more.products.find(({ productId }) => productId === added)).toMatchObject({
      quantity: 4,
      price: expect.any(Number),
    })
    const { body: less } = await propose(id, { products, remove: support })
    expect(less.products.map(({ productId }) => productId)).toEqual([ids.product('VX-6K')])
    expect(less.blockers.map(({ code }) => code)).toContain('BUDGET_REQUIRES_MODULE_AND_INVERTER')
    expect((await cart.get(`/orders/${id}`)).body).toMatchObject({ version: 1, revision: 0 })
    expect(JSON.stringify(more)).not.toMatch(/cost|margin/i)
  })

  it('tell with the form around them what saving makes of the order, to the cent and to the approver', async () => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    const terms = completeTerms(ids)
    const standing = (order: OrderDetail) => ({
      total: order.totals.total,
      contributionMargin: order.totals.contributionMargin,
    })
    const modules = (quantity: number) => [{ ...ids.kit[0]!, quantity }, ids.kit[1]!]
    for (const { products, edit } of [
      { products: ids.kit, edit: {} },
      { products: ids.kit, edit: { ...terms, paymentConditionId: null, unloadFlag: true, serviceFee: 120.5 } },
      { products: modules(15), edit: { ...terms } },
      { products: modules(15), edit: { ...terms, taxpayer: false, freightUf: 'PE', hasDeliveryAddress: false } },
    ]) {
      const stored = await readOrder(api, 'admin', id)
      const { body } = await propose(id, { products, edit }, 'admin')
      const { body: unseen } = await propose(id, { products, edit })
      expect(body.outcome, JSON.stringify(edit)).toMatchObject({ before: standing(stored), refusal: null, needed: [] })
      expect(JSON.stringify(unseen)).not.toMatch(/cost|margin/i)
      expect(unseen.outcome?.after.total).toBe(body.outcome?.after.total)
      const saved = await api.as('admin').put(`/orders/${id}`, { version: stored.version, products, ...edit })
      expect(saved.status).toBe(200)
      const after = await readOrder(api, 'admin', id)
      expect(body.outcome?.after).toMatchObject(standing(after))
      expect(
        body.outcome?.lines.map(({ productId, price, total, priceTrace }) => ({ productId, price, total, priceTrace })),
      ).toEqual(
        after.lines.map((line) => ({
          productId: line.productId,
          price: line.orderPrice,
          total: line.total,
          priceTrace: line.priceTrace,
        })),
      )
    }
    // More than a seller may let through alone: named before it is saved, as the order names it then.
    const products = ids.kit.map((line) => ({ ...line, quantity: line.quantity * 20 }))
    const { body } = await propose(id, { products, edit: {} }, 'consultant')
    expect(body.outcome?.needed).toMatchObject([{ type: 'TOTAL_PRICE', requiredRole: 'COORDINATOR' }])
    const { version } = await readOrder(api, 'consultant', id)
    expect((await api.as('consultant').put(`/orders/${id}`, { version, products })).status).toBe(200)
    const { approvals } = await readOrder(api, 'consultant', id)
    expect(approvals?.needed.map(({ type, requiredRole }) => ({ type, requiredRole }))).toEqual(
      body.outcome?.needed.map(({ type, requiredRole }) => ({ type, requiredRole })),
    )
    // With a line without a price there is no outcome, and the line says so.
    const { body: dead } = await propose(id, { products: [{ productId: 999_999, quantity: 1 }], edit: {} })
    expect([dead.outcome, dead.products[0]?.price]).toEqual([null, null])
  })

  it('answer each wrong status with its code, and nothing to those who may not', async () => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    expect((await propose(id, { products: ids.kit }, 'pampa')).status).toBe(404)
    expect((await propose(id, { products: ids.kit }, 'readOnly')).status).toBe(403)
    expect((await propose(id, { products: [{ productId: 1, quantity: 0 }] })).status).toBe(422)
    await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect(await propose(id, { products: ids.kit }, 'consultant')).toMatchObject({
      status: 400,
      body: { code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION' },
    })
    const update = (persona: Persona, body: object) => api.as(persona).put(`/orders/${id}`, { version: 2, ...body })
    expect((await update('consultant', { products: [{ ...ids.kit[0]!, quantity: 13 }, ids.kit[1]] })).body.code).toBe(
      'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION',
    )
    expect((await update('consultant', { type: 'FUTURE' })).body.code).toBe(
      'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION',
    )
    await api.as('consultant').put(`/orders/nextStatus/${id}`, {})
    const late = (persona: Persona, body: object) => api.as(persona).put(`/orders/${id}`, { version: 3, ...body })
    expect((await late('consultant', { unloadFlag: false })).body.code).toBe(
      'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PENDING',
    )
    expect((await late('consultant', { dueDate: '2026-11-26' })).body.code).toBe(
      'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING',
    )
  })
})
