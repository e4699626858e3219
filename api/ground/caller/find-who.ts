import { type SQL, sql } from 'drizzle-orm'
import { type EntryFacts, refusedEntry } from '#domain/people/users/entry'
import type { Executor } from '../db/executor'
import { KEEP_PLAN } from '../db/keep-plan'
import type { RowOf } from '../db/row-of'
import type { Who } from './who'

/** With when the token was last seen; absent where there is no token. */
export type FoundWho = Who & { lastUsedAt?: string | Date | null }

/**
 * The user of the token; null when it is unknown, revoked or expired, or its user or
 * company may no longer enter.
 */
export const findWhoByToken = (db: Executor, tokenHash: string, now: Date): Promise<FoundWho | null> =>
  findWho(
    db,
    sql`t.id AS "tokenId", t.kind AS "tokenKind", t.last_used_at AS "lastUsedAt"`,
    sql`access_tokens t JOIN users u ON u.id = t.user_id`,
    sql`t.token_hash = ${tokenHash} AND t.revoked_at IS NULL AND t.expires_at > ${now.toISOString()}::timestamptz`,
  )

/**
 * The same user for work that goes on without a request, with the permissions of now; null when
 * they may no longer enter.
 */
export const findWhoById = (db: Executor, userId: number): Promise<Who | null> =>
  findWho(db, sql`0 AS "tokenId", 'LOGIN' AS "tokenKind"`, sql`users u`, sql`u.id = ${userId}`)

/** The same for several users in one statement; users who may no longer enter are left out. */
export const findWhosById = (db: Executor, userIds: readonly number[]): Promise<Who[]> =>
  findWhos(
    db,
    sql`0 AS "tokenId", 'LOGIN' AS "tokenKind"`,
    sql`users u`,
    sql`u.id = ANY(${sql.param(userIds)}::bigint[])`,
  )

const findWho = async (db: Executor, tokenId: SQL, from: SQL, where: SQL): Promise<FoundWho | null> =>
  (await findWhos(db, tokenId, from, where))[0] ?? null

async function findWhos(db: Executor, tokenId: SQL, from: SQL, where: SQL): Promise<FoundWho[]> {
  const { rows } = await db.execute<RowOf<FoundWho & EntryFacts>>(sql`${KEEP_PLAN}
    SELECT ${tokenId}, u.id AS "userId", u.company_id AS "companyId", co.kind AS "companyKind", u.team_id AS "teamId", ${ACCESS_FACTS}
      FROM ${from}
      JOIN companies co ON co.id = u.company_id
      JOIN roles r ON r.id = u.role_id
     WHERE ${where}`)
  return rows.flatMap((row) => {
    if (refusedEntry(row)) return []
    const { isDeleted: _, companyStatus: _s, isCompanyDeleted: _c, isBlocked: _b, ...who } = row
    return {
      ...who,
      tokenId: Number(row.tokenId),
      userId: Number(row.userId),
      companyId: Number(row.companyId),
      teamId: row.teamId === null ? null : Number(row.teamId),
    }
  })
}

/** Of the tables u and r: the role asks for a two-step login, and this person has not set one up. */
const LACKS_TWO_STEP: SQL = sql`
  (u.kind = 'PERSON' AND r.requires_two_step AND NOT EXISTS (SELECT 1 FROM two_steps s WHERE s.user_id = u.id AND s.confirmed_at IS NOT NULL))`

/** True where a CNPJ, or its root, is on the block list. */
export const isBlocked = (cnpj: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM blocked_companies b WHERE b.document = ${cnpj} OR b.document = left(${cnpj}, 8))`

/** What `refusedEntry`, `mayUseApi`, `openDuty` and `can` read of a user; the tables are named u, co and r. */
export const ACCESS_FACTS: SQL = sql`
  u.kind, u.destroyed_at IS NOT NULL AS "isDeleted", u.threshold_role AS "thresholdRole",
  COALESCE(u.agreements_version >= (SELECT max(version) FROM agreements), u.agreements_accepted_at IS NOT NULL) AS "agreementsAccepted",
  u.last_password_update AS "lastPasswordUpdate", ${LACKS_TWO_STEP} AS "lacksTwoStep",
  co.status AS "companyStatus", co.destroyed_at IS NOT NULL AS "isCompanyDeleted", co.allow_api_users AS "allowApiUsers",
  ${isBlocked(sql`co.cnpj`)} AS "isBlocked", r.is_admin AS "isAdmin", r.is_bold AS "isBold", r.level, r.permissions`
