import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { randomCnpj, seeded } from '../../../tests/support/spell-cnpj'
import { DATABASES } from '../../../tests/support/test-databases'
import { companies } from '../../ground/db/schema/people'
import type { Company } from './company'

const random = seeded(5)

describe.each(DATABASES)('edits of a company on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  const idOf = async (name: string) =>
    (await api.db.select().from(companies).where(eq(companies.fantasyName, name)))[0]!.id
  const create = async () => {
    const input = { name: 'Nova Luz Ltda', fantasyName: 'Nova Luz', cnpj: randomCnpj(random), uf: 'SC' }
    const { status, body } = await api.as('admin').post<Company>('/companies', input)
    expect(status).toBe(201)
    return body
  }

  it('configures helper, team and what the company may, and refuses who is not there', async () => {
    const made = await create()
    const path = `/companies/updateConfig/${made.id}`
    const { body: choices } = await api
      .as('admin')
      .get<Record<string, { id: number; label: string }[]>>('/companies/choices')
    const helperUserId = choices.helpers!.find(({ label }) => label === 'Bruno Consultor')!.id
    const put = (changes: object, version: number) =>
      api.as('admin').put<Company & { code: string; errors: unknown }>(path, {
        helperUserId,
        teamId: choices.teams![0]!.id,
        allowDetachedOrder: true,
        allowApiUsers: true,
        version,
        ...changes,
      })
    expect((await put({}, 1)).body).toMatchObject({
      helper: { id: helperUserId, isActive: true },
      allowDetachedOrder: true,
      staff: { allowApiUsers: true },
    })
    const integrator = await api.db.execute(sql`SELECT id::int FROM users WHERE email = 'integrador@pampa.example'`)
    for (const helper of [999_999, Number(integrator.rows[0]!.id)])
      expect(await put({ helperUserId: helper }, 2)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'helperUserId', rule: 'exists' }] },
      })
    expect((await put({ teamId: 999_999 }, 2)).status).toBe(422)
    // A helper who left is shown as one, and stays until another is chosen.
    await api.db.execute(sql`UPDATE users SET destroyed_at = now() WHERE id = ${helperUserId}`)
    expect((await api.as('admin').get<Company>(`/companies/${made.id}`)).body.helper).toMatchObject({ isActive: false })
    expect((await put({ allowApiUsers: false }, 2)).status).toBe(200)
    await api.db.execute(sql`UPDATE users SET destroyed_at = NULL WHERE id = ${helperUserId}`)
    expect((await put({ helperUserId: '', teamId: '' }, 3)).body).toMatchObject({ helper: null, staff: { team: null } })
  })

  it('keeps prices and the service fee limit apart, by permission', async () => {
    const made = await create()
    const path = `/companies/updateFinancialConfig/${made.id}`
    const [table] = (await api.db.execute(sql`SELECT id::int FROM price_tables WHERE enabled ORDER BY id LIMIT 1`)).rows
    const put = (input: object, persona: 'admin' | 'finance' = 'admin') =>
      api.as(persona).put<Company & { code: string }>(path, input)
    const saved = await put({
      priceTableId: Number(table!.id),
      additionPercentage: '1,5',
      discountPercentage: '-3',
      serviceFeeLimit: '25',
      version: 1,
    })
    expect(saved.body.financial).toMatchObject({ additionPercentage: 1.5, discountPercentage: -3, serviceFeeLimit: 25 })
    // A positive discount would raise prices (domain 0.1).
    for (const wrong of [
      { discountPercentage: 3 },
      { additionPercentage: -1 },
      { serviceFeeLimit: 101 },
      { discountPercentage: 'NaN' },
      { discountPercentage: -100 },
    ])
      expect((await put({ ...wrong, version: 2 })).status).toBe(422)
    await api.db.execute(sql`UPDATE price_tables SET enabled = false WHERE id = ${table!.id}`)
    const other = await create()
    expect(
      (
        await api
          .as('admin')
          .put(`/companies/updateFinancialConfig/${other.id}`, { priceTableId: Number(table!.id), version: 1 })
      ).body.code,
    ).toBe('PRICE_TABLE_IS_DISABLED')
    expect(
      (await api.as('admin').put(`/companies/updateFinancialConfig/${other.id}`, { priceTableId: 999_999, version: 1 }))
        .status,
    ).toBe(422)
    await api.db.execute(sql`UPDATE price_tables SET enabled = true WHERE id = ${table!.id}`)
    const emptied = {
      priceTableId: '',
      additionPercentage: '',
      discountPercentage: '',
      serviceFeeLimit: '',
      version: 2,
    }
    expect((await put(emptied, 'finance')).body.financial).toMatchObject({
      priceTable: null,
      discountPercentage: 0,
      serviceFeeLimit: null,
    })

    // Who keeps only the limit changes only the limit.
    await api.db.execute(
      sql`UPDATE roles SET permissions = array_remove(permissions, 'companies:updateFinancialConfig') WHERE name = 'Financeiro'`,
    )
    expect((await put({ additionPercentage: 5, version: 3 }, 'finance')).status).toBe(403)
    expect((await put({ serviceFeeLimit: 12, version: 3 }, 'finance')).body.financial).toMatchObject({
      additionPercentage: 0,
      serviceFeeLimit: 12,
    })
    await api.db.execute(
      sql`UPDATE roles SET permissions = permissions || '{companies:updateFinancialConfig}' WHERE name = 'Financeiro'`,
    )
    await api.db.execute(
      sql`UPDATE roles SET permissions = array_remove(permissions, 'companies:serviceFeeLimit') WHERE name = 'Financeiro'`,
    )
    expect((await put({ serviceFeeLimit: 40, version: 4 }, 'finance')).status).toBe(403)
    expect((await put({ additionPercentage: 2, version: 4 }, 'finance')).body.financial).toMatchObject({
      additionPercentage: 2,
      serviceFeeLimit: 12,
    })
    await api.db.execute(
      sql`UPDATE roles SET permissions = permissions || '{companies:serviceFeeLimit}' WHERE name = 'Financeiro'`,
    )
  })

  it('lets a company change its own profile and nothing else, nor another one', async () => {
    const id = await idOf('Sol do Vale')
    const { body } = await api.as('integrator').get<Company>(`/companies/${id}`)
    const put = (company: number, persona: 'integrator' | 'readOnly' | 'pampa' | 'apiUser', changes = {}) =>
      api.as(persona).put<Company>(`/companies/updateProfile/${company}`, {
        fantasyName: 'Sol do Vale Novo',
        phone: '4733221100',
        version: body.version,
        ...changes,
      })
    const saved = await put(id, 'integrator', {
      name: 'Razão Trocada',
      cnpj: '12ABC34501DE35',
      allowApiUsers: false,
      discountPercentage: -90,
      status: 'SUSPENDED',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: {
        fantasyName: 'Sol do Vale Novo',
        name: 'Sol do Vale Engenharia Ltda',
        cnpj: '99900002000102',
        status: 'ACTIVE',
      },
    })
    const [row] = await api.db.select().from(companies).where(eq(companies.id, id))
    expect(row).toMatchObject({ discountPercentage: 0, allowApiUsers: true })
    expect((await put(await idOf('Energia Pampa'), 'integrator')).status).toBe(404)
    for (const persona of ['readOnly', 'apiUser'] as const) expect((await put(id, persona)).status).toBe(403)
    expect((await put(id, 'integrator')).status).toBe(409)
  })
})
