import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANGE_TYPES, type ChangeType } from '#domain/engagement/feed/change-types'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import { findWhoById } from '../../ground/caller/find-who'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { PAYLOADS } from './event-schemas'
import { recordPayloads } from './record-payloads'

/** Where the records of a type are. */
const TABLES: Readonly<Record<ChangeType, string>> = {
  order: 'orders',
  budget: 'orders',
  claim: 'orders',
  client: 'company_clients',
  product: 'products',
  kit: 'product_kits',
  price: 'products',
}

describe.each(DATABASES)('what the contract says of messages on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())

  it.each(CHANGE_TYPES)('is what is sent of a %s, field by field', async (type) => {
    // The program of a company, and a person of it: some roles of programs see no claims.
    for (const persona of ['apiUser', 'integrator'] as const) {
      const { rows } = await api.db.execute<{ id: number }>(
        sql`SELECT id::int FROM users WHERE email = ${DEMO_LOGINS[persona].email}`,
      )
      const who = (await findWhoById(api.db, Number(rows[0]!.id)))!
      const { rows: all } = await api.db.execute<{ id: number }>(
        sql`SELECT id::int FROM ${sql.identifier(TABLES[type])} ORDER BY id`,
      )
      const records = await recordPayloads(
        api.db,
        who,
        type,
        all.map(({ id }) => id),
        api.now(),
      )
      if (persona === 'integrator') expect(records.size, type).toBeGreaterThan(0)
      const schema = PAYLOADS[type].schema.strict()
      for (const record of records.values()) {
        const judged = schema.safeParse(JSON.parse(JSON.stringify(record)))
        expect(judged.error?.issues ?? [], JSON.stringify(record)).toEqual([])
      }
    }
  })
})
