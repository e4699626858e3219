import { z } from '@hono/zod-openapi'
import { CARRIED_FIELDS, type CarriedField, LEFT_REASONS } from '#domain/sales/orders/drift/carry'

/** What stays behind, and why; what the order did not have is not in it. */
export const leftAnswer = z.array(
  z
    .object({
      field: z.enum(CARRIED_FIELDS as [CarriedField, ...CarriedField[]]),
      reason: z
        .enum(LEFT_REASONS)
        .openapi({ description: 'NOT_COPIED: nunca vai junto; GONE: não existe mais ou está inativo' }),
    })
    .openapi('LeftBehind'),
)
