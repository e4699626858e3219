import { sql } from 'drizzle-orm'
import { companyClientInput } from '#domain/people/company-clients/company-client-input'
import { can } from '#domain/people/permissions/permissions'
import { ownCompanies } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { companyClients } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { isStaff } from '../companies/visible-companies'
import { companyClient } from './company-client'
import { toColumns } from './company-client-columns'
import { findCompanyClientById } from './company-client-queries'

/** @throws INVALID_COMPANY_CLIENT_MOBILE_PHONE, or VALIDATION_FAILED (unique document) */
export const createCompanyClient = endpoint(
  {
    method: 'post',
    path: '/companyClients',
    tags: ['Clientes'],
    summary: 'Cria um cliente da própria empresa ou, para a equipe, da empresa informada',
    ...secured('companyClients:store', 'companyClients:storeAll'),
    request: { body: body(named(companyClientInput, 'CompanyClientInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 201: json(companyClient, 'O cliente criado') },
  },
  async (c) => {
    const { companyId: chosen, ...input } = c.req.valid('json')
    const columns = toColumns(input)
    const answer = await writeOnce(c, async (tx) => {
      const companyId = await requireOwnerCompany(tx, c.var.who, chosen)
      const [row] = await tx
        .insert(companyClients)
        .values({ ...columns, companyId })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'company_clients', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findCompanyClientById(tx, c.var.who, row!.id) }
    }).catch(refuseTaken('company_clients_document', 'document'))
    return c.json(answer.body, 201)
  },
)

/**
 * Whose client it becomes: an integrator's own company, whatever the body says (docs/threats.md T15); staff name an
 * active integrator within their reach.
 * @throws VALIDATION_FAILED when staff name none, NOT_FOUND when it is out of reach
 */
async function requireOwnerCompany(tx: Transaction, who: Who, companyId: number | null | undefined): Promise<number> {
  const gone = await holdRows(tx, { companies: isStaff(who) ? companyId : who.companyId })
  if (gone.size > 0) throw new ApiError('NOT_FOUND')
  if (!isStaff(who)) return who.companyId
  if (!companyId) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'companyId', rule: 'required' }] })
  const reach = can(who, 'companyClients:storeAll') ? sql`true` : sql`co.id IN (${ownCompanies(who)})`
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM companies co
     WHERE co.id = ${companyId} AND co.kind = 'INTEGRATOR' AND co.status = 'ACTIVE' AND co.destroyed_at IS NULL AND ${reach}`)
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  return companyId
}
