import type { Guard } from '../../order-facts'

/**
 * Goods that came back are counted at the distribution centre, and differences are decided, before the claim goes on.
 */
export const claimArrivalChecked: Guard = ({ claim }) =>
  claim.isChecked ? [] : [{ code: 'CLAIM_ARRIVAL_NOT_CHECKED', field: 'arrival' }]
