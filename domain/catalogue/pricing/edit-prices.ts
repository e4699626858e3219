import Big from 'big.js'
import type { Uf } from '../../ground/places/states'
import type { TypedTaxes } from '../taxes/line-taxes'
import { withUnitPrice } from './give-prices'
import { type IcmsRates, icmsOf } from './icms'
import { pickRule } from './pick-band'
import type { ProductPrices } from './price-rule'
import { holdsAt, readTrace } from './read-trace'
import { type PriceStep, type PriceTerms, type UnitPrice, unitPrice } from './unit-price'

/** The fate of the price of a line that an edit leaves in an order; GIVEN: a seller gave it along with the edit. */
export const REPRICINGS = ['HELD', 'ADAPTED', 'TABLE', 'GIVEN'] as const

/** Why a line takes the table's price of today: the line says it before anything is saved. */
export const TABLE_REASONS = ['ENTERED', 'BAND', 'UNTRACED'] as const
type TableReason = (typeof TABLE_REASONS)[number]

interface HeldLine {
  productId: number
  quantity: number
  tableUnitPriceCents: number
  unitPriceCents: number
  icms: number | null
  /** Rates that were typed, for the place that they were typed for. */
  typedTaxes?: TypedTaxes | null
  priceTrace: readonly PriceStep[]
}

/** The data of a sale that its unit prices and their taxes follow from. */
interface Place {
  taxpayer: boolean
  freightUf: Uf
}

/** The order as it is and as the edit wants it, and the terms that today's prices would have there. */
export interface EditedSale {
  before: Place
  after: Place
  homeUf: Uf
  /** Of `after`, with today's freights and settings; `today.detached` never changes with an edit. */
  today: PriceTerms
}

/** A product as the catalogue has it today; null where it was deleted. */
export type TodayProduct = ProductPrices & IcmsRates & { isOnSale: boolean }

export type EditedLine<Held, Priced> =
  | { repricing: 'HELD' | 'ADAPTED'; reason: null; line: Held }
  | { repricing: 'TABLE'; reason: TableReason; line: Priced }

/**
 * The price of one line after an edit: an edit touches what it changes and what follows from it (docs/domain.md 2.3.2).
 * A line that is not touched is the same object.
 *
 * | of the line | its price |
 * |---|---|
 * | nothing, or a quantity inside its band | held, with the discount that was given |
 * | the place of a sale, where the price holds it (freight, margin, DIFAL) | held but for that; so many percent off |
 * | it enters, or its quantity leaves the band | the table's of today |
 *
 * ICMS follows the place alone. Of a product that is not on sale nothing is bought more or less: `priceToday` refuses.
 * @param held the order's own line; undefined where the product enters
 * @param priceToday the line as a new order would have it; it throws, or answers the reason why there is none
 */
export function editLine<Held extends HeldLine, Priced, Refused>(
  held: Held | undefined,
  quantity: number,
  sale: EditedSale,
  { product, priceToday }: { product: TodayProduct | null; priceToday: () => { line: Priced } | { refused: Refused } },
): EditedLine<Held, Priced> | { refused: Refused } {
  const atTable = (reason: TableReason): EditedLine<Held, Priced> | { refused: Refused } => {
    const priced = priceToday()
    return 'refused' in priced ? priced : { repricing: 'TABLE', reason, line: priced.line }
  }
  if (!held) return atTable('ENTERED')
  const moved = quantity !== held.quantity
  const follows = priceFollows(sale)
  if (!moved && !follows) return { repricing: 'HELD', reason: null, line: taxed(held, sale, product) }

  const { detached } = sale.today
  const traced = readTrace(held.priceTrace, { detached, taxpayer: sale.before.taxpayer })
  if (!traced) return atTable('UNTRACED')
  if (moved && !product?.isOnSale) return atTable('BAND')
  if (moved && !holdsAt(traced, quantity, { was: held.quantity, today: product })) return atTable('BAND')

  const line = taxed(moved ? { ...held, quantity, priceTrace: inBand(held.priceTrace, quantity) } : held, sale, product)
  if (!follows) return { repricing: 'HELD', reason: null, line }
  const margins =
    detached && sale.before.taxpayer !== sale.after.taxpayer ? marginsOf(product, quantity) : traced.picked.rule
  if (!margins) return atTable('BAND')
  const { detachedTaxpayerMargin, detachedNonTaxpayerMargin } = margins
  const rule = { ...traced.picked.rule, detachedTaxpayerMargin, detachedNonTaxpayerMargin }
  const adapted = unitPrice(
    { ...traced.picked, rule } as typeof traced.picked,
    { ipi: traced.ipi, quantity },
    { ...traced.terms, ...follows, taxpayer: sale.after.taxpayer },
  )
  const isSame = adapted.unitPriceCents === held.tableUnitPriceCents
  return { repricing: isSame ? 'HELD' : 'ADAPTED', reason: null, line: discountedAlike(line, adapted) }
}

/**
 * The part of a unit price that another place changes, with today's figures: freight and margin of products sold loose,
 * of a kit the DIFAL where it starts or ceases to apply. Null: no price depends on what was changed.
 */
function priceFollows({ before, after, homeUf, today }: EditedSale): Partial<PriceTerms> | null {
  const otherUf = before.freightUf !== after.freightUf
  const otherClass = before.taxpayer !== after.taxpayer
  if (today.detached) {
    if (!otherUf && !otherClass) return null
    return otherUf ? { freightPercentage: today.freightPercentage } : {}
  }
  const owesDifal = ({ taxpayer, freightUf }: Place) => !taxpayer && freightUf !== homeUf
  return owesDifal(before) === owesDifal(after) ? null : { difalPercentage: today.difalPercentage ?? 0 }
}

/** The margins of both tax classes are the table's; a line holds only that of its own. */
function marginsOf(product: TodayProduct | null, quantity: number) {
  const picked = product ? pickRule(product, quantity) : null
  return picked?.ok ? picked.rule : null
}

function taxed<Held extends HeldLine>(line: Held, { before, after, homeUf }: EditedSale, product: TodayProduct | null) {
  const isSame = before.freightUf === after.freightUf && before.taxpayer === after.taxpayer
  if (isSame || !product) return line
  const icms = icmsOf(product, { uf: after.freightUf, homeUf, taxpayer: after.taxpayer })
  if (line.typedTaxes) return { ...line, icms, typedTaxes: null }
  return icms === line.icms ? line : { ...line, icms }
}

const inBand = (trace: readonly PriceStep[], quantity: number): PriceStep[] =>
  trace.map((step) => (step.kind === 'BAND' ? { ...step, quantity } : step))

/** The new price with the discount of the old one, rounded up so that it never becomes more. */
function discountedAlike<Held extends HeldLine>(line: Held, { unitPriceCents, trace }: UnitPrice): Held {
  const table = line.tableUnitPriceCents
  const given =
    line.unitPriceCents >= table || table === 0
      ? unitPriceCents
      : Number(new Big(unitPriceCents).times(line.unitPriceCents).div(table).round(0, Big.roundUp))
  return withUnitPrice({ ...line, tableUnitPriceCents: unitPriceCents, priceTrace: trace }, given)
}
