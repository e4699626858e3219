import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'

const HOUR = 3_600_000

describe.each(DATABASES)('the quota of the external API on %s', (database) => {
  let api: TestApi
  let userId: number
  let secondId: number
  let companyId: number
  const second = 'api2@soldovale.example'
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(sql`
      INSERT INTO users (kind, company_id, role_id, name, email, password_hash)
      SELECT kind, company_id, role_id, 'Segunda integração', ${second}, password_hash FROM users WHERE email = ${DEMO_LOGINS.apiUser.email}
      RETURNING id::int, company_id::int AS company`)
    secondId = Number(rows[0]!.id)
    companyId = Number(rows[0]!.company)
    const found = await api.db.execute(sql`SELECT id::int FROM users WHERE email = ${DEMO_LOGINS.apiUser.email}`)
    userId = Number(found.rows[0]!.id)
    await Promise.all([api.as('apiUser').token(), api.asUser(second).token()])
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    api.setNow(TEST_NOW)
    await api.callLeases.giveBack()
    for (const table of ['api_usage', 'api_quotas', 'account_events'])
      await api.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  })

  const call = () => api.as('apiUser').get('/companyClients', { perPage: 1 })
  const limit = (dailyLimit: number | null, user: number | null = userId) =>
    api.db.execute(
      sql`INSERT INTO api_quotas (company_id, user_id, daily_limit) VALUES (${companyId}, ${user}, ${dailyLimit})`,
    )
  const usage = async (of = userId) => {
    await api.callLeases.giveBack()
    return (
      await api.db.execute(sql`SELECT calls, refused, day::text FROM api_usage WHERE user_id = ${of} ORDER BY day`)
    ).rows
  }

  it('counts what API users call and says how much is left; people are not counted', async () => {
    await limit(10)
    const { status, headers } = await call()
    expect(status).toBe(200)
    expect(headers.get('x-ratelimit-limit')).toBe('10')
    expect(headers.get('x-ratelimit-remaining')).toBe('9')
    // 18 November in São Paulo ends at 03:00 UTC.
    expect(headers.get('x-ratelimit-reset')).toBe(String(Date.parse('2026-11-19T03:00:00Z') / 1000))
    const missing = await api.as('apiUser').get('/companyClients/999999')
    expect([missing.status, missing.headers.get('x-ratelimit-remaining')]).toEqual([404, '8'])
    const forbidden = await api.as('apiUser').get('/auditLogs')
    expect([forbidden.status, forbidden.headers.get('x-ratelimit-remaining')]).toEqual([403, '7'])
    const person = await api.as('integrator').get('/companyClients')
    expect(person.headers.get('x-ratelimit-limit')).toBeNull()
    expect(await usage()).toEqual([{ calls: 3, refused: 0, day: '2026-11-18' }])
  })

  it('lets exactly the limit through of a hundred parallel calls', async () => {
    await limit(37)
    const answers = await Promise.all(Array.from({ length: 100 }, call))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(37)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(63)
    expect(refused[0]!.body.code).toBe('API_QUOTA_EXCEEDED')
    expect(refused[0]!.headers.get('x-ratelimit-remaining')).toBe('0')
    const wait = Number(refused[0]!.headers.get('retry-after'))
    expect(wait).toBe((Date.parse('2026-11-19T03:00:00Z') - TEST_NOW.getTime()) / 1000)
    expect(await usage()).toMatchObject([{ calls: 37, refused: 63 }])
  })

  it('holds a company’s limit over all its users, in parallel too', async () => {
    await limit(30, null)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 2 ? call() : api.asUser(second).get('/companyClients', { perPage: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const { rows } = await api.db.execute(
      sql`SELECT sum(calls)::int AS calls, sum(refused)::int AS refused FROM api_usage`,
    )
    expect(rows[0]).toEqual({ calls: 30, refused: 70 })
    await limit(2)
    await api.db.execute(sql`DELETE FROM api_usage`)
    for (const status of [200, 200, 429]) expect((await call()).status).toBe(status)
    expect((await api.asUser(second).get('/companyClients')).status).toBe(200)
  })

  it('starts anew at midnight of São Paulo, and uses the default without a quota', async () => {
    await limit(1)
    expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(429)
    api.setNow(new Date('2026-11-19T02:59:59Z'))
    expect((await call()).status).toBe(429)
    api.setNow(new Date('2026-11-19T03:00:00Z'))
    expect((await call()).status).toBe(200)
    expect(await usage()).toHaveLength(2)
    await api.db.execute(sql`DELETE FROM api_quotas`)
    expect((await call()).headers.get('x-ratelimit-limit')).toBe('10000')
    await api.db.execute(sql`UPDATE settings SET value = '5' WHERE key = 'externalApi.dailyCalls'`)
    // Heard with the next block, after five seconds at the latest.
    await api.callLeases.giveBack()
    expect((await call()).headers.get('x-ratelimit-limit')).toBe('5')
    await api.db.execute(sql`UPDATE settings SET value = '10000' WHERE key = 'externalApi.dailyCalls'`)
    await limit(0)
    expect((await call()).status).toBe(429)
  })

  it('warns at 80 % once a day, whatever comes at the same time', async () => {
    await limit(10)
    for (let n = 0; n < 7; n++) await call()
    const events = async () =>
      (await api.db.execute(sql`SELECT event, company_id::int AS "companyId", data FROM account_events`)).rows
    expect(await events()).toEqual([])
    await Promise.all(Array.from({ length: 3 }, call))
    expect(await events()).toMatchObject([
      { event: 'API_QUOTA_NEARLY_USED', companyId, data: { dailyLimit: 10, calls: expect.any(Number) } },
    ])
    api.setNow(new Date(TEST_NOW.getTime() + 24 * HOUR))
    for (let n = 0; n < 10; n++) await call()
    expect(await events()).toHaveLength(2)
  })

  it('costs twenty ordinary calls one statement, and one when few are left', async () => {
    const statements = async (calls: number) => {
      const { statements: made } = await api.statements.during(async () => {
        for (let n = 0; n < calls; n++) await call()
      })
      return made.filter((text) => /INTO api_usage/.test(JSON.stringify(text))).length
    }
    await limit(1_000)
    expect(await statements(40)).toBe(2)
    expect((await call()).headers.get('x-ratelimit-remaining')).toBe('959')
    await api.callLeases.giveBack()
    await api.db.execute(sql`UPDATE api_quotas SET daily_limit = 10`)
    await api.db.execute(sql`DELETE FROM api_usage`)
    expect(await statements(2)).toBeLessThanOrEqual(4)
    expect(await usage()).toMatchObject([{ calls: 2 }])
  })

  it('is set per user and company by staff with the permission, in the version that was read', async () => {
    const admin = api.as('admin')
    const path = `/externalApi/quotas/users/${userId}`
    expect((await admin.get(path)).body).toMatchObject({ dailyLimit: null, version: 0 })
    expect(await admin.put(path, { dailyLimit: '1.500', version: 0 })).toMatchObject({
      status: 200,
      body: { dailyLimit: 1500, version: 1 },
    })
    expect((await admin.put(path, { dailyLimit: 2, version: 0 })).status).toBe(409)
    expect((await admin.put(path, { dailyLimit: -1, version: 1 })).status).toBe(422)
    expect((await admin.put(path, { dailyLimit: '', version: 1 })).body).toMatchObject({ dailyLimit: null, version: 0 })
    const ofCompany = `/externalApi/quotas/companies/${companyId}`
    expect((await admin.put(ofCompany, { dailyLimit: 900, version: 0 })).status).toBe(200)
    const { body } = await admin.get<{ data: object[] }>('/externalApi/quotas', { name: 'segunda' })
    expect(body.data).toMatchObject([{ userId: secondId, userLimit: null, companyLimit: 900, defaultLimit: 10_000 }])
    for (const missing of ['999999', 'abc']) {
      expect((await admin.get(`/externalApi/quotas/users/${missing}`)).status).toBe(404)
      expect((await admin.put(`/externalApi/quotas/companies/${missing}`, { dailyLimit: 1, version: 0 })).status).toBe(
        404,
      )
    }
    const { rows } = await api.db.execute(sql`SELECT id::int FROM users WHERE email = ${DEMO_LOGINS.integrator.email}`)
    expect((await admin.get(`/externalApi/quotas/users/${rows[0]!.id}`)).status, 'a person has none').toBe(404)
    for (const persona of ['integrator', 'apiUser', 'pcp'] as const) {
      for (const one of ['/externalApi/usage', '/externalApi/quotas', path])
        expect((await api.as(persona).get(one)).status, `${persona} ${one}`).toBe(403)
      expect((await api.as(persona).put(path, { dailyLimit: 1, version: 0 })).status).toBe(403)
    }
  })

  it('shows each day of the usage, with zeros', async () => {
    await call()
    await api.callLeases.giveBack()
    const { body } = await api
      .as('admin')
      .get<{ days: { day: string; calls: number }[]; from: string; to: string }>('/externalApi/usage')
    expect(body.days).toHaveLength(30)
    expect(body.days.at(-1)).toMatchObject({ day: '2026-11-18', calls: 1 })
    const none = await api.as('admin').get<{ days: { calls: number }[] }>('/externalApi/usage', { userId: secondId })
    expect(none.body.days.every(({ calls }) => calls === 0)).toBe(true)
    const long = await api.as('admin').get<{ days: object[] }>('/externalApi/usage', { from: '2020-01-01' })
    expect(long.body.days).toHaveLength(92)
    expect((await api.as('admin').get('/externalApi/usage', { from: '2026-02-31' })).status).toBe(422)
  })
})
