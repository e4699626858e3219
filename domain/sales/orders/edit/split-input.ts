import { z } from 'zod'
import { labelled } from '../../../ground/forms/form-labels'
import { list } from '../../../ground/forms/list'
import { ticked } from '../../../ground/forms/ticked'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { brInteger } from '../../../ground/numbers/br-number'

/** Lines of loose goods that go into a budget of their own, by their place in the order. */
export const splitInput = labelled(
  z.object({
    positions: z.preprocess(ticked, list(brInteger({ min: 1 }), { min: 1, max: MAX_IDS_PER_REQUEST })),
  }),
  { positions: 'Vai na segunda entrega' },
)
export type SplitInput = z.infer<typeof splitInput>
