import { z } from '@hono/zod-openapi'

export const manufacturer = z
  .object({
    id: z.number().int(),
    name: z.string(),
    enabled: z.boolean(),
    productsCount: z.number().int(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Manufacturer')
export type Manufacturer = z.infer<typeof manufacturer>
