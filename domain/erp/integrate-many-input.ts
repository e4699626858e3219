import { z } from 'zod'
import { list } from '../forms/list'
import { MAX_IDS_PER_REQUEST } from '../lists/page-sizes'
import { id } from '../numbers/id'

const asList = (value: unknown) =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]

/** Orders whose integration is tried again together. */
export const integrateManyInput = z.object({
  ids: z.preprocess(asList, list(id(), { min: 1, max: MAX_IDS_PER_REQUEST })),
})
