import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOrders } from '../../../tests/support/copy-orders'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import { refreshSearch } from './refresh-search'

type List = { data: { id: number; clientName: string | null; clientDocument: string | null; companyName: string }[] }

/** A renamed client is found by the new name; a sent order keeps its client as it was, and is found by both. */
describe.each(DATABASES)('orders of who was renamed on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const found = async (path: string, query: Record<string, string>) => {
    const { status, body } = await api.as('admin').get<List>(path, { perPage: '300', ...query })
    expect(status).toBe(200)
    return new Map(body.data.map((row) => [row.id, row]))
  }
  /** A client with a budget and with an order that was sent. */
  async function client() {
    const { rows } = await api.db.execute<{
      id: number
      budget: number
      order: number
      name: string
      version: number
    }>(sql`
      SELECT k.id::int, k.name, k.version, min(o.id) FILTER (WHERE o.budget)::int AS budget,
             min(o.id) FILTER (WHERE NOT o.budget AND o.budget_type <> 'CUSTOMER_CLAIM')::int AS order
        FROM company_clients k JOIN orders o ON o.company_client_id = k.id
       WHERE k.destroyed_at IS NULL GROUP BY k.id HAVING count(*) FILTER (WHERE o.budget) > 0 AND count(*) FILTER (WHERE NOT o.budget) > 0
       ORDER BY k.id LIMIT 1`)
    return rows[0]!
  }
  const rename = async (path: string, version: number, change: object) => {
    const answer = await api.as('admin').put(path, { version, ...change }, { idempotencyKey: newIdempotencyKey() })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  /** The orders that an answer gives the present name, wherever in it they stand. */
  const namedSo = (answer: unknown): number[] => {
    if (typeof answer !== 'object' || answer === null) return []
    const row = answer as Record<string, unknown>
    const own = row.clientName === 'Nome de Hoje' ? [Number(row.orderId ?? row.id)] : []
    return [...own, ...Object.values(row).flatMap(namedSo)]
  }
  const stale = async () =>
    Number(
      (
        await api.db.execute(
          sql`SELECT count(*)::int AS n FROM orders o WHERE o.search IS DISTINCT FROM order_search(o)`,
        )
      ).rows[0]!.n,
    )

  const SPELT: Record<string, string>[] = [
    { search: 'cooperativa nascente' },
    { clientName: 'nascente' },
    { search: '11.444.777/0001-61' },
  ]

  it('starts with nothing stale', async () => expect(await stale()).toBe(0))

  it('are found by the new name at once, and show the client as it was when they were sent', async () => {
    const one = await client()
    await rename(`/companyClients/${one.id}`, one.version, { name: 'Cooperativa Nascente', document: '11444777000161' })
    expect(await stale()).toBe(0)
    for (const [path, id, shown] of [
      ['/budgets', one.budget, 'Cooperativa Nascente'],
      ['/orders', one.order, one.name],
    ] as const) {
      for (const query of SPELT) {
        const row = (await found(path, query)).get(id)
        expect(row?.clientName, `${path} ${JSON.stringify(query)}`).toBe(shown)
      }
      const page = await api.as('admin').get<{ client: { name: string; document: string } }>(`/orders/${id}`)
      const row = (await found(path, { search: String(id) })).get(id)
      expect([page.body.client.name, page.body.client.document]).toEqual([shown, row?.clientDocument])
    }
    // By the old name: what shows it, and nothing that reads otherwise.
    const old = await found('/orders', { clientName: one.name })
    expect(old.has(one.order)).toBe(true)
    expect((await found('/budgets', { search: one.name })).has(one.budget)).toBe(false)
    expect((await found('/budgets', { clientName: one.name })).has(one.budget)).toBe(false)
    // Sent now, a budget takes the present name along; back in negotiation it follows its client again.
    await api.db.execute(
      sql`UPDATE orders SET budget = false, status = 'PENDING', order_sent_at = now() WHERE id = ${one.budget}`,
    )
    await api.db.execute(sql`UPDATE company_clients SET name = 'Cooperativa Poente' WHERE id = ${one.id}`)
    expect((await found('/orders', { search: 'poente' })).get(one.budget)?.clientName).toBe('Cooperativa Nascente')
    await api.db.execute(sql`UPDATE orders SET budget = true, status = 'NEGOTIATION' WHERE id = ${one.budget}`)
    expect((await found('/budgets', { search: 'poente' })).get(one.budget)?.clientName).toBe('Cooperativa Poente')
    expect((await found('/budgets', { search: 'nascente' })).has(one.budget)).toBe(false)
    expect(await stale()).toBe(0)
  })

  it('say the same name in every answer: list, page, sheet, search, mail, ERP, radar', async () => {
    const one = await client()
    await api.db.execute(sql`UPDATE company_clients SET name = 'Nome de Hoje' WHERE id = ${one.id}`)
    const { rows } = await api.db.execute<{ id: number; name: string | null }>(sql`
      SELECT o.id::int, o.client_name AS name FROM orders o WHERE o.company_client_id = ${one.id} AND NOT o.budget`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, name } of rows) {
      expect(name).not.toBe('Nome de Hoje')
      const { body } = await api.as('admin').get<{ client: { name: string } }>(`/orders/${id}`)
      expect(body.client.name).toBe(name)
      expect(JSON.stringify(body)).not.toContain('Nome de Hoje')
    }
    for (const path of [
      '/orders',
      '/customerClaims',
      '/queue',
      '/dashboard-data/radar',
      '/approvalThresholdsRequests',
      '/home',
    ]) {
      const { body } = await api.as('admin').get(path, path === '/orders' ? { perPage: '300' } : {})
      const ids = namedSo(body)
      // Budgets alone follow their client.
      const { rows: sent } = await api.db.execute(
        sql`SELECT id FROM orders WHERE id = ANY (${sql.param(ids)}::bigint[]) AND NOT budget`,
      )
      expect(sent, path).toEqual([])
    }
  })

  it('of a company with thousands of them are made anew by the job; the rename does not wait', {
    timeout: 300_000,
  }, async () => {
    const { rows } = await api.db.execute<{ id: number; name: string; version: number }>(
      sql`SELECT id::int, fantasy_name AS name, version FROM companies WHERE cnpj = '99900002000102'`,
    )
    const company = rows[0]!
    const count = tries('CHAOS_RENAMED_ORDERS', 1_000, database === 'postgres' ? 10_000 : 3_000)
    await copyOrders(api.db, sql`NOT o.budget AND o.status = 'FINISHED' AND o.company_id = ${company.id}`, count)
    await api.db.execute(sql`DELETE FROM changes`)
    const began = performance.now()
    await api.db.execute(sql`UPDATE companies SET fantasy_name = 'Aurora Renovada' WHERE id = ${company.id}`)
    const renamed = performance.now() - began
    const left = await stale()
    expect(left).toBeGreaterThan(count - 200)
    await refreshSearch({ db: api.db })
    const took = performance.now() - began - renamed
    expect(await stale()).toBe(0)
    console.log(`${database}: renamed in ${renamed.toFixed(0)} ms, ${left} orders made anew in ${took.toFixed(0)} ms`)
    expect(renamed).toBeLessThan(2_000)
    expect((await found('/orders', { search: 'aurora renovada' })).size).toBe(300)
    // Search words are in no answer: their change is not told.
    const told = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM changes WHERE type IN ('order', 'budget', 'claim')`,
    )
    expect(Number(told.rows[0]!.n)).toBe(0)
    // The turn stands until what was under way has ended.
    const turns = async () =>
      Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM search_turns`)).rows[0]!.n)
    expect(await turns()).toBeGreaterThan(0)
    await api.db.execute(sql`UPDATE search_turns SET at = at - interval '2 minutes'`)
    await refreshSearch({ db: api.db })
    expect(await turns()).toBe(0)
  })
})
