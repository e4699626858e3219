import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type DemoIds, makeBudget, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { DriftReport } from '../drift/drift-answer'

const DAY_AFTER = new Date('2026-11-19T03:00:00.000Z')
const TODAY = new Date('2026-11-18T15:00:00.000Z')

describe.each(DATABASES)('what changed since, on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  let cable: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
    cable = ids.product('Cabo solar 6 mm² preto')
  })
  afterAll(() => api.close())
  const set = (name: string, facts: ReturnType<typeof sql>) =>
    api.db.execute(sql`UPDATE products SET ${facts} WHERE id = ${ids.product(name)}`)
  afterEach(async () => {
    api.setNow(TODAY)
    await set(
      'HL-585N',
      sql`destroyed_at = NULL, enabled = true, substitute_id = NULL, available_at = NULL, available_in_days = 0`,
    )
    await set('VX-6K', sql`destroyed_at = NULL, enabled = true`)
    await set('Cabo solar 6 mm² preto', sql`destroyed_at = NULL, enabled = true`)
  })

  const report = async (
    id: number,
    query: Record<string, string | number> = {},
    persona: 'integrator' | 'manager' = 'integrator',
  ) => (await api.as(persona).get<DriftReport>(`/orders/${id}/drift`, query)).body
  const dearer = async (name: string, cents: number) => {
    const change = (by: number) =>
      api.db.execute(
        sql`UPDATE price_table_products SET price_cents = price_cents + ${by} WHERE product_id = ${ids.product(name)}`,
      )
    await change(cents)
    return () => change(-cents)
  }
  const make = () => makeBudget(api, ids, { products: [...ids.kit, { productId: cable, quantity: 50 }] })
  const linesOf = async (id: number) =>
    (await readOrder(api, 'integrator', id)).lines.map(({ productId, quantity }) => ({ productId, quantity }))

  it('is nothing while nothing changed, and costs three statements more than the order', async () => {
    const id = await make()
    await api.as('integrator').token()
    const { result, statements } = await api.statements.during(() => api.as('integrator').get(`/orders/${id}/drift`))
    expect(result.body).toMatchObject({ id, version: 1, hasDrift: false })
    expect(statements.length).toBeLessThanOrEqual(5)
    const { totals, lines } = await report(id)
    expect(totals.accept).toEqual(totals.before)
    expect(totals.keep).toEqual(totals.before)
    expect(lines.map(({ decisions, drifted }) => [decisions, drifted])).toEqual(
      lines.map(() => [['KEEP', 'DROP'], false]),
    )
  })

  it('is said line by line: price, availability, what is gone and what replaces it, with the totals of each choice', async () => {
    const id = await make()
    const back = await dearer('VX-6K', 110)
    try {
      await set('HL-585N', sql`enabled = false`)
      await set('VX-6K', sql`available_at = '2026-12-24'`)
      await set('Cabo solar 6 mm² preto', sql`destroyed_at = now()`)
      const { lines, hasDrift, totals } = await report(id)
      expect(hasDrift).toBe(true)
      expect(lines).toMatchObject([
        {
          name: expect.stringContaining('HL-585N'),
          quantity: 14,
          before: { price: 540, total: 7560 },
          after: null,
          difference: null,
          code: 'INVALID_PRODUCTS_IN_ORDER',
          substitute: { name: expect.stringMatching(/^Módulo/), total: expect.any(Number) },
          decisions: ['SUBSTITUTE', 'DROP'],
        },
        {
          before: { price: 2890, availableAt: null },
          after: { price: 2891.1, availableAt: '2026-12-24' },
          difference: 1.1,
          code: null,
          decisions: ['KEEP', 'DROP'],
        },
        { productId: cable, after: null, code: 'PRODUCT_IS_DELETED' },
      ])
      const substitute = lines[0]!.substitute!
      expect(totals.keep.lines).toBe(2891.1)
      expect(totals.accept.lines).toBeCloseTo(2891.1 + substitute.total + (lines[2]!.substitute?.total ?? 0), 2)
      expect(JSON.stringify(await report(id, {}, 'manager'))).not.toMatch(/cost|margin/i)
    } finally {
      await back()
      await set('VX-6K', sql`available_at = NULL`)
    }
  })

  it('names the substitute that the catalogue names before the nearest one', async () => {
    const id = await make()
    await set('HL-585N', sql`enabled = false`)
    const nearest = (await report(id)).lines[0]!.substitute!.productId
    const { rows } = await api.db.execute(sql`
      SELECT p.id::int FROM products p WHERE p.type = 'MODULE' AND p.enabled AND p.destroyed_at IS NULL AND p.id <> ${nearest}
         AND EXISTS (SELECT 1 FROM price_table_products t WHERE t.product_id = p.id AND t.initial_range IS NULL) ORDER BY p.potency LIMIT 1`)
    const named = Number(rows[0]!.id)
    await set('HL-585N', sql`substitute_id = ${named}`)
    expect((await report(id)).lines[0]!.substitute!.productId).toBe(named)
  })

  it('lets a clone accept everything, keep what may be kept, or choose line by line', async () => {
    const id = await make()
    await set('HL-585N', sql`enabled = false`)
    const { lines, fingerprint } = await report(id, { action: 'clone' })
    const substitute = lines[0]!.substitute!.productId
    const clone = (drift?: object) => api.as('integrator').post(`/orders/clone/${id}`, drift ? { drift } : {})

    const accepted = await clone({ mode: 'ACCEPT', fingerprint })
    expect(accepted).toMatchObject({ status: 201, body: { dropped: [], substituted: [{ substituteId: substitute }] } })
    expect(await linesOf(accepted.body.id)).toContainEqual({ productId: substitute, quantity: 14 })
    expect(await readOrder(api, 'integrator', accepted.body.id)).toMatchObject({ revision: 0, clonedFromId: id })

    const kept = await clone({ mode: 'KEEP', fingerprint })
    expect(kept.body).toMatchObject({ dropped: [{ code: 'INVALID_PRODUCTS_IN_ORDER' }], substituted: [] })
    expect(await linesOf(kept.body.id)).toEqual([
      { productId: ids.product('VX-6K'), quantity: 1 },
      { productId: cable, quantity: 50 },
    ])

    const chosen = await clone({
      mode: 'CHOOSE',
      fingerprint,
      lines: [
        { productId: ids.product('HL-585N'), decision: 'SUBSTITUTE' },
        { productId: ids.product('VX-6K'), decision: 'KEEP' },
        { productId: cable, decision: 'DROP' },
      ],
    })
    expect(await linesOf(chosen.body.id)).toEqual([
      { productId: substitute, quantity: 14 },
      { productId: ids.product('VX-6K'), quantity: 1 },
    ])
    // Without a word, as before: what is gone is left out.
    expect((await clone()).body).toMatchObject({ dropped: [{ name: expect.stringContaining('HL-585N') }] })
  })

  it('holds every decision against what is on sale at that moment', async () => {
    const id = await make()
    await set('HL-585N', sql`enabled = false`)
    const { fingerprint } = await report(id, { action: 'clone' })
    const clone = (drift: object) => api.as('integrator').post(`/orders/clone/${id}`, { drift })
    const keep = { productId: ids.product('HL-585N'), decision: 'KEEP' }
    expect(await clone({ mode: 'CHOOSE', lines: [keep] })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PRODUCTS_IN_ORDER', errors: [{ field: 'drift.lines[0].decision' }] },
    })
    expect(await clone({ mode: 'CHOOSE', lines: [] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'drift.lines', rule: 'required' }] },
    })
    expect(
      await clone({
        mode: 'CHOOSE',
        lines: [
          { ...keep, decision: 'DROP' },
          { productId: 1e9, decision: 'KEEP' },
        ],
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'drift.lines[1].productId', rule: 'exists' }] },
    })
    const back = await dearer('VX-6K', 50)
    try {
      expect(await clone({ mode: 'ACCEPT', fingerprint })).toMatchObject({
        status: 409,
        body: { code: 'DRIFT_CHANGED' },
      })
    } finally {
      await back()
    }
    await set('VX-6K', sql`enabled = false`)
    await set('Cabo solar 6 mm² preto', sql`enabled = false`)
    expect(await clone({ mode: 'KEEP' })).toMatchObject({ status: 400, body: { code: 'INVALID_PRODUCTS_IN_ORDER' } })
  })

  it('is asked when an expired budget is restored, which makes a revision', async () => {
    const id = await make()
    await api.db.execute(sql`UPDATE orders SET expiration_at = '2026-11-19T02:59:59.999Z' WHERE id = ${id}`)
    api.setNow(DAY_AFTER)
    await set('HL-585N', sql`enabled = false`)
    const { fingerprint, lines } = await report(id)
    const restored = await api
      .as('coordinator')
      .post(
        `/orders/restore/${id}`,
        { drift: { mode: 'ACCEPT', fingerprint } },
        { idempotencyKey: newIdempotencyKey() },
      )
    expect(restored).toMatchObject({ status: 200, body: { status: 'NEW', substituted: [{ name: lines[0]!.name }] } })
    const { body } = await api.as('integrator').get(`/orders/${id}/revisions/1`)
    expect(body).toMatchObject({ kind: 'REPRICED', changes: { lines: [{ kind: 'REMOVED' }, { kind: 'ADDED' }] } })
  })

  it('is asked when a revision comes back, and nothing of it is taken where prices hold', async () => {
    const id = await make()
    await api.as('integrator').put(`/orders/${id}`, { version: 1, products: ids.kit })
    await set('Cabo solar 6 mm² preto', sql`enabled = false`)
    const { lines, fingerprint } = await report(id, { revision: 0 })
    expect(lines.map(({ after }) => after === null)).toEqual([false, false, true])
    const restore = (drift: object) =>
      api.as('integrator').post(`/orders/${id}/revisions/0/restore`, { version: 2, drift })
    expect((await restore({ mode: 'CHOOSE', lines: [{ productId: cable, decision: 'KEEP' }] })).status).toBe(400)
    const kept = await restore({ mode: 'KEEP', fingerprint })
    // The rest of the revision equals the present order.
    expect(kept).toMatchObject({ status: 200, body: { version: 2, revision: 1, dropped: [{ productId: cable }] } })
    expect((await report(id, { revision: 1 })).hasDrift).toBe(false)
  })

  it("keeps a promotion's price for its whole kit alone", async () => {
    const { rows } = await api.db.execute(
      sql`SELECT k.id::int, p.discount::float8 FROM product_kits k JOIN promotion_kits pk ON pk.kit_id = k.id JOIN promotions p ON p.id = pk.promotion_id WHERE p.ends_on >= '2026-11-18' AND k.enabled ORDER BY k.id LIMIT 1`,
    )
    const kitId = Number(rows[0]!.id)
    expect(Number(rows[0]!.discount)).toBeGreaterThan(0)
    const items = (
      await api.db.execute(
        sql`SELECT product_id::int AS "productId", quantity FROM product_kit_items WHERE kit_id = ${kitId}`,
      )
    ).rows
    const made = await api
      .as('pampa')
      .post('/orders', { budgetType: 'PROMOTION', kitId, networkVoltage: 'TRI_380', products: items })
    const id =
      made.body.id ??
      (await api.as('pampa').post('/orders', { budgetType: 'PROMOTION', kitId, products: items })).body.id
    const clone = async (drift: object) => {
      const answer = await api.as('pampa').post(`/orders/clone/${id}`, { drift })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return (await readOrder(api, 'pampa', answer.body.id)).lines
    }
    const whole = await clone({ mode: 'ACCEPT' })
    expect(whole.every(({ priceTrace }) => priceTrace.some(({ kind }) => kind === 'PROMOTION'))).toBe(true)
    const part = await clone({ mode: 'CHOOSE', lines: [{ productId: whole.at(-1)!.productId, decision: 'DROP' }] })
    expect(part.length).toBe(whole.length - 1)
    expect(part.some(({ priceTrace }) => priceTrace.some(({ kind }) => kind === 'PROMOTION'))).toBe(false)
  })
})
