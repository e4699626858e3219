import type { Guard } from '../../order-facts'

/** What came back is counted at the distribution centre, and its differences are decided, before the claim goes on. */
export const claimArrivalChecked: Guard = ({ claim }) =>
  claim.isChecked ? [] : [{ code: 'CLAIM_ARRIVAL_NOT_CHECKED', field: 'arrival' }]
