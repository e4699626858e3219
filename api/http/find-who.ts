import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect'
import type { Who } from './context'

/** Whoever the token stands for; null when it is unknown, revoked or expired, or its user or company may no longer enter. */
export const findWhoByToken = (db: Executor, tokenHash: string, now: Date): Promise<Who | null> =>
  findWho(
    db,
    sql`t.id AS "tokenId"`,
    sql`access_tokens t JOIN users u ON u.id = t.user_id`,
    sql`t.token_hash = ${tokenHash} AND t.revoked_at IS NULL AND t.expires_at > ${now.toISOString()}::timestamptz`,
  )

/** The same user for work that goes on without a request, with the permissions of now; null when they may no longer enter. */
export const findWhoById = (db: Executor, userId: number): Promise<Who | null> =>
  findWho(db, sql`0 AS "tokenId"`, sql`users u`, sql`u.id = ${userId}`)

async function findWho(db: Executor, tokenId: SQL, from: SQL, where: SQL): Promise<Who | null> {
  const { rows } = await db.execute(sql`
    SELECT ${tokenId}, u.id AS "userId", u.kind, u.company_id AS "companyId", c.kind AS "companyKind", u.team_id AS "teamId",
           r.is_admin AS "isAdmin", r.is_bold AS "isBold", r.level, r.permissions, u.threshold_role AS "thresholdRole",
           COALESCE(u.agreements_version >= (SELECT max(version) FROM agreements), u.agreements_accepted_at IS NOT NULL) AS "agreementsAccepted"
      FROM ${from}
      JOIN companies c ON c.id = u.company_id AND c.status = 'ACTIVE' AND c.destroyed_at IS NULL
      JOIN roles r ON r.id = u.role_id
     WHERE u.destroyed_at IS NULL AND ${where}
       AND NOT EXISTS (SELECT 1 FROM blocked_companies b WHERE b.document = c.cnpj OR b.document = left(c.cnpj, 8))`)
  const row = rows[0] as
    | (Omit<Who, 'tokenId' | 'userId' | 'companyId' | 'teamId'> & Record<string, unknown>)
    | undefined
  if (!row) return null
  return {
    ...row,
    tokenId: Number(row.tokenId),
    userId: Number(row.userId),
    companyId: Number(row.companyId),
    teamId: row.teamId === null ? null : Number(row.teamId),
  }
}
