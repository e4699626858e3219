import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { DATABASES } from '../../../../tests/support/test-databases'
import { readConfig } from '../../../ground/config/config'
import { sweepFiles } from '../../../ground/files/sweep-files'
import { createLog } from '../../../ground/http/log'
import type { JobDeps } from '../../../ground/jobs/job'
import { sweepRecords } from '../../../ground/jobs/sweep-records'
import { newKey, openDiskStore } from '../../../ground/storage/file-store'
import { expireOrders } from './expire-orders'
import { finishOrders } from './finish-orders'
import { remindOrders } from './remind-orders'

describe.each(DATABASES)('what time does to orders on %s', (database) => {
  let api: TestApi
  let deps: JobDeps
  let clock = new Date('2026-11-20T15:00:00Z')
  const dataDir = mkdtempSync(join(tmpdir(), 'timed-'))
  const at = (moment: string) => {
    clock = new Date(moment)
    api.setNow(clock)
  }
  beforeAll(async () => {
    api = await openTestApi({ database })
    deps = {
      db: api.db,
      config: readConfig({ DATA_DIR: dataDir } as unknown as NodeJS.ProcessEnv, '1'),
      files: openDiskStore(join(dataDir, 'files')),
      now: () => clock,
      log: createLog('silent'),
    }
  })
  afterAll(async () => {
    await api?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const newBudget = async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM products WHERE name ~ 'HL-585N|VX-6K' ORDER BY type`)
    const products = [
      { productId: Number(rows[1]!.id), quantity: 14 },
      { productId: Number(rows[0]!.id), quantity: 1 },
    ]
    const made = await api
      .as('integrator')
      .post<{ id: number }>('/orders', { budgetType: 'KIT', products }, { idempotencyKey: newIdempotencyKey() })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.id
  }
  const show = async (id: number) =>
    (await api.as('admin').get<{ status: string; version: number }>(`/orders/${id}`)).body
  const stored = async (id: number) =>
    (await api.db.execute(sql`SELECT status FROM orders WHERE id = ${id}`)).rows[0]!.status
  const count = async (id: number, table: 'order_status_history' | 'order_events', of: string) =>
    Number(
      (
        await api.db.execute(
          table === 'order_events'
            ? sql`SELECT count(*)::int AS n FROM order_events WHERE order_id = ${id} AND event = ${of}`
            : sql`SELECT count(*)::int AS n FROM order_status_history WHERE order_id = ${id} AND action = ${of}`,
        )
      ).rows[0]!.n,
    )

  it('expires a budget in the same second for whoever reads and for the job', async () => {
    at('2026-11-20T15:00:00Z')
    const id = await newBudget()
    // Seven days later, to the end of São Paulo's day: 27/11 23:59:59.999 is 02:59:59.999 UTC of the 28th.
    at('2026-11-28T02:59:59.999Z')
    await expireOrders(deps)
    expect((await show(id)).status).toBe('NEW')
    expect(await stored(id)).toBe('NEW')
    at('2026-11-28T03:00:00.000Z')
    expect((await show(id)).status, 'a read does not wait for the job').toBe('EXPIRED')
    expect(await stored(id)).toBe('NEW')
    await Promise.all([expireOrders(deps), expireOrders(deps)])
    expect(await stored(id)).toBe('EXPIRED')
    expect(await count(id, 'order_status_history', 'expire')).toBe(1)
    expect(await count(id, 'order_events', 'BUDGET_EXPIRED')).toBe(1)
    const { rows } = await api.db.execute(
      sql`SELECT user_id, before, after FROM audit_logs WHERE table_name = 'orders' AND record_id = ${String(id)} AND action = 'expire'`,
    )
    expect(rows).toEqual([{ user_id: null, before: { status: 'NEW' }, after: { status: 'EXPIRED' } }])
  })

  it('keeps the counters true while it expires', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT * FROM (SELECT company_id, status, budget, claim, sum(order_count)::int AS n, sum(total_cents)::bigint AS cents FROM order_counters GROUP BY 1, 2, 3, 4 HAVING sum(order_count) <> 0) c
        FULL JOIN (SELECT company_id, status, budget, budget_type = 'CUSTOMER_CLAIM' AS claim, count(*)::int AS n, sum(total_cents)::bigint AS cents FROM orders GROUP BY 1, 2, 3, 4) o
          USING (company_id, status, budget, claim)
       WHERE c.n IS DISTINCT FROM o.n OR c.cents IS DISTINCT FROM o.cents`)
    expect(rows).toEqual([])
  })

  it('reminds of a budget the day before, once', async () => {
    at('2026-11-20T15:00:00Z')
    const id = await newBudget()
    at('2026-11-25T13:00:00Z')
    await remindOrders(deps)
    expect(await count(id, 'order_events', 'BUDGET_EXPIRING')).toBe(0)
    at('2026-11-26T10:10:00Z')
    await remindOrders(deps)
    await remindOrders(deps)
    at('2026-11-26T22:10:00Z')
    await remindOrders(deps)
    expect(await count(id, 'order_events', 'BUDGET_EXPIRING')).toBe(1)
  })

  it('reminds of a payment one business day before, one and three after; 20 November is none', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM orders WHERE status = 'AWAITING' AND budget_type <> 'CUSTOMER_CLAIM' ORDER BY id LIMIT 1`,
    )
    const id = Number(rows[0]!.id)
    const soon = () => count(id, 'order_events', 'PAYMENT_DUE_SOON')
    const late = () => count(id, 'order_events', 'PAYMENT_OVERDUE')
    // Monday the 23rd: the business day before it is Thursday the 19th, because Friday the 20th is a holiday.
    // One that its company pays itself.
    const pay = (kind: string) => sql`payment_method_id = (SELECT min(id) FROM payment_methods WHERE kind = ${kind})`
    await api.db.execute(sql`UPDATE orders SET due_date = '2026-11-23', ${pay('PIX')} WHERE id = ${id}`)
    at('2026-11-18T15:00:00Z')
    await remindOrders(deps)
    expect(await soon()).toBe(0)
    at('2026-11-19T15:00:00Z')
    await remindOrders(deps)
    expect(await soon()).toBe(1)
    at('2026-11-20T15:00:00Z')
    await remindOrders(deps)
    expect(await soon(), 'nothing on a holiday').toBe(1)
    at('2026-11-23T15:00:00Z')
    await remindOrders(deps)
    expect(await late()).toBe(0)
    at('2026-11-24T15:00:00Z')
    await remindOrders(deps)
    await remindOrders(deps)
    expect(await late()).toBe(1)
    at('2026-11-25T15:00:00Z')
    await remindOrders(deps)
    expect(await late()).toBe(1)
    at('2026-11-26T15:00:00Z')
    await remindOrders(deps)
    expect(await late()).toBe(2)
  })

  it('does not finish what is on the road: thirty days from its arrival, known or expected', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT id::int FROM orders WHERE status = 'SHIPPED' AND type IN ('NORMAL', 'DETACHED')
         AND NOT EXISTS (SELECT 1 FROM orders k WHERE k.original_order_id = orders.id AND k.status NOT IN ('FINISHED', 'CANCELED')) ORDER BY id DESC LIMIT 1`)
    const id = Number(rows[0]!.id)
    await api.db.execute(
      sql`UPDATE orders SET shipped_at = '2026-09-01T15:00:00Z', delivered_at = NULL, freight_uf = 'AM' WHERE id = ${id}`,
    )
    // 22 days to Amazonas: expected on 23 September.
    at('2026-10-23T15:00:00Z')
    await finishOrders(deps)
    expect(await stored(id)).toBe('SHIPPED')
    await api.db.execute(sql`UPDATE orders SET delivered_at = '2026-09-28T15:00:00Z' WHERE id = ${id}`)
    at('2026-10-28T15:00:00Z')
    await finishOrders(deps)
    expect(await stored(id)).toBe('SHIPPED')
    at('2026-10-29T15:00:00Z')
    await finishOrders(deps)
    expect(await stored(id)).toBe('FINISHED')
  })

  it('reminds nobody of a payment that a bank makes, whose boleto is to come, or whose proof was sent', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM orders WHERE NOT budget AND budget_type <> 'CUSTOMER_CLAIM' ORDER BY id DESC LIMIT 4`,
    )
    const [financed, boleto, proven, plain] = rows.map(({ id }) => Number(id)) as [number, number, number, number]
    const put = (id: number, kind: string, proof: string | null) =>
      api.db.execute(sql`
        UPDATE orders SET status = 'AWAITING', due_date = '2026-11-23', receipt_sent_at = ${proof}::timestamptz,
               payment_method_id = (SELECT min(id) FROM payment_methods WHERE kind = ${kind}) WHERE id = ${id}`)
    await put(financed, 'FINANCING', null)
    await put(boleto, 'BOLETO', null)
    await put(proven, 'PIX', '2026-11-18T15:00:00Z')
    await put(plain, 'PIX', null)
    for (const moment of ['2026-11-19T15:00:00Z', '2026-11-24T15:00:00Z']) {
      at(moment)
      await remindOrders(deps)
    }
    const told = async (id: number) => [
      await count(id, 'order_events', 'PAYMENT_DUE_SOON'),
      await count(id, 'order_events', 'PAYMENT_OVERDUE'),
    ]
    expect([await told(financed), await told(boleto), await told(proven), await told(plain)]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
  })

  it('finishes thirty days after its arrival what nobody claims, and nothing else', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT id::int FROM orders WHERE status = 'SHIPPED' AND type IN ('NORMAL', 'DETACHED') ORDER BY id LIMIT 2`)
    const ids = rows.map(({ id }) => Number(id))
    const [plain, claimed] = [ids[0]!, ids[1] ?? null]
    await api.db.execute(
      sql`UPDATE orders SET shipped_at = '2026-10-30T15:00:00Z', delivered_at = '2026-11-01T15:00:00Z' WHERE status = 'SHIPPED'`,
    )
    await api.db.execute(sql`UPDATE orders SET original_order_id = NULL WHERE original_order_id = ${plain}`)
    if (claimed !== null)
      await api.db.execute(
        sql`UPDATE orders SET original_order_id = ${claimed} WHERE id = (SELECT id FROM orders WHERE status = 'PENDING_RMA' ORDER BY id LIMIT 1)`,
      )
    at('2026-12-01T15:00:00Z')
    await finishOrders(deps)
    expect(await stored(plain)).toBe('SHIPPED')
    at('2026-12-02T03:00:00Z')
    await Promise.all([finishOrders(deps), finishOrders(deps)])
    expect(await stored(plain)).toBe('FINISHED')
    expect(await count(plain, 'order_events', 'ORDER_FINISHED')).toBe(1)
    if (claimed !== null) expect(await stored(claimed)).toBe('SHIPPED')
    const { rows: left } = await api.db.execute(sql`SELECT DISTINCT type FROM orders WHERE status = 'SHIPPED'`)
    for (const { type } of left)
      expect([
        'MERCANTILE_CONSIGNMENT',
        'LENDING',
        'NORMAL',
        'DETACHED',
        'WARRANTY',
        'WARRANTY_DAMAGE',
        'EXCHANGE',
        'MISSING',
      ]).toContain(type)
  })

  it('sweeps uploads that no note took, and the records that have done their work', async () => {
    at('2026-11-20T15:00:00Z')
    const key = newKey()
    await deps.files.write(key, new TextEncoder().encode('sobra'))
    const { rows } = await api.db.execute(sql`SELECT id::int FROM users WHERE email = 'admin@aurora.example'`)
    await api.db.execute(sql`INSERT INTO files (uploader_user_id, name, media_type, bytes, storage_key, created_at)
      VALUES (${rows[0]!.id}, 'sobra.pdf', 'application/pdf', 5, ${key}, '2026-11-20T15:00:00Z')`)
    at('2026-11-21T14:59:00Z')
    await sweepFiles(deps)
    expect(await deps.files.read(key)).not.toBeNull()
    at('2026-11-21T15:01:00Z')
    await sweepFiles(deps)
    expect(await deps.files.read(key)).toBeNull()
    await api.db.execute(
      sql`INSERT INTO idempotency_keys (user_id, key, operation, body_hash, created_at) VALUES (1, 'old-key-0123456789', 'x', 'x', '2026-11-01T00:00:00Z')`,
    )
    await sweepRecords(deps)
    expect((await api.db.execute(sql`SELECT 1 FROM idempotency_keys WHERE key = 'old-key-0123456789'`)).rows).toEqual(
      [],
    )
  })
})
