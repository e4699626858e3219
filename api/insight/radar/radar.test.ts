import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { addDays } from '#domain/ground/dates/business-date'
import { businessDaysSince } from '#domain/ground/dates/business-days'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import { measurePaces } from './measure-paces'

interface Row {
  status: string
  median: number | null
  slow: number | null
  count: number
  value: number
  cells: number[]
  late: { count: number; finalStatusSince: string } | null
}
interface Radar {
  pacesOf: string | null
  bands: { from: number; to: number | null; initialStatusSince: string | null; finalStatusSince: string | null }[]
  orders: Row[]
  claims: Row[] | null
  oldest: { id: number; claim: boolean; since: string; businessDays: number }[]
  expiring: { span: string; initialExpirationAt: string; finalExpirationAt: string; count: number; value: number }[]
}
interface Moved {
  order: number
  claim: boolean
  from: string | null
  to: string
  at: string
}

const READERS: Persona[] = ['admin', 'coordinator']

describe.each(DATABASES)('the radar of deadlines on %s', (database) => {
  let api: TestApi
  const today = saoPauloDate(TEST_NOW)
  let holidays: ReadonlySet<BusinessDate>
  beforeAll(async () => {
    api = await openTestApi({ database })
    // A holiday of the last days, a status that began at a day's edge, and ages of every band.
    await api.db.execute(
      sql`INSERT INTO holidays (date, name) VALUES (${addDays(today, -1)}, 'Teste') ON CONFLICT (date) DO UPDATE SET enabled = true`,
    )
    await api.db.execute(sql`
      UPDATE orders SET status_since = (${today}::date - (id % 40)::int)::timestamp AT TIME ZONE 'America/Sao_Paulo'
        - CASE WHEN id % 3 = 0 THEN interval '1 millisecond' ELSE interval '0' END WHERE NOT budget AND id % 5 <> 0`)
    await api.db.execute(sql`
      UPDATE orders SET expiration_at = ${TEST_NOW.toISOString()}::timestamptz + (id % 4) * interval '23 hours' + interval '1 hour'
       WHERE status IN ('NEW', 'NEGOTIATION', 'CLOSING')`)
    const { rows } = await api.db.execute<{ date: string }>(sql`SELECT date::text FROM holidays WHERE enabled`)
    holidays = new Set(rows.map(({ date }) => date))
  })
  afterAll(() => api.close())

  const read = async (persona: Persona) => {
    const { status, body } = await api.as(persona).get<Radar>('/dashboard-data/radar')
    expect(status, persona).toBe(200)
    return body
  }
  const total = async (persona: Persona, path: string, query: Record<string, unknown>) => {
    const { status, body } = await api
      .as(persona)
      .get<{ meta: { total: number } }>(
        path,
        Object.fromEntries(Object.entries(query).filter(([, one]) => one !== null)) as never,
      )
    expect(status).toBe(200)
    return body.meta.total
  }
  const allMoves = async () => {
    const { rows } = await api.db.execute<Moved & Record<string, unknown>>(sql`
      SELECT h.order_id::int AS order, o.budget_type = 'CUSTOMER_CLAIM' AS claim, h.from_status AS from, h.to_status AS to,
             to_char(h.at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS at
        FROM order_status_history h JOIN orders o ON o.id = h.order_id ORDER BY h.order_id, h.id`)
    return rows
  }

  it('has paces as a walk through every move counts them, measured once a day', async () => {
    expect((await read('admin')).pacesOf).toBeNull()
    await measurePaces(api)
    const from = addDays(today, -90)
    const lasted = new Map<string, number[]>()
    const moves = await allMoves()
    moves.forEach((move, at) => {
      if (move.from === null || move.from === move.to || move.at < from) return
      const begun = moves
        .slice(0, at)
        .reverse()
        .find((one) => one.order === move.order && one.to === move.from && one.from !== one.to)
      if (!begun) return
      const key = `${move.claim}-${move.from}`
      lasted.set(key, [...(lasted.get(key) ?? []), businessDaysSince(begun.at, move.at, holidays)])
    })
    expect(lasted.size).toBeGreaterThan(5)
    const { rows } = await api.db.execute<Record<string, unknown>>(
      sql`SELECT claim || '-' || status AS key, median_days AS median, slow_days AS slow, moves FROM status_paces WHERE moves > 0`,
    )
    const part = (days: number[], share: number) =>
      [...days].sort((a, b) => a - b)[Math.max(Math.ceil(days.length * share), 1) - 1]
    const expected = [...lasted].map(([key, days]) => ({
      key,
      median: part(days, 0.5),
      slow: part(days, 0.8),
      moves: days.length,
    }))
    const byKey = (a: { key?: unknown }, b: { key?: unknown }) => String(a.key).localeCompare(String(b.key))
    expect([...rows].sort(byKey)).toEqual(expected.sort(byKey))

    await api.db.execute(sql`UPDATE status_paces SET moves = -1`)
    await measurePaces(api)
    expect((await api.db.execute(sql`SELECT 1 FROM status_paces WHERE moves <> -1`)).rows).toEqual([])
    await measurePaces({ db: api.db, now: () => new Date(TEST_NOW.getTime() + 86_400_000) })
    expect((await api.db.execute(sql`SELECT 1 FROM status_paces WHERE moves = -1`)).rows).toEqual([])
    expect((await read('admin')).pacesOf).toBe(addDays(today, 1))
  })

  it('counts for each reader what the list behind each number shows', { timeout: 120_000 }, async () => {
    let late = 0
    for (const persona of READERS) {
      const { bands, orders, claims, expiring } = await read(persona)
      const lists = [
        ['/orders', 'orderStatus[]', orders],
        ['/customerClaims', 'status[]', claims ?? []],
      ] as const
      for (const [path, name, rows] of lists) {
        for (const row of rows) {
          const status = { [name]: [row.status] }
          expect(row.cells.reduce((sum, one) => sum + one, 0)).toBe(row.count)
          expect(await total(persona, path, status), `${persona} ${row.status}`).toBe(row.count)
          for (const [at, { initialStatusSince, finalStatusSince }] of bands.entries())
            if (row.cells[at]! > 0 || persona === 'admin')
              expect(await total(persona, path, { ...status, initialStatusSince, finalStatusSince })).toBe(
                row.cells[at],
              )
          if (!row.late) continue
          late += row.late.count
          expect(await total(persona, path, { ...status, finalStatusSince: row.late.finalStatusSince })).toBe(
            row.late.count,
          )
        }
      }
      for (const { span, initialExpirationAt, finalExpirationAt, count, value } of expiring) {
        const query = { 'orderStatus[]': ['NEW', 'NEGOTIATION', 'CLOSING'], initialExpirationAt, finalExpirationAt }
        const { totals } = (
          await api
            .as(persona)
            .get<{ totals: { count: number; total: number } }>('/budgets', { ...query, isTotalizer: true })
        ).body
        expect([span, totals.count, totals.total]).toEqual([span, count, value])
      }
    }
    expect(late).toBeGreaterThan(0)
    const all = await read('admin')
    expect(all.expiring.map(({ count }) => count).every((count) => count > 0)).toBe(true)
    const own = await read('coordinator')
    const sum = ({ orders }: Radar) => orders.reduce((count, row) => count + row.count, 0)
    expect(sum(own)).toBeLessThan(sum(all))
  })

  it('says the ages of every order as a walk over all of them does', async () => {
    const { bands, orders, claims, oldest } = await read('admin')
    const { rows } = await api.db.execute<{
      id: number
      claim: boolean
      status: string
      since: string
      cents: number
    }>(sql`
      SELECT id::int, budget_type = 'CUSTOMER_CLAIM' AS claim, status, total_cents::float8 AS cents,
             to_char(status_since AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS since
        FROM orders WHERE NOT budget AND status NOT IN ('FINISHED', 'CANCELED') ORDER BY status_since, id`)
    expect(oldest.map(({ id }) => id)).toEqual(rows.slice(0, 20).map(({ id }) => id))
    expect(oldest.map(({ businessDays }) => businessDays)).toEqual(
      rows.slice(0, 20).map(({ since }) => businessDaysSince(since, today, holidays)),
    )
    for (const [claim, found] of [
      [false, orders],
      [true, claims!],
    ] as const) {
      const statuses = new Set(rows.filter((row) => row.claim === claim).map(({ status }) => status))
      expect(new Set(found.map(({ status }) => status))).toEqual(statuses)
      for (const row of found) {
        const own = rows.filter((one) => one.claim === claim && one.status === row.status)
        const ages = own.map(({ since }) => businessDaysSince(since, today, holidays))
        expect(row.cells).toEqual(
          bands.map(({ from, to }) => ages.filter((age) => age >= from && (to === null || age <= to)).length),
        )
        expect(row.value).toBeCloseTo(own.reduce((sum, { cents }) => sum + cents, 0) / 100, 2)
        if (row.late) expect(row.late.count).toBe(ages.filter((age) => age > row.slow!).length)
        else expect(row.slow).toBeNull()
      }
    }
  })

  it('leaves no claim to whoever has no list of them, and nothing to others', async () => {
    await api.db.execute(sql`
      UPDATE roles SET permissions = array_remove(permissions, 'customerClaims:view') WHERE name = 'Coordenador'`)
    const { claims, oldest } = await read('coordinator')
    expect([claims, oldest.filter(({ claim }) => claim)]).toEqual([null, []])
    for (const persona of ['consultant', 'integrator', 'finance'] satisfies Persona[])
      expect((await api.as(persona).get('/dashboard-data/radar')).status, persona).toBe(403)
    expect((await api.anonymous.get('/dashboard-data/radar')).status).toBe(401)
  })

  it('costs the same statements, whatever it finds', async () => {
    await read('admin')
    const { statements } = await api.statements.during(() => read('admin'))
    expect(statements).toHaveLength(3)
  })
})
