import { z } from 'zod'
import { type BusinessDate, businessDate } from '../dates/business-date'
import { businessDaysSince, type Holidays } from '../dates/business-days'
import { choice } from '../forms/choice'
import { emptyAsAbsent } from '../forms/empty-as-null'
import { keysOf } from '../lists/keys-of'
import type { ClaimVerdict } from './claim-words'

/** What claims are counted by. */
export const CLAIM_GROUPS = {
  manufacturer: 'Fabricante',
  product: 'Produto',
  reason: 'Categoria',
  type: 'Tipo',
  month: 'Mês',
} as const
export type ClaimGroup = keyof typeof CLAIM_GROUPS

/** Days are those of opening; without them the last twelve months. */
export const claimStatisticsQuery = z.object({
  by: choice(keysOf(CLAIM_GROUPS)).default('manufacturer'),
  from: emptyAsAbsent(businessDate()),
  to: emptyAsAbsent(businessDate()),
})

/** A claim as far as it belongs to one group: of a claim of two products each has its pieces. */
export interface CountedClaim {
  key: string | null
  label: string
  items: number
  verdict: ClaimVerdict | null
  openedOn: BusinessDate
  decidedOn: BusinessDate | null
  /** Finished, or canceled. */
  endedOn: BusinessDate | null
}

export interface ClaimFigures {
  claims: number
  items: number
  /** Pieces that were shipped in the time. */
  shipped: number
  /** Claimed pieces for each thousand that were shipped; null where none was. */
  perThousand: number | null
  decided: number
  accepted: number
  /** Percent of the decided ones that are right, at least in part. */
  acceptedShare: number | null
  /** Median business days from the opening. */
  decisionDays: number | null
  endDays: number | null
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The middle one; between two, their mean. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? null : rounded((low + high) / 2)
}

/** The figures of claims that belong together. */
export function figuresOf(claims: readonly CountedClaim[], shipped: number, holidays: Holidays): ClaimFigures {
  const items = claims.reduce((sum, claim) => sum + claim.items, 0)
  const decided = claims.filter(({ verdict }) => verdict !== null)
  const accepted = decided.filter(({ verdict }) => verdict !== 'REFUSED').length
  const days = (dayOf: (claim: CountedClaim) => BusinessDate | null) =>
    median(
      claims.flatMap((claim) => {
        const day = dayOf(claim)
        return day === null ? [] : [businessDaysSince(claim.openedOn, day, holidays)]
      }),
    )
  return {
    claims: claims.length,
    items,
    shipped,
    perThousand: shipped > 0 ? rounded((items * 1000) / shipped) : null,
    decided: decided.length,
    accepted,
    acceptedShare: decided.length > 0 ? rounded((accepted * 100) / decided.length) : null,
    decisionDays: days(({ decidedOn }) => decidedOn),
    endDays: days(({ endedOn }) => endedOn),
  }
}
