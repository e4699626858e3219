import type { Guard } from '../../order-facts'

/**
 * Where the goods go: asked before the order leaves the analysis, for the ERP and the invoice
 * name it (domain 4.1, row 13).
 */
export const addressGiven: Guard = ({ hasAddress }) => (hasAddress ? [] : [{ code: 'ORDER_ADDRESS_REQUIRED' }])
