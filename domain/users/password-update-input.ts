import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from './login-input'

export const MIN_PASSWORD_LENGTH = 10

/** A new password: at least 10 characters with a letter and a number. */
export const newPassword = () =>
  z
    .string()
    .min(MIN_PASSWORD_LENGTH)
    .max(MAX_PASSWORD_LENGTH)
    .refine((text) => /\p{L}/u.test(text) && /\d/.test(text), {
      params: { rule: 'password', meta: { min: MIN_PASSWORD_LENGTH } },
    })

/** Change of one's own password; the confirmation is checked here and the API drops it. */
export const passwordUpdateInput = z
  .object({
    currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    password: newPassword(),
    passwordConfirmation: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  })
  .refine(({ password, passwordConfirmation }) => password === passwordConfirmation, {
    path: ['password'],
    params: { rule: 'confirmed' },
  })
export type PasswordUpdateInput = z.infer<typeof passwordUpdateInput>
