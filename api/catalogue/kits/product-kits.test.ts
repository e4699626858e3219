import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { promoteKit } from '../../../tests/support/promote-kit'
import { DATABASES } from '../../../tests/support/test-databases'
import type { ProductKit, ProductKitRow } from './product-kit'

type Items = readonly (readonly [start: string, quantity: number])[]
interface Kits {
  data: ProductKitRow[]
  meta: { total: number }
}

/** 'Gerador 8,19 kWp' of domain 6.4: R$ 13.168,80 at the default table. */
const KIT_819: Items = [
  ['Módulo Heliara HL-585N', 14],
  ['Inversor Voltrix VX-6K', 1],
  ['String box Protevolt 2E', 1],
  ['Cabo solar 6 mm² preto', 55],
  ['Cabo solar 6 mm² vermelho', 55],
  ['Cabo terra', 20],
  ['Conector MC4', 4],
  ['Perfil alumínio', 8],
  ['Emenda de perfil', 4],
  ['Kit terminal final', 8],
  ['Kit terminal intermediário', 24],
  ['Suporte colonial', 32],
  ['Kit aterramento', 4],
]
const CANARY = ['73219.37', '7321937', '73.219,37', 'costPrice']

describe.each(DATABASES)('kits on %s', (database) => {
  let api: TestApi
  let kit: number
  let overloaded: number
  let promotion: number
  let ended: number

  async function insertKit(name: string, items: Items, rest: Record<string, string | number> = {}): Promise<number> {
    const { rows } = await api.db.execute(sql`
      INSERT INTO product_kits (name, system_type, potency, network_voltage, fixation_type)
      VALUES (${name}, ${rest.systemType ?? 'ON_GRID'}, ${rest.potency ?? 8190}, 'MONO_220', 'COLONIAL') RETURNING id::int`)
    const id = Number(rows[0]!.id)
    if (rest.endsOn) await promoteKit(api.db, id, { endsOn: String(rest.endsOn), discount: Number(rest.discount) })
    for (const [start, quantity] of items)
      await api.db.execute(sql`INSERT INTO product_kit_items (kit_id, product_id, quantity)
        SELECT ${id}, id, ${quantity} FROM products WHERE name LIKE ${`${start}%`} ORDER BY id LIMIT 1`)
    return id
  }

  beforeAll(async () => {
    api = await openTestApi({ database })
    await api.db.execute(sql`TRUNCATE product_kits, product_kit_items CASCADE`)
    await api.db.execute(sql`UPDATE products SET cost_price_cents = 7321937`)
    kit = await insertKit('Gerador 8,19 kWp Açaí', KIT_819)
    overloaded = await insertKit(
      'Gerador 4,68 kWp',
      [
        ['Módulo Heliara HL-585N', 8],
        ['Inversor Voltrix VX-3K', 1],
      ],
      { potency: 4680 },
    )
    promotion = await insertKit('Promoção 8,19 kWp', KIT_819, { endsOn: '2026-11-18', discount: 5 })
    ended = await insertKit('Promoção de ontem', KIT_819, { endsOn: '2026-11-17', discount: 5 })
  })
  afterAll(() => api.close())

  it('prices for the site that is asked for: state and tax class, freight included', async () => {
    const me = api.as('integrator')
    const row = async (query: Record<string, string> = {}) =>
      (await me.get<Kits>('/productKits', query)).body.data.find(({ id }) => id === kit)!
    const home = await row()
    expect(home).toMatchObject({ kitFreight: 0, totalPrice: 13_168.8 })
    const far = await row({ freightUf: 'AM', taxpayer: 'true' })
    // 8,5 % to Amazonas, of which 1,5 % are in the price of every kit.
    expect(far).toMatchObject({ kitFreight: 921.82, totalPrice: 14_090.62, pricePerWp: home.pricePerWp })
    const alone = (await me.get<ProductKit>(`/productKits/${kit}`, { freightUf: 'AM' })).body
    expect(alone.totalPrice).toBe(14_090.62)
    const offers = (await api.as('admin').get<Kits>('/promotions/kits', { freightUf: 'AM' })).body.data
    expect(offers.find(({ id }) => id === promotion)!.regularPrice).toBe(14_090.62)
    expect((await me.get('/productKits', { freightUf: 'XX' })).status).toBe(422)
  })

  it('lists ready kits with price, R$/Wp and gauge for the own company', async () => {
    const { status, body } = await api.as('pampa').get<Kits>('/productKits')
    expect(status).toBe(200)
    expect(body.data.map(({ id }) => id)).toEqual([overloaded, kit])
    const factors = (
      await api
        .as('pampa')
        .get<{ additionPercentage: number; discountPercentage: number }>('/products/listById?perPage=1')
    ).body
    if (factors.additionPercentage === 0 && factors.discountPercentage === 0)
      expect(body.data[1]!.totalPrice).toBe(13168.8)
    expect(body.data[1]).toMatchObject({
      modules: '14×585 W',
      inverters: 'Inversor Voltrix VX-6K Mono 220 V',
      sellable: true,
      blockers: [],
      gauge: { ratio: 1.365, state: 'OK' },
    })
    expect(body.data[0]).toMatchObject({ sellable: false, gauge: { state: 'OVER', ratio: 1.56, max: 1.5 } })
    expect(body.data[0]!.blockers.map(({ code }) => code)).toContain('INVALID_KIT_OVERLOAD')
  })

  it('prices the worked kit of domain 6.4 at R$ 13.168,80 with the default table', async () => {
    const { body } = await api.as('admin').get<ProductKit>(`/productKits/${kit}`)
    expect([body.totalPrice, body.pricePerWp]).toEqual([13168.8, 1.6079])
    expect(body.lines).toHaveLength(13)
    expect(body.lines[0]).toMatchObject({
      type: 'MODULE',
      price: 540,
      totalPrice: 7560,
      nextBand: { missing: 14, price: 520 },
    })
    expect(body.lines[0]!.trace.map(({ kind }) => kind)).toEqual(['BASE', 'BAND'])
    expect(body.gauge).toMatchObject({ moduleWatts: 8190, inverterWatts: 6000, support: { state: 'OK' } })
  })

  it('filters', async () => {
    const names = async (query: Record<string, string | number>) =>
      (await api.as('admin').get<Kits>('/productKits', query)).body.data.map(({ name }) => name)
    expect(await names({ search: 'acai' })).toEqual(['Gerador 8,19 kWp Açaí'])
    expect(await names({ initialPotency: '8,19', finalPotency: 9 })).toEqual(['Gerador 8,19 kWp Açaí'])
    expect(await names({ finalPotency: 5 })).toEqual(['Gerador 4,68 kWp'])
    expect(await names({ systemType: 'HYBRID' })).toEqual([])
    expect(await names({ networkVoltage: 'TRI_380' })).toEqual([])
    expect(await names({ fixationType: 'COLONIAL', field: 'potency', order: 'desc' })).toHaveLength(2)
    const { rows } = await api.db.execute(sql`SELECT id FROM manufacturers WHERE name = 'Voltrix'`)
    expect(await names({ manufacturerId: Number(rows[0]!.id) })).toHaveLength(2)
    expect((await api.as('admin').get('/productKits', { perPage: 51 })).status).toBe(422)
    expect((await api.as('admin').get('/productKits', { field: "potency' --" })).status).toBe(422)
  })

  it('shows a promotion through its last day in São Paulo, with its discount, to who may', async () => {
    const list = await api.as('pampa').get<Kits>('/promotions/kits')
    expect(list.body.data.map(({ id }) => id)).toEqual([promotion])
    const one = await api.as('admin').get<ProductKit>(`/productKits/${promotion}`)
    expect(one.body.lines[0]!.trace.at(-1)).toMatchObject({ kind: 'PROMOTION', percent: -5 })
    expect(one.body.lines[0]!.price).toBe(513)
    expect((await api.as('integrator').get('/promotions/kits')).status).toBe(403)
    expect((await api.as('integrator').get(`/productKits/${promotion}`)).status).toBe(404)
    expect((await api.as('pampa').get(`/productKits/${ended}`)).status).toBe(404)
    api.setNow(new Date('2026-11-19T03:00:00.000Z'))
    expect((await api.as('pampa').get<Kits>('/promotions/kits')).body.data).toEqual([])
    expect((await api.as('pampa').get(`/productKits/${promotion}`)).status).toBe(404)
    api.setNow(new Date('2026-11-18T15:00:00.000Z'))
  })

  it('takes the same statements for one kit and for a page', async () => {
    const caller = api.as('pampa')
    await caller.token()
    for (const perPage of [1, 50]) {
      const { statements } = await api.statements.during(() => caller.get('/productKits', { perPage }))
      expect(statements).toHaveLength(5)
    }
  })

  it('has no price when an item has none, and says which', async () => {
    const incomplete = await insertKit(
      'Incompleto',
      [
        ['Módulo Heliara HL-585N', 14],
        ['Inversor Voltrix VX-4K', 2],
      ],
      { potency: 8191 },
    )
    const { body } = await api.as('admin').get<ProductKit>(`/productKits/${incomplete}`)
    expect(body).toMatchObject({ totalPrice: null, pricePerWp: null, sellable: false })
    expect(body.blockers[0]).toMatchObject({ code: 'INVALID_PRODUCTS_IN_ORDER', meta: { quantity: 2 } })
    await api.db.execute(sql`UPDATE product_kits SET enabled = false WHERE id = ${incomplete}`)
    expect((await api.as('admin').get(`/productKits/${incomplete}`)).status).toBe(404)
  })

  it('asks for permission, keeps companies apart and costs to itself', async () => {
    expect((await api.anonymous.get('/productKits')).status).toBe(401)
    expect((await api.as('readOnly').get('/productKits')).status).toBe(403)
    expect((await api.as('finance').get(`/productKits/${kit}`)).status).toBe(403)
    expect((await api.as('apiUser').get('/productKits')).status).toBe(200)
    const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE name LIKE 'Energia Pampa%'`)
    expect((await api.as('integrator').get('/productKits', { companyId: Number(rows[0]!.id) })).status).toBe(404)
    expect((await api.as('integrator').get(`/productKits/${kit}`, { companyId: Number(rows[0]!.id) })).status).toBe(404)
    for (const persona of ['integrator', 'pampa', 'apiUser', 'consultant'] as const)
      for (const path of ['/productKits', `/productKits/${kit}`, '/productKits/listAll']) {
        const text = JSON.stringify((await api.as(persona).get(path)).body)
        for (const cost of CANARY) expect(text).not.toContain(cost)
      }
    expect((await api.as('director').get<ProductKit>(`/productKits/${kit}`)).body.lines[0]!.costPrice).toBe(73219.37)
  })
})
