import type { Guard } from '../../order-facts'

export const claimSolved: Guard = ({ claim }) =>
  claim.hasSolution ? [] : [{ code: 'MISSING_CUSTOMER_CLAIM_SOLUTION', field: 'solution' }]
