import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { filtersOf } from '../../ground/lists/filters-of'
import { queryDecimal } from '../../ground/numbers/query-decimal'
import { keysOf } from '../../ground/objects/keys-of'
import { KIT_STATUSES } from './kit-words'
import { keptKitFilterList, kitsList } from './kits-list'

const { unavailable, inPromotion, batchId, status: _, ...ofAll } = filtersOf({ filters: keptKitFilterList() })
const kilowattsPeak = () => emptyAsAbsent(queryDecimal({ min: 0, max: 999_999 }))
const percent = () => emptyAsAbsent(queryDecimal({ min: 0, max: 1_000 }))

/** Filters of the lists of ready and promotion kits; power is kWp. */
export const productKitFilters = z.object({
  ...ofAll,
  /** Those that the caller likes. */
  liked: filtersOf(kitsList()).liked,
  initialPotency: kilowattsPeak(),
  finalPotency: kilowattsPeak(),
  initialRatio: percent(),
  finalRatio: percent(),
})

/** Filters for users who keep the catalogue; without a status they see what every user sees. */
export const keptKitFilters = productKitFilters.extend({
  /** ALL: whatever is not deleted. */
  status: emptyAsAbsent(choice([...keysOf(KIT_STATUSES), 'ALL'])),
  ...{ unavailable, inPromotion, batchId },
})
export type KeptKitFilters = z.infer<typeof keptKitFilters>
export type ProductKitFilters = z.infer<typeof productKitFilters>
