import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { keysOf } from '../../ground/objects/keys-of'

/** The groups that claims are counted by. */
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

/** Claims that belong together, counted: of a claim of two products each has its pieces. */
export interface CountedClaims {
  claims: number
  items: number
  /** Pieces reported as missing or wrong: loans and gifts have none. */
  faulty: number
  decided: number
  /** Those of the decided ones that are right, at least in part. */
  accepted: number
  /** The middle one of the business days from the opening, between two their mean; null where there is none. */
  decisionDays: number | null
  /** Until it was finished, or canceled. */
  endDays: number | null
}

export interface ClaimFigures extends CountedClaims {
  /** Pieces that were shipped in the time. */
  shipped: number
  /** Faulty pieces for each thousand that were shipped; null where none was, and of loans and gifts alone. */
  perThousand: number | null
  /** Percent of the decided ones; null where none is. */
  acceptedShare: number | null
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The figures of claims that belong together. */
export const figuresOf = (counted: CountedClaims, shipped: number): ClaimFigures => ({
  ...counted,
  shipped,
  perThousand:
    shipped > 0 && (counted.faulty > 0 || counted.items === 0) ? rounded((counted.faulty * 1000) / shipped) : null,
  acceptedShare: counted.decided > 0 ? rounded((counted.accepted * 100) / counted.decided) : null,
})
