import type { CartTermsInput } from '#domain/cart/cart-input'
import type { OrderType } from '#domain/orders/order-types'
import type { SaleLimits } from '#domain/orders/sale-limits'
import type { ProductType } from '#domain/products/product-types'
import type { Blocker, KitGauge } from '../kits/kit-answers'
import type { PricedLine } from '../pricing/priced-line'

/** What a sale costs before payment, unloading and service fee are chosen; reais. */
export type SaleTotals = {
  lines: number
  kitFreight: number
  total: number
  freightPercentage: number
  deliveryDays: number | null
}

/** `GET /carts/current`: the whole cart at the prices of now. */
export type Cart = Pick<CartTermsInput, 'budgetType' | 'networkVoltage' | 'taxpayer' | 'freightUf'> & {
  /** Null while there is no cart. */
  version: number | null
  company: { id: number; fantasyName: string; cnpj: string; uf: string | null; allowDetachedOrder: boolean } | null
  /** What the checkout holds the sale to. */
  limits: SaleLimits & { orderTypes: OrderType[] }
  kitId: number | null
  potency: number
  /** `related`: the part of the quantity that came with other products. */
  lines: (PricedLine & { related: number })[]
  /** Items without a price: they block the cart until they are taken out. */
  deadLines: {
    productId: number
    name: string
    type: ProductType
    quantity: number
    related: number
    code: string
    substitute: { id: number; name: string } | null
  }[]
  totals: SaleTotals
  pricePerWp: number | null
  /** Null for a detached sale. */
  gauge: KitGauge | null
  blockers: Blocker[]
  availableAt: string | null
  availableInDays: number
}

export const isEmpty = (cart: Pick<Cart, 'lines' | 'deadLines'>): boolean =>
  cart.lines.length === 0 && cart.deadLines.length === 0

/** The terms of the cart as they stand, to change one of them. */
export const termsOf = ({ company, budgetType, networkVoltage, taxpayer, freightUf }: Cart) => ({
  companyId: company?.id ?? null,
  budgetType,
  networkVoltage,
  taxpayer,
  freightUf,
})
