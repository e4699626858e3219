import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

interface Line {
  productId: number
  name: string
  type: string
  quantity: number
  price: number
  costPrice?: number
}
interface Proposal {
  name: string
  potency: number
  lines: Line[]
  totals: { lines: number; kitFreight: number; total: number }
  pricePerWp: number
  gauge: { overload: { ratio: number; state: string; mend: { removeModules: number } }; transformer: { state: string } }
  blockers: { code: string }[]
}

describe.each(DATABASES)('POST /budgets/customizedBudget on %s', (database) => {
  let api: TestApi
  let ids: Map<string, number>
  const idOf = (start: string) => [...ids].find(([name]) => name.startsWith(start))![1]
  const wanted = (rest: object = {}) => ({
    panelId: idOf('Módulo Heliara HL-585N'),
    panelQuantity: 14,
    inverters: [{ productId: idOf('Inversor Voltrix VX-6K'), quantity: 1 }],
    fixationType: 'COLONIAL',
    networkVoltage: 'MONO_220',
    ...rest,
  })
  const propose = (persona: Parameters<TestApi['as']>[0], rest: object = {}) =>
    api.as(persona).post<Proposal>('/budgets/customizedBudget', wanted(rest))
  const refused = async (rest: object) => {
    const { status, body } = await api.as('pampa').post('/budgets/customizedBudget', wanted(rest))
    return [status, body.code, body.errors[0]] as const
  }

  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(sql`SELECT id, name FROM products`)
    ids = new Map(rows.map(({ id, name }) => [String(name), Number(id)]))
  })
  afterAll(() => api.close())

  it('prices and measures an edited list as it is, merged, and proposes nothing beside it', async () => {
    const panel = idOf('Módulo Heliara HL-585N')
    const inverter = idOf('Inversor Voltrix VX-6K')
    const items = [
      { productId: panel, quantity: 10 },
      { productId: inverter, quantity: 1 },
      { productId: panel, quantity: 8 },
    ]
    const { status, body } = await propose('pampa', { items })
    expect(status).toBe(200)
    expect(body.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [panel, 18],
      [inverter, 1],
    ])
    expect(body.gauge.overload).toMatchObject({ state: 'OVER', mend: { removeModules: 3 } })
    expect(body.blockers.map(({ code }) => code)).toContain('INVALID_KIT_OVERLOAD')
  })

  it('takes the cheapest of any number of cables, at this buyer’s own price', async () => {
    const insert = async (name: string, count: number, priceCents: number) => {
      const { rows } = await api.db.execute(sql`
        WITH made AS (INSERT INTO products (name, type, unit) SELECT ${name} || ' ' || n, 'BLACK_CABLE', 'm' FROM generate_series(1, ${count}::int) n RETURNING id),
        priced AS (INSERT INTO price_table_products (price_table_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin)
                   SELECT t.id, made.id, ${priceCents}, 1.1, 1.2 FROM made, price_tables t WHERE t.destroyed_at IS NULL)
        SELECT max(id)::int AS id FROM made`)
      return Number(rows[0]!.id)
    }
    await insert('Cabo caro', 1_000, 900)
    const cheap = await insert('Cabo barato', 1, 555)
    const own = await insert('Cabo só dela', 1, 1_000)
    await api.db.execute(sql`
      INSERT INTO exclusive_products (company_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin)
      SELECT id, ${own}, 444, 1.1, 1.2 FROM companies WHERE fantasy_name = 'Sol do Vale'`)
    const cableFor = async (persona: 'pampa' | 'integrator') =>
      (await propose(persona)).body.lines.find(({ type }) => type === 'BLACK_CABLE')
    expect(await cableFor('pampa')).toMatchObject({ productId: cheap })
    expect(await cableFor('integrator')).toMatchObject({ productId: own, price: 4.44 })
    await api.db.execute(
      sql`UPDATE products SET enabled = false WHERE name LIKE 'Cabo caro%' OR id IN (${cheap}, ${own})`,
    )
  })

  it('proposes the worked kit of domain 1.5 at R$ 13.168,80 and saves nothing', async () => {
    const before = await api.db.execute(
      sql`SELECT (SELECT count(*) FROM orders) AS o, (SELECT count(*) FROM carts) AS c`,
    )
    const { status, body } = await propose('admin')
    expect(status).toBe(200)
    const quantities = Object.fromEntries(body.lines.map(({ type, quantity }) => [type, quantity]))
    expect(quantities).toEqual({
      MODULE: 14,
      INVERTER: 1,
      STRINGBOX: 1,
      BLACK_CABLE: 55,
      RED_CABLE: 55,
      GREEN_CABLE: 20,
      CONNECTOR: 4,
      ALUMINUM_PROFILE: 8,
      EMENDATION: 4,
      KIT_TERMINAL_FINAL: 8,
      KIT_TERMINAL_INTERMEDIARY: 24,
      SUPPORT: 32,
      ATERRAMENTO: 4,
    })
    expect(body).toMatchObject({
      name: 'Gerador 8,19 kWp – 14×585 W – 6 kW Mono 220 V – Colonial',
      potency: 8190,
      totals: { lines: 13168.8, kitFreight: 0, total: 13168.8 },
      pricePerWp: 1.6079,
      gauge: { overload: { ratio: 1.365, state: 'OK' }, transformer: { state: 'NOT_NEEDED' } },
      blockers: [],
    })
    expect(
      await api.db.execute(sql`SELECT (SELECT count(*) FROM orders) AS o, (SELECT count(*) FROM carts) AS c`),
    ).toMatchObject({
      rows: before.rows,
    })
  })

  it('adds the freight beyond the default state', async () => {
    const { body } = await propose('admin', { freightUf: 'PE' })
    expect(body.totals).toMatchObject({ lines: 13168.8, kitFreight: 395.06, total: 13563.86 })
  })

  it('adds a transformer where the network asks for one', async () => {
    const { body } = await propose('pampa', {
      panelQuantity: 33,
      panelId: idOf('Módulo Heliara HL-610N'),
      inverters: [{ productId: idOf('Inversor Voltrix VX-15KT'), quantity: 1 }],
      networkVoltage: 'TRI_380',
    })
    expect(body.lines.find(({ type }) => type === 'TRANSFORMER')).toMatchObject({
      name: 'Autotransformador 30 kVA 380/220',
      quantity: 1,
    })
    expect(body.gauge.transformer.state).toBe('OK')
  })

  it('proposes all the same when the ratio is out, and says what would mend it', async () => {
    const { status, body } = await propose('pampa', { panelQuantity: 20 })
    expect(status).toBe(200)
    expect(body.gauge.overload).toMatchObject({ state: 'OVER', mend: { removeModules: 5 } })
    expect(body.blockers.map(({ code }) => code)).toEqual(['INVALID_KIT_OVERLOAD'])
  })

  it('refuses what is not on sale, beside its field', async () => {
    const code = 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET'
    expect(await refused({ panelId: idOf('Módulo Heliara HL-550P') })).toMatchObject([400, code, { field: 'panelId' }])
    const disabled = { inverters: [{ productId: idOf('Inversor Voltrix VX-4K'), quantity: 1 }] }
    expect(await refused(disabled)).toMatchObject([400, code, { field: 'inverters[0].productId' }])
    expect(await refused({ panelId: 999_999 })).toMatchObject([400, code, { meta: { productId: 999_999 } }])
    expect(await refused({ fixationType: 'IBRAP' })).toMatchObject([
      400,
      code,
      { field: 'fixationType', meta: { type: 'SUPPORT' } },
    ])
  })

  it('refuses an inverter that cannot work in the network', async () => {
    const inverters = [{ productId: idOf('Inversor Voltrix VX-15KT'), quantity: 1 }]
    expect(await refused({ inverters })).toMatchObject([
      400,
      'NO_INVERTER_AVAILABLE',
      { field: 'inverters[0].productId' },
    ])
  })

  it('refuses a structure that does not take the panel', async () => {
    const rest = {
      panelId: idOf('Módulo Novasol NS-700H'),
      panelQuantity: 10,
      fixationType: 'GROUND_STRUCTURE_4_PANELS',
    }
    expect(await refused(rest)).toMatchObject([
      400,
      'SUPPORT_DOES_NOT_SUPPORT_PANEL',
      { meta: { reasons: ['POTENCY'] } },
    ])
  })

  it('checks the form: kinds, bounds and whatever is sent as a price', async () => {
    const kinds = await refused({ panelId: idOf('Inversor Voltrix VX-6K') })
    expect(kinds).toMatchObject([422, 'VALIDATION_FAILED', { field: 'panelId', rule: 'choice' }])
    for (const panelQuantity of [0, -1, 1.5, '1e3', 1e9, 'NaN']) expect((await refused({ panelQuantity }))[0]).toBe(422)
    const inverter = { productId: idOf('Inversor Voltrix VX-6K'), quantity: 1 }
    expect((await refused({ inverters: [inverter, inverter, inverter] }))[0]).toBe(422)
    expect((await refused({ inverters: [] }))[0]).toBe(422)
    const honest = (await propose('pampa')).body.totals
    const tampered = await propose('pampa', {
      price: 0.01,
      totals: { total: 1 },
      inverters: [{ ...inverter, price: 1, orderPrice: 1 }],
    })
    expect(tampered.body.totals).toEqual(honest)
  })

  it('keeps companies apart, asks for permission, and shows costs to nobody else', async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE name LIKE 'Energia Pampa%'`)
    const companyId = Number(rows[0]!.id)
    expect((await propose('integrator', { companyId })).status).toBe(404)
    expect((await propose('consultant', { companyId: 999_999 })).status).toBe(404)
    expect((await propose('readOnly')).status).toBe(403)
    expect((await api.anonymous.post('/budgets/customizedBudget', wanted())).status).toBe(401)
    expect(JSON.stringify((await propose('pampa')).body)).not.toMatch(/cost/i)
    expect((await propose('director', { companyId })).body.lines[0]!.costPrice).toEqual(expect.any(Number))
  })

  it('takes four statements, however many candidates', async () => {
    const caller = api.as('pampa')
    await caller.token()
    const { statements } = await api.statements.during(() => caller.post('/budgets/customizedBudget', wanted()))
    expect(statements).toHaveLength(4)
  })
})
