import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '../../../api/ground/http/authenticate'
import { DEMO_LOGINS, type Persona } from '../../../api/over/seed/demo-logins'
import { crud, made } from './crud-recipes'
import type { Kitchen, Recipe, Recipes } from './recipe'
import { REGISTER_RECIPES } from './register-recipes'

const PASSWORD = 'nova senha 2026'

const firstId = async ({ api }: Kitchen, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await api.db.execute(query)).rows[0]!.id)
const roleOf = (kitchen: Kitchen, name: string) => firstId(kitchen, sql`SELECT id FROM roles WHERE name = ${name}`)

/** A user of Sol do Vale, made by its integrator for this recipe alone. */
const userBody = async (kitchen: Kitchen) => ({
  name: kitchen.unique(),
  email: `${kitchen.unique().replace(' ', '-').toLowerCase()}@soldovale.example`,
  roleId: await roleOf(kitchen, 'Integrador'),
})
const user = async (kitchen: Kitchen) => made(kitchen, '/users', await userBody(kitchen), 'integrator')

const onUser =
  (
    method: 'post' | 'put' | 'delete',
    path: (id: number) => string,
    before?: (kitchen: Kitchen, id: number) => Promise<unknown>,
  ): Recipe =>
  async (kitchen) => {
    const id = await user(kitchen)
    await before?.(kitchen, id)
    return () => kitchen.api.as('integrator')[method](path(id), {})
  }

/** An API user of Sol do Vale with a token. */
async function apiUserId(kitchen: Kitchen): Promise<number> {
  await kitchen.api.db.execute(sql`UPDATE companies SET allow_api_users = true WHERE fantasy_name = 'Sol do Vale'`)
  return firstId(kitchen, sql`SELECT id FROM users WHERE email = ${DEMO_LOGINS.apiUser.email}`)
}

/** A company of this recipe alone, in a status. */
async function company(kitchen: Kitchen, status = 'ACTIVE'): Promise<number> {
  const { rows } = await kitchen.api.db.execute(sql`
    INSERT INTO companies (kind, status, name, fantasy_name, cnpj, email, uf, contact_name)
    SELECT 'INTEGRATOR', ${status}, 'Receita Ltda', ${kitchen.unique()}, 'RECEITA' || lpad(count(*)::text, 5, '0') || '00', 'r@receita.example', 'SC', 'Rita'
      FROM companies RETURNING id::int`)
  return Number(rows[0]!.id)
}

const onCompany =
  (method: 'post' | 'put' | 'delete', path: string, status: string, body: object = {}, versioned = false): Recipe =>
  async (kitchen) => {
    const id = await company(kitchen, status)
    const all = versioned ? { ...body, version: 1 } : body
    return () => kitchen.api.as('admin')[method](path.replace('{id}', String(id)), all)
  }

const COMPANY = {
  name: 'Nova Luz Ltda',
  fantasyName: 'Nova Luz',
  email: 'a@novaluz.example',
  phone: '4832221234',
  uf: 'SC',
}

