import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestApi } from '../support/open-test-api'

/**
 * A deleted record keeps its row. A unique index over such a table counts the living alone, or says here why a deleted
 * one still takes the place: else a name, a document or an address is lost for ever.
 */
const ALSO_DELETED: Readonly<Record<string, string>> = {
  saved_views_slug: 'a link that was sent must not open another view',
}

it('a unique index counts the living, or says why not', async () => {
  const api = await openTestApi({})
  const { rows } = await api.db.execute<{ name: string; table: string; definition: string }>(sql`
    SELECT i.indexname AS name, i.tablename AS "table", i.indexdef AS definition FROM pg_indexes i
     WHERE i.schemaname = 'public' AND i.indexdef LIKE 'CREATE UNIQUE%' AND i.indexname NOT LIKE '%\\_pkey'
       AND EXISTS (SELECT 1 FROM information_schema.columns c
                    WHERE c.table_schema = 'public' AND c.table_name = i.tablename AND c.column_name = 'destroyed_at')`)
  await api.close()
  expect(rows.length).toBeGreaterThan(8)
  const counting = rows.filter(({ definition }) => !/destroyed_at IS NULL/.test(definition)).map(({ name }) => name)
  expect(counting.filter((name) => !Object.hasOwn(ALSO_DELETED, name))).toEqual([])
  expect(Object.keys(ALSO_DELETED).filter((name) => !counting.includes(name))).toEqual([])
})
