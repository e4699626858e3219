import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../../tests/support/order-placer'
import { DATABASES } from '../../../../tests/support/test-databases'

const PLAIN = '99900001000150'
const LETTERS = '00000000E08G12'

describe.each(DATABASES)('keys of invoices on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let serial = 5000
  const key = ({ uf = '42', month = '2611', cnpj = PLAIN, series = '001', number = ++serial } = {}) =>
    completeNfeKey(`${uf}${month}${cnpj}55${series}${String(number).padStart(9, '0')}112345678`)

  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  beforeEach(() => api.db.execute(sql`DELETE FROM branches WHERE cnpj = ${LETTERS}`))
  afterAll(() => api.close())

  async function waiting() {
    const id = await placer.store()
    await placer.place(id, 'AWAITING_NF_BE_SENT')
    return { id, assetIds: [await placer.upload('fiscal')] }
  }
  type Waiting = Awaited<ReturnType<typeof waiting>>
  const invoice = ({ id, assetIds }: Waiting, invoiceKey: string, more: object = {}) =>
    api
      .as('fiscal')
      .put(`/orders/nextStatus/${id}`, { note: 'DANFE emitida.', assetIds, data: { invoiceKey, ...more } })
  const refusal = (rule: string, meta: object) => ({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: [{ field: 'data.invoiceKey', rule, meta }] },
  })

  it('are those of a branch of ours, and say which part is not', async () => {
    const order = await waiting()
    expect(await invoice(order, key({ cnpj: '99900002000102' }))).toMatchObject(
      refusal('nfeIssuer', { cnpj: '99900002000102' }),
    )
    expect(await invoice(order, key({ cnpj: LETTERS }))).toMatchObject(refusal('nfeIssuer', { cnpj: LETTERS }))
    expect(await invoice(order, key({ uf: '26' }))).toMatchObject(refusal('nfeUf', { uf: 'PE', expected: 'SC' }))
    expect(await invoice(order, key({ month: '2610' }))).toMatchObject(refusal('nfeMonth', { month: '10/2026' }))
    expect(await invoice(order, key({ month: '2612' }))).toMatchObject(refusal('nfeMonth', { month: '12/2026' }))
    expect(await invoice(order, key({ series: '920' }))).toMatchObject(refusal('nfeSeries', { series: 920 }))
    expect(await invoice(order, key({ number: 0 }))).toMatchObject(refusal('nfeNumber', {}))
    await api.db.execute(sql`INSERT INTO branches (name, cnpj, uf) VALUES ('Recife', ${LETTERS}, 'PE')`)
    expect((await invoice(order, key({ cnpj: LETTERS, uf: '26', number: 77 }), { invoiceNumber: '999' })).status).toBe(
      200,
    )
    const { rows } = await api.db.execute(sql`SELECT invoice_number FROM orders WHERE id = ${order.id}`)
    expect(rows[0]).toEqual({ invoice_number: '77' })
  })

  it("are the order's own centre's where that has a CNPJ, and of no other establishment", async () => {
    const [salvador, manaus] = ['99900002000102', '99900004000193']
    const order = await waiting()
    expect(await invoice(order, key({ cnpj: salvador, uf: '29' }))).toMatchObject(
      refusal('nfeIssuer', { cnpj: salvador }),
    )
    const { rows } = await api.db.execute(
      sql`INSERT INTO distribution_centers (name, uf, cnpj) VALUES ('CD Salvador', 'BA', ${salvador}), ('CD Manaus', 'AM', ${manaus}), ('CD sem CNPJ', 'BA', NULL) RETURNING id::int`,
    )
    const [own, , plain] = rows
    // It exists, and yet this order does not leave from it.
    expect((await invoice(order, key({ cnpj: salvador, uf: '29' }))).status).toBe(422)
    const leaves = (center: unknown) =>
      api.db.execute(sql`UPDATE orders SET distribution_center_id = ${center} WHERE id = ${order.id}`)
    await leaves(own!.id)
    for (const cnpj of [PLAIN, manaus])
      expect(await invoice(order, key({ cnpj })), cnpj).toMatchObject(refusal('nfeIssuer', { cnpj }))
    expect(await invoice(order, key({ cnpj: salvador }))).toMatchObject(refusal('nfeUf', { uf: 'SC', expected: 'BA' }))
    expect((await invoice(order, key({ cnpj: salvador, uf: '29' }))).status).toBe(200)
    const other = await waiting()
    await api.db.execute(sql`UPDATE orders SET distribution_center_id = ${plain!.id} WHERE id = ${other.id}`)
    expect((await invoice(other, key())).status).toBe(200)
  })

  it('belong to one order, also to the first invoice of a future sale, and when two are given at once', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()]
    const shared = key()
    expect((await invoice(first, shared)).status).toBe(200)
    expect(await invoice(second, shared)).toMatchObject(refusal('nfeTaken', { order: first.id }))
    const future = key()
    await api.db.execute(sql`UPDATE orders SET future_invoice_key = ${future} WHERE id = ${first.id}`)
    expect(await invoice(second, future)).toMatchObject(refusal('nfeTaken', { order: first.id }))
    const raced = key()
    const answers = await Promise.all([invoice(second, raced), invoice(third, raced)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM orders WHERE invoice_key = ${raced}`)
    expect(rows[0]!.n).toBe(1)
  })

  it('go with plates as they are, old and new', async () => {
    const order = await waiting()
    await invoice(order, key())
    const ship = (plate: string) =>
      api.as('logistics').put(`/orders/nextStatus/${order.id}`, { note: 'Saiu.', data: { driver: 'José', plate } })
    for (const plate of ['AB1C234', 'ABC12345', 'ABCD123', 'ABC12D3', '1234ABC'])
      expect(await ship(plate)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'data.plate', rule: 'plate' }] },
      })
    expect((await ship('abc-1d23')).status).toBe(200)
    const { rows } = await api.db.execute(
      sql`SELECT shipment->>'plate' AS plate, version FROM orders WHERE id = ${order.id}`,
    )
    expect(rows[0]!.plate).toBe('ABC1D23')
    const later = (plate: string, version: unknown) =>
      api.as('logistics').put(`/orders/${order.id}/shipment`, { version, driver: 'José', plate, parts: [] })
    expect((await later('XYZ', rows[0]!.version)).status).toBe(422)
    expect((await later('ABC 1234', rows[0]!.version)).status).toBe(200)
    // The same once more changes nothing, and so no version.
    const same = await later('ABC1234', Number(rows[0]!.version) + 1)
    expect([same.status, same.body.version]).toEqual([200, Number(rows[0]!.version) + 1])
  })
})
