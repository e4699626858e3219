import type { Schemas } from '~/api-client/schemas'

/** A line of GET /budgets and GET /orders. Money in reais, power in watts, moments in ISO 8601 UTC. */
export type OrderRow = Schemas['OrderRow']

/** The sums of a whole list (isTotalizer). */
export type OrderTotals = Schemas['OrderTotals']

/** A file of the timeline, and whether its bytes are still there. */
export type ShownFile = Schemas['ShownFile']

export type OrderLine = Schemas['OrderLine']

export type Blocker = Schemas['Blocker']

/** One verb that this user may use on this order, open or blocked (decision 001). */
export type OrderStep = Schemas['AllowedAction']

/** GET /orders/{id}, as this user may read it. */
export type OrderDetail = Schemas['Order']
