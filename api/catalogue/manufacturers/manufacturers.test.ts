import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRegister } from '../../../tests/support/check-register'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { manufacturers } from '../../ground/db/schema/catalogue'
import type { Manufacturer } from './manufacturer'

const PATH = '/manufacturers'

describe.each(DATABASES)('manufacturers on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const create = async (name: string) => (await api.as('admin').post<Manufacturer>(PATH, { name, enabled: true })).body
  const idOf = async (name: string) =>
    (await api.db.select().from(manufacturers).where(eq(manufacturers.name, name)))[0]!.id

  it('lists those of the seed by name, with how many products each has', async () => {
    const { status, body } = await api.as('admin').get(PATH)
    expect(status).toBe(200)
    const names = body.data.map((row) => row.name as string)
    expect(names.slice(0, 2)).toEqual(['Condusol', 'Eletrocarga'])
    expect(body.data.find((row) => row.name === 'Novasol')).toMatchObject({ productsCount: 2, enabled: true })
    expect(body.meta).toMatchObject({ total: names.length, perPage: 25, currentPage: 1, lastPage: 1 })
  })

  let count = 0
  checkRegister(() => api, {
    path: PATH,
    table: 'manufacturers',
    input: () => ({ name: `Marca ${++count}`, enabled: true }),
    change: { name: 'Marca mudada', enabled: false },
    keeper: 'director',
    strangers: ['consultant', 'integrator', 'marketing', 'apiUser'],
    refused: [
      [{ name: '' }, 'name', 'required'],
      [{ name: 'Heliara' }, 'name', 'unique'],
      [{ name: ' HELIÁRA ' }, 'name', 'unique'],
      [{ name: 'Heli\u200bara' }, 'name', 'unique'],
      [{ name: 'Helia\u0301ra\u00a0' }, 'name', 'unique'],
      [{ name: 'x'.repeat(500) }, 'name', 'maxLength'],
    ],
    unique: 'name',
  })

  it('finds a name without its accents and takes % for a letter', async () => {
    await create('Fábrica Águia 100%')
    const search = async (name: string) => (await api.as('admin').get(PATH, { name })).body.data.map((row) => row.name)
    expect(await search('fabrica aguia')).toEqual(['Fábrica Águia 100%'])
    expect(await search('100%')).toEqual(['Fábrica Águia 100%'])
    expect(await search('Helia%a')).toEqual([])
  })

  it('is told from another one by what people see, however dirty the older one is', async () => {
    await api.db.insert(manufacturers).values({ name: 'Wég\u00a0\u200b Motores' })
    const { status, body } = await api.as('admin').post(PATH, { name: 'weg motores', enabled: true })
    expect([status, body.errors]).toEqual([422, [{ field: 'name', rule: 'unique' }]])
  })

  it('keeps one that products use', async () => {
    const id = await idOf('Heliara')
    expect((await api.as('admin').get(`${PATH}/check/${id}`)).body).toMatchObject({ deletable: false })
    const { status, body } = await api.as('admin').delete(`${PATH}/${id}`)
    expect([status, body.code]).toEqual([400, 'RESOURCE_IN_USE'])
    const { n } = (
      await api.db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM products WHERE manufacturer_id = ${id} AND destroyed_at IS NULL`,
      )
    ).rows[0]!
    expect(body.errors).toEqual([{ code: 'RESOURCE_IN_USE', meta: { referrer: 'products', count: n } }])
  })

  it('offers integrators the active ones only', async () => {
    const { id } = await create('Oculta')
    await api.as('admin').put(`${PATH}/${id}`, { name: 'Oculta', enabled: false, version: 1 })
    const { status, body } = await api.as('integrator').get(`${PATH}/select`)
    expect(status).toBe(200)
    expect(body.data.map((row) => row.label)).not.toContain('Oculta')
  })

  it('refuses the key with another body', async () => {
    const idempotencyKey = newIdempotencyKey()
    await api.as('admin').post(PATH, { name: 'Chave', enabled: true }, { idempotencyKey })
    const { status, body } = await api.as('admin').post(PATH, { name: 'Outra', enabled: true }, { idempotencyKey })
    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})

describe.runIf(hasPostgres)('manufacturers under a race on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
  })
  afterAll(() => api.close())

  it('lets one of twenty equal names through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.as('admin').post(PATH, { name: 'Corrida', enabled: true })),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
  })

  it('lets one of ten savers of the same version win', async () => {
    const { body } = await api.as('admin').post<Manufacturer>(PATH, { name: 'Disputa', enabled: true })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        api.as('admin').put(`${PATH}/${body.id}`, { name: `Disputa ${at}`, enabled: true, version: 1 }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})
