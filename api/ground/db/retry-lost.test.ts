import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { hasPostgres } from '../../../tests/support/test-databases'
import { retryLost } from './retry-lost'

describe.skipIf(!hasPostgres)('a transaction that lost a deadlock', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
  })
  afterAll(() => api.close())

  /** Two who lock the same two rows from both ends, each holding the first before either asks for the second. */
  async function crossed(
    run: (work: () => Promise<string>) => Promise<string>,
  ): Promise<PromiseSettledResult<string>[]> {
    const { rows } = await api.db.execute<{ id: number }>(sql`SELECT id::int FROM regionals ORDER BY id LIMIT 2`)
    const [a, b] = rows.map(({ id }) => id)
    let met = 0
    const lock = (first: number, second: number) => () =>
      api.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1 FROM regionals WHERE id = ${first} FOR UPDATE`)
        met++
        for (let waited = 0; met < 2 && waited < 200; waited++) await new Promise((resolve) => setTimeout(resolve, 5))
        await tx.execute(sql`SELECT 1 FROM regionals WHERE id = ${second} FOR UPDATE`)
        return 'done'
      })
    return Promise.allSettled([run(lock(a!, b!)), run(lock(b!, a!))])
  }

  it('runs again, and is done', async () => {
    const states = (await crossed((work) => work())).map(({ status }) => status).sort()
    expect(states).toEqual(['fulfilled', 'rejected'])
    expect((await crossed(retryLost)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  it('is a write of the API as well, which is then done once', async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM regionals ORDER BY id LIMIT 1`)
    const regionalId = rows[0]!.id as number
    const team = (await api.as('admin').post('/teams', { name: 'Impasse', regionalId })).body.id
    // The API locks the team, then the regional; this one goes the other way round.
    const other = api.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM regionals WHERE id = ${regionalId} FOR UPDATE`)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.execute(sql`SET LOCAL deadlock_timeout = '30s'`)
      await tx.execute(sql`SELECT 1 FROM teams WHERE id = ${team} FOR UPDATE`)
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const saving = api
      .as('admin')
      .put(
        `/teams/${team}`,
        { name: 'Impasse desfeito', regionalId, version: 1 },
        { idempotencyKey: newIdempotencyKey() },
      )
    await other
    expect(await saving).toMatchObject({ status: 200, body: { version: 2 } })
    const { rows: audited } = await api.db.execute(
      sql`SELECT 1 FROM audit_logs WHERE table_name = 'teams' AND record_id = ${String(team)} AND action = 'update'`,
    )
    expect(audited).toHaveLength(1)
  })
})
