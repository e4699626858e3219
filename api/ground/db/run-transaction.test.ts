import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../tests/support/test-database'
import { BOTH_DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import { type Connection, connect } from './connect'

describe.each(BOTH_DATABASES)('a transaction on %s', (kind) => {
  let database: TestDatabase
  let connection: Connection
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
    connection = connect(database.target)
  })
  afterAll(async () => {
    await connection?.close()
    await database?.close()
  })

  const ask = async () => (await connection.db.execute<{ one: number }>(sql`SELECT 1 AS one`)).rows[0]?.one
  /** The connection to the database breaks unnoticed: the pool finds out when it next asks. */
  const breakLine = (client: pg.PoolClient) =>
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

  it('gives its place back when it could not even begin, more often than there are places', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const client = await connection.pool.connect()
      client.release()
      breakLine(client)
      await expect(connection.db.transaction(async () => 'never')).rejects.toThrow()
    }
    expect(await ask()).toBe(1)
    expect(connection.pool.totalCount - connection.pool.idleCount).toBe(0)
    expect(connection.pool.waitingCount).toBe(0)
  })

  it('gives its place back when the line breaks in the middle, and says why', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const broken = connection.db.transaction(async () => {
        const [client] = (connection.pool as unknown as { _clients: pg.PoolClient[] })._clients
        breakLine(client!)
        throw new Error('a refusal')
      })
      await expect(broken).rejects.toThrow('a refusal')
    }
    expect(await ask()).toBe(1)
    expect(connection.pool.totalCount - connection.pool.idleCount).toBe(0)
  })

  it('keeps the connection of a work that was refused, and undoes what it wrote', async () => {
    const before = await connection.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      return rows[0]?.pid
    })
    const refused = connection.db.transaction(async (tx) => {
      await tx.execute(sql`CREATE TABLE never_there (id int)`)
      throw new Error('a refusal')
    })
    await expect(refused).rejects.toThrow('a refusal')
    const { rows } = await connection.db.execute<{ pid: number; there: string | null }>(
      sql`SELECT pg_backend_pid() AS pid, to_regclass('never_there') AS there`,
    )
    expect(rows[0]).toEqual({ pid: before, there: null })
  })
})
