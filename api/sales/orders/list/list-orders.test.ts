import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maskCpf } from '#domain/ground/documents/cpf'
import { orderFilters } from '#domain/sales/orders/list/order-filters'
import type { Query } from '../../../../tests/support/api-caller'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { BOTH_DATABASES } from '../../../../tests/support/test-databases'
import { findWhoById } from '../../../ground/caller/find-who'
import { leftOut, totalOf } from './count-orders'
import type { OrderRow } from './order-row'
import { sumTotals } from './sum-totals'

interface List {
  data: OrderRow[]
  meta: { total: number; next: string | null; previous: string | null; totalIsCapped: boolean; lastPage: number }
  totals?: {
    count: number
    total: number
    potency: number
    companies?: number
    totalWithoutServiceFee?: number
    byStatus: { status: string; count: number }[]
  }
}

describe.each(BOTH_DATABASES)('the lists of budgets and orders on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const list = async (path: string, query: Query = {}, persona: 'admin' | 'integrator' | 'consultant' = 'admin') => {
    const { status, body } = await api.as(persona).get<List>(path, query)
    expect(status).toBe(200)
    return body
  }
  const truth = async (where: ReturnType<typeof sql>) => {
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int AS count, COALESCE(sum(total_cents), 0)::float8 / 100 AS total, COALESCE(sum(potency), 0)::int AS potency FROM orders o WHERE ${where}`,
    )
    return {
      count: Number(rows[0]!.count),
      total: Math.round(Number(rows[0]!.total) * 100) / 100,
      potency: Number(rows[0]!.potency),
    }
  }
  const NOW = sql`'2026-11-18T15:00:00Z'::timestamptz`
  const SOLD = sql`NOT o.budget AND o.budget_type <> 'CUSTOMER_CLAIM'`
  const LAPSED = sql`(o.status IN ('NEW', 'NEGOTIATION', 'CLOSING') AND o.expiration_at < ${NOW})`

  it.each([
    ['all orders', '/orders', {}, SOLD],
    ['all budgets', '/budgets', {}, sql`o.budget`],
    ['new budgets', '/budgets', { 'orderStatus[]': ['NEW'] }, sql`o.budget AND o.status = 'NEW' AND NOT ${LAPSED}`],
    [
      'expired budgets',
      '/budgets',
      { 'orderStatus[]': ['EXPIRED'] },
      sql`o.budget AND (o.status = 'EXPIRED' OR ${LAPSED})`,
    ],
    [
      'new and expired',
      '/budgets',
      { 'orderStatus[]': ['NEW', 'EXPIRED'] },
      sql`o.budget AND ((o.status IN ('NEW', 'EXPIRED')) OR ${LAPSED})`,
    ],
    [
      'every lapsing status and expired',
      '/budgets',
      { 'orderStatus[]': ['NEW', 'NEGOTIATION', 'CLOSING', 'EXPIRED'] },
      sql`o.budget AND o.status IN ('NEW', 'NEGOTIATION', 'CLOSING', 'EXPIRED')`,
    ],
    [
      'shipped orders',
      '/orders',
      { 'orderStatus[]': ['SHIPPED', 'FINISHED'] },
      sql`${SOLD} AND o.status IN ('SHIPPED', 'FINISHED')`,
    ],
    [
      'claims, when they are asked for',
      '/orders',
      { budgetType: 'CUSTOMER_CLAIM' },
      sql`o.budget_type = 'CUSTOMER_CLAIM'`,
    ],
    [
      'claims of a status',
      '/orders',
      { budgetType: 'CUSTOMER_CLAIM', 'orderStatus[]': ['PENDING_RMA', 'ANALYSIS'] },
      sql`o.budget_type = 'CUSTOMER_CLAIM' AND o.status IN ('PENDING_RMA', 'ANALYSIS')`,
    ],
    ['another budget type', '/orders', { budgetType: 'KIT' }, sql`NOT o.budget AND o.budget_type = 'KIT'`],
  ])('totals %s from the counters exactly as the rows say', async (_, path, query, where) => {
    const expected = await truth(where)
    expect(expected.count).toBeGreaterThan(0)
    expect((await list(path, { ...query, isTotalizer: true })).totals).toMatchObject(expected)
    expect((await list(path, query)).meta).toMatchObject({ total: expected.count, totalIsCapped: false })
  })

  it.each(['/orders', '/budgets'])('brings rows and sums of %s in one answer, but for the companies', async (path) => {
    const query = { 'orderStatus[]': path === '/orders' ? ['PENDING', 'SHIPPED'] : ['NEW', 'EXPIRED'], perPage: 2 }
    const [both, rows, { totals }] = await Promise.all([
      list(path, { ...query, withTotals: true }),
      list(path, query),
      list(path, { ...query, isTotalizer: true }),
    ])
    expect(both.data).toEqual(rows.data)
    expect(both.meta).toEqual(rows.meta)
    expect(rows.totals).toBeUndefined()
    expect({ ...both.totals, companies: totals!.companies }).toEqual(totals)
  })

  it('totals any other filter by its rows', async () => {
    const where = sql`${SOLD} AND o.potency BETWEEN 5000 AND 9000 AND o.freight_uf IS NOT NULL`
    const query = { initialOrderPotency: '5', finalOrderPotency: '9' }
    const expected = await truth(where)
    const { totals } = await list('/orders', { ...query, isTotalizer: true })
    expect(totals).toMatchObject(expected)
    const [fees] = (
      await api.db.execute<{ cents: string }>(
        sql`SELECT sum(o.service_fee_cents) AS cents FROM orders o WHERE ${where}`,
      )
    ).rows
    expect(Math.round((totals!.total - totals!.totalWithoutServiceFee!) * 100)).toBe(Number(fees!.cents))
    expect((await list('/orders', query)).meta.total).toBe(expected.count)
  })

  it('walks so many rows and no more: of the chosen statuses first, and says that there are more', async () => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM users WHERE email = 'admin@aurora.example'`,
    )
    const who = (await findWhoById(api.db, rows[0]!.id))!
    const filters = orderFilters.parse({ finalOrderPotency: '900' })
    const all = await sumTotals(api.db, who, false, filters, api.now())
    const counts = [...all.statuses].map(([status, { count }]) => ({ status, count })).sort((a, b) => a.count - b.count)
    const total = totalOf(all.statuses).count
    expect(leftOut(all.statuses, [])).toEqual({ chosen: false, others: false })
    const [fewest] = counts
    expect(total).toBeGreaterThan(fewest!.count + 5)

    const most = fewest!.count
    const bounded = await sumTotals(api.db, who, false, filters, api.now(), most)
    expect(totalOf(bounded.statuses).count).toBe(most + 1)
    expect(leftOut(bounded.statuses, [], most)).toEqual({ chosen: true, others: false })
    // Those that were chosen are all there, however many others there are.
    const chosen = { ...filters, orderStatus: [fewest!.status] }
    const own = await sumTotals(api.db, who, false, chosen, api.now(), most)
    expect(own.statuses.get(fewest!.status)).toEqual(all.statuses.get(fewest!.status))
    expect(leftOut(own.statuses, chosen.orderStatus, most)).toEqual({ chosen: false, others: true })
    expect(own.companies).toBe((await sumTotals(api.db, who, false, chosen, api.now())).companies)
    // A whole walk in two parts is the walk, budgets without a validity and lapsed ones included.
    for (const orderStatus of [['NEW'], ['EXPIRED'], ['NEW', 'CLOSING']] as const)
      expect(
        (await sumTotals(api.db, who, true, { ...filters, orderStatus: [...orderStatus] }, api.now())).statuses,
      ).toEqual((await sumTotals(api.db, who, true, filters, api.now())).statuses)
  })

  it('shows no claim among sales, whatever else narrows the list', async () => {
    const claim = (await list('/orders', { budgetType: 'CUSTOMER_CLAIM' })).data[0]!
    for (const query of [{}, { id: claim.id }, { search: String(claim.id) }, { 'orderStatus[]': ['PENDING_RMA'] }]) {
      const { data, meta } = await list('/orders', { ...query, perPage: 300 })
      expect(data.filter((row) => row.budgetType === 'CUSTOMER_CLAIM')).toEqual([])
      expect(meta.total).toBe(data.length)
    }
    expect((await list('/orders', { budgetType: 'CUSTOMER_CLAIM', id: claim.id })).data).toHaveLength(1)
  })

  it('moves a claim from counter to counter beside the sales', async () => {
    const totals = async (query: Query) => (await list('/orders', { ...query, isTotalizer: true })).totals
    const before = await totals({})
    await api.db.execute(
      sql`UPDATE orders SET status = 'CANCELED' WHERE id = (SELECT min(id) FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' AND status <> 'CANCELED')`,
    )
    expect(await totals({})).toEqual(before)
    const claims = await truth(sql`o.budget_type = 'CUSTOMER_CLAIM' AND o.status = 'CANCELED'`)
    expect(await totals({ budgetType: 'CUSTOMER_CLAIM', 'orderStatus[]': ['CANCELED'] })).toMatchObject(claims)
  })

  it('walks every row once by its cursors, forth and back', async () => {
    const seen: number[] = []
    let page = await list('/orders', { perPage: 7 })
    const first = page.data.map((row) => row.id)
    for (;;) {
      seen.push(...page.data.map((row) => row.id))
      if (page.meta.next === null) break
      page = await list('/orders', { perPage: 7, cursor: page.meta.next })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe((await truth(SOLD)).count)
    let back = page
    while (back.meta.previous !== null) back = await list('/orders', { perPage: 7, cursor: back.meta.previous })
    expect(back.data.map((row) => row.id)).toEqual(first)
  })

  it.each(['id', 'createdAt', 'orderSentAt', 'expirationAt', 'dueDate', 'total', 'potency', 'status'])(
    'sorts by %s both ways and pages through it',
    async (field) => {
      for (const order of ['asc', 'desc']) {
        const all = await list('/orders', { field, order, perPage: 300 })
        const first = await list('/orders', { field, order, perPage: 10 })
        const second = await list('/orders', { field, order, perPage: 10, cursor: first.meta.next! })
        expect([...first.data, ...second.data].map((row) => row.id)).toEqual(all.data.slice(0, 20).map((row) => row.id))
      }
    },
  )

  it('finds an order by number, client and description without accents, and takes % for a letter', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT o.id::int, k.name FROM orders o JOIN company_clients k ON k.id = o.company_client_id WHERE k.name ~ '[áéíóúãõç]' AND NOT o.budget LIMIT 1`,
    )
    const name = String(rows[0]!.name)
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    const found = await list('/orders', { search: plain, perPage: 300 })
    expect(found.data.map((row) => row.id)).toContain(Number(rows[0]!.id))
    expect((await list('/orders', { search: '%%%' })).data).toEqual([])
  })

  it('counts each status under the other filters, for the reader, in one statement', async () => {
    const cases: [string, Query, 'admin' | 'integrator' | 'consultant'][] = [
      ['/orders', {}, 'admin'],
      ['/budgets', {}, 'admin'],
      ['/budgets', {}, 'consultant'],
      ['/orders', { 'orderStatus[]': ['SHIPPED'] }, 'integrator'],
      ['/orders', { initialOrderPotency: '5', 'orderStatus[]': ['SHIPPED'] }, 'consultant'],
      ['/orders', { budgetType: 'CUSTOMER_CLAIM' }, 'admin'],
    ]
    for (const [path, query, persona] of cases) {
      await list(path, {}, persona)
      const { result, statements } = await api.statements.during(() =>
        list(path, { ...query, isTotalizer: true }, persona),
      )
      expect(statements).toHaveLength(2)
      const { 'orderStatus[]': _, ...others } = query as Record<string, string>
      const { data } = await list(path, { ...others, perPage: 300 }, persona)
      const counted = new Map<string, number>()
      for (const { status } of data) counted.set(status, (counted.get(status) ?? 0) + 1)
      expect(new Map(result.totals!.byStatus.map(({ status, count }) => [status, count]))).toEqual(counted)
      expect(counted.size).toBeGreaterThan(1)
    }
  })

  it('finds documents and numbers with their mask or without, whole or in part', async () => {
    const { data } = await list('/orders', { perPage: 300 })
    const cpf = data.find(({ clientDocument }) => clientDocument?.length === 11)!
    const masked = cpf.clientDocument!.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    const cnpj = cpf.companyCnpj.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')
    const number = String(cpf.id).replace(/(\d)(\d{3})$/, '$1.$2')
    // What the address of a list holds of a whole CPF.
    const shown = maskCpf(cpf.clientDocument!)
    for (const search of [cpf.clientDocument!, masked, masked.slice(0, 7), ` ${masked} `, shown, cnpj, number])
      expect(
        (await list('/orders', { search, perPage: 300 })).data.map(({ id }) => id),
        search,
      ).toContain(cpf.id)
    for (const search of ['000.000.000-00', '***.000.000-**', '***.***.***-**'])
      expect((await list('/orders', { search })).data, search).toEqual([])
  })

  it('filters by a part of the client’s and the creator’s name, type and due date, never past what one sees', async () => {
    const { data } = await list('/orders', { perPage: 300 })
    const one = data.find(({ clientName, dueDate }) => clientName !== null && dueDate !== null)!
    const found = async (query: Query, persona: 'admin' | 'integrator' = 'admin') =>
      (await list('/orders', { ...query, perPage: 300 }, persona)).data
    for (const row of await found({ clientName: one.clientName!.slice(1, 6).toUpperCase() }))
      expect(row.clientName!.toUpperCase()).toContain(one.clientName!.slice(1, 6).toUpperCase())
    expect((await found({ clientName: one.clientName! })).map(({ id }) => id)).toContain(one.id)
    expect(new Set((await found({ creatorName: one.creatorName })).map(({ creatorName }) => creatorName))).toEqual(
      new Set([one.creatorName]),
    )
    const due = await found({ initialDueDate: one.dueDate!, finalDueDate: one.dueDate! })
    expect(new Set(due.map(({ dueDate }) => dueDate))).toEqual(new Set([one.dueDate]))
    for (const row of await found({ type: 'FUTURE' })) expect(row.type).toBe('FUTURE')
    const own = await found({ creatorName: 'a' }, 'integrator')
    expect(new Set(own.map(({ companyCnpj }) => companyCnpj))).toEqual(new Set(['99900002000102']))
  })

  it('offers in a row what the order’s own page allows, to every role', { timeout: 240_000 }, async () => {
    for (const persona of ['consultant', 'integrator', 'readOnly', 'finance', 'pampa', 'logistics'] as const) {
      for (const path of ['/orders', '/budgets']) {
        const { status, body } = await api.as(persona).get<List>(path, { perPage: 40 })
        for (const { id, rowActions, next, progress } of status === 200 ? body.data : []) {
          const page = await api.as(persona).get<{
            allowedActions: { action: string; to: string | null }[]
            progress: {
              steps: { label: string; state: string }[]
              waitsFor: string | null
              owes: string | null
              since: string
            }
          }>(`/orders/${id}`)
          // How far it has come is one answer, in the list and on its page.
          const { steps, waitsFor, owes, since } = page.body.progress
          expect(progress, `${persona} ${id}`).toEqual({
            step: steps.find(({ state }) => state === 'now')?.label ?? null,
            past: steps.filter(({ state }) => state === 'past').length,
            steps: steps.length,
            waitsFor,
            owes,
            since,
          })
          const offered = page.body.allowedActions.filter(({ action }) => !action.startsWith('back'))
          expect(rowActions, `${persona} ${id}`).toEqual(offered.map(({ action }) => action))
          const to = offered.find(({ action }) => action === 'nextStatus')?.to ?? null
          expect(next, `${persona} ${id}`).toBe(to)
        }
      }
    }
  })

  it('takes days of São Paulo, the last one whole', async () => {
    await api.db.execute(
      sql`UPDATE orders SET created_at = '2026-05-11T02:59:59.500Z' WHERE id = (SELECT min(id) FROM orders WHERE NOT budget)`,
    )
    const day = await list('/orders', { initialCreatedAt: '2026-05-10', finalCreatedAt: '2026-05-10', perPage: 300 })
    expect(day.data.map((row) => row.createdAt)).toContain('2026-05-11T02:59:59.500Z')
  })

  it('costs three statements at most, for one row as for three hundred', async () => {
    await list('/orders')
    for (const query of [{ perPage: 1 }, { perPage: 300 }, { perPage: 25, 'orderStatus[]': ['SHIPPED'] }]) {
      const { statements } = await api.statements.during(() => list('/orders', query))
      expect(statements).toHaveLength(3)
    }
  })

  it('shows a company its own and staff their scope', async () => {
    const own = await list('/orders', { perPage: 300 }, 'integrator')
    expect(new Set(own.data.map((row) => row.companyCnpj))).toEqual(new Set(['99900002000102']))
    expect(own.meta.total).toBe(own.data.length)
    const foreign = await list('/orders', { companyId: 1, perPage: 300 }, 'integrator')
    expect(foreign.data).toEqual([])
    const scope = await list('/orders', { perPage: 300 }, 'consultant')
    expect(scope.meta.total).toBe(scope.data.length)
    expect(scope.meta.total).toBeLessThan((await list('/orders')).meta.total)
  })

  it.each([
    ['a page size of a million', { perPage: 1_000_000 }],
    ['a page past the cap', { page: 401 }],
    ['page zero', { page: 0 }],
    [
      'a cursor of another sort',
      { cursor: Buffer.from('{"f":"id","o":"asc","d":"next","v":1,"id":1}').toString('base64url') },
    ],
    ['a cursor that is none', { cursor: 'abc' }],
    ['a status that is none', { 'orderStatus[]': ['PAID'] }],
    ['a day that does not exist', { initialCreatedAt: '2025-02-31' }],
  ])('refuses %s with 422', async (_, query) => {
    expect((await api.as('admin').get('/orders', query)).status).toBe(422)
  })

  it('sorts by no unknown or forbidden field, and says so', async () => {
    for (const field of [
      'costTotalCents',
      'cost',
      'id; DROP TABLE orders',
      '__proto__',
      'constructor',
      'description',
    ]) {
      const answer = await api.as('admin').get('/orders', { field, order: 'desc', perPage: 5 })
      expect(answer.status, field).toBe(422)
      expect(answer.body).toMatchObject({ errors: [{ field: 'field', rule: 'choice' }] })
    }
  })
})
