import { z } from 'zod'
import { line } from '../../ground/text/text'

/** Regional form, new and edit. */
export const regionalInput = z.object({ name: line({ max: 120 }) })
export type RegionalInput = z.infer<typeof regionalInput>
