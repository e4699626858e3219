import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  recoveryCodeOf,
  showRecoveryCode,
} from '#domain/people/users/recovery-code'
import type { Transaction } from '../../ground/db/executor'
import { recoveryCodes } from '../../ground/db/schema/logins'
import { hashToken } from '../../ground/http/authenticate'

/** Ten new codes; the older ones end. @returns them as they are written down: shown once, and kept nowhere */
export async function makeRecoveryCodes(tx: Transaction, userId: number, now: Date): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH)))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code), createdAt: now })))
  return codes.map(showRecoveryCode)
}
