import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

type Persona = Parameters<TestApi['as']>[0]

/** Each list with users who may read it, users who may not, and users who also see switched-off choices. */
const LISTS: readonly { path: string; table: string; buyer: Persona; stranger: Persona; keeper: Persona | null }[] = [
  { path: '/paymentMethods', table: 'payment_methods', buyer: 'integrator', stranger: 'marketing', keeper: 'finance' },
  {
    path: '/paymentConditions',
    table: 'payment_conditions',
    buyer: 'integrator',
    stranger: 'marketing',
    keeper: 'finance',
  },
  {
    path: '/shippingCompanies',
    table: 'shipping_companies',
    buyer: 'integrator',
    stranger: 'marketing',
    keeper: 'logistics',
  },
  { path: '/holidays', table: 'holidays', buyer: 'integrator', stranger: 'marketing', keeper: 'director' },
  {
    path: '/distributionCenters',
    table: 'distribution_centers',
    buyer: 'logistics',
    stranger: 'integrator',
    keeper: 'director',
  },
  { path: '/freights', table: 'freights', buyer: 'integrator', stranger: 'marketing', keeper: null },
  { path: '/unloadFees', table: 'unload_fees', buyer: 'integrator', stranger: 'marketing', keeper: null },
]

describe.each(DATABASES)('what the checkout chooses from on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const rows = async (persona: Persona, path: string, query: Record<string, string | number> = {}) =>
    (await api.as(persona).get(path, { perPage: 300, ...query })).body.data

  it.each(LISTS)('$path: for the buyer, not for a stranger, and never a cost', async ({ path, buyer, stranger }) => {
    const list = await rows(buyer, path)
    expect(list.length).toBeGreaterThan(0)
    expect(JSON.stringify(list)).not.toMatch(/cost/i)
    expect((await api.as(stranger).get(path)).status).toBe(403)
    expect((await api.anonymous.get(path)).status).toBe(401)
    for (const query of [{ perPage: 0 }, { perPage: 301 }, { page: -1 }, { cursor: 'x' }])
      expect((await api.as(buyer).get(path, query)).status).toBe(422)
    for (const field of ['id; DROP TABLE users', '__proto__', 'costPrice'])
      expect((await api.as(buyer).get(path, { field })).status).toBe(422)
  })

  it.each(LISTS.filter(({ keeper }) => keeper))(
    '$path: switched off is for who keeps it',
    async ({ path, table, buyer, keeper }) => {
      const [first] = await rows(buyer, path)
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET enabled = false WHERE id = ${first!.id}`)
      const seen = async (persona: Persona) => (await rows(persona, path)).some(({ id }) => id === first!.id)
      expect(await seen(buyer)).toBe(false)
      expect(await seen(keeper!)).toBe(true)
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET enabled = true WHERE id = ${first!.id}`)
    },
  )

  it('offers the conditions of a method, and those that go with any', async () => {
    const names = async (query: Record<string, string | number>) =>
      (await rows('integrator', '/paymentConditions', query)).map(({ name }) => String(name))
    const card = await names({ kind: 'CARD' })
    expect(card).toContain('Cartão 1x')
    expect(card).not.toContain('28 dias')
    const [method] = await rows('integrator', '/paymentMethods', { kind: 'BOLETO' })
    const boleto = await names({ paymentMethodId: Number(method!.id) })
    expect(boleto).toContain('28 dias')
    expect(boleto).not.toContain('Cartão 1x')
    expect((await api.as('integrator').get('/paymentConditions', { kind: 'GOLD' })).status).toBe(422)
  })

  it('lists freights thirty a page by region downwards (specification §7)', async () => {
    const { body } = await api.as('integrator').get('/freights')
    expect(body.meta.perPage).toBe(30)
    const regions = body.data.map(({ region }) => String(region))
    expect(regions).toEqual([...regions].sort().reverse())
    const [sc] = (await api.as('integrator').get('/freights', { uf: 'SC' })).body.data
    expect(sc).toMatchObject({ uf: 'SC', percentage: 1.5, deliveryDays: 3 })
  })

  it('shows values as decimals and days as days', async () => {
    expect((await rows('integrator', '/unloadFees'))[0]).toMatchObject({ initialRange: 1, value: 180 })
    const holidays = await rows('integrator', '/holidays', { initialDate: '2026-11-01', finalDate: '2026-11-30' })
    expect(holidays.map(({ date }) => date)).toContain('2026-11-20')
  })

  it('finds carriers without accents and by CNPJ with its mask', async () => {
    const names = async (query: Record<string, string>) =>
      (await rows('integrator', '/shippingCompanies', query)).map(({ name }) => name)
    expect(await names({ name: 'logistica' })).toEqual(['Rota Sul Logística'])
    expect(await names({ cnpj: '99.900.012/0001-30' })).toEqual(['Expresso Caatinga'])
    expect(await names({ name: '%' })).toEqual([])
  })
})
