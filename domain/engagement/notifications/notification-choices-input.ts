import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { ticked } from '../../ground/forms/ticked'
import { CELLS, type Cell } from './channels'

// There is at least one event, which the compiler does not see of a list that is made.
const cell = choice(CELLS as readonly [Cell, ...Cell[]])

/** Every cell that is on, of a matrix of events and channels; what the list does not name is off. */
export const notificationChoicesInput = labelled(
  z.object({
    on: z.preprocess(ticked, list(cell, { max: CELLS.length })),
  }),
  { on: 'Avisos por canal' },
)
