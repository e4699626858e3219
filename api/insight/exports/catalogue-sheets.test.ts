import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { DATABASES } from '../../../tests/support/test-databases'
import { openTestStore, type TestStore } from '../../../tests/support/test-stores'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import { runDueExports } from './run-exports'

type Persona = Parameters<TestApi['as']>[0]
const MANY = 2_001
/** A cost that stands nowhere else. */
const CANARY = 73_219.37

describe.each(DATABASES)('long sheets of the catalogue on %s', (database) => {
  let api: TestApi
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore('disk')
    api = await openTestApi({ database, deps: { files: store.store } })
    for (const table of ['users', 'roles'])
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET updated_at = '2026-01-01'`)
    await api.db.execute(sql`
      INSERT INTO products (name, type, unit, cost_price_cents, enabled)
      SELECT 'Peça ' || n, 'TOOL', 'UN', ${CANARY * 100}::bigint, true FROM generate_series(1, ${MANY}::int) n`)
    await api.db.execute(sql`
      INSERT INTO product_kits (name, system_type, network_voltage, enabled, potency, fixation_type)
      SELECT 'Série ' || n, system_type, network_voltage, true, potency, fixation_type
        FROM (SELECT * FROM product_kits WHERE destroyed_at IS NULL ORDER BY id LIMIT 1) k, generate_series(1, ${MANY}::int) n`)
  })
  afterAll(async () => {
    await api.close()
    await store.close()
  })
  const deps = () => ({
    db: api.db,
    config: readConfig({ NODE_ENV: 'test' }, '1'),
    files: store.store,
    now: api.now,
    log: createLog('silent'),
  })
  const ask = (persona: Persona, screen: string, query: string) =>
    api.as(persona).post('/orders/exports', { screen, query })
  const fetchFile = async (persona: Persona, id: number) =>
    api.send(
      new Request(`http://api.test/api/orders/exports/${id}/file`, {
        headers: { authorization: `Bearer ${await api.as(persona).token()}` },
      }),
    )
  const made = async (persona: Persona, screen: string, query: string) => {
    const { status, body } = await ask(persona, screen, query)
    expect(status, JSON.stringify(body)).toBe(201)
    await runDueExports(deps())
    const job = (await api.as(persona).get(`/orders/exports/${body.id}`)).body
    const answer = await fetchFile(persona, body.id)
    expect(answer.status, JSON.stringify(job)).toBe(200)
    return { id: body.id as number, job, sheet: readSheet(Buffer.from(await answer.arrayBuffer())) }
  }

  it.each([
    ['/products/exporter', 'PRODUCTS', 'search=pe%C3%A7a', 'Busca: peça', 'Produtos'],
    ['/productKits/exporter', 'PRODUCT_KITS', 'search=s%C3%A9rie&status=ALL', 'Busca: série', 'Kits'],
  ] as const)(
    '%s answers 2,000 rows at once, and more of them as a job',
    { timeout: 120_000 },
    async (path, screen, query, said, name) => {
      const few = await api.as('director').get(path, { search: '1999' })
      expect(few.status).toBe(200)
      const refused = await api.as('director').get(path, Object.fromEntries(new URLSearchParams(query)))
      expect(refused.body).toMatchObject({
        code: 'EXPORT_TOO_LARGE',
        errors: [{ meta: { total: MANY, max: 2_000 } }],
      })
      const { job, sheet } = await made('director', screen, query)
      expect(job).toMatchObject({ screen, query, state: 'DONE', rowsDone: MANY, rowsTotal: MANY })
      expect(sheet.records.length).toBe(MANY)
      expect(new Set(sheet.records.map((row) => row.Número)).size).toBe(MANY)
      expect(sheet.facts).toMatchObject({ Filtros: expect.stringContaining(said), [name]: MANY })
      const { data } = (await api.as('director').get('/exports', { screen })).body
      expect(data).toMatchObject([{ screen, filters: expect.stringContaining(said), isOwn: true }])
    },
  )

  it('hold costs for who sees them when they are made, and are closed to who no longer does', async () => {
    const fiscal = await made('fiscal', 'PRODUCTS', 'search=pe%C3%A7a')
    expect(fiscal.sheet.headers).not.toContain('Preço de custo')
    for (const spelled of ['73219.37', '73.219,37', '7321937'])
      expect(Object.values(fiscal.sheet.parts).join(''), spelled).not.toContain(spelled)
    const director = await made('director', 'PRODUCTS', 'search=pe%C3%A7a')
    expect(director.job.fileName).toMatch(/^produtos-.*-com-custos\.xlsx$/)
    expect(director.sheet.records[0]).toMatchObject({ 'Preço de custo': CANARY })
    // The right goes, and nothing else of the role is touched.
    const take = (into: ReturnType<typeof sql>) =>
      api.db.execute(
        sql`UPDATE roles SET permissions = ${into} WHERE id = (SELECT u.role_id FROM users u WHERE u.email = 'diretor@aurora.example')`,
      )
    const { rows } = await api.db.execute<{ kept: string }>(
      sql`SELECT r.permissions::text AS kept FROM roles r JOIN users u ON u.role_id = r.id WHERE u.email = 'diretor@aurora.example'`,
    )
    const waiting = await ask('director', 'PRODUCTS', 'belowCost=true')
    expect(waiting.status).toBe(201)
    await take(
      sql`array(SELECT p FROM unnest(permissions) p WHERE p NOT IN ('products:updateCostPrice', 'orders:ViewContributionMargin'))`,
    )
    expect((await fetchFile('director', director.id)).status).toBe(404)
    await runDueExports(deps())
    const { rows: closed } = await api.db.execute(
      sql`SELECT state, error FROM export_jobs WHERE id = ${waiting.body.id}`,
    )
    expect(closed).toEqual([{ state: 'FAILED', error: 'FORBIDDEN' }])
    await take(sql`${rows[0]!.kept}::text[]`)
    expect((await ask('fiscal', 'PRODUCTS', 'belowCost=true')).status).toBe(403)
  })

  it('are for those who keep the catalogue, and refuse what no filter understands', async () => {
    for (const persona of ['integrator', 'pampa', 'apiUser'] as const)
      for (const screen of ['PRODUCTS', 'PRODUCT_KITS'])
        expect((await ask(persona, screen, '')).status, `${persona} ${screen}`).toBe(403)
    for (const query of ['type=LAMP', 'initialPotency=-1', 'manufacturerId=abc'])
      expect((await ask('director', 'PRODUCTS', query)).status, query).toBe(422)
    expect((await ask('director', 'PRODUCT_KITS', 'status=SOLD')).status).toBe(422)
  })
})
