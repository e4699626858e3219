import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIGURES, type FigureKey, figureLink } from '#domain/insight/dashboards/figures'
import type { Query } from '../../../tests/support/api-caller'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'
import type { DashboardData } from './dashboard-answer'
import { foldLedger } from './fold-ledger'
import { verifyLedger } from './verify-ledger'

interface Totals {
  totals: {
    count: number
    total: number
    potency: number
    companies: number
    productPotency?: number
    totalWithoutServiceFee?: number
  }
}
type Group = DashboardData['budgets']['new']

const SHOWN: Readonly<Record<Exclude<FigureKey, 'sent' | 'promised' | 'onTime'>, (data: DashboardData) => Group>> = {
  new: ({ budgets }) => budgets.new,
  negotiation: ({ budgets }) => budgets.negotiation,
  closing: ({ budgets }) => budgets.closing,
  pending: ({ orders }) => orders.pending,
  awaiting: ({ orders }) => orders.awaiting,
  confirmed: ({ orders }) => orders.confirmed,
  awaitingCurrentMonth: ({ orders }) => orders.awaitingCurrentMonth,
  closingCurrentMonth: ({ orders }) => orders.prediction.closing,
}

const READERS: Persona[] = ['admin', 'coordinator', 'director', 'manager']

/** As the portal sends a list's address to the API. */
function queryOf(link: string): [path: string, query: Query] {
  const url = new URL(link, 'http://portal')
  const query: Record<string, string | string[]> = { isTotalizer: 'true' }
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    if (name === 'orderStatus' || name === 'teamIds') query[`${name}[]`] = values
    else query[name] = values[0]!
  }
  return [url.pathname, query]
}

