import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import { type Connection, connect } from '../../ground/db/connect'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { type CallLeases, createCallLeases } from './lease-calls'

const DAY = '2026-11-18'
const PROCESSES = 4

/** Each process with connections of its own; on the embedded database they take turns at one. */
describe.each(BOTH_DATABASES)('calls that four processes take of a quota on %s', (kind) => {
  let database: TestDatabase
  let who: { userId: number; companyId: number }
  const connections: Connection[] = []
  let leases: CallLeases[] = []
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'demo')
    const { rows } = await database.connection.db.execute(
      sql`SELECT id::int AS "userId", company_id::int AS "companyId" FROM users WHERE email = ${DEMO_LOGINS.apiUser.email}`,
    )
    who = rows[0] as typeof who
    for (let n = 0; n < PROCESSES; n++)
      connections.push(kind === 'postgres' ? connect(database.target) : database.connection)
  })
  afterAll(async () => {
    if (kind === 'postgres') await Promise.all(connections.map((one) => one.close()))
    await database?.close()
  })
  beforeEach(async () => {
    await Promise.all(leases.map((one) => one.close()))
    leases = connections.map(({ db }) => createCallLeases(db, { heldMs: 60_000 }))
    for (const table of ['api_usage', 'api_quotas'])
      await database.connection.db.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  })

  const limit = (dailyLimit: number, user: number | null) =>
    database.connection.db.execute(
      sql`INSERT INTO api_quotas (company_id, user_id, daily_limit) VALUES (${who.companyId}, ${user}, ${dailyLimit})`,
    )
  /**
   * So many calls of all processes, some at a time in each; a lane that was refused five times asks no more (each
   * refusal reads the database, and hundreds of them tell nothing that five do not).
   */
  async function call(each: number): Promise<number> {
    const answered = await Promise.all(
      leases.map(async (one) => {
        let mine = 0
        const lane = async () => {
          for (let n = 0, refused = 0; n < each / 4 && refused < 5; n++) {
            const { calls, limit: most } = await one.take(who, DAY)
            if (calls <= most) mine++
            else refused++
          }
        }
        await Promise.all([lane(), lane(), lane(), lane()])
        return mine
      }),
    )
    return answered.reduce((sum, mine) => sum + mine, 0)
  }
  const counted = async () => {
    const { rows } = await database.connection.db.execute(sql`SELECT sum(calls)::int AS calls FROM api_usage`)
    return rows[0]!.calls
  }

  it.each(['user', 'company'] as const)(
    'of a %s are never more than it, and all of it after giving back',
    async (of) => {
      for (const quota of [7, 101, 450]) {
        await database.connection.db.execute(sql`DELETE FROM api_usage`)
        await database.connection.db.execute(sql`DELETE FROM api_quotas`)
        await limit(quota, of === 'user' ? who.userId : null)
        const first = await call(quota)
        expect(first).toBeLessThanOrEqual(quota)
        expect(first).toBeGreaterThanOrEqual(quota - (PROCESSES - 1) * Math.floor(quota / 20))
        expect(await counted()).toBeLessThanOrEqual(quota)
        await Promise.all(leases.map((one) => one.giveBack()))
        expect(await counted(), 'what was answered is what is counted').toBe(first)
        let all = first
        for (let round = 0; round < 4 && all < quota; round++) {
          all += await call(Math.max(4, quota - all))
          await Promise.all(leases.map((one) => one.giveBack()))
        }
        expect(all).toBe(quota)
        expect(await counted()).toBe(quota)
        expect(await call(4)).toBe(0)
      }
    },
    60_000,
  )

  it('are lost with a process that dies, at most twenty, and never answered twice', async () => {
    await limit(1_000, who.userId)
    await leases[0]!.take(who, DAY)
    expect(await counted()).toBe(20)
    // The first one is not asked again, and gives nothing back.
    leases[0] = createCallLeases(connections[0]!.db)
    let answered = 1
    for (let round = 0; round < 3; round++) {
      answered += await call(400)
      await Promise.all(leases.map((one) => one.giveBack()))
    }
    expect(answered).toBe(1_000 - 19)
  }, 60_000)

  it('of a block count down from what was left, and a warning that went out is known', async () => {
    await limit(1_000, who.userId)
    const [one] = leases
    expect(await one!.take(who, DAY)).toEqual({ calls: 1, limit: 1_000, alerted: false })
    expect(await one!.take(who, DAY)).toEqual({ calls: 2, limit: 1_000, alerted: false })
    one!.noteAlert(who.userId)
    expect(await one!.take(who, DAY)).toEqual({ calls: 3, limit: 1_000, alerted: true })
    // Another day is another block; what was left of this one goes back to it.
    expect(await one!.take(who, '2026-11-19')).toEqual({ calls: 1, limit: 1_000, alerted: false })
    const { rows } = await database.connection.db.execute(sql`SELECT day::text, calls FROM api_usage ORDER BY day`)
    expect(rows).toEqual([
      { day: DAY, calls: 3 },
      { day: '2026-11-19', calls: 20 },
    ])
  })

  it('are given back by themselves when they are old', async () => {
    await limit(1_000, who.userId)
    const quick = createCallLeases(connections[0]!.db, { heldMs: 100 })
    await quick.take(who, DAY)
    await expect.poll(counted).toBe(1)
    await quick.close()
  })
})
