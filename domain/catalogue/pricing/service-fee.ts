import Big from 'big.js'
import type { PaymentKind } from '../../terms/payment-methods/payment-kinds'

export interface ServiceFeeInput {
  serviceFeeCents: number
  /** Total of the equipment: the lines alone. */
  equipmentCents: number
  paymentKind: PaymentKind | null
  /** The company's limit, or the setting serviceFee.maxPercent. */
  maxPercent: number
  /** The setting serviceFee.financing.maxPercent. */
  financingMaxPercent: number
}

export type ServiceFeeCode = 'CREDIT_CARD_WITH_SERVICE_FEE' | 'INVALID_SERVICE_FEE' | 'FINANCING_SERVICE_FEE_EXCEEDED'

const isAbove = (amount: number, total: number, percent: number) =>
  new Big(amount).times(100).gt(new Big(total).times(percent))

/** Rules of specification §5 on the repasse: none with a card, within the company's limit, capped when financed. */
export function checkServiceFee(input: ServiceFeeInput): ServiceFeeCode | undefined {
  const { serviceFeeCents, equipmentCents, paymentKind } = input
  if (serviceFeeCents <= 0) return undefined
  if (paymentKind === 'CARD') return 'CREDIT_CARD_WITH_SERVICE_FEE'
  if (paymentKind === 'FINANCING' && isAbove(serviceFeeCents, equipmentCents, input.financingMaxPercent))
    return 'FINANCING_SERVICE_FEE_EXCEEDED'
  return isAbove(serviceFeeCents, equipmentCents, input.maxPercent) ? 'INVALID_SERVICE_FEE' : undefined
}
