import { type SQL, sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { isStaff, visibleCompanies } from '../../people/companies/visible-companies'
import { type SizingStudy, sizingStudy } from './sizing-study'

/**
 * An integrator sees its own company's, staff those of the companies that they see: a study holds the company's
 * prices. The tables must be named `ss` and `co`.
 */
export const visibleStudies = (who: Who): SQL =>
  isStaff(who) ? visibleCompanies(who) : sql`ss.company_id = ${who.companyId}`

export const studyColumns = sql`ss.id::int, ss.name, ss.company_id::int AS "companyId", co.fantasy_name AS "companyName", u.name AS "userName",
  ss.order_id::int AS "orderId", (ss.result ->> 'neededKwp')::float8 AS "neededKwp", ss.input ->> 'uf' AS uf, ss.created_at AS "createdAt"`
export const studyTables = sql`sizing_studies ss JOIN companies co ON co.id = ss.company_id JOIN users u ON u.id = ss.user_id`

/** @throws NOT_FOUND for a missing one and for another company's */
export async function findStudy(db: Executor, who: Who, id: number): Promise<SizingStudy> {
  const { rows } = await db.execute<RowOf<SizingStudy>>(sql`
    SELECT ${studyColumns}, ss.input, ss.result FROM ${studyTables} WHERE ss.id = ${id} AND ${visibleStudies(who)}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return answerOf(sizingStudy)(rows[0])
}
