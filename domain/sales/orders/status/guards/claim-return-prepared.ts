import { isClaimType } from '../../../../ground/order-words/order-types'
import type { Guard } from '../../order-facts'

/** Goods are collected only once they are packed: address, volumes, weight and document come first (domain 4.4). */
export const claimReturnPrepared: Guard = ({ type, claim }) =>
  isClaimType(type) && !claim.hasReturnTerms ? [{ code: 'CLAIM_RETURN_INCOMPLETE', field: 'return' }] : []
