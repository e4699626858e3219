import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brInteger } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'

/** Alerts of one user at most. */
export const MOST_ALERTS = 100

const quantity = brInteger({ min: 1, max: 100_000 })

/** 'Avisar quando chegar': of a product or a kit, and for how many. */
export const alertInput = labelled(
  z
    .object({ productId: emptyAsNull(id()), kitId: emptyAsNull(id()), quantity })
    .superRefine(({ productId, kitId }, context) => {
      if ((productId === null) === (kitId === null))
        context.addIssue({ code: 'custom', path: ['productId'], params: { rule: 'required' } })
    }),
  { productId: 'Produto', kitId: 'Kit', quantity: 'Quantidade' },
)
export type AlertInput = z.infer<typeof alertInput>

/** Another quantity. */
export const alertChangeInput = labelled(z.object({ quantity }), { quantity: 'Quantidade' })
