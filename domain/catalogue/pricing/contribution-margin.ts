import Big from 'big.js'
import { percentOf, roundHalfUp, sumCents, timesQuantity } from '../../ground/money/money'
import { DEFAULT_FREIGHT_UF, type Uf } from '../../ground/places/states'
import { type LineRates, ratesFor, type TaxAmounts, type TypedTaxes, taxesOf, withTyped } from '../taxes/line-taxes'
import type { Destination, TaxRates } from '../taxes/tax-rule'
import { TAXES } from '../taxes/tax-words'
import { linesTotal } from './line-total'
import { type MarginGaps, marginGapsOf } from './margin-gaps'

export interface CostedLine {
  quantity: number
  unitPriceCents: number
  /** Null: the cost is not known. */
  costPriceCents: number | null
  /** orderIcms, percent points; null: not known. */
  icms: number | null
  /** IPI that the price holds, percent points: of a product sold loose; a kit's price holds none. Null: not known. */
  ipi?: number | null
}

/**
 * Contribution margin in percent points with 2 decimals (domain 2.3): (Σ price − Σ cost − taxes − freight) / Σ price.
 * Null when nothing is sold, and when a cost or a tax of it is unknown. Only for holders of
 * orders:ViewContributionMargin; never serialised to integrators.
 * @param freightCents what the delivery costs the distributor
 */
export function contributionMargin(lines: readonly CostedLine[], freightCents: number): number | null {
  return shareOf(partsOf(lines, freightCents))
}

/** Percent points; null where nothing is sold, and where it is not known. */
const shareOf = ({ priceCents, marginCents }: Pick<MarginBreakdown, 'priceCents' | 'marginCents'>): number | null =>
  marginCents === null || priceCents === 0 ? null : roundHalfUp(new Big(marginCents).times(100).div(priceCents), 2)

/** A line of an order, as far as its margin depends on it. */
interface SoldLine extends CostedLine {
  ipi: number | null
  /** Freight that the price of a loose item holds, percent points; 0 in a kit. */
  freight: number
  /** What it is taxed by, of an order that tax rules were asked for; null: no rule of it is known. */
  taxRule?: (TaxRates & { destinations: readonly Destination[] }) | null
  /** Rates that the fiscal team typed: they count before the rule's. */
  typedTaxes?: TypedTaxes | null
}

/** An order, as far as its margin depends on it. Money in cents. */
export interface MarginSale {
  detached: boolean
  /** The day whose tax rules it was asked of; null or absent: there were none, and the lines' own rates count. */
  taxedOn?: string | null
  freightUf?: Uf
  lines: readonly SoldLine[]
  kitFreightCents: number
  conditionCents: number
  serviceFeeCents: number
}

/**
 * The margin and its parts; payment condition and repasse are beside it: the formula has neither. A part that is not
 * known of every line is null, and so is all that follows from it.
 */
export interface MarginBreakdown {
  priceCents: number
  costCents: number | null
  /** With DIFAL, FCP and ST, which are ICMS too. */
  icmsCents: number | null
  ipiCents: number | null
  /** Each tax by the rules of its day; null: there were none, and ICMS and IPI of the catalogue are all that is known. */
  taxes: TaxAmounts | null
  freightCents: number
  marginCents: number | null
  conditionCents: number
  serviceFeeCents: number
  /** Percent points; null when nothing is sold, or `gaps` says what is missing. */
  margin: number | null
  gaps: MarginGaps
}

/**
 * The margin of an order: the one that order page, approvals and sheets show. The freight of a kit is that which its
 * order charges, of loose items that which is in their prices. Taxes are those of the rules of its day, one by one
 * (domain/catalogue/taxes); of an order without such a day ICMS and IPI as its lines have them.
 */
export function marginOf(sale: MarginSale): MarginBreakdown {
  const { detached, lines, kitFreightCents, conditionCents, serviceFeeCents } = sale
  const freightCents = detached
    ? sumCents(lines.map((line) => containedIn(timesQuantity(line.unitPriceCents, line.quantity), line.freight)))
    : kitFreightCents
  const beside = { freightCents, conditionCents, serviceFeeCents }
  if (!sale.taxedOn) {
    const costed = lines.map(({ ipi, ...line }) => ({ ...line, ipi: detached ? ipi : 0 }))
    const parts = partsOf(costed, freightCents)
    return { ...parts, ...beside, taxes: null, margin: shareOf(parts), gaps: marginGapsOf(costed) }
  }
  const taxes = taxesOfSale(sale)
  const priceCents = linesTotal(lines)
  const costCents = costTotal(lines)
  const taxCents = taxes && sumCents(TAXES.map((tax) => taxes[tax]))
  const marginCents = costCents === null || taxCents === null ? null : priceCents - costCents - taxCents - freightCents
  return {
    ...{ priceCents, costCents, taxes, marginCents },
    icmsCents: taxes && taxes.icms + taxes.difal + taxes.fcp + taxes.st,
    ipiCents: taxes?.ipi ?? null,
    ...beside,
    margin: shareOf({ priceCents, marginCents }),
    gaps: marginGapsOf(lines.map((line) => ({ ...line, ipi: 0, icms: ratesOf(sale, line) && 0 }))),
  }
}

