import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { DATABASES } from '../../../tests/support/test-databases'
import { findWhoById } from '../../ground/caller/find-who'
import type { Persona } from '../seed/demo-logins'
import { walkAuditLogs } from './walk-audit-logs'

describe.each(DATABASES)('the sheet of the audit log on %s', (database) => {
  let api: TestApi
  let orderId: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute<{ id: number }>(sql`SELECT max(id)::int AS id FROM orders`)
    orderId = rows[0]!.id
    await api.db.execute(sql`
      INSERT INTO audit_logs (at, user_id, action, table_name, record_id, before, after)
      SELECT '2031-05-10T12:00:00Z', id, 'givePrices', 'orders', ${String(orderId)},
             '{"status": "NEW", "total": 123450, "costCents": 100, "clientDocument": "52998224725", "note": "x", "granted": false}',
             '{"status": "PENDING", "total": 99900, "costCents": 200, "clientDocument": "52998224806", "note": "=HYPERLINK(\\"http://evil.example\\")", "granted": true}'
        FROM users WHERE email = 'diretor@aurora.example'`)
    await api.db.execute(sql`
      INSERT INTO audit_logs (at, action, table_name, record_id, after)
      SELECT '2033-01-10T12:00:00Z', 'create', 'teams', n::text, '{"name": "+1"}' FROM generate_series(1, 2500) n`)
  })
  afterAll(() => api?.close())

  async function download(persona: Persona, query: string) {
    const token = await api.as(persona).token()
    return api.send(
      new Request(`http://api.test/api/auditLogs/export?${query}`, { headers: { authorization: `Bearer ${token}` } }),
    )
  }
  const sheetOf = async (persona: Persona, query: string) =>
    readSheet(new Uint8Array(await (await download(persona, query)).arrayBuffer()))
  const ONE_DAY = 'initialCreatedAt=2031-05-10&finalCreatedAt=2031-05-10'

  it('holds a line for each field that changed, in words, with the filters in words above', async () => {
    const { rows } = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM users WHERE email = 'diretor@aurora.example'`,
    )
    const sheet = await sheetOf('admin', `${ONE_DAY}&tableName=orders&area=orders&userId=${rows[0]!.id}`)
    expect(sheet.facts).toMatchObject({
      Filtros:
        'Área: Orçamentos e pedidos; Usuário: Davi Diretor; Registro de: Orçamento ou pedido; De: 10/05/2031; Até: 10/05/2031',
      Registros: 1,
    })
    const said = sheet.records.map((row) => [row.Campo, row.Antes, row.Depois])
    expect(said).toEqual(
      expect.arrayContaining([
        ['Status', 'Novo', 'Pedido pendente'],
        ['Total', 'R$ 1.234,50', 'R$ 999,00'],
        ['Custo', 'R$ 1,00', 'R$ 2,00'],
        ['Documento do cliente', '529.982.247-25', '529.982.248-06'],
        ['Dentro da própria alçada', 'Não', 'Sim'],
        // A typed formula is a text.
        ['Observação', 'x', `'=HYPERLINK("http://evil.example")`],
      ]),
    )
    expect(sheet.records[0]).toMatchObject({ Ação: 'Mudou preços', Quem: 'Davi Diretor', Número: String(orderId) })
    expect(sheet.records[0]!.Nome).toBeTruthy()
    for (const [path, part] of Object.entries(sheet.parts))
      if (path.includes('worksheets/')) expect(part.match(/<f[\s>/]/g)).toBeNull()
  })

  it('comes whole where somebody typed what looks like a moment and is none', async () => {
    const names = ['2026-11-18T99:99:99.999-03:00', '2026-99-99T00:00Z']
    await api.db.execute(sql`
      INSERT INTO audit_logs (at, action, table_name, record_id, after)
      SELECT '2035-05-10T12:00:00Z', 'create', 'teams', '1', jsonb_build_object('name', name)
        FROM unnest(${sql.param(names)}::text[]) name`)
    const sheet = await sheetOf('admin', 'initialCreatedAt=2035-05-10&finalCreatedAt=2035-05-10')
    expect(sheet.records.map((row) => row.Depois).sort()).toEqual(names)
  })

  it('hides what its reader does not see elsewhere, and still says that it changed', async () => {
    await api.db.execute(
      sql`UPDATE roles SET permissions = ARRAY['auditLogs:logs'] WHERE id = (SELECT role_id FROM users WHERE email = 'marketing@aurora.example')`,
    )
    const sheet = await sheetOf('marketing', ONE_DAY)
    const said = sheet.records.map((row) => [row.Campo, row.Antes, row.Depois])
    expect(said).toEqual(
      expect.arrayContaining([
        ['Custo', '[sem permissão]', '[sem permissão]'],
        ['Documento do cliente', '***.982.247-**', '***.982.248-**'],
      ]),
    )
    expect(sheet.records.every((row) => !row.Nome)).toBe(true)
    expect(JSON.stringify(sheet.parts)).not.toMatch(/52998224725|529\.982\.247-25/)
  })

  it('is whole with thousands of records; one that cannot be says so in its last line', async () => {
    const sheet = await sheetOf('admin', 'initialCreatedAt=2033-01-01&finalCreatedAt=2033-12-31')
    expect(sheet.facts).toMatchObject({ Registros: 2500 })
    expect(new Set(sheet.records.map((row) => row.Número)).size).toBe(2500)
    const { rows } = await api.db.execute<{ last: number; id: number }>(
      sql`SELECT max(a.id)::int AS last, (SELECT id::int FROM users WHERE email = 'admin@aurora.example') AS id FROM audit_logs a`,
    )
    const who = (await findWhoById(api.db, rows[0]!.id))!
    const where = [sql`a.at >= '2033-01-01' AND a.at < '2034-01-01'`]
    const lines: unknown[][] = []
    for await (const page of walkAuditLogs(api.db, who, { where, last: rows[0]!.last, maxLines: 1000 }))
      lines.push(...page)
    expect(lines).toHaveLength(1001)
    expect(lines.at(-1)).toContain('PLANILHA CORTADA: faltam 1500 registros mais antigos. Escolha um período menor.')
    const all: unknown[][] = []
    for await (const page of walkAuditLogs(api.db, who, { where, last: rows[0]!.last, maxLines: 2500 }))
      all.push(...page)
    expect(all).toHaveLength(2500)
  })

  it('is for staff with the permission, and of so many records at most', async () => {
    for (const persona of ['integrator', 'apiUser', 'pcp'] as const)
      expect((await download(persona, ONE_DAY)).status).toBe(403)
    await api.db.execute(sql`
      INSERT INTO audit_logs (at, action, table_name, record_id, after)
      SELECT '2034-01-10T12:00:00Z', 'create', 'teams', n::text, '{"name": "+1"}' FROM generate_series(1, 10001) n`)
    const all = await download('admin', 'initialCreatedAt=2034-01-01&finalCreatedAt=2034-12-31')
    expect(all.status).toBe(400)
    expect(await all.json()).toMatchObject({ code: 'EXPORT_TOO_LARGE', errors: [{ meta: { max: 10_000 } }] })
    expect((await download('admin', 'area=x')).status).toBe(422)
  })
})
