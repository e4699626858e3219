import type { Guard } from '../../order-facts'

/** Nobody without a state registration is sold to as a taxpayer, but for what staff let pass (domain 2.1). */
export const taxClassFits: Guard = ({ breaches }) =>
  breaches.some(({ restriction }) => restriction === 'TAX_CLASS')
    ? [{ code: 'ORDER_TAXPAYER_WITHOUT_STATE_REGISTRATION', field: 'taxpayer' }]
    : []
