import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { tries } from '../../../../tests/support/run-size'
import { BOTH_DATABASES, hasPostgres } from '../../../../tests/support/test-databases'
import { applyReading, openReading } from '../../../catalogue/stock/apply-reading'
import type { StockDetail } from '../../../catalogue/stock/stock-answer'
import type { JobDeps } from '../../../ground/jobs/job'
import type { Persona } from '../../../over/seed/demo-logins'
import { endReservations } from '../clock/end-reservations'
import { expireOrders } from '../clock/expire-orders'
import type { ReservationAnswer } from './reservation-answer'

const HOUR = 3_600_000

/** What tests of reservations share: one centre, its readings, and what is free of a product there. */
async function openStockTest(database: (typeof BOTH_DATABASES)[number]) {
  const api = await openTestApi({ database })
  const ids = await readDemoIds(api)
  const { rows } = await api.db.execute<{ id: number }>(
    sql`SELECT id::int FROM distribution_centers ORDER BY is_default DESC, id`,
  )
  const [itajai, serra] = rows.map(({ id }) => id) as [number, number]

  /** A counting of products in one centre, this very moment, after which so many are free. */
  async function count(center: number, wanted: Record<number, number>): Promise<void> {
    api.setNow(new Date(api.now().getTime() + 1000))
    const productIds = Object.keys(wanted).map(Number)
    await api.db.transaction(async (tx) => {
      const asOf = api.now()
      const { rows: held } = await tx.execute<{ id: number; claimed: number }>(
        sql`SELECT product_id::int AS id, claimed FROM stock_levels WHERE center_id = ${center} AND product_id = ANY (${sql.param(productIds)}::bigint[])`,
      )
      const claimed = new Map(held.map((one) => [one.id, one.claimed]))
      const reading = await openReading(tx, { centerId: center, source: 'SHEET', asOf }, { now: asOf })
      const given = productIds.map((id) => ({
        ...{ code: String(id), productId: id, allocated: 0 },
        onHand: wanted[id]! + (claimed.get(id) ?? 0),
      }))
      // Nothing settles: an answer would have to be a year old.
      const settleMs = 365 * 24 * HOUR
      await applyReading(tx, reading, { asOf, rows: given, arrivals: [], arrivalsOf: [] }, { now: asOf, settleMs })
    })
  }
  async function free(productId: number, center = itajai): Promise<number | null> {
    const found = await api.db.execute<{ free: number | null }>(
      sql`SELECT free FROM stock_levels WHERE product_id = ${productId} AND center_id = ${center}`,
    )
    return found.rows[0]?.free ?? null
  }
  return { api, ids, itajai, serra, count, free, module: ids.product('HL-585N'), inverter: ids.product('VX-6K') }
}

