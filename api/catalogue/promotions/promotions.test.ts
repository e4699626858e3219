import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import type { CartAnswer } from '../../sales/cart/cart'
import type { ProductKitRow } from '../kits/product-kit'
import type { Promotion } from './promotion'

type Items = { productId: number; quantity: number }[]

/** The tests' day is 18 November 2026. */
const form = (kitIds: readonly number[], more: object = {}) => ({
  name: 'Bold Economy',
  text: '',
  startsOn: '2026-11-18',
  endsOn: '2026-11-20',
  discount: '10 %',
  kitIds,
  audience: 'ALL',
  maxKits: '',
  maxKitsPerCompany: '',
  ...more,
})

async function openKit(api: TestApi) {
  // The marketing user may give such prices here; those that wait for approval are in price-approvals.test.ts.
  await api.db.execute(sql`UPDATE users SET threshold_role = 'DIRECTOR' WHERE email = ${DEMO_LOGINS.marketing.email}`)
  await api.db.execute(sql`UPDATE orders SET promotion_id = NULL`)
  await api.db.execute(sql`DELETE FROM promotion_kits`)
  await api.db.execute(sql`DELETE FROM promotions`)
  const { rows } = await api.db.execute(
    sql`SELECT id::int FROM product_kits WHERE name LIKE 'Gerador 8,19 kWp%Colonial' ORDER BY id LIMIT 1`,
  )
  const kitId = Number(rows[0]!.id)
  const items = await api.db.execute<Items[number]>(
    sql`SELECT product_id::int AS "productId", quantity FROM product_kit_items WHERE kit_id = ${kitId}`,
  )
  return { kitId, items: items.rows }
}

const budgetOf = (kitId: number, items: Items, times = 1) => ({
  budgetType: 'PROMOTION',
  kitId,
  networkVoltage: 'MONO_220',
  products: items.map(({ productId, quantity }) => ({ productId, quantity: quantity * times })),
})

