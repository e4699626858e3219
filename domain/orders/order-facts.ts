import type { BusinessDate } from '../dates/business-date'
import type { Holidays } from '../dates/business-days'
import type { ErrorCode } from '../errors/error-codes'
import type { PaymentKind } from '../payments/payment-kinds'
import type { ProductType } from '../products/product-types'
import type { BudgetType } from './budget-types'
import type { OrderType } from './order-types'
import type { OrderStatus } from './statuses'

/** A reason why an action is not possible now: its code, the form field that mends it, and numbers for the sentence. */
export interface Blocker {
  code: ErrorCode
  field?: string
  meta?: object
}

export interface LineFacts {
  productId: number
  name: string
  type: ProductType
  quantity: number
  unitPriceCents: number
  enabled: boolean
  deleted: boolean
}

export interface HistoryFacts {
  from: OrderStatus | null
  to: OrderStatus
  direction: 'FORWARD' | 'BACK'
}

/** Approval state for the present fingerprint (domain 5); `wired` is false until approvals exist, and then nothing is asked. */
export interface ApprovalFacts {
  wired: boolean
  hasPendingRequest: boolean
  discountIsCovered: boolean
  totalIsCovered: boolean
  /** Points above the giver's own limit, when the discount is not covered. */
  exceededPercentage?: number
  /** The total is above the highest role's limit: it cannot even be requested. */
  totalIsAboveEveryLimit?: boolean
}

/** Everything that the rules read of one order; the API fills it from the database inside the transaction. */
export interface OrderFacts {
  id: number
  type: OrderType
  budgetType: BudgetType
  /** As everyone sees it: EXPIRED from the second the validity ends. */
  status: OrderStatus
  /** The order belongs to one of the caller's own companies (domain 4.0). */
  isOwn: boolean
  isCreator: boolean
  expirationAt: Date | null
  hasClient: boolean
  clientDocument: string | null
  paymentMethod: { kind: PaymentKind; usable: boolean } | null
  paymentCondition: { onCredit: boolean; usable: boolean } | null
  shippingCompany: { cnpj: string | null; deleted: boolean } | null
  dueDate: BusinessDate | null
  expectedCloseAt: BusinessDate | null
  unloadFlag: boolean | null
  /** Null: no triangulation; otherwise the names of its required fields that are still empty. */
  triangulationMissing: readonly string[] | null
  linesTotalCents: number
  totalCents: number
  discountPercentage: number
  serviceFeeCents: number
  lines: readonly LineFacts[]
  /** What domain/kits finds wrong with the lines; empty when the rules do not apply. */
  kitBlockers: readonly Blocker[]
  /** Notes written since the order entered its present status. */
  notes: { written: boolean; withDocument: boolean }
  history: readonly HistoryFacts[]
  invoiceKey: string | null
  approvals: ApprovalFacts
  erp: {
    wired: boolean
    state: 'NONE' | 'QUEUED' | 'RUNNING' | 'INTEGRATED' | 'FAILED' | 'CANCELED'
    lastCode: ErrorCode | null
  }
  /** Consignment: something came back unsold. Claims: what the analysis decided (domain 4.4). */
  returns: {
    hasUnsold: boolean
    returnsGoods: boolean
    returnFirst: boolean
    alreadyReturned: boolean
    alreadySent: boolean
  }
  claim: { hasReason: boolean; hasSolution: boolean }
}

/** What the rules need of the world. */
export interface RuleContext {
  now: Date
  /** São Paulo's date of `now`. */
  today: BusinessDate
  holidays: Holidays
  limits: { dueDateMaxDays: number; serviceFeeMaxPercent: number; financingServiceFeeMaxPercent: number }
}

export type Guard = (facts: OrderFacts, context: RuleContext) => Blocker[]
