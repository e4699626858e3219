import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickBand } from '#domain/catalogue/pricing/pick-band'
import { knowing } from '../../../tests/support/knowing'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { completeTerms, makeBudget, readDemoIds } from '../../../tests/support/order-maker'
import { readSheet } from '../../../tests/support/read-sheet'
import { tries } from '../../../tests/support/run-size'
import { DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { createLog } from '../../ground/http/log'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { startDueRevisions } from './start-due-revisions'

const RULE = { adjustment: 0, detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.22 }
const row = (
  price: number,
  initialRange: number | null = null,
  finalRange: number | null = null,
  more: object = {},
) => ({
  price,
  initialRange,
  finalRange,
  ...RULE,
  ...more,
})
type Row = ReturnType<typeof row> & { id: number; productId: number; version: number }

describe.each(DATABASES)('revisions of prices on %s', (database) => {
  let api: TestApi
  let products: number[]
  let made = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM products WHERE destroyed_at IS NULL ORDER BY id LIMIT 6`,
    )
    products = rows.map(({ id }) => Number(id))
  })
  afterAll(() => api.close())

  const me = () => knowing(api.as('admin'))
  const table = async () => (await me().post('/priceTables', { name: `Teste ${++made}` })).body.id as number
  const rowsOf = async (id: number) =>
    (await me().get<{ data: Row[] }>(`/priceTables/${id}/products?perPage=300`)).body.data
  const add = (id: number, body: object) =>
    me().post(`/priceTables/${id}/products`, { productId: products[0], ...body })
  const stored = async (id: number) =>
    (
      await api.db.execute(sql`
        SELECT id::int, product_id::int, price_cents::int, adjustment::text, detached_taxpayer_margin::text AS t,
               detached_non_taxpayer_margin::text AS n, initial_range, final_range
          FROM price_table_products WHERE price_table_id = ${id} ORDER BY id`)
    ).rows
  const bulk = async (id: number, body: object) => (await me().post(`/priceTables/${id}/bulk`, body)).body
  const revision = async (id: number) => (await me().get(`/priceTables/revisions/${id}`)).body
  const apply = (id: number, body: object = {}) => me().put(`/priceTables/revisions/apply/${id}`, body)
  const undo = (id: number, body: object = {}) => me().put(`/priceTables/revisions/undo/${id}`, body)
  const job = () => startDueRevisions({ db: api.db, now: api.now, log: createLog('silent') })

  it('are made by every write of a row, and name both rows of a conflict', async () => {
    const id = await table()
    const first = await add(id, row(500, 5, 27))
    expect([first.status, first.body.number, first.body.state, first.body.added]).toEqual([201, 1, 'APPLIED', 1])
    expect(first.body.gaps).toEqual([
      expect.objectContaining({
        ranges: [
          [1, 4],
          [28, null],
        ],
      }),
    ])
    const crossing = await add(id, row(490, 20, 40))
    expect([crossing.status, crossing.body.code]).toEqual([400, 'QUANTITY_RANGE_CONFLICT'])
    expect(crossing.body.errors[0]!.meta).toMatchObject({
      productId: products[0],
      ranges: [
        [5, 27],
        [20, 40],
      ],
    })
    expect((await add(id, row(520))).body.gaps).toEqual([])
    const second = await add(id, row(530))
    expect(second.body.errors[0]!.meta).toMatchObject({
      ranges: [
        [null, null],
        [null, null],
      ],
    })
    expect((await add(id, row(500, 40, 30))).body.code).toBe('QUANTITY_RANGE_CONFLICT')
    expect((await add(id, row(500, null, 30))).status).toBe(422)
    expect((await add(id, row(0, 50, 60))).body.code).toBe('INVALID_PRICE_TO_PRICE_TABLE_PRODUCT')
    const typed = await add(id, row(500, 50, 60, { detachedTaxpayerMargin: '12' }))
    expect(typed.body.errors[0]).toMatchObject({ field: 'detachedTaxpayerMargin', rule: 'multiplier' })
    expect((await add(id, { ...row(500), productId: 999_999 })).body.errors[0]).toMatchObject({ rule: 'exists' })
    expect(await stored(id)).toHaveLength(2)
    const { body } = await me().get<{ data: object[] }>(`/priceTables/${id}/revisions`)
    expect(body.data, 'a refused one leaves no trace').toHaveLength(2)
  })

  it('change the bands of a product together, and refuse what somebody else changed', async () => {
    const id = await table()
    await add(id, row(500, 1, 9))
    await add(id, row(480, 10, null))
    const [low, high] = await rowsOf(id)
    const put = (rows: object[]) => me().put(`/priceTables/${id}/products`, { productId: products[0], rows })
    const moved = await put([
      { ...low, finalRange: 19 },
      { ...high, initialRange: 20 },
      row(460, 50, null, { price: '' }),
      { ...row(450), reason: 'x' },
    ])
    expect(moved.status).toBe(422)
    const done = await put([{ ...low, finalRange: 19 }, { ...high, initialRange: 20 }, row(510)])
    expect([done.status, done.body.changed, done.body.added]).toEqual([200, 2, 1])
    expect((await put([{ ...low, price: 1 }])).body.code).toBe('VERSION_CONFLICT')
    const [now] = await rowsOf(id)
    expect((await put([{ ...now! }])).body.code).toBe('PRICE_REVISION_EMPTY')
    const gone = await put([{ ...now!, remove: true }])
    expect([gone.status, gone.body.removed]).toEqual([200, 1])
    expect((await me().delete(`/priceTables/${id}/products`, { ids: [now!.id] })).status).toBe(404)
  })

  it('of many rows show before and after first, then change all of them in at most 12 statements', async () => {
    const id = await table()
    const standard = (await api.db.execute(sql`SELECT id::int FROM price_tables WHERE is_default`)).rows[0]!.id
    const copy = await bulk(id, { operation: 'COPY', sourceTableId: standard })
    expect(copy.state).toBe('DRAFT')
    expect(await stored(id), 'a draft changes nothing').toEqual([])
    const copied = await apply(copy.id)
    expect(copied.body.state, JSON.stringify(copied.body)).toBe('APPLIED')
    const all = await stored(id)
    expect(all.length).toBeGreaterThan(40)

    const draft = await bulk(id, { operation: 'PERCENT', percent: '2,5', reason: 'Dólar' })
    // A price of zero stays so.
    const sold = all.filter(({ price_cents: cents }) => Number(cents) > 0).length
    expect([draft.changed, draft.reason]).toEqual([sold, 'Dólar'])
    const { body } = await me().get<{ data: { before: { price: number }; after: { price: number } }[] }>(
      `/priceTables/revisions/${draft.id}/rows?perPage=300`,
    )
    for (const { before, after } of body.data)
      expect(Math.round(after.price * 100)).toBe(Math.round(Number((before.price * 102.5).toFixed(6))))
    await revision(draft.id)
    const { result, statements } = await api.statements.during(() => apply(draft.id))
    expect(result.body.state).toBe('APPLIED')
    // But for who the caller is, and the answer.
    const written = statements.filter((text) =>
      /FOR UPDATE|FOR SHARE|price_revision_rows|audit_logs|^update/.test(text),
    )
    expect(written.length, written.join('\n')).toBeLessThanOrEqual(12)
    expect(written.length).toBeGreaterThan(6)
    expect((await apply(draft.id)).body.code).toBe('PRICE_REVISION_STATE')
    const history = await me().get<{ data: { action: string; recordPrimaryKey: string }[] }>(
      `/auditLogs?productId=${products[0]}`,
    )
    expect(history.body.data.map(({ action, recordPrimaryKey }) => `${action} ${recordPrimaryKey}`)).toContain(
      `applyPrices ${draft.id}`,
    )
    const undone = await undo(draft.id)
    expect([undone.body.changed, undone.body.skipped, undone.body.undoesNumber]).toEqual([sold, 0, draft.number])
    expect(await stored(id)).toEqual(all)
    expect((await revision(draft.id)).state).toBe('UNDONE')
    expect((await undo(draft.id)).body.code).toBe('PRICE_REVISION_STATE')
  })

  it('start by themselves at their minute, whole or not at all, and tell the author of a conflict', async () => {
    const id = await table()
    await add(id, row(100))
    const [only] = await rowsOf(id)
    const at = new Date(api.now().getTime() + 3 * 60_000)
    const [good, bad] = [
      await bulk(id, { operation: 'VALUE', value: 10 }),
      await bulk(id, { operation: 'VALUE', value: 20 }),
    ]
    expect((await apply(good.id, { startsAt: '2020-01-01T08:00' })).body.errors[0]).toMatchObject({ rule: 'future' })
    expect((await apply(good.id, { startsAt: at.toISOString() })).body.state).toBe('SCHEDULED')
    expect((await apply(bad.id, { startsAt: new Date(at.getTime() + 60_000).toISOString() })).body.state).toBe(
      'SCHEDULED',
    )
    expect(await job()).toBe(0)
    const start = api.now()
    try {
      api.setNow(new Date(at.getTime() + 61_000))
      expect(await job()).toBe(2)
      expect(await job()).toBe(0)
    } finally {
      api.setNow(start)
    }
    expect([(await revision(good.id)).state, (await revision(bad.id)).state]).toEqual(['APPLIED', 'FAILED'])
    expect((await revision(bad.id)).failure).toMatchObject({ code: 'PRICE_REVISION_CONFLICT' })
    expect((await rowsOf(id))[0]).toMatchObject({ id: only!.id, price: 110 })
    const { rows } = await api.db.execute(
      sql`SELECT data FROM account_events WHERE event = 'PRICE_REVISION_FAILED' AND data -> 'priceRevision' ->> 'id' = ${String(bad.id)}`,
    )
    expect(rows).toHaveLength(1)
    const { rows: audit } = await api.db.execute(
      sql`SELECT action, user_id IS NOT NULL AS by FROM audit_logs WHERE table_name = 'price_revisions' AND record_id = ${String(bad.id)} ORDER BY id`,
    )
    expect(audit.map(({ action, by }) => [action, by])).toEqual([
      ['draftPrices', true],
      ['schedulePrices', true],
      ['failPrices', true],
    ])
  })

  it('are canceled before they start', async () => {
    const id = await table()
    await add(id, row(100))
    const draft = await bulk(id, { operation: 'MARGINS', detachedTaxpayerMargin: '1,3' })
    expect((await me().put(`/priceTables/revisions/cancel/${draft.id}`, {})).body.state).toBe('CANCELED')
    expect((await apply(draft.id)).body.code).toBe('PRICE_REVISION_STATE')
    expect((await undo(draft.id)).body.code).toBe('PRICE_REVISION_STATE')
  })

  it('are undone but for what changed since, which is taken back only when it is ticked', async () => {
    const id = await table()
    await add(id, row(100, 1, 9))
    await add(id, row(90, 10, null))
    const before = await stored(id)
    const change = await bulk(id, { operation: 'PERCENT', percent: 10 })
    await apply(change.id)
    const [low] = await rowsOf(id)
    const put = { productId: products[0], rows: [{ ...low, price: 77 }] }
    await me().put(`/priceTables/${id}/products`, put)
    const { body } = await me().get<{ data: { rowId: number }[] }>(
      `/priceTables/revisions/${change.id}/rows?isChangedSince=true`,
    )
    expect(body.data.map(({ rowId }) => rowId)).toEqual([low!.id])
    const first = await undo(change.id)
    expect([first.body.changed, first.body.skipped]).toEqual([1, 1])
    expect((await rowsOf(id)).map(({ price }) => price)).toEqual([77, 90])
    await undo(first.body.id)
    const again = await bulk(id, { operation: 'PERCENT', percent: 10 })
    await apply(again.id)
    const [lower] = await rowsOf(id)
    await me().put(`/priceTables/${id}/products`, { productId: products[0], rows: [{ ...lower, price: 1 }] })
    const all = await undo(again.id, { rows: [lower!.id] })
    expect([all.body.changed, all.body.skipped]).toEqual([2, 0])
    expect((await rowsOf(id)).map(({ price }) => price)).toEqual([77, 99])
    expect(before).toHaveLength(2)
  })

  it('never change what was written of their rows', async () => {
    const id = await table()
    await add(id, row(100))
    await expect(api.db.execute(sql`UPDATE price_revision_rows SET before = NULL`)).rejects.toThrow()
    await expect(api.db.execute(sql`DELETE FROM price_revision_rows`)).rejects.toThrow()
  })

  it('and their undo restore every row, whatever changed', { timeout: 240_000 }, async () => {
    const id = await table()
    const amount = fc.integer({ min: 1, max: 40 })
    const change = fc.oneof(
      fc.record({ kind: fc.constant('add'), from: amount, length: amount, price: amount, product: fc.nat(2) }),
      fc.record({ kind: fc.constant('fallback'), price: amount, product: fc.nat(2) }),
      fc.record({ kind: fc.constant('percent'), percent: fc.integer({ min: -50, max: 50 }) }),
      fc.record({ kind: fc.constant('remove'), at: fc.nat(9) }),
      fc.record({ kind: fc.constant('move'), at: fc.nat(9), from: amount, length: amount }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const one of changes) {
          const before = await stored(id)
          const rows = await rowsOf(id)
          const known = 'at' in one ? rows[one.at % Math.max(1, rows.length)] : undefined
          const answer =
            one.kind === 'percent' && 'percent' in one
              ? await me()
                  .post(`/priceTables/${id}/bulk`, { operation: 'PERCENT', percent: one.percent })
                  .then((draft) => (draft.status === 201 ? apply(draft.body.id) : draft))
              : 'product' in one
                ? await add(id, {
                    ...('from' in one ? row(one.price, one.from, one.from + one.length) : row(one.price)),
                    productId: products[one.product],
                  })
                : !known
                  ? null
                  : 'from' in one
                    ? await me().put(`/priceTables/${id}/products`, {
                        productId: known.productId,
                        rows: [{ ...known, initialRange: one.from, finalRange: one.from + one.length }],
                      })
                    : await me().delete(`/priceTables/${id}/products`, { ids: [known.id] })
          if (!answer) continue
          if (answer.status >= 300) {
            expect(answer.status, JSON.stringify(answer.body)).toBe(400)
            expect(await stored(id)).toEqual(before)
            continue
          }
          const after = await stored(id)
          expect(after).not.toEqual(before)
          const undone = await undo(answer.body.id)
          expect(undone.status, JSON.stringify(undone.body)).toBe(200)
          expect(await stored(id)).toEqual(before)
          const redone = await undo(undone.body.id)
          expect(redone.status).toBe(200)
          expect(await stored(id)).toEqual(after)
        }
      }),
      { numRuns: tries('CHAOS_PRICES', 12, 200) },
    )
  })

  it('leave the number of rows that a table says', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT t.id, n.row_count, count(r.id)::int AS rows FROM price_tables t
        LEFT JOIN price_row_counters n ON n.price_table_id = t.id LEFT JOIN price_table_products r ON r.price_table_id = t.id
       GROUP BY t.id, n.row_count HAVING COALESCE(n.row_count, 0) <> count(r.id)`)
    expect(rows).toEqual([])
  })

  it('never show a cost to who may not read it', async () => {
    const id = await table()
    const productId = products[0]!
    await api.db.execute(sql`UPDATE products SET cost_price_cents = 7321937 WHERE id = ${productId}`)
    await add(id, row(500))
    const draft = await bulk(id, { operation: 'VALUE', value: -100 })
    // A role that keeps prices and sees no cost.
    await api.db.execute(sql`
      UPDATE roles SET permissions = ARRAY['priceTables:view', 'priceTables:update']
       WHERE id = (SELECT role_id FROM users WHERE email = ${DEMO_LOGINS.marketing.email})`)
    const keeper = knowing(api.as('marketing'))
    const paths = [
      `/priceTables/${id}/products`,
      `/priceTables/${id}/preview?productId=${productId}`,
      `/priceTables/revisions/${draft.id}/rows`,
      `/priceTables/revisions/${draft.id}`,
    ]
    for (const path of paths) {
      const answer = await keeper.get(path)
      expect(answer.status, path).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/73.?219|7321937|belowCost|cost/i)
      expect(JSON.stringify((await api.as('director').get(path)).body)).not.toMatch(/73.?219|7321937/)
    }
    const put = await keeper.post(`/priceTables/${id}/products`, { productId, ...row(400, 1, 5) })
    expect(put.status, JSON.stringify(put.body)).toBe(201)
    expect(JSON.stringify(put.body)).not.toMatch(/belowCost|73.?219/)
    for (const path of [`/priceTables/${id}/products`, `/priceTables/revisions/${draft.id}/rows`])
      expect((await keeper.get(`${path}?belowCost=true`)).status).toBe(403)
    const seen = await api.as('director').get<{ data: { belowCost: boolean }[] }>(`/priceTables/${id}/products`)
    expect(seen.body.data.every(({ belowCost }) => belowCost)).toBe(true)
  })

  it('re-price a cart, which tells what the price was; budgets and orders keep theirs', async () => {
    const buyer = api.as('integrator')
    const [{ id: table }] = (
      await api.db.execute(sql`
        SELECT COALESCE(c.price_table_id, (SELECT t.id FROM price_tables t WHERE t.is_default))::int AS id
          FROM companies c WHERE c.fantasy_name = 'Sol do Vale'`)
    ).rows as [{ id: number }]
    const productId = products[1]!
    type Line = { productId: number; price: number; previousPrice: number | null }
    const cartOf = async () =>
      (await buyer.get<{ lines: Line[] }>('/carts/current')).body.lines.find((line) => line.productId === productId)!
    expect((await buyer.post('/carts/current/items', { productId, quantity: 3 })).status).toBeLessThan(300)
    const was = await cartOf()
    expect(was.previousPrice).toBeNull()
    const orders = () =>
      api.db.execute(sql`SELECT sum(total_cents)::text AS total, sum(version)::text AS versions FROM orders`)
    const documents = (await orders()).rows
    const change = await bulk(table, { operation: 'PERCENT', percent: 10 })
    expect((await apply(change.id)).body.state).toBe('APPLIED')
    const now = await cartOf()
    expect(now.price).toBeGreaterThan(was.price)
    expect(now.previousPrice).toBe(was.price)
    // Something else is put in: what changed is still told. The line itself is changed: it is seen.
    await buyer.post('/carts/current/items', { productId: products[2], quantity: 1 })
    expect((await cartOf()).previousPrice).toBe(was.price)
    expect((await orders()).rows).toEqual(documents)
    await undo(change.id)
    expect(await cartOf()).toMatchObject({ price: was.price, previousPrice: null })
  })

  it('leave the price that the reference finds at every edge of a band', async () => {
    const id = await table()
    const bands = [row(520), row(500, 5, 27), row(480, 50, 99), row(450, 100, null)]
    for (const band of bands) expect((await add(id, band)).status).toBe(201)
    type Shown = { data: { quantity: number; kit: number | null }[] }
    const { body } = await me().get<Shown>(`/priceTables/${id}/preview?productId=${products[0]}`)
    expect(body.data.map(({ quantity }) => quantity)).toEqual([1, 4, 5, 27, 28, 49, 50, 99, 100])
    for (const { quantity, kit } of body.data) expect(kit, String(quantity)).toBe(pickBand(bands, quantity)!.price)
  })
})

