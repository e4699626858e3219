import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { line } from '../../ground/text/text'

/** A category of the university, new and edit: playlists belong to one. */
export const categoryInput = labelled(z.object({ name: line({ max: 80 }) }), { name: 'Nome' })
export type CategoryInput = z.infer<typeof categoryInput>
