import { isClaimType } from '../../../../ground/order-words/order-types'
import type { Guard } from '../../order-facts'

/** Nobody collects what nobody packed: address, volumes, weight and document come first (domain 4.4). */
export const claimReturnPrepared: Guard = ({ type, claim }) =>
  isClaimType(type) && !claim.hasReturnTerms ? [{ code: 'CLAIM_RETURN_INCOMPLETE', field: 'return' }] : []
