import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { DATABASES } from '../../../tests/support/test-databases'
import { handleEvents } from '../../engagement/notifications/handle-events'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { Persona } from '../../over/seed/demo-logins'

interface Payment {
  isAwaited: boolean
  kind: string | null
  amount: number
  pix: { code: string; merchantName: string } | null
  bank: { label: string; value: string }[]
  boleto: { number: number; files: { id: number }[] } | null
  receipts: { number: number; note: string | null; userName: string; files: { id: number }[] }[]
  maySendReceipt: boolean
  mayAttachBoleto: boolean
}

describe.each(DATABASES)('payments on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  const tell = () =>
    handleEvents({
      db: api.db,
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir() }, '1'),
      files: api.files,
      now: () => api.now(),
      log: createLog('silent'),
    })

  const awaiting = async (kind = 'PIX') => {
    const id = await placer.store()
    await placer.place(id, 'AWAITING')
    await api.db.execute(
      sql`UPDATE orders SET payment_method_id = (SELECT id FROM payment_methods WHERE kind = ${kind} ORDER BY id LIMIT 1) WHERE id = ${id}`,
    )
    return id
  }
  const shown = async (persona: Persona, id: number) =>
    (await api.as(persona).get<Payment>(`/orders/${id}/payment`)).body
  const receipt = async (id: number, persona: Persona = 'integrator', more: object = {}) =>
    api.as(persona).post<{ number: number; code: string }>(`/orders/${id}/receipts`, {
      assetIds: [await placer.upload(persona)],
      ...more,
    })
  const boleto = async (id: number, persona: Persona = 'finance', assetId?: number) =>
    api.as(persona).post<{ number: number; code: string; errors: { rule: string }[] }>(`/orders/${id}/boletos`, {
      assetId: assetId ?? (await placer.upload(persona, 'application/pdf')),
    })
  const one = async (query: ReturnType<typeof sql>) => (await api.db.execute(query)).rows[0]!

  it('puts a proof into the queue of whoever confirms payments, until the order goes on', async () => {
    const id = await awaiting()
    const waits = async (persona: Persona) => {
      const { body } = await api.as(persona).get<{ data: { id: number }[] }>('/queue', { group: 'RECEIPTS' })
      return body.data.map(({ id: one }) => one)
    }
    expect(await waits('finance')).not.toContain(id)
    expect((await receipt(id)).status).toBe(201)
    expect(await waits('finance')).toContain(id)
    expect(await waits('integrator')).toEqual([])
    expect(await waits('pcp')).toEqual([])
  })

  it('say how to pay by the method, with the stored total to the cent, and only while it is awaited', async () => {
    const id = await awaiting()
    await api.db.execute(sql`UPDATE orders SET total_cents = 1250001 WHERE id = ${id}`)
    const pix = await shown('integrator', id)
    expect(pix).toMatchObject({ isAwaited: true, kind: 'PIX', amount: 12_500.01, bank: [], maySendReceipt: true })
    expect(pix.pix?.code).toContain('540812500.015802BR')
    expect(pix.pix?.code).toContain(`PEDIDO${id}`)
    expect((await shown('integrator', await awaiting('TRANSFER'))).bank).toContainEqual({
      label: 'Banco',
      value: '999 Banco Fictício',
    })
    await placer.place(id, 'PENDING')
    expect(await shown('integrator', id)).toMatchObject({ isAwaited: false, pix: null, maySendReceipt: false })
    expect((await api.as('pampa').get(`/orders/${id}/payment`)).status).toBe(404)
  })

  it('take a proof from who may send one: the Financeiro is told and finds it, and no status moves', async () => {
    const id = await awaiting()
    const before = await one(sql`SELECT status, version FROM orders WHERE id = ${id}`)
    const key = newIdempotencyKey()
    const body = { assetIds: [await placer.upload('integrator'), await placer.upload('integrator')], note: 'Pago hoje' }
    const send = () => api.as('integrator').post(`/orders/${id}/receipts`, body, { idempotencyKey: key })
    expect(await send()).toMatchObject({ status: 201, body: { number: 1 } })
    expect(await send()).toMatchObject({ status: 201, body: { number: 1 } })
    expect(await one(sql`SELECT status, version FROM orders WHERE id = ${id}`)).toEqual(before)
    const { receipts } = await shown('finance', id)
    expect(receipts).toMatchObject([{ number: 1, note: 'Pago hoje', userName: 'Ivo Integrador' }])
    expect(receipts[0]?.files).toHaveLength(2)
    expect((await api.as('finance').get(`/files/${receipts[0]?.files[0]?.id}`)).status).toBe(200)
    const found = await api
      .as('finance')
      .get<{ data: { id: number }[] }>('/orders', { receiptSent: true, perPage: 100 })
    expect(found.body.data.map((order) => order.id)).toContain(id)
    await tell()
    const told = await api.db.execute(
      sql`SELECT u.email FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.order_id = ${id} AND n.event = 'PAYMENT_RECEIPT_SENT' ORDER BY 1`,
    )
    expect(told.rows.map(({ email }) => email)).toContain('financeiro@aurora.example')
    await placer.place(id, 'PRODUCTION_ALLOWED')
    const gone = await api.as('finance').get<{ data: { id: number }[] }>('/orders', { receiptSent: true, perPage: 100 })
    expect(gone.body.data.map((order) => order.id)).not.toContain(id)
  })

  it('refuse a proof without a file, of another’s upload, for another’s order, without the right, and later', async () => {
    const id = await awaiting()
    expect((await receipt(id, 'integrator', { assetIds: [] })).status).toBe(422)
    const foreign = await placer.upload('finance')
    expect((await receipt(id, 'integrator', { assetIds: [foreign] })).status).toBe(422)
    expect((await receipt(id, 'pampa')).status).toBe(404)
    expect((await api.as('readOnly').post(`/orders/${id}/receipts`, { assetIds: [foreign] })).status).toBe(403)
    await placer.place(id, 'PENDING')
    expect((await receipt(id)).body.code).toBe('ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING')
    expect((await one(sql`SELECT count(*)::int AS n FROM payment_documents WHERE order_id = ${id}`)).n).toBe(0)
  })

  it('take a boleto from staff, as PDF, each next one a version of its own, with its mail and audit', async () => {
    const id = await awaiting('BOLETO')
    expect(await shown('finance', id)).toMatchObject({ boleto: null, mayAttachBoleto: true })
    expect((await shown('integrator', id)).mayAttachBoleto).toBe(false)
    expect((await boleto(id, 'integrator')).status).toBe(403)
    expect((await boleto(id, 'fiscal')).status).toBe(403)
    const picture = await placer.upload('finance')
    expect((await boleto(id, 'finance', picture)).body.errors[0]?.rule).toBe('pdf')
    expect((await boleto(id)).body.number).toBe(1)
    expect((await boleto(id)).body.number).toBe(2)
    const { boleto: standing } = await shown('integrator', id)
    expect(standing?.number).toBe(2)
    expect((await api.as('integrator').get(`/files/${standing?.files[0]?.id}`)).status).toBe(200)
    expect(
      (
        await one(
          sql`SELECT count(*)::int AS n FROM audit_logs WHERE action = 'attachBoleto' AND record_id = ${String(id)}`,
        )
      ).n,
    ).toBe(2)
    await tell()
    const mails = await api.db.execute(
      sql`SELECT subject FROM outbox_mails WHERE order_id = ${id} AND event = 'BOLETO_ATTACHED' ORDER BY id`,
    )
    expect(mails.rows).toHaveLength(2)
    expect((await boleto(await awaiting('PIX'))).body.code).toBe('ORDER_IS_NOT_PAID_BY_BOLETO')
    const parallel = await Promise.all([boleto(id), boleto(id), boleto(id)])
    expect(parallel.map(({ body }) => body.number).sort()).toEqual([3, 4, 5])
  })

  it('go where the account says, which its own right changes in the version that was read', async () => {
    const { body } = await api.as('director').get<{ version: number }>('/paymentAccount')
    const account = { pixKey: '+55 (47) 99123-4567', merchantName: 'Aurora', merchantCity: 'Joinville' }
    const put = (persona: Persona, version: number, more: object = {}) =>
      api.as(persona).put('/paymentAccount', { ...account, ...more, version })
    expect((await put('finance', body.version)).status).toBe(403)
    expect((await api.as('integrator').get('/paymentAccount')).status).toBe(403)
    expect((await put('director', body.version, { merchantCity: '' })).status).toBe(422)
    const noBank = { bank: null, bankBranch: null, bankAccount: null, holder: null, holderDocument: null }
    expect((await put('director', body.version, noBank)).body).toMatchObject({ pixKey: '+5547991234567', bank: null })
    expect((await put('director', body.version)).status).toBe(409)
    const id = await awaiting()
    expect((await shown('integrator', id)).pix?.code).toContain('+5547991234567')
    expect((await shown('integrator', await awaiting('TRANSFER'))).bank).toEqual([])
    await api.db.execute(
      sql`INSERT INTO order_events (order_id, event, data, at) VALUES (${id}, 'PAYMENT_AWAITED', '{}', now())`,
    )
    await tell()
    const mail = await one(
      sql`SELECT text FROM outbox_mails WHERE order_id = ${id} AND event = 'PAYMENT_AWAITED' ORDER BY id DESC LIMIT 1`,
    )
    expect(mail.text).toContain((await shown('integrator', id)).pix?.code)
  })
})
