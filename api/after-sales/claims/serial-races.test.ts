import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../tests/support/order-placer'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'

const ROUNDS = 5

/** docs/threats.md T16: one piece is in one open claim, however many people open one at once. */
describe.each(BOTH_DATABASES)('claims for one serial number at once on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  /** An order whose inverter has this number. */
  async function shipped(serial: string): Promise<number> {
    const id = await placer.store()
    await placer.place(id, 'SHIPPED', { columns: { shipped_at: '2026-11-16T12:00:00Z' } })
    await api.db.execute(sql`
      UPDATE order_lines SET picked_quantity = quantity, serials = CASE WHEN position = 2 THEN ${serial} END WHERE order_id = ${id}`)
    return id
  }
  const bodyOf = async (orderId: number, serials: string) => ({
    type: 'WARRANTY',
    orderId,
    reasonCategory: 'NOT_WORKING',
    reason: 'Não liga.',
    lines: [{ position: 2, quantity: 1, serials }],
    assetIds: [await placer.upload('afterSales')],
  })
  const open = (body: object) => api.as('afterSales').post('/customerClaims', body)
  const claimsOf = async (serial: string) =>
    (await api.db.execute(sql`SELECT claim_id FROM claim_lines WHERE ${serial} = ANY (serials)`)).rows.length

  it.each(['one order', 'two orders'] as const)('open one, of %s', { timeout: 120_000 }, async (orders) => {
    for (let round = 0; round < ROUNDS; round++) {
      const serial = `VX6K-${database}-${orders === 'one order' ? 1 : 2}-${round}`.toUpperCase()
      const first = await shipped(serial)
      const second = orders === 'one order' ? first : await shipped(serial)
      const bodies = await Promise.all([first, second, first, second].map((id) => bodyOf(id, serial.toLowerCase())))
      const answers = await Promise.all(bodies.map(open))
      const told = JSON.stringify(answers.map(({ status, body }) => [status, body.code]))
      expect(answers.filter(({ status }) => status === 201).length, told).toBe(1)
      for (const { status, body } of answers.filter((one) => one.status !== 201)) {
        expect(status, told).toBe(400)
        expect(['CLAIM_SERIAL_HAS_OPEN_CLAIM', 'CLAIM_QUANTITY_EXCEEDED'], told).toContain(body.code)
      }
      expect(await claimsOf(serial)).toBe(1)
    }
  })
})
