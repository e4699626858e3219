import { eq } from 'drizzle-orm'
import { isPassword } from '../caller/passwords'
import { users } from '../db/schema/people'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from '../http/context'

/**
 * The password of who is logged in, once more: a session that somebody found open is not enough.
 * @throws VALIDATION_FAILED beside `currentPassword`, RATE_LIMITED
 */
export async function requirePassword(c: ApiContext, currentPassword: string): Promise<void> {
  const { db, loginLimits } = c.var.deps
  const { userId, tokenId } = c.var.who
  await loginLimits.takeAgain(tokenId)
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await isPassword(user!.passwordHash, currentPassword)))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'currentPassword', rule: 'current' }] })
  await loginLimits.forgiveAgain(tokenId)
}
