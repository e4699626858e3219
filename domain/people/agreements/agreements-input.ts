import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { labelled } from '../../ground/forms/form-labels'

/** Acceptance of the terms of use: a checkbox that must be ticked. */
export const agreementsInput = labelled(
  z.object({
    agreementsAccepted: checkbox().refine((accepted) => accepted, { params: { rule: 'accepted' } }),
  }),
  { agreementsAccepted: 'Termos de uso' },
)
