import type { Permission } from '../../permissions/permissions'
import { CLAIM_TYPES, type ClaimType } from '../order-types'

/**
 * The key of each claim type: opens claims, their files, the creator's cancel and the swap
 * (specification §6, domain 4.4).
 */
export const CLAIM_TYPE_PERMISSIONS = {
  LENDING: 'customerClaims:lending',
  WARRANTY_DAMAGE: 'customerClaims:warrantyDamage',
  EXCHANGE: 'customerClaims:exchange',
  MISSING: 'customerClaims:missing',
  BONUS: 'customerClaims:bonus',
  WARRANTY: 'customerClaims:warranty',
} as const satisfies Record<ClaimType, Permission>

/** Claim types that a holder of these keys may open. */
export const openableClaimTypes = (holds: (permission: Permission) => boolean): ClaimType[] =>
  CLAIM_TYPES.filter((type) => holds(CLAIM_TYPE_PERMISSIONS[type]))
