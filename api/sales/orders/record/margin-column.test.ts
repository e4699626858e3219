import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgedMargin, type MarginSale, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { BOTH_DATABASES } from '../../../../tests/support/test-databases'
import { marginFacts } from '../../order-record/margin-facts'

/** The margin that lists ask of an order is that of its lines: as it is written, and as the migration filled it in. */
describe.each(BOTH_DATABASES)('the margin of an order, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())

  const stored = async () => {
    const { rows } = await api.db.execute<{
      id: number
      margin: number | null
      isClaim: boolean
      facts: MarginSale
    }>(sql`
      SELECT o.id::int, o.margin_percentage::float8 AS margin, o.budget_type = 'CUSTOMER_CLAIM' AS "isClaim", ${marginFacts} AS facts FROM orders o ORDER BY o.id`)
    return rows
  }

  it('is that of its lines, in all of the demo', async () => {
    const rows = await stored()
    expect(rows.length).toBeGreaterThan(100)
    for (const { id, margin, isClaim, facts } of rows)
      expect(margin, `order ${id}`).toBe(isClaim ? null : judgedMargin(marginOf(facts)))
  })

  it('is filled in by the migration as it is written', async () => {
    await api.db.execute(
      sql`UPDATE order_lines SET cost_price_cents = NULL WHERE order_id = (SELECT min(id) FROM orders WHERE budget_type = 'KIT')`,
    )
    await api.db.execute(
      sql`UPDATE order_lines SET icms = NULL WHERE order_id = (SELECT max(id) FROM orders WHERE budget_type = 'KIT')`,
    )
    await api.db.execute(
      sql`UPDATE order_lines SET unit_price_cents = 0 WHERE order_id = (SELECT max(id) FROM orders WHERE budget_type = 'DETACHED')`,
    )
    await api.db.execute(sql`UPDATE orders SET margin_percentage = NULL`)
    const fill = readFileSync('api/ground/db/migrations/0049_floors.sql', 'utf8')
      .split('--> statement-breakpoint')
      .find((text) => text.includes('judgedMargin'))
    await api.db.execute(sql.raw(fill!))
    const rows = await stored()
    for (const { id, margin, isClaim, facts } of rows)
      expect(margin, `order ${id}`).toBe(isClaim ? null : judgedMargin(marginOf(facts)))
    expect(rows.filter(({ margin, isClaim }) => margin === null && !isClaim).length).toBe(2)
    expect(rows.filter(({ margin }) => margin === -1000).length).toBe(1)
  })
})
