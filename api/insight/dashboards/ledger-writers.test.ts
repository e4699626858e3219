import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { hasPostgres } from '../../../tests/support/test-databases'
import type { DashboardData } from './dashboard-answer'
import { foldLedger } from './fold-ledger'
import { verifyLedger } from './verify-ledger'

/** As many at once, each with so many commits, and more of them until so many answers were read between them. */
const [WRITERS, COMMITS, ANSWERS] = [20, 15, 12]
const MONTH = '2026-11-01'

/**
 * Many commit, a job folds, a user reads: every answer must be one that some order of the commits explains. Each
 * commit keeps an invariant that only half of it would break, so that a reader who sees a half is found out.
 */
describe.runIf(hasPostgres)('the ledger while everybody writes', () => {
  let api: TestApi
  /** Two orders of each writer, confirmed in the month, in different teams. */
  let pairs: [number, number][]
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM orders WHERE budget_type <> 'CUSTOMER_CLAIM' ORDER BY id LIMIT ${2 * WRITERS}`,
    )
    const ids = rows.map(({ id }) => id)
    expect(ids).toHaveLength(2 * WRITERS)
    pairs = Array.from({ length: WRITERS }, (_, at) => [ids[2 * at]!, ids[2 * at + 1]!])
    await api.db.execute(sql`UPDATE orders SET status = 'CANCELED', confirmed_at = NULL`)
    await api.db.execute(sql`
      UPDATE orders SET status = 'CONFIRMED', budget = false, budget_type = 'KIT', order_sent_at = '2026-11-10', confirmed_at = '2026-11-10',
             total_cents = 100000, service_fee_cents = 0, team_id = (SELECT min(id) FROM teams) + id % 2
       WHERE id = ANY (${sql.param(ids)}::bigint[])`)
    // Of one company each pair, as a commit of the portal is of one: its first order is the one row that two may want.
    for (const [a, b] of pairs)
      await api.db.execute(
        sql`UPDATE orders SET company_id = (SELECT company_id FROM orders WHERE id = ${a}) WHERE id = ${b}`,
      )
  })
  afterAll(() => api?.close())

  /** How many changes of a team wait for a lock. */
  const waiters = async () => {
    const { rows } = await api.db.execute(sql`
      SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%team_id = (SELECT max(id)%'`)
    return rows.length
  }

  it('never answers a sum that no order of commits explains', async () => {
    const whole = 2 * WRITERS
    let isWriting = true
    const answers: { count: number; value: number; months: number }[] = []
    const write = async ([a, b]: [number, number], seed: number) => {
      for (let n = 0; isWriting && (n < COMMITS || answers.length < ANSWERS); n++) {
        const cents = 1 + ((seed * 7 + n * 13) % 900)
        await api.db.transaction(async (tx) => {
          // One leaves the month as the other grows by what it was worth, then both come back: in one commit each.
          if (n % 3 === 0) await tx.execute(sql`UPDATE orders SET total_cents = total_cents - ${cents} WHERE id = ${a}`)
          if (n % 3 === 0) await tx.execute(sql`UPDATE orders SET total_cents = total_cents + ${cents} WHERE id = ${b}`)
          if (n % 3 === 1)
            await tx.execute(sql`
              UPDATE orders o SET team_id = other.team_id FROM orders other
               WHERE o.id IN (${a}, ${b}) AND other.id IN (${a}, ${b}) AND other.id <> o.id`)
          if (n % 3 === 2)
            await tx.execute(sql`
              UPDATE orders SET status = CASE WHEN status = 'CONFIRMED' THEN 'SHIPPED' ELSE 'CONFIRMED' END,
                     confirmed_at = confirmed_at + interval '1 hour' WHERE id IN (${a}, ${b})`)
        })
      }
    }
    const read = async () => {
      while (isWriting) {
        const { status, body } = await api.as('admin').get<DashboardData>('/dashboard-data', { date: MONTH })
        expect(status).toBe(200)
        const { confirmed } = body.orders
        const month = body.generalView.find(({ indicator }) => indicator === 'Valor')!.months.at(-1)!
        answers.push({ count: confirmed.totalCount, value: confirmed.totalValue, months: month.value })
      }
    }
    const fold = async () => {
      while (isWriting) await foldLedger(api.db)
    }
    // After a failed reading the other loops stop.
    const reading = Promise.all([read(), read(), fold()]).finally(() => {
      isWriting = false
    })
    try {
      await Promise.all(pairs.map((pair, seed) => write(pair, seed)))
    } finally {
      isWriting = false
      await reading
    }
    expect(answers.length).toBeGreaterThanOrEqual(ANSWERS)
    const seen = [...new Set(answers.map((answer) => JSON.stringify(answer)))].map((text) => JSON.parse(text))
    expect(seen).toEqual([{ count: whole, value: whole * 1000, months: whole * 1000 }])
    await foldLedger(api.db)
    expect(await verifyLedger(api.db)).toEqual([])
  }, 120_000)

  it('keeps the first order of a company as it is, though another transaction changes it meanwhile', async () => {
    for (const [first, next] of pairs.slice(0, 3)) {
      await api.db.execute(sql`UPDATE orders SET confirmed_at = '2026-11-02' WHERE id = ${first}`)
      await api.db.execute(sql`UPDATE orders SET confirmed_at = '2026-11-03' WHERE id = ${next}`)
      let changing: Promise<unknown> = Promise.resolve()
      await api.db.transaction(async (tx) => {
        // The next one becomes the first as it was; its change, begun meanwhile, has to be seen by who comes later.
        await tx.execute(sql`UPDATE orders SET confirmed_at = '2026-11-20' WHERE id = ${first}`)
        // A statement is sent only once it is awaited.
        changing = Promise.resolve(
          api.db.execute(
            sql`UPDATE orders SET team_id = (SELECT max(id) FROM teams), confirmed_at = '2026-11-30' WHERE id = ${next}`,
          ),
        )
        await expect.poll(waiters, { timeout: 10_000 }).toBe(1)
      })
      await changing
    }
    await foldLedger(api.db)
    expect(await verifyLedger(api.db)).toEqual([])
  })

  it('only ever grows while orders are confirmed, and value and number fit each other', async () => {
    const ids = pairs.flat()
    await api.db.execute(sql`UPDATE orders SET status = 'AWAITING', confirmed_at = NULL, total_cents = 12345
                              WHERE id = ANY (${sql.param(ids)}::bigint[])`)
    let isWriting = true
    const counts: number[] = []
    const read = async () => {
      while (isWriting) {
        const { orders } = (await api.as('admin').get<DashboardData>('/dashboard-data', { date: MONTH })).body
        // In one answer each order is either awaited or confirmed.
        expect(orders.confirmed.totalCount + orders.awaiting.totalCount).toBe(ids.length)
        expect(Math.round(orders.confirmed.totalValue * 100)).toBe(orders.confirmed.totalCount * 12_345)
        counts.push(orders.confirmed.totalCount)
      }
    }
    const fold = async () => {
      while (isWriting) await foldLedger(api.db)
    }
    const reading = [read(), fold()]
    try {
      await Promise.all(
        pairs.map(async (pair) => {
          for (const id of pair)
            await api.db.execute(
              sql`UPDATE orders SET status = 'CONFIRMED', confirmed_at = '2026-11-30T23:59:59.500-03:00' WHERE id = ${id}`,
            )
        }),
      )
    } finally {
      isWriting = false
      await Promise.all(reading)
    }
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    const { orders } = (await api.as('admin').get<DashboardData>('/dashboard-data', { date: MONTH })).body
    expect(orders.confirmed.totalCount).toBe(ids.length)
  }, 120_000)

  it.each([
    ['America/Sao_Paulo', 'UTC'],
    ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['Pacific/Pago_Pago', 'Asia/Kolkata'],
    ['UTC', 'America/Sao_Paulo'],
  ])(
    'puts the last half second of a year into it, with the process in %s and the session in %s',
    async (process_, session) => {
      const [[id]] = pairs as [[number, number]]
      const before = process.env.TZ
      process.env.TZ = process_
      try {
        const confirmedIn = async (date: string) =>
          (await api.as('admin').get<DashboardData>('/dashboard-data', { date })).body.orders.confirmed.totalCount
        const at = async (moment: string) =>
          api.db.transaction(async (tx) => {
            await tx.execute(sql`SELECT set_config('TimeZone', ${session}, true)`)
            await tx.execute(
              sql`UPDATE orders SET status = 'CONFIRMED', confirmed_at = ${moment}::timestamptz WHERE id = ${id}`,
            )
          })
        await at('2025-12-31T23:59:59.500-03:00')
        expect([await confirmedIn('2025-12-31'), await confirmedIn('2026-01-01')]).toEqual([1, 0])
        await at('2026-01-01T00:00:00.000-03:00')
        expect([await confirmedIn('2025-12-31'), await confirmedIn('2026-01-01')]).toEqual([0, 1])
        await foldLedger(api.db)
        expect(await verifyLedger(api.db)).toEqual([])
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
      }
    },
  )
})
