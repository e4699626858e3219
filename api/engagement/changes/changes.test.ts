import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiCaller } from '../../../tests/support/api-caller'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { settleChanges } from '../../../tests/support/settle-changes'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { BOTH_DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import type { Change } from './change'
import { sweepChanges } from './sweep-changes'

interface Feed {
  data: Change[]
  next: string
  hasMore: boolean
}

/** Reads from a cursor to the end. */
async function readAll(api: TestApi, caller: ApiCaller, since?: string, query: object = {}): Promise<Feed> {
  await settleChanges(api.db)
  const data: Change[] = []
  let next = since
  for (;;) {
    const { status, body } = await caller.get<Feed>('/changes', { ...query, ...(next ? { since: next } : {}) })
    expect(status, JSON.stringify(body)).toBe(200)
    data.push(...body.data)
    next = body.next
    if (!body.hasMore) return { data, next, hasMore: false }
  }
}
async function standNow(api: TestApi, caller: ApiCaller): Promise<string> {
  await settleChanges(api.db)
  return (await caller.get<Feed>('/changes', { since: 'now' })).body.next
}
const brief = ({ data }: Feed) => data.map(({ type, id, action }) => `${type} ${id} ${action}`)

describe.each(BOTH_DATABASES)('the change feed on %s', (database) => {
  let api: TestApi
  let companyId: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(
      sql`SELECT company_id::int AS id FROM users WHERE email = ${DEMO_LOGINS.apiUser.email}`,
    )
    companyId = Number(rows[0]!.id)
  })
  afterAll(() => api?.close())
  const run = (query: ReturnType<typeof sql>) => api.db.execute(query)
  const idOf = async (query: ReturnType<typeof sql>) => Number((await run(query)).rows[0]!.id)

  it('tells of each kind of record once a transaction, in order', async () => {
    const admin = api.as('admin')
    const since = await standNow(api, admin)
    const budget = await idOf(
      sql`SELECT id::int FROM orders WHERE budget AND budget_type <> 'CUSTOMER_CLAIM' AND company_id = ${companyId} LIMIT 1`,
    )
    const product = await idOf(sql`SELECT id::int FROM products WHERE enabled AND destroyed_at IS NULL LIMIT 1`)
    const kit = await idOf(sql`SELECT id::int FROM product_kits WHERE enabled AND destroyed_at IS NULL LIMIT 1`)
    const client = await idOf(sql`SELECT id::int FROM company_clients WHERE company_id = ${companyId} LIMIT 1`)
    const claim = await idOf(sql`SELECT id::int FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' LIMIT 1`)
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE orders SET version = version + 1 WHERE id = ${budget}`)
      await tx.execute(sql`UPDATE orders SET version = version + 1 WHERE id = ${budget}`)
    })
    await run(sql`UPDATE orders SET budget = false, order_sent_at = now() WHERE id = ${budget}`)
    await run(sql`UPDATE orders SET version = version + 1 WHERE id = ${claim}`)
    await run(sql`UPDATE products SET version = version + 1 WHERE id = ${product}`)
    await run(sql`UPDATE product_kits SET destroyed_at = now() WHERE id = ${kit}`)
    await run(sql`UPDATE product_kits SET destroyed_at = NULL WHERE id = ${kit}`)
    await run(sql`UPDATE company_clients SET version = version + 1 WHERE id = ${client}`)
    await run(sql`UPDATE company_clients SET version = version WHERE id = ${client}`)
    await run(sql`UPDATE price_table_products SET price_cents = price_cents + 1 WHERE product_id = ${product}
      AND price_table_id = (SELECT id FROM price_tables WHERE is_default)`)
    await run(sql`UPDATE companies SET addition_percentage = addition_percentage + 1 WHERE id = ${companyId}`)
    const feed = await readAll(api, admin, since, { perPage: 3 })
    expect(brief(feed)).toEqual([
      `budget ${budget} updated`,
      ...[`budget ${budget} deleted`, `order ${budget} created`].sort((a) => (brief(feed)[1] === a ? -1 : 1)),
      `claim ${claim} updated`,
      `product ${product} updated`,
      `kit ${kit} deleted`,
      `kit ${kit} created`,
      `client ${client} updated`,
      `price ${product} updated`,
      'price null updated',
    ])
    const some = await readAll(api, admin, since, { 'types[]': ['kit', 'client'] })
    expect(brief(some)).toHaveLength(3)
    expect(brief(await readAll(api, admin, feed.data[7]!.cursor))).toHaveLength(2)
    expect(brief(await readAll(api, admin, feed.next))).toEqual([])
    await run(sql`UPDATE companies SET addition_percentage = addition_percentage - 1 WHERE id = ${companyId}`)
  })

  it('shows a company what its lists show, and no more', async () => {
    const partner = api.as('apiUser')
    const integrator = api.as('integrator')
    await standNow(api, integrator)
    const since = await standNow(api, partner)
    const foreign = sql`(SELECT id FROM companies WHERE kind = 'INTEGRATOR' AND id <> ${companyId} ORDER BY id LIMIT 1)`
    await run(sql`UPDATE orders SET version = version + 1 WHERE company_id <> ${companyId}`)
    await run(sql`UPDATE company_clients SET version = version + 1 WHERE company_id <> ${companyId}`)
    await run(sql`UPDATE companies SET discount_percentage = discount_percentage - 1 WHERE id = ${foreign}`)
    await run(sql`UPDATE companies SET discount_percentage = discount_percentage + 1 WHERE id = ${foreign}`)
    const hidden = await idOf(sql`
      INSERT INTO products (name, type, enabled) VALUES ('Oculto', 'OTHER', false) RETURNING id::int`)
    await run(sql`UPDATE price_table_products SET adjustment = adjustment + 1 WHERE price_table_id IN
      (SELECT id FROM price_tables WHERE NOT is_default AND id IS DISTINCT FROM (SELECT price_table_id FROM companies WHERE id = ${companyId}))`)
    for (const caller of [partner, integrator]) expect(brief(await readAll(api, caller, since))).toEqual([])
    const shown = await standNow(api, partner)
    await run(sql`UPDATE products SET enabled = true WHERE id = ${hidden}`)
    await run(sql`UPDATE products SET name = 'Visível' WHERE id = ${hidden}`)
    await run(sql`UPDATE products SET enabled = false WHERE id = ${hidden}`)
    const actions = ['created', 'updated', 'deleted'].map((action) => `product ${hidden} ${action}`)
    expect(brief(await readAll(api, integrator, shown))).toEqual(actions)
    expect(brief(await readAll(api, api.as('admin'), shown))).toEqual(Array(3).fill(`product ${hidden} updated`))
  })

  it('costs the same for who sees nothing of many', async () => {
    const partner = api.as('apiUser')
    const since = await standNow(api, partner)
    await run(sql`INSERT INTO changes (type, record_id, action, company_id)
      SELECT 'order', n, 'updated', -1 FROM generate_series(1, 4500) n`)
    await settleChanges(api.db)
    const first = await partner.get<Feed>('/changes', { since })
    expect(first.body).toMatchObject({ data: [], hasMore: true })
    const all = await readAll(api, partner, since)
    expect(all.data).toEqual([])
    expect(all.next).not.toBe(since)
  })

  it('refuses a cursor that is none, one of another database, one from ahead and one that was swept', async () => {
    const partner = api.as('apiUser')
    const first = await readAll(api, partner)
    expect(first.data.length).toBeGreaterThan(0)
    const since = first.data[0]!.cursor
    for (const text of ['abc', '../..', 'AAAA', 'x'.repeat(80)])
      expect((await partner.get('/changes', { since: text })).status, text).toBe(422)
    const [cluster, xact] = Buffer.from(since, 'base64url').toString().split('.')
    const spell = (parts: string) => Buffer.from(parts).toString('base64url')
    for (const parts of [`abc.${xact}.1`, `${cluster}.999999999999.1`])
      expect((await partner.get('/changes', { since: spell(parts) })).body.code).toBe('CHANGE_CURSOR_EXPIRED')
    const now = await standNow(api, partner)
    await run(sql`UPDATE changes SET at = ${TEST_NOW.toISOString()}::timestamptz - interval '91 days'`)
    await sweepChanges({ db: api.db, now: api.now })
    const late = await partner.get<{ code: string }>('/changes', { since })
    expect([late.status, late.body.code]).toEqual([410, 'CHANGE_CURSOR_EXPIRED'])
    expect((await partner.get('/changes', { since: now })).status).toBe(200)
    expect(brief(await readAll(api, partner))).toEqual([])
  })

  it('asks nobody who is not logged in', async () => {
    expect((await api.anonymous.get('/changes')).status).toBe(401)
  })

  it('narrows the lists that programs read to what was written since', async () => {
    const admin = api.as('admin')
    for (const [path, table, where] of [
      ['/orders', 'orders', sql`NOT budget AND budget_type <> 'CUSTOMER_CLAIM'`],
      ['/budgets', 'orders', sql`budget`],
      ['/products', 'products', sql`destroyed_at IS NULL`],
      [
        '/productKits',
        'product_kits',
        sql`enabled AND destroyed_at IS NULL AND NOT EXISTS (SELECT 1 FROM promotion_kits p WHERE p.kit_id = product_kits.id)`,
      ],
    ] as const) {
      const { rows } = await run(sql`
        UPDATE ${sql.identifier(table)} SET updated_at = '2031-05-04T03:00:00Z' WHERE id IN
          (SELECT id FROM ${sql.identifier(table)} WHERE ${where} ORDER BY id LIMIT 2) RETURNING id::int`)
      const ask = (updatedSince: string) => admin.get<{ data: { id: number }[] }>(path, { updatedSince })
      const found = await ask('2031-05-04T00:00:00-03:00')
      expect(found.status, path).toBe(200)
      expect(found.body.data.map(({ id }) => id).sort(), path).toEqual(rows.map(({ id }) => Number(id)).sort())
      expect((await ask('2031-05-04T03:00:01Z')).body.data, path).toEqual([])
      for (const wrong of ['ontem', '2031-05-04', '2031-02-31T00:00:00Z', '0000-01-01T00:00:00Z'])
        expect((await ask(wrong)).status, `${path} ${wrong}`).toBe(422)
    }
    const sums = await admin.get<{ totals: { count: number } }>('/orders', {
      isTotalizer: true,
      updatedSince: '2031-05-04T03:00:00Z',
    })
    expect(sums.body.totals.count).toBe(2)
  })
})

const WRITERS = 20
const WRITES = 15

describe.runIf(hasPostgres)('the change feed under writers that commit late', () => {
  it(`gives each of 5 readers exactly the writes of ${WRITERS} writers`, { timeout: 60_000 }, async () => {
    const api = await openTestApi({ database: 'postgres' })
    const pool = new pg.Pool({ connectionString: (api.target as { url: string }).url, max: WRITERS })
    pool.on('error', () => {})
    try {
      const admin = api.as('admin')
      const start = await standNow(api, admin)
      const { rows } = await api.db.execute(
        sql`SELECT id::int FROM orders WHERE NOT budget AND budget_type <> 'CUSTOMER_CLAIM' ORDER BY id LIMIT 60`,
      )
      const ids = rows.map(({ id }) => Number(id))
      let isWriting = true
      const written: string[] = []
      async function write(n: number): Promise<void> {
        for (let turn = 0; turn < WRITES; turn++) {
          const id = ids[(n * 7 + turn * 13) % ids.length]!
          const client = await pool.connect()
          try {
            await client.query('BEGIN')
            const { rows: changed } = await client.query(
              `UPDATE orders SET version = version + 1 WHERE id = $1 RETURNING id, pg_current_xact_id()::text AS xact`,
              [id],
            )
            await pause(Math.random() * 60)
            const isKept = Math.random() < 0.85
            await client.query(isKept ? 'COMMIT' : 'ROLLBACK')
            if (isKept) written.push(`${changed[0].xact} ${id}`)
          } finally {
            client.release()
          }
        }
      }
      async function read(): Promise<string[]> {
        const seen: string[] = []
        let since = start
        for (;;) {
          const isLast = !isWriting
          const { body } = await admin.get<Feed>('/changes', { since, perPage: 7 })
          for (const { cursor, id } of body.data)
            seen.push(`${Buffer.from(cursor, 'base64url').toString().split('.')[1]} ${id}`)
          since = body.next
          if (isLast && !body.hasMore) return seen
          await pause(Math.random() * 20)
        }
      }
      const readers = Array.from({ length: 5 }, read)
      await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)))
      await settleChanges(api.db)
      isWriting = false
      const expected = [...written].sort()
      expect(expected.length).toBeGreaterThan(WRITERS * WRITES * 0.7)
      for (const seen of await Promise.all(readers)) {
        expect([...seen].sort()).toEqual(expected)
        const order = seen.map((one) => Number(one.split(' ')[0]))
        expect(order).toEqual([...order].sort((a, b) => a - b))
      }
    } finally {
      await pool.end()
      await api.close()
    }
  })
})
