import { awaitsFirstUser } from '#domain/people/companies/company-actions'
import { requirePerson } from '../../ground/caller/require-person'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { requireNotBlocked } from './block-list'
import { companyState, lacksUsers, lockCompany } from './company-queries'

/**
 * The link is made when the mail leaves, and is valid from then on.
 * @throws COMPANY_ALREADY_ACTIVE where the company has a user, INVALID_STATUS_CHANGE before the approval or after a
 * refusal, COMPANY_BLOCKED, COMPANY_HAS_NO_EMAIL
 */
export const resendActivation = endpoint(
  {
    method: 'post',
    path: '/companies/resendActivation/{id}',
    tags: ['Empresas'],
    summary: 'Envia outro link de ativação à empresa que ainda não tem usuários; os anteriores deixam de valer',
    ...securedForStaff('companies:approve'),
    request: { params: idParams },
    responses: { 200: json(done, 'Na fila de envio') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    requirePerson(c.var.who)
    const answer = await writeOnce(c, async (tx) => {
      const company = await lockCompany(tx, c.var.who, id)
      const state = companyState(company)
      if (!awaitsFirstUser({ ...state, lacksUsers: await lacksUsers(tx, id) }))
        throw new ApiError(state.status === 'ACTIVE' ? 'COMPANY_ALREADY_ACTIVE' : 'INVALID_STATUS_CHANGE')
      await requireNotBlocked(tx, company.cnpj)
      if (!company.email) throw new ApiError('COMPANY_HAS_NO_EMAIL')
      await recordAccountEvent(c, tx, { event: 'COMPANY_LINK_RESENT', companyId: id })
      const after = { email: company.email }
      await writeAudit(c, tx, { action: 'resendActivation', table: 'companies', id, before: null, after })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
