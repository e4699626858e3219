import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brInteger } from '../../ground/numbers/br-number'
import { MAX_LINE_QUANTITY } from '../../ground/numbers/line-quantity'
import { line } from '../../ground/text/text'

/** One scan: `POST /orders/{id}/picking`. Enter in the field sends it; a quantity is typed where pieces have no number. */
export const pickInput = labelled(
  z.object({
    code: line({ max: 200 }),
    serial: emptyAsNull(line({ max: 60 })),
    quantity: emptyAsNull(brInteger({ min: 1, max: MAX_LINE_QUANTITY })),
  }),
  { code: 'Código', serial: 'Número de série', quantity: 'Quantidade' },
)
export type PickInput = z.output<typeof pickInput>
