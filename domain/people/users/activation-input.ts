import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { emailAddress, line } from '../../ground/text/text'
import { MAX_PASSWORD_LENGTH, newPassword, requireConfirmation } from './password'

/** The first user of a company, made by the link of its approval. */
export const activationInput = labelled(
  z
    .object({
      name: line({ max: 120 }),
      email: emailAddress(),
      password: newPassword(),
      passwordConfirmation: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    })
    .check(requireConfirmation),
  { name: 'Nome', email: 'E-mail', password: 'Senha', passwordConfirmation: 'Confirmação da senha' },
)
export type ActivationInput = z.infer<typeof activationInput>

/** A token of our links: 256 bit in base64url, hexadecimal or alike. Whatever else comes is unknown. */
export const ACTIVATION_TOKEN = /^[A-Za-z0-9_-]{20,128}$/
