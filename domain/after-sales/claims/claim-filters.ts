import { z } from 'zod'
import { normalSerial } from '../../ground/documents/serials'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { filtersOf } from '../../ground/lists/filters-of'
import { many } from '../../ground/lists/many'
import { id } from '../../ground/numbers/id'
import { ORDER_STATUSES } from '../../ground/order-words/statuses'
import { line } from '../../ground/text/text'
import { claimsList } from './claims-list'

/** Every filter of the list of claims; days are São Paulo's. */
export const claimFilters = z.object({
  ...filtersOf(claimsList()),
  id: emptyAsAbsent(id()),
  originalOrderId: emptyAsAbsent(id()),
  status: many(choice(ORDER_STATUSES)),
  serial: emptyAsAbsent(line({ max: 60 }).overwrite(normalSerial)),
})
export type ClaimFilters = z.infer<typeof claimFilters>
