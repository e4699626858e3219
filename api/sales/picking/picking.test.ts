import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'

interface Refusal {
  code: string
  errors: { field: string; code: string; meta?: Record<string, unknown> }[]
}

describe.each(BOTH_DATABASES)('picking on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let module: number
  let inverter: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
    module = placer.ids.product('HL-585N')
    inverter = placer.ids.product('VX-6K')
    await api.db.execute(sql`UPDATE products SET code = 'MOD-585', gtin = '7891234567895' WHERE id = ${module}`)
    await api.db.execute(sql`UPDATE products SET code = 'VX6K', gtin = '7890000000017' WHERE id = ${inverter}`)
  })
  afterAll(() => api.close())

  async function separated(status: 'SEPARATION' | 'PREPARING' = 'SEPARATION') {
    const id = await placer.store()
    await placer.place(id, status)
    return id
  }
  const scan = (id: number, body: object, persona: Persona = 'logistics') =>
    api.as(persona).post<Refusal & Record<string, unknown>>(`/orders/${id}/picking`, body)
  const picked = async (id: number) =>
    (
      await api.db.execute(
        sql`SELECT coalesce(picked_quantity, 0) AS picked, serials FROM order_lines WHERE order_id = ${id} ORDER BY position`,
      )
    ).rows

  it('counts what is scanned by own code, GTIN or GS1 label, and says when all is there', async () => {
    const id = await separated()
    expect((await scan(id, { code: 'mod-585', quantity: 12 })).body).toMatchObject({
      position: 1,
      picked: 12,
      quantity: 14,
    })
    expect((await scan(id, { code: '07891234567895' })).body).toMatchObject({ picked: 13, isComplete: false })
    expect((await scan(id, { code: '(01)07890000000017(21)SN-77' })).body).toMatchObject({
      position: 2,
      picked: 1,
      serial: 'SN-77',
    })
    expect((await scan(id, { code: ']C10107891234567895' })).body).toMatchObject({ picked: 14, isComplete: true })
    expect(await picked(id)).toEqual([
      { picked: 14, serials: null },
      { picked: 1, serials: 'SN-77' },
    ])
    const { rows } = await api.db.execute(sql`SELECT serial, position FROM serial_numbers WHERE order_id = ${id}`)
    expect(rows).toEqual([{ serial: 'SN-77', position: 2 }])
    const seen = await api
      .as('logistics')
      .get<{ lines: { picked: number; serials: string[]; asksSerial: boolean }[] }>(`/orders/${id}/picking`)
    expect(seen.body.lines.map(({ picked: count, serials, asksSerial }) => [count, serials, asksSerial])).toEqual([
      [14, [], false],
      [1, ['SN-77'], true],
    ])
    const audit = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} AND action = 'pick'`,
    )
    expect(audit.rows).toEqual([{ n: 4 }])
  })

  it('goes on with the next line of a product where a swap left it in two', async () => {
    const id = await separated()
    await api.db.execute(sql`
      UPDATE order_lines l SET product_id = m.product_id, name = m.name, type = m.type
        FROM order_lines m WHERE m.order_id = l.order_id AND m.position = 1 AND l.order_id = ${id} AND l.position = 2`)
    expect((await scan(id, { code: 'MOD-585', quantity: 14 })).body).toMatchObject({ position: 1, isComplete: false })
    expect((await scan(id, { code: 'MOD-585' })).body).toMatchObject({ position: 2, picked: 1, isComplete: true })
    expect((await scan(id, { code: 'MOD-585' })).body.errors).toMatchObject([{ code: 'PICK_COMPLETE' }])
  })

  it('names what is wrong, and nothing moves', async () => {
    const id = await separated()
    const refusal = async (body: object) => {
      const { status, body: said } = await scan(id, body)
      const { code = said.code, field, meta } = said.errors[0] ?? {}
      return meta && Object.keys(meta).length > 0 ? [status, code, field, meta] : [status, code, field]
    }
    expect(await refusal({ code: 'nada' })).toMatchObject([422, 'PICK_UNKNOWN_CODE', 'code'])
    await api.db.execute(sql`UPDATE products SET code = 'SB-2E' WHERE name LIKE 'String box Protevolt 2E%'`)
    expect(await refusal({ code: 'sb-2e' })).toMatchObject([
      422,
      'PICK_WRONG_ITEM',
      'code',
      { name: expect.stringContaining('String box') },
    ])
    expect(await refusal({ code: 'MOD-585', quantity: 15 })).toMatchObject([
      422,
      'PICK_QUANTITY_EXCEEDED',
      'quantity',
      { left: 14 },
    ])
    expect(await refusal({ code: 'VX6K' })).toMatchObject([
      422,
      'PICK_SERIAL_REQUIRED',
      'serial',
      { name: expect.any(String) },
    ])
    expect((await refusal({ code: '' })).slice(0, 3)).toEqual([422, 'VALIDATION_FAILED', 'code'])
    expect(await picked(id)).toEqual([
      { picked: 0, serials: null },
      { picked: 0, serials: null },
    ])
    // A piece that another order has.
    const other = await separated()
    expect((await scan(other, { code: 'VX6K', serial: 'SN-1' })).status).toBe(201)
    expect(await refusal({ code: 'VX6K', serial: 'SN-1' })).toMatchObject([
      expect.any(Number),
      'SERIAL_ALREADY_REGISTERED',
      'serial',
      { serial: 'SN-1' },
    ])
    expect((await scan(other, { code: 'VX6K', serial: 'SN-2' })).body.errors[0]).toMatchObject({
      code: 'PICK_COMPLETE',
    })
    expect(await picked(id)).toMatchObject([{ picked: 0 }, { picked: 0 }])
  })

  it('is of who separates, in separation, and of orders that are seen', async () => {
    const id = await separated('PREPARING')
    expect((await scan(id, { code: 'MOD-585' })).body.code).toBe('ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION')
    const open = await separated()
    expect((await scan(open, { code: 'MOD-585' }, 'fiscal')).status).toBe(403)
    expect((await scan(open, { code: 'MOD-585' }, 'integrator')).status).toBe(403)
    expect((await scan(999_999, { code: 'MOD-585' })).status).toBe(404)
    expect((await api.as('integrator').get(`/orders/${open}/picking`)).status).toBe(403)
  })

  it('counts two scanners at once to the last piece, and a scan that is sent again once', async () => {
    const id = await separated()
    await scan(id, { code: 'MOD-585', quantity: 11 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => scan(id, { code: 'MOD-585' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await picked(id))[0]).toMatchObject({ picked: 14 })
    const again = await separated()
    const key = newIdempotencyKey()
    const twice = () =>
      api.as('logistics').post(`/orders/${again}/picking`, { code: 'MOD-585' }, { idempotencyKey: key })
    expect([(await twice()).status, (await twice()).status]).toEqual([201, 201])
    expect((await picked(again))[0]).toMatchObject({ picked: 1 })
  })

  it('lists what is to be picked in waves of centre, carrier and day', async () => {
    const id = await separated()
    await api.db.execute(sql`
      UPDATE orders SET promised_on = '2026-12-18', promised_at = now(), promise = '{"said":"","deliveryDays":4,"uf":"SC","told":null}', updated_at = updated_at WHERE id = ${id}`)
    await scan(id, { code: 'MOD-585', quantity: 5 })
    interface Listed {
      data: { id: number; pieces: number; picked: number; leavesOn: string | null; carrier: { id: number } | null }[]
      waves: {
        orders: number
        leavesOn: string | null
        carrier: { id: number } | null
        center: { id: number } | null
      }[]
    }
    const list = async (query: Record<string, string> = {}) =>
      (await api.as('logistics').get<Listed>('/separation', query)).body
    const all = await list({ perPage: '100' })
    const mine = all.data.find((one) => one.id === id)!
    expect(mine).toMatchObject({ pieces: 15, picked: 5, leavesOn: '2026-12-14' })
    expect(all.waves.reduce((sum, { orders }) => sum + orders, 0)).toBe(all.data.length)
    expect((await list({ leavesOn: '2026-12-14' })).data.map((one) => one.id)).toContain(id)
    expect((await list({ leavesOn: '2026-12-13' })).data.map((one) => one.id)).not.toContain(id)
    const carrier = String(mine.carrier!.id)
    expect((await list({ shippingCompanyId: carrier })).data.every((one) => String(one.carrier?.id) === carrier)).toBe(
      true,
    )
    // Each wave's address lists as many as it counts.
    for (const { center, carrier: by, leavesOn, orders } of all.waves) {
      const { data } = await list({
        perPage: '100',
        centerId: String(center!.id),
        shippingCompanyId: String(by!.id),
        ...(leavesOn ? { leavesOn, day: 'exact' } : { day: 'none' }),
      })
      expect(data.length, `${by!.id} ${leavesOn}`).toBe(orders)
    }
    const first = await list({ perPage: '1' })
    expect(first.data).toHaveLength(1)
    expect((await api.as('integrator').get('/separation')).status).toBe(403)
  })

  it('gives the piece with a number to one of two orders that read it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await separated(), await separated()]
      const serial = `RACE-${round}`
      const answers = await Promise.all([one, other].map((id) => scan(id, { code: 'VX6K', serial })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
      const refused = answers.find(({ status }) => status !== 201)!
      expect(refused.body).toMatchObject({
        code: 'SERIAL_ALREADY_REGISTERED',
        errors: [{ field: 'serial', meta: { serial } }],
      })
      const taken = answers[0] === refused ? other : one
      const { rows } = await api.db.execute(
        sql`SELECT order_id::int AS id FROM serial_numbers WHERE serial = ${serial}`,
      )
      expect(rows).toEqual([{ id: taken }])
      expect((await picked(taken === one ? other : one))[1]).toEqual({ picked: 0, serials: null })
    }
  })

  it.skipIf(database === 'pglite')(
    'refuses a number that another order writes down meanwhile, and moves nothing',
    async () => {
      const [one, other] = [await separated(), await separated()]
      const answer = await api.db.transaction(async (tx) => {
        await tx.execute(sql`
        INSERT INTO serial_numbers (serial, product_id, manufacturer_id, order_id, position, source)
        SELECT 'MEANWHILE', id, manufacturer_id, ${other}, 2, 'SEPARATION' FROM products WHERE id = ${inverter}`)
        const waiting = scan(one, { code: 'VX6K', serial: 'MEANWHILE' })
        // It has read that nobody has the number, and waits for this transaction to write it.
        await expect
          .poll(
            async () =>
              (await api.db.execute(sql`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`)).rows[0]?.n,
          )
          .toBeGreaterThan(0)
        return { waiting }
      })
      expect(await answer.waiting).toMatchObject({ status: 400, body: { code: 'SERIAL_ALREADY_REGISTERED' } })
      expect((await picked(one))[1]).toEqual({ picked: 0, serials: null })
    },
  )

  it('gives the last piece to one of twenty scanners', async () => {
    const id = await separated()
    await scan(id, { code: 'MOD-585', quantity: 13 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(id, { code: 'MOD-585' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array.from({ length: 19 }, () => 'PICK_COMPLETE'))
    expect((await picked(id))[0]).toEqual({ picked: 14, serials: null })
    const audit = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM audit_logs WHERE record_id = ${String(id)} AND action = 'pick'`,
    )
    expect(audit.rows).toEqual([{ n: 2 }])
  })

  it('offers what is picked next: of the same wave first, and nothing that is all there', async () => {
    const [done, sameWave, first] = [await separated(), await separated(), await separated()]
    const promise = (id: number, day: string) =>
      api.db.execute(sql`UPDATE orders SET promised_on = ${day}::date, promised_at = now(), promise = '{"said":"","deliveryDays":0,"uf":"SC","told":null}',
        shipping_company_id = CASE WHEN ${id} = ${first} THEN NULL ELSE shipping_company_id END WHERE id = ${id}`)
    await promise(done, '2020-01-02')
    await promise(sameWave, '2020-01-02')
    await promise(first, '2020-01-01')
    const next = async (id: number) =>
      (await api.as('logistics').get<{ next: number | null }>(`/orders/${id}/picking`)).body.next
    expect(await next(done)).toBe(sameWave)
    await api.db.execute(sql`UPDATE order_lines SET picked_quantity = quantity WHERE order_id = ${sameWave}`)
    expect(await next(done)).toBe(first)
    const { statements } = await api.statements.during(() => api.as('logistics').get(`/orders/${done}/picking`))
    expect(statements.length).toBeLessThanOrEqual(2)
  })

  it('prints what to fetch for a wave, product by product, with the orders that take it', async () => {
    const id = await separated()
    await api.db.execute(
      sql`UPDATE orders SET promised_on = '2019-03-01', promised_at = now(), promise = '{"said":"","deliveryDays":0,"uf":"SC","told":null}' WHERE id = ${id}`,
    )
    await scan(id, { code: 'MOD-585', quantity: 4 })
    interface List {
      orders: { id: number; leavesOn: string }[]
      isCut: boolean
      items: { productId: number; type: string; quantity: number; picked: number; code: string; orders: object[] }[]
    }
    const { body } = await api.as('logistics').get<List>('/separation/list', { leavesOn: '2019-03-01' })
    expect(body.orders).toMatchObject([{ id, leavesOn: '2019-03-01' }])
    expect(body.isCut).toBe(false)
    expect(body.items.map(({ productId }) => productId)).toEqual([module, inverter])
    expect(body.items[0]).toMatchObject({
      quantity: 14,
      picked: 4,
      code: 'MOD-585',
      orders: [{ id, quantity: 14, picked: 4 }],
    })
    const { statements } = await api.statements.during(() => api.as('logistics').get('/separation/list'))
    expect(statements.length).toBeLessThanOrEqual(2)
    expect((await api.as('fiscal').get('/separation/list')).status).toBe(403)
    expect((await api.as('integrator').get('/separation/list')).status).toBe(403)
  })

  it('costs three statements beside the login, with a number and without', async () => {
    const id = await separated()
    for (const body of [{ code: 'MOD-585' }, { code: 'VX6K', serial: 'COUNT-1' }]) {
      const { statements, result } = await counted(() => scan(id, body))
      expect(result.status).toBe(201)
      console.info(`picking: ${statements} statements with the login`)
      expect(statements).toBeLessThanOrEqual(4)
    }
  })

  async function counted<Result>(work: () => Promise<Result>) {
    let result: Result | undefined
    const { statements } = await api.statements.during(async () => {
      result = await work()
    })
    return { statements: statements.length, result: result! }
  }
})
