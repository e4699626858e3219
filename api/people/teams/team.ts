import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { teamEntry } from '#domain/ground/nouns/team-entry'
import type { Executor, Transaction } from '../../ground/db/executor'
import { openOrders } from '../../ground/db/open-orders'
import { ApiError } from '../../ground/errors/api-error'
import type { UsesOf } from '../../ground/errors/require-unused'
import { answerOf } from '../../ground/http/answer-of'

export const team = z
  .object({
    id: z.number().int(),
    name: z.string(),
    regionalId: z.number().int().nullable(),
    regionalName: z.string().nullable(),
    usersCount: z.number().int(),
    companiesCount: z.number().int(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Team')
export type Team = z.infer<typeof team>

/** What a team is shown with, over `TEAM_TABLES`. */
export const TEAM_COLUMNS = sql`
  t.id::int, t.name, t.regional_id::int AS "regionalId", r.name AS "regionalName", t.version,
  t.created_at AS "createdAt", t.updated_at AS "updatedAt",
  (SELECT count(*)::int FROM users u WHERE u.team_id = t.id AND u.destroyed_at IS NULL) AS "usersCount",
  (SELECT count(*)::int FROM companies c WHERE c.team_id = t.id AND c.destroyed_at IS NULL) AS "companiesCount"`
export const TEAM_TABLES = sql`teams t LEFT JOIN regionals r ON r.id = t.regional_id`

export const toTeam = answerOf(team)

/** @throws NOT_FOUND for a missing or deleted one */
export async function findTeamById(db: Executor, id: number): Promise<Team> {
  const { rows } = await db.execute<Team>(
    sql`SELECT ${TEAM_COLUMNS} FROM ${TEAM_TABLES} WHERE t.id = ${id} AND t.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toTeam(rows[0]!)
}

/** How many people, companies and orders under way belong to a team; a budget past its validity is none. */
export async function usesOfTeam(tx: Transaction, id: number, now: Date): Promise<UsesOf<typeof teamEntry>> {
  const { rows } = await tx.execute<UsesOf<typeof teamEntry>>(sql`
    SELECT (SELECT count(*)::int FROM users u WHERE u.team_id = ${id} AND u.destroyed_at IS NULL) AS users,
           (SELECT count(*)::int FROM companies c WHERE c.team_id = ${id} AND c.destroyed_at IS NULL) AS companies,
           ${openOrders(sql`o.team_id = ${id}`, now)} AS "openOrders"`)
  return rows[0]!
}
