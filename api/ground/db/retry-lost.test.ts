import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { hasPostgres } from '../../../tests/support/test-databases'
import { isAway } from './database-away'
import type { Transaction } from './executor'
import { retryLost } from './retry-lost'
import { isUndone } from './run-transaction'

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

describe.skipIf(!hasPostgres)('a transaction whose database went away', () => {
  let api: TestApi
  let other: pg.Pool
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    other = new pg.Pool({ connectionString: (api.target as { url: string }).url, max: 1 })
  })
  afterAll(async () => {
    await other?.end()
    await api?.close()
  })

  const written = async (name: string) =>
    Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM holidays WHERE name = ${name}`)).rows[0]!.n)
  const write = (tx: Transaction, name: string) =>
    tx.execute(sql`INSERT INTO holidays (name, date) VALUES (${name}, date '2031-01-02' + ${name.length}::int)`)
  /** The same work, and how often it was begun. */
  function counted(work: (tx: Transaction, turn: number) => Promise<unknown>) {
    let turns = 0
    const done = retryLost(() => api.db.transaction((tx) => work(tx, ++turns)))
    return done.then(
      () => ({ turns, error: null }),
      (error: unknown) => ({ turns, error }),
    )
  }

  it('before its COMMIT runs again, and is written once', async () => {
    const { turns, error } = await counted(async (tx, turn) => {
      await write(tx, 'De novo')
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      if (turn === 1) await other.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
      await tx.execute(sql`SELECT 1`)
    })
    expect([turns, error, await written('De novo')]).toEqual([2, null, 1])
  })

  it('at its COMMIT does not: nobody knows whether it was written', async () => {
    await api.db.execute(sql`CREATE FUNCTION end_myself() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NULL; END $$`)
    await api.db.execute(sql`CREATE CONSTRAINT TRIGGER end_myself AFTER INSERT ON holidays
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_myself()`)
    const { turns, error } = await counted((tx) => write(tx, 'Talvez'))
    await api.db.execute(sql`DROP TRIGGER end_myself ON holidays`)
    expect([turns, isUndone(error), isAway(error)]).toEqual([1, false, true])
  })

  it('and whose connection leads to one that only reads is done over another connection', async () => {
    let pid = 0
    const { turns, error } = await counted(async (tx, turn) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid()::int AS pid`)
      if (turn === 1) {
        pid = rows[0]!.pid
        await tx.execute(sql`SET TRANSACTION READ ONLY`)
      } else expect(rows[0]!.pid).not.toBe(pid)
      await write(tx, 'Por outra')
    })
    expect([turns, error, await written('Por outra')]).toEqual([2, null, 1])
  })

  it('is given up after three times, within some seconds', async () => {
    const began = performance.now()
    const { turns, error } = await counted(async (tx) => {
      await tx.execute(sql`SET TRANSACTION READ ONLY`)
      await write(tx, 'Nunca')
    })
    expect([turns, isAway(error), await written('Nunca')]).toEqual([3, true, 0])
    expect(performance.now() - began).toBeLessThan(4_000)
  })
})
