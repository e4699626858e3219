import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Product } from './product'

type Term = { id: number; occasion: string; price: string; needsConsent: boolean }
const term = (id: number, more: Partial<Term> = {}): Term => ({
  ...{ id, occasion: 'ANY', price: 'OWN', needsConsent: true },
  ...more,
})

describe.each(DATABASES)('substitutes of a product on %s', (database) => {
  let api: TestApi
  let modules: number[]
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  let count = 0
  /** A module and those that may stand in for it, all on sale at a price. */
  async function fresh(others = 6) {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      WITH model AS (SELECT * FROM products WHERE type = 'MODULE' AND enabled ORDER BY id LIMIT 1),
      made AS (
        INSERT INTO products (name, type, potency, unit, manufacturer_id, specs, enabled, cost_price_cents)
        SELECT 'Módulo de troca ' || ${++count}::int || ' ' || n, type, potency + n, unit, manufacturer_id, specs, true, cost_price_cents
          FROM model, generate_series(0, ${others}::int) n RETURNING id),
      priced AS (
        INSERT INTO price_table_products (price_table_id, product_id, price_cents, adjustment, detached_taxpayer_margin, detached_non_taxpayer_margin)
        SELECT t.id, made.id, 50000, 0, 1.2, 1.3 FROM made, (SELECT id FROM price_tables WHERE is_default) t)
      SELECT id::int FROM made ORDER BY id`)
    modules = rows.map(({ id }) => id)
    return modules as [number, number, number, number, number, number, number]
  }
  const show = async (id: number) => (await api.as('director').get<Product>(`/products/${id}`)).body
  const put = async (id: number, substitutes: readonly Term[], version?: number) =>
    api.as('director').put(`/products/${id}/substitutes`, { substitutes, version: version ?? (await show(id)).version })
  const places = async (id: number) =>
    (
      await api.db.execute<{ place: number; id: number }>(
        sql`SELECT place, substitute_id::int AS id FROM product_substitutes WHERE product_id = ${id} ORDER BY place`,
      )
    ).rows.map(({ place, id }) => [place, id])

  it('are kept in order with their terms, once, with one audit row', async () => {
    const [a, b, c] = await fresh()
    const wanted = [
      term(c, { occasion: 'OUT_OF_STOCK', price: 'REPLACED', needsConsent: false }),
      term(b, { occasion: 'DISCONTINUED' }),
    ]
    const { version } = await show(a)
    expect(await put(a, wanted)).toMatchObject({ status: 200, body: { id: a, version: version + 1 } })
    const kept = await show(a)
    expect(kept.substitutes).toMatchObject(wanted)
    expect(kept.substitute).toMatchObject({ id: c })
    expect(await put(a, wanted)).toMatchObject({ status: 200, body: { version: version + 1 } })
    const { rows } = await api.db.execute<{ after: { substitutes: object[] } }>(
      sql`SELECT after FROM audit_logs WHERE table_name = 'products' AND record_id = ${String(a)} AND action = 'substitutes'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.after.substitutes).toMatchObject([
      { place: 1, productId: c },
      { place: 2, productId: b },
    ])
    expect(await put(a, [], version)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await put(a, [])).status).toBe(200)
    expect(await show(a)).toMatchObject({ substitute: null, substitutes: [] })
  })

  it('are five at most, each once, other products of the same type that are sold', async () => {
    const [a, ...others] = await fresh()
    expect(
      await put(
        a,
        others.map((id) => term(id)),
      ),
    ).toMatchObject({ status: 422 })
    expect(await put(a, [term(others[0]!), term(others[0]!)])).toMatchObject({ status: 422 })
    const inverter = (
      await api.db.execute(sql`SELECT id::int FROM products WHERE type = 'INVERTER' AND enabled LIMIT 1`)
    ).rows[0]!
    for (const wrong of [a, Number(inverter.id), 999_999])
      expect(await put(a, [term(others[0]!), term(wrong)])).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'substitutes[1].id', rule: 'substitute' }] },
      })
    await api.db.execute(sql`UPDATE products SET enabled = false WHERE id = ${others[1]!}`)
    expect((await put(a, [term(others[1]!)])).status).toBe(422)
    expect(
      (
        await put(
          a,
          others.slice(2).map((id) => term(id)),
        )
      ).status,
    ).toBe(200)
    // One that has gone out of sale since is no reason to refuse another change.
    await api.db.execute(sql`UPDATE products SET enabled = false WHERE id = ${others[2]!}`)
    expect((await put(a, [term(others[2]!, { needsConsent: false })])).status).toBe(200)
    const { status } = await api.as('integrator').put(`/products/${a}/substitutes`, { substitutes: [], version: 1 })
    expect(status).toBe(403)
  })

  it('follow the field of the product’s own form: what it names is the first', async () => {
    const [a, b, c, d] = await fresh()
    await put(a, [term(b, { price: 'REPLACED' }), term(c), term(d, { needsConsent: false })])
    const set = (id: number | null) => api.db.execute(sql`UPDATE products SET substitute_id = ${id} WHERE id = ${a}`)
    // One that stands further down changes places with the first, and keeps its terms.
    await set(d)
    expect(await places(a)).toEqual([
      [1, d],
      [2, c],
      [3, b],
    ])
    expect((await show(a)).substitutes).toMatchObject([{ needsConsent: false }, {}, { price: 'REPLACED' }])
    await set(null)
    expect(await places(a)).toEqual([
      [2, c],
      [3, b],
    ])
    await set(b)
    expect(await places(a)).toEqual([
      [1, b],
      [2, c],
    ])
    // A new one has the safest terms.
    await set(d)
    expect((await show(a)).substitutes[0]).toMatchObject({ id: d, occasion: 'ANY', price: 'OWN', needsConsent: true })
    // Of another type nothing stands in for it.
    await api.db.execute(sql`UPDATE products SET type = 'OTHER', substitute_id = NULL WHERE id = ${a}`)
    expect(await places(a)).toEqual([])
  })

  it('keep each product that they name from being deleted, and its type', async () => {
    const [a, b, c] = await fresh()
    await put(a, [term(b), term(c)])
    await api.db.execute(sql`DELETE FROM price_table_products WHERE product_id = ${c}`)
    expect(await api.as('director').delete(`/products/${c}`)).toMatchObject({
      status: 400,
      body: { code: 'RESOURCE_IN_USE' },
    })
    const uses = (await api.as('director').get(`/products/${c}/uses`)).body
    expect(uses).toMatchObject({ isTypeFixed: true, products: [{ id: a, why: 'SUBSTITUTE' }] })
    await put(a, [term(b)])
    expect((await api.as('director').delete(`/products/${c}`)).status).toBe(200)
  })

  it('stand in in their order for what is not sold any more, where they serve for it and have a price', async () => {
    const [a, b, c, d] = await fresh()
    await put(a, [term(b, { occasion: 'OUT_OF_STOCK' }), term(c), term(d)])
    const me = api.as('integrator')
    const list = await me.post('/productLists', {
      name: `Troca ${a}`,
      lines: [{ productId: a, kitId: null, quantity: 3 }],
    })
    expect(list.status, JSON.stringify(list.body)).toBe(201)
    await api.db.execute(sql`UPDATE products SET enabled = false WHERE id = ${a}`)
    type Drifted = { lines: { substitute: { productId: number } | null }[] }
    const named = async () =>
      (await me.get<Drifted>(`/productLists/${list.body.id}/drift`)).body.lines[0]!.substitute?.productId
    expect(await named()).toBe(c)
    await api.db.execute(sql`DELETE FROM price_table_products WHERE product_id = ${c}`)
    expect(await named()).toBe(d)
  })

  it('are written by one of ten savers of the same version', async () => {
    const [a, b, c] = await fresh()
    const { version } = await show(a)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => put(a, [term(at % 2 ? b : c), term(at % 2 ? c : b)], version)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await places(a)).map(([place]) => place)).toEqual([1, 2])
    expect((await show(a)).substitute?.id).toBe((await places(a))[0]![1])
  })
})