describe.each(DATABASES)('budgets that a revision touches on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it('are the open ones of its table, with the sum that they hold and the new one', async () => {
    const me = knowing(api.as('admin'))
    const { rows } = await api.db.execute(sql`SELECT id::int FROM price_tables WHERE is_default`)
    const draft = (await me.post(`/priceTables/${rows[0]!.id}/bulk`, { operation: 'PERCENT', percent: 10 })).body
    type Budget = { id: number; held: number; renewed: number | null; heldUntil: string | null; companyName: string }
    const path = `/priceTables/revisions/${draft.id}/budgets`
    const { body } = await me.get<{ data: Budget[]; meta: { total: number } }>(`${path}?perPage=300`)
    expect(body.data.length).toBeGreaterThan(3)
    const { rows: open } = await api.db.execute<{ id: number; lines: number; plain: boolean }>(sql`
      SELECT o.id::int, count(*)::int AS lines, bool_and(l.unit_price_cents = l.table_unit_price_cents
               AND NOT EXISTS (SELECT 1 FROM exclusive_products e WHERE e.company_id = o.company_id AND e.product_id = l.product_id)) AS plain
        FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE o.budget AND o.status IN ('NEW', 'NEGOTIATION', 'CLOSING') GROUP BY o.id`)
    const known = new Map(open.map((one) => [one.id, one]))
    let compared = 0
    for (const { id, held, renewed } of body.data) {
      expect(known.has(id), `budget ${id} is open`).toBe(true)
      if (!known.get(id)?.plain || renewed === null) continue
      // A cent of each unit's rounding; prices of the day when it was made may differ from the table's of today.
      expect(renewed, `budget ${id}`).toBeGreaterThan(held)
      compared++
    }
    expect(compared).toBeGreaterThan(0)
    const unused = (await me.post('/priceTables', { name: 'De ninguém' })).body.id
    const copy = await me.post(`/priceTables/${unused}/bulk`, { operation: 'COPY', sourceTableId: rows[0]!.id })
    const none = await me.get<{ data: Budget[] }>(`/priceTables/revisions/${copy.body.id}/budgets`)
    expect(none.body.data).toEqual([])
    for (const one of [path, `${path}/exporter`]) expect((await api.as('integrator').get(one)).status).toBe(403)
    expect((await me.get('/priceTables/revisions/999999/budgets')).status).toBe(404)
    const headers = { authorization: `Bearer ${await me.token()}` }
    const sheet = await api.send(new Request(`http://api.test/api${path}/exporter`, { headers }))
    expect(sheet.status).toBe(200)
    const { records } = readSheet(new Uint8Array(await sheet.arrayBuffer()))
    expect(records.map((record) => record.Orçamento)).toEqual(body.data.map(({ id }) => id))
    expect(records.map((record) => record['Itens hoje'])).toEqual(body.data.map(({ held }) => held))
  })

  it('are, once it was applied, those that hold another price than the present one', async () => {
    const me = knowing(api.as('admin'))
    const ids = await readDemoIds(api)
    const { rows } = await api.db.execute(sql`SELECT id::int FROM price_tables WHERE is_default`)
    type Budget = { id: number; held: number; renewed: number | null }
    const listed = async (id: number) =>
      (await me.get<{ data: Budget[] }>(`/priceTables/revisions/${id}/budgets?perPage=300`)).body.data
    const bulk = async (percent: number) =>
      (await me.post(`/priceTables/${rows[0]!.id}/bulk`, { operation: 'PERCENT', percent })).body.id as number
    const old = await makeBudget(api, ids, completeTerms(ids))
    const id = await bulk(10)
    const before = await listed(id)
    expect(before.map((one) => one.id)).toContain(old)
    expect((await me.put(`/priceTables/revisions/apply/${id}`, {})).body.state).toBe('APPLIED')
    // The same budgets and the same sums, now by the prices that are in force.
    expect(await listed(id)).toEqual(before)
    const later = await makeBudget(api, ids, completeTerms(ids))
    expect((await listed(id)).map((one) => one.id)).toEqual(before.map((one) => one.id))
    // Another revision goes on: what the first one touched is told by the prices of now.
    const next = await bulk(50)
    expect((await listed(next)).map((one) => one.id)).toContain(later)
    await me.put(`/priceTables/revisions/apply/${next}`, {})
    const ofFirst = await listed(id)
    expect(ofFirst.map((one) => one.id)).toContain(later)
    expect(ofFirst.find((one) => one.id === old)!.renewed).toBeGreaterThan(
      before.find((one) => one.id === old)!.renewed!,
    )
    expect(await listed(next)).toEqual(ofFirst)
    // Undone twice, the old one holds the present price again, and the one between does not.
    for (const one of [next, id]) expect((await me.put(`/priceTables/revisions/undo/${one}`, {})).status).toBe(200)
    const left = (await listed(id)).map((one) => one.id)
    expect(left).toContain(later)
    expect(left).not.toContain(old)
  })

  it('are not those of kits when margins of detached sales change alone', async () => {
    const me = knowing(api.as('admin'))
    const { rows } = await api.db.execute(sql`SELECT id::int FROM price_tables WHERE is_default`)
    const answer = await me.post(`/priceTables/${rows[0]!.id}/bulk`, {
      operation: 'MARGINS',
      detachedTaxpayerMargin: 2.5,
      detachedNonTaxpayerMargin: 2.5,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    type Budget = { id: number; held: number; renewed: number | null }
    const { data } = (await me.get<{ data: Budget[] }>(`/priceTables/revisions/${answer.body.id}/budgets?perPage=300`))
      .body
    const { rows: loose } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM orders WHERE budget AND budget_type = 'DETACHED'`,
    )
    const detached = new Set(loose.map(({ id }) => id))
    expect(data.filter(({ id }) => !detached.has(id))).toEqual([])
  })
})

describe.runIf(hasPostgres)('revisions of prices under a race on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
  })
  afterAll(() => api.close())

  it('leave no two bands that cross, whatever is saved together', { timeout: 240_000 }, async () => {
    const [product] = (await api.db.execute(sql`SELECT id::int FROM products WHERE destroyed_at IS NULL LIMIT 1`)).rows
    for (let round = 0; round < tries('CHAOS_BANDS', 8, 100); round += 1) {
      const id = (await knowing(api.as('admin')).post('/priceTables', { name: `Corrida ${round}` })).body.id
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          knowing(api.as('admin')).post(`/priceTables/${id}/products`, {
            productId: Number(product!.id),
            ...row(100, 1 + at * 3, 6 + at * 3),
          }),
        ),
      )
      expect(answers.filter(({ status }) => status !== 201 && status !== 400)).toEqual([])
      const { rows } = await api.db.execute(sql`
        SELECT a.id FROM price_table_products a JOIN price_table_products b ON a.id < b.id AND a.price_table_id = b.price_table_id
         AND a.product_id = b.product_id AND int4range(a.initial_range, a.final_range, '[]') && int4range(b.initial_range, b.final_range, '[]')
         WHERE a.price_table_id = ${id}`)
      expect(rows).toEqual([])
      expect(answers.some(({ status }) => status === 201)).toBe(true)
    }
  })
})
