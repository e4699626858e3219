import { z } from 'zod'
import { choice } from '../../../ground/forms/choice'
import { emptyAsNull } from '../../../ground/forms/empty-as-null'
import { list } from '../../../ground/forms/list'
import { ticked } from '../../../ground/forms/ticked'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { id } from '../../../ground/numbers/id'
import { isOneOf } from '../../../ground/objects/is-one-of'
import { recordOf } from '../../../ground/objects/record-of'
import { ORDER_STATUSES } from '../../../ground/order-words/statuses'
import { type StatusData, statusChangeInput, statusData } from '../status/status-change-input'

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

export type BulkAction = (typeof BULK_ACTIONS)[number]

/**
 * Those that a selection of different statuses and types may go through: each order to its own next step. Nothing comes
 * along, so an order whose step asks for a note, a document or a fact stays; and each says where it was seen.
 */
export const MIXED_ACTIONS = ['nextStatus'] as const satisfies readonly BulkAction[]

/**
 * Facts that can be the same for many orders: who fetches them and when. Other facts belong to one order each: an
 * invoice, its volumes.
 */
export const SHARED_DATA = [
  'driver',
  'plate',
  'tracking',
  'expectedCloseAt',
  'plannedOn',
  'collectionDate',
  'carrier',
  'deliveredAt',
] as const satisfies readonly (keyof StatusData)[]

export const isSharedData = (field: string): field is (typeof SHARED_DATA)[number] => isOneOf(SHARED_DATA, field)

const shared = recordOf(SHARED_DATA, () => true as const)

/** Bulk status change: ids, the verb, and one note, document and set of facts for all. */
export const bulkInput = statusChangeInput.omit({ version: true }).extend({
  ids: z.preprocess(ticked, list(id(), { min: 1, max: MAX_IDS_PER_REQUEST })),
  action: choice(BULK_ACTIONS),
  /** The status that they were seen in: one that has left it meanwhile stays where it is. */
  from: emptyAsNull(choice(ORDER_STATUSES)),
  /** The same of each, which orders of different statuses need: two who lead them on at once move none twice. */
  seen: list(z.object({ id: id(), status: choice(ORDER_STATUSES) }), { max: MAX_IDS_PER_REQUEST }).default([]),
  data: statusData
    .pick(shared)
    .partial()
    .nullish()
    .transform((value) => value ?? {}),
})
export type BulkInput = z.infer<typeof bulkInput>

/** The same without doing anything: the verbs that are possible and, for one verb, its result for each order. */
export const bulkPreviewInput = bulkInput.pick({ ids: true }).extend({ action: emptyAsNull(choice(BULK_ACTIONS)) })
export type BulkPreviewInput = z.infer<typeof bulkPreviewInput>
