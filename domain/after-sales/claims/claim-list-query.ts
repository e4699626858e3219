import type { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { claimFilters } from './claim-filters'
import { CLAIM_SORT_FIELDS } from './claims-list'

/** Filters and sort of the list of claims without its page: the part that a saved view keeps. */
export const claimListQuery = claimFilters.extend({
  field: emptyAsAbsent(choice(CLAIM_SORT_FIELDS)),
  order: emptyAsAbsent(choice(['asc', 'desc'])),
})
export type ClaimListQuery = z.infer<typeof claimListQuery>
