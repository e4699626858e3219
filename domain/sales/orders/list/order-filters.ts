import { z } from 'zod'
import { brBoolean } from '../../../ground/flags/br-boolean'
import { choice } from '../../../ground/forms/choice'
import { emptyAsAbsent } from '../../../ground/forms/empty-as-null'
import { filtersOf } from '../../../ground/lists/filters-of'
import { many } from '../../../ground/lists/many'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { tolerant } from '../../../ground/lists/tolerant'
import { id } from '../../../ground/numbers/id'
import { queryDecimal } from '../../../ground/numbers/query-decimal'
import { ORDER_TYPES } from '../../../ground/order-words/order-types'
import { ORDER_STATUSES } from '../../../ground/order-words/statuses'
import { linkedFilters } from './linked-filters'
import { orderFilterList } from './orders-list'

const kilowattsPeak = () => emptyAsAbsent(queryDecimal({ min: 0, max: 999_999 }))

/** Every filter of the budgets and orders lists (specification §7); days are São Paulo days, power is kWp. */
export const orderFilters = z.object({
  ...filtersOf({ filters: [...orderFilterList('budgets'), ...linkedFilters('budgets')] }),
  ...filtersOf({ filters: [...orderFilterList('orders'), ...linkedFilters('orders')] }),
  budget: emptyAsAbsent(brBoolean()),
  isTotalizer: emptyAsAbsent(brBoolean()),
  id: emptyAsAbsent(id()),
  /** The marked ones of a page, for their sheet. */
  ids: many(id(), MAX_IDS_PER_REQUEST),
  orderStatus: many(choice(ORDER_STATUSES)),
  type: emptyAsAbsent(choice(ORDER_TYPES)),
  initialOrderPotency: kilowattsPeak(),
  finalOrderPotency: kilowattsPeak(),
})
export type OrderFilters = z.infer<typeof orderFilters>

/** For the portal: a filter that cannot be read is left out. */
export const readOrderFilters = tolerant(orderFilters)
