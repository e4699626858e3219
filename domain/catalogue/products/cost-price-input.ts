import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { brMoney } from '../../ground/numbers/br-number'

/** The provider's cost of one unit of a product, in reais; blank or null: not known, which is not 0. */
export const costPriceInput = labelled(
  z.object({
    costPrice: z.preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      brMoney().nullable(),
    ),
  }),
  { costPrice: 'Preço de custo' },
)
