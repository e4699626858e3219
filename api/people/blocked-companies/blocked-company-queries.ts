import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { type BlockedCompany, blockedCompany } from './blocked-company'

/** Columns of a `blockedCompany` over `b` (blocked_companies) and `u` (users). */
export const columns = sql`b.id::int, b.document, b.reason, u.name AS "createdByName", b.created_at AS "createdAt",
  COALESCE((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'fantasyName', k.fantasy_name, 'cnpj', k.cnpj))
     FROM (SELECT co.id, co.fantasy_name, co.cnpj FROM companies co
            WHERE (co.cnpj = b.document OR left(co.cnpj, 8) = b.document) AND co.kind = 'INTEGRATOR' AND co.destroyed_at IS NULL
            ORDER BY co.id LIMIT 20) k), '[]'::jsonb) AS companies`

export const source = sql`blocked_companies b LEFT JOIN users u ON u.id = b.created_by_user_id`

/** @throws NOT_FOUND */
export async function findBlockedCompany(db: Executor, id: number): Promise<BlockedCompany> {
  const { rows } = await db.execute<BlockedCompany>(sql`SELECT ${columns} FROM ${source} WHERE b.id = ${id}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toBlockedCompany(rows[0]!)
}

export const toBlockedCompany = answerOf(blockedCompany)
