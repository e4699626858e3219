import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

interface Freight {
  id: number
  uf: string
  region: string
  percentage: number
  minimumValue: number
  deliveryDays: number
  version: number
}

describe.each(DATABASES)('freights on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const list = async (region?: string) =>
    (await api.as('director').get<{ data: Freight[] }>('/freights', region ? { region } : {})).body.data
  const one = async (uf: string) => (await list()).find((freight) => freight.uf === uf)!
  const versionOf = (freights: readonly Freight[]) => freights.reduce((sum, { version }) => sum + version, 0)
  const auditRows = async (table: string) =>
    (await api.db.execute(sql`SELECT record_id FROM audit_logs WHERE table_name = ${table}`)).rows.length

  it('change for one state, in words as a person types them, once, with one audit row', async () => {
    const before = await one('SC')
    const put = (body: object) => api.as('director').put<Freight>(`/freights/${before.id}`, body)
    const typed = { percentage: '2,25 %', minimumValue: 'R$ 1.180,50', deliveryDays: '90' }
    const logged = await auditRows('freights')
    const { status, body } = await put({ ...typed, version: before.version })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, percentage: 2.25, minimumValue: 1180.5, deliveryDays: 90, version: 2 })
    expect(await one('SC')).toEqual(body)
    expect((await put({ ...typed, version: 2 })).body.version).toBe(2)
    expect(await auditRows('freights')).toBe(logged + 1)
    expect((await put({ ...typed, version: 1 })).status).toBe(409)
    expect((await api.as('director').put('/freights/999999', { ...typed, version: 1 })).status).toBe(404)
  })

  it('change for a whole region at once; what is blank stays as each state has it', async () => {
    const before = await list('Norte')
    const others = (await list()).filter(({ region }) => region !== 'Norte')
    const version = versionOf(before)
    const body = { region: 'Norte', percentage: '', deliveryDays: '31', minimumValue: '', version }
    const logged = await auditRows('freights')
    expect((await api.as('director').put('/freights/regions', body)).status).toBe(200)
    const after = await list('Norte')
    expect(after).toEqual(before.map((freight) => ({ ...freight, deliveryDays: 31, version: freight.version + 1 })))
    expect((await list()).filter(({ region }) => region !== 'Norte')).toEqual(others)
    expect(await auditRows('freights')).toBe(logged + before.length)
    expect((await api.as('director').put('/freights/regions', body)).status).toBe(409)
    const same = { ...body, version: versionOf(after) }
    expect((await api.as('director').put('/freights/regions', same)).status).toBe(200)
    expect(versionOf(await list('Norte'))).toBe(versionOf(after))
  })

  it('are in the price of what is sold next', async () => {
    const { id, version, ...freight } = await one('PE')
    const unitPrice = async () => {
      const { rows } = await api.db.execute(sql`SELECT id::int FROM products WHERE name LIKE 'Módulo Heliara HL-585N%'`)
      const query = { 'id[]': [String(rows[0]!.id)], detachedPrice: true, freightUf: 'PE', taxpayer: false }
      const { body } = await api.as('pampa').get('/products/listById', query)
      return body.data[0]!.price as number
    }
    const before = await unitPrice()
    const input = { percentage: 50, minimumValue: freight.minimumValue, deliveryDays: freight.deliveryDays, version }
    await api.as('director').put(`/freights/${id}`, input)
    expect(await unitPrice()).toBeCloseTo((before / (1 + freight.percentage / 100)) * 1.5, 0)
  })

  it.each([
    [{ percentage: -1 }, 'percentage', 'min'],
    [{ percentage: 100.5 }, 'percentage', 'max'],
    [{ percentage: '' }, 'percentage', 'required'],
    [{ deliveryDays: 0 }, 'deliveryDays', 'min'],
    [{ deliveryDays: 91 }, 'deliveryDays', 'max'],
    [{ minimumValue: -1 }, 'minimumValue', 'min'],
  ])('refuse %j beside the field', async (wrong, field, rule) => {
    const { id, version } = await one('RS')
    const input = { percentage: 2, minimumValue: 1, deliveryDays: 4, version, ...wrong }
    const { status, body } = await api.as('director').put(`/freights/${id}`, input)
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ field, rule })
  })

  it('of a region need something to change, and a region', async () => {
    const put = (body: object) => api.as('director').put('/freights/regions', { version: 1, ...body })
    expect((await put({ region: 'Sul' })).body.errors[0]).toMatchObject({ field: 'percentage', rule: 'required' })
    expect((await put({ region: 'Lua', percentage: 1 })).status).toBe(422)
  })

  it('tell of dedicated shipping, one record', async () => {
    const show = async () => (await api.as('integrator').get('/dedicatedShippings/show')).body
    const before = await show()
    expect(before).toMatchObject({ id: 1, pricePerKm: 6.5, minimumValue: 1200, version: 1 })
    const put = (id: number, body: object) => api.as('director').put(`/dedicatedShippings/${id}`, body)
    const typed = { pricePerKm: '7,25', minimumValue: '1.500,00', note: '' }
    expect((await put(2, { ...typed, version: 1 })).status).toBe(404)
    const { body } = await put(1, { ...typed, version: 1 })
    expect(body).toEqual({ id: 1, pricePerKm: 7.25, minimumValue: 1500, note: null, version: 2 })
    expect((await put(1, { ...typed, version: 1 })).status).toBe(409)
    expect((await put(1, { ...typed, version: 2 })).body.version).toBe(2)
    expect((await put(1, { ...typed, pricePerKm: -1, version: 2 })).status).toBe(422)
    await api.db.execute(sql`DELETE FROM settings WHERE key = 'delivery.dedicated'`)
    expect(await show()).toMatchObject({ version: 0, note: null })
    expect((await put(1, { ...typed, version: 0 })).body.version).toBe(1)
  })

  it('are for those who keep them', async () => {
    const { id, version } = await one('SP')
    const input = { percentage: 1, minimumValue: 0, deliveryDays: 4, version }
    for (const persona of ['logistics', 'consultant', 'integrator'] as const) {
      const caller = api.as(persona)
      expect((await caller.put(`/freights/${id}`, input)).status).toBe(403)
      expect((await caller.put('/freights/regions', { ...input, region: 'Sul' })).status).toBe(403)
      const dedicated = { pricePerKm: 1, minimumValue: 1, version: 1 }
      expect((await caller.put('/dedicatedShippings/1', dedicated)).status).toBe(403)
    }
    expect((await api.as('readOnly').get('/dedicatedShippings/show')).status).toBe(403)
  })
})
