import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOf } from '#domain/ground/objects/keys-of'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'
import { DEMO_LOGINS, type Persona } from '../../api/over/seed/demo-logins'
import { remindOrders } from '../../api/sales/orders/clock/remind-orders'
import { logIn } from '../../bench/log-in'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { TEST_NOW } from '../support/test-clock'
import { send } from './http-client'
import { type ServedPortal, servePortal } from './portal-over-test-api'

/**
 * Whose turn it is, is one answer: every order of the demo, as every default role sees it in the lists, the queue, the
 * sellers' queue, the radar, on home and on its own page, and as the reminders take it.
 */

interface Progress {
  step: string | null
  waitsFor: string | null
  owes: string | null
  since: string
}
type Row = { id: number; budget: boolean; status: string; dueDate: string | null; progress: Progress }

let api: TestApi
let portal: ServedPortal
const owned: number[] = []
beforeAll(async () => {
  api = await openTestApi()
  // One order that waits for its payment of each kind, long due; and one whose proof was sent.
  const { rows } = await api.db.execute(sql`
    SELECT o.id::int FROM orders o WHERE NOT o.budget AND o.budget_type <> 'CUSTOMER_CLAIM' AND o.status = 'FINISHED'
       AND o.company_id = (SELECT company_id FROM users WHERE email = ${DEMO_LOGINS.integrator.email})
     ORDER BY o.id LIMIT ${PAYMENT_KINDS.length + 1}`)
  owned.push(...rows.map(({ id }) => Number(id)))
  expect(owned).toHaveLength(PAYMENT_KINDS.length + 1)
  for (const [at, kind] of [...PAYMENT_KINDS, 'PIX'].entries())
    await api.db.execute(sql`
      UPDATE orders SET status = 'AWAITING', created_at = ${TEST_NOW.toISOString()}::timestamptz, due_date = '2026-11-16',
             type = ${kind === 'FINANCING' ? 'FINANCING' : 'NORMAL'},
             receipt_sent_at = ${at < PAYMENT_KINDS.length ? null : TEST_NOW.toISOString()}::timestamptz,
             payment_method_id = (SELECT min(id) FROM payment_methods WHERE kind = ${kind})
       WHERE id = ${owned[at]!}`)
  portal = await servePortal(api)
})
afterAll(async () => {
  await portal?.close()
  await api?.close()
})

/** Departments that hold the steps of their own statuses alone. */
const OWN_TURN: Partial<Record<Persona, string>> = {
  finance: 'o Financeiro',
  fiscal: 'o Fiscal',
  pcp: 'o PCP',
  logistics: 'a Logística',
}

const PERSONAS: Persona[] = keysOf(DEMO_LOGINS).filter(
  (persona) => !['termsPending', 'stalePassword', 'apiUser'].includes(persona),
)

async function pages<One>(persona: Persona, path: string, query: Record<string, string | number>): Promise<One[]> {
  const found: One[] = []
  type Page = { data: One[]; meta: { next: string | null } }
  for (let cursor: string | null = null; ; ) {
    const answer: { status: number; body: Page } = await api
      .as(persona)
      .get<Page>(path, { ...query, ...(cursor ? { cursor } : {}) })
    if (answer.status === 403) return []
    expect(answer.status, `${persona} ${path}`).toBe(200)
    found.push(...answer.body.data)
    cursor = answer.body.meta.next
    if (!cursor) return found
  }
}

/** Every order and budget that this user sees, by its number. */
async function rowsOf(persona: Persona): Promise<Map<number, Row>> {
  const lists = await Promise.all(
    ['/budgets', '/orders', '/customerClaims'].map((path) => pages<Row>(persona, path, { perPage: 300 })),
  )
  return new Map(
    lists
      .flat()
      .filter(({ progress }) => progress)
      .map((row) => [row.id, row]),
  )
}

const textOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, ' ').replaceAll(/(&nbsp;|\s|\u00a0)+/g, ' ')

