import type { Guard } from '../../order-facts'
import { integrated } from './integrated'

/**
 * No goods leave separation while a swap of them waits for the company or for a role, nor before the ERP has the order that
 * a swap made of it.
 */
export const swapped: Guard = (facts, context) => {
  const { open, isSwapped } = facts.swaps
  if (open)
    return [
      {
        code: open.consent ? 'SUBSTITUTION_CONSENT_REQUIRED' : 'SUBSTITUTION_APPROVAL_REQUIRED',
        meta: { number: open.number },
      },
    ]
  return isSwapped ? integrated(facts, context) : []
}
