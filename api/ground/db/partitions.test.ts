import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDemo } from '../../../tests/support/copy-demo'
import { shrinkPartitions } from '../../../tests/support/small-partitions'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { createLog } from '../http/log'
import type { Database } from './executor'
import { findMigrations } from './find-migrations'
import { migrateDatabase } from './migrate'
import { keepPartitions, partitionsShort, readPartitions, renewFigures } from './partitions'

const log = createLog('silent')
const rowsOf = async (db: Database, statement: string) => (await db.execute(sql.raw(statement))).rows

/** The migrations that were there before tables were partitioned. */
function migrationsBefore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'before-partitions-'))
  cpSync(findMigrations(), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_partitions'))
  expect(at).toBeGreaterThan(0)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

const TABLES = [
  'audit_logs',
  'audit_salts',
  'audit_seals',
  'order_events',
  'erp_attempts',
  'outbox_mails',
  'notifications',
  'webhook_deliveries',
]

describe.each(BOTH_DATABASES)('a database with rows on %s', (kind) => {
  let opened: TestDatabase
  let db: Database
  const role = `reader_of_parts_${process.pid}`
  beforeAll(async () => {
    opened = await openTestDatabase(kind, 'empty')
    db = opened.connection.db
    for (const statement of [
      'DROP SCHEMA public CASCADE',
      'DROP SCHEMA parts CASCADE',
      'DROP SCHEMA drizzle CASCADE',
      'CREATE SCHEMA public',
    ])
      await db.execute(sql.raw(statement))
    await drizzleMigrate(db, { migrationsFolder: migrationsBefore() })
    await copyDemo(db, kind)
    for (const statement of [
      `INSERT INTO audit_logs (action, table_name, record_id, after) SELECT 'create', 'users', n::text, '{"email": "a@x.example"}' FROM generate_series(1, 50) n`,
      `INSERT INTO audit_salts SELECT id, '{"after/email": "x"}' FROM audit_logs WHERE action = 'create'`,
      `INSERT INTO audit_seals (id, from_id, to_id, row_count, previous_hash, hash) SELECT n, n, n, 1, 'p' || n, 'h' || n FROM generate_series(1, 5) n`,
      `INSERT INTO order_events (order_id, event, key) SELECT id, 'ORDER_SENT', 'k' || id FROM orders`,
      `INSERT INTO outbox_mails (key, recipient, subject, text, message_id, event) SELECT 'm' || n, 'a@x.example', 's', 't', 'i', 'E' FROM generate_series(1, 9) n`,
      `INSERT INTO webhooks (company_id, user_id, url, events, secret) SELECT company_id, id, 'https://x.example', '{order.created}', 's' FROM users WHERE company_id IS NOT NULL LIMIT 1`,
      `INSERT INTO webhook_deliveries (webhook_id, message_id, event, body, next_try_at) SELECT id, 'one', 'e', 'b', now() FROM webhooks`,
      `INSERT INTO webhook_tries (delivery_id, milliseconds) SELECT id, 1 FROM webhook_deliveries`,
      `INSERT INTO idempotency_keys (user_id, key, operation, body_hash, status, created_at) VALUES (1, 'of-today', 'o', 'h', 200, now()), (1, 'of-yesterday', 'o', 'h', 200, now() - interval '1 day')`,
      `CREATE ROLE ${role}`,
      `GRANT SELECT, INSERT ON audit_logs TO ${role}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys, notifications TO ${role}`,
      `GRANT SELECT ON SEQUENCE audit_logs_id_seq TO ${role}`,
    ])
      await db.execute(sql.raw(statement))
  }, 240_000)
  afterAll(async () => {
    await db?.execute(sql.raw(`DROP OWNED BY ${role} CASCADE`)).catch(() => {})
    await db?.execute(sql.raw(`DROP ROLE ${role}`)).catch(() => {})
    await opened?.close()
  })

  const contents = async () => {
    const found: Record<string, unknown> = {}
    // Without what is null: a column that a later migration adds says nothing of the rows of before.
    for (const table of [...TABLES, 'webhook_tries', 'idempotency_keys'])
      found[table] = (
        await rowsOf(
          db,
          `SELECT count(*)::int AS n, md5(string_agg(t.row, '|' ORDER BY t.row)) AS h
             FROM (SELECT jsonb_strip_nulls(to_jsonb(one))::text AS row FROM ${table} one) t`,
        )
      )[0]
    for (const table of TABLES.filter((name) => !/salts|seals/.test(name)))
      found[`${table} numbers`] = (await rowsOf(db, `SELECT last_value, is_called FROM ${table}_id_seq`))[0]
    return found
  }
  const shapes = () =>
    rowsOf(db, `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'notifications' ORDER BY 1`)

  it('goes on with every row, number, right and reference', async () => {
    const [before, indexes] = [await contents(), await shapes()]
    await migrateDatabase(opened.connection, { embedded: kind === 'pglite' })
    expect(await contents()).toEqual(before)
    const unique = /UNIQUE INDEX notifications_key/
    expect((await shapes()).map(({ indexdef }) => String(indexdef).replace(' ONLY ', ' '))).toEqual(
      indexes.map(({ indexdef }) => String(indexdef)).filter((one) => !unique.test(one)),
    )
    const [next] = await rowsOf(
      db,
      `INSERT INTO audit_logs (action, table_name, record_id) VALUES ('x', 'x', '1') RETURNING id::int`,
    )
    const [last] = await rowsOf(db, `SELECT max(id)::int AS id FROM audit_logs WHERE action <> 'x'`)
    expect(next!.id).toBe(Number(last!.id) + 1)
    await expect(
      db.execute(sql`INSERT INTO audit_logs (id, action, table_name, record_id) VALUES (7, 'x', 'x', '1')`),
    ).rejects.toMatchObject({ cause: { code: '428C9' } })
    for (const statement of ['UPDATE audit_logs SET action = 1', 'DELETE FROM audit_logs', 'TRUNCATE audit_logs'])
      await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({ cause: { code: '42501' } })
    for (const part of ['audit_logs_p1', 'audit_logs_p2', 'audit_seals_p2', 'audit_salts_p1'])
      await expect(db.execute(sql.raw(`TRUNCATE parts.${part}`)), part).rejects.toMatchObject({
        cause: { code: '42501', message: expect.stringMatching(/audit_\w+ is append-only$/) },
      })
    await expect(
      db.execute(sql`INSERT INTO order_events (order_id, event) VALUES (987654321, 'E')`),
    ).rejects.toMatchObject({ cause: { code: '23503' } })
    await db.execute(sql`DELETE FROM webhook_deliveries`)
    expect(await rowsOf(db, 'SELECT 1 FROM webhook_tries')).toEqual([])
    const may = async (table: string, right: string) =>
      (await rowsOf(db, `SELECT has_table_privilege('${role}', '${table}', '${right}') AS may`))[0]!.may
    expect([await may('audit_logs', 'INSERT'), await may('audit_logs', 'DELETE')]).toEqual([true, false])
    expect([await may('parts.audit_logs_p1', 'SELECT'), await may('parts.notifications_p1', 'DELETE')]).toEqual([
      false,
      false,
    ])
    expect([await may('idempotency_keys', 'DELETE'), await may('notification_keys', 'INSERT')]).toEqual([true, true])
    const { rows } = await db.execute(sql`SELECT has_sequence_privilege(${role}, 'audit_logs_id_seq', 'SELECT') AS may`)
    expect(rows).toEqual([{ may: true }])
  })

  it('has the columns, the rights to be null and the defaults of the schema in every partition', async () => {
    for (const table of [...TABLES, 'idempotency_keys']) {
      const columns = (name: string) =>
        rowsOf(
          db,
          `SELECT attname, format_type(atttypid, atttypmod) AS type, attnotnull FROM pg_attribute
            WHERE attrelid = '${name}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
        )
      const parts = await rowsOf(
        db,
        `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = '${table}'::regclass`,
      )
      expect(parts.length, table).toBeGreaterThan(1)
      for (const { name } of parts) expect(await columns(String(name)), String(name)).toEqual(await columns(table))
    }
  })

  it('knows the keys of before', async () => {
    const count = async (table: string) => (await rowsOf(db, `SELECT count(*)::int AS n FROM ${table}`))[0]!.n
    const [mails, events] = [await count('outbox_mails'), await count('order_events')]
    await db.execute(sql`
      INSERT INTO outbox_mails (key, recipient, subject, text, message_id, event) VALUES ('m1', 'a', 's', 't', 'i', 'E') ON CONFLICT DO NOTHING`)
    await db.execute(sql`
      INSERT INTO order_events (order_id, event, key) SELECT id, 'E', 'k' || id FROM orders ON CONFLICT DO NOTHING`)
    expect([await count('outbox_mails'), await count('order_events')]).toEqual([mails, events])
    for (const [key, made] of [
      ['of-today', 0],
      ['of-yesterday', 0],
      ['of-now', 1],
    ] as const)
      expect(
        await rowsOf(
          db,
          `INSERT INTO idempotency_keys (user_id, key, operation, body_hash) VALUES (1, '${key}', 'o', 'h')
             ON CONFLICT DO NOTHING RETURNING key`,
        ),
      ).toHaveLength(made)
  })
})

describe.each(BOTH_DATABASES)('partitions on %s', (kind) => {
  let opened: TestDatabase
  let db: Database
  beforeAll(async () => {
    opened = await openTestDatabase(kind, 'empty')
    db = opened.connection.db
    await shrinkPartitions(db, 100)
  })
  afterAll(() => opened?.close())

  const partsOf = async (table: string) =>
    (await rowsOf(db, `SELECT name FROM partition_ranges('${table}')`)).map(({ name }) => name)
  const write = (count: number) =>
    db.execute(
      sql`INSERT INTO audit_logs (action, table_name, record_id) SELECT 'x', 't', n::text FROM generate_series(1, ${count}::int) n`,
    )

  it('are made ahead until a whole one is empty, however many ask', async () => {
    expect(await partsOf('audit_logs')).toEqual(['audit_logs_p1', 'audit_logs_p2'])
    await write(100)
    expect(await partitionsShort(db)).toEqual([])
    await Promise.all([1, 2, 3].map(() => keepPartitions({ db, log })))
    await keepPartitions({ db, log })
    expect(await partsOf('audit_logs')).toEqual(['audit_logs_p1', 'audit_logs_p2', 'audit_logs_p3'])
    // Salts follow the rows that they are of.
    expect(await partsOf('audit_salts')).toEqual(['audit_salts_p1', 'audit_salts_p2', 'audit_salts_p3'])
    expect(await partsOf('order_events')).toEqual(['order_events_p1', 'order_events_p2'])
    const { rows } = await db.execute(
      sql`SELECT tableoid::regclass::text AS part, count(*)::int AS n FROM audit_logs GROUP BY 1 ORDER BY 1`,
    )
    expect(rows).toEqual([
      { part: 'parts.audit_logs_p1', n: 99 },
      { part: 'parts.audit_logs_p2', n: 1 },
    ])
    await expect(db.execute(sql`TRUNCATE parts.audit_logs_p3`)).rejects.toThrow()
    await expect(db.execute(sql`DELETE FROM audit_logs WHERE id = 100`)).rejects.toThrow()
  })

  it('have figures of the whole table for the planner, once a day', async () => {
    const rowsKnown = async () =>
      Number((await rowsOf(db, `SELECT reltuples AS n FROM pg_class WHERE oid = 'public.audit_logs'::regclass`))[0]!.n)
    const before = await rowsKnown()
    await renewFigures({ db, log })
    const known = await rowsKnown()
    expect([before < known, known]).toEqual([true, 100])
    await write(20)
    await renewFigures({ db, log })
    expect(await rowsKnown(), 'not again the same day').toBe(100)
    const said: object[] = []
    const quiet = { info: () => {}, error: () => {}, warn: (facts: object) => void said.push(facts) }
    await renewFigures({ db: { execute: () => Promise.reject(new Error('away')) } as never, log: quiet })
    expect(said).toHaveLength(1)
  })

  it('that are short are told, and a row beyond the last is refused', async () => {
    const said: unknown[] = []
    const loud = { info: () => {}, warn: () => {}, error: (facts: unknown) => void said.push(facts) }
    await db.execute(sql`SELECT setval('erp_attempts_id_seq', 179)`)
    expect(await partitionsShort(db)).toEqual([])
    await db.execute(sql`SELECT setval('erp_attempts_id_seq', 180)`)
    const short = { table: 'erp_attempts', step: 100, position: 180, untilId: 200, left: 19 }
    expect(await partitionsShort(db)).toEqual([short])
    expect((await readPartitions(db)).map(({ table }) => table)).toEqual(TABLES)
    // What hinders the job: here a table of the name that comes next.
    await db.execute(sql`CREATE TABLE parts.erp_attempts_p3 (id int)`)
    await keepPartitions({ db, log: loud })
    expect(said).toEqual([expect.objectContaining({ table: 'erp_attempts' }), short])
    await db.execute(sql`SELECT setval('order_events_id_seq', 199)`)
    await expect(db.execute(sql`INSERT INTO order_events (order_id, event) VALUES (1, 'E')`)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    await db.execute(sql`DROP TABLE parts.erp_attempts_p3`)
    await keepPartitions({ db, log })
    expect(await partitionsShort(db)).toEqual([])
  })

  it('hold one row a key over all of them, and forget it with its row', async () => {
    const mail = (key: string) =>
      db.execute(sql`
        INSERT INTO outbox_mails (key, recipient, subject, text, message_id, event) VALUES (${key}, 'a', 's', 't', 'i', 'E')
            ON CONFLICT DO NOTHING RETURNING id::int`)
    expect((await mail('first')).rows).toHaveLength(1)
    await db.execute(sql`SELECT setval('outbox_mails_id_seq', 120)`)
    expect((await mail('first')).rows).toEqual([])
    expect((await mail('second')).rows).toHaveLength(1)
    await db.execute(sql`DELETE FROM outbox_mails WHERE key = 'first'`)
    expect((await mail('first')).rows).toHaveLength(1)
    // Twice in one statement as well.
    const { rows } = await db.execute(sql`
      INSERT INTO outbox_mails (key, recipient, subject, text, message_id, event) SELECT 'third', 'a', 's', 't', 'i', 'E' FROM generate_series(1, 3)
          ON CONFLICT DO NOTHING RETURNING id`)
    expect(rows).toHaveLength(1)
  })

  it('of keys of writes are days: a key is claimed once over midnight, and old days go whole', async () => {
    const claim = (key: string, at = 'now()') =>
      rowsOf(
        db,
        `INSERT INTO idempotency_keys (user_id, key, operation, body_hash, created_at) VALUES (1, '${key}', 'o', 'h', ${at})
             ON CONFLICT DO NOTHING RETURNING tableoid::regclass::text AS part`,
      )
    const midnight = `(date_trunc('day', now() AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC'`
    const [before, after] = [`${midnight} - interval '1 ms'`, `${midnight} + interval '1 ms'`]
    const first = await claim('over-midnight', before)
    expect(await claim('over-midnight', after)).toEqual([])
    const other = await claim('another', after)
    expect(first[0]!.part).toMatch(/^parts\.idempotency_keys_d\d{8}$/)
    expect(other[0]!.part).not.toBe(first[0]!.part)
    // A day that nobody made: the row is kept all the same.
    expect(await claim('long-ago', `now() - interval '40 days'`)).toEqual([{ part: 'parts.idempotency_keys_rest' }])
    await rowsOf(
      db,
      `CREATE TABLE parts.idempotency_keys_d20260101 PARTITION OF idempotency_keys FOR VALUES FROM ('2026-01-01 00:00:00+00') TO ('2026-01-02 00:00:00+00')`,
    )
    await claim('very-old', `'2026-01-01 12:00:00+00'`)
    await keepPartitions({ db, log })
    expect(await rowsOf(db, 'SELECT key FROM idempotency_keys ORDER BY key')).toEqual(
      ['another', 'long-ago', 'over-midnight'].map((key) => ({ key })),
    )
    expect(await rowsOf(db, `SELECT to_regclass('parts.idempotency_keys_d20260101') AS gone`)).toEqual([{ gone: null }])
  })
})

describe.runIf(hasPostgres)('two at once on PostgreSQL', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('postgres', 'empty')
    await shrinkPartitions(opened.connection.db, 100)
  })
  afterAll(() => opened?.close())

  it.each(['COMMIT', 'ROLLBACK'])(
    'with the same key on two days: the second waits for the %s of the first',
    async (end) => {
      const { pool } = opened.connection
      const [one, two] = [await pool.connect(), await pool.connect()]
      const claim = `INSERT INTO idempotency_keys (user_id, key, operation, body_hash, created_at) VALUES (1, 'both-${end}', 'o', 'h', $1)
        ON CONFLICT DO NOTHING RETURNING key`
      try {
        await one.query('BEGIN')
        await two.query('BEGIN')
        const tomorrow = new Date(Date.now() + 86_400_000)
        expect((await one.query(claim, [new Date()])).rowCount).toBe(1)
        let isDone = false
        const second = two.query(claim, [tomorrow]).finally(() => {
          isDone = true
        })
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(isDone, 'it did not wait').toBe(false)
        await one.query(end)
        expect((await second).rowCount).toBe(end === 'COMMIT' ? 0 : 1)
        if (end === 'COMMIT')
          expect((await two.query(`SELECT 1 FROM idempotency_keys WHERE key = 'both-COMMIT'`)).rowCount).toBe(1)
        await two.query('COMMIT')
      } finally {
        one.release(true)
        two.release(true)
      }
    },
  )

  it('with the same key of a mail on both sides of a border: one row', async () => {
    const { pool } = opened.connection
    const [one, two] = [await pool.connect(), await pool.connect()]
    const mail = `INSERT INTO outbox_mails (key, recipient, subject, text, message_id, event) VALUES ('border', 'a', 's', 't', 'i', 'E')
      ON CONFLICT DO NOTHING RETURNING id::int`
    try {
      await pool.query(`SELECT setval('outbox_mails_id_seq', 98)`)
      await one.query('BEGIN')
      expect((await one.query(mail)).rows).toEqual([{ id: 99 }])
      const second = two.query(mail)
      await one.query('COMMIT')
      expect((await second).rows).toEqual([])
      expect((await pool.query('SELECT tableoid::regclass::text AS part FROM outbox_mails')).rows).toEqual([
        { part: 'parts.outbox_mails_p1' },
      ])
    } finally {
      one.release(true)
      two.release(true)
    }
  })

  it('makes partitions beside writers, and waits for none of their transactions', async () => {
    const { pool, db } = opened.connection
    const writer = await pool.connect()
    try {
      await writer.query(`BEGIN; INSERT INTO notification_keys VALUES ('w', 1)`)
      await writer.query(`INSERT INTO audit_logs (action, table_name, record_id) VALUES ('x', 'x', '1')`)
      await pool.query(`SELECT setval('audit_logs_id_seq', 150)`)
      const before = performance.now()
      await db.execute(sql`SELECT add_partitions('audit_logs')`)
      expect(performance.now() - before).toBeLessThan(1_500)
      expect((await pool.query(`SELECT name FROM partition_ranges('audit_logs')`)).rowCount).toBe(3)
    } finally {
      writer.release(true)
    }
  })
})
