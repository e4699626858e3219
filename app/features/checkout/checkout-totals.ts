import { fromCents, percentOf, sumCents, toCents } from '#domain/money/money'
import { moduleQuantity, unloadFee } from '#domain/pricing/unload-fee'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import type { Cart } from '../cart/cart-answers'
import type { PaymentCondition, UnloadFee } from './checkout-api.server'
import { serviceFeeHelp } from './service-fee-limit'

export type TotalsTerms = {
  condition: PaymentCondition | null
  /** Null: not answered yet, so no fee. */
  unloadFlag: boolean | null
  unloadFees: readonly UnloadFee[]
  /** Reais. */
  serviceFee: number
}

export type TotalsWords = {
  rows: [string, string][]
  total: string
  /** What the service fee may be at these prices. */
  serviceFeeHelp: string
}

/**
 * The total as the budget will have it (domain 2.3.6), from the cart at its present prices and
 * what the form says so far.
 */
export function checkoutTotals(cart: Cart, terms: TotalsTerms): TotalsWords {
  const { totals } = cart
  const lines = toCents(totals.lines)
  const condition = percentOf(lines, terms.condition?.percentage ?? 0)
  const unload = terms.unloadFlag ? unloadFeeOf(cart, terms.unloadFees) : 0
  const serviceFee = toCents(terms.serviceFee)
  const total = sumCents([lines, toCents(totals.kitFreight), condition, unload, serviceFee])
  const money = (cents: number) => formatMoney(fromCents(cents))
  const rows: [string, string, boolean][] = [
    ['Potência', formatKwp(cart.potency), cart.potency > 0],
    ['Itens', money(lines), true],
    [
      `Frete para ${cart.freightUf}`,
      totals.kitFreight === 0
        ? 'incluso'
        : `${money(toCents(totals.kitFreight))} (${formatPercent(totals.kitFreightPercentage, 1)})`,
      cart.budgetType !== 'DETACHED',
    ],
    [
      `Condição (${formatPercent(terms.condition?.percentage ?? 0, 2)})`,
      money(condition),
      (terms.condition?.percentage ?? 0) !== 0,
    ],
    ['Descarga', money(unload), terms.unloadFlag === true],
    ['Repasse', money(serviceFee), serviceFee > 0],
  ]
  return {
    rows: rows.flatMap(([label, value, isShown]): [string, string][] => (isShown ? [[label, value]] : [])),
    total: money(total),
    serviceFeeHelp: serviceFeeHelp(cart),
  }
}

/** Cents, by the number of modules. */
export function unloadFeeOf(cart: Pick<Cart, 'lines'>, fees: readonly UnloadFee[]): number {
  const ranges = fees.map(({ value, ...range }) => ({ ...range, valueCents: toCents(value) }))
  return unloadFee(ranges, moduleQuantity(cart.lines))
}
