import type { Guard } from '../order-facts'

/** None with a credit card; at most the financing's share when financed, else the company's (domain 2.2, worked example 9). */
export const serviceFeeAllowed: Guard = ({ serviceFeeCents, linesTotalCents, paymentMethod }, { limits }) => {
  if (serviceFeeCents === 0) return []
  const field = 'serviceFee'
  if (paymentMethod?.kind === 'CARD') return [{ code: 'CREDIT_CARD_WITH_SERVICE_FEE', field }]
  const isFinanced = paymentMethod?.kind === 'FINANCING'
  const max = isFinanced ? limits.financingServiceFeeMaxPercent : limits.serviceFeeMaxPercent
  if (serviceFeeCents * 100 <= linesTotalCents * max) return []
  return [{ code: isFinanced ? 'FINANCING_SERVICE_FEE_EXCEEDED' : 'INVALID_SERVICE_FEE', field, meta: { max } }]
}
