import { z } from 'zod'
import { labelled } from '../../forms/form-labels'
import { id } from '../../numbers/id'
import { paragraph } from '../../text/text'

/** The form of an exception that staff make (domain/orders/buyer): why, and the order's version that was shown. */
export const orderOverrideInput = labelled(z.object({ reason: paragraph({ max: 500 }), version: id() }), {
  reason: 'Motivo da exceção',
})
