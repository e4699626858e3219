import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import type { ClaimRow } from './claim-queries'

/** What the columns of a claim and its order say, spelt anew: no function of the migration. */
const SCANNED = sql`
  SELECT o.id::int, o.claim_runs_since AS kept,
         CASE WHEN o.budget_type <> 'CUSTOMER_CLAIM' THEN NULL
              WHEN o.status NOT IN ('PENDING_RMA', 'ANALYSIS', 'INVOICING', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED') THEN NULL
              WHEN o.status = 'PENDING_RMA' AND k.asked_at IS NOT NULL AND COALESCE(k.answered_at < k.asked_at, true) THEN NULL
              WHEN o.status = 'AVAILABLE_TO_RETURN' AND k.return_terms IS NULL THEN NULL
              WHEN k.answered_at > o.status_since THEN k.answered_at
              ELSE o.status_since END AS scanned
    FROM orders o LEFT JOIN claims k ON k.order_id = o.id`

describe.each(DATABASES)('the kept clock and counters of claims on %s', (database) => {
  let api: TestApi
  let ids: number[]
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' ORDER BY id`,
    )
    ids = rows.map(({ id }) => Number(id))
  })
  afterAll(() => api.close())

  /** Counters that a scan of the claims does not find, either way. */
  const miscounted = async () =>
    (
      await api.db.execute(sql`
        SELECT * FROM (SELECT type, company_id, status, claim_count AS n FROM claim_counters WHERE claim_count <> 0) k
          FULL JOIN (SELECT type, company_id, status, count(*)::int AS n FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' GROUP BY 1, 2, 3) o
            USING (type, company_id, status)
         WHERE k.n IS DISTINCT FROM o.n`)
    ).rows

  const differing = async () =>
    (await api.db.execute(sql`SELECT * FROM (${SCANNED}) x WHERE kept IS DISTINCT FROM scanned`)).rows

  it('is the one of the seed’s claims, and no sale has one', async () => {
    expect(await differing()).toEqual([])
    expect(await miscounted()).toEqual([])
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM orders WHERE claim_runs_since IS NOT NULL`)
    expect(rows[0]!.n).toBeGreaterThan(3)
  })

  it('says what a scan says after any commands, and the list counts as its rows are (properties)', {
    timeout: 300_000,
  }, async () => {
    const at = fc.integer({ min: 0, max: 40 }).map((day) => new Date(Date.UTC(2026, 9, 1 + day, 12)).toISOString())
    const status = fc.constantFrom(
      'PENDING_RMA',
      'ANALYSIS',
      'INVOICING',
      'AVAILABLE_TO_RETURN',
      'RETURNING',
      'FINISHED',
    )
    const order = (set: SQL) => (id: number) => sql`UPDATE orders SET ${set} WHERE id = ${id}`
    const claim = (set: SQL) => (id: number) => sql`UPDATE claims SET ${set} WHERE order_id = ${id}`
    const moment = (day: string) => sql`${day}::timestamptz`
    const command = fc.oneof(
      fc
        .constantFrom('MISSING', 'WARRANTY', 'LENDING')
        .map((one) => order(sql`type = ${one}, budget_type = 'CUSTOMER_CLAIM'`)),
      fc
        .constantFrom(1, 2)
        .map((nth) => order(sql`company_id = (SELECT id FROM companies ORDER BY id OFFSET ${nth} LIMIT 1)`)),
      status.map((one) => order(sql`status = ${one}`)),
      fc.tuple(status, at).map(([one, day]) => order(sql`status = ${one}, updated_at = ${moment(day)}`)),
      at.map((day) => order(sql`status_since = ${moment(day)}`)),
      fc.constant(order(sql`budget_type = 'KIT', type = 'NORMAL'`)),
      fc.constant(order(sql`budget_type = 'CUSTOMER_CLAIM', type = 'MISSING'`)),
      at.map((day) => claim(sql`asked_at = ${moment(day)}`)),
      fc.option(at).map((day) => claim(day ? sql`answered_at = ${moment(day)}` : sql`answered_at = NULL`)),
      fc.boolean().map((given) => claim(given ? sql`return_terms = '{"volumes": 1}'` : sql`return_terms = NULL`)),
      // As the analysis asks and a step moves: both rows in one statement.
      at.map(
        (day) => (id: number) =>
          sql`
          WITH asked AS (UPDATE claims SET asked_at = ${moment(day)} WHERE order_id = ${id})
          UPDATE orders SET status = 'PENDING_RMA', updated_at = ${moment(day)} WHERE id = ${id}`,
      ),
    )
    const list = async (query: object) =>
      (await api.as('afterSales').get<{ data: ClaimRow[] }>('/customerClaims', { perPage: 300, ...query })).body.data
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), command), { minLength: 1, maxLength: 12 }), async (commands) => {
        for (const [at, write] of commands) await api.db.execute(write(ids[at % ids.length]!))
        expect(await differing()).toEqual([])
        expect(await miscounted()).toEqual([])
        for (const query of [{}, { type: 'MISSING' }, { companyId: 1 }]) {
          const rows = await list(query)
          const { body } = await api
            .as('afterSales')
            .get<{ overdue: number; waitsForIntegrator: number; byStatus: { status: string; count: number }[] }>(
              '/customerClaims/summary',
              query,
            )
          const late = rows.filter(({ deadline }) => (deadline?.late ?? 0) > 0)
          expect(body.overdue).toBe(late.length)
          expect((await list({ ...query, overdue: true })).map(({ id }) => id)).toEqual(late.map(({ id }) => id))
          expect(body.waitsForIntegrator).toBe(rows.filter((row) => row.waitsForIntegrator).length)
          for (const { status, count } of body.byStatus)
            expect([status, count]).toEqual([status, rows.filter((row) => row.status === status).length])
          expect(body.byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
        }
      }),
      { numRuns: tries('CHAOS_CLAIM_CLOCKS', 15, 200) },
    )
  })
})
