import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../tests/support/open-test-api'
import { activationOf, mintActivation, NO_LIMITS } from '../../tests/support/sign-up'
import { randomCnpj, seeded } from '../../tests/support/spell-cnpj'
import { DATABASES, hasPostgres } from '../../tests/support/test-databases'
import { accountEvents } from '../db/schema/access'
import { companies, users } from '../db/schema/people'
import type { Company } from './company'

const random = seeded(2)

/** A company in a status, made in the database. */
async function place(api: TestApi, status: (typeof companies.$inferSelect)['status'], cnpj = randomCnpj(random)) {
  const [row] = await api.db
    .insert(companies)
    .values({ name: 'Vida Longa Ltda', fantasyName: 'Vida Longa', cnpj, status, uf: 'SC' })
    .returning()
  return row!.id
}

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
    const id = await place(api, 'PENDING')
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
      const id = await place(api, status as 'PENDING')
      for (const verb of ['approve', 'disapprove', 'activate', 'suspend', 'reactivate']) {
        if (verbs.includes(verb)) continue
        const { status: http, body } = await move(id, verb, { reason: 'x' })
        const code = verb === 'activate' && status === 'ACTIVE' ? 'COMPANY_ALREADY_ACTIVE' : 'INVALID_STATUS_CHANGE'
        expect([status, verb, http, body.code]).toEqual([status, verb, 400, code])
      }
      expect(await auditOf(id)).toEqual([])
    }
    const id = await place(api, 'PENDING')
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await move(id, 'disapprove', body)).status).toBe(422)
  })

  it('does a step once, however often its form is sent', async () => {
    const id = await place(api, 'PENDING')
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
    const id = await place(api, 'SUSPENDED', cnpj)
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
    await place(api, 'PENDING', cnpj)
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
      .post<{ id: number }>('/blockedCompanies', { document: '99.900.002', reason: 'teste' })
    expect(block).toMatchObject({ status: 201, body: { companies: [{ fantasyName: 'Sol do Vale' }] } })
    for (const persona of ['integrator', 'apiUser'] as const) expect((await me(persona)).status).toBe(401)
    expect((await logIn('integrador@soldovale.example')).body.code).toBe('COMPANY_BLOCKED')
    await api.as('admin').delete(`/blockedCompanies/${block.body.id}`)
    expect((await me('integrator')).status).toBe(401)
    expect((await me('apiUser')).status).toBe(200)
  })

  describe('activated by its link', () => {
    const use = (token: string, email: string, changes = {}) =>
      api.anonymous.post<{ email: string; code: string; errors: object[] }>(
        '/companies/activation',
        activationOf(token, email, changes),
      )
    const look = (token: string) => api.anonymous.get<Record<string, unknown>>(`/companies/activation/${token}`)

    it('gets its first user, who may enter with the default permissions', async () => {
      const id = await place(api, 'APPROVED')
      await api.db
        .update(companies)
        .set({ contactName: 'Gilda', email: 'gilda@vida.example' })
        .where(eq(companies.id, id))
      const token = await mintActivation(api.db, id, api.now())
      expect(await look(token)).toMatchObject({
        status: 200,
        body: { fantasyName: 'Vida Longa', contactName: 'Gilda', email: 'gilda@vida.example' },
      })
      expect(await use(token, ' Gilda@Vida.example ')).toMatchObject({
        status: 201,
        body: { email: 'gilda@vida.example' },
      })
      const { body } = await api
        .asUser('gilda@vida.example', 'girassol-2026')
        .get<{ role: object; agreementsAccepted: boolean; company: object }>('/users/me')
      expect(body).toMatchObject({
        role: { name: 'Integrador', isBold: false, isAdmin: false },
        agreementsAccepted: false,
        company: { id },
      })
      expect(await auditOf(id)).toEqual(['activateByLink'])
      expect((await eventsOf(id)).map(({ event }) => event)).toEqual(['COMPANY_ACTIVATED'])
      for (const answer of [await use(token, 'outra@vida.example'), await look(token)])
        expect(answer).toMatchObject({ status: 400, body: { code: 'COMPANY_TOKEN_ALREADY_USED' } })
      // Neither the password nor its hash nor the token rests in what is kept of it.
      const { rows } = await api.db.execute(
        sql`SELECT (SELECT json_agg(a) FROM audit_logs a)::text || (SELECT json_agg(e) FROM account_events e)::text AS kept`,
      )
      expect(String(rows[0]!.kept)).not.toMatch(new RegExp(`girassol-2026|argon2|${token}`))
    })

    it('refuses a link that is unknown, old, ended or of a company that may not become active', async () => {
      const week = 7 * 86_400_000
      const past = new Date(api.now().getTime() - week)
      const id = await place(api, 'APPROVED')
      const invalid = [
        'x',
        'a'.repeat(43),
        await mintActivation(api.db, id, past, { expiresAt: api.now() }),
        await mintActivation(api.db, id, api.now(), { endedAt: api.now() }),
        ...(await Promise.all(
          (['PENDING', 'DISAPPROVED', 'SUSPENDED'] as const).map(async (status) =>
            mintActivation(api.db, await place(api, status), api.now()),
          ),
        )),
      ]
      for (const token of invalid) {
        expect(await look(token)).toMatchObject({ status: 400, body: { code: 'COMPANY_INVALID_TOKEN' } })
        expect(await use(token, 'nunca@vida.example')).toMatchObject({
          status: 400,
          body: { code: 'COMPANY_INVALID_TOKEN' },
        })
      }
      const [user] = await api.db.select({ id: users.id }).from(users).limit(1)
      const recovery = await mintActivation(api.db, id, api.now(), {
        purpose: 'RECOVERY',
        companyId: null,
        userId: user!.id,
      })
      expect((await use(recovery, 'nunca@vida.example')).body.code).toBe('COMPANY_INVALID_TOKEN')
      expect(await api.db.$count(users, eq(users.email, 'nunca@vida.example'))).toBe(0)
    })

    it('is not spent by a form with mistakes, nor by an e-mail that is taken', async () => {
      const id = await place(api, 'APPROVED')
      const token = await mintActivation(api.db, id, api.now())
      for (const changes of [
        { password: 'curta1', passwordConfirmation: 'curta1' },
        { passwordConfirmation: 'outra-2026' },
        { name: '' },
        { password: 'semnumero-nenhum', passwordConfirmation: 'semnumero-nenhum' },
      ])
        expect((await use(token, 'erros@vida.example', changes)).status).toBe(422)
      expect(await use(token, 'integrador@pampa.example')).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'email', rule: 'unique' }] },
      })
      expect((await use(token, 'erros@vida.example')).status).toBe(201)
    })

    it('also after staff activated it, while nobody is there; disapproving or suspending ends the link', async () => {
      const id = await place(api, 'APPROVED')
      const [first, second] = [await mintActivation(api.db, id, api.now()), await mintActivation(api.db, id, api.now())]
      await move(id, 'activate')
      expect((await use(first, 'primeira@vida.example')).status).toBe(201)
      expect((await use(second, 'segunda@vida.example')).body.code).toBe('COMPANY_ALREADY_ACTIVE')
      const other = await place(api, 'ACTIVE')
      const ended = await mintActivation(api.db, other, api.now())
      await move(other, 'suspend')
      await move(other, 'reactivate')
      expect((await use(ended, 'terceira@vida.example')).body.code).toBe('COMPANY_INVALID_TOKEN')
    })
  })
})

