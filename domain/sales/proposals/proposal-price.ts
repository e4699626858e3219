import Big from 'big.js'
import { type Cents, percentOf, sumCents, timesQuantity } from '../../ground/money/money'
import type { EquipmentPricing, Invoicer } from './proposal-words'

/** What a proposal reads of one of its budgets. */
export interface BudgetPrice {
  /** Order total with freight, condition and unloading. */
  totalCents: Cents
  /** The part of it that the distributor passes on to the integrator. */
  serviceFeeCents: Cents
  /** Watts of the modules. */
  watts: number
  modules: number
}

/** The integrator's prices of the work; null is not asked for, which adds nothing. */
export interface ServiceRates {
  fixedCents: Cents | null
  /** Reais a Wp, with decimals. */
  perWp: number | null
  perModuleCents: Cents | null
  perKmCents: Cents | null
  km: number | null
}

export interface PriceTerms {
  invoicedBy: Invoicer
  pricing: EquipmentPricing
  /** Percent points on what the equipment costs. */
  marginPercentage: number | null
  services: ServiceRates
}

export interface ProposalPrice {
  /** What the integrator pays the distributor, or the client in its place, without the passed-on part. */
  costCents: Cents
  equipmentCents: Cents
  serviceCents: Cents
  totalCents: Cents
  /** What is left after the equipment: the work is paid out of it. */
  resultCents: Cents
  /** Percent points of the total, one decimal; null of a total of zero. */
  resultPercentage: number | null
}

const rounded = (value: Big): Cents => Number(value.round(0, Big.roundHalfUp))

/** Each part is rounded once, half up, so that the parts add up to the total that is shown. */
export function serviceCents({ watts, modules }: Pick<BudgetPrice, 'watts' | 'modules'>, rates: ServiceRates): Cents {
  return sumCents([
    rates.fixedCents ?? 0,
    rounded(new Big(rates.perWp ?? 0).times(100).times(watts)),
    timesQuantity(rates.perModuleCents ?? 0, modules),
    rounded(new Big(rates.perKmCents ?? 0).times(rates.km ?? 0)),
  ])
}

/**
 * What the client pays for one option, and what is left of it.
 * @param fixedCents the equipment's price where it is fixed; null has none yet, and the equipment is sold at its cost
 */
export function priceOption(budget: BudgetPrice, terms: PriceTerms, fixedCents: Cents | null): ProposalPrice {
  const costCents = budget.totalCents - budget.serviceFeeCents
  const services = serviceCents(budget, terms.services)
  const equipmentCents = equipmentOf(costCents, terms, fixedCents)
  const totalCents = equipmentCents + services
  const resultCents = totalCents - costCents
  return {
    costCents,
    equipmentCents,
    serviceCents: services,
    totalCents,
    resultCents,
    resultPercentage:
      totalCents > 0 ? Number(new Big(resultCents).times(100).div(totalCents).round(1, Big.roundHalfUp)) : null,
  }
}

/** The client reads the distributor's invoice: there the equipment can cost nothing else than it does. */
function equipmentOf(cost: Cents, terms: PriceTerms, fixedCents: Cents | null): Cents {
  if (terms.invoicedBy === 'DISTRIBUTOR') return cost
  if (terms.pricing === 'FIXED') return fixedCents ?? cost
  return cost + percentOf(cost, terms.marginPercentage ?? 0)
}

/** A way to pay as it is typed: a monthly rate, or the value of an instalment. One instalment without a rate is cash. */
export interface PaymentTerms {
  label: string
  note: string | null
  instalments: number
  /** Percent points a month. */
  monthlyRate: number | null
  valueCents: Cents | null
}

/** A way to pay as the client reads it (CDC 52): number, value, interest and both totals. */
export interface PaymentPlan {
  label: string
  note: string | null
  instalments: number
  valueCents: Cents
  totalCents: Cents
  interestCents: Cents
  /** Effective, percent points with two decimals. */
  monthlyRate: number
  yearlyRate: number
}

/** The first instalment is due a month from now. @param priceCents what is paid at once */
export function planPayment(priceCents: Cents, payment: PaymentTerms): PaymentPlan {
  const { label, note, instalments } = payment
  const valueCents = payment.valueCents ?? instalmentOf(priceCents, instalments, (payment.monthlyRate ?? 0) / 100)
  // In equal parts without interest the last cents would be lost, or won: the total is the price.
  const isFree = payment.valueCents === null && !payment.monthlyRate
  const totalCents = isFree ? priceCents : timesQuantity(valueCents, instalments)
  const rate = isFree ? 0 : monthlyRateOf(priceCents, valueCents, instalments)
  return {
    label,
    note,
    instalments,
    valueCents,
    totalCents,
    interestCents: totalCents - priceCents,
    monthlyRate: twoPlaces(rate * 100),
    yearlyRate: twoPlaces(((1 + rate) ** 12 - 1) * 100),
  }
}

const twoPlaces = (value: number): number => Number(new Big(value).round(2, Big.roundHalfUp)) || 0

/** The value of equal instalments at a monthly rate (Price), half up. */
function instalmentOf(price: Cents, count: number, rate: number): Cents {
  if (rate === 0) return rounded(new Big(price).div(count))
  const factor = new Big(1).plus(rate).pow(count)
  return rounded(new Big(price).times(rate).times(factor).div(factor.minus(1)))
}

/**
 * The monthly rate at which instalments are worth the price, as a fraction; 0 where they add up to no more than it.
 * By halving: the present value falls as the rate rises.
 */
export function monthlyRateOf(price: Cents, value: Cents, count: number): number {
  if (price <= 0 || value * count <= price) return 0
  const worth = (rate: number) => (value * (1 - (1 + rate) ** -count)) / rate
  let [low, high] = [1e-9, 1]
  // A first guess of 100 % a month is passed by no offer that anyone would make; a dearer one is said as that.
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > price) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** What moved since a version was published, for one of its options. */
export interface BudgetMove {
  beforeCents: Cents
  afterCents: Cents
  /** Of the published price, with the budget as it is now. */
  resultCents: Cents
  resultPercentage: number | null
  /** What the client would pay if the result stayed. */
  keepsResultAtCents: Cents
}

/** @param published the total that the client reads, and the cost that it was made of or that was absorbed since */
export function budgetMove(
  published: { totalCents: Cents; costCents: Cents },
  budget: Pick<BudgetPrice, 'totalCents' | 'serviceFeeCents'>,
): BudgetMove | null {
  const afterCents = budget.totalCents - budget.serviceFeeCents
  if (afterCents === published.costCents) return null
  const resultCents = published.totalCents - afterCents
  return {
    beforeCents: published.costCents,
    afterCents,
    resultCents,
    resultPercentage:
      published.totalCents > 0
        ? Number(new Big(resultCents).times(100).div(published.totalCents).round(1, Big.roundHalfUp))
        : null,
    keepsResultAtCents: published.totalCents + afterCents - published.costCents,
  }
}
