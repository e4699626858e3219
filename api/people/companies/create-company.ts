import { companyInput } from '#domain/people/companies/company-input'
import { can } from '#domain/people/permissions/permissions'
import { requirePerson } from '../../ground/caller/require-person'
import { companies } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { requireNotBlocked } from './block-list'
import { company } from './company'
import { findCompany, refuseTakenCnpj } from './company-queries'

/**
 * Who sees only their own companies helps the one that they make.
 * @throws COMPANY_BLOCKED, or VALIDATION_FAILED (unique CNPJ)
 */
export const createCompany = endpoint(
  {
    method: 'post',
    path: '/companies',
    tags: ['Empresas'],
    summary: 'Cadastra uma empresa, que aguarda aprovação',
    ...securedForStaff('companies:store'),
    request: { body: body(named(companyInput, 'CompanyInput')) },
    responses: { 201: json(company, 'A empresa') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const { who, deps } = c.var
    requirePerson(who)
    const answer = await writeOnce(c, async (tx) => {
      await requireNotBlocked(tx, input.cnpj)
      const now = deps.now()
      const [row] = await tx
        .insert(companies)
        .values({
          ...input,
          status: 'PENDING',
          helperUserId: can(who, 'companies:viewAll') ? null : who.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'companies', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findCompany(c, tx, { id: row!.id }) }
    }).catch(refuseTakenCnpj())
    return c.json(answer.body, 201)
  },
)
