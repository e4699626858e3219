import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brMoney } from '../../ground/numbers/br-number'
import { paragraph } from '../../ground/text/text'

/** A lorry of its own, told at the checkout; no price holds it. */
export const dedicatedShippingInput = labelled(
  z.object({
    pricePerKm: brMoney({ max: 9_999.99 }),
    minimumValue: brMoney(),
    note: emptyAsNull(paragraph({ max: 500 })),
  }),
  { pricePerKm: 'Preço por km', minimumValue: 'Valor mínimo', note: 'Observação' },
)
export type DedicatedShippingInput = z.infer<typeof dedicatedShippingInput>
