import type { Uf } from '../places/states'
import { type IcmsRates, icmsOf } from './icms'
import { type NextBand, nextBand } from './next-band'
import { type PickedRule, pickRule } from './pick-band'
import type { ProductPrices } from './price-rule'
import { type PriceStep, type PriceTerms, unitPrice } from './unit-price'

/** A product as the price formula reads it. */
export interface PricedProduct extends ProductPrices, IcmsRates {
  costPriceCents: number
  /** Percent points. */
  ipi: number
  availableAt: string | null
  availableInDays: number
}

export interface LineTerms extends PriceTerms {
  freightUf: Uf
  /** The distributor's state. */
  homeUf: Uf
}

/** What a line keeps at each save of a budget (domain 2.3, snapshots). */
export interface LineSnapshot {
  tableUnitPriceCents: number
  costPriceCents: number
  ipi: number
  icms: number
  availableAt: string | null
  availableInDays: number
  trace: readonly PriceStep[]
  nextBand: NextBand | null
}

export type LinePrice = ({ ok: true } & LineSnapshot) | Extract<PickedRule, { ok: false }>

/** Price and snapshot of a product at a quantity, or the code that says why it has no price. */
export function priceLine(product: PricedProduct, quantity: number, terms: LineTerms): LinePrice {
  const picked = pickRule(product, quantity)
  if (!picked.ok) return picked
  const { unitPriceCents, trace } = unitPrice(picked, { ipi: product.ipi, quantity }, terms)
  return {
    ok: true,
    tableUnitPriceCents: unitPriceCents,
    costPriceCents: product.costPriceCents,
    ipi: product.ipi,
    icms: icmsOf(product, { uf: terms.freightUf, homeUf: terms.homeUf, taxpayer: terms.taxpayer }),
    availableAt: product.availableAt,
    availableInDays: product.availableInDays,
    trace,
    nextBand: nextBand(product, { ipi: product.ipi, quantity }, terms),
  }
}
