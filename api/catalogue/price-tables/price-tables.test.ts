import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knowing } from '../../../tests/support/knowing'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

describe.each(DATABASES)('price tables on %s', (database) => {
  let api: TestApi
  let standard: number
  let sudeste: number
  let made = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(sql`SELECT id::int FROM price_tables ORDER BY id LIMIT 2`)
    ;[standard, sudeste] = rows.map(({ id }) => Number(id)) as [number, number]
  })
  afterAll(() => api.close())

  const me = () => knowing(api.as('admin'))
  const create = async (more: object = {}) =>
    (await me().post('/priceTables', { name: `Tabela ${++made}`, ...more })).body
  const verb = (name: string, id: number) => me().put(`/priceTables/${name}/${id}`, {})
  const remove = (id: number) => me().delete(`/priceTables/${id}`)

  it('are made, shown, changed and deleted', async () => {
    const table = await create({ validUntil: '30/11/2026', description: 'Só novembro' })
    expect(table).toMatchObject({ validUntil: '2026-11-30', enabled: false, default: false, rowsCount: 0, version: 1 })
    const put = (body: object) => me().put(`/priceTables/${table.id}`, { name: table.name, ...body })
    expect((await put({ validUntil: '', version: 1 })).body).toMatchObject({ validUntil: null, version: 2 })
    expect((await put({ validUntil: '', version: 2 })).body.version, 'nothing changed').toBe(2)
    expect((await put({ version: 1 })).body.code).toBe('VERSION_CONFLICT')
    const second = await me().post('/priceTables', { name: 'TABELA PADRÃO' })
    expect(second.body.errors[0]).toMatchObject({ field: 'name', rule: 'unique' })
    expect((await remove(table.id)).status).toBe(200)
    expect((await me().get(`/priceTables/${table.id}`)).status).toBe(404)
    for (const answer of [put({ version: 2 }), verb('enable', table.id), verb('default', table.id), remove(table.id)])
      expect((await answer).body.code).toBe('PRICE_TABLE_IS_DELETED')
    const add = await me().post(`/priceTables/${table.id}/products`, {
      productId: 1,
      price: 1,
      detachedTaxpayerMargin: 1,
      detachedNonTaxpayerMargin: 1,
    })
    expect(add.body.code).toBe('PRICE_TABLE_IS_DELETED')
  })

  it('say how many companies and rows they have, and which companies', async () => {
    const { body } = await me().get<{ data: { id: number; companiesCount: number; rowsCount: number }[] }>(
      '/priceTables',
    )
    const row = body.data.find(({ id }) => id === sudeste)!
    expect(row.companiesCount).toBeGreaterThan(0)
    expect(row.rowsCount).toBeGreaterThan(40)
    const companies = await me().get<{ data: object[] }>(`/priceTables/${sudeste}/companies`)
    expect(companies.body.data).toHaveLength(row.companiesCount)
  })

  it('are switched and deleted only as their state allows', async () => {
    const table = await create()
    expect((await verb('disable', table.id)).body.code).toBe('PRICE_TABLE_IS_DISABLED')
    expect((await verb('default', table.id)).body.code).toBe('PRICE_TABLE_IS_DISABLED')
    expect((await verb('enable', table.id)).body.enabled).toBe(true)
    expect((await verb('enable', table.id)).body.code).toBe('PRICE_TABLE_IS_ENABLED')
    expect((await remove(table.id)).body.code).toBe('PRICE_TABLE_IS_ENABLED')
    for (const answer of [verb('disable', standard), remove(standard), verb('default', standard)])
      expect((await answer).body.code).toBe('PRICE_TABLE_IS_DEFAULT')
    await verb('disable', sudeste)
    const used = await remove(sudeste)
    expect([used.body.code, used.body.errors[0]!.meta]).toEqual([
      'RESOURCE_IN_USE',
      { referrer: 'companies', count: expect.any(Number) },
    ])
    await verb('enable', sudeste)
    const lapsed = await create({ enabled: true, validUntil: '2026-01-01' })
    expect((await verb('default', lapsed.id)).body.code).toBe('PRICE_TABLE_IS_DISABLED')
  })

  it('have one default, whoever makes one together', async () => {
    const tables = await Promise.all([create({ enabled: true }), create({ enabled: true })])
    await Promise.all(tables.map(({ id }) => verb('default', id)))
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM price_tables WHERE is_default AND destroyed_at IS NULL`,
    )
    expect(rows).toHaveLength(1)
    expect((await verb('default', standard)).body.default).toBe(true)
  })

  it('leave what a company pays with its path: own table, exclusive price, default', async () => {
    const [{ companyId, productId }] = (
      await api.db.execute(
        sql`SELECT c.id::int AS "companyId", r.product_id::int AS "productId" FROM companies c JOIN price_table_products r ON r.price_table_id = c.price_table_id
              JOIN products p ON p.id = r.product_id AND p.destroyed_at IS NULL
             WHERE c.price_table_id = ${sudeste} AND r.initial_range IS NULL AND r.adjustment <> 0 AND c.kind = 'INTEGRATOR'
             ORDER BY r.id LIMIT 1`,
      )
    ).rows as [{ companyId: number; productId: number }]
    type Quote = { source: string; price: number; total: number; trace: { kind: string }[]; priceTable: { id: number } }
    const quote = async () =>
      (await me().get<Quote>(`/priceTables/quote?companyId=${companyId}&productId=${productId}&quantity=1`)).body
    const own = await quote()
    expect([own.source, own.priceTable.id]).toEqual(['OWN_TABLE', sudeste])
    expect(own.trace.map(({ kind }) => kind)).toContain('ADJUSTMENT')
    await verb('disable', sudeste)
    expect((await quote()).source).toBe('DEFAULT_TABLE')
    await verb('enable', sudeste)

    const body = {
      companyId,
      productId,
      price: '123,45',
      detachedTaxpayerMargin: '1,1',
      detachedNonTaxpayerMargin: '1,2',
    }
    const rule = (await me().post('/exclusiveProducts', body)).body
    expect(rule).toMatchObject({ price: 123.45, enabled: true })
    const second = await me().post('/exclusiveProducts', body)
    expect([second.body.code, second.body.errors[0]!.meta]).toEqual([
      'EXCLUSIVE_PRODUCT_RULE_ALREADY_EXISTS',
      { id: rule.id },
    ])
    expect((await quote()).source).toBe('EXCLUSIVE')
    expect((await me().put(`/exclusiveProducts/disable/${rule.id}`, {})).body.enabled).toBe(false)
    expect((await quote()).source).toBe('OWN_TABLE')
    expect((await me().put(`/exclusiveProducts/enable/${rule.id}`, {})).body.enabled).toBe(true)
    const put = (more: object) => me().put(`/exclusiveProducts/${rule.id}`, { ...body, ...more })
    expect((await put({ price: 0, version: 3 })).body.code).toBe('INVALID_PRICE_TO_PRICE_TABLE_PRODUCT')
    expect((await put({ price: 99, version: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await put({ price: 99, version: 3 })).body).toMatchObject({ price: 99, version: 4 })
    expect((await me().delete(`/exclusiveProducts/${rule.id}`)).status).toBe(200)
    expect((await me().get(`/exclusiveProducts/${rule.id}`)).status).toBe(404)
    expect((await quote()).source).toBe('OWN_TABLE')
    expect((await me().get(`/priceTables/quote?companyId=999999&productId=${productId}`)).status).toBe(404)
  })

  it('are for those who keep them', async () => {
    for (const persona of ['integrator', 'finance', 'marketing'] as const) {
      const caller = api.as(persona)
      const rule = { productId: 1, price: 1, detachedTaxpayerMargin: 1, detachedNonTaxpayerMargin: 1 }
      const tried = [
        caller.post('/priceTables', { name: 'X' }),
        caller.put(`/priceTables/${sudeste}`, { name: 'X', version: 1 }),
        caller.delete(`/priceTables/${sudeste}`),
        caller.put(`/priceTables/default/${sudeste}`, {}),
        caller.post(`/priceTables/${sudeste}/products`, rule),
        caller.post(`/priceTables/${sudeste}/bulk`, { operation: 'PERCENT', percent: 1 }),
        caller.post('/exclusiveProducts', { companyId: 1, ...rule }),
      ]
      for (const answer of tried) expect((await answer).status).toBe(403)
    }
    expect((await api.as('integrator').get('/priceTables')).status).toBe(403)
  })
})
