import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { TRACKING_COLUMNS } from '#domain/sales/shipments/tracking-sheet'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { OrderDetail } from '../orders/record/order-detail'
import type { EventSheet } from './import-events'

const HEADERS = TRACKING_COLUMNS.map(({ header }) => header)
const TODAY = saoPauloDate(TEST_NOW)
let serial = 800_000

describe.each(BOTH_DATABASES)('events of shipments by a sheet, on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer

  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  const admin = () => api.as('admin')

  /** An order on the road in two shipments. */
  async function onTheRoad(...codes: (string | null)[]) {
    const id = await placer.store()
    await placer.place(id, 'PARTIAL_SHIPPED', { type: 'DETACHED' })
    const keys: string[] = []
    for (const [at, code] of codes.entries()) {
      const key = completeNfeKey(`4226119990000100015055001${String(++serial).padStart(9, '0')}112345678`)
      keys.push(key)
      await api.db.execute(sql`
        INSERT INTO shipments (order_id, n, tracking, invoice_key, invoice_number, shipped_at)
        VALUES (${id}, ${at + 1}, ${code}, ${key}, ${String(serial)}, ${'2026-11-17T12:00:00Z'}::timestamptz)`)
      await api.db.execute(
        sql`INSERT INTO shipment_lines (order_id, n, position, quantity) VALUES (${id}, ${at + 1}, 1, ${at + 1})`,
      )
    }
    return { id, keys, numbers: keys.map((key) => String(Number(key.slice(25, 34)))) }
  }
  const send = (rows: SheetRows, persona: Parameters<TestApi['as']>[0] = 'admin', key?: string) => {
    const form = new FormData()
    form.set('file', new File([sheetOf([HEADERS, ...rows], 'Eventos')], 'eventos.xlsx'))
    return api.as(persona).post<EventSheet>('/shipments/events/sheet', form, key ? { idempotencyKey: key } : undefined)
  }
  const csv = (text: string) => {
    const form = new FormData()
    form.set('file', new File([text], 'eventos.csv'))
    return admin().post<EventSheet>('/shipments/events/sheet', form)
  }
  const eventsOf = async (id: number, n = 1) =>
    (await admin().get<OrderDetail>(`/orders/${id}`)).body.shipments.find((one) => one.n === n)!.events
  const row = (
    over: Partial<Record<'tracking' | 'invoice' | 'order' | 'shipment' | 'day' | 'time' | 'text', string | number>>,
  ) =>
    [
      over.tracking,
      over.invoice,
      over.order,
      over.shipment,
      over.day ?? '18/11/2026',
      over.time,
      over.text ?? 'Em trânsito',
    ].map((cell) => cell ?? null)

  it('find their shipment by code, invoice or order, and come in once, however often', async () => {
    const { id, keys, numbers } = await onTheRoad(`ab-${serial}`, null)
    const code = `AB-${serial - 2}`
    await api.db.execute(sql`UPDATE shipments SET tracking = ${code.toLowerCase()} WHERE order_id = ${id} AND n = 1`)
    const before = await admin().get<OrderDetail>(`/orders/${id}`)
    const rows = [
      row({ tracking: code, time: '9h05', day: '17/11/2026', text: 'Coletado' }),
      row({ invoice: keys[0]!, day: '17/11/2026 14:05', text: 'Saiu do CD' }),
      row({ invoice: numbers[1]!, text: 'Coletado' }),
      row({ order: id, shipment: 2, text: 'Chegou a Curitiba' }),
      row({
        tracking: code,
        invoice: Number(numbers[0]),
        order: id,
        shipment: 1,
        time: 0.75,
        day: 46343,
        text: 'Em rota',
      }),
      row({ tracking: code, time: '09:05', day: '17/11/2026', text: 'Coletado' }),
    ]
    expect(await send(rows)).toMatchObject({ status: 200, body: { added: 5, known: 1, rejected: [] } })
    expect(await eventsOf(id)).toMatchObject([
      { on: '2026-11-17', time: '18:00', text: 'Em rota', source: 'SHEET' },
      { on: '2026-11-17', time: '14:05', text: 'Saiu do CD' },
      { on: '2026-11-17', time: '09:05', text: 'Coletado' },
    ])
    expect((await eventsOf(id, 2)).map(({ text }) => text).sort()).toEqual(['Chegou a Curitiba', 'Coletado'])
    expect(await send(rows)).toMatchObject({ status: 200, body: { added: 0, known: 6 } })
    // No status moves, and no version: no form of the order conflicts.
    const after = await admin().get<OrderDetail>(`/orders/${id}`)
    expect([after.body.status, after.body.version]).toEqual([before.body.status, before.body.version])
    const { rows: audits } = await api.db.execute<{ after: Record<string, unknown> }>(
      sql`SELECT after FROM audit_logs WHERE action = 'importEvents' ORDER BY id DESC LIMIT 2`,
    )
    expect(audits.map((one) => one.after)).toMatchObject([
      { added: 0, known: 6, rejected: 0, orderIds: [] },
      { added: 5, known: 1, rejected: 0, orderIds: [id], fileName: 'eventos.xlsx' },
    ])
  })

  it('that were written by hand, or sent twice at the same time, are one', async () => {
    const { id } = await onTheRoad('HAND-1')
    await admin().post(`/orders/${id}/shipments/1/events`, { happenedOn: '2026-11-18', text: 'Chegou' })
    expect(await send([row({ order: id, time: '10:00', text: 'Chegou' })])).toMatchObject({
      body: { added: 0, known: 1 },
    })
    const rows = Array.from({ length: 40 }, (_, at) => row({ order: id, text: `Parada ${at}` }))
    const answers = await Promise.all([send(rows), send(rows.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(40)
    expect(await eventsOf(id)).toHaveLength(41)
  })

  it('stay out line by line, each with its reason, and come back as a sheet', async () => {
    const [one, other] = [await onTheRoad('OUT-1', null), await onTheRoad('OUT-1')]
    const { rows: foreign } = await api.db.execute<{ id: number }>(
      sql`SELECT min(id)::int AS id FROM orders WHERE budget`,
    )
    const gone = await onTheRoad('OUT-9')
    await placer.place(gone.id, 'FINISHED', { type: 'DETACHED' })
    const key = 'sheet-of-events-0001'
    const tomorrow = saoPauloDate(new Date(TEST_NOW.getTime() + 86_400_000))
      .split('-')
      .reverse()
      .join('/')
    const later = new Date(TEST_NOW.getTime() - 3 * 3_600_000 + 60_000).toISOString().slice(11, 16)
    const bad: [ReturnType<typeof row>, RegExp][] = [
      [row({ tracking: 'NOBODY-1' }), /^Nenhuma remessa com estes dados\.$/],
      [row({ order: foreign[0]!.id }), /^Nenhuma remessa/],
      [row({ order: one.id, shipment: 3 }), /^Nenhuma remessa/],
      [row({ order: one.id, invoice: other.keys[0]! }), /^Nenhuma remessa/],
      [row({ tracking: 'OUT-1' }), /^Serve a 2 remessas/],
      [row({ order: one.id }), /^Serve a 2 remessas/],
      [row({ order: gone.id }), /está em .*: não recebe seus eventos/],
      [row({ order: other.id, day: tomorrow }), /^A data ainda não chegou/],
      [row({ order: other.id, day: TODAY.split('-').reverse().join('/'), time: later }), /^A data ainda não chegou/],
      [row({ order: other.id, day: 'ontem' }), /^A data deve ser um dia/],
      [row({ order: other.id, day: '31/02/2026' }), /^A data deve ser um dia/],
      [row({ order: other.id, time: '25:00' }), /^A hora deve ser/],
      [row({ order: 'abc' }), /^O pedido deve ser um número/],
      [row({ order: other.id, shipment: 'x' }), /^A remessa deve ser um número/],
      [row({ invoice: '12-A' }), /^A NF-e deve ser/],
      [row({}), /^Escreva o rastreio, a NF-e ou o pedido/],
      [row({ order: other.id, text: ' ' }), /^Escreva o que aconteceu/],
      [row({ order: other.id, text: 'x'.repeat(301) }), /^O evento deve ter no máximo 300/],
    ]
    const good = row({ order: other.id, text: '=HYPERLINK("x")' })
    const { status, body } = await send([...bad.map(([cells]) => cells), good], 'admin', key)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.added).toBe(1)
    expect(body.rejected.map(({ line }) => line)).toEqual(bad.map((_, at) => at + 2))
    for (const [at, [, reason]] of bad.entries()) expect(body.rejected[at]!.reason).toMatch(reason)
    expect((await eventsOf(other.id)).map(({ text }) => text)).toEqual(['=HYPERLINK("x")'])

    expect(await admin().get(`/shipments/events/sheet/${key}`)).toMatchObject({ status: 200, body })
    for (const persona of ['fiscal', 'integrator'] as const)
      expect((await api.as(persona).get(`/shipments/events/sheet/${key}`)).status).toBeGreaterThanOrEqual(403)
    const bytes = await priceSheets(api).download(`/shipments/events/sheet/${key}/rejected`)
    const back = rowsOf(bytes)
    expect(back[0]).toEqual([...HEADERS, 'Motivo'])
    expect(back).toHaveLength(bad.length + 1)
    expect(back[1]).toEqual([
      'NOBODY-1',
      null,
      null,
      null,
      '18/11/2026',
      null,
      'Em trânsito',
      'Nenhuma remessa com estes dados.',
    ])
    // Mended in place it goes in by the same door.
    back[1]![0] = 'OUT-9'
    back[2]![2] = other.id
    const form = new FormData()
    form.set('file', new File([sheetOf(back, 'Eventos')], 'de-volta.xlsx'))
    expect(await admin().post('/shipments/events/sheet', form)).toMatchObject({
      status: 200,
      body: { added: 1, rejected: { length: bad.length - 1 } },
    })
  })

  it('are refused in place for what is no sheet of events, and for too many rows', { timeout: 120_000 }, async () => {
    const refused = async (text: string, reason: RegExp) =>
      expect(await csv(text)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'file', rule: 'sheetRefused', meta: { reason: expect.stringMatching(reason) } }] },
      })
    await refused('%PDF-1.4', /não é uma planilha/)
    await refused('Produto;Quantidade\nmc4;2\n', /não tem as colunas/)
    await refused('Data;Evento\n18/11/2026;Saiu\n', /não tem as colunas/)
    await refused('Pedido;Data;Evento\n', /nenhum evento/)
    await refused(`Pedido;Data;Evento\n${'1;18/11/2026;Saiu\n'.repeat(10_001)}`, /mais de 10.000 linhas/)
    await refused(`Pedido;Data;Evento\n${'1;18/11/2026;Saiu\n'.repeat(60_000)}`, /mais de 10.000 linhas/)
    expect(await csv(`Pedido;Data;Evento\n${'1;18/11/2026;Saiu\n'.repeat(10_000)}`)).toMatchObject({
      status: 200,
      body: { added: 0, rejected: { length: 10_000 } },
    })
  })

  it('are of a carrier’s own words for its columns, and of a formula only with its value', async () => {
    const { id, numbers } = await onTheRoad('CSV-1')
    expect(
      await csv(`Relatório;de;entregas\nNota Fiscal;Data e hora;Ocorrência\n${numbers[0]};18/11/2026 08:30;Entregue\n`),
    ).toMatchObject({ status: 200, body: { added: 1 } })
    expect(await csv(`Pedido;Quando;O que aconteceu\n${id};18/11/2026;#SEM_VALOR!\n`)).toMatchObject({
      body: { added: 0, rejected: [{ reason: expect.stringMatching(/fórmula não tem valor/) }] },
    })
    // A spreadsheet counts days: 46343,5868 is 14:05, and misses it by some milliseconds.
    const moment = (value: number, z: string) => ({ t: 'n', v: value, z }) as unknown as number
    expect(
      await send([
        row({ order: id, day: moment(46_343.586805555, 'dd/mm/yyyy hh:mm'), text: 'Da mesma célula' }),
        row({ order: id, day: moment(46_343, 'dd/mm/yyyy'), time: moment(0.586805555, 'hh:mm'), text: 'De duas' }),
      ]),
    ).toMatchObject({ body: { added: 2, rejected: [] } })
    expect(await eventsOf(id)).toMatchObject([
      { on: '2026-11-18', time: '08:30', text: 'Entregue' },
      { on: '2026-11-17', time: '14:05', text: 'De duas' },
      { on: '2026-11-17', time: '14:05', text: 'Da mesma célula' },
    ])
  })

  it('are for staff who write events by hand, of orders that they see, in the statuses that are theirs', async () => {
    const { id } = await onTheRoad('WHO-1')
    expect((await send([row({ order: id })], 'integrator')).status).toBe(403)
    const { body } = await send([row({ order: id })], 'logistics')
    expect(body).toMatchObject({ added: 1, rejected: [] })
    expect(rowsOf(await priceSheets(api).download('/shipments/events/template'))).toEqual([HEADERS])
  })

  it('cost a bounded number of statements, however many they are', async () => {
    const { id } = await onTheRoad('COST-1')
    const cost = async (many: number) => {
      const rows = Array.from({ length: many }, (_, at) => row({ order: id, text: `Custo ${many} ${at}` }))
      const { result, statements } = await api.statements.during(() => send(rows))
      expect(result.body.added).toBe(many)
      // What tells who calls is asked anew now and then, whatever is sent.
      return statements.filter((one) => /shipment/.test(one)).length
    }
    await cost(1)
    const [few, many] = [await cost(2), await cost(500)]
    expect(few).toBeGreaterThan(1)
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(6)
  })

  describe('an event that was wrong', () => {
    const undo = (id: number, event: number, persona: Parameters<TestApi['as']>[0] = 'admin') =>
      api.as(persona).delete(`/orders/${id}/shipments/1/events/${event}`)

    it('is taken back by who wrote it or who may write one, once, and no sheet brings it back', async () => {
      const { id } = await onTheRoad('UNDO-1')
      const rows = [row({ order: id, text: 'Errado' }), row({ order: id, text: 'Certo' })]
      await send(rows, 'logistics')
      const wrong = (await eventsOf(id)).find(({ text }) => text === 'Errado')!
      expect(wrong.mayUndo).toBe(true)
      expect((await undo(id, wrong.id, 'integrator')).status).toBe(403)
      expect((await undo(id, 999_999_999)).status).toBe(404)
      expect(await undo(id, wrong.id)).toMatchObject({ status: 200, body: { id, n: 1, status: 'PARTIAL_SHIPPED' } })
      expect((await undo(id, wrong.id)).status).toBe(404)
      expect((await eventsOf(id)).map(({ text }) => text)).toEqual(['Certo'])
      expect(await send(rows)).toMatchObject({ body: { added: 0, known: 2 } })
      expect((await eventsOf(id)).map(({ text }) => text)).toEqual(['Certo'])
      // By hand it is another one.
      await admin().post(`/orders/${id}/shipments/1/events`, { happenedOn: '2026-11-18', text: 'Errado' })
      expect(await eventsOf(id)).toHaveLength(2)
      const { rows: audits } = await api.db.execute<{ before: unknown }>(
        sql`SELECT before FROM audit_logs WHERE action = 'withdrawEvent' AND record_id = ${String(id)}`,
      )
      expect(audits).toMatchObject([{ before: { shipmentNumber: 1, happenedOn: '2026-11-18', text: 'Errado' } }])
      const seen = await api.as('integrator').get<OrderDetail>(`/orders/${id}`)
      for (const one of seen.body.shipments?.[0]?.events ?? []) expect(one.mayUndo).toBe(false)
    })

    it('stays where a CT-e says it, and where the order is over', async () => {
      const { id } = await onTheRoad('UNDO-2')
      await send([row({ order: id, text: 'De planilha' })])
      await api.db.execute(sql`
        INSERT INTO shipment_events (order_id, n, happened_on, text, source, user_id)
        SELECT ${id}, 1, '2026-11-18', 'CT-e 7 emitido', 'CTE', min(id) FROM users`)
      const events = await eventsOf(id)
      expect(events.map(({ text, mayUndo }) => [text, mayUndo])).toEqual([
        ['CT-e 7 emitido', false],
        ['De planilha', true],
      ])
      expect(await undo(id, events[0]!.id)).toMatchObject({ status: 400, body: { code: 'SHIPMENT_EVENT_OF_CTE' } })
      await placer.place(id, 'FINISHED', { type: 'DETACHED' })
      expect(await undo(id, events[1]!.id)).toMatchObject({ status: 400, body: { code: 'SHIPMENT_WRONG_STATUS' } })
      expect(await eventsOf(id)).toMatchObject([{ mayUndo: false }, { mayUndo: false }])
    })
  })
})
