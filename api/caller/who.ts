import type { CallFacts } from '#domain/permissions/explain-access'
import type { Permission } from '#domain/permissions/permissions'

/** Who calls, read from the database on every request, so that a changed role or a revoked token acts at once. */
export interface Who extends CallFacts {
  tokenId: number
  userId: number
  companyId: number
  companyKind: 'PROVIDER' | 'INTEGRATOR'
  teamId: number | null
  isAdmin: boolean
  isBold: boolean
  /** Of the role: nobody gives a role above the own level (specification §6). */
  level: number
  permissions: Permission[]
  thresholdRole: 'SELLER' | 'COORDINATOR' | 'MANAGER' | 'DIRECTOR' | null
}
