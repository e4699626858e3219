import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REGISTERS } from '#domain/ground/nouns/registers'
import contract from '../../api/generated/openapi.json'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { BOTH_DATABASES } from '../support/test-databases'

/**
 * Names have one order everywhere, that of a Portuguese list, on both databases and whatever their locale is: every
 * list of the contract that is sorted by a text people read, and every list of choices.
 */

/** The texts that people read, as lists name them. */
const TEXTS = ['name', 'title', 'fantasyName', 'userName', 'companyName', 'productName', 'email', 'recipient', 'region']

/** Byte order would place each of these wrongly beside another. */
const NAMES = ['zilda', 'Ângela', 'Clara', 'Célia', 'Belo Horizonte', 'Belém', 'élio', 'Antônio', 'antonia']

/** The nouns whose names are written anew: every register, and those that are more than one. */
const RENAMED = [
  ...REGISTERS.map(({ table }) => table),
  ...[
    'users',
    'companies',
    'company_clients',
    'products',
    'product_kits',
    'promotions',
    'price_tables',
    'playlists',
    'videos',
  ],
]
const READ_COLUMNS = ['name', 'fantasy_name', 'title']

/** Choices that have an order of their own: by type and power, by level. */
const ORDERED_OTHERWISE = ['/products/select', '/products/listAll', '/productKits/listAll', '/roles/select']

interface Page {
  data: Record<string, unknown>[]
  meta: { next: string | null }
  errors?: { field?: string }[]
}

const PATHS = Object.entries(contract.paths as Record<string, { get?: { parameters?: object[] } }>)
const LISTS = PATHS.flatMap(([path, { get }]) =>
  // Parameters that many have are named once.
  /"(?:name":"|#\/components\/parameters\/[\w-]*)field"/i.test(JSON.stringify(get?.parameters ?? [])) &&
  !/export/.test(path)
    ? [path]
    : [],
)
const CHOICES = PATHS.flatMap(([path, { get }]) =>
  get && /\/select$|\/listAll$/.test(path) && !ORDERED_OTHERWISE.includes(path) ? [path] : [],
)

const keyOf = (text: unknown) => String(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const inOrder = (texts: readonly unknown[]) => [...texts.map(keyOf)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))

describe.each(BOTH_DATABASES)('names on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
    const names = sql`${sql.param(NAMES)}::text[]`
    const { rows } = await api.db.execute<{ table: string; column: string }>(sql`
      SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY (${sql.param(RENAMED)}::text[])
         AND column_name = ANY (${sql.param(READ_COLUMNS)}::text[])`)
    expect(rows.length).toBeGreaterThan(15)
    for (const { table, column } of rows)
      await api.db.execute(
        sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = (${names})[1 + (id * 7) % ${NAMES.length}] || ' ' || id`,
      )
  })
  afterAll(() => api?.close())

  const read = async (path: string, query: Record<string, string>) =>
    api.as('admin').get<Page>(path.replace(/\{\w+\}/g, '1'), query)

  it('are in the order that people read in every list, page after page', { timeout: 180_000 }, async () => {
    const sorted: string[] = []
    for (const path of LISTS)
      for (const field of TEXTS)
        for (const order of ['asc', 'desc']) {
          const seen: unknown[] = []
          let cursor: string | null = null
          do {
            const query: Record<string, string> = { field, order, perPage: '7', ...(cursor ? { cursor } : {}) }
            const { status, body } = await read(path, query)
            if (status !== 200) break
            seen.push(...body.data.map((row) => row[field]))
            cursor = body.meta.next
          } while (cursor && seen.length < 40)
          // Not sorted by it one way is not sorted by it the other way.
          if (seen.length === 0) break
          const texts = seen.filter((text) => typeof text === 'string')
          if (texts.length < 2) continue
          const expected = inOrder(texts)
          expect(texts.map(keyOf), `${path} ${field} ${order}`).toEqual(order === 'asc' ? expected : expected.reverse())
          sorted.push(`${path} ${field}`)
        }
    expect(new Set(sorted).size).toBeGreaterThan(20)
  })

  it('are in that order in every list of choices', async () => {
    let lists = 0
    for (const path of CHOICES) {
      const { status, body } = await read(path, {})
      if (status !== 200 || body.data.length < 2) continue
      const labels = body.data.map((row) => row.label ?? row.name)
      expect(labels.map(keyOf), path).toEqual(inOrder(labels))
      lists += 1
    }
    expect(lists).toBeGreaterThan(6)
  })
})
