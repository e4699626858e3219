import { RECOVERY_CODE_LENGTH } from '#domain/people/users/recovery-code'
import { ApiError } from '../../ground/errors/api-error'
import { clientAddress } from '../../ground/http/client-address'
import type { ApiContext } from '../../ground/http/context'
import { takeAppCode, takeRecoveryCode } from './two-step-queries'

/**
 * The second step of a caller who has shown the right password. Codes of the app are counted before they are looked at.
 * A recovery code has 80 bits, so it is looked at first and only a wrong one is counted: a stranger's guesses do not
 * keep the owner's code out. Any other text has no chance and counts only as a try of its challenge.
 * @param code without blanks and dashes
 * @throws TWO_STEP_CODE_INVALID or TWO_STEP_CLOSED_TO_STRANGERS beside `code`, RATE_LIMITED
 */
export async function takeSecondStep(
  c: ApiContext,
  { userId, deviceId }: { userId: number; deviceId: number | null },
  code: string,
): Promise<void> {
  const { loginLimits } = c.var.deps
  const guess = { userId, deviceId, address: clientAddress(c) }
  if (code.length === RECOVERY_CODE_LENGTH) {
    if (await takeRecoveryCode(c.var.deps, userId, code)) return
    await loginLimits.countWrongRecoveryCode(guess)
    throw wrongCode()
  }
  if (!/^\d{6}$/.test(code)) throw wrongCode()
  const giveBack = await loginLimits.takeCode(guess)
  if (!(await takeAppCode(c.var.deps, userId, code))) throw wrongCode()
  await giveBack()
}

const wrongCode = () =>
  new ApiError('TWO_STEP_CODE_INVALID', { errors: [{ field: 'code', code: 'TWO_STEP_CODE_INVALID' }] })
