import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { integrate } from '../../../tests/support/integrate'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { readSheet } from '../../../tests/support/read-sheet'
import { tries } from '../../../tests/support/run-size'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import { readErpOrder } from '../../sales/erp/read-erp-order'
import type { ClaimRow } from './claim-queries'
import type { ClaimDetail } from './show-claim'

const SHIPPED_AT = '2026-11-16T12:00:00Z'

interface Openable {
  lines: { position: number; name: string; shipped: number; claimed: number }[]
  order: { isReceiptOpen: boolean }
  types: {
    type: string
    lastDay: string | null
    window: object | null
    blocker: { code: string; meta?: { date?: string } } | null
    canOverride: boolean
    left: { position: number; left: number }[]
  }[]
}

/** What tests of claims do over and over. */
async function openClaims(api: TestApi) {
  const placer = await openOrderPlacer(api)
  /** Shipped on 16 November: 14 modules and an inverter. */
  async function shipped(columns: Record<string, string | null> = {}): Promise<number> {
    const id = await placer.store()
    await placer.place(id, 'SHIPPED', { columns: { shipped_at: SHIPPED_AT, ...columns } })
    await api.db.execute(sql`UPDATE order_lines SET picked_quantity = quantity WHERE order_id = ${id}`)
    return id
  }
  const bodyOf = async (orderId: number, more: object = {}, persona: Persona = 'integrator') => ({
    type: 'MISSING',
    orderId,
    reasonCategory: 'MISSING_PIECE',
    reason: 'Faltou na entrega.',
    lines: [{ position: 1, quantity: 1 }],
    assetIds: [await placer.upload(persona)],
    ...more,
  })
  const open = async (orderId: number, more: object = {}, persona: Persona = 'integrator') =>
    api.as(persona).post('/customerClaims', await bodyOf(orderId, more, persona))
  const show = async (id: number, persona: Persona = 'afterSales') => {
    const { status, body } = await api.as(persona).get<ClaimDetail>(`/customerClaims/${id}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const openable = async (orderId: number, persona: Persona = 'integrator') =>
    (await api.as(persona).get<Openable>(`/customerClaims/openable/${orderId}`)).body
  const step = async (id: number, persona: Persona, verb = 'nextStatus', input: object = {}) => {
    const answer = await api.as(persona).put(`/orders/${verb}/${id}`, { note: 'Feito.', ...input })
    expect(answer.body, `${persona} ${verb}`).not.toHaveProperty('code')
    return String(answer.body.status)
  }
  const opened = async (more: object = {}, persona: Persona = 'integrator') => {
    const orderId = await shipped()
    const { status, body } = await open(orderId, more, persona)
    expect(status, JSON.stringify(body)).toBe(201)
    return { orderId, id: Number(body.id) }
  }
  return { ...placer, placer, shipped, bodyOf, open, show, openable, step, opened }
}

describe.each(DATABASES)('customer claims on %s', (database) => {
  let api: TestApi
  let it_: Awaited<ReturnType<typeof openClaims>>
  let upload: OrderPlacer['upload']
  beforeAll(async () => {
    api = await openTestApi({ database })
    it_ = await openClaims(api)
    upload = it_.upload
  })
  afterAll(() => api.close())

  describe('opening', () => {
    it('says of each type that one holds what is left, until when, or why not', async () => {
      const id = await it_.shipped()
      const before = await it_.openable(id)
      expect(before.types.map(({ type, lastDay, blocker }) => [type, lastDay, blocker])).toEqual([
        // Three days of freight to Santa Catarina, then seven to look.
        ['WARRANTY_DAMAGE', '2026-11-26', null],
        ['MISSING', '2026-11-26', null],
      ])
      expect(before.lines[0]).toMatchObject({ position: 1, shipped: 14, claimed: 0 })
      await it_.open(id, { lines: [{ position: 1, quantity: 3 }] })
      const after = await it_.openable(id)
      expect(after.lines[0]).toMatchObject({ shipped: 14, claimed: 3 })
      expect(after.types.find(({ type }) => type === 'MISSING')!.left[0]).toEqual({ position: 1, left: 11 })
      const staff = await it_.openable(id, 'afterSales')
      expect(staff.types.map(({ type, lastDay }) => [type, lastDay])).toEqual([
        ['LENDING', null],
        ['WARRANTY_DAMAGE', '2026-11-26'],
        ['EXCHANGE', '2026-12-19'],
        ['MISSING', '2026-11-26'],
        ['BONUS', null],
        ['WARRANTY', '2027-11-16'],
      ])
      // A loan leaves everything to be claimed.
      expect(staff.types[0]!.left[0]).toEqual({ position: 1, left: 14 })
    })

    it('is an order of R$ 0,00 in Pendente with claimed lines, the same goods proposed, and its photos', async () => {
      const { id, orderId } = await it_.opened({
        lines: [{ position: 2, quantity: 1, serials: 'vx6k 000777', fault: 'Amassado' }],
      })
      const claim = await it_.show(id)
      expect(claim.order).toMatchObject({ status: 'PENDING_RMA', type: 'MISSING', budgetType: 'CUSTOMER_CLAIM' })
      expect(claim.order.totals).toMatchObject({ total: 0, lines: 0, table: 2890 })
      expect(claim.original).toMatchObject({ id: orderId })
      expect(claim.lines).toMatchObject([
        { originalPosition: 2, quantity: 1, serials: ['VX6K000777'], fault: 'Amassado' },
      ])
      expect(claim.order.lines.map(({ productId, quantity, orderPrice }) => [productId, quantity, orderPrice])).toEqual(
        [[claim.lines[0]!.productId, 1, 0]],
      )
      expect(claim.photos).toHaveLength(1)
      expect(claim.deadline).toEqual({ due: '2026-11-23', late: 0 })
      const { rows } = await api.db.execute(
        sql`SELECT action, before, after FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)}`,
      )
      expect(rows).toMatchObject([
        { action: 'store', after: { originalOrderId: orderId, reasonCategory: 'MISSING_PIECE' } },
      ])
      const { rows: events } = await api.db.execute(sql`SELECT event FROM order_events WHERE order_id = ${id}`)
      expect(events).toEqual([{ event: 'CLAIM_OPENED' }])
    })

    it.each([
      ['nothing of any line', { lines: [{ position: 1, quantity: 0 }] }, 422, 'VALIDATION_FAILED'],
      ['half a piece', { lines: [{ position: 1, quantity: 1.5 }] }, 422, 'VALIDATION_FAILED'],
      ['less than nothing', { lines: [{ position: 1, quantity: -1 }] }, 422, 'VALIDATION_FAILED'],
      ['a thousand million', { lines: [{ position: 1, quantity: 1e9 }] }, 422, 'VALIDATION_FAILED'],
      [
        'a line twice',
        {
          lines: [
            { position: 1, quantity: 1 },
            { position: 1, quantity: 1 },
          ],
        },
        422,
        'VALIDATION_FAILED',
      ],
      ['a line that is none', { lines: [{ position: 99, quantity: 1 }] }, 422, 'VALIDATION_FAILED'],
      ['more than was shipped', { lines: [{ position: 1, quantity: 15 }] }, 400, 'CLAIM_QUANTITY_EXCEEDED'],
      ['no Motivo', { reason: ' ' }, 400, 'MISSING_CUSTOMER_CLAIM_REASON'],
      ['no photo', { assetIds: [] }, 422, 'VALIDATION_FAILED'],
      ['eleven photos', { assetIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 422, 'VALIDATION_FAILED'],
      ['a type without its key', { type: 'WARRANTY' }, 403, 'FORBIDDEN'],
    ])('refuses %s and writes nothing', async (_, more, status, code) => {
      const id = await it_.shipped()
      const answer = await it_.open(id, more)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      const { rows } = await api.db.execute(sql`SELECT 1 FROM orders WHERE original_order_id = ${id}`)
      expect(rows).toEqual([])
    })

    it('tells how many are left of how many', async () => {
      const id = await it_.shipped()
      await it_.open(id, { lines: [{ position: 1, quantity: 13 }] })
      const { body } = await it_.open(id, { lines: [{ position: 1, quantity: 2 }] })
      expect(body.errors).toEqual([
        { code: 'CLAIM_QUANTITY_EXCEEDED', field: 'lines[0].quantity', meta: { left: 1, shipped: 14 } },
      ])
    })

    it('gives the pieces of a canceled claim back', async () => {
      const orderId = await it_.shipped()
      const first = await it_.open(orderId, { lines: [{ position: 2, quantity: 1 }] })
      expect((await it_.open(orderId, { lines: [{ position: 2, quantity: 1 }] })).body.code).toBe(
        'CLAIM_QUANTITY_EXCEEDED',
      )
      await api.as('integrator').delete(`/orders/${first.body.id}`, { reason: 'Engano' })
      expect((await it_.open(orderId, { lines: [{ position: 2, quantity: 1 }] })).status).toBe(201)
    })

    it.each(['PENDING', 'SEPARATION', 'PARTIAL_SHIPPED', 'CANCELED'] as const)(
      'refuses an order in %s: it was not shipped yet',
      async (status) => {
        const id = await it_.placer.store()
        await it_.placer.place(id, status)
        expect((await it_.open(id)).body.code).toBe('ORDER_NOT_SHIPPED_YET')
      },
    )

    it('knows no order of another company, no budget, and no photo of somebody else', async () => {
      const id = await it_.shipped()
      expect((await api.as('pampa').get(`/customerClaims/openable/${id}`)).status).toBe(404)
      expect((await it_.open(id, {}, 'pampa')).status).toBe(404)
      expect((await it_.open(await it_.placer.store())).status).toBe(404)
      const stolen = await it_.open(id, { assetIds: [await upload('pampa')] })
      expect(stolen).toMatchObject({ status: 422, body: { errors: [{ field: 'assetIds', rule: 'exists' }] } })
      const { id: claim } = await it_.opened()
      expect((await api.as('pampa').get(`/customerClaims/${claim}`)).status).toBe(404)
      expect((await api.as('pampa').put(`/customerClaims/${claim}/complement`, { version: 1 })).status).toBe(404)
    })

    it('takes photos for what is broken, and a document for a gift', async () => {
      const id = await it_.shipped()
      const pdf = await upload('integrator', 'application/pdf')
      expect(await it_.open(id, { assetIds: [pdf] })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'assetIds', rule: 'fileType' }] },
      })
      const gift = await it_.open(
        id,
        { type: 'BONUS', lines: [], assetIds: [await upload('afterSales', 'application/pdf')] },
        'afterSales',
      )
      expect(gift.status).toBe(201)
      expect((await it_.show(gift.body.id)).order.lines).toEqual([])
    })

    it('wants the serial number of each piece in warranty, one of the order, and not in another claim', async () => {
      const id = await it_.shipped()
      await api.db.execute(sql`UPDATE order_lines SET serials = 'VX6K-000900' WHERE order_id = ${id} AND position = 2`)
      const warranty = (serials: string) =>
        it_.open(id, { type: 'WARRANTY', lines: [{ position: 2, quantity: 1, serials }] }, 'afterSales')
      expect((await warranty('')).body.code).toBe('CLAIM_SERIAL_REQUIRED')
      expect((await warranty('VX6K-000901')).body.code).toBe('CLAIM_SERIAL_NOT_IN_ORDER')
      expect((await warranty(' vx6k-000900 ')).status).toBe(201)
      const other = await it_.shipped()
      const again = await it_.open(
        other,
        { type: 'WARRANTY', lines: [{ position: 2, quantity: 1, serials: 'VX6K-000900' }] },
        'afterSales',
      )
      expect(again.body.code).toBe('CLAIM_SERIAL_HAS_OPEN_CLAIM')
    })

    it.each([null, '2026-11-18', '2027-05-18'])('refuses %s as the end of a loan', async (dueDate) => {
      const answer = await it_.open(await it_.shipped(), { type: 'LENDING', dueDate }, 'afterSales')
      expect(answer.body.code).toBe('CLAIM_LOAN_END_INVALID')
    })

    it('is done once for each key', async () => {
      const body = await it_.bodyOf(await it_.shipped())
      const options = { idempotencyKey: newIdempotencyKey() }
      const [one, two] = [
        await api.as('integrator').post('/customerClaims', body, options),
        await api.as('integrator').post('/customerClaims', body, options),
      ]
      expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id])
    })

    it('leaves no more to be unsold of a consignment than nobody has claimed', async () => {
      const id = await it_.placer.store()
      const columns = { shipped_at: SHIPPED_AT }
      await it_.placer.place(id, 'SHIPPED', { type: 'MERCANTILE_CONSIGNMENT', columns })
      await api.db.execute(sql`UPDATE order_lines SET picked_quantity = quantity WHERE order_id = ${id}`)
      const opened = await it_.open(id, { lines: [{ position: 1, quantity: 12 }] }, 'afterSales')
      expect(opened.status, JSON.stringify(opened.body)).toBe(201)
      const unsold = (pieces: number) =>
        api.as('logistics').put(`/orders/${id}/unsold`, { version: 1, lines: [{ position: 1, unsold: pieces }] })
      expect((await unsold(3)).body.errors).toMatchObject([{ field: 'lines[0].unsold', rule: 'max', meta: { max: 2 } }])
      expect((await unsold(2)).status).toBe(200)
      const more = await it_.open(id, { lines: [{ position: 1, quantity: 1 }] }, 'afterSales')
      expect(more.body).toMatchObject({ code: 'CLAIM_QUANTITY_EXCEEDED', errors: [{ meta: { left: 0, shipped: 12 } }] })
    })

    it('takes nine statements at most, whatever its lines', async () => {
      const body = await it_.bodyOf(await it_.shipped(), {
        lines: [
          { position: 1, quantity: 1 },
          { position: 2, quantity: 1 },
        ],
      })
      const { statements } = await api.statements.during(() =>
        api.as('integrator').post('/customerClaims', body, { idempotencyKey: newIdempotencyKey() }),
      )
      const own = statements.filter((text) => !/^\s*(begin|commit|rollback|savepoint|release|set )/i.test(text))
      expect(own.length, own.join('\n')).toBeLessThanOrEqual(9)
    })
  })

  describe('its window', () => {
    const at = async (moment: string, work: () => Promise<void>) => {
      api.setNow(new Date(moment))
      try {
        await work()
      } finally {
        api.setNow(TEST_NOW)
      }
    }

    it('is open to the last instant of its last day in São Paulo, and closed after it', async () => {
      const id = await it_.shipped({ shipped_at: '2026-11-13T12:00:00Z' })
      const body = await it_.bodyOf(id)
      await at('2026-11-24T03:00:00.000Z', async () => {
        const closed = await api.as('integrator').post('/customerClaims', body)
        expect(closed.body).toMatchObject({
          code: 'CLAIM_WINDOW_CLOSED',
          errors: [{ meta: { type: 'MISSING', date: '2026-11-23', event: 'EXPECTED', from: '2026-11-16' } }],
        })
      })
      await at('2026-11-24T02:59:59.500Z', async () => {
        expect((await api.as('integrator').post('/customerClaims', body)).status).toBe(201)
      })
    })

    it('counts from the delivery where that is known', async () => {
      const id = await it_.shipped({ delivered_at: '2026-11-17T15:00:00Z' })
      expect((await it_.openable(id)).types[0]!.lastDay).toBe('2026-11-24')
    })

    it('does not close while the truck is on the road to Amazonas, and says why when it does', async () => {
      const id = await it_.shipped({ freight_uf: 'AM', shipped_at: '2026-10-25T12:00:00Z' })
      const open = await it_.openable(id)
      expect(open.order.isReceiptOpen).toBe(true)
      expect(open.types.find(({ type }) => type === 'MISSING')).toMatchObject({
        lastDay: '2026-11-23',
        window: { event: 'EXPECTED', from: '2026-11-16', days: 7, freightDays: 22, freightUf: 'AM' },
      })
      const body = await it_.bodyOf(id)
      await at('2026-11-24T12:00:00Z', async () => {
        const { body: refused } = await api.as('integrator').post('/customerClaims', body)
        expect(refused).toMatchObject({
          code: 'CLAIM_WINDOW_CLOSED',
          errors: [{ meta: { date: '2026-11-23', freightDays: 22, freightUf: 'AM', isReceiptOpen: true } }],
        })
        // It came later than expected: the day of receipt opens the window again, with the same function.
        await api.db.execute(sql`UPDATE orders SET delivered_at = '2026-11-20T15:00:00Z' WHERE id = ${id}`)
        const again = await it_.openable(id)
        expect(again.order.isReceiptOpen).toBe(false)
        expect(again.types.find(({ type }) => type === 'MISSING')).toMatchObject({
          lastDay: '2026-11-27',
          blocker: null,
        })
        expect((await api.as('integrator').post('/customerClaims', body)).status).toBe(201)
      })
    })

    it('lets who may pass with a reason, which is kept', async () => {
      const id = await it_.shipped({ shipped_at: '2026-10-01T12:00:00Z' })
      expect((await it_.openable(id)).types[0]).toMatchObject({
        blocker: { code: 'CLAIM_WINDOW_CLOSED' },
        canOverride: false,
      })
      const tried = await it_.open(id, { overrideReason: 'Combinado' })
      expect(tried.body.code).toBe('CLAIM_WINDOW_CLOSED')
      expect((await it_.openable(id, 'admin')).types.find(({ type }) => type === 'MISSING')!.canOverride).toBe(true)
      const passed = await it_.open(id, { overrideReason: 'Combinado com a diretoria' }, 'admin')
      expect(passed.status).toBe(201)
      const { rows } = await api.db.execute(
        sql`SELECT after->>'overrideReason' AS why FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(passed.body.id)}`,
      )
      expect(rows).toEqual([{ why: 'Combinado com a diretoria' }])
    })

    it('of a warranty runs twelve months from the invoice, and none passes it', async () => {
      const id = await it_.shipped({ shipped_at: '2025-11-17T12:00:00Z' })
      await api.db.execute(sql`UPDATE order_lines SET serials = 'VX6K-000911' WHERE order_id = ${id} AND position = 2`)
      const answer = await it_.open(
        id,
        { type: 'WARRANTY', overrideReason: 'x', lines: [{ position: 2, quantity: 1, serials: 'VX6K-000911' }] },
        'admin',
      )
      expect(answer.body).toMatchObject({ code: 'CLAIM_WARRANTY_ENDED', errors: [{ meta: { date: '2026-11-17' } }] })
    })
  })

  describe('the list', () => {
    const list = async (query: object = {}, persona: Persona = 'afterSales') =>
      (
        await api
          .as(persona)
          .get<{ data: ClaimRow[]; meta: { total: number } }>('/customerClaims', { perPage: 300, ...query })
      ).body

    it('has the visible claims and no sale, and is counted as its rows are', async () => {
      const all = await list()
      const { rows } = await api.db.execute(
        sql`SELECT count(*)::int AS n FROM orders WHERE budget_type = 'CUSTOMER_CLAIM'`,
      )
      expect([all.data.length, all.meta.total]).toEqual([rows[0]!.n, rows[0]!.n])
      const summary = (
        await api
          .as('afterSales')
          .get<{ count: number; byStatus: { status: string; count: number }[] }>('/customerClaims/summary')
      ).body
      expect(summary.count).toBe(all.data.length)
      for (const { status, count } of summary.byStatus)
        expect([status, count]).toEqual([status, all.data.filter((row) => row.status === status).length])
      const own = await list({}, 'integrator')
      expect(new Set(own.data.map(({ companyName }) => companyName))).toEqual(new Set(['Sol do Vale']))
      expect((await api.as('marketing').get('/customerClaims')).status).toBe(403)
    })

    it.each([
      ['type', (row: ClaimRow) => row.type],
      ['id', (row: ClaimRow) => row.id],
      ['originalOrderId', (row: ClaimRow) => row.originalOrderId],
      ['companyId', (row: ClaimRow) => row.companyId],
      ['reasonCategory', (row: ClaimRow) => row.reasonCategory],
      ['waitsForIntegrator', (row: ClaimRow) => row.waitsForIntegrator],
    ] as const)('is narrowed by %s', async (name, of) => {
      const all = await list()
      const wanted = of(all.data.find((row) => of(row) !== null && of(row) !== false)!)
      const found = await list({ [name]: wanted! })
      expect(found.data.length).toBeGreaterThan(0)
      expect(found.data.map(({ id }) => id)).toEqual(all.data.filter((row) => of(row) === wanted).map(({ id }) => id))
      const { body } = await api.as('afterSales').get<{ count: number }>('/customerClaims/summary', { [name]: wanted! })
      if (name !== 'waitsForIntegrator') expect(body.count).toBe(found.data.length)
    })

    it('finds a serial number however it is written, a product, a maker, late ones and those of a day', async () => {
      const serial = await list({ serial: ' vx6k-000123 ' })
      expect(serial.data.map(({ product }) => product)).toEqual([expect.stringContaining('VX-6K')])
      const { rows } = await api.db.execute(
        sql`SELECT x.product_id::int AS id, p.manufacturer_id::int AS maker FROM claim_lines x JOIN products p ON p.id = x.product_id WHERE x.claim_id = ${serial.data[0]!.id}`,
      )
      for (const query of [{ productId: rows[0]!.id }, { manufacturerId: rows[0]!.maker }])
        expect((await list(query)).data.map(({ id }) => id)).toContain(serial.data[0]!.id)
      const late = await list({ overdue: true })
      const all = await list()
      expect(late.data.map(({ id }) => id)).toEqual(
        all.data.filter(({ deadline }) => (deadline?.late ?? 0) > 0).map(({ id }) => id),
      )
      expect(late.data.length).toBeGreaterThan(0)
      const today = await list({ initialOpenedAt: '2026-11-18', finalOpenedAt: '2026-11-18' })
      expect(today.data.length).toBeGreaterThan(0)
      expect(today.data.every(({ openedAt }) => openedAt.startsWith('2026-11-18'))).toBe(true)
    })

    it('is narrowed by what was decided: one word or several', async () => {
      const all = await list()
      for (const verdict of [['ACCEPTED'], ['ACCEPTED', 'REFUSED'], ['ACCEPTED', 'PARTIAL', 'REFUSED']])
        expect((await list({ verdict })).data.map(({ id }) => id)).toEqual(
          all.data.filter((row) => verdict.includes(row.verdict ?? '')).map(({ id }) => id),
        )
      expect((await list({ verdict: ['ACCEPTED', 'REFUSED'] })).data.length).toBeGreaterThan(0)
    })

    it('tells how late a step is in the sheet of the staff alone', async () => {
      const headOf = async (persona: Persona) => {
        const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
        const answer = await api.send(new Request('http://api.test/api/customerClaims/export', { headers }))
        return readSheet(new Uint8Array(await answer.arrayBuffer())).headers
      }
      expect(await headOf('afterSales')).toContain('Atraso (dias úteis)')
      const company = await headOf('integrator')
      expect(company).toContain('Prazo')
      expect(company).not.toContain('Atraso (dias úteis)')
    })

    it('tells a company until when it is answered, and nothing of what is late', async () => {
      const { id } = await it_.opened()
      await it_.step(id, 'afterSales')
      await api.db.execute(sql`UPDATE orders SET status_since = '2026-10-01T12:00:00Z' WHERE id = ${id}`)
      type Row = { id: number; deadline: { due: string; late: number | null } | null }
      const read = async (persona: Persona, query: Record<string, boolean> = {}) => {
        const caller = api.as(persona)
        const rows = (await caller.get<{ data: Row[] }>('/customerClaims', { perPage: 300, ...query })).body.data
        const one = (await caller.get<Row>(`/customerClaims/${id}`)).body
        const summary = (await caller.get<{ overdue: number | null }>('/customerClaims/summary', query)).body
        return { rows, one, overdue: summary.overdue }
      }
      const staff = await read('afterSales')
      expect(staff.one.deadline!.late).not.toBeNull()
      const stored = staff.rows.find((row) => row.id === id)!.deadline!
      expect(stored.late).toBeGreaterThan(0)
      expect(staff.overdue).toBeGreaterThan(0)
      for (const persona of ['integrator', 'apiUser'] as const) {
        const theirs = await read(persona)
        expect(theirs.one.deadline).toEqual({ due: staff.one.deadline!.due, late: null })
        expect(theirs.rows.find((row) => row.id === id)!.deadline).toEqual({ due: stored.due, late: null })
        expect(theirs.rows.filter(({ deadline }) => deadline && deadline.late !== null)).toEqual([])
        expect(theirs.overdue).toBeNull()
        // No filter of theirs either: it would tell what it hides.
        const filtered = await read(persona, { overdue: true })
        expect(filtered.rows.map((row) => row.id)).toEqual(theirs.rows.map((row) => row.id))
      }
    })

    it('goes as a sheet to who reads it', async () => {
      const answer = await api.as('integrator').get('/customerClaims/export')
      expect(answer.status).toBe(200)
      expect((await api.as('marketing').get('/customerClaims/export')).status).toBe(403)
    })
  })

  describe('the analysis', () => {
    const inAnalysis = async (more: object = {}, persona: Persona = 'integrator') => {
      const made = await it_.opened(more, persona)
      expect(await it_.step(made.id, 'afterSales')).toBe('ANALYSIS')
      return made
    }
    const decide = async (id: number, more: object) => {
      const claim = await it_.show(id)
      return api.as('afterSales').put(`/customerClaims/${id}/decision`, {
        version: claim.order.version,
        verdict: 'ACCEPTED',
        solution: 'Repor sem custo.',
        sends: claim.order.lines.map(({ productId, quantity }) => ({ productId, quantity })),
        returnsGoods: claim.proposal.returnsGoods,
        assetIds: [await upload('afterSales', 'application/pdf')],
        ...more,
      })
    }

    it('asks for what is missing: the clock stands still until it comes', async () => {
      const { id } = await inAnalysis()
      expect(await it_.step(id, 'afterSales', 'backStatus', { note: 'Envie a foto da etiqueta.' })).toBe('PENDING_RMA')
      const asked = await it_.show(id, 'integrator')
      expect(asked).toMatchObject({ waitsForIntegrator: true, deadline: null })
      expect(asked.deeds).toEqual(['complement'])
      const { rows } = await api.db.execute(
        sql`SELECT event, data->>'publicNote' AS note FROM order_events WHERE order_id = ${id} ORDER BY id DESC LIMIT 1`,
      )
      expect(rows).toEqual([{ event: 'CLAIM_INFO_ASKED', note: 'Envie a foto da etiqueta.' }])
      const put = (body: object) => api.as('integrator').put(`/customerClaims/${id}/complement`, body)
      const done = await put({
        version: asked.order.version,
        note: 'Segue.',
        lines: [{ position: 1, serials: 'HL585N-000001' }],
        assetIds: [await upload('integrator')],
      })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
      const answered = await it_.show(id)
      expect(answered).toMatchObject({ waitsForIntegrator: false, deadline: { late: 0 } })
      expect(answered.photos).toHaveLength(2)
      expect(answered.lines[0]!.serials).toEqual(['HL585N-000001'])
      const ten = await Promise.all(Array.from({ length: 9 }, () => upload('integrator')))
      const tooMany = await put({ version: answered.order.version, assetIds: ten })
      expect(tooMany.body.errors).toMatchObject([{ field: 'assetIds', rule: 'maxItems', meta: { max: 10 } }])
      // Nothing new writes nothing.
      const same = await put({ version: answered.order.version, lines: [{ position: 1, serials: 'hl585n-000001' }] })
      expect(same.body).toEqual({ id, version: answered.order.version })
    })

    describe.each(['complement', 'older edit'] as const)('serial numbers that come later, by the %s', (door) => {
      const put = async (id: number, lines: object[]) => {
        const { order } = await it_.show(id)
        const { reason, returnsGoods } = order.claim!
        return door === 'complement'
          ? api.as('afterSales').put(`/customerClaims/${id}/complement`, { version: order.version, lines })
          : api.as('afterSales').put(`/orders/${id}/claim`, { version: order.version, reason, returnsGoods, lines })
      }
      const picked = (orderId: number, serials: string) =>
        api.db.execute(sql`UPDATE order_lines SET serials = ${serials} WHERE order_id = ${orderId} AND position = 2`)
      const warranty = async (serial: string, orderId?: number) => {
        const answer = await it_.open(
          orderId ?? (await it_.shipped()),
          { type: 'WARRANTY', lines: [{ position: 2, quantity: 1, serials: serial }] },
          'afterSales',
        )
        expect(answer.status, JSON.stringify(answer.body)).toBe(201)
        return Number(answer.body.id)
      }
      const serial = (name: string) => `VX6K-${door === 'complement' ? 'C' : 'E'}-${database}-${name}`.toUpperCase()
      const both = {
        lines: [
          { position: 1, quantity: 2 },
          { position: 2, quantity: 1 },
        ],
      }

      it('are judged as those of an opening', async () => {
        const taken = await warranty(serial('1'))
        const { id, orderId } = await it_.opened(both)
        expect((await put(id, [{ position: 2, serials: serial('1') }])).body).toMatchObject({
          code: 'CLAIM_SERIAL_HAS_OPEN_CLAIM',
          errors: [{ field: 'lines[0].serials', meta: { id: taken } }],
        })
        await picked(orderId, serial('2'))
        expect((await put(id, [{ position: 2, serials: serial('3') }])).body.code).toBe('CLAIM_SERIAL_NOT_IN_ORDER')
        // Registered for another company's order: the answer says no more than that.
        await picked(orderId, '')
        const foreign = await it_.shipped()
        await api.db.execute(sql`
          INSERT INTO serial_numbers (serial, product_id, manufacturer_id, order_id, position, source)
          SELECT ${serial('4')}, l.product_id, p.manufacturer_id, l.order_id, 2, 'SEPARATION'
            FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ${foreign} AND l.position = 2`)
        expect((await put(id, [{ position: 2, serials: serial('4') }])).body.code).toBe('CLAIM_SERIAL_NOT_IN_ORDER')
        expect((await put(id, [{ position: 2, serials: `${serial('5')};${serial('6')}` }])).body.errors).toMatchObject([
          { field: 'lines[0].serials', rule: 'maxItems', meta: { max: 1 } },
        ])
        expect((await put(id, [{ position: 2, serials: 'série 5?' }])).status).toBe(422)
        expect((await it_.show(id)).lines.map(({ serials }) => serials)).toEqual([[], []])
        expect((await put(id, [{ position: 2, serials: serial('5') }])).status).toBe(200)
        expect((await it_.show(id)).lines.map(({ serials }) => serials)).toEqual([[], [serial('5')]])
      })

      it('are those of living warranties, and none is taken away', async () => {
        const orderId = await it_.shipped()
        const id = await warranty(serial('7'), orderId)
        expect((await put(id, [{ position: 1, serials: '' }])).body).toMatchObject({
          code: 'CLAIM_SERIAL_REQUIRED',
          errors: [{ field: 'lines[0].serials' }],
        })
        await api.db.execute(sql`
          INSERT INTO serial_numbers (serial, product_id, manufacturer_id, order_id, position, source, starts_on, ends_on, terms)
          SELECT ${serial('8')}, l.product_id, p.manufacturer_id, l.order_id, 2, 'SEPARATION', '2025-11-01', '2026-11-01', '{}'
            FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ${orderId} AND l.position = 2`)
        expect((await put(id, [{ position: 1, serials: serial('8') }])).body.code).toBe('CLAIM_WARRANTY_ENDED')
        expect((await it_.show(id)).lines[0]!.serials).toEqual([serial('7')])
      })

      it('name one piece once, however many name it at once', async () => {
        for (let round = 0; round < 5; round++) {
          const number = serial(`R${round}`)
          const claims = await Promise.all([it_.opened(both), it_.opened(both), it_.opened(both)])
          const orderId = await it_.shipped()
          const opening = await it_.bodyOf(orderId, {
            lines: [{ position: 2, quantity: 1, serials: number }],
          })
          const answers = await Promise.all([
            ...claims.map(({ id }) => put(id, [{ position: 2, serials: number }])),
            api.as('integrator').post('/customerClaims', opening),
          ])
          const refused = answers.filter(({ status }) => status >= 400)
          expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('CLAIM_SERIAL_HAS_OPEN_CLAIM'))
        }
      })
    })

    it('hides a claim whose numbers somebody else would complete', async () => {
      const { id } = await it_.opened()
      const lines = [{ position: 1, serials: 'HL-1' }]
      expect((await api.as('pampa').put(`/customerClaims/${id}/complement`, { version: 1, lines })).status).toBe(404)
    })

    it('lets the older edit say of the way back no more than the decision', async () => {
      const { id } = await it_.opened()
      const { version } = (await it_.show(id)).order
      const put = (more: object) =>
        api.as('afterSales').put(`/orders/${id}/claim`, { version, reason: 'Faltou.', lines: [], ...more })
      // Missing goods cannot come back.
      expect((await put({ returnsGoods: true, returnFirst: true })).body.errors).toMatchObject([
        { field: 'returnsGoods', rule: 'choice' },
        { field: 'returnFirst', rule: 'choice' },
      ])
    })

    it('leaves its sender all ten photos, whatever the laboratory wrote down meanwhile', async () => {
      const { id } = await inAnalysis({ type: 'WARRANTY_DAMAGE' })
      const draft = await api.as('afterSales').put(`/customerClaims/${id}/warrantyReport`, {
        version: (await it_.show(id)).order.version,
        assetIds: await Promise.all(Array.from({ length: 10 }, () => upload('afterSales', 'image/png'))),
      })
      expect(draft.status, JSON.stringify(draft.body)).toBe(200)
      await it_.step(id, 'afterSales', 'backStatus', { note: 'Envie a foto da etiqueta.' })
      const asked = await it_.show(id, 'integrator')
      const more = (count: number) => Promise.all(Array.from({ length: count }, () => upload('integrator')))
      const put = async (count: number) =>
        api
          .as('integrator')
          .put(`/customerClaims/${id}/complement`, { version: asked.order.version, assetIds: await more(count) })
      expect((await put(10)).body.errors).toMatchObject([{ field: 'assetIds', rule: 'maxItems' }])
      expect((await put(9)).status).toBe(200)
      expect((await it_.show(id, 'integrator')).photos).toHaveLength(10)
    })

    it('finds a claim right: it goes on with the goods that were decided', async () => {
      const { id } = await inAnalysis({ lines: [{ position: 1, quantity: 2 }] })
      const answer = await decide(id, {})
      expect(answer.body).toMatchObject({ status: 'INVOICING' })
      const claim = await it_.show(id, 'integrator')
      expect(claim).toMatchObject({ verdict: 'ACCEPTED', lines: [{ accepted: 2 }], deeds: [] })
      expect(claim.order.claim).toMatchObject({ solution: 'Repor sem custo.', returnsGoods: false })
    })

    it('tells the ERP its operation and the invoice that it is about', async () => {
      const { id, orderId } = await inAnalysis(
        { type: 'EXCHANGE', lines: [{ position: 2, quantity: 1 }] },
        'afterSales',
      )
      const key = completeNfeKey('4226119990000100015055001000007777187654321')
      await api.db.execute(sql`UPDATE orders SET invoice_key = ${key} WHERE id = ${orderId}`)
      const read = async () => (await readErpOrder(api.db, id, 'x')).order
      expect(await read()).toMatchObject({ operation: { cfop: 5949, returnCfop: 1202 }, citedInvoiceKey: key })
      await api.db.execute(sql`UPDATE orders SET freight_uf = 'RS' WHERE id = ${id}`)
      expect((await read()).operation).toEqual({ cfop: 6949, returnCfop: 2202 })
      expect(await readErpOrder(api.db, orderId, 'x')).toMatchObject({
        order: { operation: null, citedInvoiceKey: null },
      })
    })

    it('finds it right in part: no more is sent than that', async () => {
      const { id } = await inAnalysis({ lines: [{ position: 1, quantity: 4 }] })
      const [line] = (await it_.show(id)).order.lines
      const sends = (quantity: number) => [{ productId: line!.productId, quantity }]
      const lines = [{ position: 1, accepted: 3 }]
      const whole = await decide(id, { verdict: 'PARTIAL', lines: [{ position: 1, accepted: 4 }], sends: sends(3) })
      expect(whole.body.errors).toMatchObject([{ field: 'verdict', rule: 'choice' }])
      const more = await decide(id, { verdict: 'PARTIAL', lines, sends: sends(4) })
      expect(more.body.errors).toMatchObject([{ field: 'sends', rule: 'max', meta: { max: 3 } }])
      expect((await decide(id, { verdict: 'PARTIAL', lines, sends: sends(3) })).body).toMatchObject({
        status: 'INVOICING',
      })
      const claim = await it_.show(id)
      expect(claim.order.lines.map(({ quantity, orderPrice }) => [quantity, orderPrice])).toEqual([[3, 0]])
      expect(claim.order.totals).toMatchObject({ total: 0, table: 3 * 540 })
    })

    it('wants a solution, a document, goods, and a version that stands', async () => {
      const { id } = await inAnalysis()
      expect((await decide(id, { solution: '' })).body.code).toBe('MISSING_CUSTOMER_CLAIM_SOLUTION')
      expect((await decide(id, { assetIds: [] })).body.code).toBe('CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET')
      expect((await decide(id, { sends: [] })).body.errors).toMatchObject([{ field: 'sends', rule: 'required' }])
      expect((await decide(id, { version: 1 })).status).toBe(409)
      expect((await decide(id, { returnsGoods: true })).body.errors).toMatchObject([{ field: 'returnsGoods' }])
      expect((await decide(id, { sends: [{ productId: 999_999, quantity: 1 }] })).body.errors).toMatchObject([
        { field: 'sends[0].productId', rule: 'exists' },
      ])
      const claim = await it_.show(id)
      expect([claim.order.status, claim.verdict, claim.order.claim!.solution]).toEqual(['ANALYSIS', null, null])
      expect(
        (await api.as('logistics').put(`/customerClaims/${id}/decision`, { version: 1, verdict: 'REFUSED' })).status,
      ).toBe(403)
    })

    it('sends another product in an exchange, at the value of the table and a price of nothing', async () => {
      const { id } = await inAnalysis({ type: 'EXCHANGE', lines: [{ position: 2, quantity: 1 }] }, 'afterSales')
      const { rows } = await api.db.execute(sql`SELECT id::int FROM products WHERE name LIKE '%VX-5K%'`)
      const productId = Number(rows[0]!.id)
      expect((await decide(id, { sends: [{ productId, quantity: 1 }] })).body).toMatchObject({ status: 'INVOICING' })
      const claim = await it_.show(id)
      expect(claim.lines[0]!.productId).not.toBe(productId)
      expect(claim.order.lines).toMatchObject([{ productId, orderPrice: 0 }])
      expect(claim.order.lines[0]!.tableUnitPrice).toBeGreaterThan(0)
    })

    it('takes a bare step as its verdict: sent on it is right, canceled it is not, sent back it is open', async () => {
      const verdictOf = async (id: number) => {
        const { verdict, lines, order } = await it_.show(id)
        return [order.status, verdict, lines.map(({ accepted }) => accepted)]
      }
      const asset = async () => ({ assetIds: [await upload('afterSales', 'application/pdf')] })
      const cancel = async (id: number, note: string) =>
        expect((await api.as('afterSales').delete(`/orders/${id}`, { reason: note })).body).toMatchObject({
          status: 'CANCELED',
        })
      const sent = await inAnalysis()
      expect(await it_.step(sent.id, 'afterSales', 'backStatus')).toBe('PENDING_RMA')
      expect(await verdictOf(sent.id)).toEqual(['PENDING_RMA', null, [null]])
      await it_.step(sent.id, 'afterSales')
      await it_.step(sent.id, 'afterSales', 'nextStatus', { data: { solution: 'Repor.' }, ...(await asset()) })
      const { lines } = await it_.show(sent.id)
      expect(await verdictOf(sent.id)).toEqual(['INVOICING', 'ACCEPTED', lines.map(({ quantity }) => quantity)])
      const canceled = await inAnalysis()
      await cancel(canceled.id, 'Uso indevido.')
      expect(await verdictOf(canceled.id)).toEqual(['CANCELED', 'REFUSED', [0]])
      expect((await it_.show(canceled.id, 'integrator')).deeds).toEqual(['contest'])
      // Withdrawing a claim before its analysis decides nothing.
      const withdrawn = await it_.opened()
      await cancel(withdrawn.id, 'Engano.')
      expect(await verdictOf(withdrawn.id)).toEqual(['CANCELED', null, [null]])
    })

    it('judges a contest as its opening, on the day of the first claim', async () => {
      const number = `VX6K-CONTEST-${database}`.toUpperCase()
      const { id, orderId } = await inAnalysis(
        { type: 'WARRANTY', lines: [{ position: 2, quantity: 1, serials: number }] },
        'afterSales',
      )
      const refused = await decide(id, { verdict: 'REFUSED', solution: 'Uso indevido.', sends: [] })
      expect(refused.status, JSON.stringify(refused.body)).toBe(200)
      const register = (order: number, endsOn: string) =>
        api.db.execute(sql`
          INSERT INTO serial_numbers (serial, product_id, manufacturer_id, order_id, position, source, starts_on, ends_on, terms)
          SELECT ${number}, l.product_id, p.manufacturer_id, l.order_id, 2, 'RECEIPT', '2025-11-18', ${endsOn}::date, '{}'
            FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ${order} AND l.position = 2
          ON CONFLICT (serial, coalesce(manufacturer_id, 0)) DO UPDATE SET order_id = excluded.order_id`)
      const contest = async () =>
        api
          .as('afterSales')
          .post(`/customerClaims/${id}/contest`, { reason: 'Não foi.', assetIds: [await upload('afterSales')] })
      const before = api.now()
      try {
        // Meanwhile the number has been registered for another order.
        await register(await it_.shipped(), '2026-11-19')
        api.setNow(new Date(before.getTime() + 3 * 86_400_000))
        expect((await contest()).body.code).toBe('CLAIM_SERIAL_NOT_IN_ORDER')
        // Of this order it is, and its warranty has ended since the first claim.
        await register(orderId, '2026-11-19')
        const made = await contest()
        expect(made.status, JSON.stringify(made.body)).toBe(201)
        const { order } = await it_.show(Number(made.body.id))
        const again = await api.as('afterSales').put(`/customerClaims/${made.body.id}/complement`, {
          version: order.version,
          lines: [{ position: 1, serials: `${number}-B` }],
        })
        expect(again.status, JSON.stringify(again.body)).toBe(200)
      } finally {
        api.setNow(before)
      }
    })

    it('finds it wrong: it is canceled with the solution, mailed, and contested once in ten business days', async () => {
      const { id } = await inAnalysis()
      expect((await decide(id, { verdict: 'REFUSED', solution: 'Faltou o canhoto.', sends: [] })).body).toMatchObject({
        status: 'CANCELED',
      })
      const refused = await it_.show(id, 'integrator')
      // Friday 20 November is a holiday.
      expect(refused).toMatchObject({ verdict: 'REFUSED', contestUntil: '2026-12-03', deeds: ['contest'] })
      expect(refused.order.cancelReason).toBe('Faltou o canhoto.')
      const { rows } = await api.db.execute(
        sql`SELECT event FROM order_events WHERE order_id = ${id} ORDER BY id DESC LIMIT 1`,
      )
      expect(rows).toEqual([{ event: 'CLAIM_REFUSED' }])
      const contest = async (body: object = {}) =>
        api.as('integrator').post(`/customerClaims/${id}/contest`, {
          reason: 'O canhoto está aqui.',
          assetIds: [await upload('integrator')],
          ...body,
        })
      expect((await contest({ reason: '' })).body.code).toBe('MISSING_CUSTOMER_CLAIM_REASON')
      const refusedAt = (moment: string) =>
        api.db.execute(
          sql`UPDATE order_status_history SET at = ${moment}::timestamptz WHERE order_id = ${id} AND to_status = 'CANCELED'`,
        )
      await refusedAt('2026-11-03T15:00:00Z')
      expect((await contest()).body).toMatchObject({
        code: 'CLAIM_CONTEST_CLOSED',
        errors: [{ meta: { date: '2026-11-17' } }],
      })
      await refusedAt('2026-11-04T15:00:00Z')
      const made = await contest()
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      expect(await it_.show(Number(made.body.id))).toMatchObject({ contests: id, order: { status: 'PENDING_RMA' } })
      expect((await contest()).body.code).toBe('CLAIM_NOT_CONTESTABLE')
      expect((await it_.show(id, 'integrator')).contestedBy).toBe(made.body.id)
    })
  })

  describe('what comes back', () => {
    const TERMS = {
      contact: 'Recepção',
      cep: '88301-000',
      street: 'Rua Brusque',
      number: '10',
      city: 'Itajaí',
      uf: 'SC',
      volumes: 2,
      weight: '31,5',
      document: 'DECLARATION',
    }
    const collection = { data: { carrier: 'Rota Sul', collectionDate: '2026-11-25' } }

    /** Two modules in an exchange that waits for them. */
    async function waiting(more: object = {}) {
      const { id } = await it_.opened({ type: 'EXCHANGE', lines: [{ position: 1, quantity: 2 }] }, 'afterSales')
      await it_.step(id, 'afterSales')
      const claim = await it_.show(id)
      const answer = await api.as('afterSales').put(`/customerClaims/${id}/decision`, {
        version: claim.order.version,
        verdict: 'ACCEPTED',
        solution: 'Trocar.',
        sends: [{ productId: claim.order.lines[0]!.productId, quantity: 2 }],
        returnsGoods: true,
        returnFirst: true,
        assetIds: [await upload('afterSales')],
        ...more,
      })
      expect(answer.body).toMatchObject({ status: 'AVAILABLE_TO_RETURN' })
      return id
    }
    const put = async (id: number, what: string, body: object, persona: Persona) =>
      api.as(persona).put(`/customerClaims/${id}/${what}`, { version: (await it_.show(id)).order.version, ...body })

    it('is collected once somebody said where, how many, how heavy and with which document', async () => {
      const id = await waiting()
      expect(await it_.show(id)).toMatchObject({ waitsForIntegrator: true, deadline: null, returnTerms: null })
      const early = await api.as('logistics').put(`/orders/nextStatus/${id}`, { note: 'Coleta', ...collection })
      expect(early.body.code).toBe('CLAIM_RETURN_INCOMPLETE')
      const keyless = await put(id, 'return', { ...TERMS, document: 'INVOICE' }, 'logistics')
      expect(keyless.body.errors).toMatchObject([{ field: 'invoiceKey', rule: 'required' }])
      // Who bought as a taxpayer emits invoices: no declaration takes the place of one.
      await api.db.execute(sql`UPDATE orders SET taxpayer = true WHERE id = ${id}`)
      const declared = await put(id, 'return', TERMS, 'logistics')
      expect(declared).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'document', rule: 'returnInvoiceOfTaxpayer' }] },
      })
      await api.db.execute(sql`UPDATE orders SET taxpayer = false WHERE id = ${id}`)
      expect((await put(id, 'return', TERMS, 'logistics')).status).toBe(200)
      const prepared = await it_.show(id)
      expect(prepared).toMatchObject({
        waitsForIntegrator: false,
        returnTerms: { volumes: 2, weight: 31.5, cep: '88301000' },
      })
      expect((await put(id, 'return', TERMS, 'logistics')).body).toEqual({ id, version: prepared.order.version })
      expect(await it_.step(id, 'logistics', 'nextStatus', collection)).toBe('RETURNING')
      expect(await it_.step(id, 'admin', 'backStatus', { note: 'Ninguém no local.' })).toBe('AVAILABLE_TO_RETURN')
      expect((await it_.show(id)).failedCollections).toBe(1)
    })

    it('is counted at the centre, its differences are decided, and only sound pieces are sent anew', async () => {
      const id = await waiting()
      await put(id, 'return', TERMS, 'logistics')
      await it_.step(id, 'logistics', 'nextStatus', collection)
      await it_.step(id, 'logistics', 'nextStatus', { assetIds: [await upload('logistics')] })
      const onwards = async () =>
        api
          .as('afterSales')
          .put(`/orders/nextStatus/${id}`, { note: 'Conferido.', assetIds: [await upload('afterSales')] })
      expect((await onwards()).body.code).toBe('CLAIM_ARRIVAL_NOT_CHECKED')
      const line = { position: 1, received: 1, damaged: 1 }
      expect((await put(id, 'arrival', { lines: [{ ...line, damaged: 2 }] }, 'afterSales')).body.errors).toMatchObject([
        { field: 'lines[0].damaged', rule: 'max' },
      ])
      expect((await put(id, 'arrival', { lines: [{ ...line, position: 9 }] }, 'afterSales')).status).toBe(422)
      expect((await put(id, 'arrival', { lines: [line] }, 'logistics')).status).toBe(403)
      expect((await put(id, 'arrival', { lines: [line] }, 'afterSales')).status).toBe(200)
      const counted = await it_.show(id)
      expect(counted.arrival!.differences).toEqual([
        { position: 1, difference: 'MISSING' },
        { position: 1, difference: 'DAMAGED' },
      ])
      // 'Devolver antes': one came back, one is sent.
      expect(counted.order.lines.map(({ quantity }) => quantity)).toEqual([1])
      expect((await onwards()).body.code).toBe('CLAIM_ARRIVAL_NOT_CHECKED')
      expect(
        (await put(id, 'arrival', { lines: [line], differences: 'O outro fica com o cliente.' }, 'afterSales')).status,
      ).toBe(200)
      expect((await it_.show(id, 'integrator')).arrival).toBeNull()
      expect((await onwards()).body.status).toBe('INVOICING')
      await integrate(api)
      expect(await it_.step(id, 'fiscal')).toBe('SEPARATION')
    })

    /** Two modules that came back to the centre; the clock goes on, as it does. */
    async function arrived(more: object = {}) {
      const id = await waiting(more)
      await put(id, 'return', TERMS, 'logistics')
      await it_.step(id, 'logistics', 'nextStatus', collection)
      await it_.step(id, 'logistics', 'nextStatus', { assetIds: [await upload('logistics')] })
      return id
    }
    const laterThanNow = async (work: () => Promise<void>) => {
      api.setNow(new Date(TEST_NOW.getTime() + 60_000))
      try {
        await work()
      } finally {
        api.setNow(TEST_NOW)
      }
    }
    const sentOf = async (id: number) => (await it_.show(id)).order.lines.map((line) => [line.productId, line.quantity])

    it('counted anew gives back what a slip of the count had taken', async () => {
      const id = await arrived()
      await laterThanNow(async () => {
        const [[product]] = (await sentOf(id)) as [[number, number]]
        const count = async (received: number) =>
          put(id, 'arrival', { lines: [{ position: 1, received, damaged: 0 }], differences: 'Contado.' }, 'afterSales')
        for (const [received, sent] of [
          [1, [[product, 1]]],
          [2, [[product, 2]]],
          [0, []],
          [2, [[product, 2]]],
        ] as const) {
          expect((await count(received)).status).toBe(200)
          expect(await sentOf(id)).toEqual(sent)
        }
      })
    })

    it('sends of another product in exchange only the share that came back', async () => {
      const { rows } = await api.db.execute(sql`SELECT id::int FROM products WHERE name LIKE '%VX-5K%'`)
      const productId = Number(rows[0]!.id)
      const id = await arrived({ sends: [{ productId, quantity: 2 }] })
      await laterThanNow(async () => {
        const lines = [{ position: 1, received: 1, damaged: 0 }]
        await put(id, 'arrival', { lines, differences: 'Um ficou.' }, 'afterSales')
        expect(await sentOf(id)).toEqual([[productId, 1]])
      })
    })

    it('of which nothing came is finished, not invoiced', async () => {
      const id = await arrived()
      await laterThanNow(async () => {
        const lines = [{ position: 1, received: 0, damaged: 0 }]
        await put(id, 'arrival', { lines, differences: 'Nada veio.' }, 'afterSales')
        const done = { assetIds: [await upload('afterSales')] }
        expect(await it_.step(id, 'afterSales', 'nextStatus', done)).toBe('FINISHED')
      })
    })

    it('is not late for the days in which the company owed its papers', async () => {
      const id = await waiting()
      await api.db.execute(sql`UPDATE orders SET status_since = '2026-10-01T12:00:00Z' WHERE id = ${id}`)
      await api.db.execute(sql`UPDATE order_status_history SET at = '2026-10-01T12:00:00Z' WHERE order_id = ${id}`)
      expect(await it_.show(id)).toMatchObject({ waitsForIntegrator: true, deadline: null })
      expect((await put(id, 'return', TERMS, 'logistics')).status).toBe(200)
      // Five business days from today; Friday 20 November is a holiday.
      const deadline = { due: '2026-11-26', late: 0 }
      expect(await it_.show(id)).toMatchObject({ waitsForIntegrator: false, deadline })
      const { data } = (await api.as('afterSales').get<{ data: ClaimRow[] }>('/customerClaims', { id })).body
      expect(data).toMatchObject([{ id, deadline }])
      expect((await api.as('afterSales').get('/customerClaims', { id, overdue: true })).body.data).toEqual([])
      // A later correction extends no deadline.
      await api.db.execute(sql`UPDATE claims SET answered_at = '2026-11-02T12:00:00Z' WHERE order_id = ${id}`)
      await put(id, 'return', { ...TERMS, volumes: 3 }, 'logistics')
      expect((await it_.show(id)).deadline).toMatchObject({ due: '2026-11-09' })
    })

    it('of a loan ends later, within 180 days of its start', async () => {
      const { id } = await it_.opened({ type: 'LENDING', dueDate: '2026-12-20' }, 'afterSales')
      await it_.placer.place(id, 'SHIPPED', {
        type: 'LENDING',
        columns: { shipped_at: SHIPPED_AT, returns_goods: true },
      })
      const late = await put(id, 'loan', { dueDate: '2027-05-16', reason: 'Obra parada' }, 'afterSales')
      expect(late.body.code).toBe('CLAIM_LOAN_END_INVALID')
      expect((await put(id, 'loan', { dueDate: '2027-05-15', reason: 'Obra parada' }, 'afterSales')).status).toBe(200)
      expect((await it_.show(id)).order.dueDate).toBe('2027-05-15')
      expect((await put(id, 'loan', { dueDate: '2027-05-01', reason: 'x' }, 'integrator')).status).toBe(403)
      const overdue = async () =>
        (await api.as('afterSales').get('/customerClaims', { loanOverdue: true })).body.data.map((row) => row.id)
      expect(await overdue()).not.toContain(id)
      await api.db.execute(sql`UPDATE orders SET due_date = '2026-11-17' WHERE id = ${id}`)
      expect(await overdue()).toContain(id)
    })
  })
})

describe.skipIf(!hasPostgres)('claims for the last pieces at once on postgres', () => {
  let api: TestApi
  let it_: Awaited<ReturnType<typeof openClaims>>
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    it_ = await openClaims(api)
  })
  afterAll(() => api.close())

  it('never take more than was shipped: 20 at once, again and again', { timeout: 300_000 }, async () => {
    for (let round = 0; round < tries('CHAOS_CLAIM_OPENINGS', 5, 50); round++) {
      const id = await it_.shipped()
      const bodies = await Promise.all(
        Array.from({ length: 20 }, (_, copy) =>
          it_.bodyOf(id, { lines: [{ position: copy % 4 === 0 ? 2 : 1, quantity: 1 + (copy % 3) }] }),
        ),
      )
      const answers = await Promise.all(bodies.map((body) => api.as('integrator').post('/customerClaims', body)))
      for (const { status, body } of answers) expect([201, 400], JSON.stringify(body)).toContain(status)
      const { rows } = await api.db.execute(sql`
        SELECT l.quantity, COALESCE(sum(x.quantity), 0)::int AS claimed FROM order_lines l
          LEFT JOIN orders k ON k.original_order_id = l.order_id AND k.status <> 'CANCELED'
          LEFT JOIN claim_lines x ON x.claim_id = k.id AND x.original_position = l.position
         WHERE l.order_id = ${id} AND l.position <= 2 GROUP BY l.position, l.quantity ORDER BY l.position`)
      for (const { quantity, claimed } of rows) expect(Number(claimed)).toBeLessThanOrEqual(Number(quantity))
      // One wins the only inverter.
      expect(rows[1]).toMatchObject({ quantity: 1, claimed: 1 })
      expect(answers.filter(({ body }) => body.code === 'CLAIM_QUANTITY_EXCEEDED').length).toBeGreaterThan(0)
    }
  })
})
