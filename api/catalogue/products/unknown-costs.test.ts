import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceProduct } from '../../../tests/support/on-sale'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { DATABASES } from '../../../tests/support/test-databases'
import type { ApprovalRequest } from '../../sales/approval-requests/approval-request'
import type { OrderDetail } from '../../sales/orders/record/order-detail'
import type { Product } from './product'

const TAXES = { ipi: 0, icmsTaxpayer: 12, icmsNonTaxpayer: 17, icmsExternalUf: 0 }
const NO_TAXES = { ipi: null, icmsTaxpayer: null, icmsNonTaxpayer: null, icmsExternalUf: null }

describe.each(DATABASES)('what nobody has said of a product, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  let count = 0
  const made = async (more: object = {}) =>
    (await api.as('director').post<Product>('/products', { name: `Sem nada ${++count}`, type: 'TOOL', ...more })).body
  const show = async (id: number) => (await api.as('director').get<Product>(`/products/${id}`)).body
  const namesOf = async (query: Record<string, string>) =>
    (await api.as('director').get('/products', { perPage: 300, ...query })).body.data.map(({ name }) => String(name))
  const gaps = async (persona: 'director' | 'consultant') => (await api.as(persona).get('/products/gaps')).body

  it('is null and not 0, is found by its filter, and is counted for who may know', async () => {
    const before = await gaps('director')
    const one = await made()
    expect(one).toMatchObject({ ...NO_TAXES, costPrice: null })
    const exempt = await made({ ipi: 0, icmsTaxpayer: '0', icmsNonTaxpayer: 0, icmsExternalUf: 0 })
    expect(exempt).toMatchObject({ ipi: 0, icmsTaxpayer: 0, costPrice: null })
    expect(await gaps('director')).toEqual({
      ...before,
      withoutTaxes: Number(before.withoutTaxes) + 1,
      withoutCost: Number(before.withoutCost) + 2,
    })
    const { withoutCost: _, ...open } = before
    expect(await gaps('consultant')).toEqual({ ...open, withoutTaxes: Number(before.withoutTaxes) + 1 })
    expect((await api.as('pampa').get('/products/gaps')).status).toBe(403)
    expect(await namesOf({ withoutTaxes: 'true' })).toContain(one.name)
    expect(await namesOf({ withoutTaxes: 'true' })).not.toContain(exempt.name)
    expect(await namesOf({ withoutCost: 'true' })).toEqual(expect.arrayContaining([one.name, exempt.name]))
    expect((await api.as('consultant').get('/products', { withoutCost: 'true' })).status).toBe(403)
    // A cost of 0 is a cost, and may be set back to unknown.
    const put = (costPrice: unknown, version: number) =>
      api.as('director').put(`/products/costPrice/${one.id}`, { costPrice, version })
    expect((await put('0', 1)).body).toMatchObject({ costPrice: 0, version: 2 })
    expect(await namesOf({ withoutCost: 'true' })).not.toContain(one.name)
    expect((await put(null, 2)).body).toMatchObject({ costPrice: null, version: 3 })
    expect((await put(undefined, 3)).status).toBe(422)
  })

  it('is below no price: a row says that nobody can tell', async () => {
    const one = await made(TAXES)
    await priceProduct(api.db, one.id)
    const { rows } = await api.db.execute(sql`SELECT id::int FROM price_tables WHERE is_default`)
    const table = `/priceTables/${rows[0]!.id}/products`
    const row = async () => (await api.as('director').get(table, { productId: one.id })).body.data[0]!
    expect(await row()).toMatchObject({ price: 100, belowCost: null })
    const { body } = await api.as('director').post(table, {
      productId: one.id,
      initialRange: 5,
      price: 90,
      detachedTaxpayerMargin: 1.1,
      detachedNonTaxpayerMargin: 1.2,
    })
    expect(body).toMatchObject({ belowCost: 0, withoutCost: 2 })
    await api.as('director').put(`/products/costPrice/${one.id}`, { costPrice: 200, version: one.version })
    expect(await row()).toMatchObject({ belowCost: true })
  })

  it('keeps it off sale without a price and, a new one, without taxes', async () => {
    const refused = async (id: number) => {
      const { status, body } = await api
        .as('director')
        .put<{ errors: { code: string }[] }>(`/products/enable/${id}`, {})
      return status === 200 ? [] : body.errors.map(({ code }) => code)
    }
    const now = await api.as('director').post('/products', { name: 'Já', type: 'TOOL', ...TAXES, enabled: true })
    expect([now.status, now.body.code]).toEqual([400, 'PRODUCT_WITHOUT_PRICE'])
    const one = await made()
    expect(await refused(one.id)).toEqual(['PRODUCT_WITHOUT_PRICE', 'PRODUCT_WITHOUT_TAXES'])
    await priceProduct(api.db, one.id)
    expect(await refused(one.id)).toEqual(['PRODUCT_WITHOUT_TAXES'])
    // One rate alone is not enough, and absent rates stay as they are.
    const { name, type } = one
    await api.as('director').put(`/products/${one.id}`, { name, type, version: 1, ipi: 0 })
    expect(await show(one.id)).toMatchObject({ ...NO_TAXES, ipi: 0 })
    expect(await refused(one.id)).toEqual(['PRODUCT_WITHOUT_TAXES'])
    await api.as('director').put(`/products/${one.id}`, { name, type, version: 2, ...TAXES })
    expect(await refused(one.id)).toEqual([])
    // A product from before taxes could be unknown may stay on sale.
    const old = await made()
    await priceProduct(api.db, old.id)
    await api.db.execute(sql`UPDATE products SET untaxed_before = true WHERE id = ${old.id}`)
    expect(await refused(old.id)).toEqual([])
  })

  it('makes no margin a number: order, proposal, approval and sheet say of how many items', async () => {
    const { rows: items } = await api.db.execute<{
      productId: number
      quantity: number
      kit: number
      type: string
    }>(sql`
      SELECT i.product_id::int AS "productId", i.quantity, i.kit_id::int AS kit, p.type
        FROM product_kit_items i JOIN product_kits k ON k.id = i.kit_id JOIN products p ON p.id = i.product_id
       WHERE k.name LIKE 'Gerador 8,19 kWp%'`)
    // By the catalogue's own taxes: a house without tax rules. By rules: worked-taxes.test.ts.
    await api.db.execute(
      sql`UPDATE tax_rules SET replaced_by_revision_id = revision_id WHERE replaced_by_revision_id IS NULL`,
    )
    const of = (type: string) => items.find((item) => item.type === type)!.productId
    const price = async () =>
      (await api.as('pampa').get('/products/listById', { type: 'GREEN_CABLE', detachedPrice: 'true' })).body.data
    const sold = await price()
    const stored = async () => {
      const { rows: clients } = await api.db.execute(sql`
        SELECT k.id::int FROM company_clients k JOIN companies c ON c.id = k.company_id
         WHERE c.fantasy_name = 'Sol do Vale' AND k.document_type = 'CPF' AND k.destroyed_at IS NULL LIMIT 1`)
      const { status, body } = await api.as('integrator').post<{ id: number }>('/orders', {
        budgetType: 'KIT',
        kitId: items[0]!.kit,
        networkVoltage: 'MONO_220',
        companyClientId: clients[0]!.id,
        freightUf: 'SC',
        products: items.map(({ productId, quantity }) => ({ productId, quantity })),
      })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.id
    }
    const known = (await api.as('director').get<OrderDetail>(`/orders/${await stored()}`)).body
    await api.db.execute(
      sql`UPDATE products SET cost_price_cents = NULL WHERE id IN (${of('MODULE')}, ${of('INVERTER')})`,
    )
    await api.db.execute(
      sql`UPDATE products SET icms_taxpayer = NULL, icms_non_taxpayer = NULL, icms_external_uf = NULL WHERE id = ${of('GREEN_CABLE')}`,
    )
    const id = await stored()
    const { totals, lines } = (await api.as('director').get<OrderDetail>(`/orders/${id}`)).body
    // No price moves.
    expect(totals.total).toBe(known.totals.total)
    expect(lines.map(({ orderPrice }) => orderPrice)).toEqual(known.lines.map(({ orderPrice }) => orderPrice))
    const missing = { contributionMargin: null, marginGaps: { withoutCost: 2, withoutTaxes: 1 } }
    expect(totals).toMatchObject({ cost: null, ...missing })
    expect(lines.filter(({ orderCostPrice }) => orderCostPrice === null)).toHaveLength(2)
    expect(lines.filter(({ orderIcms }) => orderIcms === null)).toHaveLength(1)
    const blind = (await api.as('consultant').get<OrderDetail>(`/orders/${id}`)).body
    expect(JSON.stringify(blind.totals)).not.toMatch(/margin|cost/i)

    await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
    const { version } = (await api.as('consultant').get<OrderDetail>(`/orders/${id}`)).body
    const given = await api.as('consultant').put(`/orders/${id}/prices`, { discount: 4.5, version })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    await api.as('consultant').post(`/orders/checkApprovalThresholds/${id}`, { request: true, reason: 'Volume' })
    const asked = (
      await api.as('manager').get<{ data: ApprovalRequest[] }>('/approvalThresholdsRequests', {
        view: 'pending',
        perPage: 300,
      })
    ).body.data.find(({ orderId }) => orderId === id)
    expect(asked).toMatchObject({
      ...missing,
      marginBefore: null,
      marginParts: { cost: null, icms: null, margin: null },
    })

    const token = await api.as('admin').token()
    const sheet = await api.send(
      new Request('http://api.test/api/budgets/export', { headers: { authorization: `Bearer ${token}` } }),
    )
    const { records } = readSheet(new Uint8Array(await sheet.arrayBuffer()))
    const row = records.find(({ Número }) => Número === id)!
    expect(row['Margem de contribuição (%)']).toBe('sem custo de 2 itens e sem imposto de 1')
    expect(row.Custo ?? null).toBeNull()
    const unsaid = { icms: null, icmsTaxpayer: null, icmsNonTaxpayer: null, icmsExternalUf: null }
    expect(sold).toHaveLength(1)
    expect(await price()).toEqual(sold.map((one: object) => ({ ...one, ...unsaid })))
    // Its revisions keep it unknown.
    const revision = (await api.as('director').get(`/orders/${id}/revisions/1`)).body
    expect(revision.totals).toMatchObject({ cost: null })
  })

  it('makes a promotion nobody can judge one to look at', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int, name FROM product_kits WHERE name LIKE 'Gerador 8,19 kWp%'`,
    )
    const { body } = await api.as('admin').post('/promotions/margins', { kitIds: [rows[0]!.id], discount: 1 })
    expect(body).toEqual({ belowCost: [], withoutCost: [{ id: rows[0]!.id, name: rows[0]!.name }] })
  })
})
