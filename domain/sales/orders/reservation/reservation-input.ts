import { z } from 'zod'
import { emptyAsNull } from '../../../ground/forms/empty-as-null'
import { labelled } from '../../../ground/forms/form-labels'
import { list } from '../../../ground/forms/list'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { brInteger } from '../../../ground/numbers/br-number'
import { id } from '../../../ground/numbers/id'
import { paragraph } from '../../../ground/text/text'
import { MOST_RESERVED_DAYS } from './reserved-until'

/** A form with one box ticked sends it alone; a list without any is no wish for all. */
const chosen = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : (value ?? undefined)),
  list(id(), { min: 1, max: MAX_IDS_PER_REQUEST }).optional(),
)

/** `POST /orders/{id}/reservation`: without products named all that the budget has; a reason where it is renewed. */
export const reservationInput = labelled(
  z.object({
    centerId: emptyAsNull(id()),
    productIds: chosen,
    days: brInteger({ min: 1, max: MOST_RESERVED_DAYS }),
    reason: emptyAsNull(paragraph({ max: 500 })),
  }),
  { centerId: 'Centro de distribuição', productIds: 'Itens', days: 'Por quanto tempo', reason: 'Motivo' },
)
export type ReservationInput = z.infer<typeof reservationInput>
