import type { Schemas } from '~/api-client/schemas'

/** The approvals of a budget, as GET /orders/{id} answers them to this reader. */
export type OrderApprovals = Schemas['OrderApprovals']
