import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRegister } from '../../../tests/support/check-register'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { DistributionCenter } from './distribution-center'

const PATH = '/distributionCenters'
/** Fictional, and not used in the demo. */
const VALID = 'XA7QJBRRJOMT72'

describe.each(DATABASES)('distribution centers on %s', (database) => {
  let api: TestApi
  let count = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const input = () => ({ name: `CD ${++count}`, uf: 'SC', enabled: true, default: false })

  checkRegister(() => api, {
    path: PATH,
    table: 'distribution_centers',
    input,
    change: { name: 'CD mudado', uf: 'ES', enabled: false },
    keeper: 'director',
    strangers: ['logistics', 'integrator', 'manager', 'apiUser'],
    refused: [
      [{ name: '' }, 'name', 'required'],
      [{ name: 'cd itajai/sc' }, 'name', 'unique'],
      [{ uf: 'XX' }, 'uf', 'choice'],
      [{ uf: '' }, 'uf', 'required'],
      [{ default: true, enabled: false }, 'enabled', 'accepted'],
    ],
    unique: 'name',
  })

  const defaults = async () =>
    (
      await api.db.execute(sql`SELECT id::int FROM distribution_centers WHERE is_default AND destroyed_at IS NULL`)
    ).rows.map(({ id }) => Number(id))
  const create = async (change: Partial<DistributionCenter> = {}) =>
    (await api.as('director').post<DistributionCenter>(PATH, { ...input(), ...change })).body
  const show = async (id: number) => (await api.as('director').get<DistributionCenter>(`${PATH}/${id}`)).body

  it('filters by name, state and whether it is on, and shows logistics those that are on', async () => {
    await create({ name: 'CD Filtro', uf: 'PA', enabled: false })
    const names = async (query: Record<string, string>) =>
      (await api.as('director').get(PATH, query)).body.data.map(({ name }) => name)
    expect(await names({ uf: 'PA' })).toEqual(['CD Filtro'])
    expect(await names({ uf: 'PA', enabled: 'true' })).toEqual([])
    expect(await names({ name: 'itajai' })).toEqual(['CD Itajaí/SC'])
    expect((await api.as('logistics').get(PATH, { uf: 'PA' })).body.data).toEqual([])
  })

  it('are establishments with CNPJ and address, which the order shows to who sees the centre', async () => {
    const address = {
      cep: '88301-000',
      street: 'Rua Um',
      number: '1',
      complement: '',
      district: 'Centro',
      city: 'Itajaí',
    }
    const wrong = await api.as('director').post(PATH, { ...input(), cnpj: '99.900.001/0003-99' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, [expect.objectContaining({ field: 'cnpj', rule: 'cnpj' })]])
    const foreign = await api.as('director').post(PATH, { ...input(), stateRegistration: '259900011' })
    expect(foreign.body.errors).toMatchObject([{ field: 'stateRegistration', rule: 'stateRegistration' }])
    const made = await create({ cnpj: VALID, ...address })
    expect(made).toMatchObject({ cnpj: VALID.replace(/\W/g, ''), cep: '88301000', complement: null, city: 'Itajaí' })
    const twice = await api.as('director').post(PATH, { ...input(), cnpj: VALID })
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'cnpj', rule: 'unique' })],
    ])
    const found = await api.as('director').get(PATH, { cnpj: '99.900.001/0001-50' })
    expect(found.body.data).toMatchObject([
      { name: 'CD Itajaí/SC', stateRegistration: '259900001', city: 'Itajaí', uf: 'SC' },
    ])
    const { rows } = await api.db.execute<{ id: number }>(sql`
      SELECT o.id::int FROM orders o JOIN distribution_centers d ON d.id = o.distribution_center_id WHERE d.name = 'CD Itajaí/SC' LIMIT 1`)
    type Shown = { distributionCenter: object | null }
    const order = await api.as('admin').get<Shown>(`/orders/${rows[0]!.id}`)
    expect(order.body.distributionCenter).toMatchObject({ cnpj: '99900001000150', city: 'Itajaí', uf: 'SC' })
  })

  it('moves the default in one step, so that there is always exactly one', async () => {
    const [former] = await defaults()
    const before = await show(former!)
    const made = await create({ default: true })
    expect(await defaults()).toEqual([made.id])
    // A form that still shows the former one as the default is stale.
    const stale = await api.as('director').put(`${PATH}/${former}`, { ...before })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    const back = await api.as('director').put(`${PATH}/${former}`, { ...(await show(former!)), default: true })
    expect(back.status).toBe(200)
    expect(await defaults()).toEqual([former])
    const { rows } = await api.db.execute(
      sql`SELECT after ->> 'previousDefault' AS previous FROM audit_logs WHERE table_name = 'distribution_centers' AND record_id = ${String(former)} ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]!.previous).toBe(String(made.id))
  })

  it('has one default after ten were chosen together', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => create()))
    const answers = await Promise.all(
      made.map(({ id, version, name, uf }) =>
        api.as('director').put(`${PATH}/${id}`, { name, uf, enabled: true, default: true, version }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await defaults()).toHaveLength(1)
  })

  it('keeps the default one: not deleted, not switched off, not the default no longer', async () => {
    const [id] = await defaults()
    const center = await show(id!)
    const expected = [400, 'DISTRIBUTION_CENTER_IS_DEFAULT']
    const removed = await api.as('director').delete(`${PATH}/${id}`)
    expect([removed.status, removed.body.code]).toEqual(expected)
    for (const change of [{ default: false }, { default: false, enabled: false }]) {
      const { status, body } = await api.as('director').put(`${PATH}/${id}`, { ...center, ...change })
      expect([status, body.code]).toEqual(expected)
    }
    expect(await defaults()).toEqual([id])
  })

  it('keeps one that orders leave from, and says how many', async () => {
    const { id } = await create()
    const [order] = (await api.db.execute(sql`SELECT id FROM orders ORDER BY id LIMIT 1`)).rows
    await api.db.execute(sql`UPDATE orders SET distribution_center_id = ${id} WHERE id = ${order!.id}`)
    const { status, body } = await api.as('director').delete(`${PATH}/${id}`)
    expect([status, body.code]).toEqual([400, 'RESOURCE_IN_USE'])
    expect(body.errors.map(({ meta }) => meta)).toEqual([{ referrer: 'orders', count: 1 }])
  })
})

describe.each(DATABASES)('the first distribution center on %s', (database) => {
  it('is the default', async () => {
    const api = await openTestApi({ database })
    await api.db.execute(sql`UPDATE distribution_centers SET is_default = false, destroyed_at = now()`)
    const off = await api.as('admin').post<DistributionCenter>(PATH, { name: 'Parado', uf: 'SC' })
    const on = await api.as('admin').post<DistributionCenter>(PATH, { name: 'Primeiro', uf: 'SC', enabled: true })
    const next = await api.as('admin').post<DistributionCenter>(PATH, { name: 'Segundo', uf: 'SC', enabled: true })
    expect([off.body.default, on.body.default, next.body.default]).toEqual([false, true, false])
    await api.close()
  })
})
