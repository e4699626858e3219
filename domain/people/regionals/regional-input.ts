import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { line } from '../../ground/text/text'

/** Regional form, new and edit. */
export const regionalInput = labelled(z.object({ name: line({ max: 120 }) }), { name: 'Nome' })
export type RegionalInput = z.infer<typeof regionalInput>
