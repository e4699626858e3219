import { and, eq, isNull } from 'drizzle-orm'
import { companyConfigInput } from '#domain/people/companies/company-input'
import type { Transaction } from '../../ground/db/executor'
import { requireHeld } from '../../ground/db/hold-rows'
import { companies, users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { company } from './company'
import type { CompanyRecord } from './company-queries'
import { saveCompany } from './save-company'

const companyConfigChange = documentChange(companyConfigInput, {
  document: 'CompanyConfigInput',
  change: 'CompanyConfigUpdate',
})

/** @throws VALIDATION_FAILED (exists) for a helper who is no active person of the provider, or a team that is gone */
export const updateCompanyConfig = endpoint(
  {
    method: 'put',
    path: '/companies/updateConfig/{id}',
    tags: ['Empresas'],
    summary: 'Define consultor, time, venda avulsa e usuários de API de uma empresa',
    ...securedForStaff('companies:updateConfig'),
    request: {
      params: idParams,
      body: companyConfigChange.body,
    },
    responses: { 200: json(company, 'A empresa') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const saved = await saveCompany(c, { id, version, action: 'updateConfig' }, async (before, tx) => {
      const input = await companyConfigChange.whole(c, before)
      await requireHelper(tx, input.helperUserId, before)
      await requireTeam(tx, input.teamId, before)
      return input
    })
    return c.json(saved, 200)
  },
)

/** A helper who left stays until another is chosen: they must not block a form that changes other fields. */
async function requireHelper(tx: Transaction, id: number | null, before: CompanyRecord): Promise<void> {
  if (id === null || id === before.helperUserId) return
  await requireHeld(tx, 'users', id, 'helperUserId')
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, id), eq(users.kind, 'PERSON'), eq(companies.kind, 'PROVIDER'), isNull(users.destroyedAt)))
  if (!found) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'helperUserId', rule: 'exists' }] })
}

async function requireTeam(tx: Transaction, id: number | null, before: CompanyRecord): Promise<void> {
  if (id === null || id === before.teamId) return
  await requireHeld(tx, 'teams', id, 'teamId')
}
