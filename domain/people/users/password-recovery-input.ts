import { z } from 'zod'
import { emailAddress } from '../../ground/text/text'
import { MAX_PASSWORD_LENGTH, newPassword, requireConfirmation } from './password'

/** Asks for a recovery link; the answer is the same whether the e-mail exists or not (docs/threats.md T5). */
export const passwordRecoveryRequestInput = z.object({ email: emailAddress() })

/** A new password by the link's token. */
export const passwordRecoveryInput = z
  .object({
    password: newPassword(),
    passwordConfirmation: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  })
  .check(requireConfirmation)
