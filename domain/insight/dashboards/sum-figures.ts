import { fromCents, ratioHalfUp } from '../../ground/money/money'

/** The sums of a group of orders, as the ledger counts them: cents and watts. */
export interface Amounts {
  orders: number
  totalCents: number
  serviceFeeCents: number
  tableCents: number
  lineCents: number
  watts: number
}

export const NOTHING: Amounts = { orders: 0, totalCents: 0, serviceFeeCents: 0, tableCents: 0, lineCents: 0, watts: 0 }

export const addAmounts = (a: Amounts, b: Amounts): Amounts => ({
  orders: a.orders + b.orders,
  totalCents: a.totalCents + b.totalCents,
  serviceFeeCents: a.serviceFeeCents + b.serviceFeeCents,
  tableCents: a.tableCents + b.tableCents,
  lineCents: a.lineCents + b.lineCents,
  watts: a.watts + b.watts,
})

/** Value ÷ count in reais, half up; 0 if either is. */
export const averageValue = ({ totalCents, orders }: Pick<Amounts, 'totalCents' | 'orders'>): number =>
  orders === 0 ? 0 : fromCents(ratioHalfUp(totalCents, orders, 0))

/** Discount over the lines alone (domain 2.3, point 7), percent points; negative where they got dearer. */
export const averageDiscount = (
  { tableCents, lineCents }: Pick<Amounts, 'tableCents' | 'lineCents'>,
  decimals = 2,
): number => (tableCents === 0 ? 0 : ratioHalfUp((tableCents - lineCents) * 100, tableCents, decimals))

/** kWp of watts. */
export const toKwp = (watts: number): number => watts / 1000
