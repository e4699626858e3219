import { orderTotals } from '#domain/catalogue/pricing/order-totals'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { fromCents } from '#domain/ground/money/money'
import { type BudgetType, isGeneratorBudget } from '#domain/ground/order-words/budget-types'
import { toKitGauge } from '../../catalogue/kits/kit-gauge-answer'
import { priceKit } from '../../catalogue/kits/price-kit'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import type { SaleTerms } from '../../catalogue/pricing/price-lines'
import { saleTotalsInput } from '../../catalogue/pricing/sale-totals'
import type { Executor } from '../../ground/db/executor'
import type { PromiseAnswer } from './promise-answer'
import type { DatedLine, Stand } from './promise-inputs'

interface Sold {
  companyId: number | null
  budgetType: BudgetType
  networkVoltage: NetworkVoltage | null
  /** Of its city, where a study knows it. */
  coldest?: number | undefined
  sale: SaleTerms
  /** The user may sell what the kit rules refuse. */
  bypassRestrictions: boolean
  /** Cents a unit, as they stand; without them those of today. */
  standing?: ReadonlyMap<number, number>
}

interface Dates {
  lines: readonly DatedLine[]
  /** Positions of the lines that are the cause. */
  late: readonly number[]
  /** Its date. */
  on: string | null
  /** The date of other lines in their place. */
  dateOf: (lines: readonly DatedLine[]) => string | null
  now: Date
}

/**
 * What would bring it sooner: of each late line the first named substitute that is there before, has a price, and with which
 * the kit is no worse by its rules. None where that brings nothing. Two statements, and none where no substitute is sooner.
 */
export async function proposeSwap(db: Executor, sold: Sold, dates: Dates): Promise<PromiseAnswer['swap']> {
  const { lines, late, now } = dates
  // A promotion is sold as its kit is.
  if (sold.budgetType === 'PROMOTION') return null
  const sooner = new Map(lines.map((line) => [line, late.includes(line.position) ? soonerThan(line) : []]))
  const dateWith = (chosen: ReadonlyMap<DatedLine, Stand>) =>
    dates.dateOf(lines.map((line) => ({ ...line, when: chosen.get(line)?.when ?? line.when })))
  const isWorth = (on: string | null): on is string => on !== null && (dates.on === null || on < dates.on)
  if (!isWorth(dateWith(new Map(lines.flatMap((line) => pairOf(line, soonest(sooner.get(line)!))))))) return null

  const before = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const ids = new Set([...before.map(({ productId }) => productId), ...[...sooner.values()].flat().map(({ id }) => id)])
  const book = await loadPriceBook(db, { companyId: sold.companyId, productIds: [...ids], now })
  const kitOf = (items: typeof before) => priceKit(book, items, sold)
  const was = kitOf(before)
  const itemsWith = (chosen: ReadonlyMap<DatedLine, Stand>) =>
    lines.map((line) => ({ productId: chosen.get(line)?.id ?? line.productId, quantity: line.quantity }))
  const fits = (chosen: ReadonlyMap<DatedLine, Stand>) => {
    const kit = kitOf(itemsWith(chosen))
    return kit.errors.length === 0 && kit.blockers.length <= was.blockers.length
  }
  const chosen = chooseStands(sooner, fits)
  const on = dateWith(chosen)
  if (chosen.size === 0 || !isWorth(on)) return null
  const products = itemsWith(chosen)
  const becomes = kitOf(products)
  const totalOf = (kit: typeof was) => {
    const held = kit.lines.map((line) => ({
      ...line,
      unitPriceCents: sold.standing?.get(line.productId) ?? line.unitPriceCents,
    }))
    const { linesTotalCents, kitFreightCents } = orderTotals(saleTotalsInput(book, held, sold.sale))
    return linesTotalCents + kitFreightCents
  }
  const priceOf = new Map(becomes.lines.map(({ productId, unitPriceCents }) => [productId, unitPriceCents]))
  return {
    swaps: [...chosen].map(([{ productId, name, quantity }, { id, name: called }]) => ({
      ...{ productId, name, quantity },
      substitute: { id, name: called, price: fromCents(priceOf.get(id) ?? 0) },
    })),
    products,
    on,
    difference: fromCents(totalOf(becomes) - totalOf(was)),
    gauge: isGeneratorBudget(sold.budgetType) ? toKitGauge(becomes) : null,
  }
}

/** The named substitutes that are there before the line's own product, in order. */
const soonerThan = ({ when, substitutes }: DatedLine): Stand[] =>
  substitutes.filter((one) => one.when.on !== null && (when.on === null || one.when.on < when.on))

const soonest = (stands: readonly Stand[]): Stand | undefined =>
  stands.toSorted((a, b) => ((a.when.on ?? '') < (b.when.on ?? '') ? -1 : 1))[0]

const pairOf = (line: DatedLine, stand: Stand | undefined): [DatedLine, Stand][] => (stand ? [[line, stand]] : [])

/**
 * All late lines at once by their first substitutes; where those do not fit together, line by line the first that fits with
 * what was chosen before it.
 */
function chooseStands(
  sooner: ReadonlyMap<DatedLine, readonly Stand[]>,
  fits: (chosen: ReadonlyMap<DatedLine, Stand>) => boolean,
): Map<DatedLine, Stand> {
  const first = new Map([...sooner].flatMap(([line, stands]) => pairOf(line, stands[0])))
  if (fits(first)) return first
  const chosen = new Map<DatedLine, Stand>()
  for (const [line, stands] of sooner) {
    const stand = stands.find((one) => fits(new Map([...chosen, [line, one]])))
    if (stand) chosen.set(line, stand)
  }
  return chosen
}
