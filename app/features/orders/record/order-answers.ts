import type { ErrorCode } from '#domain/errors/error-codes'
import type { NetworkVoltage } from '#domain/kits/network-voltages'
import type { BudgetType } from '#domain/orders/budget-types'
import type { EditGroup } from '#domain/orders/edit/editable-fields'
import type { LaterEdit } from '#domain/orders/edit/later-edit-rules'
import type { TriangulationInput } from '#domain/orders/edit/triangulation-input'
import type { OrderType } from '#domain/orders/order-types'
import type { NoteRule, OrderAction } from '#domain/orders/status/order-actions'
import type { StatusData } from '#domain/orders/status/status-change-input'
import type { OrderStatus } from '#domain/orders/statuses'
import type { PaymentKind } from '#domain/payments/payment-kinds'
import type { PriceStep } from '#domain/pricing/unit-price'
import type { ProductType } from '#domain/products/product-types'
import type { OrderApprovals } from '~/features/approvals/order-approvals'

/** A line of GET /budgets and GET /orders. Money in reais, power in watts, moments in ISO 8601 UTC. */
export type OrderRow = {
  id: number
  status: OrderStatus
  companyName: string
  clientName: string | null
  description: string | null
  potency: number
  total: number
  companyHelperName: string | null
  createdAt: string
  orderSentAt: string | null
  expirationAt: string | null
  dueDate: string | null
  type: OrderType
  budgetType: BudgetType
  clientDocument: string | null
  networkVoltage: NetworkVoltage | null
  discountPercentage: number
  creatorName: string
}

/** The sums of a whole list (isTotalizer). */
export type OrderTotals = { count: number; total: number; potency: number }

export type StoredFile = { id: number; name: string; mediaType: string; bytes: number; isMissing?: true }

export type OrderLine = {
  position: number
  productId: number
  name: string
  type: ProductType
  unit: string
  quantity: number
  tableUnitPrice: number
  orderPrice: number
  total: number
  orderIpi: number
  orderIcms: number
  orderAvailableAt: string | null
  orderAvailableInDays: number
  picked: number | null
  serials: string | null
  unsold: number
  datasheetUrl: string | null
  priceTrace: PriceStep[]
  /** Only for those who may see costs. */
  orderCostPrice?: number
}

export type Blocker = { code: ErrorCode; field?: string; meta?: Record<string, unknown> }

/** One verb that this user may use on this order, open or blocked (architecture §5). */
export type OrderStep = {
  action: OrderAction
  to: OrderStatus | null
  label: string
  note: NoteRule
  data: (keyof StatusData)[]
  offers: (keyof StatusData)[]
  allowed: boolean
  blockers: Blocker[]
}

export type OrderSums = {
  table: number
  lines: number
  kitFreight: number
  condition: number
  unloadFee: number
  serviceFee: number
  total: number
  totalWithoutServiceFee: number
  discountPercentage: number
  /** Only for those who may see costs. */
  cost?: number
  contributionMargin?: number | null
}

type Address = Record<'street' | 'number' | 'complement' | 'district' | 'city' | 'uf' | 'cep', string | null>

/** GET /orders/{id}, as this user may read it. */
export type OrderDetail = {
  id: number
  budget: boolean
  budgetType: BudgetType
  type: OrderType
  status: OrderStatus
  version: number
  revision: number
  description: string | null
  networkVoltage: 'MONO_220' | 'TRI_220' | 'TRI_380' | null
  potency: number
  taxpayer: boolean
  freightUf: string
  dueDate: string | null
  unloadFlag: boolean | null
  expirationAt: string | null
  expectedCloseAt: string | null
  orderSentAt: string | null
  createdAt: string
  shippedAt: string | null
  deliveredAt: string | null
  clonedFromId: number | null
  cancelReason: string | null
  company: Record<'name' | 'fantasyName' | 'cnpj', string> & { id: number } & Record<
      'city' | 'uf' | 'phone' | 'email',
      string | null
    >
  companyHelper: { name: string; whatsapp: string | null } | null
  creatorName: string
  client:
    | ({ id: number; name: string; document: string } & Record<
        'email' | 'mobilePhone' | 'stateRegistration',
        string | null
      > &
        Address)
    | null
  paymentMethod: { id: number; name: string; kind: PaymentKind } | null
  paymentCondition: { id: number; name: string; percentage: number } | null
  shippingCompany: { id: number; name: string; cnpj: string | null } | null
  distributionCenter: { id: number; name: string } | null
  triangulation: TriangulationInput | null
  invoice: { number: string | null; key: string | null } | null
  futureInvoiceKey: string | null
  shipment: {
    volumes?: number
    volumesShipped?: number
    driver?: string
    plate?: string
    tracking?: string
    plannedOn?: string
    collectionDate?: string
    carrier?: string
    parts?: { volumes: number; tracking: string | null; on: string }[]
  }
  /** Of a claim only. */
  claim: {
    originalOrderId: number | null
    reason: string | null
    solution: string | null
    returnsGoods: boolean
    returnFirst: boolean
  } | null
  totals: OrderSums
  lines: OrderLine[]
  allowedActions: OrderStep[]
  editableGroups: EditGroup[]
  canAddNote: boolean
  /** Null where there is nothing to approve: an order that was sent. */
  approvals: OrderApprovals | null
  canAddDocuments: boolean
  laterEdits: LaterEdit[]
}