it.each(PERSONAS)('every place tells %s the same', { timeout: 240_000 }, async (persona) => {
  const rows = await rowsOf(persona)
  const cookie = await logIn(portal.origin, DEMO_LOGINS[persona].email)
  const open = async (path: string) => {
    const { status, text } = await send(portal.origin + path, { headers: { cookie, accept: 'text/html' } })
    return status === 200 ? text : null
  }
  for (const { id, budget, status, progress } of rows.values()) {
    const page = await api.as(persona).get<Row>(`/orders/${id}`)
    const words = `${persona} ${id} ${status}`
    expect(page.status, words).toBe(200)
    const { waitsFor, owes, since } = page.body.progress
    expect([progress.waitsFor, progress.owes], words).toEqual([waitsFor, owes])
    // Those that this test moved by hand have no move to count from.
    if (!owned.includes(id)) expect(progress.since, words).toBe(since)
    if (owes) expect(waitsFor, words).toBe('o integrador')
    if (status === 'FINISHED' || status === 'CANCELED') continue
    const drawn = textOf((await open(`/${budget ? 'budgets' : 'orders'}/${id}`)) ?? '')
    expect(/Aguarda (\S+ \S+) desde/.exec(drawn)?.[1], words).toBe(waitsFor)
    // Where the order's own page says that nothing is paid there, no page may ask for a payment.
    if (/nada precisa ser pago por aqui|boleto ainda não foi anexado/.test(drawn)) expect(owes, words).toBeNull()
  }

  const inGroup = (group: string) => pages<{ id: number; orderId: number }>(persona, '/queue', { group, perPage: 50 })
  const asked = new Set((await inGroup('PAYMENTS')).map(({ id }) => id))
  const isBuyer = !DEMO_LOGINS[persona].email.endsWith('@aurora.example')
  for (const { id, dueDate, progress } of rows.values()) {
    const isDue = progress.owes === 'PAY' && (dueDate === null || dueDate <= '2026-11-19')
    expect(asked.has(id), `${persona} ${id}`).toBe(isBuyer && isDue)
  }
  for (const { id } of await inGroup('RECEIPTS')) expect(rows.get(id)?.progress.waitsFor).toBe('o Financeiro')
  for (const { id } of await inGroup('STEPS')) {
    const row = rows.get(id)
    const progress = row?.progress ?? (await api.as(persona).get<Row>(`/orders/${id}`)).body.progress
    // A user who may lead the order on is asked; a department also where it need not wait for the company.
    if (isBuyer) expect(progress.owes, `${persona} ${id}`).not.toBeNull()
    else if (OWN_TURN[persona] && !progress.owes) expect(progress.waitsFor, `${persona} ${id}`).toBe(OWN_TURN[persona])
  }
  const sales = await api.as(persona).get<{ data: { reason: string; recordId: number }[] }>('/queue/sales')
  for (const { reason, recordId } of sales.status === 200 ? sales.body.data : [])
    if (reason === 'PAYMENT') expect(rows.get(recordId)?.progress.owes, `${persona} ${recordId}`).toBe('PAY')
  const radar = await api
    .as(persona)
    .get<{ oldest: { id: number; status: string; since: string }[] }>('/dashboard-data/radar')
  for (const { id, status, since } of radar.status === 200 ? radar.body.oldest : []) {
    const page = (await api.as(persona).get<Row>(`/orders/${id}`)).body
    expect(status, `${persona} ${id}`).toBe(page.status)
    if (!owned.includes(id)) expect(since, `${persona} ${id}`).toBe(page.progress.since)
  }

  const home = (await open('/')) ?? ''
  for (const [, inner = ''] of home.matchAll(/<li[^>]*>(.*?)<\/li>/gs)) {
    const text = textOf(inner)
    const payment = /Pagamento do pedido (\d+) ven/.exec(text)
    if (payment) expect(rows.get(Number(payment[1]))?.progress.owes, text).toBe('PAY')
    if (!inner.includes('class="steps"')) continue
    const row = rows.get(Number(/\/(?:orders|budgets)\/(\d+)/.exec(inner)?.[1]))!
    if (/Pagamento (venceu|até)/.test(text)) expect(row.progress.owes, text).toBe('PAY')
    const turn = /Aguarda (\S+ \S+) desde/.exec(text)
    if (turn) expect(turn[1], text).toBe(row.progress.waitsFor)
  }
})

it('asks the integrator for each payment that is theirs, on home, and for none that is not', async () => {
  const cookie = await logIn(portal.origin, DEMO_LOGINS.integrator.email)
  const { text } = await send(`${portal.origin}/queue?group=PAYMENTS`, { headers: { cookie, accept: 'text/html' } })
  const shown = owned.map((id) => text.includes(`/orders/${id}"`))
  // PIX, transfer, boleto (to be attached), card, financing, other; and PIX with its proof.
  expect(shown).toEqual([true, true, false, true, false, true, false])
})

it('reminds of no payment that its order’s page does not ask for', async () => {
  const rows = await rowsOf('admin')
  for (let day = 0; day < 12; day++)
    await remindOrders({ db: api.db, now: () => new Date(TEST_NOW.getTime() + day * 86_400_000) } as Parameters<
      typeof remindOrders
    >[0])
  const { rows: events } = await api.db.execute<{ id: number; made: boolean }>(sql`
    SELECT order_id::int AS id, key IS NOT NULL AS made FROM order_events WHERE event IN ('PAYMENT_DUE_SOON', 'PAYMENT_OVERDUE')`)
  const made = events.filter((one) => one.made)
  expect(made.length).toBeGreaterThan(0)
  for (const { id } of made) expect(rows.get(id)?.progress.owes, String(id)).toBe('PAY')
})
