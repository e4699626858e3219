import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { line } from '../../ground/text/text'
import { PAYMENT_KINDS } from './payment-kinds'

/** Payment method form, new and edit. The rules look at the kind, so it is fixed once a document has the method. */
export const paymentMethodInput = z.object({ name: line({ max: 120 }), kind: choice(PAYMENT_KINDS) })
export type PaymentMethodInput = z.infer<typeof paymentMethodInput>
