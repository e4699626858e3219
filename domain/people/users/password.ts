import { z } from 'zod'

export const MIN_PASSWORD_LENGTH = 10
/** Longest password that is hashed: beyond it a request is an attack on the processor (docs/threats.md T6). */
export const MAX_PASSWORD_LENGTH = 128

/** A new password: at least 10 characters, a letter and a digit. Never trimmed: blanks are part of it. */
export const newPassword = () =>
  z
    .string()
    .min(1, { abort: true })
    .min(MIN_PASSWORD_LENGTH)
    .max(MAX_PASSWORD_LENGTH)
    .refine((password) => /\p{L}/u.test(password) && /\d/.test(password), {
      params: { rule: 'password', meta: { min: MIN_PASSWORD_LENGTH } },
    })

/** Puts the 'confirmed' rule on `passwordConfirmation` when it differs. */
export const requireConfirmation = ({
  value,
  issues,
}: z.core.ParsePayload<{ password: string; passwordConfirmation: string }>): void => {
  if (value.password !== value.passwordConfirmation)
    issues.push({
      code: 'custom',
      input: value.passwordConfirmation,
      path: ['passwordConfirmation'],
      params: { rule: 'confirmed' },
    })
}
