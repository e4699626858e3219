import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltNfe, buildCte, buildEvent, buildKey, buildNfe } from '../../../tests/support/nfe/build-nfe'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { writeZip } from '../../../tests/support/write-zip'
import { handleEvents } from '../../engagement/notifications/handle-events'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import { attachmentsOf } from '../../ground/mail/attachments-of'
import type { Persona } from '../../over/seed/demo-logins'
import type { ReadingAnswer } from './reading-answer'

interface Readings {
  version: number
  data: ReadingAnswer[]
}

describe.each(DATABASES)('the XML of an invoice on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let number = 7000
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> =>
    (await api.db.execute(query)).rows[0] as Row

  /** An order that waits for its invoice, and what an invoice that fits says of it. */
  async function waiting(place: Parameters<OrderPlacer['place']>[2] = {}, status = 'AWAITING_NF_BE_SENT' as const) {
    const id = await placer.store()
    await placer.place(id, status, place)
    const order = await one<{ document: string; name: string; uf: string; total: number }>(sql`
      SELECT coalesce(o.client_document, k.document) AS document, k.name, o.freight_uf AS uf, o.total_cents::float8 AS total
        FROM orders o JOIN company_clients k ON k.id = o.company_client_id WHERE o.id = ${id}`)
    const fits: BuiltNfe = {
      number: ++number,
      recipient: order.document,
      recipientName: order.name,
      recipientUf: order.uf,
      items: [{ cents: Number(order.total) }],
    }
    return { id, fits, total: Number(order.total) }
  }

  const send = (
    id: number,
    files: readonly (readonly [name: string, content: string | Uint8Array])[],
    persona: Persona = 'fiscal',
  ) => {
    const form = new FormData()
    for (const [name, content] of files) form.append('file', new File([content as BlobPart], name))
    return api.as(persona).post<Readings>(`/orders/${id}/invoices/readings`, form)
  }
  const read = async (id: number, xml: string) => {
    const { status, body } = await send(id, [['nota.xml', xml]])
    expect(status).toBe(201)
    return { version: body.version, reading: body.data[0]! }
  }
  const keep = (id: number, body: object, persona: Persona = 'fiscal') =>
    api.as(persona).post(`/orders/${id}/invoices`, body)

  it('moves the order by the step that waits for it, with key, number and the file beside', async () => {
    const { id, fits } = await waiting()
    const xml = buildNfe(fits)
    const { version, reading } = await read(id, xml)
    expect(reading).toMatchObject({
      document: 'NFE',
      task: 'SALE',
      moves: true,
      mayKeep: true,
      refusals: [],
      differences: [],
      signature: { state: 'VALID', holder: 'AURORA SOLAR LTDA:99900001000150' },
    })
    expect((await one(sql`SELECT status FROM orders WHERE id = ${id}`)).status).toBe('AWAITING_NF_BE_SENT')
    const again = await api
      .as('fiscal')
      .get<Readings>(`/orders/${id}/invoices/readings`, { assetIds: String(reading.assetId) })
    expect(again.body.data[0]).toEqual(reading)

    const saved = await keep(id, { version, assetId: reading.assetId })
    expect(saved).toMatchObject({ status: 201, body: { id, status: 'NF_SENT', version: version + 1 } })
    const key = buildKey({ number: fits.number })
    expect(
      await one(sql`SELECT status, invoice_key AS key, invoice_number AS number FROM orders WHERE id = ${id}`),
    ).toEqual({ status: 'NF_SENT', key, number: String(fits.number) })
    const { rows: audits } = await api.db.execute(
      sql`SELECT action, after FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} ORDER BY id DESC LIMIT 1`,
    )
    expect(audits[0]).toMatchObject({ action: 'saveInvoice', after: { status: 'NF_SENT', invoiceKey: key } })
    const { rows: events } = await api.db.execute(
      sql`SELECT event FROM order_events WHERE order_id = ${id} AND event LIKE 'INVOICE%'`,
    )
    expect(events).toEqual([{ event: 'INVOICE_ISSUED' }])

    // Once kept it stands on the order, for whoever sees that; its XML as it came.
    const list = await api.as('integrator').get(`/orders/${id}/invoices`)
    expect(list).toMatchObject({
      status: 200,
      body: {
        mayKeep: false,
        recipients: [],
        freight: null,
        data: [{ kind: 'SALE', stands: true, key, reason: null }],
      },
    })
    const answer = await api.send(
      new Request(`http://test/api/files/${list.body.data[0]!.fileId}`, {
        headers: { authorization: `Bearer ${await api.as('integrator').token()}` },
      }),
    )
    expect(answer.headers.get('content-type')).toBe('application/xml')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(await answer.text()).toBe(xml)
    const danfe = await api.as('integrator').get(`/orders/${id}/invoices/${list.body.data[0]!.id}/danfe`)
    expect(danfe).toMatchObject({ status: 200, body: { title: `DANFE da NF-e ${fits.number}`, canceled: null } })
    for (const path of [`/orders/${id}/invoices`, `/orders/${id}/invoices/${list.body.data[0]!.id}/danfe`])
      expect((await api.as('pampa').get(path)).status, path).toBe(404)
    const foreign = await api.as('pampa').get(`/files/${list.body.data[0]!.fileId}`)
    expect(foreign.status).toBe(404)
    // The same upload is taken: it is no pending one any more.
    expect((await keep(id, { version: version + 1, assetId: reading.assetId })).status).toBe(404)
  })

  it('asks why where it differs, and says each difference', async () => {
    const { id, fits, total } = await waiting()
    const { version, reading } = await read(id, buildNfe({ ...fits, items: [{ cents: total + 5780 }] }))
    expect(reading.differences).toEqual(['A nota passa do pedido em R$ 57,80.'])
    expect(reading).toMatchObject({ orderTotal: total / 100, invoiceTotal: (total + 5780) / 100, mayKeep: true })
    expect(reading.rows[0]).toMatchObject({ label: 'GERADOR FOTOVOLTAICO', quantity: '1 = 1', differs: true })
    expect(await keep(id, { version, assetId: reading.assetId })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason', rule: 'required' }] },
    })
    const saved = await keep(id, { version, assetId: reading.assetId, reason: 'Combinado com o cliente.' })
    expect(saved.status).toBe(201)
    const row = await one(sql`SELECT reason, differences FROM order_invoices WHERE order_id = ${id}`)
    expect(row).toEqual({ reason: 'Combinado com o cliente.', differences: ['A nota passa do pedido em R$ 57,80.'] })
    // The reason is the team's.
    expect((await api.as('integrator').get(`/orders/${id}/invoices`)).body.data[0]).toMatchObject({
      reason: null,
      differences: [],
    })
    const timeline = await api.as('integrator').get(`/orders/${id}/timeline`)
    expect(JSON.stringify(timeline.body)).not.toContain('Combinado')
  })

  it('refuses what is of another issuer, recipient or state of things, and keeps nothing', async () => {
    const { id, fits } = await waiting()
    const refused = async (xml: string) => {
      const { version, reading } = await read(id, xml)
      expect(reading.mayKeep).toBe(false)
      if (reading.assetId !== null) {
        const answer = await keep(id, { version, assetId: reading.assetId, reason: 'Mesmo assim.' })
        expect(answer).toMatchObject({ status: 400, body: { code: 'INVOICE_REFUSED' } })
      }
      return reading.refusals.join(' ')
    }
    expect(await refused(buildNfe({ ...fits, issuer: '99900002000102' }))).toMatch(
      /^O emitente da nota é .*99\.900\.002\/0001-02/,
    )
    expect(await refused(buildNfe({ ...fits, recipient: '99900004000193', recipientName: 'Outra Ltda' }))).toMatch(
      /^O destinatário da nota é Outra Ltda/,
    )
    expect(await refused(buildNfe({ ...fits, status: '101' }))).toMatch(/^Esta nota foi cancelada na SEFAZ/)
    expect(await refused(buildNfe({ ...fits, status: null }))).toMatch(/^O XML não tem o protocolo/)
    expect(await refused(buildNfe({ ...fits, signing: 'digest' }))).toMatch(
      /^O conteúdo do XML não é o que foi assinado/,
    )
    expect(await refused(buildNfe({ ...fits, model: '65', key: buildKey({ model: '65' }) }))).toMatch(
      /^Este XML é de uma NFC-e/,
    )
    expect(await refused(buildEvent({ key: buildKey({ number: 1 }) }))).toMatch(/não é deste pedido/)
    expect((await one(sql`SELECT status FROM orders WHERE id = ${id}`)).status).toBe('AWAITING_NF_BE_SENT')
  })

  it('belongs to one order, which is named to who may see it', async () => {
    const first = await waiting()
    const xml = buildNfe(first.fits)
    const a = await read(first.id, xml)
    expect((await keep(first.id, { version: a.version, assetId: a.reading.assetId })).status).toBe(201)
    const second = await waiting()
    const b = await read(second.id, xml)
    expect(b.reading).toMatchObject({ takenBy: first.id, mayKeep: false })
    expect(
      await keep(second.id, { version: b.version, assetId: b.reading.assetId, reason: 'Não importa.' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'INVOICE_ALREADY_USED', errors: [{ meta: { order: first.id } }] },
    })
  })

  it('gives its serial numbers to the lines, and their clocks start with it', async () => {
    const { id, fits, total } = await waiting()
    const lines = (
      await api.db.execute<{ name: string; quantity: number; type: string }>(
        sql`SELECT name, quantity, type FROM order_lines WHERE order_id = ${id} ORDER BY position`,
      )
    ).rows
    const list = lines
      .map(({ name, quantity, type }) => `${quantity} x ${name}${type === 'INVERTER' ? ` N/S: INV${id}A` : ''}`)
      .join('; ')
    const { version, reading } = await read(id, buildNfe({ ...fits, items: [{ cents: total, note: list }] }))
    expect(reading.differences).toEqual([])
    expect(reading.serials).toMatchObject([{ serials: [`INV${id}A`] }])
    expect((await keep(id, { version, assetId: reading.assetId })).status).toBe(201)
    const serial = await one(
      sql`SELECT order_id::int AS "orderId", starts_on IS NOT NULL AS runs FROM serial_numbers WHERE serial = ${`INV${id}A`}`,
    )
    expect(serial).toEqual({ orderId: id, runs: true })
    expect((await one(sql`SELECT serials FROM order_lines WHERE order_id = ${id} AND type = 'INVERTER'`)).serials).toBe(
      `INV${id}A`,
    )
  })

  it('is marked by its cancellation, and a letter of correction stands beside it', async () => {
    const { id, fits } = await waiting()
    const a = await read(id, buildNfe(fits))
    await keep(id, { version: a.version, assetId: a.reading.assetId })
    const key = buildKey({ number: fits.number })
    for (const [type, text] of [
      ['110110', 'Onde se le A leia-se B, do endereco'],
      ['110111', 'Cliente desistiu da compra'],
    ] as const) {
      const b = await read(id, buildEvent({ key, type, text }))
      expect(b.reading).toMatchObject({ document: 'EVENT', task: 'EVENT', moves: false, mayKeep: true })
      expect((await keep(id, { version: b.version, assetId: b.reading.assetId })).status).toBe(201)
    }
    // Once; and never before its invoice.
    expect((await read(id, buildEvent({ key }))).reading.refusals).toEqual(['Este evento já está guardado com a nota.'])
    const { body } = await api.as('integrator').get(`/orders/${id}/invoices`)
    expect(body.data[0]).toMatchObject({
      events: [{ event: 'CORRECTION' }, { event: 'CANCEL', text: 'Cliente desistiu da compra' }],
    })
    expect(body.data[0]!.canceledAt).not.toBeNull()
    const { rows } = await api.db.execute(
      sql`SELECT data FROM order_events WHERE order_id = ${id} AND event = 'INVOICE_CANCELED'`,
    )
    expect(rows).toMatchObject([{ data: { number: fits.number } }])
    const danfe = await api.as('integrator').get(`/orders/${id}/invoices/${body.data[0]!.id}/danfe`)
    expect(danfe.body).toMatchObject({
      canceled: 'NF-e CANCELADA: sem valor',
      notes: ['Carta de correção: Onde se le A leia-se B, do endereco'],
    })
  })

  it('comes in a ZIP with others, each with its verdict', async () => {
    const { id, fits } = await waiting()
    const zip = await writeZip({
      'a/nota.xml': Buffer.from(buildNfe(fits)),
      'evento.xml': Buffer.from(buildEvent({ key: buildKey({ number: 1 }) })),
      'nada.xml': Buffer.from('<x/>'),
      'danfe.pdf': Buffer.from('%PDF'),
    })
    const { status, body } = await send(id, [['notas.zip', zip]])
    expect(status).toBe(201)
    expect(body.data.map(({ fileName, document, mayKeep }) => [fileName, document, mayKeep])).toEqual([
      ['nota.xml', 'NFE', true],
      ['evento.xml', 'EVENT', false],
      ['nada.xml', null, false],
    ])
    expect((await keep(id, { version: body.version, assetId: body.data[0]!.assetId })).status).toBe(201)
  })

  it('is no second door past the step: permission, version and what the step asks', async () => {
    const { id, fits } = await waiting()
    const { version, reading } = await read(id, buildNfe(fits))
    expect((await keep(id, { version: version + 1, assetId: reading.assetId })).status).toBe(409)
    // Another user's upload is nobody else's.
    expect((await keep(id, { version, assetId: reading.assetId }, 'admin')).status).toBe(404)
    for (const persona of ['integrator', 'readOnly', 'finance'] as const) {
      expect((await send(id, [['nota.xml', buildNfe(fits)]], persona)).status, persona).toBe(403)
      expect((await keep(id, { version, assetId: reading.assetId }, persona)).status, persona).toBe(403)
    }
    const sent = await Promise.all([1, 2].map(() => keep(id, { version, assetId: reading.assetId })))
    expect(sent.map(({ status }) => status).sort()[0]).toBe(201)
    expect((await one(sql`SELECT count(*)::int AS n FROM order_invoices WHERE order_id = ${id}`)).n).toBe(1)
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('gives the document of a key that was typed by hand, which moves nothing', async () => {
    const { id, fits } = await waiting()
    const key = buildKey({ number: fits.number })
    const spelled = `NFe ${key.replace(/(.{4})/g, '$1 ')}`
    const typed = await api.as('fiscal').put(`/orders/nextStatus/${id}`, {
      note: 'DANFE emitida.',
      assetIds: [await placer.upload('fiscal')],
      data: { invoiceKey: spelled },
    })
    expect(typed.status).toBe(200)
    const { version, reading } = await read(id, buildNfe(fits))
    expect(reading).toMatchObject({ task: 'SALE', moves: false, mayKeep: true })
    expect(await keep(id, { version, assetId: reading.assetId })).toMatchObject({
      status: 201,
      body: { status: 'NF_SENT' },
    })
    // Withdrawn with its step, it is no more the order's; brought again, it is.
    const back = await api
      .as('admin')
      .put(`/orders/backStatus/${id}`, { note: 'Errada.', assetIds: [await placer.upload('admin')] })
    expect(back.status).toBe(200)
    expect((await api.as('fiscal').get(`/orders/${id}/invoices`)).body.data).toMatchObject([{ stands: false }])
    const c = await read(id, buildNfe(fits))
    expect((await keep(id, { version: c.version, assetId: c.reading.assetId })).status).toBe(201)
    expect((await api.as('fiscal').get(`/orders/${id}/invoices`)).body.data).toMatchObject([{ stands: true }])
  })

  it('is two invoices of a future sale, the second of which cites the first', async () => {
    const { id, fits, total } = await waiting({ type: 'FUTURE' }, 'ANALYSIS' as never)
    const first = buildNfe({ ...fits, items: [{ cents: total, cfop: '5922' }] })
    const a = await read(id, first)
    expect(a.reading).toMatchObject({ task: 'FUTURE', moves: true, differences: [] })
    // What the step itself asks, it asks here as well.
    expect(await keep(id, { version: a.version, assetId: a.reading.assetId })).toMatchObject({
      status: 400,
      body: { code: 'ORDER_DISTRIBUTION_CENTER_REQUIRED' },
    })
    await api.db.execute(
      sql`UPDATE orders SET distribution_center_id = (SELECT id FROM distribution_centers WHERE is_default) WHERE id = ${id}`,
    )
    const moved = await keep(id, { version: a.version, assetId: a.reading.assetId })
    expect(moved).toMatchObject({ status: 201, body: { status: 'FUTURE_NF_SENT' } })
    await placer.place(id, 'AWAITING_NF_BE_SENT', { type: 'FUTURE' })
    const cited = buildKey({ number: fits.number })
    const second = { ...fits, number: ++number, items: [{ cents: total, cfop: '5117' }] }
    const b = await read(id, buildNfe(second))
    expect(b.reading.refusals).toEqual(['A nota de envio não cita a nota de venda futura deste pedido.'])
    const c = await read(id, buildNfe({ ...second, cited: [cited] }))
    expect(c.reading).toMatchObject({ refusals: [], differences: [], moves: true })
    expect(await keep(id, { version: c.version, assetId: c.reading.assetId })).toMatchObject({
      status: 201,
      body: { status: 'NF_SENT' },
    })
    expect((await api.as('integrator').get(`/orders/${id}/invoices`)).body.data).toMatchObject([
      { kind: 'FUTURE', stands: true },
      { kind: 'SALE', stands: true },
    ])
  })

  it('leaves what a key that is typed leaves: for the ERP, for webhooks, for the mail', async () => {
    const left = async (id: number) =>
      one(sql`
        SELECT o.status, o.future_invoice_key IS NOT NULL AS key, o.erp_state,
               (SELECT jsonb_agg(jsonb_build_object('kind', j.kind, 'state', j.state, 'key', replace(j.key, o.id::text, 'ID'))) FROM erp_jobs j WHERE j.order_id = o.id) AS erp,
               (SELECT jsonb_agg(jsonb_build_object('event', e.event, 'note', e.data ? 'publicNote') ORDER BY e.id) FROM order_events e WHERE e.order_id = o.id AND e.event <> 'BUDGET_CREATED') AS events,
               (SELECT jsonb_agg(DISTINCT jsonb_build_object('type', c.type, 'action', c.action)) FROM changes c WHERE c.record_id = o.id AND c.type LIKE '%order%') AS changes
          FROM orders o WHERE o.id = ${id}`)
    const ready = async () => {
      const order = await waiting({ type: 'FUTURE' }, 'ANALYSIS' as never)
      await api.db.execute(
        sql`UPDATE orders SET distribution_center_id = (SELECT id FROM distribution_centers WHERE is_default) WHERE id = ${order.id}`,
      )
      return order
    }
    const [byHand, byXml] = [await ready(), await ready()]
    const typed = await api.as('fiscal').put(`/orders/nextStatus/${byHand.id}`, {
      note: 'DANFE emitida.',
      assetIds: [await placer.upload('fiscal')],
      data: { invoiceKey: buildKey({ number: byHand.fits.number }) },
    })
    expect(typed.status, JSON.stringify(typed.body)).toBe(200)
    const { version, reading } = await read(
      byXml.id,
      buildNfe({ ...byXml.fits, items: [{ cents: byXml.total, cfop: '5922' }] }),
    )
    expect((await keep(byXml.id, { version, assetId: reading.assetId })).status).toBe(201)
    const [hand, xml] = [await left(byHand.id), await left(byXml.id)]
    expect(xml).toEqual(hand)
    expect(xml).toMatchObject({ status: 'FUTURE_NF_SENT', erp: [{ kind: 'CREATE', state: 'QUEUED' }] })
  })

  it('is the carrier’s too: what it charges is for who sees margins', async () => {
    const { id, fits } = await waiting()
    const a = await read(id, buildNfe(fits))
    await keep(id, { version: a.version, assetId: a.reading.assetId })
    const key = buildKey({ number: fits.number })
    expect((await read(id, buildCte({ invoiceKeys: [buildKey({ number: 3 })] }))).reading.refusals).toEqual([
      'O CT-e não leva a nota deste pedido: é de outra entrega.',
    ])
    const b = await read(id, buildCte({ invoiceKeys: [key] }))
    expect(b.reading).toMatchObject({ document: 'CTE', task: 'FREIGHT', mayKeep: true })
    expect((await keep(id, { version: b.version, assetId: b.reading.assetId })).status).toBe(201)
    const seen = async (persona: Persona) => (await api.as(persona).get(`/orders/${id}/invoices`)).body
    expect(await seen('director')).toMatchObject({ freight: { real: 412.8 } })
    const own = await seen('integrator')
    expect(own.freight).toBeNull()
    expect(JSON.stringify(own)).not.toContain('412.8')
    const cte = own.data.find(({ kind }) => kind === 'FREIGHT')
    expect(cte).toMatchObject({ total: null, fileId: null, deliveryForecast: '2026-11-24' })
    const file = await one<{ id: number }>(
      sql`SELECT file_id::int AS id FROM order_invoices WHERE order_id = ${id} AND kind = 'FREIGHT'`,
    )
    expect((await api.as('integrator').get(`/files/${file.id}`)).status).toBe(404)
  })

  it('that was canceled lets nothing leave until another takes its place', async () => {
    const { id, fits, total } = await waiting()
    const a = await read(id, buildNfe(fits))
    await keep(id, { version: a.version, assetId: a.reading.assetId })
    const cancel = await read(id, buildEvent({ key: buildKey({ number: fits.number }) }))
    await keep(id, { version: cancel.version, assetId: cancel.reading.assetId })
    const shown = async () => (await api.as('integrator').get(`/orders/${id}`)).body
    expect(await shown()).toMatchObject({ canceledInvoice: fits.number, invoice: { isCanceled: true } })
    const ship = () =>
      api.as('logistics').put(`/orders/nextStatus/${id}`, { note: 'Saiu.', data: { driver: 'Rui', plate: 'ABC1D23' } })
    // Whatever rights: what is canceled covers nobody's goods.
    for (const persona of ['logistics', 'admin'] as const)
      expect(
        await api
          .as(persona)
          .put(`/orders/nextStatus/${id}`, { note: 'Saiu.', data: { driver: 'Rui', plate: 'ABC1D23' } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'ORDER_INVOICE_CANCELED', errors: [{ meta: { number: fits.number } }] },
      })
    const { allowedActions } = (await api.as('logistics').get(`/orders/${id}`)).body as never as {
      allowedActions: { action: string; allowed: boolean; blockers: { code: string }[] }[]
    }
    expect(allowedActions.find(({ action }) => action === 'nextStatus')).toMatchObject({
      allowed: false,
      blockers: [{ code: 'ORDER_INVOICE_CANCELED' }],
    })
    // Some goods had left already: no step leads back, and the new invoice takes the place of the old one.
    await api.db.execute(sql`UPDATE orders SET status = 'PARTIAL_SHIPPED' WHERE id = ${id}`)
    expect((await ship()).body).toMatchObject({ code: 'ORDER_INVOICE_CANCELED' })
    const next = { ...fits, number: 990_000 + fits.number! }
    const b = await read(id, buildNfe(next))
    expect(b.reading).toMatchObject({ task: 'SALE', moves: false, mails: true, mayKeep: true, orderTotal: total / 100 })
    expect((await keep(id, { version: b.version, assetId: b.reading.assetId })).status).toBe(201)
    expect(await shown()).toMatchObject({
      status: 'PARTIAL_SHIPPED',
      canceledInvoice: null,
      invoice: { number: String(next.number), key: buildKey({ number: next.number }), isCanceled: false },
    })
    expect((await api.as('fiscal').get(`/orders/${id}/invoices`)).body.data).toMatchObject([
      { number: fits.number, stands: false },
      { number: next.number, stands: true },
    ])
    expect((await ship()).body).not.toMatchObject({ code: 'ORDER_INVOICE_CANCELED' })
  })

  it('comes with goods that come back, and answers the document that arrival asks for', async () => {
    const { id, fits } = await waiting({ type: 'MERCANTILE_CONSIGNMENT' })
    const a = await read(id, buildNfe(fits))
    await keep(id, { version: a.version, assetId: a.reading.assetId })
    await placer.place(id, 'RETURNING', { type: 'MERCANTILE_CONSIGNMENT' })
    const company = await one<{ cnpj: string }>(
      sql`SELECT c.cnpj FROM orders o JOIN companies c ON c.id = o.company_id WHERE o.id = ${id}`,
    )
    const back = {
      number: 12,
      issuer: company.cnpj,
      issuerName: 'Sol do Vale',
      recipient: '99900001000150',
      recipientName: 'Aurora',
      purpose: '4' as const,
    }
    const wrong = await read(id, buildNfe({ ...back, recipient: '99900004000193' }))
    expect(wrong.reading.refusals[0]).toMatch(/^A nota de retorno é de/)
    const b = await read(id, buildNfe({ ...back, cited: [buildKey({ number: fits.number })] }))
    expect(b.reading).toMatchObject({ task: 'RETURN', moves: false, refusals: [], differences: [] })
    expect(await keep(id, { version: b.version, assetId: b.reading.assetId })).toMatchObject({
      status: 201,
      body: { status: 'RETURNING' },
    })
    const arrived = await api.as('logistics').put(`/orders/nextStatus/${id}`, {})
    expect(arrived).toMatchObject({ status: 200, body: { status: 'ARRIVED' } })
  })

  it('goes by mail with its DANFE to integrator, client and carrier, as far as the company wants it', async () => {
    const deps = {
      db: api.db,
      config: readConfig({ NODE_ENV: 'test' }, '1'),
      files: api.files,
      now: () => TEST_NOW,
      log: createLog('silent'),
    }
    const mails = async (id: number) =>
      (
        await api.db.execute<{ recipient: string; subject: string; text: string; orderId: number; event: string }>(
          sql`SELECT recipient, subject, text, event, order_id::int AS "orderId" FROM outbox_mails WHERE order_id = ${id} AND event LIKE 'INVOICE%' ORDER BY recipient`,
        )
      ).rows
    const keepOne = async (mailTo?: string[]) => {
      const { id, fits } = await waiting()
      await api.db.execute(sql`
        UPDATE shipping_companies SET email = 'notas@rota.example' WHERE id = (SELECT shipping_company_id FROM orders WHERE id = ${id})`)
      await api.db.execute(sql`
        UPDATE company_clients SET email = 'compras@ilustrativo.example' WHERE id = (SELECT company_client_id FROM orders WHERE id = ${id})`)
      const told = await api
        .as('fiscal')
        .get<{ recipients: { who: string; gets: boolean; why: string | null }[] }>(`/orders/${id}/invoices`)
      const { version, reading } = await read(id, buildNfe(fits))
      expect(reading.mails).toBe(true)
      expect((await keep(id, { version, assetId: reading.assetId, ...(mailTo && { mailTo }) })).status).toBe(201)
      await handleEvents(deps)
      return { id, fits, recipients: told.body.recipients }
    }
    const all = await keepOne()
    expect(all.recipients.map(({ who, gets }) => [who, gets])).toEqual([
      ['INTEGRATOR', true],
      ['CLIENT', true],
      ['CARRIER', true],
    ])
    const sent = await mails(all.id)
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'compras@ilustrativo.example',
      'integrador@soldovale.example',
      'notas@rota.example',
    ])
    // Who has no login is told neither the way there nor what is the integrator's.
    expect(sent[2]!.text).not.toMatch(/Total:|Abrir no portal/)
    const attached = await attachmentsOf(deps, sent[0]!)
    expect(attached.map(({ filename }) => filename)).toEqual([`DANFE-${all.fits.number}.html`, 'nota.xml'])
    expect(attached[0]!.content.toString()).toContain('Chave de acesso')

    // The cancellation is told to Fiscal, Financeiro and the company.
    const cancel = await read(all.id, buildEvent({ key: buildKey({ number: all.fits.number }) }))
    await keep(all.id, { version: cancel.version, assetId: cancel.reading.assetId })
    await handleEvents(deps)
    const canceled = (await mails(all.id)).filter(({ event }) => event === 'INVOICE_CANCELED')
    expect(canceled.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['fiscal@aurora.example', 'financeiro@aurora.example', 'integrador@soldovale.example']),
    )
    expect(canceled[0]!.text).toContain('Erro na emissao da nota fiscal')

    await api.db.execute(sql`
      UPDATE companies SET mails_invoice_to_integrator = false, mails_invoice_to_client = false WHERE cnpj = '99900002000102'`)
    const few = await keepOne()
    expect(few.recipients.map(({ why }) => why)).toEqual(['SWITCHED_OFF', 'SWITCHED_OFF', null])
    expect((await mails(few.id)).map(({ recipient }) => recipient)).toEqual(['notas@rota.example'])
    // Who keeps one says otherwise, of this invoice alone.
    const chosen = await keepOne(['INTEGRATOR', 'CLIENT'])
    expect((await mails(chosen.id)).map(({ recipient }) => recipient)).toEqual([
      'compras@ilustrativo.example',
      'integrador@soldovale.example',
    ])
    const nobody = await keepOne([])
    expect(await mails(nobody.id)).toEqual([])
    const { id, fits } = await waiting()
    const { version, reading } = await read(id, buildNfe(fits))
    expect(await keep(id, { version, assetId: reading.assetId, mailTo: ['EVERYBODY'] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'mailTo[0]' }] },
    })
  })

  it('says what is wrong with a file that is none', async () => {
    const { id, fits } = await waiting()
    // Nowhere else is an XML taken.
    const form = new FormData()
    form.append('file', new File([buildNfe(fits)], 'nota.xml', { type: 'text/xml' }))
    expect(await api.as('fiscal').post('/files', form)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file', rule: 'fileType' }] },
    })
    for (const [files, rule] of [
      [[], 'required'],
      [[['vazio.xml', '']], 'fileTooSmall'],
      [[['grande.xml', new Uint8Array(10_000_001)]], 'fileTooLarge'],
    ] as const) {
      const answer = await send(id, files as never)
      expect(answer, rule).toMatchObject({ status: 422, body: { errors: [{ field: 'file', rule }] } })
    }
  })
})
