import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestErp } from '../../../tests/support/integrate'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { DATABASES } from '../../../tests/support/test-databases'
import type { OrderDetail } from '../orders/record/order-detail'

describe.each(DATABASES)('the instalments of an order on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  let count = 0
  /** A condition of its own for each test, and the terms of a budget that is paid by it. */
  const condition = async (instalments: string | null) => {
    const name = `Parcelada ${++count}`
    const form = { name, percentage: 0, onCredit: true, kinds: ['BOLETO'], instalments }
    const { body } = await api.as('admin').post('/paymentConditions', form)
    return {
      terms: { paymentMethodId: placer.ids.boleto, paymentConditionId: body.id },
      change: async (text: string) => {
        const { version } = (await api.as('admin').get(`/paymentConditions/${body.id}`)).body
        await api.as('admin').put(`/paymentConditions/${body.id}`, { ...form, instalments: text, version })
      },
    }
  }
  const show = async (id: number) => (await api.as('integrator').get<OrderDetail>(`/orders/${id}`)).body
  const daysOf = async (id: number) => (await show(id)).instalments?.map(({ days }) => days) ?? null
  const send = (id: number) => api.as('integrator').put(`/orders/sendOrder/${id}`, {})

  it('are its total in parts, the first on the due date, the others on business days after it', async () => {
    const { terms } = await condition('30/60/61 dias')
    const id = await placer.store(terms)
    await api.db.execute(sql`
      INSERT INTO holidays (date, name, enabled) VALUES ('2026-12-28', 'Ponte', true), ('2026-12-29', 'Ponte desligada', false)`)
    const { instalments, totals, dueDate } = await show(id)
    expect(dueDate).toBe('2026-11-25')
    // 30 days on is Christmas, a Friday, and the Monday is a holiday of the portal's own.
    expect(instalments?.map((one) => [one.number, one.days, one.dueDate])).toEqual([
      [1, 30, '2026-11-25'],
      [2, 60, '2026-12-29'],
      [3, 61, '2026-12-29'],
    ])
    const cents = instalments!.map(({ value }) => Math.round(value * 100))
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(totals.total * 100))
    expect(cents[1]).toBe(cents[2])
  })

  it('have no dates without a due date, and there are none where the condition says none', async () => {
    const halves = await condition('28/56')
    const id = await placer.store({ ...halves.terms, dueDate: null })
    expect((await show(id)).instalments).toMatchObject([
      { days: 28, dueDate: null },
      { days: 56, dueDate: null },
    ])
    expect((await show(await placer.store((await condition(null)).terms))).instalments).toBeNull()
    expect((await show(await placer.store({ paymentConditionId: null }))).instalments).toBeNull()
  })

  it('of a budget follow the condition, and of what was sent stay what it was sold with', async () => {
    const { terms, change } = await condition('28/56')
    const [sent, budget] = [await placer.store(terms), await placer.store(terms)]
    expect((await send(sent)).body).not.toHaveProperty('code')
    await change('30/60/90')
    expect([await daysOf(sent), await daysOf(budget)]).toEqual([
      [28, 56],
      [30, 60, 90],
    ])
    // What moves the day moves all of them; what they are does not change by it.
    await api.db.execute(sql`UPDATE orders SET due_date = '2026-12-01' WHERE id = ${sent}`)
    expect((await show(sent)).instalments?.map((one) => one.dueDate)).toEqual(['2026-12-01', '2026-12-29'])
    // Another condition is another agreement.
    const other = await condition('14/21')
    await api.db.execute(
      sql`UPDATE orders SET payment_condition_id = ${other.terms.paymentConditionId} WHERE id = ${sent}`,
    )
    expect(await daysOf(sent)).toEqual([14, 21])
    // Back in negotiation it is a budget again.
    await other.change('15')
    expect(await daysOf(sent)).toEqual([14, 21])
    const back = await api.as('coordinator').put(`/orders/backToNegotiation/${sent}`, { note: 'Outro prazo.' })
    expect(back.body).not.toHaveProperty('code')
    expect(await daysOf(sent)).toEqual([15])
  })

  it('stay with an order whose condition was emptied, and a clone has those of today', async () => {
    const { terms, change } = await condition('28/56')
    const id = await placer.store(terms)
    await send(id)
    await change('')
    expect(await daysOf(id)).toEqual([28, 56])
    const { body } = await api.as('integrator').post(`/orders/clone/${id}`, {})
    expect(await daysOf(body.id)).toBeNull()
  })

  it('go to the ERP as they were sold, adding up to the total', async () => {
    const { terms, change } = await condition('28 (33,33%) / 56 (66,67%)')
    const id = await placer.store(terms)
    await send(id)
    await change('7')
    await placer.place(id, 'ANALYSIS')
    await api.db.execute(sql`UPDATE erp_jobs SET state = 'DONE' WHERE state <> 'DONE'`)
    const erp = await openTestErp(api)
    try {
      const { body } = await api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Documentos conferidos.' })
      expect(body).not.toHaveProperty('code')
      await erp.run()
      const [order] = erp.simulator.memory.orders().filter(({ key }) => key.startsWith(`order-${id}-`))
      const { instalments } = await show(id)
      expect(instalments).toHaveLength(2)
      expect(order?.instalments).toEqual(instalments?.map(({ dueDate, value }) => ({ dueDate, value })))
    } finally {
      await erp.close()
    }
  })
})
