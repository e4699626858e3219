import { checkServiceFee, type ServiceFeeCode } from '#domain/catalogue/pricing/service-fee'
import { fromCents, percentOf, toCents } from '#domain/ground/money/money'
import { errorText } from '#domain/sales/error-texts/error-text'
import type { PaymentKind } from '#domain/terms/payment-methods/payment-kinds'
import type { Cart } from '~/features/catalogue/working-cart/cart-answers'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'

type Sale = Pick<Cart, 'limits' | 'totals'>

/** 'R$ 5.267,52 (40% dos itens)' */
const most = ({ totals }: Sale, percent: number): string =>
  `${formatMoney(fromCents(mostCents(toCents(totals.lines), percent)))} (${formatPercent(percent, Number.isInteger(percent) ? 0 : 2)} dos itens)`

/** The company's own limits, said beside the field before anything is typed. */
export function serviceFeeHelp(sale: Sale): string {
  const { serviceFeeMaxPercent, financingServiceFeeMaxPercent } = sale.limits
  const financed =
    financingServiceFeeMaxPercent < serviceFeeMaxPercent
      ? `; com financiamento, até ${most(sale, financingServiceFeeMaxPercent)}`
      : ''
  return `Até ${most(sale, serviceFeeMaxPercent)}${financed}. Não vale para cartão de crédito.`
}

type Problem = { code: ServiceFeeCode; atMost: string | null }

/** 'Valor de repasse acima do limite: no máximo R$ 5.267,52 (40% dos itens).' */
export const serviceFeeText = ({ code, atMost }: Problem): string =>
  atMost ? `${errorText(code).replace(/\.$/, '')}: no máximo ${atMost}.` : errorText(code)

/** What sendOrder would refuse of this service fee, and by how much it is too high. @param serviceFee reais */
export function serviceFeeProblem(sale: Sale, serviceFee: number, paymentKind: PaymentKind | null): Problem | null {
  const { serviceFeeMaxPercent: maxPercent, financingServiceFeeMaxPercent: financingMaxPercent } = sale.limits
  const code = checkServiceFee({
    serviceFeeCents: toCents(serviceFee),
    equipmentCents: toCents(sale.totals.lines),
    paymentKind,
    maxPercent,
    financingMaxPercent,
  })
  if (!code) return null
  if (code === 'CREDIT_CARD_WITH_SERVICE_FEE') return { code, atMost: null }
  return { code, atMost: most(sale, code === 'FINANCING_SERVICE_FEE_EXCEEDED' ? financingMaxPercent : maxPercent) }
}

/** Never half a cent more than the rule lets through: 25 % of R$ 13.035,71 is R$ 3.258,92, not ,93. */
function mostCents(cents: number, percent: number): number {
  const rounded = percentOf(cents, percent)
  return rounded * 100 > cents * percent ? rounded - 1 : rounded
}
