import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgedMargin, type MarginSale, marginOf } from '#domain/catalogue/pricing/contribution-margin'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { DATABASES } from '../../../../tests/support/test-databases'
import { marginFacts } from '../../order-record/margin-facts'

/** The margin that lists ask of an order is that of its lines: as it is written. */
describe.each(DATABASES)('the margin of an order, on %s', (database) => {
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
})
