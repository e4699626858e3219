import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Negotiation, openNegotiation } from '../../../tests/support/negotiate-order'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import type { ApprovalRequest } from './approval-request'

const REQUESTS = '/approvalThresholdsRequests'
const REASON = 'Cliente tem proposta concorrente.'

interface Asked {
  withinLimit: boolean
  requests: { id: number; type: string; requiredRole: string; expiresAt: string }[]
  code: string
  exceededPercentage: number
  errors: { code: string; meta: Record<string, unknown> }[]
}

describe.each(DATABASES)('approvals on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  beforeAll(async () => {
    api = await openTestApi({ database })
    order = await openNegotiation(api)
  })
  afterAll(() => api.close())

  const check = (persona: Persona, id: number, body: object = {}) =>
    api.as(persona).post<Asked>(`/orders/checkApprovalThresholds/${id}`, body)
  const ask = async (persona: Persona, id: number) => {
    const answer = await check(persona, id, { request: true, reason: REASON })
    expect(answer.body, `${persona} asks`).not.toHaveProperty('code')
    return answer.body.requests[0]!
  }
  const answer = (persona: Persona, verb: string, id: number, body: object = {}) =>
    api.as(persona).post(`${REQUESTS}/${verb}/${id}`, body)
  const send = (id: number, persona: Persona = 'integrator') => api.as(persona).put(`/orders/sendOrder/${id}`, {})
  const inbox = async (persona: Persona, view: string, id: number) =>
    (await api.as(persona).get<{ data: ApprovalRequest[] }>(REQUESTS, { view, orderId: id })).body.data
  /** A negotiated order with a discount that is not approved. */
  const discounted = async (discount: number, persona: Persona = 'consultant') => {
    const id = await order.negotiate()
    const given = await order.give(persona, id, { discount })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    return id
  }
  const count = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.n)

  describe('prices', () => {
    it('within the giver’s limit need nobody, and the integrator sends what staff gave', async () => {
      const id = await order.negotiate()
      const given = await order.give('consultant', id, { discount: '3', reason: 'Fidelidade' })
      expect(given.body).toMatchObject({ version: 3, discountPercentage: 3, withinLimit: true })
      const shown = await order.show('integrator', id)
      expect(shown.lines.map(({ orderPrice, tableUnitPrice }) => [orderPrice, tableUnitPrice])).toEqual([
        [523.8, 540],
        [2803.3, 2890],
      ])
      expect(shown.totals).toMatchObject({ table: 10_450, lines: 10_136.5, condition: -202.73, discountPercentage: 3 })
      expect(shown.lines[0]!.priceTrace.at(-1)).toMatchObject({ kind: 'GIVEN', percent: -3 })
      expect(shown.approvals).toMatchObject({ needed: [], isDiscountCovered: true, grantedByName: null, requests: [] })
      expect((await order.show('manager', id)).approvals).toMatchObject({ grantedByName: 'Clara Comercial' })
      expect(await send(id)).toMatchObject({ status: 200, body: { status: 'PENDING' } })
      expect(await count(sql`SELECT count(*) n FROM order_revisions WHERE order_id = ${id} AND kind = 'PRICED'`)).toBe(
        1,
      )
    })

    it('above it are saved, and wait: sending says by how much', async () => {
      const id = await order.negotiate()
      const given = await order.give('consultant', id, { discount: 4.5 })
      expect(given.body).toMatchObject({ withinLimit: false, exceededPercentage: 1.5, requiredRole: 'COORDINATOR' })
      const refused = await send(id, 'consultant')
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', exceededPercentage: 1.5 },
      })
      const closing = await api.as('consultant').put(`/orders/sendToClosing/${id}`, {})
      expect(closing.body.code).toBe('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')
      // A user who may give as much gives it by saving it: no approval is needed then.
      expect((await order.give('coordinator', id, { discount: 4.5 })).body).toMatchObject({ withinLimit: true })
      expect((await send(id)).status).toBe(200)
    })

    it('are refused in one and the same words, about who gave them, whoever reads', async () => {
      const id = await order.negotiate()
      await order.give('consultant', id, { discount: 5.5 })
      const said = { role: 'SELLER', limit: 3, exceededPercentage: 2.5, discount: 5.5 }
      for (const persona of ['integrator', 'consultant', 'coordinator', 'manager', 'director'] as const) {
        const { allowedActions } = await order.show(persona, id)
        const blockers = allowedActions.flatMap((one) => one.blockers)
        const own = blockers.filter(({ code }) => code === 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')
        for (const { meta } of own) expect(meta, persona).toEqual(said)
        const checked = await check(persona, id)
        expect(checked.body, persona).toMatchObject({ exceededPercentage: 2.5, errors: [{ meta: said }] })
      }
      expect((await send(id, 'consultant')).body).toMatchObject({ exceededPercentage: 2.5, errors: [{ meta: said }] })
    })

    it('that were lawfully given for other terms say so', async () => {
      const id = await order.negotiate()
      await order.give('consultant', id, { discount: 2 })
      const { version } = await order.show('integrator', id)
      const dueDate = '2026-11-26'
      expect((await api.as('integrator').put(`/orders/${id}`, { version, dueDate })).status).toBe(200)
      const refused = await send(id)
      expect(refused.body).toMatchObject({
        code: 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
        errors: [{ meta: { role: 'SELLER', limit: 3, exceededPercentage: 0, discount: 2 } }],
      })
    })

    it('above every limit are refused', async () => {
      const id = await order.negotiate()
      const refused = await order.give('director', id, { discount: 15.5 })
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
          exceededPercentage: 0.5,
          errors: [{ meta: { requiredRole: null, highest: 15 } }],
        },
      })
      expect((await order.show('manager', id)).totals.discountPercentage).toBe(0)
    })

    it.each([
      ['above the table', { price: 540.01 }, 'max'],
      ['below zero', { price: -1 }, 'min'],
      ['with a third decimal', { price: 539.999 }, 'decimals'],
      ['that are no number', { price: '1e2' }, 'brNumber'],
    ])('%s are refused beside their field', async (_, price, rule) => {
      const id = await order.negotiate()
      const refused = await order.give('consultant', id, { products: [{ productId: order.products.module, ...price }] })
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'products[0].price', rule }] } })
      const foreign = await order.give('consultant', id, { products: [{ productId: 999_999, price: 1 }] })
      expect(foreign).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'products[0].productId', rule: 'exists' }] },
      })
      expect((await order.give('consultant', id, {})).status).toBe(422)
      expect((await order.show('manager', id)).version).toBe(2)
    })

    it('are given for single lines, in negotiation and closing, by whoever may, in the version that was read', async () => {
      const id = await order.store()
      const products = [{ productId: order.products.inverter, price: '2.800,00' }]
      expect((await order.give('consultant', id, { products })).body.code).toBe(
        'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION',
      )
      await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
      expect((await order.give('integrator', id, { products })).status).toBe(403)
      expect((await order.give('finance', id, { products })).status).toBe(403)
      const stranger = await api
        .asUser('consultor@aurora.example')
        .put(`/orders/${id}/prices`, { version: 2, products })
      expect(stranger.status).toBe(404)
      expect((await order.give('consultant', id, { products })).body).toMatchObject({ discountPercentage: 0.8612 })
      expect((await api.as('consultant').put(`/orders/${id}/prices`, { version: 2, products })).status).toBe(409)
      expect((await api.as('consultant').put(`/orders/sendToClosing/${id}`, {})).body.status).toBe('CLOSING')
      // Closing re-opens the question.
      expect((await order.give('consultant', id, { discount: 5 })).body).toMatchObject({ withinLimit: false })
      expect((await send(id)).body.code).toBe('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')
      await api.db.execute(sql`UPDATE orders SET expiration_at = ${'2026-11-18T12:00:00Z'} WHERE id = ${id}`)
      expect((await order.give('consultant', id, { discount: 1 })).body.code).toBe('ORDER_EXPIRED')
    })
  })

  describe('the check before anything is asked', () => {
    it('answers for prices that are not saved yet, by the caller’s own limit', async () => {
      const id = await order.negotiate()
      expect(await check('consultant', id, { discount: 3 })).toMatchObject({ status: 200, body: { withinLimit: true } })
      const refused = await check('consultant', id, { discount: '6,5565' })
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
          errors: [{ meta: { requiredRole: 'MANAGER', limit: 3 } }],
        },
      })
      expect(refused.body.exceededPercentage).toBeGreaterThan(3.55)
      expect((await check('manager', id, { discount: '6,5565' })).status).toBe(200)
      expect((await check('integrator', id, { discount: 1 })).status).toBe(403)
      expect((await check('integrator', id)).body).toMatchObject({ withinLimit: true })
      expect((await check('pampa', id)).status).toBe(404)
      expect((await check('marketing', id)).status).toBe(403)
      expect((await order.show('manager', id)).version).toBe(2)
    })

    it('saves the prices and asks for them in one call', async () => {
      const id = await order.negotiate()
      const asked = await check('consultant', id, { discount: 5, request: true, reason: REASON, version: 2 })
      expect(asked.body.requests).toMatchObject([{ type: 'DISCOUNT', requiredRole: 'COORDINATOR' }])
      expect((await order.show('manager', id)).totals.discountPercentage).toBe(5)
      const own = await order.negotiate()
      const given = await check('consultant', own, { discount: 2, request: true, reason: REASON })
      expect(given.body).toEqual({ withinLimit: true, requests: [] })
      expect((await send(own)).status).toBe(200)
    })
  })

  describe('a request', () => {
    it('is asked of the lowest role that is enough, stops everything, and is approved once', async () => {
      const id = await discounted(4.5)
      const silent = await check('consultant', id, { request: true })
      expect(silent).toMatchObject({ status: 422, body: { errors: [{ field: 'reason', rule: 'required' }] } })
      const request = await ask('consultant', id)
      expect(request).toMatchObject({ type: 'DISCOUNT', requiredRole: 'COORDINATOR' })

      const pending = 'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST'
      expect((await check('consultant', id, { request: true, reason: REASON })).body.code).toBe(pending)
      expect((await order.give('consultant', id, { discount: 1 })).body.code).toBe(pending)
      expect((await send(id)).body.code).toBe(pending)
      expect((await api.as('consultant').put(`/orders/sendToClosing/${id}`, {})).body.code).toBe(pending)
      const { version } = await order.show('integrator', id)
      const update = (body: object) => api.as('integrator').put(`/orders/${id}`, { version, ...body })
      expect(
        (
          await update({
            products: [
              { productId: order.products.module, quantity: 15 },
              { productId: order.products.inverter, quantity: 1 },
            ],
          })
        ).body.code,
      ).toBe(pending)
      expect((await update({ paymentConditionId: null })).body.code).toBe(pending)
      expect((await update({ dueDate: '2026-11-26' })).body.code).toBe(pending)
      expect((await update({ companyClientId: null })).body.code).toBe(pending)
      const revert = await api.as('consultant').post(`/orders/${id}/revisions/0/restore`, { version })
      expect(revert.body.code).toBe(pending)
      // Fields that no approval depends on may change.
      expect((await update({ description: 'Obra do galpão' })).status).toBe(200)

      expect(await inbox('coordinator', 'pending', id)).toMatchObject([
        {
          id: request.id,
          status: 'PENDING',
          requestedValue: 4.5,
          exceededPercentage: 1.5,
          mayAnswer: true,
          isOwn: false,
          reason: REASON,
          requesterName: 'Clara Comercial',
          companyName: 'Sol do Vale',
        },
      ])
      expect(await inbox('consultant', 'mine', id)).toMatchObject([{ id: request.id, isOwn: true, mayAnswer: false }])
      expect(await inbox('consultant', 'pending', id)).toEqual([])

      expect(await answer('coordinator', 'approve', request.id)).toMatchObject({
        status: 200,
        body: { status: 'APPROVED' },
      })
      for (const [persona, verb] of [
        ['coordinator', 'approve'],
        ['manager', 'reject'],
      ] as const)
        expect(await answer(persona, verb, request.id, { reason: 'tarde' })).toMatchObject({
          status: 400,
          body: { code: 'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED' },
        })
      expect(await inbox('coordinator', 'pending', id)).toEqual([])
      expect(await inbox('manager', 'answered', id)).toMatchObject([
        { status: 'APPROVED', responderName: 'Caio Coordenador' },
      ])
      expect((await send(id)).status).toBe(200)
      const events = await api.db.execute(
        sql`SELECT event, data FROM order_events WHERE order_id = ${id} AND event LIKE 'APPROVAL%' ORDER BY id`,
      )
      expect(events.rows).toMatchObject([
        { event: 'APPROVAL_REQUESTED', data: { requestId: request.id, type: 'DISCOUNT', requiredRole: 'COORDINATOR' } },
        { event: 'APPROVAL_ANSWERED', data: { requestId: request.id, status: 'APPROVED' } },
      ])
    })

    it('shows margin to those who may see costs, and the client’s last discounts to who answers', async () => {
      const id = await discounted(4.5)
      const request = await ask('consultant', id)
      const [forManager] = await inbox('manager', 'pending', id)
      const { price, cost, taxes, freight, margin } = forManager!.marginParts!
      expect({ price, cost }).toEqual({ price: 9979.75, cost: 8402 })
      const taxed = taxes!.reduce((sum, { value }) => sum + value, 0)
      expect(margin).toBeCloseTo(price - cost! - taxed - freight, 2)
      expect(taxes!.find(({ tax }) => tax === 'cofins')!.value).toBeGreaterThan(0)
      expect(forManager!.contributionMargin).toBeCloseTo((margin! / price) * 100, 2)
      expect(forManager!.contributionMargin).toBe((await order.show('manager', id)).totals.contributionMargin)
      // 10450 at the table's prices, 9979.75 as asked: the margin fell by what was given, and by no cost.
      expect(forManager!.marginBefore).toBeGreaterThan(forManager!.contributionMargin!)
      expect(forManager!.limits).toEqual({
        requester: 3,
        reader: 8,
        next: { role: 'DIRECTOR', limit: expect.any(Number) },
      })
      expect(forManager!.lastDiscounts!.length).toBeGreaterThan(0)
      expect(forManager!.lastDiscounts!.length).toBeLessThanOrEqual(5)
      const [forCoordinator] = await inbox('coordinator', 'pending', id)
      expect(forCoordinator).not.toHaveProperty('contributionMargin')
      expect(forCoordinator).not.toHaveProperty('marginBefore')
      expect(forCoordinator!.limits).toEqual({ requester: 3, reader: 5, next: { role: 'MANAGER', limit: 8 } })
      const own = (await api.as('consultant').get<ApprovalRequest>(`${REQUESTS}/${request.id}`)).body
      expect(own).not.toHaveProperty('lastDiscounts')
      expect(own).not.toHaveProperty('limits')
      expect(JSON.stringify(own)).not.toMatch(/margin|cost/i)
      // The integrator sees that an approval is pending, and neither words, names nor limits.
      const { approvals } = await order.show('integrator', id)
      expect(approvals).toMatchObject({
        requests: [{ status: 'PENDING', requiredRole: 'COORDINATOR' }],
        mayGiveDiscount: false,
      })
      expect(JSON.stringify(approvals)).not.toMatch(/ladder|reason|Clara|largest/)
      expect((await order.show('consultant', id)).approvals).toMatchObject({
        needed: [
          {
            excess: 1.5,
            requiredRole: 'COORDINATOR',
            ladder: [{ role: 'SELLER', excess: 1.5 }, { role: 'COORDINATOR', excess: 0 }, {}, {}],
          },
        ],
        largestFreeDiscount: { percentage: 3, amount: 313.5 },
      })
    })

    it('is never answered by who made it, nor by a lower role, and is not there for others', async () => {
      const id = await discounted(6, 'coordinator')
      const request = await ask('coordinator', id)
      expect(request.requiredRole).toBe('MANAGER')
      expect((await answer('coordinator', 'approve', request.id)).status).toBe(403)
      expect((await answer('consultant', 'approve', request.id)).status).toBe(403)
      expect((await answer('integrator', 'approve', request.id)).status).toBe(403)
      const other = await ask('consultant', await discounted(6))
      expect((await answer('coordinator', 'approve', other.id)).status).toBe(404)
      expect((await api.as('coordinator').get(`${REQUESTS}/${other.id}`)).status).toBe(404)
      expect((await api.as('pampa').get(`${REQUESTS}/${other.id}`)).status).toBe(404)
      expect((await answer('director', 'approve', 999_999)).status).toBe(404)
      expect((await answer('director', 'approve', request.id)).status).toBe(200)
    })

    it('names who may decide to staff who may not, and to nobody else', async () => {
      const id = await discounted(6, 'coordinator')
      const request = await ask('coordinator', id)
      const read = async (persona: Persona) =>
        (await api.as(persona).get<ApprovalRequest>(`${REQUESTS}/${request.id}`)).body
      const onOrder = async (persona: Persona) => (await order.show(persona, id)).approvals?.requests[0]
      const deciders = ['Gilda Gerente', 'Davi Diretor', 'Alice Administradora']
      expect(await read('coordinator')).toMatchObject({ answerRefusal: 'REQUESTER', deciders })
      expect(await onOrder('consultant')).toMatchObject({ mayAnswer: false, deciders })
      expect(await onOrder('manager')).toMatchObject({ mayAnswer: true })
      for (const told of [await read('manager'), await onOrder('manager'), await onOrder('integrator')])
        expect(told).not.toHaveProperty('deciders')
      // No one may decide what they wrote themselves, nor what they do not see.
      const own = await order.negotiate()
      await order.give('manager', own, { discount: 10 })
      const asked = await ask('consultant', own)
      expect((await api.as('manager').get<ApprovalRequest>(`${REQUESTS}/${asked.id}`)).status).toBe(404)
      expect((await order.show('manager', own)).approvals?.requests[0]?.deciders).toEqual(deciders.slice(1))
    })

    it('is rejected with a reason, and the order waits for another price', async () => {
      const id = await discounted(5)
      const request = await ask('consultant', id)
      const silent = await answer('manager', 'reject', request.id)
      expect(silent).toMatchObject({ status: 422, body: { errors: [{ field: 'reason', rule: 'required' }] } })
      expect((await answer('manager', 'reject', request.id, { reason: 'Sem margem.' })).body.status).toBe('REJECTED')
      expect(await inbox('consultant', 'mine', id)).toMatchObject([
        { status: 'REJECTED', responseReason: 'Sem margem.' },
      ])
      expect((await send(id)).body.code).toBe('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')
      await order.give('consultant', id, { discount: 2 })
      expect((await send(id)).status).toBe(200)
    })

    it('is canceled by who made it and nobody else, and asked for anew', async () => {
      const id = await discounted(5)
      const request = await ask('consultant', id)
      expect((await answer('manager', 'cancel', request.id)).status).toBe(403)
      expect((await answer('integrator', 'cancel', request.id)).status).toBe(404)
      expect((await answer('consultant', 'cancel', request.id)).body.status).toBe('CANCELED')
      expect((await answer('consultant', 'cancel', request.id)).body.code).toBe(
        'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED',
      )
      expect((await answer('manager', 'approve', request.id)).body.code).toBe(
        'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED',
      )
      expect((await ask('consultant', id)).id).not.toBe(request.id)
    })

    it('is made once for one key, and not by an API user', async () => {
      const id = await discounted(5)
      const key = { idempotencyKey: newIdempotencyKey() }
      const body = { request: true, reason: REASON }
      const path = `/orders/checkApprovalThresholds/${id}`
      const [first, second] = await Promise.all([
        api.as('consultant').post<Asked>(path, body, key),
        api.as('consultant').post<Asked>(path, body, key),
      ])
      expect(second.body).toEqual(first.body)
      expect(await count(sql`SELECT count(*) n FROM approval_threshold_requests WHERE order_id = ${id}`)).toBe(1)
      expect((await check('apiUser', id, body)).body.code).toBe('FORBIDDEN_FOR_API_USER')
    })
  })

  describe('an approval', () => {
    const approved = async () => {
      const id = await discounted(5)
      await answer('manager', 'approve', (await ask('consultant', id)).id)
      return id
    }
    const otherClient = async (id: number) =>
      Number(
        (
          await api.db.execute(sql`SELECT k.id FROM company_clients k JOIN company_clients own ON own.company_id = k.company_id
             WHERE own.id = ${id} AND k.id <> own.id AND k.destroyed_at IS NULL ORDER BY k.id LIMIT 1`)
        ).rows[0]!.id,
      )
    const needs = async (id: number) => (await order.show('manager', id)).approvals?.needed.map(({ type }) => type)

    it('is void after any change of lines, prices, client, payment, due date or total, and for nothing else', async () => {
      const id = await approved()
      expect(await needs(id)).toEqual([])
      const update = async (body: object) => {
        const { version } = await order.show('integrator', id)
        const answered = await api.as('integrator').put(`/orders/${id}`, { version, ...body })
        expect(answered.status).toBe(200)
      }
      await update({ description: 'Outra descrição' })
      expect(await needs(id)).toEqual([])
      await update({ dueDate: '2026-11-27' })
      expect(await needs(id)).toEqual(['DISCOUNT'])
      await update({ dueDate: '2026-11-25' })
      expect(await needs(id)).toEqual([])
      const { client } = await order.show('integrator', id)
      await update({ companyClientId: await otherClient(client!.id) })
      expect(await needs(id)).toEqual(['DISCOUNT'])
      await update({ companyClientId: client!.id })
      expect(await needs(id)).toEqual([])
      await update({ unloadFlag: true })
      expect(await needs(id)).toEqual(['DISCOUNT'])
      expect((await send(id)).body.code).toBe('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')
      await update({ unloadFlag: false })
      expect(await needs(id)).toEqual([])
      await order.give('consultant', id, { discount: 4.9 })
      expect(await needs(id)).toEqual(['DISCOUNT'])
    })

    it('ends with the negotiation: back to new voids it and closes what is open', async () => {
      const id = await approved()
      expect((await api.as('coordinator').put(`/orders/backToNew/${id}`, { note: 'De novo.' })).status).toBe(200)
      expect(await needs(id)).toEqual(['DISCOUNT'])
      const open = await discounted(5)
      const request = await ask('consultant', open)
      await api.as('coordinator').put(`/orders/backToNew/${open}`, { note: 'De novo.' })
      expect((await api.as('consultant').get(`${REQUESTS}/${request.id}`)).body.status).toBe('CANCELED')
    })

    it('is not given to an order that changed under the request', async () => {
      const id = await discounted(5)
      const request = await ask('consultant', id)
      await api.db.execute(
        sql`UPDATE orders SET total_cents = total_cents - 100, condition_cents = condition_cents - 100 WHERE id = ${id}`,
      )
      expect((await answer('manager', 'approve', request.id)).body.code).toBe('VERSION_CONFLICT')
      expect((await answer('manager', 'reject', request.id, { reason: 'Mudou.' })).status).toBe(200)
    })

    it('goes with the order that is canceled, and stays behind when it is cloned', async () => {
      const id = await discounted(5)
      const request = await ask('consultant', id)
      const clone = await api.as('consultant').post(`/orders/clone/${id}`)
      expect((await order.show('manager', clone.body.id)).totals.discountPercentage).toBe(0)
      expect((await api.as('consultant').delete(`/orders/${id}`, { reason: 'Desistiu.' })).status).toBe(200)
      expect((await answer('manager', 'approve', request.id)).body.code).toBe(
        'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED',
      )
    })
  })

  describe('a total', () => {
    // 280 modules at R$ 498 and 20 inverters: some R$ 193.000.
    const large = () => ({
      products: [
        { productId: order.products.module, quantity: 280 },
        { productId: order.products.inverter, quantity: 20 },
      ],
    })

    it('above the sender’s limit is sent with an approval, which the integrator asks for', async () => {
      const id = await order.store(large())
      expect(await send(id)).toMatchObject({
        status: 400,
        body: { code: 'ORDER_TOTAL_PRICE_IS_NOT_APPROVED' },
      })
      const request = await ask('integrator', id)
      expect(request).toMatchObject({ type: 'TOTAL_PRICE', requiredRole: 'COORDINATOR' })
      const { body } = await api.as('integrator').get<ApprovalRequest>(`${REQUESTS}/${request.id}`)
      expect(body).toMatchObject({ isOwn: true, mayAnswer: false, status: 'PENDING' })
      expect(body.exceededPercentage).toBeCloseTo(((body.requestedValue! - 150_000) / 150_000) * 100, 3)
      expect((await answer('coordinator', 'approve', request.id)).status).toBe(200)
      expect((await send(id)).status).toBe(200)
    })

    it('is measured by the limit of whoever sends', async () => {
      const id = await order.store(large())
      expect((await send(id, 'consultant')).body.code).toBe('ORDER_TOTAL_PRICE_IS_NOT_APPROVED')
      expect((await send(id, 'coordinator')).status).toBe(200)
    })

    it('is asked for together with a discount, a request each', async () => {
      const id = await order.negotiate(large())
      await order.give('consultant', id, { discount: 6 })
      const asked = await check('consultant', id, { request: true, reason: REASON })
      expect(asked.body.requests.map(({ type, requiredRole }) => [type, requiredRole])).toEqual([
        ['DISCOUNT', 'MANAGER'],
        ['TOTAL_PRICE', 'COORDINATOR'],
      ])
      const [discount, total] = asked.body.requests
      await answer('manager', 'approve', discount!.id)
      expect((await send(id)).body.code).toBe('ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST')
      await answer('coordinator', 'approve', total!.id)
      expect((await send(id)).status).toBe(200)
    })

    it('above the highest limit cannot even be asked for', async () => {
      const id = await order.store({
        products: [
          { productId: order.products.module, quantity: 5_600 },
          { productId: order.products.inverter, quantity: 400 },
        ],
      })
      const code = 'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED'
      expect((await send(id, 'director')).body.code).toBe(code)
      expect((await check('integrator', id, { request: true, reason: REASON })).body).toMatchObject({
        code,
        errors: [{ meta: { requiredRole: null, highest: 3_000_000 } }],
      })
      expect((await order.show('integrator', id)).approvals).toMatchObject({ mayRequest: false })
    })
  })

  describe('time', () => {
    it('ends a request after three business days: 20 November is none of them', async () => {
      const { expireApprovalRequests } = await import('./expire-approval-requests')
      const id = await discounted(5)
      const request = await ask('consultant', id)
      // Asked on Wednesday 18: Thursday 19, Monday 23, Tuesday 24.
      const end = new Date('2026-11-25T02:59:59.999Z')
      expect(request.expiresAt).toBe(end.toISOString())
      const status = async () => (await api.as('consultant').get(`${REQUESTS}/${request.id}`)).body.status
      try {
        api.setNow(end)
        expect(await status()).toBe('PENDING')
        expect(
          await count(
            sql`SELECT count(*) n FROM approval_threshold_requests WHERE id = ${request.id} AND status = 'PENDING'`,
          ),
        ).toBe(1)
        await expireApprovalRequests(api.db, end)
        expect(await inbox('manager', 'pending', id)).toHaveLength(1)

        const after = new Date(end.getTime() + 1)
        api.setNow(after)
        expect(await status()).toBe('EXPIRED')
        expect(await inbox('manager', 'pending', id)).toEqual([])
        expect(await inbox('manager', 'answered', id)).toMatchObject([{ status: 'EXPIRED' }])
        expect((await answer('manager', 'approve', request.id)).body.code).toBe(
          'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED',
        )
        // Reads did not wait for the job, and the job finds what they said.
        expect(await expireApprovalRequests(api.db, after)).toBeGreaterThanOrEqual(1)
        expect(await expireApprovalRequests(api.db, after)).toBe(0)
        expect(await status()).toBe('EXPIRED')
        const audit = sql`SELECT count(*) n FROM audit_logs WHERE table_name = 'approval_threshold_requests' AND record_id = ${String(request.id)} AND action = 'expire'`
        expect(await count(audit)).toBe(1)
        expect(
          await count(sql`SELECT count(*) n FROM order_events WHERE key = ${`approval-expired-${request.id}`}`),
        ).toBe(1)
      } finally {
        api.setNow(TEST_NOW)
      }
    })

    it('lets a new request follow a lapsed one that no job has closed, and ends it with the order', async () => {
      const id = await discounted(5)
      const first = await ask('consultant', id)
      await api.db.execute(
        sql`UPDATE approval_threshold_requests SET expires_at = ${'2026-11-18T14:59:59Z'} WHERE id = ${first.id}`,
      )
      await api.db.execute(sql`UPDATE orders SET expiration_at = ${'2026-11-20T02:59:59.999Z'} WHERE id = ${id}`)
      const second = await ask('consultant', id)
      expect(second.expiresAt).toBe('2026-11-20T02:59:59.999Z')
      expect((await api.as('consultant').get(`${REQUESTS}/${first.id}`)).body.status).toBe('EXPIRED')
    })
  })

  it('has one answer when two approvers answer at once', { timeout: 300_000 }, async () => {
    const id = await discounted(5)
    const { id: requestId } = await ask('consultant', id)
    const rounds = database === 'postgres' ? 100 : 3
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all([
        answer('coordinator', 'approve', requestId),
        // Two approvals are one, too.
        answer('manager', round % 2 === 0 ? 'reject' : 'approve', requestId, { reason: 'Sem margem.' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(answers.find(({ status }) => status === 400)!.body.code).toBe(
        'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED',
      )
      await api.db.execute(sql`UPDATE approval_threshold_requests SET status = 'PENDING' WHERE id = ${requestId}`)
    }
    const audit = sql`SELECT count(*) n FROM audit_logs WHERE table_name = 'approval_threshold_requests' AND record_id = ${String(requestId)} AND action IN ('approved', 'rejected')`
    expect(await count(audit)).toBe(rounds)
    const events = sql`SELECT count(*) n FROM order_events WHERE order_id = ${id} AND event = 'APPROVAL_ANSWERED'`
    expect(await count(events)).toBe(rounds)
  })
})
