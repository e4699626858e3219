import type { Guard } from '../../order-facts'

/** An order that the ERP knows, or is about to know, does not become a budget again. */
export const nothingInErp: Guard = ({ erp }) =>
  erp.state === 'NONE' || erp.state === 'CANCELED' ? [] : [{ code: 'INVALID_STATUS_TO_PREVIOUS_STATUS' }]
