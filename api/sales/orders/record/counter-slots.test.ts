import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../../tests/support/test-database'
import { hasPostgres, openTestDatabase } from '../../../../tests/support/test-databases'

/** Sessions of their own, which the embedded database has not. */
describe.runIf(hasPostgres)('counters of a company that several writers change at once', () => {
  let database: TestDatabase
  const writers: pg.Client[] = []
  let ids: number[]
  let companyId: number
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'demo')
    const { db } = database.connection
    const { rows } = await db.execute(sql`
      UPDATE orders SET status = 'NEW', company_id = (SELECT min(company_id) FROM orders)
       WHERE id IN (SELECT id FROM orders WHERE budget AND status IN ('NEW', 'NEGOTIATION') AND budget_type <> 'CUSTOMER_CLAIM' ORDER BY id LIMIT 3)
      RETURNING id::int, company_id::int AS company`)
    expect(rows).toHaveLength(3)
    companyId = Number(rows[0]!.company)
    ids = rows.map(({ id }) => Number(id))
    for (const _ of ids) {
      const client = new pg.Client({ connectionString: (database.target as { url: string }).url })
      await client.connect()
      // Whoever waits for another one's transaction fails.
      await client.query(`SET lock_timeout = '2s'`)
      writers.push(client)
    }
  })
  afterAll(async () => {
    for (const one of writers) await one.end()
    await database?.close()
  })

  const counted = async () => {
    const { rows } = await database.connection.db.execute(sql`
      SELECT status, sum(order_count)::int AS n, sum(total_cents)::float8 AS cents, count(*)::int AS slots FROM order_counters
       WHERE company_id = ${companyId} AND budget AND NOT claim GROUP BY 1 HAVING sum(order_count) <> 0 ORDER BY 1`)
    return rows as { status: string; n: number; cents: number; slots: number }[]
  }
  const there = async () => {
    const { rows } = await database.connection.db.execute(sql`
      SELECT status, count(*)::int AS n, sum(total_cents)::float8 AS cents FROM orders
       WHERE company_id = ${companyId} AND budget AND budget_type <> 'CUSTOMER_CLAIM' GROUP BY 1 ORDER BY 1`)
    return rows
  }
  const move = (writer: number, status: string) =>
    writers[writer]!.query('UPDATE orders SET status = $2 WHERE id = $1', [ids[writer], status])

  it('are one row as long as no two meet', async () => {
    for (const [writer] of ids.entries()) await move(writer, 'NEGOTIATION')
    for (const [writer] of ids.entries()) await move(writer, 'NEW')
    expect((await counted()).map(({ slots }) => slots)).toEqual((await counted()).map(() => 1))
  })

  it('let each go on beside the other’s open transaction, and are right when all have ended', async () => {
    for (const writer of [0, 1]) {
      await writers[writer]!.query('BEGIN')
      await move(writer, 'NEGOTIATION')
    }
    for (const writer of [1, 0]) await writers[writer]!.query('COMMIT')
    expect((await counted()).find(({ status }) => status === 'NEW')!.slots).toBe(2)
    await move(0, 'NEW')
    await move(1, 'NEW')
    for (const one of writers) await one.query('BEGIN')
    for (const [writer] of ids.entries()) await move(writer, 'NEGOTIATION')
    // One is taken back.
    await writers[1]!.query('ROLLBACK')
    await writers[2]!.query('COMMIT')
    await writers[0]!.query('COMMIT')
    const found = await counted()
    expect(found.map(({ status, n, cents }) => ({ status, n, cents }))).toEqual(await there())
    expect(found.find(({ status }) => status === 'NEW')!.slots).toBe(3)
  })

  it('stay right under sixteen who move to and fro, and never more than sixteen rows', async () => {
    const url = (database.target as { url: string }).url
    const pool = new pg.Pool({ connectionString: url, max: 16 })
    const { rows } = await pool.query<{ id: number }>(
      `UPDATE orders SET company_id = $1 WHERE id IN (SELECT id FROM orders WHERE budget AND budget_type <> 'CUSTOMER_CLAIM'
        AND status IN ('NEW', 'NEGOTIATION') ORDER BY id LIMIT 16) RETURNING id::int`,
      [companyId],
    )
    await Promise.all(
      rows.map(async ({ id }, writer) => {
        for (let turn = writer; turn < writer + 25; turn++)
          await pool.query('UPDATE orders SET status = $2 WHERE id = $1', [id, turn % 2 ? 'NEGOTIATION' : 'NEW'])
      }),
    )
    await pool.end()
    const found = await counted()
    expect(found.map(({ status, n, cents }) => ({ status, n, cents }))).toEqual(await there())
    for (const { slots } of found) expect(slots).toBeLessThanOrEqual(16)
  })
})
