import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { line } from '../../ground/text/text'

/** A category of the university, new and edit: what playlists stand under. */
export const categoryInput = labelled(z.object({ name: line({ max: 80 }) }), { name: 'Nome' })
export type CategoryInput = z.infer<typeof categoryInput>
