import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, hasPostgres, openTestDatabase } from '../../../tests/support/test-databases'
import { keepPartitions } from '../../ground/db/partitions'
import { createLog } from '../../ground/http/log'
import { verifyLedger } from '../../insight/dashboards/verify-ledger'
import { ORDER_TABLES, partOrders, wholeOrders } from './part-orders'
import { OrderPartsError } from './switch-table'

const log = createLog('silent')
const say = () => {}

/** Partitions of so few orders that a test fills some. */
const STEP = 1_000

describe.each(BOTH_DATABASES)('the orders of a database on %s', (kind) => {
  let opened: TestDatabase
  const role = `reader_of_orders_${process.pid}`
  const rowsOf = async <Row = Record<string, unknown>>(statement: string) =>
    (await opened.connection.db.execute(sql.raw(statement))).rows as Row[]
  const pool = () => opened.connection.pool

  /** What a table is to others: columns, keys, indexes, triggers, references, rights, the views over it. */
  const shape = async () => {
    const tables = ORDER_TABLES.map((table) => `'public.${table}'::regclass`).join(', ')
    return {
      columns:
        await rowsOf(`SELECT attrelid::regclass::text AS t, attname, atttypid::regtype::text AS type, attnotnull, attidentity,
          (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef d WHERE d.adrelid = attrelid AND d.adnum = attnum) AS fallback
        FROM pg_attribute WHERE attrelid IN (${tables}) AND attnum > 0 AND NOT attisdropped ORDER BY 1, attnum`),
      constraints:
        await rowsOf(`SELECT conrelid::regclass::text AS t, conname, convalidated, pg_get_constraintdef(oid) AS is FROM pg_constraint
        WHERE (conrelid IN (${tables}) OR confrelid IN (${tables})) AND conparentid = 0 AND contype IN ('p', 'u', 'f', 'c') ORDER BY 1, 2`),
      triggers: await rowsOf(`SELECT pg_get_triggerdef(oid) AS is FROM pg_trigger
        WHERE tgrelid IN (${tables}) AND NOT tgisinternal AND tgparentid = 0 ORDER BY 1`),
      indexes:
        await rowsOf(`SELECT replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS is, indisvalid FROM pg_index
        WHERE indrelid IN (${tables}) ORDER BY 1`),
      rights: await rowsOf(`SELECT c.oid::regclass::text AS t, a.grantee::regrole::text AS whom, a.privilege_type AS may
        FROM pg_class c, aclexplode(c.relacl) a WHERE c.oid IN (${tables}, 'dashboard_truth'::regclass, 'orders_id_seq'::regclass) AND a.grantee <> c.relowner ORDER BY 1, 2, 3`),
      views: await rowsOf(`SELECT viewname, definition FROM pg_views WHERE schemaname = 'public' ORDER BY 1`),
    }
  }
  const contents = async () => {
    const all: Record<string, unknown> = {}
    for (const table of ORDER_TABLES)
      all[table] = (
        await rowsOf(`SELECT count(*)::int AS n, md5(string_agg(t::text, '|' ORDER BY t::text)) AS is FROM ${table} t`)
      )[0]
    return all
  }
  const order = (set: Record<string, string> = {}) => {
    const columns = 'budget, budget_type, type, status, company_id, creator_user_id, order_sent_at, total_cents'
    return rowsOf<{ id: string }>(`WITH one AS (
        INSERT INTO orders (${columns}) SELECT ${columns.replace('total_cents', set.total ?? 'total_cents')} FROM orders WHERE NOT budget AND order_sent_at IS NOT NULL AND budget_type = 'KIT' ORDER BY id LIMIT 1 RETURNING id
      ), lines AS (
        INSERT INTO order_lines (order_id, position, product_id, name, type, quantity, table_unit_price_cents, unit_price_cents)
        SELECT one.id, n, p.id, p.name, p.type, 1, 100, 100 FROM one, generate_series(0, 1) n, (SELECT id, name, type FROM products ORDER BY id LIMIT 1) p
      ) SELECT id FROM one`)
  }

  let before: { shape: Awaited<ReturnType<typeof shape>>; contents: Awaited<ReturnType<typeof contents>> }
  beforeAll(async () => {
    opened = await openTestDatabase(kind, 'demo')
    const [plans] = await rowsOf<{ body: string }>(
      `SELECT prosrc AS body FROM pg_proc WHERE proname = 'partition_plans'`,
    )
    await rowsOf(`CREATE OR REPLACE FUNCTION partition_plans() RETURNS TABLE (name text, key text, step bigint, numbers text, store text)
      LANGUAGE sql IMMUTABLE AS $$${plans!.body.replaceAll(/'(order_id|id)', 20*00000, '(orders|order_status)/g, `'$1', ${STEP}, '$2`)}$$`)
    await rowsOf(`CREATE ROLE ${role}`)
    await rowsOf(`GRANT SELECT, INSERT, UPDATE ON orders TO ${role}`)
    await rowsOf(`GRANT SELECT ON dashboard_truth TO ${role}`)
    await rowsOf(`GRANT USAGE ON SEQUENCE orders_id_seq TO ${role}`)
    // A moment of its own is what the tables' own checks compare with.
    before = { shape: await shape(), contents: await contents() }
  })
  afterAll(async () => {
    await rowsOf(`DROP OWNED BY ${role}`).catch(() => {})
    await rowsOf(`DROP ROLE ${role}`).catch(() => {})
    await opened?.close()
  })

  it('become ranges of ids, and are to everybody what they were', async () => {
    await partOrders({ pool: pool(), say })
    expect(await contents()).toEqual(before.contents)
    const now = await shape()
    // The one key that does not hold the order's number stays with the partition that had it.
    const kept = before.shape.constraints.filter(({ conname }) => conname !== 'order_revisions_pkey')
    expect(now.constraints).toEqual(kept)
    expect(now.indexes).toEqual(
      before.shape.indexes.filter(({ is }) => !String(is).includes(' order_revisions_pkey ')).map((one) => one),
    )
    for (const what of ['columns', 'triggers', 'rights', 'views'] as const)
      expect(now[what], what).toEqual(before.shape[what])
    // Each reference is checked once a row: no partition has one of its own beside its table's.
    const twice =
      await rowsOf(`SELECT conrelid::regclass::text AS t, conkey, confrelid::regclass::text AS of FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'orders'::regclass GROUP BY 1, 2, 3 HAVING count(*) > 1`)
    expect(twice).toEqual([])
    expect(
      await rowsOf(`SELECT 1 FROM pg_class WHERE relname IN ('orders', 'order_lines') AND relkind <> 'p'`),
    ).toEqual([])
    // Twice is once.
    expect((await partOrders({ pool: pool(), say })).size).toBe(0)
  })

  it('go on being counted, numbered, held together and found over several of them', async () => {
    const made: number[] = []
    for (let n = 0; n < 3; n++) {
      const [{ id } = { id: '0' }] = await order()
      made.push(Number(id))
      await rowsOf(`SELECT setval('orders_id_seq', (SELECT last_value + ${STEP - 10} FROM orders_id_seq))`)
      await keepPartitions({ db: opened.connection.db, log })
    }
    expect(
      new Set((await rowsOf(`SELECT tableoid FROM orders WHERE id IN (${made})`)).map(({ tableoid }) => tableoid)).size,
    ).toBe(3)
    await rowsOf(`UPDATE orders SET total_cents = total_cents + 100 WHERE id IN (${made})`)
    await rowsOf(`UPDATE orders SET status = 'CANCELED' WHERE id = ${made[2]}`)
    await rowsOf(`DELETE FROM order_lines WHERE order_id = ${made[1]} AND position = 1`)
    expect(await verifyLedger(opened.connection.db)).toEqual([])
    const [told] = await rowsOf(
      `SELECT count(DISTINCT record_id)::int AS n FROM changes WHERE record_id IN (${made}) AND type = 'order'`,
    )
    expect(told).toEqual({ n: 3 })
    const absent = made[2]! + 5
    const refused = (work: string) =>
      rowsOf(work).then(
        () => 'done',
        (error) => String(error.cause ?? error),
      )
    expect(
      await refused(
        `INSERT INTO order_notes (order_id, user_id, text, status) SELECT ${absent}, id, 'x', 'NEW' FROM users LIMIT 1`,
      ),
    ).toContain('order_notes_of_company')
    expect(await refused(`INSERT INTO order_events (order_id, event) VALUES (${absent}, 'ORDER_SENT')`)).toContain(
      'order_events_order_id_orders_id_fk',
    )
    expect(
      await refused(
        `INSERT INTO order_lines SELECT ${absent}, position, product_id, name, type FROM order_lines LIMIT 0`,
      ),
    ).toBe('done')
    expect(await refused(`DELETE FROM orders WHERE id = ${made[0]}`)).toContain('violates foreign key')
    const plan = (await rowsOf(`EXPLAIN SELECT * FROM orders WHERE id = ${made[1]}`)).map(
      (row) => Object.values(row)[0],
    )
    expect(plan.join('\n').match(/Scan/g)).toHaveLength(1)
  })

  it('are whole again with every row, and not where that would close them for minutes', async () => {
    const { contents: now } = { contents: await contents() }
    await expect(wholeOrders({ pool: pool(), say, mostMoved: 1 })).rejects.toThrow(OrderPartsError)
    expect(await rowsOf(`SELECT 1 FROM pg_class WHERE relname = 'orders' AND relkind = 'p'`)).toHaveLength(1)
    await wholeOrders({ pool: pool(), say })
    expect(await contents()).toEqual(now)
    expect(await shape()).toEqual(before.shape)
    expect(
      await rowsOf(
        `SELECT relname FROM pg_class WHERE relnamespace = 'parts'::regnamespace AND relname ~ '^orders|^order_(lines|rev|status)'`,
      ),
    ).toEqual([])
    const [{ id } = { id: '0' }] = await order()
    expect(Number(id)).toBeGreaterThan(Math.max(0))
    expect(await verifyLedger(opened.connection.db)).toEqual([])
    await partOrders({ pool: pool(), say })
    expect(await verifyLedger(opened.connection.db)).toEqual([])
  })
})

describe.runIf(hasPostgres)('a switch of orders', () => {
  it('that meets another one, or a table that is always in use, leaves nothing behind', {
    timeout: 60_000,
  }, async () => {
    const opened = await openTestDatabase('postgres', 'demo')
    const { pool } = opened.connection
    const left = async () =>
      (
        await pool.query(
          `SELECT conname FROM pg_constraint WHERE conname ~ '_up_to$' AND conrelid = 'orders'::regclass`,
        )
      ).rows
    const hog = await pool.connect()
    await hog.query('BEGIN; SELECT 1 FROM orders LIMIT 1')
    await expect(partOrders({ pool, say, tries: 2 })).rejects.toThrow('em uso o tempo todo')
    expect(await left()).toEqual([])
    await hog.query('ROLLBACK')
    hog.release()
    const both = await Promise.allSettled([partOrders({ pool, say }), partOrders({ pool, say })])
    const refused = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('Outro comando')])
    expect(await left()).toEqual([])
    await opened.close()
  })
})

