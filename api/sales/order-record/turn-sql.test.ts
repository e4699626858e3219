import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLAIM_TYPES, type OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { type OwedFacts, owedByCompany } from '#domain/sales/orders/status/whose-turn'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { isClaimPaused, isOpenClaim, owedFacts, owesPayment } from './turn-sql'

/** What a list is narrowed by, and what a page says of the same order, is one rule: the SQL is held to the function. */
describe.each(DATABASES)('whose turn it is, as SQL on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  interface Row extends Record<string, unknown> {
    type: OrderType
    status: OrderStatus
    owed: OwedFacts
    pays: boolean
    paused: boolean
  }
  /** Everything that decides it is written by hand, and rolled back. */
  async function read(id: number, change: ReturnType<typeof sql>[]): Promise<Row> {
    let found: Row | undefined
    await api.db
      .transaction(async (tx) => {
        for (const statement of change) await tx.execute(statement)
        const { rows } = await tx.execute<Row>(sql`
          SELECT o.type, o.status, ${owedFacts} AS owed, ${owesPayment} AS pays, (${isOpenClaim} AND ${isClaimPaused}) AS paused
            FROM orders o WHERE o.id = ${id}`)
        found = rows[0]
        tx.rollback()
      })
      .catch((error: unknown) => {
        if (!found) throw error
      })
    return found!
  }
  const RETURNS = {
    hasUnsold: false,
    returnsGoods: false,
    returnFirst: false,
    alreadySent: false,
    alreadyReturned: false,
  }
  const owes = ({ type, status, owed }: Row) => owedByCompany({ type, status, owed, returns: RETURNS })

  it('finds the payments that the company owes, by kind, proof and boleto', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT min(o.id)::int AS id FROM orders o WHERE NOT o.budget AND o.type = 'NORMAL'`,
    )
    const id = Number(rows[0]!.id)
    let asked = 0
    for (const status of ['AWAITING', 'ANALYSIS', 'PRODUCTION_ALLOWED'] as const)
      for (const kind of [...PAYMENT_KINDS, null])
        for (const proof of [null, '2026-11-18T15:00:00Z'])
          for (const boleto of [false, true]) {
            const row = await read(id, [
              sql`UPDATE orders SET status = ${status}, receipt_sent_at = ${proof}::timestamptz,
                payment_method_id = (SELECT min(id) FROM payment_methods WHERE kind = ${kind}::text) WHERE id = ${id}`,
              sql`DELETE FROM payment_documents WHERE order_id = ${id}`,
              ...(boleto
                ? [
                    sql`WITH f AS (INSERT INTO files (order_id, uploader_user_id, name, media_type, bytes, storage_key)
                        SELECT o.id, o.creator_user_id, 'boleto.pdf', 'application/pdf', 1, 'k' FROM orders o WHERE o.id = ${id}
                        RETURNING id, order_id, uploader_user_id)
                      INSERT INTO payment_documents (order_id, kind, number, file_id, user_id)
                      SELECT f.order_id, 'BOLETO', 1, f.id, f.uploader_user_id FROM f`,
                  ]
                : []),
            ])
            const words = `${status} ${kind} ${proof} ${boleto}`
            expect(row.status, words).toBe(status)
            expect(row.pays, words).toBe(owes(row) === 'PAY')
            if (row.pays) asked++
          }
    // PIX, transfer, card, other and none, with and without a boleto, and the boleto itself once it is there.
    expect(asked).toBe(11)
  })

  it('finds the claims that stand still until their company says something', async () => {
    const { rows } = await api.db.execute(sql`SELECT min(order_id)::int AS id FROM claims`)
    const id = Number(rows[0]!.id)
    let paused = 0
    for (const type of CLAIM_TYPES)
      for (const status of ['PENDING_RMA', 'ANALYSIS', 'SHIPPED', 'AVAILABLE_TO_RETURN', 'RETURNING'] as const)
        for (const [asked, answered] of [
          [null, null],
          ['2026-11-17T15:00:00Z', null],
          ['2026-11-17T15:00:00Z', '2026-11-18T15:00:00Z'],
          ['2026-11-18T15:00:00Z', '2026-11-17T15:00:00Z'],
        ])
          for (const terms of [null, '{}']) {
            const row = await read(id, [
              sql`UPDATE orders SET type = ${type}, status = ${status} WHERE id = ${id}`,
              sql`UPDATE claims SET asked_at = ${asked}::timestamptz, answered_at = ${answered}::timestamptz, return_terms = ${terms}::jsonb
                 WHERE order_id = ${id}`,
            ])
            const words = `${type} ${status} ${asked} ${answered} ${terms}`
            const deed = owes(row)
            expect(row.paused, words).toBe(deed === 'ANSWER' || deed === 'PREPARE_RETURN')
            if (row.paused) paused++
          }
    expect(paused).toBe(CLAIM_TYPES.length * 8)
  })
})
