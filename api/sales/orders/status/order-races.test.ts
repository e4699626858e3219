import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { seededRandom } from '../../../../tests/gates/fuzz-values'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../../tests/support/order-placer'
import { tries } from '../../../../tests/support/run-size'
import { hasPostgres } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'

/**
 * docs/threats.md G10, on PostgreSQL alone: the embedded database runs one transaction at a time and hides every race.
 * `npm run chaos` runs the interleavings at their full count.
 */
const ROUNDS = tries('CHAOS_RUSHES', 20, 100)
const COPIES = 20
const INTERLEAVINGS = tries('CHAOS_INTERLEAVINGS', 100, 10_000)

interface Asked {
  status: number
  body: { code?: string }
}

/** What happens to one order at once: who does what. */
type Rush = (id: number, version: number, copy: number) => Promise<Asked>

describe.skipIf(!hasPostgres)('twenty at once on postgres', () => {
  let api: TestApi
  let placer: OrderPlacer
  let center: number
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    placer = await openOrderPlacer(api)
    const { rows } = await api.db.execute(sql`SELECT id FROM distribution_centers WHERE is_default`)
    center = Number(rows[0]!.id)
  })
  afterAll(() => api.close())

  const put =
    (persona: Persona, verb: string, more: object = {}): Rush =>
    (id, version) =>
      api.as(persona).put(`/orders/${verb}/${id}`, { version, ...more })
  const cancel: Rush = (id, version) => api.as('manager').delete(`/orders/${id}`, { version, reason: 'Desistiu' })

  /**
   * Each round takes the next of these: the status, what everybody tries there, and what they
   * are told who come too late.
   */
  const RUSHES: readonly { from: OrderStatus; rush: Rush; late: readonly string[]; erpJobs: number }[] = [
    {
      from: 'NEW',
      rush: put('integrator', 'sendOrder'),
      late: ['VERSION_CONFLICT', 'INVALID_STATUS_TO_NEXT_STATUS'],
      erpJobs: 0,
    },
    {
      from: 'PENDING',
      rush: put('consultant', 'nextStatus'),
      late: ['VERSION_CONFLICT', 'INVALID_STATUS_TO_NEXT_STATUS'],
      erpJobs: 0,
    },
    {
      from: 'ANALYSIS',
      rush: put('fiscal', 'nextStatus', { note: 'Conferido' }),
      late: ['VERSION_CONFLICT', 'INVALID_STATUS_TO_NEXT_STATUS'],
      erpJobs: 1,
    },
    {
      // Some go on, some go back, some give up: one of them, whichever.
      from: 'PENDING',
      rush: (id, version, copy) =>
        [
          put('consultant', 'nextStatus'),
          put('coordinator', 'backToNegotiation', { note: 'Rever' }),
          cancel,
          put('manager', 'nextStatus'),
        ][copy % 4]!(id, version, copy),
      late: ['VERSION_CONFLICT', 'INVALID_STATUS_TO_NEXT_STATUS', 'INVALID_STATUS_TO_PREVIOUS_STATUS'],
      erpJobs: 0,
    },
  ]

  const countsOf = async (id: number) =>
    (
      await api.db.execute(sql`
        SELECT o.version::int AS version,
               (SELECT count(*)::int FROM order_status_history WHERE order_id = o.id) AS moves,
               (SELECT count(*)::int FROM audit_logs WHERE table_name = 'orders' AND record_id = o.id::text) AS audited,
               (SELECT count(*)::int FROM erp_jobs WHERE order_id = o.id) AS "erpJobs"
          FROM orders o WHERE o.id = ${id}`)
    ).rows[0] as { version: number; moves: number; audited: number; erpJobs: number }

  it(`move an order once: ${ROUNDS} × ${COPIES}, one winner each`, { timeout: 600_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { from, rush, late, erpJobs } = RUSHES[round % RUSHES.length]!
      const id = await placer.store()
      if (from !== 'NEW') await placer.place(id, from, { columns: { distribution_center_id: center } })
      const before = await countsOf(id)
      const answers = await Promise.all(Array.from({ length: COPIES }, (_, copy) => rush(id, before.version, copy)))
      const winners = answers.filter(({ status }) => status === 200)
      expect(
        winners,
        `${from}: ${JSON.stringify(answers.map(({ status, body }) => [status, body.code]))}`,
      ).toHaveLength(1)
      for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
        expect([400, 409], `${from}: ${JSON.stringify(body)}`).toContain(status)
        expect(late).toContain(body.code)
      }
      expect(await countsOf(id), from).toEqual({
        version: before.version + 1,
        moves: before.moves + 1,
        audited: before.audited + 1,
        erpJobs,
      })
    }
    console.info(`G10: ${ROUNDS} × ${COPIES} parallel moves on postgres, one winner each`)
  })

  it(`loses no write in ${INTERLEAVINGS} interleavings`, { timeout: 3_600_000 }, async () => {
    const random = seededRandom(20261121)
    let id = 0
    let turn = 0
    /** Descriptions that a 200 was answered for. */
    let written = new Set<string>()
    const edit =
      (persona: Persona): Rush =>
      async (order, version, copy) => {
        const description = `escrita ${turn}.${copy}`
        const answer = await api.as(persona).put(`/orders/${order}`, {
          version,
          companyClientId: placer.ids.client,
          paymentMethodId: placer.ids.pix,
          paymentConditionId: placer.ids.cash,
          shippingCompanyId: placer.ids.carrier,
          dueDate: '2026-11-25',
          unloadFlag: true,
          description,
        })
        if (answer.status === 200) written.add(description)
        return answer
      }
    const WRITES: readonly Rush[] = [
      edit('integrator'),
      edit('consultant'),
      put('consultant', 'startNegotiation'),
      put('manager', 'sendToClosing', { data: { plannedOn: '2026-12-01' } }),
      put('coordinator', 'backToNew', { note: 'Voltar' }),
      put('coordinator', 'backToNegotiation', { note: 'Rever' }),
      put('integrator', 'sendOrder'),
      put('consultant', 'nextStatus'),
    ]
    let done = 0
    for (turn = 0; turn < INTERLEAVINGS; turn++) {
      // One order lives through many rounds, so that writes of all its statuses meet.
      if (turn % 25 === 0) {
        id = await placer.store()
        written = new Set()
      }
      const before = await countsOf(id)
      const answers = await Promise.all(
        Array.from({ length: 2 + (turn % 4) }, (_, copy) => random.pick(WRITES)(id, before.version, copy)),
      )
      const won = answers.filter(({ status }) => status === 200).length
      done += won
      expect(won, 'all of them saw the same version').toBeLessThanOrEqual(1)
      for (const { status } of answers) expect([200, 400, 403, 404, 409, 422]).toContain(status)
      const after = await countsOf(id)
      expect([after.version - before.version, after.audited - before.audited]).toEqual([won, won])
      const { rows } = await api.db.execute(sql`SELECT description FROM orders WHERE id = ${id}`)
      const description = rows[0]!.description as string | null
      expect(description === null || written.has(description), `stored: ${description}`).toBe(true)
    }
    console.info(`G10: ${INTERLEAVINGS} interleavings on postgres, ${done} writes done, 0 lost`)
    expect(done).toBeGreaterThan(INTERLEAVINGS / 4)
  })
})
