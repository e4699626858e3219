import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { hashPassword } from '../../ground/caller/passwords'
import { accountEvents } from '../../ground/db/schema/access'
import { accessTokens, companies, roles, teams, users } from '../../ground/db/schema/people'
import { auditLogs, idempotencyKeys } from '../../ground/db/schema/records'
import { DEMO_PASSWORD } from '../../over/seed/demo-logins'
import { findKnownDevice } from './known-devices'

const PATH = '/users'

describe.each(DATABASES)('users on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const roleId = async (name: string) => (await api.db.select().from(roles).where(eq(roles.name, name)))[0]!.id
  const userOf = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0]!
  const companyId = async (fantasyName: string) =>
    (await api.db.select().from(companies).where(eq(companies.fantasyName, fantasyName)))[0]!.id
  const eventsOf = async (userId: number) =>
    (await api.db.select().from(accountEvents).where(eq(accountEvents.userId, userId))).map(({ event }) => event)
  const actionsOf = async (table: string, id: number) =>
    (
      await api.db
        .select({ action: auditLogs.action })
        .from(auditLogs)
        .where(and(eq(auditLogs.tableName, table), eq(auditLogs.recordId, String(id))))
        .orderBy(auditLogs.id)
    ).map(({ action }) => action)
  const draft = async (email: string, role = 'Integrador', change: object = {}) => ({
    name: 'Nova Pessoa',
    email,
    whatsapp: '(48) 90000-0077',
    roleId: await roleId(role),
    // Staff name the company, here their own; what an integrator names is not read.
    companyId: await companyId('Aurora Solar'),
    ...change,
  })
  it('are of the company that staff name: nobody becomes one of the staff by omission', async () => {
    const { companyId: _, ...unnamed } = await draft('omissao@x.example', 'Marketing')
    const refused = { status: 422, body: { errors: [{ field: 'companyId', rule: 'required' }] } }
    expect(await api.as('admin').post(PATH, unnamed)).toMatchObject(refused)
    expect(await api.as('director').post(PATH, { ...unnamed, companyId: null })).toMatchObject(refused)
    const sol = await companyId('Sol do Vale')
    const provider = await companyId('Aurora Solar')
    // A role of another kind of company is refused beside the field, and not offered.
    for (const [company, role] of [
      [sol, 'Marketing'],
      [provider, 'Integrador'],
    ] as const)
      expect(
        await api.as('admin').post(PATH, await draft('tipo@x.example', role, { companyId: company })),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'roleId' }] },
      })
    const team = (await api.as('admin').get('/teams/select')).body.data[0]!.id
    for (const [field, value] of [
      ['teamId', team],
      ['thresholdRole', 'SELLER'],
    ] as const)
      expect(
        await api
          .as('admin')
          .post(PATH, await draft('campo@x.example', 'Integrador', { companyId: sol, [field]: value })),
      ).toMatchObject({ status: 422, body: { errors: [{ field, rule: 'choice' }] } })
    const choices = async (persona: 'admin' | 'integrator', query = {}) =>
      (await api.as(persona).get('/users/newUserChoices', query)).body
    expect(await choices('admin', { companyId: sol })).toEqual({
      company: { id: sol, fantasyName: 'Sol do Vale', isStaff: false },
      kinds: ['PERSON', 'API'],
      hasTeam: false,
      hasThreshold: false,
    })
    expect(await choices('admin', { companyId: provider })).toMatchObject({ hasTeam: true, hasThreshold: true })
    expect(await choices('integrator')).toMatchObject({ company: { id: sol }, hasTeam: false })
    // An integrator is asked about its own company alone, whatever it names.
    expect(await choices('integrator', { companyId: provider })).toMatchObject({ company: { id: sol } })
    expect((await api.as('admin').get('/users/newUserChoices', { companyId: 999_999 })).status).toBe(404)
    for (const persona of ['pcp', 'consultant', 'readOnly', 'apiUser'] as const)
      expect((await api.as(persona).get('/users/newUserChoices')).status, persona).toBe(403)
  })

  /** A staff person of the test's own, who can log in. */
  async function staff(email: string, role: string) {
    const { body } = await api.as('admin').post(PATH, await draft(email, role))
    await api.db
      .update(users)
      .set({ passwordHash: await hashPassword(DEMO_PASSWORD), agreementsVersion: 1, agreementsAcceptedAt: TEST_NOW })
      .where(eq(users.id, body.id))
    return { id: body.id, caller: api.asUser(email) }
  }
  const asForm = ({ id: _, ...row }: Record<string, unknown>) => row

  it('lists the newest first: an integrator its own company, whoever has viewAll every one', async () => {
    const own = await api.as('integrator').get(PATH)
    expect(own.status).toBe(200)
    expect(new Set(own.body.data.map(({ companyName }) => companyName))).toEqual(new Set(['Sol do Vale']))
    const all = await api.as('director').get(PATH, { perPage: 300 })
    expect(all.body.data.length).toBeGreaterThan(own.body.data.length)
    const consultant = await api.as('consultant').get(PATH, { perPage: 300 })
    expect(new Set(consultant.body.data.map(({ companyName }) => companyName))).toEqual(new Set(['Aurora Solar']))
    expect(JSON.stringify(all.body)).not.toMatch(/argon|hash/i)
    const { body } = await api.as('admin').post(PATH, await draft('primeira@aurora.example', 'Consultor'))
    expect((await api.as('admin').get(PATH)).body.data[0]).toMatchObject({ id: body.id })
  })

  it('finds by name, e-mail, company, role, kind and status', async () => {
    const names = async (query: Record<string, string | number>) =>
      (await api.as('admin').get(PATH, { field: 'name', ...query })).body.data.map(({ name }) => name)
    expect(await names({ name: 'fabio' })).toEqual(['Fábio Financeiro'])
    expect(await names({ email: 'PAMPA' })).toEqual(['Paulo Pampa'])
    expect(await names({ kind: 'API' })).toEqual(['Integração Sol do Vale'])
    expect(await names({ status: 'deleted' })).toEqual(['Inês Inativa'])
    // The caller has just been here; users who never came are shown as such.
    const { body } = await api
      .as('admin')
      .get<{ data: { email: string; lastUsedAt: string | null }[] }>('/users', { perPage: 300 })
    const lastUse = (email: string) => body.data.find((row) => row.email === email)?.lastUsedAt
    expect(lastUse('admin@aurora.example')).toBe(TEST_NOW.toISOString())
    expect(body.data.some(({ lastUsedAt }) => lastUsedAt === null)).toBe(true)
    expect(await names({ roleId: await roleId('Integrador com promoções') })).toEqual(['Paulo Pampa'])
    expect(await names({ companyId: await companyId('Demo FV') })).toEqual(['Diana Demo'])
    expect((await api.as('admin').get(PATH, { status: 'x' })).status).toBe(422)
    const one = await api.statements.during(() => api.as('admin').get(PATH, { perPage: 1 }))
    const many = await api.statements.during(() => api.as('admin').get(PATH, { perPage: 25 }))
    expect(many.statements.length).toBe(one.statements.length)
  })

  it('creates one without a password and leaves the invitation, changes, deletes and restores it, each with its audit row', async () => {
    const made = await api.as('integrator').post(PATH, await draft('  Nova@SolDoVale.example ', 'Integrador leitura'))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      email: 'nova@soldovale.example',
      whatsapp: '5548900000077',
      companyName: 'Sol do Vale',
      status: 'active',
      version: 1,
      allowedActions: ['update', 'delete', 'reset'],
    })
    const { id } = made.body
    expect((await userOf('nova@soldovale.example')).passwordHash).toBe(null)
    expect(await eventsOf(id)).toEqual(['USER_INVITED'])
    const path = `${PATH}/${id}`
    const change = { ...asForm(made.body), name: 'Nova Dois', whatsapp: '', roleId: await roleId('Integrador') }
    const changed = await api.as('integrator').put(path, change)
    expect(changed).toMatchObject({ status: 200, body: { name: 'Nova Dois', whatsapp: null, roleName: 'Integrador' } })
    expect((await api.as('integrator').put(path, change)).body.code).toBe('VERSION_CONFLICT')
    expect((await api.as('integrator').delete(path)).status).toBe(200)
    expect((await api.as('integrator').delete(path)).status).toBe(404)
    expect((await api.as('integrator').put(path, { ...change, version: 3 })).status).toBe(404)
    expect((await api.as('integrator').get(path)).body).toMatchObject({
      status: 'deleted',
      allowedActions: ['reactivate'],
    })
    const restored = await api.as('integrator').put(`${PATH}/reactivate/${id}`)
    expect(restored).toMatchObject({ status: 200, body: { status: 'active', version: 4 } })
    expect((await api.as('integrator').put(`${PATH}/reactivate/${id}`)).status).toBe(404)
    expect(await actionsOf('users', id)).toEqual(['create', 'update', 'delete', 'reactivate'])
  })

  it('gives the address of a deleted one to the next employer’s, and opens nothing of the other account', async () => {
    const email = 'tecnico@troca.example'
    const made = await api.as('integrator').post(PATH, await draft(email))
    expect(made.status).toBe(201)
    const hash = await hashPassword('Antiga#2026')
    await api.db.update(users).set({ passwordHash: hash }).where(eq(users.id, made.body.id))
    const login = (password: string, devices: string[] = []) =>
      api.anonymous.post<{ device?: string; code?: string }>('/users/login', { email, password, devices })
    const old = await login('Antiga#2026')
    expect(old.status).toBe(200)
    expect((await api.as('integrator').delete(`${PATH}/${made.body.id}`)).status).toBe(200)
    expect((await login('Antiga#2026')).body).toMatchObject({ code: 'USER_WAS_INACTIVATED' })

    const next = await api
      .as('admin')
      .post(PATH, await draft(email, 'Integrador', { companyId: await companyId('Energia Pampa') }))
    expect(next).toMatchObject({ status: 201, body: { email, companyName: 'Energia Pampa' } })
    await api.db
      .update(users)
      .set({ passwordHash: await hashPassword('Nova#202611') })
      .where(eq(users.id, next.body.id))
    // The address stands for the account that is there: the old word does not open it, nor what it remembered.
    expect((await login('Antiga#2026', old.body.device ? [old.body.device] : [])).body.code).toBe(
      'AUTHENTICATION_FAILED',
    )
    expect((await login('Nova#202611')).status).toBe(200)
    expect(await findKnownDevice(api.db, email, old.body.device ? [old.body.device] : [], api.now())).toBeNull()
    expect(await api.as('integrator').put(`${PATH}/reactivate/${made.body.id}`)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', rule: 'unique' }] },
    })
    // The other way round it is free again, and twice at once is once.
    expect((await api.as('admin').delete(`${PATH}/${next.body.id}`)).status).toBe(200)
    const both = await Promise.all([1, 2].map(async () => api.as('integrator').post(PATH, await draft(email))))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await actionsOf('users', made.body.id)).toEqual(['create', 'delete'])
  })

  it('keeps an integrator inside its own company, and with roles of its own reach', async () => {
    const pampa = await companyId('Energia Pampa')
    const made = await api
      .as('integrator')
      .post(PATH, await draft('desviada@x.example', 'Integrador', { companyId: pampa }))
    expect(made.body.companyName).toBe('Sol do Vale')
    const { id, version } = await userOf('integrador@pampa.example')
    const foreign = await draft('roubada@x.example')
    const integrator = api.as('integrator')
    expect((await integrator.get(`${PATH}/${id}`)).status).toBe(404)
    expect((await integrator.put(`${PATH}/${id}`, { ...foreign, version })).status).toBe(404)
    expect((await integrator.delete(`${PATH}/${id}`)).status).toBe(404)
    expect((await integrator.post(`${PATH}/resetPassword/${id}`)).status).toBe(404)
    expect((await integrator.put(`${PATH}/reactivate/${id}`)).status).toBe(404)
    expect((await integrator.get(`${PATH}/${id}/tokens`)).status).toBe(404)
    const code = async (role: string, change: object = {}) =>
      (await integrator.post(PATH, await draft('x@x.example', role, change))).body.code
    expect(await code('Integrador com promoções')).toBe('ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
    expect(await code('Consultor')).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect(await code('Integrador', { roleId: 999_999 })).toBe('ROLE_ASSIGNED_INVALID')
    expect(await code('Integrador', { thresholdRole: 'SELLER' })).toBe('VALIDATION_FAILED')
    const admin = await api.as('admin').post(PATH, await draft('x@x.example', 'Consultor', { companyId: pampa }))
    expect(admin.body).toMatchObject({ code: 'ROLE_ASSIGNED_BLOCKED_PERMISSION', errors: [{ field: 'roleId' }] })
  })

  it('answers 401, 403 and the code of API users, call by call', async () => {
    const { id, version } = await userOf('leitura@soldovale.example')
    const input = { ...(await draft('nunca@x.example')), version }
    const calls = [
      ['post', PATH, input],
      ['put', `${PATH}/${id}`, input],
      ['delete', `${PATH}/${id}`, undefined],
      ['put', `${PATH}/reactivate/${id}`, undefined],
      ['post', `${PATH}/resetPassword/${id}`, undefined],
      ['post', `${PATH}/${id}/tokens`, { name: 'x' }],
      ['delete', `${PATH}/${id}/tokens/1`, undefined],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await api.anonymous[method](path, body)).status, `${method} ${path}`).toBe(401)
      for (const persona of ['readOnly', 'consultant', 'marketing'] as const)
        expect((await api.as(persona)[method](path, body)).status, `${persona} ${method} ${path}`).toBe(403)
      expect((await api.as('apiUser')[method](path, body)).body.code).toBe('FORBIDDEN_FOR_API_USER')
    }
    for (const path of [PATH, `${PATH}/${id}`, `${PATH}/${id}/tokens`]) {
      expect((await api.as('marketing').get(path)).status, path).toBe(403)
      expect((await api.as('apiUser').get(path)).body.code, path).toBe('FORBIDDEN_FOR_API_USER')
    }
  })

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ email: 'sem-arroba' }, 'email', 'email'],
    [{ email: 'COMERCIAL@aurora.example' }, 'email', 'unique'],
    [{ whatsapp: '(48) 3222-1234' }, 'whatsapp', 'mobilePhone'],
    [{ roleId: '' }, 'roleId', 'required'],
    [{ thresholdRole: 'CEO' }, 'thresholdRole', 'choice'],
    [{ teamId: 999_999 }, 'teamId', 'exists'],
  ])('answers %j beside the field', async (change, field, rule) => {
    const { status, body } = await api.as('admin').post(PATH, await draft('campo@aurora.example', 'Consultor', change))
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ field, rule }] })
  })

  it('takes a threshold role from whoever may set it, and no higher than theirs', async () => {
    const set = async (persona: 'admin' | 'director', email: string, thresholdRole: string, role = 'Consultor') =>
      (await api.as(persona).post(PATH, await draft(email, role, { thresholdRole }))).body
    expect(await set('admin', 'alcada1@aurora.example', 'DIRECTOR')).toMatchObject({ thresholdRole: 'DIRECTOR' })
    expect(await set('director', 'alcada2@aurora.example', 'SELLER')).toMatchObject({ thresholdRole: 'SELLER' })
    await api.as('admin').post('/roles', {
      name: 'Gestor de gente',
      level: 60,
      isBold: 'on',
      permissions: ['users:view', 'users:store', 'users:update', 'users:destroy', 'orders:view'],
    })
    await api.as('admin').post('/roles', { name: 'Júnior', level: 5, isBold: 'on', permissions: ['orders:view'] })
    const { caller, id } = await staff('gestor@aurora.example', 'Gestor de gente')
    const junior = await draft('junior@aurora.example', 'Júnior')
    expect((await caller.post(PATH, { ...junior, thresholdRole: 'SELLER' })).body).toMatchObject({
      code: 'FORBIDDEN',
      errors: [{ field: 'thresholdRole' }],
    })
    const made = await caller.post(PATH, junior)
    expect(made.status).toBe(201)
    await api.as('admin').put(`${PATH}/${made.body.id}`, { ...asForm(made.body), thresholdRole: 'MANAGER' })
    const kept = await caller.put(`${PATH}/${made.body.id}`, { ...junior, name: 'Júnior Um', version: 2 })
    expect(kept.body).toMatchObject({ name: 'Júnior Um', thresholdRole: 'MANAGER' })
    // Own sight: the team says which companies one sees.
    const [team] = await api.db.select().from(teams)
    const own = (await caller.get(`${PATH}/${id}`)).body
    expect((await caller.put(`${PATH}/${id}`, { ...asForm(own), teamId: team!.id })).body.code).toBe('FORBIDDEN')
  })

  it('touches nobody above, hands no richer account over, and locks nobody out', async () => {
    const director = api.as('director')
    const admin = await userOf('admin@aurora.example')
    const path = `${PATH}/${admin.id}`
    const form = { ...asForm((await director.get(path)).body), name: 'Outra' }
    expect((await director.put(path, form)).body.code).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect((await director.delete(path)).body.code).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    expect((await director.post(`${PATH}/resetPassword/${admin.id}`)).body.code).toBe('ROLE_ASSIGNED_IS_GREATER_YOUR')
    const fiscal = (await director.get(`${PATH}/${(await userOf('fiscal@aurora.example')).id}`)).body
    expect((await director.put(`${PATH}/${fiscal.id}`, { ...asForm(fiscal), email: 'meu@x.example' })).body.code).toBe(
      'ROLE_ASSIGNED_PERMISSION_FORBIDDEN',
    )
    expect((await director.put(`${PATH}/${fiscal.id}`, { ...asForm(fiscal), name: 'Flora F.' })).status).toBe(200)

    expect((await api.as('admin').delete(path)).body.code).toBe('USER_CANNOT_LOCK_OUT_ITSELF')
    expect((await api.as('admin').post(`${PATH}/resetPassword/${admin.id}`)).body.code).toBe(
      'USER_CANNOT_LOCK_OUT_ITSELF',
    )
    const own = (await api.as('admin').get(path)).body
    const demote = async (role: string) =>
      (await api.as('admin').put(path, { ...asForm(own), roleId: await roleId(role) })).body.code
    expect(await demote('Marketing')).toBe('USER_CANNOT_LOCK_OUT_ITSELF')
    expect(await demote('Diretor')).toBe('LAST_ADMIN_REQUIRED')
  })

  it('refuses a demoted user on the next request, and ends every token of a deleted one', async () => {
    const { caller, id } = await staff('passageira@aurora.example', 'Diretor')
    expect((await caller.get('/manufacturers')).status).toBe(200)
    const shown = (await api.as('admin').get(`${PATH}/${id}`)).body
    await api.as('admin').put(`${PATH}/${id}`, { ...asForm(shown), roleId: await roleId('Marketing') })
    expect((await caller.get('/manufacturers')).status).toBe(403)
    expect((await caller.get('/users/me')).status).toBe(200)
    await api.as('admin').delete(`${PATH}/${id}`)
    expect((await caller.get('/users/me')).status).toBe(401)
    const open = await api.db.$count(accessTokens, sql`user_id = ${id} AND revoked_at IS NULL`)
    expect(open).toBe(0)
    await api.as('admin').put(`${PATH}/reactivate/${id}`)
    expect((await caller.get('/users/me')).status).toBe(401)
  })

  it('leaves one of two administrators who delete each other', async () => {
    const { caller, id } = await staff('segunda@aurora.example', 'Administrador')
    await caller.get('/users/me')
    const first = await userOf('admin@aurora.example')
    const answers = await Promise.all([caller.delete(`${PATH}/${first.id}`), api.as('admin').delete(`${PATH}/${id}`)])
    // The second one has no session any more.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    await api.db.update(users).set({ destroyedAt: null }).where(eq(users.id, first.id))
    await api.db.update(users).set({ destroyedAt: TEST_NOW }).where(eq(users.id, id))
    await api.db.update(accessTokens).set({ revokedAt: null }).where(eq(accessTokens.userId, first.id))
    expect((await api.as('admin').get(PATH)).status).toBe(200)
  })

  it('resets a password: it opens nothing any more, sessions end, and the link is asked for', async () => {
    const { caller, id } = await staff('reset@aurora.example', 'Consultor')
    expect((await caller.get('/users/me')).status).toBe(200)
    expect((await api.as('admin').post(`${PATH}/resetPassword/${id}`)).status).toBe(200)
    expect((await caller.get('/users/me')).status).toBe(401)
    const again = await api.anonymous.post('/users/login', { email: 'reset@aurora.example', password: DEMO_PASSWORD })
    expect(again.body.code).toBe('AUTHENTICATION_FAILED')
    expect(await eventsOf(id)).toEqual(['USER_INVITED', 'PASSWORD_RECOVERY_REQUESTED'])
    expect(await actionsOf('users', id)).toEqual(['create', 'resetPassword'])
    await api.as('admin').post(`${PATH}/resetPassword/${id}`)
    expect((await eventsOf(id)).at(-1)).toBe('USER_INVITED')
  })

  it('creates once, however often the same form is sent; two with one e-mail are one', async () => {
    const idempotencyKey = newIdempotencyKey()
    const input = await draft('umavez@aurora.example', 'Consultor')
    const same = await Promise.all(
      Array.from({ length: 5 }, () => api.as('admin').post(PATH, input, { idempotencyKey })),
    )
    expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const other = await draft('disputada@aurora.example', 'Consultor')
    const rivals = await Promise.all(Array.from({ length: 5 }, () => api.as('admin').post(PATH, other)))
    expect(rivals.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
  })

  describe('of the kind API', () => {
    const api_user = async (change: object = {}) => ({
      ...(await draft('robo@soldovale.example', 'API', { kind: 'API', companyId: await companyId('Sol do Vale') })),
      ...change,
    })

    it('need a company that may have them, and a role for them', async () => {
      const admin = api.as('admin')
      const pampa = await companyId('Energia Pampa')
      const refused = await admin.post(PATH, await api_user({ companyId: pampa }))
      expect([refused.status, refused.body.code]).toEqual([403, 'COMPANY_WITHOUT_API_USERS_PERMISSION'])
      expect((await admin.post(PATH, await api_user({ roleId: await roleId('Integrador') }))).body.code).toBe(
        'ROLE_ASSIGNED_BLOCKED_PERMISSION',
      )
      const made = await admin.post(PATH, await api_user())
      expect(made.body).toMatchObject({ kind: 'API', allowedActions: ['update', 'delete', 'tokens'] })
      expect(await eventsOf(made.body.id)).toEqual([])
      expect((await admin.post(`${PATH}/resetPassword/${made.body.id}`)).body.code).toBe('FORBIDDEN_FOR_API_USER')
    })

    it('have no password, but exchange one left from before', async () => {
      const { id } = await userOf('robo@soldovale.example')
      const enter = async () =>
        (await api.anonymous.post('/users/login', { email: 'robo@soldovale.example', password: DEMO_PASSWORD })).body
          .code
      expect(await enter()).toBe('AUTHENTICATION_FAILED')
      await api.db
        .update(users)
        .set({ passwordHash: await hashPassword(DEMO_PASSWORD) })
        .where(eq(users.id, id))
      // An account of the time before tokens may still have one: a program exchanges it like everybody.
      expect(await enter()).toBeUndefined()
      await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    })

    it('get a token that is shown once, kept as a hash, noted when used, and revoked at once', async () => {
      const { id } = await userOf('robo@soldovale.example')
      const admin = api.as('admin')
      const idempotencyKey = newIdempotencyKey()
      const make = () =>
        admin.post<{ id: number; token: string | null }>(
          `${PATH}/${id}/tokens`,
          { name: 'ERP do cliente', validDays: '30' },
          { idempotencyKey },
        )
      const made = await make()
      expect(made.status).toBe(201)
      const { token, id: tokenId } = made.body
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
      const replay = await make()
      expect(replay).toMatchObject({ status: 201, body: { id: tokenId, token: null } })
      for (const table of [accessTokens, auditLogs, idempotencyKeys])
        expect(JSON.stringify(await api.db.select().from(table))).not.toContain(token)

      const call = (path: string) => api.anonymous.get(path, {}, { headers: { authorization: `Bearer ${token}` } })
      expect((await call('/users/me')).body).toMatchObject({ kind: 'API', name: 'Nova Pessoa' })
      expect((await call('/productKits')).status).toBe(200)
      const listed = () => admin.get(`${PATH}/${id}/tokens`)
      await vi.waitFor(async () =>
        expect((await listed()).body.data).toMatchObject([
          {
            id: tokenId,
            name: 'ERP do cliente',
            createdBy: 'Alice Administradora',
            lastUsedAt: TEST_NOW.toISOString(),
          },
        ]),
      )
      expect(JSON.stringify((await listed()).body)).not.toMatch(/hash|"token"/)

      const sol = await companyId('Sol do Vale')
      await api.db.update(companies).set({ allowApiUsers: false }).where(eq(companies.id, sol))
      expect((await call('/users/me')).body.code).toBe('COMPANY_WITHOUT_API_USERS_PERMISSION')
      await api.db.update(companies).set({ allowApiUsers: true }).where(eq(companies.id, sol))

      const other = await userOf('api@soldovale.example')
      expect((await admin.delete(`${PATH}/${other.id}/tokens/${tokenId}`)).status).toBe(404)
      expect((await admin.delete(`${PATH}/${id}/tokens/${tokenId}`)).status).toBe(200)
      expect((await call('/users/me')).status).toBe(401)
      expect((await admin.delete(`${PATH}/${id}/tokens/${tokenId}`)).status).toBe(404)
      expect((await listed()).body.data).toEqual([])
      expect(await actionsOf('access_tokens', tokenId)).toEqual(['create', 'delete'])
    })

    it('get none from whoever holds less, no more than twenty, and people get none', async () => {
      const { id } = await userOf('robo@soldovale.example')
      const byIntegrator = await api.as('integrator').post(`${PATH}/${id}/tokens`, { name: 'x' })
      expect(byIntegrator.body.code).toBe('ROLE_ASSIGNED_PERMISSION_FORBIDDEN')
      const person = await userOf('leitura@soldovale.example')
      expect((await api.as('admin').post(`${PATH}/${person.id}/tokens`, { name: 'x' })).body.code).toBe(
        'API_USER_REQUIRED',
      )
      const path = `${PATH}/${id}/tokens`
      for (let made = 0; made < 20; made++) await api.as('admin').post(path, { name: `n${made}` })
      expect((await api.as('admin').post(path, { name: 'demais' })).body.errors).toMatchObject([{ rule: 'maxItems' }])
      expect((await api.as('admin').post(path, { name: '', validDays: 9_999 })).status).toBe(422)
    })
  })

  describe('their own account', () => {
    const logIn = async (userAgent: string, address: string) => {
      const input = { email: 'integrador@demofv.example', password: DEMO_PASSWORD }
      const headers = { 'user-agent': userAgent, 'x-forwarded-for': address }
      const { body } = await api.anonymous.post<{ token: string }>('/users/login', input, { headers })
      return { headers: { authorization: `Bearer ${body.token}` } }
    }

    it('shows the open sessions with device, address and last use, and ends the others', async () => {
      const present = await logIn('Firefox de mesa', '203.0.113.9')
      const phone = await logIn('Telefone', '198.51.100.7')
      const tablet = await logIn('Tablet', '198.51.100.8')
      const list = async () => (await api.anonymous.get('/users/me/sessions', {}, present)).body.data
      const sessions = await list()
      expect(sessions[0]).toMatchObject({ userAgent: 'Firefox de mesa', address: '203.0.113.9', isCurrent: true })
      expect(sessions[0]!.lastUsedAt).toBe(TEST_NOW.toISOString())
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
      const idOf = (agent: string) => sessions.find(({ userAgent }) => userAgent === agent)!.id
      const end = (id: unknown) => api.anonymous.delete(`/users/me/sessions/${id}`, undefined, present)
      const works = async (session: typeof present) => (await api.anonymous.get('/users/me', {}, session)).status
      expect((await end(idOf('Telefone'))).status).toBe(200)
      expect([await works(phone), await works(tablet), await works(present)]).toEqual([401, 200, 200])
      expect((await end(idOf('Telefone'))).status).toBe(404)
      expect((await end(idOf('Firefox de mesa'))).status).toBe(404)
      expect((await api.as('integrator').delete(`/users/me/sessions/${idOf('Tablet')}`)).status).toBe(404)
      const ended = await api.anonymous.delete('/users/me/sessions', undefined, present)
      expect(ended.body).toEqual({ ended: 1 })
      expect([await works(tablet), await works(present)]).toEqual([401, 200])
      expect(await list()).toHaveLength(1)
      for (const [method, path] of [
        ['get', '/users/me/sessions'],
        ['delete', '/users/me/sessions'],
        ['delete', '/users/me/sessions/1'],
      ] as const) {
        expect((await api.anonymous[method](path)).status).toBe(401)
        expect((await api.as('apiUser')[method](path)).body.code).toBe('FORBIDDEN_FOR_API_USER')
      }
    })

    it('notes the last use at most once a minute', async () => {
      const present = await logIn('Relógio', '203.0.113.9')
      const lastUse = async () =>
        (await api.db.select().from(accessTokens).where(eq(accessTokens.userAgent, 'Relógio')))[0]!.lastUsedAt
      const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)
      api.setNow(at(59))
      await api.anonymous.get('/users/me', {}, present)
      api.setNow(at(60))
      await api.anonymous.get('/users/me', {}, present)
      await expect.poll(lastUse).toEqual(at(60))
      api.setNow(at(119))
      const { statements } = await api.statements.during(() => api.anonymous.get('/users/me', {}, present))
      expect(JSON.stringify(statements)).not.toMatch(/update "access_tokens"/i)
      api.setNow(TEST_NOW)
    })

    it('changes name and WhatsApp, and nothing else', async () => {
      const caller = api.as('readOnly')
      const me = (await caller.get('/users/me')).body
      const input = { name: 'Lara L.', whatsapp: '', version: me.version, roleId: 1, email: 'x@x.example' }
      expect((await caller.put('/users/me', input)).status).toBe(200)
      expect((await caller.get('/users/me')).body).toMatchObject({
        name: 'Lara L.',
        whatsapp: null,
        email: me.email,
        role: me.role,
      })
      expect((await caller.put('/users/me', input)).body.code).toBe('VERSION_CONFLICT')
      expect((await caller.put('/users/me', { ...input, name: '' })).status).toBe(422)
      expect((await api.as('apiUser').put('/users/me', input)).body.code).toBe('FORBIDDEN_FOR_API_USER')
      expect((await api.anonymous.put('/users/me', input)).status).toBe(401)
      expect(await actionsOf('users', Number(me.id))).toEqual(['update'])
    })
  })

  it.runIf(hasPostgres && database === 'postgres')(
    'lets no role widen while it is given to an integrator',
    async () => {
      const { body } = await api.as('admin').post('/roles', { name: 'Corrida', level: 5, permissions: ['orders:view'] })
      const sol = await companyId('Sol do Vale')
      const [given, widened] = await Promise.all([
        api.as('admin').post(PATH, await draft('corrida@x.example', 'Corrida', { companyId: sol })),
        api
          .as('admin')
          .put(`/roles/${body.id}`, { name: 'Corrida', level: 5, permissions: ['orders:viewAll'], version: 1 }),
      ])
      expect([given.status, widened.status].filter((status) => status < 300)).toHaveLength(1)
    },
  )
})
