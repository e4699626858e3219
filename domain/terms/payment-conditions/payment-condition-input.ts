import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { labelled } from '../../ground/forms/form-labels'
import { many } from '../../ground/lists/many'
import { brPercent } from '../../ground/numbers/br-number'
import { line } from '../../ground/text/text'
import { PAYMENT_KINDS } from '../payment-methods/payment-kinds'
import { instalmentsField } from './instalments-input'

/** Percent of the lines that a condition may take off or put on. */
const CONDITION_PERCENTAGE = { min: -20, max: 50 } as const

/** Payment condition form, new and edit. Without kinds it goes with every method. */
export const paymentConditionInput = labelled(
  z.object({
    name: line({ max: 120 }),
    percentage: brPercent(CONDITION_PERCENTAGE),
    onCredit: checkbox(),
    kinds: many(z.enum(PAYMENT_KINDS)).transform((kinds) => PAYMENT_KINDS.filter((kind) => kinds?.includes(kind))),
    instalments: instalmentsField(),
  }),
  { name: 'Nome', percentage: 'Percentual', instalments: 'Parcelas', onCredit: 'A prazo', kinds: 'Formas permitidas' },
)
export type PaymentConditionInput = z.infer<typeof paymentConditionInput>
