/** Conditions of a screen beside its gates, which no permission gives (specification §2, domain 4.0). */
export const SCREEN_CONDITIONS = ['THRESHOLD_ROLE', 'SELLS_LOOSE', 'STAFF', 'COMPANY'] as const
export type ScreenCondition = (typeof SCREEN_CONDITIONS)[number]

export interface ConditionFacts {
  isAdmin: boolean
  isBold: boolean
  thresholdRole: string | null
  /** Of the user's company. */
  allowDetachedOrder: boolean
}

/** Loose sale: integrators whose company may; staff always, since it is checked on the company that they choose. */
export function meetsCondition(facts: ConditionFacts, condition: ScreenCondition): boolean {
  if (condition === 'THRESHOLD_ROLE') return facts.thresholdRole !== null
  if (condition === 'STAFF') return facts.isAdmin || facts.isBold
  if (condition === 'COMPANY') return !facts.isAdmin && !facts.isBold
  return facts.isAdmin || facts.isBold || facts.allowDetachedOrder
}
