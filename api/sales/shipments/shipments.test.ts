import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { BUDGET_TYPES } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPES, type OrderType } from '#domain/ground/order-words/order-types'
import { orderViewOf } from '#domain/sales/shipment-facts/order-view'
import { isIndivisible, type Shipment } from '#domain/sales/shipment-facts/shipment'
import { seededRandom } from '../../../tests/gates/fuzz-values'
import { REFRESHED } from '../../../tests/oracles/copies'
import { buildCte, buildNfe } from '../../../tests/support/nfe/build-nfe'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { tries } from '../../../tests/support/run-size'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { BOTH_DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import type { JobDeps } from '../../ground/jobs/job'
import { attachmentsOf } from '../../ground/mail/attachments-of'
import { promiseInputsOfOrder } from '../order-record/promise-facts'
import type { OrderDetail } from '../orders/record/order-detail'

const TODAY = saoPauloDate(TEST_NOW)
let serial = 700_000
const nfe = ({ uf = '42', cnpj = '99900001000150' } = {}) =>
  completeNfeKey(`${uf}2611${cnpj}55001${String(++serial).padStart(9, '0')}112345678`)
const cte = () => completeNfeKey(`4226119990000100015057001${String(++serial).padStart(9, '0')}112345678`)

/** Statements of a deed at most: login, key, lock, the order, key of the invoice, the write, the steps that it takes. */
const DEED = { plan: 5, invoice: 11, ship: 9, deliver: 5 }

describe.each(BOTH_DATABASES)('shipments on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer

  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  async function waiting(type: OrderType = 'NORMAL', status = 'AWAITING_NF_BE_SENT' as const) {
    const id = await placer.store()
    await placer.place(id, status, { type })
    return id
  }
  const manager = () => api.as('admin')
  const lines = (...quantities: number[]) => ({
    lines: quantities.map((quantity, at) => ({ position: at + 1, quantity })),
  })
  const plan = (id: number, ...quantities: number[]) => manager().post(`/orders/${id}/shipments`, lines(...quantities))
  const versionOf = async (id: number, n: number): Promise<number> =>
    Number(
      (await api.db.execute(sql`SELECT version FROM shipments WHERE order_id = ${id} AND n = ${n}`)).rows[0]?.version ??
        1,
    )
  const invoice = async (id: number, n: number, more: object = {}) =>
    manager().put(`/orders/${id}/shipments/${n}/invoice`, {
      version: await versionOf(id, n),
      invoiceKey: nfe(),
      note: 'DANFE emitida.',
      assetIds: [await placer.upload('admin')],
      ...more,
    })
  const ship = async (id: number, n: number, more: object = {}) =>
    manager().put(`/orders/${id}/shipments/${n}/ship`, {
      version: await versionOf(id, n),
      driver: 'João',
      plate: 'ABC1D23',
      ...more,
    })
  const deliver = async (id: number, n: number, deliveredAt = TODAY) =>
    manager().put(`/orders/${id}/shipments/${n}/deliver`, { version: await versionOf(id, n), deliveredAt })
  const order = async (id: number) => (await manager().get<OrderDetail>(`/orders/${id}`)).body

  it('split loose goods, each with an invoice; the status follows the first and the last', async () => {
    const id = await waiting('DETACHED')
    expect(await plan(id, 10)).toMatchObject({ status: 201, body: { n: 1, status: 'AWAITING_NF_BE_SENT' } })
    expect(await plan(id, 5)).toMatchObject({
      status: 400,
      body: { code: 'SHIPMENT_QUANTITY_EXCEEDED', errors: [{ field: 'lines[0].quantity', meta: { left: 4 } }] },
    })
    expect(await plan(id, 4, 1)).toMatchObject({ status: 201, body: { n: 2 } })
    expect(await ship(id, 1)).toMatchObject({ status: 400, body: { code: 'SHIPMENT_WRONG_STATUS' } })

    const [first, second] = [nfe(), nfe()]
    expect(await invoice(id, 2, { invoiceKey: first })).toMatchObject({ status: 200, body: { status: 'NF_SENT' } })
    expect(await order(id)).toMatchObject({ status: 'NF_SENT', invoice: { key: first } })
    expect(await ship(id, 1)).toMatchObject({ status: 400, body: { code: 'SHIPMENT_NOT_INVOICED' } })
    expect(await ship(id, 2, { tracking: 'T-2' })).toMatchObject({ status: 200, body: { status: 'PARTIAL_SHIPPED' } })
    expect(await order(id)).toMatchObject({
      status: 'PARTIAL_SHIPPED',
      shippedAt: null,
      shipment: { volumesShipped: 1, parts: [{ volumes: 1, tracking: 'T-2' }], tracking: 'T-2' },
      lines: [{ left: 4 }, { left: 1 }],
    })
    // The guard of the old step reads the shipments.
    expect(await manager().put(`/orders/nextStatus/${id}`, { note: 'Saiu', data: {} })).toMatchObject({
      status: 400,
      body: { code: 'ORDER_LINES_NOT_SHIPPED', errors: [{ meta: { left: 10 } }] },
    })
    expect(await invoice(id, 1, { invoiceKey: first })).toMatchObject({ status: 422 })
    expect(await invoice(id, 1, { invoiceKey: second, assetIds: [] })).toMatchObject({
      status: 200,
      body: { status: 'PARTIAL_SHIPPED' },
    })
    expect((await order(id)).invoice?.key).toBe(second)
    expect(await ship(id, 1)).toMatchObject({ status: 200, body: { status: 'SHIPPED' } })
    const shipped = await order(id)
    expect(shipped.shippedAt).not.toBeNull()
    expect(
      shipped.timeline
        .map((one) => one.toStatus)
        .filter(Boolean)
        .slice(0, 3),
    ).toEqual(['SHIPPED', 'PARTIAL_SHIPPED', 'NF_SENT'])
    expect(await deliver(id, 2)).toMatchObject({ status: 200 })
    expect((await order(id)).deliveredAt).toBeNull()
    expect(await deliver(id, 1)).toMatchObject({ status: 200 })
    expect((await order(id)).deliveredAt).not.toBeNull()
  })

  it('of a kit are vehicles under one invoice', async () => {
    const id = await waiting()
    await plan(id, 10)
    await plan(id, 4, 1)
    const key = nfe()
    expect(await invoice(id, 1, { invoiceKey: key })).toMatchObject({ status: 200, body: { status: 'NF_SENT' } })
    expect((await order(id)).shipments.map((one) => one.invoiceKey)).toEqual([key, key])
    expect(await invoice(id, 2)).toMatchObject({ status: 400, body: { code: 'SHIPMENT_KIT_INDIVISIBLE' } })
    expect(
      await manager().put(`/orders/${id}/shipments/2`, { version: await versionOf(id, 2), ...lines(4) }),
    ).toMatchObject({ status: 200 })
    expect(await plan(id, 0, 1)).toMatchObject({ status: 201, body: { n: 3 } })
    for (const [n, status] of [
      [3, 'PARTIAL_SHIPPED'],
      [2, 'PARTIAL_SHIPPED'],
      [1, 'SHIPPED'],
    ] as const)
      expect(await ship(id, n), String(n)).toMatchObject({ status: 200, body: { status } })
  })

  it('that nobody split is one, made by the invoice through whichever door', async () => {
    const [bySteps, byDeed] = [await waiting(), await waiting()]
    const key = nfe()
    expect(
      await manager().put(`/orders/nextStatus/${bySteps}`, {
        note: 'DANFE',
        assetIds: [await placer.upload('admin')],
        data: { invoiceKey: key },
      }),
    ).toMatchObject({ status: 200 })
    expect((await order(bySteps)).shipments).toMatchObject([
      { n: 1, whole: true, invoiceKey: key, lines: [{ quantity: 14 }, { quantity: 1 }] },
    ])
    expect(await plan(bySteps, 1)).toMatchObject({ status: 400, body: { code: 'SHIPMENT_QUANTITY_EXCEEDED' } })
    expect(await invoice(byDeed, 1, { invoiceKey: nfe() })).toMatchObject({ status: 200, body: { status: 'NF_SENT' } })
    expect((await order(byDeed)).shipments).toMatchObject([{ n: 1, whole: true }])
    // Its goods are divided among vehicles after all.
    expect(
      await manager().put(`/orders/${byDeed}/shipments/1`, { version: await versionOf(byDeed, 1), ...lines(9) }),
    ).toMatchObject({ status: 200 })
    expect(await plan(byDeed, 5, 1)).toMatchObject({ status: 201, body: { n: 2 } })
    expect((await order(byDeed)).shipments[1]).toMatchObject({ whole: false, invoiceKey: expect.any(String) })
    // The old way on: volumes, then sent.
    await manager().put(`/orders/nextStatus/${bySteps}`, { note: 'x', data: { driver: 'A', plate: 'ABC1D23' } })
    expect(
      await manager().put(`/orders/nextStatus/${bySteps}`, { note: 'x', data: { volumesShipped: 1 } }),
    ).toMatchObject({ status: 200, body: { status: 'SHIPPED' } })
    expect((await order(bySteps)).shipments).toMatchObject([
      { whole: true, plate: 'ABC1D23', shippedAt: expect.any(String) },
    ])
  })

  it('take what an older door writes: an invoice, its withdrawal, a vehicle, a delivery', async () => {
    const id = await waiting('DETACHED')
    await plan(id, 14)
    await plan(id, 0, 1)
    const key = nfe()
    await manager().put(`/orders/nextStatus/${id}`, {
      note: 'DANFE',
      assetIds: [await placer.upload('admin')],
      data: { invoiceKey: key },
    })
    expect((await order(id)).shipments).toMatchObject([{ invoiceKey: key }, { invoiceKey: null }])
    await manager().put(`/orders/backStatus/${id}`, { note: 'Cancelada', assetIds: [await placer.upload('admin')] })
    expect((await order(id)).shipments).toMatchObject([{ invoiceKey: null }, { invoiceKey: null }])
    for (const n of [1, 2]) expect(await invoice(id, n), String(n)).toMatchObject({ status: 200 })
    await manager().put(`/orders/nextStatus/${id}`, { note: 'x', data: { driver: 'Ana', plate: 'ABC1D23' } })
    expect((await order(id)).shipments).toMatchObject([{ driver: 'Ana', plate: 'ABC1D23' }, { driver: null }])
    expect(await ship(id, 2)).toMatchObject({ status: 200 })
    const { version } = await order(id)
    expect(await manager().put(`/orders/${id}/shipment`, { version, volumesShipped: 3 })).toMatchObject({
      status: 400,
      body: { code: 'SHIPMENT_SPLIT' },
    })
    expect(await manager().put(`/orders/${id}/shipment`, { version, tracking: 'XYZ' })).toMatchObject({ status: 200 })
    expect((await order(id)).shipments).toMatchObject([{ tracking: 'XYZ' }, { tracking: null }])
    expect(await ship(id, 1)).toMatchObject({ status: 200, body: { status: 'SHIPPED' } })
    expect(
      await manager().put(`/orders/${id}/delivery`, {
        version: (await order(id)).version,
        deliveredAt: TODAY,
        note: null,
        assetIds: [],
      }),
    ).toMatchObject({ status: 200 })
    const { shipments } = await order(id)
    expect(shipments.map((one) => one.deliveredAt?.slice(0, 10))).toEqual([TODAY, TODAY])
  })

  it('of a future sale cite the first invoice, and come to its total together', async () => {
    const id = await waiting('FUTURE')
    const first = nfe()
    await api.db.execute(sql`UPDATE orders SET future_invoice_key = ${first} WHERE id = ${id}`)
    await plan(id, 10)
    await plan(id, 4, 1)
    const { totals } = await order(id)
    expect(await invoice(id, 1, { citedInvoiceKey: first })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'invoiceTotal' }] },
    })
    expect(await invoice(id, 1, { citedInvoiceKey: first, invoiceTotal: totals.total + 0.01 })).toMatchObject({
      body: { code: 'DELIVERY_INVOICE_TOTAL_DIFFERS' },
    })
    expect(await invoice(id, 1, { citedInvoiceKey: first, invoiceTotal: 4000 })).toMatchObject({ status: 200 })
    expect(await invoice(id, 2, { citedInvoiceKey: first, invoiceTotal: 4000 })).toMatchObject({
      body: { code: 'DELIVERY_INVOICE_TOTAL_DIFFERS' },
    })
    expect(
      await invoice(id, 2, { citedInvoiceKey: first, invoiceTotal: Math.round((totals.total - 4000) * 100) / 100 }),
    ).toMatchObject({ status: 200 })
    expect((await order(id)).shipments).toMatchObject([{ citedInvoiceKey: first }, { citedInvoiceKey: first }])
  })

  it('leave from a centre of their own, which invoices them', async () => {
    const id = await waiting('DETACHED')
    const { rows } = await api.db.execute(
      sql`INSERT INTO distribution_centers (name, uf, cnpj) VALUES ('CD Salvador', 'BA', '99900002000102')
          ON CONFLICT DO NOTHING RETURNING id::int`,
    )
    const centerId = rows[0]!.id
    expect(await manager().post(`/orders/${id}/shipments`, { ...lines(10), centerId })).toMatchObject({ status: 201 })
    await plan(id, 4, 1)
    expect(await invoice(id, 1)).toMatchObject({ status: 422, body: { errors: [{ rule: 'nfeIssuer' }] } })
    expect(
      await invoice(id, 1, { invoiceKey: nfe({ uf: '29', cnpj: '99900002000102' }), cteKey: cte() }),
    ).toMatchObject({
      status: 200,
      body: { status: 'NF_SENT' },
    })
    expect(await invoice(id, 2)).toMatchObject({ status: 200 })
  })

  it('claim their goods of the centre that they leave from, and give them back with it', async () => {
    const id = await waiting('DETACHED')
    const centers = (
      await api.db.execute<{ id: number }>(
        sql`SELECT id::int FROM distribution_centers WHERE enabled AND destroyed_at IS NULL ORDER BY is_default DESC, id LIMIT 2`,
      )
    ).rows.map((one) => one.id)
    await api.db.execute(
      sql`UPDATE orders SET distribution_center_id = ${centers[0]}, version = version + 1 WHERE id = ${id}`,
    )
    const claims = async () =>
      (
        await api.db.execute<{ center: number; quantity: number }>(sql`
          SELECT c.center_id::int AS center, c.quantity FROM stock_claims c
            JOIN order_lines l ON l.order_id = c.order_id AND l.product_id = c.product_id AND l.position = 1
           WHERE c.order_id = ${id} ORDER BY c.shipment_n`)
      ).rows.map(({ center, quantity }) => [center, quantity])
    expect(await claims()).toEqual([[centers[0], 14]])
    await manager().post(`/orders/${id}/shipments`, { ...lines(10), centerId: centers[1] })
    expect(await claims()).toEqual([
      [centers[0], 4],
      [centers[1], 10],
    ])
    await manager().put(`/orders/${id}/shipments/1`, { version: await versionOf(id, 1), ...lines(14) })
    expect(await claims()).toEqual([[centers[1], 14]])
    await manager().put(`/orders/${id}/shipments/1`, { version: await versionOf(id, 1), centerId: null })
    expect(await claims()).toEqual([[centers[0], 14]])
    await manager().put(`/orders/${id}/shipments/1`, {
      version: await versionOf(id, 1),
      centerId: centers[1],
      ...lines(5),
    })
    expect(await claims()).toEqual([
      [centers[0], 9],
      [centers[1], 5],
    ])
    const stale = async () => (await api.db.execute(REFRESHED['stock_claims.quantity']!.stale as SQL)).rows
    expect(await stale()).toEqual([])
    await manager().delete(`/orders/${id}/shipments/1`)
    expect(await claims()).toEqual([[centers[0], 14]])
    expect((await manager().delete(`/orders/${id}`, { reason: 'Desistiu.' })).status).toBe(200)
    expect(await claims()).toEqual([])
    expect(await stale()).toEqual([])
  })

  it('hold Σ ≤ ordered, one key a kit, and an order that says what they say, whatever is tried', async () => {
    const { pick } = seededRandom(50)
    for (let round = 0; round < tries('CHAOS_SHIPMENT_WALKS', 4, 60); round++) {
      const type = pick(['NORMAL', 'DETACHED', 'MERCANTILE_CONSIGNMENT'] as const)
      const id = await waiting(type)
      for (let deed = 0; deed < 14; deed++) {
        const n = pick([1, 1, 2, 2, 3])
        const many = [pick([0, 1, 4, 7, 14]), pick([0, 1])]
        const answer = await pick([
          () => plan(id, ...many),
          async () =>
            manager().put(`/orders/${id}/shipments/${n}`, { version: await versionOf(id, n), ...lines(...many) }),
          () => manager().delete(`/orders/${id}/shipments/${n}`),
          () => invoice(id, n),
          () => ship(id, n),
          () => ship(id, n),
          () => deliver(id, n),
          () => manager().put(`/orders/nextStatus/${id}`, { note: 'x', data: { driver: 'A', plate: 'ABC1D23' } }),
        ])()
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        const now = await order(id)
        const held = now.lines.map(({ position, quantity }) => ({
          position,
          quantity,
        }))
        for (const { position, quantity } of held) {
          const taken = now.shipments.flatMap((one) => one.lines.filter((line) => line.position === position))
          expect(taken.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(quantity)
        }
        const keys = new Set(now.shipments.flatMap((one) => one.invoiceKey ?? []))
        if (type === 'NORMAL') expect(keys.size).toBeLessThanOrEqual(1)
        const isSplit = now.shipments.some(({ whole }) => !whole)
        if (!isSplit) continue
        const view = orderViewOf(held, now.shipments as unknown as Shipment[])
        expect({
          key: now.invoice?.key ?? null,
          shippedAt: now.shippedAt,
          deliveredAt: now.deliveredAt,
          parts: now.shipment.parts ?? [],
        }).toEqual({
          key: view.invoiceKey,
          shippedAt: view.shippedAt,
          deliveredAt: view.deliveredAt,
          parts: view.parts,
        })
        if (['SHIPPED', 'FINISHED'].includes(now.status)) expect(view.shippedAt).not.toBeNull()
        if (['AWAITING_NF_BE_SENT', 'NF_SENT'].includes(now.status)) expect(view.parts).toEqual([])
      }
    }
  })

  it.runIf(hasPostgres && database === 'postgres')(
    'of the last unit at once: one wins, the other reads what is left',
    async () => {
      for (let round = 0; round < tries('CHAOS_SHIPMENT_RUSHES', 5, 40); round++) {
        const id = await waiting('DETACHED')
        await plan(id, 13)
        const answers = await Promise.all([plan(id, 1), plan(id, 1), plan(id, 1)])
        const lost = answers.filter(({ status }) => status !== 201)
        expect(answers.length - lost.length).toBe(1)
        for (const one of lost)
          expect(one).toMatchObject({
            status: 400,
            body: { code: 'SHIPMENT_QUANTITY_EXCEEDED', errors: [{ meta: { left: 0 } }] },
          })
      }
    },
  )

  it('cost a bounded number of statements, however many there are, and the page of the order none more', async () => {
    const costs = async (many: number) => {
      const id = await waiting('DETACHED')
      const count = async (deed: () => Promise<{ status: number; body: unknown }>) => {
        const { result, statements } = await api.statements.during(deed)
        expect(result.status, JSON.stringify(result.body)).toBeLessThan(300)
        return statements.length
      }
      const before = await count(() => manager().get(`/orders/${id}`))
      let planned = 0
      for (let n = 1; n <= many; n++)
        planned = await count(() => plan(id, n === many ? 14 - 2 * (many - 1) : 2, n === many ? 1 : 0))
      const assetIds = [await placer.upload('admin')]
      const first = await count(() =>
        manager().put(`/orders/${id}/shipments/1/invoice`, { version: 1, invoiceKey: nfe(), note: 'x', assetIds }),
      )
      for (let n = 2; n <= many; n++) await invoice(id, n)
      for (let n = 1; n < many; n++) await ship(id, n)
      const version = await versionOf(id, many)
      const last = await count(() =>
        manager().put(`/orders/${id}/shipments/${many}/ship`, { version, driver: 'A', plate: 'ABC1D23' }),
      )
      const delivered = await versionOf(id, 1)
      const came = await count(() =>
        manager().put(`/orders/${id}/shipments/1/deliver`, { version: delivered, deliveredAt: TODAY }),
      )
      expect(await count(() => manager().get(`/orders/${id}`))).toBeLessThanOrEqual(before)
      return { planned, first, last, came }
    }
    const [few, many] = [await costs(2), await costs(7)]
    expect(many).toEqual(few)
    expect(few.planned).toBeLessThanOrEqual(DEED.plan)
    expect(few.first).toBeLessThanOrEqual(DEED.invoice)
    expect(few.last).toBeLessThanOrEqual(DEED.ship)
    expect(few.came).toBeLessThanOrEqual(DEED.deliver)
    console.info(`statements on ${database}: ${JSON.stringify(few)}`)
  })

  it('are made of what was invoiced before: columns, both keys and parts are shipment 1', async () => {
    const id = await waiting('FUTURE')
    const [first, second] = [nfe(), nfe()]
    const parts = [{ volumes: 2, tracking: 'T', on: '2026-11-17' }]
    await api.db.execute(sql`
      UPDATE orders SET status = 'PARTIAL_SHIPPED', future_invoice_key = ${first}, invoice_key = ${second}, invoice_number = '7',
             shipment = ${JSON.stringify({ volumes: 3, volumesShipped: 2, driver: 'Ana', plate: 'ABC1D23', tracking: 'T', plannedOn: '2026-11-16', parts })}::jsonb
       WHERE id = ${id}`)
    const stored = async () => {
      const { rows } = await api.db.execute(sql`
        SELECT order_id::int AS id, to_jsonb(s) - 'created_at' - 'updated_at' - 'version' - 'invoiced_at' AS row, company_id = (SELECT o.company_id FROM orders o WHERE o.id = s.order_id) AS own
          FROM shipments s WHERE whole ORDER BY order_id`)
      return rows
    }
    const kept = await stored()
    // As in a database of before: no rows, and then what the migration runs.
    await api.db.execute(sql`DELETE FROM shipments WHERE whole`)
    await api.db.execute(sql`SELECT rebuild_whole_shipments()`)
    const made = await stored()
    expect(made).toEqual(kept)
    expect(made.length).toBeGreaterThan(5)
    expect(made.every(({ own }) => own)).toBe(true)
    expect(made.find((one) => one.id === id)?.row).toMatchObject({
      n: 1,
      invoice_key: second,
      cited_invoice_key: first,
      invoice_number: '7',
      volumes: 3,
      volumes_shipped: 2,
      driver: 'Ana',
      plate: 'ABC1D23',
      tracking: 'T',
      parts,
    })
    const { rows } = await api.db.execute(sql`
      SELECT o.id FROM orders o WHERE NOT o.budget AND (o.invoice_key IS NOT NULL OR o.shipped_at IS NOT NULL)
         AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id)`)
    expect(rows).toEqual([])
  })

  it('are claimed by their own days, while the rest is still here', async () => {
    const id = await waiting('DETACHED')
    await plan(id, 10)
    await plan(id, 4, 1)
    for (const n of [1, 2]) await invoice(id, n)
    const claim = async (position: number, quantity: number) =>
      manager().post('/customerClaims', {
        assetIds: [await placer.upload('admin')],
        orderId: id,
        type: 'MISSING',
        reasonCategory: 'OTHER',
        reason: 'Veio menos.',
        lines: [{ position, quantity }],
      })
    expect(await claim(1, 1)).toMatchObject({ body: { code: 'ORDER_NOT_SHIPPED_YET' } })
    await ship(id, 1)
    // What is still here is not missing.
    expect(await claim(1, 11)).toMatchObject({
      body: { code: 'CLAIM_QUANTITY_EXCEEDED', errors: [{ meta: { left: 10, shipped: 10 } }] },
    })
    expect(await claim(2, 1)).toMatchObject({ body: { code: 'CLAIM_QUANTITY_EXCEEDED' } })
    expect(await claim(1, 1)).toMatchObject({ status: 201 })
    const receipt = await api
      .as('integrator')
      .get<{ lines: { left: number }[]; notLeft: object[] }>(`/orders/${id}/receipt`)
    expect(receipt.body).toMatchObject({ lines: [{ left: 10 }], notLeft: [{ position: 2 }] })
    await ship(id, 2)
    // The first came a month before the second: its days are over, those of the second are not.
    await api.db.execute(sql`
      UPDATE shipments SET shipped_at = '2026-10-01T12:00:00Z', delivered_at = '2026-10-02T12:00:00Z' WHERE order_id = ${id} AND n = 1`)
    expect(await claim(2, 1)).toMatchObject({ status: 201 })
    await api.db.execute(sql`DELETE FROM shipment_lines WHERE order_id = ${id} AND n = 2 AND position = 1`)
    expect(await claim(1, 1)).toMatchObject({
      body: { code: 'CLAIM_WINDOW_CLOSED', errors: [{ field: 'lines[0].quantity' }] },
    })
  })

  it('have the XML of their own invoices and of their CT-e', async () => {
    const id = await waiting('DETACHED')
    await plan(id, 10)
    await plan(id, 4, 1)
    const { lines: held } = await order(id)
    const { rows } = await api.db.execute<{ document: string }>(sql`
      SELECT coalesce(o.client_document, k.document) AS document FROM orders o JOIN company_clients k ON k.id = o.company_client_id WHERE o.id = ${id}`)
    const xmlOf = (...quantities: number[]) =>
      buildNfe({
        number: ++serial,
        recipient: rows[0]!.document,
        items: held.flatMap(({ name }, at) => (quantities[at] ? [{ name, quantity: String(quantities[at]) }] : [])),
      })
    const read = async (xml: string) => {
      const form = new FormData()
      form.append('file', new File([xml], 'nota.xml'))
      const { body } = await manager().post<{
        version: number
        data: { assetId: number; differences: string[]; refusals: string[] }[]
      }>(`/orders/${id}/invoices/readings`, form)
      return { version: body.version, ...body.data[0]! }
    }
    const keep = async (xml: string) => {
      const { version, assetId, refusals } = await read(xml)
      expect(refusals).toEqual([])
      return manager().post(`/orders/${id}/invoices`, { version, assetId, reason: 'Conferida.' })
    }
    const quantitiesIn = ({ differences }: { differences: string[] }) =>
      differences.filter((one) => / no pedido, /.test(one))
    const [first, second] = [xmlOf(10), xmlOf(4, 1)]
    // Held against what the shipment takes, and not against the order.
    expect(quantitiesIn(await read(first))).toEqual([])
    expect(quantitiesIn(await read(second))).not.toEqual([])
    expect(await keep(first)).toMatchObject({ status: 201, body: { status: 'NF_SENT' } })
    expect(quantitiesIn(await read(second))).toEqual([])
    expect(await keep(second)).toMatchObject({ status: 201, body: { status: 'NF_SENT' } })
    const { shipments } = await order(id)
    const keyIn = (xml: string) => /Id="NFe(\d{44})"/.exec(xml)?.[1]
    expect(shipments.map(({ invoiceKey }) => invoiceKey)).toEqual([keyIn(first), keyIn(second)])
    // The mail of the second has its DANFE and its XML, not the first's.
    const { rows: told } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM order_events WHERE order_id = ${id} AND event = 'INVOICE_ISSUED' AND data ->> 'shipment' = '2'`,
    )
    const mail = { event: 'INVOICE_ISSUED', orderId: id, messageId: `<event-${told[0]!.id}-x@portal.example>` }
    const deps = { db: api.db, files: api.files } as JobDeps
    const attached = await attachmentsOf(deps, mail)
    expect(attached.map(({ filename }) => filename)).toEqual([`DANFE-${serial}.html`, 'nota.xml'])
    expect(attached[1]!.content.toString()).toBe(second)
    const [own] = await attachmentsOf(deps, { ...mail, messageId: '<other@portal.example>' })
    expect(own!.filename).toBe(`DANFE-${serial - 1}.html`)
    await keep(buildCte({ number: ++serial, invoiceKeys: [keyIn(second)!] }))
    expect((await order(id)).shipments).toMatchObject([
      { cteKey: null, events: [] },
      {
        cteKey: expect.stringMatching(/^\d{44}$/),
        events: [{ text: expect.stringMatching(/^CT-e .*24\/11\/2026/), source: 'CTE' }],
      },
    ])
  })

  it('are no plan any more once their order is canceled, or negotiated again', async () => {
    const planned = async (id: number) =>
      (await api.db.execute(sql`SELECT n FROM shipments WHERE order_id = ${id}`)).rows.length
    const canceled = await placer.store()
    await placer.place(canceled, 'SEPARATION')
    expect((await plan(canceled, 14)).status).toBe(201)
    expect((await manager().delete(`/orders/${canceled}`, { reason: 'Desistiu.' })).status).toBe(200)
    expect(await planned(canceled)).toBe(0)
    const again = await placer.store()
    await placer.place(again, 'SEPARATION')
    expect((await plan(again, 14)).status).toBe(201)
    // Led back step by step: to Pendente, and from there to a budget.
    await api.db.execute(sql`UPDATE orders SET status = 'PENDING', updated_at = now() WHERE id = ${again}`)
    expect(await planned(again)).toBe(1)
    expect((await manager().put(`/orders/backToNegotiation/${again}`, { note: 'De novo.' })).status).toBe(200)
    expect(await planned(again)).toBe(0)
  })

  it('leave an order the date of what is still here', async () => {
    const id = await waiting('DETACHED')
    await plan(id, 14)
    await plan(id, 0, 1)
    for (const n of [1, 2]) await invoice(id, n)
    const dated = async () => {
      const { rows } = await api.db.execute<{ inputs: { lines: { position: number; quantity: number }[] } }>(
        sql`SELECT ${promiseInputsOfOrder(TODAY)} AS inputs FROM orders o WHERE o.id = ${id}`,
      )
      return rows[0]!.inputs.lines.map(({ position, quantity }) => [position, quantity])
    }
    expect(await dated()).toEqual([
      [1, 14],
      [2, 1],
    ])
    await ship(id, 1)
    expect(await dated()).toEqual([[2, 1]])
    expect(await manager().get(`/orders/${id}/promise`)).toMatchObject({ status: 200 })
    await ship(id, 2)
    expect(await manager().get(`/orders/${id}/promise`)).toMatchObject({ status: 200 })
  })

  it('know the kits that the database knows', async () => {
    for (const type of ORDER_TYPES)
      for (const budgetType of BUDGET_TYPES) {
        const { rows } = await api.db.execute(sql`SELECT is_indivisible(${type}, ${budgetType}) AS is`)
        expect(rows[0]?.is, `${type} ${budgetType}`).toBe(isIndivisible({ type, budgetType }))
      }
  })

  it('are refused by the database where more would leave than was ordered', async () => {
    const id = await waiting('DETACHED')
    await plan(id, 14)
    await expect(
      api.db.execute(sql`UPDATE shipment_lines SET quantity = 15 WHERE order_id = ${id} AND position = 1`),
    ).rejects.toThrow()
  })
})
