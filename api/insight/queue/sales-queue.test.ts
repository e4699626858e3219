import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/ground/dates/business-date'
import { addBusinessDays } from '#domain/ground/dates/business-days'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { SALES_REASONS, SALES_SHOWN, type SalesReason } from '#domain/insight/queue/sales-queue'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'

interface Item {
  reason: SalesReason
  recordId: number
  orderId: number | null
  companyId: number
  value: number
  day: string | null
  phone: string | null
}
type OrderRow = Record<string, unknown> & {
  id: number
  budget: boolean
  claim: boolean
  status: string
  companyId: number
  cents: number
  ends: string | null
  lapsed: boolean
  close: string | null
  due: string | null
  receipt: boolean
  /** A bank pays it, or its boleto is still to come: nothing that the company could do. */
  others: boolean
  created: string
  sent: string | null
}

describe.each(DATABASES)("a seller's queue on %s", (database) => {
  let api: TestApi
  const today = saoPauloDate(TEST_NOW)
  beforeAll(async () => {
    api = await openTestApi({ database })
    // Budgets that end on every day around, closings that are due, and payments before, on and after their day.
    await api.db.execute(sql`
      UPDATE orders SET expiration_at = ((${today}::date + (id % 7)::int - 1)::timestamp + interval '23:59:59.999') AT TIME ZONE 'America/Sao_Paulo',
             expected_close_at = CASE WHEN id % 2 = 0 OR status = 'CLOSING' THEN ${today}::date ELSE ${today}::date + 1 END
       WHERE status IN ('NEW', 'NEGOTIATION', 'CLOSING')`)
    await api.db.execute(sql`UPDATE orders SET status = 'CLOSING' WHERE status = 'NEGOTIATION' AND id % 3 = 0`)
    await api.db.execute(sql`
      UPDATE orders SET status = 'AWAITING', due_date = ${today}::date + (id % 5)::int - 2 WHERE status IN ('SHIPPED', 'CONFIRMED') AND budget_type <> 'CUSTOMER_CLAIM'`)
    // An integrator of the team that has bought nothing for long.
    await api.db.execute(sql`UPDATE companies SET created_at = ${addDays(today, -400)}::date`)
    await api.db.execute(sql`
      UPDATE companies SET team_id = (SELECT team_id FROM users WHERE email = 'comercial@aurora.example'), whatsapp = '48 99999-0000'
       WHERE id = (SELECT min(id) FROM companies c WHERE c.kind = 'INTEGRATOR' AND c.status = 'ACTIVE'
                     AND c.team_id IS DISTINCT FROM (SELECT team_id FROM users WHERE email = 'comercial@aurora.example'))`)
    await api.db.execute(sql`
      UPDATE orders SET created_at = created_at - interval '70 days', order_sent_at = order_sent_at - interval '70 days'
       WHERE company_id = (SELECT id FROM companies WHERE whatsapp = '48 99999-0000' LIMIT 1)`)
  })
  afterAll(() => api.close())

  const read = async (persona: Persona) => {
    const { status, body } = await api.as(persona).get<{ data: Item[] }>('/queue/sales')
    expect(status, persona).toBe(200)
    return body.data
  }
  const remind = (persona: Persona, item: object) => api.as(persona).post('/queue/sales/reminders', item)

  /** The same by a walk over everything. */
  async function expected(persona: Persona, email: string) {
    const { rows: companies } = await api.db.execute<{ id: number; buys: boolean }>(sql`
      SELECT c.id::int, c.kind = 'INTEGRATOR' AND c.status = 'ACTIVE' AND c.destroyed_at IS NULL AS buys FROM companies c, users u
       WHERE u.email = ${email} AND (c.team_id = u.team_id OR c.helper_user_id = u.id OR c.id = u.company_id)`)
    const own = new Set(companies.map(({ id }) => id))
    const day = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD')`)
    const { rows } = await api.db.execute<OrderRow>(sql`
      SELECT id::int, budget, budget_type = 'CUSTOMER_CLAIM' AS claim, status, company_id::int AS "companyId", total_cents::int AS cents,
             ${day('expiration_at')} AS ends, COALESCE(expiration_at < ${TEST_NOW.toISOString()}::timestamptz, false) AS lapsed,
             expected_close_at::text AS close, due_date::text AS due, receipt_sent_at IS NOT NULL AS receipt,
             COALESCE((SELECT m.kind = 'FINANCING' OR m.kind = 'BOLETO' AND NOT EXISTS (SELECT 1 FROM payment_documents d
               WHERE d.order_id = o.id AND d.kind = 'BOLETO') FROM payment_methods m WHERE m.id = payment_method_id), false) AS others,
             ${day('created_at')} AS created, ${day('order_sent_at')} AS sent FROM orders o`)
    const mine = rows.filter(({ companyId }) => own.has(companyId))
    const { rows: days } = await api.db.execute<{ date: string }>(sql`SELECT date::text FROM holidays WHERE enabled`)
    const holidays = new Set(days.map(({ date }) => date))
    const open = ({ budget, status, lapsed }: OrderRow) =>
      budget && ['NEW', 'NEGOTIATION', 'CLOSING'].includes(status) && !lapsed
    const found: [SalesReason, number, number][] = []
    for (const row of mine) {
      if (open(row) && row.ends && row.ends <= addBusinessDays(today, 2, holidays))
        found.push(['EXPIRING', row.id, row.cents])
      if (open(row) && row.status === 'CLOSING' && row.close && row.close <= today)
        found.push(['CLOSING', row.id, row.cents])
      const asks = row.due === null || row.due <= addBusinessDays(today, 1, holidays)
      if (!row.budget && row.status === 'AWAITING' && !row.receipt && !row.others && asks)
        found.push(['PAYMENT', row.id, row.cents])
    }
    for (const { id, buys } of companies) {
      const orders = rows.filter(({ companyId }) => companyId === id)
      if (!buys || orders.some(({ created }) => created > addDays(today, -60))) continue
      const sent = orders.filter(
        (row) => !row.budget && !row.claim && row.status !== 'CANCELED' && row.sent && row.sent >= addDays(today, -365),
      )
      const mean = sent.length === 0 ? 0 : Math.round(sent.reduce((sum, { cents }) => sum + cents, 0) / sent.length)
      found.push(['SILENT', id, mean])
    }
    return { found, persona }
  }

  it('holds what a walk over all orders of the own companies finds, most valuable first', async () => {
    const seen = new Set<SalesReason>()
    for (const [persona, email] of [
      ['consultant', 'comercial@aurora.example'],
      ['coordinator', 'coordenador@aurora.example'],
      ['manager', 'gerente@aurora.example'],
    ] as const) {
      const data = await read(persona)
      expect(data.length).toBeLessThanOrEqual(SALES_SHOWN)
      const values = data.map(({ value }) => value)
      expect(values).toEqual([...values].sort((a, b) => b - a))
      const { found } = await expected(persona, email)
      const walked = data.filter(({ reason }) => reason !== 'APPROVAL' && reason !== 'DOCUMENTS')
      const asWords = walked.map(({ reason, recordId, value }) => `${reason} ${recordId} ${Math.round(value * 100)}`)
      const all = found.map(([reason, id, cents]) => `${reason} ${id} ${cents}`)
      for (const word of asWords) expect(all).toContain(word)
      // Where less than all are shown, those that are left out are worth no more than the last one.
      const missing = found.filter(([reason, id, cents]) => !asWords.includes(`${reason} ${id} ${cents}`))
      if (data.length < SALES_SHOWN) expect(missing).toEqual([])
      for (const [, , cents] of missing) expect(cents).toBeLessThanOrEqual(Math.round(values.at(-1)! * 100))
      for (const { reason } of data) seen.add(reason)
    }
    for (const reason of ['EXPIRING', 'CLOSING', 'PAYMENT', 'SILENT'] satisfies SalesReason[])
      expect(seen).toContain(reason)
  })

  it('asks for documents until a file comes, and for an approval that may be answered', async () => {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id JOIN users u ON u.email = 'comercial@aurora.example'
       WHERE NOT o.budget AND c.team_id = u.team_id AND o.status NOT IN ('FINISHED', 'CANCELED') ORDER BY o.id LIMIT 1`)
    const { id } = rows[0]!
    await api.db.execute(sql`UPDATE orders SET total_cents = 99999999900 WHERE id = ${id}`)
    await api.db.execute(sql`
      INSERT INTO order_notes (order_id, user_id, text, status, asks_document)
      SELECT ${id}, id, 'Envie o contrato', 'AWAITING', true FROM users WHERE email = 'comercial@aurora.example'`)
    const asked = async () =>
      (await read('consultant')).filter(({ reason, recordId }) => reason === 'DOCUMENTS' && recordId === id)
    expect(await asked()).toHaveLength(1)
    const waits = await api.as('director').get<{ groups: { group: string; total: number }[] }>('/queue')
    const approvals = waits.body.groups.find(({ group }) => group === 'APPROVALS')!.total
    expect((await read('director')).filter(({ reason }) => reason === 'APPROVAL')).toHaveLength(
      Math.min(approvals, SALES_SHOWN),
    )
    expect(approvals).toBeGreaterThan(0)
  })

  it('puts one thing off until tomorrow, for its reader alone, however often', async () => {
    const before = await read('consultant')
    const item = before.find(({ reason }) => reason === 'SILENT' || reason === 'EXPIRING')!
    const body = { reason: item.reason, recordId: item.recordId }
    const has = (data: Item[]) =>
      data.some(({ reason, recordId }) => reason === item.reason && recordId === item.recordId)
    expect((await remind('consultant', body)).status).toBe(200)
    expect((await remind('consultant', body)).status).toBe(200)
    expect(has(await read('consultant'))).toBe(false)
    expect(has(await read('coordinator'))).toBe(true)
    // Another reason of the same record stays, and so does everything else.
    expect((await read('consultant')).length).toBeGreaterThanOrEqual(before.length - 1)
    api.setNow(new Date(TEST_NOW.getTime() + 86_400_000))
    const tomorrow = await read('consultant')
    if (item.reason === 'SILENT') expect(has(tomorrow)).toBe(true)
    const { rows } = await api.db.execute(sql`SELECT until::text AS until FROM queue_reminders`)
    expect(rows).toEqual([{ until: addDays(today, 1) }])
    api.setNow(TEST_NOW)
  })

  it('refuses what is not in the own queue, and whoever sells nothing', async () => {
    const silent = (await read('consultant')).find(({ reason }) => reason === 'PAYMENT' || reason === 'CLOSING')!
    for (const item of [
      { reason: 'EXPIRING', recordId: 999_999 },
      { reason: 'DOCUMENTS', recordId: silent.recordId + 100_000 },
    ])
      expect((await remind('consultant', item)).status).toBe(404)
    expect((await remind('consultant', { reason: 'WEATHER', recordId: 1 })).status).toBe(422)
    expect((await remind('consultant', { reason: SALES_REASONS[0] })).status).toBe(422)
    for (const persona of ['integrator', 'finance', 'logistics'] satisfies Persona[]) {
      expect((await api.as(persona).get('/queue/sales')).status, persona).toBe(403)
      expect((await remind(persona, { reason: 'SILENT', recordId: 1 })).status, persona).toBe(403)
    }
    expect((await api.anonymous.get('/queue/sales')).status).toBe(401)
  })

  it('costs the same statements, whatever it holds', async () => {
    await read('consultant')
    const { statements } = await api.statements.during(() => read('consultant'))
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})
