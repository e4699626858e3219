import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { activationOf, mintActivation, NO_LIMITS, placeCompany } from '../../../tests/support/sign-up'
import { randomCnpj, seeded } from '../../../tests/support/spell-cnpj'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { handleAccountEvents } from '../../engagement/notifications/handle-account-events'
import { readConfig } from '../../ground/config/config'
import { accountEvents } from '../../ground/db/schema/access'
import { companies, users } from '../../ground/db/schema/people'
import type { JobDeps } from '../../ground/jobs/job'
import { mintTokenLink } from '../../ground/mail/mint-token'
import type { Company } from './company'

const random = seeded(6)

describe.each(DATABASES)('a company activated by its link on %s', (database) => {
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

  const use = (token: string, email: string, changes = {}) =>
    api.anonymous.post<{ email: string; code: string; errors: object[] }>(
      '/companies/activation',
      activationOf(token, email, changes),
    )
  const config = readConfig({ APP_URL: 'https://portal.example' } as unknown as NodeJS.ProcessEnv, '1')
  // What the mail job reads of its surroundings when it puts mails into the outbox.
  const jobs = {
    get db() {
      return api.db
    },
    config,
    now: () => api.now(),
  } as JobDeps
  const look = (token: string) => api.anonymous.get<Record<string, unknown>>(`/companies/activation/${token}`)

  it('gets its first user, who may enter with the default permissions', async () => {
    const id = await placeCompany(api.db, 'APPROVED', randomCnpj(random))
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
    // The stored rows hold neither the password nor its hash nor the token.
    const { rows } = await api.db.execute(
      sql`SELECT (SELECT json_agg(a) FROM audit_logs a)::text || (SELECT json_agg(e) FROM account_events e)::text AS kept`,
    )
    expect(String(rows[0]!.kept)).not.toMatch(new RegExp(`girassol-2026|argon2|${token}`))
  })

  it('refuses a link that is unknown, old, ended or of a company that may not become active', async () => {
    const week = 7 * 86_400_000
    const past = new Date(api.now().getTime() - week)
    const id = await placeCompany(api.db, 'APPROVED', randomCnpj(random))
    const invalid = [
      'x',
      'a'.repeat(43),
      await mintActivation(api.db, id, past, { expiresAt: api.now() }),
      await mintActivation(api.db, id, api.now(), { endedAt: api.now() }),
      ...(await Promise.all(
        (['PENDING', 'DISAPPROVED', 'SUSPENDED'] as const).map(async (status) =>
          mintActivation(api.db, await placeCompany(api.db, status, randomCnpj(random)), api.now()),
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
    const id = await placeCompany(api.db, 'APPROVED', randomCnpj(random))
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

  it('is sent once more to who has no access yet, and the page says until when; staff activate without a dead end', async () => {
    const links = async (id: number) => (await api.as('admin').get<Company>(`/companies/${id}`)).body.staff?.activation
    const leave = async () => {
      await handleAccountEvents(jobs)
      const { rows } = await api.db.execute<{ id: number; companyId: number; state: string }>(sql`
        SELECT id::int, company_id::int AS "companyId", state FROM outbox_mails WHERE token_purpose = 'ACTIVATION' AND state = 'QUEUED'`)
      const made = []
      for (const { companyId } of rows)
        made.push(
          await api.db.transaction((tx) =>
            mintTokenLink(tx, { tokenPurpose: 'ACTIVATION', companyId, userId: null }, { appUrl: '', now: api.now() }),
          ),
        )
      await api.db.execute(sql`UPDATE outbox_mails SET state = 'SENT' WHERE state = 'QUEUED'`)
      return made.map((link) => link?.split('/').at(-1) ?? null)
    }
    const id = await placeCompany(api.db, 'APPROVED', randomCnpj(random))
    const resend = () => api.as('manager').post(`/companies/resendActivation/${id}`)
    expect(await resend()).toMatchObject({ status: 400, body: { code: 'COMPANY_HAS_NO_EMAIL' } })
    await api.db.update(companies).set({ email: 'vida@vida.example' }).where(eq(companies.id, id))
    const old = await mintActivation(api.db, id, api.now())
    expect((await resend()).status).toBe(200)
    expect(await links(id)).toMatchObject({ mail: { state: 'HELD', id: null }, canResend: true })
    const [token] = await leave()
    expect(await links(id)).toEqual({
      link: {
        sentAt: api.now().toISOString(),
        expiresAt: new Date(api.now().getTime() + 7 * 86_400_000).toISOString(),
        isSpent: false,
      },
      mail: null,
      canResend: true,
    })
    expect((await look(old)).body.code).toBe('COMPANY_INVALID_TOKEN')
    expect(await look(token!)).toMatchObject({ status: 200, body: { isActive: false } })
    // Activated by hand, without any user: the mail that tells it brings a link that works.
    expect((await move(id, 'activate')).status).toBe(200)
    const [byHand] = await leave()
    expect(await look(byHand!)).toMatchObject({ status: 200, body: { isActive: true } })
    const { rows } = await api.db.execute(
      sql`SELECT text FROM outbox_mails WHERE company_id = ${id} AND event = 'COMPANY_ACTIVATED'`,
    )
    expect(rows[0]!.text).toContain('Falta criar o primeiro acesso')
    expect((await resend()).status).toBe(200)
    const [last] = await leave()
    expect((await use(last!, 'vida@vida.example')).status).toBe(201)
    expect(await resend()).toMatchObject({ status: 400, body: { code: 'COMPANY_ALREADY_ACTIVE' } })
    expect(await links(id)).toBeNull()
    const pending = await placeCompany(api.db, 'PENDING', randomCnpj(random))
    expect((await api.as('manager').post(`/companies/resendActivation/${pending}`)).body.code).toBe(
      'INVALID_STATUS_CHANGE',
    )
    for (const persona of ['pcp', 'consultant', 'integrator'] as const)
      expect((await api.as(persona).post(`/companies/resendActivation/${id}`)).status, persona).toBe(403)
    expect(await auditOf(id)).toEqual(['resendActivation', 'activate', 'resendActivation', 'activateByLink'])
  })

  it('also after staff activated it, while nobody is there; disapproving or suspending ends the link', async () => {
    const id = await placeCompany(api.db, 'APPROVED', randomCnpj(random))
    const [first, second] = [await mintActivation(api.db, id, api.now()), await mintActivation(api.db, id, api.now())]
    await move(id, 'activate')
    expect((await use(first, 'primeira@vida.example')).status).toBe(201)
    expect((await use(second, 'segunda@vida.example')).body.code).toBe('COMPANY_ALREADY_ACTIVE')
    const other = await placeCompany(api.db, 'ACTIVE', randomCnpj(random))
    const ended = await mintActivation(api.db, other, api.now())
    await move(other, 'suspend')
    await move(other, 'reactivate')
    expect((await use(ended, 'terceira@vida.example')).body.code).toBe('COMPANY_INVALID_TOKEN')
  })
})

describe.runIf(hasPostgres)('activation under a race on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres', deps: { publicLimits: NO_LIMITS } })
  })
  afterAll(() => api.close())

  it('lets one of fifty uses of a link through', { timeout: 60_000 }, async () => {
    const id = await placeCompany(api.db, 'APPROVED', randomCnpj(random))
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

  it('never leaves somebody in who activated while the company was suspended or blocked', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 12; round++) {
      const cnpj = randomCnpj(random)
      const id = await placeCompany(api.db, 'APPROVED', cnpj)
      const token = await mintActivation(api.db, id, api.now())
      const email = `rodada${round}@corrida.example`
      const [used, blocked] = await Promise.all([
        api.anonymous.post('/companies/activation', activationOf(token, email)),
        api
          .as('admin')
          .post<{ companies: object[] }>('/blockedCompanies', { document: cnpj, reason: 'Corrida de testes' }),
      ])
      expect([201, 403, 400]).toContain(used.status)
      // The answer names the company that it hits, active by then or not.
      expect(blocked).toMatchObject({ status: 201, body: { companies: [{ id }] } })
      const login = await api.anonymous.post('/users/login', { email, password: 'girassol-2026' })
      expect(['COMPANY_BLOCKED', 'AUTHENTICATION_FAILED']).toContain(login.body.code)
    }
  })
})
