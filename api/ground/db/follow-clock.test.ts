import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../tests/support/test-database'
import { DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import { isFree, newLease } from '../jobs/lease'
import { followClock } from './follow-clock'

describe.each(DATABASES)('the database’s clock, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
  })
  afterAll(() => database.close())

  const warned: unknown[] = []
  const log = { warn: (facts: object) => void warned.push(facts) }
  const clockOf = (wrongBy: number) => followClock(database.connection.pool, log, () => Date.now() + wrongBy)

  it('counts on every machine, however wrong its own one is, and the log says so', async () => {
    for (const wrongBy of [0, 90_000, -90_000]) {
      const clock = await clockOf(wrongBy)
      clock.stop()
      expect(Math.abs(clock.now().getTime() - Date.now()), `wrong by ${wrongBy} ms`).toBeLessThan(500)
    }
    expect(warned).toHaveLength(2)
  })

  it('leaves a machine that agrees its own', async () => {
    const clock = await clockOf(20)
    clock.stop()
    expect(clock.ahead()).toBe(0)
  })

  it('lets a machine 90 s ahead take no lease that another one holds', async () => {
    const holder = await clockOf(0)
    const ahead = await clockOf(90_000)
    for (const clock of [holder, ahead]) clock.stop()
    const { until } = newLease(holder.now(), 60_000)
    const freeBy = async (now: Date) => {
      const { rows } = await database.connection.db.execute<{ free: boolean }>(
        sql`SELECT ${isFree(now, 'held')} AS free FROM (SELECT ${until}::timestamptz AS lease_until) held`,
      )
      return rows[0]?.free
    }
    expect(await freeBy(ahead.now())).toBe(false)
    expect(await freeBy(new Date(Date.now() + 90_000)), 'what its own clock would have done').toBe(true)
  })

  it('stays as it is while the database does not answer', async () => {
    const clock = await followClock({ query: () => Promise.reject(new Error('away')) } as never, log)
    clock.stop()
    expect(clock.ahead()).toBe(0)
  })
})
