import { z } from '@hono/zod-openapi'
import { THRESHOLD_ROLES, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'

export const approvalThreshold = z
  .object({
    id: z.number().int(),
    type: z.enum(THRESHOLD_TYPES),
    approver: z.enum(THRESHOLD_ROLES),
    value: z.number().openapi({ description: 'Pontos percentuais (DISCOUNT, MARGIN) ou reais (TOTAL_PRICE)' }),
    enabled: z.boolean(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('ApprovalThreshold')
export type ApprovalThreshold = z.infer<typeof approvalThreshold>
