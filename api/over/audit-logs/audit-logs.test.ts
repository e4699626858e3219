import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSettings, keysOf } from '../../../tests/support/audit-settings'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { BOTH_DATABASES, hasPostgres } from '../../../tests/support/test-databases'
import { createLog } from '../../ground/http/log'
import { sealAuditLogs } from './seal-audit-logs'
import { verifyAuditLogs } from './verify-audit-logs'

const config = { audit: auditSettings('the key of these tests') }
const keys = keysOf('the key of these tests')

interface Rows {
  data: { id: number; tableName: string; userName: string; recordPrimaryKey: string; changedFields: string[] }[]
  meta: { total: number; perPage: number }
}

describe.each(BOTH_DATABASES)('audit logs on %s', (database) => {
  let api: TestApi
  const deps = () => ({ db: api.db, now: () => api.now(), log: createLog('silent'), config })
  beforeAll(async () => {
    api = await openTestApi({ database })
    await api.db.execute(sql`
      INSERT INTO audit_logs (at, user_id, action, table_name, record_id, product_id, before, after)
      SELECT '2031-05-10T12:00:00Z'::timestamptz + n * interval '1 second', (SELECT id FROM users WHERE email = 'diretor@aurora.example'), 'update',
             (ARRAY['orders', 'order_notes', 'companies', 'products', 'exclusive_products', 'price_tables', 'price_table_products'])[1 + n % 7],
             n::text, CASE WHEN n % 7 IN (4, 6) THEN 10 END,
             jsonb_build_object('name', 'Antes ' || n, 'costCents', 100 + n, 'passwordHash', 'CANARY'),
             jsonb_build_object('name', 'Depois ' || n, 'costCents', 200 + n, 'lines', jsonb_build_array(jsonb_build_object('marginPercent', 7)))
        FROM generate_series(1, 350) n`)
  })
  afterAll(() => api?.close())
  const list = (query = {}, path = '/auditLogs') => api.as('admin').get<Rows>(path, query)

  it('are listed newest first, 25 a page, by any filter', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.data).toHaveLength(25)
    expect(body.data[0]!.id).toBeGreaterThan(body.data[1]!.id)
    expect(body.data[0]).toMatchObject({ userName: 'Davi Diretor' })
    expect(body.data[0]!.changedFields).toContain('name')
    const made = { initialCreatedAt: '2031-05-10', finalCreatedAt: '2031-05-10' }
    expect((await list(made)).body.meta.total).toBe(350)
    expect((await list({ initialCreatedAt: '2031-05-11' })).body.meta.total).toBe(0)
    expect((await list({ ...made, tableName: 'orders' })).body.meta.total).toBe(50)
    expect((await list({ ...made, tableName: 'orders', recordPrimaryKey: '7' })).body.meta.total).toBe(1)
    expect((await list({ ...made, productId: 10 })).body.meta.total).toBe(101)
    expect((await list({ ...made, userId: 1 })).body.meta.total).toBeLessThan(350)
    expect((await list({ finalCreatedAt: '2025-02-31' })).status).toBe(422)
  })

  it('take the end date up to its last instant of São Paulo', async () => {
    await api.db.execute(sql`
      INSERT INTO audit_logs (at, action, table_name, record_id) VALUES ('2032-01-01T02:59:59.500Z', 'x', 'edge', '1'), ('2032-01-01T03:00:00Z', 'x', 'edge', '2')`)
    const { body } = await list({ tableName: 'edge', initialCreatedAt: '2031-12-31', finalCreatedAt: '2031-12-31' })
    expect(body.data.map(({ recordPrimaryKey }) => recordPrimaryKey)).toEqual(['1'])
  })

  it.each([
    ['orders', ['orders']],
    ['orderNotes', ['order_notes']],
    ['companies', ['companies']],
    ['products', ['products']],
    ['exclusiveProducts', ['exclusive_products']],
    ['priceTables', ['price_table_products', 'price_tables']],
  ])('of the area %s hold its tables alone', async (area, tables) => {
    const { body } = await list({ initialCreatedAt: '2031-05-10', perPage: 300 }, `/auditLogs/${area}`)
    expect([...new Set(body.data.map(({ tableName }) => tableName))].sort()).toEqual(tables)
  })

  it('are for staff with the permission, and hide secrets from all and costs from most', async () => {
    const { rows } = await api.db.execute(sql`SELECT max(id)::int AS id FROM audit_logs WHERE table_name = 'products'`)
    const path = `/auditLogs/${rows[0]!.id}`
    for (const persona of ['integrator', 'apiUser', 'pcp'] as const) {
      for (const one of ['/auditLogs', '/auditLogs/orders', path])
        expect((await api.as(persona).get(one)).status, `${persona} ${one}`).toBe(403)
    }
    expect((await api.anonymous.get('/auditLogs')).status).toBe(401)
    for (const missing of ['999999999', 'abc', 'other'])
      expect((await api.as('admin').get(`/auditLogs/${missing}`)).status).toBe(404)
    const { body } = await api.as('admin').get<{ before: object; after: object }>(path)
    expect(body.before).toMatchObject({ passwordHash: '[oculto]', costCents: expect.any(Number) })
    expect(JSON.stringify(body)).not.toContain('CANARY')
    // A role that may read the audit and no costs.
    await api.db.execute(
      sql`UPDATE roles SET permissions = permissions || '{auditLogs:logs}' WHERE id = (SELECT role_id FROM users WHERE email = 'pcp@aurora.example')`,
    )
    const seen = (await api.as('pcp').get<{ before: object; after: object }>(path)).body
    expect(seen).toMatchObject({
      before: { costCents: '[sem permissão]' },
      after: { costCents: '[sem permissão]', lines: [{ marginPercent: '[sem permissão]' }] },
    })
  })

  it.each([
    ['videos', 'title'],
    ['playlists', 'title'],
    ['banners', 'title'],
    ['promotions', 'name'],
  ])('name the record of %s', async (table, column) => {
    const { rows } = await api.db.execute<{ id: number; name: string }>(
      sql`SELECT id::int, ${sql.identifier(column)} AS name FROM ${sql.identifier(table)} ORDER BY id LIMIT 1`,
    )
    const { id, name } = rows[0]!
    const { rows: logs } = await api.db.execute<{ id: number }>(sql`
      INSERT INTO audit_logs (action, table_name, record_id, after) VALUES ('update', ${table}, ${String(id)}, '{}') RETURNING id::int`)
    const { body } = await api.as('admin').get<{ names: unknown[] }>(`/auditLogs/${logs[0]!.id}`)
    expect(body.names).toEqual([{ table, id, name, isOpen: true }])
  })

  it('name the records that they mention for who may see them, and show a CPF as that reader’s screens do', async () => {
    const { rows: found } = await api.db.execute<{
      client: number
      company: number
      companyName: string
      name: string
    }>(sql`
      SELECT cl.id::int AS client, cl.name, c.id::int AS company, c.fantasy_name AS "companyName"
        FROM company_clients cl JOIN companies c ON c.id = cl.company_id WHERE length(cl.document) = 11 ORDER BY cl.id LIMIT 1`)
    const { client, name, company, companyName } = found[0]!
    const { rows } = await api.db.execute<{ id: number }>(sql`
      INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after)
      SELECT id, 'update', 'company_clients', ${String(client)},
             jsonb_build_object('companyId', ${company}::int, 'document', '52998224725', 'text', 'antes'),
             jsonb_build_object('companyId', ${company}::int, 'document', '52998224806', 'text', 'CPF 529.982.247-25, ligar')
        FROM users WHERE email = 'admin@aurora.example' RETURNING id::int`)
    type Named = {
      names: { table: string; id: number; name: string; isOpen: boolean }[]
      after: Record<string, string>
    }
    const path = `/auditLogs/${rows[0]!.id}`
    const whole = (await api.as('admin').get<Named>(path)).body
    expect(whole.names).toEqual(
      expect.arrayContaining([
        { table: 'company_clients', id: client, name, isOpen: true },
        { table: 'companies', id: company, name: companyName, isOpen: true },
        expect.objectContaining({ table: 'users', name: 'Alice Administradora', isOpen: true }),
      ]),
    )
    expect(whole.after.document).toBe('52998224806')
    const listed = await api
      .as('admin')
      .get<{ data: Named[] }>('/auditLogs', { recordPrimaryKey: String(client), tableName: 'company_clients' })
    expect(listed.body.data[0]!.names.map((one) => one.name).sort()).toEqual(['Alice Administradora', name].sort())

    // Staff who read the audit and have neither clients nor this company.
    await api.db.execute(
      sql`UPDATE roles SET permissions = ARRAY['auditLogs:logs'] WHERE id = (SELECT role_id FROM users WHERE email = 'marketing@aurora.example')`,
    )
    const masked = (await api.as('marketing').get<Named>(path)).body
    expect(masked.names.filter(({ table }) => table !== 'users')).toEqual([])
    expect(masked.names).toEqual([expect.objectContaining({ table: 'users', isOpen: false })])
    expect(masked.after).toMatchObject({ document: '***.982.248-**', text: 'CPF ***.982.247-**, ligar' })
    expect(JSON.stringify(masked)).not.toMatch(/52998224725|529\.982\.247-25/)
  })

  it('refuse every change, and what gets around the trigger is found: 100 of 100', { timeout: 120_000 }, async () => {
    const gap = await leaveGap()
    expect(await sealAuditLogs(deps())).toBeGreaterThan(350)
    expect(await sealAuditLogs(deps())).toBe(0)
    const whole = await verifyAuditLogs(api.db, { keys })
    expect(whole).toMatchObject({ findings: [], openRows: 0 })
    for (const change of [
      sql`UPDATE audit_logs SET action = 'x'`,
      sql`DELETE FROM audit_logs`,
      sql`TRUNCATE audit_logs`,
      sql`UPDATE audit_seals SET hash = 'x'`,
      sql`DELETE FROM audit_seals`,
      sql`TRUNCATE audit_seals`,
      sql`UPDATE audit_salts SET salts = '{}'`,
      sql`DELETE FROM audit_salts`,
      sql`TRUNCATE audit_salts`,
    ])
      await expect(api.db.execute(change)).rejects.toThrow()

    await api.db.execute(sql`ALTER TABLE audit_logs DISABLE TRIGGER USER`)
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM audit_logs WHERE before IS NOT NULL ORDER BY md5(id::text) LIMIT 100`,
    )
    const ids = rows.map(({ id }) => Number(id))
    const columns = ['before', 'after', 'action', 'record_id', 'table_name'] as const
    let found = 0
    for (const [n, id] of ids.entries()) {
      const column = sql.identifier(columns[n % columns.length]!)
      const kept = await api.db.execute(sql`SELECT ${column}::text AS text FROM audit_logs WHERE id = ${id}`)
      const text = String(kept.rows[0]!.text)
      // The last letter or digit: a JSON text stays one.
      const flipped = text.replace(
        /([a-z0-9])([^a-z0-9]*)$/i,
        (_, last, rest) => (last === '1' ? '2' : last === 'e' ? 'f' : /\d/.test(last) ? '1' : 'e') + rest,
      )
      expect(flipped).not.toBe(text)
      const type = sql.raw(n % columns.length < 2 ? '::jsonb' : '')
      await api.db.execute(sql`UPDATE audit_logs SET ${column} = ${flipped}${type} WHERE id = ${id}`)
      const { findings } = await verifyAuditLogs(api.db, { keys })
      if (findings.length === 1 && findings[0]!.kind === 'changed' && findings[0]!.id === id) found++
      await api.db.execute(sql`UPDATE audit_logs SET ${column} = ${text}${type} WHERE id = ${id}`)
    }
    console.info(`G25 on ${database}: ${found} of ${ids.length} changed rows found and named`)
    expect(found).toBe(100)
    expect((await verifyAuditLogs(api.db, { keys })).findings).toEqual([])

    // One taken out, one put in where an id was left free, one seal rewritten.
    const [lost] = ids
    await api.db.execute(sql`CREATE TEMP TABLE kept_audit AS SELECT * FROM audit_logs WHERE id = ${lost}`)
    await api.db.execute(sql`DELETE FROM audit_logs WHERE id = ${lost}`)
    expect((await verifyAuditLogs(api.db, { keys })).findings).toEqual([{ kind: 'lost', id: lost }])
    await api.db.execute(sql`INSERT INTO audit_logs OVERRIDING SYSTEM VALUE SELECT * FROM kept_audit`)
    expect((await verifyAuditLogs(api.db, { keys })).findings).toEqual([])
    await api.db.execute(
      sql`INSERT INTO audit_logs (id, action, table_name, record_id) OVERRIDING SYSTEM VALUE VALUES (${gap}, 'x', 'x', '1')`,
    )
    expect((await verifyAuditLogs(api.db, { keys })).findings).toEqual([{ kind: 'added', id: gap }])
    await api.db.execute(sql`DELETE FROM audit_logs WHERE id = ${gap}`)
    await api.db.execute(sql`ALTER TABLE audit_seals DISABLE TRIGGER USER`)
    await api.db.execute(
      sql`UPDATE audit_seals SET hash = repeat('a', 64) WHERE id = (SELECT min(id) FROM audit_seals)`,
    )
    expect((await verifyAuditLogs(api.db, { keys })).findings[0]).toMatchObject({ kind: 'seal' })
    await api.db.execute(sql`ALTER TABLE audit_logs ENABLE TRIGGER USER`)
    await api.db.execute(sql`ALTER TABLE audit_seals ENABLE TRIGGER USER`)
  })

  /** An id that a transaction took and never wrote, as a rolled back one does. */
  async function leaveGap(): Promise<number> {
    const { rows } = await api.db.execute(sql`SELECT nextval(pg_get_serial_sequence('audit_logs', 'id'))::int AS id`)
    await api.db.execute(sql`INSERT INTO audit_logs (action, table_name, record_id) VALUES ('x', 'after-gap', '1')`)
    return Number(rows[0]!.id)
  }
})

describe.runIf(hasPostgres)('sealing beside a transaction that is still open', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database: 'postgres' })
  })
  afterAll(() => api?.close())

  it('waits for it, so that a late commit with a lower id is sealed and not taken for an addition', async () => {
    const deps = { db: api.db, now: () => api.now(), log: createLog('silent'), config }
    await sealAuditLogs(deps)
    const add = sql`INSERT INTO audit_logs (action, table_name, record_id) VALUES ('x', 'late', '1') RETURNING id::int`
    let higher = 0
    await api.db.transaction(async (tx) => {
      const lower = Number((await tx.execute(add)).rows[0]!.id)
      higher = Number((await api.db.execute(add)).rows[0]!.id)
      expect(higher).toBeGreaterThan(lower)
      expect(await sealAuditLogs(deps), 'nothing is sealed beside it').toBe(0)
    })
    expect(await sealAuditLogs(deps)).toBe(2)
    expect(await verifyAuditLogs(api.db, { keys })).toMatchObject({ findings: [], openRows: 0 })
  })

  it('leaves one chain when two workers seal at once', async () => {
    const deps = { db: api.db, now: () => api.now(), log: createLog('silent'), config }
    for (let round = 0; round < 10; round++) {
      await api.db.execute(
        sql`INSERT INTO audit_logs (action, table_name, record_id) SELECT 'x', 'race', n::text FROM generate_series(1, 20) n`,
      )
      await Promise.all([sealAuditLogs(deps), sealAuditLogs(deps), sealAuditLogs(deps)])
    }
    await sealAuditLogs(deps)
    expect(await verifyAuditLogs(api.db, { keys })).toMatchObject({ findings: [], openRows: 0 })
  })
})
