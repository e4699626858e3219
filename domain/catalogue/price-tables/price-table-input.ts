import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { line, paragraph } from '../../ground/text/text'

/** Price table form. Whether it is enabled and the default one are verbs of their own. */
export const priceTableInput = z.object({
  name: line({ max: 120 }),
  description: emptyAsNull(paragraph({ max: 500 })),
  validUntil: emptyAsNull(businessDate()),
})
export type PriceTableInput = z.infer<typeof priceTableInput>

/** A new one is in use at once or not. */
export const priceTableCreation = priceTableInput.extend({ enabled: checkbox() })
