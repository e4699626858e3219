import type { Guard } from '../../order-facts'

/** A buyer without a state registration is not sold to as a taxpayer, unless staff let it pass (domain 2.1). */
export const taxClassFits: Guard = ({ breaches }) =>
  breaches.some(({ restriction }) => restriction === 'TAX_CLASS')
    ? [{ code: 'ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION', field: 'taxpayer' }]
    : []
