import type { Schemas } from '~/api-client/schemas'

/** What is open to approve on a budget, as GET /orders/{id} answers it to this reader. */
export type OrderApprovals = Schemas['OrderApprovals']
