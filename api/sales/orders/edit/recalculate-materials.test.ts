import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BomNeed, billOfMaterials } from '#domain/catalogue/kits/bill-of-materials'
import type { KitProduct } from '#domain/catalogue/products/kit-product'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, readDemoIds } from '../../../../tests/support/order-maker'
import { IS_PROMOTED, promoteKit } from '../../../../tests/support/promote-kit'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { MaterialsAnswer } from '../../budgets/materials-answer'
import type { CartAnswer } from '../../cart/cart'
import type { OrderDetail } from '../record/order-detail'

type Items = { productId: number; quantity: number }[]

describe.each(DATABASES)('materials follow the modules on %s', (database) => {
  let api: TestApi
  let demo: Awaited<ReturnType<typeof readDemoIds>>
  let products: KitProduct[]
  let kitId: number
  let panel: number
  let inverter: number
  let me = () => api.as('integrator')
  const idOf = (start: string) => products.find(({ name }) => name.startsWith(start))!.id
  const itemsOf = (cart: CartAnswer): Items => cart.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const sorted = (items: Items) => [...items].sort((a, b) => a.productId - b.productId)

  beforeAll(async () => {
    api = await openTestApi({ database })
    demo = await readDemoIds(api)
    const { rows } = await api.db.execute(
      sql`SELECT id::int, name, type, potency, fixation_type AS "fixationType", connector_type AS "connectorType", specs FROM products`,
    )
    products = rows as unknown as KitProduct[]
    const { rows: kits } = await api.db.execute(
      sql`SELECT id::int FROM product_kits k WHERE name LIKE 'Gerador 8,19 kWp%Colonial' AND NOT ${IS_PROMOTED} LIMIT 1`,
    )
    kitId = Number(kits[0]!.id)
    panel = idOf('Módulo Heliara HL-585N')
    inverter = idOf('Inversor Voltrix VX-6K')
  })
  beforeEach(() => api.db.execute(sql`DELETE FROM carts`))
  afterAll(() => api.close())

  /** What the formulas of domain 1.5 ask for, as the kit's own products meet it. */
  function expected(kit: Items, modules: number, inverters: number): Items {
    const productOf = new Map(products.map((product) => [product.id, product]))
    const lines = [
      { product: productOf.get(panel)!, quantity: modules },
      { product: productOf.get(inverter)!, quantity: inverters },
    ]
    const meets = (product: KitProduct, need: BomNeed) =>
      product.type === need.type &&
      (!need.connectorType || product.connectorType === need.connectorType) &&
      (!need.fixationType || product.fixationType === need.fixationType) &&
      (!need.strings || (product.specs.strings ?? need.strings) >= need.strings)
    const needs = billOfMaterials({ lines, fixationType: 'COLONIAL', networkVoltage: null })
    return [
      { productId: panel, quantity: modules },
      { productId: inverter, quantity: inverters },
      ...needs.map((need) => ({
        productId: (
          kit.map(({ productId }) => productOf.get(productId)!).find((one) => meets(one, need)) ??
          products.find((one) => meets(one, need))!
        ).id,
        quantity: need.quantity,
      })),
    ]
  }
  const fill = async () => (await me().post<CartAnswer>('/carts/current/kit', { kitId })).body
  const set = async (productId: number, quantity: number) =>
    (await me().put<CartAnswer>(`/carts/current/items/${productId}`, { quantity })).body
  const propose = async () => (await me().get<MaterialsAnswer>('/carts/current/materials')).body.proposal
  const accept = (shown: { version: number; fingerprint: string }) =>
    me().post<CartAnswer & { code: string }>('/carts/current/materials', shown)

  it('proposes for a cart, for any number of modules, the list and the price of that number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 4 }), async (modules, inverters) => {
        // No string box of the demo takes more than four strings of ten.
        fc.pre(modules <= 40 * inverters)
        await api.db.execute(sql`DELETE FROM carts`)
        const kit = itemsOf(await fill())
        await set(inverter, inverters)
        await set(panel, modules)
        const proposal = await propose()
        const list = expected(kit, modules, inverters)
        if (proposal) expect((await accept(proposal)).status).toBe(200)
        const cart = (await me().get<CartAnswer>('/carts/current')).body
        // At the kit's own number of modules its materials are its own, whatever inverters it gets.
        const own = kit.map((item) => (item.productId === inverter ? { ...item, quantity: inverters } : item))
        expect(sorted(itemsOf(cart))).toEqual(sorted(modules === 14 ? own : list))
        expect(cart.gauge!.materials).toBeNull()
        if (proposal) expect(proposal.totals).toEqual(cart.totals)
        // The reference: the same list put into an empty cart.
        await api.db.execute(sql`DELETE FROM carts`)
        const fresh = await me().post<CartAnswer>('/carts/current/customized', {
          budgetType: 'KIT',
          freightUf: cart.freightUf,
          items: itemsOf(cart),
        })
        expect(fresh.body.totals).toEqual(cart.totals)
      }),
      {
        numRuns: 12,
        examples: [
          [28, 2],
          [14, 2],
        ],
      },
    )
  })

  it('warns until then, shows line by line what changes, and keeps what was added by hand', async () => {
    const kit = itemsOf(await fill())
    const tool = idOf('Alicate')
    const cable = idOf('Cabo solar 6 mm² preto')
    await me().post('/carts/current/items', { productId: tool, quantity: 2 })
    await me().post('/carts/current/items', { productId: cable, quantity: 20 })
    const calm = await set(inverter, 2)
    expect(calm.gauge!.materials).toBeNull()
    expect(await propose()).toBeNull()
    const changed = await set(panel, 28)
    expect(changed.gauge).toMatchObject({ materials: { modules: 28, madeFor: 14 } })
    expect(changed.gauge!.notices).toContain('STALE_MATERIALS')
    const shown = (await propose())!
    const list = expected(kit, 28, 2)
    const wanted = list.find(({ productId }) => productId === cable)!.quantity
    expect(shown.changes).toContainEqual(
      expect.objectContaining({ productId: cable, unit: 'm', before: 75, after: wanted + 20, byHand: 20 }),
    )
    const after = (await accept(shown)).body
    expect(sorted(itemsOf(after))).toEqual(
      sorted([
        ...list.map((item) => (item.productId === cable ? { ...item, quantity: wanted + 20 } : item)),
        { productId: tool, quantity: 2 },
      ]),
    )
    // Back to 14: what was there at first, and by hand.
    await set(panel, 14)
    const back = (await accept((await propose())!)).body
    expect(itemsOf(back)).toContainEqual({ productId: tool, quantity: 2 })
  })

  it('takes only the proposal that was shown, in the version that it was shown in', async () => {
    await fill()
    await set(panel, 28)
    const shown = (await propose())!
    expect((await accept({ ...shown, fingerprint: '0'.repeat(64) })).body.code).toBe('VERSION_CONFLICT')
    const cable = idOf('Cabo solar 6 mm² preto')
    await api.db.execute(sql`UPDATE price_table_products SET price_cents = price_cents + 1 WHERE product_id = ${cable}`)
    expect((await accept(shown)).body.code).toBe('VERSION_CONFLICT')
    await api.db.execute(sql`UPDATE price_table_products SET price_cents = price_cents - 1 WHERE product_id = ${cable}`)
    await set(panel, 40)
    expect((await accept(shown)).body.code).toBe('VERSION_CONFLICT')
    const tooMany = await set(panel, 41)
    expect(tooMany.gauge!.materials).toEqual({ modules: 41, madeFor: 14 })
    expect((await me().get('/carts/current/materials')).body).toEqual({
      proposal: null,
      missing: [{ type: 'STRINGBOX', quantity: 1 }],
    })
    await set(panel, 40)
    const newest = (await propose())!
    const [one, other] = await Promise.all([accept(newest), accept(newest)])
    expect([one.status, other.status].sort()).toEqual([200, 409])
  })

  it('makes a promotion twice the kit at its price, and offers nothing between', async () => {
    await promoteKit(api.db, kitId, { endsOn: '2026-12-31', discount: 5 })
    me = () => api.as('pampa')
    const kit = itemsOf(await fill())
    await set(panel, 20)
    expect(await propose()).toBeNull()
    const broken = await set(panel, 28)
    expect(broken.blockers.map(({ code }) => code)).toContain('INVALID_PRODUCTS_IN_ORDER')
    const whole = (await accept((await propose())!)).body
    expect(sorted(itemsOf(whole))).toEqual(sorted(kit.map((item) => ({ ...item, quantity: item.quantity * 2 }))))
    expect(whole.blockers).toEqual([])
    me = () => api.as('integrator')
    await api.db.execute(sql`DELETE FROM promotion_kits WHERE kit_id = ${kitId}`)
  })

  const order = async (id: number) => (await me().get<OrderDetail>(`/orders/${id}`)).body
  const asItems = ({ lines }: OrderDetail): Items => lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const proposeFor = async (id: number) => (await me().get<MaterialsAnswer>(`/orders/${id}/materials`)).body.proposal
  const takeFor = (id: number, shown: object, persona: Parameters<TestApi['as']>[0] = 'integrator') =>
    api.as(persona).put(`/orders/${id}/materials`, shown)
  async function staleBudget() {
    await fill()
    const made = await me().post<{ id: number }>('/orders', { budgetType: 'KIT', ...completeTerms(demo) })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    const { id } = made.body
    const before = await order(id)
    const products = asItems(before).map((item) =>
      item.productId === panel || item.productId === inverter ? { ...item, quantity: item.quantity * 2 } : item,
    )
    expect((await me().put(`/orders/${id}`, { version: before.version, products })).status).toBe(200)
    return { id, kit: asItems(before) }
  }

  it('does the same for a budget: under its lock, priced anew, with revision and audit', async () => {
    const { id, kit } = await staleBudget()
    const stale = await order(id)
    expect(stale.materials).toEqual({ modules: 28, madeFor: 14 })
    const shown = (await proposeFor(id))!
    expect(shown).toMatchObject({ version: stale.version, modules: 28, madeFor: 14 })
    expect((await takeFor(id, { ...shown, version: shown.version - 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await takeFor(id, { ...shown, fingerprint: 'f'.repeat(64) })).body.code).toBe('VERSION_CONFLICT')
    expect((await takeFor(id, shown, 'pampa')).status).toBe(404)
    expect((await takeFor(id, shown)).status).toBe(200)
    const after = await order(id)
    expect(sorted(asItems(after))).toEqual(sorted(expected(kit, 28, 2)))
    expect(after).toMatchObject({ version: stale.version + 1, materials: null })
    const fresh = await me().post<{ id: number }>('/orders', {
      budgetType: 'KIT',
      products: asItems(after),
      ...completeTerms(demo),
    })
    expect((await order(fresh.body.id)).totals).toEqual(after.totals)
    const { rows } = await api.db.execute(sql`
      SELECT r.reason, (SELECT count(*)::int FROM audit_logs a WHERE a.table_name = 'orders' AND a.record_id = ${String(id)} AND a.after->>'reason' = r.reason) AS audited
        FROM order_revisions r WHERE r.order_id = ${id} ORDER BY r.number DESC LIMIT 1`)
    expect(rows[0]).toEqual({ reason: 'Materiais recalculados de 14 para 28 módulos', audited: 1 })
    expect((await takeFor(id, shown)).body.code).toBe('VERSION_CONFLICT')
    expect(await proposeFor(id)).toBeNull()
  })

  it('holds the prices and the discount of what was there, and saves just what it showed', async () => {
    const { id } = await staleBudget()
    await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
    const { version } = await order(id)
    expect((await api.as('consultant').put(`/orders/${id}/prices`, { version, discount: 2.5 })).status).toBe(200)
    const before = await order(id)
    const dearer = (cents: number) =>
      api.db.execute(sql`UPDATE price_table_products SET price_cents = price_cents + ${cents}`)
    await dearer(500)
    try {
      const shown = (await proposeFor(id))!
      expect((await takeFor(id, shown)).status).toBe(200)
      const after = await order(id)
      for (const { productId, after: quantity, price, total } of shown.changes.filter((one) => one.after > 0))
        expect(after.lines.find((line) => line.productId === productId)).toMatchObject({
          ...{ quantity, orderPrice: price, total },
        })
      const { lines, kitFreight } = after.totals
      expect(shown.totals).toMatchObject({ lines, kitFreight })
      // No product of the kit has bands among these quantities but the modules, which are not touched.
      for (const line of before.lines)
        expect(after.lines.find(({ productId }) => productId === line.productId)).toMatchObject({
          ...{ orderPrice: line.orderPrice, tableUnitPrice: line.tableUnitPrice },
        })
      expect(after.totals.discountPercentage).toBeGreaterThan(2.3)
    } finally {
      await dearer(-500)
    }
  })

  it('knows what a budget from before was made for, and where it may not be edited proposes nothing', async () => {
    const { id } = await staleBudget()
    const { version } = await order(id)
    await api.db.execute(sql`UPDATE orders SET materials = NULL WHERE id = ${id}`)
    const lines = asItems(await order(id))
    // Not calculated for 28, but that is not recorded: the next change counts from here.
    const products = lines.map((item) => (item.productId === panel ? { ...item, quantity: 26 } : item))
    await me().put(`/orders/${id}`, { version, products })
    expect((await order(id)).materials).toEqual({ modules: 26, madeFor: 28 })
    const clone = await me().post<{ id: number }>(`/orders/clone/${id}`, {})
    expect((await order(clone.body.id)).materials).toEqual({ modules: 26, madeFor: 28 })
    await api.db.execute(sql`UPDATE orders SET status = 'CANCELED' WHERE id = ${id}`)
    expect((await me().get(`/orders/${id}/materials`)).status).toBe(403)
  })
})
