import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INTEGRATOR_PERMISSIONS } from '#domain/people/permissions/permissions'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { roles, users } from '../../ground/db/schema/people'
import { auditLogs } from '../../ground/db/schema/records'

const PATH = '/roles'

describe.each(DATABASES)('roles on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const draft = (name: string, change: object = {}) => ({
    name,
    description: 'Para testes',
    level: 10,
    isAdmin: false,
    isBold: true,
    permissions: ['orders:view'],
    ...change,
  })
  const create = async (name: string, change: object = {}) =>
    (await api.as('admin').post(PATH, draft(name, change))).body.id
  const idOf = async (name: string) => (await api.db.select().from(roles).where(eq(roles.name, name)))[0]!.id
  const userIdOf = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0]!.id
  const stored = async (name: string) => (await api.as('admin').get(`${PATH}/${await idOf(name)}`)).body

  it('lists those of the seed from the highest level down, with how many use each', async () => {
    const { status, body } = await api.as('admin').get(PATH)
    expect(status).toBe(200)
    expect(body.data[0]).toMatchObject({ name: 'Administrador', level: 100, isAdmin: true, usersCount: 1 })
    expect(body.data.find(({ name }) => name === 'Consultor')).toMatchObject({ usersCount: 2, isBold: true })
    expect(body.data.find(({ name }) => name === 'Integrador')?.permissionsCount).toBe(INTEGRATOR_PERMISSIONS.length)
  })

  it('finds by name without accents, by kind and by what a role gives', async () => {
    const names = async (query: Record<string, string>) =>
      (await api.as('admin').get(PATH, query)).body.data.map(({ name }) => name)
    expect(await names({ name: 'logistica' })).toEqual(['Logística'])
    expect(await names({ isBold: 'false', permission: 'promotions:view' })).toEqual(['Integrador com promoções'])
    expect(await names({ permission: 'orders:invoicing' })).toEqual(['Administrador', 'Fiscal'])
    expect(await names({ field: 'name' })).toHaveLength(15)
  })

  it('asks the database as often for one row as for twenty-five', async () => {
    const one = await api.statements.during(() => api.as('admin').get(PATH, { perPage: 1 }))
    const many = await api.statements.during(() => api.as('admin').get(PATH, { perPage: 25 }))
    expect(many.statements.length).toBe(one.statements.length)
  })

  it('creates, shows, changes and deletes one, with an audit row for each write', async () => {
    const id = await create('Apoio comercial', { permissions: ['users:view', 'orders:view', 'users:view'] })
    const path = `${PATH}/${id}`
    expect((await api.as('director').get(path)).body).toMatchObject({
      permissions: ['orders:view', 'users:view'],
      users: [],
      usersCount: 0,
      version: 1,
      allowedActions: ['update', 'delete'],
    })
    const change = { ...draft('Apoio comercial 2', { description: '' }), version: 1 }
    expect((await api.as('admin').put(path, change)).body).toEqual({ id, version: 2 })
    expect((await api.as('admin').put(path, change)).body.code).toBe('VERSION_CONFLICT')
    expect((await api.as('admin').delete(path)).status).toBe(200)
    expect((await api.as('admin').get(path)).status).toBe(404)
    expect((await api.as('admin').put(path, { ...change, version: 2 })).status).toBe(404)
    const audit = await api.db
      .select({ action: auditLogs.action })
      .from(auditLogs)
      .where(sql`${auditLogs.tableName} = 'roles' AND ${auditLogs.recordId} = ${String(id)}`)
      .orderBy(auditLogs.id)
    expect(audit.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'director' }, null, null],
    [{ name: 'CONSULTOR' }, 'name', 'unique'],
    [{ level: 101 }, 'level', 'max'],
    [{ level: 0 }, 'level', 'min'],
    [{ permissions: ['made:up'] }, 'permissions[0]', 'choice'],
    [{ description: 'x'.repeat(501) }, 'description', 'maxLength'],
  ])('answers %j beside the field', async (change, field, rule) => {
    const { status, body } = await api.as('admin').post(PATH, draft('Campo', change))
    if (field === null) expect(status).toBe(201)
    else expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ field, rule }] })
  })

  it('answers 401 without a token, 403 without the permission, and its own code to API users', async () => {
    expect((await api.anonymous.get(PATH)).status).toBe(401)
    const id = await idOf('Consultor')
    const calls = [
      ['get', PATH],
      ['post', PATH],
      ['get', `${PATH}/${id}`],
      ['put', `${PATH}/${id}`],
      ['delete', `${PATH}/${id}`],
      ['get', `${PATH}/compare?left=1&right=2`],
      ['get', `${PATH}/explain?userId=1&permission=orders:view`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'get' || method === 'delete' ? undefined : { ...draft('Nunca'), version: 1 }
      for (const persona of ['integrator', 'consultant', 'pcp'] as const)
        expect((await api.as(persona)[method](path, body as never)).status, `${persona} ${method} ${path}`).toBe(403)
      expect((await api.as('apiUser')[method](path, body as never)).body.code).toBe('FORBIDDEN_FOR_API_USER')
    }
    expect((await api.as('apiUser').get(`${PATH}/select`)).body.code).toBe('FORBIDDEN_FOR_API_USER')
    expect((await api.as('pcp').get(`${PATH}/select`)).status).toBe(403)
  })

  it.each(['999999', '0', 'abc', '1e3'])('answers 404 for the id %s', async (id) => {
    expect((await api.as('admin').get(`${PATH}/${id}`)).status).toBe(404)
    expect((await api.as('admin').delete(`${PATH}/${id}`)).status).toBe(404)
  })

  it('keeps one in use and says by how many users', async () => {
    const { status, body } = await api.as('admin').delete(`${PATH}/${await idOf('Consultor')}`)
    expect([status, body.code]).toEqual([400, 'ROLE_CANNOT_DELETE_BEING_USED'])
    expect(body.errors).toEqual([{ code: body.code, meta: { referrer: 'users', count: 2 } }])
  })

  it('names who uses it, as far as the caller sees users', async () => {
    const names = (role: Record<string, unknown>) => (role.users as { name: string }[]).map(({ name }) => name)
    expect(names(await stored('Consultor'))).toEqual(['Bruno Consultor', 'Clara Comercial'])
    const { body } = await api.as('director').get(`${PATH}/${await idOf('Consultor')}`)
    expect(names(body)).toEqual(['Bruno Consultor', 'Clara Comercial'])
  })

  it('lets nobody create or widen a role beyond the own one', async () => {
    const director = api.as('director')
    const refused = async (change: object) => (await director.post(PATH, draft('Além', change))).body.code
    expect(await refused({ level: 91 })).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(await refused({ isAdmin: true })).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(await refused({ permissions: ['cigam:integrateOrder'] })).toBe('ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
    const id = await create('Degrau', { level: 90 })
    const widen = (change: object) => director.put(`${PATH}/${id}`, { ...draft('Degrau', change), version: 1 })
    expect((await widen({ level: 95 })).body.code).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect((await widen({ permissions: ['cigam:integrateOrder'] })).body).toMatchObject({
      code: 'ROLE_ASSIGNED_PERMISSION_FORBIDDEN',
      errors: [{ field: 'permissions' }],
    })
    expect((await widen({ level: 90 })).status).toBe(200)
  })

  it('lets nobody change the own role upwards, one above, or one not wholly held', async () => {
    const director = api.as('director')
    const own = await stored('Diretor')
    const put = async (role: typeof own, change: object) =>
      (await director.put(`${PATH}/${role.id}`, { ...role, ...change })).body.code
    expect(await put(own, { level: 100 })).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(await put(own, { permissions: [...(own.permissions as string[]), 'cigam:integrateOrder'] })).toBe(
      'ROLE_ASSIGNED_PERMISSION_FORBIDDEN',
    )
    expect(await put(own, { isAdmin: true })).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(await put(await stored('Administrador'), { name: 'X' })).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(await put(await stored('Fiscal'), { permissions: [] })).toBe('ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
    expect((await director.delete(`${PATH}/${await idOf('Fiscal')}`)).body.code).toBe(
      'ROLE_ASSIGNED_PERMISSION_FORBIDDEN',
    )
    expect(await put(own, { permissions: ['orders:view'] })).toBe('USER_CANNOT_LOCK_OUT_ITSELF')
    const admin = await stored('Administrador')
    const demoted = await api.as('admin').put(`${PATH}/${admin.id}`, { ...admin, isAdmin: false })
    expect(demoted.body.code).toBe('LAST_ADMIN_REQUIRED')
  })

  it('keeps what is blocked away from integrators and API users who have the role', async () => {
    const add = async (name: string, key: string) => {
      const role = await stored(name)
      return (
        await api
          .as('admin')
          .put(`${PATH}/${role.id}`, { ...role, permissions: [...(role.permissions as string[]), key] })
      ).body.code
    }
    expect(await add('Integrador', 'orders:viewAll')).toBe('ROLE_ASSIGNED_BLOCKED_PERMISSION')
    expect(await add('API', 'users:view')).toBe('ROLE_ASSIGNED_BLOCKED_PERMISSION')
    const role = await stored('Integrador')
    const bold = await api.as('admin').put(`${PATH}/${role.id}`, { ...role, isBold: true })
    expect(bold.body.code).toBe('ROLE_ASSIGNED_INVALID')
  })

  it('acts on the next request of whoever has it', async () => {
    const marketing = await stored('Marketing')
    const change = (permissions: unknown, version: unknown) =>
      api.as('admin').put(`${PATH}/${marketing.id}`, { ...marketing, permissions, version })
    expect((await api.as('marketing').get('/manufacturers')).status).toBe(403)
    await change([...(marketing.permissions as string[]), 'manufacturers:view'], marketing.version)
    expect((await api.as('marketing').get('/manufacturers')).status).toBe(200)
    await change(marketing.permissions, Number(marketing.version) + 1)
    expect((await api.as('marketing').get('/manufacturers')).status).toBe(403)
  })

  it('offers what the caller may give to that kind of user', async () => {
    const labels = async (persona: 'admin' | 'integrator' | 'director', query: Record<string, string>) =>
      (await api.as(persona).get(`${PATH}/select`, query)).body.data.map(({ label }) => label)
    expect(await labels('integrator', {})).toEqual(['Integrador', 'Integrador leitura'])
    expect(await labels('admin', { kind: 'API' })).toEqual(['API'])
    expect(await labels('admin', { kind: 'PERSON', staff: 'false' })).toEqual([
      'Integrador',
      'Integrador com promoções',
      'API',
      'Integrador leitura',
    ])
    expect(await labels('director', { staff: 'true', search: 'administ' })).toEqual([])
    expect(await labels('director', { visible: 'true', search: 'administ' })).toEqual(['Administrador'])
  })

  it('compares two', async () => {
    const left = await idOf('Integrador')
    const right = await idOf('Integrador com promoções')
    const { body } = await api.as('director').get(`${PATH}/compare`, { left, right })
    expect(body).toMatchObject({
      left: { name: 'Integrador' },
      right: { name: 'Integrador com promoções' },
      onlyLeft: [],
      onlyRight: ['proposals:view', 'proposals:update', 'promotions:view'],
    })
    expect(body.both).toHaveLength(INTEGRATOR_PERMISSIONS.length)
    expect((await api.as('director').get(`${PATH}/compare`, { left, right: 999_999 })).status).toBe(404)
    expect((await api.as('director').get(`${PATH}/compare`, { left })).status).toBe(422)
  })

  it('explains by what decides', async () => {
    const explain = async (email: string, question: Record<string, string | string[]>) =>
      (await api.as('director').get(`${PATH}/explain`, { userId: await userIdOf(email), ...question })).body
    const failed = (body: Record<string, unknown>) =>
      (body.steps as { check: string; passed: boolean }[]).filter(({ passed }) => !passed).map(({ check }) => check)
    const seller = await explain('comercial@aurora.example', { permission: 'orders:invoicing' })
    expect(seller).toMatchObject({ allowed: false, role: { name: 'Consultor' }, user: { name: 'Clara Comercial' } })
    expect(failed(seller)).toEqual(['GRANT'])
    expect(await explain('comercial@aurora.example', { gate: ['ORDERS_VIEW_ALL', 'ORDERS_VIEW'] })).toMatchObject({
      allowed: true,
    })
    expect(failed(await explain('inativo@soldovale.example', { permission: 'orders:view' }))).toEqual(['USER_ACTIVE'])
    expect(failed(await explain('integrador@raiocerto.example', { permission: 'orders:view' }))).toEqual([
      'COMPANY_ACTIVE',
    ])
    expect(failed(await explain('termos@soldovale.example', { permission: 'orders:view' }))).toEqual(['TERMS_ACCEPTED'])
    expect(
      failed(await explain('integrador@soldovale.example', { gate: 'ORDERS_STORE', condition: 'SELLS_LOOSE' })),
    ).toEqual(['CONDITION'])
    expect(await explain('api@soldovale.example', { permission: 'api:productKits:view' })).toMatchObject({
      allowed: true,
    })
    const director = api.as('director')
    expect((await director.get(`${PATH}/explain`, { userId: 1 })).status).toBe(422)
    expect((await director.get(`${PATH}/explain`, { userId: 999_999, permission: 'orders:view' })).status).toBe(404)
    expect((await director.get(`${PATH}/explain`, { userId: 1, permission: 'x' })).status).toBe(422)
  })

  it('creates once, however often the same form is sent', async () => {
    const idempotencyKey = newIdempotencyKey()
    const send = () => api.as('admin').post(PATH, draft('Uma vez'), { idempotencyKey })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })
})
