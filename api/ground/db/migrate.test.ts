import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDED_STATUSES, OPEN_BUDGET_STATUSES, OPEN_CLAIM_STATUSES } from '#domain/ground/order-words/status-sets'
import { isOrderStatus } from '#domain/ground/order-words/statuses'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import { BASELINE_RELEASE, knownMigrations } from './applied-migration'
import { findMigrations } from './find-migrations'
import { migrateDatabase } from './migrate'

/** A folder of migrations that ends with the baseline. */
function baselineAlone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  cpSync(findMigrations(), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

describe.each(BOTH_DATABASES)('migrations on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
  })
  afterAll(() => database.close())

  const migrate = () => migrateDatabase(database.connection, { embedded: kind === 'pglite' })
  const shape = async () => {
    const { rows } = await database.connection.db.execute(sql`
      SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public'
       ORDER BY table_name, column_name`)
    return JSON.stringify(rows)
  }

  it('change nothing the second time', async () => {
    const before = await shape()
    await migrate()
    expect(await shape()).toBe(before)
  })

  it('keep the newest snapshot alone, by which the next one is made', () => {
    const meta = join(findMigrations(), 'meta')
    const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
    const newest = `${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`
    expect(readdirSync(meta).sort()).toEqual([newest, '_journal.json'])
  })

  it.each([
    ['orders_lapsing', OPEN_BUDGET_STATUSES],
    ['orders_waiting', ENDED_STATUSES],
    ['orders_claims_open', OPEN_CLAIM_STATUSES],
  ])('have an index %s of the very set that queries ask for', async (name, statuses) => {
    const { rows } = await database.connection.db.execute<{ text: string }>(
      sql`SELECT pg_get_expr(indpred, indrelid) AS text FROM pg_index WHERE indexrelid = ${name}::regclass`,
    )
    const named = [...rows[0]!.text.matchAll(/'(\w+)'/g)].map(([, word]) => word!)
    expect(named.filter((word) => isOrderStatus(word))).toEqual(statuses)
  })

  it('take turns when several processes start at once', async () => {
    await Promise.all([migrate(), migrate(), migrate()])
    const { rows } = await database.connection.db.execute(
      sql`SELECT count(*)::int AS n, count(DISTINCT hash)::int AS different FROM drizzle.__drizzle_migrations`,
    )
    expect(rows[0]).toMatchObject({ n: (rows[0] as { different: number }).different })
  })

  /** As the release before the baseline left it: a row for each of its migrations, the newest of which was written then. */
  const pretend = async (newest: number, count: number) => {
    await database.connection.db.execute(sql`DELETE FROM drizzle.__drizzle_migrations`)
    await database.connection.db.execute(sql`
      INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'of ' || n, ${newest}::bigint - 1000 * (${count}::int - n)
        FROM generate_series(1, ${count}::int) n`)
  }
  const applied = async () =>
    (await database.connection.db.execute(sql`SELECT hash, created_at::float8 AS at FROM drizzle.__drizzle_migrations`))
      .rows

  // Every table is dropped and made anew, one statement at a time on the embedded database.
  it('go on from a database of the last release before the baseline as it is', { timeout: 120_000 }, async () => {
    const whole = await shape()
    for (const statement of ['DROP SCHEMA public CASCADE', 'DROP SCHEMA drizzle CASCADE', 'CREATE SCHEMA public'])
      await database.connection.db.execute(sql.raw(statement))
    await drizzleMigrate(database.connection.db, { migrationsFolder: baselineAlone() })
    await pretend(knownMigrations()[0]!, 57)
    await migrate()
    expect(await shape()).toBe(whole)
    expect((await applied()).length).toBe(57 + knownMigrations().length - 1)
  })

  it('refuse an older one and change nothing, naming the release to pass through', async () => {
    await pretend(knownMigrations()[0]! - 1, 56)
    const [before, rows] = [await shape(), await applied()]
    await expect(migrate()).rejects.toThrow(`Instale a versão ${BASELINE_RELEASE}`)
    expect([await shape(), await applied()]).toEqual([before, rows])
    await pretend(knownMigrations().at(-1)!, 1)
  })

  it('refuse NaN in every numeric column', async () => {
    await expect(
      database.connection.db.execute(
        sql`INSERT INTO freights (uf, region, percentage, delivery_days) VALUES ('SC', 'Sul', 'NaN', 1)`,
      ),
    ).rejects.toThrow()
  })

  it('let nobody change what was audited', async () => {
    const { db } = database.connection
    await db.execute(sql`INSERT INTO audit_logs (action, table_name, record_id) VALUES ('test', 't', '1')`)
    for (const statement of ['UPDATE audit_logs SET action = 1', 'DELETE FROM audit_logs', 'TRUNCATE audit_logs'])
      await expect(db.execute(sql.raw(statement))).rejects.toThrow()
    expect((await db.execute(sql`SELECT count(*)::int AS n FROM audit_logs`)).rows).toEqual([{ n: 1 }])
  })
})
