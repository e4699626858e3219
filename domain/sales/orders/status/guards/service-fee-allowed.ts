import { checkServiceFee } from '../../../../catalogue/pricing/service-fee'
import type { Guard } from '../../order-facts'

/**
 * None with a credit card; within the financing's share when financed, and always within the company's (domain 2.2).
 */
export const serviceFeeAllowed: Guard = ({ serviceFeeCents, linesTotalCents, paymentMethod }, { limits }) => {
  const code = checkServiceFee({
    serviceFeeCents,
    equipmentCents: linesTotalCents,
    paymentKind: paymentMethod?.kind ?? null,
    maxPercent: limits.serviceFeeMaxPercent,
    financingMaxPercent: limits.financingServiceFeeMaxPercent,
  })
  if (!code) return []
  const max =
    code === 'FINANCING_SERVICE_FEE_EXCEEDED' ? limits.financingServiceFeeMaxPercent : limits.serviceFeeMaxPercent
  return [{ code, field: 'serviceFee', ...(code !== 'CREDIT_CARD_WITH_SERVICE_FEE' && { meta: { max } }) }]
}
