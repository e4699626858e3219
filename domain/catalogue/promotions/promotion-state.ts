import type { BusinessDate } from '../../ground/dates/business-date'

/** The audience of a promotion. */
export const AUDIENCES = ['ALL', 'TEAMS', 'COMPANIES'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = {
  ALL: 'Todas as empresas',
  TEAMS: 'Empresas de alguns times',
  COMPANIES: 'Algumas empresas',
}

export const PROMOTION_STATES = ['AWAITING', 'SCHEDULED', 'ACTIVE', 'SOLD_OUT', 'ENDED', 'SUSPENDED'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

export const PROMOTION_STATE_LABELS: Readonly<Record<PromotionState, string>> = {
  AWAITING: 'Aguarda aprovação',
  SCHEDULED: 'Agendada',
  ACTIVE: 'Ativa',
  SOLD_OUT: 'Esgotada',
  ENDED: 'Encerrada',
  SUSPENDED: 'Suspensa',
}

interface Facts {
  startsOn: BusinessDate
  endsOn: BusinessDate
  isSuspended: boolean
  /** It waits for an approval. */
  isAwaiting: boolean
  maxKits: number | null
  /** Kits that orders and open budgets hold. */
  reservedKits: number
}

/** The state of a promotion today: computed, never stored. */
export function promotionState(facts: Facts, today: BusinessDate): PromotionState {
  if (facts.endsOn < today) return 'ENDED'
  if (facts.isSuspended) return 'SUSPENDED'
  if (facts.isAwaiting) return 'AWAITING'
  if (facts.startsOn > today) return 'SCHEDULED'
  return facts.maxKits !== null && facts.reservedKits >= facts.maxKits ? 'SOLD_OUT' : 'ACTIVE'
}

interface Reserved {
  /** Of other orders, over all and of the same company. */
  kits: number
  companyKits: number
}

/**
 * Kits that one more order may take; null: any number.
 * @param limits of the promotion; null where there is none
 */
export function kitsLeft(
  limits: { maxKits: number | null; maxKitsPerCompany: number | null },
  reserved: Reserved,
): number | null {
  const left = [
    ...(limits.maxKits === null ? [] : [limits.maxKits - reserved.kits]),
    ...(limits.maxKitsPerCompany === null ? [] : [limits.maxKitsPerCompany - reserved.companyKits]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}
