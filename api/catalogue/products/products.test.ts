import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { PricedProduct, Product } from './product'

interface Priced {
  data: PricedProduct[]
  meta: { total: number; perPage: number }
  additionPercentage: number
  discountPercentage: number
  freightPercentage: number
}

/** Costs that occur nowhere else, as decimal, as cents and as Brazilians write it (docs/threats.md T12). */
const CANARY = ['73219.37', '7321937', '73.219,37', '73219,37']

describe.each(DATABASES)('products on %s', (database) => {
  let api: TestApi
  let ids: Map<string, number>
  const idOf = (start: string) => [...ids].find(([name]) => name.startsWith(start))![1]
  const companyId = async (name: string) =>
    Number((await api.db.execute(sql`SELECT id FROM companies WHERE name LIKE ${`${name}%`}`)).rows[0]!.id)

  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(sql`SELECT id, name FROM products`)
    ids = new Map(rows.map(({ id, name }) => [String(name), Number(id)]))
    await api.db.execute(sql`UPDATE products SET cost_price_cents = 7321937`)
  })
  afterAll(() => api.close())

  describe('GET /products/listById', () => {
    const list = (persona: Parameters<TestApi['as']>[0], query: Record<string, string | number | number[] | boolean>) =>
      api.as(persona).get<Priced>('/products/listById', query)

    it('prices each product for its quantity, with bands and what comes with it', async () => {
      const module = idOf('Módulo Heliara HL-585N')
      const inverter = idOf('Inversor Voltrix VX-5K')
      const { status, body } = await list('pampa', { 'id[]': [inverter, module], quantities: `${module}:14` })
      expect(status).toBe(200)
      expect(body.meta).toMatchObject({ total: 2, perPage: 300 })
      expect(body.data.map(({ id }) => id)).toEqual([module, inverter])
      expect(body.data[0]).toMatchObject({
        quantity: 14,
        nextBand: { missing: 14, quantity: 28 },
        exclusiveProduct: null,
        priceError: null,
      })
      expect(body.data[0]!.priceTables.map(({ initialRange, price }) => [initialRange, price])).toEqual([
        [5, 540],
        [28, 520],
        [280, 498],
        [null, 555],
      ])
      expect(body.data[1]!.relatedProducts).toMatchObject([
        { kitQuantity: 1, name: 'String box Protevolt 2E/1S 1000 V' },
      ])
    })

    it('multiplies by the factors of the company that the answer names', async () => {
      await api.db.execute(
        sql`UPDATE companies SET addition_percentage = 1.5, discount_percentage = -3 WHERE name LIKE 'Luz do Cerrado%'`,
      )
      const module = idOf('Módulo Heliara HL-610N')
      const { body } = await list('admin', { id: [module], companyId: await companyId('Luz do Cerrado') })
      expect(body).toMatchObject({ additionPercentage: 1.5, discountPercentage: -3 })
      expect(body.data[0]!.price).toBe(536.58)
      expect(body.data[0]!.trace.map(({ kind }) => kind)).toEqual(['BASE', 'ADDITION', 'DISCOUNT', 'ROUNDING'])
    })

    it('adds IPI, margin and freight to a detached price, only for a company that may buy loose', async () => {
      const module = idOf('Módulo Heliara HL-610N')
      const sale = { id: [module], detachedPrice: true, taxpayer: true, freightUf: 'SP' }
      const { body } = await list('pampa', sale)
      const kinds = body.data[0]!.trace.map(({ kind }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['MARGIN', 'FREIGHT']))
      expect(body.freightPercentage).toBe(2.2)
      const refused = await api.as('integrator').get('/products/listById', sale)
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    })

    it('gives an exclusive price to its company alone', async () => {
      const module = idOf('Módulo Novasol NS-700H')
      const own = (await list('integrator', { id: [module] })).body.data[0]!
      expect([own.exclusiveProduct?.price, own.price]).toEqual([640, expect.any(Number)])
      const other = await list('pampa', { id: [module] })
      expect(other.body.data[0]!.exclusiveProduct).toBeNull()
      expect(JSON.stringify(other.body)).not.toContain('640')
    })

    it('keeps companies apart: integrators price their own, staff those they see', async () => {
      const pampa = await companyId('Energia Pampa')
      const id = [idOf('Módulo Heliara HL-585N')]
      expect((await list('integrator', { id, companyId: pampa })).status).toBe(404)
      expect((await list('admin', { id, companyId: 999_999 })).status).toBe(404)
      expect((await list('admin', { id, companyId: await companyId('Raio Certo') })).status).toBe(404)
      expect((await list('admin', { id, companyId: pampa })).status).toBe(200)
    })

    it('leaves out what is not on sale, and filters for pickers', async () => {
      const all = (await list('pampa', {})).body.data
      const names = all.map(({ name }) => name)
      expect(names.some((name) => /HL-550P|VX-4K/.test(name))).toBe(false)
      expect(all[0]!.type).toBe('MODULE')
      const hybrids = (await list('pampa', { type: 'INVERTER', inverterType: 'HYBRID', search: 'hibrido' })).body.data
      expect(hybrids.map(({ potency }) => potency)).toEqual([15000, 8000, 5000])
      expect((await list('pampa', { type: 'MODULE', initialPotency: 600, finalPotency: 650 })).body.data).toHaveLength(
        1,
      )
    })

    it('says why a product has no price', async () => {
      const id = idOf('Alicate crimpador')
      await api.db.execute(sql`DELETE FROM price_table_products WHERE product_id = ${id}`)
      expect((await list('pampa', { id: [id] })).body.data[0]).toMatchObject({
        price: null,
        priceError: 'PRODUCT_IS_NOT_PRESENT_IN_PRICE_TABLE',
      })
    })

    it('takes the same statements for one product and for all, and refuses costly queries', async () => {
      const caller = api.as('pampa')
      await caller.token()
      const counts = []
      for (const query of [{ id: [idOf('Inversor Voltrix VX-5K')] }, {}]) {
        const { statements } = await api.statements.during(() => caller.get('/products/listById', query))
        counts.push(statements.length)
      }
      expect(counts).toEqual([5, 5])
      expect((await list('pampa', { perPage: 301 })).status).toBe(422)
      expect((await list('pampa', { id: Array.from({ length: 301 }, (_, n) => n + 1) })).status).toBe(422)
      expect((await list('pampa', { quantities: '1:NaN' })).status).toBe(422)
    })
  })

  it('shows a product, and without products:view only one on sale', async () => {
    const onSale = idOf('Inversor Voltrix VX-10K')
    const { status, body } = await api.as('pampa').get<Product>(`/products/${onSale}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'INVERTER', specs: { inverterOutput: 'MONO_220' } })
    expect(body.relatedProducts).toMatchObject([{ kitQuantity: 1 }])
    const disabled = idOf('Inversor Voltrix VX-4K')
    expect((await api.as('pampa').get(`/products/${disabled}`)).status).toBe(404)
    expect((await api.as('director').get(`/products/${disabled}`)).status).toBe(200)
    expect((await api.as('director').get(`/products/${idOf('Módulo Heliara HL-550P')}`)).status).toBe(404)
    for (const id of ['0', '-1', '1e3', 'abc', '99999999999999999'])
      expect((await api.as('director').get(`/products/${id}`)).status).toBe(404)
  })

  it('lists for who may, with filters and any sort word', async () => {
    expect((await api.as('integrator').get('/products')).status).toBe(403)
    expect((await api.as('readOnly').get('/products/listById')).status).toBe(403)
    const fiscal = api.as('fiscal')
    const { body } = await fiscal.get<{ data: { name: string; type: string }[] }>('/products', {
      search: 'VOLTRIX',
      enabled: 'false',
    })
    expect(body.data.map(({ name }) => name)).toEqual(['Inversor Voltrix VX-4K Mono 220 V (venda suspensa)'])
    expect((await fiscal.get('/products', { field: "name'; --", order: 'desc' })).status).toBe(422)
    expect((await fiscal.get('/products', { type: 'BOMB' })).status).toBe(422)
  })

  it('lists all names in display order', async () => {
    const { body } = await api.as('integrator').get<{ data: { type: string }[] }>('/products/listAll')
    expect(body.data[0]!.type).toBe('MODULE')
    expect(body.data.at(-1)!.type).toBe('BATTERY')
  })

  it('tells costs to nobody but staff who may see them, not even by the order of a list (T12)', async () => {
    const module = idOf('Módulo Heliara HL-585N')
    const paths = [
      `/products/${module}`,
      '/products',
      '/products/listAll',
      '/products/listById',
      `/products/listById?id=${module}`,
    ]
    for (const persona of ['integrator', 'pampa', 'apiUser', 'consultant', 'fiscal'] as const)
      for (const path of paths) {
        const text = JSON.stringify((await api.as(persona).get(path)).body)
        for (const cost of [...CANARY, 'costPrice']) expect(text).not.toContain(cost)
      }
    for (const persona of ['manager', 'director'] as const) {
      const { body } = await api.as(persona).get<Priced>('/products/listById', { id: [module] })
      expect(body.data[0]!.costPrice).toBe(73219.37)
    }
    await api.db.execute(sql`UPDATE products SET cost_price_cents = id`)
    const idsBy = async (persona: 'fiscal' | 'director', field: string) =>
      (await api.as(persona).get('/products', { field, order: 'asc' })).body.data.map(({ id }) => id)
    // Who may not see them learns nothing by their order: it is refused, as a word that is none.
    const refused = await api.as('fiscal').get('/products', { field: 'costPrice', order: 'asc' })
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'field', rule: 'choice' }] }])
    expect(await idsBy('director', 'costPrice')).toEqual(await idsBy('director', 'id'))
    await api.db.execute(sql`UPDATE products SET cost_price_cents = 7321937`)
  })
})
