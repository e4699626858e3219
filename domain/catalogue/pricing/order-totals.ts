import { percentOf, sumCents } from '../../ground/money/money'
import type { ProductType } from '../products/product-types'
import { discountPercentage } from './discount'
import { linesTotal, type PricedLine, tableTotal } from './line-total'
import { moduleQuantity, type UnloadFeeRange, unloadFee } from './unload-fee'

export interface OrderTotalsInput {
  lines: readonly (PricedLine & { type: ProductType })[]
  /** Freight of a detached order is in its unit prices. */
  detached: boolean
  /** Freight of the delivery state and of the default state (SC), percent points. */
  freightPercentage: number
  defaultFreightPercentage: number
  /** Of the payment condition, percent points of the lines; negative is a discount. */
  conditionPercentage: number
  /** Null = not answered yet: no fee. */
  unloadFlag: boolean | null
  unloadFees: readonly UnloadFeeRange[]
  serviceFeeCents: number
}

/** Every total of an order in cents, as the columns of the order hold them. */
export interface OrderTotals {
  tableTotalCents: number
  linesTotalCents: number
  kitFreightCents: number
  conditionCents: number
  unloadFeeCents: number
  serviceFeeCents: number
  totalCents: number
  totalWithoutServiceFeeCents: number
  /** Percent points, over the lines alone. */
  discountPercentage: number
}

/** The rate of a kit's freight, percent points: the part above the default state's, which is in its price already. */
export const kitFreightPercentage = ({
  detached,
  freightPercentage,
  defaultFreightPercentage,
}: Pick<OrderTotalsInput, 'detached' | 'freightPercentage' | 'defaultFreightPercentage'>): number =>
  detached || freightPercentage <= defaultFreightPercentage
    ? 0
    : defaultFreightPercentage === 0
      ? freightPercentage
      : Number((freightPercentage - defaultFreightPercentage).toFixed(6))

type Surcharges = Pick<OrderTotals, 'kitFreightCents' | 'conditionCents' | 'unloadFeeCents' | 'totalCents'> & {
  totalWithoutServiceFeeCents: number
}

/**
 * The total of an order by the total of its lines: it grows with it, so that a price can be looked for that makes a
 * wanted total (solve-target.ts). Kit freight = round(Σ lines × max(0, f(UF) − f(SC)) / 100): the default state's
 * freight is in the kit price already.
 */
export function totalsByLines(input: OrderTotalsInput): (linesTotalCents: number) => Surcharges {
  const freight = kitFreightPercentage(input)
  const unloadFeeCents = input.unloadFlag ? unloadFee(input.unloadFees, moduleQuantity(input.lines)) : 0
  return (linesTotalCents) => {
    const kitFreightCents = percentOf(linesTotalCents, freight)
    const conditionCents = percentOf(linesTotalCents, input.conditionPercentage)
    const totalWithoutServiceFeeCents = sumCents([linesTotalCents, kitFreightCents, conditionCents, unloadFeeCents])
    const totalCents = sumCents([totalWithoutServiceFeeCents, input.serviceFeeCents])
    return { kitFreightCents, conditionCents, unloadFeeCents, totalCents, totalWithoutServiceFeeCents }
  }
}

/** total = Σ lines + kit freight + payment condition + unload fee + service fee (domain 2.3.6). */
export function orderTotals(input: OrderTotalsInput): OrderTotals {
  const tableTotalCents = tableTotal(input.lines)
  const linesTotalCents = linesTotal(input.lines)
  return {
    tableTotalCents,
    linesTotalCents,
    serviceFeeCents: input.serviceFeeCents,
    ...totalsByLines(input)(linesTotalCents),
    discountPercentage: discountPercentage(tableTotalCents, linesTotalCents),
  }
}
