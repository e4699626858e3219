import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { DriftReport } from '../drift/drift-answer'

type Reopened = { id: number; left: DriftReport['left']; code?: string }

/** What goes along with an order and what does not (domain/sales/orders/drift/carry): shown before, and answered. */
describe.each(DATABASES)('what goes along on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
  })
  afterAll(() => api.close())

  const recipient = {
    ...{ name: 'Ana Exemplo', document: '529.982.247-25', phone: '(47) 99999-0000', cep: '88301-000', uf: 'SC' },
    ...{ street: 'Rua A', number: '1', district: 'Centro', city: 'Itajaí' },
  }
  /** R$ 5.000 of labour, a discount of 2,5 % that was given, notes of both kinds, and everything that is agreed. */
  async function negotiated() {
    const made = await api.as('integrator').post('/orders', {
      ...{ budgetType: 'KIT', networkVoltage: 'MONO_220', products: ids.kit, description: 'Com mão de obra' },
      ...completeTerms(ids),
      ...{ serviceFee: 5000, freightUf: 'SC', hasTriangulation: true, triangulation: recipient },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const id: number = made.body.id
    await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
    const { version } = await readOrder(api, 'consultant', id)
    expect((await api.as('consultant').put(`/orders/${id}/prices`, { version, discount: 2.5 })).status).toBe(200)
    return id
  }
  const note = (id: number, visibility: 'PUBLIC' | 'INTERNAL') =>
    api.as('consultant').post(`/orders/${id}/notes`, { text: 'Combinado.', visibility })
  const drift = async (id: number, query: object = {}, persona: 'integrator' | 'coordinator' = 'integrator') =>
    (await api.as(persona).get<DriftReport>(`/orders/${id}/drift`, { ...query })).body
  const fields = (left: DriftReport['left'] | undefined) => left?.map(({ field }) => field)

  it('with a clone: the repasse and what is agreed; discount, day and approvals stay, and it says so before and after', async () => {
    const id = await negotiated()
    const report = await drift(id, { action: 'clone' })
    const left = ['dueDate', 'discountPercentage', 'approvals']
    expect(fields(report.left)).toEqual(left)
    expect(report.totals.accept.serviceFee).toBe(5000)
    const clone = await api.as('integrator').post<Reopened>(`/orders/clone/${id}`, {})
    expect(clone).toMatchObject({ status: 201, body: { dropped: [], left: report.left } })
    const [before, after] = [await readOrder(api, 'integrator', id), await readOrder(api, 'integrator', clone.body.id)]
    expect(after.totals).toMatchObject({ serviceFee: 5000, discountPercentage: 0, total: report.totals.accept.total })
    expect(after).toMatchObject({
      dueDate: null,
      description: 'Com mão de obra',
      triangulation: { name: 'Ana Exemplo' },
      unloadFlag: before.unloadFlag,
      paymentCondition: { id: ids.cash },
    })
  })

  it('says of notes only what the reader may read, and of a payment that was switched off that it is gone', async () => {
    const id = await negotiated()
    await note(id, 'INTERNAL')
    expect(fields((await drift(id, { action: 'clone' })).left)).not.toContain('notes')
    expect(fields((await drift(id, { action: 'clone' }, 'coordinator')).left)).toContain('notes')
    await note(id, 'PUBLIC')
    expect(fields((await drift(id, { action: 'clone' })).left)).toContain('notes')
    await api.db.execute(sql`UPDATE shipping_companies SET enabled = false WHERE id = ${ids.carrier}`)
    try {
      const gone = { field: 'shippingCompanyId', reason: 'GONE' }
      expect((await drift(id, { action: 'clone' })).left).toContainEqual(gone)
      const clone = await api.as('integrator').post<Reopened>(`/orders/clone/${id}`, {})
      expect(clone.body.left).toContainEqual(gone)
    } finally {
      await api.db.execute(sql`UPDATE shipping_companies SET enabled = true WHERE id = ${ids.carrier}`)
    }
  })

  it('with a restored budget: all but the discount and its approvals; back to new: all but the approvals', async () => {
    const id = await negotiated()
    const back = await api.as('coordinator').put<Reopened>(`/orders/backToNew/${id}`, { note: 'De novo.' })
    expect(back).toMatchObject({ status: 200, body: { left: [{ field: 'approvals', reason: 'NOT_COPIED' }] } })
    expect((await readOrder(api, 'coordinator', id)).totals).toMatchObject({
      serviceFee: 5000,
      discountPercentage: 2.5,
    })
    await api.db.execute(sql`UPDATE orders SET expiration_at = '2026-11-18T02:59:59Z' WHERE id = ${id}`)
    const { left } = await drift(id, { action: 'restore' }, 'coordinator')
    // Exceptions that were let through ended when the negotiation began anew: there are none to lose.
    expect(fields(left)).toEqual(['discountPercentage'])
    const restored = await api.as('coordinator').post<Reopened>(`/orders/restore/${id}`, {})
    expect(restored).toMatchObject({ status: 200, body: { left } })
    expect(await readOrder(api, 'coordinator', id)).toMatchObject({
      dueDate: '2026-11-25',
      totals: { serviceFee: 5000, discountPercentage: 0 },
    })
  })

  it('with a revision: its terms and its repasse; a day that differs, and a discount that its prices have not, are said', async () => {
    const id = await negotiated()
    const edit = async (body: object) => {
      const { version } = await readOrder(api, 'consultant', id)
      expect((await api.as('consultant').put(`/orders/${id}`, { version, ...body })).status).toBe(200)
    }
    const { revision } = await readOrder(api, 'consultant', id)
    await edit({ dueDate: '2026-11-27', serviceFee: 100 })
    const { version } = await readOrder(api, 'consultant', id)
    expect((await api.as('consultant').put(`/orders/${id}/prices`, { version, discount: 0 })).status).toBe(200)
    const { left } = await drift(id, { revision }, 'coordinator')
    expect(fields(left)).toEqual(['dueDate', 'discountPercentage'])
    const now = await readOrder(api, 'consultant', id)
    const restored = await api
      .as('consultant')
      .post<Reopened>(`/orders/${id}/revisions/${revision}/restore`, { version: now.version })
    expect(restored, JSON.stringify(restored.body)).toMatchObject({ status: 200, body: { left } })
    expect(await readOrder(api, 'consultant', id)).toMatchObject({
      dueDate: '2026-11-27',
      totals: { serviceFee: 5000, discountPercentage: 0 },
    })
  })
})
