import type { Blocker, Guard } from '../../order-facts'

/** Method and condition, each still there: one that was switched off is kept by the document that has it. */
export const paymentChosen: Guard = ({ paymentMethod, paymentCondition }) => {
  const blockers: Blocker[] = []
  if (!paymentMethod?.usable) blockers.push({ code: 'ORDER_PAYMENT_METHOD_REQUIRED', field: 'paymentMethodId' })
  if (!paymentCondition?.usable)
    blockers.push({ code: 'ORDER_PAYMENT_CONDITION_REQUIRED', field: 'paymentConditionId' })
  return blockers
}
