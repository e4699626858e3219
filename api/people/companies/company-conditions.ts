import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { CompanyFilters } from '#domain/people/companies/company-filters'
import { can } from '#domain/people/permissions/permissions'
import type { Who } from '../../ground/caller/who'
import { hasWords } from '../../ground/db/has-words'
import { likePattern } from '../../ground/db/run-list'
import { isStaff, visibleCompanies } from './visible-companies'

/** What lists show: the status, or that the company is deleted. */
export const shownStatus = sql`CASE WHEN co.destroyed_at IS NULL THEN co.status ELSE 'DELETED' END`

/** Columns of a `companyRow`, over `rowJoins`. */
export const rowColumns = sql`co.id::int, co.name, co.fantasy_name AS "fantasyName", co.cnpj, ${shownStatus} AS status, co.city, co.uf,
  h.name AS "helperName", t.name AS "teamName", co.allow_detached_order AS "allowDetachedOrder", co.created_at AS "createdAt"`

export const rowJoins = sql`companies co LEFT JOIN users h ON h.id = co.helper_user_id LEFT JOIN teams t ON t.id = co.team_id`

/** The integrators that the user sees, deleted ones left out. */
export const livingCompanies = (who: Who): SQL[] => [
  sql`co.kind = 'INTEGRATOR'`,
  sql`co.destroyed_at IS NULL`,
  visibleCompanies(who),
]

/**
 * Days since the last activity that was concluded with the company `co`, or since it came: for readers of activities,
 * and of active companies alone. A comment is no contact.
 */
export function quietDays(who: Who, now: Date): SQL {
  if (!isStaff(who) || !can(who, 'companyTasks:viewAll', 'companyTasks:store')) return sql`NULL::int`
  const last = sql`coalesce((SELECT max(k.date) FROM company_tasks k
    WHERE k.company_id = co.id AND k.state = 'CONCLUDED' AND k.type <> 'COMMENT'), co.created_at)`
  return sql`CASE WHEN co.status = 'ACTIVE' AND co.destroyed_at IS NULL
    THEN greatest(0, ${saoPauloDate(now)}::date - (${last} AT TIME ZONE 'America/Sao_Paulo')::date) END`
}

/**
 * Every filter of the list over `co`. A price table is no filter for a reader who may not see prices: it would
 * tell them (docs/threats.md T12).
 */
export function companyConditions(who: Who, filters: CompanyFilters, now: Date): SQL[] {
  const where: SQL[] = [sql`co.kind = 'INTEGRATOR'`, visibleCompanies(who), byStatus(who, filters.status)]
  const add = (value: unknown, condition: () => SQL) => {
    if (value !== undefined) where.push(condition())
  }
  add(filters.name, () => hasWords(sql`co.name || ' ' || co.fantasy_name`, filters.name ?? ''))
  add(filters.cnpj, () => sql`co.cnpj LIKE ${likePattern(filters.cnpj ?? '')}`)
  add(filters.uf, () => sql`co.uf IN (${oneOf(filters.uf ?? [])})`)
  add(filters.companyHelper, () => sql`co.helper_user_id = ${filters.companyHelper}`)
  if (isStaff(who)) {
    add(filters.teamId, () => sql`co.team_id = ${filters.teamId}`)
    add(
      filters.regionalId,
      () =>
        sql`co.team_id IN (SELECT id FROM teams WHERE regional_id = ${filters.regionalId} AND destroyed_at IS NULL)`,
    )
  }
  if (isStaff(who) && can(who, 'companies:viewAll', 'companies:updateFinancialConfig'))
    add(filters.priceTableId, () => sql`co.price_table_id = ${filters.priceTableId}`)
  add(filters.quietDays, () => sql`${quietDays(who, now)} >= ${filters.quietDays}`)
  add(filters.allowDetachedOrder, () => sql`co.allow_detached_order = ${filters.allowDetachedOrder}`)
  // Whole São Paulo days (specification §9).
  add(
    filters.initialCreatedAt,
    () => sql`co.created_at >= (${filters.initialCreatedAt}::date)::timestamp AT TIME ZONE 'America/Sao_Paulo'`,
  )
  add(
    filters.finalCreatedAt,
    () => sql`co.created_at < (${filters.finalCreatedAt}::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`,
  )
  return where
}

function byStatus(who: Who, status: CompanyFilters['status']): SQL {
  if (!isStaff(who) || !status)
    return sql`co.destroyed_at IS NULL ${status ? sql`AND co.status IN (${oneOf(status)})` : sql``}`
  return sql`${shownStatus} IN (${oneOf(status)})`
}

const oneOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
