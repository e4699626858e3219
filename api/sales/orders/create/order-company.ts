import { sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { ownCompanies } from '../../../ground/caller/visible-orders'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'

/**
 * The company in whose name a budget is made: an integrator's own, whatever was asked for; for staff the ACTIVE
 * integrator that they name.
 * @throws FORBIDDEN for staff without orders:storeAll, VALIDATION_FAILED beside `companyId` when none was named,
 * NOT_FOUND when it is not theirs
 */
export async function resolveOrderCompany(db: Executor, who: Who, companyId: number | null): Promise<number> {
  if (!who.isBold && !who.isAdmin) return who.companyId
  if (!can(who, 'orders:storeAll')) throw new ApiError('FORBIDDEN')
  if (companyId === null)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'companyId', rule: 'required' }] })
  const { rows } = await db.execute(sql`
    SELECT 1 FROM companies WHERE id = ${companyId} AND status = 'ACTIVE' AND kind = 'INTEGRATOR' AND destroyed_at IS NULL
       AND ${can(who, 'companies:viewAll') ? sql`true` : sql`id IN (${ownCompanies(who)})`}`)
  if (rows.length === 0) throw new ApiError('NOT_FOUND')
  return companyId
}
