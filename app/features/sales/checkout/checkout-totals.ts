import { moduleQuantity, unloadFee } from '#domain/catalogue/pricing/unload-fee'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import type { Holidays } from '#domain/ground/dates/business-days'
import { fromCents, percentOf, sumCents, toCents } from '#domain/ground/money/money'
import { instalmentsDue } from '#domain/terms/payment-conditions/instalments'
import type { Cart } from '~/features/catalogue/working-cart/cart-answers'
import { instalmentsLine } from '~/format/instalments'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import type { PromiseWords } from '../promise/promise-words.server'
import type { PaymentCondition, UnloadFee } from './checkout-api.server'
import { serviceFeeHelp } from './service-fee-limit'

export type TotalsTerms = {
  condition: PaymentCondition | null
  /** All that there are: each shows its own total. */
  conditions: readonly PaymentCondition[]
  /** Null: not answered yet, so no fee. */
  unloadFlag: boolean | null
  unloadFees: readonly UnloadFee[]
  /** Reais. */
  serviceFee: number
  /** Of the first instalment; null: not said yet, or not a day. */
  dueDate: BusinessDate | null
  /** From the due date on. */
  holidays: Holidays
}

export type TotalsWords = {
  rows: [string, string][]
  total: string
  /** The same cart paid otherwise, by the condition's id. */
  byCondition: Record<string, string>
  /** Id of the condition that `total` is for. */
  condition: string | null
  /** 'Parcelas: 1ª 28/12/2026 R$ 617,28 · 2ª …'; null where the condition says nothing of them. */
  instalments: string | null
  /** The limits of the service fee at these prices. */
  serviceFeeHelp: string
  /** When it comes, at its site of now. */
  promise?: PromiseWords | null
}

/**
 * The total as the budget will have it (domain 2.3.6), from the cart at its present prices and
 * what the form says so far.
 */
export function checkoutTotals(cart: Cart, terms: TotalsTerms): TotalsWords {
  const { totals } = cart
  const lines = toCents(totals.lines)
  const conditionCents = (one: PaymentCondition | null) => percentOf(lines, one?.percentage ?? 0)
  const condition = conditionCents(terms.condition)
  const unload = terms.unloadFlag ? unloadFeeOf(cart, terms.unloadFees) : 0
  const serviceFee = toCents(terms.serviceFee)
  const withoutCondition = [lines, toCents(totals.kitFreight), unload, serviceFee]
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
  const totalCents = sumCents([...withoutCondition, condition])
  return {
    rows: rows.flatMap(([label, value, isShown]): [string, string][] => (isShown ? [[label, value]] : [])),
    total: money(totalCents),
    byCondition: Object.fromEntries(
      terms.conditions.map((one) => [one.id, money(sumCents([...withoutCondition, conditionCents(one)]))]),
    ),
    condition: terms.condition && String(terms.condition.id),
    instalments: instalmentsWords(totalCents, terms),
    serviceFeeHelp: serviceFeeHelp(cart),
  }
}

/** As the order will have them, by the same function. */
function instalmentsWords(totalCents: number, { condition, dueDate, holidays }: TotalsTerms): string | null {
  if (!condition?.instalments) return null
  const due = instalmentsDue(totalCents, condition.instalments, dueDate, holidays)
  return `Parcelas: ${instalmentsLine(due.map(({ cents, ...one }) => ({ ...one, value: fromCents(cents) })))}`
}

/** Cents, by the number of modules. */
export function unloadFeeOf(cart: Pick<Cart, 'lines'>, fees: readonly UnloadFee[]): number {
  const ranges = fees.map(({ value, ...range }) => ({ ...range, valueCents: toCents(value) }))
  return unloadFee(ranges, moduleQuantity(cart.lines))
}
