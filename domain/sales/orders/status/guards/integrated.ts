import type { Guard } from '../../order-facts'

/** The ERP has the order, else its last refusal is the blocker (domain 4.1, row 15). */
export const integrated: Guard = ({ erp }) =>
  !erp.wired || erp.state === 'INTEGRATED' ? [] : [{ code: erp.lastCode ?? 'ERP_INTEGRATION_PENDING' }]
