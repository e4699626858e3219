import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import type { OrderDetail } from '../orders/record/order-detail'

interface Answer {
  code: string
  errors: { field: string; code: string; meta: object }[]
  loaded: number
  volumes: number
}

describe.each(BOTH_DATABASES)('loading on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  /** An order with its invoice, of three volumes; split in two shipments, or in none. */
  async function invoiced({ isSplit = false, volumes = 3 as number | null } = {}) {
    const id = await placer.store()
    await placer.place(id, 'NF_SENT', { type: 'DETACHED' })
    await api.db.execute(sql`
      UPDATE orders SET invoice_key = '42261199900001000150550010000012341340977208', invoice_number = '1234',
             shipment = shipment || jsonb_build_object('volumes', ${volumes}::int), updated_at = now() WHERE id = ${id}`)
    if (isSplit) {
      await api.db.execute(sql`
        UPDATE shipments SET whole = false, volumes = ${volumes}::int WHERE order_id = ${id}`)
      await api.db.execute(sql`INSERT INTO shipment_lines (order_id, n, position, quantity) VALUES (${id}, 1, 1, 4)`)
      await api.db.execute(sql`
        INSERT INTO shipments (order_id, company_id, n, volumes) SELECT id, company_id, 2, 2 FROM orders WHERE id = ${id}`)
      await api.db.execute(sql`INSERT INTO shipment_lines (order_id, n, position, quantity) VALUES (${id}, 2, 1, 3)`)
    }
    return id
  }
  const load = (id: number, n: number, volumeLabel: string, persona: Persona = 'logistics') =>
    api.as(persona).post<Answer>(`/orders/${id}/shipments/${n}/loading`, { volumeLabel })
  const loaded = async (id: number, n: number) =>
    (await api.db.execute(sql`SELECT loaded, version FROM shipments WHERE order_id = ${id} AND n = ${n}`)).rows[0]
  const refusal = async (...asked: Parameters<typeof load>) => {
    const { status, body } = await load(...asked)
    return [status, body.code, body.errors[0]?.field, body.errors[0]?.meta]
  }

  it('counts each volume of a shipment once, whole or split, and says how many are there', async () => {
    const id = await invoiced()
    expect(await load(id, 1, `V${id}-1-2`)).toMatchObject({ status: 201, body: { volume: 2, loaded: 1, volumes: 3 } })
    expect(await load(id, 1, ` ]C0v${id}-1-1\n`)).toMatchObject({ status: 201, body: { loaded: 2 } })
    const seen = await api.as('logistics').get<OrderDetail>(`/orders/${id}`)
    expect(seen.body.shipments[0]).toMatchObject({ loaded: [2, 1], version: expect.any(Number) })
    // What is read at the vehicle is the house's own.
    expect((await api.as('integrator').get<OrderDetail>(`/orders/${id}`)).body.shipments[0]).toMatchObject({
      loaded: null,
    })
    const audit = await api.db.execute(
      sql`SELECT after FROM audit_logs WHERE record_id = ${String(id)} AND action = 'loadVolume' ORDER BY id`,
    )
    expect(audit.rows).toEqual([
      { after: { shipmentNumber: 1, loaded: [2] } },
      { after: { shipmentNumber: 1, loaded: [2, 1] } },
    ])

    const split = await invoiced({ isSplit: true })
    expect(await load(split, 2, `V${split}-2-2`)).toMatchObject({ status: 201, body: { loaded: 1, volumes: 2 } })
    expect(await loaded(split, 1)).toMatchObject({ loaded: null })
  })

  it('names what is no label, another one’s, twice the same and beyond the volumes; nothing moves', async () => {
    const id = await invoiced({ isSplit: true })
    await load(id, 1, `V${id}-1-1`)
    const before = await loaded(id, 1)
    const field = 'volumeLabel'
    expect(await refusal(id, 1, '7891234567895')).toEqual([422, 'LOAD_UNKNOWN_LABEL', field, undefined])
    expect(await refusal(id, 1, `V${id}-2-1`)).toEqual([
      422,
      'LOAD_FOREIGN_LABEL',
      field,
      { order: id, shipment: 2, volume: 1 },
    ])
    expect(await refusal(id, 1, 'V999999-1-7')).toEqual([
      422,
      'LOAD_FOREIGN_LABEL',
      field,
      { order: 999_999, shipment: 1, volume: 7 },
    ])
    expect(await refusal(id, 1, `V${id}-1-1`)).toEqual([422, 'LOAD_VOLUME_TWICE', field, { volume: 1 }])
    expect(await refusal(id, 1, `V${id}-1-4`)).toEqual([422, 'LOAD_VOLUME_BEYOND', field, { volume: 4, volumes: 3 }])
    expect((await load(id, 1, '')).status).toBe(422)
    expect(await loaded(id, 1)).toEqual(before)
  })

  it('counts one volume where nobody said how many', async () => {
    const id = await invoiced({ volumes: null })
    expect(await load(id, 1, `V${id}-1-1`)).toMatchObject({ status: 201, body: { loaded: 1, volumes: 1 } })
  })

  it('is of who ships, of what has not left, and of orders that are seen', async () => {
    const id = await invoiced()
    expect((await load(id, 1, `V${id}-1-1`, 'fiscal')).status).toBe(403)
    expect((await load(id, 1, `V${id}-1-1`, 'integrator')).status).toBe(403)
    expect((await load(id, 9, `V${id}-9-1`)).status).toBe(404)
    expect((await load(999_999, 1, 'V999999-1-1')).status).toBe(404)
    const early = await placer.store()
    await placer.place(early, 'SEPARATION')
    expect((await load(early, 1, `V${early}-1-1`)).body.code).toBe('SHIPMENT_WRONG_STATUS')
    await api.db.execute(sql`UPDATE shipments SET shipped_at = now() WHERE order_id = ${id}`)
    expect((await load(id, 1, `V${id}-1-1`)).body.code).toBe('SHIPMENT_ALREADY_SHIPPED')
  })

  it('counts what many scanners read at once, and the same label once', async () => {
    const id = await invoiced()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => load(id, 1, `V${id}-1-${(at % 3) + 1}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.flatMap(({ body }) => body.code ?? []).every((code) => code === 'LOAD_VOLUME_TWICE')).toBe(true)
    expect([...((await loaded(id, 1))!.loaded as number[])].sort()).toEqual([1, 2, 3])
  })

  it('keeps what is loaded when its shipment is written anew, and its version when it is loaded', async () => {
    const id = await invoiced({ isSplit: true })
    await load(id, 1, `V${id}-1-3`)
    const { version } = (await loaded(id, 1)) as { version: number }
    await load(id, 1, `V${id}-1-1`)
    expect((await loaded(id, 1))!.version).toBe(version)
    const changed = await api.as('admin').put(`/orders/${id}/shipments/1`, {
      version,
      plate: 'ABC1D23',
      volumes: 2,
      lines: [{ position: 1, quantity: 4 }],
    })
    expect(changed.status).toBe(200)
    expect((await loaded(id, 1))!.loaded).toEqual([3, 1])
    // Of two volumes the third is none any more.
    expect((await load(id, 1, `V${id}-1-2`)).body).toMatchObject({ loaded: 2, volumes: 2 })
  })

  it('costs three statements beside the login and its key', async () => {
    const id = await invoiced()
    const { statements } = await api.statements.during(() => load(id, 1, `V${id}-1-1`))
    expect(statements.length).toBeLessThanOrEqual(4)
  })
})
