import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, newPassword, requireConfirmation } from './password'

/** A person changes the own password, knowing the old one (domain 4.10). */
export const passwordUpdateInput = z
  .object({
    currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    password: newPassword(),
    passwordConfirmation: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  })
  .check(requireConfirmation)
export type PasswordUpdateInput = z.infer<typeof passwordUpdateInput>
