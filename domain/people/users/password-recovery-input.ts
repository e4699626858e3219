import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { emailAddress } from '../../ground/text/text'
import { MAX_PASSWORD_LENGTH, newPassword, requireConfirmation } from './password'

/** Asks for a recovery link; the answer is the same whether the e-mail exists or not (docs/threats.md T5). */
export const passwordRecoveryRequestInput = labelled(z.object({ email: emailAddress() }), { email: 'E-mail' })

/** A new password by the link's token. */
export const passwordRecoveryInput = labelled(
  z
    .object({
      password: newPassword(),
      passwordConfirmation: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    })
    .check(requireConfirmation),
  { password: 'Nova senha', passwordConfirmation: 'Confirmação da senha' },
)
