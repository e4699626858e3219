import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringConditions } from '#domain/catalogue/electrics/plan-strings'
import { stringGauge } from '#domain/catalogue/electrics/string-gauge'
import { ownEstimate } from '#domain/sizing/sizing/own-irradiation'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { electricsAnswer } from '../electrics/electrics-answer'

const FAULT = { code: 'INVALID_PRODUCTS_IN_ORDER', meta: { reason: 'STRINGS' } }

/** Docs/domain.md 1.2 followed to the sale: parts that cannot be connected are not sold, by any way. */
describe.each(DATABASES)('modules that no tracker takes, on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
  })
  afterAll(() => api?.close())

  /** What a data sheet says, for as long as `work` takes. */
  async function withSpecs<T>(name: string, specs: object, work: () => Promise<T>): Promise<T> {
    const { rows } = await api.db.execute(sql`SELECT specs FROM products WHERE id = ${ids.product(name)}`)
    await api.db.execute(
      sql`UPDATE products SET specs = specs || ${JSON.stringify(specs)}::jsonb WHERE id = ${ids.product(name)}`,
    )
    try {
      return await work()
    } finally {
      await api.db.execute(
        sql`UPDATE products SET specs = ${JSON.stringify(rows[0]!.specs)}::jsonb WHERE id = ${ids.product(name)}`,
      )
    }
  }
  const body = () => ({ budgetType: 'CUSTOMIZED', networkVoltage: 'MONO_220', products: ids.kit })

  it.each([
    ['a current above its limit', { iscMax: 12 }, 'CURRENT'],
    ['more modules than its voltage bears', { vdcMax: 250 }, 'MANY'],
    ['too few for its tracker', { mpptMin: 590 }, 'VOLTAGE'],
  ])('are refused when a kit is put together, ordered, changed and sent: %s', async (_, specs, kind) => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    await withSpecs('VX-6K', specs, async () => {
      const fault = { ...FAULT, meta: { reason: 'STRINGS', kind, name: expect.stringContaining('VX-6K') } }
      const created = await api.as('integrator').post('/orders', body())
      expect(created).toMatchObject({ status: 400, body: { code: FAULT.code } })
      expect(created.body.errors[0]).toMatchObject(fault)
      const { version } = await readOrder(api, 'integrator', id)
      const [module, inverter] = ids.kit
      const products = [{ ...module!, quantity: 13 }, inverter]
      expect((await api.as('integrator').put(`/orders/${id}`, { version, products })).body.code).toBe(FAULT.code)
      const sent = await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
      expect(sent.body.errors[0]).toMatchObject(fault)
      const proposal = await api.as('integrator').post('/budgets/customizedBudget', {
        panelId: module!.productId,
        panelQuantity: module!.quantity,
        inverters: [inverter],
        networkVoltage: 'MONO_220',
      })
      expect(JSON.stringify(proposal.body)).toContain('STRINGS')
    })
    expect((await api.as('integrator').put(`/orders/sendOrder/${id}`, {})).status).toBe(200)
  })

  it('are let pass where a figure is missing, and by who may, in writing', async () => {
    await withSpecs('VX-6K', { iscMax: null }, async () => {
      expect((await api.as('integrator').post('/orders', body())).status).toBe(201)
    })
    await withSpecs('VX-6K', { iscMax: 12 }, async () => {
      const { rows: before } = await api.db.execute(sql`SELECT max(id)::int AS id FROM audit_logs`)
      const { status, body: made } = await api.as('admin').post('/orders', {
        ...body(),
        companyId: (await readOrder(api, 'admin', await firstOf('soldovale'))).company.id,
      })
      expect(status, JSON.stringify(made)).toBe(201)
      const { rows } = await api.db.execute(
        sql`SELECT after::text AS after FROM audit_logs WHERE id > ${before[0]!.id} AND table_name = 'orders'`,
      )
      expect(rows.map(({ after }) => after).join()).toContain('STRINGS')
    })
  })
  const firstOf = async (company: string) =>
    Number(
      (
        await api.db.execute(
          sql`SELECT o.id FROM orders o JOIN companies c ON c.id = o.company_id WHERE lower(replace(c.fantasy_name, ' ', '')) LIKE ${`%${company}%`} AND o.budget LIMIT 1`,
        )
      ).rows[0]!.id,
    )

  it('are shown with the limit, and mended by a change that is priced as it is saved', async () => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    const shown = async (persona: 'integrator' | 'consultant' | 'pampa' = 'integrator') =>
      (await api.as(persona).get<z.infer<typeof electricsAnswer>>(`/orders/${id}/electrics`)).body
    expect(await shown()).toMatchObject({ brief: { verdict: 'OK' }, isPlanned: true, mends: [], plan: { count: 2 } })
    expect((await readOrder(api, 'integrator', id)).electrics).toEqual((await shown()).brief)
    expect((await api.as('pampa').get(`/orders/${id}/electrics`)).status).toBe(404)
    await withSpecs('VX-6K', { iscMax: 12 }, async () => {
      const blocked = await shown()
      expect(blocked).toMatchObject({
        brief: { verdict: 'STOP', limiting: { check: 'ISC', value: 14.1, limit: 12 } },
        isPlanned: false,
      })
      expect(blocked.mends.length).toBeGreaterThan(0)
      expect(blocked.mends.map(({ difference }) => difference)).toEqual(
        blocked.mends.map(({ difference }) => difference).sort((a, b) => a - b),
      )
      const { version, totals } = await readOrder(api, 'integrator', id)
      const [mend] = blocked.mends
      expect(mend).toMatchObject({ electrics: { verdict: expect.stringMatching(/^(OK|WATCH)$/) } })
      expect((await api.as('integrator').put(`/orders/${id}`, { version, products: mend!.products })).status).toBe(200)
      const after = await readOrder(api, 'integrator', id)
      expect(after.totals.lines + after.totals.kitFreight).toBeCloseTo(mend!.total, 2)
      expect(mend!.difference).toBeCloseTo(mend!.total - totals.lines - totals.kitFreight, 2)
      expect((await api.as('integrator').put(`/orders/sendOrder/${id}`, {})).body.code).not.toBe(FAULT.code)
    })
  })

  it('are judged by the city of the study that the budget came of, and else by the state', async () => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    const { freightUf: uf } = await readOrder(api, 'integrator', id)
    const shown = async () =>
      (await api.as('integrator').get<z.infer<typeof electricsAnswer>>(`/orders/${id}/electrics`)).body
    const place = (name: string, min: number) =>
      api.db.execute(sql`
        INSERT INTO irradiations (name, uf, latitude, longitude, horizontal, day_temperature, min_temperature, source, licence, period)
        VALUES (${name}, ${uf}, -27, -50, '[5,5,5,5,5,5,5,5,5,5,5,5]', 22, ${min}, 'Teste', 'Livre', '2026')
        ON CONFLICT (uf, lower(name)) DO UPDATE SET min_temperature = excluded.min_temperature`)
    const study = async (city: string, more: object = {}) => {
      const form = { averageConsumption: '600', uf, city, studyName: city, orderId: id, ...more }
      const { status, body } = await api.as('integrator').post('/sizingStudies', form)
      expect(status, JSON.stringify(body)).toBe(201)
    }
    const ofState = (await shown()).conditions
    expect(ofState.city).toBeNull()
    const voc = (await shown()).checks.find(({ check }) => check === 'VOC')!.value!
    await withSpecs('VX-6K', { vdcMax: Math.ceil(voc) + 1 }, async () => {
      expect((await shown()).brief.verdict).not.toBe('STOP')
      await place('Serra Fria', -30)
      await study('Serra Fria')
      const cold = await shown()
      expect(cold).toMatchObject({ conditions: { city: 'Serra Fria', coldest: -30 }, brief: { verdict: 'STOP' } })
      expect((await readOrder(api, 'integrator', id)).electrics).toEqual(cold.brief)
      expect(cold.mends.every(({ electrics }) => electrics.verdict !== 'STOP')).toBe(true)
      const refused = await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
      expect(refused.body.errors).toMatchObject([FAULT])
      const { version } = await readOrder(api, 'integrator', id)
      const [module, ...others] = ids.kit
      const products = [{ ...module!, quantity: 13 }, ...others]
      const saved = await api.as('integrator').put(`/orders/${id}`, { version, products })
      expect(saved.body.code).toBe(FAULT.code)
    })
    // A temperature that somebody typed into a study rules nothing; the data of its city do.
    await study('Serra Fria', { coldest: '30' })
    expect((await shown()).conditions).toMatchObject({ city: 'Serra Fria', coldest: -30 })
    await place('Baixada Quente', 11)
    await study('Baixada Quente')
    expect((await shown()).conditions).toMatchObject({ city: 'Baixada Quente', coldest: 11 })
    // Imported without temperatures it has our estimate for the state, which the state's own setting knows better.
    await place('Sem Termômetro', ownEstimate(uf).minTemperature)
    await study('Sem Termômetro')
    expect((await shown()).conditions).toEqual(ofState)
    await study('Cidade Que Ninguém Mediu')
    expect((await shown()).conditions).toMatchObject({ city: null })
  })

  it('are told to who keeps the catalogue where a figure is missing, with the budgets that it holds up', async () => {
    const gaps = async () => (await api.as('director').get('/products/gaps')).body
    const before = await gaps()
    expect(before.budgetsHeldUp).toBe(0)
    await makeBudget(api, ids, completeTerms(ids))
    await withSpecs('VX-6K', { iscMax: null }, async () => {
      const { withoutElectrics, budgetsHeldUp } = await gaps()
      expect(withoutElectrics).toBe(Number(before.withoutElectrics) + 1)
      expect(budgetsHeldUp).toBeGreaterThan(0)
      const { body } = await api.as('director').get('/products', { withoutElectrics: 'true' })
      expect(body.data.map(({ name }) => name)).toContainEqual(expect.stringContaining('VX-6K'))
    })
    await withSpecs('VX-6K', { iscMax: null, mpptIscMax: [22, 22] }, async () => {
      expect((await gaps()).withoutElectrics).toBe(before.withoutElectrics)
    })
  })

  it('are in none of the kits of the demo, and a margin is a setting', async () => {
    const { rows } = await api.db.execute<{ name: string; lines: Parameters<typeof stringGauge>[0] }>(sql`
      SELECT k.name, jsonb_agg(jsonb_build_object('quantity', i.quantity, 'product', jsonb_build_object('id', p.id, 'name', p.name, 'type', p.type, 'potency', p.potency, 'specs', p.specs))) AS lines
        FROM product_kits k JOIN product_kit_items i ON i.kit_id = k.id JOIN products p ON p.id = i.product_id
       WHERE k.destroyed_at IS NULL AND k.enabled GROUP BY k.id, k.name`)
    const judged = (settings: object) =>
      rows.map(({ name, lines }) => [name, stringGauge(lines, stringConditions({ ...settings })).state] as const)
    const states = judged({})
    console.info(`${states.length} kits of the demo: ${JSON.stringify(states.filter(([, state]) => state !== 'OK'))}`)
    expect(states.filter(([, state]) => state === 'IMPOSSIBLE')).toEqual([])
    expect(judged({ 'strings.iscFactor': 2 }).some(([, state]) => state === 'IMPOSSIBLE')).toBe(true)
  })
})
