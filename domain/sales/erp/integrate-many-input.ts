import { z } from 'zod'
import { list } from '../../ground/forms/list'
import { MAX_IDS_PER_REQUEST } from '../../ground/lists/page-sizes'
import { id } from '../../ground/numbers/id'

const asList = (value: unknown) =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]

/** Orders whose integration is tried again together. */
export const integrateManyInput = z.object({
  ids: z.preprocess(asList, list(id(), { min: 1, max: MAX_IDS_PER_REQUEST })),
})
