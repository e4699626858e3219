import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { accessTokens, blockedCompanies, companies } from '../../ground/db/schema/people'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../over/seed/demo-logins'

const DAY_MS = 86_400_000

describe.each(DATABASES)('logging in on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())
  afterEach(async () => {
    api.setNow(TEST_NOW)
    for (const table of ['rate_limits', 'login_accounts', 'login_claims'])
      await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  })

  const logIn = (email: string, password: string = DEMO_PASSWORD, address = '203.0.113.1') =>
    api.anonymous.post<{ token: string; code: string }>(
      '/users/login',
      { email, password },
      { headers: { 'x-forwarded-for': address } },
    )
  const withToken = (token: string) =>
    api.anonymous.get('/users/me', {}, { headers: { authorization: `Bearer ${token}` } })
  const { email } = DEMO_LOGINS.integrator

  it('answers a token that opens the API and is kept as a hash only', async () => {
    const { status, body } = await logIn(email)
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect((await withToken(body.token)).body).toMatchObject({ email, company: { fantasyName: 'Sol do Vale' } })
    const rows = await api.db.select().from(accessTokens)
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  it('takes the e-mail in any case and with blanks around it', async () => {
    expect((await logIn(`  ${email.toUpperCase()} `)).status).toBe(200)
  })

  it('says the same about a wrong password and an unknown e-mail', async () => {
    const wrong = await logIn(email, 'errada errada 1')
    const unknown = await logIn('ninguem@soldovale.example', 'errada errada 1')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'AUTHENTICATION_FAILED'])
    expect(unknown).toMatchObject({ status: 401, body: wrong.body })
  })

  it.each([
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'sem-arroba', password: 'x' }, 'email'],
    [{ email: 'a@b.example', password: '' }, 'password'],
    [{ email: 'a@b.example', password: 'x'.repeat(10_000) }, 'password'],
    [{ password: 'x' }, 'email'],
  ])('answers 422 beside the field for %.60j', async (input, field) => {
    const { status, body } = await api.anonymous.post('/users/login', input)
    expect(status).toBe(422)
    expect(body.errors.map((error) => error.field)).toContain(field)
  })

  it('reads no body that is longer than any login (docs/threats.md T38)', async () => {
    const { status, body } = await api.anonymous.post('/users/login', { email, password: 'x'.repeat(100_000) })
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('turns an inactive user and a suspended company away, but only after the right password', async () => {
    const inactive = await logIn('inativo@soldovale.example')
    expect([inactive.status, inactive.body.code]).toEqual([403, 'USER_WAS_INACTIVATED'])
    const suspended = await logIn('integrador@raiocerto.example')
    expect([suspended.status, suspended.body.code]).toEqual([403, 'USER_COMPANY_WAS_INACTIVATED'])
    expect((await logIn('integrador@raiocerto.example', 'errada errada 1')).body.code).toBe('AUTHENTICATION_FAILED')
  })

  it.each([
    ['the CNPJ', 14],
    ['the root', 8],
  ] as const)('turns a company away whose block list entry is %s, and ends its sessions', async (_, length) => {
    const { body } = await logIn(DEMO_LOGINS.demofv.email)
    const [company] = await api.db.select().from(companies).where(eq(companies.fantasyName, 'Demo FV'))
    const document = company!.cnpj.slice(0, length)
    await api.db.insert(blockedCompanies).values({ document, reason: 'teste' })
    const refused = await logIn(DEMO_LOGINS.demofv.email)
    expect([refused.status, refused.body.code]).toEqual([403, 'COMPANY_BLOCKED'])
    expect((await withToken(body.token)).status).toBe(401)
    await api.db.delete(blockedCompanies).where(eq(blockedCompanies.document, document))
    expect((await withToken(body.token)).status).toBe(200)
  })

  it('opens nothing but the terms before they are accepted', async () => {
    const newcomer = api.as('termsPending')
    const refused = await newcomer.get('/companyClients')
    expect([refused.status, refused.body.code]).toEqual([403, 'USER_DID_NOT_ACCEPTED_AGREEMENTS'])
    expect((await newcomer.get('/users/me')).body).toMatchObject({ agreementsAccepted: false })
    const { body } = await newcomer.get<{ version: number; text: string }>('/users/agreements')
    expect(body.text).toContain('TERMOS DE USO')
    expect((await newcomer.put('/users/setAgreements', { version: body.version + 1, accepted: true })).status).toBe(409)
    expect((await newcomer.put('/users/setAgreements', { version: body.version, accepted: true })).status).toBe(200)
    expect((await newcomer.get('/companyClients')).status).toBe(200)
  })

  it('opens nothing but the password and the terms where the password is older than a year', async () => {
    const person = api.as('stalePassword')
    for (const path of ['/orders', '/companyClients', '/users/me/sessions', '/users/me/twoStep']) {
      const { status, body } = await person.get(path)
      expect([path, status, body.code]).toEqual([path, 403, 'PASSWORD_UPDATE_REQUIRED'])
    }
    expect((await person.post('/carts/current/items', {})).body.code).toBe('PASSWORD_UPDATE_REQUIRED')
    expect((await person.get('/users/me')).body).toMatchObject({ needsPasswordUpdate: true })
    expect((await person.get('/users/agreements')).status).toBe(200)
    const next = 'Nova#senha2027'
    const input = { currentPassword: DEMO_PASSWORD, password: next, passwordConfirmation: next }
    expect((await person.put('/users/updatePassword', input)).status).toBe(200)
    expect((await person.get('/companyClients')).status).toBe(200)
  })

  it('changes no password by an API token', async () => {
    await api.db.execute(sql`UPDATE companies SET allow_api_users = true`)
    const next = 'Nova#senha2027'
    const input = { currentPassword: DEMO_PASSWORD, password: next, passwordConfirmation: next }
    const { status, body } = await api.as('apiUser').put('/users/updatePassword', input)
    expect([status, body.code]).toEqual([403, 'FORBIDDEN_FOR_API_USER'])
  })

  it('counts a /64 as one address where anybody may ask', async () => {
    const ask = (last: number) =>
      api.anonymous.get(
        '/companies/check/11222333000181',
        {},
        {
          headers: { 'x-forwarded-for': `2001:db8:7:7::${last.toString(16)}` },
        },
      )
    for (let last = 1; last <= 30; last++) await ask(last)
    expect((await ask(999)).status).toBe(429)
  })

  it('asks API users for no terms', async () => {
    expect((await api.as('apiUser').get('/users/me')).body).toMatchObject({ kind: 'API', agreementsAccepted: true })
  })

  it('stops the ninth wrong try of an address at an account, and says how long', async () => {
    for (let tries = 1; tries <= 8; tries++) expect((await logIn(email, 'errada errada 1')).status).toBe(401)
    const refused = await logIn(email)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // The victim still enters from elsewhere, and another account from here.
    expect((await logIn(email, DEMO_PASSWORD, '198.51.100.7')).status).toBe(200)
    expect((await logIn(DEMO_LOGINS.readOnly.email)).status).toBe(200)
  })

  it('counts tries that come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, 'errada errada 1')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12)
  })

  it('gives the tries back after a right password', async () => {
    for (let round = 0; round < 3; round++) {
      for (let tries = 1; tries <= 5; tries++) await logIn(email, 'errada errada 1')
      expect((await logIn(email)).status).toBe(200)
    }
  })

  it('ends a token at logout and after its days', async () => {
    const { body: first } = await logIn(email)
    await api.anonymous.post('/users/logout', {}, { headers: { authorization: `Bearer ${first.token}` } })
    expect((await withToken(first.token)).status).toBe(401)
    const { body: second } = await logIn(email)
    api.setNow(new Date(TEST_NOW.getTime() + 8 * DAY_MS))
    expect((await withToken(second.token)).status).toBe(401)
  })

  it.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'A'.repeat(43)}`, "Bearer ' OR 1=1 --"])(
    'answers 401 to the header %j',
    async (authorization) => {
      const { status, body } = await api.anonymous.get('/users/me', {}, { headers: { authorization } })
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )
})
