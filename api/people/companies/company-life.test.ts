import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { NO_LIMITS, placeCompany } from '../../../tests/support/sign-up'
import { randomCnpj, seeded } from '../../../tests/support/spell-cnpj'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { accountEvents } from '../../ground/db/schema/access'
import type { Company } from './company'

const random = seeded(2)

describe.each(DATABASES)('the life of a company on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database, deps: { publicLimits: NO_LIMITS } })
  })
  afterAll(() => api.close())

  const move = (id: number, verb: string, body?: object) =>
    verb === 'suspend'
      ? api.as('admin').put<Company & { code: string }>(`/companies/suspend/${id}`, body ?? {})
      : api.as('admin').post<Company & { code: string }>(`/companies/${verb}/${id}`, body)
  const eventsOf = async (id: number) =>
    api.db
      .select({ event: accountEvents.event, data: accountEvents.data })
      .from(accountEvents)
      .where(eq(accountEvents.companyId, id))
      .orderBy(accountEvents.id)
  const auditOf = async (id: number) =>
    (
      await api.db.execute(
        sql`SELECT action FROM audit_logs WHERE table_name = 'companies' AND record_id = ${String(id)} ORDER BY id`,
      )
    ).rows.map(({ action }) => action)

  it('goes from pending to active and back, telling the mail job each time', async () => {
    const id = await placeCompany(api.db, 'PENDING', randomCnpj(random))
    const steps = [
      ['disapprove', 'DISAPPROVED', { reason: 'CNAE não confere' }],
      ['approve', 'APPROVED', undefined],
      ['activate', 'ACTIVE', undefined],
      ['suspend', 'SUSPENDED', { reason: 'Títulos vencidos' }],
      ['reactivate', 'ACTIVE', undefined],
    ] as const
    for (const [verb, status, body] of steps) {
      const answer = await move(id, verb, body)
      expect([verb, answer.status, answer.body.status]).toEqual([verb, 200, status])
      expect(answer.body.staff?.statusReason).toBe(body?.reason ?? null)
    }
    expect((await eventsOf(id)).map(({ event }) => event)).toEqual([
      'COMPANY_DISAPPROVED',
      'COMPANY_APPROVED',
      'COMPANY_ACTIVATED',
      'COMPANY_SUSPENDED',
      'COMPANY_REACTIVATED',
    ])
    expect((await eventsOf(id))[0]!.data).toEqual({ reason: 'CNAE não confere' })
    expect(await auditOf(id)).toEqual(steps.map(([verb]) => verb))
  })

  it('refuses every other step, and says of activate that the company is active', async () => {
    const allowed: Record<string, string[]> = {
      PENDING: ['approve', 'disapprove'],
      APPROVED: ['activate'],
      ACTIVE: ['suspend'],
      DISAPPROVED: ['approve'],
      SUSPENDED: ['reactivate'],
    }
    for (const [status, verbs] of Object.entries(allowed)) {
      const id = await placeCompany(api.db, status as 'PENDING', randomCnpj(random))
      for (const verb of ['approve', 'disapprove', 'activate', 'suspend', 'reactivate']) {
        if (verbs.includes(verb)) continue
        const { status: http, body } = await move(id, verb, { reason: 'x' })
        const code = verb === 'activate' && status === 'ACTIVE' ? 'COMPANY_ALREADY_ACTIVE' : 'INVALID_STATUS_CHANGE'
        expect([status, verb, http, body.code]).toEqual([status, verb, 400, code])
      }
      expect(await auditOf(id)).toEqual([])
    }
    const id = await placeCompany(api.db, 'PENDING', randomCnpj(random))
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await move(id, 'disapprove', body)).status).toBe(422)
  })

  it('does a step once, however often its form is sent', async () => {
    const id = await placeCompany(api.db, 'PENDING', randomCnpj(random))
    const idempotencyKey = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.as('admin').post(`/companies/approve/${id}`, {}, { idempotencyKey })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await auditOf(id)).toEqual(['approve'])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('keeps a company with open orders, and brings a deleted one back as it was', async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = 'Sol do Vale'`)
    const busy = await api.as('admin').delete(`/companies/${rows[0]!.id}`)
    expect(busy).toMatchObject({
      status: 400,
      body: { code: 'COMPANY_CANNOT_DELETE_HAS_ACTIVE_ORDERS', errors: [{ meta: { referrer: 'orders' } }] },
    })
    expect(busy.body.errors[0]!.meta!.count).toBeGreaterThan(0)

    const cnpj = randomCnpj(random)
    const id = await placeCompany(api.db, 'SUSPENDED', cnpj)
    expect((await api.as('admin').delete(`/companies/${id}`)).status).toBe(200)
    expect((await api.as('admin').delete(`/companies/${id}`)).status).toBe(404)
    expect((await api.as('admin').get<Company>(`/companies/${id}`)).body).toMatchObject({
      allowedActions: ['reactivate'],
      allowedEdits: [],
    })
    expect((await move(id, 'approve')).body.code).toBe('INVALID_STATUS_CHANGE')
    const back = await move(id, 'reactivate')
    expect(back.body).toMatchObject({ status: 'SUSPENDED', staff: { destroyedAt: null } })
    expect(await eventsOf(id)).toEqual([])
    expect(await auditOf(id)).toEqual(['delete', 'reactivate'])
    // Another one took its CNPJ meanwhile.
    await api.as('admin').delete(`/companies/${id}`)
    await placeCompany(api.db, 'PENDING', cnpj)
    expect(await move(id, 'reactivate')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'cnpj', rule: 'unique' }] },
    })
  })

  it('ends every session of a suspended, deleted or blocked company, and its programs rest', async () => {
    const company = async (name: string) =>
      Number((await api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = ${name}`)).rows[0]!.id)
    const me = (persona: 'pampa' | 'demofv' | 'integrator' | 'apiUser') => api.as(persona).get('/users/me')
    const logIn = (email: string) => api.anonymous.post('/users/login', { email, password: 'Portal#2026' })
    for (const persona of ['pampa', 'demofv', 'integrator', 'apiUser'] as const)
      expect((await me(persona)).status).toBe(200)

    const pampa = await company('Energia Pampa')
    await move(pampa, 'suspend')
    expect((await me('pampa')).status).toBe(401)
    expect((await logIn('integrador@pampa.example')).body.code).toBe('USER_COMPANY_WAS_INACTIVATED')
    await move(pampa, 'reactivate')
    // The old token stays dead, a new login works.
    expect((await me('pampa')).status).toBe(401)
    expect((await logIn('integrador@pampa.example')).status).toBe(200)

    const demo = await company('Demo FV')
    await api.db.execute(sql`UPDATE orders SET status = 'CANCELED' WHERE company_id = ${demo}`)
    expect((await api.as('admin').delete(`/companies/${demo}`)).status).toBe(200)
    expect((await me('demofv')).status).toBe(401)
    expect((await logIn('integrador@demofv.example')).body.code).toBe('USER_COMPANY_WAS_INACTIVATED')

    await api.db.execute(
      sql`UPDATE access_tokens SET kind = 'API' WHERE user_id = (SELECT id FROM users WHERE email = 'api@soldovale.example')`,
    )
    const block = await api
      .as('admin')
      .post<{ id: number }>('/blockedCompanies', { document: '99.900.002', reason: 'Bloqueio de teste' })
    expect(block).toMatchObject({ status: 201, body: { companies: [{ fantasyName: 'Sol do Vale' }] } })
    for (const persona of ['integrator', 'apiUser'] as const) expect((await me(persona)).status).toBe(401)
    expect((await logIn('integrador@soldovale.example')).body.code).toBe('COMPANY_BLOCKED')
    await api.as('admin').delete(`/blockedCompanies/${block.body.id}`, { reason: 'Fim do bloqueio de teste' })
    expect((await me('integrator')).status).toBe(401)
    expect((await me('apiUser')).status).toBe(200)
  })
})

describe.runIf(hasPostgres)('the life of a company under a race on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres', deps: { publicLimits: NO_LIMITS } })
  })
  afterAll(() => api.close())

  it('lets one of twenty verbs that exclude one another win', async () => {
    const id = await placeCompany(api.db, 'PENDING', randomCnpj(random))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? api.as('admin').post(`/companies/approve/${id}`)
          : api.as('director').post(`/companies/disapprove/${id}`, { reason: 'x' }),
      ),
    )
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'companies' AND record_id = ${String(id)}`,
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(rows.length)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
    // disapprove, then approve; or approve alone.
    expect(rows.length).toBeLessThanOrEqual(2)
  })
})
