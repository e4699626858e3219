import { type SQL, sql } from 'drizzle-orm'
import {
  DELIVERED_STATUSES,
  ENDED_STATUSES,
  IDLE_STATUSES,
  INVOICED_STATUSES,
  LENT_STATUSES,
  OPEN_BUDGET_STATUSES,
  OPEN_CLAIM_STATUSES,
  UNSOLD_STATUSES,
} from '#domain/ground/order-words/status-sets'
import type { OrderStatus } from '#domain/ground/order-words/statuses'

/**
 * A set of statuses as what follows IN. Written out and no parameters: a partial index serves only a condition that
 * says the same text as its own (schema/orders.ts), and these are words of ours.
 */
const tuple = (statuses: readonly OrderStatus[]): SQL =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)

/** `${column} IN ${OPEN_BUDGET}`: see domain/ground/order-words/status-sets.ts for what each means. */
export const OPEN_BUDGET = tuple(OPEN_BUDGET_STATUSES)
export const ENDED = tuple(ENDED_STATUSES)
export const IDLE = tuple(IDLE_STATUSES)
export const UNSOLD = tuple(UNSOLD_STATUSES)
export const DELIVERED = tuple(DELIVERED_STATUSES)
export const LENT = tuple(LENT_STATUSES)
export const OPEN_CLAIM = tuple(OPEN_CLAIM_STATUSES)
export const INVOICED = tuple(INVOICED_STATUSES)
