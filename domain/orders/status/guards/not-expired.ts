import type { Guard } from '../../order-facts'

/** A budget past its validity only restores, clones or cancels. */
export const notExpired: Guard = ({ status, expirationAt }, { now }) =>
  status === 'EXPIRED' || (expirationAt !== null && expirationAt < now) ? [{ code: 'ORDER_EXPIRED' }] : []
