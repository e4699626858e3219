import { sql } from 'drizzle-orm'
import { blockedCompanyInput } from '#domain/people/companies/blocked-company-input'
import { requirePerson } from '../../ground/caller/require-person'
import { blockedCompanies } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockCnpjRoot } from '../companies/block-list'
import { endSessions } from '../companies/end-sessions'
import { requireBlockable } from './blockable'
import { blockedCompany } from './blocked-company'
import { findBlockedCompany } from './blocked-company-queries'
import { tellHelpers } from './tell-helpers'

/**
 * The answer names the companies that it hits, and their consultants are told: none stays active unnoticed.
 * @throws VALIDATION_FAILED (unique, or the provider's own)
 */
export const createBlockedCompany = endpoint(
  {
    method: 'post',
    path: '/blockedCompanies',
    tags: ['Empresas bloqueadas'],
    summary:
      'Bloqueia um CNPJ, ou pela raiz todos os estabelecimentos, encerra as sessões de quem é dele e avisa o consultor',
    ...securedForStaff('blockedCompanies:store'),
    request: { body: body(named(blockedCompanyInput, 'BlockedCompanyInput')) },
    responses: { 201: json(blockedCompany, 'O bloqueio') },
  },
  async (c) => {
    const { document, reason } = c.req.valid('json')
    const { who, deps } = c.var
    requirePerson(who)
    const answer = await writeOnce(c, async (tx) => {
      await lockCnpjRoot(tx, document)
      await requireBlockable(tx, document)
      const now = deps.now()
      const [row] = await tx
        .insert(blockedCompanies)
        .values({ document, reason, createdByUserId: who.userId, createdAt: now })
        .returning()
      await endSessions(tx, sql`SELECT id FROM companies WHERE cnpj = ${document} OR left(cnpj, 8) = ${document}`, now)
      await writeAudit(c, tx, { action: 'create', table: 'blocked_companies', id: row!.id, before: null, after: row! })
      await tellHelpers(c, tx, 'HELPED_COMPANY_BLOCKED', { document, reason })
      return { status: 201 as const, body: await findBlockedCompany(tx, row!.id) }
    })
    return c.json(answer.body, 201)
  },
)
