import { z } from 'zod'
import { labelled } from '../../../ground/forms/form-labels'
import { id } from '../../../ground/numbers/id'
import { paragraph } from '../../../ground/text/text'

/** The form of an exception that staff make (domain/sales/orders/buyer): why, and the order's version that was shown. */
export const orderOverrideInput = labelled(z.object({ reason: paragraph({ max: 500 }), version: id() }), {
  reason: 'Motivo da exceção',
})
