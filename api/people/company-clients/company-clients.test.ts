import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { auditLogs } from '../../ground/db/schema/records'
import type { CompanyClient } from './company-client'

const CLIENT = {
  name: 'Cliente de Teste',
  document: '529.982.247-25',
  email: 'Cliente@Teste.example',
  mobilePhone: '(48) 99123-4567',
  cep: '88301-000',
  city: 'Itajaí',
  uf: 'SC',
}

describe.each(DATABASES)('company clients on %s', (database) => {
  let api: TestApi
  const idOf = async (table: 'companies' | 'users', name: string) =>
    Number(
      (await api.db.execute(sql`SELECT id FROM ${sql.identifier(table)} WHERE name LIKE ${`${name}%`}`)).rows[0]!.id,
    )

  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it('creates, shows, changes and deletes, each with one audit row', async () => {
    const integrator = api.as('integrator')
    const created = await integrator.post<CompanyClient>('/companyClients', CLIENT)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      document: '52998224725',
      documentType: 'CPF',
      email: 'cliente@teste.example',
      mobilePhone: '5548991234567',
      cep: '88301000',
      version: 1,
      allowedActions: ['update', 'delete'],
    })
    const { id } = created.body
    const changed = await integrator.put<CompanyClient>(`/companyClients/${id}`, {
      ...CLIENT,
      name: 'Outro nome',
      email: '',
      version: 1,
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ name: 'Outro nome', email: null, version: 2 })
    const stale = await integrator.put(`/companyClients/${id}`, { ...CLIENT, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await integrator.delete(`/companyClients/${id}`)).status).toBe(200)
    expect((await integrator.get(`/companyClients/${id}`)).status).toBe(404)
    const audit = await api.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.recordId, String(id)))
    expect(
      audit
        .filter(({ tableName }) => tableName === 'company_clients')
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['create', 'delete', 'update'])
  })

  it('masks a CPF in lists and selects, not on its own page', async () => {
    const integrator = api.as('integrator')
    const { body } = await integrator.get<{ data: { id: number; document: string; documentType: string }[] }>(
      '/companyClients',
    )
    const cpf = body.data.find(({ documentType }) => documentType === 'CPF')!
    expect(cpf.document).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)
    const select = await integrator.get<{ data: { document: string }[] }>('/companyClients/select')
    const full = (await integrator.get<CompanyClient>(`/companyClients/${cpf.id}`)).body.document
    expect(full).toMatch(/^\d{11}$/)
    expect(JSON.stringify([body, select.body])).not.toContain(full)
  })

  it('filters, accents and masks or not; a typed % is a letter', async () => {
    const integrator = api.as('integrator')
    const names = async (query: Record<string, string>) =>
      (await integrator.get<{ data: { name: string }[] }>('/companyClients', query)).body.data.map(({ name }) => name)
    await integrator.post('/companyClients', {
      name: 'Açaí 100% Solar',
      document: '111.444.777-35',
      mobilePhone: '48991110000',
    })
    expect(await names({ name: 'acai' })).toEqual(['Açaí 100% Solar'])
    expect(await names({ name: '0%' })).toEqual(['Açaí 100% Solar'])
    expect(await names({ name: '%zzz' })).toEqual([])
    expect(await names({ cpf: '111.444.777-35' })).toEqual(['Açaí 100% Solar'])
    expect(await names({ clientDocument: '444777' })).toEqual(['Açaí 100% Solar'])
    expect(await names({ cnpj: '111.444.777-35' })).toEqual([])
    expect(await names({ mobilePhone: '(48) 99111-0000' })).toEqual(['Açaí 100% Solar'])
  })

  it('keeps tenants apart: a foreign client does not exist, in any verb', async () => {
    const foreign = (await api.as('pampa').post<CompanyClient>('/companyClients', CLIENT)).body
    expect(foreign.companyId).toBe(await idOf('companies', 'Energia Pampa'))
    const integrator = api.as('integrator')
    expect((await integrator.get(`/companyClients/${foreign.id}`)).status).toBe(404)
    expect((await integrator.put(`/companyClients/${foreign.id}`, { ...CLIENT, version: 1 })).status).toBe(404)
    expect((await integrator.delete(`/companyClients/${foreign.id}`)).status).toBe(404)
    const list = await integrator.get('/companyClients', { companyId: foreign.companyId })
    expect(list.body.data).toEqual([])
    const select = await integrator.get('/companyClients/select', { id: foreign.id })
    expect(select.body.data).toEqual([])
  })

  it("takes an integrator's own company whatever the body says (T15)", async () => {
    const companyId = await idOf('companies', 'Energia Pampa')
    const { status, body } = await api.as('integrator').post<CompanyClient>('/companyClients', {
      ...CLIENT,
      document: '11.222.333/0001-81',
      companyId,
      id: 1,
      version: 99,
      createdAt: '2001-01-01',
    })
    expect(status).toBe(201)
    expect(body.companyId).toBe(await idOf('companies', 'Sol do Vale'))
    expect(body.version).toBe(1)
    await api.as('integrator').delete(`/companyClients/${body.id}`)
  })

  it('asks staff for the company, and refuses one that cannot buy', async () => {
    const consultant = api.as('consultant')
    const without = await consultant.post('/companyClients', CLIENT)
    expect([without.status, without.body.errors]).toEqual([422, [{ field: 'companyId', rule: 'required' }]])
    const suspended = await idOf('companies', 'Raio Certo')
    expect((await consultant.post('/companyClients', { ...CLIENT, companyId: suspended })).status).toBe(404)
    const companyId = await idOf('companies', 'Luz do Cerrado')
    const made = await consultant.post<CompanyClient>('/companyClients', { ...CLIENT, companyId })
    expect([made.status, made.body.companyId]).toEqual([201, companyId])
  })

  it('says what is wrong, beside its field', async () => {
    const integrator = api.as('integrator')
    const bad = await integrator.post('/companyClients', {
      name: ' ',
      document: '111.111.111-11',
      stateRegistration: '123',
      uf: 'SC',
    })
    expect(bad.status).toBe(422)
    expect(bad.body.errors.map(({ field }) => field)).toEqual(expect.arrayContaining(['name', 'document']))
    const landline = await integrator.post('/companyClients', { ...CLIENT, mobilePhone: '(48) 3222-1234' })
    expect([landline.status, landline.body.code]).toEqual([400, 'INVALID_COMPANY_CLIENT_MOBILE_PHONE'])
    const registration = await integrator.post('/companyClients', { ...CLIENT, stateRegistration: '123456780' })
    expect(registration.body.errors).toMatchObject([{ field: 'stateRegistration', rule: 'stateRegistration' }])
  })

  it('keeps a document unique within the company, also on a change', async () => {
    const demofv = api.as('demofv')
    const first = await demofv.post<CompanyClient>('/companyClients', CLIENT)
    const twice = await demofv.post('/companyClients', { ...CLIENT, document: '52998224725' })
    expect([twice.status, twice.body.errors]).toEqual([422, [{ field: 'document', rule: 'unique' }]])
    const second = await demofv.post<CompanyClient>('/companyClients', { ...CLIENT, document: '111.444.777-35' })
    const moved = await demofv.put(`/companyClients/${second.body.id}`, { ...CLIENT, version: 1 })
    expect([moved.status, moved.body.errors]).toEqual([422, [{ field: 'document', rule: 'unique' }]])
    expect(first.status).toBe(201)
  })

  it('does not delete a client with orders under way, and does once they are closed or lapsed', async () => {
    const integrator = api.as('integrator')
    const client = (await integrator.post<CompanyClient>('/companyClients', { ...CLIENT, document: '935.411.347-80' }))
      .body
    const creator = await idOf('users', 'Ivo Integrador')
    const { rows } = await api.db.execute(sql`
      INSERT INTO orders (budget, budget_type, status, company_id, creator_user_id, company_client_id, expiration_at)
      VALUES (true, 'KIT', 'NEW', ${client.companyId}, ${creator}, ${client.id}, ${new Date(TEST_NOW.getTime() + 1000).toISOString()}) RETURNING id`)
    const refused = await integrator.delete(`/companyClients/${client.id}`)
    expect([refused.status, refused.body.code]).toEqual([400, 'COMPANY_CLIENT_CANNOT_DELETE_HAS_ACTIVE_ORDERS'])
    expect(refused.body.errors[0]!.meta).toEqual({ referrer: 'orders', count: 1 })
    await api.db.execute(
      sql`UPDATE orders SET expiration_at = ${TEST_NOW.toISOString()}::timestamptz - interval '1 second' WHERE id = ${rows[0]!.id}`,
    )
    expect((await integrator.delete(`/companyClients/${client.id}`)).status).toBe(200)
  })

  it('asks for each permission', async () => {
    const readOnly = api.as('readOnly')
    expect((await readOnly.get('/companyClients')).status).toBe(200)
    expect((await readOnly.post('/companyClients', CLIENT)).status).toBe(403)
    expect((await readOnly.put('/companyClients/1', { ...CLIENT, version: 1 })).status).toBe(403)
    expect((await readOnly.delete('/companyClients/1')).status).toBe(403)
    expect((await api.as('pcp').get('/companyClients')).status).toBe(403)
    expect((await api.anonymous.get('/companyClients')).status).toBe(401)
  })

  it('takes the same statements for one row and for many, and any sort word', async () => {
    const admin = api.as('admin')
    await admin.token()
    const counts = []
    for (const perPage of [1, 25]) {
      const { statements } = await api.statements.during(() => admin.get('/companyClients', { perPage }))
      counts.push(statements.length)
    }
    expect(new Set(counts)).toEqual(new Set([3]))
    for (const field of ['id; DROP TABLE users', 'document', '__proto__', 'costPrice'])
      expect((await admin.get('/companyClients', { field, order: 'desc' })).status).toBe(422)
  })

  it('creates once for one key, however often the form is sent', async () => {
    const idempotencyKey = newIdempotencyKey()
    const body = { ...CLIENT, document: '746.971.314-01' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.as('integrator').post('/companyClients', body, { idempotencyKey })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it.skipIf(!hasPostgres)('lets one of two parallel saves of a document win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.as('pampa').post('/companyClients', { ...CLIENT, document: '286.255.878-87' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })
})
