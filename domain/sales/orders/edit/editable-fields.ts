import type { ErrorCode } from '../../../ground/errors/error-codes'
import { isKeyOf } from '../../../ground/objects/is-key-of'
import { isOneOf } from '../../../ground/objects/is-one-of'
import { keysOf } from '../../../ground/objects/keys-of'
import {
  isBudgetStatus,
  isEndedStatus,
  OPEN_BUDGET_STATUSES,
  UNDER_ANALYSIS_STATUSES,
} from '../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { STATUS_PERMISSIONS } from '../../../people/permissions/order-permissions'
import { can, type Permission, type Subject } from '../../../people/permissions/permissions'
import type { Blocker, OrderFacts } from '../order-facts'

/** Groups of data that are edited together, with the statuses in which they may be (domain 4.3). */
interface EditRule {
  fields: readonly string[]
  statuses: readonly OrderStatus[]
  /** Also in these, for staff. */
  staffStatuses?: readonly OrderStatus[]
  /** Instead of the general permission, in these statuses. */
  special?: { statuses: readonly OrderStatus[]; permission: Permission; code: ErrorCode }
  code: ErrorCode
}

const UNTIL_PAID = [...UNDER_ANALYSIS_STATUSES, 'FUTURE_NF_SENT', 'AWAITING'] as const

export const EDIT_RULES = {
  composition: {
    fields: [
      'products',
      'companyClientId',
      'deliveryAddress',
      'freightUf',
      'taxpayer',
      'networkVoltage',
      'description',
    ],
    statuses: ['NEW', 'NEGOTIATION'],
    staffStatuses: ['CLOSING'],
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION',
  },
  type: {
    fields: ['type'],
    statuses: ['NEW', 'NEGOTIATION'],
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION',
  },
  terms: {
    fields: [
      'paymentMethodId',
      'paymentConditionId',
      'shippingCompanyId',
      'unloadFlag',
      'triangulation',
      'serviceFee',
      'expectedCloseAt',
    ],
    statuses: OPEN_BUDGET_STATUSES,
    staffStatuses: ['PENDING'],
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PENDING',
  },
  dueDate: {
    fields: ['dueDate'],
    statuses: OPEN_BUDGET_STATUSES,
    special: {
      statuses: UNTIL_PAID,
      permission: 'orders:setDueDate',
      code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_AWAITING',
    },
    code: 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION',
  },
} as const satisfies Record<string, EditRule>

export type EditGroup = keyof typeof EDIT_RULES

export const EDIT_GROUPS = keysOf(EDIT_RULES)

/** The names of the form's fields in some groups. */
export const fieldsOfGroups = (groups: readonly EditGroup[]): string[] =>
  groups.flatMap((group): readonly string[] => EDIT_RULES[group].fields)

/** Group of a field of the order's form. */
export const groupOf = (field: string): EditGroup | undefined =>
  EDIT_GROUPS.find((group) => isOneOf<string>(EDIT_RULES[group].fields, field))

/**
 * May this person change this group now?
 * @returns 'forbidden' (403), a blocker with the wrong-status code, or null
 */
export function checkEdit(
  facts: Pick<OrderFacts, 'status' | 'isOwn'>,
  subject: Subject,
  group: EditGroup,
): Blocker | 'forbidden' | null {
  const rule: EditRule = EDIT_RULES[group]
  const { status } = facts
  if (rule.special?.statuses.includes(status))
    return can(subject, rule.special.permission) ? null : { code: rule.special.code, field: rule.fields[0] }
  if (!mayEdit(subject, status)) return 'forbidden'
  const staff = subject.isBold || subject.isAdmin
  const open = rule.statuses.includes(status) || (staff && rule.staffStatuses?.includes(status))
  if (open) return null
  return {
    code:
      status === 'EXPIRED' ? 'ORDER_EXPIRED' : rule.special && !isBudgetStatus(status) ? rule.special.code : rule.code,
    field: rule.fields[0],
  }
}

/** Budget phase: budgets:update; order phase: orders:update and the status's own key (domain 4.0). */
function mayEdit(subject: Subject, status: OrderStatus): boolean {
  if (isBudgetStatus(status)) return can(subject, 'budgets:update')
  const key = isKeyOf(STATUS_PERMISSIONS, status) ? STATUS_PERMISSIONS[status] : undefined
  return can(subject, 'orders:update') && (key === undefined || can(subject, key))
}

/** Groups that are open to this person now; the form shows the others as text. */
export const editableGroups = (facts: Pick<OrderFacts, 'status' | 'isOwn'>, subject: Subject): EditGroup[] =>
  EDIT_GROUPS.filter((group) => checkEdit(facts, subject, group) === null)

/** Notes are taken in any status that is not an end (domain 4.3). */
export const takesNotes = (status: OrderStatus, subject: Subject): boolean =>
  can(subject, 'orderNotes:store') && (!isEndedStatus(status) || can(subject, 'orders:fullAccessAssets'))
