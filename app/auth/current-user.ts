import type { QueueGroup } from '#domain/insight/queue/queue-groups'
import type { Permission } from '#domain/people/permissions/permissions'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'

/** The logged-in user: the answer of GET /users/me, as `can()` and the menu's gates read it. */
export type CurrentUser = {
  id: number
  name: string
  email: string
  whatsapp: string | null
  roleName: string
  isAdmin: boolean
  isBold: boolean
  /** Of the role. */
  level: number
  version: number
  permissions: Permission[]
  thresholdRole: ThresholdRole | null
  agreementsAccepted: boolean
  needsPasswordUpdate: boolean
  needsTwoStep: boolean
  lastPasswordUpdate: string
  /** Until when this session may change credentials, and whether the next proof asks for a code. */
  proof: { heldUntil: string | null; asksCode: boolean }
  company: {
    id: number
    name: string
    fantasyName: string
    cnpj: string
    allowDetachedOrder: boolean
    helper: { name: string; whatsapp: string | null } | null
  }
  /** Those that the sidebar shows. */
  savedViews: { name: string; screen: 'BUDGETS' | 'ORDERS' | 'CLAIMS'; slug: string; query: string }[]
  /** Above every page: those that they have not put away. */
  notices: { id: number; kind: 'INFO' | 'WARNING' | 'DANGER'; text: string }[]
  /** Of their own notifications, up to 100. */
  unread: number
  /** Different products in their cart. */
  cartItems: number
  /** The items that wait for them, up to 100 a group, half a minute old at most. */
  queue: { group: QueueGroup; total: number }[]
}