describe.each(BOTH_DATABASES)('a reservation of stock on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  let stock: Awaited<ReturnType<typeof openStockTest>>
  let [module, inverter] = [0, 0]
  const start = new Date('2026-11-18T15:00:00.000Z')
  beforeAll(async () => {
    stock = await openStockTest(database)
    ;({ api, ids, module, inverter } = stock)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.setNow(new Date(Math.max(start.getTime(), api.now().getTime())))
    // Nothing of the test before holds anything.
    await api.db.execute(
      sql`UPDATE stock_reservations SET ended_at = ${api.now().toISOString()}::timestamptz, ended_by = 'RELEASED' WHERE ended_at IS NULL`,
    )
    await api.db.execute(
      sql`UPDATE orders SET status = 'CANCELED', version = version + 1 WHERE status IN ('NEW', 'NEGOTIATION', 'CLOSING', 'PENDING')`,
    )
    await stock.count(stock.itajai, { [module]: 100, [inverter]: 10 })
    await stock.count(stock.serra, { [module]: 50, [inverter]: 5 })
  })

  const deps = () => ({ db: api.db, now: () => api.now() })
  const reserve = (id: number, body: object = { days: 2 }, persona: Persona = 'consultant') =>
    api.as(persona).post(`/orders/${id}/reservation`, body)
  const show = async (id: number, persona: Persona = 'consultant') =>
    (await api.as(persona).get<ReservationAnswer>(`/orders/${id}/reservation`)).body
  const endedBy = async (id: number) =>
    (
      await api.db.execute<{ ended_by: string | null }>(
        sql`SELECT ended_by FROM stock_reservations WHERE order_id = ${id} ORDER BY id`,
      )
    ).rows.map(({ ended_by }) => ended_by)
  const told = async (id: number) =>
    (
      await api.db.execute<{ event: string; cause: string | null }>(
        sql`SELECT event, data ->> 'cause' AS cause FROM order_events WHERE order_id = ${id} AND event IN ('STOCK_RESERVED', 'RESERVATION_ENDED') ORDER BY id`,
      )
    ).rows.map(({ event, cause }) => [event, cause])
  const move = async (id: number, verb: string, body: object = {}, persona: Persona = 'consultant') => {
    const answer = await api.as(persona).put(`/orders/${verb}/${id}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  it('is made by staff who may, of an open budget that they see', async () => {
    const id = await makeBudget(api, ids)
    for (const persona of ['integrator', 'marketing', 'fiscal'] as const)
      expect((await reserve(id, undefined, persona)).status, persona).toBe(403)
    expect((await api.as('integrator').get(`/orders/${id}/reservation`)).status).toBe(403)
    expect((await reserve(999_999)).status).toBe(404)
    expect((await reserve(id)).status).toBe(201)
  })

  it('holds all of the budget until 18:00 of the business day, and everybody else sees the rest', async () => {
    const id = await makeBudget(api, ids)
    const before = await stock.free(module)
    expect((await reserve(id, { days: 3 })).status).toBe(201)
    expect(await stock.free(module)).toBe(before! - 14)
    expect(await stock.free(inverter)).toBe(9)
    // Wednesday 18 to Monday 23: Friday 20 is Consciência Negra.
    const { reservation } = await readOrder(api, 'integrator', id)
    expect(reservation).toMatchObject({ isWhole: true, isPromotion: false })
    expect(new Date(reservation!.until).toISOString()).toMatch(/T21:00:00\.000Z$/)
    const answer = await show(id)
    expect(answer.reservation).toMatchObject({ centerId: stock.itajai, isAutomatic: false, madeBy: 'Clara Comercial' })
    expect(
      answer.lines.find(({ productId }) => productId === module)!.free[0]!.free,
      'its own goods are free for itself',
    ).toBe(before)
    expect(await told(id)).toEqual([['STOCK_RESERVED', null]])
    const { body } = await api.as('logistics').get<StockDetail>(`/stock/${module}`)
    const claim = body.centers[0]!.claims.find(({ orderId }) => orderId === id)
    expect(claim ?? body.centers[0]!.claims.at(-1)).toMatchObject({ kind: 'RESERVATION', quantity: 14 })
  })

  it('holds chosen items, of the centre that was chosen, and refuses what is not free', async () => {
    const id = await makeBudget(api, ids)
    expect((await reserve(id, { days: 1, productIds: [inverter], centerId: stock.serra })).status).toBe(201)
    expect(await stock.free(inverter, stock.serra)).toBe(4)
    expect(await stock.free(inverter)).toBe(10)
    expect(await stock.free(module)).toBe(100)
    expect((await readOrder(api, 'integrator', id)).reservation).toMatchObject({ isWhole: false })

    await stock.count(stock.itajai, { [module]: 13, [inverter]: 10 })
    const other = await makeBudget(api, ids)
    const refused = await reserve(other, { days: 1 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'STOCK_NOT_ENOUGH',
      errors: [{ field: 'productIds', meta: { productId: module, free: 13, wanted: 14, nextAt: '2026-11-24' } }],
    })
    expect(await stock.free(inverter), 'all or nothing').toBe(10)
    const unknown = ids.product('Kronnen')
    const odd = await makeBudget(api, ids)
    expect((await reserve(odd, { days: 1, productIds: [unknown] })).body.errors[0]).toMatchObject({
      field: 'productIds[0]',
      rule: 'exists',
    })
    for (const days of [0, 4, -1, 1.5, 'x']) expect((await reserve(odd, { days })).status, String(days)).toBe(422)
    expect((await reserve(odd, { days: 1, centerId: 999 })).status).toBe(422)
  })

  it('is renewed once, with a reason, and ends by its time: told, and never twice', async () => {
    const id = await makeBudget(api, ids)
    await reserve(id, { days: 1 })
    expect((await reserve(id, { days: 3 })).body).toMatchObject({ errors: [{ field: 'reason', rule: 'required' }] })
    const first = new Date((await readOrder(api, 'consultant', id)).reservation!.until)
    expect((await show(id)).untils[0], 'a renewal begins where it would end').not.toBe(first.toISOString())
    expect((await reserve(id, { days: 1, reason: 'Banco aprova amanhã.' })).status).toBe(201)
    const renewed = new Date((await readOrder(api, 'consultant', id)).reservation!.until)
    expect(renewed.getTime(), 'one day more never shortens it').toBeGreaterThan(first.getTime())
    expect((await reserve(id, { days: 3, reason: 'De novo.' })).body.code).toBe('RESERVATION_USED_UP')
    expect(await stock.free(module), 'the renewal holds no more').toBe(86)
    const until = new Date((await readOrder(api, 'consultant', id)).reservation!.until)
    api.setNow(new Date(until.getTime() - 1000))
    expect(await endReservations(deps())).toBe(0)
    api.setNow(until)
    expect((await readOrder(api, 'integrator', id)).reservation, 'over for readers at once').toBeNull()
    expect(await endReservations(deps())).toBe(1)
    expect(await endReservations(deps())).toBe(0)
    expect(await stock.free(module)).toBe(100)
    expect(await told(id)).toEqual([
      ['STOCK_RESERVED', null],
      ['STOCK_RESERVED', null],
      ['RESERVATION_ENDED', 'TIME'],
    ])
    // One that its budget leaves no room for costs no turn.
    const short = await makeBudget(api, ids)
    await api.db.execute(
      sql`UPDATE orders SET expiration_at = ${new Date(api.now().getTime() + HOUR).toISOString()}::timestamptz WHERE id = ${short}`,
    )
    await reserve(short, { days: 1 })
    expect((await reserve(short, { days: 3, reason: 'Mais.' })).body.code).toBe('RESERVATION_NOT_LONGER')
    expect((await show(short)).isUsedUp).toBe(false)
    // One that ran out is reserved again as its renewal.
    const second = await makeBudget(api, ids)
    await reserve(second, { days: 1 })
    expect((await api.as('consultant').delete(`/orders/${second}/reservation`)).status).toBe(200)
    expect((await api.as('consultant').delete(`/orders/${second}/reservation`)).body.code).toBe('RESERVATION_NOT_OPEN')
    expect((await reserve(second, { days: 1 })).status).toBe(422)
    expect((await reserve(second, { days: 1, reason: 'Soltei por engano.' })).status).toBe(201)
    expect((await reserve(second, { days: 1, reason: 'Mais.' })).body.code).toBe('RESERVATION_USED_UP')
  })

  it('ends with an edit of its goods, a cancel and the end of the budget, and says so; prices end nothing', async () => {
    const edited = await makeBudget(api, ids)
    await reserve(edited)
    await move(edited, 'startNegotiation')
    const { version } = await readOrder(api, 'consultant', edited)
    const priced = await api.as('consultant').put(`/orders/${edited}/prices`, { version, discount: '1' })
    expect(priced.status, JSON.stringify(priced.body)).toBe(200)
    expect(await endedBy(edited), 'a discount moves no goods').toEqual([null])
    const products = [
      { productId: module, quantity: 12 },
      { productId: inverter, quantity: 1 },
    ]
    const saved = await api
      .as('consultant')
      .put(`/orders/${edited}`, { version: version + 1, products, reason: 'Telhado menor' })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await endedBy(edited)).toEqual(['EDITED'])
    expect(await told(edited)).toContainEqual(['RESERVATION_ENDED', 'EDITED'])
    expect(await stock.free(module)).toBe(100)
    // It may be reserved anew: an edit is nobody's renewal.
    expect((await reserve(edited)).status).toBe(201)
    expect(await stock.free(module)).toBe(88)

    const canceled = await makeBudget(api, ids)
    await reserve(canceled)
    expect((await api.as('admin').delete(`/orders/${canceled}`, { reason: 'Desistiu.' })).status).toBe(200)
    expect(await endedBy(canceled)).toEqual(['CANCELED'])
    expect(await told(canceled)).toContainEqual(['RESERVATION_ENDED', 'CANCELED'])
    expect(await stock.free(module)).toBe(88)
    expect((await reserve(canceled)).body.code).toBe('RESERVATION_NOT_OPEN')

    const lapsed = await makeBudget(api, ids)
    await reserve(lapsed)
    const at = sql`${api.now().toISOString()}::timestamptz`
    await api.db.execute(sql`UPDATE orders SET expiration_at = ${at} - interval '1 second' WHERE id = ${lapsed}`)
    expect((await readOrder(api, 'integrator', lapsed)).reservation, 'its budget has ended').toBeNull()
    await expireOrders(deps() as JobDeps)
    expect(await endedBy(lapsed)).toEqual(['EXPIRED'])
    expect(await stock.free(module)).toBe(88)
  })

  it('becomes firm with the order, of the centre where it was held', async () => {
    const id = await makeBudget(api, ids, completeTerms(ids))
    await reserve(id, { days: 1, centerId: stock.serra })
    expect(await stock.free(module, stock.serra)).toBe(36)
    await move(id, 'sendOrder', {}, 'integrator')
    expect(await stock.free(module, stock.serra), 'not twice').toBe(36)
    expect(await stock.free(module)).toBe(100)
    expect(await endedBy(id)).toEqual(['SENT'])
    expect(await told(id), 'firm is no end').toEqual([['STOCK_RESERVED', null]])
    const order = await readOrder(api, 'logistics', id)
    expect(order.distributionCenter?.id).toBe(stock.serra)
    expect(order.reservation).toBeNull()
    expect((await reserve(id)).body.code).toBe('RESERVATION_NOT_OPEN')
    // A later reading that has the order settles it: never twice, never lost.
    const { rows } = await api.db.execute(
      sql`SELECT sum(delta)::int AS sum FROM stock_moves WHERE order_id = ${id} AND product_id = ${module}`,
    )
    expect(rows[0]!.sum).toBe(14)
    await move(id, 'backToNegotiation', { note: 'Faltou o CPF.' }, 'coordinator')
    expect(await stock.free(module, stock.serra), 'a budget again: nothing is held').toBe(50)
  })

  it('sends what is short all the same: no stock is a date', async () => {
    await stock.count(stock.itajai, { [module]: 3, [inverter]: 0 })
    const id = await makeBudget(api, ids, completeTerms(ids))
    await move(id, 'sendOrder', {}, 'integrator')
    expect(await stock.free(module)).toBe(-11)
  })

  it('holds by itself what is free when the budget is in Fechamento, as far as the ceiling goes', async () => {
    await stock.count(stock.itajai, { [module]: 9, [inverter]: 10 })
    const id = await makeBudget(api, ids, completeTerms(ids))
    await move(id, 'startNegotiation')
    await move(id, 'sendToClosing', { data: { expectedCloseAt: '2026-11-25' } })
    expect(await stock.free(module)).toBe(0)
    expect(await stock.free(inverter)).toBe(9)
    const order = await readOrder(api, 'integrator', id)
    expect(order.reservation).toMatchObject({ isWhole: false })
    expect(await told(id)).toEqual([['STOCK_RESERVED', null]])
    const nothing = await makeBudget(api, ids, completeTerms(ids))
    await stock.count(stock.itajai, { [module]: 0, [inverter]: 0 })
    await move(nothing, 'startNegotiation')
    await move(nothing, 'sendToClosing', { data: { expectedCloseAt: '2026-11-25' } })
    expect(await endedBy(nothing)).toEqual(['NOTHING'])
    expect((await readOrder(api, 'integrator', nothing)).reservation).toBeNull()
    expect(await told(nothing)).toEqual([])

    // 14 × 585 W are 8.19 kWp: of a ceiling of 20 kWp two fit.
    await api.db.execute(
      sql`INSERT INTO settings (key, value) VALUES ('stock.reservedKwp', '20'::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    try {
      await stock.count(stock.itajai, { [module]: 500, [inverter]: 100 })
      const make = () => makeBudget(api, ids, completeTerms(ids))
      const [one, two, three] = [await make(), await make(), await make()]
      // The one above holds nine modules already: 5.27 kWp.
      expect((await reserve(one)).status).toBe(201)
      const full = await reserve(two)
      expect(full.status).toBe(409)
      expect(full.body.errors[0]).toMatchObject({
        code: 'RESERVATION_LIMIT_EXCEEDED',
        meta: { limit: 20, wanted: 8.19 },
      })
      await move(three, 'startNegotiation')
      await move(three, 'sendToClosing', { data: { expectedCloseAt: '2026-11-25' } })
      expect(await endedBy(three), 'the step itself is not refused').toEqual(['LIMIT'])
      expect((await reserve(two, { days: 1, productIds: [inverter] })).status, 'an inverter has no kWp').toBe(201)
    } finally {
      await api.db.execute(sql`DELETE FROM settings WHERE key = 'stock.reservedKwp'`)
    }
  })

  it('of a promotion comes first, without asking, and is shown as such', async () => {
    const id = await makeBudget(api, ids)
    const limit = (kits: number | null) =>
      api.db.execute(sql`UPDATE promotions SET max_kits = ${kits} WHERE id = (SELECT min(id) FROM promotions)`)
    await limit(null)
    // As reservePromotion writes it.
    await api.db.execute(sql`
      UPDATE orders SET promotion_id = (SELECT min(id) FROM promotions), promotion_kits = 1 WHERE id = ${id}`)
    expect(await stock.free(module), 'without a number of kits nobody has set any aside').toBe(100)
    await limit(5)
    expect(await stock.free(module)).toBe(86)
    await limit(8)
    expect(await stock.free(module), 'not twice').toBe(86)
    expect((await readOrder(api, 'integrator', id)).reservation).toMatchObject({ isPromotion: true, isWhole: true })
    expect((await reserve(id)).body.code).toBe('RESERVATION_NOT_NEEDED')
    const { body } = await api.as('logistics').get<StockDetail>(`/stock/${module}`)
    expect(body.centers[0]!.claims.map(({ kind }) => kind)).toContain('PROMOTION')
    await limit(null)
    expect(await stock.free(module)).toBe(100)
    await limit(5)
    expect(await stock.free(module)).toBe(86)
    await api.db.execute(sql`UPDATE orders SET promotion_id = NULL, promotion_kits = NULL WHERE id = ${id}`)
    expect(await stock.free(module), 'at another price it holds nothing').toBe(100)
  })

  it('costs ten statements, whatever the budget has', async () => {
    const id = await makeBudget(api, ids)
    const body = { days: 1, productIds: [module] }
    const { statements, result } = await api.statements.during(() => reserve(id, body))
    expect(result.status).toBe(201)
    expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(10)
    const read = await api.statements.during(() => show(id))
    expect(read.statements.length).toBeLessThanOrEqual(4)
  })

  it('adds up after all of that', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT l.product_id FROM stock_levels l WHERE l.claimed <> COALESCE((
        SELECT sum(c.quantity) FROM stock_claims c WHERE c.product_id = l.product_id AND c.center_id = l.center_id AND c.settled_at IS NULL), 0)`)
    expect(rows).toEqual([])
  })
})

describe.skipIf(!hasPostgres)('the last pieces, reserved by many at once', () => {
  const [ROUNDS, AT_ONCE] = [tries('CHAOS_RESERVATION_ROUNDS', 5, 50), 20]

  it('gives nobody what somebody else has, and no company more than its ceiling', { timeout: 300_000 }, async () => {
    const { api, ids, itajai, count, free, inverter } = await openStockTest('postgres')
    try {
      const budgets = []
      for (let at = 0; at < AT_ONCE; at++) budgets.push(await makeBudget(api, ids))
      await api.as('consultant').token()
      for (let round = 0; round < ROUNDS; round++) {
        await api.db.execute(
          sql`UPDATE stock_reservations SET ended_at = ${api.now().toISOString()}::timestamptz, ended_by = 'EDITED' WHERE ended_at IS NULL`,
        )
        await count(itajai, { [inverter]: 10 })
        expect(await free(inverter)).toBe(10)
        const answers = await Promise.all(
          budgets.map((id) =>
            api.as('consultant').post(`/orders/${id}/reservation`, { days: 1, productIds: [inverter] }),
          ),
        )
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
        expect(await free(inverter)).toBe(0)
      }
    } finally {
      await api.close()
    }
  })
})
