import type { Permission } from '#domain/people/permissions/permissions'
import type { CallFacts } from '#domain/people/users/explain-access'
import type { TOKEN_KINDS } from '#domain/people/users/user-kinds'

/** Who calls, read from the database on every request, so that a changed role or a revoked token acts at once. */
export interface Who extends CallFacts {
  tokenId: number
  userId: number
  companyId: number
  companyKind: 'PROVIDER' | 'INTEGRATOR'
  teamId: number | null
  isAdmin: boolean
  isBold: boolean
  /** Of the role: no one may give a role above their own level (specification §6). */
  level: number
  permissions: Permission[]
  thresholdRole: 'SELLER' | 'COORDINATOR' | 'MANAGER' | 'DIRECTOR' | null
  /** As the database has it; the clock of the request says whether it is stale. */
  lastPasswordUpdate: string | Date
  /** The role asks for a two-step login, and there is none. */
  lacksTwoStep: boolean
  /** API: made at /users for a program. */
  tokenKind: (typeof TOKEN_KINDS)[number]
}
