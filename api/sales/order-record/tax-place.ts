import type { TaxPlace } from '#domain/catalogue/taxes/tax-lines'
import { buyerKindOf } from '#domain/catalogue/taxes/tax-words'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { Uf } from '#domain/ground/places/states'

/** Of an order, what its taxes follow from. */
export interface TaxedOrder {
  budgetType: BudgetType
  type: OrderType
  freightUf: Uf
  taxpayer: boolean
  /** Of who the invoice is for: the client, else the company. */
  document: string | null
}

/** The same as rules ask it. */
export const placeOf = ({ budgetType, type, freightUf, taxpayer, document }: TaxedOrder): TaxPlace => ({
  detached: budgetType === 'DETACHED',
  orderType: type,
  uf: freightUf,
  buyer: buyerKindOf({ taxpayer, document }),
})
