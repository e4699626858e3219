import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { MAX_PASSWORD_LENGTH, newPassword, requireConfirmation } from './password'
import { proofInput } from './two-step-input'

/** A person changes the own password, knowing the old one (domain 4.10), with a code where a second step is on. */
export const passwordUpdateInput = labelled(
  z
    .object({
      ...proofInput.shape,
      password: newPassword(),
      passwordConfirmation: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    })
    .check(requireConfirmation),
  {
    currentPassword: 'Senha atual',
    code: 'Código da verificação em duas etapas',
    password: 'Nova senha',
    passwordConfirmation: 'Confirmação da senha',
  },
)
export type PasswordUpdateInput = z.infer<typeof passwordUpdateInput>
