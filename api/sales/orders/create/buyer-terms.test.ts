import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { CompanyClient } from '../../../people/company-clients/company-client'
import type { OrderDetail } from '../record/order-detail'

const AMAZON = { cep: '69005-000', street: 'Rua Barroso', number: '48', district: 'Centro', city: 'Manaus', uf: 'AM' }

/** The cases of docs/domain.md 2.4, at the API. */
describe.each(DATABASES)('tax class and delivery state on %s', (database) => {
  let api: TestApi
  let terms: Record<string, unknown>
  let detached: Record<string, unknown>
  const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
  const client = (name: string, cnpj: string) =>
    one(sql`SELECT k.id FROM company_clients k JOIN companies c ON c.id = k.company_id
             WHERE k.name = ${name} AND c.cnpj = ${cnpj} AND k.destroyed_at IS NULL`)
  let ana: number
  let market: number

  beforeAll(async () => {
    api = await openTestApi({ database })
    const pampa = String(
      (await api.db.execute(sql`SELECT cnpj FROM companies WHERE fantasy_name = 'Energia Pampa'`)).rows[0]!.cnpj,
    )
    ana = await client('Ana Demo Pereira', pampa)
    market = await client('Mercado Ilustrativo', pampa)
    terms = {
      paymentMethodId: await one(sql`SELECT id FROM payment_methods WHERE kind = 'PIX' LIMIT 1`),
      paymentConditionId: await one(
        sql`SELECT id FROM payment_conditions WHERE NOT on_credit AND percentage = -2 LIMIT 1`,
      ),
      shippingCompanyId: await one(sql`SELECT id FROM shipping_companies WHERE cnpj IS NOT NULL ORDER BY id LIMIT 1`),
      dueDate: '2026-11-25',
      unloadFlag: false,
    }
    const productId = await one(sql`SELECT id FROM products WHERE name LIKE '%VX-10K%'`)
    detached = { ...terms, budgetType: 'DETACHED', products: [{ productId, quantity: 2 }] }
  })
  afterAll(() => api.close())

  const store = (body: object, persona: 'pampa' | 'admin' = 'pampa') => api.as(persona).post('/orders', body)
  const show = async (id: number) => (await api.as('manager').get<OrderDetail>(`/orders/${id}`)).body
  const send = (id: number) => api.as('pampa').put(`/orders/sendOrder/${id}`, {})
  const stored = async (body: object) => {
    const answer = await store(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.id
  }
  const mayNot = { status: 422, body: { errors: [{ field: 'taxpayer', rule: 'taxpayerWithoutRegistration' }] } }

  it('a person, or a company without a registration, is never sold to as a taxpayer', async () => {
    expect(await store({ ...detached, companyClientId: ana, taxpayer: true, freightUf: 'RS' })).toMatchObject(mayNot)
    await api.db.execute(sql`UPDATE company_clients SET state_registration = NULL WHERE id = ${market}`)
    expect(await store({ ...detached, companyClientId: market, taxpayer: true, freightUf: 'RS' })).toMatchObject(mayNot)
    await api.db.execute(sql`UPDATE company_clients SET state_registration = 'ISENTO' WHERE id = ${market}`)
    expect(await store({ ...detached, companyClientId: market, taxpayer: true, freightUf: 'RS' })).toMatchObject(mayNot)
    await api.db.execute(sql`UPDATE company_clients SET state_registration = '0990000001' WHERE id = ${market}`)
    expect((await store({ ...detached, companyClientId: market, taxpayer: true, freightUf: 'RS' })).status).toBe(201)
  })

  it('of a triangulation the recipient decides', async () => {
    const recipient = { name: 'Rosa', document: '999.000.001-88', phone: '51900000001', ...AMAZON }
    const sale = { ...detached, companyClientId: market, hasTriangulation: true, freightUf: 'AM' }
    expect(await store({ ...sale, taxpayer: true, triangulation: recipient })).toMatchObject(mayNot)
    const id = await stored({ ...sale, freightUf: 'RS', triangulation: recipient })
    expect((await send(id)).body).toMatchObject({
      code: 'ORDER_FREIGHT_UF_DIFFERS',
      errors: [{ field: 'freightUf', meta: { deliveryUf: 'AM' } }],
    })
  })

  it('a change of client or class is held to the same, and nothing else is', async () => {
    const id = await stored({ ...detached, companyClientId: market, taxpayer: true, freightUf: 'RS' })
    const put = async (body: object) =>
      api.as('pampa').put(`/orders/${id}`, { version: (await show(id)).version, ...body })
    expect(await put({ companyClientId: ana })).toMatchObject(mayNot)
    await api.db.execute(sql`UPDATE company_clients SET state_registration = NULL WHERE id = ${market}`)
    expect((await put({ description: 'Obra' })).status).toBe(200)
    expect((await send(id)).body.code).toBe('ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION')
    await api.db.execute(sql`UPDATE company_clients SET state_registration = '0990000001' WHERE id = ${market}`)
    expect((await send(id)).status).toBe(200)
  })

  it('the analysis asks once more, and staff let pass with a reason that is told and audited', async () => {
    const id = await stored({ ...detached, companyClientId: market, taxpayer: true, freightUf: 'RS' })
    expect((await send(id)).status).toBe(200)
    expect((await api.as('admin').put(`/orders/nextStatus/${id}`, {})).body.status).toBe('ANALYSIS')
    await api.db.execute(sql`UPDATE company_clients SET state_registration = NULL WHERE id = ${market}`)
    const next = () => api.as('admin').put(`/orders/nextStatus/${id}`, { note: 'Conferido.' })
    expect((await next()).body.code).toBe('ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION')
    const waive = async (persona: 'pampa' | 'consultant' | 'admin') =>
      api.as(persona).put(`/orders/${id}`, { version: (await show(id)).version, overrideReason: 'IE em renovação.' })
    expect([403, 404]).toContain((await waive('pampa')).status)
    expect((await waive('admin')).status).toBe(200)
    const told = (await api.as('admin').get<OrderDetail>(`/orders/${id}`)).body.timeline
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: 'NOTE',
        visibility: 'INTERNAL',
        text: expect.stringContaining('IE em renovação.'),
      }),
    )
    const { rows } =
      await api.db.execute(sql`SELECT after->>'overrideReason' AS reason, after->'waived'->0->>'restriction' AS what
       FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} AND after ? 'waived'`)
    expect(rows).toEqual([{ reason: 'IE em renovação.', what: 'TAX_CLASS' }])
    const moved = await next()
    expect(moved.body.code, JSON.stringify(moved.body)).not.toBe('ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION')
    await api.db.execute(sql`UPDATE company_clients SET state_registration = '0990000001' WHERE id = ${market}`)
  })

  it('lets staff store it at once with a reason, for this buyer and no other', async () => {
    const company = await one(sql`SELECT company_id AS id FROM company_clients WHERE id = ${ana}`)
    const sale = { ...detached, companyId: company, companyClientId: ana, taxpayer: true, freightUf: 'RS' }
    expect(await store(sale, 'admin')).toMatchObject(mayNot)
    expect((await store({ ...sale, overrideReason: 'Produtora rural.' })).status).toBe(403)
    const { body, status } = await store({ ...sale, overrideReason: 'Produtora rural.' }, 'admin')
    expect(status, JSON.stringify(body)).toBe(201)
    await api.db.execute(sql`UPDATE company_clients SET document = '99900000420' WHERE id = ${ana}`)
    expect((await send(body.id)).body.code).toBe('ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION')
    await api.db.execute(sql`UPDATE company_clients SET document = '99900000340' WHERE id = ${ana}`)
    expect((await send(body.id)).status).toBe(200)
  })

  it('freight for another state stops the sending until an address says so', async () => {
    const id = await stored({ ...detached, companyClientId: ana, freightUf: 'SC' })
    expect((await send(id)).body).toMatchObject({
      code: 'ORDER_FREIGHT_UF_DIFFERS',
      errors: [{ meta: { deliveryUf: 'RS' } }],
    })
    const before = (await show(id)).totals.total
    const put = async (body: object) =>
      api.as('pampa').put(`/orders/${id}`, { version: (await show(id)).version, ...body })
    const half = await put({ hasDeliveryAddress: true, deliveryAddress: { uf: 'AM' } })
    expect(half.status).toBe(422)
    expect(half.body.errors.map(({ field }) => field)).toContain('deliveryAddress.cep')
    const saved = await put({ hasDeliveryAddress: true, deliveryAddress: AMAZON, saveDeliveryAddress: true })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const shown = await show(id)
    expect(shown).toMatchObject({ freightUf: 'AM', deliveryAddress: { city: 'Manaus', uf: 'AM', cep: '69005000' } })
    expect(shown.totals.total).toBeGreaterThan(before)
    expect((await send(id)).status).toBe(200)

    const again = { ...detached, companyClientId: ana, freightUf: 'SC' }
    expect((await store({ ...again, savedDeliveryAddress: 'nowhere-1' })).status).toBe(422)
    const next = await stored({ ...again, savedDeliveryAddress: '69005000-48' })
    expect(await show(next)).toMatchObject({ freightUf: 'AM', deliveryAddress: { street: 'Rua Barroso' } })
    const { body } = await api.as('pampa').get<{ deliveryAddresses: object[] }>(`/companyClients/${ana}`)
    expect(body.deliveryAddresses).toMatchObject([{ cep: '69005000' }])
    const both = { hasDeliveryAddress: true, deliveryAddress: { ...AMAZON, number: '50' } }
    const two = await store({ ...again, ...both, savedDeliveryAddress: '69005000-48' })
    expect([two.status, two.body.errors]).toEqual([422, [{ field: 'savedDeliveryAddress', rule: 'oneAddress' }]])
    // Taken away again, the client's state counts.
    const { version } = await show(next)
    await api.as('pampa').put(`/orders/${next}`, { version, hasDeliveryAddress: false })
    expect((await show(next)).deliveryAddress).toBeNull()
    expect((await send(next)).body.code).toBe('ORDER_FREIGHT_UF_DIFFERS')
  })

  it('a saved address goes from the client when it is asked, audited, and stays with the orders', async () => {
    const sale = { ...detached, companyClientId: ana, saveDeliveryAddress: true, hasDeliveryAddress: true }
    const numbers = ['1', '2', '3']
    const ids = []
    for (const number of numbers) ids.push(await stored({ ...sale, deliveryAddress: { ...AMAZON, number } }))
    const read = async () => (await api.as('pampa').get<CompanyClient>(`/companyClients/${ana}`)).body
    const saved = async () =>
      (await read()).deliveryAddresses.map(({ number }) => number).filter((one) => numbers.includes(one))
    expect(await saved()).toEqual(numbers)
    const { name, document, uf, stateRegistration, version } = await read()
    const put = (more: object) =>
      api.as('pampa').put(`/companyClients/${ana}`, { name, document, uf, stateRegistration, ...more })
    expect((await put({ version: version + 1, removedAddresses: ['69005000-1'] })).status).toBe(409)
    expect((await put({ version, removedAddresses: [] })).status).toBe(200)
    expect(await saved()).toEqual(numbers)
    const change = { removedAddresses: ['69005000-1', '69005000-3', '99999999-9'] }
    expect((await put({ version: (await read()).version, ...change })).status).toBe(200)
    expect(await saved()).toEqual(['2'])
    const { rows } = await api.db.execute(sql`
      SELECT jsonb_array_length(before->'deliveryAddresses') - jsonb_array_length(after->'deliveryAddresses') AS gone
        FROM audit_logs WHERE table_name = 'company_clients' AND record_id = ${String(ana)} ORDER BY id DESC LIMIT 1`)
    expect(rows).toEqual([{ gone: 2 }])
    expect(await show(ids[0]!)).toMatchObject({ deliveryAddress: { number: '1' } })
    expect((await store({ ...detached, companyClientId: ana, savedDeliveryAddress: '69005000-1' })).status).toBe(422)
    // The newest twenty stay, each once.
    for (let number = 100; number < 120; number += 1)
      await stored({ ...sale, deliveryAddress: { ...AMAZON, number: String(number) } })
    await stored({ ...sale, deliveryAddress: { ...AMAZON, number: '100' } })
    const kept = (await read()).deliveryAddresses.map(({ number }) => Number(number))
    expect(kept).toEqual([...Array.from({ length: 19 }, (_, at) => 101 + at), 100])
  })

  it('costs Ana what a buyer of her class pays', async () => {
    const total = async (body: object) => (await show(await stored({ ...detached, ...body }))).totals.total
    const asTaxpayer = await total({ companyClientId: null, taxpayer: true, freightUf: 'SC' })
    const asPerson = await total({ companyClientId: ana, taxpayer: false, freightUf: 'RS' })
    expect([asTaxpayer, asPerson]).toEqual([10_605.21, 11_491.52])
  })
})
