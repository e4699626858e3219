import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Delegation, ExpectedApprovals, type Party, type Terms } from '../../../tests/oracles/expected-approvals'
import { copyOrders } from '../../../tests/support/copy-orders'
import { type Negotiation, openNegotiation } from '../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { createRandom } from '../../over/seed/random'
import type { ApprovalRequest } from './approval-request'

const SEQUENCES = tries('CHAOS_APPROVALS', 100, 10_000)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_122)
/** Sequences that run beside each other, under the same delegations. */
const LANES = 20
/** All are asked whether they may be sent; some are sent. */
const SENT_ONE_IN = 5
const TURNS = 6

type Step = 'write' | 'ask' | 'answer' | 'cancel' | 'restart' | 'edit'
/** The steps to draw from: on a new order, while a request is open, while a price waits for one, and otherwise. */
const STEPS: Record<'first' | 'open' | 'stuck' | 'free', readonly Step[]> = {
  first: ['write'],
  open: ['answer', 'answer', 'answer', 'answer', 'answer', 'cancel', 'write', 'edit', 'ask', 'restart'],
  stuck: ['ask', 'ask', 'ask', 'ask', 'write', 'write', 'write', 'edit', 'edit', 'answer'],
  free: ['write', 'write', 'write', 'write', 'edit', 'edit', 'edit', 'edit', 'ask', 'restart'],
}

const DAYS = ['2026-11-25', '2026-11-26'] as const
const WRITERS: readonly Party[] = ['consultant', 'coordinator', 'manager', 'director']
const PARTIES: readonly Party[] = ['integrator', ...WRITERS]
const LENDERS: readonly Party[] = ['coordinator', 'manager', 'director']
const DISCOUNTS = [0, 2, 4, 6, 7, 9, 12, 16]

interface Lane {
  id: number
  version: number
  requestId: number | null
  expected: ExpectedApprovals
}

