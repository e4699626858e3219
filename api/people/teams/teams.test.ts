import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRegister } from '../../../tests/support/check-register'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Team } from './team'

describe.each(DATABASES)('teams on %s', (database) => {
  let api: TestApi
  let regionalId: number
  let count = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
    regionalId = Number((await api.db.execute(sql`SELECT id FROM regionals WHERE name = 'Sul'`)).rows[0]!.id)
  })
  afterAll(() => api.close())

  checkRegister(() => api, {
    path: '/teams',
    table: 'teams',
    input: () => ({ name: `Time ${++count}`, regionalId }),
    change: { name: 'Time mudado' },
    keeper: 'manager',
    strangers: ['consultant', 'integrator', 'logistics', 'apiUser'],
    refused: [
      [{ name: ' ' }, 'name', 'required'],
      [{ name: 'SUL LITORAL' }, 'name', 'unique'],
      [{ name: 'x'.repeat(121) }, 'name', 'maxLength'],
      [{ regionalId: '' }, 'regionalId', 'required'],
      [{ regionalId: 999_999 }, 'regionalId', 'exists'],
    ],
    unique: 'name',
  })

  const list = async (query: Record<string, string | number>) =>
    (await api.as('manager').get<{ data: Team[] }>('/teams', query)).body.data
  const userOf = async (persona: string) =>
    Number((await api.db.execute(sql`SELECT id FROM users WHERE email LIKE ${`${persona}%`} LIMIT 1`)).rows[0]!.id)

  it('lists those of the seed with their regional and how many people and companies each has', async () => {
    const [team] = await list({ name: 'sul litoral' })
    const { rows } = await api.db.execute(sql`
      SELECT (SELECT count(*)::int FROM users WHERE team_id = t.id AND destroyed_at IS NULL) AS users,
             (SELECT count(*)::int FROM companies WHERE team_id = t.id AND destroyed_at IS NULL) AS companies FROM teams t WHERE t.id = ${team!.id}`)
    expect(team).toMatchObject({
      name: 'Sul Litoral',
      regionalName: 'Sul',
      regionalId,
      companiesCount: rows[0]!.companies,
    })
    expect(team!.usersCount).toBe(rows[0]!.users)
    expect(team!.companiesCount).toBeGreaterThan(0)
    const inSouth = await list({ regionalId, perPage: 300 })
    expect(inSouth.map(({ name }) => name)).toEqual(expect.arrayContaining(['Sul Litoral', 'Sul Serra']))
    expect(new Set(inSouth.map(({ regionalName }) => regionalName))).toEqual(new Set(['Sul']))
    expect(await list({ name: 'grandes', regionalId })).toEqual([])
    expect((await api.as('manager').get('/teams', { regionalId: 'x' })).status).toBe(422)
  })

  it('keeps one that people, companies or orders under way refer to, and says which and how many', async () => {
    const { body: team } = await api.as('admin').post('/teams', { name: 'Em uso', regionalId })
    const remove = () => api.as('manager').delete(`/teams/${team.id}`)
    const user = await userOf('consultor')
    const formerTeam = (await api.db.execute(sql`SELECT team_id FROM users WHERE id = ${user}`)).rows[0]!.team_id
    const company = Number(
      (await api.db.execute(sql`SELECT id FROM companies WHERE fantasy_name = 'Sol do Vale'`)).rows[0]!.id,
    )
    await api.db.execute(sql`UPDATE users SET team_id = ${team.id} WHERE id = ${user}`)
    const soon = new Date(TEST_NOW.getTime() + 1000).toISOString()
    const order = await api.db.execute(sql`
      INSERT INTO orders (budget, budget_type, status, company_id, creator_user_id, team_id, expiration_at)
      VALUES (true, 'KIT', 'NEW', ${company}, ${user}, ${team.id}, ${soon}) RETURNING id`)
    const refused = await remove()
    expect([refused.status, refused.body.code]).toEqual([400, 'RESOURCE_IN_USE'])
    expect(refused.body.errors.map(({ meta }) => meta)).toEqual([
      { referrer: 'users', count: 1 },
      { referrer: 'openOrders', count: 1 },
    ])
    await api.db.execute(sql`UPDATE users SET team_id = ${formerTeam} WHERE id = ${user}`)
    // The same budget a second past its validity is closed to everybody, so it holds nothing back.
    await api.db.execute(
      sql`UPDATE orders SET expiration_at = ${TEST_NOW.toISOString()}::timestamptz - interval '1 second' WHERE id = ${order.rows[0]!.id}`,
    )
    expect((await remove()).status).toBe(200)
    const [seeded] = await list({ name: 'sul litoral' })
    const kept = await api.as('manager').delete(`/teams/${seeded!.id}`)
    expect(kept.body.errors.map(({ meta }) => meta?.referrer)).toContain('companies')
  })

  it('is of a regional that is not deleted', async () => {
    const { body: regional } = await api.as('admin').post('/regionals', { name: 'Passageira' })
    expect((await api.as('admin').delete(`/regionals/${regional.id}`)).status).toBe(200)
    const { status, body } = await api.as('admin').post('/teams', { name: 'Órfão', regionalId: regional.id })
    expect([status, body.errors[0]?.rule]).toEqual([422, 'exists'])
  })
})
