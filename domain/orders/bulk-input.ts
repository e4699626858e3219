import { z } from 'zod'
import { choice } from '../forms/choice'
import { MAX_IDS_PER_REQUEST } from '../lists/page-sizes'
import { id } from '../numbers/id'
import { statusChangeInput } from './status-change-input'

/** Verbs that a selection of orders may go through together (domain 4.5). */
export const BULK_ACTIONS = [
  'nextStatus',
  'backStatus',
  'cancel',
  'startNegotiation',
  'sendToClosing',
  'backToNew',
  'backToNegotiation',
] as const

const asList = (value: unknown) =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]

/** Bulk status change: ids, the verb, and one note or document for all. */
export const bulkInput = statusChangeInput.omit({ version: true }).extend({
  ids: z.preprocess(asList, z.array(id()).min(1).max(MAX_IDS_PER_REQUEST)),
  action: choice(BULK_ACTIONS),
})
export type BulkInput = z.infer<typeof bulkInput>
