import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bands, type SeenOrder, unnamedMoves } from '../../../../tests/oracles/expected-edit'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { CABLES, type Change, EDITS, story } from '../../../../tests/support/random-edits'
import { tries } from '../../../../tests/support/run-size'
import { DATABASES } from '../../../../tests/support/test-databases'
import { tableInForce } from '../../../catalogue/pricing/load-price-book'
import type { OrderDetail } from '../record/order-detail'
import type { UpdatePreview } from './preview-update'
import type { RepricedLine } from './repriced-answer'

const ORDERS = tries('CHAOS_EDITS', 25, 300)

describe.each(DATABASES)('what an edit does to prices on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  let conditions: number[]
  let bands: Bands
  let unloadRanges: readonly { from: number; to: number | null }[]
  let company: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
    const rowsOf = async (query: ReturnType<typeof sql>) => (await api.db.execute(query)).rows
    company = Number((await rowsOf(sql`SELECT id FROM companies WHERE cnpj = '99900003000149'`))[0]!.id)
    conditions = (await rowsOf(sql`SELECT id::int FROM payment_conditions WHERE enabled ORDER BY id LIMIT 3`)).map(
      ({ id }) => Number(id),
    )
    await api.db.execute(sql`UPDATE payment_conditions SET kinds = '{}' WHERE id IN (${sql.join(conditions, sql`, `)})`)
    await api.db.execute(sql`DELETE FROM exclusive_products WHERE company_id = ${company}`)
    const table = tableInForce({ companyId: company, now: new Date('2026-11-18T15:00:00Z') })
    // A band that leaves and enters inside the quantities that are drawn.
    const cable = ids.product(CABLES[0])
    await api.db.execute(sql`
      WITH in_force AS (${table})
      INSERT INTO price_table_products (price_table_id, product_id, price_cents, initial_range, final_range, detached_taxpayer_margin, detached_non_taxpayer_margin)
      SELECT id, ${cable}, price, least, most, 1.1, 1.2 FROM in_force, (VALUES (600, 10, 29), (550, 30, NULL::int)) band (price, least, most)`)
    const rows = await rowsOf(sql`
      WITH in_force AS (${table})
      SELECT r.product_id::int AS id, r.initial_range AS "from", r.final_range AS "to" FROM price_table_products r
        JOIN in_force t ON t.id = r.price_table_id WHERE r.initial_range IS NOT NULL ORDER BY r.id`)
    const range = ({ from, to }: (typeof rows)[number]) => [Number(from), to === null ? null : Number(to)] as const
    bands = new Map(rows.map(({ id }) => [Number(id), rows.filter((one) => one.id === id).map(range)]))
    unloadRanges = (
      await rowsOf(sql`SELECT initial_range AS "from", final_range AS "to" FROM unload_fees ORDER BY initial_range`)
    ).map(({ from, to }) => ({ from: Number(from), to: to === null ? null : Number(to) }))
  })
  afterAll(() => api.close())

  const admin = () => api.as('admin')
  const modules = ({ lines }: Pick<SeenOrder, 'lines'>) =>
    lines.find(({ productId }) => productId === ids.product('HL-585N'))?.quantity ?? 0
  const see = (order: OrderDetail): SeenOrder => ({
    detached: order.budgetType === 'DETACHED',
    taxpayer: order.taxpayer,
    freightUf: order.freightUf,
    paymentConditionId: order.paymentCondition?.id ?? null,
    unloadFlag: order.unloadFlag,
    lines: order.lines,
    totals: order.totals,
  })

  async function negotiated({ detached, uf, discounts }: { detached: boolean; uf: string; discounts: number[] }) {
    const products = [
      ...ids.kit,
      { productId: ids.product(CABLES[0]), quantity: 20 },
      { productId: ids.product(CABLES[2]), quantity: 4 },
    ]
    const made = await admin().post('/orders', {
      ...{ budgetType: detached ? 'DETACHED' : 'KIT', companyId: company, networkVoltage: 'MONO_220', products },
      ...{ freightUf: uf, paymentMethodId: ids.pix, paymentConditionId: conditions[0], unloadFlag: true },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const id: number = made.body.id
    expect((await admin().put(`/orders/startNegotiation/${id}`, {})).status).toBe(200)
    const { lines, version } = await readOrder(api, 'admin', id)
    const prices = lines.map(({ productId, tableUnitPrice }, index) => ({
      productId,
      price: Math.ceil(tableUnitPrice * (1000 - discounts[index]!)) / 1000,
    }))
    const given = await admin().put(`/orders/${id}/prices`, {
      version,
      products: prices.map((one) => ({ ...one, price: Math.round(one.price * 100) / 100 })),
    })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    return id
  }
  /** From now on everything that is charged as today costs otherwise. */
  const raise = async () => {
    await api.db.execute(sql`UPDATE price_table_products SET price_cents = price_cents + 37`)
    await api.db.execute(
      sql`UPDATE freights SET percentage = CASE WHEN percentage > 40 THEN 3 ELSE percentage + 0.5 END`,
    )
    await api.db.execute(sql`UPDATE freights SET percentage = percentage + 1.5 WHERE uf = 'PE'`)
    await api.db.execute(sql`UPDATE unload_fees SET value_cents = value_cents + 100`)
    await api.db.execute(
      sql`UPDATE payment_conditions SET percentage = CASE WHEN percentage > 20 THEN 1 ELSE percentage + 0.3 END`,
    )
  }

  function bodyOf(order: OrderDetail, changes: readonly Change[], count: number): Record<string, unknown> {
    let products = order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
    const body: Record<string, unknown> = {}
    for (const one of changes) {
      if (one.kind === 'quantity' || one.kind === 'add') {
        const productId = ids.product(CABLES[one.product]!)
        const isThere = products.some((line) => line.productId === productId)
        if (one.kind === 'add' && isThere) continue
        products = isThere
          ? products.map((line) => (line.productId === productId ? { productId, quantity: one.quantity } : line))
          : [...products, { productId, quantity: one.quantity }]
        body.products = products
      } else if (one.kind === 'remove') {
        const gone = ids.product(CABLES[one.product]!)
        if (products.length > 1) products = products.filter(({ productId }) => productId !== gone)
        body.products = products
      } else if (one.kind === 'uf') body.freightUf = one.uf
      else if (one.kind === 'taxpayer') body.taxpayer = one.flag
      else if (one.kind === 'unload') body.unloadFlag = one.flag
      else if (one.kind === 'condition') body.paymentConditionId = conditions[one.index]
      else if (one.kind === 'fee') body.serviceFee = one.reais
      else body.description = `Palavras ${count}`
    }
    return body
  }

  it(`moves no cent that the table does not name, and none that was not foreseen (${ORDERS} × ${EDITS} edits)`, {
    timeout: 3_600_000,
  }, async () => {
    let [saved, refused, held, repricedCount] = [0, 0, 0, 0]
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const id = await negotiated(told)
        await raise()
        for (const changes of told.edits) {
          const before = await readOrder(api, 'admin', id)
          const body = bodyOf(before, changes, saved + refused)
          const what = `${JSON.stringify(told)}: ${JSON.stringify(body)}`
          const foreseen = await admin().post<UpdatePreview & { code?: string }>(`/orders/${id}/preview`, body)
          const answer = await admin().put<{ code?: string; repriced: RepricedLine[] }>(`/orders/${id}`, {
            ...body,
            version: before.version,
            ...(foreseen.status === 200 ? { fingerprint: foreseen.body.fingerprint } : {}),
          })
          const after = await readOrder(api, 'admin', id)
          expect([answer.status, answer.body.code], what).toEqual([foreseen.status, foreseen.body.code])
          if (answer.status !== 200) {
            refused++
            expect(after, what).toEqual(before)
            continue
          }
          saved++
          const now = see(after)
          expect(unnamedMoves(see(before), now, { bands, unloadRanges: (one) => rangeOf(modules(one)) }), what).toEqual(
            [],
          )
          // Foreseen is saved.
          const { lines, after: expected, needed, repriced } = foreseen.body
          const { total, lines: linesTotal, kitFreight, condition, unloadFee, serviceFee } = after.totals
          expect(expected, what).toMatchObject({
            total,
            discountPercentage: after.totals.discountPercentage,
            contributionMargin: after.totals.contributionMargin,
            charges: { lines: linesTotal, kitFreight, condition, unloadFee, serviceFee },
          })
          expect(
            lines.map(({ productId, price, total: sum, priceTrace }) => ({ productId, price, total: sum, priceTrace })),
            what,
          ).toEqual(
            after.lines.map((line) => ({
              ...{ productId: line.productId, price: line.orderPrice, total: line.total, priceTrace: line.priceTrace },
            })),
          )
          expect(
            needed.map(({ type, requiredRole }) => [type, requiredRole]),
            what,
          ).toEqual((after.approvals?.needed ?? []).map(({ type, requiredRole }) => [type, requiredRole]))
          // And every price that moved says so, before and after, and no other one.
          const priceOf = (order: OrderDetail, productId: number) => {
            const line = order.lines.find((one) => one.productId === productId)
            return line && `${line.tableUnitPrice} ${line.orderPrice}`
          }
          const moved = after.lines.filter(({ productId }) => priceOf(before, productId) !== priceOf(after, productId))
          expect(
            repriced.map(({ productId }) => productId),
            what,
          ).toEqual(moved.map(({ productId }) => productId))
          expect(answer.body.repriced, what).toEqual(repriced)
          held += after.lines.length - moved.length
          repricedCount += moved.length
        }
      }),
      { numRuns: ORDERS, seed: 20261127, endOnFailure: true },
    )
    console.info(
      `edits on ${database}: ${saved} saved, ${refused} refused, ${held} lines held, ${repricedCount} priced anew`,
    )
    expect(saved).toBeGreaterThan((ORDERS * EDITS) / 2)
    expect(Math.min(held, repricedCount)).toBeGreaterThan(ORDERS)
  })

  const rangeOf = (count: number) =>
    unloadRanges.findIndex(({ from, to }) => from <= count && (to === null || count <= to))

  it('keeps a discount of 2,5 % when 20 m of cable become 25 m, and says who has to give it anew', async () => {
    const cable = ids.product(CABLES[1])
    const id = (
      await api.as('integrator').post('/orders', {
        ...{ budgetType: 'KIT', networkVoltage: 'MONO_220', ...completeTerms(ids) },
        products: [...ids.kit, { productId: cable, quantity: 20 }],
      })
    ).body.id
    await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
    const { version } = await readOrder(api, 'consultant', id)
    expect((await api.as('consultant').put(`/orders/${id}/prices`, { version, discount: 2.5 })).status).toBe(200)
    const before = await readOrder(api, 'integrator', id)
    await raise()
    const products = before.lines.map(({ productId, quantity }) => ({
      productId,
      quantity: productId === cable ? 25 : quantity,
    }))
    const { body: foreseen } = await api.as('integrator').post<UpdatePreview>(`/orders/${id}/preview`, { products })
    const put = (body: object) => api.as('integrator').put(`/orders/${id}`, { version: version + 1, products, ...body })
    expect((await put({ fingerprint: 'another' })).body.code).toBe('DRIFT_CHANGED')
    const answer = await put({ fingerprint: foreseen.fingerprint })
    expect(answer).toMatchObject({ status: 200, body: { repriced: [] } })
    const after = await readOrder(api, 'integrator', id)
    expect(after.lines.map(({ orderPrice }) => orderPrice)).toEqual(before.lines.map(({ orderPrice }) => orderPrice))
    const line = before.lines.find(({ productId }) => productId === cable)!
    expect(after.totals.lines).toBeCloseTo(before.totals.lines + 5 * line.orderPrice, 2)
    expect(after.totals.discountPercentage).toBeCloseTo(2.5, 1)
    // It is another sale than the one that was let through: the discount is kept, and judged.
    expect(foreseen.needed).toMatchObject([{ type: 'DISCOUNT', requiredRole: 'SELLER' }])
    expect((await api.as('integrator').put(`/orders/sendOrder/${id}`, {})).body.code).toBe(
      'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
    )
    const { rows } = await api.db.execute(
      sql`SELECT after FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]!.after).not.toHaveProperty('repriced')
  })

  it('moves no cent with a word, a given price leaves the freight’s rate, and what is gone stays where nobody touches it', async () => {
    const id = await negotiated({ detached: false, uf: 'PE', discounts: [0, 0, 0, 0] })
    const before = await readOrder(api, 'admin', id)
    await raise()
    await api.db.execute(sql`UPDATE products SET enabled = false WHERE id = ${ids.product('Conector MC4')}`)
    try {
      const put = async (body: object) => {
        const { version } = await readOrder(api, 'admin', id)
        return admin().put(`/orders/${id}`, { version, ...body })
      }
      expect((await put({ description: 'Outra' })).status).toBe(200)
      expect((await readOrder(api, 'admin', id)).totals).toEqual(before.totals)
      const products = before.lines.map(({ productId, quantity }) => ({ productId, quantity }))
      const more = (name: string) =>
        products.map((one) => (one.productId === ids.product(name) ? { ...one, quantity: one.quantity + 1 } : one))
      expect((await put({ products: more('Conector MC4') })).body.code).toBe('INVALID_PRODUCTS_IN_ORDER')
      expect((await put({ products: more(CABLES[0]) })).status).toBe(200)
      expect((await put({ products })).status).toBe(200)
      expect((await readOrder(api, 'admin', id)).totals).toEqual(before.totals)
      const { version } = await readOrder(api, 'admin', id)
      expect((await admin().put(`/orders/${id}/prices`, { version, discount: 10 })).status).toBe(200)
      const { totals } = await readOrder(api, 'admin', id)
      const rate = (one: OrderDetail['totals']) => one.kitFreight / one.lines
      expect(rate(totals)).toBeCloseTo(rate(before.totals), 5)
      expect(totals.unloadFee).toBe(before.totals.unloadFee)
    } finally {
      await api.db.execute(sql`UPDATE products SET enabled = true WHERE id = ${ids.product('Conector MC4')}`)
    }
  })
})
