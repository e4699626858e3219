import type { Guard } from '../../order-facts'

/** Where the goods leave from (domain 4.1, row 13). */
export const distributionCenterChosen: Guard = ({ hasDistributionCenter }) =>
  hasDistributionCenter ? [] : [{ code: 'ORDER_DISTRIBUTION_CENTER_REQUIRED', field: 'distributionCenterId' }]
