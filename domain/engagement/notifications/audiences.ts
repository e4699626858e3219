import { isKeyOf } from '../../ground/objects/is-key-of'
import { ACCOUNT_EVENTS, type AccountEvent } from '../../people/companies/account-events'
import { ORDER_EVENTS, type OrderEvent } from '../../sales/orders/order-events'

/** Everything that a person may be told of. */
export const NOTIFICATION_EVENTS = [...ORDER_EVENTS, ...ACCOUNT_EVENTS] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/**
 * Who hears of an order's events (domain 4.7): creator, helper, the order's team; INTEGRATOR is the creator when they
 * work for the order's company, else the company's own address; the end customer; the carrier; the user who asked for an approval
 * and those who may answer it; the holders of a permission.
 */
export type Audience =
  | 'CREATOR'
  | 'HELPER'
  | 'TEAM'
  | 'INTEGRATOR'
  | 'CLIENT'
  | 'CARRIER'
  | 'REQUESTER'
  | 'APPROVERS'
  | {
      holders:
        | 'orders:creditAnalysis'
        | 'orders:awaiting'
        | 'orders:awaitingNfBeSent'
        | 'orders:separation'
        | 'approvalThresholdsRequests:respond'
        | 'orders:pendingRma'
        | 'cigam:integrateOrder'
    }

interface Channels<One> {
  mail?: readonly One[]
  inApp?: readonly One[]
}

export const AUDIENCES: Readonly<Record<OrderEvent, Channels<Audience>>> = {
  BUDGET_CREATED: { inApp: ['HELPER'] },
  BUDGET_EXPIRING: { mail: ['CREATOR', 'HELPER'], inApp: ['CREATOR', 'HELPER'] },
  BUDGET_EXPIRED: { mail: ['CREATOR', 'HELPER'], inApp: ['CREATOR', 'HELPER'] },
  STOCK_RESERVED: { inApp: ['CREATOR', 'HELPER'] },
  RESERVATION_ENDED: { mail: ['HELPER'], inApp: ['CREATOR', 'HELPER'] },
  NEGOTIATION_STARTED: { mail: ['INTEGRATOR'] },
  CLOSING_PLANNED: { mail: ['INTEGRATOR'] },
  ORDER_SENT: { mail: ['CREATOR', 'HELPER'], inApp: ['HELPER', 'TEAM'] },
  CREDIT_REQUESTED: { inApp: [{ holders: 'orders:creditAnalysis' }] },
  CREDIT_APPROVED: { mail: ['INTEGRATOR'] },
  PAYMENT_AWAITED: { mail: ['INTEGRATOR'] },
  PAYMENT_DUE_SOON: { mail: ['INTEGRATOR'] },
  PAYMENT_OVERDUE: { mail: ['INTEGRATOR', 'HELPER'], inApp: ['HELPER'] },
  BOLETO_ATTACHED: { mail: ['INTEGRATOR'], inApp: ['CREATOR'] },
  PAYMENT_RECEIPT_SENT: { inApp: [{ holders: 'orders:awaiting' }, 'HELPER'] },
  PAYMENT_CONFIRMED: { mail: ['INTEGRATOR'] },
  INVOICE_REQUESTED: { inApp: [{ holders: 'orders:awaitingNfBeSent' }] },
  INVOICE_ISSUED: { mail: ['INTEGRATOR', 'CLIENT', 'CARRIER'] },
  // Fiscal and Financeiro have to act, the company has to know that what it holds is void.
  INVOICE_CANCELED: {
    mail: ['INTEGRATOR', { holders: 'orders:awaitingNfBeSent' }, { holders: 'orders:awaiting' }],
    inApp: ['CREATOR', { holders: 'orders:awaitingNfBeSent' }, { holders: 'orders:awaiting' }],
  },
  // The seller first: who calls the client before the mail does keeps them.
  PROMISE_LATER: { mail: ['HELPER'], inApp: ['HELPER', 'TEAM'] },
  PROMISE_MOVED: { mail: ['INTEGRATOR'], inApp: ['CREATOR'] },
  SUBSTITUTION_ASKED: { mail: ['INTEGRATOR'], inApp: ['CREATOR', 'HELPER'] },
  SUBSTITUTION_APPROVAL_ASKED: { inApp: ['HELPER', { holders: 'approvalThresholdsRequests:respond' }] },
  SUBSTITUTION_ENDED: { mail: ['INTEGRATOR'], inApp: ['CREATOR', 'HELPER', { holders: 'orders:separation' }] },
  ORDER_SHIPPED: { mail: ['INTEGRATOR'] },
  ORDER_FINISHED: { inApp: ['CREATOR'] },
  ORDER_CANCELED: { mail: ['CREATOR', 'HELPER'] },
  APPROVAL_REQUESTED: { mail: ['APPROVERS'], inApp: ['APPROVERS'] },
  APPROVAL_ANSWERED: { mail: ['REQUESTER'], inApp: ['REQUESTER'] },
  APPROVAL_EXPIRED: { mail: ['REQUESTER'], inApp: ['REQUESTER'] },
  APPROVAL_COMMENTED: { inApp: ['REQUESTER'] },
  CLAIM_OPENED: { mail: ['CREATOR'], inApp: [{ holders: 'orders:pendingRma' }] },
  CLAIM_MOVED: { mail: ['INTEGRATOR'] },
  CLAIM_INFO_ASKED: { mail: ['INTEGRATOR'], inApp: ['CREATOR'] },
  CLAIM_REFUSED: { mail: ['INTEGRATOR'], inApp: ['CREATOR'] },
  CLAIM_LATE: { mail: ['HELPER'], inApp: [{ holders: 'orders:pendingRma' }, 'HELPER'] },
  // A loan is opened by after-sales, but the goods are with the company.
  LENDING_ENDING: { mail: ['INTEGRATOR', 'CREATOR'], inApp: [{ holders: 'orders:pendingRma' }, 'CREATOR'] },
  ERP_FAILED: { inApp: [{ holders: 'cigam:integrateOrder' }] },
}

