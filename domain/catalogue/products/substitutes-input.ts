import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { id } from '../../ground/numbers/id'
import { MAX_SUBSTITUTES, SUBSTITUTE_OCCASIONS, SUBSTITUTE_PRICES } from './substitutes'

/** What may stand in for a product, the whole list in its order. */
export const substitutesInput = labelled(
  z.object({
    substitutes: list(
      z.object({
        id: id(),
        occasion: choice(SUBSTITUTE_OCCASIONS),
        price: choice(SUBSTITUTE_PRICES),
        needsConsent: checkbox(),
      }),
      { max: MAX_SUBSTITUTES },
    ).refine((all) => new Set(all.map((one) => one.id)).size === all.length, { params: { rule: 'uniqueItems' } }),
  }),
  {
    substitutes: 'Substitutos',
    'substitutes[].id': 'Produto',
    'substitutes[].occasion': 'Quando',
    'substitutes[].price': 'Preço',
    'substitutes[].needsConsent': 'Com aceite do integrador',
  },
)