describe.runIf(hasPostgres)('orders that are switched while they are written', () => {
  it('lose no write and refuse none', { timeout: 120_000 }, async () => {
    const opened = await openTestDatabase('postgres', 'demo')
    const { db, pool } = opened.connection
    let isOver = false
    const written: number[] = []
    const slowest: number[] = []
    const writer = async () => {
      while (!isOver) {
        const began = Date.now()
        const id = await db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ id: string }>(sql`
            INSERT INTO orders (budget, budget_type, type, status, company_id, creator_user_id, order_sent_at)
            SELECT budget, budget_type, type, status, company_id, creator_user_id, order_sent_at FROM orders WHERE NOT budget AND order_sent_at IS NOT NULL AND budget_type = 'KIT' ORDER BY id LIMIT 1 RETURNING id`)
          const made = Number(rows[0]!.id)
          await tx.execute(sql`
            INSERT INTO order_lines (order_id, position, product_id, name, type, quantity, table_unit_price_cents, unit_price_cents)
            SELECT ${made}::bigint, n, p.id, p.name, p.type, 1, 100, 100 FROM generate_series(0, 2) n, (SELECT id, name, type FROM products ORDER BY id LIMIT 1) p`)
          await tx.execute(sql`UPDATE orders SET description = 'written' WHERE id = ${made}`)
          await tx.execute(sql`INSERT INTO order_events (order_id, event) VALUES (${made}, 'ORDER_SENT')`)
          return made
        })
        written.push(id)
        slowest.push(Date.now() - began)
      }
    }
    const writers = [1, 2, 3, 4].map(() => writer())
    const held: number[] = []
    for (let round = 0; round < 2; round++) {
      for (const way of [partOrders, wholeOrders]) {
        await new Promise((resolve) => setTimeout(resolve, 300))
        held.push(...(await way({ pool, say })).values())
      }
    }
    isOver = true
    await Promise.all(writers)
    const { rows } = await db.execute<{ n: number; lines: number }>(sql`
      SELECT count(DISTINCT o.id)::int AS n, count(*)::int AS lines FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.description = 'written'`)
    expect(written.length).toBeGreaterThan(20)
    expect(rows[0]).toEqual({ n: written.length, lines: written.length * 3 })
    expect(await verifyLedger(db)).toEqual([])
    console.info(
      `${written.length} orders written in 4 switches; a table was closed for ${Math.max(...held)} ms at most, a write took ${Math.max(...slowest)} ms at most`,
    )
    await opened.close()
  })
})
