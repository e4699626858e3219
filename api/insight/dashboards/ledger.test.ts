import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import { JOBS } from '../../all-jobs'
import { createLog } from '../../ground/http/log'
import { foldLedger } from './fold-ledger'
import { ledgerTrouble } from './ledger-trouble'
import { rebuildLedger } from './rebuild-ledger'
import { verifyLedger } from './verify-ledger'

describe.each(BOTH_DATABASES)('the ledger of the dashboards on %s', (database) => {
  let api: TestApi
  let ids: number[]
  let teams: (number | null)[]
  let companies: number[]
  beforeAll(async () => {
    api = await openTestApi({ database })
    // Copies of orders are dropped here, which no order of the portal ever is: what stock writes of them would stay.
    for (const trigger of ['orders_stock_made', 'orders_stock_moved'])
      await api.db.execute(sql.raw(`ALTER TABLE orders DISABLE TRIGGER ${trigger}`))
    const all = async (table: string) =>
      (await api.db.execute(sql`SELECT id::int FROM ${sql.identifier(table)} ORDER BY id`)).rows.map(({ id }) =>
        Number(id),
      )
    ids = (await all('orders')).slice(0, 12)
    teams = [...(await all('teams')), null]
    companies = (await all('companies')).slice(1, 5)
  })
  afterAll(() => api.close())

  const unfolded = async () =>
    Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM dashboard_deltas`)).rows[0]!.n)

  it('has what the demo wrote, before and after a fold', async () => {
    expect(await verifyLedger(api.db)).toEqual([])
    await foldLedger(api.db)
    expect(await unfolded()).toBe(0)
    expect(await verifyLedger(api.db)).toEqual([])
    const { rows } = await api.db.execute(sql`SELECT DISTINCT kind FROM dashboard_counters ORDER BY kind`)
    expect(rows.map(({ kind }) => kind)).toEqual(['CLOSE', 'CONFIRMED', 'DUE', 'PRODUCT', 'SENT', 'STOCK'])
  })

  const STATUSES = [
    'NEW',
    'NEGOTIATION',
    'CLOSING',
    'EXPIRED',
    'PENDING',
    'AWAITING',
    'CONFIRMED',
    'SHIPPED',
    'FINISHED',
    'CANCELED',
  ]
  const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-11-30', '2026-12-01')
  const moment = fc.constantFrom(
    '2026-01-01T02:59:59.500Z',
    '2026-01-01T03:00:00Z',
    '2026-11-18T12:00:00Z',
    '2026-12-01T02:59:59.999Z',
  )
  const at = fc.nat({ max: 11 })
  const command = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), at, status: fc.constantFrom(...STATUSES), moment }),
    fc.record({
      kind: fc.constant('edit' as const),
      at,
      cents: fc.nat({ max: 5_000_000 }),
      fee: fc.nat({ max: 1000 }),
      watts: fc.nat({ max: 90_000 }),
    }),
    fc.record({ kind: fc.constant('team' as const), at, team: fc.nat({ max: 9 }) }),
    fc.record({ kind: fc.constant('company' as const), at, company: fc.nat({ max: 3 }) }),
    fc.record({ kind: fc.constant('dates' as const), at, due: day, close: day }),
    fc.record({ kind: fc.constant('confirmed' as const), at, moment }),
    fc.record({ kind: fc.constant('came' as const), at, moment: fc.option(moment), day: fc.option(day) }),
    fc.record({ kind: fc.constant('lines' as const), at, quantity: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('copy' as const), at }),
    fc.record({ kind: fc.constant('claim' as const), at }),
    fc.record({ kind: fc.constant('drop' as const), at }),
    fc.record({ kind: fc.constant('fold' as const), at }),
  )
  type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

  async function run(step: Command): Promise<void> {
    const id = ids[step.at]!
    const set = (changes: ReturnType<typeof sql>) => api.db.execute(sql`UPDATE orders SET ${changes} WHERE id = ${id}`)
    if (step.kind === 'move') {
      const budget = ['NEW', 'NEGOTIATION', 'CLOSING', 'EXPIRED'].includes(step.status)
      const confirmed = ['CONFIRMED', 'SHIPPED', 'FINISHED'].includes(step.status)
      await set(sql`status = ${step.status}, budget = ${budget}, budget_type = 'KIT', type = 'NORMAL',
        order_sent_at = CASE WHEN ${budget} THEN NULL ELSE ${step.moment}::timestamptz END,
        confirmed_at = CASE WHEN ${confirmed} THEN COALESCE(confirmed_at, ${step.moment}::timestamptz) ELSE confirmed_at END`)
    } else if (step.kind === 'edit') {
      await set(
        sql`total_cents = ${step.cents}, lines_total_cents = ${step.cents}, table_total_cents = ${step.cents + 7}, service_fee_cents = ${step.fee}, potency = ${step.watts}`,
      )
    } else if (step.kind === 'team') await set(sql`team_id = ${teams[step.team % teams.length] ?? null}::bigint`)
    else if (step.kind === 'company') await set(sql`company_id = ${companies[step.company]!}`)
    else if (step.kind === 'dates')
      await set(sql`due_date = ${step.due}::date, expected_close_at = ${step.close}::date`)
    else if (step.kind === 'came')
      await set(sql`delivered_at = ${step.moment}::timestamptz, promised_on = ${step.day}::date`)
    else if (step.kind === 'confirmed') await set(sql`confirmed_at = ${step.moment}::timestamptz`)
    else if (step.kind === 'lines')
      await api.db.execute(sql`
        WITH gone AS (DELETE FROM order_lines WHERE order_id = ${id} AND position > 2),
        kept AS (UPDATE order_lines SET quantity = ${step.quantity} WHERE order_id = ${id} AND position = 1)
        INSERT INTO order_lines (order_id, position, product_id, name, type, potency, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms)
        SELECT ${id}, 2, p.id, p.name, p.type, p.potency, ${step.quantity}, 1, 1, 1, 0, 0 FROM products p WHERE p.type = 'INVERTER' ORDER BY p.id LIMIT 1
        ON CONFLICT (order_id, position) DO UPDATE SET quantity = excluded.quantity, product_id = excluded.product_id, type = excluded.type, potency = excluded.potency`)
    else if (step.kind === 'copy')
      await api.db.execute(sql`
        WITH made AS (INSERT INTO orders (budget, budget_type, type, status, company_id, team_id, creator_user_id, order_sent_at, confirmed_at, total_cents, potency)
          SELECT budget, budget_type, type, status, company_id, team_id, creator_user_id, order_sent_at, confirmed_at, total_cents, potency FROM orders WHERE id = ${id} RETURNING id)
        INSERT INTO order_lines (order_id, position, product_id, name, type, potency, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms)
        SELECT made.id, l.position, l.product_id, l.name, l.type, l.potency, l.quantity, 1, 1, 1, 0, 0 FROM made, order_lines l WHERE l.order_id = ${id}`)
    else if (step.kind === 'claim')
      await set(
        sql`budget_type = 'CUSTOMER_CLAIM', type = 'BONUS', budget = false, order_sent_at = COALESCE(order_sent_at, now())`,
      )
    else if (step.kind === 'drop') {
      // Only a copy: nothing points to it.
      const { rows } = await api.db.execute(sql`SELECT max(id)::int AS id FROM orders`)
      const last = Number(rows[0]!.id)
      if (last <= top) return
      await api.db.execute(sql`DELETE FROM order_lines WHERE order_id = ${last}`)
      await api.db.execute(sql`DELETE FROM orders WHERE id = ${last}`)
    } else await foldLedger(api.db)
  }

  const reconciles = fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
    for (const step of commands) await run(step)
    expect(await verifyLedger(api.db)).toEqual([])
    await foldLedger(api.db)
    expect(await verifyLedger(api.db)).toEqual([])
  })

  let top = 0
  it('is what a scan finds after any commands, folded or not', async () => {
    top = Number((await api.db.execute(sql`SELECT max(id)::int AS id FROM orders`)).rows[0]!.id)
    await fc.assert(reconciles, { numRuns: tries('CHAOS_DASHBOARDS', 12, 1_000) })
  }, 3_600_000)

  it.each([
    [
      'does not take back what an order gave',
      'FROM dashboard_entries(OLD) e',
      'FROM dashboard_entries(OLD) e WHERE false',
    ],
    [
      'forgets a change of the team',
      '\nBEGIN\n',
      '\nBEGIN\n IF OLD.team_id IS DISTINCT FROM NEW.team_id THEN RETURN NULL; END IF;\n',
    ],
  ])(
    'is found to be wrong by check and property where its trigger %s',
    async (_, part, mutated) => {
      await rebuildLedger(api.db)
      const { rows } = await api.db.execute(sql`SELECT pg_get_functiondef('orders_ledger'::regproc) AS text`)
      const right = String(rows[0]!.text)
      const wrong = right.replace(part, mutated)
      expect(wrong).not.toBe(right)
      const team = (at: number) => run({ kind: 'team', at: 1, team: at })
      try {
        await run({ kind: 'move', at: 1, status: 'CONFIRMED', moment: '2026-11-18T12:00:00Z' })
        await team(0)
        expect(await verifyLedger(api.db)).toEqual([])
        await api.db.execute(sql.raw(wrong))
        await team(1)
        const found = await verifyLedger(api.db)
        const confirmed = found.filter(({ kind }) => kind === 'CONFIRMED')
        expect(confirmed.map(({ teamId }) => teamId)).toContain(teams[0])
        // A fold hides nothing of it, and the hourly check of its company finds it too.
        await foldLedger(api.db)
        expect(await verifyLedger(api.db)).toEqual(found)
        const ofCompany = confirmed.find(({ companyId }) => companyId > 0)!
        expect(await verifyLedger(api.db, ofCompany.companyId)).toContainEqual(ofCompany)
        await api.db.execute(sql.raw(right))
        await rebuildLedger(api.db)
        await api.db.execute(sql.raw(wrong))
        expect(await fc.check(reconciles, { numRuns: 50, endOnFailure: true })).toMatchObject({ failed: true })
      } finally {
        await api.db.execute(sql.raw(right))
        await rebuildLedger(api.db)
      }
      await team(0)
      expect(await verifyLedger(api.db)).toEqual([])
    },
    60_000,
  )

  it.each([
    ['a sale that is a gift', 'KIT', 'BONUS'],
    ['a claim that is a sale', 'CUSTOMER_CLAIM', 'NORMAL'],
  ])('is never asked about %s: the database has none', async (_, budgetType, type) => {
    const write = api.db.execute(
      sql`UPDATE orders SET budget_type = ${budgetType}, type = ${type}, budget = false, order_sent_at = now() WHERE id = ${ids[2]!}`,
    )
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'orders_claim_type' } })
  })

  it('takes nothing and adds nothing where an order moves inside its group', async () => {
    await api.db.execute(
      sql`UPDATE orders SET status = 'CONFIRMED', budget = false, budget_type = 'KIT', type = 'NORMAL', order_sent_at = now(), confirmed_at = now() WHERE id = ${ids[0]!}`,
    )
    await foldLedger(api.db)
    await api.db.execute(sql`UPDATE orders SET status = 'SHIPPED', version = version + 1 WHERE id = ${ids[0]!}`)
    expect(await unfolded()).toBe(0)
  })

  it('names each key that differs, and a rebuild mends them', async () => {
    await api.db.execute(sql`UPDATE dashboard_counters SET total_cents = total_cents + 1 WHERE (kind, month, company_id, team_id, status, product_id) = (
      SELECT kind, month, company_id, team_id, status, product_id FROM dashboard_counters WHERE kind = 'CONFIRMED' AND company_id > 0 AND orders > 0 LIMIT 1)`)
    await api.db.execute(
      sql`DELETE FROM company_first_orders WHERE company_id = (SELECT min(company_id) FROM company_first_orders)`,
    )
    await api.db.execute(sql`UPDATE dashboard_company_counts SET companies = companies + 1 WHERE name = 'STOCK new'`)
    const findings = await verifyLedger(api.db)
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['COMPANIES', 'CONFIRMED', 'FIRST']))
    const confirmed = findings.find(({ kind }) => kind === 'CONFIRMED')!
    expect(await verifyLedger(api.db, confirmed.companyId)).toContainEqual(confirmed)
    await rebuildLedger(api.db)
    expect(await verifyLedger(api.db)).toEqual([])
  })

  it('compares another company each hour, until all had their turn, and logs what differs', async () => {
    await rebuildLedger(api.db)
    await api.db.execute(sql`UPDATE dashboard_counters SET watts = watts + 1 WHERE (kind, month, company_id, team_id, status, product_id) = (
      SELECT kind, month, company_id, team_id, status, product_id FROM dashboard_counters WHERE kind = 'SENT' AND company_id > 0 ORDER BY company_id LIMIT 1)`)
    const { rows } = await api.db.execute(sql`SELECT DISTINCT company_id FROM order_counters`)
    const logged: unknown[] = []
    const log = { ...createLog('silent'), error: (found: unknown) => logged.push(found) }
    const { run, cron } = JOBS.find(({ queue }) => queue === 'hourly')!
    expect(cron).toMatch(/^\d+ \* \* \* \*$/)
    const { db, config, files } = api
    for (let hour = 0; hour < rows.length; hour++)
      await run({ db, config, files, log: log as never, now: () => new Date(api.now().getTime() + hour * 3_600_000) })
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({ findings: [{ kind: 'SENT' }] })
    await rebuildLedger(api.db)
  })

  it('warns once too much waits for a fold', async () => {
    await foldLedger(api.db)
    expect(await ledgerTrouble(api.db)).toBeNull()
    await api.db.execute(sql`
      INSERT INTO dashboard_deltas (kind, month, company_id, team_id, orders) SELECT 'STOCK', '1970-01-01', 1, 0, 1 - 2 * (n % 2) FROM generate_series(1, 50002) n`)
    expect(await ledgerTrouble(api.db)).toBe('dashboards wait for a fold')
    expect(await foldLedger(api.db)).toBe(50_002)
    expect(await ledgerTrouble(api.db)).toBeNull()
    expect(await verifyLedger(api.db)).toEqual([])
  })
})
