import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUEUE_GROUPS, type QueueGroup } from '#domain/insight/queue/queue-groups'
import { copyOrders } from '../../../tests/support/copy-orders'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { openOrderPlacer } from '../../../tests/support/order-placer'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS, type Persona } from '../../over/seed/demo-logins'
import type { QueueRow } from './queue-answer'

interface Queue {
  groups: { group: QueueGroup; total: number; totalIsCapped: boolean; value: number | null; first: QueueRow[] }[]
  data: QueueRow[]
  meta: { total: number; next: string | null; totalIsCapped: boolean }
}
type Shown = { allowedActions: { action: string; allowed: boolean; to: string | null }[] }

describe.each(BOTH_DATABASES)('the queue on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const read = async (persona: Persona, query: Record<string, string | number> = {}) => {
    const { status, body } = await api.as(persona).get<Queue>('/queue', query)
    expect(status, persona).toBe(200)
    return body
  }
  const totalOf = ({ groups }: Queue, group: QueueGroup) => groups.find((one) => one.group === group)?.total ?? 0
  const walk = async (persona: Persona, group: QueueGroup) => {
    const rows: QueueRow[] = []
    for (let cursor: string | undefined; ; ) {
      const { data, meta } = await read(persona, { group, perPage: 50, ...(cursor ? { cursor } : {}) })
      rows.push(...data)
      if (!meta.next) return rows
      cursor = meta.next
    }
  }
  const idsOf = async (where: ReturnType<typeof sql>) =>
    (await api.db.execute(sql`SELECT o.id::int FROM orders o WHERE ${where} ORDER BY o.id`)).rows.map(({ id }) =>
      Number(id),
    )

  it('holds exactly the orders whose own page offers their next step, for every role', {
    timeout: 300_000,
  }, async () => {
    const open = await idsOf(sql`NOT o.budget AND o.status NOT IN ('FINISHED', 'CANCELED')`)
    expect(open.length).toBeGreaterThan(20)
    let held = 0
    for (const persona of [
      'finance',
      'fiscal',
      'logistics',
      'afterSales',
      'consultant',
      'integrator',
    ] satisfies Persona[]) {
      const rows = await walk(persona, 'STEPS')
      const offered = new Map<number, boolean>()
      for (const id of open) {
        const { status, body } = await api.as(persona).get<Shown>(`/orders/${id}`)
        const step = status === 200 && body.allowedActions.find(({ action }) => action === 'nextStatus')
        if (step) offered.set(id, step.allowed)
      }
      expect(
        rows.map(({ id }) => id).sort((a, b) => a - b),
        persona,
      ).toEqual([...offered.keys()])
      expect(
        rows.map(({ id, step }) => [id, step?.allowed]),
        persona,
      ).toEqual(rows.map(({ id }) => [id, offered.get(id)]))
      const waits = rows.map(({ since }) => since)
      expect(waits).toEqual([...waits].sort())
      expect(totalOf(await read(persona), 'STEPS')).toBe(rows.length)
      held += rows.length
    }
    expect(held).toBeGreaterThan(10)
  })

  it('shows approvals that one may answer, as the inbox says it', async () => {
    for (const persona of [
      'admin',
      'director',
      'manager',
      'coordinator',
      'consultant',
      'integrator',
    ] satisfies Persona[]) {
      const inbox = await api
        .as(persona)
        .get<{ data: { id: number; mayAnswer: boolean }[] }>('/approvalThresholdsRequests', { perPage: 300 })
      const mine = inbox.status === 200 ? inbox.body.data.filter(({ mayAnswer }) => mayAnswer).map(({ id }) => id) : []
      expect(
        (await walk(persona, 'APPROVALS')).map(({ id }) => id),
        persona,
      ).toEqual(mine)
    }
    expect(totalOf(await read('director'), 'APPROVALS')).toBeGreaterThan(0)
  })

  it('counts what somebody answers for others today', async () => {
    const [from, to] = await Promise.all(
      (['director', 'manager'] as const).map(async (persona) => {
        const { rows } = await api.db.execute(
          sql`SELECT id::int FROM users WHERE email = ${DEMO_LOGINS[persona].email}`,
        )
        return Number(rows[0]!.id)
      }),
    )
    const before = totalOf(await read('manager'), 'APPROVALS')
    await api.db.execute(
      sql`INSERT INTO approval_delegations (from_user_id, to_user_id, starts_on, ends_on) VALUES (${from}, ${to}, '2026-11-01', '2026-12-31')`,
    )
    const inbox = await api
      .as('manager')
      .get<{ data: { id: number; mayAnswer: boolean }[] }>('/approvalThresholdsRequests', { perPage: 300 })
    const mine = inbox.body.data.filter(({ mayAnswer }) => mayAnswer).map(({ id }) => id)
    expect((await walk('manager', 'APPROVALS')).map(({ id }) => id)).toEqual(mine)
    expect(totalOf(await read('manager'), 'APPROVALS')).toBe(mine.length)
    await api.db.execute(sql`DELETE FROM approval_delegations WHERE from_user_id = ${from} AND to_user_id = ${to}`)
    expect(mine.length).toBeGreaterThanOrEqual(before)
  })

  it('asks a company for budgets that end, clients that are missing, and what is to be paid', async () => {
    const own = sql`o.company_id = (SELECT company_id FROM users WHERE email = ${DEMO_LOGINS.integrator.email})`
    const budgets = await idsOf(sql`o.budget AND o.status IN ('NEW', 'NEGOTIATION', 'CLOSING') AND ${own}`)
    const [first, second, third] = [budgets[0]!, budgets[1]!, budgets[2]!]
    const paying = (await idsOf(sql`NOT o.budget AND o.budget_type <> 'CUSTOMER_CLAIM' AND ${own}`))[0]!
    // The test's clock says 18 November 2026, noon in São Paulo.
    await api.db.execute(sql`UPDATE orders SET expiration_at = '2026-11-22T02:59:59.999Z' WHERE id = ${first}`)
    await api.db.execute(
      sql`UPDATE orders SET expiration_at = '2026-11-22T03:00:00Z', company_client_id = NULL WHERE id = ${second}`,
    )
    await api.db.execute(
      sql`UPDATE orders SET expiration_at = '2026-11-18T14:59:59Z', company_client_id = NULL WHERE id = ${third}`,
    )
    await api.db.execute(
      sql`UPDATE orders SET status = 'AWAITING', due_date = '2026-11-19', updated_at = '2026-11-13T15:00:00Z' WHERE id = ${paying}`,
    )
    const expiring = await walk('integrator', 'EXPIRING')
    const ids = expiring.map(({ id }) => id)
    expect(ids).toContain(first)
    expect(ids).not.toContain(second)
    expect(ids).not.toContain(third)
    expect(expiring.find(({ id }) => id === first)).toMatchObject({
      endsAt: '2026-11-22T02:59:59.999Z',
      step: { action: 'sendOrder' },
    })
    const clients = (await walk('integrator', 'CLIENTS')).map(({ id }) => id)
    expect(clients).toContain(second)
    expect(clients).not.toContain(third)
    // From Friday the 13th to Wednesday the 18th: three business days, whatever the weekend; 20 November is to come.
    expect((await walk('integrator', 'PAYMENTS')).find(({ id }) => id === paying)).toMatchObject({
      dueDate: '2026-11-19',
      businessDays: 3,
    })
    const foreign = await read('pampa')
    expect(foreign.groups.flatMap(({ first: rows }) => rows.map(({ id }) => id))).not.toContain(paying)
    for (const group of QUEUE_GROUPS) {
      const theirs = new Set((await walk('pampa', group)).map(({ orderId }) => orderId))
      expect([first, second, paying].filter((id) => theirs.has(id))).toEqual([])
    }
    // Who only reads is asked for nothing that they may not do.
    const reader = await read('readOnly')
    expect([totalOf(reader, 'EXPIRING'), totalOf(reader, 'CLIENTS'), totalOf(reader, 'STEPS')]).toEqual([0, 0, 0])
    expect(totalOf(await read('finance'), 'PAYMENTS')).toBe(0)
  })

  it('asks for a payment from the day before it is due, and no more once the proof was sent', async () => {
    const own = sql`o.company_id = (SELECT company_id FROM users WHERE email = ${DEMO_LOGINS.integrator.email})`
    const order = (await idsOf(sql`o.status = 'AWAITING' AND ${own}`))[0]!
    const asksFor = async (due: string | null) => {
      await api.db.execute(sql`UPDATE orders SET due_date = ${due}::date, receipt_sent_at = NULL WHERE id = ${order}`)
      const isAsked = (await walk('integrator', 'PAYMENTS')).some(({ id }) => id === order)
      const home = await read('integrator')
      expect(totalOf(home, 'PAYMENTS')).toBe((await walk('integrator', 'PAYMENTS')).length)
      return isAsked
    }
    // Today is Wednesday, 18 November 2026.
    expect(await asksFor('2026-11-20')).toBe(false)
    expect(await asksFor('2026-11-19')).toBe(true)
    expect(await asksFor('2026-11-18')).toBe(true)
    expect(await asksFor('2026-11-17')).toBe(true)
    expect(await asksFor(null)).toBe(true)
    // On Thursday, with a holiday and a weekend after it, the next business day is Monday: its mail goes out now.
    await api.setNow(new Date('2026-11-19T15:00:00Z'))
    expect([await asksFor('2026-11-23'), await asksFor('2026-11-24')]).toEqual([true, false])
    await api.setNow(TEST_NOW)
    await asksFor('2026-11-18')
    await api.db.execute(sql`UPDATE orders SET receipt_sent_at = ${TEST_NOW.toISOString()} WHERE id = ${order}`)
    expect((await walk('integrator', 'PAYMENTS')).map(({ id }) => id)).not.toContain(order)
    await asksFor('2026-11-18')
  })

  it('asks for documents until a file comes', async () => {
    const [order] = await idsOf(
      sql`NOT o.budget AND o.status = 'ANALYSIS' AND o.company_id = (SELECT company_id FROM users WHERE email = ${DEMO_LOGINS.integrator.email})`,
    )
    const asked = async () => (await walk('integrator', 'DOCUMENTS')).map(({ orderId, note }) => [orderId, note])
    const write = (persona: Persona, body: object) =>
      api
        .as(persona)
        .post(
          `/orders/${order}/notes`,
          { visibility: 'PUBLIC', assetIds: [], ...body },
          { idempotencyKey: newIdempotencyKey() },
        )
    expect((await write('fiscal', { text: 'Falta o contrato social', asksDocument: true })).status).toBe(201)
    expect((await write('fiscal', { text: 'E o comprovante', asksDocument: true })).status).toBe(201)
    expect(await asked()).toEqual([[order, 'E o comprovante']])
    // An internal note cannot ask for a document: the company does not see it.
    expect((await write('fiscal', { text: 'Só entre nós', visibility: 'INTERNAL', asksDocument: true })).status).toBe(
      422,
    )
    expect((await write('fiscal', { text: 'Sem arquivo' })).status).toBe(201)
    expect(await asked()).toHaveLength(1)
    await api.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const { upload } = await openOrderPlacer(api)
    expect((await write('fiscal', { text: 'Chegou por e-mail', assetIds: [await upload('fiscal')] })).status).toBe(201)
    expect(await asked()).toEqual([])
    await api.setNow(TEST_NOW)
  })

  it('tells staff of stopped ERP work and of companies that wait for their approval', async () => {
    const dead = await api.db.execute(sql`SELECT count(*)::int AS n FROM erp_jobs WHERE state = 'DEAD'`)
    expect(totalOf(await read('fiscal'), 'ERP')).toBe(Number(dead.rows[0]!.n))
    const pending = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM companies WHERE status = 'PENDING' AND destroyed_at IS NULL`,
    )
    expect(Number(pending.rows[0]!.n)).toBeGreaterThan(0)
    expect(totalOf(await read('manager'), 'ACTIVATIONS')).toBe(Number(pending.rows[0]!.n))
    for (const persona of ['finance', 'consultant', 'integrator'] satisfies Persona[])
      expect([totalOf(await read(persona), 'ERP'), totalOf(await read(persona), 'ACTIVATIONS')]).toEqual([0, 0])
  })

  it('costs one statement, four with a page of a group, and the menu none, at any size', async () => {
    const statements = async (persona: Persona, path: string, query = {}) =>
      (await api.statements.during(() => api.as(persona).get(path, query))).statements.length
    await read('director')
    const plain = await statements('director', '/users/me')
    const before = [await statements('director', '/queue'), await statements('finance', '/queue', { group: 'STEPS' })]
    // The caller's own, and the queue's.
    expect(before).toEqual([2, 5])
    await copyOrders(api.db, sql`NOT o.budget AND o.status = 'AWAITING' AND o.budget_type <> 'CUSTOMER_CLAIM'`, 120)
    expect([await statements('director', '/queue'), await statements('finance', '/queue', { group: 'STEPS' })]).toEqual(
      before,
    )
    expect(await statements('director', '/users/me', { queue: 'true' })).toBe(plain)
    const menu = await api
      .as('finance')
      .get<{ queue: { group: string; total: number }[] }>('/users/me', { queue: 'true' })
    expect(menu.body.queue).toEqual([{ group: 'STEPS', total: 100 }])
    const rows = await walk('finance', 'STEPS')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBe(totalOf(await read('finance'), 'STEPS'))
  })

  it('says what comes next: the first of one’s own stages but the one that was dealt with, by one statement', async () => {
    interface Next {
      next: { id: number; budget: boolean; status: string; isToPick: boolean } | null
    }
    const next = async (persona: Persona, but?: number) =>
      (await api.as(persona).get<Next>('/queue/next', but === undefined ? {} : { but })).body.next
    for (const persona of ['finance', 'fiscal', 'logistics', 'consultant', 'manager'] satisfies Persona[]) {
      const rows = await walk(persona, 'STEPS')
      const found = await next(persona)
      expect(found?.id ?? null, persona).toBe(rows[0]?.id ?? null)
      if (!found) continue
      expect(found).toMatchObject({ budget: rows[0]!.budget, status: rows[0]!.status })
      expect(found.isToPick).toBe(found.status === 'SEPARATION' && persona === 'logistics')
      const after = rows[1]
      const receipts = await walk(persona, 'RECEIPTS')
      expect((await next(persona, found.id))?.id ?? null, persona).toBe(
        after?.id ?? receipts.find(({ id }) => id !== found.id)?.id ?? null,
      )
    }
    // What a company has to do is not another one's, nor an order that it does not see.
    const own = await walk('integrator', 'STEPS')
    expect((await next('integrator'))?.id ?? null).toBe(own[0]?.id ?? null)
    await read('finance')
    expect((await api.statements.during(() => next('finance'))).statements).toHaveLength(2)
    expect((await api.anonymous.get('/queue/next')).status).toBe(401)
    expect((await api.as('finance').get('/queue/next', { but: 'x' })).status).toBe(422)
  })

  it('refuses what is no group and no page of ours', async () => {
    for (const query of [{ group: 'ALL' }, { perPage: 51 }, { group: 'STEPS', cursor: 'x' }, { page: 0 }])
      expect((await api.as('admin').get('/queue', query)).status).toBe(422)
    expect((await api.anonymous.get('/queue')).status).toBe(401)
  })
})
