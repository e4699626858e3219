import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { importIrradiations } from '../../over/seed/import-irradiations'
import type { SizingStudy } from '../sizing-studies/sizing-study'
import type { Sizing } from './sizing'

const WANTED = { averageConsumption: '600', uf: 'SC', connection: 'TRI', fixationType: 'COLONIAL' }

describe.each(DATABASES)('sizing on %s', (database) => {
  let api: TestApi
  const size = (persona: Parameters<TestApi['as']>[0], rest: object = {}) =>
    api.as(persona).post<Sizing>('/sizings', { ...WANTED, ...rest })
  const refused = async (rest: object) => {
    const { status, body } = await api.as('pampa').post('/sizings', { ...WANTED, averageConsumption: '', ...rest })
    return [status, body.errors.map(({ field, rule }) => [field, rule])]
  }

  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it('answers needed power, months, years and three kits that can be sold, with the state’s nearest place', async () => {
    const { status, body } = await size('pampa', { city: 'Itajaí', service: '1,20' })
    expect(status).toBe(200)
    expect(body.place).toMatchObject({ name: 'Florianópolis', uf: 'SC', isCity: false, source: 'Estimativa própria' })
    expect(body.networkVoltage).toBe('TRI_380')
    expect(body.months).toHaveLength(12)
    expect(body.years).toHaveLength(25)
    expect(body.assumptions.find(({ name }) => name === 'losses')).toMatchObject({ value: 14.08, isTyped: false })
    expect(body.kits).toHaveLength(3)
    expect(new Set(body.kits.flatMap(({ picks }) => picks))).toContain('NEAREST')
    for (const kit of body.kits) {
      expect(Math.abs(kit.potency / 1000 / body.neededKwp - 1)).toBeLessThanOrEqual(0.15)
      expect(kit.yields!.bill.after).toBeLessThan(kit.yields!.bill.before)
      expect(kit.yields!.irr).toBeGreaterThan(0)
    }
    expect(JSON.stringify(body)).not.toMatch(/cost(Price|Total)|margin/i)
  })

  it('puts ready kits first and says their strings', async () => {
    const { body } = await size('integrator', { averageConsumption: '950' })
    const ready = body.kits.find(({ kitId }) => kitId !== null)!
    expect(ready.name).toBe('Gerador 8,19 kWp – 14×585 W – 6 kW Mono 220 V – Colonial')
    expect(ready.totalPrice).toBe(13168.8)
    expect(ready.strings).toEqual({ inverters: [{ name: 'Inversor Voltrix VX-6K Mono 220 V', strings: [7, 7] }] })
  })

  it('has kits that go into the cart at the very price', async () => {
    const me = api.as('pampa')
    const { body } = await size('pampa')
    for (const { kitId, items, modules, totalPrice, networkVoltage } of body.kits) {
      const cart = kitId
        ? await me.post('/carts/current/kit', { kitId })
        : await me.post('/carts/current/customized', {
            budgetType: 'CUSTOMIZED',
            items,
            madeFor: modules,
            networkVoltage,
          })
      expect(cart.status).toBe(200)
      expect(cart.body.blockers).toEqual([])
      expect((cart.body.totals as { lines: number }).lines).toBe(totalPrice)
    }
    await me.delete('/carts/current')
  })

  it('asks at most six statements, also of 10,000 kits', async () => {
    const caller = api.as('pampa')
    await caller.token()
    const statementsOf = async () => (await api.statements.during(() => size('pampa'))).statements.length
    expect(await statementsOf()).toBeLessThanOrEqual(6)
    await api.db.execute(sql`
      WITH made AS (INSERT INTO product_kits (name, system_type, potency, network_voltage, fixation_type)
        SELECT 'Kit ' || n, 'ON_GRID', 3500 + n % 2000, 'MONO_220', 'COLONIAL' FROM generate_series(1, 10000) n RETURNING id, name)
      INSERT INTO product_kit_items (kit_id, product_id, quantity)
      SELECT made.id, i.product_id, i.quantity FROM made, product_kit_items i
       WHERE i.kit_id = (SELECT min(id) FROM product_kits WHERE name LIKE 'Gerador 4,095%')`)
    await api.db.execute(sql`ANALYZE product_kits`)
    expect(await statementsOf()).toBeLessThanOrEqual(6)
    await api.db.execute(
      sql`DELETE FROM product_kit_items WHERE kit_id IN (SELECT id FROM product_kits WHERE name LIKE 'Kit %')`,
    )
    await api.db.execute(sql`DELETE FROM product_kits WHERE name LIKE 'Kit %'`)
  })

  it('is priced for the state of its site, which goes into the cart with the kit', async () => {
    const me = api.as('pampa')
    const home = (await size('pampa', { networkVoltage: 'TRI_220' })).body
    const far = (await size('pampa', { uf: 'AM', networkVoltage: 'TRI_220', irradiation: '4,5' })).body
    expect(far.site).toEqual({ freightUf: 'AM', taxpayer: false })
    // 8,5 % to Amazonas less the 1,5 % that every kit has of Santa Catarina.
    for (const { kitId, items, modules, totalPrice, pricePerWp, potency, networkVoltage } of far.kits) {
      const site = { freightUf: 'AM', taxpayer: true }
      const { body: cart } = kitId
        ? await me.post('/carts/current/kit', { kitId, ...site })
        : await me.post('/carts/current/customized', {
            ...{ budgetType: 'CUSTOMIZED', items, madeFor: modules, networkVoltage },
            ...site,
          })
      expect(cart).toMatchObject({ freightUf: 'AM', taxpayer: true })
      const totals = cart.totals as { lines: number; total: number }
      expect(totals.total).toBe(totalPrice)
      expect(totalPrice).toBeCloseTo(totals.lines * 1.07, 2)
      expect(pricePerWp).toBeCloseTo(totals.lines / potency, 2)
    }
    expect(home.site).toEqual({ freightUf: 'SC', taxpayer: false })
    // The cart's own site stays where no other is given.
    const kit = (await me.get<{ data: { id: number }[] }>('/productKits', { perPage: 1 })).body.data[0]!
    expect((await me.post('/carts/current/kit', { kitId: kit.id })).body).toMatchObject({
      freightUf: 'AM',
      taxpayer: true,
    })
    await me.delete('/carts/current')
  })

  it('says no payback before the price of the service is known, which a company remembers', async () => {
    const me = api.as('pampa')
    const unknown = (await size('pampa')).body
    expect(unknown.knowsService).toBe(false)
    expect(unknown.assumptions.find(({ name }) => name === 'service')).toMatchObject({ value: null, isTyped: false })
    for (const { yields } of [unknown, ...unknown.kits]) expect(yields).toMatchObject({ payback: null, irr: null })
    expect(unknown.years[0]).toMatchObject({ costs: null, net: null, balance: null })
    expect((await me.get('/sizings/servicePrice')).body).toEqual({ servicePerWp: null })
    const saved = await me.put('/sizings/servicePrice', { servicePerWp: '1,25' })
    expect([saved.status, saved.body]).toEqual([200, { servicePerWp: 1.25 }])
    await me.put('/sizings/servicePrice', { servicePerWp: 1.25 })
    const { rows } = await api.db.execute(
      sql`SELECT before, after FROM audit_logs WHERE action = 'setServicePrice' ORDER BY id`,
    )
    expect(rows).toEqual([{ before: { servicePerWp: null }, after: { servicePerWp: 1.25 } }])
    const known = (await size('pampa')).body
    expect(known.assumptions.find(({ name }) => name === 'service')).toMatchObject({
      value: 1.25,
      source: 'Preço da empresa',
      isTyped: false,
    })
    const [kit] = known.kits
    expect(kit!.yields!.investment).toBeCloseTo(kit!.totalPrice + 1.25 * kit!.potency, 2)
    expect(kit!.yields!.payback).toBeGreaterThan(0)
    // A typed zero is known; another company has its own.
    expect((await size('pampa', { service: '0' })).body.knowsService).toBe(true)
    expect((await size('integrator')).body.knowsService).toBe(false)
    expect(
      (await api.as('integrator').put('/sizings/servicePrice', { companyId: 1_000_000, servicePerWp: 1 })).status,
    ).toBe(404)
    expect((await api.as('readOnly').put('/sizings/servicePrice', { servicePerWp: 1 })).status).toBe(403)
    await me.put('/sizings/servicePrice', { servicePerWp: null })
    expect((await size('pampa')).body.knowsService).toBe(false)
  })

  it('says a month that is a twelfth of its year', async () => {
    const { body } = await size('pampa', { averageConsumption: '', bill: '650', service: '1' })
    const [year] = body.years
    expect(body.yields!.bill.before).toBe(650)
    expect(body.yields!.bill.after).toBeCloseTo(year!.after / 12, 2)
    expect(year!.before).toBe(7_800)
  })

  it('never has the same materials twice among the three, whatever the kits are called', async () => {
    const [made] = (
      await api.db.execute<{ id: number }>(sql`
        INSERT INTO product_kits (name, system_type, potency, network_voltage, fixation_type)
        SELECT 'Gêmeo', k.system_type, k.potency, k.network_voltage, k.fixation_type FROM product_kits k WHERE k.name LIKE 'Gerador 4,095%' LIMIT 1
        RETURNING id::int`)
    ).rows
    await api.db.execute(sql`
      INSERT INTO product_kit_items (kit_id, product_id, quantity)
      SELECT ${made!.id}, i.product_id, i.quantity FROM product_kit_items i
       WHERE i.kit_id = (SELECT min(id) FROM product_kits WHERE name LIKE 'Gerador 4,095%')`)
    const { body } = await size('pampa')
    const keys = body.kits.map(({ items }) =>
      items
        .map(({ productId, quantity }) => `${productId}x${quantity}`)
        .sort()
        .join(),
    )
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(3)
    await api.db.execute(sql`DELETE FROM product_kit_items WHERE kit_id = ${made!.id}`)
    await api.db.execute(sql`DELETE FROM product_kits WHERE id = ${made!.id}`)
  })

  it('says that its bills are those of grupo B where the need is hardly one of it', async () => {
    const large = (await size('pampa', { averageConsumption: '12000', fixationType: 'MINI_ZINCO_ALUZINCO' })).body
    expect(large.neededKwp).toBeGreaterThan(75)
    expect(large.likelyGroupA).toBe(true)
    expect((await size('pampa')).body.likelyGroupA).toBe(false)
  })

  it('takes a typed assumption and says so', async () => {
    const usual = (await size('pampa')).body
    const { body } = await size('pampa', { irradiation: '6', tilt: '0', service: '1,20' })
    expect(body.neededKwp).toBeLessThan(usual.neededKwp)
    expect(body.assumptions.filter(({ isTyped }) => isTyped).map(({ name }) => name)).toEqual([
      'irradiation',
      'tilt',
      'service',
    ])
    expect(body.months.map(({ plane, irradiation }) => plane - irradiation)).toEqual(Array(12).fill(0))
    const [kit] = body.kits
    expect(kit!.yields!.investment).toBeCloseTo(kit!.totalPrice + 1.2 * kit!.potency, 2)
  })

  it('reads an imported city by its name, and a file with a wrong line not at all', async () => {
    const row = (name: string, lon = '-52.61') =>
      `1;${lon};-27.10;${name};Município;SC;5000;${Array(12).fill('5000').join(';')}`
    const origin = { source: 'Atlas', licence: 'Própria', period: '2017' }
    const run = (text: string) => importIrradiations(api.db, text, origin)
    expect(await run([row('Chapecó'), row('Xaxim', '-5261')].join('\n'))).toEqual({
      places: 0,
      refused: [{ line: 2, problem: 'OUTSIDE' }],
    })
    expect((await size('pampa', { city: 'chapeco' })).body.place).toMatchObject({ isCity: false })
    expect((await run(row('Chapecó'))).places).toBe(1)
    expect((await run([row('Chapecó'), row('CHAPECÓ')].join('\n'))).places).toBe(1)
    const { body } = await size('pampa', { city: 'chapeco' })
    expect(body.place).toMatchObject({ name: 'CHAPECÓ', isCity: true, source: 'Atlas' })
    expect(body.months.map(({ irradiation }) => irradiation)).toEqual(Array(12).fill(5))
    const near = await size('pampa', { city: 'Xanxerê', latitude: '-26,88', longitude: '-52,4' })
    expect(near.body.place).toMatchObject({ name: 'CHAPECÓ', isCity: false })
    await api.db.execute(sql`DELETE FROM irradiations WHERE source = 'Atlas'`)
  })

  it('says Minigeração above 75 kW of inverters and estimates no bill', async () => {
    const { body } = await size('pampa', { averageConsumption: '15000', fixationType: 'MINI_ZINCO_ALUZINCO' })
    expect(body).toMatchObject({ minigeneration: true, yields: null, years: [] })
    expect(body.kits.filter(({ minigeneration, yields }) => minigeneration && yields !== null)).toEqual([])
  })

  it('says why there is no kit', async () => {
    const { body } = await size('pampa', { averageConsumption: '130' })
    expect(body.kits).toEqual([])
    expect(body.whyNone).toMatchObject({ reason: 'TOO_SMALL', leastKwp: 1.6 })
    expect(body.yields).toMatchObject({ investment: 0, payback: null, irr: null })
  })

  it('refuses beside the field', async () => {
    expect(await refused({ bill: '90', tariff: '0,95' })).toEqual([422, [['bill', 'minimumBill']]])
    expect(await refused({ averageConsumption: '1000000000' })).toEqual([422, [['averageConsumption', 'max']]])
    expect(await refused({ bill: '500', tariff: '0' })).toEqual([422, [['tariff', 'min']]])
    expect(await refused({})).toEqual([422, [['bill', 'consumption']]])
  })

  it('is for those who make budgets, in the name of a company within reach', async () => {
    expect((await size('readOnly')).status).toBe(403)
    expect((await api.anonymous.post('/sizings', WANTED)).status).toBe(401)
    const foreign = Number(
      (await api.db.execute(sql`SELECT id FROM companies WHERE fantasy_name = 'Sol do Vale'`)).rows[0]!.id,
    )
    expect((await size('pampa', { companyId: foreign })).status).toBe(404)
    expect((await size('admin')).status).toBe(200)
  })

  it('keeps studies of the own company alone, with the day’s prices, and forgets them', async () => {
    const me = api.as('pampa')
    const save = (rest: object = {}) =>
      me.post<SizingStudy>('/sizingStudies', { ...WANTED, studyName: 'Casa azul', ...rest })
    const { status, body: study } = await save({ result: { neededKwp: 1 } })
    expect(status).toBe(201)
    expect(study).toMatchObject({ name: 'Casa azul', orderId: null, uf: 'SC' })
    await api.db.execute(sql`UPDATE price_table_products SET adjustment = 50`)
    const { body: again } = await me.get<SizingStudy>(`/sizingStudies/${study.id}`)
    expect(again.result).toEqual(study.result)
    expect((await size('pampa')).body.kits[0]!.totalPrice).not.toBe(study.result.kits[0]!.totalPrice)
    await api.db.execute(sql`UPDATE price_table_products SET adjustment = 0`)
    expect((await me.get('/sizingStudies')).body.data.map(({ id }) => id)).toContain(study.id)
    const other = api.as('integrator')
    expect((await other.get('/sizingStudies')).body.data.map(({ id }) => id)).not.toContain(study.id)
    expect((await other.get(`/sizingStudies/${study.id}`)).status).toBe(404)
    expect((await other.delete(`/sizingStudies/${study.id}`)).status).toBe(404)
    const own = await api.db.execute<{ id: number }>(
      sql`SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id WHERE o.budget ORDER BY c.fantasy_name <> 'Energia Pampa', o.id`,
    )
    const foreign = own.rows.at(-1)!.id
    const linked = await save({ orderId: String(own.rows[0]!.id) })
    expect(linked.body.orderId).toBe(own.rows[0]!.id)
    const refusal = await save({ orderId: String(foreign) })
    expect([refusal.status, (refusal.body as never as { errors: unknown[] }).errors]).toEqual([
      422,
      [{ field: 'orderId', rule: 'exists' }],
    ])
    expect((await me.delete(`/sizingStudies/${study.id}`)).status).toBe(200)
    expect((await me.get(`/sizingStudies/${study.id}`)).status).toBe(404)
    const log = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'sizing_studies' AND record_id = ${String(study.id)} ORDER BY id`,
    )
    expect(log.rows.map(({ action }) => action)).toEqual(['create', 'delete'])
  })
})
