import type { ErrorCode } from '../errors/error-codes'
import { STATUS_PERMISSIONS } from '../permissions/order-permissions'
import { can, type Permission, type Subject } from '../permissions/permissions'
import type { Blocker } from './order-facts'
import { isTerminalStatus, type OrderStatus } from './statuses'

interface LaterEditRule {
  statuses: readonly OrderStatus[]
  /** The status's own key is needed besides; null = it is. */
  permission: Permission | null
  code: ErrorCode
}

/**
 * What is edited outside the order's form, by who works in a status (domain 4.3); the form's own groups are in
 * editable-fields.ts.
 */
export const LATER_EDIT_RULES = {
  discount: {
    statuses: ['NEGOTIATION', 'CLOSING'],
    permission: 'orders:giveDiscount',
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION',
  },
  distributionCenter: {
    statuses: ['ANALYSIS'],
    permission: null,
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS',
  },
  taxes: { statuses: ['ANALYSIS'], permission: null, code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_ANALYSIS' },
  plannedDates: { statuses: ['CONFIRMED'], permission: null, code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_CONFIRMED' },
  lineAvailability: {
    statuses: ['PREPARING'],
    permission: null,
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PREPARING',
  },
  volumes: { statuses: ['SEPARATION'], permission: null, code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SEPARATION' },
  shipment: {
    statuses: ['PARTIAL_SHIPPED'],
    permission: null,
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PARTIAL_SHIPPING',
  },
  delivery: { statuses: ['SHIPPED'], permission: null, code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_SHIPPED' },
} as const satisfies Record<string, LaterEditRule>

export type LaterEdit = keyof typeof LATER_EDIT_RULES

/**
 * May this person change this now?
 * @returns 'forbidden' (403), the wrong-status blocker, or null
 */
export function checkLaterEdit(status: OrderStatus, subject: Subject, edit: LaterEdit): Blocker | 'forbidden' | null {
  const rule: LaterEditRule = LATER_EDIT_RULES[edit]
  const keys = rule.statuses.map((one) => STATUS_PERMISSIONS[one as keyof typeof STATUS_PERMISSIONS])
  const holds = rule.permission ? can(subject, rule.permission) : can(subject, 'orders:update') && can(subject, ...keys)
  if (!holds) return 'forbidden'
  return rule.statuses.includes(status) ? null : { code: rule.code }
}

/** Documents are attached to any order that is not at an end; the full access knows no end (domain 4.3). */
export const takesDocuments = (status: OrderStatus, subject: Subject): boolean =>
  can(subject, 'orders:fullAccessAssets') || (can(subject, 'orders:addAssets') && !isTerminalStatus(status))
