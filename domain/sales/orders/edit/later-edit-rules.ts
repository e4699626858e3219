import type { ErrorCode } from '../../../ground/errors/error-codes'
import { keysOf } from '../../../ground/objects/keys-of'
import {
  CLAIM_TYPES,
  isClaimType,
  ORDER_TYPES,
  type OrderType,
  SALE_TYPES,
} from '../../../ground/order-words/order-types'
import { isEndedStatus, UNDECIDED_CLAIM_STATUSES } from '../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { STATUS_PERMISSIONS } from '../../../people/permissions/order-permissions'
import { can, type Permission, type Subject } from '../../../people/permissions/permissions'
import type { Blocker, OrderFacts } from '../order-facts'

interface LaterEditRule {
  types: readonly OrderType[]
  statuses: readonly OrderStatus[]
  /** Instead of orders:update and the status's own key. */
  permission?: Permission
  code: ErrorCode
}

/**
 * Fields that are edited outside the order's form, by those who work in a status (domain 4.3); the form's own groups
 * are in editable-fields.ts. The unsold goods of a consignment and the decision of a claim's analysis (domain 4.2, 4.4)
 * are kept here too: they decide where the order goes.
 */
const LATER_EDIT_RULES = {
  discount: {
    types: ORDER_TYPES,
    statuses: ['NEGOTIATION', 'CLOSING'],
    permission: 'orders:giveDiscount',
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION',
  },
  distributionCenter: {
    types: ORDER_TYPES,
    statuses: ['ANALYSIS'],
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS',
  },
  taxes: { types: ORDER_TYPES, statuses: ['ANALYSIS'], code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS' },
  plannedDates: { types: ORDER_TYPES, statuses: ['CONFIRMED'], code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_CONFIRMED' },
  lineAvailability: {
    types: ORDER_TYPES,
    statuses: ['PREPARING'],
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PREPARING',
  },
  volumes: { types: ORDER_TYPES, statuses: ['SEPARATION'], code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION' },
  substitution: {
    types: SALE_TYPES,
    statuses: ['SEPARATION'],
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION',
  },
  shipment: {
    types: ORDER_TYPES,
    statuses: ['PARTIAL_SHIPPED'],
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PARTIAL_SHIPPING',
  },
  delivery: { types: ORDER_TYPES, statuses: ['SHIPPED'], code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED' },
  unsold: {
    types: ['MERCANTILE_CONSIGNMENT'],
    statuses: ['SHIPPED'],
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED',
  },
  claim: {
    types: CLAIM_TYPES,
    statuses: UNDECIDED_CLAIM_STATUSES,
    permission: 'orders:pendingRma',
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS',
  },
} as const satisfies Record<string, LaterEditRule>

export type LaterEdit = keyof typeof LATER_EDIT_RULES

export const LATER_EDITS = keysOf(LATER_EDIT_RULES)

type Facts = Pick<OrderFacts, 'status' | 'type'>

/**
 * May this person change this now?
 * @returns 'forbidden' (403), the wrong-status blocker (also where the type has no such data), or null
 */
export function checkLaterEdit(
  { status, type }: Facts,
  subject: Subject,
  edit: LaterEdit,
): Blocker | 'forbidden' | null {
  const rule: LaterEditRule = LATER_EDIT_RULES[edit]
  const keys = rule.statuses.map((one) => keyOf(one, type))
  const holds = rule.permission ? can(subject, rule.permission) : can(subject, 'orders:update') && can(subject, ...keys)
  if (!holds) return 'forbidden'
  return rule.statuses.includes(status) && rule.types.includes(type) ? null : { code: rule.code }
}

/** Claims in ANALYSIS belong to after-sales (domain 4.0). */
const keyOf = (status: OrderStatus, type: OrderType): Permission =>
  status === 'ANALYSIS' && isClaimType(type)
    ? 'orders:pendingRma'
    : STATUS_PERMISSIONS[status as keyof typeof STATUS_PERMISSIONS]

/** The edits that are open to this person now. */
export const openLaterEdits = (facts: Facts, subject: Subject): LaterEdit[] =>
  LATER_EDITS.filter((edit) => checkLaterEdit(facts, subject, edit) === null)

/** Documents are attached to any order that has not ended; with full access, to an ended one too (domain 4.3). */
export const takesDocuments = (status: OrderStatus, subject: Subject): boolean =>
  can(subject, 'orders:fullAccessAssets') || (can(subject, 'orders:addAssets') && !isEndedStatus(status))
