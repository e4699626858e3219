import type { ClaimType } from '../../../ground/order-words/order-types'
import type { Permission } from '../../../people/permissions/permissions'

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
