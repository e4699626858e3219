import { sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import { isStaff } from '../companies/visible-companies'
import { COMPANY_FACTS, type CompanyFacts } from './user-queries'

export interface UserCompany extends CompanyFacts {
  id: number
  fantasyName: string
}

/**
 * Whose user it becomes: an integrator's own company, whatever the body says (docs/threats.md T15); staff with
 * `users:storeAll` name any company, without it their own, and name it all the same: no user becomes one of the staff
 * because a field was left out.
 * @throws VALIDATION_FAILED for staff who name none, NOT_FOUND for a company that is deleted or out of reach
 */
export async function requireCompany(tx: Transaction, who: Who, chosen: number | null): Promise<UserCompany> {
  if (isStaff(who) && chosen === null)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'companyId', rule: 'required' }] })
  const wanted = isStaff(who) && chosen !== null ? chosen : who.companyId
  await holdRows(tx, { companies: wanted })
  return findUserCompany(tx, who, wanted)
}

/** @throws NOT_FOUND for a company that is deleted, or of which this person makes no users */
export async function findUserCompany(db: Executor, who: Who, id: number): Promise<UserCompany> {
  const reach = isStaff(who) && can(who, 'users:storeAll') ? sql`true` : sql`co.id = ${who.companyId}`
  const { rows } = await db.execute<RowOf<UserCompany>>(sql`
    SELECT co.id::int, co.fantasy_name AS "fantasyName", ${COMPANY_FACTS}
      FROM companies co WHERE co.id = ${id} AND co.destroyed_at IS NULL AND ${reach}`)
  const company = rows[0]
  if (!company) throw new ApiError('NOT_FOUND')
  return company
}
