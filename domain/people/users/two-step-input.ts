import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { paragraph } from '../../ground/text/text'
import { MAX_PASSWORD_LENGTH } from './password'
import { plainCode } from './recovery-code'

/** Six digits of the app, or a recovery code, as people type them. */
const code = () => z.string().trim().min(1).max(40).transform(plainCode)

/** The second step of a login. */
export const secondStepInput = z.object({ code: code(), rememberDevice: checkbox() })

/** The first code of the app proves that it has the secret. */
export const confirmTwoStepInput = z.object({ code: code() })

/** The owner of a session shows once more to be it: the password, and a code where a second step is on. */
export const proofInput = z.object({
  currentPassword: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  code: emptyAsAbsent(code()),
})
export type ProofInput = z.output<typeof proofInput>

/** A form that changes the second step may bring the proof along. */
export const passwordAgainInput = proofInput.partial()

/** An administrator takes another user's second step away, and says why. */
export const resetTwoStepInput = z.object({ reason: paragraph({ max: 500 }) })
