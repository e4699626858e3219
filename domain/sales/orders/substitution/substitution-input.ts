import { z } from 'zod'
import { choice } from '../../../ground/forms/choice'
import { emptyAsNull } from '../../../ground/forms/empty-as-null'
import { labelled } from '../../../ground/forms/form-labels'
import { id } from '../../../ground/numbers/id'
import { lineQuantity } from '../../../ground/numbers/line-quantity'
import { paragraph } from '../../../ground/text/text'
import { SUBSTITUTION_ANSWERS } from './substitution'

/** 'Trocar 14 × A por 14 × B' of an order that is being separated. */
export const substitutionInput = labelled(z.object({ productId: id(), substituteId: id(), quantity: lineQuantity() }), {
  productId: 'Produto',
  substituteId: 'Trocar por',
  quantity: 'Quantidade',
})
export type SubstitutionInput = z.infer<typeof substitutionInput>

/** What becomes of a swap that waits. */
export const substitutionAnswerInput = labelled(
  z.object({ answer: choice(SUBSTITUTION_ANSWERS), reason: emptyAsNull(paragraph({ max: 500 })) }),
  { answer: 'Resposta', reason: 'Motivo' },
)
