import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { brBoolean } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent } from '../../ground/forms/empty-as-null'
import { labelled, labelsOf } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { withDefault } from '../../ground/forms/with-default'
import { filtersOf } from '../../ground/lists/filters-of'
import { id } from '../../ground/numbers/id'
import { line } from '../../ground/text/text'
import { DELIVERIES_LIST } from './deliveries-list'
import { WEBHOOK_EVENTS } from './webhook-words'

const MAX_URL = 500

/** Where to, and of what; the API judges the address itself (webhook-url.ts). */
export const webhookInput = labelled(
  z.object({
    url: line({ max: MAX_URL }),
    events: z.preprocess(
      (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      list(choice(WEBHOOK_EVENTS), { min: 1, max: WEBHOOK_EVENTS.length }),
    ),
  }),
  { url: 'Link', events: 'Eventos' },
)
export type WebhookInput = z.infer<typeof webhookInput>

/** Beside that whether it is on. */
export const webhookUpdateInput = labelled(webhookInput.extend({ enabled: withDefault(brBoolean(), false) }), {
  ...labelsOf(webhookInput),
  enabled: 'Ligado',
})
export type WebhookUpdateInput = z.infer<typeof webhookUpdateInput>

/** Messages to send once more: one, or all of some São Paulo days. */
export const resendInput = z
  .object({
    deliveryId: emptyAsAbsent(id()),
    from: emptyAsAbsent(businessDate()),
    to: emptyAsAbsent(businessDate()),
  })
  .refine(({ deliveryId, from, to }) => deliveryId !== undefined || (from !== undefined && to !== undefined), {
    path: ['from'],
    params: { rule: 'required' },
  })
export type ResendInput = z.infer<typeof resendInput>

export const deliveryFilters = z.object(filtersOf(DELIVERIES_LIST))
