import { type BusinessDate, brDate } from '../../../ground/dates/business-date'
import { saoPauloDate } from '../../../ground/dates/sao-paulo'
import { isBudgetStatus } from '../../../ground/order-words/status-sets'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { isExpired } from '../clock/expiration'

/**
 * An order for the person who receives it: prices to say yes to, an order that was placed, or neither and why.
 * SUPERSEDED is a revision that another one came after.
 */
export const OFFER_STATES = ['OFFERED', 'ORDERED', 'TO_APPROVE', 'EXPIRED', 'CANCELED', 'SUPERSEDED'] as const
type OfferState = (typeof OFFER_STATES)[number]

export interface Offer {
  state: OfferState
  /** Of an offer, the last day of its prices; of an expired one, the day on which they ended. */
  until: BusinessDate | null
}

interface OfferFacts {
  status: OrderStatus
  expirationAt: Date | null
  /** No approval of `missingApprovals` is lacking. */
  isApproved: boolean
}

/**
 * May these prices be put before a client? Sending asks the same two questions, `isExpired` and `missingApprovals`
 * (domain 4.0): what could not be sent for its age or its prices is on no paper, sheet or feed as an offer either.
 */
export function offerOf(facts: OfferFacts, now: Date): Offer {
  const until = facts.expirationAt && saoPauloDate(facts.expirationAt)
  if (facts.status === 'CANCELED') return { state: 'CANCELED', until: null }
  if (isExpired(facts, now)) return { state: 'EXPIRED', until }
  if (!isBudgetStatus(facts.status)) return { state: 'ORDERED', until: null }
  return { state: facts.isApproved ? 'OFFERED' : 'TO_APPROVE', until }
}

/** The state as papers and sheets say it; an offer that may be accepted as it is needs no word. */
export function offerText({ state, until }: Offer): string | null {
  switch (state) {
    case 'OFFERED':
    case 'ORDERED':
      return null
    case 'TO_APPROVE':
      return 'Sujeito a aprovação'
    case 'EXPIRED':
      return until ? `Expirado em ${brDate(until)}` : 'Expirado'
    case 'CANCELED':
      return 'Cancelado'
    case 'SUPERSEDED':
      return 'Versão substituída'
  }
}
