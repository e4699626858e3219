import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { promoteKit } from '../../../tests/support/promote-kit'
import { readSheet } from '../../../tests/support/read-sheet'
import { DATABASES } from '../../../tests/support/test-databases'
import type { CartAnswer } from '../../sales/cart/cart'
import type { ProductKit, ProductKitRow } from './product-kit'

type Part = { productId: number; quantity: number } | null
type Slots = Record<string, Part | Part[]>
interface Kits {
  data: ProductKitRow[]
}

const CANARY = ['73219.37', '7321937', '73.219,37', 'costPrice']

describe.each(DATABASES)('keeping kits on %s', (database) => {
  let api: TestApi
  let ids: Record<string, number>

  beforeAll(async () => {
    api = await openTestApi({ database })
    await api.db.execute(sql`UPDATE products SET cost_price_cents = 7321937`)
    const { rows } = await api.db.execute<{ id: number; name: string }>(sql`SELECT id::int, name FROM products`)
    ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
  })
  afterAll(() => api.close())

  const idOf = (start: string) => {
    const name = Object.keys(ids).find((one) => one.startsWith(start))
    if (!name) throw new Error(start)
    return ids[name]!
  }
  const part = (start: string, quantity: number) => ({ productId: idOf(start), quantity })
  const draft = (more: object = {}) => ({
    name: '',
    systemType: 'ON_GRID',
    networkVoltage: 'MONO_220',
    fixationType: 'COLONIAL',
    enabled: true,
    panel: part('Módulo Heliara HL-585N', 14),
    inverters: [part('Inversor Voltrix VX-6K', 1)],
    ...more,
  })
  const create = async (more: object = {}) => {
    const { status, body } = await api.as('director').post<{ id: number; version: number }>('/productKits', draft(more))
    expect([status, body]).toEqual([201, expect.objectContaining({ version: 1 })])
    return body.id
  }
  const show = async (id: number) =>
    (await api.as('director').get<ProductKit & { slots: Slots }>(`/productKits/${id}`, { everything: 'true' })).body
  const propose = (more: object = {}) =>
    api
      .as('director')
      .post<{ slots: Slots; totalPrice: number | null; blockers: { code: string; meta: { type?: string } }[] }>(
        '/productKits/proposal',
        draft(more),
      )

  it('proposes the worked kit, saves it, and sells it at R$ 13.168,80', async () => {
    const { status, body } = await propose({ propose: true })
    expect(status).toBe(200)
    expect([body.totalPrice, body.blockers]).toEqual([13168.8, []])
    const id = await create(body.slots)
    expect(await show(id)).toMatchObject({
      name: 'Gerador 8,19 kWp – 14×585 W – 6 kW Mono 220 V – Colonial',
      potency: 8190,
      totalPrice: 13168.8,
      sellable: true,
      fixationType: 'COLONIAL',
      slots: body.slots,
      kept: { enabled: true, deleted: false, likes: 0, dislikes: 0 },
    })
    const listed = (await api.as('integrator').get<Kits>('/productKits', { search: '8,19' })).body.data
    expect(listed.map((kit) => kit.id)).toContain(id)
    expect(listed.every((kit) => kit.kept === undefined)).toBe(true)
    expect(JSON.stringify([body, await (await api.as('consultant').get(`/productKits/${id}`)).body])).not.toMatch(
      new RegExp(CANARY.join('|')),
    )
  })

  it('fills what is blank and leaves what was typed, unless asked', async () => {
    const typed = { support: part('Suporte colonial', 99), others: [part('Cabo terra', 7)] }
    const kept = (await propose({ ...typed, propose: true })).body.slots
    expect(kept.support).toMatchObject({ quantity: 99 })
    expect(kept.others).toEqual(expect.arrayContaining([expect.objectContaining({ quantity: 7 })]))
    expect(kept.profile).toMatchObject({ quantity: 8 })
    const replaced = (await propose({ ...typed, propose: true, overwrite: true })).body.slots
    expect(replaced.support).toMatchObject({ quantity: 32 })
    expect((await propose({ ...typed })).body.slots.profile).toBeNull()
  })

  it('merges what stands in two places', async () => {
    const inverter = part('Inversor Voltrix VX-3K', 1)
    const id = await create({ inverters: [inverter, inverter] })
    expect((await show(id)).slots).toMatchObject({ inverters: [{ ...inverter, quantity: 2 }], panel: { quantity: 14 } })
  })

  it.each([
    ['INVALID_KIT_OVERLOAD', { inverters: [['Inversor Voltrix VX-3K', 1]] }],
    ['INVALID_KIT_UNDERLOAD', { inverters: [['Inversor Voltrix VX-25K', 1]], networkVoltage: 'TRI_380' }],
    ['BUDGET_REQUIRES_MODULE_AND_INVERTER', { inverters: [] }],
  ])('refuses %s of a kit on sale and keeps it unfinished', async (code, { inverters, ...more }) => {
    const wrong = { ...more, inverters: inverters.map(([start, quantity]) => part(String(start), Number(quantity))) }
    const refused = await api.as('director').post('/productKits', draft(wrong))
    expect([refused.status, refused.body.code]).toEqual([400, code])
    const id = await create({ ...wrong, enabled: false })
    expect((await api.as('integrator').get(`/productKits/${id}`)).status).toBe(404)
    expect((await api.as('integrator').post('/carts/current/kit', { kitId: id })).status).toBe(404)
    const { slots, version } = await show(id)
    const input = { ...draft(wrong), ...slots, version, enabled: true }
    expect((await api.as('director').put(`/productKits/${id}`, input)).body.code).toBe(code)
  })

  it.each([
    ['INVALID_MASTER_BATTERIES_OVERLOAD', [['Bateria Kronnen LV-5 5,12', 99]]],
    ['INVALID_MASTER_BATTERIES_UNDERLOAD', [['Bateria Kronnen LV-5E', 1]]],
  ] as const)('refuses %s of a hybrid kit on sale', async (code, batteries) => {
    const kit = {
      systemType: 'HYBRID',
      panel: part('Módulo Heliara HL-585N', 11),
      inverters: [part(Object.keys(ids).find((name) => name.includes('KH-5K'))!, 1)],
      others: batteries.map(([start, quantity]) => part(start, quantity)),
    }
    const { status, body } = await api.as('director').post('/productKits', draft(kit))
    expect([status, body.code]).toEqual([400, code])
    await create({ ...kit, enabled: false })
  })

  it('refuses a support that does not take the panel, and a deleted product', async () => {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      INSERT INTO products (name, type, fixation_type, specs, enabled)
      VALUES ('Suporte estreito', 'SUPPORT', 'COLONIAL', '{"maxPanelWidthMm":900}', true) RETURNING id::int`)
    const support = { productId: Number(rows[0]!.id), quantity: 32 }
    const narrow = await api.as('director').post('/productKits', draft({ support }))
    expect(narrow.body.code).toBe('SUPPORT_DOES_NOT_SUPPORT_PANEL')
    await api.db.execute(sql`UPDATE products SET destroyed_at = now() WHERE id = ${support.productId}`)
    for (const enabled of [true, false]) {
      const { status, body } = await api.as('director').post('/productKits', draft({ support, enabled }))
      expect([status, body.code, body.errors[0]!.field]).toEqual([400, 'PRODUCT_IS_DELETED', 'support.productId'])
    }
  })

  it.each([
    ['panel', 'panel.productId', () => ({ panel: part('Inversor Voltrix VX-6K', 1) })],
    ['other items', 'others[0].productId', () => ({ others: [part('Módulo Heliara HL-585N', 1)] })],
    ['connectors', 'connectors[1].productId', () => ({ connectors: [part('Conector MC4', 1), part('Cabo terra', 1)] })],
  ])('refuses another type among %s', async (_, field, placesOf) => {
    const places = placesOf()
    for (const path of ['/productKits', '/productKits/proposal']) {
      const { status, body } = await api.as('director').post(path, draft(places))
      expect([status, body.errors[0]]).toEqual([422, expect.objectContaining({ field, rule: 'choice' })])
    }
  })

  it('changes once, says nothing of what stays, and refuses who comes late', async () => {
    const id = await create()
    const { slots } = await show(id)
    const put = (body: object) => api.as('director').put<{ version: number }>(`/productKits/${id}`, body)
    const same = { ...draft(slots), name: (await show(id)).name }
    expect((await put({ ...same, version: 1 })).body).toEqual({ id, version: 1 })
    expect((await put({ ...same, name: 'Outro nome', enabled: false, version: 1 })).body.version).toBe(2)
    expect((await put({ ...same, version: 1 })).status).toBe(409)
    expect((await put({ ...same, panel: part('Módulo Heliara HL-585N', 12), version: 2 })).body.version).toBe(3)
    expect(await show(id)).toMatchObject({ potency: 7020, kept: { enabled: true } })
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'product_kits' AND record_id = ${String(id)} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
  })

  it('deletes for good to buyers; a promotion that runs or waits keeps it', async () => {
    const id = await create()
    await promoteKit(api.db, id, { endsOn: '2027-12-31', discount: 5 })
    const refused = await api.as('director').delete(`/productKits/${id}`)
    expect([refused.body.code, refused.body.errors[0]!.meta]).toEqual([
      'RESOURCE_IN_USE',
      { referrer: 'promotions', count: 1 },
    ])
    await api.db.execute(sql`DELETE FROM promotion_kits WHERE kit_id = ${id}`)
    expect((await api.as('director').delete(`/productKits/${id}`)).status).toBe(200)
    expect((await api.as('director').delete(`/productKits/${id}`)).status).toBe(404)
    expect((await api.as('director').get(`/productKits/${id}`)).status).toBe(404)
    expect(await show(id)).toMatchObject({ kept: { deleted: true } })
    const deleted = (await api.as('director').get<Kits>('/productKits', { status: 'DELETED' })).body.data
    expect(deleted.map((kit) => kit.id)).toContain(id)
  })

  it('lists by status, panel, ratio and what is not on sale', async () => {
    const id = await create({ enabled: false, name: 'Parado' })
    const names = async (query: Record<string, string | number>) =>
      (await api.as('director').get<Kits>('/productKits', { perPage: 50, ...query })).body.data.map(({ name }) => name)
    expect(await names({ search: 'Parado' })).toEqual([])
    expect(await names({ search: 'parado', status: 'INACTIVE' })).toEqual(['Parado'])
    expect(await names({ search: 'Parado', status: 'ACTIVE' })).toEqual([])
    const ratio = { search: 'Parado', status: 'ALL' }
    expect(await names({ ...ratio, initialRatio: '136', finalRatio: '137' })).toEqual(['Parado'])
    expect(await names({ ...ratio, initialRatio: '137' })).toEqual([])
    expect(await names({ ...ratio, panelId: idOf('Módulo Heliara HL-585N') })).toEqual(['Parado'])
    expect(await names({ ...ratio, inverterId: idOf('Inversor Voltrix VX-3K') })).toEqual([])
    expect(await names({ ...ratio, unavailable: 'true' })).toEqual([])
    await api.db.execute(sql`UPDATE products SET enabled = false WHERE id = ${idOf('Inversor Voltrix VX-6K')}`)
    expect(await names({ ...ratio, unavailable: 'true' })).toEqual(['Parado'])
    await api.db.execute(sql`UPDATE products SET enabled = true WHERE id = ${idOf('Inversor Voltrix VX-6K')}`)
    expect(await names({ inPromotion: 'true' })).toHaveLength(2)
    for (const query of [{ status: 'ALL' }, { unavailable: 'true' }, { inPromotion: 'false' }])
      expect((await api.as('integrator').get('/productKits', query)).status).toBe(403)
    expect((await api.as('integrator').get(`/productKits/${id}`, { everything: 'true' })).status).toBe(404)
  })

  it('goes out as a sheet, to those who keep kits', async () => {
    const answer = await api.as('director').get('/productKits/exporter', { status: 'ALL' })
    expect(answer.status).toBe(200)
    expect((await api.as('integrator').get('/productKits/exporter')).status).toBe(403)
  })

  it('is sold today, its sheet says, unless it is deleted or its promotion does not run', async () => {
    const [plain, waiting, running, gone] = [await create(), await create(), await create(), await create()]
    await promoteKit(api.db, waiting, { endsOn: '2026-11-17', discount: 5 })
    await promoteKit(api.db, running, { endsOn: '2026-11-18', discount: 5 })
    await api.as('director').delete(`/productKits/${gone}`)
    const headers = { authorization: `Bearer ${await api.as('director').token()}` }
    const sheetOf = async (status: string) => {
      const url = `http://api.test/api/productKits/exporter?status=${status}`
      const { records } = readSheet(Buffer.from(await (await api.send(new Request(url, { headers }))).arrayBuffer()))
      return (id: number) => records.find((row) => row.Número === id)?.['Vendável hoje']
    }
    expect([plain, waiting, running].map(await sheetOf('ALL'))).toEqual(['Sim', 'Não', 'Sim'])
    expect([gone].map(await sheetOf('DELETED'))).toEqual(['Não'])
    await api.db.execute(
      sql`DELETE FROM promotion_kits WHERE kit_id = ANY (${sql.param([waiting, running])}::bigint[])`,
    )
  })

  it('is liked or not, one mark a user, and tells how many alone', async () => {
    const id = await create()
    const mark = (persona: 'integrator' | 'pampa' | 'director', verb: string, undo = false) =>
      api.as(persona).put(`/productKits/${verb}/${id}`, { undo })
    for (const round of [1, 2]) expect([round, (await mark('integrator', 'like')).status]).toEqual([round, 200])
    await mark('pampa', 'like')
    await mark('director', 'dislike')
    expect(await show(id)).toMatchObject({ mark: 'DISLIKE', kept: { likes: 2, dislikes: 1 } })
    await mark('pampa', 'dislike')
    await mark('director', 'like', true)
    expect(await show(id)).toMatchObject({ mark: 'DISLIKE', kept: { likes: 1, dislikes: 2 } })
    await mark('director', 'dislike', true)
    expect(await show(id)).toMatchObject({ mark: null, kept: { likes: 1, dislikes: 1 } })
    const liked = async (persona: 'integrator' | 'pampa') =>
      (await api.as(persona).get<Kits>('/productKits', { liked: 'true' })).body.data
    expect((await liked('integrator')).map((kit) => [kit.id, kit.mark, kit.kept])).toEqual([[id, 'LIKE', undefined]])
    expect(await liked('pampa')).toEqual([])
    const hidden = await create({ enabled: false })
    expect((await api.as('integrator').put(`/productKits/like/${hidden}`, {})).status).toBe(404)
    expect((await api.as('readOnly').put(`/productKits/like/${id}`, {})).status).toBe(403)
  })

  it('tells a cart how its kit has changed, and the cart keeps its lines', async () => {
    const id = await create()
    const cart = async () => (await api.as('integrator').get<CartAnswer>('/carts/current')).body
    await api.as('integrator').post('/carts/current/kit', { kitId: id })
    const before = await cart()
    expect(before.kitChange).toBeNull()
    const { slots, name } = await show(id)
    const changed = {
      ...draft(slots),
      name,
      panel: part('Módulo Heliara HL-585N', 13),
      others: [part('Cabo terra', 5)],
    }
    await api.as('director').put(`/productKits/${id}`, { ...changed, version: 1 })
    const after = await cart()
    expect(after.lines).toEqual(before.lines)
    expect(after.kitChange).toMatchObject({ kitId: id, gone: false })
    expect(after.kitChange!.changes.map(({ before, now }) => [before, now])).toEqual(
      expect.arrayContaining([
        [14, 13],
        [0, 5],
      ]),
    )
    expect(after.kitChange!.changes.every((change) => change.name !== null)).toBe(true)
    await api.as('director').delete(`/productKits/${id}`)
    expect((await cart()).kitChange).toEqual({ kitId: id, gone: true, changes: [] })
    expect((await cart()).lines).toEqual(before.lines)
  })

  it('is for those who hold the key', async () => {
    const id = await create()
    for (const persona of ['consultant', 'integrator', 'marketing'] as const) {
      const caller = api.as(persona)
      expect((await caller.post('/productKits', draft())).status).toBe(403)
      expect((await caller.post('/productKits/proposal', draft())).status).toBe(403)
      expect((await caller.put(`/productKits/${id}`, { ...draft(), version: 1 })).status).toBe(403)
      expect((await caller.delete(`/productKits/${id}`)).status).toBe(403)
    }
  })
})
