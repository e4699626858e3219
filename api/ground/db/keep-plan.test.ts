import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPgBouncer } from '../../../scripts/find-pgbouncer.mjs'
import type { TestDatabase } from '../../../tests/support/test-database'
import { hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { type Connection, connect } from './connect'
import { KEEP_PLAN } from './keep-plan'

const kept = (db: Connection['db'], value: number) => db.execute(sql`${KEEP_PLAN} SELECT ${value}::int AS value`)

/** What the sessions of this database keep under a name, seen from the one connection that `connection` has. */
const names = async ({ db }: Connection) =>
  (await db.execute<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements`)).rows

describe.runIf(hasPostgres)('kept plans', () => {
  let database: TestDatabase
  let url: string
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    url = (database.target as { url: string }).url
    process.env.DATABASE_POOL = '1'
  })
  afterAll(async () => {
    delete process.env.DATABASE_POOL
    await database?.close()
  })

  it('a marked statement is prepared once a connection, and answers each time with its own values', async () => {
    const connection = connect({ url })
    for (const value of [1, 2, 3]) expect((await kept(connection.db, value)).rows).toEqual([{ value }])
    await connection.db.execute(sql`SELECT 4`)
    expect(await names(connection)).toHaveLength(1)
    await connection.close()
  })

  it('also inside a transaction; at most 100 stay', async () => {
    const connection = connect({ url })
    await connection.db.transaction(async (tx) => {
      for (let i = 0; i < 120; i++) await tx.execute(sql`${KEEP_PLAN} SELECT ${sql.raw(String(i))} AS value`)
    })
    expect(await names(connection)).toHaveLength(100)
    await connection.close()
  })

  it('behind a pooler nothing has a name, for the next statement may reach another session', async () => {
    const bouncer = await startPgBouncer(url)
    const connections = Array.from({ length: 4 }, () => connect({ url: bouncer.urlOf(url) }))
    const answers = await Promise.all(
      connections.flatMap(({ db }) => Array.from({ length: 10 }, async (_, i) => (await kept(db, i)).rows[0])),
    )
    expect(answers.map((row) => row?.value)).toEqual(connections.flatMap(() => Array.from({ length: 10 }, (_, i) => i)))
    expect(await names(connections[0]!)).toEqual([])
    await Promise.all(connections.map((one) => one.close()))
    await bouncer.stop()
  })
})
