import Big from 'big.js'
import type { Uf } from '../../ground/places/states'
import type { Destination, TaxRates } from './tax-rule'
import { TAXES, type Tax } from './tax-words'

/** The rates of a rule for one state. */
export interface LineRates extends Omit<TaxRates, 'icmsInterstate' | 'icmsInternal'> {
  /** Of the sale itself: internal at home, interstate elsewhere. */
  icms: number
  /** Of the state that the goods go to; what DIFAL and ST are taken by. */
  internal: number
}

/** Rates of one line that were typed, percent: what is absent is the rule's. */
export interface TypedTaxes {
  icms?: number | null
  ipi?: number | null
}

export type TaxAmounts = Record<Tax, number>

const RATES = [
  'icmsReduction',
  'icmsExempt',
  'ipiInIcmsBase',
  'difalBase',
  'ipi',
  'pis',
  'cofins',
  'pisCofinsBase',
  'cbs',
  'ibsState',
  'ibsMunicipal',
  'reform',
] as const satisfies readonly (keyof TaxRates)[]

/**
 * What a rule says of goods that go to one state.
 * @returns null where the rule has no rate for it: internal at home, interstate elsewhere
 */
export function ratesFor(
  rule: TaxRates & { destinations: readonly Destination[] },
  { uf, homeUf }: { uf: Uf; homeUf: Uf },
): LineRates | null {
  const own = rule.destinations.find((destination) => destination.uf === uf)
  const internal = own?.internal ?? rule.icmsInternal
  const isHome = uf === homeUf
  const icms = rule.icmsExempt ? 0 : isHome ? internal : rule.icmsInterstate
  // Inside one state there is no difference between two.
  const difal = isHome || rule.icmsExempt ? 'NONE' : rule.difal
  const stMva = rule.icmsExempt ? null : rule.stMva
  if (icms === null || (internal === null && (difal !== 'NONE' || stMva !== null))) return null
  const same = Object.fromEntries(RATES.map((name) => [name, rule[name]])) as Pick<TaxRates, (typeof RATES)[number]>
  const fcp = rule.icmsExempt || (!isHome && difal === 'NONE') ? 0 : (own?.fcp ?? rule.fcp)
  return { ...same, icms, internal: internal ?? 0, fcp, difal, stMva }
}

/** A rule's rates with those that were typed in their place; null where one was emptied: it is not known then. */
export function withTyped(rates: LineRates, { icms = rates.icms, ipi = rates.ipi }: TypedTaxes): LineRates | null {
  if (icms === null || ipi === null) return null
  return { ...rates, ipi, icms, icmsExempt: rates.icmsExempt && icms === 0 }
}

const part = (percent: number): Big => new Big(percent).times('0.01')
const ONE = new Big(1)
const ZERO = new Big(0)
const atLeastZero = (value: Big): Big => (value.lt(0) ? ZERO : value)

/**
 * The taxes that a sum holds, each rounded half up to cents. What the buyer pays for the goods and their freight is all
 * there is: every tax is inside of it, and none is added to it.
 *
 * Of N, the value with IPI and without CBS, IBS and ST:
 * IPI         N × i ÷ (1 + i)
 * ICMS        base × rate; base = N, without IPI where the buyer sells on, less the reduction ('por dentro': its own base)
 * DIFAL       single base: base × (internal − rate); double: (base − ICMS) ÷ (1 − internal − FCP) × internal − ICMS
 * PIS, COFINS (N − IPI − ICMS, and DIFAL, as the rule says) × rate
 * CBS, IBS    (N − all of these) × rate, on top of N where they are due (LC 214/2025 art. 12)
 * ST          N × (1 + MVA) × internal − ICMS, on top of N
 *
 * One division a tax, of whole decimals: exact before it is rounded.
 * @param cents what is paid for the goods, with the freight that the invoice charges
 * @returns in cents; DIFAL and FCP are null-free: those that the buyer pays are 0
 */
export function taxesOf(cents: number, rates: LineRates): TaxAmounts {
  const shares = sharesOf(rates)
  const amount = (share: Big): number =>
    share.eq(0) ? 0 : Number(new Big(cents).times(share).div(shares.whole).round(0, Big.roundHalfUp))
  return Object.fromEntries(TAXES.map((tax) => [tax, amount(shares[tax])])) as TaxAmounts
}

/** Each tax as a share of the same whole: exact, as long as nobody divides. */
export function sharesOf(rates: LineRates): Record<Tax | 'whole', Big> {
  const ipi = part(rates.ipi)
  const withIpi = ONE.plus(ipi)
  const internal = part(rates.internal)
  const fcpRate = part(rates.fcp)
  const isDouble = rates.difal !== 'NONE' && rates.difalBase === 'DOUBLE'
  const inside = isDouble ? ONE.minus(internal).minus(fcpRate) : ONE
  // Everything over (1 + IPI) and, of a double base, over (1 − internal − FCP).
  const value = withIpi.times(inside)
  const base = (rates.ipiInIcmsBase ? withIpi : ONE).times(ONE.minus(part(rates.icmsReduction))).times(inside)
  const icms = rates.icmsExempt ? ZERO : base.times(part(rates.icms))
  const outer = difference(rates, { base, icms, internal, fcpRate, inside, isDouble })
  const paid = rates.difal === 'BUYER' ? { difal: ZERO, fcp: ZERO } : outer
  const ipiShare = ipi.times(inside)
  const left = {
    FULL: ZERO,
    WITHOUT_ICMS: icms,
    WITHOUT_ICMS_DIFAL: icms.plus(paid.difal).plus(paid.fcp),
  }[rates.pisCofinsBase]
  const income = value.minus(ipiShare).minus(left)
  const pis = income.times(part(rates.pis))
  const cofins = income.times(part(rates.cofins))
  const bare = value.minus(ipiShare).minus(icms).minus(paid.difal).minus(paid.fcp).minus(pis).minus(cofins)
  const cbs = atLeastZero(bare).times(part(rates.cbs))
  const ibs = atLeastZero(bare).times(part(rates.ibsState).plus(part(rates.ibsMunicipal)))
  const st =
    rates.stMva === null
      ? ZERO
      : atLeastZero(
          value
            .times(ONE.plus(part(rates.stMva)))
            .times(internal)
            .minus(icms),
        )
  const isDue = rates.reform === 'DUE'
  const whole = value.plus(st).plus(isDue ? cbs.plus(ibs) : ZERO)
  return {
    ...{ icms, difal: paid.difal, fcp: paid.fcp, st, ipi: ipiShare, pis, cofins },
    ...(isDue ? { cbs, ibs } : { cbs: ZERO, ibs: ZERO }),
    whole,
  }
}

/** DIFAL and FCP, whoever pays them. */
function difference(
  { difal, icmsExempt }: LineRates,
  {
    base,
    icms,
    internal,
    fcpRate,
    inside,
    isDouble,
  }: { base: Big; icms: Big; internal: Big; fcpRate: Big; inside: Big; isDouble: boolean },
): { difal: Big; fcp: Big } {
  if (icmsExempt) return { difal: ZERO, fcp: ZERO }
  if (difal === 'NONE') return { difal: ZERO, fcp: base.times(fcpRate) }
  if (!isDouble) return { difal: atLeastZero(base.times(internal).minus(icms)), fcp: base.times(fcpRate) }
  // base and icms are over `inside` here; the sum without the one tax, with the other in it, is divided by it once.
  const grossed = base.minus(icms).div(inside)
  return { difal: atLeastZero(grossed.times(internal).minus(icms)), fcp: grossed.times(fcpRate) }
}
