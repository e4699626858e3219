import { z } from 'zod'
import { line } from '../../ground/text/text'

/** A category of the university, new and edit: what playlists stand under. */
export const categoryInput = z.object({ name: line({ max: 80 }) })
export type CategoryInput = z.infer<typeof categoryInput>
