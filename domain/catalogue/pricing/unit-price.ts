import Big from 'big.js'
import { toCents } from '../../ground/money/money'
import type { PickedRule } from './pick-band'

/** The price of one unit, and why: 'Por que este preço?' shows the steps in this order. */
export interface UnitPrice {
  unitPriceCents: number
  trace: readonly PriceStep[]
}

/** One step of a price; `before`, `after` and `factor` are exact decimals as text, in reais. */
export type PriceStep = { factor: string; before: string; after: string } & (
  | { kind: 'BASE'; source: 'EXCLUSIVE' | 'TABLE' }
  | { kind: 'BAND'; quantity: number; initialRange: number | null; finalRange: number | null }
  | { kind: 'ADJUSTMENT' | 'IPI' | 'FREIGHT' | 'DIFAL' | 'ADDITION' | 'DISCOUNT' | 'PROMOTION'; percent: number }
  | { kind: 'MARGIN'; margin: number; taxpayer: boolean }
  | { kind: 'ROUNDING' }
  /** The discount that a user with orders:giveDiscount gave off the table's price (give-prices.ts). */
  | { kind: 'GIVEN'; percent: number }
)

export interface PriceTerms {
  /** Sold loose: IPI, margin and freight are in the price (specification §9). */
  detached: boolean
  /** Buyer pays ICMS: chooses the margin of a detached item. */
  taxpayer: boolean
  /** Freight of the delivery state, percent points; only for detached items. */
  freightPercentage: number
  /** Percent points, see `difalPercentageOf`; a detached item has it in its margin. */
  difalPercentage?: number
  /** The company's, percent points: never below zero. */
  additionPercentage: number
  /** The company's, percent points: never above zero, since its factor is 1 + discount % (domain 0.1). */
  discountPercentage: number
  /** Percent points off for a promotion kit, 0 to 100. */
  promotionDiscount?: number
}

type StepData = PriceStep extends infer Step
  ? Step extends PriceStep
    ? Omit<Step, 'factor' | 'before' | 'after'>
    : never
  : never

/** A product is exact, as the quotient by 100 is, and some five times quicker: a page of kits has 2,000 of them. */
const HUNDREDTH = new Big('0.01')

const percentFactor = (percent: number) => new Big(percent).times(HUNDREDTH).plus(1)

function factorsOf(
  picked: Extract<PickedRule, { ok: true }>,
  ipi: number | null,
  terms: PriceTerms,
): { data: StepData; factor: Big }[] {
  const { rule } = picked
  const percentStep = (
    kind: 'ADJUSTMENT' | 'IPI' | 'FREIGHT' | 'DIFAL' | 'ADDITION' | 'DISCOUNT' | 'PROMOTION',
    percent: number,
  ) => ({
    data: { kind, percent },
    factor: percentFactor(percent),
  })
  const margin = terms.taxpayer ? rule.detachedTaxpayerMargin : rule.detachedNonTaxpayerMargin
  return [
    percentStep('ADJUSTMENT', rule.adjustment),
    ...(terms.detached
      ? [
          // A price whose IPI is not set is sold without one, as it always was; its product says so.
          percentStep('IPI', ipi ?? 0),
          { data: { kind: 'MARGIN', margin, taxpayer: terms.taxpayer } as const, factor: new Big(margin) },
          percentStep('FREIGHT', terms.freightPercentage),
        ]
      : [percentStep('DIFAL', terms.difalPercentage ?? 0)]),
    percentStep('ADDITION', terms.additionPercentage),
    percentStep('DISCOUNT', terms.discountPercentage),
    percentStep('PROMOTION', -(terms.promotionDiscount ?? 0)),
  ]
}

/**
 * The one price formula (specification §9, domain 2.3.3-5):
 * kit       P × (1 + adjustment %) × (1 + DIFAL %), where DIFAL is 0 unless configured
 * detached  P × (1 + adjustment %) × (1 + ipi %) × margin × (1 + freight %)
 * and both  × (1 + addition %) × (1 + discount %), rounded half up to cents here and only here.
 * Steps that change nothing are left out of the trace.
 * @param ipi percent points of the product; null: not known, and then in no price
 */
export function unitPrice(
  picked: Extract<PickedRule, { ok: true }>,
  { ipi, quantity }: { ipi: number | null; quantity: number },
  terms: PriceTerms,
): UnitPrice {
  let price = new Big(picked.rule.priceCents).times(HUNDREDTH)
  const trace: PriceStep[] = []
  const record = (data: StepData, factor: Big, after: Big) => {
    trace.push({ ...data, factor: factor.toFixed(), before: price.toFixed(), after: after.toFixed() } as PriceStep)
    price = after
  }
  record({ kind: 'BASE', source: picked.source === 'EXCLUSIVE' ? 'EXCLUSIVE' : 'TABLE' }, new Big(1), price)
  if (picked.source === 'BAND') {
    const { initialRange, finalRange } = picked.rule
    record({ kind: 'BAND', quantity, initialRange, finalRange }, new Big(1), price)
  }
  for (const { data, factor } of factorsOf(picked, ipi, terms))
    if (!factor.eq(1)) record(data, factor, price.times(factor))
  const unitPriceCents = toCents(price)
  const rounded = new Big(unitPriceCents).times(HUNDREDTH)
  if (!rounded.eq(price)) record({ kind: 'ROUNDING' }, new Big(1), rounded)
  return { unitPriceCents, trace }
}
