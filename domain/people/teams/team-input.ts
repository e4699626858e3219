import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { id } from '../../ground/numbers/id'
import { line } from '../../ground/text/text'

/** Team form, new and edit. A team without a regional would be in no goal, so it has to name one. */
export const teamInput = labelled(z.object({ name: line({ max: 120 }), regionalId: id() }), {
  name: 'Nome',
  regionalId: 'Regional',
})
export type TeamInput = z.infer<typeof teamInput>
