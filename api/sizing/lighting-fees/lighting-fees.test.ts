import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Sizing } from '../sizings/sizing'
import type { LightingFee } from './lighting-fee'

const FEE = {
  city: 'São José',
  uf: 'SC',
  validFrom: '2026-01-01',
  fees: 'até 100: 5; até 500: 20; acima: 45,50',
  source: 'Lei 10/2025',
}
const HOUSE = { averageConsumption: '600', uf: 'SC', connection: 'TRI', tariff: '1', city: 'São José' }

describe.each(DATABASES)('public lighting by municipality on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const create = (form: object) => api.as('admin').post<LightingFee>('/lightingFees', form)
  const size = async (form: object) => {
    const { status, body } = await api.as('pampa').post<Sizing>('/sizings', form)
    expect([status, body]).toEqual([200, expect.anything()])
    return body
  }

  it('is kept by who keeps tariffs, with a history, and audited', async () => {
    const { status, body } = await create(FEE)
    expect([status, body]).toMatchObject([
      201,
      { ...FEE, distributor: null, fees: 'até 100: 5,00; até 500: 20,00; acima: 45,50' },
    ])
    expect((await api.as('pampa').post('/lightingFees', FEE)).status).toBe(403)
    expect((await api.as('pampa').get('/lightingFees')).status).toBe(403)
    const twice = await create({ ...FEE, city: 'sao jose' })
    expect([twice.status, (twice.body as unknown as { errors: object[] }).errors]).toMatchObject([
      422,
      [{ field: 'validFrom', rule: 'unique' }],
    ])
    const wrong = await create({ ...FEE, city: 'Palhoça', fees: 'até 100: 5' })
    expect((wrong.body as unknown as { errors: object[] }).errors).toMatchObject([
      { field: 'fees', rule: 'lightingFees' },
    ])
    const changed = await api
      .as('admin')
      .put<LightingFee>(`/lightingFees/${body.id}`, { ...body, source: 'Lei 11/2025' })
    expect(changed.body).toMatchObject({ source: 'Lei 11/2025', version: 2 })
    expect((await api.as('admin').put(`/lightingFees/${body.id}`, body)).body.code).toBe('VERSION_CONFLICT')
    expect((await api.as('admin').get<LightingFee>(`/lightingFees/${body.id}`)).body.version).toBe(2)
    expect((await api.as('admin').get('/lightingFees/999999')).status).toBe(404)
    const listed = await api.as('admin').get<{ data: LightingFee[] }>('/lightingFees', { city: 'josé', uf: 'SC' })
    expect(listed.body.data.map(({ city }) => city)).toEqual(['São José'])
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'lighting_fees' AND record_id = ${String(body.id)} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
  })

  it('is in the bill of a study in that city, named with its law', async () => {
    const own = await size(HOUSE)
    expect(own.lighting).toEqual({ monthly: 45.5, city: 'São José/SC', validFrom: '2026-01-01', source: 'Lei 11/2025' })
    expect(own.yields!.bill.before).toBe(645.5)
    // The system changes it not.
    const without = await size({ ...HOUSE, lighting: '0' })
    expect(without.lighting).toMatchObject({ monthly: 0, city: null })
    expect(own.yields!.bill.after - without.yields!.bill.after).toBeCloseTo(45.5, 2)
    expect(own.yields!.saving).toBeCloseTo(without.yields!.saving, 2)
    expect((await size({ ...HOUSE, city: 'SAO JOSE', averageConsumption: '150' })).lighting!.monthly).toBe(20)
    const billed = await size({ ...HOUSE, averageConsumption: '', bill: '645,50' })
    expect(billed.months[0]!.consumption).toBe(600)
  })

  it('of a class comes before that of any, and a day begins one for each class', async () => {
    const shop = { ...FEE, city: 'Biguaçu', fees: '60' }
    expect((await create({ ...shop, fees: '30' })).status).toBe(201)
    const made = await create({ ...shop, subgroup: 'B3' })
    expect([made.status, made.body]).toMatchObject([201, { subgroup: 'B3' }])
    expect((await create({ ...shop, subgroup: 'B3' })).status).toBe(422)
    expect((await create({ ...shop, subgroup: 'B9' })).status).toBe(422)
    const of = async (subgroup?: string) =>
      (await size({ ...HOUSE, city: 'Biguaçu', ...(subgroup && { subgroup }) })).lighting!.monthly
    expect([await of(), await of('B2'), await of('B3')]).toEqual([30, 30, 60])
  })

  it('is unknown where nobody has said it, which is not zero', async () => {
    for (const city of ['Lages', '']) {
      const sizing = await size({ ...HOUSE, city })
      expect(sizing.lighting).toEqual({ monthly: null, city: null, validFrom: null, source: null })
      expect(sizing.yields!.bill.before).toBe(600)
    }
    expect((await size({ ...HOUSE, uf: 'PR' })).lighting!.monthly).toBeNull()
  })

  it('is the distributor’s own before that of any, and the latest that has begun', async () => {
    await create({ ...FEE, validFrom: '2026-09-01', fees: '30' })
    await create({ ...FEE, validFrom: '2099-01-01', fees: '99' })
    expect((await size(HOUSE)).lighting).toMatchObject({ monthly: 30, validFrom: '2026-09-01' })
    await create({ ...FEE, distributor: 'Celesc (exemplo)', fees: '31,40' })
    expect((await size({ ...HOUSE, distributor: 'celesc (exemplo)' })).lighting).toMatchObject({ monthly: 31.4 })
    expect((await size(HOUSE)).lighting).toMatchObject({ monthly: 30 })
  })
})
