import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOrders } from '../../../tests/support/copy-orders'
import { type ErpBench, KIT_IN_ANALYSIS, openErpBench } from '../../../tests/support/erp-bench'
import { IS_FULL } from '../../../tests/support/run-size'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { applyReading, openReading, type ReadingPart } from '../../catalogue/stock/apply-reading'
import { endReservations } from '../orders/clock/end-reservations'
import { materialCode, productOfMaterial } from './material-code'

const STEPS = IS_FULL ? 800 : 260
const SETTLE_MS = 60_000

/** Mulberry32, so that a failure comes again. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Wanting {
  id: number
  center: number
  lines: Map<number, number>
  /** What the model believes, from what it saw happen: never read from the ledger. */
  isFirm: boolean
  /** A budget that holds its goods. */
  isReserved: boolean
  answeredAt: number | null
  isShipped: boolean
  isSentToErp: boolean
  elsewhere: Elsewhere[]
}

/** What of an order leaves from another centre. */
interface Elsewhere {
  n: number
  center: number
  lines: Map<number, number>
  leftAt: number | null
}

interface Read {
  asOf: number
  onHand: number
  allocated: number
}

describe.each(BOTH_DATABASES)('free stock against a model written apart on %s', (database) => {
  let on: ErpBench
  let centers: number[]
  let products: number[]
  let quantities: Map<number, number>

  beforeAll(async () => {
    on = await openErpBench(database)
    await on.restart()
    const { rows } = await on.api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM distribution_centers WHERE destroyed_at IS NULL ORDER BY id LIMIT 2`,
    )
    centers = rows.map(({ id }) => id)
    // What the demo's own orders claim, and what was read of it, is another story.
    await on.api.db.execute(sql`
      UPDATE orders SET status = 'CANCELED', version = version + 1
       WHERE NOT budget AND status NOT IN ('FINISHED', 'CANCELED') AND id <> (SELECT min(o.id) FROM orders o WHERE ${KIT_IN_ANALYSIS})`)
    await on.api.db.execute(sql`
      UPDATE orders SET status = 'CANCELED', version = version + 1 WHERE id IN (SELECT order_id FROM stock_reservations WHERE ended_at IS NULL)`)
    await on.api.db.execute(
      sql`UPDATE orders SET budget = true, version = version + 1 WHERE NOT budget AND status = 'ANALYSIS'`,
    )
    await on.api.db.execute(sql`DELETE FROM stock_arrivals`)
    await on.api.db.execute(
      sql`UPDATE stock_levels SET on_hand = NULL, allocated = NULL, as_of = NULL, arrivals_as_of = NULL`,
    )
    const { rows: left } = await on.api.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM stock_claims WHERE settled_at IS NULL`,
    )
    expect(left[0]!.n).toBe(0)
    const kit = await on.api.db.execute<{ id: number; quantity: number }>(sql`
      SELECT l.product_id::int AS id, sum(l.quantity)::int AS quantity FROM order_lines l
       WHERE l.order_id = (SELECT min(o.id) FROM orders o WHERE ${KIT_IN_ANALYSIS}) GROUP BY 1 ORDER BY 1`)
    products = kit.rows.map(({ id }) => id)
    quantities = new Map(kit.rows.map(({ id, quantity }) => [id, quantity]))
    expect(products.length).toBeGreaterThan(2)
  })
  afterAll(() => on.close())

  it('is what was read less what nobody has read yet, and never more than there is, whatever the order of things', {
    timeout: 180_000,
  }, async () => {
    const { api } = on
    const roll = dice(20_261_130)
    const now = () => api.now().getTime()
    const orders: Wanting[] = []
    const rules = new Map<string, Read>()
    const held: { center: number; part: ReadingPart }[] = []
    let refused = 0
    const memory = () => on.erp.simulator.memory
    for (const center of centers)
      for (const product of products)
        memory().setStock({
          center: String(center),
          code: materialCode(product),
          onHand: 5_000 + product,
          // Others leave some ten kits: the last ones are fought for.
          taken: 5_000 + product - 10 * quantities.get(product)!,
        })

    async function make(): Promise<void> {
      const [id] = await copyOrders(api.db, KIT_IN_ANALYSIS, 1)
      const center = centers[roll(centers.length)]!
      const at = sql`${api.now().toISOString()}::timestamptz`
      await api.db.execute(sql`
        UPDATE orders SET budget = false, status = 'PENDING', distribution_center_id = ${center}, order_sent_at = ${at}, updated_at = ${at},
               expiration_at = NULL, erp_state = 'NONE', version = version + 1 WHERE id = ${id}`)
      const { rows } = await api.db.execute<{ product: number; quantity: number }>(
        sql`SELECT product_id::int AS product, sum(quantity)::int AS quantity FROM order_lines WHERE order_id = ${id} GROUP BY 1`,
      )
      const lines = new Map(rows.map(({ product, quantity }) => [product, quantity]))
      orders.push({
        id: id!,
        center,
        lines,
        isFirm: true,
        isReserved: false,
        answeredAt: null,
        isShipped: false,
        isSentToErp: false,
        elsewhere: [],
      })
    }

    /** A budget that asks for all of its goods: it gets them where they are free, and never otherwise. */
    async function reserve(): Promise<void> {
      const [id] = await copyOrders(api.db, KIT_IN_ANALYSIS, 1)
      const center = centers[roll(centers.length)]!
      const at = sql`${api.now().toISOString()}::timestamptz`
      await api.db.execute(sql`
        UPDATE orders SET budget = true, status = 'NEGOTIATION', distribution_center_id = NULL, order_sent_at = NULL, updated_at = ${at},
               expiration_at = ${at} + interval '20 days', erp_state = 'NONE', version = version + 1 WHERE id = ${id}`)
      const isFree = [...quantities].every(([product, quantity]) => (expectedFree(product, center) ?? 0) >= quantity)
      const { status, body } = await api.as('admin').post(`/orders/${id}/reservation`, { days: 1, centerId: center })
      expect(status, `${JSON.stringify(body)} where ${isFree ? 'all is free' : 'something is missing'}`).toBe(
        isFree ? 201 : 409,
      )
      if (!isFree) refused += 1
      if (!isFree) return
      const lines = new Map(quantities)
      orders.push({
        id: id!,
        center,
        lines,
        isFirm: false,
        isReserved: true,
        answeredAt: null,
        isShipped: false,
        isSentToErp: false,
        elsewhere: [],
      })
    }

    async function sendReserved(order: Wanting): Promise<void> {
      if (!order.isReserved) return
      const at = sql`${api.now().toISOString()}::timestamptz`
      await api.db.execute(sql`
        UPDATE orders SET budget = false, status = 'PENDING', distribution_center_id = ${order.center}, order_sent_at = ${at}, updated_at = ${at},
               expiration_at = NULL, version = version + 1 WHERE id = ${order.id}`)
      order.isReserved = false
      order.isFirm = true
    }

    /** By hand, by its time, or with its budget. */
    async function endReservation(order: Wanting): Promise<void> {
      if (!order.isReserved) return
      const way = roll(3)
      if (way === 0) expect((await api.as('admin').delete(`/orders/${order.id}/reservation`)).status).toBe(200)
      if (way === 1) {
        await api.db.execute(
          sql`UPDATE stock_reservations SET until = ${api.now().toISOString()}::timestamptz WHERE order_id = ${order.id} AND ended_at IS NULL`,
        )
        await endReservations({ db: api.db, now: api.now })
      }
      if (way === 2)
        await api.db.execute(
          sql`UPDATE orders SET status = 'CANCELED', updated_at = ${api.now().toISOString()}::timestamptz, version = version + 1 WHERE id = ${order.id}`,
        )
      order.isReserved = false
    }

    async function toErp(order: Wanting): Promise<void> {
      if (order.isSentToErp || !order.isFirm) return
      await api.db.execute(sql`UPDATE orders SET status = 'ANALYSIS', version = version + 1 WHERE id = ${order.id}`)
      const { body } = await api.as('fiscal').put(`/orders/nextStatus/${order.id}`, { note: 'Documentos conferidos.' })
      expect(body).not.toHaveProperty('code')
      order.isSentToErp = true
    }

    async function runErp(): Promise<void> {
      const faults = ['lose', 'fail'] as const
      if (roll(3) === 0) on.erp.simulator.misbehave({ next: [{ step: 'ORDER', fault: faults[roll(2)]!, times: 1 }] })
      await on.erp.run()
      on.erp.simulator.misbehave({})
      for (const order of orders) {
        if (!order.isFirm || !order.isSentToErp || order.answeredAt !== null) continue
        if ((await on.orderRow(order.id)).erpState === 'INTEGRATED') order.answeredAt = now()
      }
    }

    function snapshot(): { center: number; part: ReadingPart } {
      const center = centers[roll(centers.length)]!
      const rows = memory()
        .stockOf(String(center))
        .filter(() => roll(5) > 0)
        .map(({ stock, allocated }) => ({
          code: stock.code,
          productId: productOfMaterial(stock.code),
          onHand: stock.onHand,
          allocated,
        }))
      return { center, part: { asOf: api.now(), rows, arrivals: [], arrivalsOf: [] } }
    }

    async function apply({ center, part }: { center: number; part: ReadingPart }): Promise<void> {
      await api.db.transaction(async (tx) => {
        const reading = await openReading(tx, { centerId: center, source: 'ERP', asOf: part.asOf }, { now: api.now() })
        await applyReading(tx, reading, part, { now: api.now(), settleMs: SETTLE_MS })
      })
      for (const { productId, onHand, allocated } of part.rows) {
        const key = `${productId} ${center}`
        if ((rules.get(key)?.asOf ?? 0) < part.asOf.getTime())
          rules.set(key, { asOf: part.asOf.getTime(), onHand, allocated })
      }
    }

    async function cancel(order: Wanting): Promise<void> {
      if (!order.isFirm || order.isShipped || order.elsewhere.some(({ leftAt }) => leftAt !== null)) return
      const { status } = await on.cancel(order.id)
      if (status !== 200) return
      order.isFirm = false
      order.elsewhere = []
    }

    const elsewhereOf = (order: Wanting, product: number): number =>
      order.elsewhere.reduce((sum, { lines }) => sum + (lines.get(product) ?? 0), 0)

    /** Some of it is to leave from the other centre; nobody touches the order for it. */
    async function planElsewhere(order: Wanting): Promise<void> {
      if (!order.isFirm || order.isShipped) return
      const lines = new Map<number, number>()
      for (const [product, quantity] of order.lines) {
        const left = quantity - elsewhereOf(order, product)
        if (left > 1 && roll(2) === 0) lines.set(product, 1 + roll(left - 1))
      }
      if (lines.size === 0) return
      const n = Math.max(0, ...order.elsewhere.map((one) => one.n)) + 1
      const center = centers.find((one) => one !== order.center)!
      const { rows: ordered } = await api.db.execute<{ position: number; product: number; left: number }>(sql`
        SELECT l.position, l.product_id::int AS product, l.quantity - COALESCE(
                 (SELECT sum(x.quantity)::int FROM shipment_lines x WHERE x.order_id = l.order_id AND x.position = l.position), 0) AS left
          FROM order_lines l WHERE l.order_id = ${order.id} ORDER BY l.position`)
      await api.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO shipments (order_id, n, center_id) VALUES (${order.id}, ${n}, ${center})`)
        for (const [product, quantity] of lines) {
          let rest = quantity
          for (const { position, left } of ordered.filter((one) => one.product === product)) {
            const taken = Math.min(rest, left)
            if (taken === 0) continue
            await tx.execute(
              sql`INSERT INTO shipment_lines (order_id, n, position, quantity) VALUES (${order.id}, ${n}, ${position}, ${taken})`,
            )
            rest -= taken
          }
        }
      })
      order.elsewhere.push({ n, center, lines, leftAt: null })
    }

    async function undoElsewhere(order: Wanting): Promise<void> {
      const [planned] = order.elsewhere.filter(({ leftAt }) => leftAt === null)
      if (!planned || order.isShipped) return
      await api.db.execute(sql`DELETE FROM shipments WHERE order_id = ${order.id} AND n = ${planned.n}`)
      order.elsewhere = order.elsewhere.filter((one) => one !== planned)
    }

    const move = (center: number, product: number, by: number) => {
      const code = materialCode(product)
      const there = memory()
        .stockOf(String(center))
        .find(({ stock }) => stock.code === code)!.stock
      memory().setStock({ center: String(center), code, onHand: there.onHand + by })
    }

    async function leaveElsewhere(order: Wanting, planned: Elsewhere): Promise<void> {
      const at = sql`${api.now().toISOString()}::timestamptz`
      for (const [product, quantity] of planned.lines) move(planned.center, product, -quantity)
      await api.db.execute(sql`
        UPDATE shipments SET invoice_key = ${`key ${order.id} ${planned.n}`}, shipped_at = ${at}, updated_at = ${at}, version = version + 1
         WHERE order_id = ${order.id} AND n = ${planned.n}`)
      planned.leftAt = now()
    }

    async function leaveFirst(order: Wanting): Promise<void> {
      const [planned] = order.elsewhere.filter(({ leftAt }) => leftAt === null)
      if (planned && order.answeredAt !== null) await leaveElsewhere(order, planned)
    }

    async function ship(order: Wanting): Promise<void> {
      if (!order.isFirm || order.answeredAt === null || order.isShipped) return
      const at = sql`${api.now().toISOString()}::timestamptz`
      for (const planned of order.elsewhere) if (planned.leftAt === null) await leaveElsewhere(order, planned)
      memory().ship(`order-${order.id}-v0`)
      // The ERP's order is of one centre; what left from another one is still in it.
      for (const product of order.lines.keys()) move(order.center, product, elsewhereOf(order, product))
      await api.db.execute(
        sql`UPDATE orders SET status = 'SHIPPED', shipped_at = ${at}, updated_at = ${at}, version = version + 1 WHERE id = ${order.id}`,
      )
      order.isShipped = true
    }

    /** The sum of what the orders want that the ruling reading does not surely include. */
    function expectedFree(product: number, center: number): number | null {
      const read = rules.get(`${product} ${center}`)
      if (!read) return null
      const claims = orders
        .filter((one) => (one.isFirm || one.isReserved) && one.center === center)
        .filter(({ answeredAt }) => answeredAt === null || read.asOf < answeredAt + SETTLE_MS)
      const ofOthers = orders
        .filter(({ isFirm }) => isFirm)
        .flatMap(({ elsewhere }) => elsewhere)
        .filter((one) => one.center === center && (one.leftAt === null || read.asOf < one.leftAt + SETTLE_MS))
      return (
        read.onHand -
        read.allocated -
        claims.reduce((sum, one) => sum + (one.lines.get(product) ?? 0) - elsewhereOf(one, product), 0) -
        ofOthers.reduce((sum, { lines }) => sum + (lines.get(product) ?? 0), 0)
      )
    }

    /**
     * What is there, less what the ERP holds, less what it was not told of yet. What it still holds for an order that was
     * cancelled meanwhile is wanted by nobody: its cancelling is on the way.
     */
    function truth(product: number, center: number): number {
      const there = memory()
        .stockOf(String(center))
        .find(({ stock }) => stock.code === materialCode(product))!
      const untold = orders.filter(
        (one) =>
          (one.isFirm || one.isReserved) &&
          one.center === center &&
          memory()
            .ordersOf(`order-${one.id}-v0`)
            .every(({ status }) => status !== 'ABERTO'),
      )
      const unwanted = orders
        .filter((one) => !one.isFirm && !one.isReserved && one.center === center)
        .flatMap((one) =>
          memory()
            .ordersOf(`order-${one.id}-v0`)
            .filter(({ status }) => status === 'ABERTO')
            .map(() => one),
        )
        .reduce((sum, { lines }) => sum + (lines.get(product) ?? 0), 0)
      // Goods of another centre's: the ERP holds them in the order's own, and knows nothing of them there.
      const heldForOthers = orders
        .filter((one) => one.isFirm && !one.isShipped && one.center === center && !untold.includes(one))
        .reduce((sum, one) => sum + elsewhereOf(one, product), 0)
      const toLeave = orders
        .filter(({ isFirm }) => isFirm)
        .flatMap(({ elsewhere }) => elsewhere)
        .filter((one) => one.center === center && one.leftAt === null)
        .reduce((sum, { lines }) => sum + (lines.get(product) ?? 0), 0)
      return (
        there.stock.onHand -
        there.allocated +
        unwanted +
        heldForOthers -
        toLeave -
        untold.reduce((sum, one) => sum + (one.lines.get(product) ?? 0) - elsewhereOf(one, product), 0)
      )
    }

    async function check(step: string): Promise<void> {
      const { rows } = await api.db.execute<{
        product: number
        center: number
        free: number | null
        claimed: number
        open: number
      }>(sql`
        SELECT l.product_id::int AS product, l.center_id::int AS center, l.free, l.claimed,
               COALESCE((SELECT sum(c.quantity)::int FROM stock_claims c WHERE c.product_id = l.product_id AND c.center_id = l.center_id AND c.settled_at IS NULL), 0) AS open
          FROM stock_levels l WHERE l.product_id = ANY (${sql.param(products)}::bigint[]) AND l.center_id = ANY (${sql.param(centers)}::bigint[])`)
      for (const { product, center, free, claimed, open } of rows) {
        expect(claimed, `${step}: the figure is the sum of its rows`).toBe(open)
        expect(free, `${step}: product ${product} in ${center}`).toBe(expectedFree(product, center))
        if (free !== null) expect(free, `${step}: never above the truth`).toBeLessThanOrEqual(truth(product, center))
      }
    }

    const any = <T>(list: readonly T[]): T | undefined => list[roll(Math.max(1, list.length))]
    const seen = new Map<string, number>()
    for (let n = 0; n < STEPS; n++) {
      const one = any(orders)
      const reserved = any(orders.filter(({ isReserved }) => isReserved))
      const planned = any(orders.filter((other) => other.elsewhere.some(({ leftAt }) => leftAt === null)))
      const deeds: [string, () => Promise<unknown>][] = [
        ['send', make],
        ['to the ERP', async () => one && toErp(one)],
        ['ERP runs', runErp],
        ['time', async () => on.later([0.2, 0.9, 1.5, 4][roll(4)]!)],
        ['read', () => apply(snapshot())],
        ['a reading is under way', async () => void held.push(snapshot())],
        ['it arrives', async () => (held.length > 0 ? apply(held.splice(roll(held.length), 1)[0]!) : undefined)],
        ['cancel', async () => one && cancel(one)],
        ['ship', async () => one && ship(one)],
        ['reserve', reserve],
        ['send what is reserved', async () => reserved && sendReserved(reserved)],
        ['a reservation ends', async () => reserved && endReservation(reserved)],
        ['some leave from elsewhere', async () => one && planElsewhere(one)],
        ['they do not', async () => one && undoElsewhere(one)],
        ['they leave', async () => planned && leaveFirst(planned)],
      ]
      const weights = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 12, 13, 14, 14]
      const [name, deed] = deeds[weights[roll(weights.length)]!]!
      await deed()
      seen.set(name, (seen.get(name) ?? 0) + 1)
      await check(`${n} ${name}`)
    }
    expect(orders.filter(({ answeredAt }) => answeredAt !== null).length, 'some reached the ERP').toBeGreaterThan(3)
    for (const name of ['some leave from elsewhere', 'they do not', 'they leave'])
      expect(seen.get(name), name).toBeDefined()
    const { rows: places } = await api.db.execute<{ open: number; read: number }>(sql`
      SELECT count(*) FILTER (WHERE settled_at IS NULL)::int AS open, count(*) FILTER (WHERE settled_at IS NOT NULL)::int AS read
        FROM stock_claims WHERE shipment_n > 0`)
    expect(places[0]!.open, 'goods of another centre that nobody has read').toBeGreaterThan(0)
    expect(places[0]!.read, 'and some that were').toBeGreaterThan(0)
    const { rows: ends } = await api.db.execute<{ end: string }>(
      sql`SELECT DISTINCT ended_by AS end FROM stock_reservations WHERE ended_by IS NOT NULL`,
    )
    expect(ends.map(({ end }) => end)).toContain('SENT')
    expect(refused, 'some came too late').toBeGreaterThan(0)
    expect(orders.some(({ isShipped }) => isShipped) && orders.some(({ isFirm }) => !isFirm)).toBe(true)
    const { rows: late } = await api.db.execute<{ n: number }>(sql`SELECT sum(late)::int AS n FROM stock_readings`)
    expect(late[0]!.n, 'readings came out of order').toBeGreaterThan(0)
    const { rows: settled } = await api.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM stock_claims WHERE settled_at IS NOT NULL`,
    )
    expect(settled[0]!.n).toBeGreaterThan(0)
  })
})
