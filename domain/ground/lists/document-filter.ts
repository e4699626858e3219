import { z } from 'zod'
import { documentSearch } from '../documents/client-document'

/**
 * A filter by a document or part of it, with or without mask; a text without letters or digits is no filter. One longer
 * than a document is pasted with something else, and finds nothing.
 */
export const documentFilter = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? documentSearch(value) : (value ?? undefined)),
    z.string().max(60).optional(),
  )
