import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isValidCnpj } from '#domain/documents/cnpj'
import { openTestApi, type TestApi } from '../../tests/support/open-test-api'
import { activationOf, mintActivation, NO_LIMITS, registrationOf } from '../../tests/support/sign-up'
import { branchOf, randomCnpj, seeded, spellingsOf } from '../../tests/support/spell-cnpj'
import { DATABASES } from '../../tests/support/test-databases'
import { isBlocked } from '../companies/block-list'
import { companies } from '../db/schema/people'
import type { BlockedCompany } from './blocked-company'

const PATH = '/blockedCompanies'
const random = seeded(4)

describe.each(DATABASES)('blocked companies on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database, deps: { publicLimits: NO_LIMITS } })
  })
  afterAll(() => api.close())

  const block = (document: string, reason = 'Fraude.') =>
    api.as('admin').post<BlockedCompany & { errors: object[] }>(PATH, { document, reason })
  const search = async (fullTextSearch: string) => {
    const { status, body } = await api.as('pcp').get(PATH, { fullTextSearch })
    expect(status).toBe(200)
    return body.data.map((row) => row.document)
  }

  it('are found by a CNPJ in any form, by the reason and by the name of who is hit', async () => {
    for (const typed of ['99.900.009/0001-16', '99900009000116', ' 99900009/0001-16 ', '9.9.9', '99900009'])
      expect(await search(typed)).toEqual(['99900009000116'])
    for (const typed of ['de.mo0.003/0001-04', 'DEMO0003000104', 'demo0003', 'ＤＥＭＯ０００３'])
      expect(await search(typed)).toEqual(['DEMO0003000104'])
    expect(await search('divergentes')).toEqual(['DEMO0003000104'])
    expect(await search('fraude em pagamento')).toEqual(['99900009000116'])
    expect((await search('')).sort()).toEqual(['99900009000116', 'DEMO0003000104'])
    for (const typed of ['%', '_', "'; DROP", 'nada disso']) expect(await search(typed)).toEqual([])
    const { body } = await block('99900016', 'Raiz inteira.')
    expect(body.companies.map(({ fantasyName }) => fantasyName)).toEqual(['Mogiana Solar'])
    // Who searches a whole CNPJ wants to know whether it is blocked: its root is.
    expect(await search('99.900.016/0001-18')).toEqual(['99900016'])
    expect(await search('mogiana')).toEqual(['99900016'])
    await api.as('admin').delete(`${PATH}/${body.id}`)
  })

  it('are added, shown and taken away by any of the staff, each with an audit row', async () => {
    const cnpj = randomCnpj(random)
    const made = await api.as('pcp').post<BlockedCompany>(PATH, { document: cnpj, reason: ' Documentos falsos ' })
    expect(made).toMatchObject({ status: 201, body: { document: cnpj, reason: 'Documentos falsos', companies: [] } })
    expect((await api.as('marketing').get(`${PATH}/${made.body.id}`)).body).toMatchObject({ document: cnpj })
    expect((await api.as('finance').delete(`${PATH}/${made.body.id}`)).status).toBe(200)
    expect((await api.as('admin').get(`${PATH}/${made.body.id}`)).status).toBe(404)
    expect((await api.as('admin').delete(`${PATH}/${made.body.id}`)).status).toBe(404)
    const audit = await api.statements.during(() => block(randomCnpj(random)))
    expect(audit.statements.filter((text) => /insert into "audit_logs"/.test(text))).toHaveLength(1)
  })

  it.each([
    [{ document: '99900009000116', reason: 'x' }, 'document', 'unique'],
    [{ document: '11222333000199', reason: 'x' }, 'document', 'cnpj'],
    [{ document: '1234567', reason: 'x' }, 'document', 'minLength'],
    [{ document: '99900001', reason: 'x' }, 'document', 'different'],
    [{ document: '99.900.001/0001-50', reason: 'x' }, 'document', 'different'],
    [{ document: '99900012', reason: '' }, 'reason', 'required'],
  ])('refuses %j', async (input, field, rule) => {
    expect(await api.as('admin').post(PATH, input)).toMatchObject({ status: 422, body: { errors: [{ field, rule }] } })
  })

  it('are nobody else’s', async () => {
    for (const persona of ['integrator', 'pampa', 'apiUser', 'readOnly'] as const) {
      expect((await api.as(persona).get(PATH)).status).toBe(403)
      expect((await api.as(persona).post(PATH, { document: '99900012', reason: 'x' })).status).toBe(403)
      expect((await api.as(persona).delete(`${PATH}/1`)).status).toBe(403)
    }
    expect((await api.anonymous.get(PATH)).status).toBe(401)
    for (const id of ['abc', '0', '999999']) expect((await api.as('admin').get(`${PATH}/${id}`)).status).toBe(404)
  })

  it('are stopped at every door in each of 400 spellings', { timeout: 240_000 }, async () => {
    const cnpj = branchOf('12ABC345', '01DE')
    expect((await block(cnpj)).status).toBe(201)
    const spellings = spellingsOf(cnpj, 400)
    expect(spellings).toHaveLength(400)
    const { body: other } = await api
      .as('admin')
      .post<{ id: number; version: number }>('/companies', {
        name: 'Outra',
        fantasyName: 'Outra',
        cnpj: randomCnpj(random),
      })
    const passed: string[] = []
    for (const spelling of spellings) {
      const doors = [
        await api.anonymous.post('/companies/register', registrationOf(spelling)),
        await api.as('admin').post('/companies', { name: 'B', fantasyName: 'B', cnpj: spelling }),
        await api
          .as('admin')
          .put(`/companies/${other.id}`, { name: 'B', fantasyName: 'B', cnpj: spelling, version: other.version }),
      ]
      const codes = doors.map(({ status, body }) => `${status} ${body.code}`).join(', ')
      if (codes !== '403 COMPANY_BLOCKED_IN_REGISTER, 403 COMPANY_BLOCKED, 403 COMPANY_BLOCKED')
        passed.push(`${JSON.stringify(spelling)}: ${codes}`)
      const checked = await api.anonymous.get<{ code: string }>(`/companies/check/${encodeURIComponent(spelling)}`)
      if (checked.body.code !== 'COMPANY_BLOCKED_IN_REGISTER') passed.push(`${JSON.stringify(spelling)}: check`)
    }
    expect(passed).toEqual([])
  })

  it('are stopped where the company is known already: approve, activate, reactivate, edit, link, login', async () => {
    const cnpj = randomCnpj(random)
    const [row] = await api.db
      .insert(companies)
      .values({ name: 'Portas', fantasyName: 'Portas', cnpj, uf: 'SC' })
      .returning()
    const id = row!.id
    const token = await mintActivation(api.db, id, api.now())
    expect((await block(branchOf(cnpj, '0002').slice(0, 8))).body.companies).toMatchObject([{ id }])
    const as = async (
      status: 'PENDING' | 'APPROVED' | 'SUSPENDED' | 'ACTIVE',
      call: () => Promise<{ status: number; body: { code?: string } }>,
    ) => {
      await api.db.update(companies).set({ status }).where(eq(companies.id, id))
      const answer = await call()
      return [answer.status, answer.body.code]
    }
    const admin = api.as('admin')
    const { version } = (await admin.get<{ version: number }>(`/companies/${id}`)).body
    const refused = [403, 'COMPANY_BLOCKED']
    expect(await as('PENDING', () => admin.post(`/companies/approve/${id}`))).toEqual(refused)
    expect(await as('APPROVED', () => admin.post(`/companies/activate/${id}`))).toEqual(refused)
    expect(await as('SUSPENDED', () => admin.post(`/companies/reactivate/${id}`))).toEqual(refused)
    expect(await as('ACTIVE', () => admin.put(`/companies/updateInfo/${id}`, { version }))).toEqual(refused)
    // The block ended the link that was open; a later one is refused as well.
    expect(
      await as('APPROVED', () => api.anonymous.post('/companies/activation', activationOf(token, 'p@portas.example'))),
    ).toEqual([400, 'COMPANY_INVALID_TOKEN'])
    const later = await mintActivation(api.db, id, api.now())
    expect(
      await as('APPROVED', () => api.anonymous.post('/companies/activation', activationOf(later, 'p@portas.example'))),
    ).toEqual(refused)
    expect(await as('APPROVED', () => api.anonymous.get(`/companies/activation/${later}`))).toEqual(refused)
    expect((await admin.get<{ staff: object }>(`/companies/${id}`)).body.staff).toMatchObject({ isBlocked: true })
  })

  it('stop none of 10,000 others', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    const all = Array.from({ length: 10_000 }, () => randomCnpj(random))
    for (let at = 0; at < all.length; at += 50)
      for (const [place, hit] of (
        await Promise.all(all.slice(at, at + 50).map((cnpj) => isBlocked(api.db, cnpj)))
      ).entries())
        if (hit || !isValidCnpj(all[at + place]!)) wrong.push(all[at + place]!)
    expect(wrong).toEqual([])
  })
})
