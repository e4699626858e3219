import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Negotiation, openNegotiation } from '../../../tests/support/negotiate-order'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import type { ApprovalRequest } from './approval-request'

const PATH = '/approvalThresholdsRequests'

interface Outcome {
  id: number
  ok: boolean
  code?: string
}

describe.each(DATABASES)('several answers on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  beforeAll(async () => {
    api = await openTestApi({ database })
    order = await openNegotiation(api)
  })
  afterAll(() => api.close())

  /** A request for the coordinator, of prices that a persona wrote. */
  const asked = async (discount = 4.5, writer: Persona = 'consultant') => {
    const id = await order.negotiate()
    await order.give(writer, id, { discount })
    if (writer !== 'consultant') {
      // What the coordinator gives alone is a grant of theirs: a further change makes it wait for another approver.
      await order.give('consultant', id, { discount: discount + 0.1 })
    }
    const { body } = await api
      .as('consultant')
      .post<{ requests: { id: number }[] }>(`/orders/checkApprovalThresholds/${id}`, {
        request: true,
        reason: 'Volume',
      })
    return { orderId: id, id: body.requests[0]!.id }
  }
  const preview = (persona: Persona, ids: number[], verb = 'approve') =>
    api
      .as(persona)
      .post<{ data: (Outcome & { request: ApprovalRequest })[] }>(`${PATH}/answerMany/preview`, { ids, verb })
  const answer = (persona: Persona, ids: number[], more: object = {}, key = newIdempotencyKey()) =>
    api
      .as(persona)
      .post<{ data: Outcome[]; code: string }>(
        `${PATH}/answerMany`,
        { ids, verb: 'approve', ...more },
        { idempotencyKey: key },
      )
  const statusOf = async (id: number) =>
    (await api.db.execute(sql`SELECT status FROM approval_threshold_requests WHERE id = ${id}`)).rows[0]!.status
  const without = (outcomes: (Outcome & { request?: ApprovalRequest })[]) =>
    outcomes.map(({ id, ok, code }) => ({ id, ok, ...(code && { code }) }))

  it('are rehearsed as they then go, each for itself, and nobody approves a price of one’s own making', async () => {
    const good = await asked()
    const own = await asked(4.5, 'coordinator')
    const high = await asked(7)
    const gone = await asked()
    await api.as('manager').post(`${PATH}/reject/${gone.id}`, { reason: 'Não' })
    const ids = [good.id, own.id, gone.id]
    const rehearsed = await preview('coordinator', ids)
    expect(rehearsed.status).toBe(200)
    expect(without(rehearsed.body.data)).toEqual([
      { id: good.id, ok: true },
      { id: own.id, ok: false, code: 'APPROVER_WROTE_PRICE' },
      { id: gone.id, ok: false, code: 'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED' },
    ])
    expect(await statusOf(good.id)).toBe('PENDING')
    const done = await answer('coordinator', ids)
    expect(done.body.data).toEqual(without(rehearsed.body.data))
    expect([await statusOf(good.id), await statusOf(own.id), await statusOf(gone.id)]).toEqual([
      'APPROVED',
      'PENDING',
      'REJECTED',
    ])
    // A request that does not reach a role does not exist for it: not in the rehearsal, not in the answer.
    expect((await preview('coordinator', [high.id])).status).toBe(404)
    expect((await answer('coordinator', [high.id])).body.data).toEqual([{ id: high.id, ok: false, code: 'NOT_FOUND' }])
    // The requester may not answer either.
    expect((await answer('manager', [own.id])).body.data).toEqual([{ id: own.id, ok: true }])
  })

  it('are given once for each form, also when two copies come at once', async () => {
    const ids = [(await asked()).id, (await asked()).id]
    const key = newIdempotencyKey()
    const both = await Promise.all([
      answer('coordinator', ids, { reason: 'Bom' }, key),
      answer('coordinator', ids, { reason: 'Bom' }, key),
    ])
    for (const { body } of both) expect(body.data).toEqual(ids.map((id) => ({ id, ok: true })))
    const events = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM order_events WHERE event = 'APPROVAL_ANSWERED' AND (data->>'requestId')::int IN (${ids[0]}, ${ids[1]})`,
    )
    expect(events.rows[0]!.n).toBe(2)
    expect((await answer('coordinator', ids, { reason: 'Outro' }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('need a reason to reject, the permission, and a person', async () => {
    const { id } = await asked()
    expect((await answer('coordinator', [id], { verb: 'reject' })).status).toBe(422)
    expect((await answer('consultant', [id])).status).toBe(403)
    expect((await preview('integrator', [id])).status).toBe(403)
    expect((await answer('coordinator', [id], { verb: 'reject', reason: 'Alto' })).body.data).toEqual([
      { id, ok: true },
    ])
    expect(await statusOf(id)).toBe('REJECTED')
  })

  it('know the discount in reais, the total before and after, and which sales the reader may open', async () => {
    const { id, orderId } = await asked()
    const { body } = await api.as('coordinator').get<ApprovalRequest>(`${PATH}/${id}`)
    const shown = await order.show('manager', orderId)
    expect(body).toMatchObject({
      totalBefore: 10_241,
      total: shown.totals.total,
      discount: 10_450 - shown.totals.lines,
    })
    for (const sale of body.lastDiscounts ?? []) {
      const opened = await api.as('coordinator').get(`/orders/${sale.orderId}`)
      expect(opened.status).toBe(sale.isVisible ? 200 : 404)
    }
    expect(body.lastDiscounts?.length).toBeGreaterThan(0)
  })

  it('a comment answers nothing: a note for the team, and a notice for who asked', async () => {
    const { id, orderId } = await asked()
    const before = (await order.show('manager', orderId)).version
    const comment = (persona: Persona, text = 'Qual o prazo?') =>
      api.as(persona).post(`${PATH}/comment/${id}`, { text })
    expect((await comment('coordinator')).status).toBe(201)
    expect((await comment('consultant')).status).toBe(403)
    expect((await comment('coordinator', ' ')).status).toBe(422)
    expect(await statusOf(id)).toBe('PENDING')
    expect((await order.show('manager', orderId)).version).toBe(before)
    const notes = await api.db.execute(sql`SELECT text, visibility FROM order_notes WHERE order_id = ${orderId}`)
    expect(notes.rows).toEqual([{ text: 'Qual o prazo?', visibility: 'INTERNAL' }])
  })
})
