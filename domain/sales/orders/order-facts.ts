import type { ProductType } from '../../catalogue/products/product-types'
import type { BusinessDate } from '../../ground/dates/business-date'
import type { Holidays } from '../../ground/dates/business-days'
import type { ErrorCode } from '../../ground/errors/error-codes'
import type { BudgetType } from '../../ground/order-words/budget-types'
import type { OrderType } from '../../ground/order-words/order-types'
import type { OrderStatus } from '../../ground/order-words/statuses'
import type { Uf } from '../../ground/places/states'
import type { PaymentKind } from '../../terms/payment-methods/payment-kinds'
import type { DiscountShortfall } from '../approvals/discount-shortfall'
import type { Shipment } from '../shipment-facts/shipment'
import type { Breach } from './buyer/buyer'
import type { SaleLimits } from './sale-limits'
import type { Awaited } from './substitution/substitution'

/** A reason why an action is not possible now: its code, the form field that mends it, and numbers for the sentence. */
export interface Blocker {
  code: ErrorCode
  field?: string
  meta?: object
}

interface LineFacts {
  position: number
  productId: number
  name: string
  type: ProductType
  quantity: number
  unitPriceCents: number
  enabled: boolean
  deleted: boolean
  /** When it can be had: in so many days, or on a date that PCP wrote down. */
  availableInDays: number
  availableAt: BusinessDate | null
  /** Pieces that separation took from the shelf; null until then. */
  picked: number | null
  serials: string | null
}

export interface HistoryFacts {
  from: OrderStatus | null
  to: OrderStatus
  direction: 'FORWARD' | 'BACK'
}

/**
 * Approval state for the present fingerprint (domain 5); `wired` is false until approvals exist,
 * and then nothing is asked.
 */
export interface ApprovalFacts {
  wired: boolean
  hasPendingRequest: boolean
  discountIsCovered: boolean
  totalIsCovered: boolean
  marginIsCovered: boolean
  /** Of a discount that is not covered: who gave it, and how far that went. */
  shortfall?: DiscountShortfall
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
  /** Where the goods go is known: the client's address, or the recipient's of a triangulation. */
  hasAddress: boolean
  clientDocument: string | null
  /** Facts that do not fit the buyer and were not let pass, and the state that the goods go to. */
  breaches: readonly Breach[]
  deliveryUf: Uf | null
  paymentMethod: { kind: PaymentKind; usable: boolean } | null
  paymentCondition: { onCredit: boolean; usable: boolean } | null
  shippingCompany: { cnpj: string | null; deleted: boolean } | null
  dueDate: BusinessDate | null
  expectedCloseAt: BusinessDate | null
  hasDistributionCenter: boolean
  unloadFlag: boolean | null
  /** Null: no triangulation; otherwise the names of its required fields that are still empty. */
  triangulationMissing: readonly string[] | null
  linesTotalCents: number
  totalCents: number
  discountPercentage: number
  serviceFeeCents: number
  lines: readonly LineFacts[]
  /** The errors that domain/catalogue/kits finds in the lines; empty when the rules do not apply. */
  kitBlockers: readonly Blocker[]
  /** Notes and documents of the present status; of a warranty's analysis its concluded report too. */
  notes: { written: boolean; withDocument: boolean }
  history: readonly HistoryFacts[]
  invoiceKey: string | null
  /** The first invoice of a FUTURE order. */
  futureInvoiceKey: string | null
  /** The number of an invoice of its own that was canceled since, and that nothing has replaced. */
  canceledInvoice: number | null
  /** The step's data of the delivery invoice of a FUTURE order (facts-after-step.ts). */
  deliveryInvoice: { key: string | null; citedKey: string | null; totalCents: number | null } | null
  shipment: { volumes: number | null; volumesShipped: number | null }
  /** What leaves together; of an order that nobody split one, from its invoice on. */
  shipments: readonly Shipment[]
  approvals: ApprovalFacts
  /** The swap of goods that waits at separation, and whether one was done, which the ERP has to have. */
  swaps: { open: (Awaited & { number: number }) | null; isSwapped: boolean }
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
    /** Nothing more is to be sent. */
    alreadySent: boolean
  }
  /** Photos: any document of the claim. Report: a document of its analysis (domain 4.4). */
  claim: {
    hasReason: boolean
    hasSolution: boolean
    hasPhotos: boolean
    hasReport: boolean
    /** Each claimed line names its pieces. */
    hasSerials: boolean
    /** Address, volumes, weight and document of the returning goods are known. */
    hasReturnTerms: boolean
    /** The returned goods were checked, and their differences are decided. */
    isChecked: boolean
  }
}

/** The facts outside the order that the rules need. */
export interface RuleContext {
  now: Date
  /** São Paulo's date of `now`. */
  today: BusinessDate
  holidays: Holidays
  limits: SaleLimits
}

export type Guard = (facts: OrderFacts, context: RuleContext) => Blocker[]
