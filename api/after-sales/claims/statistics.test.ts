import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLAIM_GROUPS, type ClaimFigures, figuresOf } from '#domain/after-sales/claims/claim-statistics'
import { addDays, addMonths } from '#domain/ground/dates/business-date'
import { businessDaysSince } from '#domain/ground/dates/business-days'
import { keysOf } from '#domain/ground/objects/keys-of'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openOrderPlacer } from '../../../tests/support/order-placer'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import type { JobDeps } from '../../ground/jobs/job'
import { remindClaims } from './remind-claims'

interface Statistics {
  from: string
  to: string
  rows: ({ key: string | null; label: string } & ClaimFigures)[]
  total: ClaimFigures
}

describe('the figures of claims', () => {
  it('have no share of nothing', () => {
    const none = { claims: 0, items: 0, faulty: 0, decided: 0, accepted: 0, decisionDays: null, endDays: null }
    expect(figuresOf(none, 0)).toMatchObject({ perThousand: null, acceptedShare: null })
    // Lent pieces are no faults, so there is no rate.
    expect(figuresOf({ ...none, items: 2 }, 1600).perThousand).toBeNull()
    expect(figuresOf({ ...none, items: 5, faulty: 2, decided: 3, accepted: 1 }, 1600)).toMatchObject({
      perThousand: 1.3,
      acceptedShare: 33.3,
    })
  })
})

/** The middle one; between two, their mean. */
function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2
}

/** Of a month, at most `to`. */
function lastDay(month: string, to: string): string {
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  return last > to ? to : last
}

