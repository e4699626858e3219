import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { NO_LIMITS, registrationOf } from '../../../tests/support/sign-up'
import { randomCnpj, seeded } from '../../../tests/support/spell-cnpj'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import { accountEvents } from '../../ground/db/schema/access'
import { companies } from '../../ground/db/schema/people'
import { createLog, type Log } from '../../ground/http/log'

const random = seeded(3)
const check = (api: TestApi, cnpj: string, from?: string) =>
  api.anonymous.get<Record<string, unknown>>(
    `/companies/check/${encodeURIComponent(cnpj)}`,
    {},
    from ? { headers: { 'x-forwarded-for': from } } : {},
  )

describe.each(DATABASES)('registration on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database, deps: { publicLimits: NO_LIMITS } })
  })
  afterAll(() => api.close())

  it('makes a pending company that nobody can enter yet, and tells the mail job', async () => {
    const { status, body } = await api.anonymous.post('/companies/register', registrationOf('12.ABC.345/01DE-35'))
    expect([status, body]).toEqual([201, { cnpj: '12ABC34501DE35', status: 'PENDING' }])
    const [row] = await api.db.select().from(companies).where(eq(companies.cnpj, '12ABC34501DE35'))
    expect(row).toMatchObject({
      status: 'PENDING',
      kind: 'INTEGRATOR',
      contactName: 'Gilda Girassol',
      phone: '554832221234',
      cep: '88301000',
      stateRegistration: 'ISENTO',
      helperUserId: null,
    })
    expect(
      await api.db
        .select({ event: accountEvents.event })
        .from(accountEvents)
        .where(eq(accountEvents.companyId, row!.id)),
    ).toEqual([{ event: 'COMPANY_REGISTERED' }])
    const { rows } = await api.db.execute(
      sql`SELECT action, user_id FROM audit_logs WHERE table_name = 'companies' AND record_id = ${String(row!.id)}`,
    )
    expect(rows).toEqual([{ action: 'register', user_id: null }])
    const { data } = (await api.as('admin').get('/companies/newCompaniesRegistered')).body
    expect(data[0]).toMatchObject({ id: row!.id, status: 'PENDING' })
  })

  it('takes nothing that only staff decide', async () => {
    const cnpj = randomCnpj(random)
    await api.anonymous.post('/companies/register', {
      ...registrationOf(cnpj),
      status: 'ACTIVE',
      kind: 'PROVIDER',
      discountPercentage: -50,
      allowApiUsers: true,
      helperUserId: 1,
      internalNotes: 'x',
    })
    const [row] = await api.db.select().from(companies).where(eq(companies.cnpj, cnpj))
    expect(row).toMatchObject({
      status: 'PENDING',
      kind: 'INTEGRATOR',
      discountPercentage: 0,
      allowApiUsers: false,
      helperUserId: null,
      internalNotes: null,
    })
  })

  it.each([
    [{ cnpj: '11222333000199' }, 'cnpj', 'cnpj'],
    [{ cnpj: '' }, 'cnpj', 'required'],
    [{ contactName: '' }, 'contactName', 'required'],
    [{ email: '' }, 'email', 'required'],
    [{ phone: '' }, 'phone', 'required'],
    [{ uf: '' }, 'uf', 'required'],
    [{ privacyAccepted: undefined }, 'privacyAccepted', 'accepted'],
    [{ privacyAccepted: 'não' }, 'privacyAccepted', 'accepted'],
    [{ name: 'x'.repeat(121) }, 'name', 'maxLength'],
  ])('refuses %j beside the field', async (changes, field, rule) => {
    const { status, body } = await api.anonymous.post(
      '/companies/register',
      registrationOf(randomCnpj(random), changes),
    )
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ field, rule })
  })

  it('knows a CNPJ that is taken, blocked or none, and says no more than that', async () => {
    expect((await check(api, randomCnpj(random))).body).toEqual({ available: true })
    for (const [cnpj, code] of [
      ['99.900.002/0001-02', 'COMPANY_ALREADY_REGISTERED'],
      ['99900006000182', 'COMPANY_ALREADY_REGISTERED'],
      ['99.900.009/0001-16', 'COMPANY_BLOCKED_IN_REGISTER'],
      ['de.mo0.003/0001-04', 'COMPANY_BLOCKED_IN_REGISTER'],
      ['11222333000199', 'VALIDATION_FAILED'],
      ['x', 'VALIDATION_FAILED'],
    ] as const) {
      expect([cnpj, (await check(api, cnpj)).body]).toEqual([cnpj, { available: false, code }])
      if (code === 'VALIDATION_FAILED') continue
      const refused = await api.anonymous.post('/companies/register', registrationOf(cnpj))
      expect(refused.body).toMatchObject({ code, errors: [{ field: 'cnpj', code }] })
      expect(JSON.stringify(refused.body)).not.toMatch(/Sol do Vale|Helio|example/)
    }
  })

  it('registers once, however often the same form is sent', async () => {
    const cnpj = randomCnpj(random)
    const idempotencyKey = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.anonymous.post('/companies/register', registrationOf(cnpj), { idempotencyKey }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await api.db.$count(companies, eq(companies.cnpj, cnpj))).toBe(1)
    const other = await api.anonymous.post('/companies/register', registrationOf(randomCnpj(random)), {
      idempotencyKey,
    })
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe.each(DATABASES)('what one address may ask without a login on %s', (database) => {
  let api: TestApi
  let ceps: Server
  beforeAll(async () => {
    ceps = createServer((_, response) =>
      response.end(JSON.stringify({ logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' })),
    )
    await new Promise<void>((resolve) => ceps.listen(0, '127.0.0.1', resolve))
    const CEP_URL = `http://127.0.0.1:${(ceps.address() as AddressInfo).port}`
    api = await openTestApi({ database, deps: { config: readConfig({ NODE_ENV: 'test', CEP_URL }, '1') } })
  })
  afterAll(async () => {
    ceps.close()
    await api.close()
  })

  it('ends at 429, for that address alone', { timeout: 60_000 }, async () => {
    const statuses: number[] = []
    for (let at = 0; at < 60; at++) statuses.push((await check(api, randomCnpj(random), '203.0.113.7')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual(Array(30).fill(429))
    expect((await check(api, '99900002000102', '203.0.113.7')).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await check(api, '99900002000102', '203.0.113.8')).status).toBe(200)

    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const registering = []
    for (let at = 0; at < 25; at++)
      registering.push(
        (await api.anonymous.post('/companies/register', registrationOf('99900002000102'), { headers })).status,
      )
    expect(registering).toEqual([...Array(20).fill(400), ...Array(5).fill(429)])
    const guessing = []
    for (let at = 0; at < 40; at++)
      guessing.push((await api.anonymous.get(`/companies/activation/${'a'.repeat(40)}${at}`, {}, { headers })).status)
    expect(guessing).toEqual([...Array(30).fill(400), ...Array(10).fill(429)])
  })

  it('finds the address of a CEP without a login, and takes nothing but eight digits', async () => {
    const look = (cep: string) => api.anonymous.get(`/companies/register/address/${cep}`)
    expect((await look('01001-000')).body).toMatchObject({
      found: true,
      address: { cep: '01001000', city: 'São Paulo' },
    })
    for (const cep of ['..%2fadmin', '8830100', 'abc']) expect((await look(cep)).status).toBe(404)
  })
})

describe.runIf(hasPostgres)('registration under a race on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres', deps: { publicLimits: NO_LIMITS } })
  })
  afterAll(() => api.close())

  it('lets one of twenty registrations of a CNPJ through', async () => {
    const cnpj = randomCnpj(random)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.anonymous.post('/companies/register', registrationOf(cnpj))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['COMPANY_ALREADY_REGISTERED']),
    )
  })

  it('never misses a block that is made at the same moment: refused, or named by the block', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 25; round++) {
      const cnpj = randomCnpj(random)
      const document = round % 2 ? cnpj : cnpj.slice(0, 8)
      const [registered, blocked] = await Promise.all([
        api.anonymous.post('/companies/register', registrationOf(cnpj)),
        api
          .as('admin')
          .post<{ companies: { cnpj: string }[] }>('/blockedCompanies', { document, reason: 'Corrida de testes' }),
      ])
      expect(blocked.status).toBe(201)
      if (registered.status === 201) expect(blocked.body.companies.map((one) => one.cnpj)).toEqual([cnpj])
      else expect([registered.body.code, blocked.body.companies]).toEqual(['COMPANY_BLOCKED_IN_REGISTER', []])
      // Neither way does it get any further.
      const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE cnpj = ${cnpj}`)
      if (rows[0])
        expect((await api.as('admin').post(`/companies/approve/${rows[0].id}`)).body.code).toBe('COMPANY_BLOCKED')
    }
  })
})

it('writes no link into the log, whatever fails', async () => {
  const said: string[] = []
  const log = {
    ...createLog('silent'),
    error: (facts: object, text: string) => said.push(JSON.stringify(facts) + text),
  }
  const fails = {
    take: async () => {
      throw new Error('no counter')
    },
  }
  const api = await openTestApi({ seed: 'empty', deps: { publicLimits: fails, log: log as unknown as Log } })
  const answer = await api.anonymous.get(`/companies/activation/${'s3cret'.repeat(7)}`)
  expect([answer.status, said.length]).toEqual([500, 1])
  expect(said[0]).toContain('/companies/activation/[token]')
  expect(said[0]).not.toContain('s3cret')
  await api.close()
})
