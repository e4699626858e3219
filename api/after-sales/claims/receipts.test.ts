import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'

type Persona = Parameters<TestApi['as']>[0]

interface Receipt {
  receivedOn: string | null
  canCount: boolean
  canConclude: boolean
  waitsForShipping: boolean
  countedLines: number
  totalLines: number
  notLeft: { position: number }[]
  pages: number
  lines: {
    position: number
    packed: number
    left: number | null
    isCountedInPart: boolean
    version: number
    counted: { received: number } | null
    fileIds: number[]
  }[]
  proposals: {
    type: string
    claimId: number | null
    lines: { position: number; quantity: number }[]
    fileIds: number[]
  }[]
}

describe.each(DATABASES)('receipt checks on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  /** 14 modules and an inverter that were shipped on 16 November. */
  async function shipped(status: 'SHIPPED' | 'PARTIAL_SHIPPED' | 'FINISHED' = 'SHIPPED'): Promise<number> {
    const id = await placer.store()
    await placer.place(id, status, { columns: { shipped_at: '2026-11-16T12:00:00Z' } })
    await api.db.execute(sql`UPDATE order_lines SET picked_quantity = quantity WHERE order_id = ${id}`)
    return id
  }
  /** Of its three volumes some have left. */
  async function inParts(left: number): Promise<number> {
    const id = await shipped('PARTIAL_SHIPPED')
    await api.db.execute(
      sql`UPDATE orders SET shipped_at = NULL, shipment = ${JSON.stringify({ volumes: 3, volumesShipped: left })}::jsonb WHERE id = ${id}`,
    )
    return id
  }
  const read = async (id: number, query: Record<string, number> = {}) =>
    (await api.as('integrator').get<Receipt>(`/orders/${id}/receipt`, query)).body
  const put = (id: number, lines: object[], persona: Persona = 'integrator') =>
    api.as(persona).put(`/orders/${id}/receipt`, { lines })
  const conclude = (id: number, receivedOn = '2026-11-17') =>
    api.as('integrator').post(`/orders/${id}/receipt/conclude`, { receivedOn })
  /** Every line but those that are named is right. */
  async function count(id: number, wrong: { position: number; [field: string]: unknown }[]) {
    const { lines } = await read(id)
    return put(
      id,
      lines.map(({ position, version }) => ({
        version,
        ...(wrong.find((line) => line.position === position) ?? { position, isRight: true }),
      })),
    )
  }

  it('are saved in parts, line by line', async () => {
    const id = await shipped()
    const before = await read(id)
    expect(before).toMatchObject({ canCount: true, canConclude: false, countedLines: 0, pages: 1 })
    expect(before.lines[0]).toMatchObject({ packed: 14, version: 0, counted: null })
    expect((await put(id, [{ position: 1, isRight: true }])).status).toBe(200)
    expect(await read(id)).toMatchObject({ countedLines: 1, canConclude: false })
    // A colleague's count of the same line is not written over unseen; of another line it is no matter.
    const stale = await put(id, [{ position: 1, version: 0, received: 13 }])
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await put(id, [{ position: 2, received: 0, damaged: 0 }])).status).toBe(200)
    // The same count again is no conflict, and no row.
    expect((await put(id, [{ position: 1, version: 0, isRight: true }])).status).toBe(200)
    expect((await read(id)).lines[0]!.version).toBe(1)
    // A number says more than the tick beside it.
    await put(id, [{ position: 1, version: 1, isRight: true, received: 12 }])
    expect((await read(id)).lines[0]).toMatchObject({ version: 2, counted: { received: 12 } })
  })

  it.each([
    ['more than was packed', { position: 1, received: 15 }, 'lines[0].received', 'max'],
    ['half a piece', { position: 1, received: 1.5 }, 'lines[0].received', 'integer'],
    ['less than nothing', { position: 1, received: -1 }, 'lines[0].received', 'min'],
    ['more broken than came', { position: 1, received: 3, damaged: 4 }, 'lines[0].damaged', 'max'],
    ['more numbers than pieces', { position: 1, received: 1, serials: 'a-1; a-2' }, 'lines[0].serials', 'maxItems'],
    ['a line that is none', { position: 99, isRight: true }, 'lines[0].position', 'exists'],
    ['a fault without a count', { position: 1, fault: 'Trincado' }, 'lines[0].received', 'required'],
    ['a photo of somebody else', { position: 1, isRight: true, assetIds: [1] }, 'assetIds', 'exists'],
  ])('refuse %s, and write nothing', async (_, line, field, rule) => {
    const id = await shipped()
    const answer = await put(id, [line])
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field, rule }]])
    expect((await read(id)).countedLines).toBe(0)
  })

  it('are concluded once, when everything was counted, on a day between shipping and today', async () => {
    const id = await shipped()
    const left = (await read(id)).totalLines
    expect((await conclude(id)).body).toMatchObject({ code: 'RECEIPT_INCOMPLETE', errors: [{ meta: { left } }] })
    await count(id, [])
    expect(await read(id)).toMatchObject({ canConclude: true })
    expect((await conclude(id, '2026-11-15')).body.errors).toMatchObject([{ rule: 'afterOrEqual' }])
    expect((await conclude(id, '2026-11-19')).body.errors).toMatchObject([{ rule: 'beforeOrEqual' }])
    expect((await conclude(id)).status).toBe(200)
    expect((await conclude(id)).body.code).toBe('RECEIPT_CONCLUDED')
    expect((await put(id, [{ position: 1, received: 1 }])).body.code).toBe('RECEIPT_CONCLUDED')
    expect(await read(id)).toMatchObject({ receivedOn: '2026-11-17', canCount: false, proposals: [] })
    const { rows } = await api.db.execute(
      sql`SELECT (delivered_at AT TIME ZONE 'America/Sao_Paulo')::date::text AS day FROM orders WHERE id = ${id}`,
    )
    expect(rows).toEqual([{ day: '2026-11-17' }])
  })

  it('register numbers that separation had not written down, whose clocks run from the invoice', async () => {
    const id = await shipped()
    await api.db.execute(sql`
      INSERT INTO order_status_history (order_id, action, from_status, to_status, direction, at)
      VALUES (${id}, 'nextStatus', 'AWAITING_NF_BE_SENT', 'NF_SENT', 'FORWARD', '2026-11-14T15:00:00Z')`)
    const serial = `VX6K-READ-${database}`.toUpperCase()
    await count(id, [{ position: 2, received: 1, damaged: 0, serials: serial }])
    expect((await conclude(id, '2026-11-18')).status).toBe(200)
    const { rows } = await api.db.execute(
      sql`SELECT source, starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM serial_numbers WHERE serial = ${serial}`,
    )
    expect(rows).toEqual([{ source: 'RECEIPT', startsOn: '2026-11-14', endsOn: '2027-11-14' }])
  })

  it('leave a day of delivery that logistics wrote down', async () => {
    const id = await shipped()
    await api.db.execute(sql`UPDATE orders SET delivered_at = '2026-11-16T20:00:00Z' WHERE id = ${id}`)
    await count(id, [])
    await conclude(id)
    const { rows } = await api.db.execute(
      sql`SELECT delivered_at = '2026-11-16T20:00:00Z' AS same FROM orders WHERE id = ${id}`,
    )
    expect(rows).toEqual([{ same: true }])
  })

  it('wait for the rest of an order, and are closed with it', async () => {
    const id = await inParts(2)
    expect((await count(id, [])).status).toBe(200)
    expect(await read(id)).toMatchObject({ canCount: true, canConclude: false, waitsForShipping: true })
    expect((await conclude(id)).body.code).toBe('ORDER_NOT_SHIPPED_YET')
    const finished = await shipped('FINISHED')
    expect((await put(finished, [{ position: 1, isRight: true }])).body.code).toBe('RECEIPT_NOT_OPEN')
  })

  it('begin when the first volume has left, and say which have', async () => {
    const id = await inParts(0)
    expect(await read(id)).toMatchObject({ canCount: false, order: { volumes: 3, volumesLeft: 0, parts: [] } })
    expect((await put(id, [{ position: 1, isRight: true }])).body.code).toBe('RECEIPT_NOT_OPEN')
    const parts = [{ volumes: 2, tracking: 'R-1', on: '2026-11-17' }]
    const { version } = (await api.as('logistics').get<{ version: number }>(`/orders/${id}`)).body
    const left = await api
      .as('logistics')
      .put(`/orders/${id}/shipment`, { version, driver: 'Ana', plate: 'ABC1D23', parts })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    expect(await read(id)).toMatchObject({ canCount: true, order: { volumes: 3, volumesLeft: 2, parts } })
  })

  it('count again what came short before the rest had left, and claim nothing that was not looked at', async () => {
    const id = await inParts(2)
    expect((await count(id, [{ position: 1, received: 9, damaged: 1, fault: 'Trincado' }])).status).toBe(200)
    const part = await read(id)
    expect(part.countedLines).toBe(part.totalLines - 1)
    expect(part.lines[0]).toMatchObject({ isCountedInPart: true, counted: { received: 9 } })
    // The rest leaves an hour after the count.
    await placer.place(id, 'SHIPPED', {
      columns: { shipped_at: new Date(api.now().getTime() + 3_600_000).toISOString() },
    })
    const before = api.now()
    try {
      api.setNow(new Date(before.getTime() + 7_200_000))
      const day = '2026-11-18'
      expect(await read(id)).toMatchObject({ canConclude: false, countedLines: part.countedLines })
      expect((await conclude(id, day)).body).toMatchObject({
        code: 'RECEIPT_INCOMPLETE',
        errors: [{ meta: { left: 1 } }],
      })
      // The page sends back the other fields beside an empty number: that is no new count.
      expect((await put(id, [{ position: 1, version: 1, damaged: 1, fault: 'Trincado' }])).status).toBe(200)
      expect((await read(id)).lines[0]).toMatchObject({ isCountedInPart: true, version: 1 })
      // The same number again is a count.
      const again = { position: 1, version: 1, received: 9, damaged: 1, fault: 'Trincado' }
      expect((await put(id, [again])).status).toBe(200)
      expect(await read(id)).toMatchObject({ canConclude: true })
      await put(id, [{ ...again, version: 2, received: 13 }])
      expect((await conclude(id, day)).status).toBe(200)
      expect((await read(id)).proposals).toMatchObject([
        { type: 'MISSING', lines: [{ position: 1, quantity: 1 }] },
        { type: 'WARRANTY_DAMAGE', lines: [{ position: 1, quantity: 1 }] },
      ])
    } finally {
      api.setNow(before)
    }
  })

  it('know which pieces have left, where logistics wrote them down', async () => {
    const id = await inParts(1)
    const write = async (volumesShipped: number, lefts: (number | null)[]) => {
      const { version } = (await api.as('logistics').get<{ version: number }>(`/orders/${id}`)).body
      const lines = lefts.map((left, index) => ({ position: index + 1, left }))
      return api.as('logistics').put(`/orders/${id}/shipment`, { version, volumesShipped, lines })
    }
    expect((await read(id)).lines[0]).toMatchObject({ packed: 14, left: null })
    expect((await write(1, [15])).body.errors).toMatchObject([
      { field: 'lines[0].left', rule: 'max', meta: { max: 14 } },
    ])
    expect((await write(0, [10])).body.errors).toMatchObject([{ field: 'volumesShipped', rule: 'min' }])
    const first = await write(1, [10, 0])
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const others = (await read(id)).totalLines - 1
    expect(await read(id)).toMatchObject({ lines: [{ position: 1, packed: 14, left: 10 }], notLeft: [{ position: 2 }] })
    // 'Tudo certo' is all that has left: it is counted, and claims nothing yet.
    expect((await put(id, [{ position: 1, isRight: true }])).status).toBe(200)
    const counted = await read(id)
    expect(counted).toMatchObject({ countedLines: 1, canConclude: false, waitsForShipping: true })
    expect(counted.lines[0]).toMatchObject({ counted: { received: 10 }, isCountedInPart: false })
    // Two more leave: the line is counted again, and the same number again is a count.
    await write(2, [12])
    expect(await read(id)).toMatchObject({ countedLines: 0, lines: [{ left: 12, isCountedInPart: true }] })
    expect((await put(id, [{ position: 1, version: 1, received: 10 }])).status).toBe(200)
    expect(await read(id)).toMatchObject({ countedLines: 1, lines: [{ isCountedInPart: false, version: 2 }] })
    await placer.place(id, 'SHIPPED', { columns: { shipped_at: '2026-11-16T12:00:00Z' } })
    const whole = await read(id)
    expect(whole).toMatchObject({ countedLines: 0, totalLines: others + 2, notLeft: [] })
    expect(whole.lines[0]).toMatchObject({ left: 14, isCountedInPart: true })
    expect((await conclude(id)).body).toMatchObject({ code: 'RECEIPT_INCOMPLETE' })
    await count(id, [{ position: 1, received: 13 }])
    expect((await conclude(id)).status).toBe(200)
    expect((await read(id)).proposals).toMatchObject([{ type: 'MISSING', lines: [{ position: 1, quantity: 1 }] }])
  })

  it('propose a claim of what is missing and one of what is broken, with lines and photos, each once', async () => {
    const id = await shipped()
    const [missing, broken] = [await placer.upload('integrator'), await placer.upload('integrator')]
    const saved = await count(id, [
      { position: 1, received: 13, damaged: 0, fault: 'Faltou um', assetIds: [missing] },
      { position: 2, received: 1, damaged: 1, fault: 'Amassado', serials: 'vx6k-77', assetIds: [broken] },
    ])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const proposed = (type: string, line: object, assetIds: number[], persona: Persona = 'integrator') =>
      api.as(persona).post('/customerClaims', {
        type,
        orderId: id,
        reasonCategory: 'MISSING_PIECE',
        reason: 'Conferência.',
        lines: [line],
        assetIds,
        fromReceipt: true,
      })
    expect((await proposed('MISSING', { position: 1, quantity: 1 }, [missing])).body.errors).toMatchObject([
      { field: 'fromReceipt' },
    ])
    await conclude(id)
    expect((await read(id)).proposals).toMatchObject([
      { type: 'MISSING', claimId: null, lines: [{ position: 1, quantity: 1 }], fileIds: [missing] },
      { type: 'WARRANTY_DAMAGE', lines: [{ position: 2, quantity: 1, serials: ['VX6K-77'] }], fileIds: [broken] },
    ])
    // Another company's photo stays its own.
    expect((await proposed('MISSING', { position: 1, quantity: 1 }, [missing], 'pampa')).status).toBe(404)
    const [one, two] = await Promise.all([
      proposed('MISSING', { position: 1, quantity: 1 }, [missing]),
      proposed('WARRANTY_DAMAGE', { position: 2, quantity: 1, serials: 'VX6K-77' }, [broken]),
    ])
    expect([one.status, two.status], JSON.stringify([one.body, two.body])).toEqual([201, 201])
    expect((await read(id)).proposals.map(({ claimId }) => claimId)).toEqual([one.body.id, two.body.id])
    const again = await proposed('MISSING', { position: 1, quantity: 1 }, [await placer.upload('integrator')])
    expect(again.body).toMatchObject({ code: 'RECEIPT_CLAIM_OPENED', errors: [{ meta: { id: one.body.id } }] })
    // One that is canceled may be opened anew.
    await api.as('integrator').delete(`/orders/${one.body.id}`, { reason: 'Engano' })
    const third = await proposed('MISSING', { position: 1, quantity: 1 }, [await placer.upload('integrator')])
    expect(third.status).toBe(201)
  })

  const counted = fc.record({ received: fc.nat({ max: 14 }), broken: fc.nat({ max: 14 }) })
  it('offer exactly what differs, whatever was counted, in however many parts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(counted, { minLength: 8, maxLength: 8 }), fc.boolean(), async (drawn, inParts) => {
        const id = await shipped()
        const { lines } = await read(id)
        const rows = lines.map(({ position, packed }, at) => {
          const received = Math.min(packed, drawn[at % drawn.length]!.received)
          const damaged = Math.min(received, drawn[at % drawn.length]!.broken)
          const isRight = received === packed && damaged === 0
          return { position, packed, received, damaged, ...(isRight ? {} : { fault: 'Como chegou' }) }
        })
        const parts = inParts ? rows.map((row) => [row]) : [rows]
        for (const part of parts) {
          const saved = await put(
            id,
            part.map(({ packed: _, ...row }) => row),
          )
          expect(saved.status, JSON.stringify(saved.body)).toBe(200)
        }
        expect((await read(id)).proposals).toEqual([])
        expect((await conclude(id)).status).toBe(200)
        const expected = [
          ['MISSING', rows.map((row) => [row.position, row.packed - row.received] as const)],
          ['WARRANTY_DAMAGE', rows.map((row) => [row.position, row.damaged] as const)],
        ] as const
        const { proposals } = await read(id)
        expect(
          proposals.map(({ type, lines: of }) => [type, of.map(({ position, quantity }) => [position, quantity])]),
        ).toEqual(
          expected
            .map(([type, of]) => [type, of.filter(([, quantity]) => quantity > 0)] as const)
            .filter(([, of]) => of.length > 0),
        )
        // Packed = arrived whole + arrived broken + offered as missing: nothing twice, nothing lost.
        for (const { position, packed, received, damaged } of rows) {
          const of = (type: string) =>
            proposals.find((one) => one.type === type)?.lines.find((line) => line.position === position)?.quantity ?? 0
          expect(of('MISSING') + of('WARRANTY_DAMAGE') + (received - damaged)).toBe(packed)
        }
      }),
      { numRuns: tries('CHAOS_RECEIPTS', 4, 200) },
    )
  }, 600_000)

  it('let a claim be opened to the last half second of its last day, a holiday too', async () => {
    const id = await shipped()
    // Seven days on it is 20 November, which is a holiday: days of a window are days of the calendar.
    await api.db.execute(sql`UPDATE orders SET delivered_at = '2026-11-13T23:59:59.500-03:00' WHERE id = ${id}`)
    const missing = async () => {
      const { body } = await api
        .as('integrator')
        .get<{ types: { type: string; lastDay: string; blocker: { code: string } | null }[] }>(
          `/customerClaims/openable/${id}`,
        )
      return body.types.find(({ type }) => type === 'MISSING')
    }
    const before = api.now()
    try {
      api.setNow(new Date('2026-11-20T23:59:59.500-03:00'))
      expect(await missing()).toMatchObject({ lastDay: '2026-11-20', blocker: null })
      api.setNow(new Date('2026-11-21T00:00:00.000-03:00'))
      expect(await missing()).toMatchObject({ blocker: { code: 'CLAIM_WINDOW_CLOSED' } })
    } finally {
      api.setNow(before)
    }
  })

  it('take eight statements at most, forty lines as one', async () => {
    const id = await shipped()
    const { lines } = await read(id)
    await api.db.execute(sql`
      INSERT INTO order_lines (order_id, position, product_id, name, type, potency, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms)
      SELECT order_id, s, product_id, name, type, potency, quantity, 1, 1, 1, 0, 0
        FROM order_lines, generate_series(${lines.length + 1}::int, 45) s WHERE order_id = ${id} AND position = 1`)
    const own = async (work: () => Promise<{ status: number; body: unknown }>) => {
      const { result, statements } = await api.statements.during(work)
      expect(result.status, JSON.stringify(result.body)).toBe(200)
      return statements.filter((text) => !/^\s*(begin|commit|rollback|savepoint|release|set )/i.test(text))
    }
    const shown = await own(() => api.as('integrator').get(`/orders/${id}/receipt`))
    expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(8)
    const page = await read(id)
    expect([page.lines.length, page.pages]).toEqual([40, 2])
    const counted = page.lines.map(({ position }) => ({ position, isRight: true }))
    const saved = await own(() =>
      api.as('integrator').put(`/orders/${id}/receipt`, { lines: counted }, { idempotencyKey: newIdempotencyKey() }),
    )
    expect(saved.length, saved.join('\n')).toBeLessThanOrEqual(8)
    console.info(`statements: a page of a receipt ${shown.length}, to save it ${saved.length}`)
  })

  it('are for who may claim, of an order that they see', async () => {
    const id = await shipped()
    expect((await api.as('pampa').get(`/orders/${id}/receipt`)).status).toBe(404)
    expect((await put(id, [{ position: 1, isRight: true }], 'pampa')).status).toBe(404)
    expect((await api.as('fiscal').get(`/orders/${id}/receipt`)).status).toBe(403)
    expect((await api.as('fiscal').post(`/orders/${id}/receipt/conclude`, { receivedOn: '2026-11-17' })).status).toBe(
      403,
    )
  })
})
