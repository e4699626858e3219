import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { DemoApproval } from './demo-approvals'
import type { DemoProductKey } from './demo-catalogue'
import type { DemoCompanyKey } from './demo-companies'
import type { DemoKitKey } from './demo-kits'

/** Payment method and condition, by their names in demo-terms.ts. */
export const PAYMENTS = {
  pix: ['PIX à vista', 'À vista antecipado'],
  ted: ['Transferência (TED)', 'Sinal 30% + 70% no embarque'],
  boleto: ['Boleto à vista', 'À vista antecipado'],
  boleto28: ['Boleto a prazo', '28 dias'],
  boleto56: ['Boleto a prazo', '28/56 dias'],
  card6: ['Cartão de crédito', 'Cartão 6x'],
  card12: ['Link de pagamento', 'Cartão 12x'],
  financing: ['Financiamento bancário', 'Financiamento'],
} as const

export interface DemoOrder {
  company: DemoCompanyKey
  status: OrderStatus
  /** Days before the seed's date on which it was made. */
  age: number
  type?: OrderType
  budgetType?: BudgetType
  kit?: DemoKitKey
  /** Instead of a kit, or on top of it. */
  items?: readonly (readonly [DemoProductKey, number])[]
  payment?: keyof typeof PAYMENTS
  description?: string
  /** Without client, payment and carrier yet: everything that sending asks for is still missing. */
  isBare?: boolean
  /** Made by the consultant instead of the integrator. */
  byStaff?: boolean
  isNegotiated?: boolean
  /** The status that a canceled one was left in. */
  leftIn?: OrderStatus
  /** Why it was canceled, stepped back, or a claim was opened. */
  reason?: string
  solution?: string
  /** Of the piece that a warranty is for. */
  serial?: string
  /** Pieces of the first line that a consignment brings back. */
  unsold?: number
  hasSteppedBack?: boolean
  /** The ERP has no customer for the company: its creation there was given up. */
  isUnknownToErp?: true
  isTriangulated?: boolean
  unload?: boolean
  /** Percent points. */
  serviceFee?: number
  discount?: number
  /** What came of the request for a discount above the consultant's limit; approved unless it says otherwise. */
  approval?: DemoApproval
  /** Due this many days after the seed's date; by default a week after it was sent. */
  dueIn?: number
}
