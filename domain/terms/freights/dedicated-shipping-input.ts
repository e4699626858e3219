import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { brMoney } from '../../ground/numbers/br-number'
import { paragraph } from '../../ground/text/text'

/** A lorry of its own, told at the checkout; no price holds it. */
export const dedicatedShippingInput = z.object({
  pricePerKm: brMoney({ max: 9_999.99 }),
  minimumValue: brMoney(),
  note: emptyAsNull(paragraph({ max: 500 })),
})
export type DedicatedShippingInput = z.infer<typeof dedicatedShippingInput>