describe.runIf(hasPostgres)('the life of a company under a race on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres', deps: { publicLimits: NO_LIMITS } })
  })
  afterAll(() => api.close())

  it('lets one of fifty uses of a link through', { timeout: 60_000 }, async () => {
    const id = await place(api, 'APPROVED')
    const token = await mintActivation(api.db, id, api.now())
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        api.anonymous.post('/companies/activation', activationOf(token, `pessoa${at}@corrida.example`)),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['COMPANY_TOKEN_ALREADY_USED']),
    )
    expect(await api.db.$count(users, eq(users.companyId, id))).toBe(1)
  })

  it('lets one of twenty verbs that exclude one another win', async () => {
    const id = await place(api, 'PENDING')
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

  it('never leaves somebody in who activated while the company was suspended or blocked', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 12; round++) {
      const cnpj = randomCnpj(random)
      const id = await place(api, 'APPROVED', cnpj)
      const token = await mintActivation(api.db, id, api.now())
      const email = `rodada${round}@corrida.example`
      const [used, blocked] = await Promise.all([
        api.anonymous.post('/companies/activation', activationOf(token, email)),
        api.as('admin').post<{ companies: object[] }>('/blockedCompanies', { document: cnpj, reason: 'corrida' }),
      ])
      expect([201, 403, 400]).toContain(used.status)
      // The answer names the company that it hits, active by then or not.
      expect(blocked).toMatchObject({ status: 201, body: { companies: [{ id }] } })
      const login = await api.anonymous.post('/users/login', { email, password: 'girassol-2026' })
      expect(['COMPANY_BLOCKED', 'AUTHENTICATION_FAILED']).toContain(login.body.code)
    }
  })
})