describe.each(DATABASES)('a price of one’s own making on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  let clients: number[]
  const users = {} as Record<Party, number>
  beforeAll(async () => {
    api = await openTestApi({ database })
    // Far above every floor: this is about discounts and who gives them.
    await api.db.execute(sql`UPDATE products SET cost_price_cents = cost_price_cents / 2`)
    order = await openNegotiation(api)
    const { rows } =
      await api.db.execute(sql`SELECT k.id::int FROM company_clients k JOIN companies c ON c.id = k.company_id
       WHERE c.cnpj = '99900002000102' AND k.destroyed_at IS NULL ORDER BY k.id LIMIT 2`)
    clients = rows.map(({ id }) => Number(id))
    for (const party of PARTIES) {
      const found = await api.db.execute(sql`SELECT id FROM users WHERE email = ${DEMO_LOGINS[party].email}`)
      users[party] = Number(found.rows[0]!.id)
    }
  })
  afterAll(() => api.close())

  const lend = async (delegations: readonly Delegation[]) => {
    await api.db.execute(sql`DELETE FROM approval_delegations`)
    for (const { from, to } of delegations)
      await api.db.execute(sql`INSERT INTO approval_delegations (from_user_id, to_user_id, starts_on, ends_on)
        VALUES (${users[from]}, ${users[to]}, '2026-11-01', '2026-11-30')`)
  }

  /** Takes a step at the API and by the oracle: both must say the same. */
  const step = {
    async write(lane: Lane, by: Party, discount: number) {
      const { status, body } = await api.as(by).put(`/orders/${lane.id}/prices`, { version: lane.version, discount })
      if (status === 200) lane.version = body.version
      return [status === 200 ? 'done' : 'refused', lane.expected.write(by, discount)]
    },
    async edit(lane: Lane, by: Party, change: Partial<Terms>) {
      const terms = { ...lane.expected.terms, ...change }
      const { status, body } = await api.as(by).put(`/orders/${lane.id}`, {
        version: lane.version,
        ...(change.client !== undefined && { companyClientId: clients[terms.client] }),
        ...(change.due !== undefined && { dueDate: DAYS[terms.due] }),
        ...(change.unload !== undefined && { unloadFlag: terms.unload }),
        ...(change.modules !== undefined && {
          products: [
            { productId: order.products.module, quantity: terms.modules },
            { productId: order.products.inverter, quantity: 1 },
          ],
        }),
      })
      if (status === 200) lane.version = body.version
      return [status === 200 ? 'done' : 'refused', lane.expected.edit(by, change)]
    },
    async restart(lane: Lane) {
      for (const [verb, by, body] of [
        ['backToNew', 'coordinator', { note: 'De novo.' }],
        ['startNegotiation', 'consultant', {}],
      ] as const) {
        const { status, body: answer } = await api.as(by).put(`/orders/${verb}/${lane.id}`, body)
        expect(status, JSON.stringify(answer)).toBe(200)
        lane.version = answer.version
      }
      lane.expected.restart()
      return ['done', 'done']
    },
    async ask(lane: Lane, by: Party) {
      const answer = await api
        .as(by)
        .post<{ requests: { id: number }[] }>(`/orders/checkApprovalThresholds/${lane.id}`, {
          request: true,
          reason: 'Por favor.',
        })
      const made = answer.body.requests?.[0]
      if (made) lane.requestId = made.id
      return [answer.status !== 200 ? 'refused' : made ? 'asked' : 'given', lane.expected.ask(by)]
    },
    async answer(lane: Lane, by: Party, verb: 'approve' | 'reject', delegations: readonly Delegation[]) {
      if (lane.requestId === null) return ['refused', 'refused']
      const { status } = await api
        .as(by)
        .post(`/approvalThresholdsRequests/${verb}/${lane.requestId}`, { reason: 'Sim ou não.' })
      return [status === 200 ? 'done' : 'refused', lane.expected.answer(by, verb, delegations)]
    },
    async cancel(lane: Lane, by: Party) {
      if (lane.requestId === null) return ['refused', 'refused']
      const { status } = await api.as(by).post(`/approvalThresholdsRequests/cancel/${lane.requestId}`, {})
      return [status === 200 ? 'done' : 'refused', lane.expected.cancel(by)]
    },
  }

  type Request = { id: number; requests: { id: number }[] }
  /** Written by one, asked for by another. */
  const request = async (writer: Party, discount: number, asker: Party = 'consultant') => {
    const id = await order.negotiate()
    expect((await order.give(writer, id, { discount })).status).toBe(200)
    const ask = { request: true, reason: 'Concorrente.' }
    const { body } = await api.as(asker).post<Request>(`/orders/checkApprovalThresholds/${id}`, ask)
    expect(body).not.toHaveProperty('code')
    return { id, requestId: body.requests[0]!.id }
  }
  const approve = (by: Party, id: number) => api.as(by).post(`/approvalThresholdsRequests/approve/${id}`, {})
  const seen = async (by: Party, requestId: number) => {
    const { body } = await api
      .as(by)
      .get<{ data: ApprovalRequest[] }>('/approvalThresholdsRequests', { view: 'pending', perPage: 100 })
    return body.data.find(({ id }) => id === requestId)
  }

  it('is not approved by its writer with a delegated role, and every screen says why', async () => {
    await lend([{ from: 'manager', to: 'coordinator' }])
    const { id, requestId } = await request('coordinator', 7)
    expect(await approve('coordinator', requestId)).toMatchObject({
      status: 403,
      body: { code: 'APPROVER_WROTE_PRICE' },
    })
    const why = { mayAnswer: false, answerRefusal: 'PRICE_WRITER' }
    expect(await seen('coordinator', requestId)).toMatchObject(why)
    expect((await api.as('coordinator').get(`/approvalThresholdsRequests/${requestId}`)).body).toMatchObject(why)
    expect((await order.show('coordinator', id)).approvals!.requests).toMatchObject([why])
    expect(await seen('manager', requestId)).toMatchObject({ mayAnswer: true, answerRefusal: null })
    expect((await order.show('manager', id)).approvals!.requests).toMatchObject([{ mayAnswer: true }])
    expect((await approve('manager', requestId)).status).toBe(200)
    await lend([])
  })

  it('is not approved with its writer’s authority either, and is asked for again on another day', async () => {
    await lend([{ from: 'manager', to: 'coordinator' }])
    const id = await order.negotiate()
    expect((await order.give('manager', id, { discount: 6.5 })).body).toMatchObject({ withinLimit: true })
    const { version } = await order.show('integrator', id)
    const later = await api.as('integrator').put(`/orders/${id}`, { version, dueDate: '2026-11-27' })
    expect(later.status).toBe(200)
    expect((await api.as('integrator').put(`/orders/sendOrder/${id}`, {})).body.code).toBe(
      'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
    )
    const ask = { request: true, reason: 'Outro dia.' }
    const { body } = await api.as('integrator').post<Request>(`/orders/checkApprovalThresholds/${id}`, ask)
    const requestId = body.requests[0]!.id
    expect((await approve('manager', requestId)).body.code).toBe('APPROVER_WROTE_PRICE')
    expect((await approve('coordinator', requestId)).body.code).toBe('APPROVAL_DELEGATOR_WROTE_PRICE')
    expect((await approve('director', requestId)).status).toBe(200)
    expect((await api.as('integrator').put(`/orders/sendOrder/${id}`, {})).status).toBe(200)
    await lend([])
  })

  it('is forgiven once somebody else approved it: later writers alone count', async () => {
    await lend([{ from: 'manager', to: 'coordinator' }])
    const { id, requestId } = await request('coordinator', 7)
    expect((await approve('manager', requestId)).status).toBe(200)
    await order.give('consultant', id, { discount: 6 })
    const ask = { request: true, reason: 'Menos.' }
    const { body } = await api.as('consultant').post<Request>(`/orders/checkApprovalThresholds/${id}`, ask)
    expect((await approve('coordinator', body.requests[0]!.id)).status).toBe(200)
    await lend([])
  })

  it(`never passes above its writers’ limits without a second person who may (${SEQUENCES} sequences)`, {
    timeout: 3_600_000,
  }, async () => {
    const { between, oneIn, pick } = createRandom(SEED)
    const template = await order.negotiate({ companyClientId: clients[0], dueDate: DAYS[0] })
    const { version } = await order.show('manager', template)
    let delegations: Delegation[] = []
    let [passed, approvals] = [0, 0]

    /** Draws a step, mostly one that leads somewhere; steps of one lane do not wait for another. */
    const draw = (lane: Lane): (() => Promise<unknown[]>) => {
      const { expected } = lane
      const tell = (words: string) => expected.story.push(words)
      const kind = pick(
        expected.story.length === 0
          ? STEPS.first
          : expected.open
            ? STEPS.open
            : expected.passes()
              ? STEPS.free
              : STEPS.stuck,
      )
      if (kind === 'write') {
        const [by, discount] = [pick(WRITERS), pick(DISCOUNTS)]
        tell(`${by} writes ${discount} %`)
        return () => step.write(lane, by, discount)
      }
      if (kind === 'ask') {
        const by = pick(PARTIES)
        tell(`${by} asks`)
        return () => step.ask(lane, by)
      }
      if (kind === 'answer') {
        const [by, verb] = [pick(WRITERS), oneIn(4) ? ('reject' as const) : ('approve' as const)]
        const lent = delegations
        tell(`${by} answers ${verb} under ${lent.map(({ from, to }) => `${from}→${to}`).join(', ') || 'no delegation'}`)
        return () => step.answer(lane, by, verb, lent)
      }
      if (kind === 'cancel') {
        const by = oneIn(2) && expected.open ? expected.open.by : pick(PARTIES)
        tell(`${by} cancels`)
        return () => step.cancel(lane, by)
      }
      if (kind === 'restart') {
        tell('the negotiation begins anew')
        return () => step.restart(lane)
      }
      const by = pick(['integrator', 'consultant', 'coordinator'] as const)
      const { client, due, unload, modules } = expected.terms
      const change = pick<Partial<Terms>>([
        { client: client === 0 ? 1 : 0 },
        { due: due === 0 ? 1 : 0 },
        { unload: !unload },
        { modules: modules === 14 ? 15 : 14 },
      ])
      tell(`${by} edits ${JSON.stringify(change)}`)
      return () => step.edit(lane, by, change)
    }

    for (let done = 0; done < SEQUENCES; done += LANES) {
      const ids = await copyOrders(api.db, sql`o.id = ${template}`, Math.min(LANES, SEQUENCES - done))
      const lanes = ids.map((id): Lane => ({ id, version, requestId: null, expected: new ExpectedApprovals() }))
      for (let turn = 0; turn < TURNS; turn++) {
        if (oneIn(2)) {
          delegations = [0, 1]
            .map(() => ({ from: pick(LENDERS), to: pick(LENDERS) }))
            .filter(({ from, to }) => from !== to)
            .slice(0, between(0, 2))
          await lend(delegations)
        }
        const steps = lanes.map((lane) => [lane, draw(lane)] as const)
        await Promise.all(
          steps.map(async ([lane, take]) => {
            const [got, wanted] = await take()
            expect(got, `seed ${SEED}, order ${lane.id}: ${lane.expected.story.join('; ')}`).toBe(wanted)
            if (got === 'done' && lane.expected.story.at(-1)?.includes('answers approve')) approvals++
          }),
        )
      }
      await Promise.all(
        lanes.map(async ({ id, expected }, index) => {
          const told = `seed ${SEED}, order ${id}: ${expected.story.join('; ')}`
          const { status } = await api.as('integrator').post(`/orders/checkApprovalThresholds/${id}`, {})
          expect(status, told).toBe(expected.passes() ? 200 : 400)
          if (expected.passes() && expected.discount > 0) passed++
          if (index % SENT_ONE_IN > 0) return
          const sent = await api.as('integrator').put(`/orders/sendOrder/${id}`, {})
          expect(sent.status, `sent: ${told}`).toBe(expected.open === null && expected.passes() ? 200 : 400)
        }),
      )
    }
    await lend([])
    // It would prove little if nothing were ever approved or sent.
    expect(approvals).toBeGreaterThan(SEQUENCES / 20)
    expect(passed).toBeGreaterThan(SEQUENCES / 20)
  })
})
