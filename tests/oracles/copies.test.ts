import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldLedger } from '../../api/insight/dashboards/fold-ledger'
import { refreshSearch } from '../../api/sales/order-record/refresh-search'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { BOTH_DATABASES } from '../support/test-databases'
import { columnsOf, FROZEN, isCalled, OWN, REFRESHED } from './copies'

/** Columns that may hold a copy of other data: names, words, documents, sums, counts, and whole records. */
const MAY_COPY = {
  text: /(name|title|search|document|subject|slug|cnpj|client|recipient|email|phone|awaits_role)/,
  number:
    /(count|total|orders|companies|points|outdated|impossible|calls|views|clicks|potency|rows|added|changed|removed|moves|discount|watts|quantity$|_cents$|margin_percentage$)/,
  moment: /(_since$|^month$)/,
}
const kindOf = (type: string): 'text' | 'number' | 'json' | 'moment' | null => {
  if (type === 'text') return 'text'
  if (['integer', 'bigint', 'numeric', 'double precision'].includes(type)) return 'number'
  if (type === 'jsonb') return 'json'
  return type === 'date' || type.startsWith('timestamp') ? 'moment' : null
}

describe.each(BOTH_DATABASES)('what is kept twice, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it('is named with what brings it up to date: every column that might be a copy', async () => {
    const { rows } = await api.db.execute<{ table: string; name: string; type: string }>(sql`
      SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type
        FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`)
    const asked = rows
      .filter(({ table, name, type }) => {
        const kind = kindOf(type)
        if (isCalled(table, name)) return false
        return kind === 'json' || (kind !== null && MAY_COPY[kind].test(name) && !/_id$/.test(name))
      })
      .map(({ table, name }) => `${table}.${name}`)
      .sort()
    const named = [
      ...[...Object.keys(REFRESHED), ...Object.keys(FROZEN)].flatMap(columnsOf),
      ...Object.values(OWN).flatMap((columns) => columns.split(/\s+/).filter(Boolean)),
    ]
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
    expect(
      asked.filter((name) => !named.includes(name)),
      'say in copies.ts what refreshes it',
    ).toEqual([])
    const known = rows.map(({ table, name }) => `${table}.${name}`)
    expect(
      named.filter((name) => !known.includes(name)),
      'there is no such column',
    ).toEqual([])
  })

  const staleOnes = async () => {
    const found: string[] = []
    for (const [name, { stale }] of Object.entries(REFRESHED)) {
      const rows = typeof stale === 'function' ? await stale(api.db) : (await api.db.execute(stale)).rows
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  it('is right at first, and after everybody and everything was renamed and renumbered', async () => {
    expect(await staleOnes()).toEqual([])
    for (const table of [
      'companies',
      'company_clients',
      'users',
      'teams',
      'regionals',
      'products',
      'manufacturers',
      'roles',
    ])
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET name = 'Renomeado ' || id`)
    await api.db.execute(sql`UPDATE companies SET fantasy_name = 'Fantasia ' || id`)
    await api.db.execute(sql`UPDATE company_clients SET document = lpad((id + 10000000000)::text, 11, '0')`)
    await refreshSearch({ db: api.db })
    await foldLedger(api.db)
    expect(await staleOnes()).toEqual([])
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM orders WHERE search LIKE '%renomeado%' AND search LIKE '%fantasia%'`,
    )
    expect(Number(rows[0]!.n)).toBeGreaterThan(50)
  })

  it('is right after orders are sent, moved, sold anew, and deleted', async () => {
    await api.db.execute(
      sql`UPDATE orders SET description = 'Outra ' || id, total_cents = total_cents + 100 WHERE id % 3 = 0`,
    )
    await api.db.execute(
      sql`UPDATE orders SET budget = false, status = 'PENDING', order_sent_at = now() WHERE id IN (SELECT id FROM orders WHERE budget AND status = 'NEW' LIMIT 2)`,
    )
    await foldLedger(api.db)
    expect(await staleOnes()).toEqual([])
  })
})
