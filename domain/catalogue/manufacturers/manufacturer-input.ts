import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { line } from '../../ground/text/text'

/** Manufacturer form, new and edit. */
export const manufacturerInput = z.object({ name: line({ max: 120 }), enabled: checkbox() })
export type ManufacturerInput = z.infer<typeof manufacturerInput>
