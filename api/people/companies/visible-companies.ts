import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { ownCompanies } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { ApiError } from '../../ground/errors/api-error'

/** The provider's own people; everyone else belongs to an integrator. */
export const isStaff = (who: Who): boolean => who.isBold || who.isAdmin

/**
 * The WHERE for companies that the caller may see (domain 4.0): `companies:viewAll` sees all, an integrator its own
 * company, staff the companies that they help or that belong to their team. The table must be named `co`.
 */
export function visibleCompanies(who: Who): SQL {
  if (isStaff(who) && can(who, 'companies:viewAll')) return sql`true`
  return sql`co.id IN (${ownCompanies(who)})`
}

/**
 * The company in whose name the caller works: integrators always have their own; staff name a visible,
 * active integrator, or none.
 * @throws NOT_FOUND for a company that is not visible, not active or the provider itself
 */
export async function requireWorkingCompany(
  db: Executor,
  who: Who,
  companyId: number | null | undefined,
): Promise<number | null> {
  if (!isStaff(who)) {
    if (companyId && companyId !== who.companyId) throw new ApiError('NOT_FOUND')
    return who.companyId
  }
  if (!companyId) return null
  const { rows } = await db.execute<{ may: boolean }>(sql`SELECT ${isWorkingCompany(who, companyId)} AS may`)
  if (!rows[0]?.may) throw new ApiError('NOT_FOUND')
  return companyId
}

/** The same question of staff as a column of a statement that reads something else anyway. */
export const isWorkingCompany = (who: Who, companyId: number): SQL => sql`EXISTS (
    SELECT FROM companies co
     WHERE co.id = ${companyId} AND co.kind = 'INTEGRATOR' AND co.status = 'ACTIVE' AND co.destroyed_at IS NULL AND ${visibleCompanies(who)})`

/**
 * The same for a write that keeps the company: it is held, so that it is not deleted in between.
 * @throws as `requireWorkingCompany`
 */
export async function holdWorkingCompany(
  tx: Transaction,
  who: Who,
  companyId: number | null | undefined,
): Promise<number | null> {
  await holdRows(tx, { companies: isStaff(who) ? companyId : null })
  return requireWorkingCompany(tx, who, companyId)
}
