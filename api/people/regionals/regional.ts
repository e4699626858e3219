import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { regionalEntry } from '#domain/ground/nouns/regional-entry'
import type { Executor, Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { UsesOf } from '../../ground/errors/require-unused'
import { answerOf } from '../../ground/http/answer-of'

export const regional = z
  .object({
    id: z.number().int(),
    name: z.string(),
    teamsCount: z.number().int(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Regional')
export type Regional = z.infer<typeof regional>

/** What a regional is shown with, over `regionals r`. */
export const REGIONAL_COLUMNS = sql`
  r.id::int, r.name, r.version, r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  (SELECT count(*)::int FROM teams t WHERE t.regional_id = r.id AND t.destroyed_at IS NULL) AS "teamsCount"`

export const toRegional = answerOf(regional)

/** @throws NOT_FOUND for a missing or deleted one */
export async function findRegionalById(db: Executor, id: number): Promise<Regional> {
  const { rows } = await db.execute<Regional>(
    sql`SELECT ${REGIONAL_COLUMNS} FROM regionals r WHERE r.id = ${id} AND r.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toRegional(rows[0]!)
}

/** How many teams belong to a regional. Its goals are part of it and keep it from nothing. */
export async function usesOfRegional(tx: Transaction, id: number): Promise<UsesOf<typeof regionalEntry>> {
  const { rows } = await tx.execute<UsesOf<typeof regionalEntry>>(
    sql`SELECT count(*)::int AS teams FROM teams t WHERE t.regional_id = ${id} AND t.destroyed_at IS NULL`,
  )
  return rows[0]!
}
