import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled, labelsOf } from '../../ground/forms/form-labels'
import { line, paragraph } from '../../ground/text/text'

/** Price table form. Whether it is enabled and the default one are verbs of their own. */
export const priceTableInput = labelled(
  z.object({
    name: line({ max: 120 }),
    description: emptyAsNull(paragraph({ max: 500 })),
    validUntil: emptyAsNull(businessDate()),
  }),
  { name: 'Nome', description: 'Descrição', validUntil: 'Válido até' },
)
export type PriceTableInput = z.infer<typeof priceTableInput>

/** A new one is in use at once or not. */
export const priceTableCreation = labelled(priceTableInput.extend({ enabled: checkbox() }), {
  ...labelsOf(priceTableInput),
  enabled: 'Ativo',
})
