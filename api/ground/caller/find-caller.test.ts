import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'

describe.each(BOTH_DATABASES)('who calls, on %s', (database) => {
  let api: TestApi
  let token: string
  beforeAll(async () => {
    api = await openTestApi({ database })
    token = (await api.as('admin').token()) as string
  })
  afterAll(() => api.close())

  const ask = (bearer = token) =>
    api.send(new Request('http://api/api/users/me', { headers: { authorization: `Bearer ${bearer}` } }))
  const lookUps = (statements: readonly string[]) =>
    statements.filter((text) => text.includes('access_tokens t')).length

  it('is asked once for all requests of one turn, and again for the next', async () => {
    await ask()
    const together = await api.statements.during(() => Promise.all(Array.from({ length: 5 }, () => ask())))
    expect(together.result.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(lookUps(together.statements)).toBe(1)
    const inTurn = await api.statements.during(async () => {
      await ask()
      await ask()
    })
    expect(lookUps(inTurn.statements)).toBe(2)
  })

  it('is each for itself where tokens differ: another one, and one that is nobody’s', async () => {
    const other = (await api.as('integrator').token()) as string
    const answers = await Promise.all([ask(), ask(other), ask('x'.repeat(43))])
    const [admin, integrator] = await Promise.all(answers.slice(0, 2).map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401])
    expect(admin.email).not.toBe(integrator.email)
  })

  it('is nobody for every request after a logout, also for those that come together', async () => {
    const leaving = (await api.as('manager').token()) as string
    expect((await ask(leaving)).status).toBe(200)
    await api.db.execute(sql`UPDATE access_tokens SET revoked_at = now() WHERE user_id =
      (SELECT id FROM users WHERE email = 'gerente@aurora.example')`)
    const answers = await Promise.all([ask(leaving), ask(leaving), ask()])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200])
  })
})
