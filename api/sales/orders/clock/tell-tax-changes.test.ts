import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openNegotiation } from '../../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { BOTH_DATABASES } from '../../../../tests/support/test-databases'
import { handleAccountEvents } from '../../../engagement/notifications/handle-account-events'
import { readConfig } from '../../../ground/config/config'
import { createLog } from '../../../ground/http/log'
import { retaxOrders } from './retax-orders'
import { remindTaxChanges } from './tell-tax-changes'

const TODAY = new Date('2026-12-20T15:00:00Z')

type Told = { email: string; key: string; taxes: { why: string; on: string | null; count: number; isFiscal: boolean } }

describe.each(BOTH_DATABASES)('who is told that taxes change, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database, now: TODAY })
    const order = await openNegotiation(api)
    await order.store({ dueDate: '2027-01-05' })
    await retaxOrders({ db: api.db, now: () => api.now() })
  })
  beforeEach(async () => {
    api.setNow(TODAY)
    await api.db.execute(sql`DELETE FROM account_events`)
  })
  afterAll(() => api.close())
  const told = async () =>
    (
      await api.db.execute<Told & Record<string, unknown>>(sql`
        SELECT u.email, e.data ->> 'key' AS key, e.data -> 'taxes' AS taxes FROM account_events e JOIN users u ON u.id = e.user_id
         WHERE e.event = 'TAXES_CHANGING' ORDER BY u.email, e.id`)
    ).rows
  const remind = (at: string) => remindTaxChanges({ db: api.db, now: () => new Date(at) })
  const holders = async () =>
    (
      await api.db.execute<{ id: number; email: string }>(sql`
        SELECT u.id::int, u.email FROM users u JOIN roles r ON r.id = u.role_id
         WHERE u.destroyed_at IS NULL AND u.kind = 'PERSON' AND r.is_bold AND NOT r.is_admin AND r.permissions && ARRAY['taxRules:view', 'taxRules:update'] ORDER BY u.email`)
    ).rows.map(({ email }) => email)

  it('Fiscal and sellers of what is concerned, a week before, once, and not before 8 h', async () => {
    await remind('2026-12-24T15:00:00Z')
    expect(await told()).toEqual([])
    await remind('2026-12-25T10:59:00Z')
    expect(await told()).toEqual([])
    await Promise.all([remind('2026-12-25T11:00:00Z'), remind('2026-12-25T11:00:00Z')])
    await remind('2026-12-30T15:00:00Z')
    const all = await told()
    expect(new Set(all.map(({ key }) => key))).toEqual(new Set(['due-2027-01-01']))
    expect(new Set(all.map(({ email }) => email)).size).toBe(all.length)
    const fiscals = all.filter(({ taxes }) => taxes.isFiscal)
    expect(fiscals.map(({ email }) => email)).toEqual(await holders())
    const sellers = all.filter(({ taxes }) => !taxes.isFiscal)
    expect(sellers.length).toBeGreaterThan(0)
    for (const { email, taxes } of sellers) {
      const { rows } = await api.db.execute<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM orders o JOIN users u ON u.id IN (o.company_helper_id, o.creator_user_id)
         WHERE u.email = ${email} AND o.taxes_change_on = '2027-01-01'
           AND o.status IN ('NEW', 'NEGOTIATION', 'CLOSING', 'PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS', 'AWAITING', 'CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT')`)
      expect(taxes, email).toMatchObject({ why: 'DUE', on: '2027-01-01', count: rows[0]!.count })
    }
    // Nobody outside of the house: no price changes.
    expect(all.some(({ email }) => email.includes('soldovale'))).toBe(false)
  })

  it('the same people when a rule is saved, but for who saved it, once a day', async () => {
    const { rows } = await api.db.execute<{ number: number }>(sql`
      SELECT number::int FROM tax_rules WHERE goods = ARRAY['MODULE'] AND order_types = '{}' AND buyers = '{}' AND destinations = '[]'
         AND valid_from = '2027-01-01' AND replaced_by_revision_id IS NULL`)
    const change = async (cbs: number) => {
      const { body } = await api.as('fiscal').get(`/taxRules/${rows[0]!.number}`)
      expect((await api.as('fiscal').put(`/taxRules/${rows[0]!.number}`, { ...body, cbs })).status).toBe(200)
      await retaxOrders({ db: api.db, now: () => api.now() })
    }
    await change(8.8)
    const first = await told()
    expect(new Set(first.map(({ taxes }) => `${taxes.why} ${taxes.on}`))).toEqual(new Set(['SAVED 2027-01-01']))
    expect(first.map(({ email }) => email)).not.toContain('fiscal@aurora.example')
    expect(first.filter(({ taxes }) => !taxes.isFiscal).length).toBeGreaterThan(0)
    await change(8.9)
    expect(await told()).toHaveLength(first.length)
    api.setNow(new Date('2026-12-21T15:00:00Z'))
    await change(8.7)
    expect((await told()).length).toBe(2 * first.length)
  })

  it('by bell and mail, unless they have switched it off', async () => {
    await api.db.execute(sql`DELETE FROM notifications`)
    await remind('2026-12-26T15:00:00Z')
    const [seller] = (await told()).filter(({ taxes }) => !taxes.isFiscal)
    await api.db.execute(sql`
      INSERT INTO notification_choices (user_id, choices)
      SELECT id, '{"TAXES_CHANGING:EMAIL": false}'::jsonb FROM users WHERE email = ${seller!.email}
      ON CONFLICT (user_id) DO UPDATE SET choices = excluded.choices`)
    await handleAccountEvents({
      db: api.db,
      config: readConfig({ NODE_ENV: 'test' }, '1'),
      files: api.files,
      now: () => api.now(),
      log: createLog('silent'),
    })
    const { rows: mails } = await api.db.execute<{ recipient: string; subject: string }>(
      sql`SELECT recipient, subject FROM outbox_mails WHERE event = 'TAXES_CHANGING' ORDER BY recipient`,
    )
    expect(mails.map(({ recipient }) => recipient)).toContain('fiscal@aurora.example')
    expect(mails.map(({ recipient }) => recipient)).not.toContain(seller!.email)
    expect(mails[0]!.subject).toMatch(/^Em 01\/01\/2027 mudam os tributos/)
    const { rows: bells } = await api.db.execute<{ email: string; path: string }>(
      sql`SELECT u.email, n.path FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.event = 'TAXES_CHANGING' ORDER BY 1`,
    )
    expect(bells.find(({ email }) => email === seller!.email)?.path).toMatch(
      /^\/(budgets|orders)\?taxesChangeOn=2027-01-01$/,
    )
    expect(bells.find(({ email }) => email === 'fiscal@aurora.example')?.path).toBe('/tax-rules')
  })
})
