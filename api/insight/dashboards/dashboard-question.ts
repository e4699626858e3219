import { type SQL, sql } from 'drizzle-orm'
import { monthStart } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { DashboardQuery } from '#domain/insight/dashboards/dashboard-query'
import type { DashboardQuestion, Narrowing } from './dashboard-scope'

/** The month and the teams that a query of the dashboards asks for; without a date it is today's. */
export const toQuestion = ({ date, teamId, regionalId }: DashboardQuery, now: Date): DashboardQuestion => ({
  month: monthStart(date ?? saoPauloDate(now)),
  teamId,
  regionalId,
})

/** A column of the reading statement: whether team and regional are there, and the team is the regional's. */
export const isKnown = ({ teamId, regionalId }: Narrowing): SQL =>
  sql`(${
    regionalId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM regionals WHERE id = ${regionalId} AND destroyed_at IS NULL)`
  } AND ${
    teamId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM teams WHERE id = ${teamId} AND destroyed_at IS NULL AND ${regionalId === undefined ? sql`true` : sql`regional_id = ${regionalId}`})`
  }) AS known`
