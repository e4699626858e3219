import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { openTestErp, type TestErp } from '../../../../tests/support/integrate'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../../tests/support/order-placer'
import { BOTH_DATABASES } from '../../../../tests/support/test-databases'
import { verifyLedger } from '../../../insight/dashboards/verify-ledger'
import type { Persona } from '../../../over/seed/demo-logins'
import type { OrderDetail } from '../record/order-detail'

type Terms = { price?: 'OWN' | 'REPLACED'; needsConsent?: boolean; occasion?: string }

describe.each(BOTH_DATABASES)('goods that are swapped at separation on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let erp: TestErp
  let module: number
  let stand: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
    erp = await openTestErp(api, { ERP_CALL_MS: '1000' })
    module = placer.ids.product('HL-585N')
    // The same module under another name: what fits a kit of it.
    const { rows } = await api.db.execute(sql`
      WITH made AS (
        INSERT INTO products (name, type, potency, unit, manufacturer_id, specs, enabled, cost_price_cents, ipi, icms_taxpayer, icms_non_taxpayer, icms_external_uf)
        SELECT 'Módulo Reserva 585', type, potency, unit, manufacturer_id, specs, true, cost_price_cents, ipi, icms_taxpayer, icms_non_taxpayer, icms_external_uf
          FROM products WHERE id = ${module} RETURNING id),
      priced AS (
        INSERT INTO price_table_products (price_table_id, product_id, price_cents, adjustment, detached_taxpayer_margin, detached_non_taxpayer_margin)
        SELECT t.id, made.id, 51000, 0, 1.2, 1.3 FROM made, price_tables t)
      SELECT id::int FROM made`)
    stand = Number(rows[0]!.id)
  })
  afterAll(async () => {
    await erp.close()
    await api.close()
  })
  const name = (terms: Terms = {}, id = stand) =>
    api.db.execute(sql`
      WITH gone AS (DELETE FROM product_substitutes WHERE product_id = ${module} RETURNING 1)
      INSERT INTO product_substitutes (product_id, place, substitute_id, occasion, price, needs_consent)
      SELECT ${module}::bigint, 2 + (SELECT count(*)::int FROM gone) % 2, ${id}::bigint, ${terms.occasion ?? 'ANY'}, ${terms.price ?? 'REPLACED'}, ${terms.needsConsent ?? false}`)
  beforeEach(async () => {
    erp.simulator.misbehave({})
    await api.db.execute(sql`UPDATE erp_jobs SET state = 'DONE' WHERE state <> 'DONE'`)
    await name()
  })

  const show = async (id: number, persona: Persona = 'admin') =>
    (await api.as(persona).get<OrderDetail>(`/orders/${id}`)).body
  /** An order in separation that the ERP has. */
  async function separated(status: OrderStatus = 'SEPARATION') {
    const id = await placer.store()
    await placer.place(id, status, { columns: { erp_state: 'QUEUED', shipment: '{"volumes": 3}' } })
    await api.db.execute(sql`
      INSERT INTO erp_jobs (order_id, kind, key, next_try_at, created_at, updated_at)
      VALUES (${id}, 'CREATE', ${`order-${id}-v0`}, ${api.now().toISOString()}, ${api.now().toISOString()}, ${api.now().toISOString()})`)
    await erp.run()
    return id
  }
  const propose = async (id: number, body: object = {}, persona: Persona = 'logistics') =>
    api.as(persona).post(`/orders/${id}/substitutions`, {
      ...{ productId: module, substituteId: stand, quantity: 14, version: (await show(id)).version },
      ...body,
    })
  const answer = (id: number, deed: string, persona: Persona = 'integrator', reason: string | null = null) =>
    api.as(persona).put(`/orders/${id}/substitutions/1`, { answer: deed, reason })
  const read = async (id: number, persona: Persona = 'logistics') =>
    (await api.as(persona).get<{ substitutions: { totalAfter: number }[] }>(`/orders/${id}/substitutions`)).body
  const inErp = (id: number) => erp.simulator.memory.orders().filter(({ key }) => key.startsWith(`order-${id}-`))
  const open = (id: number) => inErp(id).filter(({ status }) => status === 'ABERTO')

  it('are swapped at once where no consent is asked: revision, lines, price, ERP, claims and audit', async () => {
    const id = await separated()
    const before = await show(id)
    const done = await propose(id)
    expect(done).toMatchObject({ status: 201, body: { id, number: 1, state: 'DONE', code: null } })
    const after = await show(id)
    expect(after.version).toBe(before.version + 1)
    expect(after.revision).toBe(1)
    expect(after.totals.total).toBe(before.totals.total)
    expect(after.lines.map(({ productId, quantity, orderPrice }) => [productId, quantity, orderPrice])).toEqual(
      before.lines.map(({ productId, quantity, orderPrice }) => [
        productId === module ? stand : productId,
        quantity,
        orderPrice,
      ]),
    )
    const { rows } = await api.db.execute(
      sql`SELECT product_id::int AS product, quantity FROM stock_claims WHERE order_id = ${id} AND product_id IN (${module}, ${stand})`,
    )
    expect(rows).toEqual([{ product: stand, quantity: 14 }])
    const audit = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} AND action LIKE '%wap%'`,
    )
    expect(audit.rows).toEqual([{ action: 'swap' }])
    await erp.run()
    expect(open(id)).toMatchObject([{ key: `order-${id}-v1`, items: [{ code: `K${id}V1`, quantity: 1 }] }])
    expect(inErp(id)).toHaveLength(2)
    expect(await verifyLedger(api.db)).toEqual([])
  })

  it('cost their own price where the catalogue says so, and a part of a line comes last', async () => {
    await name({ price: 'OWN' })
    const id = await separated()
    const before = await show(id)
    await api.db.execute(sql`UPDATE order_lines SET picked_quantity = quantity, serials = 'S1' WHERE order_id = ${id}`)
    expect((await propose(id, { quantity: 4 })).body).toMatchObject({ state: 'DONE' })
    const after = await show(id)
    expect(after.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [module, 10],
      [before.lines[1]!.productId, 1],
      [stand, 4],
    ])
    expect(after.lines[2]!.orderPrice).toBe(510)
    expect(after.totals.total).toBeLessThan(before.totals.total)
    // What was picked of the replaced goods goes back; the others stay as they were counted.
    const { rows } = await api.db.execute(
      sql`SELECT position, picked_quantity AS picked, serials FROM order_lines WHERE order_id = ${id} ORDER BY position`,
    )
    expect(rows).toEqual([
      { position: 1, picked: null, serials: null },
      { position: 2, picked: 1, serials: 'S1' },
      { position: 3, picked: null, serials: null },
    ])
  })

  it('take what is swapped off the shipments that were planned, the last one first', async () => {
    await name()
    const id = await separated()
    const planned = async () =>
      (
        await api.db.execute(
          sql`SELECT n, position, quantity FROM shipment_lines WHERE order_id = ${id} ORDER BY n, position`,
        )
      ).rows
    for (const quantity of [6, 5, 3]) {
      const made = await api.as('logistics').post(`/orders/${id}/shipments`, { lines: [{ position: 1, quantity }] })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
    expect((await propose(id, { quantity: 4 })).body).toMatchObject({ state: 'DONE' })
    // Of 14 pieces 10 are left: the third vehicle has none any more, the second one four.
    expect(await planned()).toEqual([
      { n: 1, position: 1, quantity: 6 },
      { n: 2, position: 1, quantity: 4 },
    ])
    const { rows } = await api.db.execute(sql`SELECT n FROM shipments WHERE order_id = ${id} ORDER BY n`)
    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
    // Replaced whole, the rest keeps its place.
    const other = await separated()
    await api.as('logistics').post(`/orders/${other}/shipments`, { lines: [{ position: 1, quantity: 14 }] })
    expect((await propose(other)).body).toMatchObject({ state: 'DONE' })
    const kept = await api.db.execute(sql`SELECT n, position, quantity FROM shipment_lines WHERE order_id = ${other}`)
    expect(kept.rows).toEqual([{ n: 1, position: 1, quantity: 14 }])
  })

  it('refuse by name what is unknown, too many, not named, or elsewhere; nothing moves', async () => {
    const id = await separated()
    const { version } = await show(id)
    const refusal = async (body: object, persona?: Persona) => {
      const { status, body: said } = await propose(id, body, persona)
      return [status, said.code, said.errors?.[0]?.field ?? null]
    }
    expect(await refusal({ productId: stand })).toEqual([422, 'VALIDATION_FAILED', 'productId'])
    expect(await refusal({ productId: 999_999 })).toEqual([422, 'VALIDATION_FAILED', 'productId'])
    expect(await refusal({ quantity: 15 })).toEqual([422, 'VALIDATION_FAILED', 'quantity'])
    expect(await refusal({ quantity: 0 })).toEqual([422, 'VALIDATION_FAILED', 'quantity'])
    expect(await refusal({ substituteId: 999_999 })).toEqual([400, 'SUBSTITUTE_NOT_ALLOWED', 'substituteId'])
    expect(await refusal({ substituteId: placer.ids.product('HL-550P') })).toEqual([
      400,
      'SUBSTITUTE_NOT_ALLOWED',
      'substituteId',
    ])
    expect(await refusal({ substituteId: placer.ids.product('VX-6K') })).toEqual([
      422,
      'VALIDATION_FAILED',
      'substituteId',
    ])
    await name({ occasion: 'DISCONTINUED' })
    expect(await refusal({})).toEqual([400, 'SUBSTITUTE_NOT_ALLOWED', 'substituteId'])
    await name()
    expect(await refusal({ version: version + 7 })).toEqual([409, 'VERSION_CONFLICT', null])
    expect(await refusal({}, 'fiscal')).toEqual([403, 'FORBIDDEN', null])
    expect((await propose(id, {}, 'integrator')).status).toBe(403)
    expect(await show(id)).toMatchObject({ version, revision: 0 })
    const early = await separated('PREPARING')
    expect((await propose(early)).body.code).toBe('ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION')
  })

  it('keep the kit rules: what would break them is shown before and refused', async () => {
    const weak = (
      await api.db.execute(sql`
        INSERT INTO products (name, type, potency, unit, manufacturer_id, specs, enabled)
        SELECT 'Módulo fraco', type, 100, unit, manufacturer_id, specs, true FROM products WHERE id = ${module} RETURNING id::int`)
    ).rows[0]!.id as number
    await name({}, weak)
    const id = await separated()
    const body = { productId: module, substituteId: weak, quantity: 14 }
    const preview = await api
      .as('logistics')
      .post<{ blockers: { code: string }[] }>(`/orders/${id}/substitutions/preview`, body)
    expect(preview.body.blockers.length).toBeGreaterThan(0)
    const refused = await propose(id, body)
    expect(refused.status).toBe(400)
    expect(refused.body.code).toBe(preview.body.blockers[0]!.code)
    expect((await show(id)).revision).toBe(0)
  })

  it('wait for the company where the catalogue says so: separation stands, consent does it once', async () => {
    await name({ needsConsent: true })
    const id = await separated()
    const asked = await propose(id)
    expect(asked).toMatchObject({ status: 201, body: { state: 'PENDING', code: 'SUBSTITUTION_CONSENT_REQUIRED' } })
    expect((await show(id)).revision).toBe(0)
    expect((await propose(id)).body.code).toBe('SUBSTITUTION_CONSENT_REQUIRED')
    const lines = (await show(id)).lines.map(({ position, quantity }) => ({ position, picked: quantity }))
    const move = () => api.as('logistics').put(`/orders/nextStatus/${id}`, { data: { volumes: 3, lines } })
    expect((await move()).body.code).toBe('SUBSTITUTION_CONSENT_REQUIRED')

    // Nobody else's, and nobody of the staff, agrees for the company.
    expect((await answer(id, 'CONSENT', 'pampa')).status).toBe(404)
    expect((await api.as('pampa').get(`/orders/${id}/substitutions`)).status).toBe(404)
    for (const persona of ['logistics', 'director', 'admin'] as const)
      expect((await answer(id, 'CONSENT', persona)).status, persona).toBe(403)
    const seen = await read(id, 'integrator')
    expect(seen).toMatchObject({
      maySwap: false,
      lines: [],
      substitutions: [{ number: 1, answers: ['CONSENT', 'REFUSE'] }],
    })
    expect(JSON.stringify(seen)).not.toMatch(/margin|cost/i)

    expect(await answer(id, 'CONSENT')).toMatchObject({ status: 200, body: { state: 'DONE' } })
    expect(await answer(id, 'CONSENT')).toMatchObject({ status: 409, body: { code: 'SUBSTITUTION_NOT_OPEN' } })
    expect(await show(id)).toMatchObject({ revision: 1, lines: [{ productId: stand }, {}] })
    // The ERP has to have the new order first.
    expect((await move()).body.code).toBe('ERP_INTEGRATION_PENDING')
    await erp.run()
    expect(open(id)).toMatchObject([{ key: `order-${id}-v1` }])
    expect((await move()).body).toMatchObject({ status: 'AWAITING_NF_BE_SENT' })
  })

  it('stay as they were where the company refuses or the staff takes it back', async () => {
    await name({ needsConsent: true })
    for (const [deed, persona, state] of [
      ['REFUSE', 'integrator', 'REFUSED'],
      ['WITHDRAW', 'logistics', 'WITHDRAWN'],
    ] as const) {
      const id = await separated()
      await propose(id)
      expect(await answer(id, deed, persona, 'Quero o original.')).toMatchObject({ status: 200, body: { state } })
      expect(await show(id)).toMatchObject({ revision: 0, lines: [{ productId: module }, {}] })
      expect((await read(id)).substitutions).toMatchObject([{ state, reason: 'Quero o original.' }])
      expect((await propose(id)).body).toMatchObject({ number: 2, state: 'PENDING' })
    }
  })

  it('have one winner: two swaps, two consents, consent and withdrawal', async () => {
    const two = await separated()
    const { version } = await show(two)
    const swaps = await Promise.all([propose(two, { version }), propose(two, { version })])
    expect(swaps.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await show(two)).revision).toBe(1)
    await name({ needsConsent: true })
    for (const deeds of [
      [
        ['CONSENT', 'integrator'],
        ['CONSENT', 'integrator'],
      ],
      [
        ['CONSENT', 'integrator'],
        ['WITHDRAW', 'logistics'],
      ],
      [
        ['WITHDRAW', 'logistics'],
        ['CONSENT', 'integrator'],
      ],
    ] as [string, Persona][][]) {
      const id = await separated()
      await propose(id)
      const answers = await Promise.all(deeds.map(([deed, persona]) => answer(id, deed, persona)))
      expect(answers.map(({ status }) => status).sort(), JSON.stringify(deeds)).toEqual([200, 409])
      const { state } = answers.find(({ status }) => status === 200)!.body
      expect(await show(id)).toMatchObject({ revision: state === 'DONE' ? 1 : 0 })
      await erp.run()
      expect(open(id)).toHaveLength(1)
    }
  })

  it('ask a role where the price sinks below the floor, and only that lets it pass', async () => {
    await name({ price: 'OWN' })
    const id = await separated()
    const cost = async (cents: number) =>
      api.db.execute(sql`UPDATE products SET cost_price_cents = ${cents} WHERE id = ${stand}`)
    const { rows } = await api.db.execute(sql`SELECT cost_price_cents::int AS cost FROM products WHERE id = ${stand}`)
    await cost(90_000)
    try {
      expect((await propose(id)).body).toMatchObject({ state: 'PENDING', code: 'SUBSTITUTION_APPROVAL_REQUIRED' })
      expect((await read(id)).substitutions).toMatchObject([{ awaits: { consent: false, approval: true } }])
      expect((await read(id, 'integrator')).substitutions).toMatchObject([{ requiredRole: null }])
      expect((await answer(id, 'APPROVE', 'logistics')).status).toBe(403)
      expect((await answer(id, 'APPROVE', 'integrator')).status).toBe(403)
      expect(await answer(id, 'APPROVE', 'director')).toMatchObject({ status: 200, body: { state: 'DONE' } })
      expect((await show(id)).revision).toBe(1)
    } finally {
      await cost(Number(rows[0]!.cost))
    }
  })

  it('are sold at the price that was agreed to, whatever the table says by then', async () => {
    await name({ price: 'OWN', needsConsent: true })
    const id = await separated()
    await propose(id)
    const { totalAfter } = (await read(id)).substitutions[0]!
    await api.db.execute(sql`UPDATE price_table_products SET price_cents = 52000 WHERE product_id = ${stand}`)
    try {
      expect((await answer(id, 'CONSENT')).body).toMatchObject({ state: 'DONE' })
      expect((await show(id)).totals.total).toBe(totalAfter)
    } finally {
      await api.db.execute(sql`UPDATE price_table_products SET price_cents = 51000 WHERE product_id = ${stand}`)
    }
  })

  it.each([
    ['ORDER', 'lose'],
    ['ORDER', 'hang'],
    ['CANCEL', 'lose'],
    ['CANCEL', 'fail'],
  ] as const)('stand once in the ERP when the answer of %s is lost (%s)', async (step, fault) => {
    const id = await separated()
    await propose(id)
    erp.simulator.misbehave({ next: [{ step, fault, times: 1 }] })
    await erp.run()
    expect(open(id).length).toBeLessThanOrEqual(1)
    const later = (minutes: number) => api.setNow(new Date(api.now().getTime() + minutes * 60_000))
    for (let turn = 0; turn < 4; turn++) {
      later(3)
      await erp.run()
    }
    expect(open(id)).toMatchObject([{ key: `order-${id}-v1` }])
    expect(inErp(id).filter(({ key }) => key === `order-${id}-v1`)).toHaveLength(1)
  })

  it('tell the company by mail, with the way to its page', async () => {
    await name({ needsConsent: true })
    const id = await separated()
    await propose(id)
    const { rows } = await api.db.execute(
      sql`SELECT event, data ->> 'number' AS number, data ->> 'quantity' AS quantity FROM order_events WHERE order_id = ${id} AND event LIKE 'SUBSTITUTION%'`,
    )
    expect(rows).toEqual([{ event: 'SUBSTITUTION_ASKED', number: '1', quantity: '14' }])
  })
})
