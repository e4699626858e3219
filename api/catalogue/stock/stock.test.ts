import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StockSource } from '#domain/catalogue/stock/stock-words'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import { applyReading, openReading, type ReadArrival } from './apply-reading'
import type { StockDetail, StockRow, StockSummary } from './stock-answer'

type Page = { data: StockRow[]; meta: { total: number; next: string | null } }
const MINUTE = 60_000

describe.each(BOTH_DATABASES)('stock by centre on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let [itajai, serra] = [0, 0]
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM distribution_centers ORDER BY is_default DESC, id`,
    )
    ;[itajai, serra] = [rows[0]!.id, rows[1]!.id]
  })
  afterAll(() => api.close())

  const get = async <Body>(path: string, persona: Persona = 'logistics') => (await api.as(persona).get<Body>(path)).body
  const list = (query = '') => get<Page>(`/stock${query}`)
  const show = (id: number, persona?: Persona) => get<StockDetail>(`/stock/${id}`, persona)
  const levelOf = async (id: number, center = itajai) =>
    (await show(id)).centers.find(({ centerId }) => centerId === center)!

  /** A counting of one product, so many minutes from now. */
  async function read(
    productId: number,
    [onHand, allocated]: readonly [number, number],
    {
      center = itajai,
      minutes = 0,
      source = 'ERP' as StockSource,
      arrivals = null as ReadArrival[] | null,
      settleMs = MINUTE,
    } = {},
  ): Promise<void> {
    await api.db.transaction(async (tx) => {
      const asOf = new Date(api.now().getTime() + minutes * MINUTE)
      const reading = await openReading(tx, { centerId: center, source, asOf }, { now: api.now() })
      const rows = [{ code: String(productId), productId, onHand, allocated }]
      const part = { asOf, rows, arrivals: arrivals ?? [], arrivalsOf: arrivals ? [productId] : [] }
      await applyReading(tx, reading, part, { now: api.now(), settleMs })
    })
  }

  it('is for staff who may see it, and for nobody else', async () => {
    const paths = [
      '/stock',
      '/stock/summary',
      '/stock/1',
      `/stock/exporter?distributionCenterId=${itajai}`,
      '/stock/imports',
    ]
    for (const path of paths) {
      expect((await api.as('integrator').get(path)).status, path).toBe(403)
      expect((await api.as('marketing').get(path)).status, path).toBe(403)
    }
    expect((await api.as('consultant').get('/stock')).status).toBe(200)
    expect((await api.as('consultant').get('/stock/imports')).status, 'who may only look imports nothing').toBe(403)
    expect((await api.as('logistics').get('/stock/imports')).status).toBe(200)
    expect((await api.as('logistics').get('/stock/999999')).status).toBe(404)
  })

  it('lists what is missing first, by filters and in any order', async () => {
    const all = await list('?perPage=300')
    const least = ({ levels }: StockRow) => Math.min(...levels.map(({ free }) => free ?? Number.MAX_SAFE_INTEGER))
    expect(all.data.map(least)).toEqual(all.data.map(least).toSorted((a, b) => a - b))
    expect(new Set(all.data.map(({ id }) => id)).size, 'each product once').toBe(all.data.length)
    for (const { free, levels } of all.data) expect(free).toBe(levels.reduce((sum, level) => sum + level.free!, 0))
    const [first] = all.data
    expect(first!.name).toContain('VX-6K')
    expect((await list('?situation=SHORT')).data.map(({ name }) => name)).toEqual([first!.name])
    expect((await list(`?distributionCenterId=${serra}&situation=SHORT`)).data).toEqual([])
    expect((await list('?situation=OLD')).meta.total, 'one centre was read hours ago').toBe(all.meta.total)
    expect((await list(`?situation=OLD&distributionCenterId=${itajai}`)).meta.total).toBe(0)
    const batteries = await list('?type=BATTERY')
    expect(batteries.data.length).toBeGreaterThan(2)
    expect(batteries.data.every(({ type }) => type === 'BATTERY')).toBe(true)
    expect((await list('?search=string%20box')).data.map(({ type }) => type)).toEqual(['STRINGBOX', 'STRINGBOX'])
    expect((await list(`?search=${first!.id}`)).data.map(({ id }) => id)).toContain(first!.id)
    const { rows } = await api.db.execute<{ id: number }>(sql`SELECT id::int FROM manufacturers WHERE name = 'Kronnen'`)
    expect((await list(`?manufacturerId=${rows[0]!.id}`)).data.every(({ name }) => name.includes('Kronnen'))).toBe(true)
    const names = (await list('?field=name&perPage=300')).data.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
    // Page by page it is the same list.
    const walked: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Page = await list(`?perPage=10${next && `&cursor=${next}`}`)
      walked.push(...page.data.map(({ id }) => id))
      next = page.meta.next
    }
    expect(walked).toEqual(all.data.map(({ id }) => id))
    const costs = await api.statements.during(() => api.as('logistics').get('/stock'))
    expect(costs.statements.length, costs.statements.join('\n---\n')).toBeLessThanOrEqual(4)
  })

  it('says what is missing most, where else there is some, and how old each reading is', async () => {
    const { centers, worst, short } = await get<StockSummary>('/stock/summary')
    expect(centers.map(({ isOld }) => isOld)).toEqual([false, true, false])
    expect(short).toBe(1)
    expect(worst).toMatchObject({ centerId: itajai, missing: 6, arriving: 20 })
    expect(worst!.elsewhere.map(({ centerId }) => centerId)).toContain(serra)
  })

  it('counts an order from its sending on, its kit product by product, and gives it back', async () => {
    const module = placer.ids.product('HL-585N')
    const inverter = placer.ids.product('VX-5K')
    const before = [await levelOf(module), await levelOf(inverter)] as const
    const id = await placer.store({
      products: [
        { productId: module, quantity: 10 },
        { productId: inverter, quantity: 1 },
      ],
    })
    expect((await levelOf(module)).free, 'a budget claims nothing').toBe(before[0].free)
    const { status, body } = await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect(status, JSON.stringify(body)).toBe(200)
    const after = await levelOf(module)
    expect(after.free).toBe(before[0].free! - 10)
    expect((await levelOf(inverter)).free).toBe(before[1].free! - 1)
    expect(after.claims.find(({ orderId }) => orderId === id)).toMatchObject({ quantity: 10, answeredAt: null })
    expect(after.moves[0]).toMatchObject({ kind: 'CLAIM', delta: 10, orderId: id, claimed: after.claimed })
    expect(after.onHand! - after.allocated! - after.claimed).toBe(after.free)

    const cancel = await api.as('admin').delete(`/orders/${id}`, { reason: 'Desistiu.' })
    expect(cancel.status, JSON.stringify(cancel.body)).toBe(200)
    const back = await levelOf(module)
    expect(back.free).toBe(before[0].free)
    expect(back.moves[0]).toMatchObject({ kind: 'RELEASE', delta: -10, orderId: id })
    expect(back.claims.some(({ orderId }) => orderId === id)).toBe(false)
  })

  it('moves a claim along with its centre and its quantity, and counts goods of a claim once they are to be sent', async () => {
    const module = placer.ids.product('HL-610N')
    const id = await placer.store({
      products: [
        { productId: module, quantity: 4 },
        { productId: placer.ids.product('VX-3K'), quantity: 1 },
      ],
    })
    const start = { here: (await levelOf(module)).free!, there: (await levelOf(module, serra)).free! }
    await placer.place(id, 'ANALYSIS', { columns: { distribution_center_id: itajai } })
    expect((await levelOf(module)).free).toBe(start.here - 4)
    await placer.place(id, 'ANALYSIS', { columns: { distribution_center_id: serra } })
    expect((await levelOf(module)).free).toBe(start.here)
    expect((await levelOf(module, serra)).free).toBe(start.there - 4)
    await api.db.execute(sql`UPDATE order_lines SET quantity = 7 WHERE order_id = ${id} AND product_id = ${module}`)
    await api.db.execute(sql`UPDATE orders SET version = version + 1 WHERE id = ${id}`)
    expect((await levelOf(module, serra)).free).toBe(start.there - 7)
    await placer.place(id, 'NEGOTIATION')
    expect((await levelOf(module, serra)).free, 'a budget again').toBe(start.there)

    await placer.place(id, 'ANALYSIS', { type: 'WARRANTY' })
    expect((await levelOf(module, serra)).free, 'a claim that is being judged').toBe(start.there)
    await placer.place(id, 'INVOICING', { type: 'WARRANTY' })
    expect((await levelOf(module, serra)).free).toBe(start.there - 7)
    await placer.place(id, 'CANCELED', { type: 'WARRANTY' })
    expect((await levelOf(module, serra)).free).toBe(start.there)
  })

  it('is settled by a reading after the goods have left, and not by one before', async () => {
    const module = placer.ids.product('NS-450R')
    await read(module, [100, 0])
    const id = await placer.store({
      products: [
        { productId: module, quantity: 8 },
        { productId: placer.ids.product('VX-3K'), quantity: 1 },
      ],
    })
    await placer.place(id, 'SHIPPED', {
      columns: { shipped_at: api.now().toISOString(), distribution_center_id: itajai },
    })
    expect((await levelOf(module)).free).toBe(92)
    api.setNow(new Date(api.now().getTime() + 2 * MINUTE))
    await read(module, [100, 0], { minutes: -1.5 })
    expect((await levelOf(module)).free, 'taken within the minute').toBe(92)
    await placer.place(id, 'FINISHED', { columns: { shipped_at: api.now().toISOString() } })
    expect((await levelOf(module)).free, 'an end without a reading loses nothing').toBe(92)
    await read(module, [92, 0])
    expect((await levelOf(module)).free).toBe(92)
    expect((await levelOf(module)).moves[0]).toMatchObject({ kind: 'READING', delta: -8 })
  })

  it('keeps apart what is late, negative, from the future or of no product, counts it, and applies none of it', async () => {
    const id = placer.ids.product('Alicate')
    await read(id, [40, 2])
    const before = await levelOf(id)
    await read(id, [99, 0], { minutes: -3 })
    await read(id, [99, 0], { minutes: -3 })
    await read(id, [99, 0], { minutes: 5 })
    await read(id, [-5, 0], { minutes: 0.5 })
    await read(id, [5, 2_000_000_000], { minutes: 0.5 })
    await read(999_999, [5, 0], { minutes: 0.5 })
    await read(id, [40, 2])
    const after = await levelOf(id)
    expect(after).toMatchObject({ onHand: 40, allocated: 2, asOf: before.asOf })
    expect(after.apart.map(({ reason, times }) => [reason, times]).toSorted()).toEqual([
      ['FUTURE', 1],
      ['LATE', 2],
      ['NEGATIVE', 2],
    ])
    const { rows } = await api.db.execute(sql`
      SELECT sum(late)::int AS late, sum(future)::int AS future, sum(negative)::int AS negative, sum(unknown)::int AS unknown, sum(repeated)::int AS repeated
        FROM stock_readings WHERE id > 3`)
    expect(rows[0]).toMatchObject({ late: 2, future: 1, negative: 2, unknown: 1, repeated: 1 })
    expect((await get<StockSummary>('/stock/summary')).centers[0]!.apart).toBeGreaterThan(3)
  })

  it('takes the newest word of arrivals, from whoever it comes', async () => {
    const id = placer.ids.product('75 kVA')
    const coming = (quantity: number, on: string, confirmed = true): ReadArrival => ({
      productId: id,
      container: 'MSCU 1',
      quantity,
      on,
      confirmed,
    })
    await read(id, [0, 0], { arrivals: [coming(6, '2026-12-12')] })
    expect((await show(id)).availability).toMatchObject({ word: 'LATER', from: '2026-12-12', isForecast: false })
    api.setNow(new Date(api.now().getTime() + MINUTE))
    await read(id, [0, 0], { source: 'SHEET', arrivals: [coming(9, '2026-12-20', false)] })
    expect((await levelOf(id)).arrivals).toMatchObject([{ quantity: 9, on: '2026-12-20', source: 'SHEET' }])
    await read(id, [0, 0], { minutes: -0.5, arrivals: [coming(1, '2026-12-01')] })
    expect((await levelOf(id)).arrivals, 'an older word').toHaveLength(1)
    api.setNow(new Date(api.now().getTime() + MINUTE))
    await read(id, [0, 0], { arrivals: null })
    expect((await levelOf(id)).arrivals, 'a reading that says nothing of them').toHaveLength(1)
    api.setNow(new Date(api.now().getTime() + MINUTE))
    await read(id, [0, 0], { arrivals: [] })
    expect((await levelOf(id)).arrivals).toEqual([])
    expect((await show(id)).availability).toMatchObject({ word: 'ORDER' })
  })

  it('names orders to who may see them, and hides no figure for it', async () => {
    const module = placer.ids.product('HL-585N')
    const { rows } = await api.db.execute<{ id: number }>(sql`
      SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id JOIN stock_claims k ON k.order_id = o.id
       WHERE k.product_id = ${module} AND k.settled_at IS NULL ORDER BY o.id`)
    expect(rows.length).toBeGreaterThan(1)
    const [all, own] = [await show(module, 'admin'), await show(module, 'consultant')]
    const claimsOf = ({ centers }: StockDetail) => centers.flatMap(({ claims }) => claims)
    expect(claimsOf(own).map(({ quantity }) => quantity)).toEqual(claimsOf(all).map(({ quantity }) => quantity))
    expect(claimsOf(all).every(({ orderId }) => orderId !== null)).toBe(true)
    for (const { orderId, companyName } of claimsOf(own)) {
      if (orderId === null) expect(companyName).toBeNull()
      else expect((await api.as('consultant').get(`/orders/${orderId}`)).status).toBe(200)
    }
  })

  it('tells integrators a word, never a figure, wherever a product is shown', async () => {
    const inverter = placer.ids.product('VX-6K')
    const module = placer.ids.product('HL-585N')
    // Figures that are nowhere else in an answer.
    const figures = [73_219, 64_871, 8_348]
    await read(module, [figures[0]!, figures[1]!], { minutes: 0.01 })
    await read(inverter, [3, 0], {
      minutes: 0.01,
      arrivals: [{ productId: inverter, container: null, quantity: 55_417, on: '2026-12-12', confirmed: true }],
    })
    for (const center of [serra, serra + 1]) await read(inverter, [0, 0], { center, minutes: 0.01, arrivals: [] })
    const claimed = (await levelOf(module)).claimed
    const hidden = [...figures, 55_417, figures[2]! - claimed].map(String)
    const me = api.as('integrator')
    // Staff who see the catalogue, and no stock.
    const catalogue = api.as('fiscal')
    const budget = await placer.store()
    const kit = await me.get<{ data: { id: number; sellable: boolean }[] }>('/productKits?perPage=50')
    const bodies = {
      list: (await catalogue.get('/products?perPage=100')).body,
      product: (await catalogue.get(`/products/${module}`)).body,
      byId: (await me.get(`/products/listById?id[]=${module}&id[]=${inverter}`)).body,
      kits: kit.body,
      cart: (await me.post('/carts/current/kit', { kitId: kit.body.data[0]!.id })).body,
      budget: (await me.get(`/orders/${budget}`)).body,
    }
    for (const [name, body] of Object.entries(bodies)) {
      const text = JSON.stringify(body)
      expect(text, `${name} says how it stands`).toContain('"stock":{"word"')
      for (const figure of hidden) expect(text, name).not.toContain(figure)
      expect(text).not.toMatch(/"(onHand|allocated|claimed|free|arriving|centres)"/)
    }
    const lines = (bodies.budget as unknown as { lines: { productId: number; stock: { word: string } | null }[] }).lines
    expect(lines.find(({ productId }) => productId === inverter)!.stock).toMatchObject({ word: 'LAST', from: null })
    expect(lines.find(({ productId }) => productId === module)!.stock).toMatchObject({ word: 'READY' })

    // Whoever tries quantities hears of steps, and an order of others changes no word within one.
    const words = async () => {
      const answers: string[] = []
      for (const quantity of [1, 5, 9, 10, 19, 20, 60, 400]) {
        const { body } = await me.get<{ data: { stock: { word: string } }[] }>(
          `/products/listById?id[]=${inverter}&quantities=${inverter}:${quantity}`,
        )
        answers.push(JSON.stringify(body))
      }
      return answers.map((text) => /"stock":\{"word":"(\w+)"/.exec(text)?.[1])
    }
    const three = await words()
    api.setNow(new Date(api.now().getTime() + MINUTE))
    await read(inverter, [8, 0], { minutes: 0.01 })
    expect(await words(), '3 or 8 of them').toEqual(three)
  })

  it('never refuses a sale: what is not there is a date', async () => {
    const inverter = placer.ids.product('VX-6K')
    api.setNow(new Date(api.now().getTime() + MINUTE))
    for (const center of [itajai, serra, serra + 1]) await read(inverter, [0, 0], { center, arrivals: [] })
    const id = await placer.store()
    const sent = await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect((await levelOf(inverter)).free).toBeLessThan(0)
  })

  it('keeps its moves for ever', async () => {
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(
        await api.db.execute(statement).then(
          () => 'done',
          ({ cause }) => String(cause?.message),
        ),
      ).toContain('append-only')
    await refused(sql`UPDATE stock_moves SET delta = 0`)
    await refused(sql`DELETE FROM stock_moves`)
    await refused(sql`TRUNCATE stock_moves`)
  })

  it('holds no order up, and counts each, while others are sent and readings come in', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => placer.store()))
    const module = placer.ids.product('HL-585N')
    const before = (await levelOf(module)).claimed
    const answers = await Promise.all([
      ...ids.map((id) => api.as('integrator').put(`/orders/sendOrder/${id}`, {})),
      ...[1, 2, 3, 4].map((n) => read(module, [500 + n, 0], { minutes: n / 1000 })),
    ])
    const sent = answers.filter((answer) => answer !== undefined && answer.status === 200).length
    expect(sent).toBe(12)
    expect((await levelOf(module)).claimed).toBe(before + 14 * sent)
    const { rows } = await api.db.execute(sql`
      SELECT l.product_id FROM stock_levels l
       WHERE l.claimed <> COALESCE((SELECT sum(c.quantity) FROM stock_claims c WHERE c.product_id = l.product_id AND c.center_id = l.center_id AND c.settled_at IS NULL), 0)`)
    expect(rows, 'every figure is the sum of its rows').toEqual([])
  })

  it('can be counted anew from the orders', async () => {
    const figures = async () =>
      (
        await api.db.execute(sql`SELECT order_id::int, product_id::int, center_id::int, quantity FROM stock_claims c JOIN orders o ON o.id = c.order_id
        WHERE wants_stock(o.budget, o.budget_type, o.status, o.shipped_at) ORDER BY 1, 2`)
      ).rows
    const before = await figures()
    await api.db.execute(sql`SELECT rebuild_stock_claims()`)
    expect(await figures()).toEqual(before)
  })
})
