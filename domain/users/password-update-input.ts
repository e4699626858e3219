import { z } from 'zod'
import { labelled } from '../forms/form-labels'
import { MAX_PASSWORD_LENGTH, newPassword, requireConfirmation } from './password'

/** A person changes the own password, knowing the old one (domain 4.10). */
export const passwordUpdateInput = labelled(
  z
    .object({
      currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH),
      password: newPassword(),
      passwordConfirmation: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    })
    .check(requireConfirmation),
  { password: 'Nova senha' },
)
export type PasswordUpdateInput = z.infer<typeof passwordUpdateInput>
