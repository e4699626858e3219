import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_ALERTS } from '#domain/engagement/alerts/alert-input'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { BOTH_DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import type { Alert } from './alert'
import { tellAlerts } from './tell-alerts'

describe.each(BOTH_DATABASES)('alerts of stock on %s', (database) => {
  let api: TestApi
  let [product, kit, other] = [0, 0, 0]
  beforeAll(async () => {
    api = await openTestApi({ database, now: new Date('2026-11-18T20:00:00.000Z') })
    const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
    product = await one(sql`SELECT id FROM products WHERE name LIKE '%VX-6K%' ORDER BY id LIMIT 1`)
    other = await one(sql`SELECT id FROM products WHERE name LIKE '%VX-5K%' ORDER BY id LIMIT 1`)
    kit = await one(sql`
      SELECT k.id FROM product_kits k JOIN product_kit_items i ON i.kit_id = k.id AND i.product_id = ${product}
       WHERE k.enabled AND k.destroyed_at IS NULL AND NOT EXISTS (SELECT FROM promotion_kits p WHERE p.kit_id = k.id) ORDER BY k.id LIMIT 1`)
    await stock(0)
    // The demo's own.
    await api.db.execute(sql`DELETE FROM stock_alerts`)
  })
  afterAll(() => api.close())

  /** So many of the inverter in one centre, none anywhere else, and plenty of all others. */
  async function stock(free: number): Promise<void> {
    const at = sql`${api.now().toISOString()}::timestamptz`
    await api.db.execute(sql`DELETE FROM stock_arrivals`)
    await api.db.execute(
      sql`UPDATE stock_levels SET on_hand = CASE WHEN product_id = ${product} THEN claimed ELSE 100000 END, allocated = 0, as_of = ${at}, source = 'SHEET'`,
    )
    await api.db.execute(
      sql`UPDATE stock_levels SET on_hand = on_hand + ${free} WHERE product_id = ${product} AND center_id = (SELECT min(id) FROM distribution_centers WHERE enabled)`,
    )
  }
  const list = async (persona: Persona = 'integrator') =>
    (await api.as(persona).get<{ data: Alert[] }>('/alerts')).body.data
  const ask = (body: object, persona: Persona = 'integrator') => api.as(persona).post('/alerts', body)
  const told = async (persona: Persona) =>
    (
      await api.db.execute<{ data: { arrived: object[] } }>(sql`
        SELECT e.data FROM account_events e JOIN users u ON u.id = e.user_id WHERE e.event = 'STOCK_ARRIVED' AND u.email = ${(await api.as(persona).get<{ email: string }>('/users/me')).body.email} ORDER BY e.id`)
    ).rows.map(({ data }) => data.arrived)
  const tell = () => tellAlerts({ db: api.db, now: () => api.now() })

  it('is asked for of a product or a kit, once, and is nobody else’s', async () => {
    const first = await ask({ productId: product, quantity: 5 })
    expect(first.status).toBe(201)
    expect((await ask({ productId: product, quantity: 7 })).body.id, 'the same alert, of more').toBe(first.body.id)
    expect((await ask({ kitId: kit, quantity: 1 })).status).toBe(201)
    expect(await list()).toMatchObject([
      { kitId: kit, productId: null, stock: { word: 'ORDER' } },
      { productId: product, kitId: null, quantity: 7, isOnSale: true, stock: { word: 'ORDER' } },
    ])
    expect(await list('pampa')).toEqual([])
    expect((await api.as('pampa').put(`/alerts/${first.body.id}`, { quantity: 2 })).status).toBe(404)
    expect((await api.as('pampa').delete(`/alerts/${first.body.id}`)).status).toBe(404)
    expect((await api.as('integrator').put(`/alerts/${first.body.id}`, { quantity: 2 })).status).toBe(200)
    expect((await list())[1]).toMatchObject({ quantity: 2 })
    const written = async () =>
      (await api.db.execute(sql`SELECT count(*)::int AS n FROM audit_logs WHERE table_name = 'stock_alerts'`)).rows[0]!
        .n
    const before = await written()
    expect((await api.as('integrator').put(`/alerts/${first.body.id}`, { quantity: 2 })).status).toBe(200)
    expect(await written(), 'nothing has changed').toBe(before)
    for (const body of [
      {},
      { quantity: 1 },
      { productId: product, kitId: kit, quantity: 1 },
      { productId: product, quantity: 0 },
      { productId: product, quantity: 1e9 },
      { productId: 999_999, quantity: 1 },
      { kitId: 999_999, quantity: 1 },
    ])
      expect((await ask(body)).status, JSON.stringify(body)).toBe(422)
    expect((await api.as('finance').get('/alerts')).status).toBe(403)
    expect((await api.anonymous.get('/alerts')).status).toBe(401)
  })

  it('tells at 8 h, once a day, what is there in that quantity, and keeps the rest', async () => {
    await ask({ productId: product, quantity: 100 }, 'pampa')
    await ask({ productId: other, quantity: 3 }, 'pampa')
    // 7 h 59 in São Paulo.
    api.setNow(new Date('2026-11-19T10:59:00.000Z'))
    await stock(30)
    await tell()
    expect(await told('integrator')).toEqual([])
    api.setNow(new Date('2026-11-19T11:00:00.000Z'))
    await Promise.all([tell(), tell()])
    expect(await told('integrator')).toEqual([
      [
        { name: expect.stringContaining('VX-6K'), quantity: 2 },
        { name: expect.any(String), quantity: 1 },
      ],
    ])
    expect(await list()).toEqual([])
    expect(await told('pampa'), 'thirty are no hundred').toEqual([
      [{ name: expect.stringContaining('VX-5K'), quantity: 3 }],
    ])
    expect(await list('pampa')).toMatchObject([{ productId: product, quantity: 100 }])
    // What comes later that day is told tomorrow.
    await stock(500)
    await tell()
    expect(await told('pampa')).toHaveLength(1)
    api.setNow(new Date('2026-11-20T11:10:00.000Z'))
    await stock(500)
    await tell()
    expect(await told('pampa')).toHaveLength(2)
    expect(await list('pampa')).toEqual([])
  })

  it('waits for whoever may not enter', async () => {
    await ask({ productId: other, quantity: 1 }, 'demofv')
    const state = (status: string) =>
      api.db.execute(sql`UPDATE companies SET status = ${status} WHERE fantasy_name LIKE 'Demo FV%'`)
    api.setNow(new Date('2026-11-21T12:00:00.000Z'))
    await state('SUSPENDED')
    await tell()
    await state('ACTIVE')
    expect(await told('demofv')).toEqual([])
    expect(await list('demofv')).toHaveLength(1)
    await tell()
    expect(await told('demofv')).toHaveLength(1)
  })

  it('says nothing of what is no longer sold', async () => {
    await ask({ productId: other, quantity: 1 })
    await api.db.execute(sql`UPDATE products SET enabled = false WHERE id = ${other}`)
    api.setNow(new Date('2026-11-23T12:00:00.000Z'))
    await tell()
    expect(await told('integrator')).toHaveLength(1)
    expect(await list()).toMatchObject([{ productId: other, isOnSale: false }])
    await api.db.execute(sql`UPDATE products SET enabled = true WHERE id = ${other}`)
  })

  it('has a bound for each user, whoever asks at the same moment', async () => {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      INSERT INTO products (name, type, unit, manufacturer_id)
      SELECT 'Aviso ' || n, 'TOOL', 'un', (SELECT min(id) FROM manufacturers) FROM generate_series(1, 110) n RETURNING id::int`)
    const answers = await Promise.all(rows.map(({ id }) => ask({ productId: id, quantity: 1 }, 'consultant')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_ALERTS)
    expect(answers.filter(({ body }) => body.code === 'ALERT_LIMIT_REACHED')).toHaveLength(rows.length - MOST_ALERTS)
    const costs = await api.statements.during(() => list('consultant'))
    expect(costs.result).toHaveLength(MOST_ALERTS)
    expect(costs.statements.length, hasPostgres ? '' : 'embedded').toBeLessThanOrEqual(3)
  })
})
