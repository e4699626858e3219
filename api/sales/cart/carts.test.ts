import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { IS_PROMOTED } from '../../../tests/support/promote-kit'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import type { CartAnswer } from './cart'

type Persona = Parameters<TestApi['as']>[0]

describe.each(DATABASES)('the cart on %s', (database) => {
  let api: TestApi
  let ids: Map<string, number>
  const idOf = (start: string) => [...ids].find(([name]) => name.startsWith(start))![1]
  const companyId = async (name: string) =>
    Number((await api.db.execute(sql`SELECT id FROM companies WHERE name LIKE ${`${name}%`}`)).rows[0]!.id)
  const show = async (persona: Persona) => (await api.as(persona).get<CartAnswer>('/carts/current')).body
  const add = (persona: Persona, start: string, quantity: number, rest: object = {}) =>
    api.as(persona).post<CartAnswer>('/carts/current/items', { productId: idOf(start), quantity, ...rest })
  const terms = (persona: Persona, rest: object) =>
    api.as(persona).put<CartAnswer & { code: string }>('/carts/current', { budgetType: 'CUSTOMIZED', ...rest })
  const quantities = (cart: CartAnswer) =>
    Object.fromEntries(
      cart.lines.map(({ name, quantity, related }) => [
        name.replace(/ \d.*| Mono.*| Tri.*/, ''),
        related ? `${quantity}/${related}` : quantity,
      ]),
    )

  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(sql`SELECT id, name FROM products`)
    ids = new Map(rows.map(({ id, name }) => [String(name), Number(id)]))
    await api.db.execute(sql`UPDATE products SET cost_price_cents = 7321937`)
  })
  beforeEach(() => api.db.execute(sql`DELETE FROM carts`))
  afterAll(() => api.close())

  it('is empty at first, for the own company, and writes nothing by being looked at', async () => {
    expect(await show('pampa')).toMatchObject({
      version: null,
      budgetType: 'KIT',
      company: { id: await companyId('Energia Pampa'), allowDetachedOrder: true },
      freightUf: 'SC',
      lines: [],
      blockers: [],
      totals: { total: 0 },
    })
    expect((await show('admin')).company).toBeNull()
    expect((await api.db.execute(sql`SELECT 1 FROM carts`)).rows).toEqual([])
  })

  it('brings related products, merges them, changes band with the quantity, and drops what is not needed', async () => {
    await add('pampa', 'Inversor Voltrix VX-5K', 1)
    const merged = (await add('pampa', 'Inversor Voltrix VX-5K', 2)).body
    expect(quantities(merged)).toEqual({ 'Inversor Voltrix VX-5K': 3, 'String box Protevolt': '3/3' })
    await add('pampa', 'Módulo Heliara HL-585N', 27)
    const before = (await show('pampa')).lines[0]!
    expect(before.nextBand).toMatchObject({ missing: 1, quantity: 28 })
    const changed = await api
      .as('pampa')
      .put<CartAnswer>(`/carts/current/items/${idOf('Módulo Heliara HL-585N')}`, { quantity: 28 })
    expect(changed.body.lines[0]!.price).toBe(before.nextBand!.price)
    const removed = await api.as('pampa').delete<CartAnswer>(`/carts/current/items/${idOf('Inversor Voltrix VX-5K')}`)
    expect(removed.body.lines.map(({ type }) => type)).toEqual(['MODULE'])
    expect(removed.body.blockers.map(({ code }) => code)).toContain('BUDGET_REQUIRES_MODULE_AND_INVERTER')
  })

  it('takes a product twice out as once, and knows no quantity of what is not there', async () => {
    const path = `/carts/current/items/${idOf('Kit aterramento')}`
    expect((await api.as('pampa').delete(path)).status).toBe(200)
    expect((await api.as('pampa').put(path, { quantity: 2 })).status).toBe(404)
    expect((await api.as('pampa').delete('/carts/current/items/abc')).status).toBe(404)
  })

  it('sent the same again stays as it is: another tab goes on', async () => {
    await add('pampa', 'Módulo Heliara HL-585N', 10)
    const set = () =>
      api.as('pampa').put<CartAnswer>(`/carts/current/items/${idOf('Módulo Heliara HL-585N')}`, { quantity: 12 })
    const { version } = (await set()).body
    expect((await set()).body).toMatchObject({ version, lines: [{ quantity: 12 }] })
    const changed = (await terms('pampa', { freightUf: 'PE' })).body.version
    expect(changed).toBe(Number(version) + 1)
    expect((await terms('pampa', { freightUf: 'PE', version: changed })).body.version).toBe(changed)
  })

  it('sells loose only where the company may: without related products, with IPI, margin and freight in the price', async () => {
    const refused = await terms('integrator', { budgetType: 'DETACHED' })
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect((await show('integrator')).budgetType).toBe('KIT')
    expect((await terms('pampa', { budgetType: 'DETACHED', freightUf: 'SP', taxpayer: true })).status).toBe(200)
    const cart = (await add('pampa', 'Inversor Voltrix VX-5K', 1)).body
    expect(cart.lines).toHaveLength(1)
    expect(cart.lines[0]!.trace.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['IPI', 'MARGIN', 'FREIGHT']))
    expect(cart).toMatchObject({ gauge: null, blockers: [], totals: { kitFreight: 0 } })
    const kit = (await terms('pampa', { budgetType: 'CUSTOMIZED' })).body
    expect(kit.lines.map(({ type }) => type)).toEqual(['INVERTER', 'STRINGBOX'])
  })

  it('checks the detached flag on the company that staff choose, and drops one that is no longer theirs', async () => {
    const solDoVale = await companyId('Sol do Vale')
    const pampa = await companyId('Energia Pampa')
    expect((await terms('admin', { budgetType: 'DETACHED' })).status).toBe(200)
    expect((await terms('admin', { budgetType: 'DETACHED', companyId: solDoVale })).status).toBe(403)
    expect((await terms('admin', { budgetType: 'DETACHED', companyId: pampa })).body.company?.id).toBe(pampa)
    expect((await terms('admin', { companyId: await companyId('Raio Certo') })).status).toBe(404)
    expect((await terms('admin', { companyId: 999_999 })).status).toBe(404)
    await api.db.execute(sql`UPDATE companies SET status = 'SUSPENDED' WHERE id = ${pampa}`)
    expect((await show('admin')).company).toBeNull()
    await api.db.execute(sql`UPDATE companies SET status = 'ACTIVE' WHERE id = ${pampa}`)
  })

  it('says what the sale is held to: the limits of the company chosen, and the order types that one may choose', async () => {
    const limits = async (persona: Persona) => (await show(persona)).limits
    expect(await limits('demofv')).toEqual({
      dueDateMaxDays: 60,
      serviceFeeMaxPercent: 25,
      financingServiceFeeMaxPercent: 30,
      orderTypes: ['NORMAL'],
    })
    expect(await limits('pampa')).toMatchObject({ serviceFeeMaxPercent: 40 })
    await terms('admin', { companyId: await companyId('Demo Fotovoltaica') })
    expect(await limits('admin')).toMatchObject({
      serviceFeeMaxPercent: 25,
      orderTypes: ['NORMAL', 'FUTURE', 'MERCANTILE_CONSIGNMENT'],
    })
    await terms('pampa', { budgetType: 'DETACHED' })
    expect((await limits('pampa')).orderTypes).toEqual(['DETACHED'])
    await api.db.execute(sql`UPDATE settings SET value = '45' WHERE key = 'dueDate.maxDays'`)
    expect((await limits('pampa')).dueDateMaxDays).toBe(45)
    await api.db.execute(sql`UPDATE settings SET value = '60' WHERE key = 'dueDate.maxDays'`)
  })

  it('gives the exclusive price and keeps to the own company, whatever the body says', async () => {
    const own = (await add('integrator', 'Módulo Novasol NS-700H', 5)).body
    expect(own.lines[0]!.trace[0]).toMatchObject({ source: 'EXCLUSIVE' })
    expect((await terms('integrator', { companyId: await companyId('Energia Pampa') })).status).toBe(404)
  })

  it('takes no price from anyone (T13)', async () => {
    const honest = (await add('pampa', 'Inversor Voltrix VX-6K', 1)).body
    await api.db.execute(sql`DELETE FROM carts`)
    const lies = { price: 0.01, orderPrice: 1, total: 1, ipi: 0, margin: 1, discount: 99, related: 5, companyId: 1 }
    const tampered = (await add('pampa', 'Inversor Voltrix VX-6K', 1, lies)).body
    expect(tampered.lines).toEqual(honest.lines)
    const items = [{ productId: idOf('Inversor Voltrix VX-6K'), quantity: 1, price: 0.01, related: 1 }]
    const filled = await api
      .as('pampa')
      .post<CartAnswer>('/carts/current/customized', { budgetType: 'CUSTOMIZED', items, totals: 1 })
    expect(filled.body.lines).toEqual(honest.lines)
    for (const quantity of [0, -1, 1.5, 1e9, 'NaN', '1e3'])
      expect(
        (await api.as('pampa').post('/carts/current/items', { productId: items[0]!.productId, quantity })).status,
      ).toBe(422)
    const much = await add('pampa', 'Inversor Voltrix VX-6K', 99_999)
    expect(much.status).toBe(422)
  })

  it('is filled from a proposal with the terms that it was made for', async () => {
    const items = [{ productId: idOf('Inversor Voltrix VX-6K'), quantity: 1 }]
    const terms = { budgetType: 'CUSTOMIZED', networkVoltage: 'TRI_380', taxpayer: true, freightUf: 'PE' }
    const { body } = await api.as('pampa').post<CartAnswer>('/carts/current/customized', { ...terms, items })
    expect(body).toMatchObject(terms)
  })

  it('forgets its terms with the budget that is made of it, as when it is cleared', async () => {
    const items = [{ productId: idOf('Inversor Voltrix VX-6K'), quantity: 1 }]
    const terms = { budgetType: 'DETACHED', networkVoltage: null, taxpayer: true, freightUf: 'PE' }
    await api.as('pampa').put('/carts/current', terms)
    const filled = await api.as('pampa').post<CartAnswer>('/carts/current/items', items[0])
    expect(filled.body).toMatchObject({ taxpayer: true, freightUf: 'PE' })
    const { status, body } = await api.as('pampa').post('/orders', { taxpayer: true, freightUf: 'PE' })
    expect(status, JSON.stringify(body)).toBe(201)
    const forgotten = (await api.as('pampa').get<CartAnswer>('/carts/current')).body
    const { version: _version, updatedAt: _at, ...next } = forgotten
    expect(next).toMatchObject({
      budgetType: 'KIT',
      taxpayer: false,
      freightUf: 'SC',
      networkVoltage: null,
      kitId: null,
    })
    await api.as('pampa').delete('/carts/current')
    const {
      version: _cleared,
      updatedAt: _then,
      ...cleared
    } = (await api.as('pampa').get<CartAnswer>('/carts/current')).body
    expect(next).toEqual(cleared)
  })

  it('says the freight that it charges: above the default state’s, and none apart when loose', async () => {
    const terms = { budgetType: 'KIT', networkVoltage: 'MONO_220', taxpayer: false, freightUf: 'PE' }
    await api.as('pampa').put('/carts/current', terms)
    const productId = idOf('Inversor Voltrix VX-6K')
    const { totals } = (await api.as('pampa').post<CartAnswer>('/carts/current/items', { productId, quantity: 3 })).body
    expect(totals.kitFreightPercentage).toBeLessThan(totals.freightPercentage)
    expect(totals.kitFreight).toBeCloseTo((totals.lines * totals.kitFreightPercentage) / 100, 2)
    const loose = (await api.as('pampa').put<CartAnswer>('/carts/current', { ...terms, budgetType: 'DETACHED' })).body
    expect(loose.totals).toMatchObject({ kitFreight: 0, kitFreightPercentage: 0 })
    await api.as('pampa').delete('/carts/current')
  })

  it('is filled from a kit, and from a promotion at its price while it is that kit', async () => {
    const kits = await api.db.execute(sql`SELECT id::int, ${IS_PROMOTED} AS promotion, network_voltage AS voltage
      FROM product_kits k WHERE enabled AND destroyed_at IS NULL ORDER BY potency`)
    const ready = kits.rows.find(({ promotion }) => !promotion)!
    const { body } = await api.as('pampa').post<CartAnswer>('/carts/current/kit', { kitId: ready.id })
    expect(body).toMatchObject({ kitId: ready.id, budgetType: 'KIT', networkVoltage: ready.voltage })
    expect(body.lines.length).toBeGreaterThan(5)
    expect((await api.as('pampa').post('/carts/current/kit', { kitId: 999_999 })).status).toBe(404)

    const promotion = kits.rows.find(({ promotion }) => promotion)!
    expect((await api.as('integrator').post('/carts/current/kit', { kitId: promotion.id })).status).toBe(404)
    const cheap = (await api.as('pampa').post<CartAnswer>('/carts/current/kit', { kitId: promotion.id })).body
    expect(cheap.budgetType).toBe('PROMOTION')
    expect(cheap.lines[0]!.trace.some(({ kind }) => kind === 'PROMOTION')).toBe(true)
    // More of one product would end the promotion: no saving is offered.
    expect(cheap.lines.map(({ nextBand }) => nextBand)).toEqual(cheap.lines.map(() => null))
    const changed = (await add('pampa', 'Kit aterramento', 1)).body
    expect(changed.lines[0]!.trace.some(({ kind }) => kind === 'PROMOTION')).toBe(false)
    expect(changed.blockers).toContainEqual({
      code: 'INVALID_PRODUCTS_IN_ORDER',
      field: 'products',
      meta: { reason: 'PROMOTION', ended: false },
    })
    const mended = (await terms('pampa', { budgetType: 'CUSTOMIZED', networkVoltage: changed.networkVoltage })).body
    expect([mended.kitId, mended.blockers]).toEqual([null, []])
    await api.as('pampa').post('/carts/current/kit', { kitId: promotion.id })
    api.setNow(new Date(TEST_NOW.getTime() + 400 * 86_400_000))
    expect((await api.as('pampa').get('/carts/current')).status).toBe(401)
    api.setNow(TEST_NOW)
  })

  it('says which items have no price any more and lets them be taken out, also what another product brought', async () => {
    await add('pampa', 'Inversor Voltrix VX-5K', 1)
    const box = idOf('String box Protevolt 2E')
    await api.db.execute(sql`UPDATE products SET enabled = false WHERE id = ${box}`)
    const dead = await show('pampa')
    expect(dead.deadLines).toMatchObject([
      { productId: box, quantity: 1, related: 1, code: 'INVALID_PRODUCTS_IN_ORDER' },
    ])
    expect(dead.blockers[0]).toMatchObject({ code: 'INVALID_PRODUCTS_IN_ORDER', meta: { productId: box } })
    const again = (await add('pampa', 'Inversor Voltrix VX-5K', 1)).body
    expect(again.deadLines[0]!.quantity).toBe(1)
    expect((await api.as('pampa').delete<CartAnswer>(`/carts/current/items/${box}`)).body.deadLines).toEqual([])
    expect((await add('pampa', 'String box Protevolt 2E', 1)).status).toBe(400)
    await api.db.execute(sql`UPDATE products SET enabled = true WHERE id = ${box}`)
    const gone = await add('pampa', 'Módulo Heliara HL-550P', 1)
    expect([gone.status, (gone.body as unknown as { code: string }).code]).toEqual([400, 'PRODUCT_IS_DELETED'])
    const unknown = await api.as('pampa').post('/carts/current/items', { productId: 999_999, quantity: 1 })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'INVALID_PRODUCTS_IN_ORDER'])
  })

  it('measures the kit and adds the freight beyond the default state', async () => {
    await add('admin', 'Módulo Heliara HL-585N', 20)
    await add('admin', 'Inversor Voltrix VX-6K', 1)
    const { body } = await terms('admin', { freightUf: 'PE', networkVoltage: 'MONO_220' })
    expect(body.gauge?.overload).toMatchObject({ state: 'OVER', mend: { removeModules: 5 } })
    expect(body.totals).toMatchObject({
      lines: 13690,
      kitFreight: 410.7,
      total: 14100.7,
      freightPercentage: 4.5,
      deliveryDays: 11,
    })
    const integrator = (await add('pampa', 'Módulo Heliara HL-585N', 20)).body
    expect(integrator.blockers.map(({ code }) => code)).toContain('BUDGET_REQUIRES_MODULE_AND_INVERTER')
  })

  it('refuses a stale tab, and forgets everything on reset', async () => {
    const first = (await add('pampa', 'Kit aterramento', 1)).body
    expect((await add('pampa', 'Kit aterramento', 1, { version: first.version })).status).toBe(200)
    const stale = await add('pampa', 'Kit aterramento', 1, { version: first.version })
    expect(stale.status).toBe(409)
    expect((await api.as('pampa').delete(`/carts/current?version=${first.version}`)).status).toBe(409)
    const shown = (await show('pampa')).version!
    const reset = await api.as('pampa').delete<CartAnswer>(`/carts/current?version=${shown}`)
    expect(reset.body).toMatchObject({ lines: [], kitId: null, networkVoltage: null, freightUf: 'SC' })
    expect(reset.body.company).toMatchObject({ id: await companyId('Energia Pampa') })
  })

  it('never takes a new cart for the one that was cleared, however few changes it has had', async () => {
    const old = (await add('pampa', 'Kit aterramento', 1)).body.version!
    await api.as('pampa').delete('/carts/current')
    const renewed: number[] = []
    for (let change = 0; change < old + 2; change += 1)
      renewed.push((await add('pampa', 'Kit aterramento', 1)).body.version!)
    expect(renewed).not.toContain(old)
    expect((await api.as('pampa').delete(`/carts/current?version=${old}`)).status).toBe(409)
    expect((await show('pampa')).lines).toHaveLength(1)
  })

  it('forgets the company that staff chose', async () => {
    await terms('admin', { companyId: await companyId('Energia Pampa') })
    await api.as('admin').delete('/carts/current')
    expect((await show('admin')).company).toBeNull()
  })

  it('belongs to one user', async () => {
    await add('pampa', 'Kit aterramento', 3)
    expect((await show('integrator')).lines).toEqual([])
    expect((await show('admin')).lines).toEqual([])
    expect((await show('pampa')).lines).toHaveLength(1)
  })

  it('adds once for one key, however often the form is sent', async () => {
    const idempotencyKey = newIdempotencyKey()
    const body = { productId: idOf('Kit aterramento'), quantity: 2 }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.as('pampa').post<CartAnswer>('/carts/current/items', body, { idempotencyKey }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await show('pampa')).lines[0]!.quantity).toBe(2)
  })

  it.skipIf(!hasPostgres)('loses nothing when two tabs add at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add('pampa', 'Kit aterramento', 1)))
    expect((await show('pampa')).lines[0]!.quantity).toBe(20)
  })

  it('takes the same statements for one line and for many', async () => {
    const caller = api.as('pampa')
    await caller.token()
    const measure = async () => {
      const read = await api.statements.during(() => caller.get('/carts/current'))
      const write = await api.statements.during(() => add('pampa', 'Kit aterramento', 1))
      return [read.statements.length, write.statements.length]
    }
    await add('pampa', 'Kit aterramento', 1)
    const one = await measure()
    const kit = (
      await api.db.execute(sql`SELECT id::int FROM product_kits k WHERE NOT ${IS_PROMOTED} AND enabled LIMIT 1`)
    ).rows[0]!
    await caller.post('/carts/current/kit', { kitId: kit.id })
    expect(await measure()).toEqual(one)
    expect(one).toEqual([4, 6])
  })

  it('asks for permission and shows costs to staff who may see them alone (T12)', async () => {
    expect((await api.anonymous.get('/carts/current')).status).toBe(401)
    expect((await api.as('readOnly').get('/carts/current')).status).toBe(403)
    expect((await api.as('finance').post('/carts/current/items', { productId: 1, quantity: 1 })).status).toBe(403)
    for (const persona of ['pampa', 'apiUser', 'consultant'] as const) {
      const text = JSON.stringify((await add(persona, 'Inversor Voltrix VX-6K', 2)).body)
      for (const cost of ['73219', '7321937', '73.219', 'ost']) expect(text).not.toContain(cost)
    }
    expect((await add('director', 'Inversor Voltrix VX-6K', 2)).body.lines[0]!.costPrice).toBe(73219.37)
  })
})