/**
 * Who hears of events of companies and accounts: the person whom it names (STAFF_PERSON: one of the provider's), the
 * company at its own address, the holders of a permission among the staff.
 */
export type AccountAudience =
  | 'PERSON'
  | 'STAFF_PERSON'
  | 'COMPANY'
  | { holders: 'companies:approve' | 'externalApi:quota' | 'auditLogs:logs' }

const COMPANY = { mail: ['COMPANY'] } as const
const PERSON = { mail: ['PERSON'] } as const
const STAFF_PERSON = { mail: ['STAFF_PERSON'], inApp: ['STAFF_PERSON'] } as const
// Users who look after what was done also look after what was kept of it.
const AUDITORS = { inApp: [{ holders: 'auditLogs:logs' }] } as const

export const ACCOUNT_AUDIENCES: Readonly<Record<AccountEvent, Channels<AccountAudience>>> = {
  COMPANY_REGISTERED: { ...COMPANY, inApp: [{ holders: 'companies:approve' }] },
  COMPANY_APPROVED: COMPANY,
  COMPANY_LINK_RESENT: COMPANY,
  COMPANY_DISAPPROVED: COMPANY,
  COMPANY_SUSPENDED: COMPANY,
  COMPANY_REACTIVATED: COMPANY,
  COMPANY_ACTIVATED: COMPANY,
  HELPED_COMPANY_BLOCKED: STAFF_PERSON,
  HELPED_COMPANY_UNBLOCKED: STAFF_PERSON,
  USER_INVITED: PERSON,
  PASSWORD_RECOVERY_REQUESTED: PERSON,
  PASSWORD_CHANGED: PERSON,
  LOGIN_SLOWED: PERSON,
  TWO_STEP_STOPPED: PERSON,
  TWO_STEP_ENDED: PERSON,
  TWO_STEP_RESET: PERSON,
  API_QUOTA_NEARLY_USED: { ...COMPANY, inApp: [{ holders: 'externalApi:quota' }] },
  WEBHOOK_DISABLED: { ...COMPANY, inApp: [{ holders: 'externalApi:quota' }] },
  FILES_CHECKED: AUDITORS,
  BACKUP_FAILED: AUDITORS,
  PRICE_REVISION_FAILED: STAFF_PERSON,
  PRICE_APPROVAL_ASKED: STAFF_PERSON,
  PRICE_APPROVAL_ANSWERED: STAFF_PERSON,
  FEEDBACK_ANSWERED: { ...PERSON, inApp: ['PERSON'] },
  TASKS_DUE: STAFF_PERSON,
  TAXES_CHANGING: STAFF_PERSON,
  STOCK_ARRIVED: { ...PERSON, inApp: ['PERSON'] },
}

/** Whom an event is for by its channels, whichever kind of event it is. */
export const audiencesOf = (event: NotificationEvent): Channels<Audience | AccountAudience> =>
  isKeyOf(AUDIENCES, event) ? AUDIENCES[event] : ACCOUNT_AUDIENCES[event]

/** Events that an administrator, who holds every permission, is told of: the others' daily work is not theirs. */
const TOLD_TO_ADMINS: readonly string[] = [
  'cigam:integrateOrder',
  'companies:approve',
  'externalApi:quota',
  'auditLogs:logs',
]

/** Whether a user is among 'the holders of a permission'. */
export const isToldAsHolder = (
  { permissions, isAdmin }: { permissions: readonly string[]; isAdmin: boolean },
  key: string,
): boolean => permissions.includes(key) || (isAdmin && TOLD_TO_ADMINS.includes(key))
