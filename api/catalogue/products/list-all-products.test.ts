import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestApi } from '../../../tests/support/open-test-api'

it('says that there are more products than it names', async () => {
  const api = await openTestApi()
  try {
    const read = async () =>
      (await api.as('manager').get<{ data: unknown[]; truncated: boolean }>('/products/listAll')).body
    const before = await read()
    expect(before.truncated).toBe(false)
    const fill = (count: number) =>
      api.db.execute(
        sql`INSERT INTO products (name, type) SELECT 'Peça ' || n, 'TOOL' FROM generate_series(1, ${count}::int) n`,
      )
    await fill(2_000 - before.data.length)
    expect(await read()).toMatchObject({ data: { length: 2_000 }, truncated: false })
    await fill(1)
    expect(await read()).toMatchObject({ data: { length: 2_000 }, truncated: true })
  } finally {
    await api.close()
  }
})
