import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { withDefault } from '../../ground/forms/with-default'
import { brInteger } from '../../ground/numbers/br-number'
import { line } from '../../ground/text/text'

/** Tokens that an API user may have in force at once. */
export const MAX_API_TOKENS = 20

/** A new token of an API user: what it is for, and for how many days. */
export const apiTokenInput = labelled(
  z.object({
    name: line({ max: 80 }),
    validDays: withDefault(brInteger({ min: 1, max: 730 }), 365),
  }),
  { name: 'Nome do token', validDays: 'Validade em dias' },
)
export type ApiTokenInput = z.infer<typeof apiTokenInput>
