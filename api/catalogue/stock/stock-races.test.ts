import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../tests/gates/fuzz-values'
import { copyOrders } from '../../../tests/support/copy-orders'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { hasPostgres } from '../../../tests/support/test-databases'
import type { Transaction } from '../../ground/db/executor'
import { applyReading, openReading, type ReadingPart } from './apply-reading'

const AT_ONCE = 20
const ROUNDS = tries('CHAOS_STOCK_ROUNDS', 5, 20)
const SETTLE_MS = 60_000
const MINUTE = 60_000

/** On PostgreSQL alone: the embedded database runs one transaction at a time and hides every race. */
describe.skipIf(!hasPostgres)('stock that several writers move at once', () => {
  let api: TestApi
  let centers: number[]
  let products: number[]
  let orders: number[]
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    const idsOf = async (query: ReturnType<typeof sql>) =>
      (await api.db.execute<{ id: number }>(query)).rows.map(({ id }) => id)
    centers = await idsOf(sql`SELECT id::int FROM distribution_centers WHERE destroyed_at IS NULL ORDER BY id`)
    products = await idsOf(sql`SELECT id::int FROM products WHERE destroyed_at IS NULL ORDER BY id`)
    orders = await copyOrders(api.db, sql`o.budget AND o.status = 'NEW' AND o.budget_type = 'KIT'`, AT_ONCE)
  })
  afterAll(() => api.close())

  const moved = (tx: Transaction, id: number, to: { status: string; budget: boolean; center: number }) =>
    tx.execute(sql`
      UPDATE orders SET status = ${to.status}, budget = ${to.budget}, distribution_center_id = ${to.center}, version = version + 1,
             order_sent_at = CASE WHEN ${to.budget} THEN NULL ELSE ${api.now().toISOString()}::timestamptz END, updated_at = ${api.now().toISOString()}::timestamptz WHERE id = ${id}`)

  async function read(tx: Transaction, centerId: number, part: ReadingPart): Promise<void> {
    const reading = await openReading(tx, { centerId, source: 'SHEET', asOf: part.asOf }, { now: api.now() })
    await applyReading(tx, reading, part, { now: api.now(), settleMs: SETTLE_MS })
  }

  const counted = (asOf: Date, ids: readonly number[], more: Partial<ReadingPart> = {}): ReadingPart => ({
    asOf,
    rows: ids.map((productId) => ({ code: String(productId), productId, onHand: 500, allocated: 0 })),
    arrivals: [],
    arrivalsOf: [],
    ...more,
  })

  /** Every figure is the sum of its rows. */
  async function expectSums(): Promise<void> {
    const { rows } = await api.db.execute(sql`
      SELECT l.product_id::int AS product, l.center_id::int AS center, l.claimed, c.open FROM stock_levels l, LATERAL (
             SELECT COALESCE(sum(c.quantity), 0)::int AS open FROM stock_claims c WHERE c.product_id = l.product_id AND c.center_id = l.center_id AND c.settled_at IS NULL) c
       WHERE l.claimed <> c.open`)
    expect(rows).toEqual([])
    const { rows: least } = await api.db.execute(sql`
      SELECT s.product_id::int AS product FROM stock_products s JOIN LATERAL (SELECT min(l.free) AS least, min(l.as_of) AS oldest FROM stock_levels l WHERE l.product_id = s.product_id) t ON true
       WHERE (s.least_free, s.oldest_as_of) IS DISTINCT FROM (t.least, t.oldest)`)
    expect(least).toEqual([])
  }

  /** Until somebody waits for a lock. */
  async function untilOneWaits(): Promise<void> {
    for (let turn = 0; turn < 200; turn++) {
      const { rows } = await api.db.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('nobody waits')
  }

  it.each([
    ['is cancelled', { status: 'CANCELED', budget: false }, 0],
    ['goes back to negotiation', { status: 'NEGOTIATION', budget: true }, 0],
    ['moves to another centre', { status: 'ANALYSIS', budget: false }, 1],
  ])('takes a claim off once where its order %s while a reading includes it', async (_, to, at) => {
    const id = orders[0]!
    await api.db.transaction((tx) => moved(tx, id, { status: 'ANALYSIS', budget: false, center: centers[0]! }))
    const { rows } = await api.db.execute<{ product: number }>(sql`
      UPDATE stock_claims SET answered_at = ${new Date(api.now().getTime() - 10 * MINUTE).toISOString()}::timestamptz WHERE order_id = ${id}
      RETURNING product_id::int AS product`)
    expect(rows.length).toBeGreaterThan(1)
    api.setNow(new Date(api.now().getTime() + MINUTE))
    const part = counted(
      api.now(),
      rows.map(({ product }) => product),
    )
    let settle = () => {}
    const isAsked = new Promise<void>((resolve) => {
      settle = resolve
    })
    let applied = () => {}
    const isApplied = new Promise<void>((resolve) => {
      applied = resolve
    })
    const reading = api.db.transaction(async (tx) => {
      await read(tx, centers[0]!, part)
      applied()
      await isAsked
    })
    await isApplied
    const moving = api.db.transaction((tx) => moved(tx, id, { ...to, center: centers[at]! }))
    await untilOneWaits()
    settle()
    await Promise.all([reading, moving])
    await expectSums()
  })

  it('gives nobody up for another one: sends, readings and sheets wait in one order', {
    timeout: 120_000,
  }, async () => {
    const roll = seededRandom(20_261_130)
    const some = <Item>(list: readonly Item[], many: number): Item[] =>
      Array.from({ length: many }, () => roll.pick(list))
    const lost: string[] = []
    const attempt = (what: string, run: (tx: Transaction) => Promise<unknown>) =>
      api.db.transaction(run).catch((error) => lost.push(`${what}: ${error?.cause?.message ?? error}`))
    for (let round = 0; round < ROUNDS; round++) {
      // As on the first day, half of the figures are not there yet.
      await api.db.execute(sql`
        DELETE FROM stock_levels l WHERE l.claimed = 0 AND (l.product_id + l.center_id + ${round}) % 2 = 0`)
      await api.db.execute(sql`UPDATE stock_levels SET claimed = claimed`)
      await api.db.execute(
        sql`DELETE FROM stock_products s WHERE NOT EXISTS (SELECT FROM stock_levels l WHERE l.product_id = s.product_id)`,
      )
      for (const id of orders) {
        const { rows } = await api.db.execute<{ position: number }>(
          sql`SELECT position FROM order_lines WHERE order_id = ${id} ORDER BY position`,
        )
        const chosen = some(products, rows.length)
        await api.db.execute(sql`
          UPDATE order_lines l SET product_id = g.product FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ position }, at) => ({ position, product: chosen[at] })))}::jsonb) AS g(position int, product bigint)
           WHERE l.order_id = ${id} AND l.position = g.position`)
      }
      api.setNow(new Date(api.now().getTime() + MINUTE))
      const asOf = api.now()
      const states = [
        { status: 'ANALYSIS', budget: false },
        { status: 'CANCELED', budget: false },
        { status: 'NEGOTIATION', budget: true },
      ]
      await Promise.all([
        ...orders.map((id) => {
          const to = { ...roll.pick(states), center: roll.pick(centers) }
          return attempt('order', (tx) => moved(tx, id, to))
        }),
        ...Array.from({ length: AT_ONCE }, (_, at) => {
          // A page of the ERP, or a large sheet: part after part, by product.
          const told = [...new Set(some(products, 12))].toSorted((a, b) => a - b)
          const parts = at % 2 === 0 ? [told] : [told.slice(0, 6), told.slice(6)]
          return attempt('reading', async (tx) => {
            for (const ids of parts) {
              const coming = ids.map((productId) => ({
                productId,
                container: null,
                quantity: 5,
                on: '2026-12-20',
                confirmed: true,
              }))
              const stock = ids.filter(() => roll.chance(0.5))
              await read(tx, centers[at % centers.length]!, counted(asOf, stock, { arrivals: coming, arrivalsOf: ids }))
            }
          })
        }),
      ])
      await expectSums()
    }
    expect(lost).toEqual([])
  })
})
