import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRegister } from '../../../tests/support/check-register'
import { checkSwitch } from '../../../tests/support/check-switch'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

const PATH = '/shippingCompanies'

describe.each(DATABASES)('carriers on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  let count = 0
  const input = () => ({
    name: `Cargas ${++count}`,
    cnpj: generateCnpj(),
    email: 'coleta@cargas.example',
    phone: '4832221234',
  })

  checkRegister(() => api, {
    path: PATH,
    table: 'shipping_companies',
    input,
    change: { name: 'Cargas mudadas', email: null },
    keeper: 'director',
    strangers: ['consultant', 'integrator', 'marketing', 'apiUser'],
    refused: [
      [{ name: '' }, 'name', 'required'],
      [{ cnpj: '11.111.111/1111-11' }, 'cnpj', 'cnpj'],
      [{ cnpj: '99.900.010/0001-40' }, 'cnpj', 'unique'],
      [{ phone: '12345678901' }, 'phone', 'phone'],
      [{ email: 'nada' }, 'email', 'email'],
    ],
    unique: 'cnpj',
  })

  checkSwitch(() => api, { path: PATH, table: 'shipping_companies', input, keeper: 'director', stranger: 'logistics' })

  it('takes a CNPJ with letters in any spelling, once', async () => {
    const cnpj = '12ABC34501DE35'
    const made = await api.as('admin').post(PATH, { ...input(), cnpj: '12.abc.345/01de-35' })
    expect([made.status, made.body.cnpj]).toEqual([201, cnpj])
    const again = await api.as('admin').post(PATH, { ...input(), cnpj })
    expect(again.body.errors).toMatchObject([{ field: 'cnpj', rule: 'unique' }])
  })

  it('keeps as many without a CNPJ as there are', async () => {
    for (const cnpj of [null, '']) {
      const { status, body } = await api.as('admin').post(PATH, { ...input(), cnpj })
      expect([status, body.cnpj]).toEqual([201, null])
    }
  })

  it('deletes none that an order under way has, and one whose orders are closed', async () => {
    const { rows } = await api.db.execute<{ id: number; n: number }>(sql`
      SELECT shipping_company_id::int AS id, count(*)::int AS n FROM orders
       WHERE shipping_company_id IS NOT NULL AND status NOT IN ('CANCELED', 'EXPIRED', 'FINISHED') AND NOT budget
       GROUP BY 1 ORDER BY 2 DESC LIMIT 1`)
    const { id } = rows[0]!
    const shown = (await api.as('admin').get(`${PATH}/${id}`)).body
    expect(shown.openOrdersCount).toBeGreaterThanOrEqual(rows[0]!.n)
    const { status, body } = await api.as('admin').delete(`${PATH}/${id}`)
    expect([status, body.code]).toEqual([400, 'RESOURCE_IN_USE'])
    expect(body.errors).toEqual([
      { code: 'RESOURCE_IN_USE', meta: { referrer: 'openOrders', count: shown.openOrdersCount } },
    ])
    const { body: closed } = await api.as('admin').post(PATH, input())
    await api.db.execute(sql`
      UPDATE orders SET shipping_company_id = ${closed.id} WHERE id = (SELECT min(id) FROM orders WHERE status = 'CANCELED')`)
    expect((await api.as('admin').delete(`${PATH}/${closed.id}`)).status).toBe(200)
  })
})
