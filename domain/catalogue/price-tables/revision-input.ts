import { z } from 'zod'
import { localMoment } from '../../ground/dates/local-moment'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { many } from '../../ground/lists/many'
import { id } from '../../ground/numbers/id'
import { acknowledgeField } from './price-alarm'
import { MAX_ROWS } from './price-row-input'

/** A draft starts now, or at a moment. */
export const startInput = labelled(
  z.object({ startsAt: emptyAsNull(localMoment()), acknowledge: acknowledgeField() }),
  { startsAt: 'Começa em' },
)

/** Rows that were changed since, and that are taken back all the same. */
export const undoInput = z.object({ rows: many(id(), MAX_ROWS), acknowledge: acknowledgeField() })
