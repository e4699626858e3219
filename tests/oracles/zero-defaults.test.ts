import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestApi } from '../support/open-test-api'

/**
 * A zero that stands for 'not set' sells at a loss: a cost of 0 is a margin of 100 %. Every column whose default is 0
 * is named here with what its zero is; a column that may be unknown is null instead.
 */

/** How often or how many: 0 before the first one. */
const COUNTED = [
  /^(attempts|failures|wrong_codes|calls|refused|views|clicks|points|points_done|made|skipped|outdated|impossible)$/,
  /^(rows|applied|repeated|late|negative|future|unknown|claimed)$/,
  /^(added|changed|removed|rows_total|rows_done|rows_failed|orders|order_count|unsold_quantity|revision)$/,
  /^(order_revision|order_restarts|position|last_step|swept_xact|swept_id|companies|first_orders|entries)$/,
]

/** Sums that the writer of the record or a trigger fills in with it, of no order yet: nothing. */
const SUMMED: Readonly<Record<string, RegExp>> = {
  orders:
    /^(potency|(table_total|lines_total|kit_freight|condition|unload_fee|service_fee|total)_cents|discount_percentage)$/,
  order_counters: /^(total_cents|potency)$/,
  dashboard_counters: /_cents$|^watts$|^quantity$/,
  dashboard_deltas: /_cents$|^watts$|^quantity$/,
}

/** 0 as an id means none: no product, no team, no company, no table. */
const NOBODY: Readonly<Record<string, RegExp>> = {
  dashboard_counters: /^(product_id|team_id)$/,
  dashboard_deltas: /^(product_id|team_id)$/,
  company_first_orders: /^team_id$/,
  changes: /^(company_id|price_table_id)$/,
  stock_claims: /^shipment_n$/,
}

/** Decisions whose default is to decide for none. */
const DECIDED: Readonly<Record<string, string>> = {
  'companies.addition_percentage': 'no addition is agreed with the company',
  'companies.discount_percentage': 'no discount is agreed with the company',
  'exclusive_products.adjustment': 'the own price is as the table has it',
  'price_table_products.adjustment': 'the price is as it is written',
  'freights.minimum_value_cents': 'freight has no minimum',
  'proposal_codes.tries': 'nobody has guessed yet',
  'proposals.published': 'no version is on the air',
  'payment_conditions.percentage': 'the condition costs nothing and gives nothing',
  'products.available_in_days': 'the product is there today',
  'order_lines.available_in_days': 'as its product was',
  'order_counters.slot': 'the first slot of a counter, which every counter has',
}

const isNamed = (table: string, name: string): boolean =>
  COUNTED.some((names) => names.test(name)) ||
  SUMMED[table]?.test(name) === true ||
  NOBODY[table]?.test(name) === true ||
  Object.hasOwn(DECIDED, `${table}.${name}`)

it('a column whose default is zero says what its zero is', async () => {
  const api = await openTestApi({})
  const { rows } = await api.db.execute<{ table: string; name: string }>(sql`
    SELECT table_name AS "table", column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_default ~ '^''?0''?(::|$)' ORDER BY 1, 2`)
  await api.close()
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ table, name }) => !isNamed(table, name)).map(({ table, name }) => `${table}.${name}`)).toEqual(
    [],
  )
  const stale = Object.keys(DECIDED).filter((one) => !rows.some(({ table, name }) => `${table}.${name}` === one))
  expect(stale).toEqual([])
})
