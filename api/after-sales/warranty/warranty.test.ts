import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { DATABASES } from '../../../tests/support/test-databases'

type Persona = Parameters<TestApi['as']>[0]
interface Piece {
  serial: string | null
  orderId: number
  startsOn: string | null
  endsOn: string | null
  daysLeft: number | null
  rule: string | null
  answers: string
  replaces: string | null
  replacedBy: string | null
  claims: { id: number }[]
  canOpen: boolean
}

describe.each(DATABASES)('the warranty clock on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  const find = async (serial: string, persona: Persona = 'afterSales') =>
    (await api.as(persona).get<{ pieces: Piece[] }>('/warranty', { serial })).body.pieces
  const step = async (id: number, persona: Persona, input: object) =>
    api.as(persona).put(`/orders/nextStatus/${id}`, { note: 'Feito.', ...input })

  let invoices = 0
  /** Picked with a number for the inverter, invoiced and sent. */
  async function send(id: number, serials: Record<number, string>): Promise<void> {
    const { rows } = await api.db.execute<{ position: number; quantity: number }>(
      sql`SELECT position, quantity FROM order_lines WHERE order_id = ${id} ORDER BY position`,
    )
    const lines = rows.map(({ position, quantity }) => ({
      position,
      picked: quantity,
      serials: serials[position] ?? '',
    }))
    const picked = await step(id, 'logistics', { data: { volumes: 1, lines } })
    expect(picked.body, JSON.stringify(picked.body)).toMatchObject({ status: 'AWAITING_NF_BE_SENT' })
    const number = String(700_000 + ++invoices).padStart(9, '0')
    const invoiceKey = completeNfeKey(`42261199900001000150550010${number.slice(-8)}0187654321`.slice(0, 43))
    const assetIds = [await placer.upload('fiscal', 'application/pdf')]
    const sent = await step(id, 'fiscal', { data: { invoiceKey }, assetIds })
    expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ status: 'NF_SENT' })
    await step(id, 'logistics', { data: { driver: 'Ana', plate: 'ABC1D23' } })
    expect((await step(id, 'logistics', { data: { volumesShipped: 1 } })).body).toMatchObject({ status: 'SHIPPED' })
  }
  async function inSeparation(): Promise<number> {
    const id = await placer.store()
    await placer.place(id, 'SEPARATION', { columns: { erp_state: 'INTEGRATED' } })
    return id
  }
  async function sold(serial: string): Promise<number> {
    const id = await inSeparation()
    await send(id, { 2: serial })
    return id
  }
  const openClaim = async (orderId: number, serial: string, position = 2) =>
    api.as('afterSales').post('/customerClaims', {
      type: 'WARRANTY',
      orderId,
      reasonCategory: 'NOT_WORKING',
      reason: 'Não liga.',
      lines: [{ position, quantity: 1, serials: serial }],
      assetIds: [await placer.upload('afterSales')],
    })

  it('starts on the day of the invoice, for what separation wrote down', async () => {
    const id = await inSeparation()
    const lines = [{ position: 2, picked: 1, serials: ' vx6k  clock-1 ' }]
    const saved = await api.as('logistics').put(`/orders/${id}/volumes`, { version: 1, volumes: 1, lines })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await find('VX6KCLOCK-1')).toMatchObject([{ orderId: id, startsOn: null, endsOn: null, canOpen: false }])
    await send(id, { 2: 'VX6K CLOCK-1' })
    expect(await find('vx6kclock-1')).toMatchObject([
      {
        startsOn: '2026-11-18',
        endsOn: '2027-11-18',
        daysLeft: 365,
        rule: 'DEFAULT',
        answers: 'DISTRIBUTOR',
        canOpen: true,
      },
    ])
    // Its own company reads the same; another one learns nothing of it.
    expect(await find('VX6KCLOCK-1', 'integrator')).toMatchObject([{ endsOn: '2027-11-18', canOpen: false }])
    const strange = await api.as('pampa').get('/warranty', { serial: 'VX6KCLOCK-1' })
    const unknown = await api.as('pampa').get('/warranty', { serial: 'NOBODY-HAS-IT' })
    expect([strange.status, strange.body]).toEqual([404, unknown.body])
    expect((await api.as('pampa').get('/warranty', { orderId: id })).status).toBe(404)
    expect((await api.as('fiscal').get('/warranty', {})).status).toBe(422)
  })

  it('is one piece of its manufacturer: a second one is refused, and nobody is told whose it is', async () => {
    await sold('VX6K-ONE')
    const id = await inSeparation()
    const body = { version: 1, volumes: 1, lines: [{ position: 2, picked: 1, serials: 'VX6K-ONE' }] }
    const answer = await api.as('logistics').put(`/orders/${id}/volumes`, body)
    expect(answer.body).toEqual({
      code: 'SERIAL_ALREADY_REGISTERED',
      errors: [{ code: 'SERIAL_ALREADY_REGISTERED', field: 'lines[0].serials', meta: { serial: 'VX6K-ONE' } }],
    })
    const twice = [
      { position: 1, picked: 14, serials: 'HL-TWO' },
      { position: 2, picked: 1, serials: '' },
    ]
    expect(
      (await api.as('logistics').put(`/orders/${id}/volumes`, { version: 1, volumes: 1, lines: twice })).status,
    ).toBe(200)
    // A number that is taken back is free again.
    const none = twice.map((line) => ({ ...line, serials: '' }))
    await api.as('logistics').put(`/orders/${id}/volumes`, { version: 2, volumes: 1, lines: none })
    expect((await api.as('afterSales').get('/warranty', { serial: 'HL-TWO' })).status).toBe(404)
  })

  it('goes on through any chain of replacements: each has the end of the first', async () => {
    let orderId = await sold('VX6K-C0')
    // As if it had been sold in May.
    await api.db.execute(
      sql`UPDATE serial_numbers SET starts_on = '2026-05-01', ends_on = '2027-05-01' WHERE serial = 'VX6K-C0'`,
    )
    let position = 2
    for (let link = 1; link <= 4; link++) {
      const opened = await openClaim(orderId, `VX6K-C${link - 1}`, position)
      expect(opened.status, JSON.stringify(opened.body)).toBe(201)
      const id = Number(opened.body.id)
      // While its claim is open, a second claim is not offered.
      expect(await find(`VX6K-C${link - 1}`)).toMatchObject([{ replacedBy: null, canOpen: false }])
      await api.db.execute(
        sql`UPDATE orders SET status = 'SEPARATION', erp_state = 'INTEGRATED', claim_solution = 'Trocar.' WHERE id = ${id}`,
      )
      await send(id, { 1: `VX6K-C${link}` })
      expect(await find(`VX6K-C${link}`)).toMatchObject([
        { startsOn: '2026-05-01', endsOn: '2027-05-01', replaces: `VX6K-C${link - 1}`, canOpen: true },
      ])
      expect(await find(`VX6K-C${link - 1}`)).toMatchObject([{ replacedBy: `VX6K-C${link}`, canOpen: false }])
      orderId = id
      position = 1
    }
    const openable = await api
      .as('afterSales')
      .get<{ types: { type: string; lastDay: string }[] }>(`/customerClaims/openable/${orderId}`)
    expect(openable.body.types.find(({ type }) => type === 'WARRANTY')!.lastDay).toBe('2027-05-01')
    // A replaced piece is no longer under warranty.
    await api.db.execute(sql`UPDATE claim_lines SET serials = '{}' WHERE serials @> ARRAY['VX6K-C3']`)
    const { rows } = await api.db.execute(sql`SELECT order_id::int AS id FROM serial_numbers WHERE serial = 'VX6K-C3'`)
    const again = await openClaim(Number(rows[0]!.id), 'VX6K-C3', 1)
    expect(again.body.errors).toContainEqual(expect.objectContaining({ code: 'CLAIM_SERIAL_REPLACED' }))
  })

  it('is what the opening of a claim asks: the piece, its order, and whether something stands for it', async () => {
    const orderId = await sold('VX6K-ASK')
    const other = await sold('VX6K-OTHER')
    await api.db.execute(sql`UPDATE order_lines SET serials = NULL WHERE order_id = ${other}`)
    // Registered for another order, whosever: not this one's.
    expect((await openClaim(other, 'VX6K-ASK')).body.code).toBe('CLAIM_SERIAL_NOT_IN_ORDER')
    await api.db.execute(sql`UPDATE serial_numbers SET ends_on = '2026-11-17' WHERE serial = 'VX6K-ASK'`)
    const ended = await openClaim(orderId, 'VX6K-ASK')
    expect(ended.body).toMatchObject({ code: 'CLAIM_WARRANTY_ENDED', errors: [{ field: 'lines[0].serials' }] })
  })

  describe('its policies', () => {
    const put = async (policies: object[], persona: Persona = 'admin') => {
      const { version } = (await api.as('admin').get<{ version: number }>('/warrantyPolicies')).body
      return api.as(persona).put('/warrantyPolicies', { version, policies })
    }
    const type = (months: number) => ({ scope: 'TYPE', type: 'INVERTER', months, answers: 'DISTRIBUTOR', contact: '' })

    it('go from the product over its maker to its type, and hold for what is invoiced after them', async () => {
      const { rows } = await api.db.execute(
        sql`SELECT id::int, manufacturer_id::int AS maker FROM products WHERE name LIKE '%VX-6K%'`,
      )
      const { id: productId, maker: manufacturerId } = rows[0]!
      await sold('VX6K-BEFORE')
      expect((await put([type(60)])).status).toBe(200)
      await sold('VX6K-TYPE')
      await put([
        type(60),
        { scope: 'MANUFACTURER', manufacturerId, months: 84, answers: 'MANUFACTURER', contact: '0800' },
      ])
      await sold('VX6K-MAKER')
      await put([type(60), { scope: 'PRODUCT', productId, months: 120, answers: 'DISTRIBUTOR' }])
      await sold('VX6K-PRODUCT')
      const ends = async (serial: string) => (await find(serial))[0]!
      expect(await ends('VX6K-BEFORE')).toMatchObject({ rule: 'DEFAULT', endsOn: '2027-11-18' })
      expect(await ends('VX6K-TYPE')).toMatchObject({ rule: 'TYPE', endsOn: '2031-11-18' })
      // The seller answers for the legal days.
      expect(await ends('VX6K-MAKER')).toMatchObject({
        rule: 'MANUFACTURER',
        endsOn: '2033-11-18',
        answers: 'DISTRIBUTOR',
      })
      expect(await ends('VX6K-PRODUCT')).toMatchObject({ rule: 'PRODUCT', endsOn: '2036-11-18' })
      await put([])
    })

    it('are those of the day of the invoice, for a number that is read later, a line without one, and a claim', async () => {
      await put([type(24)])
      const orderId = await inSeparation()
      await send(orderId, {})
      // Goods sold with two years keep them, whatever the policy of later sales.
      await put([type(6)])
      const byOrder = async () =>
        (await api.as('afterSales').get<{ pieces: Piece[] }>('/warranty', { orderId })).body.pieces
      const inverter = async () => (await byOrder()).find(({ endsOn }) => endsOn !== '2027-11-18')
      expect(await inverter()).toMatchObject({ serial: null, rule: 'TYPE', endsOn: '2028-11-18' })
      const { lines } = (
        await api.as('integrator').get<{ lines: { position: number }[] }>(`/orders/${orderId}/receipt`)
      ).body
      const count = lines.map(({ position }) =>
        position === 2 ? { position, received: 1, damaged: 0, serials: 'VX6K-LATER' } : { position, isRight: true },
      )
      expect((await api.as('integrator').put(`/orders/${orderId}/receipt`, { lines: count })).status).toBe(200)
      const concluded = await api
        .as('integrator')
        .post(`/orders/${orderId}/receipt/conclude`, { receivedOn: '2026-11-18' })
      expect(concluded.status, JSON.stringify(concluded.body)).toBe(200)
      expect(await find('VX6K-LATER')).toMatchObject([{ rule: 'TYPE', endsOn: '2028-11-18' }])
      const openable = await api.as('afterSales').get<{ lines: object[] }>(`/customerClaims/openable/${orderId}`)
      expect(JSON.stringify(openable.body)).toContain('2028-11-18')
      expect(JSON.stringify(openable.body)).not.toContain('2027-05-18')
      // A replacement whose predecessor was not registered has the warranty of the sale.
      const unread = await inSeparation()
      await put([type(24)])
      await send(unread, {})
      await put([type(6)])
      const claim = await openClaim(unread, 'VX6K-UNREAD')
      expect(claim.status, JSON.stringify(claim.body)).toBe(201)
      await placer.place(claim.body.id, 'SEPARATION', { type: 'WARRANTY', columns: { erp_state: 'INTEGRATED' } })
      await send(claim.body.id, { 1: 'VX6K-INSTEAD' })
      expect(await find('VX6K-INSTEAD')).toMatchObject([{ rule: 'TYPE', endsOn: '2028-11-18' }])
      await put([])
    })

    it('are never shorter than the law, name what is there, and speak of each once', async () => {
      expect((await put([type(2)])).body.errors).toMatchObject([{ field: 'policies[0].months', rule: 'min' }])
      expect((await put([type(12), type(24)])).body.errors).toMatchObject([
        { field: 'policies[1].scope', rule: 'uniqueItems' },
      ])
      const strange = { scope: 'PRODUCT', productId: 999_999, months: 12, answers: 'DISTRIBUTOR' }
      expect((await put([strange])).body.errors).toMatchObject([{ field: 'policies[0].productId', rule: 'exists' }])
      const mute = { ...type(12), answers: 'MANUFACTURER' }
      expect((await put([mute])).body.errors).toMatchObject([{ field: 'policies[0].contact', rule: 'required' }])
      expect((await put([type(12)], 'integrator')).status).toBe(403)
      expect((await api.as('admin').put('/warrantyPolicies', { version: 999, policies: [] })).status).toBe(409)
    })
  })
})
