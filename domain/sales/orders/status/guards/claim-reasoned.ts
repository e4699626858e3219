import type { Guard } from '../../order-facts'

export const claimReasoned: Guard = ({ claim }) =>
  claim.hasReason ? [] : [{ code: 'MISSING_CUSTOMER_CLAIM_REASON', field: 'reason' }]
