import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { LaterGroup } from '#domain/sales/orders/edit/later-edit-input'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../../tests/support/order-placer'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'
import type { OrderDetail } from '../record/order-detail'

const CANNOT = 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_'

describe.each(DATABASES)('what is edited after sending on %s (domain 4.3)', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let center: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM distribution_centers WHERE enabled AND NOT is_default ORDER BY id LIMIT 1`,
    )
    center = Number(rows[0]!.id)
  })
  afterAll(() => api.close())

  const show = async (persona: Persona, id: number) => (await api.as(persona).get<OrderDetail>(`/orders/${id}`)).body
  const orderIn = async (status: OrderStatus, type: OrderType = 'NORMAL', columns = {}) => {
    const id = await placer.store()
    await placer.place(id, status, { type, columns })
    return id
  }
  const save = (persona: Persona, id: number, group: LaterGroup, body: object, version = 1) =>
    api.as(persona).put(`/orders/${id}/${group}`, { version, ...body })

  const GROUPS: {
    group: LaterGroup
    persona: Persona
    status: OrderStatus
    type?: OrderType
    code: string
    body: () => object
    seen: object
  }[] = [
    {
      group: 'distributionCenter',
      persona: 'fiscal',
      status: 'ANALYSIS',
      code: `${CANNOT}ANALYSIS`,
      body: () => ({ distributionCenterId: center }),
      seen: { distributionCenter: { name: expect.any(String) } },
    },
    {
      group: 'taxes',
      persona: 'fiscal',
      status: 'ANALYSIS',
      code: `${CANNOT}ANALYSIS`,
      body: () => ({ lines: [{ position: 1, ipi: '0', icms: '7,5' }] }),
      seen: { lines: [{ orderIpi: 0, orderIcms: 7.5, orderPrice: 540 }, {}] },
    },
    {
      group: 'plannedDates',
      persona: 'pcp',
      status: 'CONFIRMED',
      code: `${CANNOT}CONFIRMED`,
      body: () => ({ plannedOn: '2026-12-01', lines: [{ position: 2, availableAt: '2026-11-30' }] }),
      seen: { shipment: { plannedOn: '2026-12-01' }, lines: [{}, { orderAvailableAt: '2026-11-30' }] },
    },
    {
      group: 'lineAvailability',
      persona: 'pcp',
      status: 'PREPARING',
      code: `${CANNOT}PREPARING`,
      body: () => ({ lines: [{ position: 1, availableAt: '', availableInDays: '5' }] }),
      seen: { lines: [{ orderAvailableAt: null, orderAvailableInDays: 5 }, {}] },
    },
    {
      group: 'volumes',
      persona: 'logistics',
      status: 'SEPARATION',
      code: `${CANNOT}SEPARATION`,
      body: () => ({ volumes: 4, lines: [{ position: 1, picked: 12, serials: 'A-1\nA-2' }] }),
      seen: { shipment: { volumes: 4 }, lines: [{ picked: 12, serials: 'A-1\nA-2' }, { picked: null }] },
    },
    {
      group: 'shipment',
      persona: 'logistics',
      status: 'PARTIAL_SHIPPED',
      type: 'FUTURE',
      code: `${CANNOT}PARTIAL_SHIPPING`,
      body: () => ({
        driver: 'Ana',
        plate: 'ABC1D23',
        parts: [
          { volumes: 2, tracking: 'R-1', on: '2026-11-17' },
          { volumes: '1', tracking: '', on: '2026-11-18' },
          { volumes: '', tracking: '', on: '' },
        ],
        lines: [
          { position: 1, left: '12' },
          { position: 2, left: '' },
        ],
      }),
      seen: {
        shipment: { driver: 'Ana', volumesShipped: 3, parts: [{ volumes: 2 }, { volumes: 1, tracking: null }] },
        lines: [{ left: 12 }, { left: null }],
      },
    },
    {
      group: 'delivery',
      persona: 'logistics',
      status: 'SHIPPED',
      code: `${CANNOT}SHIPPED`,
      body: () => ({ deliveredAt: '2026-11-18' }),
      seen: { deliveredAt: '2026-11-18T15:00:00.000Z' },
    },
    {
      group: 'unsold',
      persona: 'logistics',
      status: 'SHIPPED',
      type: 'MERCANTILE_CONSIGNMENT',
      code: `${CANNOT}SHIPPED`,
      body: () => ({ lines: [{ position: 1, unsold: 3 }] }),
      seen: { lines: [{ unsold: 3 }, { unsold: 0 }] },
    },
    {
      group: 'claim',
      persona: 'afterSales',
      status: 'ANALYSIS',
      type: 'EXCHANGE',
      code: `${CANNOT}ANALYSIS`,
      body: () => ({
        reason: 'Trocado no envio.',
        solution: 'Trocar.',
        returnsGoods: 'on',
        returnFirst: true,
        lines: [{ position: 2, serials: 'S-9' }],
      }),
      seen: {
        claim: { solution: 'Trocar.', returnsGoods: true, returnFirst: true, lines: [{}, { serials: ['S-9'] }] },
      },
    },
  ]

  it.each(GROUPS)('$group: by $persona in $status, nobody else and nowhere else', async (one) => {
    const { group, persona, status, type, code, body, seen } = one
    const id = await orderIn(status, type)
    const { laterEdits, totals } = await show(persona, id)
    expect(laterEdits).toContain(group)

    expect((await save('marketing', id, group, body())).status).toBe(403)
    expect((await save('integrator', id, group, body())).status).toBe(403)
    expect((await save('pampa', id, group, body())).status).toBe(403)
    expect((await save(persona, id, group, body(), 9)).body.code).toBe('VERSION_CONFLICT')

    const saved = await save(persona, id, group, body())
    expect(saved).toMatchObject({ status: 200, body: { id, version: 2 } })
    const after = await show(persona, id)
    expect(after).toMatchObject({ ...seen, version: 2, status })
    expect(after.totals).toEqual(totals)
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} ORDER BY id DESC`,
    )
    expect(rows.map(({ action }) => action)).toEqual([group, 'store'])

    await placer.place(id, status === 'SHIPPED' ? 'NF_SENT' : 'SHIPPED', type ? { type } : {})
    const late = await save(persona, id, group, body(), 2)
    expect(late).toMatchObject({ status: 400, body: { code, errors: [{ code }] } })
    expect((await show(persona, id)).version).toBe(2)
  })

  it('is written once, however often the form is sent', async () => {
    const id = await orderIn('SEPARATION')
    const key = { idempotencyKey: newIdempotencyKey() }
    const body = { version: 1, volumes: 2, lines: [] }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.as('logistics').put(`/orders/${id}/volumes`, body, key)),
    )
    expect(answers.map((answer) => [answer.status, answer.body.version])).toEqual(Array(5).fill([200, 2]))
  })

  it('keeps a proof of delivery as a note with its document', async () => {
    const id = await orderIn('SHIPPED')
    const assetIds = [await placer.upload('logistics')]
    expect((await save('logistics', id, 'delivery', { deliveredAt: '2026-11-17', assetIds })).status).toBe(200)
    const { timeline } = await show('integrator', id)
    expect(timeline.find(({ kind }) => kind === 'NOTE')).toMatchObject({
      text: 'Comprovante de entrega.',
      files: [{ id: assetIds[0] }],
    })
    expect((await api.as('integrator').get(`/files/${assetIds[0]}`)).status).toBe(200)
    const stolen = await save('logistics', id, 'delivery', { deliveredAt: '2026-11-17', assetIds }, 2)
    expect(stolen).toMatchObject({ status: 422, body: { errors: [{ field: 'assetIds', rule: 'exists' }] } })
  })

  it.each([
    ['distributionCenter', 'ANALYSIS', { distributionCenterId: 999 }, 'distributionCenterId', 'exists'],
    ['taxes', 'ANALYSIS', { lines: [{ position: 3, ipi: 0, icms: 0 }] }, 'lines[0].position', 'exists'],
    [
      'taxes',
      'ANALYSIS',
      { lines: [1, 1].map((position) => ({ position, ipi: 0, icms: 0 })) },
      'lines[1].position',
      'uniqueItems',
    ],
    ['taxes', 'ANALYSIS', { lines: [{ position: 1, ipi: 101, icms: 0 }] }, 'lines[0].ipi', 'max'],
    ['volumes', 'SEPARATION', { lines: [{ position: 1, picked: 15 }] }, 'lines[0].picked', 'max'],
    ['shipment', 'PARTIAL_SHIPPED', { volumesShipped: 6 }, 'volumesShipped', 'max'],
    ['shipment', 'PARTIAL_SHIPPED', { parts: [{ volumes: 6, on: '2026-11-18' }] }, 'parts', 'max'],
    ['shipment', 'PARTIAL_SHIPPED', { volumesShipped: 1, lines: [{ position: 1, left: 15 }] }, 'lines[0].left', 'max'],
    ['shipment', 'PARTIAL_SHIPPED', { lines: [{ position: 1, left: 1 }] }, 'volumesShipped', 'min'],
    ['delivery', 'SHIPPED', { deliveredAt: '2026-11-19' }, 'deliveredAt', 'beforeOrEqual'],
    ['delivery', 'SHIPPED', { deliveredAt: '2026-11-15' }, 'deliveredAt', 'afterOrEqual'],
  ] as const)('%s refuses what cannot be: %#', async (group, status, body, field, rule) => {
    const id = await orderIn(status, 'NORMAL', { shipment: '{"volumes": 5}', shipped_at: '2026-11-16T12:00:00Z' })
    const answer = await save('admin', id, group, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', errors: [{ field, rule }] } })
    expect((await show('admin', id)).version).toBe(1)
  })

  it('lets nothing come back first that never comes back', async () => {
    const id = await orderIn('ANALYSIS', 'MISSING')
    const answer = await save('afterSales', id, 'claim', { reason: 'Falta.', returnFirst: true, lines: [] })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'returnFirst' }] } })
  })

  it('decides by it where the order goes: unsold goods come back, a replacement waits for the return', async () => {
    const consignment = await orderIn('SHIPPED', 'MERCANTILE_CONSIGNMENT')
    const next = async (id: number, persona: Persona) =>
      (await show(persona, id)).allowedActions.find(({ action }) => action === 'nextStatus')?.to
    expect(await next(consignment, 'logistics')).toBe('FINISHED')
    await save('logistics', consignment, 'unsold', { lines: [{ position: 2, unsold: 1 }] })
    expect(await next(consignment, 'logistics')).toBe('AVAILABLE_TO_RETURN')

    const claim = await orderIn('ANALYSIS', 'WARRANTY')
    expect(await next(claim, 'afterSales')).toBe('INVOICING')
    const decision = { reason: 'Não liga.', solution: 'Troca.', returnsGoods: true, returnFirst: true, lines: [] }
    await save('afterSales', claim, 'claim', decision)
    expect(await next(claim, 'afterSales')).toBe('AVAILABLE_TO_RETURN')
  })

  it('costs as many statements as a status change, whatever the lines', async () => {
    const id = await orderIn('SEPARATION')
    await api.as('logistics').token()
    const lines = [1, 2].map((position) => ({ position, picked: 1, serials: 'x' }))
    const { statements, result } = await api.statements.during(() =>
      api
        .as('logistics')
        .put(`/orders/${id}/volumes`, { version: 1, volumes: 3, lines }, { idempotencyKey: newIdempotencyKey() }),
    )
    expect(result.status).toBe(200)
    expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(8)
  })

  it.each(['CLOSING', 'PENDING'] as const)('keeps the type of an order whose payment changes in %s', async (status) => {
    const id = await orderIn(status)
    const { financing, financed, boleto, credit } = placer.ids
    const pay = (paymentMethodId: number, paymentConditionId: number) =>
      api.as('consultant').put(`/orders/${id}`, { version: 1, paymentMethodId, paymentConditionId })
    const refused = await pay(financing, financed)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: `${CANNOT}NEW_OR_NEGOTIATION`, errors: [{ field: 'paymentMethodId' }] },
    })
    expect((await pay(boleto, credit)).status).toBe(200)
    expect((await show('manager', id)).type).toBe('NORMAL')
  })

  it('lets a sent order become dearer only by whom its new total needs', async () => {
    const [module, inverter] = placer.ids.kit.map(({ productId }) => productId)
    const big = await placer.store({
      products: [
        { productId: module, quantity: 200 },
        { productId: inverter, quantity: 15 },
      ],
    })
    await placer.place(big, 'PENDING')
    const { totals } = await show('manager', big)
    expect(totals.total).toBeGreaterThan(140_000)
    expect(totals.total).toBeLessThan(150_000)
    // 28 dias: +1,5 % in place of −2 %, beyond the consultant's R$ 150.000,00.
    const dearer = { version: 1, paymentMethodId: placer.ids.boleto, paymentConditionId: placer.ids.credit }
    const refused = await api.as('consultant').put(`/orders/${big}`, dearer)
    expect(refused).toMatchObject({ status: 400, body: { code: 'ORDER_TOTAL_PRICE_IS_NOT_APPROVED' } })
    expect((await api.as('consultant').put(`/orders/${big}`, { version: 1, unloadFlag: false })).status).toBe(200)
    expect((await api.as('coordinator').put(`/orders/${big}`, { ...dearer, version: 2 })).status).toBe(200)
  })
})
