import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOrders } from '../../../tests/support/copy-orders'
import { openTestErp, type TestErp } from '../../../tests/support/integrate'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import type { ErpDetail, ErpTroubleRow } from './erp-answers'

const KIT = sql`o.status = 'ANALYSIS' AND o.type = 'NORMAL' AND o.budget_type = 'KIT'`

describe.each(DATABASES)('the ERP as the staff sees it on %s', (database) => {
  let api: TestApi
  let erp: TestErp
  const woken: string[] = []
  beforeAll(async () => {
    api = await openTestApi({ database, deps: { wake: (queue) => void woken.push(queue) } })
    erp = await openTestErp(api)
    await api.db.execute(sql`UPDATE erp_jobs SET state = 'DONE' WHERE state <> 'DONE'`)
  })
  afterAll(async () => {
    await erp.close()
    await api.close()
  })

  const inAwaiting = async () => {
    const [id] = await copyOrders(api.db, KIT, 1)
    const { body } = await api.as('fiscal').put(`/orders/nextStatus/${id}`, { note: 'Documentos conferidos.' })
    expect(body).not.toHaveProperty('code')
    return id!
  }
  const stuck = async () => {
    const id = await inAwaiting()
    erp.simulator.misbehave({ next: [{ step: 'ORDER', fault: 'refuse', times: 1 }] })
    await erp.run()
    return id
  }
  const show = async (id: number) => (await api.as('fiscal').get<ErpDetail>(`/orders/erp/${id}`)).body
  const auditsOf = async (id: number) =>
    (
      await api.db.execute(
        sql`SELECT user_id, before, after FROM audit_logs WHERE action = 'integrateOrder' AND record_id = ${String(id)}`,
      )
    ).rows

  it('wakes the worker with the move that brings it work, and not with others', async () => {
    woken.length = 0
    await inAwaiting()
    expect(woken).toContain('erp')
    const [other] = await copyOrders(api.db, sql`o.status = 'PENDING' AND o.type = 'NORMAL'`, 1)
    woken.length = 0
    await api.as('admin').put(`/orders/nextStatus/${other}`, {})
    expect(woken).not.toContain('erp')
    await erp.run()
  })

  it('tells state, tries, error and calls of an order, and whether this reader may try again', async () => {
    const id = await stuck()
    expect(await show(id)).toMatchObject({
      state: 'FAILED',
      number: null,
      canRetry: true,
      jobs: [
        {
          kind: 'CREATE',
          state: 'DEAD',
          attempts: 1,
          nextTryAt: null,
          code: 'FAILED_TO_CREATE_ERP_ORDER',
          detail: 'resposta 422: DADOS_INVALIDOS: Recusa simulada',
        },
      ],
    })
    const { calls } = await show(id)
    expect(calls[0]).toMatchObject({ step: 'ORDER', ok: false })
    // Which material went well is said by its code and name; one that the ERP has is not sent again.
    const { rows } = await api.db.execute(
      sql`SELECT detail FROM erp_attempts WHERE step = 'MATERIAL' AND ok ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]).toEqual({ detail: expect.stringMatching(/^P\d+ \S/) })
    expect((await api.as('pcp').get<ErpDetail>(`/orders/erp/${id}`)).body.canRetry).toBe(false)
  })

  it('is closed to integrators and to whoever lacks the key, and foreign orders do not exist', async () => {
    const id = await stuck()
    const answers = await Promise.all([
      api.as('integrator').get(`/orders/erp/${id}`),
      api.as('integrator').get('/orders/erp'),
      api.as('integrator').post(`/orders/integrateOrder/${id}`),
      api.as('pcp').get('/orders/erp'),
      api.as('pcp').post(`/orders/integrateOrder/${id}`),
      api.as('pcp').post('/orders/integrateOrder', { ids: [id] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect((await api.anonymous.get('/orders/erp')).status).toBe(401)
    for (const path of ['99999999', 'abc']) {
      expect((await api.as('fiscal').get(`/orders/erp/${path}`)).status).toBe(404)
      expect((await api.as('fiscal').post(`/orders/integrateOrder/${path}`)).status).toBe(404)
    }
    // A consultant sees the orders of their own companies only, also with the permission.
    const { rows } = await api.db.execute(sql`
      SELECT o.id::int FROM orders o, users u WHERE u.email = ${DEMO_LOGINS.consultant.email} AND NOT o.budget
         AND o.company_id NOT IN (SELECT id FROM companies WHERE helper_user_id = u.id OR team_id = u.team_id OR id = u.company_id) LIMIT 1`)
    const foreign = Number(rows[0]!.id)
    await api.db.execute(sql`
      UPDATE roles SET permissions = array_append(permissions, 'cigam:integrateOrder')
       WHERE id = (SELECT role_id FROM users WHERE email = ${DEMO_LOGINS.consultant.email})`)
    expect((await api.as('consultant').get(`/orders/erp/${foreign}`)).status).toBe(404)
    expect((await api.as('consultant').post(`/orders/integrateOrder/${foreign}`)).status).toBe(404)
    const seen = (await api.as('consultant').get('/orders/erp')).body.data.map((row) => Number(row.id))
    expect(seen).not.toContain(foreign)
    const own = await api.as('integrator').get(`/orders/${id}`)
    expect(JSON.stringify(own.body)).not.toMatch(/"erp|\bERP\b|ERP_/)
  })

  it('tries again when asked: at once, once for a form, with one audit row', async () => {
    const id = await stuck()
    woken.length = 0
    const key = { idempotencyKey: newIdempotencyKey() }
    const copies = await Promise.all(
      Array.from({ length: 8 }, () => api.as('fiscal').post(`/orders/integrateOrder/${id}`, {}, key)),
    )
    expect(copies.map(({ status, body }) => `${status} ${body.erpState}`)).toEqual(Array(8).fill('200 QUEUED'))
    expect(woken).toContain('erp')
    expect(await show(id)).toMatchObject({ state: 'QUEUED', jobs: [{ state: 'QUEUED', attempts: 0, code: null }] })
    expect(await auditsOf(id)).toMatchObject([{ before: { erpState: 'FAILED' } }])

    await erp.run()
    const { state, number, canRetry } = await show(id)
    expect({ state, canRetry }).toEqual({ state: 'INTEGRATED', canRetry: false })
    expect(number).toBe(erp.simulator.memory.ordersOf(`order-${id}-v0`)[0]!.number)
    const again = await api.as('fiscal').post(`/orders/integrateOrder/${id}`)
    expect(again).toMatchObject({ status: 200, body: { erpState: 'INTEGRATED' } })
    expect(await auditsOf(id), 'nothing to do leaves no trace').toHaveLength(1)
    await erp.run()
    expect(erp.simulator.memory.ordersOf(`order-${id}-v0`)).toHaveLength(1)
  })

  it('does not hurry a worker that is at it', async () => {
    const id = await inAwaiting()
    await api.db.execute(
      sql`UPDATE erp_jobs SET state = 'RUNNING', attempts = 1, lease_until = ${api.now().toISOString()}::timestamptz + interval '60 seconds' WHERE order_id = ${id}`,
    )
    await api.db.execute(sql`UPDATE orders SET erp_state = 'RUNNING' WHERE id = ${id}`)
    const { body } = await api.as('fiscal').post(`/orders/integrateOrder/${id}`)
    expect(body.erpState).toBe('RUNNING')
    expect((await show(id)).jobs).toMatchObject([{ state: 'RUNNING', attempts: 1 }])
    await api.db.execute(sql`UPDATE erp_jobs SET state = 'DONE' WHERE order_id = ${id}`)
  })

  it('asks for an order that belongs there and was never asked for, and for no other', async () => {
    const [old] = await copyOrders(api.db, sql`o.status = 'CONFIRMED' AND o.type = 'NORMAL'`, 1)
    await api.db.execute(sql`UPDATE orders SET erp_state = 'NONE', erp_number = NULL WHERE id = ${old}`)
    expect((await api.as('fiscal').post(`/orders/integrateOrder/${old}`)).body.erpState).toBe('QUEUED')
    await erp.run()
    expect((await show(old!)).state).toBe('INTEGRATED')

    const [early] = await copyOrders(api.db, KIT, 1)
    expect((await show(early!)).canRetry).toBe(false)
    expect((await api.as('fiscal').post(`/orders/integrateOrder/${early}`)).body.code).toBe(
      'INVALID_STATUS_TO_NEXT_STATUS',
    )
  })

  it('lists what is stuck by trouble, code and number, and tries many at once', async () => {
    const dead = [await stuck(), await stuck()]
    const waiting = await inAwaiting()
    const list = async (query: Record<string, string>) =>
      (await api.as('fiscal').get<{ data: ErpTroubleRow[] }>('/orders/erp', query)).body.data
    expect((await list({ trouble: 'DEAD' })).map(({ id }) => id)).toEqual(expect.arrayContaining(dead))
    expect((await list({ trouble: 'DEAD' })).some(({ id }) => id === waiting)).toBe(false)
    expect(await list({ trouble: 'WAITING', id: String(waiting) })).toMatchObject([
      { id: waiting, kind: 'CREATE', trouble: 'WAITING', attempts: 0, code: null },
    ])
    expect(await list({ code: 'COMPANY_DOES_NOT_EXISTS_ON_ERP', id: String(dead[0]) })).toEqual([])
    expect(await list({ code: 'FAILED_TO_CREATE_ERP_ORDER', id: String(dead[0]) })).toHaveLength(1)
    expect((await api.as('fiscal').get('/orders/erp', { trouble: 'OTHER' })).status).toBe(422)

    const { body } = await api.as('fiscal').post('/orders/integrateOrder', { ids: [...dead, 99_999_999] })
    expect(body.data).toEqual([
      ...dead.map((id) => ({ id, ok: true, erpState: 'QUEUED' })),
      { id: 99_999_999, ok: false, code: 'NOT_FOUND' },
    ])
    await erp.run()
    expect(await list({ trouble: 'DEAD', id: String(dead[0]) })).toEqual([])
    expect(await list({ id: String(waiting) })).toEqual([])
  })

  it('costs a move that brings work to the ERP as many statements as any other', async () => {
    const [id] = await copyOrders(api.db, KIT, 1)
    const { body } = await api.as('fiscal').get(`/orders/${id}`)
    const move = await api.statements.during(() =>
      api
        .as('fiscal')
        .put(
          `/orders/nextStatus/${id}`,
          { version: body.version, note: 'Documentos conferidos.' },
          { idempotencyKey: newIdempotencyKey() },
        ),
    )
    expect(move.result.body).toMatchObject({ status: 'AWAITING' })
    expect((await show(id!)).state).toBe('QUEUED')
    expect(move.statements.length, move.statements.join('\n---\n')).toBeLessThanOrEqual(8)
  })
})
