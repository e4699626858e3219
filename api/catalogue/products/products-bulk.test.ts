import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

describe.each(DATABASES)('ticked products, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  const change = (body: object) => me().put('/products/bulk', body)
  const stored = async (ids: number[]) =>
    (
      await api.db.execute(sql`
        SELECT id::int, enabled, manufacturer_id::int AS maker, available_in_days AS days, version FROM products
         WHERE id = ANY (${sql.param(ids)}::bigint[]) ORDER BY id`)
    ).rows
  const audits = async (ids: number[]) =>
    Number(
      (
        await api.db.execute(sql`
          SELECT count(*)::int AS n FROM audit_logs WHERE table_name = 'products' AND record_id = ANY (${sql.param(ids.map(String))}::text[])`)
      ).rows[0]!.n,
    )
  const chosen = async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM products WHERE destroyed_at IS NULL AND enabled ORDER BY id LIMIT 3`,
    )
    return rows.map(({ id }) => Number(id))
  }

  it('go through one deed together, each with its row of history; the same again writes nothing', async () => {
    const ids = await chosen()
    const before = await audits(ids)
    expect((await change({ ids, deed: 'disable' })).body).toEqual({ changed: 3, unchanged: 0, refused: [] })
    expect((await stored(ids)).map(({ enabled }) => enabled)).toEqual([false, false, false])
    expect((await change({ ids, deed: 'disable' })).body).toEqual({ changed: 0, unchanged: 3, refused: [] })
    expect(await audits(ids)).toBe(before + 3)
    expect((await change({ ids, deed: 'availability', availableInDays: '12' })).body.changed).toBe(3)
    expect((await stored(ids)).map(({ days }) => days)).toEqual([12, 12, 12])
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM manufacturers WHERE destroyed_at IS NULL ORDER BY id DESC LIMIT 1`,
    )
    const manufacturerId = Number(rows[0]!.id)
    expect((await change({ ids, deed: 'maker', manufacturerId })).status).toBe(200)
    expect((await stored(ids)).map(({ maker }) => maker)).toEqual(ids.map(() => manufacturerId))
    expect((await change({ ids, deed: 'maker', manufacturerId: 999_999 })).status).toBe(422)
    expect((await change({ ids: [], deed: 'enable' })).status).toBe(422)
  })

  it('go on sale but for those that lack something, which are named', async () => {
    const ids = await chosen()
    const made = await me().post('/products', { name: 'Sem preço', type: 'TOOL' })
    await change({ ids, deed: 'disable' })
    const all = [...ids, made.body.id as number, 999_999]
    const shown = (await me().get('/products/bulk', { ids: all.map(String) })).body.data as {
      id: number
      blockers: string[]
    }[]
    expect(shown.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...ids, made.body.id].sort((a, b) => a - b))
    expect(shown.find(({ id }) => id === made.body.id)!.blockers).toEqual([
      'PRODUCT_WITHOUT_PRICE',
      'PRODUCT_WITHOUT_TAXES',
    ])
    const { body } = await change({ ids: all, deed: 'enable' })
    expect(body).toEqual({
      changed: 3,
      unchanged: 0,
      refused: [
        { id: made.body.id, code: 'PRODUCT_WITHOUT_PRICE' },
        { id: 999_999, code: 'PRODUCT_IS_DELETED' },
      ],
    })
    expect((await stored(ids)).map(({ enabled }) => enabled)).toEqual([true, true, true])
  })

  it('get the four taxes together, each typed, zero too', async () => {
    const made = await me().post('/products', { name: 'Sem impostos', type: 'TOOL' })
    const ids = [...(await chosen()), made.body.id as number]
    const taxes = { ipi: '0', icmsTaxpayer: '18', icmsNonTaxpayer: '18,5', icmsExternalUf: '12 %' }
    const taxesOf = async () =>
      (
        await api.db.execute(sql`
          SELECT DISTINCT ipi::float8, icms_taxpayer::float8 AS a, icms_non_taxpayer::float8 AS b, icms_external_uf::float8 AS c
            FROM products WHERE id = ANY (${sql.param(ids)}::bigint[])`)
      ).rows
    const was = await taxesOf()
    for (const wrong of [{}, { ...taxes, ipi: '' }, { ...taxes, icmsExternalUf: '101' }]) {
      const { status, body } = await change({ ids, deed: 'tax', ...wrong })
      expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    }
    const none = await change({ ids, deed: 'tax' })
    expect(none.body.errors.map(({ field, rule }) => [field, rule])).toEqual(
      ['ipi', 'icmsTaxpayer', 'icmsNonTaxpayer', 'icmsExternalUf'].map((field) => [field, 'required']),
    )
    expect(await taxesOf()).toEqual(was)
    const shown = (await me().get('/products/bulk', { ids: ids.map(String) })).body.data
    expect(shown.find(({ id }) => id === made.body.id)).toMatchObject({ ipi: null, icmsTaxpayer: null })
    const before = await audits(ids)
    expect((await change({ ids, deed: 'tax', ...taxes })).body).toEqual({ changed: 4, unchanged: 0, refused: [] })
    expect(await taxesOf()).toEqual([{ ipi: 0, a: 18, b: 18.5, c: 12 }])
    expect(await audits(ids)).toBe(before + 4)
    expect((await change({ ids, deed: 'tax', ...taxes })).body).toEqual({ changed: 0, unchanged: 4, refused: [] })
    const { rows } = await api.db.execute(sql`
      SELECT after -> 'ipi' AS ipi, after -> 'icmsNonTaxpayer' AS other FROM audit_logs
       WHERE table_name = 'products' AND record_id = ${String(made.body.id)} AND action = 'update'`)
    expect(rows).toEqual([{ ipi: 0, other: 18.5 }])
    // Another deed leaves them.
    expect((await change({ ids, deed: 'availability', availableInDays: '31' })).body.changed).toBe(4)
    expect(await taxesOf()).toEqual([{ ipi: 0, a: 18, b: 18.5, c: 12 }])
  })

  it('are of who keeps the catalogue', async () => {
    const ids = await chosen()
    for (const persona of ['integrator', 'consultant'] as const)
      expect((await api.as(persona).put('/products/bulk', { ids, deed: 'disable' })).status).toBe(403)
  })

  it('a code and a GTIN are of one product; what is typed with points is kept without', async () => {
    const create = (body: object) => me().post('/products', { name: 'Ferramenta', type: 'TOOL', ...body })
    const one = await create({
      code: 'F-1',
      gtin: '789 1000 31550 7',
      ncm: '8541.43.00',
      origin: 1,
      inmetroUntil: '2030-05-31',
    })
    expect(one.body).toMatchObject({
      code: 'F-1',
      gtin: '7891000315507',
      ncm: '85414300',
      origin: '1',
      inmetroUntil: '2030-05-31',
    })
    expect((await create({ code: 'f-1' })).body.errors).toEqual([
      expect.objectContaining({ field: 'code', rule: 'unique' }),
    ])
    expect((await create({ gtin: '07891000315507' })).body.errors).toEqual([
      expect.objectContaining({ field: 'gtin', rule: 'unique' }),
    ])
    expect((await create({ gtin: '7891000315508' })).body.errors[0]).toMatchObject({ field: 'gtin', rule: 'gtin' })
    expect((await create({ code: 'com espaço' })).body.errors[0]).toMatchObject({ field: 'code', rule: 'productCode' })
    expect((await me().delete(`/products/${one.body.id}`)).status).toBe(200)
    const next = await create({ code: 'F-1' })
    expect(next.status).toBe(201)
    expect((await me().put(`/products/reactivate/${one.body.id}`, {})).body.errors[0]).toMatchObject({
      field: 'code',
      rule: 'unique',
    })
  })
})
