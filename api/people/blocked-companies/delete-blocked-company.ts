import { eq } from 'drizzle-orm'
import { unblockInput } from '#domain/people/companies/blocked-company-input'
import { requirePerson } from '../../ground/caller/require-person'
import { blockedCompanies } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { tellHelpers } from './tell-helpers'

/** The audit row says why beside why it was blocked. @throws NOT_FOUND */
export const deleteBlockedCompany = endpoint(
  {
    method: 'delete',
    path: '/blockedCompanies/{id}',
    tags: ['Empresas bloqueadas'],
    summary: 'Desfaz um bloqueio, com o motivo, e avisa o consultor',
    ...securedForStaff('blockedCompanies:destroy'),
    request: { params: idParams, body: body(named(unblockInput, 'UnblockInput')) },
    responses: { 200: json(done, 'Desfeito') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    requirePerson(c.var.who)
    const answer = await writeOnce(c, async (tx) => {
      const [before] = await tx.delete(blockedCompanies).where(eq(blockedCompanies.id, id)).returning()
      if (!before) throw new ApiError('NOT_FOUND')
      await writeAudit(c, tx, { action: 'delete', table: 'blocked_companies', id, before, after: { reason } })
      await tellHelpers(c, tx, 'HELPED_COMPANY_UNBLOCKED', { document: before.document, reason })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
