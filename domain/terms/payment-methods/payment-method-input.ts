import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { labelled } from '../../ground/forms/form-labels'
import { line } from '../../ground/text/text'
import { PAYMENT_KINDS } from './payment-kinds'

/** Payment method form, new and edit. The rules look at the kind, so it is fixed once a document has the method. */
export const paymentMethodInput = labelled(z.object({ name: line({ max: 120 }), kind: choice(PAYMENT_KINDS) }), {
  name: 'Nome',
  kind: 'Tipo',
})
export type PaymentMethodInput = z.infer<typeof paymentMethodInput>
