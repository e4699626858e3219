import { isExpired } from '../../clock/expiration'
import type { Guard } from '../../order-facts'

/** A budget past its validity only restores, clones or cancels. */
export const notExpired: Guard = (facts, { now }) => (isExpired(facts, now) ? [{ code: 'ORDER_EXPIRED' }] : [])
