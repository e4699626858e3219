import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj'
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf'
import { sql } from 'drizzle-orm'
import type { Persona } from '../../api/over/seed/demo-logins'
import type { Answered, TestAnswer } from '../support/api-caller'
import type { TestApi } from '../support/open-test-api'
import { openOrderPlacer } from '../support/order-placer'

export type Use = () => Promise<Pick<TestAnswer<Answered>, 'status' | 'body'>>

/** Records made for one round, so that rounds do not know of each other. */
export async function openRaceWorld(api: TestApi) {
  const placer = await openOrderPlacer(api)
  let used = 0
  const unique = () => `Corrida ${Date.now()} ${++used}`
  const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
  const make = async (path: string, body: object, persona: Persona = 'admin'): Promise<number> => {
    const answer = await api.as(persona).post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }
  const ok = async (answer: Promise<TestAnswer<Answered>>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const roleOf = (name: string) => one(sql`SELECT id FROM roles WHERE name = ${name}`)
  const roles = { integrator: await roleOf('Integrador') }
  const [provider, soldovale, regional] = [
    await one(sql`SELECT id FROM companies WHERE kind = 'PROVIDER'`),
    await one(sql`SELECT id FROM companies WHERE fantasy_name = 'Sol do Vale'`),
    await one(sql`SELECT id FROM regionals ORDER BY id LIMIT 1`),
  ]
  const client = (companyId: number) => ({
    name: unique(),
    document: generateCpf(),
    email: 'c@corrida.example',
    mobilePhone: '(48) 99123-4567',
    cep: '88301000',
    street: 'Rua Um',
    number: '1',
    district: 'Centro',
    city: 'Itajaí',
    uf: 'SC',
    companyId,
  })
  const userBody = (more: object = {}) => ({
    name: unique(),
    email: `${unique().replaceAll(' ', '-').toLowerCase()}@corrida.example`,
    roleId: roles.integrator,
    ...more,
  })

  const world = {
    api,
    placer,
    ids: { ...placer.ids, provider, soldovale, regional, roleIntegrator: roles.integrator },
    unique,
    one,
    make,
    ok,
    client,
    userBody,
    company: (status = 'ACTIVE') =>
      one(sql`INSERT INTO companies (kind, status, name, fantasy_name, cnpj, email, uf, allow_api_users)
              VALUES ('INTEGRATOR', ${status}, 'Corrida Ltda', ${unique()}, ${generateCnpj({ version: 2 })}, 'r@corrida.example', 'SC', true)
              RETURNING id::int`),
    team: () => make('/teams', { name: unique(), regionalId: regional }),
    role: (more: object = {}) => make('/roles', { name: unique(), level: 10, permissions: ['orders:view'], ...more }),
    staffRole: () =>
      one(
        sql`INSERT INTO roles (name, level, is_bold, permissions) VALUES (${unique()}, 10, true, '{orders:view}') RETURNING id`,
      ),
    center: () => make('/distributionCenters', { name: unique(), uf: 'SC', default: false, enabled: true }),
    /** A user of the provider. */
    staff: async (more: object = {}) =>
      make('/users', userBody({ companyId: provider, roleId: await world.staffRole(), ...more })),
    orderOf: (companyId: number, more: object = {}) => ({
      budgetType: 'KIT',
      networkVoltage: 'MONO_220',
      products: placer.ids.kit,
      companyId,
      ...more,
    }),
    /** A budget of Sol do Vale whose time is over. */
    expired: async (more: object = {}) => {
      const id = await make('/orders', world.orderOf(soldovale, more))
      await world.expire(id)
      return id
    },
    expire: (id: number) =>
      api.db.execute(sql`UPDATE orders SET status = 'EXPIRED', expiration_at = '2026-11-01' WHERE id = ${id}`),
    versionOf: async (path: string): Promise<number> => (await api.as('admin').get(path)).body.version,
    apiUser: (companyId: number) =>
      one(sql`INSERT INTO users (kind, company_id, role_id, name, email)
              VALUES ('API', ${companyId}, ${roles.integrator}, 'Robô', ${`${unique().replaceAll(' ', '-').toLowerCase()}@corrida.example`}) RETURNING id`),
  }
  return world
}

export type RaceWorld = Awaited<ReturnType<typeof openRaceWorld>>
