import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { DATABASES } from '../../../tests/support/test-databases'

type Persona = Parameters<TestApi['as']>[0]

describe.each(DATABASES)('sheets of companies and clients on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api?.close())
  const sheetOf = async (persona: Persona, path: string) => {
    const headers = { authorization: `Bearer ${await api.as(persona).token()}` }
    const response = await api.send(new Request(`http://api.test/api${path}`, { headers }))
    expect(response.status, `${path} as ${persona}`).toBe(200)
    return readSheet(Buffer.from(await response.arrayBuffer()))
  }

  it.each([
    ['/companies', 'admin', 'name=solar', 'solar'],
    ['/companies', 'consultant', 'status=ACTIVE', 'Ativa'],
    ['/companyClients', 'integrator', '', 'Nenhum'],
    ['/companyClients', 'admin', 'name=mercado', 'mercado'],
  ] as const)('%s of %s hold what the list shows: %s', async (path, persona, query, said) => {
    const list = await api
      .as(persona)
      .get<{ data: { id: number }[] }>(path, { perPage: 300, ...Object.fromEntries(new URLSearchParams(query)) })
    const sheet = await sheetOf(persona, `${path}/exporter?${query}`)
    expect(sheet.records.map((row) => Number(row.Número)).sort()).toEqual(list.body.data.map(({ id }) => id).sort())
    expect(sheet.facts.Filtros).toContain(said)
  })

  it('hold phones as people write them', async () => {
    const { records } = await sheetOf('integrator', '/companyClients/exporter')
    const phones = records.flatMap((row) => (row.Celular ? [String(row.Celular)] : []))
    expect(phones.length).toBeGreaterThan(0)
    for (const phone of phones) expect(phone).toMatch(/^\(\d\d\) 9\d{4}-\d{4}$/)
  })

  it('hold no formula, no whole CPF and nobody else’s client', { timeout: 120_000 }, async () => {
    await api.db.execute(sql`
      UPDATE company_clients SET name = '=HYPERLINK("http://x")' WHERE id = (
        SELECT k.id FROM company_clients k JOIN companies c ON c.id = k.company_id WHERE c.fantasy_name ILIKE '%pampa%' LIMIT 1)`)
    const all = await sheetOf('pampa', '/companyClients/exporter')
    expect(all.records.map((row) => row.Nome)).toContain(`'=HYPERLINK("http://x")`)
    for (const row of all.records) expect(String(row['CPF/CNPJ'])).not.toMatch(/^\d{3}\.\d{3}/)
    const foreign = JSON.stringify((await sheetOf('integrator', '/companyClients/exporter')).rows)
    expect(foreign).not.toContain('HYPERLINK')
    for (const persona of ['integrator', 'apiUser', 'pcp'] as const)
      expect((await api.as(persona).get('/companies/exporter')).status, persona).toBe(403)
    expect((await api.as('admin').get('/companies/exporter', { uf: 'XX' })).status).toBe(422)
  })
})
