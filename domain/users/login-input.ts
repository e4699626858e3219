import { z } from 'zod'
import { emailAddress } from '../text/text'

/** Longest password that is hashed: beyond it a request is an attack on the processor (quality T6). */
export const MAX_PASSWORD_LENGTH = 128

/** Login form (specification §5): labels 'E-mail' and 'Senha'. The password is taken as typed, blanks included. */
export const loginInput = z.object({ email: emailAddress(), password: z.string().min(1).max(MAX_PASSWORD_LENGTH) })
export type LoginInput = z.infer<typeof loginInput>
