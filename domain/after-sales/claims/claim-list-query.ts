import type { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { claimFilters } from './claim-filters'

/** The fields that the list of claims may be sorted by. */
export const CLAIM_SORT_FIELDS = ['id', 'openedAt', 'status', 'statusSince', 'type'] as const

/** Filters and sort of the list of claims without its page: the part that a saved view keeps. */
export const claimListQuery = claimFilters.extend({
  field: emptyAsAbsent(choice(CLAIM_SORT_FIELDS)),
  order: emptyAsAbsent(choice(['asc', 'desc'])),
})
export type ClaimListQuery = z.infer<typeof claimListQuery>
