import { z } from 'zod'
import { emptyAsNull } from '../forms/empty-as-null'
import { brMoney } from '../numbers/br-number'
import { paragraph } from '../text/text'

/** A lorry of its own, told at the checkout; no price holds it. */
export const dedicatedShippingInput = z.object({
  pricePerKm: brMoney({ max: 9_999.99 }),
  minimumValue: brMoney(),
  note: emptyAsNull(paragraph({ max: 500 })),
})
export type DedicatedShippingInput = z.infer<typeof dedicatedShippingInput>
