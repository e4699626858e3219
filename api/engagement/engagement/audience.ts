import { type SQL, sql } from 'drizzle-orm'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { ApiError } from '../../ground/errors/api-error'
import { visibleCompanies } from '../../people/companies/visible-companies'

/** The audience of a notice or banner, but for its state; each empty part: all. */
const AUDIENCE = { companyId: 'companies', roleId: 'roles', regionalId: 'regionals' } as const
type Audience = Record<keyof typeof AUDIENCE, number | null>

/** Whether the row `x` is for the user `u` with the role `r` and the company `c`. */
export const isForUser = (x: SQL): SQL => sql`((${x}.role_id IS NULL OR ${x}.role_id = r.id)
  AND (${x}.uf IS NULL OR ${x}.uf = c.uf)
  AND (${x}.company_id IS NULL OR ${x}.company_id = c.id)
  AND (${x}.regional_id IS NULL
       OR ${x}.regional_id IN (SELECT t.regional_id FROM teams t WHERE t.id IN (u.team_id, c.team_id))))`

/** Whether the schedule of the row `x` holds at this moment. */
export const runsNow = (x: SQL, now: Date): SQL =>
  sql`((${x}.starts_at IS NULL OR ${x}.starts_at <= ${now.toISOString()}::timestamptz)
   AND (${x}.ends_at IS NULL OR ${x}.ends_at > ${now.toISOString()}::timestamptz))`

/**
 * Whom the row `x` is for, in words; empty: for all. A company's name is shown only to readers who may see the company:
 * users who keep notices and banners need not know the customers.
 */
export const audienceWords = (who: Who, x: SQL): SQL => sql`concat_ws(' · ',
  (SELECT name FROM roles WHERE id = ${x}.role_id), (SELECT name FROM regionals WHERE id = ${x}.regional_id), ${x}.uf,
  (SELECT CASE WHEN ${visibleCompanies(who)} THEN co.fantasy_name ELSE 'Uma empresa' END FROM companies co WHERE co.id = ${x}.company_id))`

/**
 * Holds what a notice or banner newly names, so that none of it is deleted meanwhile.
 * @throws VALIDATION_FAILED (exists) beside what is missing, deleted, or a company that the writer does not see
 */
export async function requireAudience(tx: Transaction, who: Who, input: Audience, before?: Audience): Promise<void> {
  const fields = keysOf(AUDIENCE).filter((field) => input[field] !== null && input[field] !== before?.[field])
  const gone = await holdRows(tx, Object.fromEntries(fields.map((field) => [AUDIENCE[field], input[field]])))
  const unseen = fields.includes('companyId') && !(await seesCompany(tx, who, input.companyId))
  const missing = fields.filter((field) => gone.has(AUDIENCE[field]) || (field === 'companyId' && unseen))
  if (missing.length > 0)
    throw new ApiError('VALIDATION_FAILED', { errors: missing.map((field) => ({ field, rule: 'exists' })) })
}

async function seesCompany(tx: Transaction, who: Who, id: number | null): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM companies co WHERE co.id = ${id}::bigint AND ${visibleCompanies(who)}`,
  )
  return rows.length > 0
}
