import type { Guard } from '../../order-facts'

/** In how many volumes it travels; a claim never passed PREPARING, where a sale is asked (domain 4.4). */
export const volumesCounted: Guard = ({ shipment }) =>
  shipment.volumes === null ? [{ code: 'VALIDATION_FAILED', field: 'data.volumes', meta: { rule: 'required' } }] : []
