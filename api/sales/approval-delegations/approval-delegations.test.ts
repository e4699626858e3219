import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Negotiation, openNegotiation } from '../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS, type Persona } from '../../over/seed/demo-logins'

const PATH = '/approvalDelegations'
const TODAY = '2026-11-18'
const TOMORROW = '2026-11-19'

describe.each(DATABASES)('delegations on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  const ids = {} as Record<Persona, number>
  beforeAll(async () => {
    api = await openTestApi({ database })
    order = await openNegotiation(api)
    const { rows } = await api.db.execute(sql`SELECT id::int, email FROM users`)
    for (const [persona, { email }] of Object.entries(DEMO_LOGINS))
      ids[persona as Persona] = Number(rows.find((row) => row.email === email)!.id)
  })
  afterAll(() => api.close())

  const delegate = (from: Persona, to: Persona, dates: object = {}) =>
    api.as(from).post(PATH, { toUserId: ids[to], startsOn: TODAY, endsOn: TOMORROW, ...dates })
  const end = (from: Persona, id: number) => api.as(from).delete(`${PATH}/${id}`)
  /** A request for 6 %, which asks for the manager. */
  const request = async (persona: Persona = 'consultant') => {
    const id = await order.negotiate()
    const discount = persona === 'manager' ? 9 : 6
    const asked = await api.as(persona).post<{ requests: { id: number }[] }>(`/orders/checkApprovalThresholds/${id}`, {
      discount,
      request: true,
      reason: 'Concorrente.',
    })
    expect(asked.body).not.toHaveProperty('code')
    return asked.body.requests[0]!.id
  }
  const approve = (persona: Persona, id: number) =>
    api.as(persona).post(`/approvalThresholdsRequests/approve/${id}`, {})

  it('lend one’s authority for the days that they say', async () => {
    const id = await request()
    expect((await approve('coordinator', id)).status).toBe(404)
    const made = await delegate('manager', 'coordinator')
    expect(made).toMatchObject({ status: 201, body: { isActive: true, isOwn: true, toUserName: 'Caio Coordenador' } })
    expect((await api.as('coordinator').get('/approvalThresholdsRequests')).body.data.map((row) => row.id)).toContain(
      id,
    )
    expect((await approve('coordinator', id)).status).toBe(200)
    const { rows } = await api.db.execute(
      sql`SELECT responded_by_user_id::int AS by, on_behalf_of_user_id::int AS of FROM approval_threshold_requests WHERE id = ${id}`,
    )
    expect(rows).toEqual([{ by: ids.coordinator, of: ids.manager }])

    const later = await request()
    try {
      api.setNow(new Date('2026-11-20T02:59:59Z'))
      expect((await api.as('coordinator').get(`/approvalThresholdsRequests/${later}`)).status).toBe(200)
      api.setNow(new Date('2026-11-20T03:00:00Z'))
      expect((await approve('coordinator', later)).status).toBe(404)
    } finally {
      api.setNow(TEST_NOW)
    }
    expect((await end('manager', made.body.id)).status).toBe(200)
    expect((await approve('coordinator', later)).status).toBe(404)
  })

  it('reach the orders that the delegator sees, also where the other sees none', async () => {
    const { body } = await api
      .as('manager')
      .post<{ requests: { id: number }[] }>(`/orders/checkApprovalThresholds/${await seededOrderOf('Mogiana Solar')}`, {
        discount: 10,
        request: true,
        reason: 'Volume.',
      })
    const id = body.requests[0]!.id
    const made = await delegate('director', 'coordinator')
    expect((await approve('coordinator', id)).status).toBe(200)
    await end('director', made.body.id)
  })

  const seededOrderOf = async (company: string) => {
    const { rows } = await api.db.execute(
      sql`SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id WHERE c.fantasy_name = ${company} AND o.status = 'NEGOTIATION' LIMIT 1`,
    )
    return Number(rows[0]!.id)
  }

  it('never help to answer one’s own request, on either side', async () => {
    const back = await delegate('director', 'manager')
    const own = await request('manager')
    expect((await approve('manager', own)).status).toBe(403)
    await end('director', back.body.id)
    // The requester's own authority, lent to another user, is still the requester's.
    const made = await delegate('director', 'coordinator')
    const lent = await request()
    await api.db.execute(
      sql`UPDATE approval_threshold_requests SET requester_user_id = ${ids.director} WHERE id = ${lent}`,
    )
    expect((await approve('coordinator', lent)).status).toBe(404)
    expect((await approve('manager', lent)).status).toBe(200)
    await end('director', made.body.id)
  })

  it('are for those who may answer, into the future', async () => {
    expect((await delegate('consultant', 'manager')).status).toBe(403)
    expect((await delegate('integrator', 'manager')).status).toBe(403)
    for (const to of ['consultant', 'integrator', 'manager', 'finance'] as const)
      expect(await delegate('manager', to)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'toUserId', rule: 'exists' }] },
      })
    expect(await delegate('manager', 'director', { startsOn: TOMORROW, endsOn: TODAY })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'endsOn', rule: 'afterOrEqual', meta: { min: TOMORROW } }] },
    })
    expect((await delegate('manager', 'director', { startsOn: '2026-11-01', endsOn: '2026-11-17' })).status).toBe(422)
    const { body } = await api.as('manager').get(`${PATH}/select`, { search: 'c' })
    expect(body.data.map(({ label }) => label)).toContain('Caio Coordenador · Coordenador')
    expect(JSON.stringify(body.data)).not.toMatch(/Clara|Gilda/)
  })

  it('are changed and ended by who made them, seen by the two, and not there for others', async () => {
    const { body: made } = await delegate('manager', 'coordinator')
    const change = { toUserId: ids.director, startsOn: TODAY, endsOn: '2026-11-30' }
    expect((await api.as('coordinator').get(`${PATH}/${made.id}`)).body.isOwn).toBe(false)
    expect((await api.as('coordinator').put(`${PATH}/${made.id}`, { ...change, version: 1 })).status).toBe(403)
    expect((await end('coordinator', made.id)).status).toBe(403)
    expect((await api.as('director').get(`${PATH}/${made.id}`)).status).toBe(404)
    expect((await end('director', made.id)).status).toBe(404)
    const saved = await api.as('manager').put(`${PATH}/${made.id}`, { ...change, version: 1 })
    expect(saved).toMatchObject({ status: 200, body: { toUserName: 'Davi Diretor', endsOn: '2026-11-30', version: 2 } })
    expect((await api.as('manager').put(`${PATH}/${made.id}`, { ...change, version: 1 })).status).toBe(409)
    expect((await api.as('manager').get(PATH)).body.data).toMatchObject([{ id: made.id }])
    expect((await end('manager', made.id)).status).toBe(200)
    expect((await api.as('manager').get(PATH)).body.data).toEqual([])
    const { rows } = await api.db.execute(
      sql`SELECT action FROM audit_logs WHERE table_name = 'approval_delegations' AND record_id = ${String(made.id)} ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })
})
