import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knowing } from '../../../tests/support/knowing'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { PRICE_HEADERS, priceSheets, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'
import { startDueRevisions } from '../../catalogue/price-revisions/start-due-revisions'
import type { Persona } from '../../over/seed/demo-logins'
import type { PriceApproval } from './price-approval'

/** Prices below the floor, or deeper than their author may go, wait for an approver, however they are written. */
describe.each(DATABASES)('prices that wait, on %s', (database) => {
  let api: TestApi
  let kitId: number
  let product: { id: number; cost: number; price: number }
  let company: number
  let keeper: ReturnType<typeof api.as>
  beforeAll(async () => {
    api = await openTestApi({ database })
    const one = async (query: ReturnType<typeof sql>) => (await api.db.execute(query)).rows[0]!
    kitId = Number(
      (
        await one(sql`SELECT k.id FROM product_kits k WHERE k.name LIKE 'Gerador 8,19 kWp%Colonial' AND NOT EXISTS (
        SELECT 1 FROM promotion_kits p WHERE p.kit_id = k.id) ORDER BY k.id LIMIT 1`)
      ).id,
    )
    const found =
      await one(sql`SELECT p.id::int, p.cost_price_cents::int AS cost, r.price_cents::int AS price FROM products p
      JOIN price_table_products r ON r.product_id = p.id JOIN price_tables t ON t.id = r.price_table_id AND t.is_default
      WHERE p.type = 'INVERTER' AND p.cost_price_cents > 0 ORDER BY p.id LIMIT 1`)
    product = found as typeof product
    company = Number((await one(sql`SELECT id FROM companies WHERE fantasy_name = 'Energia Pampa'`)).id)
    // A user who keeps prices without an alçada: the manager's role, and none of the ladder.
    await api.db.execute(sql`UPDATE roles SET permissions = permissions || ARRAY['priceTables:update', 'priceTables:view', 'products:view',
      'companies:viewAll', 'exclusivePriceTableProducts:view', 'exclusivePriceTableProducts:store', 'exclusivePriceTableProducts:update', 'exclusivePriceTableProducts:destroy']
      WHERE id = (SELECT role_id FROM users WHERE email LIKE 'marketing@%')`)
    keeper = knowing(api.as('marketing'))
  })
  afterAll(() => api?.close())

  const pending = async (persona: Persona = 'director') =>
    (await api.as(persona).get<{ data: PriceApproval[] }>('/priceApprovals', { perPage: 100 })).body.data
  const last = async () => (await pending()).at(-1)!
  const answer = (persona: Persona, verb: 'approve' | 'reject', id: number) =>
    api.as(persona).post(`/priceApprovals/${verb}/${id}`, { reason: 'Combinado.' })
  const table = async (name: string) => {
    const { body } = await api.as('admin').post('/priceTables', { name })
    return body.id as number
  }
  const row = (price: number, more: object = {}) => ({
    ...{ productId: product.id, price, adjustment: 0, detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.24 },
    ...{ initialRange: null, finalRange: null, ...more },
  })
  const stored = async (id: number) =>
    (
      await api.db.execute<{ cents: number }>(
        sql`SELECT price_cents::int AS cents FROM price_table_products WHERE price_table_id = ${id}`,
      )
    ).rows.map(({ cents }) => cents)
  const seen = async () =>
    (await api.as('pampa').get<{ data: { id: number }[] }>('/promotions/kits')).body.data.some(({ id }) => id === kitId)

  it('a promotion sells to nobody until the director said so, and its author never reads a cost', async () => {
    const form = {
      name: 'Queima',
      text: '',
      startsOn: '2026-11-18',
      endsOn: '2026-11-20',
      discount: '40 %',
      kitIds: [kitId],
      audience: 'ALL',
    }
    const { status, body } = await api
      .as('marketing')
      .post('/promotions', { ...form, maxKits: '', maxKitsPerCompany: '' })
    expect([status, body.state, body.awaitsRole]).toEqual([201, 'AWAITING', 'DIRECTOR'])
    expect(await seen()).toBe(false)
    const asked = await last()
    expect(asked).toMatchObject({ kind: 'PROMOTION', fall: 40, status: 'PENDING', mayAnswer: true })
    expect(asked.marginAfter, 'below its cost').toBeLessThan(0)
    expect(asked.marginBefore).toBeGreaterThan(0)
    const own = await api.as('marketing').get(`/priceApprovals/${asked.id}`)
    expect(own.body).toMatchObject({ isOwn: true, mayAnswer: false })
    expect(JSON.stringify(own.body)).not.toMatch(/margin|cost/i)
    for (const persona of ['marketing', 'manager', 'coordinator', 'consultant'] as const)
      expect([403, 404], persona).toContain((await answer(persona, 'approve', asked.id)).status)
    // Suspended and taken up again, or its text alone changed: it waits all the same.
    await api.as('marketing').put(`/promotions/suspend/${body.id}`, {})
    expect((await api.as('marketing').put(`/promotions/resume/${body.id}`, {})).body.state).toBe('AWAITING')
    const anew = await last()
    expect(anew.id).not.toBe(asked.id)
    expect((await answer('director', 'approve', anew.id)).status).toBe(200)
    expect(await seen()).toBe(true)
    const show = async () => (await api.as('marketing').get(`/promotions/${body.id}`)).body
    const change = async (more: object) =>
      api.as('marketing').put(`/promotions/${body.id}`, {
        ...form,
        maxKits: '',
        maxKitsPerCompany: '',
        version: (await show()).version,
        ...more,
      })
    const texted = await change({ text: 'Até durar o estoque.' })
    expect(texted.body.state, JSON.stringify(texted.body)).toBe('ACTIVE')
    expect((await change({ endsOn: '2027-11-20' })).body.state, 'a year instead of days').toBe('AWAITING')
    expect(await seen()).toBe(false)
    expect((await answer('director', 'reject', (await last()).id)).status).toBe(200)
    expect((await show()).state).toBe('SUSPENDED')
    await api.as('marketing').delete(`/promotions/${body.id}`, {})
  })

  it('an own price is not paid until then, whichever verb switches it on', async () => {
    const price = product.price / 100
    const made = await keeper.post('/exclusiveProducts', { companyId: company, ...row(price * 0.6) })
    expect([made.status, made.body.awaitsRole], JSON.stringify(made.body)).toEqual([201, 'DIRECTOR'])
    const paid = async () => {
      const { rows } = await api.db.execute<{ cents: number }>(sql`
        SELECT e.price_cents::int AS cents FROM exclusive_products e WHERE e.id = ${made.body.id} AND e.enabled AND e.awaits_role IS NULL`)
      const { body } = await api.as('pampa').get('/products', { search: String(product.id), perPage: 1 })
      expect(body).toBeDefined()
      return rows.length > 0
    }
    expect(await paid()).toBe(false)
    expect((await keeper.put(`/exclusiveProducts/disable/${made.body.id}`, {})).body.awaitsRole).toBeNull()
    expect((await keeper.put(`/exclusiveProducts/enable/${made.body.id}`, {})).body.awaitsRole).toBe('DIRECTOR')
    expect(await paid()).toBe(false)
    expect((await answer('director', 'approve', (await last()).id)).status).toBe(200)
    expect(await paid()).toBe(true)
    // One small step after the other is as deep as all of them at once.
    const { version } = (await keeper.get(`/exclusiveProducts/${made.body.id}`)).body
    const lower = await keeper.put(`/exclusiveProducts/${made.body.id}`, {
      version,
      ...row(Math.round(price * 59.9) / 100),
    })
    expect(lower.body.awaitsRole).toBe('DIRECTOR')
    const dearer = await keeper.put(`/exclusiveProducts/${made.body.id}`, {
      version: lower.body.version,
      ...row(price * 0.9),
    })
    expect(dearer.body.awaitsRole, 'what waits is not let through by a rise').toBe('DIRECTOR')
    await keeper.delete(`/exclusiveProducts/${made.body.id}`, {})
    expect((await pending()).some(({ kind, subjectId }) => kind === 'EXCLUSIVE' && subjectId === made.body.id)).toBe(
      false,
    )
  })

  it('rows of a table change by no form, sheet, bulk edit, schedule or undo before somebody may', async () => {
    const id = await table('Tabela que espera')
    const cents = product.cost * 2
    expect((await knowing(api.as('admin')).post(`/priceTables/${id}/products`, row(cents / 100))).body.state).toBe(
      'APPLIED',
    )
    const rows = await api.db.execute<{ id: number; version: number }>(
      sql`SELECT id::int, version FROM price_table_products WHERE price_table_id = ${id}`,
    )
    const known = rows.rows[0]!
    const form = await keeper.put(`/priceTables/${id}/products`, {
      productId: product.id,
      rows: [{ ...known, ...row(cents / 125) }],
    })
    expect([form.status, form.body.state, form.body.awaitsRole], JSON.stringify(form.body)).toEqual([
      200,
      'AWAITING',
      'DIRECTOR',
    ])
    expect(await stored(id)).toEqual([cents])
    const bulk = await keeper.post(`/priceTables/${id}/bulk`, { operation: 'PERCENT', percent: -45 })
    const started = await keeper.put(`/priceTables/revisions/apply/${bulk.body.id}`, { startsAt: null })
    expect(started.body.state).toBe('AWAITING')
    const sheets = priceSheets(api)
    const file = sheetOf([
      PRICE_HEADERS,
      [null, product.id, null, null, 10, 20, Math.round(cents / 1.3) / 100, 0, 1.12, 1.24],
    ])
    const sent = await sheets.upload(`/priceTables/${id}/imports`, file)
    await sheets.run()
    const applied = await keeper.put(`/priceTables/imports/apply/${sent.body.id}`, { onlyValid: true })
    expect(applied.body.state, JSON.stringify(applied.body)).toBe('AWAITING')
    expect(await stored(id)).toEqual([cents])
    // The first is let through, and the revision made of the old row cannot start any more.
    const asked = (await pending()).find(({ subjectId, kind }) => kind === 'REVISION' && subjectId === form.body.id)!
    expect((await answer('director', 'approve', asked.id)).status).toBe(200)
    expect(await stored(id)).toEqual([Math.round(cents / 1.25)])
    const stale = (await pending()).find(({ subjectId, kind }) => kind === 'REVISION' && subjectId === bulk.body.id)!
    expect((await answer('director', 'approve', stale.id)).body.code).toBe('PRICE_REVISION_CONFLICT')
    expect((await answer('director', 'reject', stale.id)).status).toBe(200)
    // A rise needs no approval; taking it back is a fall, and the risen prices stay until it is approved.
    const rise = await keeper.post(`/priceTables/${id}/bulk`, { operation: 'PERCENT', percent: 20 })
    expect((await keeper.put(`/priceTables/revisions/apply/${rise.body.id}`, { startsAt: null })).body.state).toBe(
      'APPLIED',
    )
    const undo = await keeper.put(`/priceTables/revisions/undo/${rise.body.id}`, {})
    expect(undo.body.state).toBe('AWAITING')
    expect((await keeper.get(`/priceTables/revisions/${rise.body.id}`)).body.state).toBe('APPLIED')
    const back = (await pending()).find(({ subjectId, kind }) => kind === 'REVISION' && subjectId === undo.body.id)!
    expect((await answer('director', 'approve', back.id)).status).toBe(200)
    expect((await keeper.get(`/priceTables/revisions/${rise.body.id}`)).body.state).toBe('UNDONE')
  })

  it('a new table sells no cheaper than the default one, and another range is no other price', async () => {
    const id = await table('Tabela nova')
    const { rows: standing } = await api.db.execute<{ price: number; taxpayer: number; other: number }>(sql`
      SELECT r.price_cents::int AS price, r.detached_taxpayer_margin::float8 AS taxpayer, r.detached_non_taxpayer_margin::float8 AS other
        FROM price_table_products r JOIN price_tables t ON t.id = r.price_table_id AND t.is_default
       WHERE r.product_id = ${product.id} AND COALESCE(r.initial_range, 1) = 1 ORDER BY r.initial_range IS NULL LIMIT 1`)
    const { price, taxpayer, other } = standing[0]!
    const as = (share: number, initialRange: number, finalRange: number) =>
      row(Math.round(price * share) / 100, {
        ...{ initialRange, finalRange, detachedTaxpayerMargin: taxpayer, detachedNonTaxpayerMargin: other },
      })
    const state = async (body: object) => (await keeper.post(`/priceTables/${id}/products`, body)).body.state
    expect(await state(as(0.8, 1, 9))).toBe('AWAITING')
    expect(await stored(id)).toEqual([])
    expect(await state(as(1, 1, 9))).toBe('APPLIED')
    const cheap = as(0.95, 10, 20)
    expect((await knowing(api.as('director')).post(`/priceTables/${id}/products`, cheap)).body.state).toBe('APPLIED')
    const { rows } = await api.db.execute<{ id: number; version: number; initial: number }>(
      sql`SELECT id::int, version, initial_range AS initial FROM price_table_products WHERE price_table_id = ${id} ORDER BY initial_range`,
    )
    const [first, second] = rows.map(({ id: rowId, version }) => ({ id: rowId, version })) as [object, object]
    // The cheap price now covers the usual quantities, and the dear one rare ones: no price has changed.
    const swapped = await keeper.put(`/priceTables/${id}/products`, {
      productId: product.id,
      rows: [
        { ...first, ...as(1, 21, 30) },
        { ...second, ...as(0.95, 1, 20) },
      ],
    })
    expect(swapped.body.state, JSON.stringify(swapped.body)).toBe('AWAITING')
    expect((await keeper.put(`/priceTables/revisions/cancel/${swapped.body.id}`, {})).status).toBe(200)
  })

  it('of a table that is gone meanwhile are let through by nobody', async () => {
    const id = await table('Tabela que se vai')
    const asked = await keeper.post(`/priceTables/${id}/products`, row((product.price * 0.8) / 100))
    expect(asked.body.state).toBe('AWAITING')
    await api.as('admin').put(`/priceTables/deactivate/${id}`, {})
    await api.db.execute(sql`UPDATE price_tables SET destroyed_at = now(), enabled = false WHERE id = ${id}`)
    const waiting = (await pending()).find(({ subjectId, kind }) => kind === 'REVISION' && subjectId === asked.body.id)!
    expect((await answer('director', 'approve', waiting.id)).body.code).toBe('PRICE_TABLE_IS_DELETED')
    expect((await answer('director', 'reject', waiting.id)).status).toBe(200)
  })

  it('are told to everybody who may answer, administrators too', async () => {
    const asked = await last()
    const { rows } = await api.db.execute<{ email: string }>(sql`
      SELECT u.email FROM account_events e JOIN users u ON u.id = e.user_id
       WHERE e.event = 'PRICE_APPROVAL_ASKED' AND (e.data #>> '{priceApproval,id}')::int = (SELECT max(id) FROM price_approvals)`)
    expect(asked).toBeDefined()
    expect(rows.map(({ email }) => email.split('@')[0]).sort()).toEqual(['admin', 'diretor'])
  })

  it('a scheduled one starts at its moment once it was let through, and waits where a cost has risen meanwhile', async () => {
    const id = await table('Tabela agendada')
    const cents = product.cost * 2
    const director = knowing(api.as('director'))
    await director.post(`/priceTables/${id}/products`, row(cents / 100))
    const startsAt = new Date(api.now().getTime() + 60_000).toISOString()
    const later = new Date(api.now().getTime() + 120_000)
    const log = { error: () => {}, warn: () => {}, info: () => {} } as never
    const draft = async (percent: number) => {
      const { body } = await keeper.post(`/priceTables/${id}/bulk`, { operation: 'PERCENT', percent })
      return body.id as number
    }
    const clock = () => startDueRevisions({ db: api.db, now: () => later, log })
    const state = async (revision: number) => (await keeper.get(`/priceTables/revisions/${revision}`)).body.state
    // Scheduled by who may: at its moment no approval is asked again, although another user had drafted it.
    const first = await draft(-10)
    expect((await director.put(`/priceTables/revisions/apply/${first}`, { startsAt })).body.state).toBe('SCHEDULED')
    await clock()
    expect([await state(first), await stored(id)]).toEqual(['APPLIED', [Math.round(cents * 0.9)]])
    // Let through, then below its cost by the time it starts.
    const second = await draft(-10)
    expect((await keeper.put(`/priceTables/revisions/apply/${second}`, { startsAt })).body.state).toBe('AWAITING')
    expect((await answer('director', 'approve', (await last()).id)).status).toBe(200)
    expect(await state(second)).toBe('SCHEDULED')
    await api.db.execute(sql`UPDATE products SET cost_price_cents = ${cents} WHERE id = ${product.id}`)
    await clock()
    expect(await state(second)).toBe('AWAITING')
    await api.db.execute(sql`UPDATE products SET cost_price_cents = ${product.cost} WHERE id = ${product.id}`)
    expect((await keeper.put(`/priceTables/revisions/cancel/${second}`, {})).body.state).toBe('CANCELED')
    expect((await pending()).some(({ subjectId, kind }) => kind === 'REVISION' && subjectId === second)).toBe(false)
  })

  it('is answered once, however many answer at once', async () => {
    const made = await keeper.post('/exclusiveProducts', { companyId: company, ...row((product.price / 100) * 0.6) })
    expect(made.body.awaitsRole).toBe('DIRECTOR')
    const { id } = await last()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => answer(at % 2 ? 'director' : 'admin', at % 3 ? 'approve' : 'reject', id)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await pending()).some((one) => one.id === id)).toBe(false)
  })
})
