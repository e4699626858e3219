import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../tests/support/open-test-api'
import { DATABASES, hasPostgres } from '../../tests/support/test-databases'
import { manufacturers } from '../db/schema/catalogue'
import { auditLogs } from '../db/schema/records'
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

  it('finds a name without its accents and takes % for a letter', async () => {
    await create('Fábrica Águia 100%')
    const search = async (name: string) => (await api.as('admin').get(PATH, { name })).body.data.map((row) => row.name)
    expect(await search('fabrica aguia')).toEqual(['Fábrica Águia 100%'])
    expect(await search('100%')).toEqual(['Fábrica Águia 100%'])
    expect(await search('Helia%a')).toEqual([])
  })

  it('asks the database as often for one row as for twenty-five', async () => {
    const one = await api.statements.during(() => api.as('admin').get(PATH, { perPage: 1 }))
    const many = await api.statements.during(() => api.as('admin').get(PATH, { perPage: 25 }))
    expect(many.statements.length).toBe(one.statements.length)
  })

  it('creates, shows, changes and deletes one, with an audit row for each write', async () => {
    const made = await create('Solaris')
    expect(made).toMatchObject({ name: 'Solaris', enabled: true, version: 1, productsCount: 0 })
    const path = `${PATH}/${made.id}`
    const changed = await api.as('admin').put(path, { name: 'Solaris 2', enabled: false, version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Solaris 2', enabled: false, version: 2 } })
    expect((await api.as('director').get(path)).body).toMatchObject({ name: 'Solaris 2' })
    expect((await api.as('admin').delete(path)).status).toBe(200)
    expect((await api.as('admin').get(path)).status).toBe(404)
    const audit = await api.db
      .select({ action: auditLogs.action })
      .from(auditLogs)
      .where(sql`${auditLogs.tableName} = 'manufacturers' AND ${auditLogs.recordId} = ${String(made.id)}`)
      .orderBy(auditLogs.id)
    expect(audit.map((row) => row.action)).toEqual(['create', 'update', 'delete'])
  })

  it.each([
    [{ name: '', enabled: true }, 'name', 'required'],
    [{ name: 'Heliara', enabled: true }, 'name', 'unique'],
    [{ name: 'x'.repeat(500), enabled: true }, 'name', 'maxLength'],
  ])('refuses %j beside the field', async (input, field, rule) => {
    const { status, body } = await api.as('admin').post(PATH, input)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field, rule }] })
  })

  it('answers 401 without a token and 403 without the permission', async () => {
    expect((await api.anonymous.get(PATH)).status).toBe(401)
    for (const persona of ['integrator', 'consultant', 'apiUser'] as const) {
      expect((await api.as(persona).post(PATH, { name: 'Nunca', enabled: true })).status).toBe(403)
    }
  })

  it.each(['999999', '0', 'abc', '1e3', '99999999999999999999'])('answers 404 for the id %s', async (id) => {
    expect((await api.as('admin').get(`${PATH}/${id}`)).status).toBe(404)
  })

  it('answers 409 to whoever saves over a newer version', async () => {
    const { id } = await create('Versões')
    await api.as('admin').put(`${PATH}/${id}`, { name: 'Versões A', enabled: true, version: 1 })
    const { status, body } = await api
      .as('director')
      .put(`${PATH}/${id}`, { name: 'Versões B', enabled: true, version: 1 })
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await api.as('admin').get(`${PATH}/${id}`)).body.name).toBe('Versões A')
  })

  it('keeps one that products use', async () => {
    const id = await idOf('Heliara')
    expect((await api.as('admin').get(`${PATH}/check/${id}`)).body).toMatchObject({ deletable: false })
    const { status, body } = await api.as('admin').delete(`${PATH}/${id}`)
    expect([status, body.code]).toEqual([400, 'RESOURCE_IN_USE'])
  })

  it('offers integrators the active ones only', async () => {
    const { id } = await create('Oculta')
    await api.as('admin').put(`${PATH}/${id}`, { name: 'Oculta', enabled: false, version: 1 })
    const { status, body } = await api.as('integrator').get(`${PATH}/select`)
    expect(status).toBe(200)
    expect(body.data.map((row) => row.label)).not.toContain('Oculta')
  })

  it('creates once, however often the same form is sent', async () => {
    const idempotencyKey = newIdempotencyKey()
    const send = () => api.as('admin').post<Manufacturer>(PATH, { name: 'Uma Vez', enabled: true }, { idempotencyKey })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await api.db.$count(manufacturers, eq(manufacturers.name, 'Uma Vez'))).toBe(1)
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
