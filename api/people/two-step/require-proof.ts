import { eq } from 'drizzle-orm'
import type { ProofInput } from '#domain/people/users/two-step-input'
import { isPassword } from '../../ground/caller/passwords'
import type { Executor } from '../../ground/db/executor'
import { accessTokens, users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { findProof } from './find-proof'
import { takeSecondStep } from './take-second-step'

/**
 * Every change of a credential asks this first (the table of docs/threats.md T36): a session that was found open is not
 * enough. A token of /users has no password to ask for, and was itself made after its maker's proof.
 * @param db the transaction, where only some of the changes ask
 * @throws PROOF_REQUIRED when the owner of the session has not proved to be it within five minutes
 */
export async function requireProof(c: ApiContext, db: Executor = c.var.deps.db): Promise<void> {
  const { tokenId, tokenKind } = c.var.who
  if (tokenKind === 'API') return
  if (!(await findProof(db, tokenId, c.var.deps.now())).heldUntil)
    throw new ApiError('PROOF_REQUIRED', { errors: [{ field: 'currentPassword', code: 'PROOF_REQUIRED' }] })
}

/**
 * The caller proves to own the session: by the password, and by a code where a second step is on and no code
 * was given within the last minutes. A wrong password uses up no code.
 * @throws VALIDATION_FAILED beside `currentPassword` or `code`, RATE_LIMITED, and as `takeSecondStep`
 */
export async function proveOwner(c: ApiContext, { currentPassword, code }: ProofInput): Promise<void> {
  const { db, now } = c.var.deps
  const { userId, tokenId } = c.var.who
  const { hasTwoStep, hasCode, deviceId } = await findProof(db, tokenId, now())
  await requirePassword(c, currentPassword)
  const asksCode = hasTwoStep && !hasCode
  if (asksCode) {
    if (code === undefined) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'code', rule: 'required' }] })
    await takeSecondStep(c, { userId, deviceId }, code)
  }
  const provedAt = now()
  await db
    .update(accessTokens)
    .set({ passwordProvedAt: provedAt, ...(asksCode ? { codeProvedAt: provedAt } : {}) })
    .where(eq(accessTokens.id, tokenId))
}

/**
 * As `requireProof`, of an operation that takes the proof with it.
 * @throws as `requireProof` without a password, else as `proveOwner`
 */
export const requireOwner = (c: ApiContext, { currentPassword, code }: Partial<ProofInput>): Promise<void> =>
  currentPassword === undefined ? requireProof(c) : proveOwner(c, { currentPassword, code })

/** @throws VALIDATION_FAILED beside `currentPassword`, RATE_LIMITED */
async function requirePassword(c: ApiContext, currentPassword: string): Promise<void> {
  const { db, loginLimits } = c.var.deps
  const { userId, tokenId } = c.var.who
  await loginLimits.takeAgain(tokenId)
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await isPassword(user!.passwordHash, currentPassword)))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'currentPassword', rule: 'current' }] })
  await loginLimits.forgiveAgain(tokenId)
}
