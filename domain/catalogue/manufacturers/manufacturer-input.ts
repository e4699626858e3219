import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { labelled } from '../../ground/forms/form-labels'
import { line } from '../../ground/text/text'

/** Manufacturer form, new and edit. */
export const manufacturerInput = labelled(z.object({ name: line({ max: 120 }), enabled: checkbox() }), {
  name: 'Nome',
  enabled: 'Ativo',
})
export type ManufacturerInput = z.infer<typeof manufacturerInput>
