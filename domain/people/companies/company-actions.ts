import { keysOf } from '../../ground/objects/keys-of'
import { can, type Permission, type Subject } from '../permissions/permissions'
import type { AccountEvent } from './account-events'
import type { CompanyStatus } from './company-statuses'

/** The state of a company. */
export interface CompanyState {
  status: CompanyStatus
  isDeleted: boolean
}

interface Action {
  /** Statuses that the verb leaves; of a company that is not deleted. */
  from: readonly CompanyStatus[]
  /** null: the status stays (delete). */
  to: CompanyStatus | null
  /** Whether it also brings a deleted company back, in the status that it had. */
  restores?: true
  permission: Permission
  /** 'required': refused without one; 'optional': asked for. */
  reason: 'required' | 'optional' | 'none'
  /** The event for the mail job (domain 4.7). */
  event: AccountEvent | null
  /** Whether the people of the company lose their sessions. */
  endsSessions?: true
  /** Whether a company on the block list is refused. */
  refusesBlocked?: true
}

/** The state machine of a company (specification §2, domain 4.10). */
const COMPANY_ACTIONS = {
  approve: {
    from: ['PENDING', 'DISAPPROVED'],
    to: 'APPROVED',
    permission: 'companies:approve',
    reason: 'none',
    event: 'COMPANY_APPROVED',
    refusesBlocked: true,
  },
  disapprove: {
    from: ['PENDING'],
    to: 'DISAPPROVED',
    permission: 'companies:approve',
    reason: 'required',
    event: 'COMPANY_DISAPPROVED',
  },
  activate: {
    from: ['APPROVED'],
    to: 'ACTIVE',
    permission: 'companies:approve',
    reason: 'none',
    event: 'COMPANY_ACTIVATED',
    refusesBlocked: true,
  },
  suspend: {
    from: ['ACTIVE'],
    to: 'SUSPENDED',
    permission: 'companies:approve',
    reason: 'optional',
    event: 'COMPANY_SUSPENDED',
    endsSessions: true,
  },
  reactivate: {
    from: ['SUSPENDED'],
    to: 'ACTIVE',
    restores: true,
    permission: 'companies:approve',
    reason: 'none',
    event: 'COMPANY_REACTIVATED',
    refusesBlocked: true,
  },
  delete: {
    from: ['PENDING', 'APPROVED', 'ACTIVE', 'DISAPPROVED', 'SUSPENDED'],
    to: null,
    permission: 'companies:destroy',
    reason: 'none',
    event: null,
    endsSessions: true,
  },
} as const satisfies Record<string, Action>

export type CompanyAction = keyof typeof COMPANY_ACTIONS
export const COMPANY_ACTION_NAMES = keysOf(COMPANY_ACTIONS)
export type CompanyMove = Exclude<CompanyAction, 'delete'>

export const companyAction = (action: CompanyAction): Action => COMPANY_ACTIONS[action]

/** Whether the activation link makes the company's first user: approved, or active without users. */
export const awaitsFirstUser = ({ status, isDeleted, lacksUsers }: CompanyState & { lacksUsers: boolean }): boolean =>
  !isDeleted && (status === 'APPROVED' || (status === 'ACTIVE' && lacksUsers))

/** Whether the verb may leave this state; activate on ACTIVE is COMPANY_ALREADY_ACTIVE. */
export function canCompany(action: CompanyAction, { status, isDeleted }: CompanyState): boolean {
  const { from, restores }: Action = COMPANY_ACTIONS[action]
  return isDeleted ? restores === true : from.includes(status)
}

/** Where it leads. Bringing a deleted company back leaves its status as it was. */
export function companyAfter(action: CompanyAction, before: CompanyState): CompanyState {
  if (before.isDeleted) return { status: before.status, isDeleted: false }
  return { status: companyAction(action).to ?? before.status, isDeleted: action === 'delete' }
}

/** The verbs that this user may do now. */
export const allowedCompanyActions = (who: Subject, state: CompanyState): CompanyAction[] =>
  COMPANY_ACTION_NAMES.filter((action) => canCompany(action, state) && can(who, companyAction(action).permission))