describe.each(DATABASES)('claims in numbers on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())
  const read = async (query: Record<string, string>) =>
    (await api.as('afterSales').get<Statistics>('/customerClaims/statistics', query)).body

  it.each(keysOf(CLAIM_GROUPS))('by %s say what the list behind each number shows', async (by) => {
    await api.db.execute(sql`UPDATE claims SET verdict = 'PARTIAL' WHERE order_id = (
      SELECT min(order_id) FROM claims WHERE verdict = 'ACCEPTED') AND NOT EXISTS (SELECT 1 FROM claims WHERE verdict = 'PARTIAL')`)
    const { rows, total, from, to } = await read({ by })
    expect(rows.length).toBeGreaterThan(0)
    const filters = { manufacturer: 'manufacturerId', product: 'productId', reason: 'reasonCategory', type: 'type' }
    for (const { key, claims, label, accepted, decided, items, faulty } of rows) {
      if (by === 'type') expect([key, faulty]).toEqual([key, key === 'LENDING' || key === 'BONUS' ? 0 : items])
      if (key === null || by === 'month') continue
      const query = { [filters[by]]: key, initialOpenedAt: from, finalOpenedAt: to }
      const list = await api.as('afterSales').get<{ meta: { total: number } }>('/customerClaims', query)
      expect([label, list.body.meta.total]).toEqual([label, claims])
      // The share's own link, and the median's.
      const decidedBy = async (verdict: string[]) =>
        (await api.as('afterSales').get<{ meta: { total: number } }>('/customerClaims', { ...query, verdict })).body
          .meta.total
      expect([label, await decidedBy(['ACCEPTED', 'PARTIAL'])]).toEqual([label, accepted])
      expect([label, await decidedBy(['ACCEPTED', 'PARTIAL', 'REFUSED'])]).toEqual([label, decided])
    }
    // A claim counts once, also one of two makers.
    const whole = await api
      .as('afterSales')
      .get<{ meta: { total: number } }>('/customerClaims', { initialOpenedAt: from, finalOpenedAt: to })
    expect(total.claims).toBe(whole.body.meta.total)
    expect(total.perThousand).toBe(Math.round((total.faulty * 10_000) / total.shipped) / 10)
    expect(total.faulty).toBeLessThan(total.items)
  })

  it.each(['manufacturer', 'product', 'month'] as const)('by %s say what left in the orders behind it', async (by) => {
    const { rows, total, from, to } = await read({ by })
    const filters = { manufacturer: 'lineManufacturerId', product: 'productId' }
    const shippedIn = async (query: object) => {
      const ids: number[] = []
      for (let page = 1; ; page++) {
        const { body } = await api
          .as('afterSales')
          .get<{ data: { id: number }[]; meta: { lastPage: number } }>('/orders', { ...query, page, perPage: 100 })
        ids.push(...body.data.map(({ id }) => id))
        if (body.data.length < 100) return ids
      }
    }
    const pieces = async (ids: number[], of = sql`true`) =>
      (
        await api.db.execute<{ n: number }>(sql`
          SELECT COALESCE(sum(COALESCE(l.picked_quantity, l.quantity) - l.unsold_quantity), 0)::int AS n
            FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ANY (${sql.param(ids)}::bigint[]) AND ${of}`)
      ).rows[0]!.n
    const days = { initialShippedAt: from, finalShippedAt: to }
    expect(await pieces(await shippedIn(days))).toBe(total.shipped)
    for (const { key, label, shipped } of rows) {
      if (key === null) continue
      const month = () => ({
        initialShippedAt: `${key}-01` < from ? from : `${key}-01`,
        finalShippedAt: lastDay(key, to),
      })
      const ids = await shippedIn(by === 'month' ? month() : { ...days, [filters[by]]: key })
      const of = { manufacturer: sql`p.manufacturer_id = ${key}`, product: sql`p.id = ${key}`, month: sql`true` }[by]
      expect([label, await pieces(ids, of)]).toEqual([label, shipped])
    }
  })

  it('count the business days of every claim, however long ago it was opened', async () => {
    // Over the 20th of November 2024, which that calendar of deadlines that looks back 400 days does not know.
    await api.db.execute(
      sql`INSERT INTO holidays (date, name) VALUES ('2024-11-20', 'Consciência Negra') ON CONFLICT DO NOTHING`,
    )
    await api.db.execute(sql`
      UPDATE orders SET order_sent_at = '2024-11-18T15:00:00Z', status = 'FINISHED', status_since = '2024-11-26T15:00:00Z'
       WHERE id = (SELECT min(order_id) FROM claims WHERE verdict = 'ACCEPTED')`)
    await api.db.execute(sql`UPDATE claims SET decided_at = '2024-11-22T15:00:00Z'
       WHERE order_id = (SELECT min(order_id) FROM claims WHERE verdict = 'ACCEPTED')`)
    const old = await read({ by: 'type', from: '2024-11-01', to: '2024-11-30' })
    expect(old.total).toMatchObject({ claims: 1, decided: 1, accepted: 1, decisionDays: 3, endDays: 5 })

    const day = (column: SQL) => sql`(${column} AT TIME ZONE 'America/Sao_Paulo')::date::text`
    const { rows: claims } = await api.db.execute<Record<'type' | 'opened' | 'decided' | 'ended', string>>(sql`
      SELECT o.type, ${day(sql`o.order_sent_at`)} AS opened, ${day(sql`k.decided_at`)} AS decided,
             CASE WHEN o.status IN ('FINISHED', 'CANCELED') THEN ${day(sql`o.status_since`)} END AS ended
        FROM orders o JOIN claims k ON k.order_id = o.id WHERE o.budget_type = 'CUSTOMER_CLAIM'`)
    const { rows: days } = await api.db.execute<{ date: string }>(sql`SELECT date::text FROM holidays WHERE enabled`)
    const holidays = new Set(days.map(({ date }) => date))
    const { rows, total } = await read({ by: 'type', from: '2024-01-01' })
    expect(total.claims).toBe(claims.length)
    for (const row of [...rows, { key: null, ...total }]) {
      const mine = claims.filter(({ type }) => row.key === null || type === row.key)
      const middle = (end: 'decided' | 'ended') =>
        median(mine.flatMap((one) => (one[end] ? [businessDaysSince(one.opened, one[end], holidays)] : [])))
      expect([row.key, row.decisionDays, row.endDays]).toEqual([row.key, middle('decided'), middle('ended')])
    }
  })

  it('are the staff’s alone, and a sheet too', async () => {
    expect((await api.as('integrator').get('/customerClaims/statistics')).status).toBe(403)
    expect((await api.as('integrator').get('/customerClaims/statistics/export')).status).toBe(403)
    expect((await api.as('afterSales').get('/customerClaims/statistics', { by: 'weather' })).status).toBe(422)
    const headers = { authorization: `Bearer ${await api.as('afterSales').token()}` }
    const sheet = await api.send(new Request('http://api.test/api/customerClaims/statistics/export', { headers }))
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')])
    await sheet.arrayBuffer()
  })

  it('tell once that a step of a claim is late, and anew of the next step', async () => {
    const placer = await openOrderPlacer(api)
    const id = await placer.store()
    await placer.place(id, 'ANALYSIS', { type: 'MISSING' })
    const since = (moment: string) =>
      api.db.execute(sql`UPDATE orders SET status_since = ${moment}::timestamptz WHERE id = ${id}`)
    const deps = { db: api.db, now: () => TEST_NOW } as unknown as JobDeps
    const told = async () =>
      (await api.db.execute(sql`SELECT event FROM order_events WHERE order_id = ${id} AND event = 'CLAIM_LATE'`)).rows
        .length
    await since('2026-11-12T12:00:00Z')
    await remindClaims(deps)
    expect(await told(), 'in time').toBe(0)
    await since('2026-11-03T12:00:00Z')
    await remindClaims(deps)
    await remindClaims(deps)
    expect(await told()).toBe(1)
    await since('2026-11-04T12:00:00Z')
    await remindClaims(deps)
    expect(await told()).toBe(2)
    await api.db.execute(
      sql`UPDATE claims SET asked_at = '2026-11-05T12:00:00Z', answered_at = NULL WHERE order_id = ${id}`,
    )
    await api.db.execute(
      sql`UPDATE orders SET status = 'PENDING_RMA', status_since = '2026-11-02T12:00:00Z' WHERE id = ${id}`,
    )
    await remindClaims(deps)
    expect(await told(), 'the company owes something').toBe(2)
  })
})
