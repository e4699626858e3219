import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { emailAddress } from '../../ground/text/text'
import { MAX_PASSWORD_LENGTH } from './password'

/** Login form (specification §5): labels 'E-mail' and 'Senha'. The password is taken as typed, blanks included. */
export const loginInput = labelled(
  z.object({ email: emailAddress(), password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
  { email: 'E-mail', password: 'Senha' },
)
