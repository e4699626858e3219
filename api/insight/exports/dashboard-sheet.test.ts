import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import XLSX from 'xlsx'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { DATABASES } from '../../../tests/support/test-databases'
import { readConfig } from '../../ground/config/config'
import { createLog } from '../../ground/http/log'
import type { ExportJob } from './export-job'
import { runDueExports } from './run-exports'

describe.each(DATABASES)('the sheet of the regionals on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
    for (const table of ['users', 'roles'])
      await api.db.execute(sql`UPDATE ${sql.identifier(table)} SET updated_at = '2026-01-01'`)
    await api.db.execute(sql`UPDATE regionals SET name = '=1+1 ' || name WHERE id = (SELECT min(id) FROM regionals)`)
  })
  afterAll(() => api.close())

  async function make(persona: 'admin' | 'coordinator' = 'admin') {
    const caller = api.as(persona)
    const body = { screen: 'DASHBOARD', query: 'initialConfirmedAt=2026-11-01' }
    const asked = await caller.post('/orders/exports', body)
    expect(asked.status).toBe(201)
    const { db, files, now } = api
    const log = createLog('silent')
    await runDueExports({ db, files, now, log, config: readConfig({ NODE_ENV: 'test' }, '1') })
    const { body: job } = await caller.get<ExportJob>(`/orders/exports/${asked.body.id}`)
    return job
  }
  const bytesOf = async (job: ExportJob) => {
    const headers = { authorization: `Bearer ${await api.as('admin').token()}` }
    const answer = await api.send(new Request(`http://api.test/api/orders/exports/${job.id}/file`, { headers }))
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }

  it('has a row for each regional, with the panel’s own figures', async () => {
    const job = await make()
    expect(job).toMatchObject({ state: 'DONE', rowsFailed: 0, fileName: 'dashboard-regionais-2026-11.xlsx' })
    const bytes = await bytesOf(job)
    const { headers, records, formatOf, parts } = readSheet(bytes)
    expect(headers).toEqual([
      'Nome da regional',
      'Número de Orçamentos',
      'Número de Pedidos',
      'Valor Total de Pedidos',
      'Quantidade de Integradores',
      'Integradores com primeiro pedido',
      'Meta',
      'Realizado',
      'Desconto',
      '% Confirmado',
      'Confirmado',
      'Ticket médio (Confirmado)',
    ])
    const regionals = (
      await api.db.execute(sql`SELECT id::int, name FROM regionals WHERE destroyed_at IS NULL ORDER BY name, id`)
    ).rows
    expect(records).toHaveLength(regionals.length)
    for (const [at, { id }] of regionals.entries()) {
      const { body } = await api
        .as('admin')
        .get<{ orders: { confirmed: { totalCount: number; totalValue: number } } }>('/dashboard-data', {
          regionalId: Number(id),
          date: '2026-11-01',
        })
      expect(records[at]!['Número de Pedidos']).toBe(body.orders.confirmed.totalCount)
      expect(records[at]!['Valor Total de Pedidos']).toBeCloseTo(body.orders.confirmed.totalValue, 2)
    }
    expect(formatOf('Meta')).toContain('R$')
    expect(Object.values(parts).join('')).not.toContain('<f>')
    expect(XLSX.read(bytes).SheetNames).toEqual(['Dashboard Regionais', 'Sobre'])
  }, 120_000)

  it('has what is of no regional in a row of its own, so that the rows sum to the panel', async () => {
    await api.db.execute(sql`
      UPDATE orders SET team_id = NULL WHERE id = (
        SELECT max(id) FROM orders WHERE confirmed_at >= '2026-11-02' AND status = 'CONFIRMED' AND budget_type <> 'CUSTOMER_CLAIM')`)
    const { records } = readSheet(await bytesOf(await make()))
    const last = records.at(-1)!
    expect(last).toMatchObject({ 'Nome da regional': 'Sem regional', 'Número de Pedidos': 1, Meta: 0 })
    const { body } = await api
      .as('admin')
      .get<{ orders: { confirmed: { totalCount: number; totalValue: number } } }>('/dashboard-data', {
        date: '2026-11-01',
      })
    const sum = (column: string) => records.reduce((total, record) => total + Number(record[column]), 0)
    expect(sum('Número de Pedidos')).toBe(body.orders.confirmed.totalCount)
    expect(sum('Valor Total de Pedidos')).toBeCloseTo(body.orders.confirmed.totalValue, 2)
  }, 120_000)

  it('leaves a failing regional out, says so in its row and counts it', async () => {
    // Beyond what a number of cents can be: the sums of this team alone cannot be told.
    await api.db.execute(sql`
      INSERT INTO dashboard_deltas (kind, month, company_id, team_id, orders, total_cents)
      SELECT 'CONFIRMED', '2026-11-01', 1, (SELECT min(id) FROM teams WHERE regional_id IS NOT NULL), 1, 900719925474099300`)
    const job = await make()
    expect(job).toMatchObject({ state: 'DONE', rowsFailed: 1 })
    const { rows } = readSheet(await bytesOf(job))
    expect(rows.flat().filter((cell) => cell === 'Falha ao consultar: não incluída')).toHaveLength(1)
  }, 120_000)

  it('fails where every regional does, and says so', async () => {
    await api.db.execute(sql`
      INSERT INTO dashboard_deltas (kind, month, company_id, team_id, orders, total_cents)
      SELECT 'CONFIRMED', '2026-11-01', 1, t.id, 1, 900719925474099300 FROM (SELECT id FROM teams UNION ALL SELECT 0) t`)
    await api.db.execute(
      sql`UPDATE teams SET regional_id = (SELECT min(id) FROM regionals WHERE destroyed_at IS NULL) WHERE regional_id IS NULL`,
    )
    expect(await make()).toMatchObject({ state: 'FAILED', fileName: null })
  }, 120_000)

  it('is refused to whoever may not open the panel', async () => {
    const body = { screen: 'DASHBOARD', query: '' }
    const answer = await api.as('integrator').post('/orders/exports', body)
    expect(answer.status).toBe(403)
  })
})
