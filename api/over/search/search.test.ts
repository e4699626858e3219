import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchKind } from '#domain/over/search/search-query'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

type Persona = Parameters<TestApi['as']>[0]
interface Group {
  kind: SearchKind
  hasMore: boolean
  query: Record<string, string>
  rows: { id: number; title: string; detail: string | null; status: string | null; type: string | null }[]
}

const LISTS: Readonly<Record<SearchKind, string>> = {
  ORDERS: '/orders',
  BUDGETS: '/budgets',
  CLAIMS: '/customerClaims',
  SERIALS: '/warranty',
  COMPANIES: '/companies',
  CLIENTS: '/companyClients',
  PRODUCTS: '/products',
  KITS: '/productKits',
  ON_GRID_KITS: '/productKits',
  HYBRID_KITS: '/productKits',
  FAQ: '/faqEntries',
}
const PERSONAS: readonly Persona[] = [
  'integrator',
  'pampa',
  'readOnly',
  'apiUser',
  'consultant',
  'marketing',
  'finance',
  'admin',
]
const COSTS = ['73219.37', '7321937', '73.219,37', '73219,37']

describe.each(DATABASES)('the search of everything on %s', (database) => {
  let api: TestApi
  let serial: string
  beforeAll(async () => {
    api = await openTestApi({ database })
    await api.db.execute(sql`UPDATE products SET cost_price_cents = 7321937`)
    await api.db.execute(sql`UPDATE order_lines SET cost_price_cents = 7321937`)
    const { rows } = await api.db.execute<{ serial: string }>(
      sql`SELECT serial FROM serial_numbers ORDER BY id LIMIT 1`,
    )
    serial = rows[0]!.serial
  })
  afterAll(() => api?.close())
  const search = async (persona: Persona, q: string) => {
    const { status, body } = await api.as(persona).get<{ groups: Group[] }>('/search', { q })
    expect(status, `${q}: ${JSON.stringify(body)}`).toBe(200)
    return body.groups
  }
  const idsOf = (groups: Group[], kind: SearchKind) =>
    groups.find((group) => group.kind === kind)?.rows.map(({ id }) => id)

  it('finds a document copied with blanks or long dashes, and words in any order with blanks between', async () => {
    const { rows } = await api.db.execute<{ id: number; cnpj: string; name: string }>(sql`
      SELECT id::int, cnpj, fantasy_name AS name FROM companies
       WHERE kind = 'INTEGRATOR' AND destroyed_at IS NULL AND fantasy_name LIKE '% %' ORDER BY id LIMIT 1`)
    const { id, cnpj, name } = rows[0]!
    const [a, b, c, d, e] = [cnpj.slice(0, 2), cnpj.slice(2, 5), cnpj.slice(5, 8), cnpj.slice(8, 12), cnpj.slice(12)]
    for (const typed of [
      `${a} ${b} ${c} ${d} ${e}`,
      `${a}.${b}.${c}/${d}\u2013${e}`,
      `${a}.${b}.${c} / ${d} - ${e}`,
      `${a}\u00a0${b}\u00a0${c}\u00a0${d}-${e}`,
      name.split(' ').reverse().join('  '),
    ])
      expect(idsOf(await search('admin', typed), 'COMPANIES'), typed).toContain(id)
    // The groups of digits of one document stand in others: it is one piece, however it is spelt.
    const whole = await search('admin', `${a}.${b}.${c}/${d}-${e}`)
    const inGroups = await search('admin', `${a} ${b} ${c} ${d} ${e}`)
    for (const kind of ['ORDERS', 'BUDGETS', 'CLAIMS'] as const)
      expect(idsOf(inGroups, kind)).toEqual(idsOf(whole, kind))
    const { rows: clients } = await api.db.execute<{ id: number; name: string }>(sql`
      SELECT k.id::int, k.name FROM company_clients k JOIN orders o ON o.company_client_id = k.id
       WHERE k.name LIKE '% %' AND o.order_sent_at IS NOT NULL ORDER BY k.id LIMIT 1`)
    const turned = clients[0]!.name.split(' ').reverse().join('  ')
    const found = await search('admin', turned)
    expect(idsOf(found, 'CLIENTS')).toContain(clients[0]!.id)
    expect(idsOf(found, 'ORDERS')?.length).toBeGreaterThan(0)
  })

  it('shows each role what its own lists show under the same filters, and nothing else', {
    timeout: 120_000,
  }, async () => {
    const seen = new Set<string>()
    for (const persona of PERSONAS)
      for (const q of ['sol', 'Módulo', 'kit', '999', 'casa', serial, 'senha', 'kWp', '1']) {
        for (const { kind, query, rows, hasMore } of await search(persona, q)) {
          seen.add(kind)
          const said = `${kind} of ${q} as ${persona}`
          const plain = { perPage: kind.endsWith('KITS') ? 50 : 300, ...query }
          const list = await api
            .as(persona)
            .get<{ data: { id: number }[]; pieces?: { orderId: number }[] }>(
              LISTS[kind],
              kind === 'FAQ' || kind === 'SERIALS' ? query : plain,
            )
          expect(list.status, said).toBe(200)
          const listed = list.body.pieces?.map(({ orderId }) => orderId) ?? list.body.data.map(({ id }) => id)
          // Of a record's own number old ones that hold its digits are left to the list.
          if (hasMore || !/^\d+$/.test(q)) expect(listed.length > rows.length, said).toBe(hasMore)
          // The record of that very number comes before the newest.
          const shown = rows.map(({ id }) => id)
          expect(
            shown.filter((id) => String(id) !== q),
            said,
          ).toEqual(
            listed
              .filter((id) => String(id) !== q || !shown.includes(id))
              .slice(0, shown.filter((id) => String(id) !== q).length),
          )
        }
      }
    expect([...seen].sort()).toEqual(Object.keys(LISTS).sort())
  })

  it('says what a product, and the piece of a serial number, is drawn as', async () => {
    const typesOf = (groups: Awaited<ReturnType<typeof search>>, kind: string) =>
      new Set(groups.filter((group) => group.kind === kind).flatMap(({ rows }) => rows.map(({ type }) => type)))
    const found = await search('admin', 'módulo heliara')
    expect(typesOf(found, 'PRODUCTS')).toEqual(new Set(['MODULE']))
    expect(typesOf(await search('admin', serial), 'SERIALS').has(null)).toBe(false)
    expect(typesOf(await search('admin', 'sol'), 'COMPANIES')).toEqual(new Set([null]))
  })

  it('finds nobody else’s records and tells no costs', async () => {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id
       WHERE c.fantasy_name ILIKE '%pampa%' AND o.company_client_id IS NOT NULL AND NOT o.budget ORDER BY o.id DESC LIMIT 1`)
    const { id } = rows[0]!
    const name = 'Zênite Canário'
    await api.db.execute(
      sql`UPDATE company_clients SET name = ${name} WHERE id = (SELECT company_client_id FROM orders WHERE id = ${id})`,
    )
    await api.db.execute(sql`UPDATE orders SET description = ${name} WHERE id = ${id}`)
    for (const q of ['zenite', 'CANARIO']) expect(idsOf(await search('pampa', q), 'ORDERS'), q).toContain(id)
    expect(idsOf(await search('pampa', String(id)), 'ORDERS')?.[0]).toBe(id)
    expect(idsOf(await search('admin', String(id)), 'ORDERS')?.[0]).toBe(id)
    for (const persona of ['integrator', 'readOnly', 'apiUser', 'marketing'] as const) {
      expect(idsOf(await search(persona, String(id)), 'ORDERS') ?? [], persona).not.toContain(id)
      expect(JSON.stringify(await search(persona, name)), persona).not.toContain(name)
    }
    for (const persona of PERSONAS)
      for (const q of ['Módulo', '732', '73219', '7321937', 'sol']) {
        const text = JSON.stringify((await search(persona, q)).map((group) => group.rows))
        for (const cost of COSTS) expect(text, `${q} as ${persona}`).not.toContain(cost)
      }
  })

  it('ignores accents, takes documents with and without their mask, and whole numbers however short', async () => {
    expect(idsOf(await search('admin', 'modulo'), 'PRODUCTS')).toEqual(
      idsOf(await search('admin', 'MÓDULO'), 'PRODUCTS'),
    )
    const { rows } = await api.db.execute<{ id: number; cnpj: string }>(
      sql`SELECT id::int, cnpj FROM companies WHERE kind = 'INTEGRATOR' AND destroyed_at IS NULL ORDER BY id LIMIT 1`,
    )
    const { id, cnpj } = rows[0]!
    const mask = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    for (const q of [cnpj, mask]) expect(idsOf(await search('admin', q), 'COMPANIES')).toEqual([id])
    await api.db.execute(sql`UPDATE companies SET fantasy_name = '1234567 Solar' WHERE id = ${id}`)
    expect(idsOf(await search('admin', '1234567'), 'COMPANIES'), 'a name of digits').toEqual([id])
    const short = await search('admin', '7')
    expect(
      short.every(
        ({ kind, rows, query }) => query.id === '7' && rows.length === 1 && /ORDERS|BUDGETS|CLAIMS/.test(kind),
      ),
    ).toBe(true)
    const clients = (await search('admin', '999')).find(({ kind }) => kind === 'CLIENTS')
    expect(clients!.rows.every(({ detail }) => !/^\d{11}$/.test(detail ?? ''))).toBe(true)
  })

  it('refuses what is too short or too long, and takes signs as letters', async () => {
    for (const q of ['', 'a', 'ab', '%%%', '___', '\\\\\\', 'x\u0000yzw', 'x'.repeat(3001)])
      expect((await api.as('admin').get('/search', { q })).status, JSON.stringify(q.slice(0, 9))).toBe(422)
    expect((await api.as('admin').get('/search')).status).toBe(422)
    expect((await api.anonymous.get('/search', { q: 'sol' })).status).toBe(401)
    for (const q of [
      'sol%ol',
      "a'; DROP TABLE orders;--",
      '(SELECT 1)',
      'sol_______',
      '100% sol',
      '9'.repeat(15),
      '9'.repeat(120),
      '\\\\sol',
    ])
      await search('admin', q)
    expect(await search('admin', 'mód%lo')).toEqual([])
  })

  it('asks the database once', async () => {
    const { statements } = await api.statements.during(() => api.as('admin').get('/search', { q: 'sol' }))
    expect(statements.filter((text) => /AS part/.test(text))).toHaveLength(1)
    expect(statements.length, 'who asks, and the search').toBeLessThanOrEqual(2)
  })
})