/** The rates of a line in the state that it goes to; null: not known. */
function ratesOf({ freightUf = DEFAULT_FREIGHT_UF }: MarginSale, line: SoldLine): LineRates | null {
  const rates = line.taxRule ? ratesFor(line.taxRule, { uf: freightUf, homeUf: DEFAULT_FREIGHT_UF }) : null
  return rates && line.typedTaxes ? withTyped(rates, line.typedTaxes) : rates
}

/**
 * The rates of ICMS and IPI that a line's margin counts: what was typed, else the rule's; of an order without rules those of
 * the catalogue. Null: not known.
 */
export function countedRates(sale: Pick<MarginSale, 'taxedOn' | 'freightUf'>, line: SoldLine): Required<TypedTaxes> {
  if (!sale.taxedOn) return { icms: line.icms, ipi: line.ipi }
  const rates = line.taxRule
    ? ratesFor(line.taxRule, { uf: sale.freightUf ?? DEFAULT_FREIGHT_UF, homeUf: DEFAULT_FREIGHT_UF })
    : null
  const { icms = rates?.icms ?? null, ipi = rates?.ipi ?? null } = line.typedTaxes ?? {}
  return { icms, ipi }
}

/** Every tax of a sale in cents, rounded an item of its invoice; null as soon as one line's are not known. */
function taxesOfSale(sale: MarginSale): TaxAmounts | null {
  // A kit is one item, unless the fiscal team typed the rates of a part of it.
  const [first] = sale.lines
  if (!sale.detached && first && sale.lines.every(({ typedTaxes }) => !typedTaxes)) {
    const rates = sale.lines.every(({ taxRule }) => taxRule) ? ratesOf(sale, first) : null
    return rates && taxesOf(linesTotal(sale.lines) + sale.kitFreightCents, rates)
  }
  const totals = sale.lines.map((line) => timesQuantity(line.unitPriceCents, line.quantity))
  // What a kit pays for its freight beside its lines is on their invoice, and taxed with them.
  const shares = sharedOut(sale.detached ? 0 : sale.kitFreightCents, totals)
  const sum = Object.fromEntries(TAXES.map((tax) => [tax, 0])) as TaxAmounts
  for (const [at, line] of sale.lines.entries()) {
    const rates = ratesOf(sale, line)
    if (!rates) return null
    const own = taxesOf((totals[at] ?? 0) + (shares[at] ?? 0), rates)
    for (const tax of TAXES) sum[tax] += own[tax]
  }
  return sum
}

/** A sum over lines by their totals, to the cent: each line has what rounding leaves it, and all of them have the sum. */
function sharedOut(cents: number, totals: readonly number[]): number[] {
  const whole = sumCents(totals)
  let before = 0
  let given = 0
  return totals.map((total) => {
    before += total
    const upTo = whole === 0 ? 0 : roundHalfUp(new Big(cents).times(before).div(whole), 0)
    const share = upTo - given
    given = upTo
    return share
  })
}

/** As far as a margin is told below nothing; how far a gift is below it has no number. */
const LOWEST_MARGIN = -1000

/**
 * The margin that floors are held against: percent points, also of goods given away for nothing.
 * @returns null while a cost or a tax of it is not known
 */
export function judgedMargin({ margin, marginCents }: Pick<MarginBreakdown, 'margin' | 'marginCents'>): number | null {
  if (marginCents === null) return null
  if (margin === null) return marginCents < 0 ? LOWEST_MARGIN : 0
  return Math.max(LOWEST_MARGIN, margin)
}

/** What the margin of an order would be at its table's prices: before any discount. */
export const marginAtTable = (
  sale: Omit<MarginSale, 'lines'> & { lines: readonly (SoldLine & { tableUnitPriceCents: number })[] },
): number | null =>
  marginOf({ ...sale, lines: sale.lines.map((line) => ({ ...line, unitPriceCents: line.tableUnitPriceCents })) }).margin

/** The cost of some lines in cents; null when the cost of one of them is unknown: a sum of the others would be less. */
export const costTotal = (lines: readonly Pick<CostedLine, 'quantity' | 'costPriceCents'>[]): number | null =>
  sumKnown(lines.map(({ costPriceCents, quantity }) => costPriceCents && timesQuantity(costPriceCents, quantity)))

function partsOf(lines: readonly CostedLine[], freightCents: number) {
  const totals = lines.map((line) => timesQuantity(line.unitPriceCents, line.quantity))
  const priceCents = linesTotal(lines)
  const costCents = costTotal(lines)
  const icmsCents = sumKnown(lines.map(({ icms }, index) => icms && percentOf(totals[index] ?? 0, icms)))
  const ipiCents = sumKnown(lines.map(({ ipi = 0 }, index) => ipi && containedIn(totals[index] ?? 0, ipi)))
  const marginCents =
    costCents === null || icmsCents === null || ipiCents === null
      ? null
      : priceCents - costCents - icmsCents - ipiCents - freightCents
  return { priceCents, costCents, icmsCents, ipiCents, marginCents }
}

/** Null as soon as one of them is: with 0 in its place the sum would be a wrong one. */
const sumKnown = (amounts: readonly (number | null)[]): number | null =>
  amounts.includes(null) ? null : sumCents(amounts as readonly number[])

/** The part of a sum that an added percentage makes: of R$ 110 with 10 % it is R$ 10. */
const containedIn = (cents: number, percent: number): number =>
  percent === 0 ? 0 : cents - roundHalfUp(new Big(cents).times(100).div(new Big(100).plus(percent)), 0)
