import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../../tests/support/order-placer'
import { TEST_NOW } from '../../../../tests/support/test-clock'
import { BOTH_DATABASES } from '../../../../tests/support/test-databases'
import { applyReading, openReading, type ReadArrival } from '../../../catalogue/stock/apply-reading'
import { handleEvents } from '../../../engagement/notifications/handle-events'
import { readConfig } from '../../../ground/config/config'
import { createLog } from '../../../ground/http/log'
import type { Persona } from '../../../over/seed/demo-logins'
import type { PromiseAnswer } from '../../order-record/promise-answer'
import { followPromises } from './follow-promises'

const MINUTE = 60_000

/** A Wednesday at noon; Friday is a holiday. SC is three days away. */
const IN_TIME = '2026-11-23'

describe.each(BOTH_DATABASES)('the date of an order on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let [itajai, serra, module, inverter] = [0, 0, 0, 0]
  let minutes = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM distribution_centers ORDER BY is_default DESC, id`,
    )
    ;[itajai, serra] = [rows[0]!.id, rows[1]!.id]
    ;[module, inverter] = [placer.ids.product('HL-585N'), placer.ids.product('VX-6K')]
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    minutes += 1
    api.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE))
    await api.db.execute(sql`UPDATE order_events SET handled_at = now() WHERE handled_at IS NULL`)
  })

  /** A counting of now; the clock goes a minute further. */
  async function read(
    productId: number,
    onHand: number,
    arrivals: readonly (readonly [on: string, quantity: number, confirmed?: boolean])[] = [],
    center = itajai,
  ): Promise<void> {
    minutes += 1
    const now = new Date(api.now().getTime() + MINUTE)
    api.setNow(now)
    await api.db.transaction(async (tx) => {
      const reading = await openReading(tx, { centerId: center, source: 'ERP', asOf: now }, { now })
      const coming = arrivals.map(
        ([on, quantity, confirmed = true]): ReadArrival => ({ productId, container: null, quantity, on, confirmed }),
      )
      const rows = [{ code: String(productId), productId, onHand, allocated: 0 }]
      await applyReading(
        tx,
        reading,
        { asOf: now, rows, arrivals: coming, arrivalsOf: [productId] },
        { now, settleMs: MINUTE },
      )
    })
  }
  const promiseOf = async (id: number, persona: Persona = 'integrator') => {
    // The clock goes days further, and nobody logs in anew.
    await api.db.execute(sql`UPDATE access_tokens SET expires_at = '2030-01-01'`)
    const { status, body } = await api.as(persona).get<PromiseAnswer>(`/orders/${id}/promise`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const send = async (id: number) => {
    const { status, body } = await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const follow = () => followPromises({ db: api.db, now: () => api.now() })
  const told = async (id: number) =>
    (
      await api.db.execute<{ event: string; data: Record<string, unknown> }>(
        sql`SELECT event, data FROM order_events WHERE order_id = ${id} AND event LIKE 'PROMISE%' ORDER BY id`,
      )
    ).rows

  describe('of what its buyer collects', () => {
    const collected = async (id: number) =>
      api.db.execute(sql`
        UPDATE orders SET shipping_company_id = (SELECT min(id) FROM shipping_companies WHERE is_pickup), version = version + 1 WHERE id = ${id}`)

    it('is the day on which it can be collected, on the page, in what is kept and after it left', async () => {
      await read(module, 600)
      await read(inverter, 600)
      const id = await placer.store()
      const byRoad = await promiseOf(id)
      expect(byRoad).toMatchObject({ on: IN_TIME, terms: { deliveryDays: 3, isPickup: false } })
      await collected(id)
      const promise = await promiseOf(id)
      expect(promise).toMatchObject({
        on: byRoad.leavesOn,
        leavesOn: byRoad.leavesOn,
        text: `Pronto para retirar em ${byRoad.leavesOn!.slice(5).split('-').reverse().join('/')}`,
        terms: { deliveryDays: 0, isPickup: true },
        lines: [{ on: byRoad.leavesOn }, { on: byRoad.leavesOn }],
      })
      // An order with a carrier without a CNPJ is sent by nobody: it was written by hand, or has one by then.
      await api.db.execute(sql`UPDATE shipping_companies SET cnpj = '99900014000129' WHERE is_pickup AND cnpj IS NULL`)
      await send(id)
      expect((await promiseOf(id)).kept).toMatchObject({ on: byRoad.leavesOn, text: promise.text })
      await api.db.execute(sql`
        UPDATE orders SET status = 'SHIPPED', shipped_at = ${api.now().toISOString()}::timestamptz, version = version + 1 WHERE id = ${id}`)
      expect(await promiseOf(id)).toMatchObject({ state: 'LEFT', text: expect.stringMatching(/^Retirado em /) })
    })

    it('names what it waits for as any date does, and says so where it lies here too long', async () => {
      await read(module, 600)
      await read(inverter, 0, [['2026-12-12', 20]])
      const id = await placer.store()
      await collected(id)
      expect((await promiseOf(id)).text).toMatch(/^Pronto para retirar em 15\/12 por causa do inversor; sem ele, \d/)
    })
  })

  describe('of an order that leaves in shipments', () => {
    it('is of each of them by its own centre and carrier, and of the order the latest that is here', async () => {
      await read(module, 600)
      await read(inverter, 600)
      await read(module, 0, [['2026-12-12', 100]], serra)
      const id = await placer.store()
      await placer.place(id, 'SEPARATION', { type: 'DETACHED' })
      const { rows } = await api.db.execute<{ id: number }>(
        sql`SELECT min(id)::int AS id FROM shipping_companies WHERE is_pickup`,
      )
      const before = await promiseOf(id, 'admin')
      expect(before.shipments).toEqual([])
      const plan = (centerId: number | null, carrier: number | null, ...quantities: number[]) =>
        api.as('admin').post(`/orders/${id}/shipments`, {
          centerId,
          shippingCompanyId: carrier,
          lines: quantities.map((quantity, at) => ({ position: at + 1, quantity })),
        })
      expect(await plan(serra, null, 10)).toMatchObject({ status: 201 })
      expect(await plan(null, rows[0]!.id, 3, 1)).toMatchObject({ status: 201 })
      const promise = await promiseOf(id, 'admin')
      const [far, near] = promise.shipments
      expect(far).toMatchObject({ n: 1, state: 'OPEN', on: '2026-12-18', text: 'Chega em 18/12' })
      expect(near).toMatchObject({
        n: 2,
        state: 'OPEN',
        on: before.leavesOn,
        text: expect.stringMatching(/^Pronto para retirar/),
      })
      expect(promise).toMatchObject({ on: '2026-12-18', cause: { kind: 'LINES', positions: [1] } })
      // Each line once, as late as its last shipment.
      expect(promise.lines.map(({ position, on }) => [position, on])).toEqual([
        [1, '2026-12-18'],
        [2, before.leavesOn],
      ])
      await read(module, 600, [], serra)
      expect((await promiseOf(id, 'admin')).shipments[0]).toMatchObject({ on: before.on })
      await api.db.execute(sql`
        UPDATE shipments SET invoice_key = ${`x-${id}`}, shipped_at = ${api.now().toISOString()}::timestamptz, version = version + 1
         WHERE order_id = ${id} AND n = 1`)
      expect((await promiseOf(id, 'admin')).shipments[0]).toMatchObject({
        state: 'LEFT',
        text: expect.stringMatching(/^A caminho: chega em /),
      })
    })
  })

  describe('before it is sent', () => {
    it('is that of its latest line, with the cause, and never the earliest', async () => {
      await read(module, 600)
      await read(inverter, 0, [['2026-12-12', 20]])
      const id = await placer.store()
      const promise = await promiseOf(id)
      // A Saturday: it is ready on Monday, leaves on Tuesday, comes three days after.
      expect(promise).toMatchObject({
        state: 'OPEN',
        on: '2026-12-18',
        leavesOn: '2026-12-15',
        without: IN_TIME,
        isForecast: false,
        text: 'Chega em 18/12 por causa do inversor; sem ele, 23/11',
        cause: { kind: 'LINES', of: 'do inversor' },
        terms: { deliveryDays: 3, handlingDays: 1, cutoffHour: 14 },
        kept: null,
      })
      expect(promise.lines.map(({ productId, on }) => [productId, on])).toEqual([
        [module, IN_TIME],
        [inverter, '2026-12-18'],
      ])
      await read(inverter, 0, [['2026-12-12', 20, false]])
      expect((await promiseOf(id)).text).toBe('Chega em 18/12 (previsão) por causa do inversor; sem ele, 23/11')
      await read(inverter, 0)
      expect(await promiseOf(id)).toMatchObject({
        on: null,
        text: 'Prazo a combinar por causa do inversor; sem ele, 23/11',
      })
      await read(inverter, 40)
      expect(await promiseOf(id)).toMatchObject({ on: IN_TIME, cause: null, text: 'Chega em 23/11' })
    })

    it('is that of the cart, line by line', async () => {
      await read(inverter, 0, [['2026-12-12', 20]])
      const me = api.as('integrator')
      await me.delete('/carts/current')
      expect((await me.get<PromiseAnswer>('/carts/current/promise')).body).toMatchObject({ state: 'NONE', text: null })
      const put = await me.post('/carts/current/customized', {
        budgetType: 'CUSTOMIZED',
        networkVoltage: 'MONO_220',
        freightUf: 'SC',
        items: placer.ids.kit,
      })
      expect(put.status, JSON.stringify(put.body)).toBe(200)
      const { body } = await me.get<PromiseAnswer>('/carts/current/promise')
      const id = await placer.store()
      const budget = await promiseOf(id)
      expect([body.on, body.text, body.without]).toEqual([budget.on, budget.text, budget.without])
      expect(body).toMatchObject({ state: 'OPEN', on: '2026-12-18' })
    })

    it('counts after the hour of the cut-off as on the next business day', async () => {
      await read(inverter, 40)
      const id = await placer.store()
      const at = async (moment: string) => {
        api.setNow(new Date(moment))
        return (await promiseOf(id)).leavesOn
      }
      expect(await at('2026-11-18T16:59:00Z')).toBe('2026-11-19')
      expect(await at('2026-11-18T17:00:00Z'), 'Thursday, and Friday is a holiday').toBe('2026-11-23')
      await api.db.execute(sql`UPDATE settings SET value = '16' WHERE key = 'promise.cutoffHour'`)
      await api.db.execute(sql`UPDATE settings SET value = '2' WHERE key = 'promise.handlingDays'`)
      expect(await at('2026-11-18T17:00:00Z')).toBe('2026-11-23')
      await api.db.execute(sql`DELETE FROM settings WHERE key LIKE 'promise.%'`)
      expect(await at('2026-11-18T17:00:00Z'), 'without a setting its default rules').toBe('2026-11-23')
      await api.db.execute(sql`UPDATE holidays SET enabled = false WHERE date = '2026-11-20'`)
      expect(await at('2026-11-18T17:00:00Z'), 'a holiday that was switched off').toBe('2026-11-20')
      await api.db.execute(sql`UPDATE holidays SET enabled = true WHERE date = '2026-11-20'`)
    })

    it('is by the centre that it leaves from, and says that another one has it', async () => {
      await read(inverter, 0, [['2026-12-12', 20]])
      await read(inverter, 30, [], serra)
      const id = await placer.store()
      const line = (promise: PromiseAnswer) => promise.lines.find(({ productId }) => productId === inverter)!
      expect(line(await promiseOf(id))).toMatchObject({ on: '2026-12-18', isElsewhere: true })
      await api.db.execute(sql`UPDATE orders SET distribution_center_id = ${serra} WHERE id = ${id}`)
      expect(line(await promiseOf(id))).toMatchObject({ on: IN_TIME, isElsewhere: false })
    })

    it('counts what its budget holds as its own, and leaves from where it is held', async () => {
      await read(module, 600)
      await read(inverter, 1)
      await read(module, 600, [], serra)
      await read(inverter, 1, [], serra)
      const id = await placer.store()
      const reserved = await api.as('consultant').post(`/orders/${id}/reservation`, { days: 2, centerId: serra })
      expect(reserved.status, JSON.stringify(reserved.body)).toBe(201)
      expect(await promiseOf(id)).toMatchObject({ on: IN_TIME, isForecast: false })
      await read(inverter, 0)
      expect(await promiseOf(id), 'it leaves from the other one').toMatchObject({ on: IN_TIME, isForecast: false })
      await send(id)
      expect((await promiseOf(id)).kept).toMatchObject({ on: IN_TIME })
    })

    it('says what would bring it sooner, at its own price and with its gauge', async () => {
      await read(inverter, 0, [['2026-12-12', 20]])
      const other = placer.ids.product('VX-10K')
      await read(other, 30)
      await api.db.execute(sql`UPDATE products SET substitute_id = ${other} WHERE id = ${inverter}`)
      const id = await placer.store()
      const { swap, on } = await promiseOf(id)
      expect(swap).toMatchObject({
        on: IN_TIME,
        swaps: [{ productId: inverter, quantity: 1, substitute: { id: other } }],
        products: [
          { productId: module, quantity: 14 },
          { productId: other, quantity: 1 },
        ],
      })
      expect(swap!.gauge!.overload.ratio).toBeCloseTo((14 * 585) / 10_000, 2)
      const before = (
        await api.as('integrator').get<{ totals: { lines: number; kitFreight: number } }>(`/orders/${id}`)
      ).body.totals
      const saved = await api.as('integrator').put(`/orders/${id}`, { version: 1, products: swap!.products })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      const after = (await api.as('integrator').get<{ totals: { lines: number; kitFreight: number } }>(`/orders/${id}`))
        .body.totals
      expect(swap!.difference).toBeCloseTo(after.lines + after.kitFreight - before.lines - before.kitFreight, 2)
      expect((await promiseOf(id)).on, 'as it was said').toBe(swap!.on)
      expect(on).toBe('2026-12-18')
      await read(other, 0)
      expect((await promiseOf(await placer.store())).swap, 'one that is not there brings nothing').toBeNull()
      await api.db.execute(sql`UPDATE products SET substitute_id = NULL WHERE id = ${inverter}`)
    })

    it('is nobody else’s, and has no figure of stock', async () => {
      await read(module, 73_219)
      await read(inverter, 0, [['2026-12-12', 55_417]])
      const id = await placer.store()
      expect((await api.as('pampa').get(`/orders/${id}/promise`)).status).toBe(404)
      expect((await api.as('integrator').get('/orders/999999/promise')).status).toBe(404)
      expect((await api.anonymous.get(`/orders/${id}/promise`)).status).toBe(401)
      const text = JSON.stringify(await promiseOf(id))
      expect(text).not.toMatch(/73219|55417|"(onHand|allocated|claimed|free|arriving|centres|held|behind)"/)
      expect(text).toContain('"word":"LATER"')
      await placer.place(id, 'CANCELED')
      expect(await promiseOf(id)).toMatchObject({ state: 'NONE', on: null, text: null, lines: [] })
    })

    it('takes one statement, and two more with a substitute, whatever the number of lines', async () => {
      await read(inverter, 0, [['2026-12-12', 20]])
      const cost = async (products: object[]) => {
        const id = await placer.store({ products })
        const { statements } = await api.statements.during(() => api.as('integrator').get(`/orders/${id}/promise`))
        return statements.length
      }
      const more = ['Conector MC4', 'Cabo solar 6 mm² preto', 'Perfil alumínio', 'Kit aterramento'].map((name) => ({
        productId: placer.ids.product(name),
        quantity: 10,
      }))
      const few = await cost(placer.ids.kit)
      expect(await cost([...placer.ids.kit, ...more])).toBe(few)
      // The caller is one of them.
      expect(few).toBeLessThanOrEqual(2)
      const other = placer.ids.product('VX-10K')
      await read(other, 30)
      await api.db.execute(sql`UPDATE products SET substitute_id = ${other} WHERE id = ${inverter}`)
      expect(await cost(placer.ids.kit)).toBe(few + 2)
      await api.db.execute(sql`UPDATE products SET substitute_id = NULL WHERE id = ${inverter}`)
    })
  })

  describe('loose goods', () => {
    type Stored = {
      version: number
      clonedFromId: number | null
      lines: { productId: number; quantity: number; orderPrice: number }[]
      totals: { lines: number; total: number }
    }
    const loose = async () => {
      const products = [
        { productId: module, quantity: 2 },
        { productId: inverter, quantity: 1 },
      ]
      const { status, body } = await api
        .as('pampa')
        .post('/orders', { budgetType: 'DETACHED', freightUf: 'RS', products })
      expect(status, JSON.stringify(body)).toBe(201)
      return Number(body.id)
    }
    const show = async (id: number) => (await api.as('pampa').get<Stored>(`/orders/${id}`)).body

    it('go into two budgets, each with its date, and cost together what they did', async () => {
      await read(inverter, 0, [['2026-12-12', 20]])
      const id = await loose()
      const before = await show(id)
      const { cause, without } = await promiseOf(id, 'pampa')
      expect(cause).toMatchObject({ kind: 'LINES', positions: [2] })
      const split = await api
        .as('pampa')
        .post(`/orders/${id}/split`, { version: before.version, positions: cause!.positions })
      expect(split.status, JSON.stringify(split.body)).toBe(201)
      const [first, second] = [await show(id), await show(Number(split.body.id))]
      expect(first.lines.map(({ productId }) => productId)).toEqual([module])
      expect(second.lines.map(({ productId }) => productId)).toEqual([inverter])
      expect(second.clonedFromId).toBe(id)
      expect(split.body).toMatchObject({ version: first.version })
      expect(first.totals.lines + second.totals.lines).toBeCloseTo(before.totals.lines, 2)
      expect((await promiseOf(id, 'pampa')).on).toBe(without)
      const audit = await api.db.execute<{ action: string }>(
        sql`SELECT action FROM audit_logs WHERE table_name = 'orders' AND record_id IN (${String(id)}, ${String(split.body.id)}) ORDER BY id`,
      )
      expect(audit.rows.map(({ action }) => action)).toEqual(['store', 'clone', 'update'])
    })

    it('are not divided where nothing would stay, a line is unknown, a form is stale or it is another’s', async () => {
      const id = await loose()
      const split = (body: object, persona: Persona = 'pampa') => api.as(persona).post(`/orders/${id}/split`, body)
      expect((await split({ version: 1, positions: [1, 2] })).status).toBe(422)
      expect((await split({ version: 1, positions: [] })).status).toBe(422)
      expect((await split({ version: 1, positions: [9] })).body).toMatchObject({
        errors: [{ field: 'positions[0]', rule: 'exists' }],
      })
      expect((await split({ version: 7, positions: [2] })).status).toBe(409)
      expect((await split({ version: 1, positions: [2] }, 'integrator')).status).toBe(404)
      expect((await show(id)).lines).toHaveLength(2)
    })

    it('only: a kit is one fiscal item', async () => {
      const id = await placer.store()
      const { status, body } = await api.as('integrator').post(`/orders/${id}/split`, { version: 1, positions: [2] })
      expect([status, body.code]).toEqual([400, 'ORDER_KIT_INDIVISIBLE'])
    })
  })

  describe('once it is sent', () => {
    // What takes some of the day here is still of that day.
    beforeAll(async () => {
      await api.db.execute(
        sql`INSERT INTO settings (key, value) VALUES ('promise.cutoffHour', '20') ON CONFLICT (key) DO UPDATE SET value = '20'`,
      )
    })

    it('is kept as it was said, with its audit row, and counts to the piece', async () => {
      await read(module, 600)
      await read(inverter, 40)
      const id = await placer.store()
      const before = await promiseOf(id)
      await send(id)
      const { kept, ...after } = await promiseOf(id)
      expect(kept).toMatchObject({ on: before.on, text: before.text, later: null })
      expect([after.on, after.text]).toEqual([before.on, before.text])
      const { rows } = await api.db.execute<{ after: object }>(
        sql`SELECT after FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} AND action = 'sendOrder'`,
      )
      expect(rows[0]!.after).toMatchObject({ promisedOn: IN_TIME })
      // Of as many as are claimed its own are there, and who comes later waits.
      const { rows: claims } = await api.db.execute<{ claimed: number }>(
        sql`SELECT claimed FROM stock_levels WHERE product_id = ${module} AND center_id = ${itajai}`,
      )
      await read(module, claims[0]!.claimed)
      const second = await placer.store()
      await send(second)
      expect(await promiseOf(id)).toMatchObject({ on: IN_TIME })
      expect(await promiseOf(second)).toMatchObject({
        on: null,
        text: 'Prazo a combinar por causa dos módulos; sem eles, 23/11',
      })
      await read(module, 600)
      expect(await follow()).toBeGreaterThan(0)
      expect((await promiseOf(second)).kept, 'found later, it is promised from then on').toMatchObject({ on: IN_TIME })
    })

    it('tells a later day once, with its cause, the seller first and the buyer half an hour after', async () => {
      await read(module, 600)
      await read(inverter, 0, [['2026-11-25', 20]])
      const id = await placer.store()
      await send(id)
      expect((await promiseOf(id)).kept).toMatchObject({ on: '2026-11-30' })
      await follow()
      await read(inverter, 0, [['2026-11-25', 30]])
      await follow()
      expect(await told(id), 'a reading that changes no date').toEqual([])

      await read(inverter, 0, [['2026-12-12', 30]])
      await Promise.all([follow(), follow()])
      await follow()
      const first = await told(id)
      expect(first).toHaveLength(1)
      expect(first[0]).toMatchObject({
        event: 'PROMISE_LATER',
        data: {
          on: '2026-12-18',
          before: '2026-11-30',
          why: 'LINES',
          said: 'Chega em 18/12 por causa do inversor; sem ele, 23/11',
        },
      })
      api.setNow(new Date(api.now().getTime() + 29 * MINUTE))
      await follow()
      expect(await told(id)).toHaveLength(1)
      api.setNow(new Date(api.now().getTime() + 2 * MINUTE))
      minutes += 40
      await follow()
      await follow()
      expect((await told(id)).map(({ event }) => event)).toEqual(['PROMISE_LATER', 'PROMISE_MOVED'])
      expect((await promiseOf(id)).kept).toMatchObject({
        on: '2026-11-30',
        later: { on: '2026-12-18', why: 'LINES' },
      })
      const audit = await api.db.execute(
        sql`SELECT 1 FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} AND action = 'promise'`,
      )
      expect(audit.rows).toHaveLength(2)
      // Nearer again: it is shown, and nobody is written to.
      await read(inverter, 40)
      await follow()
      expect(await told(id)).toHaveLength(2)
      expect((await promiseOf(id)).on).toBe(IN_TIME)
    })

    it('says nothing to the buyer of what came right within the half hour', async () => {
      await read(inverter, 40)
      const id = await placer.store()
      await send(id)
      await read(inverter, 0, [['2026-12-12', 30]])
      await follow()
      expect(await told(id)).toHaveLength(1)
      await read(inverter, 60)
      await follow()
      api.setNow(new Date(api.now().getTime() + 45 * MINUTE))
      minutes += 45
      await follow()
      expect((await told(id)).map(({ event }) => event)).toEqual(['PROMISE_LATER'])
      expect((await promiseOf(id)).kept?.later).toBeNull()
    })

    it('goes to the seller and to the buyer by mail and bell, each in words', async () => {
      await read(inverter, 40)
      const id = await placer.store()
      await api.db.execute(
        sql`UPDATE orders SET company_helper_id = (SELECT id FROM users WHERE email = 'consultor@aurora.example') WHERE id = ${id}`,
      )
      await send(id)
      await read(inverter, 0, [['2026-12-12', 30]])
      await follow()
      api.setNow(new Date(api.now().getTime() + 31 * MINUTE))
      minutes += 31
      const jobs = {
        db: api.db,
        config: readConfig({ NODE_ENV: 'test' }, '1'),
        files: api.files,
        now: () => api.now(),
        log: createLog('silent'),
      }
      await handleEvents(jobs)
      const mails = async () =>
        (
          await api.db.execute<{ event: string; recipient: string; subject: string; text: string }>(
            sql`SELECT event, recipient, subject, text FROM outbox_mails WHERE order_id = ${id} AND event LIKE 'PROMISE%' ORDER BY id`,
          )
        ).rows
      const seller = await mails()
      expect(seller.map(({ event }) => event)).toEqual(['PROMISE_LATER'])
      expect(seller[0]!.subject).toBe(`Pedido ${id}: chega em 18/12/2026, e não em 23/11/2026`)
      expect(seller[0]!.text).toContain('mudou o estoque ou a chegada de um item')
      expect(seller[0]!.text).toContain('por causa do inversor; sem ele, 23/11')
      await follow()
      await handleEvents(jobs)
      const all = await mails()
      expect(all.map(({ event }) => event)).toEqual(['PROMISE_LATER', 'PROMISE_MOVED'])
      expect(all[1]!.recipient).toContain('soldovale')
      const bells = await api.db.execute(
        sql`SELECT 1 FROM notifications WHERE order_id = ${id} AND event IN ('PROMISE_LATER', 'PROMISE_MOVED')`,
      )
      expect(bells.rows.length).toBeGreaterThanOrEqual(2)
    })

    it('is promised anew from its release, and says so where that is later', async () => {
      await read(inverter, 40)
      const id = await placer.store()
      await send(id)
      const released = new Date('2026-11-25T15:00:00Z')
      api.setNow(released)
      await follow()
      expect(await told(id), 'it waits for its release, which is not ours').toEqual([])
      expect((await promiseOf(id)).text).toBe('Se for liberado agora, chega em 30/11')
      await placer.place(id, 'CONFIRMED', {
        columns: { order_sent_at: TEST_NOW.toISOString(), confirmed_at: released.toISOString() },
      })
      await follow()
      expect(await told(id)).toMatchObject([
        { event: 'PROMISE_LATER', data: { on: '2026-11-30', before: IN_TIME, why: 'RELEASE' } },
      ])
      expect((await promiseOf(id)).kept).toMatchObject({ on: '2026-11-30' })
    })

    it('says once that it lies here still, and then how late it left', async () => {
      await read(inverter, 40)
      const id = await placer.store()
      await send(id)
      await placer.place(id, 'NF_SENT', {
        columns: { order_sent_at: TEST_NOW.toISOString(), confirmed_at: TEST_NOW.toISOString() },
      })
      for (const day of ['2026-11-25', '2026-11-26', '2026-11-27']) {
        api.setNow(new Date(`${day}T13:00:00Z`))
        await follow()
      }
      expect((await promiseOf(id)).text).toBe('Atrasado: se sair agora, chega em 03/12')
      const events = await told(id)
      expect(events.map(({ event, data }) => [event, data.why])).toEqual([
        ['PROMISE_LATER', 'HERE'],
        ['PROMISE_MOVED', 'HERE'],
      ])
      await placer.place(id, 'SHIPPED', {
        columns: {
          order_sent_at: TEST_NOW.toISOString(),
          confirmed_at: TEST_NOW.toISOString(),
          shipped_at: '2026-12-08T13:00:00Z',
        },
      })
      api.setNow(new Date('2026-12-08T14:00:00Z'))
      await follow()
      expect((await told(id)).at(-1)).toMatchObject({ data: { why: 'ROAD', on: '2026-12-11' } })
      expect(await promiseOf(id)).toMatchObject({ state: 'LEFT', text: 'A caminho: chega em 11/12' })
      await api.db.execute(sql`UPDATE orders SET delivered_at = '2026-12-10T15:00:00Z' WHERE id = ${id}`)
      expect(await promiseOf(id)).toMatchObject({ state: 'DELIVERED', on: '2026-12-10', text: 'Entregue em 10/12' })
    })

    it('is forgotten as it becomes a budget again, and is never copied', async () => {
      await read(inverter, 40)
      const id = await placer.store()
      await send(id)
      const clone = await api.as('integrator').post(`/orders/clone/${id}`, {})
      expect((await promiseOf(Number(clone.body.id))).kept).toBeNull()
      const back = await api.as('coordinator').put(`/orders/backToNegotiation/${id}`, { note: 'Rever' })
      expect(back.status, JSON.stringify(back.body)).toBe(200)
      expect((await promiseOf(id)).kept).toBeNull()
    })

    it('refuses no sale: what has no date is sent as well', async () => {
      await read(inverter, 0)
      await read(inverter, 0, [], serra)
      const id = await placer.store()
      await send(id)
      expect((await promiseOf(id)).kept).toMatchObject({ on: null })
    })
  })
})