describe.each(DATABASES)('the dashboards on %s', (database) => {
  let api: TestApi
  let teams: { id: number; regionalId: number | null }[]
  let orders: number[]
  let teamIds: (number | null)[]
  let companies: number[]
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(
      sql`SELECT id::int, regional_id::int AS "regionalId" FROM teams WHERE destroyed_at IS NULL ORDER BY id`,
    )
    teams = rows as typeof teams
    teamIds = [...teams.map(({ id }) => id), null]
    companies = (
      await api.db.execute(sql`SELECT id::int FROM companies WHERE kind = 'INTEGRATOR' ORDER BY id LIMIT 6`)
    ).rows.map(({ id }) => Number(id))
    orders = (
      await api.db.execute(sql`SELECT id::int FROM orders WHERE budget_type <> 'CUSTOMER_CLAIM' ORDER BY id LIMIT 10`)
    ).rows.map(({ id }) => Number(id))
  })
  afterAll(() => api.close())

  const read = async (persona: Persona, query: Query = {}) => {
    const { status, body } = await api.as(persona).get<DashboardData>('/dashboard-data', query)
    expect(status).toBe(200)
    return body
  }

  type Narrowed = { teamId?: number; regionalId?: number }
  interface Check {
    what: string
    link: string
    shown: unknown
    listed: (totals: Totals['totals']) => unknown
  }
  const watts = (kwp: number) => Math.round(kwp * 1000)

  /** Each figure of an answer, with the list that its link opens and what that must say. */
  function checksOf(data: DashboardData, scope: Narrowed & { month: string }): Check[] {
    const groups = (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).map((key): Check => {
      const group = SHOWN[key](data)
      return {
        what: key,
        link: figureLink(key, scope),
        shown: [group.totalCount, group.totalValue, watts(group.potency), group.totalCompaniesCount],
        listed: ({ count, total, potency, companies }) => [count, total, potency, companies],
      }
    })
    const view = (name: string, back: number) =>
      data.generalView.find(({ indicator }) => indicator === name)!.months.at(-1 - back)!
    const monthsOf = (name: string, key: FigureKey, listed: Check['listed']): Check[] =>
      [0, 1, 12].map((back) => {
        const { month, value } = view(name, back)
        return { what: `${name} ${month}`, link: figureLink(key, { ...scope, month }), shown: value, listed }
      })
    return [
      ...groups,
      {
        what: 'first orders',
        link: figureLink('confirmed', scope, { isFirstOrder: 'true' }),
        shown: data.firstPurchaseCompaniesCount,
        listed: ({ count }) => count,
      },
      {
        what: 'realised',
        link: figureLink('confirmed', scope),
        shown: data.orders.confirmed.totalValueWithoutServiceFee,
        listed: ({ totalWithoutServiceFee }) => totalWithoutServiceFee,
      },
      ...(['promised', 'onTime'] as const).map((key) => ({
        what: FIGURES[key].name,
        link: figureLink(key, scope),
        shown: data.deliveries[key],
        listed: ({ count }: Totals['totals']) => count,
      })),
      ...monthsOf('Pedidos enviados', 'sent', ({ count }) => count),
      ...monthsOf('Pedidos confirmados', 'confirmed', ({ count }) => count),
      ...monthsOf('Valor', 'confirmed', ({ total }) => total),
      ...monthsOf('Integradores', 'confirmed', ({ companies }) => companies),
      ...data.modulesByModel.map(({ productId, productModelName, potency }) => ({
        what: productModelName,
        link: figureLink('confirmed', scope, { productId: String(productId) }),
        shown: watts(potency),
        listed: ({ productPotency }: Totals['totals']) => productPotency,
      })),
      ...data.inverterByManufacturer.map(({ manufacturerId, productManufacturerName, potency }) => ({
        what: productManufacturerName,
        link: figureLink('confirmed', scope, { manufacturerId: String(manufacturerId) }),
        shown: watts(potency),
        listed: ({ productPotency }: Totals['totals']) => productPotency,
      })),
      ...data.companiesAbc.map(({ companyId, companyName, totalCount, totalValue, potency }) => ({
        what: companyName,
        link: figureLink('confirmed', scope, { companyId: String(companyId) }),
        shown: [totalCount, totalValue, watts(potency)],
        listed: ({ count, total, potency: listed }: Totals['totals']) => [count, total, listed],
      })),
    ]
  }

  /**
   * Figures against the totals of the lists that their links open, read by the same person: all of them, or the one
   * whose turn it is.
   */
  async function reconcile(persona: Persona, narrowing: Narrowed, date: string, turn?: number): Promise<void> {
    const data = await read(persona, { ...narrowing, date })
    const checks = checksOf(data, { month: `${date.slice(0, 8)}01`, ...narrowing })
    for (const { what, link, shown, listed } of turn === undefined ? checks : [checks[turn % checks.length]!]) {
      const [path, query] = queryOf(link)
      const { status, body } = await api.as(persona).get<Totals>(path, query)
      expect(status, link).toBe(200)
      expect(shown, `${persona} ${what} ${link}`).toEqual(listed(body.totals))
    }
    const { confirmed, awaitingCurrentMonth: due, prediction } = data.orders
    const months = (name: string) => data.generalView.find(({ indicator }) => indicator === name)!.months
    expect(months('Pedidos confirmados')).toHaveLength(13)
    expect(months('Integradores').at(-1)!.value).toBe(confirmed.totalCompaniesCount)
    expect(data.companiesAbcCount).toBe(confirmed.totalCompaniesCount)
    expect(data.companiesAbc.reduce((sum, row) => sum + Math.round(row.totalValue * 100), 0)).toBe(
      Math.round(confirmed.totalValue * 100),
    )
    expect(prediction.totalCount).toBe(confirmed.totalCount + due.totalCount + prediction.closing.totalCount)
  }

  it('show what the demo has, and each figure is its list', async () => {
    const data = await read('admin')
    expect(data.orders.confirmed.totalCount).toBeGreaterThan(0)
    expect(data.budgets.new.totalCount).toBeGreaterThan(0)
    expect(data.modulesByModel.length).toBeGreaterThan(0)
    expect(data.inverterByManufacturer.length).toBeGreaterThan(0)
    for (const date of ['2026-11-18', '2026-10-01', '2025-01-01']) await reconcile('admin', {}, date)
    for (const { id, regionalId } of teams.slice(0, 2)) {
      await reconcile('admin', { teamId: id }, '2026-11-18')
      if (regionalId) await reconcile('admin', { regionalId }, '2026-11-18')
    }
    await reconcile('coordinator', {}, '2026-11-18')
  }, 180_000)

  const at = fc.nat({ max: 9 })
  const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-11-30', '2028-02-29')
  const moment = fc.constantFrom(
    '2025-12-31T23:59:59.500-03:00',
    '2026-01-01T00:00:00-03:00',
    '2026-11-18T09:00:00-03:00',
    '2028-02-29T23:59:59.999-03:00',
  )
  const cents = fc.nat({ max: 9_000_000 })
  const command = fc.oneof(
    // Sends, confirms, takes back, cancels, lets lapse, restores.
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('move' as const),
        at,
        status: fc.constantFrom(
          ...(['NEW', 'NEGOTIATION', 'CLOSING', 'EXPIRED', 'PENDING', 'ANALYSIS'] as const),
          ...(['AWAITING', 'CONFIRMED', 'NF_SENT', 'FINISHED', 'CANCELED'] as const),
        ),
        moment,
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), at, cents }) },
    fc.record({
      kind: fc.constant('dates' as const),
      at,
      day,
      expires: fc.constantFrom('2026-11-18T14:59:59Z', '2026-11-18T15:00:01Z', '2027-01-05T02:59:59Z'),
    }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('team' as const), at, team: fc.nat({ max: 9 }) }) },
    fc.record({ kind: fc.constant('company' as const), at, company: fc.nat({ max: 9 }) }),
    fc.record({ kind: fc.constant('create' as const), at, moment }),
    fc.record({
      kind: fc.constant('clock' as const),
      now: fc.constantFrom(
        '2026-01-01T02:59:59.500Z',
        '2026-11-18T15:00:00Z',
        '2026-12-01T02:59:59.999Z',
        '2027-02-01T03:00:00Z',
      ),
    }),
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
  )
  type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

  async function run(step: Command): Promise<void> {
    if (step.kind === 'clock') return api.setNow(new Date(step.now))
    if (step.kind === 'fold') return void (await foldLedger(api.db))
    const id = orders[step.at % orders.length]!
    const set = (changes: ReturnType<typeof sql>) => api.db.execute(sql`UPDATE orders SET ${changes} WHERE id = ${id}`)
    if (step.kind === 'move') {
      const budget = ['NEW', 'NEGOTIATION', 'CLOSING', 'EXPIRED'].includes(step.status)
      const confirmed = ['CONFIRMED', 'NF_SENT', 'FINISHED'].includes(step.status)
      await set(sql`status = ${step.status}, budget = ${budget}, budget_type = 'KIT', type = 'NORMAL',
        order_sent_at = CASE WHEN ${budget} THEN NULL ELSE ${step.moment}::timestamptz END,
        confirmed_at = CASE WHEN ${confirmed} THEN ${step.moment}::timestamptz ELSE confirmed_at END`)
    } else if (step.kind === 'edit') {
      const { cents } = step
      await set(sql`total_cents = ${cents}, service_fee_cents = ${cents % 1000}, table_total_cents = ${cents + 500},
        lines_total_cents = ${cents}, potency = ${cents % 90_000}`)
    } else if (step.kind === 'dates')
      await set(
        sql`due_date = ${step.day}::date, expected_close_at = ${step.day}::date, expiration_at = ${step.expires}::timestamptz`,
      )
    else if (step.kind === 'team') await set(sql`team_id = ${teamIds[step.team % teamIds.length] ?? null}::bigint`)
    else if (step.kind === 'company') await set(sql`company_id = ${companies[step.company % companies.length]!}`)
    else {
      const { rows } = await api.db.execute<{ id: number }>(sql`
        WITH made AS (INSERT INTO orders (budget, budget_type, type, status, company_id, team_id, creator_user_id, order_sent_at, confirmed_at, total_cents, potency)
          SELECT false, 'KIT', 'NORMAL', 'CONFIRMED', company_id, team_id, creator_user_id, ${step.moment}::timestamptz, ${step.moment}::timestamptz, total_cents, potency
            FROM orders WHERE id = ${id} RETURNING id),
        lines AS (INSERT INTO order_lines (order_id, position, product_id, name, type, potency, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms)
          SELECT made.id, l.position, l.product_id, l.name, l.type, l.potency, l.quantity, 1, 1, 1, 0, 0 FROM made, order_lines l WHERE l.order_id = ${id})
        SELECT id::int FROM made`)
      // Later commands find it as one of the ten.
      orders[step.at % orders.length] = rows[0]!.id
    }
  }

  it('reconcile after any commands, for every reader and month, before and after a fold', async () => {
    // Tokens outlive the clock; and one reader sees all budgets, and only their own orders.
    await api.db.execute(sql`
      UPDATE roles SET permissions = array_append(array_remove(permissions, 'orders:viewAll'), 'orders:viewOwn') WHERE name = 'Gerente regional'`)
    for (const persona of READERS) await read(persona)
    await api.db.execute(sql`UPDATE access_tokens SET expires_at = '2100-01-01', last_used_at = '2027-01-01'`)
    const now = api.now()
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...READERS),
        fc.nat({ max: 9 }),
        fc.constantFrom('none', 'team', 'regional'),
        fc.constantFrom('2025-12-31', '2026-01-01', '2026-11-30', '2027-01-01', '2028-02-29'),
        fc.nat({ max: 999 }),
        async (commands, persona, which, by, date, turn) => {
          for (const step of commands) await run(step)
          const team = teams[which % teams.length]!
          const narrowing =
            by === 'team'
              ? { teamId: team.id }
              : by === 'regional' && team.regionalId
                ? { regionalId: team.regionalId }
                : {}
          await reconcile(persona, narrowing, date, turn)
          await foldLedger(api.db)
          await reconcile(persona, narrowing, date, turn)
          expect(await verifyLedger(api.db)).toEqual([])
        },
      ),
      // Most of the small run's where one costs less than half as much.
      { numRuns: tries('CHAOS_DASHBOARDS', database === 'postgres' ? 150 : 50, 1_500) },
    )
    api.setNow(now)
    for (const persona of READERS) await reconcile(persona, {}, '2026-11-30')
  }, 3_600_000)

  it('drops a budget in the second in which it lapses, without a job', async () => {
    const id = orders[0]!
    await api.db.execute(
      sql`UPDATE orders SET status = 'NEW', budget = true, order_sent_at = NULL, expiration_at = '2026-11-18T15:00:00Z' WHERE id = ${id}`,
    )
    const count = async () => (await read('admin')).budgets.new.totalCount
    const now = api.now()
    const before = await count()
    api.setNow(new Date('2026-11-18T15:00:00.001Z'))
    const after = await count()
    api.setNow(now)
    expect(after).toBeLessThan(before)
  })

  it('works out the example of domain 2.3: gauge, curve, discount', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT sum(total_cents)::float8 / 100 AS value, (sum(table_total_cents) - sum(lines_total_cents))::float8 * 100 / sum(table_total_cents) AS discount,
             sum(total_cents - service_fee_cents)::float8 / 100 AS realised
        FROM orders WHERE budget_type <> 'CUSTOMER_CLAIM' AND confirmed_at >= '2026-11-01T03:00:00Z' AND confirmed_at < '2026-12-01T03:00:00Z'
         AND status IN ('CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT', 'NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED', 'FINISHED', 'AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED')`)
    const { confirmed } = (await read('admin')).orders
    expect(confirmed.totalValue).toBeCloseTo(Number(rows[0]!.value), 2)
    expect(confirmed.totalValueWithoutServiceFee).toBeCloseTo(Number(rows[0]!.realised), 2)
    expect(confirmed.averageDiscount).toBeCloseTo(Number(rows[0]!.discount), 1)
    expect(confirmed.averageValue).toBeCloseTo(confirmed.totalValue / confirmed.totalCount, 1)
    const { companiesAbc } = await read('admin')
    expect(companiesAbc.at(-1)!.cumulativePercentage).toBe(100)
    expect(companiesAbc.map(({ totalValue }) => totalValue)).toEqual(
      companiesAbc.map(({ totalValue }) => totalValue).sort((a, b) => b - a),
    )
  })

  it('leaves the curve to those who show it', async () => {
    const [whole, two, none] = [
      await read('admin'),
      await read('admin', { abcRows: 2 }),
      await read('admin', { abcRows: 0 }),
    ]
    expect([two.companiesAbc.length, none.companiesAbc.length]).toEqual([2, 0])
    expect(two.companiesAbc).toEqual(whole.companiesAbc.slice(0, 2))
    expect(none.companiesAbcCount).toBe(whole.companiesAbcCount)
    for (const abcRows of [-1, 201, 1.5])
      expect((await api.as('admin').get('/dashboard-data', { abcRows })).status).toBe(422)
  })

  it('turns the pages of the whole curve', async () => {
    const page = async (page: number) =>
      (
        await api
          .as('admin')
          .get<{ data: { companyId: number }[]; meta: { total: number } }>('/dashboard-data/companiesAbc', {
            perPage: 2,
            page,
          })
      ).body
    const [one, two] = [await page(1), await page(2)]
    const { companiesAbc, companiesAbcCount } = await read('admin')
    expect(one.meta.total).toBe(companiesAbcCount)
    expect([...one.data, ...two.data].map(({ companyId }) => companyId)).toEqual(
      companiesAbc.slice(0, 4).map(({ companyId }) => companyId),
    )
  })

  it('lets the regionals sum to the whole, with what has none', async () => {
    // Whatever the commands before have made of their orders.
    await api.db.execute(sql`UPDATE orders SET team_id = NULL WHERE id = (
      SELECT min(id) FROM orders WHERE confirmed_at IS NOT NULL AND status = 'CONFIRMED' AND budget_type <> 'CUSTOMER_CLAIM')`)
    const { body } = await api
      .as('admin')
      .get<{ data: { id: number | null; name: string; realised: number; totalCount: number; goal: number }[] }>(
        '/dashboard-data/regionals',
      )
    const whole = await read('admin')
    expect(body.data.reduce((sum, { totalCount }) => sum + totalCount, 0)).toBe(whole.orders.confirmed.totalCount)
    expect(body.data.reduce((sum, { realised }) => sum + realised, 0)).toBeCloseTo(
      whole.orders.confirmed.totalValueWithoutServiceFee,
      2,
    )
    expect(body.data.reduce((sum, { goal }) => sum + goal, 0)).toBeCloseTo(whole.goal, 2)
    expect(body.data.at(-1)!.name).toBe('Sem regional')
  })

  it('counts what a deleted team sold for its regional, in the table as in the list behind it', async () => {
    type Regional = { id: number | null; totalCount: number; hasOrders: boolean; teams: { id: number }[] }
    const team = teams.find(({ regionalId }) => regionalId)!
    await api.db.execute(sql`INSERT INTO regionals (name) VALUES ('Sem pedido algum')`)
    await api.db.execute(sql`
      UPDATE orders SET status = 'FINISHED', budget = false, budget_type = 'KIT', type = 'NORMAL', order_sent_at = ${api.now().toISOString()}::timestamptz,
             confirmed_at = ${api.now().toISOString()}::timestamptz, team_id = ${team.id} WHERE id = ${orders[0]!}`)
    const read = async () => (await api.as('admin').get<{ data: Regional[] }>('/dashboard-data/regionals')).body.data
    const before = await read()
    expect(before.find(({ hasOrders }) => !hasOrders)?.teams).toEqual([])
    await api.db.execute(sql`UPDATE teams SET destroyed_at = now() WHERE id = ${team.id}`)
    try {
      const after = await read()
      expect(after.map(({ id, totalCount }) => [id, totalCount])).toEqual(
        before.map(({ id, totalCount }) => [id, totalCount]),
      )
      expect(after.flatMap((row) => row.teams.map(({ id }) => id))).not.toContain(team.id)
      expect(after.find(({ id }) => id === team.regionalId)).toMatchObject({ hasOrders: true })
      for (const { id, totalCount } of after) {
        const more: Record<string, string> = id === null ? { withoutRegional: 'true' } : { regionalId: String(id) }
        const [path, query] = queryOf(figureLink('confirmed', { month: '2026-11-01' }, more))
        expect((await api.as('admin').get<Totals>(path, query)).body.totals.count, `regional ${id}`).toBe(totalCount)
        if (id === null) continue
        const { body } = await api.as('admin').get<DashboardData>('/dashboard-data', { regionalId: id })
        expect(body.orders.confirmed.totalCount, `regional ${id}`).toBe(totalCount)
      }
    } finally {
      await api.db.execute(sql`UPDATE teams SET destroyed_at = NULL WHERE id = ${team.id}`)
    }
  })

  it('refuses what is unknown, too early or not theirs', async () => {
    const ask = async (query: Query, persona: Persona = 'admin') =>
      (await api.as(persona).get('/dashboard-data', query)).status
    expect(await ask({ teamId: 999_999 })).toBe(404)
    expect(await ask({ regionalId: 999_999 })).toBe(404)
    const other = teams.find(({ regionalId }) => regionalId !== teams[0]!.regionalId)!
    expect(await ask({ teamId: other.id, regionalId: teams[0]!.regionalId! })).toBe(404)
    expect(await ask({ date: '2024-12-31' })).toBe(422)
    expect(await ask({ date: '2026-02-30' })).toBe(422)
    expect(await ask({ date: '2025-01-01' })).toBe(200)
    expect(await ask({}, 'integrator')).toBe(403)
  })

  it.each(['integrator', 'consultant'] as const)(
    '%s reads the own year, exactly as the own lists have it, and no goal',
    async (persona) => {
      type Year = Record<
        'groups' | 'months',
        { group: 'new'; month: string; count: number; value: number; potency: number }[]
      >
      const { status, body } = await api.as(persona).get<Year>('/dashboard-data/ownYear')
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/goal|meta/i)
      expect(body.months).toHaveLength(12)
      const listed = async (link: string) => {
        const [path, query] = queryOf(link)
        return (await api.as(persona).get<Totals>(path, query)).body.totals
      }
      const numbers = ({ count, value, potency }: Year['months'][number]) => [count, value, Math.round(potency * 1000)]
      for (const row of body.groups) {
        const { count, total, potency } = await listed(figureLink(row.group, { month: '2026-11-01' }))
        expect(numbers(row), row.group).toEqual([count, total, potency])
      }
      for (const row of body.months) {
        const { count, total, potency } = await listed(figureLink('confirmed', { month: row.month }))
        expect(numbers(row), row.month).toEqual([count, total, potency])
      }
      expect(body.months.some(({ count }) => count > 0) || body.groups.some(({ count }) => count > 0)).toBe(true)
      const { result, statements } = await api.statements.during(() => api.as(persona).get('/dashboard-data/ownYear'))
      expect(result.status).toBe(200)
      expect(statements.length).toBeLessThanOrEqual(2)
      expect((await api.anonymous.get('/dashboard-data/ownYear')).status).toBe(401)
    },
  )

  it('no sale is a bonus: what has a type of a claim is a claim, and counts in no figure', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT o.id FROM orders o WHERE o.budget_type <> 'CUSTOMER_CLAIM'
         AND o.type IN ('LENDING', 'WARRANTY_DAMAGE', 'EXCHANGE', 'MISSING', 'BONUS', 'WARRANTY')`)
    expect(rows).toEqual([])
    for (const type of ['BONUS', 'EXCHANGE'])
      expect((await api.as('admin').post('/orders', { type })).body, type).toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ field: 'type' })]),
      })
  })

  it('count what came by the day that it was promised for, whoever wrote it, and lead to what came later', async () => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM orders WHERE NOT budget AND budget_type <> 'CUSTOMER_CLAIM' ORDER BY id DESC LIMIT 4`,
    )
    const came = (at: number, day: string | null, promised: string | null) =>
      api.db.execute(
        sql`UPDATE orders SET delivered_at = ${day}::timestamptz, promised_on = ${promised}::date WHERE id = ${rows[at]!.id}`,
      )
    // The last minute of the day in São Paulo, the first of the next one, without a day, and not delivered.
    await came(0, '2026-10-16T02:59:59Z', '2026-10-15')
    await came(1, '2026-10-16T03:00:00Z', '2026-10-15')
    await came(2, '2026-10-16T12:00:00Z', null)
    await came(3, null, '2026-10-15')
    const at = { date: '2026-10-15' }
    expect((await read('admin', at)).deliveries).toEqual({ promised: 2, onTime: 1 })
    await reconcile('admin', {}, '2026-10-15')
    const late = queryOf(figureLink('promised', { month: '2026-10-01' }, { promised: 'late' }))
    const listed = await api.as('admin').get<{ data: { id: number }[] }>(late[0], { ...late[1], isTotalizer: 'false' })
    expect(listed.body.data.map(({ id }) => id)).toEqual([rows[1]!.id])
    // What is folded, and corrected afterwards, says the same.
    await foldLedger(api.db)
    await came(0, '2026-10-17T12:00:00Z', '2026-10-15')
    await came(1, null, '2026-10-15')
    expect((await read('admin', at)).deliveries).toEqual({ promised: 1, onTime: 0 })
    expect(await verifyLedger(api.db)).toEqual([])
    for (const index of rows.keys()) await came(index, null, null)
    expect((await read('admin', at)).deliveries).toEqual({ promised: 0, onTime: 0 })
  })

  it('group statuses in the ledger as figures.ts does', async () => {
    const { rows } = await api.db.execute<{ entries: string; groups: string }>(sql`
      SELECT pg_get_functiondef('dashboard_entries'::regproc) AS entries, pg_get_functiondef('dashboard_groups'::regproc) AS groups`)
    const listsIn = (body: string, column: RegExp) =>
      [...body.matchAll(column)].map(([, list]) => [...list!.matchAll(/'(\w+)'/g)].map(([, one]) => one))
    const { new: open, negotiation, closing, pending, awaiting, confirmed } = FIGURES
    const stock = [open, negotiation, closing, pending, awaiting].flatMap(({ statuses }) => [...statuses])
    expect(listsIn(rows[0]!.entries, /o\.status IN \(([^)]*)\)/g)).toEqual([
      stock,
      [...awaiting.statuses],
      [...confirmed.statuses],
    ])
    expect(listsIn(rows[0]!.groups, /WHEN status IN \(([^)]*)\)/g)).toEqual([
      [...pending.statuses],
      [...awaiting.statuses],
    ])
  })
})
