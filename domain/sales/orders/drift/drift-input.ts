import { z } from 'zod'
import { choice } from '../../../ground/forms/choice'
import { emptyAsNull } from '../../../ground/forms/empty-as-null'
import { list } from '../../../ground/forms/list'
import { withDefault } from '../../../ground/forms/with-default'
import { MAX_IDS_PER_REQUEST } from '../../../ground/lists/page-sizes'
import { id } from '../../../ground/numbers/id'
import { changeReason } from '../create/order-input'
import { statusChangeInput } from '../status/status-change-input'
import { DRIFT_DECISIONS, DRIFT_MODES } from './drift'

/** What to do with prices and products that changed. Without it, products that are gone are left out. */
export const driftChoice = z.object({
  mode: withDefault(choice(DRIFT_MODES), 'KEEP'),
  lines: list(z.object({ productId: id(), decision: choice(DRIFT_DECISIONS) }), { max: MAX_IDS_PER_REQUEST })
    .nullish()
    .transform((lines) => lines ?? []),
  /** Of the report that the choice was made from: prices that changed since are shown again first. */
  fingerprint: emptyAsNull(z.string().max(64)),
})
export type DriftChoiceInput = z.infer<typeof driftChoice>

const drift = driftChoice
  .nullish()
  .transform((given): DriftChoiceInput => given ?? { mode: 'KEEP', lines: [], fingerprint: null })

/** `POST /orders/clone/{id}`. */
export const cloneInput = z.object({ drift })

/** `POST /orders/restore/{id}`. */
export const restoreInput = statusChangeInput.extend({ drift })

/** `POST /orders/{id}/revisions/{number}/restore`. */
export const restoreRevisionInput = z.object({ version: id(), reason: changeReason(), drift })
