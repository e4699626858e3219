import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { hasPostgres } from '../../../tests/support/test-databases'

/** Lists whose records grow without end, without a filter and with those that are asked for all day. */
const LISTS: readonly [path: string, query?: Record<string, string>][] = [
  ['/orders'],
  ['/budgets'],
  ['/orders', { 'orderStatus[]': 'SHIPPED' }],
  ['/companyClients', { companyId: '2' }],
  ['/companies'],
  ['/users'],
  ['/products'],
  ['/products', { field: 'name' }],
  ['/products', { type: 'INVERTER' }],
  ['/auditLogs'],
  ['/auditLogs', { tableName: 'roles' }],
  ['/auditLogs', { field: 'createdAt', order: 'desc' }],
  ['/notifications'],
]

/**
 * An ORDER BY that is spelt otherwise than its index, by its nulls for one, sorts the whole table for one page; the
 * small tables of other tests hide it.
 */
describe.runIf(hasPostgres)('a list that grows without end', () => {
  let api: TestApi
  let sent: { text: string; values: unknown[] }[] = []
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
    const pool = (api.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }).$client
    const query = pool.query.bind(pool)
    pool.query = (...args: unknown[]) => {
      const [first, values] = args as [{ text: string } | string, unknown[]]
      sent.push({ text: typeof first === 'string' ? first : first.text, values: values ?? [] })
      return query(...args)
    }
  })
  afterAll(() => api?.close())

  it.each(LISTS)('%s %o goes by an index and sorts nothing', async (path, query) => {
    sent = []
    expect((await api.as('admin').get(path, query)).status).toBe(200)
    const page = sent.filter(({ text }) => / AS "__sort"/.test(text))
    expect(page).toHaveLength(1)
    const plan = await api.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_sort = off`)
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      await tx.execute(sql`SET LOCAL enable_bitmapscan = off`)
      const client = (
        tx as unknown as { session: { client: { query: (t: string, v: unknown[]) => Promise<{ rows: object[] }> } } }
      ).session.client
      return (await client.query(`EXPLAIN ${page[0]!.text}`, page[0]!.values)).rows.flatMap(Object.values).join('\n')
    })
    // Of the list's own level: what a column reads of its own may sort its few rows. That partitions are merged by an
    // order which their indexes have ('Merge Append', 'Sort Key') sorts nothing.
    const [outer = ''] = plan.split(/^\s*SubPlan/m)
    expect(outer, plan).not.toMatch(/\bSort {2}\(/)
  })
})