describe.each(DATABASES)('promotions on %s', (database) => {
  let api: TestApi
  let kitId: number
  let items: Items
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    ;({ kitId, items } = await openKit(api))
  })

  const create = async (more: object = {}) => {
    const { status, body } = await api.as('marketing').post<Promotion>('/promotions', form([kitId], more))
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }
  const show = async (id: number) => (await api.as('marketing').get<Promotion>(`/promotions/${id}`)).body
  const put = (id: number, body: object) => api.as('marketing').put<Promotion>(`/promotions/${id}`, body)
  const onSale = async () =>
    (await api.as('pampa').get<{ data: ProductKitRow[] }>('/promotions/kits')).body.data.map(({ id }) => id)
  const buy = (times = 1) => api.as('pampa').post('/orders', budgetOf(kitId, items, times))

  it('are made, changed once, suspended, resumed and deleted, with an audit row for each', async () => {
    const made = await create()
    expect(made).toMatchObject({ state: 'ACTIVE', discount: 10, reservedKits: 0, maxKits: null, version: 1 })
    expect(await onSale()).toEqual([kitId])
    const [card] = (await api.as('pampa').get<{ data: ProductKitRow[] }>('/promotions/kits')).body.data
    expect(card).toMatchObject({ promotionLeft: null, promotionEndsOn: '2026-11-20', promotionDiscount: 10 })
    expect(card!.regularPrice! - card!.totalPrice!).toBeCloseTo(card!.regularPrice! / 10, -1)
    const ready = (await api.as('pampa').get<{ data: ProductKitRow[] }>('/productKits', { perPage: 50 })).body.data
    expect(ready.map(({ id }) => id)).not.toContain(kitId)
    expect((await put(made.id, { ...form([kitId]), version: 1 })).body.version).toBe(1)
    expect((await put(made.id, { ...form([kitId]), name: 'Outra', version: 1 })).body.version).toBe(2)
    expect((await put(made.id, { ...form([kitId]), version: 1 })).status).toBe(409)
    for (const round of [1, 2]) {
      const { body } = await api.as('marketing').put<Promotion>(`/promotions/suspend/${made.id}`, {})
      expect([round, body.state, body.version]).toEqual([round, 'SUSPENDED', 3])
    }
    expect(await onSale()).toEqual([])
    expect((await api.as('marketing').put<Promotion>(`/promotions/resume/${made.id}`, {})).body.state).toBe('ACTIVE')
    expect((await api.as('marketing').delete(`/promotions/${made.id}`)).status).toBe(200)
    expect((await api.as('marketing').get(`/promotions/${made.id}`)).status).toBe(404)
    expect(await onSale()).toEqual([])
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'promotions' AND record_id = ${String(made.id)} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'suspend', 'resume', 'delete'])
  })

  it('take nothing off before, after and while they are suspended, and those who keep kits are told of them', async () => {
    const kept = async () => {
      const { body } = await api
        .as('director')
        .get<{ data: ProductKitRow[] }>('/productKits', { status: 'ALL', perPage: 50 })
      const { totalPrice, promotionEndsOn, promotionDiscount, kept } = body.data.find(({ id }) => id === kitId)!
      return { totalPrice, promotionEndsOn, promotionDiscount, promotion: kept!.promotion }
    }
    const normal = await kept()
    expect(normal).toMatchObject({ totalPrice: 13168.8, promotion: null })
    const { id } = await create()
    expect((await kept()).totalPrice).toBeLessThan(13168.8)
    const isNormal = async (more: object) =>
      expect(await kept()).toEqual({
        ...normal,
        promotion: {
          id,
          name: 'Bold Economy',
          startsOn: '2026-11-18',
          endsOn: '2026-11-20',
          suspended: false,
          ...more,
        },
      })
    await api.as('marketing').put(`/promotions/suspend/${id}`, {})
    await isNormal({ suspended: true })
    await api.as('marketing').put(`/promotions/resume/${id}`, {})
    await put(id, { ...form([kitId]), startsOn: '2026-11-19', version: 3 })
    await isNormal({ startsOn: '2026-11-19' })
    await put(id, { ...form([kitId]), startsOn: '2026-11-01', endsOn: '2026-11-17', version: 4 })
    await isNormal({ startsOn: '2026-11-01', endsOn: '2026-11-17' })
  })

  it('take a kit into one at a time, naming the other', async () => {
    const first = await create({ name: 'Primavera' })
    const { status, body } = await api.as('marketing').post('/promotions', form([kitId]))
    expect([status, body.code]).toEqual([422, 'KIT_IN_ANOTHER_PROMOTION'])
    expect(body.errors[0]).toMatchObject({ field: 'kitIds', meta: { id: first.id, name: 'Primavera', kitId } })
    expect((await put(first.id, { ...form([kitId]), endsOn: '2026-11-30', version: 1 })).status).toBe(200)
    await api.as('marketing').delete(`/promotions/${first.id}`)
    await create()
  })

  it('count their days in São Paulo, both inclusive', async () => {
    const later = await create({ startsOn: '2026-11-19' })
    expect([later.state, await onSale()]).toEqual(['SCHEDULED', []])
    await put(later.id, { ...form([kitId]), endsOn: '2026-11-18', version: 1 })
    expect([(await show(later.id)).state, await onSale()]).toEqual(['ACTIVE', [kitId]])
    await put(later.id, { ...form([kitId]), startsOn: '2026-11-01', endsOn: '2026-11-17', version: 2 })
    expect([(await show(later.id)).state, await onSale()]).toEqual(['ENDED', []])
  })

  it('are for some teams or companies', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int, team_id::int AS team FROM companies WHERE name LIKE 'Energia Pampa%'`,
    )
    const [pampa, team] = [Number(rows[0]!.id), Number(rows[0]!.team)]
    const made = await create({ audience: 'COMPANIES', companyIds: [pampa] })
    expect([made.companyIds, await onSale()]).toEqual([[pampa], [kitId]])
    await put(made.id, { ...form([kitId]), audience: 'COMPANIES', companyIds: [pampa + 1], version: 1 })
    expect(await onSale()).toEqual([])
    expect((await api.as('pampa').get(`/productKits/${kitId}`)).status).toBe(404)
    expect((await buy()).status).toBe(400)
    await put(made.id, { ...form([kitId]), audience: 'TEAMS', teamIds: [team], version: 2 })
    expect(await onSale()).toEqual([kitId])
    expect((await buy()).status).toBe(201)
    await put(made.id, { ...form([kitId]), audience: 'TEAMS', teamIds: [team + 999], version: 3 })
    expect(await onSale()).toEqual([])
  })

  it('reserve the kits of open budgets until they are cancelled or expire', async () => {
    const { id } = await create({ maxKits: 3 })
    const first = await buy(2)
    expect(first.status).toBe(201)
    expect(await show(id)).toMatchObject({ reservedKits: 2, state: 'ACTIVE' })
    const [card] = (await api.as('pampa').get<{ data: ProductKitRow[] }>('/promotions/kits')).body.data
    expect(card!.promotionLeft).toBe(1)
    const refused = await buy(2)
    expect([refused.status, refused.body.code, refused.body.errors[0]!.meta]).toEqual([
      400,
      'INVALID_PRODUCTS_IN_ORDER',
      { promotionLeft: 1 },
    ])
    const second = await buy()
    expect(await show(id)).toMatchObject({ reservedKits: 3, state: 'SOLD_OUT' })
    // Its own kits do not stand in the way of a budget that takes fewer, and then as many again.
    const change = (times: number, version: number) =>
      api.as('pampa').put(`/orders/${first.body.id}`, { products: budgetOf(kitId, items, times).products, version })
    expect((await change(1, 1)).status).toBe(200)
    expect((await show(id)).reservedKits).toBe(2)
    expect((await change(2, 2)).status).toBe(200)
    expect((await change(3, 3)).body.errors[0]!.meta).toEqual({ promotionLeft: 2 })
    expect((await api.as('pampa').post(`/orders/clone/${second.body.id}`, { drift: { mode: 'ACCEPT' } })).status).toBe(
      400,
    )
    await api.as('pampa').delete(`/orders/${second.body.id}`)
    expect((await show(id)).reservedKits).toBe(2)
    await api.db.execute(sql`UPDATE orders SET expiration_at = '2026-11-17' WHERE id = ${first.body.id}`)
    expect(await show(id)).toMatchObject({ reservedKits: 0, state: 'ACTIVE' })
  })

  it('limit what one company takes', async () => {
    const { id } = await create({ maxKits: 10, maxKitsPerCompany: 1 })
    expect((await buy()).status).toBe(201)
    expect((await buy()).body.errors[0]!.meta).toEqual({ promotionLeft: 0 })
    const other = await api.as('admin').get<{ data: { id: number }[] }>('/companies/select', { search: 'Sol do Vale' })
    const companyId = other.body.data[0]!.id
    expect((await api.as('admin').post('/orders', { ...budgetOf(kitId, items), companyId })).status).toBe(201)
    expect((await show(id)).reservedKits).toBe(2)
  })

  it('touch nothing that is saved when they end, are suspended or change', async () => {
    const { id } = await create()
    const order = (await buy()).body.id
    const total = async () => (await api.as('pampa').get<{ totals: { total: number } }>(`/orders/${order}`)).body.totals
    const before = await total()
    await api.as('pampa').post('/carts/current/kit', { kitId })
    await put(id, { ...form([kitId]), discount: 1, version: 1 })
    await api.as('marketing').put(`/promotions/suspend/${id}`, {})
    expect(await total()).toEqual(before)
    const cart = (await api.as('pampa').get<CartAnswer>('/carts/current')).body
    expect(cart.blockers).toContainEqual(expect.objectContaining({ meta: { reason: 'PROMOTION', ended: true } }))
    await api.as('marketing').delete(`/promotions/${id}`)
    expect(await total()).toEqual(before)
  })

  it('have a picture, which those see who see the promotion, until it is replaced or taken away', async () => {
    const { id } = await create()
    const picture = async (alt: string) => {
      const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6b53' } })
        .png()
        .toBuffer()
      const body = new FormData()
      body.append('file', new File([new Uint8Array(png)], 'a.png'))
      body.append('alt', alt)
      return api.as('marketing').post(`/promotions/${id}/image`, body)
    }
    const seenBy = async (persona: 'pampa' | 'integrator' | 'marketing', fileId: number) => {
      const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
      return (await api.send(new Request(`http://api.test/api/files/${fileId}`, { headers }))).status
    }
    expect((await picture('')).body.errors[0]).toMatchObject({ field: 'alt' })
    expect((await picture('Painéis ao sol')).status).toBe(201)
    const first = (await show(id)).image!
    expect(first.alt).toBe('Painéis ao sol')
    const [card] = (await api.as('pampa').get<{ data: ProductKitRow[] }>('/promotions/kits')).body.data
    expect(card!.image).toEqual(first)
    expect([await seenBy('pampa', first.fileId), await seenBy('integrator', first.fileId)]).toEqual([200, 404])
    expect((await picture('Outra')).status).toBe(201)
    const second = (await show(id)).image!
    expect(second.fileId).not.toBe(first.fileId)
    expect(await seenBy('pampa', first.fileId)).toBe(404)
    await api.as('marketing').put(`/promotions/suspend/${id}`, {})
    expect([await seenBy('pampa', second.fileId), await seenBy('marketing', second.fileId)]).toEqual([404, 200])
    expect((await api.as('pampa').delete(`/promotions/${id}/image`)).status).toBe(403)
    expect((await api.as('marketing').delete(`/promotions/${id}/image`)).status).toBe(200)
    expect((await show(id)).image).toBeNull()
    expect((await api.as('marketing').delete(`/promotions/${id}/image`)).status).toBe(404)
  })

  it('tell those who see costs, and nobody else, which kits would be sold below them', async () => {
    const ask = (persona: 'admin' | 'marketing' | 'pampa', discount: number) =>
      api.as(persona).post('/promotions/margins', { kitIds: [kitId], discount })
    expect((await ask('admin', 1)).body).toEqual({ belowCost: [], withoutCost: [] })
    const { body } = await ask('admin', 40)
    expect(body).toEqual({ belowCost: [{ id: kitId, name: expect.stringContaining('8,19 kWp') }], withoutCost: [] })
    expect((await ask('marketing', 40)).status).toBe(403)
    expect((await ask('pampa', 40)).status).toBe(403)
  })

  it.each([
    [{ discount: 0 }, 'discount'],
    [{ discount: 40.5 }, 'discount'],
    [{ endsOn: '2026-11-17' }, 'endsOn'],
    [{ kitIds: [] }, 'kitIds'],
    [{ kitIds: [987654] }, 'kitIds'],
    [{ audience: 'TEAMS' }, 'teamIds'],
    [{ audience: 'COMPANIES' }, 'companyIds'],
    [{ maxKits: 0 }, 'maxKits'],
    [{ name: '' }, 'name'],
  ])('refuse %j beside the field', async (wrong, field) => {
    const { status, body } = await api.as('marketing').post('/promotions', form([kitId], wrong))
    expect([status, body.errors[0]!.field]).toEqual([422, field])
  })

  it('are for those who keep them', async () => {
    const { id } = await create()
    for (const persona of ['pampa', 'consultant'] as const) {
      const caller = api.as(persona)
      expect((await caller.post('/promotions', form([kitId]))).status).toBe(403)
      expect((await caller.put(`/promotions/${id}`, { ...form([kitId]), version: 1 })).status).toBe(403)
      expect((await caller.put(`/promotions/suspend/${id}`, {})).status).toBe(403)
      expect((await caller.put(`/promotions/resume/${id}`, {})).status).toBe(403)
      expect((await caller.delete(`/promotions/${id}`)).status).toBe(403)
    }
    expect((await api.as('pampa').get('/promotions')).status).toBe(403)
    expect((await api.as('pampa').get(`/promotions/${id}`)).status).toBe(403)
  })
})

describe.runIf(hasPostgres)('promotions under a race on PostgreSQL', () => {
  it('of 50 budgets for the last 10 kits that are sent together, 10 are made', async () => {
    const api = await openTestApi({ database: 'postgres' })
    const { kitId, items } = await openKit(api)
    const made = await api.as('marketing').post<Promotion>('/promotions', form([kitId], { maxKits: 10 }))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.as('pampa').post('/orders', budgetOf(kitId, items))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['400 INVALID_PRODUCTS_IN_ORDER']),
    )
    const { body } = await api.as('marketing').get<Promotion>(`/promotions/${made.body.id}`)
    expect(body).toMatchObject({ reservedKits: 10, state: 'SOLD_OUT' })
    await api.close()
  })
})