/** People, roles and companies. */
const PEOPLE_RECIPES: Recipes = {
  'PUT /users/me': async ({ api }) => {
    return () => api.as('pampa').put('/users/me', { name: 'Paulo Pampa Novo', whatsapp: '', version: 1 })
  },
  'DELETE /users/me/sessions': async ({ api }) => {
    await api.as('finance').token()
    await secondLogin(api, 'finance')
    return () => api.as('finance').delete('/users/me/sessions')
  },
  'DELETE /users/me/sessions/{id}': async (kitchen) => {
    const { api } = kitchen
    await api.as('fiscal').token()
    await secondLogin(api, 'fiscal')
    const id = await firstId(
      kitchen,
      sql`SELECT max(t.id) AS id FROM access_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = ${DEMO_LOGINS.fiscal.email}`,
    )
    return () => api.as('fiscal').delete(`/users/me/sessions/${id}`)
  },
  'DELETE /users/me/devices/{id}': async (kitchen) => {
    await kitchen.api.as('logistics').token()
    const id = await firstId(
      kitchen,
      sql`SELECT max(d.id) AS id FROM known_devices d JOIN users u ON u.id = d.user_id WHERE u.email = ${DEMO_LOGINS.logistics.email}`,
    )
    return () => kitchen.api.as('logistics').delete(`/users/me/devices/${id}`)
  },
  'POST /users/me/twoStep':
    async ({ api }) =>
    () =>
      api.as('finance').post('/users/me/twoStep'),
  'POST /users/me/twoStep/confirm': async ({ api }) => {
    await withoutTwoStep(api, 'finance')
    const me = api.as('finance')
    await me.post('/users/me/twoStep')
    const { secret } = (await me.get<{ secret: string }>('/users/me/twoStep')).body
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.now().getTime() })
    return () => me.post('/users/me/twoStep/confirm', { code })
  },
  'POST /users/me/twoStep/recoveryCodes': async ({ api }) => {
    await withTwoStep(api, 'fiscal')
    return () => api.as('fiscal').post('/users/me/twoStep/recoveryCodes')
  },
  'POST /users/me/twoStep/off': async ({ api }) => {
    await withTwoStep(api, 'fiscal')
    return () => api.as('fiscal').post('/users/me/twoStep/off')
  },
  'POST /users/resetTwoStep/{id}': async (kitchen) => {
    await withTwoStep(kitchen.api, 'readOnly')
    const id = await firstId(kitchen, sql`SELECT id FROM users WHERE email = ${DEMO_LOGINS.readOnly.email}`)
    return () => kitchen.api.as('admin').post(`/users/resetTwoStep/${id}`, { reason: 'Perdeu o celular' })
  },
  'POST /users': async (kitchen) => {
    const body = await userBody(kitchen)
    return () => kitchen.api.as('integrator').post('/users', body)
  },
  'PUT /users/{id}': async (kitchen) => {
    const body = { ...(await userBody(kitchen)), version: 1 }
    const id = await user(kitchen)
    return () => kitchen.api.as('integrator').put(`/users/${id}`, body)
  },
  'DELETE /users/{id}': onUser('delete', (id) => `/users/${id}`),
  'PUT /users/reactivate/{id}': onUser(
    'put',
    (id) => `/users/reactivate/${id}`,
    ({ api }, id) => api.as('integrator').delete(`/users/${id}`),
  ),
  'POST /users/resetPassword/{id}': onUser('post', (id) => `/users/resetPassword/${id}`),
  'POST /users/{id}/tokens': async (kitchen) => {
    const id = await apiUserId(kitchen)
    return () => kitchen.api.as('admin').post(`/users/${id}/tokens`, { name: kitchen.unique() })
  },
  'DELETE /users/{id}/tokens/{tokenId}': async (kitchen) => {
    const id = await apiUserId(kitchen)
    const { rows } = await kitchen.api.db.execute(sql`
      INSERT INTO access_tokens (user_id, kind, name, token_hash, expires_at)
      VALUES (${id}, 'API', 'Receita', ${hashToken(kitchen.unique())}, '2099-01-01') RETURNING id::int`)
    return () => kitchen.api.as('integrator').delete(`/users/${id}/tokens/${rows[0]!.id}`)
  },
  ...crud('/roles', ({ unique }) => ({ name: unique(), level: 10, permissions: ['orders:view'] })),
  'POST /blockedCompanies':
    async ({ api }) =>
    () =>
      api
        .as('admin')
        .post('/blockedCompanies', { document: generateCnpj({ version: 2 }), reason: 'Receita de bloqueio' }),
  'DELETE /blockedCompanies/{id}': async (kitchen) => {
    const id = await made(kitchen, '/blockedCompanies', {
      document: generateCnpj({ version: 2 }),
      reason: 'Receita de bloqueio',
    })
    return () => kitchen.api.as('admin').delete(`/blockedCompanies/${id}`, { reason: 'Receita de desbloqueio' })
  },
  'POST /companies':
    async ({ api }) =>
    () =>
      api.as('admin').post('/companies', { ...COMPANY, cnpj: generateCnpj({ version: 2 }) }),
  'POST /companies/register':
    async ({ api }) =>
    () =>
      api.anonymous.post('/companies/register', {
        ...COMPANY,
        cnpj: generateCnpj({ version: 2 }),
        contactName: 'Rita',
        email: 'rita@receita.example',
        phone: '48999990001',
        privacyAccepted: true,
      }),
  'POST /companies/activation': async (kitchen) => {
    const id = await company(kitchen, 'APPROVED')
    const token = 'R'.repeat(43)
    await kitchen.api.db.execute(sql`
      INSERT INTO account_tokens (purpose, company_id, token_hash, expires_at) VALUES ('ACTIVATION', ${id}, ${hashToken(token)}, '2099-01-01')`)
    const body = {
      token,
      name: 'Rita',
      email: 'rita@ativada.example',
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    }
    return () => kitchen.api.anonymous.post('/companies/activation', body)
  },
  'PUT /companies/{id}': onCompany(
    'put',
    '/companies/{id}',
    'ACTIVE',
    { ...COMPANY, cnpj: generateCnpj({ version: 2 }) },
    true,
  ),
  'DELETE /companies/{id}': onCompany('delete', '/companies/{id}', 'ACTIVE'),
  'PUT /companies/updateInfo/{id}': onCompany(
    'put',
    '/companies/updateInfo/{id}',
    'ACTIVE',
    { website: 'https://receita.example' },
    true,
  ),
  'PUT /companies/updateConfig/{id}': onCompany(
    'put',
    '/companies/updateConfig/{id}',
    'ACTIVE',
    { allowApiUsers: true },
    true,
  ),
  'PUT /companies/updateFinancialConfig/{id}': onCompany(
    'put',
    '/companies/updateFinancialConfig/{id}',
    'ACTIVE',
    { additionPercentage: 1 },
    true,
  ),
  'PUT /companies/updateProfile/{id}': async (kitchen) => {
    const { rows } = await kitchen.api.db.execute(
      sql`SELECT id::int, version FROM companies WHERE fantasy_name = 'Sol do Vale'`,
    )
    const body = { fantasyName: 'Sol do Vale', complement: 'Galpão 2', version: rows[0]!.version }
    return () => kitchen.api.as('integrator').put(`/companies/updateProfile/${rows[0]!.id}`, body)
  },
  'POST /companies/approve/{id}': onCompany('post', '/companies/approve/{id}', 'PENDING'),
  'POST /companies/disapprove/{id}': onCompany('post', '/companies/disapprove/{id}', 'PENDING', { reason: 'CNAE' }),
  'POST /companies/activate/{id}': onCompany('post', '/companies/activate/{id}', 'APPROVED'),
  'PUT /companies/suspend/{id}': onCompany('put', '/companies/suspend/{id}', 'ACTIVE'),
  'POST /companies/resendActivation/{id}': onCompany('post', '/companies/resendActivation/{id}', 'APPROVED'),
  'POST /companies/reactivate/{id}': onCompany('post', '/companies/reactivate/{id}', 'SUSPENDED'),
}

