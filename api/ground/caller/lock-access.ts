import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/executor'
import { ApiError } from '../errors/api-error'
import { findWhoById } from './find-who'
import type { Who } from './who'

const ACCESS_LOCK = 41_006

/**
 * First step of every write of roles, and of users with their roles: such writes go one after another, so that
 * a rule that was checked still holds at the commit (two administrators who delete each other, a role that
 * widens while it is given).
 * @returns the caller as the database has it by now: a permission that was taken away since the request began does
 * not count
 * @throws UNAUTHENTICATED when the caller may no longer enter
 */
export async function lockAccess(tx: Transaction, who: Who): Promise<Who> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${ACCESS_LOCK})`)
  const now = await findWhoById(tx, who.userId)
  if (!now) throw new ApiError('UNAUTHENTICATED')
  return { ...now, tokenId: who.tokenId, tokenKind: who.tokenKind }
}

/**
 * After a write that took an administrator away.
 * @throws LAST_ADMIN_REQUIRED when no user is left who may do everything
 */
export async function requireAnAdmin(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM users u JOIN roles r ON r.id = u.role_id JOIN companies co ON co.id = u.company_id
     WHERE r.is_admin AND r.destroyed_at IS NULL AND u.destroyed_at IS NULL AND u.kind = 'PERSON'
       AND co.status = 'ACTIVE' AND co.destroyed_at IS NULL LIMIT 1`)
  if (rows.length === 0) throw new ApiError('LAST_ADMIN_REQUIRED')
}
