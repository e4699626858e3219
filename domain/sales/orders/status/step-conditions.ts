import type { OrderFacts } from '../order-facts'

/** The facts of an order that the conditions and the table ask for. */
export interface ConditionFacts extends Pick<OrderFacts, 'type' | 'status' | 'isCreator' | 'returns'> {
  paymentCondition: { onCredit: boolean } | null
}

/**
 * Which of several rows of one verb applies. `nextStatus` carries no target: where two exist, the order's data decides
 * (domain 4.0), so the conditions come in pairs of which exactly one holds.
 */
export const STEP_CONDITIONS = {
  onCredit: ({ paymentCondition }: ConditionFacts) => paymentCondition?.onCredit === true,
  prepaid: ({ paymentCondition }: ConditionFacts) => paymentCondition?.onCredit !== true,
  unsold: ({ returns }: ConditionFacts) => returns.hasUnsold,
  nothingUnsold: ({ returns }: ConditionFacts) => !returns.hasUnsold,
  returnFirst: ({ returns }: ConditionFacts) => returns.returnFirst,
  sendFirst: ({ returns }: ConditionFacts) => !returns.returnFirst,
  goodsOwed: ({ returns }: ConditionFacts) => returns.returnsGoods && !returns.alreadyReturned,
  nothingOwed: ({ returns }: ConditionFacts) => !(returns.returnsGoods && !returns.alreadyReturned),
  replacementOwed: ({ returns }: ConditionFacts) => returns.returnFirst && !returns.alreadySent,
  replacementSent: ({ returns }: ConditionFacts) => !(returns.returnFirst && !returns.alreadySent),
  ownCreator: ({ isCreator }: ConditionFacts) => isCreator,
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
