import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegisterEntry } from '#domain/ground/nouns/register-entry'
import { REGISTERS } from '#domain/ground/nouns/registers'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

/** What an entry says of its table is what the database has: the tables computed from it rest on this. */
describe.each(DATABASES)('the entries of registers on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const entries: readonly RegisterEntry[] = REGISTERS
  const columnsOf = async (table: string) => {
    const { rows } = await api.db.execute<{ name: string }>(sql`
      SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`)
    return rows.map(({ name }) => name)
  }

  it.each(entries.map(({ table }) => table))('%s has an id and a version', async (table) => {
    expect(await columnsOf(table)).toEqual(expect.arrayContaining(['id', 'version']))
  })

  it.each(entries)('$table is kept by what refers to it, and by nothing else', async ({ table, usedBy, parts }) => {
    const { rows } = await api.db.execute<{ name: string }>(sql`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = ${table}::regclass`)
    expect(rows.map(({ name }) => name).sort()).toEqual([...Object.values(usedBy), ...parts].sort())
  })

  it.each(entries)('$table is of one company each, or of none', async ({ table, scope }) => {
    expect((await columnsOf(table)).includes('company_id')).toBe(scope === 'company')
  })
})
