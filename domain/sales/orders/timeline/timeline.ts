import { keysOf } from '../../../ground/objects/keys-of'

/** The kinds of entry in an order's story, and the word that filters it (`?kind=notes`). */
export const TIMELINE_KINDS = {
  status: 'STATUS',
  notes: 'NOTE',
  revisions: 'REVISION',
  approvals: 'APPROVAL',
  erp: 'ERP',
  mails: 'MAIL',
  files: 'FILE',
  events: 'EVENT',
} as const

export type TimelineFilter = keyof typeof TIMELINE_KINDS

export const TIMELINE_FILTERS = keysOf(TIMELINE_KINDS)

export const TIMELINE_KIND_NAMES = Object.values(TIMELINE_KINDS)

export const isTimelineFilter = (value: unknown): value is TimelineFilter =>
  typeof value === 'string' && Object.hasOwn(TIMELINE_KINDS, value)

/** Entries that an integrator never reads, not even that they exist. */
const INTERNAL_FILTERS: readonly TimelineFilter[] = ['erp']

/** The filters that say something to this reader. */
export const filtersFor = (seesInternal: boolean): TimelineFilter[] =>
  TIMELINE_FILTERS.filter((filter) => seesInternal || !INTERNAL_FILTERS.includes(filter))

/**
 * Events that are no step of the status (the history shows those already): reminders, the system's own acts, and new
 * payment data.
 */
export const TOLD_EVENTS = [
  'BUDGET_EXPIRING',
  'BUDGET_EXPIRED',
  'STOCK_RESERVED',
  'RESERVATION_ENDED',
  'PAYMENT_DUE_SOON',
  'PAYMENT_OVERDUE',
  'BOLETO_ATTACHED',
  'PAYMENT_RECEIPT_SENT',
  'LENDING_ENDING',
  'SUBSTITUTION_ASKED',
  'SUBSTITUTION_ENDED',
] as const
