import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { randomCnpj, seeded } from '../../../tests/support/spell-cnpj'
import { DATABASES } from '../../../tests/support/test-databases'
import { companies } from '../../ground/db/schema/people'
import type { Company } from './company'

const random = seeded(1)
const formOf = (changes: Record<string, unknown> = {}) => ({
  name: 'Nova Luz Energia Ltda',
  fantasyName: 'Nova Luz',
  cnpj: randomCnpj(random),
  stateRegistration: '',
  email: 'contato@novaluz.example',
  phone: '4832221234',
  whatsapp: null,
  uf: 'SC',
  ...changes,
})

describe.each(DATABASES)('companies on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const idOf = async (name: string) =>
    (await api.db.select().from(companies).where(eq(companies.fantasyName, name)))[0]!.id
  const create = async (changes = {}) => {
    const { status, body } = await api.as('admin').post<Company>('/companies', formOf(changes))
    expect(status).toBe(201)
    return body
  }
  const names = async (
    persona: 'admin' | 'consultant' | 'finance',
    query: Record<string, string | number | string[]>,
  ) => {
    const { status, body } = await api.as(persona).get('/companies', { perPage: 100, ...query })
    expect(status).toBe(200)
    return body.data.map((row) => row.fantasyName as string)
  }
  const auditOf = async (id: number) =>
    (
      await api.db.execute(
        sql`SELECT action FROM audit_logs WHERE table_name = 'companies' AND record_id = ${String(id)} ORDER BY id`,
      )
    ).rows.map((row) => row.action)

  it('lists the integrators, never the provider, and finds them by every filter', async () => {
    const all = await names('admin', {})
    expect(all).toContain('Sol do Vale')
    expect(all).not.toContain('Aurora Solar')
    expect(await names('admin', { name: 'instalacoes' })).toEqual(['Energia Pampa'])
    expect(await names('admin', { cnpj: 'de.mo0.001/0001-07' })).toEqual(['Demo FV'])
    expect(await names('admin', { cnpj: '99900003' })).toEqual(['Energia Pampa'])
    expect(await names('admin', { status: 'SUSPENDED' })).toEqual(['Raio Certo'])
    expect((await names('admin', { 'status[]': ['PENDING', 'DISAPPROVED'] })).sort()).toEqual([
      'Helio Norte',
      'Telhado Azul',
    ])
    expect(await names('admin', { uf: 'RS' })).toEqual(['Energia Pampa'])
    expect((await names('admin', { allowDetachedOrder: 'true' })).sort()).toEqual(['Energia Pampa', 'Luz do Cerrado'])
    const { body: choices } = await api
      .as('admin')
      .get<Record<string, { id: number; label: string }[]>>('/companies/choices')
    const idIn = (kind: string, label: string) => choices[kind]!.find((one) => one.label === label)!.id
    expect(await names('admin', { teamId: idIn('teams', 'Nordeste') })).toEqual(['Nordeste Volt'])
    expect((await names('admin', { regionalId: idIn('regionals', 'Sul') })).sort()).toEqual([
      'Energia Pampa',
      'Sol do Vale',
    ])
    expect(await names('admin', { companyHelper: idIn('helpers', 'Bruno Consultor') })).toContain('Luz do Cerrado')
    const { rows } = await api.db.execute(
      sql`SELECT price_table_id::int AS id FROM companies WHERE fantasy_name = 'Demo FV'`,
    )
    if (rows[0]?.id) expect(await names('admin', { priceTableId: Number(rows[0].id) })).toEqual(['Demo FV'])
    await api.db.execute(
      sql`UPDATE companies SET created_at = '2026-05-11T02:59:59.500Z' WHERE fantasy_name = 'Rio Negro Solar'`,
    )
    expect(await names('admin', { initialCreatedAt: '2026-05-10', finalCreatedAt: '2026-05-10' })).toEqual([
      'Rio Negro Solar',
    ])
    expect(await names('admin', { field: 'fantasyName', order: 'asc' })).toEqual(
      [...all].sort((a, b) => a.localeCompare(b, 'pt')),
    )
  })

  it('asks the database as often for one row as for all', async () => {
    const one = await api.statements.during(() => api.as('admin').get('/companies', { perPage: 1 }))
    const many = await api.statements.during(() => api.as('admin').get('/companies', { perPage: 100 }))
    expect(many.statements.length).toBe(one.statements.length)
  })

  it('counts them by status and shows the new ones, within what the user sees', async () => {
    const all = (await api.as('admin').get<{ total: number; byStatus: Record<string, number> }>('/companies/summary'))
      .body
    expect(all.byStatus).toMatchObject({ PENDING: 1, SUSPENDED: 1, DISAPPROVED: 1, APPROVED: 0 })
    expect(Object.values(all.byStatus).reduce((sum, n) => sum + n)).toBe(all.total)
    const some = (await api.as('consultant').get<{ total: number }>('/companies/summary')).body
    expect(some.total).toBeLessThan(all.total)
    const made = await create({ fantasyName: 'Recém-chegada' })
    const { body } = await api.as('admin').get('/companies/newCompaniesRegistered')
    expect(body.data[0]).toMatchObject({ id: made.id, status: 'PENDING' })
    expect(body.data.map((row) => row.fantasyName)).not.toContain('Sol do Vale')
  })

  it('shows staff what they keep, and an integrator only its own company without notes, prices or limits', async () => {
    const id = await idOf('Energia Pampa')
    await api.db
      .update(companies)
      .set({
        internalNotes: 'SEGREDO-INTERNO',
        additionPercentage: 13.1313,
        discountPercentage: -17.1717,
        serviceFeeLimit: 77.7777,
      })
      .where(eq(companies.id, id))
    const { body: full } = await api.as('admin').get<Company>(`/companies/${id}`)
    expect(full.staff).toMatchObject({
      internalNotes: 'SEGREDO-INTERNO',
      team: { name: 'Sul Serra' },
      isBlocked: false,
    })
    expect(full.financial).toMatchObject({
      additionPercentage: 13.1313,
      discountPercentage: -17.1717,
      serviceFeeLimit: 77.7777,
    })
    const { body: part } = await api.as('consultant').get<Company>(`/companies/${id}`)
    expect(part).toMatchObject({ financial: null, allowedActions: [], allowedEdits: [] })

    const own = await api.as('pampa').get<Company>(`/companies/${id}`)
    expect(own).toMatchObject({
      status: 200,
      body: { staff: null, financial: null, allowedActions: [], allowedEdits: ['updateProfile'] },
    })
    expect(JSON.stringify(own.body)).not.toMatch(/SEGREDO|13\.1313|17\.1717|77\.7777|internalNotes|serviceFeeLimit/)
    expect((await api.as('integrator').get(`/companies/${id}`)).status).toBe(404)
    expect((await api.as('pampa').get('/companies')).status).toBe(403)
    expect((await api.as('pampa').get('/companies/findByCnpj/99900003000149')).status).toBe(403)
  })

  it('finds one by any spelling of its CNPJ, within what the user sees', async () => {
    const at = (cnpj: string) => `/companies/findByCnpj/${encodeURIComponent(cnpj)}`
    expect((await api.as('admin').get(at('de.mo0.001/0001-07'))).body).toMatchObject({ fantasyName: 'Demo FV' })
    expect((await api.as('admin').get(at('99900009000116'))).status).toBe(404)
    // Of another consultant and another team.
    expect((await api.as('consultant').get(at('99900004000193'))).status).toBe(404)
  })

  it('creates, changes and deletes one, with an audit row for each write', async () => {
    const made = await create({ cnpj: '12.abc.345/01de-35', stateRegistration: 'Isento' })
    expect(made).toMatchObject({
      cnpj: '12ABC34501DE35',
      status: 'PENDING',
      stateRegistration: 'ISENTO',
      phone: '554832221234',
    })
    const path = `/companies/${made.id}`
    const changed = await api
      .as('admin')
      .put<Company>(path, { ...formOf({ cnpj: made.cnpj, name: 'Outra Razão' }), version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Outra Razão', version: 2 } })
    const info = await api.as('manager').put<Company>(`/companies/updateInfo/${made.id}`, {
      contactName: 'Ana',
      email: 'ana@novaluz.example',
      website: 'https://novaluz.example',
      internalNotes: 'Prefere ligações.\r\nÀ tarde.',
      version: 2,
    })
    expect(info.body.staff).toMatchObject({
      contactName: 'Ana',
      internalNotes: 'Prefere ligações.\nÀ tarde.',
      instagram: null,
    })
    expect((await api.as('admin').delete(path)).status).toBe(200)
    expect(await auditOf(made.id)).toEqual(['create', 'update', 'updateInfo', 'delete'])
    expect(await names('admin', { name: 'Outra Razão' })).toEqual([])
    expect(await names('admin', { name: 'Outra Razão', status: 'DELETED' })).toEqual(['Nova Luz'])
    expect((await api.as('admin').put(path, { ...formOf(), version: 4 })).status).toBe(404)
  })

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ cnpj: '11222333000199' }, 'cnpj', 'cnpj'],
    [{ cnpj: '99.900.003/0001-49' }, 'cnpj', 'unique'],
    [{ email: 'x' }, 'email', 'email'],
    [{ stateRegistration: '123', uf: 'SP' }, 'stateRegistration', 'stateRegistration'],
    [{ uf: 'XX' }, 'uf', 'choice'],
    [{ phone: '123' }, 'phone', 'minLength'],
  ])('refuses %j beside the field', async (changes, field, rule) => {
    const { status, body } = await api.as('admin').post('/companies', formOf(changes))
    expect([status, body.errors]).toMatchObject([422, [{ field, rule }]])
  })

  it('answers 401, 403 and 404 where it must', async () => {
    const calls = [
      'POST /companies',
      'PUT /companies/1',
      'PUT /companies/updateConfig/1',
      'PUT /companies/updateInfo/1',
      'PUT /companies/updateFinancialConfig/1',
      'DELETE /companies/1',
      'POST /companies/approve/1',
      'POST /companies/disapprove/1',
      'POST /companies/activate/1',
      'POST /companies/reactivate/1',
      'PUT /companies/suspend/1',
    ]
    const call = (caller: ReturnType<TestApi['as']>, line: string) => {
      const [method, path] = line.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
      return caller[method.toLowerCase() as 'post'](path, formOf({ reason: 'x', version: 1 }))
    }
    for (const line of calls) {
      expect([line, (await call(api.anonymous, line)).status]).toEqual([line, 401])
      for (const persona of ['integrator', 'apiUser', 'consultant', 'pcp'] as const)
        expect([line, persona, (await call(api.as(persona), line)).status]).toEqual([line, persona, 403])
      if (line !== 'POST /companies')
        for (const id of ['999999', 'abc', '0', '99999999999999999999'])
          expect([line, id, (await call(api.as('admin'), line.replace(/1$/, id))).status]).toEqual([line, id, 404])
    }
    for (const path of [
      '/companies',
      '/companies/summary',
      '/companies/newCompaniesRegistered',
      '/companies/choices',
      '/companies/1',
    ])
      expect((await api.anonymous.get(path)).status).toBe(401)
    // The provider itself is none of them.
    const provider = await idOf('Aurora Solar')
    for (const line of calls.slice(1))
      expect((await call(api.as('admin'), line.replace(/1$/, String(provider)))).status).toBe(404)
    expect((await api.as('admin').get(`/companies/${provider}`)).status).toBe(404)
  })

  it('makes who sees only some companies the helper of the one that they make, and leaves others without', async () => {
    expect((await create()).helper).toBeNull()
    await api.db.execute(
      sql`UPDATE roles SET permissions = permissions || '{companies:store}' WHERE name = 'Consultor'`,
    )
    const { status, body } = await api.as('consultant').post<Company>('/companies', formOf())
    expect([status, body.helper?.name]).toEqual([201, 'Clara Comercial'])
    await api.db.execute(
      sql`UPDATE roles SET permissions = array_remove(permissions, 'companies:store') WHERE name = 'Consultor'`,
    )
  })

  it('keeps a manager to companies that he sees, and answers 409 to an old version', async () => {
    const made = await create()
    const [first, second] = await Promise.all(
      ['A', 'B'].map((name) =>
        api.as('admin').put(`/companies/${made.id}`, { ...formOf({ cnpj: made.cnpj, name }), version: 1 }),
      ),
    )
    expect([first!.status, second!.status].sort()).toEqual([200, 409])
    // Finance sees every company; with view alone it sees those that it helps: none.
    await api.db.execute(
      sql`UPDATE roles SET permissions = array_remove(permissions, 'companies:viewAll') WHERE name = 'Financeiro'`,
    )
    expect(await names('finance', {})).toEqual([])
    expect((await api.as('finance').put(`/companies/updateFinancialConfig/${made.id}`, { version: 2 })).status).toBe(
      404,
    )
    await api.db.execute(
      sql`UPDATE roles SET permissions = permissions || '{companies:viewAll}' WHERE name = 'Financeiro'`,
    )
  })
})
