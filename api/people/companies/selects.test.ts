import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'

type Persona = Parameters<TestApi['as']>[0]

describe.each(DATABASES)('select lists on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const labels = async (persona: Persona, path: string, query: Record<string, string | number> = {}) =>
    (await api.as(persona).get(path, query)).body.data.map(({ label }) => String(label))

  it('offers active integrators alone, to staff by their scope, to an integrator its own', async () => {
    const all = await labels('admin', '/companies/select')
    const { rows } = await api.db.execute(
      sql`SELECT fantasy_name AS label FROM companies WHERE status = 'ACTIVE' AND kind = 'INTEGRATOR'`,
    )
    expect([...all].sort()).toEqual(rows.map(({ label }) => String(label)).sort())
    expect(await labels('integrator', '/companies/select')).toHaveLength(1)
    const scoped = await api.db.execute(sql`
      SELECT co.fantasy_name AS label FROM companies co JOIN users u ON u.email = 'comercial@aurora.example'
       WHERE (co.helper_user_id = u.id OR co.team_id = u.team_id) AND co.status = 'ACTIVE' AND co.kind = 'INTEGRATOR'`)
    expect((await labels('consultant', '/companies/select')).sort()).toEqual(
      scoped.rows.map(({ label }) => String(label)).sort(),
    )
    expect(scoped.rows.length).toBeLessThan(all.length)
  })

  it('adds the company that a filter names, wherever it stands and whatever its status, if the user sees it', async () => {
    const { rows } = await api.db.execute<{ id: number; name: string }>(
      sql`SELECT id::int, fantasy_name AS name FROM companies WHERE status = 'SUSPENDED' AND destroyed_at IS NULL LIMIT 1`,
    )
    const { id, name } = rows[0]!
    const ask = async (persona: 'admin' | 'integrator', chosen: number) =>
      (await api.as(persona).get<{ data: { id: number; label: string }[] }>('/companies/select', { chosen })).body.data
    const all = await labels('admin', '/companies/select')
    expect(all).not.toContain(name)
    const more = (await ask('admin', id)).map(({ label }) => label)
    expect([...more].sort()).toEqual([...all, name].sort())
    expect((await ask('admin', (await ask('admin', id))[0]!.id)).length, 'once where it is among them').toBe(all.length)
    expect((await ask('integrator', id)).map((one) => one.id)).not.toContain(id)
    expect((await api.as('admin').get('/companies/select', { chosen: 'x' })).status).toBe(422)
  })

  it('finds a company by name without accents, or by CNPJ, with or without its mask', async () => {
    const cnpj = async (search: string) =>
      (await api.as('admin').get('/companies/select', { search })).body.data.map(({ cnpj }) => cnpj)
    expect(await cnpj('solucoes')).toEqual(['99900005000138'])
    expect(await cnpj('de.mo0.001/0001-07')).toEqual(['DEMO0001000107'])
    expect(await cnpj('DEMO0001000107')).toEqual(['DEMO0001000107'])
    expect(await cnpj('%')).toEqual([])
    const detached = (await api.as('admin').get('/companies/select', { allowDetachedOrder: 'true' })).body.data
    expect(detached.every(({ allowDetachedOrder }) => allowDetachedOrder)).toBe(true)
  })

  it('keeps a foreign company out, also by its id', async () => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE name LIKE 'Energia Pampa%'`)
    expect(await labels('integrator', '/companies/select', { id: Number(rows[0]!.id) })).toEqual([])
    expect(await labels('pampa', '/companies/select', { id: Number(rows[0]!.id) })).toHaveLength(1)
  })

  it('offers users: an integrator sees its own and its helper, staff their colleagues', async () => {
    const own = await labels('integrator', '/users/select', { staff: 'false' })
    expect(own).toContain('Lara Leitura')
    expect(own).not.toContain('Paulo Pampa')
    expect(own).not.toContain('Integração Sol do Vale')
    const { rows } = await api.db.execute(
      sql`SELECT h.name FROM companies c JOIN users h ON h.id = c.helper_user_id WHERE c.name LIKE 'Sol do Vale%'`,
    )
    expect(await labels('integrator', '/users/select', { staff: 'true' })).toEqual(rows.map(({ name }) => name))
    expect(await labels('director', '/users/select', { search: 'fabio' })).toEqual(['Fábio Financeiro'])
    expect(await labels('director', '/users/select', { search: 'Paulo' })).toContain('Paulo Pampa')
    expect(JSON.stringify((await api.as('director').get('/users/select')).body)).not.toMatch(/@|hash/)
    expect((await api.as('marketing').get('/users/select')).status).toBe(403)
    // A company's programs cannot be chosen, but are listed where its users are.
    const kinds = async (query: Record<string, string>) =>
      (await api.as('integrator').get('/users/select', { staff: 'false', ...query })).body.data.map(({ kind }) => kind)
    expect(new Set(await kinds({}))).toEqual(new Set(['PERSON']))
    expect(new Set(await kinds({ kind: 'ALL' }))).toEqual(new Set(['PERSON', 'API']))
    expect(new Set(await kinds({ kind: 'API' }))).toEqual(new Set(['API']))
  })

  it('offers teams to staff alone', async () => {
    expect(await labels('consultant', '/teams/select', { search: 'sul' })).toEqual(['Sul Litoral', 'Sul Serra'])
    expect((await api.as('integrator').get('/teams/select')).status).toBe(403)
    expect((await api.anonymous.get('/teams/select')).status).toBe(401)
  })
})
