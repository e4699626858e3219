import { z } from '@hono/zod-openapi'
import { UFS } from '#domain/places/states'

export const distributionCenter = z
  .object({
    id: z.number().int(),
    name: z.string(),
    uf: z.enum(UFS),
    default: z.boolean(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('DistributionCenter')
export type DistributionCenter = z.infer<typeof distributionCenter>
