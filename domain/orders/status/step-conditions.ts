import type { OrderFacts } from '../order-facts'

/**
 * Which of several rows of one verb applies. `nextStatus` carries no target: where two exist, the order's data decides
 * (domain 4.0), so the conditions come in pairs of which exactly one holds.
 */
export const STEP_CONDITIONS = {
  onCredit: ({ paymentCondition }: OrderFacts) => paymentCondition?.onCredit === true,
  prepaid: ({ paymentCondition }: OrderFacts) => paymentCondition?.onCredit !== true,
  unsold: ({ returns }: OrderFacts) => returns.hasUnsold,
  nothingUnsold: ({ returns }: OrderFacts) => !returns.hasUnsold,
  returnFirst: ({ returns }: OrderFacts) => returns.returnFirst,
  sendFirst: ({ returns }: OrderFacts) => !returns.returnFirst,
  goodsOwed: ({ returns }: OrderFacts) => returns.returnsGoods && !returns.alreadyReturned,
  nothingOwed: ({ returns }: OrderFacts) => !(returns.returnsGoods && !returns.alreadyReturned),
  replacementOwed: ({ returns }: OrderFacts) => returns.returnFirst && !returns.alreadySent,
  replacementSent: ({ returns }: OrderFacts) => !(returns.returnFirst && !returns.alreadySent),
  ownCreator: ({ isCreator }: OrderFacts) => isCreator,
} as const

export type StepCondition = keyof typeof STEP_CONDITIONS

/** Where one of a pair decides, the other must have its way too: there is always exactly one. */
export const CONDITION_PAIRS: readonly (readonly [StepCondition, StepCondition])[] = [
  ['onCredit', 'prepaid'],
  ['unsold', 'nothingUnsold'],
  ['returnFirst', 'sendFirst'],
  ['goodsOwed', 'nothingOwed'],
  ['replacementOwed', 'replacementSent'],
]
