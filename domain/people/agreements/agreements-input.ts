import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'

/** Acceptance of the terms of use: a checkbox that must be ticked. */
export const agreementsInput = z.object({
  agreementsAccepted: checkbox().refine((accepted) => accepted, { params: { rule: 'accepted' } }),
})