const anyRegional = (kitchen: Kitchen) => firstId(kitchen, sql`SELECT id FROM regionals ORDER BY id LIMIT 1`)

/** What registers have beside the writes that all of them have. */
const BESIDE_REGISTERS: Recipes = {
  'POST /holidays/national':
    async ({ api }) =>
    () =>
      api.as('admin').post('/holidays/national', { year: 2041 }),
  'PUT /regionals/{id}/goals/{year}': async (kitchen) => {
    const id = await anyRegional(kitchen)
    const { version } = (await kitchen.api.as('admin').get(`/regionals/${id}/goals/2040`)).body
    return () => kitchen.api.as('admin').put(`/regionals/${id}/goals/2040`, { january: 10, version })
  },
}

export const ACCESS_RECIPES: Recipes = { ...PEOPLE_RECIPES, ...REGISTER_RECIPES, ...BESIDE_REGISTERS }

/** Another session of the same login. */
async function secondLogin(api: Kitchen['api'], persona: Persona): Promise<void> {
  await api.anonymous.post('/users/login', { email: DEMO_LOGINS[persona].email, password: 'Portal#2026' })
}

const withoutTwoStep = (api: Kitchen['api'], persona: Persona) =>
  api.db.execute(
    sql`DELETE FROM two_steps WHERE user_id = (SELECT id FROM users WHERE email = ${DEMO_LOGINS[persona].email})`,
  )

/** Of every second step that a recipe makes. */
export const RECIPE_RECOVERY_CODE = 'RECEYTA000000001'

/** A second step in force, and given in the session; its secret fits no app, and it has one recovery code. */
async function withTwoStep(api: Kitchen['api'], persona: Persona): Promise<void> {
  await api.as(persona).token()
  await withoutTwoStep(api, persona)
  const { email } = DEMO_LOGINS[persona]
  const at = api.now().toISOString()
  await api.db.execute(sql`
    INSERT INTO two_steps (user_id, secret, confirmed_at) SELECT id, 'receita', now() FROM users WHERE email = ${email}`)
  await api.db.execute(sql`DELETE FROM recovery_codes WHERE user_id = (SELECT id FROM users WHERE email = ${email})`)
  await api.db.execute(sql`
    INSERT INTO recovery_codes (user_id, code_hash) SELECT id, ${hashToken(RECIPE_RECOVERY_CODE)} FROM users WHERE email = ${email}`)
  await api.db.execute(sql`
    UPDATE access_tokens SET password_proved_at = ${at}::timestamptz, code_proved_at = ${at}::timestamptz
     WHERE user_id = (SELECT id FROM users WHERE email = ${email})`)
}
