import type { Guard } from '../../order-facts'

/** The freight is that of the state that the goods go to, but for what staff let pass (domain 2.4). */
export const deliveryStateFits: Guard = ({ breaches, deliveryUf }) =>
  breaches.some(({ restriction }) => restriction === 'DELIVERY_STATE')
    ? [{ code: 'ORDER_FREIGHT_UF_DIFFERS', field: 'freightUf', meta: { deliveryUf } }]
    : []
