import { eq, sql } from 'drizzle-orm'
import { type CompanyMove, canCompany, companyAction, companyAfter } from '#domain/people/companies/company-actions'
import { requirePerson } from '../../ground/caller/require-person'
import { holdRows } from '../../ground/db/hold-rows'
import { companies } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { requireNotBlocked } from './block-list'
import type { Company } from './company'
import { companyState, findCompany, lacksUsers, lockCompany, refuseTakenCnpj } from './company-queries'
import { endActivationLinks, endSessions } from './end-sessions'

/**
 * One verb of a company's life (domain 4.10), by the table of domain/people/companies.
 * @throws NOT_FOUND, INVALID_STATUS_CHANGE, COMPANY_ALREADY_ACTIVE, COMPANY_BLOCKED; VALIDATION_FAILED (unique CNPJ)
 * when a deleted company comes back and another one has its CNPJ by now
 */
export async function moveCompany(
  c: ApiContext,
  id: number,
  action: CompanyMove,
  reason: string | null = null,
): Promise<Company> {
  const { who, deps } = c.var
  requirePerson(who)
  const now = deps.now()
  const { endsSessions, event, refusesBlocked } = companyAction(action)
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockCompany(tx, who, id, { deleted: true })
    const state = companyState(before)
    if (action === 'activate' && state.status === 'ACTIVE' && !state.isDeleted)
      throw new ApiError('COMPANY_ALREADY_ACTIVE')
    if (!canCompany(action, state)) throw new ApiError('INVALID_STATUS_CHANGE')
    if (refusesBlocked) await requireNotBlocked(tx, before.cnpj)
    const { status } = companyAfter(action, state)
    // No team is kept by a company that was deleted, so that it may be gone by now.
    const isTeamGone = state.isDeleted && (await holdRows(tx, { teams: before.teamId })).size > 0
    const [after] = await tx
      .update(companies)
      .set({
        status,
        destroyedAt: null,
        teamId: isTeamGone ? null : before.teamId,
        statusReason: state.isDeleted ? before.statusReason : reason,
        approvedAt: action === 'approve' ? now : before.approvedAt,
        activatedAt: action === 'activate' ? now : before.activatedAt,
        version: before.version + 1,
        updatedAt: now,
      })
      .where(eq(companies.id, id))
      .returning()
    if (endsSessions) await endSessions(tx, sql`${id}`, now)
    if (action === 'disapprove') await endActivationLinks(tx, sql`${id}`, now)
    // Bringing a deleted company back tells only one that may enter again.
    if (event && (!state.isDeleted || status === 'ACTIVE'))
      await recordAccountEvent(c, tx, {
        event,
        companyId: id,
        data: {
          ...(reason ? { reason } : {}),
          // The mail to an active company without users brings a link that works.
          ...(status === 'ACTIVE' && (await lacksUsers(tx, id)) ? { needsFirstUser: true } : {}),
        },
      })
    await writeAudit(c, tx, { action, table: 'companies', id, before, after: after! })
    return { status: 200 as const, body: await findCompany(c, tx, { id }) }
  }).catch(refuseTakenCnpj())
  return answer.body
}
